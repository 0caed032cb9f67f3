import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase

@Suite("Exit codes", .oneAtATime)
struct ExitCodeTests {
    /// What the program is asked to do so that it ends with a status. A status without a situation does not compile.
    private func words(for status: CommandStatus) -> [String] {
        switch status {
        case .done: ["doctor"]
        case .failure: ["import", "/no/such/export.xml"]
        case .usage: ["frobnicate"]
        case .noValue: ["get", "weight"]
        case .busy: ["log", "weight", "70", "kg"]
        case .damaged: ["today"]
        }
    }

    @Test(
        "each exit code is really given, and told why unless all is well", arguments: CommandStatus.allCases)
    func given(status: CommandStatus) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "exit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let store = folder.appendingPathComponent("health.json")
        func run(_ words: [String]) throws -> Int32 {
            try Spawned.run(
                TmuxTerminal.program.path, words + ["--data-dir", folder.path], ["HOME": folder.path],
                output: folder.appendingPathComponent("out").path,
                problems: folder.appendingPathComponent("err").path)
        }
        if status == .damaged { try Data("hello, world".utf8).write(to: store) }
        if status == .busy { #expect(try run(["log", "weight", "71", "kg"]) == 0) }
        // Held by this process until the file is closed.
        let lock = status == .busy ? open(store.path, O_RDWR | O_CLOEXEC) : -1
        defer { close(lock) }
        if status == .busy { #expect(flock(lock, LOCK_EX) == 0) }
        #expect(try run(words(for: status)) == status.rawValue)
        let problems = try String(contentsOf: folder.appendingPathComponent("err"), encoding: .utf8)
        #expect(problems.isEmpty == (status == .done))
    }

    @Test(
        "with few free descriptors a command says so, and nothing traps", arguments: 6...12,
        ["import /dev/null", "export", "catalogue list", "today --for waybar --follow"])
    func descriptors(limit: Int, command: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("few-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let problems = folder.appendingPathComponent("err")
        // The shell's own limit holds for the program that takes its place.
        let status = try Spawned.run(
            "/bin/sh",
            [
                "-c",
                "ulimit -n \(limit); exec \(TmuxTerminal.program.path) \(command) --data-dir \(folder.path)",
            ], ["HOME": folder.path], output: folder.appendingPathComponent("out").path,
            problems: problems.path)
        #expect(status == 1)
        let text = try String(contentsOf: problems, encoding: .utf8)
        #expect(text.contains("too few files can be opened") && text.contains("ulimit -n"), "\(text)")
    }
}
