import Foundation
internal import SampleStoreEngine

/// HealthKit's objects as the engine's samples, and back.
///
/// Quantities are kept in their type's canonical unit, so that statistics never convert. A fetched object equals the
/// saved one: metadata with the kinds of its values, members, events, activities, statistics. Samples of a kind that
/// this version does not know stay in the file, but are not returned.
enum SampleCoder {
    /// The stored form of an object, without its members' own stored forms.
    ///
    /// - Parameter device: the device of an object without one.
    static func sample(
        from object: HKSample, writtenBy revision: HKSourceRevision, on device: HKDevice? = nil
    ) -> Sample {
        var memo = StoredFormMemo()
        return sample(from: object, writtenBy: revision, on: device, &memo)
    }

    /// The stored form of one of many objects. `memo` keeps the origins of the objects before it.
    static func sample(
        from object: HKSample, writtenBy revision: HKSourceRevision, on device: HKDevice? = nil,
        _ memo: inout StoredFormMemo
    ) -> Sample {
        let metadata = memo.form(of: object.provenance)
        var sample = Sample(
            id: object.provenance.uuid,
            type: object.storedSampleType.storedIdentifier,
            start: object.storedStartDate.timeIntervalSinceReferenceDate,
            end: object.hasUndeterminedDuration
                ? .infinity : object.storedEndDate.timeIntervalSinceReferenceDate,
            origin: memo.origin(
                revision, device: object.provenance.device ?? device,
                isEnteredByHand: metadata.isEnteredByHand, exported: object.provenance.exported.facts),
            delay: object.provenance.exported.delay)
        sample.details = metadata.details
        switch object {
        case let object as HKQuantitySample: write(object, to: &sample)
        case let object as HKCategorySample: sample.value = Double(object.storedValue)
        case let object as HKCorrelation:
            sample.members = object.storedObjects.map(\.provenance.uuid).sorted()
        case let object as HKWorkout: sample.details[StoredField.workout] = WorkoutCoder.stored(object.parts)
        default: sample.details[StoredField.parts] = object.details?.stored
        }
        return sample
    }

    private static func write(_ object: HKQuantitySample, to sample: inout Sample) {
        let unit = object.storedQuantityType.canonicalUnit
        let conversion = object.unit === unit ? nil : object.unit.conversion(to: unit)
        func convert(_ number: Double) -> Double { conversion?.apply(number) ?? number }
        sample.value = convert(object.value)
        sample.unit = unit.storedUnitString
        guard let series = object.series else { return }
        sample.details[StoredField.series] = .array(
            series.points.map { point in
                .array([
                    .double(point.start.timeIntervalSinceReferenceDate),
                    .double(point.end.timeIntervalSinceReferenceDate), .double(convert(point.value)),
                ])
            })
    }

    /// The object of a stored sample; nil for a kind that is not known.
    ///
    /// - Parameters:
    ///   - snapshot: contains the members; without a snapshot the result for a correlation is nil.
    ///   - isVisible: returns whether a member is shown.
    static func object(
        from sample: Sample, in snapshot: Snapshot?, isVisible: (Sample) -> Bool = { _ in true }
    ) -> HKSample? {
        guard let type = ObjectTypeCatalogue.sampleType(sample.type, unit: sample.unit) else { return nil }
        let start = Date(timeIntervalSinceReferenceDate: sample.start)
        let end = sample.end == .infinity ? .distantFuture : Date(timeIntervalSinceReferenceDate: sample.end)
        let origin = OriginObjects.shared.parts(of: sample.origin)
        let provenance = Provenance(
            uuid: sample.id, sourceRevision: origin.revision, device: origin.device,
            metadata: Metadata(stored: sample.details[StoredField.metadata]),
            exported: SampleExportFacts(origin.exported, delay: sample.delay))
        switch type {
        case let type as HKQuantityType:
            return HKQuantitySample.stored(
                type: type, value: sample.value, unit: type.canonicalUnit, series: series(sample.details),
                start: start, end: end, provenance: provenance)
        case let type as HKCategoryType:
            return HKCategorySample(
                CategorySampleParts(
                    type: type, value: category(sample.value), start: start, end: end, provenance: provenance)
            )
        case let type as HKCorrelationType:
            let members = sample.members.compactMap { snapshot?.sample($0) }.filter(isVisible)
            let objects = members.compactMap { object(from: $0, in: snapshot, isVisible: isVisible) }
            guard !objects.isEmpty else { return nil }
            return HKCorrelation(
                CorrelationParts(
                    type: type, objects: Set(objects), start: start, end: end, provenance: provenance))
        case is HKWorkoutType:
            guard let fields = sample.details[StoredField.workout] else { return nil }
            return HKWorkout(
                parts: WorkoutCoder.parts(fields, start: start, end: end), start: start, end: end,
                provenance: provenance, mayHaveSamples: !sample.members.isEmpty)
        default:
            return sample.details[StoredField.parts]
                .flatMap { SpecialisedSampleParts(stored: $0, type: type) }?
                .sample(of: type, start: start, end: end, provenance: provenance)
        }
    }

