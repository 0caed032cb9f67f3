import Foundation
import SwimFitModels
import SwimFitTerminalText
import SwimFitBase
import SwimFitFood

/// The energy balance of a day, for the shell.
struct TodayReport {
    let summary: EnergyTabContents
    let now: Date
    let calendar: LocalCalendar
    /// Whether the weekly check-in is due.
    var isCheckInDue = false
    /// The supposed food and swims; nil without --if.
    var supposed: Supposed?

    /// A supposition with its effect.
    struct Supposed {
        let supposition: SupposedEntries
        /// The kilograms in twelve weeks, if every day were like this; nil if they cannot be predicted.
        let kilograms: Double?
        let system: MeasurementSystem

        init(
            _ supposition: SupposedEntries, _ projection: ValueOrReason<WeightProjection>,
            system: MeasurementSystem
        ) {
            (self.supposition, self.system) = (supposition, system)
            kilograms = projection.value.flatMap { projection in
                supposition.net.map { projection.kilograms + $0 * projection.perIntake }
            }
        }
    }

    /// The day, then net, consumed, active and resting, and the goals for nutrients, if any.
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
            + plan
            + (goalTexts.isEmpty ? [] : ["Goals      " + goalTexts.joined(separator: " · ")])
            + (isCheckInDue && isToday ? ["Check-in   due: “swimfit checkin”"] : [])
            + (supposed.map(lines) ?? [])
    }

    /// "protein 58 g to go", "steps 2 400 to go"
    private var goalTexts: [String] {
        (summary.standings.isEmpty ? [] : [summary.standings.text])
            + summary.sums.map { "\($0.figure.word) \($0.text)" }
    }

    /// "Planned      620 kcal   after the plan: 210 left"
    private var plan: [String] {
        guard let planned = summary.planned else { return [] }
        let energy = Figure.energyNumber(planned.energy)
        let padding = String(repeating: " ", count: max(1, 17 - "Planned".count - energy.count))
        return [
            "Planned" + padding + energy + EnergyUnit.suffix
                + (summary.afterPlanText.map { "   " + $0 } ?? "")
        ]
    }

    private func lines(_ supposed: Supposed) -> [String] {
        let week = summary.budgets[.week].map { budget in
            "Week       "
                + balance.text(left: budget.left, unit: EnergyUnit.suffix, isAtMost: budget.isAtMost)
        }
        let later = supposed.kilograms.map { "12 weeks   \(supposed.system.mass($0)), if every day had it" }
        return ["If         \(supposed.supposition.text), not saved"] + [week, later].compactMap(\.self)
    }

    var balance: EnergyBalance { summary.balance }

    /// "▂▅█▁▃▆▂": the net energy of the last seven days, with a dot for an unknown one.
    private var spark: String {
        let nets = summary.recent.suffix(7).map { $0.value(.net) }
        return Sparkline(nets).text.replacing(" ", with: "·")
    }

    private func line(_ figure: EnergyFigure) -> String {
        let (value, note) = (summary.balance.value(figure), summary.note(figure).text)
        let (name, amount) = (figure.title, summary.balance.text(figure))
        guard !SpokenText.isOn else {
            return
                "\(name) \(value == nil ? Figure.unknown : amount + EnergyUnit.suffix)\(note.isEmpty ? "" : ": \(note)")"
        }
        let padding = String(repeating: " ", count: max(1, 17 - name.count - amount.count))
        let blank = String(repeating: " ", count: EnergyUnit.suffix.count)
        let unit = value != nil ? EnergyUnit.suffix : note.isEmpty ? "" : blank
        return name + padding + amount + unit + (note.isEmpty ? "" : "   " + note)
    }

    /// The fields of `today`: those of a day, and those that only the shown day has.
    static let table = FieldTable<TodayReport>(
        listingBounds: EnergyBalance.fields.map { $0.of(\.balance) } + fieldsOfShownDay)

    // A list with its type: one expression with `+` took the compiler seconds.
    private static let fieldsOfShownDay: [Field<TodayReport>] = [
        Field("at", "the present time") { .text(JSONPrinter.time($0.now, in: $0.calendar)) },
        Field("meals_kcal", short: "meals", "energy by meal") { report in
            .object(
                report.summary.meals.map {
                    (key: $0.meal.rawValue, value: .hundredths($0.kilocalories))
                })
        },
        Field(
            "workouts_left_out",
            "those that active lacks, because no active energy was recorded with them"
        ) {
            .list(
                $0.summary.uncounted.map {
                    .object([
                        (key: "workout", value: .text($0.name)),
                        (key: "energy_kcal", value: .hundredths($0.kilocalories)),
                    ])
                })
        },
        Field("goals", "how far each goal for a nutrient is met") { report in
            .list(report.summary.standings.map { .object(GoalRow.table.object(GoalRow(standing: $0))) })
        },
        Field("sums", "how far each goal for a sum of the day or the week is met") { report in
            .list(report.summary.sums.map { .object(SumGoalRow.table.object(SumGoalRow(standing: $0))) })
        },
        Field(
            "planned_kcal", short: "planned",
            "energy of what is planned and not eaten; null without a plan"
        ) {
            .hundredths($0.summary.planned?.energy)
        },
        Field(
            "after_plan_kcal", short: "after_plan",
            "what is left after what is planned; null without a plan, and on a past day",
            why: { $0.balance.left.why },
            unknownPart: { $0.summary.afterPlan?.isAtMost == true ? .energy : nil }
        ) { .hundredths($0.summary.afterPlan?.left) },
        Field("if", "with --if: what is counted besides, and not saved") { report in
            .list(
                (report.supposed?.supposition.parts ?? []).map {
                    .object([
                        (key: "what", value: .text($0.name)),
                        (key: "net_kcal", value: .hundredths($0.net)),
                    ])
                })
        },
        Field("if_weight_kg", "with --if: the weight in twelve weeks if every day had it") {
            .hundredths($0.supposed?.kilograms)
        },
        Field("why", "why net is unknown") { .text(orNull: $0.balance.net.why) },
        Field(
            weekLeft, short: "week_left", "what is left when the earlier days of the week count, too",
            why: { $0.balance.left.why },
            unknownPart: { $0.summary.budgets[.week]?.isAtMost == true ? .energy : nil }
        ) { .hundredths($0.summary.budgets[.week]?.left) },
        Field(
            sevenDaysLeft, short: "seven_days_left", "what is left when the six days before count, too",
            why: { $0.balance.left.why },
            unknownPart: { $0.summary.budgets[.sevenDays]?.isAtMost == true ? .energy : nil }
        ) { .hundredths($0.summary.budgets[.sevenDays]?.left) },
        Field(spark, "net of seven days as block characters") { .text($0.spark) },
    ]

    /// The fields of `get`: those that make sense for a single day.
    static let ofGet = FieldTable<TodayReport>(
        table.fields.filter {
            ![
                "planned_kcal", "after_plan_kcal", "date", "at", "goals", "sums", "why", "at_least",
                "workouts_left_out", "if", "if_weight_kg",
            ].contains(
                $0.name)
        })

    /// The fields that need previous days.
    static let ofDaysBefore = [spark, weekLeft, sevenDaysLeft, "week_left", "seven_days_left"]
    private static let spark = "spark7"
    private static let weekLeft = "week_left_kcal"
    private static let sevenDaysLeft = "seven_days_left_kcal"
}
