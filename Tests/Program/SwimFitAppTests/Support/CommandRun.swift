import Foundation
import SwimFitTestSupport
import HealthKit
import SwimFitModels

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitStore

/// A command line that was run to its end in this process, with what it printed.
@MainActor
struct CommandRun: Equatable {
    let status: CommandStatus
    let data: String
    let notes: String

    /// - Parameters:
    ///   - folder: the folder with the data; a command that needs none is not given any.
    ///   - session: what to work on instead of the folder.
    ///   - input: what comes from a pipe.
    ///   - typed: what is typed at a terminal, in answer to questions.
    ///   - locale: of its characters.
    init(
        _ words: [String], in folder: URL = URL(fileURLWithPath: "/nowhere"), on session: Session? = nil,
        input: CommandInput = .none, typed: String? = nil, locale: String = "C.UTF-8"
    ) async {
        var data = ""
        var notes = ""
        let output = Output { text, channel in
            if channel == .data { data += text } else { notes += text }
        }
        var runner = CommandRunner(commands: CommandTable.all, output: output) { _ in .failure }
        runner.input = typed.map { .text($0, asking: output) } ?? input
        let demo = await Self.demo(words)
        runner.makeSession = { options in
            if let session { return session }
            let opened = Session(options).with(clock: options.clock(in: Self.calendar(of: words)))
            guard opened.isDemo, let demo else { return opened }
            let made = Session(
                editor: StoreEditor(store: demo, clock: opened.clock), library: opened.library(),
                isDemo: true)
            made.isColourless = opened.isColourless
            return made
        }
        status = await runner.run(words, environment: ["SWIMFIT_DATA_DIR": folder.path, "LC_CTYPE": locale])
        (self.data, self.notes) = (data, notes)
    }

    /// The demo data of a moment, made once: half a year of samples takes longer than most commands.
    private static var demos: [String: Task<HKHealthStore, any Error>] = [:]

    /// A copy of the demo data that a command line asks for; nil where it does not, or cannot be read.
    private static func demo(_ words: [String]) async -> HKHealthStore? {
        guard words.contains("--demo"),
            case .success(let options) = Result(catching: {
                try GlobalOptions.parse(words, environment: [:]).0
            })
        else { return nil }
        let clock = options.clock(in: calendar(of: words))
        let moment = words.firstIndex(of: "--at").map { words[$0 + 1] } ?? ""
        let task = demos[moment] ?? Task { try await DemoStore.make(clock: clock) }
        demos[moment] = task
        guard case .success(let store) = await task.result else { return nil }
        return (try? .inMemory(copying: store))
    }

    /// One that printed nothing.
    init(status: CommandStatus) { (self.status, data, notes) = (status, "", "") }

    /// Days are counted in the zone of the offset of `--at`, and weeks from Monday, whatever the machine's settings are.
    static func calendar(of words: [String]) -> LocalCalendar {
        let at = words.firstIndex(of: "--at").map { words[$0 + 1] } ?? ""
        if at.hasSuffix("+01:00") { return LocalCalendar(TimeZone(secondsFromGMT: 3600) ?? .gmt) }
        var calendar = LocalCalendar.machine
        calendar.rule = DayRule()
        return calendar
    }

    init(_ words: String..., in folder: URL = URL(fileURLWithPath: "/nowhere")) async {
        await self.init(words, in: folder)
    }
}

/// The demo data on Friday, 20 November 2026, 14:32 in Berlin, for commands that only read: made once.
@MainActor
enum DemoShell {
    private static let session = Task { @MainActor in
        let models = try await DemoFixture.demo().models
        return Session(
            editor: models.editor, library: Library.demo(today: models.clock.today), isDemo: true)
    }

    static func run(_ words: [String], locale: String = "C.UTF-8") async throws -> CommandRun {
        await CommandRun(words, on: try await session.value, locale: locale)
    }

    /// The lines that a command prints.
    static func lines(_ words: [String]) async throws -> [String] {
        try await run(words).data.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }
}
