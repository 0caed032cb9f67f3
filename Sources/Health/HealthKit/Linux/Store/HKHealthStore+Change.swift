internal import SampleStoreDisk
import Foundation
internal import SampleStoreEngine

/// Changes by the user, and their reversal.
extension HKHealthStore {
    /// Several changes that the user makes as one: an edited entry, a workout saved with its samples. See
    /// ``HKHealthStore/apply(_:)``. Not Apple's.
    public struct Change: Sendable {
        /// The samples to delete, also those of other apps. Deleting a correlation also deletes its members that belong
        /// to no other correlation.
        public var deleted: [HKSample] = []
        /// The samples to save as the running app, by the rules of ``HKHealthStore/save(_:)-([HKObject])``.
        public var saved: [HKSample] = []
        /// The samples to save with their own sources, by the rules of ``HKHealthStore/saveAsWritten(_:)``.
        public var restored: [HKSample] = []
        /// Samples that belong to a workout; both are stored or part of this change.
        public var workoutSamples: [(workout: HKWorkout, samples: [HKSample])] = []
        /// Effort scores that rate a whole workout; both are stored or part of this change.
        public var ratings: [(workout: HKWorkout, score: HKSample)] = []
        /// The replacements: which of `saved` or `restored` replaces which of `deleted`. Attached files, effort scores
        /// and the place in a workout move to the new sample.
        public var replacements: [(old: HKSample, new: HKSample)] = []
        /// The changes of documents. A document that is removed, and whose key is the identity of a sample in `saved`,
        /// has become that sample: no change of the document elsewhere brings it back beside the sample.
        package var documents: [DocumentChange] = []
        /// Whether an import makes the change. It deletes exactly `deleted`, which lists the members of a correlation
        /// by themselves. A later import may restore them.
        package var isByImport = false
        var cause: DeletionCause { isByImport ? .byImport : .user }

        /// Whether nothing is deleted, saved or changed.
        package var isEmpty: Bool {
            deleted.isEmpty && saved.isEmpty && restored.isEmpty && documents.isEmpty
                && workoutSamples.isEmpty && ratings.isEmpty
        }

        /// An empty change, to be filled in.
        public init() {}
    }

    /// Carries a change out in one transaction: a crash leaves all of it or nothing.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a sample to delete or replace that is not in the store, and for a
    ///   sample to save that is already in the store; `errorAuthorizationDenied` or `errorAuthorizationNotDetermined`
    ///   where a type among `saved` may not be shared or was never asked for; `errorDatabaseInaccessible` when the file
    ///   cannot be written. Nothing is changed then.
    public func apply(_ change: Change) async throws { try await apply(change, as: nil) }

    /// Carries a change out as a step that can be undone.
    ///
    /// - Parameter title: the title in the undo history, as it reads before “undone”: "adding Porridge, 407 kcal"; nil
    ///   for a change that cannot be undone.
    /// - Throws: as ``apply(_:)``; ``ChangedMeanwhile`` where a document is not any more what a change was decided from.
    package func apply(_ change: Change, as title: String?) async throws {
        try await core.onWriteQueue { [core] in try core.apply(change, as: title) }
    }

    /// Carries a large change of an import out, in several transactions that are one step: first samples that nothing
    /// else of the change names, then all the rest. A crash leaves some of these samples, and the import can be
    /// repeated.
    ///
    /// Releases the samples as they are saved, so that they are not in memory twice.
    ///
    /// - Parameters:
    ///   - title: as for ``apply(_:as:)``.
    ///   - size: the largest number of such samples in one transaction.
    /// - Throws: as ``apply(_:as:)``. The transactions before are not taken back.
    package func applyInParts(
        _ change: consuming Change, as title: String?, of size: Int
    ) async throws {
        var (change, earlier) = (change, Reversal())
        let note = title.map { UndoNote(title: $0, cause: change.cause, isPart: true) }
        // In reverse, because the samples of a part are removed from the end.
        var loose = change.takeLooseSamples(ifMoreThan: size)
        loose.reverse()
        while !loose.isEmpty {
            let part = Array(loose.suffix(size).reversed())
            loose.removeLast(part.count)
            let isNoted = UndoStep.mayHaveReversal(of: earlier)
            let done = try await core.onWriteQueue { [core] in
                try core.commitPart(as: note, isNoted: isNoted) { transaction in
                    _ = try StoreCore.insertAsWritten(part, into: &transaction)
                }
            }
            earlier.note(done.commit, done.reversal)
            // Another thread made the samples, and their memory is kept for it.
            ProcessMemory.giveBackFreed()
        }
        try await core.onWriteQueue { [core, change, earlier] in
            try core.apply(change, as: title, after: earlier)
        }
    }

    /// Whether an object belongs to a correlation, such as the water in a food. O(log n).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func isMember(_ id: UUID) throws -> Bool {
        try core.reading { snapshot in
            snapshot.groups(containing: id).contains {
                snapshot.sample($0)?.type.hasPrefix("HKCorrelationType") ?? false
            }
        }
    }

    /// Carries a change out on this thread, without a step in the undo history.
    ///
    /// - Throws: as ``apply(_:as:)``.
    package func applyAtOnce(_ change: Change) throws { try core.apply(change) }
}

