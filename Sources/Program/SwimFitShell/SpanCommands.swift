import Foundation
import SwimFitModels
import SwimFitSwim
import SwimFitTerminalText
import SwimFitBase
import SwimFitFood
import SwimFitReading

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
            span.rawValue, "[WHICH]",
            options: span == .year
                ? [
                    CommandOption("--heat", "draw each day by weeks and weekdays"),
                    CommandOption("--of", "FIGURE", "of what, as for “swimfit plot”", with: "--heat"),
                ] : [],
            summary: "print the energy balance of a \(span.rawValue)",
            help: """
                WHICH is \(which). Means are of complete days; “swimfit mark --help” says which
                those are. Each day is judged by its own goals.\(span == .year ? heatHelp : "")

                Fields for --json, --format, --ndjson and -O csv (kilocalories):
                \(span == .year ? MonthEnergyMeans.table.help : EnergyBalance.table.help)
                """,
            examples: examples, forms: [.fields, .rows],
            documents: (span == .year
                ? [.rows("months", MonthEnergyMeans.table), .rows("days", HeatDay.table, of: "year --heat")]
                : [.rows("days", EnergyBalance.table)])
                + [.part("mean", MonthEnergyMeans.table), .part("goals", GoalAttainmentFigures.table)],
            run: { try await printSpan(span, $0) })
    }

    @MainActor
    private static func printSpan(_ span: EnergySpan, _ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let today = call.session.clock.today
        var day = today
        let isHeat = span == .year && arguments.flag("--heat")
        let figure = isHeat ? arguments.value(of: "--of") : nil
        if !arguments.isEmpty {
            let words = try arguments.rest().joined(separator: " ")
            day = try Input.day(words, in: span, today: today)
        }
        guard !isHeat else { return try await printHeat(figure ?? "net", around: day, call) }
        return try await printSpan(span, around: day, call)
    }

    private static let heatHelp = """


        The days of --heat are in four classes of about as many days. Fields of a day: \(HeatDay.table.names.joined(separator: ", ")).
        """

    @MainActor
    private static func printHeat(
        _ word: String, around day: LocalDay, _ call: CommandCall
    ) async throws -> CommandStatus {
        let (year, today) = (EnergySpan.year.days(around: day), call.session.clock.today)
        guard year.lowerBound <= today else { throw Problem.usage("\(day.year) is still to come") }
        let report = YearHeatMap(
            try await call.dailyFigures(word, year.lowerBound...min(today, year.upperBound)))
        try call.print(report.rows, HeatDay.table, as: "days", report.wholeFields, lines: report.lines)
        return .done
    }

    @MainActor
    static func printSpan(
        _ span: EnergySpan, around day: LocalDay, _ call: CommandCall
    ) async throws -> CommandStatus {
        let summary = try await call.energy(of: day, in: span)
        let report = EnergySpanReport(
            summary: summary, width: call.options.columns ?? call.output.width)
        if span == .year {
            try call.print(
                report.months, MonthEnergyMeans.table, as: "months", report.wholeFields, lines: report.lines)
        } else {
            try call.print(
                report.days, EnergyBalance.table, as: "days", report.wholeFields, lines: report.lines)
        }
        return .done
    }
}

/// The energy balance of a week, a month or a year, for the shell: the figures of the Energy screen.
struct EnergySpanReport {
    let summary: EnergyTabContents
    /// The columns of a line; nil for no limit.
    var width: Int?

    /// Whether the whole span is in the future and has no days yet.
    private var isToCome: Bool { summary.span.days(around: summary.day).lowerBound > summary.today }

    var days: [EnergyBalance] { isToCome ? [] : summary.days }

    fileprivate var months: [MonthEnergyMeans] {
        isToCome ? [] : summary.months.map { MonthEnergyMeans(month: $0.month, means: $0.means) }
    }

    /// JSON fields of the whole span: its means, and the records of the goals.
    fileprivate var wholeFields: [(key: String, value: JSONPrinter.PrintedValue)] {
        let means = MonthEnergyMeans(month: summary.day, means: summary.means)
        return [
            (key: "mean", value: .object(Array(MonthEnergyMeans.table.object(means).dropFirst()))),
            (key: "saved_kcal", value: .hundredths(summary.saved)),
            (key: "at_least", value: .list(summary.isSavedAtMost ? [.text("saved_kcal")] : [])),
            (
                key: "goals",
                value: .list(summary.records.map { .object(GoalAttainmentFigures.table.object($0)) })
            ),
        ]
    }

