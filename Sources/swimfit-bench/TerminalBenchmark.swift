import Foundation

/// What a person at the keyboard waits for: first paint, and the answer to a key.
enum TerminalBenchmark {
    private struct Program {
        let name: String
        let arguments: [String]
        /// Keys that bring the program to where it is measured.
        var preparation: [String] = []
        /// The keys measured, by what they do.
        let keys: [(label: String, keys: [String])]
    }

    static func run(_ arguments: [String]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "swimfit-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer {
            // SAFETY: a leftover folder in the system's temporary place is no failure of the measurement.
            try? FileManager.default.removeItem(at: folder)
        }
        let text = folder.appendingPathComponent("text")
        try (0..<5000).map { "line \($0) of some text that fills the screen of a pager" }
            .joined(separator: "\n").write(to: text, atomically: true, encoding: .utf8)
        let data = arguments.first ?? folder.appendingPathComponent("data").path
        let swimfit = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("swimfit").path

        let cursor = ("cursor", Array(repeating: ["j", "j", "j", "k", "k", "k"], count: 20).flatMap { $0 })
        let programs = [
            Program(
                name: swimfit, arguments: ["--data-dir", data],
                preparation: ["\u{1B}", "2"],  // the sheet of a first start, and a tab to move in
                keys: [cursor, ("tab change", (0..<60).map { String(1 + $0 % 6) })]),
            Program(
                name: "less", arguments: [text.path],
                keys: [cursor, ("page", Array(repeating: " ", count: 60))]),
            Program(
                name: "vim", arguments: ["-u", "NONE", text.path],
                keys: [cursor, ("page", Array(repeating: "\u{6}", count: 60))]),
        ]
        var table = ResultTable(
            "Terminal, 80×24 (times to the last byte of the answer)", "program", "what", "p50", "p99", "max",
            "bytes")
        for program in programs { try measure(program, into: &table) }
        table.print()
    }

    private static func measure(_ program: Program, into table: inout ResultTable) throws {
        let name = URL(fileURLWithPath: program.name).lastPathComponent
        let environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm-256color"]) { $1 }
        do {
            let paints = try (0..<10).compactMap { _ in
                try PseudoTerminal(program.name, program.arguments, environment: environment)
                    .answer(to: "", quiet: 0.3)
            }
            add(name, "first paint", paints, to: &table)
            for (label, keys) in program.keys {
                let terminal = try PseudoTerminal(program.name, program.arguments, environment: environment)
                _ = terminal.answer(to: "", quiet: 0.5)
                for key in program.preparation { _ = terminal.answer(to: key, quiet: 0.2) }
                add(name, label, keys.compactMap { terminal.answer(to: $0) }, to: &table)
            }
        } catch let error as BenchmarkError {
            table.add(name, "not measured: \(error)", "", "", "", "")
        }
    }

    private static func add(
        _ name: String, _ what: String, _ answers: [(first: Double, last: Double, bytes: Int)],
        to table: inout ResultTable
    ) {
        let times = Timings(answers.map(\.last))
        let bytes = answers.map(\.bytes).sorted()
        table.add(
            name, what, timeText(times.median), timeText(times.percentile(0.99)),
            timeText(times.sorted.last ?? .nan),
            bytes.isEmpty ? "–" : String(bytes[bytes.count / 2]))
    }
}
