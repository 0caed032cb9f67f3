import Foundation
import SwimFitModels
import SwimFitTerminalText
import SwimFitBase
import SwimFitFood
import SwimFitReading

extension Command {
    static let today: Command = Command(
        "today", "[DAY]",
        options: [
            CommandOption("--if", "TEXT", "today as it would be with '200 g rice, 2 km swim'"),
            CommandOption(
                "--for", "BAR", "what is left, for a status bar",
                choices: StatusBarFormat.allCases.map(\.rawValue)),
            CommandOption(
                "--follow", "stay, and print a line for each change, at midnight too", isForShell: true),
            CommandOption("--check", "the goal as the exit code: 0 within it, 1 over it, 3 unknown"),
            CommandOption("-q", "with --check, print nothing", with: "--check"),
        ],
        summary: "print the energy balance of today or another day",
        help: """
            DAY is a date such as 2026-11-19, or -1d, yesterday, mon, last friday or 2 days ago; a week, a month or a
            year such as last week or nov is printed as “swimfit week” does. Net is consumed − active − resting;
            resting is the basal metabolic rate (Harris–Benedict, or as the Profile says) × the part of the local day that has
            passed. Left is what may still be eaten on the whole day to meet the goal. Unknown figures
            are null in JSON and empty in --format, and "why" says what is missing.

            --if also shows what would be left of the week, and the weight in twelve weeks if every day had it. Nothing
            is saved. A swim without a time is swum as fast as the newest one.

            The goal is unknown to --check also where food without a figure for energy may be over it. For a status bar
            the line of --format gets the escapes that it needs. The resting energy alone is no change for --follow.

            Fields for --json and --format (kilocalories):
            \(TodayReport.table.help)
            """,
        examples: [
            ("swimfit today", "today in five lines"), ("swimfit today -1d", "yesterday"),
            ("swimfit today --if '200 g rice, 2 km swim'", "today as it would be"),
            ("swimfit today last friday", "the newest Friday before today"),
            ("swimfit today --format '{net:.0} kcal, {left:.0} left'", "a line for a prompt"),
            ("swimfit today --json net_kcal,left_kcal", "two figures as JSON"),
            ("swimfit today --for waybar --follow", "for a status bar, at each change"),
            ("swimfit today --json --at 2026-11-20T12:00:00+01:00", "JSON for scripts, at a fixed time"),
        ], forms: [.fields, .rows],
        documents: [.report(TodayReport.table)],
        run: { try await printDay($0) })

    @MainActor
    private static func printDay(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let isCheck = arguments.flag("--check")
        let isQuiet = arguments.flag("-q")
        let follows = arguments.flag("--follow")
        if follows {
            try StandardStream.checkRoomForFiles()
        }
        let bar: StatusBarFormat? = arguments.choice(of: "--for")
        let supposed = arguments.value(of: "--if")
        let (span, named) = try call.takeSpan(&arguments)
        guard span == .day else {
            guard !isCheck, !follows, bar == nil else {
                throw Problem.usage(
                    "--check, --for and --follow are for one day", hint: "leave the \(span.rawValue) out")
            }
            return try await printSpan(span, around: named ?? call.session.clock.today, call)
        }
        let day = named
        guard bar == nil || call.options.form == .text else {
            throw Problem.usage("--for goes with none of --json, --ndjson and -O")
        }
        guard bar == nil || bar == .starship || call.options.template?.hasColours != true else {
            throw Problem.usage("colours such as {red} are for terminals", hint: "write the bar's own markup")
        }
        if bar == nil, let notice = ConflictCopies.notice(in: call.session.folder) {
            call.output.note("swimfit: \(notice)")
        }
        guard supposed == nil || day == nil && !follows else {
            throw Problem.usage("--if is for today", hint: "leave \(follows ? "--follow" : "the day") out")
        }
        let reader = SupposedEntriesReader(call: call)
        let supposition: SupposedEntries? = if let supposed { try await reader.read(supposed) } else { nil }
        let printer = DayBalancePrinter(call: call, day: day, bar: bar, supposition: supposition)
        guard !isQuiet else { return try await printer.standing().status }
        guard follows else { return try await printer.print(isCheck: isCheck) }
        guard !isCheck, day == nil, call.options.outputFile == nil, call.options.form != .csv
        else {
            throw Problem.usage("--follow goes with none of --check, -o, -O csv and DAY")
        }
        return try await printer.follow()
    }
}

/// Prints a day for people, scripts or a status bar.
@MainActor
private struct DayBalancePrinter {
    let call: CommandCall
    /// Nil for today.
    let day: LocalDay?
    let bar: StatusBarFormat?
    let supposition: SupposedEntries?

    func print(isCheck: Bool) async throws -> CommandStatus {
        let report = try await report()
        if let bar {
            guard let line = try line(report, for: bar) else { return .noValue }
            Self.print(line, for: bar, call.output)
        } else {
            try call.print(report, TodayReport.table, lines: report.lines)
        }
        guard isCheck else { return .done }
        let standing = Self.standing(of: report)
        if let why = standing.why { call.output.note("swimfit: " + Problem.clause(of: why)) }
        return standing.status
    }

    /// Whether the day is within its goal, and the reason if that is unknown.
    func standing() async throws -> (status: CommandStatus, why: String?) {
        Self.standing(of: try await report())
    }