    /// A heading, a line for each day or month, and the means with their numbers of days. A table that does not fit is
    /// made narrower and loses columns from the right; sentences are wrapped.
    var lines: [String] {
        guard !isToCome else { return ["\(summary.span.title(around: summary.day)) is still to come"] }
        let heading = (summary.span.title(around: summary.day), EnergyFigure.allCases.map(\.title))
        let rows =
            summary.span == .year
            ? months.map { month in
                row("\(month.month.monthName) \(month.month.year)", month.means)
            }
            : summary.days.map { day in
                row(day.day.short + (day.mark.text.map { ", \($0)" } ?? ""), day)
            }
        guard let means = summary.means, let denominator = summary.denominator else {
            let why = summary.whyNoMeans ?? ""
            return table([heading] + rows)
                + sentences([why.prefix(1).uppercased() + why.dropFirst()])
        }
        return table([heading] + rows + [row("Mean", means)])
            + sentences(
                [denominator.prefix(1).uppercased() + denominator.dropFirst() + "," + EnergyUnit.suffix]
                    + goals)
    }

    private func sentences(_ texts: [String]) -> [String] {
        guard let width else { return texts }
        return texts.flatMap { $0.wrapped(to: width) }
    }

    /// "Goals met: net 4 of 5 days, protein 2 of 5 days; 1 230 kcal under the goals for net"
    private var goals: [String] {
        guard !summary.records.isEmpty else { return [] }
        let met = summary.records.map { "\($0.name) \($0.daysText)" }.joined(separator: ", ")
        let saved = summary.savedText.map { "; \($0.figure)\(EnergyUnit.suffix) \($0.words) for net" }
        return ["Goals met: \(met)\(saved ?? "")"]
    }

    private typealias Row = (name: String, cells: [String])

    private func row(_ name: String, _ figures: (any EnergyFigures)?) -> Row {
        (name, EnergyFigure.allCases.map { figures?.text($0) ?? Figure.unknown })
    }

    private func table(_ rows: [Row]) -> [String] {
        guard !SpokenText.isOn else {
            let names = [""] + EnergyFigure.allCases.map(\.title)
            return rows.prefix(1).map(\.name)
                + TextColumns.lines(rows.dropFirst().map { [$0.name] + $0.cells }, heading: names)
        }
        let natural = rows.map { TextWidth.of($0.name) }.max() ?? 0
        let cell = (rows.flatMap(\.cells).map { TextWidth.of($0) }.max() ?? 0) + 1
        var (first, other, count) = (max(24, natural), max(10, cell), EnergyFigure.allCases.count)
        if let width, first + other * count > width {
            other = cell
            count = max(1, min(count, (width - min(natural, width / 2)) / other))
            first = max(min(natural, width / 2), min(first, width - other * count))
        }
        return rows.map { row in
            row.name.padded(to: first)
                + row.cells.prefix(count).map { $0.padded(to: other, .right) }.joined()
        }
    }
}

/// The results for a goal, for JSON.
private enum GoalAttainmentFigures {
    static let table = FieldTable<GoalAttainment>(listingBounds: [
        Field("goal", "“net”, a nutrient such as saturated_fat, or a sum of the day such as steps") {
            switch $0.subject {
            case .net: .text("net")
            case .nutrient(let nutrient): .text(nutrient.rawValue)
            case .sum(let figure): .text(figure.word)
            }
        },
        Field("unit", "of the mean") {
            switch $0.subject {
            case .net: .text(Nutrient.energy.unitInNames)
            case .nutrient(let nutrient): .text(nutrient.unitInNames)
            case .sum(let figure): .text(figure.unit)
            }
        },
        Field(
            "days",
            "the days that have the goal and a figure that decides it: complete ones, of a sum all that are over"
        ) {
            .number(Double($0.days))
        },
        Field("met", "those of them on which it was met") { .number(Double($0.met)) },
        Field(
            "mean",
            "the mean of those days alone, which may be fewer than the complete ones that mean.net_kcal is of",
            unknownPart: {
                guard $0.isPartial else { return nil }
                return if case .nutrient(let nutrient) = $0.subject { nutrient } else { .energy }
            }
        ) { .hundredths($0.mean) },
    ])
}

