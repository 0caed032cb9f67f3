import Foundation
import SwimFitTestSupport
import Testing

@Suite("Terminals of many kinds", .oneAtATime, .serialized)
struct TerminalMatrixTests {
    @Test(
        "every common description of a terminal works, with UTF-8 and without",
        arguments: [
            ("xterm", "C.UTF-8"), ("xterm-256color", "C"), ("screen-256color", "C.UTF-8"),
            ("tmux-256color", "C.UTF-8"), ("linux", "C.UTF-8"), ("vt100", "C"), ("ansi", "C.UTF-8"),
        ])
    func description(name: String, locale: String) async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        try terminal.open(environment: ["TERM": name, "LC_ALL": locale])
        try await terminal.wait(for: "2 Energy")
        try terminal.press("3")
        let shown = try await terminal.waitForQuiet(showing: "add food")
        #expect(shown.contains("Protein"))
        // The last column is drawn where it is: nothing of the clock or of a rule is in the next row.
        let rows = shown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[0].hasSuffix(":00") || rows[0].last?.isNumber == true, "\(rows[0])")
        #expect(rows[1].first == " ", "\(rows[1])")
        if locale == "C" { #expect(!shown.contains { !$0.isASCII }) }
        if locale == "C.UTF-8", name != "linux", name != "vt100" { #expect(shown.contains("─")) }
        try terminal.press("q")
        #expect(try await terminal.waitForEnd() == 0)
        #expect(try terminal.format("#{cursor_flag}") == "1")
        #expect(try terminal.modesAfter() == terminal.modesBefore())
    }

    @Test("an unknown terminal is drawn as a common one, and told so")
    func unknown() async throws {
        let terminal = try TmuxTerminal(width: 120)
        defer { terminal.close() }
        try terminal.open(environment: ["TERM": "nonsense-9000"])
        try await terminal.wait(
            for: "No description of the terminal “nonsense-9000” is installed: drawing as xterm-256color.")
        try terminal.press("q")
        #expect(try await terminal.waitForEnd() == 0)
    }

    @Test("a terminal that vanishes ends the program, and what was saved is there")
    func vanished() async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        try terminal.start()
        try await terminal.wait(for: "Welcome to swimfit")
        try terminal.press("Escape", "W")
        try terminal.type("71")
        try terminal.press("Enter")
        try await terminal.wait(for: "Weight 71.0 kg saved")
        let process = try terminal.process()
        terminal.endServer()
        let deadline = ContinuousClock.now + .seconds(30)
        while kill(process, 0) == 0, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(kill(process, 0) == -1 && errno == ESRCH)
        let output = terminal.folder.appendingPathComponent("printed").path
        let status = try Spawned.run(
            TmuxTerminal.program.path, ["browse", "--data-dir", terminal.dataFolder.path],
            ["HOME": terminal.home.path],
            output: output, problems: output + ".problems")
        #expect(status == 0)
        #expect(try String(contentsOfFile: output, encoding: .utf8).contains("71.0 kg"))
    }
}
