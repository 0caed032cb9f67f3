/// Samples that belong together: the two pressures of a blood pressure, the nutrients of a food.
///
/// Saving a correlation saves its members; they are not saved on their own.
public final class HKCorrelation: HKSample, CorrelationMaking, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// What kind of group it is.
    public let correlationType: HKCorrelationType

    /// The samples. On a fetched correlation only those that may be read.
    public let objects: Set<HKSample>

    init(
        storedType type: HKCorrelationType, objects: Set<HKSample>, start: Date, end: Date,
        provenance: Provenance
    ) {
        correlationType = type
        self.objects = objects
        super.init(storedType: type, start: start, end: end, provenance: provenance)
    }

    /// The samples of one type.
    public func objects(for objectType: HKObjectType) -> Set<HKSample> {
        objects.filter { $0.sampleType == objectType }
    }

    /// A correlation, by the rules that the initialisers enforce. Not Apple's: for data from
    /// outside, and for objects saved on behalf of another source.
    ///
    /// - Throws: ``SampleRuleError`` for dates out of order, no samples, a correlation or
    ///   workout among the samples (whether Apple minds is not known), and metadata of a wrong kind.
    public static func checked(
        type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>, device: HKDevice? = nil,
        metadata: [String: Any]? = nil, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKCorrelation {
        guard !objects.isEmpty else { throw SampleRuleError(.emptyCorrelation, "\(type)") }
        if let bad = objects.first(where: { $0 is HKCorrelation || $0 is HKWorkout }) {
            throw SampleRuleError(.correlationMember, "\(bad.sampleType) in \(type)")
        }
        try SampleRules.check(type, start: start, end: end)
        let metadata = try Metadata(checking: metadata)
        return HKCorrelation(
            storedType: type, objects: objects, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata))
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSArray(array: Array(objects)), forKey: "objects")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        let classes: [AnyClass] = [
            NSArray.self, HKCumulativeQuantitySample.self, HKDiscreteQuantitySample.self,
            HKCategorySample.self,
        ]
        guard let type = coder.object(HKCorrelationType.self, "sampleType"),
            let objects = coder.object(classes, "objects") as? [HKSample]
        else { return nil }
        correlationType = type
        self.objects = Set(objects)
        super.init(coder: coder)
    }
}

/// What lets the initialisers of ``HKCorrelation`` share one checked path.
public protocol CorrelationMaking {}

extension CorrelationMaking where Self == HKCorrelation {
    /// A group of samples.
    /// - Precondition: as for ``init(type:start:end:objects:device:metadata:)``.
    public init(
        type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
        objects: Set<HKSample>
    ) {
        self.init(
            type: correlationType, start: startDate, end: endDate, objects: objects, device: nil,
            metadata: nil)
    }

    /// A group of samples, with metadata.
    /// - Precondition: as for ``init(type:start:end:objects:device:metadata:)``.
    public init(
        type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
        objects: Set<HKSample>, metadata: [String: Any]?
    ) {
        self.init(
            type: correlationType, start: startDate, end: endDate, objects: objects, device: nil,
            metadata: metadata)
    }

    /// A group of samples, with metadata and a device.
    ///
    /// - Precondition: there is at least one sample, none is a correlation or a workout, and the
    ///   start is not after the end. Apple raises an exception otherwise; here the program stops
    ///   and names the rule.
    ///   ``HKCorrelation/checked(type:start:end:objects:device:metadata:uuid:sourceRevision:)``
    ///   throws instead.
    public init(
        type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
        objects: Set<HKSample>, device: HKDevice?, metadata: [String: Any]?
    ) {
        self = enforcing { () throws(SampleRuleError) in
            try HKCorrelation.checked(
                type: correlationType, start: startDate, end: endDate, objects: objects, device: device,
                metadata: metadata)
        }
    }
}
