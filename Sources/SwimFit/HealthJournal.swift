import Foundation
import HealthKit

/// The only door through which the dashboard changes the health store, with undo and redo.
///
/// Each verb is one step: `undo` takes the whole of it back, `redo` makes it again, with the same UUIDs. When
/// a verb returns, the change is on disk. When it throws, nothing was changed and no step was recorded.
/// Steps live as long as the journal; they are this session's, not the store's.
@MainActor
package final class HealthJournal {
    package nonisolated let store: HKHealthStore
    package nonisolated let clock: WallClock

    /// A change that can be taken back and made again.
    private struct Step {
        let title: String
        let undo: @MainActor () async throws -> Void
        let redo: @MainActor () async throws -> Void
    }

    private var done: [Step] = []
    private var undone: [Step] = []

    /// How many steps are remembered.
    package static let depth = 500

    package init(store: HKHealthStore, clock: WallClock) {
        self.store = store
        self.clock = clock
    }

    /// Saves objects, a correlation with its members.
    package func save(_ objects: [HKObject], as title: String) async throws {
        try await exchange([], for: objects.map(Piece.object), as: title)
    }

    /// Saves a workout and the samples that belong to it.
    package func save(_ workout: HKWorkout, with samples: [HKSample], as title: String) async throws {
        try await exchange([], for: [.workout(workout, samples)], as: title)
    }

    /// Deletes objects, a correlation with its members.
    package func delete(_ objects: [HKObject], as title: String) async throws {
        try await exchange(objects.map(Piece.object), for: [], as: title)
    }

    /// Deletes a workout and the samples that belong to it.
    package func delete(_ workout: HKWorkout, with samples: [HKSample], as title: String) async throws {
        try await exchange([.workout(workout, samples)], for: [], as: title)
    }

    /// Puts new objects in the place of old ones: HealthKit's objects never change.
    package func replace(_ old: [HKObject], with new: [HKObject], as title: String) async throws {
        try await exchange(old.map(Piece.object), for: new.map(Piece.object), as: title)
    }

    /// Puts a workout with its samples in the place of another.
    package func replace(
        _ old: HKWorkout, with oldSamples: [HKSample], by new: HKWorkout, with newSamples: [HKSample],
        as title: String
    ) async throws {
        try await exchange([.workout(old, oldSamples)], for: [.workout(new, newSamples)], as: title)
    }

    /// Makes another kind of change a step: settings, characteristics.
    /// - Parameters:
    ///   - redo: makes the change; called at once, and by `redo`.
    ///   - undo: takes it back.
    package func change(
        as title: String, _ redo: @escaping @MainActor () async throws -> Void,
        undo: @escaping @MainActor () async throws -> Void
    ) async throws {
        try await redo()
        record(Step(title: title, undo: undo, redo: redo))
    }

    /// Takes the last step back.
    /// - Returns: its title; nil when there is nothing to undo.
    package func undo() async throws -> String? {
        guard let step = done.popLast() else { return nil }
        do { try await step.undo() } catch {
            if !HealthJournal.isStale(error) { done.append(step) }
            throw HealthJournal.explained(error, "“\(step.title)” cannot be undone")
        }
        undone.append(step)
        return step.title
    }

    /// Makes the step undone last again.
    /// - Returns: its title; nil when there is nothing to redo.
    package func redo() async throws -> String? {
        guard let step = undone.popLast() else { return nil }
        do { try await step.redo() } catch {
            if !HealthJournal.isStale(error) { undone.append(step) }
            throw HealthJournal.explained(error, "“\(step.title)” cannot be done again")
        }
        done.append(step)
        return step.title
    }

    /// What `undo` would take back; nil when there is nothing.
    package var undoTitle: String? { done.last?.title }
    /// What `redo` would make again; nil when there is nothing.
    package var redoTitle: String? { undone.last?.title }

    private func record(_ step: Step) {
        done.append(step)
        if done.count > HealthJournal.depth { done.removeFirst() }
        undone = []
    }
}

// MARK: - Exchanging objects

extension HealthJournal {
    /// What is saved and deleted as one: an object, or a workout with its samples.
    private enum Piece: Sendable {
        case object(HKObject)
        case workout(HKWorkout, [HKSample])

        var objects: [HKObject] {
            switch self {
            case .object(let object): [object]
            case .workout(let workout, let samples): [workout] + samples
            }
        }
    }

    private func exchange(_ old: [Piece], for new: [Piece], as title: String) async throws {
        let store = store
        try await change(as: title) {
            try await HealthJournal.replace(old, in: store) { try await HealthJournal.save(new, in: store) }
        } undo: {
            try await HealthJournal.replace(new, in: store) {
                try await HealthJournal.restore(old, in: store)
            }
        }
    }

    /// Saves before it deletes: a program that dies in between leaves an entry twice, never not at all. When the
    /// old ones cannot be deleted, the new ones are taken away again.
    private static func replace(
        _ old: [Piece], in store: HKHealthStore, by save: () async throws -> [HKObject]
    ) async throws {
        let saved = try await save()
        guard !old.isEmpty else { return }
        do { try await store.deleteAsUser(old.flatMap(\.objects)) } catch {
            if !saved.isEmpty { try await store.deleteAsUser(saved) }
            throw error
        }
    }

    /// Saves what this program made.
    private static func save(_ pieces: [Piece], in store: HKHealthStore) async throws -> [HKObject] {
        let objects = pieces.map { piece in
            switch piece {
            case .object(let object): object
            case .workout(let workout, _): workout
            }
        }
        if !objects.isEmpty { try await store.save(objects) }
        do { try await relate(pieces, in: store) } catch {
            try await store.deleteAsUser(objects)
            throw error
        }
        return pieces.flatMap(\.objects)
    }

    /// Brings deleted objects back as they were, with the UUID and the source they had.
    private static func restore(_ pieces: [Piece], in store: HKHealthStore) async throws -> [HKObject] {
        let objects = pieces.flatMap(\.objects)
        if !objects.isEmpty { try await store.saveAsWritten(objects.compactMap { $0 as? HKSample }) }
        try await relate(pieces, in: store)
        return objects
    }

    private static func relate(_ pieces: [Piece], in store: HKHealthStore) async throws {
        for case .workout(let workout, let samples) in pieces where !samples.isEmpty {
            try await store.addSamples(samples, to: workout)
        }
    }

    /// Whether what a step speaks of is no longer as it was: somebody else changed it meanwhile.
    private static func isStale(_ error: any Error) -> Bool {
        (error as? HKError)?.code == .errorInvalidArgument
    }

    private static func explained(_ error: any Error, _ what: String) -> InputProblem {
        isStale(error)
            ? InputProblem("\(what): it was changed elsewhere meanwhile")
            : InputProblem("\(what): \(error.localizedDescription)")
    }
}
