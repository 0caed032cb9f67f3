import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

/// What the driver and its C send a terminal, byte by byte, and what they make of what comes from it.
@Suite("On a pseudo-terminal", .oneAtATime)
struct PseudoTerminalTests {
    private static let alternate = (on: "\u{1B}[?1049h", off: "\u{1B}[?1049l")
    private static let paste = (on: "\u{1B}[?2004h", off: "\u{1B}[?2004l")
    private static let cursorOn = "\u{1B}[?25h"

    /// Runs a test on the demo's dashboard, once its first screen is there.
    private func dashboard(
        _ environment: [String: String] = [:], _ body: (PseudoTerminal) async throws -> Void
    ) async throws {
        let terminal = try PseudoTerminal(environment: environment)
        defer { terminal.close() }
        try await terminal.wait(for: "Consumed")
        _ = try await terminal.waitForQuiet()
        try await body(terminal)
    }

    @Test("the terminal is as it was found when the dashboard is left")
    func leaving() async throws {
        try await dashboard { terminal in
            #expect(terminal.text.contains(Self.alternate.on) && terminal.text.contains(Self.paste.on))
            #expect(terminal.modesNow.local & tcflag_t(ICANON | ECHO) == 0)
            #expect(terminal.modesNow != terminal.modesBefore)
            let start = terminal.received.count
            terminal.send("q")
            let status = try await terminal.waitForEnd()
            #expect(status == 0)
            let last = String(decoding: terminal.received.dropFirst(start), as: UTF8.self)
            for end in [Self.alternate.off, Self.paste.off, Self.cursorOn, "\u{1B}[?2031l"] {
                #expect(last.contains(end), "\(end.debugDescription) in \(last.debugDescription)")
            }
            #expect(terminal.modesNow == terminal.modesBefore)
        }
    }

    @Test(
        "the terminal is as it was found when a signal ends the program",
        arguments: [
            SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1, 40,
        ])
    func signals(number: Int32) async throws {
        try await dashboard { terminal in
            let start = terminal.received.count
            terminal.signal(number)
            let status = try await terminal.waitForEnd()
            #expect(status == 128 + number)
            let last = String(decoding: terminal.received.dropFirst(start), as: UTF8.self)
            for end in [Self.alternate.off, Self.paste.off, Self.cursorOn] {
                #expect(last.contains(end), "\(end.debugDescription) in \(last.debugDescription)")
            }
            #expect(terminal.modesNow == terminal.modesBefore)
        }
    }

    @Test("a window that is closed ends the program")
    func hangUp() async throws {
        try await dashboard { terminal in
            terminal.hangUp()
            let status = try await terminal.waitForEnd()
            #expect([0, 128 + SIGHUP].contains(status))
        }
    }

    @Test("Ctrl-C as a byte is a key where the dashboard listens, and asks nothing of the line editor")
    func controlKeys() async throws {
        try await dashboard { terminal in
            // Ctrl-V and Ctrl-O would take the next key, Ctrl-S and Ctrl-Q stop and resume the output.
            terminal.send("\u{16}\u{0F}\u{13}\u{11}")
            let start = try await terminal.waitForQuiet()
            terminal.send("3")
            try await terminal.wait(for: "add food", from: start)
        }
    }

