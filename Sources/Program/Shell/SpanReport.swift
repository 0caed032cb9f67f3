import Foundation
import SwimFit
import TerminalText

/// The energy balance of a week, a month or a year, for the shell: the figures of the Energy screen.
struct SpanReport {
    let summary: EnergySummary
    /// The columns of a line; nil for as many as are needed.
    var width: Int?

    /// Whether the whole span is still to come: then it has no days yet.
    var isToCome: Bool { summary.span.days(around: summary.day).lowerBound > summary.today }

    var days: [EnergyBalance] { isToCome ? [] : summary.days }

    var months: [MonthFigures] {
        isToCome ? [] : summary.months.map { MonthFigures(month: $0.month, means: $0.means) }
    }

    /// What JSON has of the whole span: its means, and how the goals were met.
    var wholeFields: [(key: String, value: JSONLine.Value)] {
        let means = MonthFigures(month: summary.day, means: summary.means)
        return [
            (key: "mean", value: .object(Array(MonthFigures.table.object(means).dropFirst()))),
            (key: "saved_kcal", value: .hundredths(summary.saved)),
            (key: "at_least", value: .list(summary.isSavedAtMost ? [.text("saved_kcal")] : [])),
            (key: "goals", value: .list(summary.records.map { .object(RecordFigures.table.object($0)) })),
        ]
    }

    /// A heading, a line for each day or month, and the means with the number of days they are of. The table is made
    /// narrower and loses columns from the right where it does not fit; sentences are wrapped.
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
            + sentences([denominator.prefix(1).uppercased() + denominator.dropFirst() + ", kcal"] + goals)
    }

    private func sentences(_ texts: [String]) -> [String] {
        guard let width else { return texts }
        return texts.flatMap { $0.wrapped(to: width) }
    }

    /// "Goals met: net 4 of 5 days, protein 2 of 5 days; 1 230 kcal under the goals for net"
    private var goals: [String] {
        guard !summary.records.isEmpty else { return [] }
        let met = summary.records.map { "\($0.name) \($0.daysText)" }.joined(separator: ", ")
        let saved = summary.savedText.map { "; \($0.figure) kcal \($0.words) for net" }
        return ["Goals met: \(met)\(saved ?? "")"]
    }

    private typealias Row = (name: String, cells: [String])

    private func row(_ name: String, _ figures: (any EnergyFigures)?) -> Row {
        (name, EnergyFigure.allCases.map { figures?.text($0) ?? Figure.unknown })
    }

    private func table(_ rows: [Row]) -> [String] {
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

/// How a goal was met, for JSON.
enum RecordFigures {
    static let table = FieldTable<GoalRecord>(listingBounds: [
        Field("goal", "“net”, or a nutrient such as saturated_fat") { .text($0.nutrient?.rawValue ?? "net") },
        Field("unit", "of the mean") { .text(($0.nutrient ?? .energy).unitInNames) },
        Field("days", "the complete days that have the goal and a figure for it") {
            .number(Double($0.days))
        },
        Field("met", "those of them on which it was met") { .number(Double($0.met)) },
        Field(
            "mean", "the mean of those days", unknownPart: { $0.isPartial ? $0.nutrient ?? .energy : nil }
        ) { .hundredths($0.mean) },
    ])
}

/// The mean day of a month, in kilocalories.
struct MonthFigures: Sendable {
    let month: LocalDay
    /// Nil when no day of it counts.
    let means: EnergyMeans?

    func value(_ figure: EnergyFigure) -> Double? { means?.value(figure) }

    static let table = FieldTable<MonthFigures>(listingBounds: [
        Field("month", "such as 2026-11") { .text(String($0.month.iso.prefix(7))) },
        Field("complete_days", short: "days", "the days that the means are of") {
            .number(Double($0.means?.days ?? 0))
        },
        Field(
            "net_kcal", short: "net", "the mean of consumed − active − resting",
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