    /// The value of a category sample. Another program may have written an impossible number.
    static func category(_ value: Double) -> Int { Int(exactly: value.rounded(.towardZero)) ?? 0 }

    /// The measurements of a series in the details of a sample.
    static func series(_ details: [String: JSONValue]) -> QuantitySeries? {
        guard let members = details[StoredField.series]?.elements else { return nil }
        return QuantitySeries(members.compactMap(point))
    }

    private static func point(_ stored: JSONValue) -> QuantitySeries.Point? {
        let numbers = stored.elements.compactMap(\.number)
        guard numbers.count == 3 else { return nil }
        return QuantitySeries.Point(
            start: Date(timeIntervalSinceReferenceDate: numbers[0]),
            end: Date(timeIntervalSinceReferenceDate: numbers[1]), value: numbers[2])
    }
}

extension Metadata {
    /// The stored form: an object of stored values.
    var stored: JSONValue { .object(values.mapValues(\.stored)) }

    init(stored: JSONValue?) {
        guard case .object(let fields)? = stored else {
            self = .none
            return
        }
        self.init(fields.compactMapValues { MetadataValue(stored: $0) })
    }

    var saysEnteredByHand: Bool { self[HKMetadataKeyWasUserEntered]?.number == 1 }
}

/// Inserts objects into a transaction: members before their correlation, replacements by sync identifier.
struct SampleWriter {
    /// The source of the written objects; nil to keep each object's own source.
    let source: HKSourceRevision?
    /// The device of objects that name none; nil for none.
    private let device: HKDevice?
    /// Objects with sync identifiers that were stored in this transaction.
    private var fresh: [SyncKey: SyncEntry] = [:]

    init(source: HKSourceRevision?, device: HKDevice? = nil) {
        self.source = source
        self.device = device
    }

    /// Stores an object with its members.
    ///
    /// - Returns: the identifier of the stored object: of the old one, if its sync version is newer or equal.
    /// - Throws: `StoreError.duplicate` for an identifier that is in use.
    @discardableResult
    mutating func insert(_ object: HKSample, into transaction: inout Transaction) throws -> UUID {
        let revision = source ?? object.provenance.sourceRevision
        let sync = syncKey(of: object, revision)
        let old = sync.flatMap { fresh[$0.key] ?? SyncIndex.entry(for: $0.key, in: transaction.snapshot) }
        if let sync, let old, sync.version <= old.version { return old.id }

        var sample = SampleCoder.sample(from: object, writtenBy: revision, on: device)
        if let correlation = object as? HKCorrelation {
            let members = correlation.storedObjects.sorted { $0.provenance.uuid < $1.provenance.uuid }
            sample.members = try members.map { try insert($0, into: &transaction) }
        }
        if let old { try replace(old.id, with: &sample, in: &transaction) }
        try transaction.insert(sample)
        if let old { transaction.replaceMember(old.id, with: sample.id) }
        if let sync { fresh[sync.key] = SyncEntry(id: sample.id, version: sync.version) }
        return sample.id
    }

    /// Deletes the old object; the samples of a workout move to the new one.
    private func replace(_ old: UUID, with sample: inout Sample, in transaction: inout Transaction) throws {
        let stored = transaction.snapshot.sample(old)
        if stored?.type == HKWorkoutTypeIdentifier { sample.members = stored?.members ?? [] }
        guard let stored, stored.type.hasPrefix("HKCorrelationType") else {
            let details = StoreCore.keptDetails(of: old, in: transaction.snapshot)
            return try transaction.delete(old, keeping: details)
        }
        let kept = Set(sample.members)
        let doomed = StoreCore.withMembers([stored.id], in: transaction.snapshot).filter {
            !kept.contains($0) && transaction.contains($0)
        }
        for id in doomed {
            try transaction.delete(id, keeping: StoreCore.keptDetails(of: id, in: transaction.snapshot))
        }
        // Records linked to the correlation itself are linked to the new one.
        try LinkedRecordKind.delete(about: doomed.filter { $0 != stored.id }, in: &transaction)
    }

    private func syncKey(
        of object: HKSample, _ revision: HKSourceRevision
    ) -> (key: SyncKey, version: Double)? {
        let metadata = object.provenance.metadata
        guard case .string(let identifier)? = metadata[HKMetadataKeySyncIdentifier],
            let version = metadata[HKMetadataKeySyncVersion]?.number
        else { return nil }
        let key = SyncKey(
            type: object.storedSampleType.storedIdentifier,
            source: revision.storedSource.storedBundleIdentifier,
            identifier: identifier)
        return (key, version)
    }
}

