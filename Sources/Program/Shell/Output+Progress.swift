import HealthKit
import SwimFit

extension Output {
    /// Runs long work and shows how far it has come. Cancelling the calling task stops it.
    ///
    /// - Parameters:
    ///   - Step: how far it is, which the work reports from any thread.
    ///   - text: a step in words.
    func showingProgress<Step: Sendable, Result: Sendable>(
        of _: Step.Type, as text: (Step) -> String,
        _ run: @escaping @Sendable (_ tell: @escaping @Sendable (Step) -> Void) async throws -> Result
    ) async throws -> Result {
        let (steps, continuation) = AsyncStream.makeStream(
            of: Step.self, bufferingPolicy: .bufferingNewest(1))
        let work = Task(executorPreference: BackgroundQueue("swimfit.work")) {
            defer { continuation.finish() }
            return try await run { continuation.yield($0) }
        }
        defer { clearProgress() }
        return try await withTaskCancellationHandler {
            for await step in steps { progress(text(step)) }
            return try await work.value
        } onCancel: {
            work.cancel()
        }
    }
}
