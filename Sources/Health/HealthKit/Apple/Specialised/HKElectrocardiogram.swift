internal import SampleStoreEngine

/// An electrocardiogram. On Apple's systems only a watch writes one; here imports write them.
open class HKElectrocardiogram: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// An imported electrocardiogram, such as one of an export. Not Apple's: programs on Apple's systems cannot make
    /// one.
    ///
    /// - Parameters:
    ///   - samplingFrequency: measurements per second, in hertz.
    ///   - voltages: the measurements from the start on, in volts.
    /// - Throws: ``SampleRuleError`` for dates out of order and metadata of a wrong kind.
    public static func checked(
        start: Date, end: Date, classification: Classification, symptomsStatus: SymptomsStatus = .notSet,
        averageHeartRate: HKQuantity? = nil, samplingFrequency: Double, voltages: [Double],
        device: HKDevice? = nil, metadata: [String: Any]? = nil, uuid: UUID = UUID(),
        sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKElectrocardiogram {
        let type = HKObjectType.electrocardiogramType()
        try SampleRules.check(type, start: start, end: end)
        if let averageHeartRate {
            try SampleRules.check(HKQuantityType(.heartRate), quantity: averageHeartRate)
        }
        guard samplingFrequency > 0, samplingFrequency.isFinite, voltages.allSatisfy(\.isFinite) else {
            throw SampleRuleError(.quantityOutOfRange, "\(samplingFrequency) Hz, \(voltages.count) voltages")
        }
        let parts = ElectrocardiogramParts(
            classification: classification, symptoms: symptomsStatus,
            heartRate: StoredQuantity(averageHeartRate), frequency: samplingFrequency, volts: voltages)
        let metadata = try Metadata(checking: metadata)
        return HKElectrocardiogram(
            storedType: type, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata),
            details: .electrocardiogram(parts))
    }

    private var parts: ElectrocardiogramParts? {
        guard case .electrocardiogram(let parts)? = details else { return nil }
        return parts
    }

    /// The watch's classification of the curve.
    open var classification: Classification { parts?.classification ?? .notSet }

    /// Whether symptoms were noted.
    open var symptomsStatus: SymptomsStatus { parts?.symptoms ?? .notSet }

    /// The mean heart rate; nil when it could not be determined.
    open var averageHeartRate: HKQuantity? { parts?.heartRate?.quantity }

    /// Measurements per second.
    open var samplingFrequency: HKQuantity? {
        parts.map { HKQuantity(unit: .hertz(), doubleValue: $0.frequency) }
    }

    /// The number of measurements.
    open var numberOfVoltageMeasurements: Int { parts?.volts.count ?? 0 }

    /// The measurements in order of time.
    var voltageMeasurements: [VoltageMeasurement] {
        guard let parts else { return [] }
        return parts.volts.enumerated().map { index, volts in
            VoltageMeasurement(time: Double(index) / parts.frequency, volts: volts)
        }
    }

    /// One point of the curve.
    open class VoltageMeasurement: NSObject, NSCopying, @unchecked Sendable {
        // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

        /// Seconds since the electrocardiogram's start.
        open var timeSinceSampleStart: TimeInterval { time }

        private let time: TimeInterval
        private let volts: Double

        /// A measurement at the start without a voltage: for subclasses, which override its values.
        public override init() {
            time = 0
            volts = 0
        }

        init(time: TimeInterval, volts: Double) {
            self.time = time
            self.volts = volts
        }

        /// The voltage between the electrodes of a lead, in volts. There is only one lead, so the result is never nil.
        open func quantity(for lead: Lead) -> HKQuantity? { HKQuantity(unit: .volt(), doubleValue: volts) }

        /// The object itself, because it is immutable.
        open func copy(with zone: NSZone? = nil) -> Any { self }
    }

    /// The watch's classification of a curve. `unrecognized` is 100.
    public enum Classification: Int, Codable, Sendable {
        /// The algorithm has not classified the electrocardiogram.
        case notSet = 0
        /// A regular rhythm.
        case sinusRhythm = 1
        /// Signs of atrial fibrillation.
        case atrialFibrillation = 2
        /// Not classified: the heart rate was too low.
        case inconclusiveLowHeartRate = 3
        /// Not classified: the heart rate was too high.
        case inconclusiveHighHeartRate = 4
        /// Not classified: the signal was poor.
        case inconclusivePoorReading = 5
        /// Not classified for another reason.
        case inconclusiveOther = 6
        /// A class that is unknown in this version.
        case unrecognized = 100
    }

    /// The place at which the voltage was measured.
    public enum Lead: Int, Codable, Sendable {
        /// The watch's own lead between wrist and finger, similar to lead I.
        case appleWatchSimilarToLeadI = 1
    }

    /// Whether symptoms were noted.
    public enum SymptomsStatus: Int, Codable, Sendable {
        /// It was not recorded whether there were symptoms.
        case notSet = 0
        /// No symptoms were noted.
        case none = 1
        /// Symptoms were noted.
        case present = 2
    }
}

