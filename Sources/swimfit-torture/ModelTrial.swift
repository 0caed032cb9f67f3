import Foundation
import StoreProof
import Synchronization

/// `model`: random operations on files, compared with a naive model, in runs of a thousand.
enum ModelTrial {
    private static let runLength = 1000

    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 100_000)
        let tally = Mutex<(steps: Int, commits: Int, violation: Violation?)>((0, 0, nil))
        inLanes(laneCount) { lane in
            var seed = call.seed &+ UInt64(lane)
            while tally.withLock({ $0.violation == nil && $0.steps < wanted }) {
                var problem: String?
                var commits = 0
                do {
                    var run = try ModelRun(seed: seed)
                    problem = try run.problem(after: runLength)
                    commits = run.commits
                } catch {
                    problem = "\(error)"
                }
                let violation = problem.map {
                    Violation("seed \(seed): \($0) (repeat: swimfit-torture model 1 --seed \(seed))")
                }
                tally.withLock { tally in
                    tally = (tally.steps + runLength, tally.commits + commits, tally.violation ?? violation)
                }
                seed &+= 64
            }
        }
        let result = tally.withLock { $0 }
        if let violation = result.violation { throw violation }
        return
            "\(result.steps) operations (\(result.commits) commits) agree with the naive model, with two stores on "
            + "each file, openings, compactions and anchors"
    }
}
