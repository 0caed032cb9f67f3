import Foundation
import SwimFitTestSupport
import Testing

@Suite("Interrupted commands", .oneAtATime)
struct InterruptionTests {
    @Test(
        "an import that is interrupted says what it kept, and ends by the signal",
        arguments: [SIGINT, SIGTERM])
    func importing(signal: Int32) async throws {
        let terminal = try TmuxTerminal(width: 120)
        defer { terminal.close() }
        let pipe = try Self.pipe(in: terminal.folder)
        let writer = Thread { Self.writeWithoutEnd(to: pipe) }
        try terminal.start("import", pipe)
        writer.start()
        try await terminal.wait("saved samples") { _ in
            // IGNORED: until the first batch is saved there is no file.
            let size = (try? terminal.healthFile.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
            return size > 10_000
        }
        try terminal.kill(signal)
        #expect(try await terminal.waitForEnd() == 128 + Int(signal))
        let shown = try terminal.screen()
        #expect(shown.contains(" samples added; stopped before the end"))
        #expect(shown.contains("what was added is saved; import the file again to continue"))
        try terminal.start("browse")
        #expect(try await terminal.waitForEnd() == 0)
        #expect(try terminal.screen().contains("Steps"))
    }

    @Test(
        "one signal ends a command that waits for input which never comes",
        arguments: ["import PIPE"])
    func waiting(command: String) async throws {
        let terminal = try TmuxTerminal(width: 120)
        defer { terminal.close() }
        let pipe = try Self.pipe(in: terminal.folder)
        try terminal.start(command.replacing("PIPE", with: pipe).split(separator: " ").map(String.init))
        try await terminal.wait("a program that waits for input and hears of signals") { _ in
            // IGNORED: until it has started there is no process to ask.
            (try? terminal.isWaiting(hearing: SIGTERM)) == true
        }
        try terminal.kill(SIGTERM)
        let status = try await terminal.waitForEnd()
        #expect([128 + Int(SIGTERM), 1, 5].contains(status), "\(status ?? -1)")
    }

    @Test("an export that is interrupted leaves no part of a file", arguments: [SIGINT, SIGTERM])
    func exporting(signal: Int32) async throws {
        let terminal = try TmuxTerminal(width: 120)
        defer { terminal.close() }
        let folder = terminal.folder.appendingPathComponent("exports", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
        let old = folder.appendingPathComponent("health.ndjson")
        var status: Int? = 0
        // On a busy machine it may have been written before anybody looked.
        for _ in 0..<10 where status == 0 {
            try Data("old".utf8).write(to: old)
            try terminal.start("--demo", "export", "-o", old.path)
            let deadline = ContinuousClock.now + .seconds(30)
            // Nothing else is to come in between: it takes half a second.
            while try files().count == 1, try Data(contentsOf: old).count == 3, .now < deadline {
                usleep(1000)
            }
            // IGNORED: a program that has ended needs no signal.
            try? terminal.kill(signal)
            status = try await terminal.waitForEnd()
        }
        #expect(status == 128 + Int(signal))
        #expect(try files() == ["health.ndjson"])
        #expect(try String(contentsOf: old, encoding: .utf8) == "old")
    }

    @Test(
        "in the dashboard Esc stops an import, and a signal goes on to restore the terminal",
        arguments: [SIGTERM, SIGHUP])
    func dashboard(signal: Int32) async throws {
        let terminal = try TmuxTerminal(width: 120)
        defer { terminal.close() }
        let pipe = try Self.pipe(in: terminal.folder)
        // With a crash reporter, too, the end is the signal's and not that of curses.
        try terminal.start(environment: signal == SIGTERM ? ["SWIFT_BACKTRACE": "enable=no"] : [:])
        try await terminal.wait(for: "Welcome to swimfit")
        try terminal.press("Escape", ":")
        try terminal.type("import \(pipe)")
        try terminal.press("Enter")
        Thread { Self.writeWithoutEnd(to: pipe) }.start()
        try await terminal.wait(for: "Esc stops it")
        try await terminal.wait(for: " samples")
        try terminal.press("Escape")
        try await terminal.wait(for: "stopped before the end")
        try terminal.kill(signal)
        #expect(try await terminal.waitForEnd() == 128 + Int(signal))
        #expect(try terminal.format("#{alternate_on} #{cursor_flag}") == "0 1")
        #expect(try terminal.modesAfter() == terminal.modesBefore())
    }

    private static func pipe(in folder: URL) throws -> String {
        let pipe = folder.appendingPathComponent("export.xml").path
        try #require(mkfifo(pipe, 0o600) == 0)
        return pipe
    }

    /// An export that goes on until nobody reads it any more.
    private static func writeWithoutEnd(to path: String) {
        // Then the error of `write` says so, and not the signal, which would end the tests.
        var broken = sigset_t()
        sigemptyset(&broken)
        sigaddset(&broken, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &broken, nil)
        let descriptor = open(path, O_WRONLY)
        defer { close(descriptor) }
        for block in blocks {
            guard block.withCString({ write(descriptor, $0, strlen($0)) }) > 0 else { return }
        }
        // The import has what it needs for its first batch; the rest repeats, slowly, so that other tests go on.
        while blocks[blocks.count - 1].withCString({ write(descriptor, $0, strlen($0)) }) > 0 {
            usleep(100_000)
        }
    }

    /// The beginning of an export, and more samples than an import saves at once.
    private static let blocks: [String] =
        ["<?xml version=\"1.0\"?><HealthData locale=\"en\"><ExportDate value=\"2026-11-01 08:00:00 +0000\"/>"]
        + (0..<18).map { hour in
            (0..<1000).map { second in
                let time = String(format: "2026-10-01 %02d:%02d:%02d +0000", hour, second / 60, second % 60)
                return
                    "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"phone\" unit=\"count\" "
                    + "creationDate=\"\(time)\" startDate=\"\(time)\" endDate=\"\(time)\" value=\"1\"/>"
            }.joined()
        }
}
