import Foundation
import SwimFit
import TerminalText

/// The energy balance of a day, for the shell.
struct TodayReport {
    let summary: EnergySummary
    let now: Date
    let calendar: LocalCalendar
    /// Whether the weekly check-in is due.
    var isCheckInDue = false
    /// What is counted besides what is logged; nil without --if.
    var supposed: Supposed?

    /// What would be, and what comes of it.
    struct Supposed {
        let supposition: Supposition
        /// Kilograms in twelve weeks, if every day had it; nil where they cannot be foreseen.
        let kilograms: Double?
        let system: MeasurementSystem

        init(_ supposition: Supposition, _ projection: Answer<WeightProjection>, system: MeasurementSystem) {
            (self.supposition, self.system) = (supposition, system)
            kilograms = projection.value.flatMap { projection in
                supposition.net.map { projection.kilograms + $0 * projection.perIntake }
            }
        }
    }

    /// The day, then net, consumed, active and resting, and the goals for nutrients where there are any.
    ///
    ///     Fri 20 Nov 2026, 12:00
    ///     Net         −412 kcal   goal −500 · 735 left
    ///     Consumed   1 240 kcal   breakfast 420 · lunch 610 · snacks 210
    ///     Active       488 kcal   Swim 1 000 m 288 · other 200
    ///     Resting    1 164 kcal   66 % of 1 764 · Harris–Benedict
    var lines: [String] {
        let isToday = summary.day == summary.today
        let mark = summary.balance.mark.text
        let time = isToday ? ", \(TimeOfDay.of(now, in: calendar).text)" : ""
        return [summary.day.long + time + (mark.map { " · \($0)" } ?? "")]
            + EnergyFigure.allCases.map(line)
            + (summary.standings.isEmpty ? [] : ["Goals      " + summary.standings.text])
            + (isCheckInDue && isToday ? ["Check-in   due: “swimfit checkin”"] : [])
            + (supposed.map(lines) ?? [])
    }

    private func lines(_ supposed: Supposed) -> [String] {
        let week = summary.budgets[.week].map { budget in
            "Week       " + balance.text(left: budget.left, unit: " kcal", isAtMost: budget.isAtMost)
        }
        let later = supposed.kilograms.map { "12 weeks   \(supposed.system.mass($0)), if every day had it" }
        return ["If         \(supposed.supposition.text), not saved"] + [week, later].compactMap(\.self)
    }

    var balance: EnergyBalance { summary.balance }

    /// "▂▅█▁▃▆▂": the net energy of the seven days up to this one, a dot where it is unknown.
    var spark: String {
        let nets = summary.recent.suffix(7).map { $0.value(.net) }
        return Sparkline(nets).text(width: nets.count).replacing(" ", with: "·")
    }

    private func line(_ figure: EnergyFigure) -> String {
        let (value, note) = (summary.balance.value(figure), summary.note(figure).text)
        let (name, amount) = (figure.title, summary.balance.text(figure))
        let padding = String(repeating: " ", count: max(1, 17 - name.count - amount.count))
        let unit = value != nil ? " kcal" : note.isEmpty ? "" : "     "
        return name + padding + amount + unit + (note.isEmpty ? "" : "   " + note)
    }
}
