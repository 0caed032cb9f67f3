import Glibc
import HealthKit
import SwimFit

extension Command {
    /// `swimfit restore`.
    static let restore = Command(
        "restore", "[--yes]",
        summary: "restore a store whose file is missing or empty",
        help: """
            When health.json is missing or empty and health.json~, the file before the last compaction,
            holds samples, no other command runs: a new store would replace both in time. This
            makes a copy of health.json~ the store again, after asking; with --yes it does not ask. What
            was saved after the last compaction is not in it. To start a new store, move health.json~ away.
            """,
        examples: [
            ("swimfit restore", "shows what would be restored, asks, and restores it"),
            ("swimfit restore --yes", "for scripts"),
        ],
        isInDashboard: false, usesFiles: true
    ) { call in
        var arguments = call.arguments
        let isAgreed = arguments.flag("--yes")
        try arguments.finish()
        let file = call.session.healthFile
        guard !call.options.isDemo, let count = try HKHealthStore.restorableSampleCount(url: file) else {
            call.output.print(
                json(0, call) ?? "Nothing to restore: \(file.path) is not missing anything.")
            return .done
        }
        let samples = "\(Figure.whole(count)) sample\(count == 1 ? "" : "s")"
        call.output.note("\(file.path) is missing or empty; \(file.path)~ holds \(samples).")
        guard try isAgreed || Prompt.agrees("Make it the store again?", call.output) else {
            call.output.note("Nothing was changed.")
            return .failure
        }
        try HKHealthStore.restore(url: file)
        call.output.print(json(count, call) ?? "Restored \(samples) to \(file.path).")
        return .done
    }

    @MainActor
    private static func json(_ count: Int, _ call: CommandCall) -> String? {
        guard call.options.printsJSON else { return nil }
        return JSONLine.document([
            ("file", .text(call.session.healthFile.path)), ("restored", .number(Double(count))),
        ])
    }
}

/// Questions to the person at the terminal.
@MainActor
enum Prompt {
    /// Whether the answer is yes; anything but `y` or `yes` is no.
    /// - Throws: a usage problem where nobody can be asked.
    static func agrees(_ question: String, _ output: Output) throws -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
            throw Problem.usage("there is no terminal to ask at; --yes restores without asking")
        }
        output.note(question + " [y/N]")
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
}
