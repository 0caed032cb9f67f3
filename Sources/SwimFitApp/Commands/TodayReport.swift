import Foundation
import SwimFit

/// The energy balance of a day, for the shell.
struct TodayReport {
    let summary: EnergySummary
    let now: Date
    let calendar: LocalCalendar

    /// Five lines: the day, then net, consumed, active and resting.
    ///
    ///     Fri 20 Nov 2026, 12:00
    ///     Net         −412 kcal   goal −500
    ///     Consumed   1 240 kcal   breakfast 420 · lunch 610 · snacks 210
    ///     Active       488 kcal   Swim 1 000 m 288 · other 200
    ///     Resting    1 164 kcal   66 % of 1 764, Harris–Benedict
    var lines: [String] {
        let balance = summary.balance
        let isToday = summary.day == summary.today
        let heading = "\(summary.day.short) \(summary.day.year)"
        return [
            isToday ? "\(heading), \(TimeOfDay.of(now, in: calendar).text)" : heading,
            line("Net", balance.net.value, netNote), line("Consumed", balance.consumed, consumedNote),
            line("Active", balance.active, activeNote),
            line("Resting", balance.resting.value?.kilocalories, restingNote),
        ]
    }

    /// One JSON object; unknown figures are null, and then `why` says what is missing.
    var json: String {
        let balance = summary.balance
        let fields: [(String, JSONLine.Value)] = [
            ("date", .text(summary.day.iso)), ("at", .text(JSONLine.time(now, in: calendar))),
            ("consumed_kcal", .number(rounded(balance.consumed))),
            ("active_kcal", .number(rounded(balance.active))),
            ("resting_kcal", .number(orNull: (balance.resting.value?.kilocalories).map(rounded))),
            ("net_kcal", .number(orNull: balance.net.value.map(rounded))),
            ("goal_kcal", .number(orNull: summary.goal)),
            (
                "basal_kcal_per_day",
                .number(orNull: (balance.resting.value?.metabolism.kilocaloriesPerDay).map(rounded))
            ),
            ("part_of_day_passed", .number(orNull: balance.resting.value?.partPassed)),
            (
                "meals_kcal",
                .object(
                    summary.meals.map { (key: $0.meal.rawValue, value: .number(rounded($0.kilocalories))) })
            ), ("why", .text(orNull: balance.net.why)),
        ]
        return JSONLine.object(fields.map { (key: $0.0, value: $0.1) })
    }

    private func line(_ name: String, _ value: Double?, _ note: String) -> String {
        let figure = Figure.whole(value)
        let padding = String(repeating: " ", count: max(1, 17 - name.count - figure.count))
        let text = name + padding + figure
        if note.isEmpty { return value == nil ? text : text + " kcal" }
        return text + (value == nil ? "     " : " kcal") + "   " + note
    }

    private var netNote: String {
        summary.balance.net.why ?? summary.goal.map { "goal \(Figure.whole($0))" } ?? ""
    }

    private var consumedNote: String {
        if !summary.balance.hasFood { return "nothing logged" }
        return listed(summary.meals.map { ($0.meal.title.lowercased(), $0.kilocalories) })
    }

    private var activeNote: String {
        let other = summary.otherActive >= 0.5 ? [("other", summary.otherActive)] : []
        return listed(summary.efforts.map { ($0.name, $0.kilocalories) } + other)
    }

    private var restingNote: String {
        guard let resting = summary.balance.resting.value else { return "" }
        let whole = Figure.whole(resting.metabolism.kilocaloriesPerDay)
        return "\(Figure.percent(resting.partPassed)) of \(whole), \(BasalMetabolism.name)"
    }

    private func listed(_ parts: [(name: String, kilocalories: Double)]) -> String {
        var text = ""
        for part in parts {
            if !text.isEmpty { text += " · " }
            text += "\(part.name) \(Figure.whole(part.kilocalories))"
        }
        return text
    }

    /// To the hundredth of a kilocalorie: further digits are rounding errors of the sum.
    private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
