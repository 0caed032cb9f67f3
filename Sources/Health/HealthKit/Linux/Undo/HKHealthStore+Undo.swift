import Foundation
internal import SampleStoreEngine

/// Undo of changes that were made with a title, by any process, for a month.
extension HKHealthStore {
    /// The steps that can be undone and redone now.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func undoHistory() throws -> UndoHistory { try core.reading { UndoHistory($0) } }

    /// Whether there may be a step to undo. Faster than `undoHistory()`, which reads the steps.
    package var mayHaveUndo: Bool {
        // IGNORED: for an unreadable store, every other call throws the reason.
        ((try? core.snapshot.count(of: LinkedRecordKind.step.rawValue)) ?? 0) > 0
    }

    /// Whether the newest step can be undone; false for a change that was too large to keep its reversal.
    package var canUndoNewestStep: Bool {
        // IGNORED: a store that cannot be read throws the reason from every other call.
        (try? undoHistory())?.done.last.map { $0.reversal != nil } ?? true
    }

    /// Notes a change in the history that was made in several transactions, so that the change before it is not taken
    /// for the newest. To undo it is refused, and goes on to the change before it.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func noteInHistory(_ title: String) async throws {
        let note = UndoNote(title: title, hasNoReversal: true)
        try await core.onWriteQueue { [core] in try core.commit(as: note) { _ in } }
    }

    /// Undoes a change or redoes an undone one, by the kind of `step` in the history.
    ///
    /// - Returns: false when the step is no longer the newest in its list. Nothing is changed then.
    /// - Throws: `HKError.errorInvalidArgument` with the reason when the step's samples were changed since;
    ///   `errorDatabaseInaccessible` when the file cannot be written. Nothing is changed then.
    package func takeBack(_ step: UndoStep) async throws -> Bool {
        let kind: UndoStep.StepKind = step.kind == .undo ? .redo : .undo
        return try await core.onWriteQueue { [core] in try core.takeBack(step, as: kind) }
    }

    /// Removes a step from the history that can no longer be undone or redone.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func skip(_ step: UndoStep) async throws {
        try await core.onWriteQueue { [core] in try core.skip(step) }
    }
}

extension StoreCore {
    /// Adds the step of a transaction to the same transaction, and removes steps that are too old, with the attachments
    /// that waited for a sample whose deletion no step undoes any more.
    ///
    /// - Returns: whether steps were removed.
    func record(_ note: UndoNote, in transaction: inout Transaction) throws -> Bool {
        let reversal =
            note.hasNoReversal ? nil : Self.reversal(of: transaction).map(note.earlier.followed(by:))
        guard
            reversal?.isEmpty == false || reversal == nil || note.kind != .change
                || note.cause == .undoneMerge && transaction.deletionCount > 0
        else { return false }
        var endsSteps = false
        let now = configuration.now()
        // A merge keeps the times of the other store. Undoing it keeps no times: a later merge may restore the values.
        if note.cause != .undoneMerge { try Self.stamp(reversal?.values ?? [], at: now, in: &transaction) }
        if let rows = transaction.snapshot.columns(of: LinkedRecordKind.step.rawValue) {
            // A clock that is wrong for one command would make all steps too old, so the newest step must be as late.
            let newest = (0..<rows.count).max { rows.sequence($0) < rows.sequence($1) }
            let time = min(
                now.timeIntervalSinceReferenceDate, newest.map { rows.sample($0).start } ?? .infinity)
            let limit = max(Sample.times.lowerBound, time - UndoHistory.lifetime)
            for row in rows.rows(startingIn: Sample.times.lowerBound..<limit) {
                try transaction.delete(rows.id(row))
                endsSteps = true
            }
            if endsSteps { try Self.forgetAttachments(deletedBefore: limit, in: &transaction) }
        }
        let origin = Origin(configuration.source, device: nil, isEnteredByHand: false)
        // Only a restored sample can be a member of a group already.
        let owners =
            note.kind == .change
            ? [] : (reversal?.added ?? []).flatMap(transaction.snapshot.groups(containing:))
        try transaction.insert(UndoStep.row(note, reversal, owners: owners, at: now, by: origin))
        return endsSteps
    }

