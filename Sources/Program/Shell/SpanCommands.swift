import Foundation
import SwimFit

extension Command {
    /// `swimfit week [WHICH]`: a line for each day.
    static let week: Command = span(
        .week, which: "“last”, -2w, 2026-W47 or a day in it",
        examples: [("swimfit week", "this week"), ("swimfit week last", "the week before")])

    /// `swimfit month [WHICH]`: a line for each day.
    static let month: Command = span(
        .month, which: "“last”, -2m, 2026-10, oct or a day in it",
        examples: [("swimfit month", "this month"), ("swimfit month 2026-10 -O csv", "October as a table")])

    /// `swimfit year [WHICH]`: a line for each month.
    static let year: Command = span(
        .year, which: "“last”, -2y, 2025 or a day in it",
        examples: [
            ("swimfit year", "this year"), ("swimfit year last --ndjson", "the last year, an object a month"),
            ("swimfit year --heat", "each day, by weeks and weekdays"),
            ("swimfit year --heat --of steps", "the same of another figure"),
        ])

    private static func span(
        _ span: EnergySpan, which: String, examples: [(line: String, meaning: String)]
    ) -> Command {
        Command(
            span.rawValue, span == .year ? "[WHICH] [--heat] [--of FIGURE]" : "[WHICH]",
            summary: "print the energy balance of a \(span.rawValue)",
            help: """
                WHICH is \(which). Means are of complete days; “swimfit mark --help” says which
                those are. Each day is judged by its own goals.\(span == .year ? heatHelp : "")

                Fields for --json, --format, --ndjson and -O csv (kilocalories):
                \(span == .year ? MonthFigures.table.help : EnergyBalance.table.help)
                """,
            examples: examples, forms: [.fields, .rows],
            documents: (span == .year
                ? [.rows("months", MonthFigures.table), .rows("days", HeatDay.table, of: "year --heat")]
                : [.rows("days", EnergyBalance.table)])
                + [.part("mean", MonthFigures.table), .part("goals", RecordFigures.table)],
            run: { try await printSpan(span, $0) })
    }

    @MainActor
    private static func printSpan(_ span: EnergySpan, _ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let today = call.session.clock.today
        var day = today
        let isHeat = span == .year && arguments.flag("--heat")
        let figure = isHeat ? try arguments.value(of: "--of") : nil
        if !arguments.isEmpty {
            let words = try arguments.rest().joined(separator: " ")
            day = try Input.day(words, in: span, today: today)
        }
        guard !isHeat else { return try await printHeat(figure ?? "net", around: day, call) }
        return try await printSpan(span, around: day, call)
    }

    private static let heatHelp = """


        --heat draws each day by weeks and weekdays, in four classes of about as many days, of net or of what
        --of names, as for “swimfit plot”. Fields of a day: \(HeatDay.table.names.joined(separator: ", ")).
        """

    @MainActor
    private static func printHeat(
        _ word: String, around day: LocalDay, _ call: CommandCall
    ) async throws -> CommandStatus {
        let (year, today) = (EnergySpan.year.days(around: day), call.session.clock.today)
        guard year.lowerBound <= today else { throw Problem.usage("\(day.year) is still to come") }
        let report = HeatReport(
            try await call.dailyFigures(word, year.lowerBound...min(today, year.upperBound)))
        try call.print(report.rows, HeatDay.table, as: "days", report.wholeFields, lines: report.lines)
        return .done
    }

    @MainActor
    static func printSpan(
        _ span: EnergySpan, around day: LocalDay, _ call: CommandCall
    ) async throws -> CommandStatus {
        let summary = try await call.energy(of: day, in: span)
        let report = SpanReport(
            summary: summary, width: call.options.columns ?? call.output.width)
        if span == .year {
            try call.print(
                report.months, MonthFigures.table, as: "months", report.wholeFields, lines: report.lines)
        } else {
            try call.print(
                report.days, EnergyBalance.table, as: "days", report.wholeFields, lines: report.lines)
        }
        return .done
    }
}
