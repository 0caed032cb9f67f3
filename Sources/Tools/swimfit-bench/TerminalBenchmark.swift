import Foundation

/// `swimfit-bench terminal [COUNT …]`: what a person at the keyboard waits for, first paint and the answer to a key, next to
/// less, vim and htop; with 36 000 and one million samples unless told otherwise. Then how often each wakes when nobody
/// types.
enum TerminalBenchmark {
    private struct Program {
        let name: String
        let path: String
        let arguments: [String]
        /// Keys that bring the program to where it is measured.
        var preparation: [String] = []
        /// The keys measured, by what they do.
        let keys: [(label: String, keys: [String])]
    }

    static func run(_ arguments: [String]) throws {
        let folder = URL.temporaryDirectory.appending(path: "swimfit-bench-\(getpid())")
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: folder) }
        let sizes = arguments.compactMap(Int.init)
        let stores = try (sizes.isEmpty ? [36_000, 1_000_000] : sizes).map {
            try FilledStore(count: $0, folder: folder.appending(path: "\($0)"))
        }
        let text = folder.appending(path: "text")
        try (0..<5000).map { "line \($0) of some text that fills the screen of a pager" }
            .joined(separator: "\n").write(to: text, atomically: true, encoding: .utf8)

        let cursor = ("cursor", steps(down: "j", up: "k"))
        let programs =
            stores.map { store in
                Program(
                    name: "swimfit, \(store.count) samples", path: store.swimfit,
                    arguments: ["--data-dir", store.folder.path],
                    preparation: ["\u{1B}", "2"],  // the sheet of a first start, and a tab to move in
                    keys: [cursor, ("tab change", (0..<60).map { String(1 + $0 % 6) })])
            } + [
                Program(
                    name: "less", path: "less", arguments: [text.path],
                    keys: [cursor, ("page", Array(repeating: " ", count: 60))]),
                Program(
                    name: "vim", path: "vim", arguments: ["-u", "NONE", text.path],
                    keys: [cursor, ("page", Array(repeating: "\u{6}", count: 60))]),
                Program(
                    name: "htop", path: "htop", arguments: ["--delay=100"],
                    keys: [("cursor", steps(down: "\u{1B}OB", up: "\u{1B}OA"))]),
            ]
        var table = ResultTable(
            "Terminal, 80×24 (times to the last byte of the answer)", "program", "what", "p50", "p99", "max",
            "bytes")
        for program in programs { try measure(program, into: &table) }
        table.print()
        var idle = ResultTable("Nobody types for \(idleSeconds) s", "program", "threads", "wake-ups")
        for program in programs { try measureIdle(program, into: &idle) }
        idle.print()
    }

    private static func steps(down: String, up: String) -> [String] {
        Array(repeating: [down, down, down, up, up, up], count: 20).flatMap { $0 }
    }

    private static func start(_ program: Program) throws -> PseudoTerminal {
        let environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm-256color"]) { $1 }
        return try PseudoTerminal(program.path, program.arguments, environment: environment)
    }

    private static func measure(_ program: Program, into table: inout ResultTable) throws {
        do {
            let paints = try (0..<10).compactMap { _ in try start(program).answer(to: "", quiet: 0.3) }
            add(program.name, "first paint", paints, to: &table)
            for (label, keys) in program.keys {
                let terminal = try start(program)
                _ = terminal.answer(to: "", quiet: 0.5)
                for key in program.preparation { _ = terminal.answer(to: key, quiet: 0.2) }
                add(program.name, label, keys.compactMap { terminal.answer(to: $0) }, to: &table)
            }
        } catch let error as BenchmarkError {
            table.add(program.name, "not measured: \(error)", "", "", "", "")
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

    private static let idleSeconds = 20

    /// Counts between two full minutes, in which a clock may move on.
    private static func measureIdle(_ program: Program, into table: inout ResultTable) throws {
        do {
            let terminal = try start(program)
            _ = terminal.answer(to: "", quiet: 0.5)
            for key in program.preparation { _ = terminal.answer(to: key, quiet: 0.2) }
            sleep(6)  // threads that have nothing to do any more end by then
            let rest = 60 - Int(Date().timeIntervalSince1970) % 60
            if rest <= idleSeconds { sleep(UInt32(rest) + 1) }
            let before = terminal.waits()
            sleep(UInt32(idleSeconds))
            let after = terminal.waits()
            let wakes = after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
            table.add(program.name, "\(after.count)", "\(wakes)")
        } catch let error as BenchmarkError {
            table.add(program.name, "not measured: \(error)", "")
        }
    }
}
