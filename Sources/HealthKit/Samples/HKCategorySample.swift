/// An event or state out of a short list, at a time: a sleep stage, a symptom.
public final class HKCategorySample: HKSample, CategorySampleMaking, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// What kind of event it is.
    public let categoryType: HKCategoryType

    /// The raw value of the type's enumeration; 0 where the type has none.
    public let value: Int

    init(storedType type: HKCategoryType, value: Int, start: Date, end: Date, provenance: Provenance) {
        categoryType = type
        self.value = value
        super.init(storedType: type, start: start, end: end, provenance: provenance)
    }

    /// A sample, by the rules that the initialisers enforce. Not Apple's: for data from
    /// outside, and for objects saved on behalf of another source.
    ///
    /// - Throws: ``SampleRuleError`` for dates out of order, a value that is not the type's, and
    ///   metadata that is missing or of a wrong kind.
    public static func checked(
        type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
        metadata: [String: Any]? = nil, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKCategorySample {
        try SampleRules.check(type, value: value)
        try SampleRules.check(type, start: start, end: end)
        let metadata = try Metadata(checking: metadata)
        try SampleRules.checkRequired(type, metadata)
        return HKCategorySample(
            storedType: type, value: value, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata))
    }

    /// A sample whose value an export names by a constant that has no number here; the metadata have its name.
    /// The value is 0.
    package static func withUnknownValue(
        type: HKCategoryType, start: Date, end: Date, device: HKDevice?, metadata: [String: Any]?,
        uuid: UUID, sourceRevision: HKSourceRevision
    ) throws(SampleRuleError) -> HKCategorySample {
        try SampleRules.check(type, start: start, end: end)
        let metadata = try Metadata(checking: metadata)
        try SampleRules.checkRequired(type, metadata)
        return HKCategorySample(
            storedType: type, value: 0, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata))
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(value, forKey: "value")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(HKCategoryType.self, "sampleType") else { return nil }
        categoryType = type
        value = coder.decodeInteger(forKey: "value")
        super.init(coder: coder)
    }
}

/// What lets the initialisers of ``HKCategorySample`` share one checked path.
public protocol CategorySampleMaking {}

extension CategorySampleMaking where Self == HKCategorySample {
    /// An event at a time.
    /// - Precondition: as for ``init(type:value:start:end:device:metadata:)``.
    public init(type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date) {
        self.init(type: type, value: value, start: startDate, end: endDate, device: nil, metadata: nil)
    }

    /// An event at a time, with metadata.
    /// - Precondition: as for ``init(type:value:start:end:device:metadata:)``.
    public init(
        type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]?
    ) {
        self.init(type: type, value: value, start: startDate, end: endDate, device: nil, metadata: metadata)
    }

    /// An event at a time, with metadata and the device that noticed it.
    ///
    /// - Precondition: the start is not after the end; the value is one of the type's; a
    ///   menstrual flow has `HKMetadataKeyMenstrualCycleStart`; metadata is of the right kinds.
    ///   Apple raises an exception otherwise; here the program stops and names the rule.
    ///   ``HKCategorySample/checked(type:value:start:end:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, device: HKDevice?,
        metadata: [String: Any]?
    ) {
        self = enforcing { () throws(SampleRuleError) in
            try HKCategorySample.checked(
                type: type, value: value, start: startDate, end: endDate, device: device, metadata: metadata)
        }
    }
}
