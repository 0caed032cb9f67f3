import Foundation
import SwimFit
import Terminal

/// The energy balance of a week, a month or a year, for the shell: the figures of the Energy screen.
struct SpanReport {
    let summary: EnergySummary
    let goals: Goals

    var days: [DayFigures] {
        summary.days.map { DayFigures(balance: $0, goal: goals.netKilocalories(on: $0.day)) }
    }

    var months: [MonthFigures] { summary.months.map { MonthFigures(month: $0.month, means: $0.means) } }

    /// The means of the whole span, for JSON.
    var meanFields: [(key: String, value: JSONLine.Value)] {
        let means = MonthFigures(month: summary.day, means: summary.means)
        return [(key: "mean", value: .object(Array(MonthFigures.table.object(means).dropFirst())))]
    }

    /// A heading, a line for each day or month, and the means with the number of days they are of.
    var lines: [String] {
        let heading = Self.line(summary.span.title(around: summary.day), EnergyFigure.allCases.map(\.title))
        let rows =
            summary.span == .year
            ? months.map { row("\($0.month.monthName) \($0.month.year)", $0.value) }
            : days.map { row($0.balance.day.short, $0.value) }
        let whole = Figure.count(summary.days.count, "day")
        guard let means = summary.means, let denominator = summary.denominator else {
            return [heading] + rows + [
                "No complete day of \(whole)"
            ]
        }
        return [heading] + rows + [
            row("Mean", means.value),
            denominator.prefix(1).uppercased() + denominator.dropFirst() + ", kcal",
        ]
    }

    private func row(_ name: String, _ value: (EnergyFigure) -> Double?) -> String {
        Self.line(name, EnergyFigure.allCases.map { Figure.whole(value($0)) })
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        name.padded(to: max(24, TextWidth.of(name)))
            + cells.map { $0.padded(to: max(10, TextWidth.of($0) + 1), .right) }.joined()
    }
}

/// The mean day of a month, in kilocalories.
struct MonthFigures: Sendable {
    let month: LocalDay
    /// Nil when no day of it counts.
    let means: EnergyMeans?

    func value(_ figure: EnergyFigure) -> Double? { means?.value(figure) }

    static let table = FieldTable<MonthFigures>([
        Field("month", "such as 2026-11") { .text(String($0.month.iso.prefix(7))) },
        Field("complete_days", short: "days", "the days that the means are of") {
            .number(Double($0.means?.days ?? 0))
        },
        Field("net_kcal", short: "net", "the mean of consumed − active − resting") {
            .hundredths($0.value(.net))
        },
        Field("consumed_kcal", short: "consumed", "the mean of what was eaten and drunk") {
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