/// The mean day of a month or of a whole span, in kilocalories.
private struct MonthEnergyMeans: Sendable {
    let month: LocalDay
    /// The means; nil when no day counts.
    let means: EnergyMeans?

    private func value(_ figure: EnergyFigure) -> Double? { means?.value(figure) }

    static let table = FieldTable<MonthEnergyMeans>(listingBounds: [
        Field("month", "such as 2026-11") { .text(String($0.month.iso.prefix(7))) },
        Field("complete_days", short: "days", "the days that the means are of") {
            .number(Double($0.means?.days ?? 0))
        },
        Field(
            "net_kcal", short: "net", "consumed − active − resting, the mean of all complete days",
            unknownPart: { $0.means?.isAtLeast(.net) == true ? .energy : nil }
        ) {
            .hundredths($0.value(.net))
        },
        Field(
            "consumed_kcal", short: "consumed", "the mean of what was eaten and drunk",
            unknownPart: { $0.means?.isAtLeast(.consumed) == true ? .energy : nil }
        ) {
            .hundredths($0.value(.consumed))
        },
        Field("active_kcal", short: "active", "the mean of what was burned by moving") {
            .hundredths($0.value(.active))
        },
        Field("resting_kcal", short: "resting", "the mean of what was burned at rest") {
            .hundredths($0.value(.resting))
        },
    ])
}

/// A year as a heat map, for `year --heat`.
private struct YearHeatMap {
    let figures: DaySeries
    private let map: HeatMap
    private static let glyphs = Array("░▒▓█")
    private static let (unknown, outside) = ("·", " ")

    init(_ figures: DaySeries) {
        self.figures = figures
        map = HeatMap(figures.days, figures.values)
    }

    var rows: [HeatDay] {
        PlottedDay.rows(figures).map { HeatDay(day: $0.day, value: $0.value, level: map.level(of: $0.day)) }
    }

    /// The figures of all days in JSON.
    fileprivate var wholeFields: [(key: String, value: JSONPrinter.PrintedValue)] {
        [
            (key: "figure", value: .text(figures.title)), (key: "unit", value: .text(figures.unit)),
            (key: "bounds", value: .list(map.bounds.map { .hundredths($0) })),
        ]
    }

    /// A heading, the months, a line for each weekday with a character for each week, and the legend.
    var lines: [String] {
        let unit = figures.symbol.isEmpty ? "" : ", \(figures.symbol)"
        let heading = "\(figures.title)\(unit) · \(figures.days.lowerBound.year)"
        let weekdays = (0..<7).map { weekday in
            map.weeks[0].adding(days: weekday).weekdayName + "  "
                + map.weeks.map { glyph($0.adding(days: weekday)) }.joined()
        }
        guard !SpokenText.isOn else { return [heading] + spokenClasses }
        return ([heading, months] + weekdays).map(\.trimmed) + [legend]
    }

    /// "under −800: 90 days": how many days are in each class.
    private var spokenClasses: [String] {
        let names = classNames
        let levels = rows.map(\.level)
        return names.indices.map { level in
            "\(names[level]): \(Figure.count(levels.filter { $0 == level }.count, "day"))"
        } + ["unknown: \(Figure.count(levels.filter { $0 == nil }.count, "day"))"]
    }

    private func glyph(_ day: LocalDay) -> String {
        guard map.days.contains(day) else { return Self.outside }
        return map.level(of: day).map { String(Self.glyphs[$0]) } ?? Self.unknown
    }

    /// The name of each month above the week of its first day.
    private var months: String {
        var line = ""
        for (column, first) in map.weeks.enumerated() {
            let begins = (0..<7).map { first.adding(days: $0) }.first {
                $0.day == 1 && map.days.contains($0)
            }
            guard let begins, line.count <= column else { continue }
            line += String(repeating: " ", count: column - line.count) + begins.monthName
        }
        return "     " + line
    }

    /// "░ under −800   ▒ −800 to −500   ▓ −500 to −200   █ from −200   · unknown"
    private var legend: String {
        let parts = classNames.enumerated().map { "\(Self.glyphs[$0]) \($1)" }
        return (parts + ["\(Self.unknown) unknown"]).joined(separator: "   ")
    }

    private var classNames: [String] {
        let texts = map.bounds.map { figures.text(figures.shown($0)) }
        guard let first = texts.first, let last = texts.last else { return [] }
        return ["under \(first)"] + zip(texts, texts.dropFirst()).map { "\($0) to \($1)" } + ["from \(last)"]
    }
}

