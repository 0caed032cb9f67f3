import Dispatch
import Foundation
import Synchronization

/// Runs the body `count` times in parallel, each time on its own thread, and returns when all have finished.
func inLanes(_ count: Int, _ body: @escaping @Sendable (_ lane: Int) -> Void) {
    let group = DispatchGroup()
    for lane in 0..<count {
        group.enter()
        let thread = Thread {
            body(lane)
            group.leave()
        }
        // As much as the main thread has, because the engine reads nested JSON recursively.
        thread.stackSize = 8 << 20
        thread.start()
    }
    group.wait()
}

/// One lane for each processor.
var laneCount: Int { ProcessInfo.processInfo.activeProcessorCount }

/// Runs sessions on several threads, each with a seed of its own, until enough was tried or one of them throws.
///
/// - Parameters:
///   - first: the seed of the first session. A lane goes on in steps of 64, so that a session can be repeated alone.
///   - start: what is counted.
///   - session: one session; it tells what it did, also before it throws.
/// - Throws: what the first session threw that did.
func runSessions<Tally: Sendable>(
    from first: UInt64, lanes: Int = laneCount, counting start: Tally,
    until isEnough: @escaping @Sendable (Tally) -> Bool,
    _ session: @escaping @Sendable (_ seed: UInt64, _ tell: ((inout Tally) -> Void) -> Void) throws -> Void
) throws -> Tally {
    let state = Mutex<(tally: Tally, failure: (any Error)?)>((start, nil))
    inLanes(lanes) { lane in
        var seed = first &+ UInt64(lane)
        while state.withLock({ $0.failure == nil && !isEnough($0.tally) }) {
            do {
                try session(seed) { change in state.withLock { change(&$0.tally) } }
            } catch {
                state.withLock { $0.failure = $0.failure ?? error }
            }
            seed &+= 64
        }
    }
    let (tally, failure) = state.withLock { $0 }
    if let failure { throw failure }
    return tally
}
