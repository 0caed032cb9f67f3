/// An event or state from a short list of values, at a time: a sleep stage, a symptom.
///
/// ```swift
/// let asleep = HKCategorySample(
///     type: HKCategoryType(.sleepAnalysis), value: HKCategoryValueSleepAnalysis.asleepCore.rawValue,
///     start: date, end: date.addingTimeInterval(5400))
/// ```
open class HKCategorySample: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The type of the event: the sample's ``HKSample/sampleType`` as a category type.
    open var categoryType: HKCategoryType { storedCategoryType }
    let storedCategoryType: HKCategoryType

    /// The raw value of the enumeration that the type's documentation names, for example
    /// ``HKCategoryValueSleepAnalysis``; 0 (``HKCategoryValue/notApplicable``) where it has none. Data of
    /// newer systems may have values without a case.
    open var value: Int { storedValue }
    let storedValue: Int

    // Public, but only for this library: see HKObject.
    /// A sample of parts that were checked before: for this library alone.
    public init(_ parts: CategorySampleParts) {
        storedCategoryType = parts.type
        storedValue = parts.value
        super.init(
            SampleParts(
                type: parts.type, start: parts.start, end: parts.end, provenance: parts.provenance))
    }

    convenience init(
        storedType type: HKCategoryType, value: Int, start: Date, end: Date, provenance: Provenance
    ) {
        self.init(
            CategorySampleParts(type: type, value: value, start: start, end: end, provenance: provenance))
    }

    /// Makes a sample by the rules that the initialisers enforce, and throws where they stop the program. Not Apple's:
    /// for data from files and people, and for samples saved on behalf of another source.
    ///
    /// - Parameters:
    ///   - type: the type of the event.
    ///   - value: a raw value of the type's enumeration; an unlisted type accepts any number.
    ///   - start: its start.
    ///   - end: its end; equal to `start` for an instant, `Date.distantFuture` for an unknown end, except
    ///     for sleep.
    ///   - device: the hardware that recorded it; nil where it is not known.
    ///   - metadata: strings, numbers, dates or quantities by key.
    ///   - uuid: the identity; give the same one for the same record of a file, so that it is not imported
    ///     twice.
    ///   - sourceRevision: its source; nil for the running program.
    /// - Throws: ``SampleRuleError`` for a start after the end, and dates outside the years 1 to 4001 or without a
    ///   number; sleep of more than four days or without an end; a value that the type does not have; metadata of a
    ///   wrong kind, a sync identifier or version alone, and a menstrual flow without
    ///   ``HKMetadataKeyMenstrualCycleStart``.
    public static func checked(
        type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
        metadata: [String: Any]? = nil, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKCategorySample {
        try SampleRules.check(type, value: value)
        return HKCategorySample(
            try parts(type, value, start, end, device, metadata, uuid: uuid, sourceRevision: sourceRevision))
    }

    /// A sample whose value an export names by a constant that has no number here; the metadata have its
    /// name. The value is 0.
    ///
    /// - Throws: ``SampleRuleError``, as
    ///   ``checked(type:value:start:end:device:metadata:uuid:sourceRevision:)``.
    package static func withUnknownValue(
        type: HKCategoryType, start: Date, end: Date, device: HKDevice?, metadata: [String: Any]?,
        uuid: UUID, sourceRevision: HKSourceRevision
    ) throws(SampleRuleError) -> HKCategorySample {
        HKCategorySample(
            try parts(type, 0, start, end, device, metadata, uuid: uuid, sourceRevision: sourceRevision))
    }

    override var valueDescription: String? { String(storedValue) }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(storedValue, forKey: "value")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(HKCategoryType.self, "sampleType") else { return nil }
        storedCategoryType = type
        storedValue = coder.decodeInteger(forKey: "value")
        super.init(coder: coder)
    }

    /// An event at a time.
    ///
    /// - Precondition: as for ``init(type:value:start:end:device:metadata:)``.
    public convenience init(type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date) {
        self.init(type: type, value: value, start: startDate, end: endDate, device: nil, metadata: nil)
    }

    /// An event at a time, with metadata.
    ///
    /// - Precondition: as for ``init(type:value:start:end:device:metadata:)``.
    public convenience init(
        type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]?
    ) {
        self.init(type: type, value: value, start: startDate, end: endDate, device: nil, metadata: metadata)
    }

    /// An event at a time, with metadata and the device that noticed it.
    ///
    /// - Parameters:
    ///   - type: the type of the event.
    ///   - value: a raw value of the type's enumeration.
    ///   - startDate: its start.
    ///   - endDate: its end; equal to `startDate` for an instant.
    ///   - device: the hardware that noticed it; nil where it is not known.
    ///   - metadata: strings, numbers, dates or quantities by key; nil for none.
    /// - Precondition: the start is not after the end; sleep lasts at most four days; the value is one of the type's; a
    ///   menstrual flow has ``HKMetadataKeyMenstrualCycleStart``; metadata values are of the kinds that their keys ask
    ///   for. Apple raises an exception otherwise; here the program stops and names the rule.
    ///   ``HKCategorySample/checked(type:value:start:end:device:metadata:uuid:sourceRevision:)`` throws instead.
    public convenience init(
        type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, device: HKDevice?,
        metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try SampleRules.check(type, value: value)
                return try Self.parts(type, value, startDate, endDate, device, metadata)
            })
    }

    /// - Parameter value: a value that was checked.
    private static func parts(
        _ type: HKCategoryType, _ value: Int, _ start: Date, _ end: Date, _ device: HKDevice?,
        _ metadata: [String: Any]?, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> CategorySampleParts {
        try SampleRules.check(type, start: start, end: end)
        let metadata = try Metadata(checking: metadata)
        try SampleRules.checkRequired(type, metadata)
        return CategorySampleParts(
            type: type, value: value, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata))
    }
}

/// The contents of a category sample. Not Apple's; only this library makes them.
public struct CategorySampleParts: Sendable {
    let type: HKCategoryType
    let value: Int
    let start: Date
    let end: Date
    let provenance: Provenance
}
