/// Samples that belong together: the two pressures of a blood pressure, the nutrients of a food.
///
/// Saving a correlation saves its members; do not save them on their own, which would make the second save
/// fail as a duplicate. Deleting one deletes the members that no other correlation contains. It is visible to
/// an app when at least one member is.
///
/// ```swift
/// func pressure(_ type: HKQuantityTypeIdentifier, _ value: Double) -> HKSample {
///     HKQuantitySample(
///         type: HKQuantityType(type), quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value),
///         start: date, end: date)
/// }
/// let reading = HKCorrelation(
///     type: HKCorrelationType(.bloodPressure), start: date, end: date,
///     objects: [pressure(.bloodPressureSystolic, 120), pressure(.bloodPressureDiastolic, 80)])
/// try await store.save(reading)
/// ```
open class HKCorrelation: HKSample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The type of the group: the sample's ``HKSample/sampleType`` as a correlation type.
    open var correlationType: HKCorrelationType { storedCorrelationType }
    let storedCorrelationType: HKCorrelationType

    /// The members; never empty. A fetched correlation has only those that the app may read.
    open var objects: Set<HKSample> { storedObjects }
    let storedObjects: Set<HKSample>

    // Public, but only for this library: see HKObject.
    /// A correlation of parts that were checked before: for this library alone.
    public init(_ parts: CorrelationParts) {
        storedCorrelationType = parts.type
        storedObjects = parts.objects
        super.init(
            SampleParts(
                type: parts.type, start: parts.start, end: parts.end, provenance: parts.provenance))
    }

    convenience init(
        storedType type: HKCorrelationType, objects: Set<HKSample>, start: Date, end: Date,
        provenance: Provenance
    ) {
        self.init(
            CorrelationParts(type: type, objects: objects, start: start, end: end, provenance: provenance))
    }

    /// The members of one type; an empty set for no members. O(members).
    open func objects(for objectType: HKObjectType) -> Set<HKSample> {
        storedObjects.filter { $0.storedSampleType == objectType }
    }

    /// Makes a correlation by the rules that the initialisers enforce, and throws where they stop the program. Not
    /// Apple's: for data from files and people, and for correlations saved on behalf of another source.
    ///
    /// - Parameters:
    ///   - type: the kind of group.
    ///   - start: its start. It is not checked whether the members lie within the interval.
    ///   - end: its end; equal to `start` for an instant.
    ///   - objects: at least one sample, and no correlation or workout (whether Apple forbids these is not
    ///     known).
    ///   - device: the hardware that measured; nil where it is not known.
    ///   - metadata: strings, numbers, dates or quantities by key.
    ///   - uuid: the identity; give the same one for the same record of a file, so that it is not imported
    ///     twice.
    ///   - sourceRevision: who wrote it; nil for the running program.
    /// - Throws: ``SampleRuleError`` for no members, a correlation or workout among them, a start after the end, dates
    ///   outside the years 1 to 4001 or without a number, and metadata of a wrong kind.
    public static func checked(
        type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>, device: HKDevice? = nil,
        metadata: [String: Any]? = nil, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> HKCorrelation {
        HKCorrelation(
            try parts(
                type, start, end, objects, device, metadata, uuid: uuid, sourceRevision: sourceRevision))
    }

    override var valueDescription: String? { "of \(storedObjects.count)" }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(NSArray(array: Array(storedObjects)), forKey: "objects")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let type = coder.object(HKCorrelationType.self, "sampleType"),
            let objects = coder.object([NSArray.self] + Self.memberClasses, "objects") as? [HKSample]
        else { return nil }
        storedCorrelationType = type
        storedObjects = Set(objects)
        super.init(coder: coder)
    }

    /// A group of samples.
    ///
    /// - Precondition: as for ``init(type:start:end:objects:device:metadata:)``.
    public convenience init(
        type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
        objects: Set<HKSample>
    ) {
        self.init(
            type: correlationType, start: startDate, end: endDate, objects: objects, device: nil,
            metadata: nil)
    }

    /// A group of samples, with metadata such as a food's name.
    ///
    /// - Precondition: as for ``init(type:start:end:objects:device:metadata:)``.
    public convenience init(
        type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
        objects: Set<HKSample>, metadata: [String: Any]?
    ) {
        self.init(
            type: correlationType, start: startDate, end: endDate, objects: objects, device: nil,
            metadata: metadata)
    }

    /// A group of samples, with metadata and a device.
    ///
    /// - Parameters:
    ///   - correlationType: the kind of group.
    ///   - startDate: its start.
    ///   - endDate: its end; equal to `startDate` for an instant.
    ///   - objects: the members, which are saved with it.
    ///   - device: the hardware that measured; nil where it is not known.
    ///   - metadata: strings, numbers, dates or quantities by key; nil for none.
    /// - Precondition: there is at least one member, none is a correlation or a workout, and the start is not after the
    ///   end. Apple raises an exception otherwise; here the program stops and names the rule.
    ///   ``HKCorrelation/checked(type:start:end:objects:device:metadata:uuid:sourceRevision:)`` throws instead.
    public convenience init(
        type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date,
        objects: Set<HKSample>, device: HKDevice?, metadata: [String: Any]?
    ) {
        self.init(
            enforcing { () throws(SampleRuleError) in
                try Self.parts(correlationType, startDate, endDate, objects, device, metadata)
            })
    }

    private static func parts(
        _ type: HKCorrelationType, _ start: Date, _ end: Date, _ objects: Set<HKSample>, _ device: HKDevice?,
        _ metadata: [String: Any]?, uuid: UUID = UUID(), sourceRevision: HKSourceRevision? = nil
    ) throws(SampleRuleError) -> CorrelationParts {
        guard !objects.isEmpty else { throw SampleRuleError(.emptyCorrelation, "\(type)") }
        if let bad = objects.first(where: { $0 is HKCorrelation || $0 is HKWorkout }) {
            throw SampleRuleError(.correlationMember, "\(bad.storedSampleType) in \(type)")
        }
        try SampleRules.check(type, start: start, end: end)
        let metadata = try Metadata(checking: metadata)
        return CorrelationParts(
            type: type, objects: objects, start: start, end: end,
            provenance: Provenance(
                uuid: uuid, sourceRevision: sourceRevision, device: device, metadata: metadata))
    }
}

/// The contents of a correlation. Not Apple's; only this library makes them.
public struct CorrelationParts: Sendable {
    let type: HKCorrelationType
    let objects: Set<HKSample>
    let start: Date
    let end: Date
    let provenance: Provenance
}

extension HKCorrelation {
    /// The classes of samples that a correlation may contain.
    private static let memberClasses: [AnyClass] = [
        HKCumulativeQuantitySample.self, HKDiscreteQuantitySample.self, HKCategorySample.self,
        HKAudiogramSample.self, HKElectrocardiogram.self, HKHeartbeatSeriesSample.self, HKWorkoutRoute.self,
        HKVisionPrescription.self, HKGlassesPrescription.self, HKContactsPrescription.self,
        HKCDADocumentSample.self, HKClinicalRecord.self, HKMedicationDoseEvent.self, HKStateOfMind.self,
        HKGAD7Assessment.self, HKPHQ9Assessment.self,
    ]
}