extension HKHealthStore.Change {
    /// Removes the samples that may be saved before the rest of the change: nothing else in it names them, and an undo
    /// finds them without a group.
    ///
    /// - Parameter limit: the number of them up to which none is removed.
    fileprivate mutating func takeLooseSamples(ifMoreThan limit: Int) -> [HKSample] {
        guard restored.count > limit else { return [] }
        var named = Set(replacements.map(\.new.provenance.uuid))
        for (workout, samples) in workoutSamples + ratings.map({ ($0.workout, [$0.score]) }) {
            named.insert(workout.provenance.uuid)
            named.formUnion(samples.map(\.provenance.uuid))
        }
        func isLoose(_ sample: HKSample) -> Bool {
            !(sample is HKCorrelation) && !named.contains(sample.provenance.uuid)
        }
        guard restored.count(where: isLoose) > limit else { return [] }
        defer { restored.removeAll(where: isLoose) }
        return restored.filter(isLoose)
    }

    /// The entries that replaced others, each with the samples that belong only to the new entry. Replacements of an
    /// import are left out: imported samples have the same identity on each machine.
    fileprivate func lineage(at time: Date) -> CorrectionGraph {
        var lineage = CorrectionGraph()
        for (old, new) in isByImport ? [] : replacements {
            let id = new.provenance.uuid
            let own =
                replacements.count == 1
                ? saved + restored
                : workoutSamples.filter { $0.workout.provenance.uuid == id }.flatMap(\.samples)
                    + ratings.filter { $0.workout.provenance.uuid == id }.map(\.score)
            let correction = CorrectionGraph.Correction(
                time: time.timeIntervalSinceReferenceDate,
                samples: own.map(\.provenance.uuid).filter { $0 != id })
            lineage.note(id, correction, after: old.provenance.uuid)
        }
        return lineage
    }
}

extension StoreCore {
    /// Carries a change out as the user, completely or not at all.
    ///
    /// - Parameter earlier: what earlier transactions did, for one step with them.
    func apply(
        _ change: HKHealthStore.Change, as title: String? = nil, after earlier: Reversal = Reversal()
    ) throws {
        let source = configuration.source
        let identifiers = change.ratings.map { _ in configuration.newIdentifier() }
        let note = title.map { UndoNote(title: $0, cause: change.cause, earlier: earlier) }
        try commit(as: note) { transaction in
            let rights = authorization(in: transaction.snapshot)
            for sample in change.saved { try Self.requireSharing(of: sample, rights) }
            try Self.change(change.documents, as: change.saved, at: configuration.now(), in: &transaction)
            try Self.delete(change, in: &transaction)
            var writer = SampleWriter(source: source)
            for sample in change.saved { try writer.insert(sample, into: &transaction) }
            try Self.insertAsWritten(change.restored, into: &transaction)
            for (old, new) in change.replacements {
                try Self.transferLinks(from: old.provenance.uuid, to: new.provenance.uuid, in: &transaction)
            }
            for (workout, samples) in change.workoutSamples {
                try Self.relate(samples, to: workout, in: &transaction)
            }
            for (rating, id) in zip(change.ratings, identifiers) {
                let relation = EffortRelation(
                    workout: rating.workout.provenance.uuid, score: rating.score.provenance.uuid,
                    activity: nil, id: id)
                guard transaction.contains(relation.workout), transaction.contains(relation.score) else {
                    throw HKError(
                        .errorInvalidArgument, "A workout and its effort score are not in the store.")
                }
                let start = rating.workout.storedStartDate.timeIntervalSinceReferenceDate
                try Self.insert(relation, start: start, source, into: &transaction)
            }
            let lineage = change.lineage(at: configuration.now())
            if !lineage.isEmpty {
                transaction.amendDeletions { id, _, details in lineage.note(id, in: &details) }
            }
        }
    }

    private static func delete(_ change: HKHealthStore.Change, in transaction: inout Transaction) throws {
        let ids = change.deleted.map(\.provenance.uuid)
        let replaced = Set(change.replacements.map(\.old.provenance.uuid))
        let all = change.isByImport ? ids : withMembers(ids, in: transaction.snapshot)
        try deleteExactly(all, change.cause, in: &transaction) { !replaced.contains($0) }
    }

    /// Moves the links of `old` to `new`. The samples of an old workout become samples of the new one.
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
}

/// The cause of a deletion, as its details record it.
enum DeletionCause: String {
    case user
    /// An import of a newer export that lacks the samples.
    case byImport
    /// The undo of a merge that added the samples: in the other store they are not deleted, and a later merge adds them
    /// again.
    case undoneMerge

    /// The cause in the details of a deletion or a step.
    init(_ details: [String: JSONValue]) {
        self = [.byImport, .undoneMerge].first { details[$0.rawValue] == .bool(true) } ?? .user
    }

    func note(in details: inout [String: JSONValue]) { if self != .user { details[rawValue] = .bool(true) } }
}
