import Foundation
import StoreProof

/// `model`: random operations on files, compared with a naive model, in runs of a thousand.
enum ModelTrial {
    private static let runLength = 1000

    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 100_000)
        let result = try runSessions(
            from: call.seed, counting: (steps: 0, commits: 0), until: { $0.steps >= wanted }
        ) { seed, tell in
            var problem: String?
            var commits = 0
            do {
                var run = try ModelRun(seed: seed)
                problem = try run.problem(after: runLength)
                commits = run.commits
            } catch {
                problem = "\(error)"
            }
            tell { $0 = ($0.steps + runLength, $0.commits + commits) }
            if let problem {
                throw Violation("seed \(seed): \(problem) (repeat: swimfit-torture model 1 --seed \(seed))")
            }
        }
        return
            "\(result.steps) operations (\(result.commits) commits) agree with the naive model, with two stores on "
            + "each file, openings, compactions and anchors"
    }
}