    /// Deletes the attachments whose samples were all deleted before a time. O(attachments), and O(deletions) where one
    /// has no sample.
    private static func forgetAttachments(
        deletedBefore limit: Double, in transaction: inout Transaction
    ) throws {
        let rows = LinkedRecordKind.attachment.ownerless(in: transaction.snapshot)
        guard !rows.isEmpty else { return }
        let deletions = DeletionHistory(transaction.snapshot)
        for row in rows where transaction.contains(row.id) {
            let isOld = row.members.allSatisfy { owner in
                !transaction.contains(owner) && deletions.states[owner]?.time.map { $0 < limit } == true
            }
            if isOld { try transaction.delete(row.id, keeping: row.details) }
        }
    }

    /// Stores the times at which the fields of named values were changed, for a merge with another store.
    private static func stamp(
        _ values: [Reversal.ChangedValue], at now: Date, in transaction: inout Transaction
    ) throws {
        guard !values.isEmpty else { return }
        var times = ChangeTimes(transaction.value(forKey: StoredKey.changed))
        for value in values where value.key != StoredKey.changed {
            let (before, after) = (ChangeTimes.fields(value.before), ChangeTimes.fields(value.after))
            for field in Set(before.keys).union(after.keys) where before[field] != after[field] {
                times.note(value.key, field, at: now)
            }
        }
        try transaction.setValue(times.value, forKey: StoredKey.changed)
    }

    /// The reversal of a transaction, as short as possible; nil for more changes than are kept. Those are not gathered
    /// either: an undone import may have a million samples.
    private static func reversal(of transaction: Transaction) -> Reversal? {
        guard transaction.deletionCount <= UndoStep.sampleLimit else { return nil }
        var reversal = transaction.reversal
        if reversal.added.count > UndoStep.listedLimit,
            let groups = transaction.additionsWithoutMembers(of: { $0.hasPrefix("HKCorrelationType") })
        {
            reversal.added = groups
            reversal.takesMembers = true
        }
        return reversal
    }

    /// Carries out the reversal of a step.
    ///
    /// - Returns: false when the step is no longer the newest in its list. Nothing is changed then.
    /// - Throws: `HKError.errorInvalidArgument` with the reason when its samples were changed since. Nothing is changed
    ///   then.
    func takeBack(_ step: UndoStep, as kind: UndoStep.StepKind) throws -> Bool {
        let note = UndoNote(title: step.title, kind: kind, change: step.change, cause: step.cause)
        let now = configuration.now()
        do {
            try commit(as: note) { transaction in
                let history = UndoHistory(transaction.snapshot)
                let newest = kind == .redo ? history.undone.last : history.done.last
                guard newest?.id == step.id else { throw Abandoned() }
                guard let reversal = step.reversal else {
                    throw Self.refusal(
                        step.concernsAnotherFile
                            ? "an earlier swimfit made the change, in two files"
                            : kind == .redo
                                ? "too much was taken back to be made again"
                                : "what it changed is not kept for an undo, and stays")
                }
                try Self.carryOut(reversal, of: step, at: now, in: &transaction)
            }
            return true
        } catch is Abandoned {
            return false
        }
    }

    /// Removes a step from the history, so that earlier steps can be undone.
    func skip(_ step: UndoStep) throws {
        try commit(as: UndoNote(title: step.title, kind: .skip, change: step.change)) { _ in }
    }

    /// The reason why a change cannot be taken back, a clause for the caller's sentence.
    static func refusal(_ reason: String) -> HKError { HKError(.errorInvalidArgument, reason) }

