import Foundation
import SwimFitTestSupport
import Testing

/// What terminals are asked for and may not know (the clipboard by OSC 52, modes 2026 and 2031, the colour of the
/// background) leaves nothing on their screens.
enum Stray {
    static func found(in screen: String) -> [String] {
        ["]52;", "]11;", "rgb:", "2026", "2031", "?996", "tmux;", "\u{1B}["].filter {
            // The date of the demo is a year of its own.
            screen.replacing("Nov 2026", with: "").replacing("Oct 2026", with: "").contains($0)
        }
    }
}

@Suite(
    "In xterm", .oneAtATime, .serialized,
    .enabled(if: XTerm.obstacle == nil, Comment(rawValue: XTerm.obstacle ?? "")))
struct XTermTests {
    @Test(
        "the dashboard opens, copies, changes its tab and leaves the window as it was",
        arguments: [[], ["-xrm", "XTerm*allowWindowOps: true"]], ["xterm-256color", "xterm"])
    func journey(options: [String], name: String) async throws {
        let program = TmuxTerminal.program.path
        let terminal = try await XTerm(
            "TERM=\(name) TZ=Europe/Berlin \(program) --demo --at 2026-11-20T19:30:00+01:00", options: options
        )
        defer { terminal.close() }
        try await terminal.wait("the first screen") { $0.contains("2 Energy") }
        try terminal.press("3")
        let journal = try await terminal.wait("the Journal") {
            $0.contains("add food") && $0.contains("Breakfast")
        }
        #expect(journal.contains("─") && journal.contains("Blueberries"))
        try terminal.press("ctrl+y")
        let copied = try await terminal.wait("what was copied") { $0.contains("was sent to the terminal") }
        #expect(Stray.found(in: copied).isEmpty, "\(copied)")
        try terminal.press("q")
        let left = try await terminal.wait("the end") { $0.contains("[ended 0]") }
        #expect(!left.contains("Energy") && Stray.found(in: left).isEmpty, "\(left)")
    }
}

@Suite(
    "In GNU screen", .oneAtATime,
    .enabled(
        if: TmuxTerminal.installed("screen") != nil, "screen is not installed: apt-get install screen"))
struct GNUScreenTests {
    @Test(
        "the dashboard opens, copies, changes its tab and leaves the screen as it was",
        arguments: ["screen", "screen-256color"], [true, false])
    func journey(name: String, isInTmux: Bool) async throws {
        let terminal = try TmuxTerminal(width: 100, height: 30)
        defer { terminal.close() }
        let sockets = terminal.folder.appendingPathComponent("sockets").path
        try FileManager.default.createDirectory(
            atPath: sockets, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try terminal.open(
            environment: ["TERM": name],
            inside: "env \(isInTmux ? "" : "-u TMUX ")SCREENDIR=\(sockets) screen -U -c /dev/null")
        try await terminal.wait(for: "2 Energy")
        try terminal.press("3")
        let journal = try await terminal.waitForQuiet(showing: "add food")
        #expect(journal.contains("─") && journal.contains("Blueberries"))
        try terminal.press("C-y")
        let copied = try await terminal.wait(for: "was sent to the terminal")
        #expect(Stray.found(in: copied).isEmpty, "\(copied)")
        try terminal.resize(width: 80, height: 24)
        // The first line goes to the right end.
        try await terminal.wait("a narrower Journal") {
            $0.contains("Breakfast") && $0.split(separator: "\n")[0].hasSuffix("19:30")
                && $0.split(separator: "\n")[0].count <= 80
        }
        try terminal.press("q")
        #expect(try await terminal.waitForEnd() == 0)
        #expect(try Stray.found(in: terminal.screen()).isEmpty)
    }
}
