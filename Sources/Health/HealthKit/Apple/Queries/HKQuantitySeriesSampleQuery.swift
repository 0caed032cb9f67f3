internal import SampleStoreEngine
import Foundation
internal import Synchronization

/// Reads the single measurements behind quantity samples, in order of time.
///
/// A plain sample has one measurement: itself. The handler is called for each, and once more at the end
/// with `done` and without a quantity (whether Apple's last call has one is not known).
///
/// ```swift
/// let query = HKQuantitySeriesSampleQuery(quantityType: HKQuantityType(.heartRate), predicate: nil) {
///     _, quantity, interval, _, done, _ in
///     show(quantity?.doubleValue(for: HKUnit(from: "count/min")), interval, done)
/// }
/// store.execute(query)
/// ```
open class HKQuantitySeriesSampleQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable except for the options, which a lock guards.

    private enum Question: Sendable {
        case type(HKQuantityType)
        case sample(HKQuantitySample)
    }

    private struct Options {
        var includesSample = false
        var ordersBySample = false
    }

    /// One measurement of a sample.
    struct Measurement: Sendable {
        var quantity: HKQuantity
        var interval: DateInterval
        var sample: HKQuantitySample
    }

    private typealias Handler =
        @Sendable (
            HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, HKQuantitySample?, Bool, (any Error)?
        ) -> Void

    private let question: Question
    private let handler: Handler
    private let options = Mutex(Options())

    /// Reads the measurements of all samples of a type that match. The handler gets a measurement, its dates,
    /// its sample where ``includeSample`` asks for it, whether there are no more, and an error; it is called
    /// once for each measurement and once at the end.
    @preconcurrency
    public init(
        quantityType: HKQuantityType, predicate: NSPredicate?,
        quantityHandler:
            @escaping @Sendable (
                HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, HKQuantitySample?, Bool, (any Error)?
            ) -> Void
    ) {
        question = .type(quantityType)
        handler = quantityHandler
        super.init(objectType: quantityType, predicate: predicate)
    }

    /// Reads the measurements of one stored sample. The handler gets each with its start date, and once more at the
    /// end with `done` and without a quantity. A sample that is not in the store is `HKError.errorInvalidArgument`.
    @preconcurrency
    public init(
        sample quantitySample: HKQuantitySample,
        quantityHandler:
            @escaping @Sendable (HKQuantitySeriesSampleQuery, HKQuantity?, Date?, Bool, (any Error)?) -> Void
    ) {
        question = .sample(quantitySample)
        handler = { query, quantity, interval, _, done, error in
            quantityHandler(query, quantity, interval?.start, done, error)
        }
        super.init(objectType: quantitySample.storedQuantityType, predicate: nil)
    }

    /// Whether the handler gets the sample that a measurement belongs to. To be set before `execute`.
    open var includeSample: Bool {
        get { options.withLock { $0.includesSample } }
        set { options.withLock { $0.includesSample = newValue } }
    }

    /// Whether the measurements of one sample stay together, with the samples in order of their starts. Set it before
    /// `execute`.
    open var orderByQuantitySampleStartDate: Bool {
        get { options.withLock { $0.ordersBySample } }
        set { options.withLock { $0.ordersBySample = newValue } }
    }

    override func begin(in store: StoreCore) {
        do {
            let wanted = options.withLock { $0 }
            let all = try store.answering { try measurements(in: $0, bySample: wanted.ordersBySample) }
            for measurement in all {
                guard state.isRunning else { return }
                let sample = wanted.includesSample ? measurement.sample : nil
                state.deliver {
                    handler(self, measurement.quantity, measurement.interval, sample, false, nil)
                }
            }
            state.finish { handler(self, nil, nil, nil, true, nil) }
        } catch {
            state.finish { handler(self, nil, nil, nil, true, error) }
        }
    }

    private func measurements(in view: ReadView, bySample: Bool) throws -> [Measurement] {
        let descriptor: HKQueryDescriptor
        switch question {
        case .type(let type): descriptor = HKQueryDescriptor(sampleType: type, predicate: storedPredicate)
        case .sample(let sample):
            guard view.snapshot.contains(sample.provenance.uuid) else {
                throw HKError(.errorInvalidArgument, "\(sample.provenance.uuid) is not in the store.")
            }
            descriptor = HKQueryDescriptor(
                sampleType: sample.storedQuantityType,
                predicate: HKQuery.predicateForObject(with: sample.provenance.uuid))
        }
        let samples = try SampleFetch(descriptors: [descriptor], order: [], limit: nil).samples(in: view)
        let all = samples.compactMap { $0 as? HKQuantitySample }.flatMap(Self.measurements)
        guard !bySample else { return all }
        return all.enumerated().sorted { left, right in
            let (one, other) = (left.element.interval.start, right.element.interval.start)
            return one == other ? left.offset < right.offset : one < other
        }.map(\.element)
    }

    private static func measurements(of sample: HKQuantitySample) -> [Measurement] {
        guard let series = sample.series else {
            let interval = DateInterval(start: sample.storedStartDate, end: sample.storedEndDate)
            return [Measurement(quantity: sample.quantity, interval: interval, sample: sample)]
        }
        return series.points.map { point in
            Measurement(
                quantity: HKQuantity(unit: sample.unit, doubleValue: point.value),
                interval: DateInterval(start: point.start, end: max(point.start, point.end)), sample: sample)
        }
    }
}

