/// A number with a unit, at a time: a weight, the steps of ten minutes.
///
/// The initialisers give an instance of a subclass, by the type's aggregation style:
/// ``HKCumulativeQuantitySample`` for types that add up, ``HKDiscreteQuantitySample`` for the others.
///
/// A sample is plain, or a series: many measurements kept as one sample, made by
/// ``HKQuantitySeriesSampleBuilder`` and read one by one with ``HKQuantitySeriesSampleQuery``.
///
/// ```swift
/// let walk = HKQuantitySample(
///     type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1200),
///     start: date, end: date.addingTimeInterval(600), metadata: [HKMetadataKeyWasUserEntered: true])
/// ```
open class HKQuantitySample: HKSample, QuantitySampleInitialisable, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The type of the measurement: the sample's ``HKSample/sampleType`` as a quantity type.
    open var quantityType: HKQuantityType { storedQuantityType }
    let storedQuantityType: HKQuantityType

    /// The number, in ``unit``: the sum or mean for a series.
    let value: Double
    let unit: HKUnit

    /// The measurements of a series; nil for a plain sample.
    let series: QuantitySeries?

    // Public, but only for this library: see HKObject.
    /// A sample of parts that were checked before: for this library alone.
    public init(_ parts: QuantitySampleParts) {
        storedQuantityType = parts.type
        value = parts.value
        unit = parts.unit
        series = parts.series
        super.init(parts.sample)
    }

    convenience init(
        storedType type: HKQuantityType, value: Double, unit: HKUnit, series: QuantitySeries?,
        start: Date, end: Date, provenance: Provenance
    ) {
        self.init(
            QuantitySampleParts(
                type: type, value: value, unit: unit, series: series, start: start, end: end,
                provenance: provenance))
    }

    /// The measured quantity; for a series, the sum of its measurements (cumulative types) or their plain mean
    /// (discrete types).
    ///
    /// A fetched sample has it in the type's canonical unit, independent of the unit in which it was saved.
    open var quantity: HKQuantity { HKQuantity(unit: unit, doubleValue: value) }

    /// The number of measurements in the sample: 1 for a plain sample, the number of members for a series.
    open var count: Int { series?.count ?? 1 }

    /// A sample from parts that were checked before, of the class of its type.
    static func stored(
        type: HKQuantityType, value: Double, unit: HKUnit, series: QuantitySeries? = nil,
        start: Date, end: Date, provenance: Provenance
    ) -> HKQuantitySample {
        let parts = QuantitySampleParts(
            type: type, value: value, unit: unit, series: series, start: start, end: end,
            provenance: provenance)
        return type.storedAggregationStyle == .cumulative
            ? HKCumulativeQuantitySample(parts) : HKDiscreteQuantitySample(parts)
    }

    /// Makes a sample by the rules that the initialisers enforce, and throws where they stop the program. Not Apple's:
    /// for data from files and people, and for samples saved on behalf of another source.
    ///
    /// - Parameters:
    ///   - type: the type of the measurement.
    ///   - quantity: how much, in every unit that fits the type. The range is not checked; a value that is
    ///     not finite is refused when it is saved.
    ///   - start: its start.
    ///   - end: its end; equal to `start` for an instant.
    ///   - device: the hardware that measured; nil where it is not known.
    ///   - metadata: strings, numbers, dates or quantities by key; a predefined key needs the kind of value
    ///     that its documentation names.
    ///   - uuid: the identity; give the same one for the same record of a file, so that it is not imported
    ///     twice.
    ///   - sourceRevision: who wrote it; nil for the running program. ``HKHealthStore/saveAsWritten(_:)``
    ///     keeps it.
    /// - Throws: ``SampleRuleError`` for a start after the end, and dates outside the years 1 to 4001 or without a
    ///   number; no end (`Date.distantFuture`); more than four days for a cumulative type; a unit that does not fit the
    ///   type; metadata of a wrong kind, a sync identifier or version alone, and insulin without
    ///   ``HKMetadataKeyInsulinDeliveryReason``.
    public static func checked(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice? = nil,
        metadata: [String: Any]? = nil, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKQuantitySample {
        try SampleRules.check(type, quantity: quantity)
        try SampleRules.check(type, start: start, end: end)
        let metadata = try Metadata(checking: metadata, quantity: quantity)
        try SampleRules.checkRequired(type, metadata)
        return stored(
            type: type, value: quantity.value, unit: quantity.unit, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata))
    }

    /// A sample from an export, of any duration: phones have written samples longer than HealthKit allows.
    ///
    /// - Throws: ``SampleRuleError``, as ``checked(type:quantity:start:end:device:metadata:uuid:sourceRevision:)``
    ///   without the limit of four days.
    package static func ofAnyDuration(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
        metadata: [String: Any]?, uuid: UUID, sourceRevision: HKSourceRevision, exported: SampleExportFacts
    ) throws(SampleRuleError) -> HKQuantitySample {
        let own = try metadata.map { (metadata) throws(SampleRuleError) in
            try SharedMetadata(checking: metadata, quantity: quantity)
        }
        return try ofAnyDuration(
            type: type, quantity: quantity, start: start, end: end, device: device, sharing: own, uuid: uuid,
            sourceRevision: sourceRevision, exported: exported)
    }

    /// The same with metadata that many samples share, instead of a copy for each.
    ///
    /// - Parameter shared: the metadata; nil for none.
    /// - Throws: ``SampleRuleError``, as for metadata of its own.
    package static func ofAnyDuration(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice? = nil,
        sharing shared: SharedMetadata?, uuid: UUID, sourceRevision: HKSourceRevision,
        exported: SampleExportFacts = SampleExportFacts()
    ) throws(SampleRuleError) -> HKQuantitySample {
        try SampleRules.check(type, quantity: quantity)
        try SampleRules.checkDates(type, start: start, end: end)
        try SampleRules.checkRequired(type, shared?.metadata ?? .none)
        return stored(
            type: type, value: quantity.value, unit: quantity.unit, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, sharing: shared,
                exported: exported))
    }

    override var valueDescription: String? { quantity.description }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(quantity, forKey: "quantity")
        if let series { coder.encode(parts: series.points) }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(HKQuantityType.self, "sampleType"),
            let quantity = coder.object(HKQuantity.self, "quantity")
        else { return nil }
        storedQuantityType = type
        value = quantity.value
        unit = quantity.unit
        series = coder.parts().flatMap { QuantitySeries($0) }
        super.init(coder: coder)
    }

    // MARK: In subclasses

    // Initialisers for the subclasses: they return an instance of the subclass. The protocol extension below has those
    // of this class.

    /// A quantity at a time.
    ///
    /// - Precondition: as for ``init(type:quantity:start:end:device:metadata:)``.
    @_disfavoredOverload
    public convenience init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date
    ) {
        self.init(
            Self.parts(
                type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil,
                metadata: nil))
    }

    /// A quantity at a time, with metadata.
    ///
    /// - Precondition: as for ``init(type:quantity:start:end:device:metadata:)``.
    @_disfavoredOverload
    public convenience init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
        metadata: [String: Any]?
    ) {
        self.init(
            Self.parts(
                type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil,
                metadata: metadata))
    }

    /// A quantity at a time, with metadata and the device that measured it.
    ///
    /// - Precondition: the rules of a sample of ``HKQuantitySample`` itself. The type fits the subclass.
    @_disfavoredOverload
    public convenience init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        self.init(
            Self.parts(
                type: quantityType, quantity: quantity, start: startDate, end: endDate, device: device,
                metadata: metadata))
    }

    private static func parts(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
        metadata: [String: Any]?
    ) -> QuantitySampleParts {
        let isCumulative = type.storedAggregationStyle == .cumulative
        let isOther =
            isCumulative ? self is HKDiscreteQuantitySample.Type : self is HKCumulativeQuantitySample.Type
        if isOther { misuse("A sample of \(type) is not a \(Self.self).") }
        let sample = enforcing { () throws(SampleRuleError) in
            try HKQuantitySample.checked(
                type: type, quantity: quantity, start: start, end: end, device: device, metadata: metadata)
        }
        return QuantitySampleParts(
            type: type, value: sample.value, unit: sample.unit, series: nil, start: start, end: end,
            provenance: sample.provenance)
    }
}

