import Foundation
import SampleStoreEngine
import Synchronization

#if THREAD_SANITIZER
typealias Mutex = SanitizerMutex
#endif

/// `race`: two threads increment a counter under a lock, and one without. The thread sanitizer must end this program
/// with its own exit code. Otherwise its silence elsewhere means nothing.
enum DeliberateRace {
    private final class Counts: @unchecked Sendable {
        // SAFETY: none, on purpose. `unguarded` is the race that must be found.
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
