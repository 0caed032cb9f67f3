import Dispatch
import Foundation

/// Runs the body so many times at once, each on a thread of its own, and returns when all have ended.
func inLanes(_ count: Int, _ body: @escaping @Sendable (_ lane: Int) -> Void) {
    let group = DispatchGroup()
    for lane in 0..<count {
        group.enter()
        let thread = Thread {
            body(lane)
            group.leave()
        }
        // As much as the main thread has: the engine reads nested JSON by recursion.
        thread.stackSize = 8 << 20
        thread.start()
    }
    group.wait()
}

/// As many lanes as there are processors.
var laneCount: Int { ProcessInfo.processInfo.activeProcessorCount }
