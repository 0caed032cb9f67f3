import SwimFitTestSupport

@testable import HealthKit

extension HKQuery {
    /// Returns when the query has dealt with everything that was committed before: nothing more comes from that.
    func settled() async throws {
        try await handlerValue("the query's queue") { handler in state.queue.async { handler.resume() } }
    }
}

extension HKWorkoutSession {
    /// Returns when the delegates have been told of everything that was done before.
    func settled() async throws {
        try await handlerValue("the session's queue") { handler in
            guard let queue else { return handler.resume() }
            queue.async { handler.resume() }
        }
    }
}
