/// Something that happened at a time: what quantity samples, category samples, correlations, workouts and the
/// specialised kinds have in common.
public class HKSample: HKObject, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The type of the sample, by which queries find it.
    public let sampleType: HKSampleType

    /// When it began. It is kept to the precision of `Date`, without a time zone; ``HKMetadataKeyTimeZone``
    /// may name one.
    public let startDate: Date

    /// When it ended: never before ``startDate``, and equal to it for what was measured at a moment.
    /// `Date.distantFuture` stands for an end that is not known, see ``hasUndeterminedDuration``.
    public let endDate: Date

    /// The parts of a specialised sample; nil for the kinds that have fields of their own.
    let details: SampleDetails?

    /// A sample whose parts were checked before, such as one read back from the store.
    init(
        storedType: HKSampleType, start: Date, end: Date, provenance: Provenance,
        details: SampleDetails? = nil
    ) {
        sampleType = storedType
        startDate = start
        endDate = end
        self.details = details
        super.init(provenance: provenance)
    }

    /// Whether the sample has no known end: ``endDate`` is `Date.distantFuture`. Quantity samples always have
    /// an end, and so have types of limited duration.
    public var hasUndeterminedDuration: Bool { endDate >= .distantFuture }

    /// For logs and debuggers: the type, what was measured, from when to when in UTC, and the UUID. Apple does
    /// not say what its form is.
    public override var description: String {
        [sampleType.identifier, valueDescription, "(\(startDate) - \(endDate))", uuid.uuidString]
            .compactMap { $0 }.joined(separator: " ")
    }

    /// What the description says was measured; nil for a kind that has more than fits there.
    var valueDescription: String? { nil }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(sampleType, forKey: "sampleType")
        coder.encode(startDate, key: "startDate")
        coder.encode(endDate, key: "endDate")
        if let details { coder.encode(NSData(data: details.data), forKey: "details") }
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(ObjectTypeCatalogue.sampleClasses, "sampleType"),
            let sampleType = type as? HKSampleType,
            let start = coder.date("startDate"), let end = coder.date("endDate")
        else { return nil }
        self.sampleType = sampleType
        startDate = start
        endDate = end
        details = coder.object(NSData.self, "details").flatMap {
            SampleDetails(Data(referencing: $0), type: sampleType)
        }
        super.init(coder: coder)
    }
}
