import Foundation

/// A real xterm on a display of its own, whose keys are pressed by xdotool and which prints what it shows.
final class XTerm {
    /// Why there can be none on this machine; nil when there can.
    static let obstacle: String? = {
        let missing = ["xterm", "Xvfb", "xdotool"].filter { TmuxTerminal.installed($0) == nil }
        return missing.isEmpty ? nil : "not installed: apt-get install xterm xvfb xdotool"
    }()

    private let folder: URL
    private var display = ""
    private var processes: [pid_t] = []

    /// Starts a line of `sh` in a window of 100×30, and keeps the window when it has ended.
    ///
    /// - Parameter options: of xterm.
    init(_ line: String, options: [String] = []) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("xterm-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try start("Xvfb", ["-displayfd", "1", "-screen", "0", "1000x700x24"])
        display = ":" + (try await text("Xvfb.out") { $0.hasSuffix("\n") }).trimmingCharacters(in: .newlines)
        let resources = ["printAttributes: 0", "printerCommand: cat > \(file("printed").path)"]
        try start(
            "xterm",
            ["-u8", "-geometry", "100x30"] + resources.flatMap { ["-xrm", "XTerm*\($0)"] } + options
                + ["-e", "sh", "-c", "tty > \(file("tty").path); \(line); echo \"[ended $?]\"; exec cat"])
        _ = try await text("tty") { $0.hasSuffix("\n") }
    }

    /// Presses keys by xdotool's names: "Return", "ctrl+y", "3".
    func press(_ keys: String...) throws {
        _ = try Spawned.run(
            TmuxTerminal.installed("xdotool") ?? "", ["key", "--delay", "50"] + keys, ["DISPLAY": display],
            output: file("keys.out").path, problems: file("keys.err").path)
    }

    /// What the window shows, when it satisfies `condition`.
    ///
    /// - Throws: `TmuxTerminal.Impatience` with the last screen after two minutes.
    @discardableResult
    func wait(_ what: String, until condition: (String) -> Bool) async throws -> String {
        let tty = try String(contentsOf: file("tty"), encoding: .utf8).trimmingCharacters(in: .newlines)
        let deadline = ContinuousClock.now + .seconds(120)
        var shown = ""
        while ContinuousClock.now < deadline {
            // The terminal prints its screen: media copy, of the VT100.
            let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: tty))
            try handle.write(contentsOf: Data("\u{1B}[i".utf8))
            try handle.close()
            try await Task.sleep(for: .milliseconds(200))
            // IGNORED: the next look finds the file that is not there yet.
            shown = (try? String(contentsOf: file("printed"), encoding: .utf8)) ?? ""
            if condition(shown) { return shown }
        }
        throw TmuxTerminal.Impatience(what: what, screen: shown)
    }

    /// Ends the terminal and its display.
    func close() {
        for process in processes.reversed() {
            kill(process, SIGTERM)
            // IGNORED: at the end of a test there is nobody to tell.
            _ = try? Spawned.wait(for: process)
        }
        try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    private func start(_ program: String, _ arguments: [String]) throws {
        processes.append(
            try Spawned.start(
                TmuxTerminal.installed(program) ?? program, arguments,
                ProcessInfo.processInfo.environment.merging(["DISPLAY": display, "LC_ALL": "C.UTF-8"]) { $1 },
                output: file("\(program).out").path, problems: file("\(program).err").path))
    }

    private func text(_ name: String, until condition: (String) -> Bool) async throws -> String {
        let deadline = ContinuousClock.now + .seconds(120)
        while ContinuousClock.now < deadline {
            // IGNORED: the next look finds the file that is not there yet.
            let text = (try? String(contentsOf: file(name), encoding: .utf8)) ?? ""
            if condition(text) { return text }
            try await Task.sleep(for: .milliseconds(20))
        }
        throw TmuxTerminal.Impatience(what: name, screen: "")
    }
}
