import Foundation

/// Taking changes back: those that were made with a title, by any process, for a month.
extension HKHealthStore {
    /// What can be undone and redone now.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func undoHistory() throws -> UndoHistory { UndoHistory(try core.snapshot) }

    /// Whether there may be something to undo: quicker than `undoHistory()`, which reads the steps.
    package var mayHaveUndo: Bool {
        // IGNORED: a store that cannot be read says why on every other call.
        ((try? core.snapshot.count(of: LinkedRecord.step.rawValue)) ?? 0) > 0
    }

    /// Whether the newest step has what takes it back; false where too much was changed for that.
    package var canUndoNewestStep: Bool {
        // IGNORED: a store that cannot be read says why on every other call.
        (try? undoHistory())?.done.last.map { $0.reversal != nil } ?? true
    }

    /// Records a change that is not one of the store.
    ///
    /// - Parameter payload: what takes it back, for the caller.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func record(_ title: String, payload: String) async throws {
        let note = UndoNote(title: title, payload: payload)
        try await core.onWriteQueue { [core] in try core.commit(as: note) { _ in } }
    }

    /// Takes a change back, or makes one again that was undone: whatever `step` is in the history.
    ///
    /// - Parameter payload: what takes this back, for the caller.
    /// - Returns: false when the step is no longer the newest in its list. Nothing is changed then.
    /// - Throws: `HKError.errorInvalidArgument` with the reason when what it is about has been changed since;
    ///   `errorDatabaseInaccessible` when the file cannot be written. Nothing is changed then.
    package func takeBack(_ step: UndoStep, payload: String? = nil) async throws -> Bool {
        let kind: UndoStep.Kind = step.kind == .undo ? .redo : .undo
        return try await core.onWriteQueue { [core] in
            try core.takeBack(step, as: kind, payload: payload)
        }
    }

    /// Takes a step out of the history that cannot be undone or redone any more.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written.
    package func skip(_ step: UndoStep) async throws {
        try await core.onWriteQueue { [core] in try core.skip(step) }
    }
}
