import Foundation
import SampleStore
import Synchronization

#if THREAD_SANITIZER
typealias Mutex = WatchedMutex
#endif

/// `race`: two threads count what one lock guards, and what none does. A thread sanitizer that does not end this
/// with its own exit code would find nothing elsewhere either.
enum DeliberateRace {
    private final class Counts: @unchecked Sendable {
        // SAFETY: none, on purpose: `unguarded` is the race to be found.
        let guarded = Mutex(0)
        var unguarded = 0
    }

    static func run(_ call: TrialCall) throws -> String {
        let counts = Counts()
        inLanes(2) { _ in
            for _ in 0..<100_000 {
                counts.guarded.withLock { $0 += 1 }
                counts.unguarded += 1
            }
        }
        return "\(counts.guarded.withLock { $0 }) guarded, \(counts.unguarded) of \(200_000) unguarded"
    }
}
