@testable import HealthKit

extension HKQuery {
    /// Returns when the query has dealt with everything that was committed before: nothing more comes from that.
    func settled() async {
        await withCheckedContinuation { continuation in state.queue.async { continuation.resume() } }
    }
}
