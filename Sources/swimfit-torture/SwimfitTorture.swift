import Foundation

/// One family of trials: a name on the command line, what it does, and the run.
struct Trial: Sendable {
    let name: String
    /// What follows the name: "[STATES]".
    let synopsis: String
    let summary: String
    /// Does it. Returns the last line to print; throws `Violation` when a promise was broken.
    let run: @Sendable (TrialCall) throws -> String
}

/// `swimfit-torture NAME …`: tries to break the store's promises, for minutes instead of moments. The same trials
/// in small are in `swift test`.
@main
struct SwimfitTorture {
    /// A new family of trials is one source and one line here.
    static let trials = [
        Trial(
            name: "crash", synopsis: "[STATES]",
            summary: "power cuts: opens what a disk may hold after any moment, 100000 states unless told",
            run: CrashTrial.run),
        Trial(
            name: "kill", synopsis: "[COUNT]",
            summary: "kills processes while they save, compact, save in bulk and import, 2000 unless told",
            run: KillTrial.run),
        Trial(
            name: "shared", synopsis: "[SECONDS]",
            summary: "one observer, eight writers, a hundred readers a second on one file, 60 s unless told",
            run: SharedTrial.run),
        Trial(
            name: "observers", synopsis: "[SECONDS]",
            summary:
                "eight threads save, delete, execute and stop: each commit is told once, 10 s unless told",
            run: ObserverTrial.run),
        Trial(
            name: "model", synopsis: "[OPERATIONS]",
            summary: "random operations beside a naive model, 100000 unless told",
            run: ModelTrial.run),
        Trial(
            name: "fuzz", synopsis: "[SECONDS]",
            summary: "opens mutated files: never an end, a hang, a silent loss; 60 s unless told",
            run: FuzzTrial.run),
        Trial(
            name: "repair", synopsis: "[REPAIRS]",
            summary: "repairs of damaged files that fail at each call or are cut off, 20000 unless told",
            run: RepairTrial.run),
        Trial(
            name: "lost", synopsis: "[STEPS]",
            summary: "files missing, emptied or exchanged next to the one before, 100000 unless told",
            run: LostTrial.run),
        Trial(
            name: "locks", synopsis: "[SECONDS]",
            summary: "stops processes at work and removes lock files, 60 s unless told",
            run: LockTrial.run),
        Trial(
            name: "descriptors", synopsis: "[COUNT]",
            summary: "processes without standard streams, descriptors, file size or memory, 300 unless told",
            run: DescriptorTrial.run),
        Trial(
            name: "library", synopsis: "[SECONDS]",
            summary:
                "reads library.json while another program writes it in place or is killed, 60 s unless told",
            run: LibraryTrial.run),
    ]

    /// The parts that the trials start as processes of their own.
    static let parts = [
        Trial(name: "kill-writer", synopsis: "", summary: "", run: KillTrial.write),
        Trial(name: "kill-importer", synopsis: "", summary: "", run: ImportKillSession.write),
        Trial(name: "shared-writer", synopsis: "", summary: "", run: SharedParts.write),
        Trial(name: "shared-reader", synopsis: "", summary: "", run: SharedParts.read),
        Trial(name: "shared-observer", synopsis: "", summary: "", run: SharedParts.observe),
        Trial(name: "library-writer", synopsis: "", summary: "", run: LibraryTrial.write),
        Trial(name: "race", synopsis: "", summary: "", run: DeliberateRace.run),
        Trial(name: "lock-writer", synopsis: "", summary: "", run: LockTrial.write),
        Trial(name: "descriptor-writer", synopsis: "", summary: "", run: DescriptorTrial.write),
        Trial(name: "fuzz-worker", synopsis: "", summary: "", run: FuzzTrial.work),
        Trial(name: "fuzz-step", synopsis: "", summary: "", run: FuzzTrial.step),
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
            usage: swift run -c release swimfit-torture NAME [HOW MUCH] [--seed N] [--folder DIR]
            \(lines.joined(separator: "\n"))
            Exit code 1: a promise was broken; the last line says which, and how to see it again.

            """
    }
}
