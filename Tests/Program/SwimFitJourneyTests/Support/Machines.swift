import Foundation
import SwimFitTestSupport

/// Machines of one person in one folder, each with its data, on which the built `swimfit` and other programs run. None
/// of them knows the settings or the home of the person who runs the tests.
final class Machines: Sendable {
    let folder: URL

    /// - Parameter folder: where everything lies; removed at the end. Short, for sockets that lie in it.
    init() throws {
        folder = URL(
            fileURLWithPath: "/tmp/swimfit-machines-\(UUID().uuidString.prefix(8))", isDirectory: true)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    var home: URL { folder.appending(path: "home", directoryHint: .isDirectory) }

    /// A machine whose data lie in a folder of its name.
    func machine(_ name: String) throws -> Machine {
        let machine = Machine(data: folder.appending(path: name, directoryHint: .isDirectory), machines: self)
        try FileManager.default.createDirectory(at: machine.data, withIntermediateDirectories: true)
        return machine
    }

    /// What a program said.
    struct Answer {
        let status: Int32
        let text: String
        let problems: String
    }

    /// Runs a line of `sh` in a folder, where `swimfit` is the built one.
    func shell(_ line: String, in place: URL? = nil, _ settings: [String: String] = [:]) throws -> Answer {
        let output = folder.appending(path: "output-\(UUID().uuidString)").path
        defer {
            // IGNORED: what stays goes with the folder.
            for path in [output, output + ".problems"] { try? FileManager.default.removeItem(atPath: path) }
        }
        let status = try Spawned.run(
            "/bin/sh", ["-c", "cd '\((place ?? folder).path)' && \(line)"],
            environment.merging(settings) { $1 }, output: output, problems: output + ".problems")
        func text(_ path: String) throws -> String {
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        }
        return Answer(status: status, text: try text(output), problems: try text(output + ".problems"))
    }

    /// The same for a line that has to succeed.
    /// - Returns: its standard output.
    @discardableResult
    func run(_ line: String, in place: URL? = nil, _ settings: [String: String] = [:]) throws -> String {
        let answer = try shell(line, in: place, settings)
        guard answer.status == 0 else { throw Refusal(line: line, answer: answer) }
        return answer.text
    }

    /// Starts a program, which `end` ends.
    func start(_ program: String, _ words: [String], log: String) throws -> pid_t {
        let path = folder.appending(path: log).path
        return try Spawned.start(program, words, environment, output: path, problems: path + ".problems")
    }

    /// Ends a program that was started.
    func end(_ pid: pid_t) {
        kill(pid, SIGTERM)
        // IGNORED: one that is gone is what is wanted.
        _ = try? Spawned.wait(for: pid)
    }

    var environment: [String: String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let programs = TmuxTerminal.program.deletingLastPathComponent().path
        return [
            "HOME": home.path, "LC_ALL": "C.UTF-8", "TZ": "Europe/Berlin", "PATH": "\(programs):\(path)",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Ann",
            "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_COMMITTER_NAME": "Ann",
            "GIT_COMMITTER_EMAIL": "ann@example.org",
        ]
    }

    /// Asks until the answer is yes.
    /// - Throws: `Impatience` after two minutes: Syncthing tries again after one.
    func wait(for what: String, until isThere: () throws -> Bool) async throws {
        let deadline = ContinuousClock.now + patience
        while try !isThere() {
            if ContinuousClock.now > deadline { throw Impatience(what: what) }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    func close() {
        // IGNORED: leftovers in /tmp hurt nobody.
        try? FileManager.default.removeItem(at: folder)
    }

    struct Refusal: Error, CustomStringConvertible {
        let line: String
        let answer: Answer
        var description: String {
            "“\(line)” ended with \(answer.status):\n\(answer.text)\(answer.problems)"
        }
    }

    struct Impatience: Error, CustomStringConvertible {
        let what: String
        var description: String { "waited in vain for \(what)" }
    }
}

/// A machine, with what a person does there.
struct Machine {
    let data: URL
    let machines: Machines

    /// Runs a command at a minute of the day, which has to succeed.
    /// - Returns: what it printed.
    @discardableResult
    func swimfit(_ line: String, at minute: Int = 59) throws -> String {
        try machines.run("swimfit \(line) \(options(minute))", in: data)
    }

    /// The same with its exit code and its notes, whether it succeeds or not.
    func answer(_ line: String) throws -> Machines.Answer {
        try machines.shell("swimfit \(line) \(options(59))", in: data)
    }

    private func options(_ minute: Int) -> String {
        "--data-dir '\(data.path)' --at 2026-11-20T18:\(minute < 10 ? "0" : "")\(minute):00+01:00"
    }

    /// All that the data hold: samples, deletions, attached files, and what the library has, in a fixed order.
    func contents() throws -> [String] {
        // The last line has a mark, which is of this file alone.
        try swimfit("export --format ndjson").split(separator: "\n").dropLast().map(String.init).sorted()
    }

    /// The names of the files, without locks.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: data.path)
            .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }.sorted()
    }
}
