import Foundation
import SwimFit

extension Command {
    /// `swimfit today [DAY]`: the energy balance of a day.
    static let today: Command = Command(
        "today", "[DAY]", summary: "print the energy balance of today or another day",
        help: """
            DAY is a date such as 2026-11-19, or -1d for yesterday. Net is consumed − active − resting;
            resting is the basal metabolic rate (Harris–Benedict) × the part of the local day that has
            passed. With --json, unknown figures are null, and "why" says what is missing.
            """,
        examples: [
            ("swimfit today", "today in five lines"), ("swimfit today -1d", "yesterday"),
            ("swimfit today --json --at 2026-11-20T12:00:00+01:00", "JSON for scripts, at a fixed time"),
        ],
        run: { try await printDay($0) })

    @MainActor
    private static func printDay(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let clock = call.session.clock
        let day = try arguments.next().map { try readDay($0, today: clock.today) } ?? clock.today
        try arguments.finish()
        let journal = try await call.session.journal()
        let goals = call.session.library()[Goals.self]
        let reader = EnergyReader(store: journal.store.runningSynchronously, calendar: clock.calendar)
        let reading = try await reader.read(day, days: day...day, isHourly: false)
        let now = clock.now()
        let summary = EnergySummary(reading, goals: goals, now: now, calendar: clock.calendar)
        let report = TodayReport(summary: summary, now: now, calendar: clock.calendar)
        if call.options.printsJSON {
            call.output.print(report.json)
        } else {
            for line in report.lines { call.output.print(line) }
        }
        return .done
    }

    private static func readDay(_ word: String, today: LocalDay) throws(CommandProblem) -> LocalDay {
        do { return try Input.day(word, today: today) } catch { throw .usage(ProblemText.line(for: error)) }
    }
}