    @Test("cursor keys come in both of their forms, and cut in two", arguments: ["\u{1B}OB", "\u{1B}[B"])
    func cursorKeys(sequence: String) async throws {
        // However late a byte comes, it belongs to the sequence.
        try await dashboard(["ESCDELAY": "60000"]) { terminal in
            terminal.send("3")
            try await terminal.wait(for: "add food")
            let start = try await terminal.waitForQuiet()
            terminal.send(sequence)
            // The two rows of the cursor are drawn again, and nothing else is: no form was closed, no page turned.
            // Their letters alone are 130 bytes.
            try await terminal.wait("the next row", from: start) { $0.contains("\u{1B}[") && $0.count > 20 }
            let moved = try await terminal.waitForQuiet()
            #expect(moved - start < 300)
            let rows = String(decoding: terminal.received[start..<moved], as: UTF8.self)
            #expect(
                !rows.contains("\u{1B}[39m\u{1B}(B"),
                "a colour that ends resets all else: \(rows.debugDescription)")
            for byte in sequence {
                terminal.send(String(byte))
                try await terminal.waitUntilRead()
            }
            try await terminal.wait("the row after it", from: moved) { $0.count > 20 }
            terminal.send("q")
            let status = try await terminal.waitForEnd()
            #expect(status == 0)
        }
    }

    @Test("what is pasted is text, also the letters that are keys, and a press chooses a tab")
    func pasteAndMouse() async throws {
        try await dashboard { terminal in
            var start = terminal.received.count
            // Two that come together, on Workout and on Journal: the last one counts.
            terminal.send("\u{1B}[<0;45;1M\u{1B}[<0;45;1m\u{1B}[<0;36;1M\u{1B}[<0;36;1m")
            try await terminal.wait(for: "add food", from: start)
            start = try await terminal.waitForQuiet()
            terminal.send("a")
            try await terminal.wait(for: "Find", from: start)
            start = try await terminal.waitForQuiet()
            terminal.send("\u{1B}[200~qquinoa\u{1B}[201~")
            try await terminal.wait("the pasted word", from: start) { $0.contains("qquinoa") }
        }
    }

    @Test("two presses on one row open what the row is made of, also when they come together")
    func doublePress() async throws {
        try await dashboard { terminal in
            let start = terminal.received.count
            // On the fifth row is what was eaten; the column is beyond the rows of the window.
            let press = "\u{1B}[<0;61;5M\u{1B}[<0;61;5m"
            terminal.send(press + press)
            try await terminal.wait(for: "logged as eaten", from: start)
        }
    }

    @Test("Ctrl-Z leaves the screen to the shell, and all modes are back when the program goes on")
    func suspending() async throws {
        try await dashboard { terminal in
            let (start, modes) = (terminal.received.count, terminal.modesNow)
            // Nobody could continue it here, so the system does not stop it: it goes on at once.
            terminal.send("\u{1A}")
            try await terminal.wait("the screen left and entered again, and its modes", from: start) {
                shown in
                guard let left = shown.range(of: Self.alternate.off) else { return false }
                // Modes are no part of what comes, so they are asked for as long as it takes.
                return shown[left.upperBound...].contains(Self.alternate.on)
                    && shown[left.upperBound...].contains("Consumed") && terminal.modesNow == modes
            }
        }
    }

    @Test("letters beyond ASCII arrive whole, also when their bytes do not come together")
    func letters() async throws {
        try await dashboard { terminal in
            terminal.send("3a")
            try await terminal.wait(for: "Find")
            let start = try await terminal.waitForQuiet()
            terminal.send("k")
            for byte in Array("ä日".utf8) {
                terminal.send([byte])
                try await terminal.waitUntilRead()
            }
            try await terminal.wait("the letters", from: start) { $0.contains("ä") && $0.contains("日") }
        }
    }

    @Test(
        "answers of the terminal are not typed, and make its colours fit",
        arguments: [("xterm-256color", "38;5;"), ("xterm", "[34m")])
    func answers(name: String, colour: String) async throws {
        try await dashboard(["TERM": name]) { terminal in
            #expect(terminal.text.contains("\u{1B}]11;?\u{1B}\\"))
            let start = terminal.received.count
            terminal.send("\u{1B}[?2026;2$y\u{1B}]11;rgb:ffff/ffff/dddd\u{1B}\\\u{1B}[?62;1c")
            // Every role has other colours on light, so the frame is drawn again, between the marks of mode 2026.
            let light = try await terminal.wait("a frame for a light terminal", from: start) {
                $0.contains("\u{1B}[?2026l")
            }
            #expect(light.contains("\u{1B}[?2026h") && light.contains(colour))
            #expect(!light.contains("rgb:") && !light.contains("ffff"))
        }
    }

    @Test("an answer that comes when the dashboard is being left is not typed into the shell")
    func lateAnswer() async throws {
        let terminal = try PseudoTerminal()
        defer { terminal.close() }
        try await terminal.wait(for: "Consumed")
        _ = try await terminal.waitForQuiet()
        terminal.send("q\u{1B}[?62;1c")
        let status = try await terminal.waitForEnd()
        #expect(status == 0)
        #expect(!terminal.text.contains("62;1c"))
    }

    @Test("a terminal that grows or shrinks is drawn again in its size")
    func resizing() async throws {
        try await dashboard { terminal in
            for (width, height) in [(UInt16(60), UInt16(20)), (140, 40)] {
                let start = try await terminal.waitForQuiet()
                terminal.resize(width: width, height: height)
                let frame = try await terminal.wait(for: "Consumed", from: start)
                // Its last row is addressed, and none below.
                let rows = frame.matches(of: /\u{1B}\[(\d+);\d+H/).compactMap { Int($0.1) }
                #expect(try #require(rows.max()) <= Int(height))
            }
        }
    }

    @Test("without UTF-8 every byte is ASCII, and what a letter stands for can be told")
    func ascii() async throws {
        try await dashboard(["LC_ALL": "C"]) { terminal in
            #expect(terminal.received.allSatisfy { $0 < 0x80 })
            #expect(terminal.text.contains("---"))
        }
    }

    @Test("without colours none is set", arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]])
    func noColour(environment: [String: String]) async throws {
        try await dashboard(environment) { terminal in
            #expect(terminal.text.matches(of: /\u{1B}\[[0-9;]*(?:[34]8;5|3[0-7]m|4[0-7]m)/).isEmpty)
        }
    }

    @Test("a terminal that nobody has described is drawn as a common one, and told so once")
    func unknownName() async throws {
        try await dashboard(["TERM": "my-own-terminal"]) { terminal in
            #expect(terminal.text.contains("drawing as xterm-256color"))
            terminal.send("q")
            let status = try await terminal.waitForEnd()
            #expect(status == 0)
        }
    }

    @Test("a terminal that cannot place its cursor gets plain lines", arguments: ["dumb", "", "unknown"])
    func dumb(name: String) async throws {
        let terminal = try PseudoTerminal(environment: ["TERM": name])
        defer { terminal.close() }
        try await terminal.wait(for: "Now:")
        terminal.send("\u{04}")
        #expect(try await terminal.waitForEnd() == 0)
        #expect(!terminal.text.contains("\u{1B}"))
        #expect(terminal.modesNow == terminal.modesBefore)
    }

    @Test("a command asks on a terminal for what it lacks, and is refused by name in a pipe")
    func asking() async throws {
        let terminal = try PseudoTerminal(["--demo", "eat"])
        defer { terminal.close() }
        try await terminal.wait(for: "Eat what?")
        terminal.send("2 banana\n")
        #expect(try await terminal.waitForEnd() == 0)
        #expect(terminal.text.contains("Banana, 2 × medium, 210 kcal"))
        let problems = FileManager.default.temporaryDirectory.appending(
            path: "swimfit-lack-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: problems) }
        let status = try Spawned.run(
            TmuxTerminal.program.path, ["--demo", "eat"], ["HOME": NSTemporaryDirectory()],
            output: "/dev/null",
            problems: problems.path)
        #expect(status == 2)
        #expect(try String(contentsOf: problems, encoding: .utf8).contains("FOOD is missing"))
    }

    @Test("Ctrl-C in plain mode says that what was typed is not saved")
    func plainInterrupt() async throws {
        let terminal = try PseudoTerminal(["--demo", "--plain"])
        defer { terminal.close() }
        try await terminal.wait(for: "Now:")
        terminal.send("swim\n")
        try await terminal.wait(for: "Swum what?")
        terminal.send("40 lengths\n")
        try await terminal.wait(for: "How long?")
        terminal.signal(SIGINT)
        #expect(try await terminal.waitForEnd() == 1)
        #expect(terminal.text.contains("Nothing is saved."))
    }

    @Test(
        "plain mode begins in a pipe alike, reads lines that end with CR LF, and tells by its exit code what was dropped",
        arguments: [
            ["SWIMFIT_PLAIN": "1"], ["ACCESSIBLE": "yes"], ["TERM": "dumb"],
            ["TERM": "dumb", "ACCESSIBLE": "0"],
        ])
    func plainPipe(environment: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "swimfit-pipe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func run(_ lines: String) throws -> (status: Int32, said: String) {
            let output = folder.appending(path: "out").path
            let status = try Spawned.run(
                "/bin/sh",
                [
                    "-c", "printf '\(lines)' | \"$0\" --demo --data-dir \"$1\"", TmuxTerminal.program.path,
                    folder.path,
                ],
                environment.merging(["HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]) {
                    $1
                },
                output: output, problems: folder.appending(path: "err").path)
            return (status, try String(contentsOfFile: output, encoding: .utf8))
        }
        let (status, said) = try run("weigh 72,1\\r\\nq\\r\\n")
        #expect(
            status == 0 && said.contains("Saved: Weight 72.1 kilograms") && !said.contains("\u{1B}"),
            "\(said)")
        let dropped = try run("swim\\r\\n40 lengths\\r\\n")
        #expect(dropped.status == 1 && dropped.said.hasSuffix("Nothing is saved.\n"), "\(dropped)")
    }

    @Test("a command in plain mode tells what another program has saved meanwhile")
    func othersChanges() async throws {
        let terminal = try PseudoTerminal(["--plain", "--at", "2026-11-20T18:00:00+01:00"], isFilled: false)
        defer { terminal.close() }
        try await terminal.wait(for: "Born when?")
        terminal.send("\n")
        try await terminal.wait(for: "Now:")
        let store = try HKHealthStore(url: terminal.folder.appending(path: "health.json"))
        let morning = Date(timeIntervalSince1970: 1_795_161_600)
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.bodyMass),
                quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 71.4), start: morning,
                end: morning))
        // The news comes in its own time.
        for _ in 0..<100 where !terminal.text.contains("71.4 kilograms") {
            terminal.send("browse weight\n")
            _ = try await terminal.waitForQuiet()
        }
        #expect(terminal.text.contains("71.4 kilograms"))
    }
}

extension PseudoTerminal {
    fileprivate func send(_ byte: UInt8) { send([byte]) }
}
