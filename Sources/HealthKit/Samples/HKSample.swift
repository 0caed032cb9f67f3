/// Something that happened at a time.
public class HKSample: HKObject, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// What kind of sample it is.
    public let sampleType: HKSampleType

    /// When it began.
    public let startDate: Date

    /// When it ended: not before ``startDate``, and often equal to it.
    public let endDate: Date

    /// A sample whose parts were checked before, such as one read back from the store.
    init(storedType: HKSampleType, start: Date, end: Date, provenance: Provenance) {
        sampleType = storedType
        startDate = start
        endDate = end
        super.init(provenance: provenance)
    }

    /// Whether the sample goes on without a known end: its end is `Date.distantFuture`.
    public var hasUndeterminedDuration: Bool { endDate >= .distantFuture }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(sampleType, forKey: "sampleType")
        coder.encode(startDate, key: "startDate")
        coder.encode(endDate, key: "endDate")
    }

    public required init?(coder: NSCoder) {
        guard let type = coder.object(ObjectTypeCatalogue.sampleClasses, "sampleType"),
            let sampleType = type as? HKSampleType,
            let start = coder.date("startDate"), let end = coder.date("endDate")
        else { return nil }
        self.sampleType = sampleType
        startDate = start
        endDate = end
        super.init(coder: coder)
    }
}