    private static func standing(of report: TodayReport) -> (status: CommandStatus, why: String?) {
        let balance = report.balance
        guard let left = balance.left.value else { return (.noValue, balance.net.why ?? balance.left.why) }
        if left < 0 { return (.failure, nil) }
        return balance.isPartial
            ? (.noValue, "at most so much is left: a part of what was logged has no figure for energy")
            : (.done, nil)
    }

    /// Prints a line for each change until the reader is gone.
    func follow() async throws -> CommandStatus {
        let problems = try await call.tellProblems()
        defer { withExtendedLifetime(problems) {} }
        let days = DayChanges(try await call.session.editor())
        // A bar that crashed would leave another process behind at each restart.
        call.output.onHangUp(days.end)
        var last: [String]?
        for await _ in days.changes {
            call.session.library().catchUp()
            let lines = try await call.session.runBySettings { try self.lines(try await self.report()) }
            if lines != last {
                for line in lines { Self.print(line, for: bar, call.output) }
                call.output.flush()
            }
            last = lines
            if call.output.dataFailure != nil { break }
        }
        days.stop()
        return .done
    }

    private func report() async throws -> TodayReport {
        let clock = call.session.clock
        let usesDaysBefore = TodayReport.ofDaysBefore.contains(where: call.prints) || supposition != nil
        let summary = try await call.energy(
            of: day ?? clock.today, daysBefore: usesDaysBefore ? 6 : 0, supposing: supposition)
        var report = TodayReport(summary: summary, now: clock.now(), calendar: clock.calendar)
        // The check-in is due when its proposal can be calculated.
        if call.session.library()[Goals.self].isCheckInDue(on: clock.today),
            case .known = try await call.session.editor().checkIn(in: call.session.library())
        {
            report.isCheckInDue = true
        }
        if let supposition {
            let projection = try await WeightProjection.read(
                call.session.editor().reader, clock, marks: call.session.library()[DayMarks.self])
            report.supposed = TodayReport.Supposed(
                supposition, projection, system: call.session.library()[Preferences.self].system)
        }
        return report
    }

    private func line(_ report: TodayReport, for bar: StatusBarFormat) throws -> String? {
        bar.line(try StatusBarReport(report, for: bar, template: call.options.template))
    }

    /// The report in one line: for a bar, by a template, as an object, or the remaining energy.
    private func lines(_ report: TodayReport) throws -> [String] {
        if let bar { return [try line(report, for: bar) ?? ""] }
        if let template = call.options.template { return [try TodayReport.table.text(report, template)] }
        if call.options.printsJSON || call.options.rowForm == .ndjson {
            let picked = try TodayReport.table.picked(call.options.jsonFields)
            return [JSONPrinter.compact(.object(JSONPrinter.schema + picked.object(report)))]
        }
        return report.lines
    }

    /// The values of a line for a bar are already escaped; its template may contain the bar's markup.
    private static func print(_ line: String, for bar: StatusBarFormat?, _ output: Output) {
        switch bar {
        case .waybar, .i3status: output.print(verbatim: line.printableJSON)
        case .tmux, .starship, .polybar: output.print(template: line)
        case nil: output.isJSON ? output.print(line) : output.print(template: line)
        }
    }
}

extension CommandCall {
    /// The energy of a day, or of the span around it, as on the Energy screen.
    ///
    /// - Parameters:
    ///   - daysBefore: the number of days before the span to read.
    ///   - supposition: supposed food and swims that count, too; nil for none.
    func energy(
        of day: LocalDay, in span: EnergySpan = .day, daysBefore: Int = 0,
        supposing supposition: SupposedEntries? = nil
    ) async throws -> EnergyTabContents {
        let (clock, editor) = (session.clock, try await session.editor())
        let library = session.library()
        let reader = EnergyReader(
            editor.reader, clock: clock, system: library[Preferences.self].system,
            meals: library[MealSchedule.self])
        let nutrients = library[Goals.self].nutrients(on: span.days(around: day))
        let range = span.days(around: day)
        let days = range.lowerBound.adding(days: -daysBefore)...range.upperBound
        var logged = try await reader.read(day, days: days, nutrients: nutrients, isHourly: false)
        if span == .day {
            try await reader.readSums(library[Goals.self], into: &logged)
        } else {
            try await reader.readSums(library[Goals.self], of: range, into: &logged)
        }
        let reading = supposition.map(logged.supposing) ?? logged
        return EnergyTabContents(
            reading, span: span, goals: library[Goals.self], marks: library[DayMarks.self],
            meals: library[MealSchedule.self], plans: library[PlannedFoods.self],
            system: library[Preferences.self].system, now: clock.now(), calendar: clock.calendar)
    }

    /// A past day or today, as typed.
    func pastDay(_ word: String) throws(Problem) -> LocalDay {
        try Input.pastDay(word, today: session.clock.today)
    }

    /// A day as typed.
    func day(_ word: String) throws(Problem) -> LocalDay {
        try Input.day(word, today: session.clock.today)
    }

    /// Reads all remaining words as a day: “last friday” needs no quotes.
    func takeDay(_ arguments: inout Arguments) throws(Problem) -> LocalDay? {
        let words = try arguments.rest()
        return words.isEmpty ? nil : try day(words.joined(separator: " "))
    }

    /// Reads all remaining words as a day, or a week, a month or a year around it.
    func takeSpan(_ arguments: inout Arguments) throws(Problem) -> (EnergySpan, LocalDay?) {
        let words = try arguments.rest()
        guard !words.isEmpty else { return (.day, nil) }
        let (span, day) = try Input.dayOrSpan(words.joined(separator: " "), today: session.clock.today)
        return (span, day)
    }
}