/// The contents of a quantity sample. Not Apple's; only this library makes them.
public struct QuantitySampleParts: Sendable {
    let type: HKQuantityType
    let value: Double
    let unit: HKUnit
    let series: QuantitySeries?
    /// The parts that all samples have. They are passed as a whole, because passing each part separately counts
    /// references for each.
    let sample: SampleParts

    init(
        type: HKQuantityType, value: Double, unit: HKUnit, series: QuantitySeries?, start: Date, end: Date,
        provenance: Provenance
    ) {
        self.type = type
        self.value = value
        self.unit = unit
        self.series = series
        sample = SampleParts(type: type, start: start, end: end, provenance: provenance)
    }
}

/// The protocol that lets `HKQuantitySample(type:quantity:start:end:)` return an instance of a subclass: an initialiser
/// in a protocol extension may assign `self`, an initialiser in a class may not.
public protocol QuantitySampleInitialisable {}

extension QuantitySampleInitialisable where Self == HKQuantitySample {
    /// A quantity at a time.
    ///
    /// - Precondition: as for ``init(type:quantity:start:end:device:metadata:)``.
    public init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date
    ) {
        self.init(
            type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil,
            metadata: nil)
    }

    /// A quantity at a time, with metadata.
    ///
    /// - Precondition: as for ``init(type:quantity:start:end:device:metadata:)``.
    public init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
        metadata: [String: Any]?
    ) {
        self.init(
            type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil,
            metadata: metadata)
    }

    /// A quantity at a time, with metadata and the device that measured it.
    ///
    /// - Parameters:
    ///   - quantityType: the type of the measurement; it decides the class of the instance.
    ///   - quantity: how much, in every unit that fits the type.
    ///   - startDate: its start.
    ///   - endDate: its end; equal to `startDate` for an instant.
    ///   - device: the hardware that measured; nil where it is not known.
    ///   - metadata: strings, numbers, dates or quantities by key; nil for none.
    /// - Precondition: the start is not after the end; there is an end; a cumulative type lasts at most four days; the
    ///   unit fits the type; metadata values are of the kinds that their keys ask for. Apple raises an exception
    ///   otherwise; here the program stops and names the rule.
    ///   ``HKQuantitySample/checked(type:quantity:start:end:device:metadata:uuid:sourceRevision:)`` throws instead.
    public init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        self = enforcing { () throws(SampleRuleError) in
            try HKQuantitySample.checked(
                type: quantityType, quantity: quantity, start: startDate, end: endDate, device: device,
                metadata: metadata)
        }
    }
}