/// The names of the stored values that have no column in the engine.
///
/// They are part of the file format and never change.
enum StoredField {
    static let metadata = "metadata"
    static let workout = "workout"
    /// The contents of a specialised sample, see `SpecialisedSampleParts`.
    static let parts = "parts"
    static let activities = "activities"
    static let activityType = "activityType"
    static let events = "events"
    static let duration = "duration"
    static let statistics = "statistics"
    static let start = "start"
    static let end = "end"
    static let unit = "unit"
    static let type = "type"
    static let identifier = "id"
    static let totalEnergy = "totalEnergyBurned"
    static let totalDistance = "totalDistance"
    static let totalStrokes = "totalSwimmingStrokeCount"
    static let totalFlights = "totalFlightsClimbed"
    /// Measurements of a series: `[start, end, value]` each.
    static let series = "series"
    /// The index of an event's metadata in the list, see `WorkoutCoder`.
    static let about = "about"
}

/// The keys of the named values that this module stores.
enum StoredKey {
    /// Type → bundle identifiers, most trusted first.
    static let sourceOrder = "sourceOrder"
    /// Bundle identifier → `{"share": {type: bool}, "read": {type: bool}}`.
    static let authorization = "authorization"
    /// Name → value, see `HKHealthStore`'s characteristics.
    static let characteristics = "characteristics"
    /// Type → unit text, the user's choice.
    static let preferredUnits = "preferredUnits"
    /// Day → goals of the activity summaries from that day on, see `StoredGoals`.
    static let activityGoals = "activityGoals"
    /// Facts about earlier imports that later imports need, see `ImportReconciler`.
    static let imports = "imports"
    /// The creation time of the newest export that was read, in seconds since the reference date.
    static let newestExport = "newestExport"
    /// Named value → field → time of its change, in seconds since the reference date, see `ChangeTimes`.
    static let changed = "changed"
    /// Another name of a source → the identifier of the source.
    static let sourceNames = "sourceNames"
}

/// The kinds of records that are not samples: which workout an effort score rates, an attached file, a step of undo.
///
/// Each record is a row of the engine under our own type name; its members are the samples concerned. So it is written
/// in the same transaction as the samples, is part of the history of anchors, and stays linked when another sample
/// replaces a member. Sample queries do not find records. A record is deleted with the first of its members that is
/// deleted.
enum LinkedRecordKind: String, CaseIterable {
    case effort = "HKWorkoutEffortRelationship"
    case attachment = "HKAttachment"
    /// A change that can be undone. It is linked to no sample, so that it stays when samples are deleted: see
    /// `UndoStep`.
    case step = "HKUndoStep"

    /// Whether rows of this type are linked records and not samples.
    static func isName(_ type: String) -> Bool { LinkedRecordKind(rawValue: type) != nil }

    /// Sorts types for an export: members before the samples that contain them, links last. Omits the undo steps.
    static func ordered(_ types: some Sequence<String>) -> [String] {
        func rank(_ type: String) -> Int {
            isName(type) ? 2 : type.hasPrefix("HKQuantityType") || type.hasPrefix("HKCategoryType") ? 0 : 1
        }
        return types.filter { $0 != step.rawValue }.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// The rows of this kind about a sample, always in the same order.
    func rows(about id: UUID, in snapshot: Snapshot) -> [Sample] {
        guard snapshot.count(of: rawValue) > 0 else { return [] }
        return snapshot.groups(containing: id).compactMap(snapshot.sample).filter { $0.type == rawValue }
    }

    /// All rows of this kind, the earliest first.
    func rows(in snapshot: Snapshot) -> [Sample] {
        guard let columns = snapshot.columns(of: rawValue) else { return [] }
        return (0..<columns.count).map(columns.sample)
    }

    /// The rows of this kind whose samples are not there, the earliest first.
    func ownerless(in snapshot: Snapshot) -> [Sample] {
        rows(in: snapshot).filter { row in !row.members.contains { snapshot.contains($0) } }
    }

    /// Deletes the records about samples that are deleted.
    ///
    /// - Parameter kept: records whose sample is replaced by another member.
    static func delete(
        about ids: [UUID], except kept: Set<UUID> = [], in transaction: inout Transaction
    ) throws {
        for kind in allCases where transaction.snapshot.count(of: kind.rawValue) > 0 {
            for row in ids.flatMap({ kind.rows(about: $0, in: transaction.snapshot) })
            where !kept.contains(row.id) && transaction.contains(row.id) {
                try transaction.delete(row.id, keeping: kind.kept(of: row))
            }
        }
    }

    /// The details that a tombstone keeps; for an effort relation, also the workout that it was about.
    func kept(of row: Sample) -> [String: JSONValue] {
        switch self {
        case .effort: EffortRelation(row)?.details ?? row.details
        case .attachment: row.details
        case .step: [:]
        }
    }
}
