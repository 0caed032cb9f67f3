import Foundation
import HealthKit

/// The only door through which the dashboard changes the health store, with undo and redo.
///
/// Three words: a *change* is one transaction of the store (`HKHealthStore.Change`), a *step* is what `undo` takes
/// back, and a *commit* is what observers are told of, also when another program made it.
///
/// Each verb is one step and one transaction: `undo` takes the whole of it back, `redo` makes it again, with the
/// same UUIDs, attached files and effort scores. When a verb returns, the change is on disk. When it throws, nothing
/// was changed and no step was recorded. Steps live as long as the journal; they are this session's, not the store's.
@MainActor
package final class HealthJournal {
    package nonisolated let store: HKHealthStore
    package nonisolated let clock: WallClock
    /// What the models read the store through.
    package nonisolated let reader: StoreReader
    /// Tells the models of commits.
    let feed: CommitFeed

    /// Something done that can be taken back and done again.
    private struct Step {
        /// What was done, as it reads before “undone”: "adding Porridge, 407 kcal".
        let title: String
        let undo: @MainActor () async throws -> Void
        let redo: @MainActor () async throws -> Void
    }

    private var done: [Step] = []
    private var undone: [Step] = []

    /// How many steps are remembered.
    package static let depth = 500

    /// - Parameter willAsk: called before each query of the models; tests count with it.
    package init(
        store: HKHealthStore, clock: WallClock, willAsk: (@Sendable (HKObjectType?) -> Void)? = nil
    ) {
        self.store = store
        self.clock = clock
        reader = StoreReader(store, willAsk: willAsk)
        feed = CommitFeed(store)
    }

    /// Saves objects, a correlation with its members.
    package func save(_ objects: [HKObject], as title: String) async throws {
        try await exchange([], for: HealthJournal.pieces(objects), as: title)
    }

    /// Saves a workout and the samples that belong to it, and others that do not.
    package func save(
        _ workout: HKWorkout, with samples: [HKSample], and others: [HKSample] = [], as title: String
    ) async throws {
        try await exchange([], for: [.workout(workout, samples)] + HealthJournal.pieces(others), as: title)
    }

    /// Deletes objects, a correlation with its members.
    package func delete(_ objects: [HKObject], as title: String) async throws {
        try await exchange(HealthJournal.pieces(objects), for: [], as: title)
    }

    /// Deletes a workout and the samples that belong to it.
    package func delete(_ workout: HKWorkout, with samples: [HKSample], as title: String) async throws {
        try await exchange([.workout(workout, samples)], for: [], as: title)
    }

    /// Replaces a sample by a new one: HealthKit's objects never change.
    package func replace(_ old: HKSample, with new: HKSample, as title: String) async throws {
        try await exchange([.sample(old)], for: [.sample(new)], as: title, [(old, new)])
    }

    /// Replaces a workout with its samples by another, and saves others that belong to neither.
    package func replace(
        _ old: HKWorkout, with oldSamples: [HKSample], by new: HKWorkout, with newSamples: [HKSample],
        and others: [HKSample] = [], as title: String
    ) async throws {
        try await exchange(
            [.workout(old, oldSamples)], for: [.workout(new, newSamples)] + HealthJournal.pieces(others),
            as: title, [(old, new)])
    }

    /// Makes a change of the store, as one step.
    /// - Parameter reverse: takes it back.
    package func apply(
        _ change: HKHealthStore.Change, undoneBy reverse: HKHealthStore.Change, as title: String
    ) async throws {
        let exchange = Exchange(forth: change, back: reverse)
        try await perform(title) { [store] in
            try await exchange.make(in: store)
        } undo: { [store] in
            try await exchange.takeBack(in: store)
        }
    }

    /// Does anything else as one step: settings, characteristics.
    /// - Parameters:
    ///   - redo: does it; called at once, and by `redo`.
    ///   - undo: takes it back.
    package func perform(
        _ title: String, _ redo: @escaping @MainActor () async throws -> Void,
        undo: @escaping @MainActor () async throws -> Void
    ) async throws {
        try await redo()
        record(Step(title: title, undo: undo, redo: redo))
    }

    /// Undoes the last step.
    /// - Returns: its title; nil when there is nothing to undo.
    package func undo() async throws -> String? {
        guard let step = done.popLast() else { return nil }
        do { try await step.undo() } catch {
            if !HealthJournal.isStale(error) { done.append(step) }
            throw HealthJournal.explained(error, "Cannot undo \(step.title)")
        }
        undone.append(step)
        return step.title
    }

    /// Redoes the step that was undone last.
    /// - Returns: its title; nil when there is nothing to redo.
    package func redo() async throws -> String? {
        guard let step = undone.popLast() else { return nil }
        do { try await step.redo() } catch {
            if !HealthJournal.isStale(error) { undone.append(step) }
            throw HealthJournal.explained(error, "Cannot redo \(step.title)")
        }
        done.append(step)
        return step.title
    }

    /// The title of the step that `undo` would undo; nil when there is none.
    /// The number of the newest commit, by whatever program; nil when the store cannot be asked.
    package var newestCommit: Int? { store.newestCommit }

    package var undoTitle: String? { done.last?.title }
    /// The title of the step that `redo` would redo; nil when there is none.
    package var redoTitle: String? { undone.last?.title }

    private func record(_ step: Step) {
        done.append(step)
        if done.count > HealthJournal.depth { done.removeFirst() }
        undone = []
    }
}

