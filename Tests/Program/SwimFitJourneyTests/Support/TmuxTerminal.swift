import Foundation
import SwimFitTestSupport

/// A real terminal for the built `swimfit`: tmux on a socket of its own, with a home folder of its own.
///
/// Nothing sleeps for a fixed time: keys are sent, and the screen is read until it shows what it is
/// waited for.
final class TmuxTerminal {
    /// Holds the socket, `HOME` and the data of the program; removed with the terminal.
    let folder: URL
    private let socket: String
    private let size: (width: Int, height: Int)

    /// A test without tmux fails: the README's command installs it.
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// `swimfit` next to the test bundle, where the build puts it.
    static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("swimfit")

    private static let tmux = installed("tmux")

    /// Where a program of the system is; nil where it is not installed.
    static func installed(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map {
            "\($0)/\(name)"
        }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    init(width: Int = 80, height: Int = 24) throws {
        guard Self.tmux != nil else {
            throw Missing(description: "tmux is not installed: apt-get install tmux")
        }
        size = (width, height)
        // A socket's path must be short, so it does not lie in the folder that macOS and CI call temporary.
        folder = URL(
            fileURLWithPath: "/tmp/swimfit-journey-\(UUID().uuidString.prefix(8))", isDirectory: true)
        socket = folder.appendingPathComponent("tmux").path
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    var home: URL { folder.appendingPathComponent("home", isDirectory: true) }
    var dataFolder: URL { folder.appendingPathComponent("data", isDirectory: true) }
    var healthFile: URL { dataFolder.appendingPathComponent("health.json") }

    /// Puts half a year of data where the program looks for its own.
    func fill() throws { try DemoData.copy(to: dataFolder) }

    /// Starts the dashboard on half a year of data, on the evening of their last day.
    func open(
        _ arguments: String..., environment: [String: String] = [:], inside host: String? = nil
    ) throws {
        if !FileManager.default.fileExists(atPath: dataFolder.path) { try fill() }
        try start(arguments + DemoData.moment, environment: environment, inside: host)
    }

    /// Starts `swimfit` in the terminal, in place of what ran there before.
    func start(_ arguments: String..., environment: [String: String] = [:]) throws {
        try start(arguments, environment: environment)
    }

    /// - Parameter host: a terminal inside this one, as a command line that a program follows.
    func start(
        _ arguments: [String], environment: [String: String] = [:], inside host: String? = nil
    ) throws {
        // A shell around it stays when it has ended, so that the terminal it leaves can be looked at.
        var program = command(arguments, environment)
        if let host {
            let ended = Self.quoted("sh -c \(Self.quoted(program)); echo \"[ended $?]\"; exec cat")
            program = "\(host) sh -c \(ended)"
        }
        let modes = ["before", "after"].map { Self.quoted(folder.appendingPathComponent($0).path) }
        try run(
            "stty -a > \(modes[0]); sh -c \(Self.quoted(program)); ended=$?; stty -a > \(modes[1]); "
                + "echo \"[ended $ended]\"; exec cat")
    }

    /// What `stty -a` says of the terminal before `swimfit` is started.
    func modesBefore() throws -> String { try text("before") }

    /// The same when it has ended.
    func modesAfter() throws -> String { try text("after") }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Starts `swimfit` in a shell with job control, which says “[stopped]” and continues it after Enter.
    func startAsJob(_ arguments: [String]) throws {
        let job =
            "( \(command(arguments, [:])) ); echo \"[stopped]\"; read line; fg; echo \"[ended $?]\"; exec cat"
        try run("sh -m -c \(Self.quoted(job))")
    }

    private func command(_ arguments: [String], _ environment: [String: String]) -> String {
        var settings = [
            "HOME": home.path, "SWIMFIT_DATA_DIR": dataFolder.path, "LC_ALL": "C.UTF-8",
            "TZ": "Europe/Berlin",
            "TERM": "tmux-256color",
        ]
        settings.merge(environment) { $1 }
        let words =
            ["exec", "env"] + settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            + [Self.program.path] + arguments
        return "echo $$ > \(Self.quoted(pidFile.path)); " + words.map(Self.quoted).joined(separator: " ")
    }

    /// Starts what a line of `sh` says, in place of what ran there before.
    func run(_ line: String) throws {
        if isRunning {
            try tmux("respawn-pane", "-k", "-t", "swimfit", line)
        } else {
            try tmux(
                "-u", "new-session", "-d", "-s", "swimfit", "-x", "\(size.width)", "-y", "\(size.height)",
                line)
        }
    }

    /// Sends keys by tmux's names ("Enter", "Escape", "C-r", "a").
    func press(_ keys: String...) throws { try press(keys) }

    func press(_ keys: [String]) throws { try tmux(["send-keys", "-t", "swimfit"] + keys) }

    /// Types a text as it is.
    func type(_ text: String) throws { try tmux("send-keys", "-t", "swimfit", "-l", text) }

    /// What the terminal shows now.
    func screen() throws -> String { try tmux("capture-pane", "-p", "-t", "swimfit") }

    /// The same with the escape sequences of its colours.
    func colouredScreen() throws -> String { try tmux("capture-pane", "-p", "-e", "-t", "swimfit") }

    /// The background of the terminal, "#ffffff", which it answers with when it is asked.
    func setBackground(_ colour: String) throws {
        try tmux("set-option", "-g", "window-style", "bg=\(colour)")
    }

    /// Reads the screen until it satisfies `condition`.
    /// - Throws: `Impatience` with the last screen after two minutes.
    @discardableResult
    func wait(_ what: String, until condition: (String) -> Bool) async throws -> String {
        let deadline = ContinuousClock.now + patience
        while true {
            let shown = try screen()
            if condition(shown) { return shown }
            if ContinuousClock.now > deadline { throw Impatience(what: what, screen: shown) }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Reads the screen until it shows a text.
    @discardableResult
    func wait(for text: String) async throws -> String {
        try await wait("“\(text)”") { $0.contains(text) }
    }

    /// Reads the screen until it shows a text and no longer changes: a frame may arrive in parts.
    func waitForQuiet(showing text: String) async throws -> String {
        var last = ""
        return try await wait("“\(text)” and no change") { shown in
            defer { last = shown }
            return shown == last && shown.contains(text)
        }
    }

    /// A screen that never came.
    struct Impatience: Error, CustomStringConvertible {
        let what: String
        let screen: String
        var description: String { "waited in vain for \(what); the screen shows:\n\(screen)" }
    }

    /// Waits for the end of the program.
    /// - Returns: its exit status as a shell tells it: 128 and the number of the signal that ended it.
    func waitForEnd() async throws -> Int? {
        let shown = try await wait("the end of the program") { $0.contains("[ended ") && $0.contains("]") }
        return shown.split(separator: "[ended ").last.flatMap { Int($0.prefix { $0.isNumber }) }
    }

    /// Ends the program by a signal, as `kill` would.
    func kill(_ signal: Int32) throws { Foundation.kill(try process(), signal) }

    /// The identifier of the program's process.
    func process() throws -> pid_t {
        let text = try String(contentsOf: pidFile, encoding: .utf8)
        guard let pid = Int32(text.trimmingCharacters(in: .newlines)) else {
            throw Impatience(what: "a process id", screen: text)
        }
        return pid
    }

    /// How often each thread of the program has waited for something, by the thread's number.
    func waits() throws -> [String: Int] {
        let threads = "/proc/\(try process())/task"
        var waits: [String: Int] = [:]
        for thread in try FileManager.default.contentsOfDirectory(atPath: threads) {
            // IGNORED: a thread that has ended meanwhile waits no more.
            let status = (try? String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            waits[thread] = line.flatMap { Int($0.split(separator: "\t").last ?? "") }
        }
        return waits
    }

    /// Whether the program has taken a signal into its own hands and sleeps: it waits for input.
    func isWaiting(hearing signal: Int32) throws -> Bool {
        let status = try String(contentsOfFile: "/proc/\(try process())/status", encoding: .utf8)
        let lines = status.split(separator: "\n")
        let masks = lines.filter { $0.hasPrefix("SigIgn:") || $0.hasPrefix("SigCgt:") }
            .map { UInt64($0.split(separator: "\t").last ?? "", radix: 16) ?? 0 }
        return masks.contains { $0 & 1 << UInt64(signal - 1) != 0 }
            && lines.contains { $0.hasPrefix("State:\tS") }
    }

    private var pidFile: URL { folder.appendingPathComponent("pid") }

    func resize(width: Int, height: Int) throws {
        try tmux("resize-window", "-t", "swimfit", "-x", "\(width)", "-y", "\(height)")
    }

    /// A value that tmux knows of the terminal: "#{alternate_on}", "#{cursor_flag}".
    func format(_ format: String) throws -> String {
        try tmux("display-message", "-p", "-t", "swimfit", format).trimmingCharacters(in: .newlines)
    }

    /// Ends tmux: the terminal is gone.
    func endServer() {
        // IGNORED: a server that is gone is what is wanted.
        _ = try? tmux("kill-server")
    }

    /// Ends tmux with what runs in it, and removes the folder.
    func close() {
        endServer()
        // IGNORED: at the end of a test there is nobody to tell.
        try? FileManager.default.removeItem(at: folder)
    }

    private var isRunning: Bool {
        // IGNORED: no server is an answer.
        (try? tmux("has-session", "-t", "swimfit")) != nil
    }

    private static func quoted(_ word: String) -> String {
        "'" + word.replacing("'", with: #"'\''"#) + "'"
    }

    @discardableResult
    private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        let (output, problems) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
        var environment = ProcessInfo.processInfo.environment
        environment["LC_ALL"] = "C.UTF-8"
        environment["TMUX"] = nil
        let status = try Spawned.run(
            Self.tmux ?? "/usr/bin/tmux", ["-S", socket, "-f", "/dev/null"] + arguments, environment,
            output: output.path, problems: problems.path)
        let (text, problem) = try (Data(contentsOf: output), Data(contentsOf: problems))
        guard status == 0 else {
            throw TmuxProblem(
                command: arguments.joined(separator: " "), message: String(decoding: problem, as: UTF8.self))
        }
        return String(decoding: text, as: UTF8.self)
    }

    struct TmuxProblem: Error {
        let command: String
        let message: String
    }
}
