import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore

@MainActor
@Suite("The commands today and log", .onMainActor)
struct TodayAndLogCommandTests {
    /// Runs a command on a fixture's store.
    private func run(
        _ command: Command, _ words: [String], json: Bool = false, onTerminal: Bool = false,
        at: String? = nil,
        on fixture: CoreFixture
    ) async throws -> (status: CommandStatus, printed: String) {
        var printed = ""
        let output = Output(isForPeople: onTerminal) { text, channel in
            if channel == .data { printed += text }
        }
        let given = at.map { ["--at", $0] } ?? []
        var options = try GlobalOptions.parse(given, environment: ["HOME": "/nowhere"]).0
        options.printsJSON = json
        let status = try await command.run(words, options, on: fixture.models.session, output: output)
        output.flush()
        return (status, printed)
    }

    private func weights(_ fixture: CoreFixture) async throws -> [HKSample] {
        try await fixture.models.editor.store.samples(of: HKQuantityType(.bodyMass))
    }

    @Test("today prints five lines, -1d those of yesterday")
    func today() async throws {
        let fixture = try await CoreFixture.filled()
        let today = try await run(.today, [], on: fixture)
        #expect(today.status == .done)
        #expect(today.printed.split(separator: "\n").count == 5)
        #expect(today.printed.hasPrefix("Fri 20 Nov 2026, 12:00\n"))
        let yesterday = try await run(.today, ["-1d"], on: fixture)
        #expect(yesterday.printed.hasPrefix("Thu 19 Nov 2026\n"))
        #expect(yesterday.printed.contains("100 % of"))
    }

    @Test("today with --json prints one object, the same for a day by its date")
    func json() async throws {
        let fixture = try await CoreFixture.filled()
        let printed = try await run(.today, ["2026-11-19"], json: true, on: fixture).printed
        let fields = try #require(
            try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
        #expect(fields["date"] as? String == "2026-11-19")
        #expect(fields["consumed_kcal"] as? Double == 1980)
        #expect(try await run(.today, ["-1d"], json: true, on: fixture).printed == printed)
    }

    @Test(
        "a sample is saved, and its day is printed, at the ends of what --at takes",
        arguments: ["0002-01-02T00:00:00Z", "3999-12-30T23:59:59-14:00", "3999-12-30T23:59:59+14:00"])
    func extremeTimes(at: String) async throws {
        let options = try GlobalOptions.parse(["--at", at], environment: ["HOME": "/nowhere"]).0
        let time = try #require(options.at)
        let clock = WallClock.fixed(at: time.instant, calendar: LocalCalendar(.gmt))
        let editor = StoreEditor(store: .inMemory(), clock: clock)
        let session = Session(editor: editor, library: Library())
        for (command, words) in [(Command.log, ["weight", "70", "kg"]), (.today, []), (.today, ["-0d"])] {
            let status = try await command.run(words, options, on: session, output: Output { _, _ in })
            #expect(status == .done)
        }
        #expect(try await editor.store.samples(of: HKQuantityType(.bodyMass)).count == 1)
    }

    @Test(
        "a day that is none, or a word too many, is a mistake in the command line",
        arguments: [
            ["soon"], ["2026-02-30"], ["today", "tomorrow"],
        ])
    func badDay(words: [String]) async throws {
        let fixture = CoreFixture()
        let problem = await #expect(throws: Problem.self) { try await run(.today, words, on: fixture) }
        #expect(problem?.status == .usage)
    }

    @Test("log saves one sample of now and prints its UUID")
    func log() async throws {
        let fixture = CoreFixture()
        let printed = try await run(.log, ["weight", "72,5", "kg"], on: fixture).printed
        let saved = try await weights(fixture)
        #expect(saved.map { $0.uuid.uuidString + "\n" } == [printed])
        #expect(saved.first?.startDate == fixture.context.now)
        #expect(saved.first?.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
    }

    @Test(
        "log says what it saved where a person reads it",
        arguments: [
            (["weight", "82", "kg"], "Weight 82.0 kg"),
            (["weight", "180.5", "lb"], "Weight 81.9 kg (180.5 lb)"),
            (["bodyfat", "22", "%"], "Body fat percentage 22.0 %"),
            (["steps", "12000"], "Steps 12 000"),
            (["water", "0.3", "L"], "Water 300 mL (0.3 L)"),
        ])
    func logInWords(words: [String], text: String) async throws {
        let fixture = CoreFixture()
        let printed = try await run(.log, words, onTerminal: true, on: fixture).printed
        #expect(printed == text + ", today 12:00\n")
        #expect(fixture.models.editor.undoTitle == "adding " + text)
    }

    @Test("log names the day where --at says what time it is, and JSON stays JSON on a terminal")
    func logAtATime() async throws {
        let (words, at) = (["weight", "82", "kg"], "2026-11-20T12:00:00+01:00")
        let printed = try await run(.log, words, onTerminal: true, at: at, on: CoreFixture()).printed
        #expect(printed == "Weight 82.0 kg, 20 Nov 2026 12:00\n")
        let json = try await run(.log, words, json: true, onTerminal: true, on: CoreFixture()).printed
        #expect(json.hasPrefix("{"))
    }

    @Test("log with --json prints what was saved")
    func logJSON() async throws {
        let printed = try await run(.log, ["pulse", "58", "bpm"], json: true, on: CoreFixture()).printed
        let fields = try #require(
            try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
        #expect(fields["type"] as? String == "HKQuantityTypeIdentifierHeartRate")
        #expect(fields["value"] as? Double == 58)
        #expect(fields["time"] as? String == "2026-11-20T12:00:00+01:00")
    }

    @Test(
        "what cannot be logged is refused and nothing is saved",
        arguments: [
            [], ["weight"], ["weight", "abc", "kg"], ["weight", "-3", "kg"], ["weight", "72", "cm"],
            ["weihgt", "72", "kg"],
            ["weight", "72", "kg", "please"],
        ])
    func refused(words: [String]) async throws {
        let fixture = CoreFixture()
        let problem = await #expect(throws: Problem.self) { try await run(.log, words, on: fixture) }
        #expect(problem?.status == .usage)
        #expect(try await weights(fixture).isEmpty)
    }
}