/// A sample of a type that adds up: steps, energy, distances. ``HKQuantitySample``'s initialisers return it for such a
/// type.
///
/// ```swift
/// let walked = (sample as? HKCumulativeQuantitySample)?.sumQuantity.doubleValue(for: .count())
/// ```
open class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The amount over the sample's time; the sum of all measurements for a series. The same as
    /// ``HKQuantitySample/quantity``.
    open var sumQuantity: HKQuantity { quantity }
}

/// A series of a type that adds up. It exists for older code: Apple deprecated it, and no query here returns one. A
/// series is an ``HKCumulativeQuantitySample`` with a ``HKQuantitySample/count`` above 1.
open class HKCumulativeQuantitySeriesSample: HKCumulativeQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The sum of the series; the same as ``HKCumulativeQuantitySample/sumQuantity``.
    open var sum: HKQuantity { quantity }
}

/// A sample of a type that is averaged: heart rate, body mass, temperature. ``HKQuantitySample``'s initialisers return
/// it for such a type.
///
/// For a plain sample all quantities are the sample's own. For a series they are calculated from its measurements at
/// each call, in O(measurements).
///
/// ```swift
/// let highest = (sample as? HKDiscreteQuantitySample)?.maximumQuantity
/// ```
open class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The plain mean of the measurements, also for types whose statistics weigh by time. The same as
    /// ``HKQuantitySample/quantity``.
    open var averageQuantity: HKQuantity { quantity }

    /// The smallest of the measurements.
    open var minimumQuantity: HKQuantity { quantity(series?.minimum) }

    /// The largest of the measurements.
    open var maximumQuantity: HKQuantity { quantity(series?.maximum) }

    /// The measurement with the latest start.
    open var mostRecentQuantity: HKQuantity { quantity(series?.mostRecent) }

    /// The time of the measurement with the latest start; the whole interval for a plain sample.
    open var mostRecentQuantityDateInterval: DateInterval {
        series?.mostRecentInterval ?? DateInterval(start: storedStartDate, end: storedEndDate)
    }

    private func quantity(_ number: Double?) -> HKQuantity {
        HKQuantity(unit: unit, doubleValue: number ?? value)
    }
}

/// The measurements of a sample that represents a series, in the sample's unit and in order of time.
struct QuantitySeries: Hashable, Sendable {
    /// One measurement of a series.
    struct Point: Hashable, Codable, Sendable {
        var start: Date
        var end: Date
        var value: Double
    }

    /// The measurements in order of start; at least one.
    let points: [Point]

    /// - Returns: nil without points.
    init?(_ points: [Point]) {
        guard !points.isEmpty else { return nil }
        self.points = points.sorted { $0.start < $1.start }
    }

    var count: Int { points.count }

    var sum: Double { points.reduce(0) { $0 + $1.value } }

    /// The mean of the measurements, each weighing alike.
    var mean: Double { sum / Double(count) }

    var minimum: Double { points.reduce(.infinity) { min($0, $1.value) } }

    var maximum: Double { points.reduce(-.infinity) { max($0, $1.value) } }

    var mostRecent: Double { points[points.count - 1].value }

    /// The time of the last measurement.
    var mostRecentInterval: DateInterval {
        let last = points[points.count - 1]
        return DateInterval(start: last.start, end: max(last.start, last.end))
    }

    /// The series with every value converted to another unit.
    func converted(_ convert: (Double) -> Double) -> QuantitySeries {
        QuantitySeries(converting: points, convert)
    }

    private init(converting points: [Point], _ convert: (Double) -> Double) {
        self.points = points.map { Point(start: $0.start, end: $0.end, value: convert($0.value)) }
    }
}
