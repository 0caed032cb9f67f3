import Foundation
import Glibc
import SampleStoreProof

/// `swimfit-bench terminal [COUNT …]`: the waiting times of a person at the keyboard, first paint and the response to a
/// key, compared with less, vim and htop; with 36 000 and one million samples by default. Then the number of wake-ups
/// of each while idle.
enum TerminalBenchmark {
    private struct Program {
        let name: String
        let path: String
        let arguments: [String]
        /// Keys that bring the program to the state to be measured.
        var preparation: [String] = []
        /// The measured keys, by their actions.
        let keys: [(label: String, keys: [String])]
    }

    static func run(_ arguments: [String]) throws {
        let work = try WorkFolder("swimfit-bench")
        defer { work.remove() }
        let folder = work.url
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
            timeText(times.sorted.last ?? .nan), bytes.isEmpty ? "–" : String(bytes[bytes.count / 2]))
    }

    private static let idleSeconds = 20

    /// Counts between two full minutes, at which a clock may advance.
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

/// A program in our own pseudo-terminal, so that its output can be counted and timed.
final class PseudoTerminal {
    private let control: Int32
    private let process: pid_t
    private let clock = ContinuousClock()

    /// TIOCGPTN, TIOCSPTLCK and POSIX_SPAWN_SETSID of Linux: macros that Swift does not import.
    private static let askForNumber: UInt = 0x8004_5430
    private static let setLock: UInt = 0x4004_5431
    private static let newSession: Int16 = 0x80

    /// Starts the program with an 80×24 terminal and a given environment.
    init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
        control = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var number: Int32 = 0
        var locked: Int32 = 0
        guard control >= 0, ioctl(control, Self.setLock, &locked) == 0,
            ioctl(control, Self.askForNumber, &number) == 0
        else { throw BenchmarkError("no pseudo-terminal: \(String(cString: strerror(errno)))") }
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(control, UInt(TIOCSWINSZ), &size)
        process = try Self.spawn(path, arguments, environment, on: "/dev/pts/\(number)")
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        close(control)
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], on terminal: String
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Self.newSession)
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (argv + envp).forEach { free($0) } }
        var process = pid_t()
        let status = posix_spawnp(&process, path, &actions, &attributes, &argv, &envp)
        guard status == 0 else { throw BenchmarkError("\(path): \(String(cString: strerror(status)))") }
        return process
    }

    /// The number of waits of each thread of the program, by the thread's number.
    func waits() -> [String: Int] {
        let threads = "/proc/\(process)/task"
        var waits: [String: Int] = [:]
        // IGNORED: threads that have ended do not wait any more.
        for thread in (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? [] {
            // IGNORED: as above.
            let status = (try? String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            waits[thread] = line.flatMap { Int($0.split(separator: "\t").last ?? "") }
        }
        return waits
    }

    /// Sends bytes and waits until the program has been quiet for `quiet` seconds.
    /// - Returns: seconds to the first byte and to the last byte of the answer, and the number of bytes; nil if none
    ///   came within a second.
    func answer(to input: String, quiet: Double = 0.02) -> (first: Double, last: Double, bytes: Int)? {
        let start = clock.now
        if !input.isEmpty { _ = input.withCString { write(control, $0, strlen($0)) } }
        var buffer = [UInt8](repeating: 0, count: 65536)
        var (first, last, bytes): (Double?, Double, Int) = (nil, 0, 0)
        while true {
            var waiting = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
            let limit = first == nil ? 1.0 : quiet
            guard poll(&waiting, 1, Int32(limit * 1000)) > 0 else { break }
            let count = read(control, &buffer, buffer.count)
            guard count > 0 else { break }
            last = start.duration(to: clock.now).seconds
            first = first ?? last
            bytes += count
        }
        return first.map { ($0, last, bytes) }
    }
}
