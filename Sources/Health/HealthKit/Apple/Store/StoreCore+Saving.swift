internal import SampleStore
import Foundation

/// The rules of saving and deleting.
extension StoreCore {
    /// Saves objects as the running app.
    func save(_ objects: [HKObject], in transaction: inout Transaction) throws {
        let samples = try objects.map(Self.sample)
        let rights = authorization(in: transaction.snapshot)
        for sample in samples { try Self.requireSharing(of: sample, rights) }
        var writer = SampleWriter(source: source)
        for sample in samples { try writer.insert(sample, into: &transaction) }
    }

    /// Deletes objects of the running app.
    func delete(_ objects: [HKObject], in transaction: inout Transaction) throws {
        guard !objects.isEmpty else { throw HKError(.errorInvalidArgument, "There is nothing to delete.") }
        let rights = authorization(in: transaction.snapshot)
        for object in objects {
            let stored = try Self.stored(object.provenance.uuid, in: transaction.snapshot)
            try Self.requireOwnership(of: stored, rights, in: transaction.snapshot)
        }
        try Self.delete(objects.map(\.provenance.uuid), in: &transaction)
    }

    func deleteObjects(of type: HKObjectType, _ condition: Condition) throws -> Int {
        guard let type = type as? HKSampleType else {
            throw HKError(.errorInvalidArgument, "\(type.storedIdentifier) is not a sample type.")
        }
        return try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            if !(type is HKCorrelationType) { try rights.requireSharing(of: type) }
            let plan = QueryPlan(type: type, condition: .all([condition, .sources([rights.app])]))
            var ids: [UUID] = []
            guard let columns = transaction.snapshot.columns(of: type.storedIdentifier) else { return 0 }
            plan.forEachMatch(in: transaction.snapshot) { row in
                ids.append(columns.id(row.row))
                return .on
            }
            try Self.delete(ids, in: &transaction)
            return ids.count
        }
    }

    func add(_ samples: [HKSample], to workout: HKWorkout) throws {
        let source = source
        try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            try rights.requireSharing(of: workout.storedSampleType)
            let new = samples.filter { !transaction.contains($0.provenance.uuid) }
            for sample in new { try Self.requireSharing(of: sample, rights) }
            var writer = SampleWriter(source: source)
            for sample in new { try writer.insert(sample, into: &transaction) }
            try Self.relate(samples, to: workout, in: &transaction)
        }
    }

    /// Adds stored samples to a workout.
    static func relate(
        _ samples: [HKSample], to workout: HKWorkout, in transaction: inout Transaction
    ) throws {
        for sample in samples
        where !(sample is HKQuantitySample || sample is HKCategorySample || sample is HKWorkoutRoute) {
            throw HKError(
                .errorInvalidArgument,
                "A workout takes quantity and category samples and its route, not "
                    + "\(sample.storedSampleType.storedIdentifier).")
        }
        guard transaction.contains(workout.provenance.uuid) else {
            throw HKError(.errorInvalidArgument, "\(workout.provenance.uuid) is not in the store.")
        }
        let owned = transaction.members(of: workout.provenance.uuid)
        let new = samples.map(\.provenance.uuid).filter { !owned.contains($0) }
        try transaction.setMembers(of: workout.provenance.uuid, to: owned + new)
    }

    // MARK: Rules

    static func sample(_ object: HKObject) throws -> HKSample {
        guard let sample = object as? HKSample else {
            throw HKError(.errorInvalidArgument, "Only samples can be saved.")
        }
        return sample
    }

    /// A correlation needs the right for every type it contains, other samples for their own.
    static func requireSharing(of sample: HKSample, _ rights: AuthorizationState) throws {
        guard let correlation = sample as? HKCorrelation else {
            return try rights.requireSharing(of: sample.storedSampleType)
        }
        for member in correlation.storedObjects { try rights.requireSharing(of: member.storedSampleType) }
    }

    private static func stored(_ id: UUID, in snapshot: Snapshot) throws -> Sample {
        guard let sample = snapshot.sample(id) else {
            throw HKError(.errorInvalidArgument, "\(id) is not in the store.")
        }
        return sample
    }

    static func requireOwnership(
        of sample: Sample, _ rights: AuthorizationState, in snapshot: Snapshot
    ) throws {
        guard sample.origin.source == rights.app else {
            throw HKError(.errorAuthorizationDenied, "\(sample.id) was saved by \(sample.origin.name).")
        }
        let members = sample.type.hasPrefix("HKCorrelationType") ? sample.members : [sample.id]
        for member in members.compactMap(snapshot.sample) {
            guard let type = ObjectTypeCatalogue.sampleType(member.type, unit: member.unit) else { continue }
            try rights.requireSharing(of: type)
        }
    }

    /// Deletes samples, and with a correlation those of its members that no other correlation contains.
    ///
    /// - Parameter dropsLinks: whether the linked records of a deleted sample are deleted with it.
    static func delete(
        _ ids: [UUID], in transaction: inout Transaction, where dropsLinks: (UUID) -> Bool = { _ in true }
    ) throws {
        try deleteExactly(withMembers(ids, in: transaction.snapshot), in: &transaction, where: dropsLinks)
    }

    /// Deletes these samples and no others.
    static func deleteExactly(
        _ ids: [UUID], _ cause: DeletionCause = .user, in transaction: inout Transaction,
        where dropsLinks: (UUID) -> Bool = { _ in true }
    ) throws {
        for id in ids {
            var details = keptDetails(of: id, in: transaction.snapshot)
            cause.note(in: &details)
            try transaction.delete(id, keeping: details)
        }
        try LinkedRecord.delete(about: ids.filter(dropsLinks), in: &transaction)
    }

    /// The samples, each correlation followed by the members that it alone contains.
    static func withMembers(_ ids: [UUID], in snapshot: Snapshot) -> [UUID] {
        var result: [UUID] = []
        var seen: Set<UUID> = []
        for id in ids where seen.insert(id).inserted {
            result.append(id)
            guard let sample = snapshot.sample(id), sample.type.hasPrefix("HKCorrelationType") else {
                continue
            }
            for member in sample.members where snapshot.contains(member) {
                let isShared = snapshot.groups(containing: member).contains { owner in
                    owner != id && snapshot.sample(owner)?.type.hasPrefix("HKCorrelationType") ?? false
                }
                if !isShared, seen.insert(member).inserted { result.append(member) }
            }
        }
        return result
    }

    /// What the tombstone of a sample keeps: its source, sync identifier and sync version; for an imported sample also
    /// what identifies it, so that a later import recognises it.
    static func keptDetails(of id: UUID, in snapshot: Snapshot) -> [String: JSONValue] {
        snapshot.sample(id).map(keptDetails) ?? [:]
    }

    static func keptDetails(of sample: Sample) -> [String: JSONValue] {
        var details: [String: JSONValue] = [StoredField.source: .string(sample.origin.source)]
        let kept = Metadata(stored: sample.details[StoredField.metadata]).keptAfterDeletion
        if !kept.isEmpty { details[StoredField.metadata] = kept.stored }
        guard sample.id.isImported, sample.end.isFinite else { return details }
        details[StoredField.start] = .double(sample.start)
        details[StoredField.end] = .double(sample.end)
        details[StoredField.figure] = .double(
            ImportFigure.stored(sample.value, type: sample.type, details: sample.details))
        return details
    }
}
