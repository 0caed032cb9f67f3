internal import SampleStore
import Foundation

/// Changes as the user makes them, and takes them back.
extension HKHealthStore {
    /// Several changes that the user makes as one: an entry edited, a workout saved with its samples. See
    /// ``HKHealthStore/apply(_:)``. Not Apple's.
    public struct Change: Sendable {
        /// What is deleted, no matter who wrote it; a correlation with the members that no other one
        /// contains.
        public var deleted: [HKSample] = []
        /// What is saved as the running app, by the rules of ``HKHealthStore/save(_:)-([HKObject])``.
        public var saved: [HKSample] = []
        /// What is saved as it was, with the source that it carries, by the rules of
        /// ``HKHealthStore/saveAsWritten(_:)``.
        public var restored: [HKSample] = []
        /// What belonged to `restored` or `saved`, as their deletion answered it. What is about other samples, or about
        /// some that are not there, is left out.
        public var deletedLinks = DeletedLinks()
        /// Samples that belong to a workout; both are stored or come with this change.
        public var workoutSamples: [(workout: HKWorkout, samples: [HKSample])] = []
        /// Which of `saved` or `restored` takes the place of which of `deleted`: files that are attached to the old
        /// one and effort scores that rate it go over to the new one, and so does its place in a workout.
        public var replacements: [(old: HKSample, new: HKSample)] = []
        /// Whether an import makes the change. It deletes exactly `deleted`: the members of a correlation that an
        /// export no longer has may be in it themselves. A later import may bring back what it deleted.
        var isByImport = false

        /// A change that leaves everything as it is, to be filled in.
        public init() {}
    }

    /// What belonged to samples that a change deleted, and went with them: attached files, effort scores' relations
    /// to workouts, and which samples were a workout's own.
    ///
    /// It holds the attached files' contents in memory: for as long as the deletion can be undone, and no longer.
    /// Files that are not known to the store would be taken for what a crash left behind.
    public struct DeletedLinks: Sendable {
        /// The rows about the samples.
        var rows: [Sample] = []
        /// What was attached, by the row's identity; without an entry where the contents were lost before.
        var contents: [UUID: Data] = [:]
        /// Workouts' own samples, by workout.
        var workoutSamples: [UUID: [UUID]] = [:]

        /// What belonged to no sample.
        public init() {}

        /// Whether nothing belonged to them.
        public var isEmpty: Bool { rows.isEmpty && workoutSamples.isEmpty }
    }

    /// Carries a change out in one transaction: after a crash all of it is there, or nothing.
    ///
    /// - Returns: what belonged to the deleted samples and went with them, for the change that takes this one
    ///   back.
    /// - Throws: `HKError.errorInvalidArgument` for a sample to delete or a replacement that is not in the
    ///   store, and for one to save that is; `errorAuthorizationDenied` or `errorAuthorizationNotDetermined`
    ///   where a type among `saved` may not be shared or was never asked for; `errorDatabaseInaccessible`
    ///   when the file cannot be written or an attached file cannot be read. Nothing is changed then.
    @discardableResult
    public func apply(_ change: Change) async throws -> DeletedLinks {
        try await core.onWriteQueue { [core] in try core.apply(change) }
    }
}

extension StoreCore {
    /// Carries a change out as the user, all or none.
    func apply(_ change: HKHealthStore.Change) throws -> HKHealthStore.DeletedLinks {
        let source = configuration.source
        return try commit { transaction in
            let rights = authorization(in: transaction.snapshot)
            for sample in change.saved { try Self.requireSharing(of: sample, rights) }
            let taken = try delete(change, in: &transaction)
            var writer = SampleWriter(source: source)
            for sample in change.saved { try writer.insert(sample, into: &transaction) }
            try Self.insertAsWritten(change.restored, into: &transaction)
            for (old, new) in change.replacements {
                try Self.transferLinks(from: old.provenance.uuid, to: new.provenance.uuid, in: &transaction)
            }
            for (workout, samples) in change.workoutSamples {
                try Self.relate(samples, to: workout, in: &transaction)
            }
            try restore(change.deletedLinks, of: change.restored + change.saved, in: &transaction)
            return taken
        }
    }

    /// Deletes what is to go, and returns what was linked to it.
    private func delete(
        _ change: HKHealthStore.Change, in transaction: inout Transaction
    ) throws -> HKHealthStore.DeletedLinks {
        let ids = change.deleted.map(\.provenance.uuid)
        let replaced = Set(change.replacements.map(\.old.provenance.uuid))
        let all = change.isByImport ? ids : Self.withMembers(ids, in: transaction.snapshot)
        let links = try links(of: all.filter { !replaced.contains($0) }, in: transaction.snapshot)
        try Self.deleteExactly(all, byImport: change.isByImport, in: &transaction) { !replaced.contains($0) }
        return links
    }

    /// What goes with samples when they are deleted.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the contents of an attachment are there and cannot be read.
    ///   Then the samples stay: they could not be restored whole.
    private func links(of ids: [UUID], in snapshot: Snapshot) throws -> HKHealthStore.DeletedLinks {
        var links = HKHealthStore.DeletedLinks()
        var seen: Set<UUID> = []
        for id in ids {
            for kind in LinkedRecord.allCases {
                links.rows += kind.rows(about: id, in: snapshot).filter { seen.insert($0.id).inserted }
            }
            guard let sample = snapshot.sample(id), sample.type == HKWorkoutTypeIdentifier else { continue }
            if !sample.members.isEmpty { links.workoutSamples[id] = sample.members }
        }
        for row in links.rows where row.type == LinkedRecord.attachment.rawValue {
            links.contents[row.id] = try attachmentFiles.readIfThere(row.id)
        }
        return links
    }

    /// Links what is linked to one sample to another; a workout leaves its samples to the new one.
    private static func transferLinks(from old: UUID, to new: UUID, in transaction: inout Transaction) throws
    {
        guard transaction.contains(new) else {
            throw HKError(.errorInvalidArgument, "\(new) is not in the store.")
        }
        transaction.replaceMember(old, with: new)
        guard let sample = transaction.snapshot.sample(old), sample.type == HKWorkoutTypeIdentifier else {
            return
        }
        try add(sample.members.filter { transaction.contains($0) }, toMembersOf: new, in: &transaction)
    }

    private static func add(
        _ members: [UUID], toMembersOf workout: UUID, in transaction: inout Transaction
    ) throws {
        let known = transaction.members(of: workout)
        let missing = members.filter { !known.contains($0) }
        if !missing.isEmpty { try transaction.setMembers(of: workout, to: known + missing) }
    }

    /// Restores the links of samples that have come back, if everything that they link is in the store.
    private func restore(
        _ links: HKHealthStore.DeletedLinks, of samples: [HKSample], in transaction: inout Transaction
    ) throws {
        let restored = Set(Self.identities(of: samples))
        for (workout, members) in links.workoutSamples where restored.contains(workout) {
            try Self.add(members, toMembersOf: workout, in: &transaction)
        }
        for row in links.rows where !transaction.contains(row.id) {
            guard row.members.contains(where: restored.contains),
                row.members.allSatisfy({ transaction.contains($0) })
            else { continue }
            // Under the write lock, as when it was attached.
            if let contents = links.contents[row.id] { try attachmentFiles.write(contents, of: row.id) }
            try transaction.insert(row)
        }
    }

    /// The samples' identities and those of the members that come with them.
    private static func identities(of samples: [HKSample]) -> [UUID] {
        samples.flatMap { sample in
            [sample.provenance.uuid]
                + ((sample as? HKCorrelation)?.storedObjects.map(\.provenance.uuid) ?? [])
        }
    }
}
