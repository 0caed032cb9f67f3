import Foundation
import SampleStoreProof

/// A kind of trial: its name on the command line, a summary, and the function that runs it.
struct Trial: Sendable {
    let name: String
    /// The argument after the name: "[STATES]".
    let synopsis: String
    let summary: String
    /// Runs the trial. Returns the last line to print; throws `Violation` for a broken promise.
    let run: @Sendable (TrialCall) throws -> String
}

/// `swimfit-torture NAME …`: tries for minutes to break the store's promises. `swift test` runs small versions of the
/// same trials.
@main
struct SwimfitTorture {
    /// A new kind of trial needs one source file and one line here.
    private static let trials = [
        Trial(
            name: "crash", synopsis: "[STATES]",
            summary: "power cuts: opens what a disk may hold at any moment (default 100000 states)",
            run: PowerCutTrial.run),
        Trial(
            name: "kill", synopsis: "[COUNT]",
            summary: "kills processes while they save, compact, save in bulk and import (default 2000)",
            run: KillTrial.run),
        Trial(
            name: "shared", synopsis: "[SECONDS]",
            summary: "one observer, eight writers, a hundred reads a second on one file (default 60 s)",
            run: SharedTrial.run),
        Trial(
            name: "observers", synopsis: "[SECONDS]",
            summary:
                "eight threads save, delete, execute and stop: each commit is told once (default 10 s)",
            run: ObserverTrial.run),
        Trial(
            name: "model", synopsis: "[OPERATIONS]",
            summary: "random operations, compared with a naive model (default 100000)", run: ModelTrial.run),
        Trial(
            name: "merge", synopsis: "[TRIPLES]",
            summary: "histories of three machines, merged in every order (default 2000)", run: MergeTrial.run),
        Trial(
            name: "fuzz", synopsis: "[SECONDS]",
            summary: "opens mutated files: no crash, no hang, no silent loss (default 60 s)",
            run: FuzzTrial.files.run),
        Trial(
            name: "archives", synopsis: "[SECONDS]",
            summary: "imports mutated exports, recordings and diaries: no crash, no hang (default 60 s)",
            run: FuzzTrial.archives.run),
        Trial(
            name: "repair", synopsis: "[REPAIRS]",
            summary: "repairs damaged files while calls fail or the power is cut (default 20000)",
            run: RepairTrial.run),
        Trial(
            name: "lost", synopsis: "[STEPS]",
            summary: "removes, empties or replaces files next to their earlier generation (default 100000)",
            run: LostFileTrial.run),
        Trial(
            name: "locks", synopsis: "[SECONDS]",
            summary: "stops processes at work and removes lock files (default 60 s)", run: LockTrial.run),
        Trial(
            name: "descriptors", synopsis: "[COUNT]",
            summary: "processes without standard streams, descriptors, file size or memory (default 300)",
            run: ResourceLimitTrial.run),
        Trial(
            name: "catalogue", synopsis: "[KILLS]",
            summary: "kills processes while they import catalogues of foods (default 200)",
            run: CatalogueTrial.run),
        Trial(
            name: "tail", synopsis: "[ROUNDS]",
            summary: "opens files with junk at the end, up to gigabytes of zeros (default 3)",
            run: TrailingJunkTrial.run),
    ]

    /// The parts that the trials start as separate processes.
    static let parts = [
        Trial(name: "kill-writer", synopsis: "", summary: "", run: KillTrial.write),
        Trial(name: "kill-importer", synopsis: "", summary: "", run: ImportKillSession.write),
        Trial(name: "shared-writer", synopsis: "", summary: "", run: SharedTrialProcesses.write),
        Trial(name: "shared-reader", synopsis: "", summary: "", run: SharedTrialProcesses.read),
        Trial(name: "shared-observer", synopsis: "", summary: "", run: SharedTrialProcesses.observe),
        Trial(name: "catalogue-writer", synopsis: "", summary: "", run: CatalogueTrial.write),
        Trial(name: "tail-reader", synopsis: "", summary: "", run: TrailingJunkTrial.read),
        Trial(name: "race", synopsis: "", summary: "", run: DeliberateRace.run),
        Trial(name: "lock-writer", synopsis: "", summary: "", run: LockTrial.write),
        Trial(name: "descriptor-writer", synopsis: "", summary: "", run: ResourceLimitTrial.write),
        Trial(name: "fuzz-worker", synopsis: "", summary: "", run: FuzzTrial.files.work),
        Trial(name: "fuzz-step", synopsis: "", summary: "", run: FuzzTrial.files.step),
        Trial(name: "archives-worker", synopsis: "", summary: "", run: FuzzTrial.archives.work),
        Trial(name: "archives-step", synopsis: "", summary: "", run: FuzzTrial.archives.step),
    ]

    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard let trial = (trials + parts).first(where: { $0.name == words.first }) else {
            complain(usage)
            exit(2)
        }
        do {
            let call = try TrialCall(Array(words.dropFirst()))
            let isPart = parts.contains { $0.name == trial.name }
            if !isPart { print("\(trial.name): seed \(call.seed)") }
            let last = try trial.run(call)
            if !last.isEmpty { print("\(trial.name): \(last)") }
        } catch let violation as Violation {
            print("\(trial.name): VIOLATION \(violation)")
            exit(1)
        } catch {
            complain("swimfit-torture: \(error)\n")
            exit(2)
        }
    }

    private static func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    private static var usage: String {
        let lines = trials.map {
            "  \("\($0.name) \($0.synopsis)".padding(toLength: 21, withPad: " ", startingAt: 0))\($0.summary)"
        }
        return """
            usage: swift run -c release swimfit-torture NAME [AMOUNT] [--seed N] [--folder DIR]
            \(lines.joined(separator: "\n"))
            Exit code 1: a promise was broken. The last line says which one, and how to repeat the run.

            """
    }
}

/// `model`: random operations on files, compared with a naive model, in runs of a thousand.
private enum ModelTrial {
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
