import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("Screenshots", .onMainActor)
struct ScreenshotTests {
    /// `TZ=Europe/Berlin swimfit --demo --at 2026-11-20T19:30:00+01:00 --screenshot screenshots` makes the same files.
    private static let command = [
        "--demo", "--at", "2026-11-20T19:30:00+01:00", "--screenshot", "screenshots",
    ]

    @Test("the pictures in screenshots/ show what is drawn now")
    func upToDate() async throws {
        let options = try GlobalOptions.parse(Self.command, environment: [:]).0
        let clock = options.clock(in: CommandRun.calendar(of: Self.command))
        let models = try await Models.open(Session(options).with(clock: clock))
        await models.refresh()
        for (shot, frame) in await Screenshots.draw(models, size: Screenshots.usualSize) {
            for file in Screenshots.files(shot, frame) { try expectScreenshot(file.text, file.name) }
        }
    }

    /// Compares with the file at the top of the repository, or writes it with `SWIMFIT_RECORD=1`.
    private func expectScreenshot(_ text: String, _ name: String) throws {
        let file = packageFolder.appending(path: "screenshots").appending(path: name)
        if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            return try Data(text.utf8).write(to: file)
        }
        // IGNORED: a file that cannot be read is reported as missing.
        guard let recorded = try? String(contentsOf: file, encoding: .utf8) else {
            Issue.record("screenshots/\(name) is missing; record it with SWIMFIT_RECORD=1")
            return
        }
        // Compared as a whole: a difference of two pictures says nothing to a reader of the test's output.
        let isSame = recorded == text
        #expect(isSame, "screenshots/\(name) is out of date; record it with SWIMFIT_RECORD=1 and look at it")
    }
}