/// A day of a heat map, for scripts.
private struct HeatDay: Sendable {
    let day: LocalDay
    let value: Double?
    let level: Int?

    static let table = FieldTable<HeatDay>([
        Field("date", "the day, such as 2026-11-20") { .text($0.day.iso) },
        Field("value", "the figure of the day in the unit; null where it is unknown") {
            .hundredths($0.value)
        },
        Field("class", "its class from 0, between the bounds; null where it is unknown") {
            .number(orNull: $0.level.map(Double.init))
        },
    ])
}

extension Command {
    static let plot = Command(
        "plot", "FIGURE [DAYS]", options: [.from, .to], summary: "draw a figure over days",
        help: """
            FIGURE is net, consumed, active, resting, pace (of the longest swim of a day), or a type as for
            “swimfit browse”: weight, steps, sleep, protein. What adds up is the sum of each day, what is measured
            the mean. DAYS are such as 2026, Q4 or -30d for the days since then, or from --from to --to; without, the last 90 days are drawn. The chart is as wide as the terminal or COLUMNS,
            else 80 columns.

            Fields of a day for --json, --format, --ndjson and -O csv:
            \(PlottedDay.table.help)
            """,
        examples: [
            ("swimfit plot weight", "the last 90 days"), ("swimfit plot net -30d", "a month"),
            ("swimfit plot steps --from 2026-01-01 -O csv", "the values of the chart"),
        ], forms: [.fields, .rows],
        documents: [.rows("days", PlottedDay.table)],
        choices: [
            "FIGURE": EnergyFigure.allCases.map(\.rawValue) + ["pace"] + TypeAliases.terms.map(\.word)
        ],
        run: { try await draw($0) })

    @MainActor
    private static func draw(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let today = call.session.clock.today
        let (word, range) = try call.nameAndDays(&arguments) { name in
            EnergyFigure(rawValue: name) != nil || name == "pace" || TypeAliases.identifier(of: name) != nil
        }
        guard !word.isEmpty else { throw Question("FIGURE", "Plot what?", ["weight", "net", "steps"]) }
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
            lines: DaySeriesChart(figures: figures, width: call.options.columns ?? call.output.width ?? 80)
                .lines)
        return .done
    }

    private static let mostDays = 3660
}

extension CommandCall {
    /// The figures of the days by a name.
    fileprivate func dailyFigures(_ word: String, _ days: ClosedRange<LocalDay>) async throws -> DaySeries {
        let library = session.library()
        return try await DailyFigureReader(
            try await session.editor().reader, session.clock, marks: library[DayMarks.self],
            in: library[Preferences.self].system
        ).read(word, days)
    }
}

/// A chart of days as text.
struct DaySeriesChart {
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
        guard !SpokenText.isOn else {
            let facts = [
                said("first", known[0]), said("last", newest), said("least", least),
                said("greatest", greatest),
            ]
            return [heading, (facts + [trend(of: known)].compactMap(\.self)).joined(separator: ", ")]
        }
        let count = "\(known.count) of \(Figure.count(figures.values.count, "day"))"
        let facts = [said("least", least), said("greatest", greatest), said("newest", newest), count]
        return [heading] + chart + facts.joined(separator: " · ").wrapped(to: max(20, width))
    }

    /// "falls by 0.4 a week", by least squares; nil for a single value.
    private func trend(of known: [(day: LocalDay, value: Double)]) -> String? {
        guard known.count > 1 else { return nil }
        let points = known.map {
            (x: Double(figures.days.lowerBound.days(to: $0.day)), y: figures.shown($0.value))
        }
        let slope = CriticalSwimSpeed.fit(points).slope * 7
        let amount = Figure.upTo(abs(slope), digits: abs(slope) < 10 ? 2 : 0)
        return slope == 0 || amount == "0" ? "level" : "\(slope < 0 ? "falls" : "rises") by \(amount) a week"
    }

    private var chart: [String] {
        var buffer = CellBuffer(width: min(max(20, width), 500), height: Self.height)
        let points = figures.values.enumerated().compactMap { index, value -> LineChart.ChartPoint? in
            guard value != nil || figures.isOfEachDay else { return nil }
            return LineChart.ChartPoint(Double(index), value.map(figures.shown) ?? .nan)
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
private struct PlottedDay: Sendable {
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
