internal import Synchronization

/// Collects many measurements of a type into one sample, such as a heart rate every few seconds.
///
/// The store receives no sample before the series is finished. Safe to use from any thread.
///
/// ```swift
/// let builder = HKQuantitySeriesSampleBuilder(
///     healthStore: store, quantityType: HKQuantityType(.heartRate), startDate: start, device: nil)
/// for (second, pulse) in [(0.0, 121.0), (5, 124), (10, 128)] {
///     try builder.insert(
///         HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: pulse), at: start.addingTimeInterval(second))
/// }
/// let samples = try await builder.finishSeries(metadata: nil)
/// ```
open class HKQuantitySeriesSampleBuilder: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The type of the measurements and of the finished sample.
    open var quantityType: HKQuantityType { storedQuantityType }
    let storedQuantityType: HKQuantityType

    /// The start of the series and its sample: no measurement may be earlier.
    open var startDate: Date { storedStartDate }
    let storedStartDate: Date

    /// The device that measures, as the finished sample will name it; nil for none.
    open var device: HKDevice? { storedDevice }
    private let storedDevice: HKDevice?

    private let store: HKHealthStore

    /// Measurements by start, in the type's canonical unit; nil for a finished builder.
    private let points: Mutex<[Date: QuantitySeries.Point]?> = Mutex([:])

    /// A builder that saves into a store.
    ///
    /// - Parameters:
    ///   - healthStore: the store that will hold the series.
    ///   - quantityType: the type of the measurements.
    ///   - startDate: when the series begins: no measurement may be earlier.
    ///   - device: the device that measures; nil for none.
    public init(healthStore: HKHealthStore, quantityType: HKQuantityType, startDate: Date, device: HKDevice?)
    {
        store = healthStore
        storedQuantityType = quantityType
        storedStartDate = startDate
        storedDevice = device
    }

    /// Adds a measurement at an instant. It replaces a measurement that was inserted before with the same start.
    /// - Throws: `HKError.errorInvalidArgument` for an instant before ``startDate``, a unit that does not fit, and a
    ///   finished builder.
    open func insert(_ quantity: HKQuantity, at date: Date) throws {
        try insert(quantity, from: date, to: date)
    }

    /// Adds a measurement over an interval. It replaces a measurement that was inserted before with the same start.
    /// - Throws: the errors of ``insert(_:at:)``.
    open func insert(_ quantity: HKQuantity, for dateInterval: DateInterval) throws {
        try insert(quantity, from: dateInterval.start, to: dateInterval.end)
    }

    private func insert(_ quantity: HKQuantity, from start: Date, to end: Date) throws {
        guard start >= storedStartDate else {
            throw HKError(.errorInvalidArgument, "A measurement is at \(start), before the series.")
        }
        guard let value = quantity.checkedValue(for: storedQuantityType.canonicalUnit) else {
            throw HKError(.errorInvalidArgument, "\(quantity) does not fit \(storedQuantityType).")
        }
        try points.withLock { points in
            guard points != nil else { throw Self.done }
            points?[start] = QuantitySeries.Point(start: start, end: end, value: value)
        }
    }

    /// Saves the series as one sample, and returns it.
    /// - Parameter metadata: details of the series.
    /// - Throws: `HKError.errorInvalidArgument` for a series without measurements and metadata of a wrong kind; the
    ///   errors of saving. After a failure the builder can be used further.
    open func finishSeries(metadata: [String: Any]?) async throws -> [HKQuantitySample] {
        try await finishSeries(metadata: metadata, endDate: nil)
    }

    /// Saves the series as one sample that ends at a date, and returns it.
    /// - Parameters:
    ///   - metadata: details of the series.
    ///   - endDate: nil for the end of the last measurement.
    /// - Throws: the errors of ``finishSeries(metadata:)``; `errorInvalidArgument` for an end before the last
    ///   measurement.
    open func finishSeries(metadata: [String: Any]?, endDate: Date?) async throws -> [HKQuantitySample] {
        let sample = try sample(try checked(metadata), endDate: endDate)
        try await store.core.onWriteQueue { [core = store.core] in
            try core.commit { try core.save([sample], in: &$0) }
        }
        discardPoints()
        return [sample]
    }

    /// Discards the collected measurements. The builder cannot be used afterwards.
    open func discard() { discardPoints() }

    private func discardPoints() { points.withLock { $0 = nil } }

    private func checked(_ metadata: [String: Any]?) throws -> Metadata {
        let checked = try Metadata.accepted(metadata)
        do throws(SampleRuleError) { try SampleRules.checkRequired(storedQuantityType, checked) } catch {
            throw HKError(.errorInvalidArgument, error.description)
        }
        return checked
    }

    private func sample(_ metadata: Metadata, endDate: Date?) throws -> HKQuantitySample {
        guard let collected = points.withLock({ $0 }) else { throw Self.done }
        guard let series = QuantitySeries(Array(collected.values)) else {
            throw HKError(.errorInvalidArgument, "The series has no measurements.")
        }
        let last = series.points.reduce(storedStartDate) { max($0, $1.end) }
        let end = endDate ?? last
        guard end >= last else {
            throw HKError(.errorInvalidArgument, "The series ends at \(end), before its last measurement.")
        }
        return HKQuantitySample.stored(
            type: storedQuantityType,
            value: storedQuantityType.storedAggregationStyle == .cumulative ? series.sum : series.mean,
            unit: storedQuantityType.canonicalUnit, series: series, start: storedStartDate, end: end,
            provenance: Provenance(
                uuid: store.configuration.newIdentifier(), sourceRevision: store.configuration.source,
                device: storedDevice, metadata: metadata))
    }

    private static let done = HKError(.errorInvalidArgument, "The series is finished or was discarded.")

    /// Saves the series as one sample, and passes the sample to the completion on a background queue.
    @preconcurrency
    open func finishSeries(
        metadata: [String: Any]?, completion: @escaping @Sendable ([HKQuantitySample]?, (any Error)?) -> Void
    ) {
        finishSeries(metadata: metadata, endDate: nil, completion: completion)
    }

    /// Saves the series as one sample with a given end, and passes the sample to the completion on a background queue.
    @preconcurrency
    open func finishSeries(
        metadata: [String: Any]?, endDate: Date?,
        completion: @escaping @Sendable ([HKQuantitySample]?, (any Error)?) -> Void
    ) {
        let made = Result { try sample(try checked(metadata), endDate: endDate) }
        store.core.onWriteQueue({ [core = store.core] in
            let sample = try made.get()
            try core.commit { try core.save([sample], in: &$0) }
            return [sample]
        }) { [self] saved in
            if saved.error == nil { discardPoints() }
            completion(saved.value, saved.error)
        }
    }
}
