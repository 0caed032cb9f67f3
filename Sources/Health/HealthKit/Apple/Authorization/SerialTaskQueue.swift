internal import Synchronization

/// Runs async work one after another, in the order it was given.
final class SerialTaskQueue: Sendable {
    private let queue = BackgroundQueue("HealthKit.requests")
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// Runs work after all work given before, whether that failed or not.
    func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = last.withLock { last in
            let task = Task(executorPreference: queue) { [before = last] in
                await before?.value
                try await work()
            }
            // IGNORED: the caller gets the error below.
            last = Task(executorPreference: queue) { _ = try? await task.value }
            return task
        }
        try await task.value
    }
}
