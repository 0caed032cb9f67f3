import Foundation
import SwimFit

extension Command {
    /// `swimfit today [DAY]`: the energy balance of a day.
    static let today: Command = Command(
        "today", "[DAY]", summary: "print the energy balance of today or another day",
        help: """
            DAY is a date such as 2026-11-19, or -1d for yesterday. Net is consumed − active − resting;
            resting is the basal metabolic rate (Harris–Benedict) × the part of the local day that has
            passed. Left is what may still be eaten on the whole day to meet the goal. Unknown figures
            are null in JSON and empty in --format, and "why" says what is missing.

            --check turns the goal into the exit code: 0 within it, 1 above it, 3 unknown.

            Fields for --json and --format (kilocalories):
            \(TodayReport.table.help)
            """,
        examples: [
            ("swimfit today", "today in five lines"), ("swimfit today -1d", "yesterday"),
            ("swimfit today --format '{net} kcal, {left} left'", "a line for a prompt"),
            ("swimfit today --json net_kcal,left_kcal", "two figures as JSON"),
            ("swimfit today --json --at 2026-11-20T12:00:00+01:00", "JSON for scripts, at a fixed time"),
        ], forms: [.fields, .rows],
        run: { try await printDay($0) })

    @MainActor
    private static func printDay(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let clock = call.session.clock
        let isCheck = arguments.flag("--check")
        let day = try arguments.next().map { try call.day($0) } ?? clock.today
        try arguments.finish()
        let usesDaysBefore = call.prints(TodayReport.spark)
        let summary = try await call.energy(of: day, daysBefore: usesDaysBefore ? 6 : 0)
        let report = TodayReport(summary: summary, now: clock.now(), calendar: clock.calendar)
        try call.print(report, TodayReport.table, lines: report.lines)
        guard isCheck else { return .done }
        guard let left = report.figures.left.value, report.figures.net.value != nil else { return .noValue }
        return left < 0 ? .failure : .done
    }
}

extension CommandCall {
    /// The energy of a day, or of the span around it, as the Energy screen has it.
    ///
    /// - Parameter daysBefore: how many of the days before the span are known.
    func energy(of day: LocalDay, in span: EnergySpan = .day, daysBefore: Int = 0) async throws
        -> EnergySummary
    {
        let (clock, journal) = (session.clock, try await session.journal())
        let library = session.library()
        let reader = EnergyReader(
            StoreReader(journal.store), calendar: clock.calendar, system: library[Preferences.self].system)
        let range = span.days(around: day)
        let days = range.lowerBound.adding(days: -daysBefore)...range.upperBound
        let reading = try await MainThread.alone { try await reader.read(day, days: days, isHourly: false) }
        return EnergySummary(
            reading, span: span, goals: library[Goals.self], now: clock.now(),
            calendar: clock.calendar)
    }

    /// A day as it is typed.
    func day(_ word: String) throws(CommandProblem) -> LocalDay {
        try CommandProblem.reading { () throws(InputProblem) in
            try Input.day(word, today: session.clock.today)
        }
    }
}