    private static func carryOut(
        _ reversal: Reversal, of step: UndoStep, at now: Date, in transaction: inout Transaction
    ) throws {
        let snapshot = transaction.snapshot
        let reversal = try listingAll(reversal, in: snapshot)
        let (doomed, added) = (reversal.added.compactMap(snapshot.sample), Set(reversal.added))
        // A merge may have written a sample again that existed already.
        guard doomed.count == reversal.added.count,
            !reversal.deleted.contains(where: { !added.contains($0.id) && snapshot.contains($0.id) })
        else { throw refusal("it has been changed elsewhere") }
        let known = Set(reversal.added + reversal.memberships.map(\.owner) + step.owners)
        for id in reversal.added {
            for owner in snapshot.groups(containing: id) where !known.contains(owner) {
                guard let type = snapshot.sample(owner)?.type, !LinkedRecordKind.isName(type) else {
                    continue
                }
                throw refusal("it has become part of something that was saved later")
            }
        }
        let (links, samples) = (
            doomed.filter { LinkedRecordKind.isName($0.type) },
            doomed.filter { !LinkedRecordKind.isName($0.type) }
        )
        let ids = reversal.takesMembers ? withMembers(samples.map(\.id), in: snapshot) : samples.map(\.id)
        let isMerge = step.cause == .undoneMerge
        let history = isMerge || reversal.deleted.isEmpty ? nil : DeletionHistory(snapshot)
        let moved = history.map { linksToMove(by: reversal, $0.lineage, in: snapshot) } ?? [:]
        if isMerge {
            let returning = Set(reversal.deleted.map(\.id))
            try forget(ids + links.map(\.id), since: step, restoring: returning, in: &transaction)
        } else {
            try deleteExactly(ids, step.cause, in: &transaction) { _ in false }
            let kept = Set(reversal.memberships.map(\.owner)).union(moved.keys)
            try LinkedRecordKind.delete(about: ids, except: kept, in: &transaction)
            for row in links where transaction.contains(row.id) {
                try transaction.delete(
                    row.id, keeping: LinkedRecordKind(rawValue: row.type)?.kept(of: row) ?? [:])
            }
        }
        for sample in reversal.deleted where !LinkedRecordKind.isName(sample.type) {
            if let history { try noteReturn(of: sample, history, at: now, in: &transaction) }
            try transaction.insert(sample)
        }
        for (link, members) in moved { try transaction.setMembers(of: link, to: members) }
        try restore(reversal.memberships, in: &transaction)
        for row in reversal.deleted
        where LinkedRecordKind.isName(row.type)
            && (isMerge || row.members.allSatisfy({ transaction.contains($0) }))
        {
            if let history { try noteReturn(of: row, history, at: now, in: &transaction) }
            try transaction.insert(row)
        }
        for value in reversal.values { try restore(value, in: &transaction) }
        let touched = Set(reversal.added).union(reversal.deleted.map(\.id))
        for document in reversal.documents {
            try restore(document, with: touched, isMerge: isMerge, at: now, in: &transaction)
        }
    }

    /// The reversal with the samples of the change's earlier commits in its list.
    private static func listingAll(_ reversal: Reversal, in snapshot: Snapshot) throws -> Reversal {
        guard let first = reversal.commits.min() else { return reversal }
        let commits = Set(reversal.commits)
        var (whole, mark) = (reversal, Reversal().addedMark)
        for case .added(let place, let id, _) in snapshot.changes(after: .end(of: first - 1))
        where commits.contains(place.sequence) {
            whole.added.append(id)
            mark = Reversal.mark(mark, id)
        }
        guard whole.added.count == reversal.added.count + reversal.addedEarlier, mark == reversal.addedMark
        else {
            throw refusal("it has been changed elsewhere")
        }
        return whole
    }

    /// Links that were attached to an entry after its correction, each with its members after the undo or redo of the
    /// correction, which puts the entry's other version in the place of the removed one.
    private static func linksToMove(
        by reversal: Reversal, _ lineage: CorrectionGraph, in snapshot: Snapshot
    ) -> [UUID: [UUID]] {
        let doomed = Set(reversal.added)
        let kept = doomed.union(reversal.memberships.map(\.owner))
        let returning = Set(reversal.deleted.map(\.id))
        var moved: [UUID: [UUID]] = [:]
        for id in reversal.added {
            guard let other = lineage.neighbours(of: id).first(where: returning.contains) else { continue }
            for kind in LinkedRecordKind.allCases where kind != .step {
                for row in kind.rows(about: id, in: snapshot) where !kept.contains(row.id) {
                    moved[row.id] = (moved[row.id] ?? row.members).map { $0 == id ? other : $0 }
                }
            }
        }
        return moved.filter { doomed.isDisjoint(with: $0.value) }
    }

