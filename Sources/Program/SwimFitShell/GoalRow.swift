import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood

/// A goal of a day and its progress, for scripts.
struct GoalRow: Sendable {
    let standing: GoalStanding

    static let table = FieldTable<GoalRow>([
        Field("nutrient", "its name, such as saturated_fat") { .text($0.standing.nutrient.rawValue) },
        Field("unit", "of all amounts") { .text($0.standing.nutrient.unitInNames) },
        Field("at_least", "the least a day should have; null where there is none") {
            .number(orNull: $0.standing.goal.least)
        },
        Field("at_most", "the most a day should have; null where there is none") {
            .number(orNull: $0.standing.goal.most)
        },
        Field("eaten", "what was eaten; null where nothing logged has a figure for it") {
            .hundredths($0.standing.eaten)
        },
        Field("standing", "as text: what is to go, left or over, or unknown") {
            .text($0.standing.metric.text)
        },
    ])
}

/// A goal for a sum and its progress, for scripts.
struct SumGoalRow: Sendable {
    let standing: SumStanding

    static let table = FieldTable<SumGoalRow>([
        Field("figure", "its word, such as steps") { .text($0.standing.figure.word) },
        Field("unit", "of all amounts") { .text($0.standing.figure.unit) },
        Field("per", "day or week") { .text($0.standing.goal.isWeekly ? "week" : "day") },
        Field("at_least", "the least of it; null where there is none") {
            .number(orNull: $0.standing.goal.bounds.least)
        },
        Field("at_most", "the most of it; null where there is none") {
            .number(orNull: $0.standing.goal.bounds.most)
        },
        Field("amount", "the sum; null where nothing was recorded") { .hundredths($0.standing.amount) },
        Field("standing", "as text: what is to go, left or over, or unknown") { .text($0.standing.text) },
    ])
}
