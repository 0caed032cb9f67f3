import SwimFit

/// How much of a nutrient was eaten on the day of the Journal, of its goal, else of a reference intake: one base for a bar
/// and its percentage.
@MainActor
struct NutrientShare {
    /// How far the goal is; nil without one.
    let goal: GoalStanding?
    /// 0…, more than 1 for more than the whole; nil where nothing is known, or there is nothing to compare with.
    let share: Double?

    init(_ nutrient: Nutrient, _ context: Context) {
        let summary = context.models.foodJournal.summary
        let eaten = summary.total[nutrient]
        goal = context.models.library[Goals.self].goal(for: nutrient, on: summary.day).map {
            GoalStanding(
                nutrient, $0, eaten: eaten, isPartial: summary.total.isPartial(nutrient),
                isFinished: summary.isFinished, in: context.system)
        }
        let reference = ReferenceIntake.of(context.system)[nutrient]
        share =
            if let goal { eaten.map { _ in goal.share } } else {
                reference.flatMap { whole in eaten.map { $0 / whole } }
            }
    }
}
