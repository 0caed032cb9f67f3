import Dispatch
import Foundation

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