    /// Records the time of a restoration, for a merge with another store. The time is later than that of the deletion,
    /// even if the clock is behind it.
    private static func noteReturn(
        of sample: Sample, _ known: DeletionHistory, at now: Date, in transaction: inout Transaction
    ) throws {
        var (state, details) = (known.state(of: sample.id, isThere: false), [String: JSONValue]())
        state.restore(at: max(now.timeIntervalSinceReferenceDate, (state.time ?? -.infinity) + 0.001))
        state.note(in: &details)
        try transaction.noteDeletion(of: sample.id, type: sample.type, keeping: details)
    }

    /// Undoes a merge completely, also the deletions that it recorded. The other store still has the samples, and the
    /// next merge adds them again.
    ///
    /// - Parameters:
    ///   - ids: the samples that the merge saved.
    ///   - returning: the samples that the merge deleted.
    private static func forget(
        _ ids: [UUID], since step: UndoStep, restoring returning: Set<UUID>, in transaction: inout Transaction
    ) throws {
        let snapshot = transaction.snapshot
        let history = snapshot.deletionHistory()
        let since = snapshot.deletionHistory(after: .end(of: step.sequence - 1))
        let later = Set(snapshot.deletionHistory(after: .end(of: step.sequence)).map(\.id))
        var before = DeletionHistory()
        for deletion in history.dropLast(since.count) { before.note(deletion) }
        func details(of id: UUID) -> [String: JSONValue] {
            var details = keptDetails(of: id, in: snapshot)
            if !returning.contains(id) { DeletionCause.undoneMerge.note(in: &details) }
            before.state(of: id, isThere: returning.contains(id)).note(in: &details)
            return details
        }
        for id in ids { try transaction.delete(id, keeping: details(of: id)) }
        var seen = Set(ids)
        for (id, type, _) in since
        where type != LinkedRecordKind.step.rawValue && !later.contains(id) && seen.insert(id).inserted
            && !transaction.contains(id)
        {
            try transaction.noteDeletion(of: id, type: type, keeping: details(of: id))
        }
    }

    /// Undoes a change of members, but keeps later changes of the same group's members.
    private static func restore(
        _ memberships: [Reversal.Membership], in transaction: inout Transaction
    ) throws {
        for change in memberships where transaction.contains(change.owner) {
            let present = transaction.members(of: change.owner)
            guard present != change.after else {
                try transaction.setMembers(of: change.owner, to: change.before)
                continue
            }
            let (before, after) = (Set(change.before), Set(change.after))
            let kept = present.filter { before.contains($0) || !after.contains($0) }
            let missing = change.before.filter { !after.contains($0) && !kept.contains($0) }
            try transaction.setMembers(of: change.owner, to: kept + missing)
        }
    }

    /// Restores a named value. In a value with fields only the changed fields are restored.
    private static func restore(_ change: Reversal.ChangedValue, in transaction: inout Transaction) throws {
        let present = transaction.value(forKey: change.key)
        guard change.key != StoredKey.changed else {
            let times = ChangeTimes(present).restoring(
                ChangeTimes(change.before), from: ChangeTimes(change.after))
            return try transaction.setValue(times.value, forKey: change.key)
        }
        let (before, after, now) = (change.before.fields, change.after.fields, present.fields)
        guard let before, let after, let now else {
            guard present == change.after else { throw refusal("it has been changed elsewhere") }
            try transaction.setValue(change.before, forKey: change.key)
            return
        }
        var restored = now
        for key in Set(before.keys).union(after.keys) where before[key] != after[key] {
            guard now[key] == after[key] else { throw refusal("it has been changed elsewhere") }
            restored[key] = before[key]
        }
        let isGone = restored.isEmpty && change.before == nil
        try transaction.setValue(isGone ? nil : .object(restored), forKey: change.key)
    }
}

extension JSONValue? {
    /// The fields of an object; empty for a missing value; nil for a value of another kind.
    fileprivate var fields: [String: JSONValue]? {
        switch self {
        case nil: [:]
        case .object(let fields)?: fields
        default: nil
        }
    }
}
