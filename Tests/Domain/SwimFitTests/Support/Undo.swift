import SwimFit

extension StoreEditor {
    /// Undoes a change of the store alone.
    func undo() async throws -> String? { try await undo(in: Library()) }

    func redo() async throws -> String? { try await redo(in: Library()) }
}