/// Reads the single measurements behind quantity samples: the async form of ``HKQuantitySeriesSampleQuery``.
///
/// ```swift
/// let pulses = HKQuantitySeriesSampleQueryDescriptor(
///     predicate: .quantitySample(type: HKQuantityType(.heartRate)), options: [])
/// for try await measured in pulses.results(for: store) {
///     values.append(measured.quantity.doubleValue(for: HKUnit(from: "count/min")))
/// }
/// ```
public struct HKQuantitySeriesSampleQueryDescriptor: HKAsyncSequenceQuery, Sendable {
    /// The sequence of measurements.
    public typealias Sequence = Results
    /// The measurements as they come.
    public typealias Results = QueryResultSequence<Result>

    /// The type and the condition on its samples.
    public var predicate: HKSamplePredicate<HKQuantitySample>
    /// The parts of a result to deliver, and their order.
    public var options: Options

    /// A query that runs at each call of ``results(for:)``.
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: Options = []) {
        self.predicate = predicate
        self.options = options
    }

    /// The parts that a series query delivers, and their order.
    public struct Options: OptionSet, Sendable {
        /// Apple's bits.
        public let rawValue: Int

        /// Options from Apple's bits; other bits have no effect.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Each measurement comes with its sample.
        public static let includeSample = Options(rawValue: 1)
        /// The measurements of a sample stay together.
        public static let orderByQuantitySampleStartDate = Options(rawValue: 2)
    }

    /// One measurement of a series query.
    public struct Result: Hashable, Sendable {
        /// The measured quantity, in the type's canonical unit.
        public let quantity: HKQuantity
        /// The time of the measurement; without length for an instant.
        public let dateInterval: DateInterval
        /// The sample of the measurement, if requested.
        public let sample: HKQuantitySample?
    }

    /// The measurements in order.
    ///
    /// It throws `HKError.errorAuthorizationNotDetermined` for a type that the app never requested to read,
    /// `errorDatabaseInaccessible` for a store that cannot be opened.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            guard let type = predicate.sampleType as? HKQuantityType else {
                misuse("\(predicate.sampleType.storedIdentifier) is not a quantity type.")
            }
            let query = HKQuantitySeriesSampleQuery(
                quantityType: type, predicate: predicate.nsPredicate
            ) { _, quantity, interval, sample, _, error in
                guard let quantity, let interval else { return send(nil, error) }
                send(Result(quantity: quantity, dateInterval: interval, sample: sample), nil)
            }
            query.includeSample = options.contains(.includeSample)
            query.orderByQuantitySampleStartDate = options.contains(.orderByQuantitySampleStartDate)
            return query
        }
    }
}