/// The contents of an electrocardiogram.
struct ElectrocardiogramParts: Codable, Hashable, Sendable {
    var classification: HKElectrocardiogram.Classification
    var symptoms: HKElectrocardiogram.SymptomsStatus
    var heartRate: StoredQuantity?
    /// Hertz.
    var frequency: Double
    var volts: [Double]
}

extension HKHealthStore {
    /// Sets the symptoms of a stored electrocardiogram and replaces earlier ones. Not Apple's: on Apple's systems the
    /// Health app sets them. ``HKQuery/predicateForObjectsAssociated(electrocardiogram:)`` finds the symptoms; those
    /// that are not stored yet are saved.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an electrocardiogram that is not stored; the errors of saving.
    public func setSymptoms(
        _ symptoms: [HKCategorySample], of electrocardiogram: HKElectrocardiogram
    ) async throws {
        try await core.onWriteQueue { [core] in
            let source = core.configuration.source
            try core.commit { transaction in
                guard transaction.contains(electrocardiogram.provenance.uuid) else {
                    throw HKError(
                        .errorInvalidArgument, "\(electrocardiogram.provenance.uuid) is not in the store.")
                }
                let rights = core.authorization(in: transaction.snapshot)
                var writer = SampleWriter(source: source)
                var members: [UUID] = []
                for symptom in symptoms {
                    guard !transaction.contains(symptom.provenance.uuid) else {
                        members.append(symptom.provenance.uuid)
                        continue
                    }
                    try rights.requireSharing(of: symptom.storedSampleType)
                    members.append(try writer.insert(symptom, into: &transaction))
                }
                try transaction.setMembers(of: electrocardiogram.provenance.uuid, to: members)
            }
        }
    }
}

/// Reads the curve of an electrocardiogram: one call for each measurement in order of time, then a last call with
/// `done`.
///
/// ```swift
/// let query = HKElectrocardiogramQuery(electrocardiogram) { _, result in
///     switch result {
///     case .measurement(let voltage): show(voltage.quantity(for: .appleWatchSimilarToLeadI))
///     case .done, .error: show(nil)
///     }
/// }
/// store.execute(query)
/// ```
open class HKElectrocardiogramQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable, like its superclass.

    private let electrocardiogram: HKElectrocardiogram
    private let handler: @Sendable (HKElectrocardiogramQuery, Result) -> Void

    /// The arguments of a handler.
    public enum Result: Sendable {
        /// A measurement.
        case measurement(HKElectrocardiogram.VoltageMeasurement)
        /// There are no more measurements.
        case done
        /// The curve is unreadable.
        case error(any Error)
    }

    /// Requests the curve of an electrocardiogram.
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
            try store.answering { try $0.requireReading(electrocardiogram.storedSampleType) }
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
///
/// ```swift
/// for try await voltage in HKElectrocardiogramQueryDescriptor(electrocardiogram).results(for: store) {
///     times.append(voltage.timeSinceSampleStart)
/// }
/// ```
public struct HKElectrocardiogramQueryDescriptor: HKAsyncSequenceQuery, Sendable {
    /// The sequence of results.
    public typealias Sequence = Results
    /// The measurements in order of time.
    public typealias Results = QueryResultSequence<HKElectrocardiogram.VoltageMeasurement>

    /// The electrocardiogram.
    public var electrocardiogram: HKElectrocardiogram

    /// Requests the curve of an electrocardiogram.
    public init(_ electrocardiogram: HKElectrocardiogram) { self.electrocardiogram = electrocardiogram }

    /// The measurements in order of time. It throws `HKError` if electrocardiograms were never requested.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            HKElectrocardiogramQuery(electrocardiogram: electrocardiogram) { send($1, $3) }
        }
    }
}
