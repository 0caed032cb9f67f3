/// A number with a unit, at a time: a weight, the steps of ten minutes.
///
/// The initialisers give an instance of a subclass, by the type's aggregation style:
/// ``HKCumulativeQuantitySample`` for types that add up, ``HKDiscreteQuantitySample`` for the
/// others.
public class HKQuantitySample: HKSample, QuantitySampleMaking, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// What was measured.
    public let quantityType: HKQuantityType

    /// The number, in ``unit``: the sum or mean for a series.
    let value: Double
    let unit: HKUnit

    /// What is known of a series beyond its sum or mean; nil for a plain sample.
    let series: SeriesFigures?

    required init(
        storedType type: HKQuantityType, value: Double, unit: HKUnit, series: SeriesFigures?,
        start: Date, end: Date, provenance: Provenance
    ) {
        quantityType = type
        self.value = value
        self.unit = unit
        self.series = series
        super.init(storedType: type, start: start, end: end, provenance: provenance)
    }

    /// The quantity: for a series its sum or its mean, by the type's aggregation style.
    public var quantity: HKQuantity { HKQuantity(unit: unit, doubleValue: value) }

    /// How many measurements the sample stands for; 1 for a plain sample.
    public var count: Int { series?.count ?? 1 }

    /// A sample made of parts that were checked before, of the class its type asks for.
    static func stored(
        type: HKQuantityType, value: Double, unit: HKUnit, series: SeriesFigures? = nil,
        start: Date, end: Date, provenance: Provenance
    ) -> HKQuantitySample {
        storedClass(for: type).init(
            storedType: type, value: value, unit: unit, series: series, start: start, end: end,
            provenance: provenance)
    }

    /// The class of a type's samples.
    static func storedClass(for type: HKQuantityType) -> HKQuantitySample.Type {
        type.aggregationStyle == .cumulative
            ? HKCumulativeQuantitySample.self : HKDiscreteQuantitySample.self
    }

    /// A sample, by the rules that the initialisers enforce. Not Apple's: for data from
    /// outside, and for objects saved on behalf of another source.
    ///
    /// - Parameters:
    ///   - uuid: the identity; the same for the same record of a file, so that it is not
    ///     imported twice.
    ///   - sourceRevision: who wrote it; nil for the running program.
    /// - Throws: ``SampleRuleError`` for dates out of order or missing, a duration the type
    ///   forbids, a unit that does not fit the type, and metadata of a wrong kind.
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

    /// The same for what an export says: phones have written samples that last longer than HealthKit allows.
    package static func ofAnyDuration(
        type: HKQuantityType, quantity: HKQuantity, start: Date, end: Date, device: HKDevice?,
        metadata: [String: Any]?, uuid: UUID, sourceRevision: HKSourceRevision,
        exported: Exported
    ) throws(SampleRuleError) -> HKQuantitySample {
        try SampleRules.check(type, quantity: quantity)
        try SampleRules.checkDates(type, start: start, end: end)
        let metadata = try Metadata(checking: metadata, quantity: quantity)
        try SampleRules.checkRequired(type, metadata)
        return stored(
            type: type, value: quantity.value, unit: quantity.unit, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata,
                exported: exported))
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(quantity, forKey: "quantity")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(HKQuantityType.self, "sampleType"),
            let quantity = coder.object(HKQuantity.self, "quantity")
        else { return nil }
        quantityType = type
        value = quantity.value
        unit = quantity.unit
        series = nil
        super.init(coder: coder)
    }
}

/// What lets `HKQuantitySample(type:quantity:start:end:)` give an instance of a subclass: an
/// initialiser in a protocol extension may assign `self`, one in a class may not.
public protocol QuantitySampleMaking {}

extension QuantitySampleMaking where Self: HKQuantitySample {
    /// A quantity at a time.
    /// - Precondition: as for ``init(type:quantity:start:end:device:metadata:)``.
    public init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date
    ) {
        self.init(
            type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil,
            metadata: nil)
    }

    /// A quantity at a time, with metadata.
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
    /// - Precondition: the start is not after the end; the quantity's unit fits the type; the
    ///   duration is one the type allows; metadata values are strings, numbers, dates or
    ///   quantities of the kind their key asks for. Apple raises an exception otherwise; here
    ///   the program stops and names the rule. ``HKQuantitySample/checked(type:quantity:start:end:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
        device: HKDevice?, metadata: [String: Any]?
    ) {
        let sample = enforcing { () throws(SampleRuleError) in
            try HKQuantitySample.checked(
                type: quantityType, quantity: quantity, start: startDate, end: endDate, device: device,
                metadata: metadata)
        }
        guard let sample = sample as? Self else {
            misuse("A sample of \(quantityType) is not a \(Self.self).")
        }
        self = sample
    }
}
