@testable import HealthKit

extension HKQuery {
    /// Returns when the query has dealt with everything that was committed before: nothing more comes from that.
    func settled() async {
        await withCheckedContinuation { continuation in state.queue.async { continuation.resume() } }
    }
}

extension HKWorkoutSession {
    /// Returns when the delegates have been told of everything that was done before.
    func settled() async {
        await withCheckedContinuation { continuation in
            guard let queue else { return continuation.resume() }
            queue.async { continuation.resume() }
        }
    }
}
