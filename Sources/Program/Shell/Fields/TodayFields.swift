import SwimFit

extension TodayReport {
    /// The fields of `today`: those of a day, and what only the day that is looked at has.
    static let table = FieldTable<TodayReport>(
        listingBounds: EnergyBalance.fields.map { $0.of(\.balance) } + [
            Field("at", "the present time") { .text(JSONLine.time($0.now, in: $0.calendar)) },
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
                weekLeft, short: "week_left", "what is left when the days since Monday count, too",
                why: { $0.balance.left.why },
                unknownPart: { $0.summary.budgets[.week]?.isAtMost == true ? .energy : nil }
            ) { .hundredths($0.summary.budgets[.week]?.left) },
            Field(
                sevenDaysLeft, short: "seven_days_left", "what is left when the six days before count, too",
                why: { $0.balance.left.why },
                unknownPart: { $0.summary.budgets[.sevenDays]?.isAtMost == true ? .energy : nil }
            ) { .hundredths($0.summary.budgets[.sevenDays]?.left) },
            Field(spark, "net of seven days as block characters") { .text($0.spark) },
        ])

    /// The fields that `get` has: what is asked about a day.
    static let ofGet = FieldTable<TodayReport>(
        table.fields.filter {
            !["date", "at", "goals", "why", "at_least", "workouts_left_out", "if", "if_weight_kg"].contains(
                $0.name)
        })

    /// The fields that need the days before.
    static let ofDaysBefore = [spark, weekLeft, sevenDaysLeft, "week_left", "seven_days_left"]
    private static let spark = "spark7"
    private static let weekLeft = "week_left_kcal"
    private static let sevenDaysLeft = "seven_days_left_kcal"
}
