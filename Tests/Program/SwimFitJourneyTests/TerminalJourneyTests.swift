import Foundation
import SwimFitTestSupport
import Testing

@Suite("In a real terminal", .oneAtATime, .serialized)
struct TerminalJourneyTests {
    private func inTerminal(_ body: (TmuxTerminal) async throws -> Void) async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        try await body(terminal)
    }

    @Test("q leaves the terminal as it was found")
    func quitting() async throws {
        try await inTerminal { terminal in
            try terminal.open()
            try await terminal.wait(for: "2 Energy")
            #expect(try terminal.format("#{alternate_on}") == "1")
            try terminal.press("q")
            #expect(try await terminal.waitForEnd() == 0)
            #expect(try terminal.format("#{alternate_on} #{cursor_flag}") == "0 1")
            #expect(try terminal.modesAfter() == terminal.modesBefore())
        }
    }

    @Test(
        "whatever ends the program, the terminal is restored, and it dies by that signal",
        arguments: [
            SIGTERM, SIGSEGV,
        ])
    func dying(signal: Int32) async throws {
        try await inTerminal { terminal in
            try terminal.open()
            try await terminal.wait(for: "2 Energy")
            try terminal.kill(signal)
            #expect(try await terminal.waitForEnd() == 128 + Int(signal))
            #expect(try terminal.format("#{alternate_on} #{cursor_flag} #{mouse_any_flag}") == "0 1 0")
            #expect(try terminal.modesAfter() == terminal.modesBefore())
        }
    }

    @Test("Ctrl-C asks where something typed is not saved, and a second one quits")
    func interrupting() async throws {
        try await inTerminal { terminal in
            try terminal.open()
            try await terminal.wait(for: "2 Energy")
            try terminal.press("1", "Enter")
            try terminal.type("xyz")
            try await terminal.wait(for: "xyz")
            try terminal.press("C-c")
            try await terminal.wait(for: "What you typed in Profile is not saved.")
            try terminal.press("C-c")
            #expect(try await terminal.waitForEnd() == 0)
            #expect(try terminal.format("#{alternate_on} #{cursor_flag}") == "0 1")
        }
    }

    /// Whether an inotify instance is left for this user: without one the files are looked at each second.
    private static let hasInotify: Bool = {
        let descriptor = inotify_init1(0)
        defer { close(descriptor) }
        return descriptor >= 0
    }()

    @Test(
        "between two keys nothing wakes the program, whatever it has shown",
        .enabled(if: hasInotify, "another program has all inotify instances"))
    func idling() async throws {
        try await inTerminal { terminal in
            try terminal.open()
            try await terminal.wait(for: "2 Energy")
            for key in ["1", "3", "4", "5", "6", "2"] { try terminal.press(key) }
            try await terminal.wait(for: "Net")
            var before: [String: Int]
            var after = try terminal.waits()
            var attempts = 0
            repeat {  // threads that have nothing to do any more end first
                (before, attempts) = (after, attempts + 1)
                try await Task.sleep(for: .milliseconds(1200))
                after = try terminal.waits()
            } while before != after && attempts < 10
            #expect(before == after)
            #expect(!after.isEmpty)
        }
    }

    @Test("Ctrl-Z gives the terminal back to the shell, and fg draws the window in the size it has by then")
    func suspending() async throws {
        try await inTerminal { terminal in
            try terminal.fill()
            try terminal.startAsJob(DemoData.moment)
            try await terminal.wait(for: "2 Energy")
            try terminal.press("C-z")
            try await terminal.wait(for: "[stopped]")
            #expect(try terminal.format("#{alternate_on} #{cursor_flag}") == "0 1")
            try terminal.resize(width: 100, height: 30)
            try terminal.press("Enter")
            try await terminal.wait("30 rows") { screen in
                let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
                return lines.count >= 30 && lines[0].contains("1 Profile") && lines[29].contains("quit")
            }
            try terminal.press("q")
            #expect(try await terminal.waitForEnd() == 0)
        }
    }

    @Test("the window is redrawn when its size changes, and says when it is too small")
    func resizing() async throws {
        try await inTerminal { terminal in
            try terminal.open()
            try await terminal.wait(for: "2 Energy")
            try terminal.resize(width: 41, height: 9)
            try await terminal.wait(for: "this window has 41 × 9.")
            try terminal.resize(width: 120, height: 40)
            try await terminal.wait("40 rows") { screen in
                let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
                return lines.count >= 40 && lines[0].contains("1 Profile") && lines[39].contains("quit")
            }
        }
    }

    @Test("a terminal that cannot place its cursor gets plain mode")
    func dumb() async throws {
        try await inTerminal { terminal in
            try terminal.open(environment: ["TERM": "dumb"])
            try await terminal.wait(for: "Now:")
            try terminal.type("q")
            try terminal.press("Enter")
            #expect(try await terminal.waitForEnd() == 0)
        }
    }

    @Test("the dashboard is drawn in ASCII where the locale has nothing else")
    func ascii() async throws {
        try await inTerminal { terminal in
            try terminal.open(environment: ["LC_ALL": "C"])
            let shown = try await terminal.wait(for: "2 Energy")
            let beyond = shown.filter { !$0.isASCII }
            #expect(beyond.isEmpty)
        }
    }
}