// MARK: - Exchanging objects

extension HealthJournal {
    /// What is saved and deleted as one: a sample, or a workout with the samples that belong to it.
    private enum Piece: Sendable {
        case sample(HKSample)
        case workout(HKWorkout, [HKSample])

        var samples: [HKSample] {
            switch self {
            case .sample(let sample): [sample]
            case .workout(let workout, let samples): [workout] + samples
            }
        }
    }

    /// Whatever can be saved is a sample.
    private static func pieces(_ objects: [HKObject]) -> [Piece] {
        objects.compactMap { $0 as? HKSample }.map(Piece.sample)
    }

    /// - Parameter replacements: which of the new takes the place of which old one.
    private func exchange(
        _ old: [Piece], for new: [Piece], as title: String,
        _ replacements: [(old: HKSample, new: HKSample)] = []
    ) async throws {
        let exchange = Exchange(
            forth: HealthJournal.change(deleting: old, relating: new),
            back: HealthJournal.change(deleting: new, relating: old))
        exchange.forth.saved = new.flatMap(\.samples)
        exchange.forth.replacements = replacements
        exchange.back.restored = old.flatMap(\.samples)
        exchange.back.replacements = replacements.map { ($0.new, $0.old) }
        try await perform(title) { [store] in
            try await exchange.make(in: store)
        } undo: { [store] in
            try await exchange.takeBack(in: store)
        }
    }

    private static func change(deleting old: [Piece], relating new: [Piece]) -> HKHealthStore.Change {
        var change = HKHealthStore.Change()
        change.deleted = old.flatMap(\.samples)
        for case .workout(let workout, let samples) in new where !samples.isEmpty {
            change.workoutSamples.append((workout, samples))
        }
        return change
    }

    /// A change and its reverse. Each keeps what belonged to the samples that the other deleted.
    @MainActor
    private final class Exchange {
        var forth: HKHealthStore.Change
        var back: HKHealthStore.Change

        init(forth: HKHealthStore.Change, back: HKHealthStore.Change) {
            self.forth = forth
            self.back = back
        }

        func make(in store: HKHealthStore) async throws { back.deletedLinks = try await store.apply(forth) }

        func takeBack(in store: HKHealthStore) async throws {
            forth.deletedLinks = try await store.apply(back)
        }
    }

    /// Whether somebody else has changed what a step is about.
    private static func isStale(_ error: any Error) -> Bool {
        (error as? HKError)?.code == .errorInvalidArgument
    }

    private static func explained(_ error: any Error, _ what: String) -> InputProblem {
        isStale(error)
            ? InputProblem("\(what): it has been changed elsewhere")
            : InputProblem("\(what): \(error.localizedDescription)")
    }
}
