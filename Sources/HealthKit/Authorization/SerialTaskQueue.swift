internal import Synchronization

/// Runs async work one after another, in the order it was given.
final class SerialTaskQueue: Sendable {
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// Runs work after all work given before, whether that failed or not.
    func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = last.withLock { last in
            let task = Task { [before = last] in
                await before?.value
                try await work()
            }
            // SAFETY: the caller gets the error below.
            last = Task { _ = try? await task.value }
            return task
        }
        try await task.value
    }
}
