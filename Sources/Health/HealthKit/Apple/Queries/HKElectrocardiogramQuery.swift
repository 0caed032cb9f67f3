/// Reads the curve of an electrocardiogram: one call for each measurement in order of time, then
/// a last one that says so.
open class HKElectrocardiogramQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let electrocardiogram: HKElectrocardiogram
    private let handler: @Sendable (HKElectrocardiogramQuery, Result) -> Void

    /// What a handler is told.
    public enum Result: Sendable {
        /// A measurement.
        case measurement(HKElectrocardiogram.VoltageMeasurement)
        /// There are no more.
        case done
        /// The curve cannot be read.
        case error(any Error)
    }

    /// Asks for the curve of an electrocardiogram.
    @preconcurrency
    public convenience init(
        _ ecg: HKElectrocardiogram,
        dataHandler: @escaping @Sendable (HKElectrocardiogramQuery, Result) -> Void
    ) {
        self.init(electrocardiogram: ecg) { query, measurement, _, error in
            if let error {
                dataHandler(query, .error(error))
            } else {
                dataHandler(query, measurement.map { .measurement($0) } ?? .done)
            }
        }
    }

    /// Asks for the curve of an electrocardiogram, with the answers as separate values: a measurement,
    /// whether there are no more, and an error.
    @preconcurrency
    public init(
        electrocardiogram: HKElectrocardiogram,
        dataHandler:
            @escaping @Sendable (
                HKElectrocardiogramQuery, HKElectrocardiogram.VoltageMeasurement?, Bool, (any Error)?
            ) -> Void
    ) {
        self.electrocardiogram = electrocardiogram
        handler = { query, result in
            switch result {
            case .measurement(let measurement): dataHandler(query, measurement, false, nil)
            case .done: dataHandler(query, nil, true, nil)
            case .error(let error): dataHandler(query, nil, true, error)
            }
        }
        super.init(objectType: electrocardiogram.storedSampleType, predicate: nil)
    }

    override func begin(in store: StoreCore) {
        do {
            try store.view().requireReading(electrocardiogram.storedSampleType)
            for measurement in electrocardiogram.voltageMeasurements {
                state.deliver { handler(self, .measurement(measurement)) }
            }
            state.finish { handler(self, .done) }
        } catch {
            state.finish { handler(self, .error(error)) }
        }
    }
}

/// Reads the curve of an electrocardiogram, measurement by measurement.
public struct HKElectrocardiogramQueryDescriptor: HKAsyncSequenceQuery, Sendable {
    /// The answers, one after another.
    public typealias Sequence = Results
    /// The measurements in order of time.
    public typealias Results = QueryResults<HKElectrocardiogram.VoltageMeasurement>

    /// The electrocardiogram.
    public var electrocardiogram: HKElectrocardiogram

    /// Asks for the curve of an electrocardiogram.
    public init(_ electrocardiogram: HKElectrocardiogram) {
        self.electrocardiogram = electrocardiogram
    }

    /// The measurements in order of time. It throws `HKError` when electrocardiograms were never asked for.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            HKElectrocardiogramQuery(electrocardiogram: electrocardiogram) { send($1, $3) }
        }
    }
}
