internal import Synchronization

/// Runs async work one after another, in the order it was given.
final class TurnByTurn: Sendable {
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// Runs work after all work given before, whether that failed or not.
    func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let turn = last.withLock { last in
            let turn = Task { [before = last] in
                await before?.value
                try await work()
            }
            // SAFETY: whoever waits for the turn is told of its failure below.
            last = Task { _ = try? await turn.value }
            return turn
        }
        try await turn.value
    }
}
