import Foundation
import SwimFitTestSupport
import Testing

@Suite("Closed standard streams", .oneAtATime)
struct ClosedStreamTests {
    private static let commands = [
        ["today"], ["today", "--json"], ["browse"], ["browse", "--json"], ["doctor"], ["doctor", "--repair"],
        ["import", "-"], ["log", "water", "0.3", "L"], [],
    ]
    private static let closed: [[Int32]] = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "closed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        try body(folder)
    }

    /// Runs the program on `data` in a folder.
    private func run(
        _ words: [String], in folder: URL, output: String? = nil, closing: [Int32] = []
    ) throws -> (status: Int32, output: String, problems: String) {
        let files = ["out", "err"].map { folder.appendingPathComponent($0) }
        let status = try Spawned.run(
            TmuxTerminal.program.path, words + ["--data-dir", folder.appendingPathComponent("data").path],
            ["HOME": folder.path, "TZ": "UTC"], output: output ?? files[0].path, problems: files[1].path,
            closing: closing)
        // IGNORED: a file that the program was not given is as good as an empty one.
        let texts = files.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" }
        return (status, texts[0], texts[1])
    }

    @Test("the store keeps every sample, and only output that was lost is a failure", arguments: commands)
    func store(words: [String]) throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent("data/health.json")
            _ = try run(["log", "weight", "70", "kg"], in: folder)
            let usual = try run(words, in: folder).status
            for closing in Self.closed {
                let before = try Data(contentsOf: file)
                let ended = try run(words, in: folder, closing: closing)
                let prints = !words.isEmpty && words != ["import", "-"]
                #expect(ended.status == (prints && closing.contains(1) ? 1 : usual))
                let isTold = ended.problems.contains("standard output cannot be written: Bad file descriptor")
                #expect(isTold == (prints && closing.contains(1) && !closing.contains(2)))
                if words.first != "log" { #expect(try Data(contentsOf: file) == before) }
            }
            let report = try run(["doctor"], in: folder)
            let count = words.first == "log" ? Self.closed.count + 2 : 1
            #expect(report.status == 0)
            #expect(report.output.contains("\(count) sample\(count == 1 ? "" : "s") of"))
        }
    }

    @Test("a full device is a failure that is told; what was logged is saved", arguments: ["today", "log"])
    func full(name: String) throws {
        try inFolder { folder in
            let words = name == "log" ? ["log", "weight", "70", "kg"] : [name]
            let ended = try run(words, in: folder, output: "/dev/full")
            #expect(ended.status == 1)
            #expect(ended.problems.contains("standard output cannot be written: No space left on device"))
            #expect(ended.problems.contains("the change is saved") == (name == "log"))
            #expect(try run(["get", "weight"], in: folder).status == (name == "log" ? 0 : 3))
        }
    }

    @Test("what follows the day ends when nobody reads any more, without a change to tell")
    func follow() throws {
        try inFolder { folder in
            _ = try run(["log", "weight", "70", "kg"], in: folder)
            let data = folder.appendingPathComponent("data").path
            let output = folder.appendingPathComponent("out")
            let line = "\(TmuxTerminal.program.path) today --follow --data-dir \(data) | head -1"
            let status = try Spawned.run(
                "/usr/bin/timeout", ["60", "/bin/sh", "-c", line],
                ["HOME": folder.path, "TZ": "UTC", "PATH": "/usr/bin:/bin"], output: output.path,
                problems: "/dev/null")
            #expect(status == 0)
            #expect(try String(contentsOf: output, encoding: .utf8).split(separator: "\n").count == 1)
        }
    }

    @Test("a feed tells what another process saves and deletes, and a second feed goes on after its mark")
    func watch() throws {
        try inFolder { folder in
            _ = try run(["log", "weight", "70", "kg"], in: folder)
            let data = folder.appendingPathComponent("data").path
            let output = folder.appendingPathComponent("out")
            let swimfit = "\(TmuxTerminal.program.path) --data-dir \(data)"
            // The reader lets the other program act when it has what was there, and ends after three lines.
            let line = """
                \(swimfit) watch --columns | { read a; echo "$a"; \(swimfit) weigh 71kg >&2; read b; echo "$b"; \
                \(swimfit) undo >&2; read c; echo "$c"; }
                """
            let status = try Spawned.run(
                "/usr/bin/timeout", ["60", "/bin/sh", "-c", line],
                ["HOME": folder.path, "TZ": "UTC", "PATH": "/usr/bin:/bin"], output: output.path,
                problems: "/dev/null")
            let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
            #expect(status == 0 && lines.count == 3, "\(lines)")
            #expect(lines.last?.contains("\"deleted\":true") == true, "\(lines)")
            let mark = String(try #require(lines.first?.firstMatch(of: /"mark":"([^"]+)"/)?.1))
            let again = "\(swimfit) watch --since \(mark) --person me | head -1"
            _ = try Spawned.run(
                "/usr/bin/timeout", ["60", "/bin/sh", "-c", again],
                ["HOME": folder.path, "TZ": "UTC", "PATH": "/usr/bin:/bin"], output: output.path,
                problems: "/dev/null")
            let rest = try String(contentsOf: output, encoding: .utf8)
            #expect(
                rest.hasPrefix("{\"schema\":1,\"deleted\":") && rest.contains("\"person\":\"me\""), "\(rest)")
        }
    }
}
