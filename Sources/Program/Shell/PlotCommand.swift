import SwimFit
import TerminalText

extension Command {
    /// `swimfit plot weight --from -90d`.
    static let plot = Command(
        "plot", "FIGURE [--from DAY] [--to DAY]", summary: "draw a figure over days",
        help: """
            FIGURE is net, consumed, active, resting, pace (of the longest swim of a day), or a type as for
            “swimfit browse”: weight, steps, sleep, protein. What adds up is the sum of each day, what is measured
            the mean. Without --from the last 90 days are drawn. The chart is as wide as the terminal or COLUMNS,
            else 80 columns.

            Fields of a day for --json, --format, --ndjson and -O csv:
            \(PlottedDay.table.help)
            """,
        examples: [
            ("swimfit plot weight", "the last 90 days"), ("swimfit plot net --from -30d", "a month"),
            ("swimfit plot steps --from 2026-01-01 -O csv", "the values of the chart"),
        ], forms: [.fields, .rows],
        documents: [.rows("days", PlottedDay.table)],
        choices: [
            "FIGURE": EnergyFigure.allCases.map(\.rawValue) + ["pace"] + Vocabulary.terms.map(\.word)
        ],
        run: { try await draw($0) })

    @MainActor
    private static func draw(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let (range, today) = (try call.days(&arguments), call.session.clock.today)
        let word = try arguments.rest().joined(separator: " ")
        guard !word.isEmpty else { throw Problem.usage("FIGURE is missing, such as weight") }
        let last = min(today, range.last ?? today)
        let first = range.first ?? last.adding(days: -89)
        guard first <= last else {
            throw Problem.usage("--from is still to come", hint: "write a day before today")
        }
        guard first.days(to: last) < mostDays else {
            throw Problem.usage("a chart of more than ten years is not drawn", hint: "write a later --from")
        }
        let figures = try await call.dailyFigures(word, first...last)
        try call.print(
            PlottedDay.rows(figures), PlottedDay.table, as: "days",
            [(key: "figure", value: .text(figures.title)), (key: "unit", value: .text(figures.unit))],
            lines: Plot(figures: figures, width: call.options.columns ?? call.output.width ?? 80).lines)
        return .done
    }

    private static let mostDays = 3660
}

extension CommandCall {
    /// The figures of days that a name stands for.
    func dailyFigures(_ word: String, _ days: ClosedRange<LocalDay>) async throws -> DaySeries {
        let library = session.library()
        return try await DailyFigureReader(
            try await session.journal().reader, session.clock, marks: library[DayMarks.self],
            in: library[Preferences.self].system
        ).read(word, days)
    }
}

/// A chart of days as text.
struct Plot {
    let figures: DaySeries
    let width: Int
    private static let height = 14

    /// A heading, the chart, and the least, the greatest and the newest value.
    var lines: [String] {
        let unit = figures.symbol.isEmpty ? "" : ", \(figures.symbol)"
        let heading =
            "\(figures.title)\(unit) · \(figures.days.lowerBound.full) – \(figures.days.upperBound.full)"
        let known = figures.known
        guard let least = known.min(by: { $0.value < $1.value }),
            let greatest = known.max(by: { $0.value < $1.value }), let newest = known.last
        else { return [heading, "no value on these days"] }
        func said(_ name: String, _ one: (day: LocalDay, value: Double)) -> String {
            "\(name) \(figures.text(figures.shown(one.value))) on \(one.day.dayAndMonth)"
        }
        let count = "\(known.count) of \(Figure.count(figures.values.count, "day"))"
        let facts = [said("least", least), said("greatest", greatest), said("newest", newest), count]
        return [heading] + chart + facts.joined(separator: " · ").wrapped(to: max(20, width))
    }

    private var chart: [String] {
        var buffer = CellBuffer(width: min(max(20, width), 500), height: Self.height)
        let points = figures.values.enumerated().compactMap { index, value -> LineChart.Point? in
            guard value != nil || figures.isOfEachDay else { return nil }
            return LineChart.Point(Double(index), value.map(figures.shown) ?? .nan)
        }
        let last = Double(max(1, figures.values.count - 1))
        LineChart(
            [LineChart.Series(points)], xRange: 0...last, steps: figures.unit == "s/100m" ? .clock : .decimal,
            xLabels: labels(last), scale: figures.text
        ).draw(in: buffer.bounds, into: &buffer)
        return (0..<Self.height).map { buffer.line($0) }
    }

    private func labels(_ last: Double) -> [(x: Double, text: String)] {
        let count = max(2, min(6, width / 14))
        return (0..<count).map { part in
            let x = (last * Double(part) / Double(count - 1)).rounded()
            return (x, figures.days.lowerBound.adding(days: Int(x)).dayAndMonth)
        }
    }
}

/// A day of a chart, for scripts.
struct PlottedDay: Sendable {
    let day: LocalDay
    let value: Double?

    static func rows(_ figures: DaySeries) -> [PlottedDay] {
        figures.values.enumerated().map { index, value in
            PlottedDay(day: figures.days.lowerBound.adding(days: index), value: value)
        }
    }

    static let table = FieldTable<PlottedDay>([
        Field("date", "the day, such as 2026-11-20") { .text($0.day.iso) },
        Field("value", "the figure of the day in the unit; null where it is unknown") {
            .hundredths($0.value)
        },
    ])
}
