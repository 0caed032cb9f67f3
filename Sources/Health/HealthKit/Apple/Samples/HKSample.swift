/// Something that happened at a time: what quantity samples, category samples, correlations, workouts and the
/// specialised kinds have in common.
open class HKSample: HKObject, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The type of the sample, by which queries find it.
    open var sampleType: HKSampleType { storedSampleType }
    let storedSampleType: HKSampleType

    /// When it began. It is kept to the precision of `Date`, without a time zone; ``HKMetadataKeyTimeZone``
    /// may name one.
    open var startDate: Date { storedStartDate }
    let storedStartDate: Date

    /// When it ended: never before ``startDate``, and equal to it for what was measured at a moment.
    /// `Date.distantFuture` stands for an end that is not known, see ``hasUndeterminedDuration``.
    open var endDate: Date { storedEndDate }
    let storedEndDate: Date

    /// The parts of a specialised sample; nil for the kinds that have fields of their own.
    let details: SampleDetails?

    // Public, but of use to this library alone: see HKObject.
    /// A sample whose parts were checked before: for this library alone.
    public init(_ parts: SampleParts) {
        storedSampleType = parts.type
        storedStartDate = parts.start
        storedEndDate = parts.end
        details = parts.details
        super.init(parts.provenance)
    }

    convenience init(
        storedType: HKSampleType, start: Date, end: Date, provenance: Provenance,
        details: SampleDetails? = nil
    ) {
        self.init(
            SampleParts(type: storedType, start: start, end: end, provenance: provenance, details: details))
    }

    /// Whether the sample has no known end: ``endDate`` is `Date.distantFuture`. Quantity samples always have
    /// an end, and so have types of limited duration.
    open var hasUndeterminedDuration: Bool { storedEndDate >= .distantFuture }

    /// For logs and debuggers: the type, what was measured, from when to when in UTC, and the UUID. Apple does
    /// not say what its form is.
    open override var description: String {
        [
            storedSampleType.storedIdentifier, valueDescription, "(\(storedStartDate) - \(storedEndDate))",
            provenance.uuid.uuidString,
        ]
        .compactMap { $0 }.joined(separator: " ")
    }

    /// What the description says was measured; nil for a kind that has more than fits there.
    var valueDescription: String? { nil }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(storedSampleType, forKey: "sampleType")
        coder.encode(storedStartDate, key: "startDate")
        coder.encode(storedEndDate, key: "endDate")
        if let details { coder.encode(NSData(data: details.data), forKey: "details") }
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(ObjectTypeCatalogue.sampleClasses, "sampleType"),
            let sampleType = type as? HKSampleType,
            let start = coder.date("startDate"), let end = coder.date("endDate")
        else { return nil }
        storedSampleType = sampleType
        storedStartDate = start
        storedEndDate = end
        details = coder.object(NSData.self, "details").flatMap {
            SampleDetails(Data(referencing: $0), type: sampleType)
        }
        super.init(coder: coder)
    }
}

/// What every sample is made of. Not Apple's, and made by this library alone.
public struct SampleParts: Sendable {
    let type: HKSampleType
    let start: Date
    let end: Date
    let provenance: Provenance
    var details: SampleDetails?
}

extension SampleParts {
    /// The parts of a sample with contents of its own.
    /// - Throws: ``SampleRuleError`` for dates that the type does not allow.
    init(
        checking type: HKSampleType, start: Date, end: Date, _ provenance: Provenance,
        _ details: SampleDetails
    ) throws(SampleRuleError) {
        try SampleRules.check(type, start: start, end: end)
        self.init(type: type, start: start, end: end, provenance: provenance, details: details)
    }
}
