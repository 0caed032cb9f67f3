import SwimFit

/// What is left of the goals of a day for nutrients.
struct NutrientGoalFigures: Sendable {
    let standings: [GoalStanding]

    static let table = FieldTable<NutrientGoalFigures>(
        Nutrient.allCases.map { nutrient in
            Field(
                "\(nutrient.rawValue)_left_\(nutrient.unitInNames)", short: "\(nutrient.figureWord)_left",
                "what is left of the goal for \(nutrient.name)",
                why: { figures in
                    figures.standings.contains { $0.nutrient == nutrient }
                        ? "nothing logged has a figure for it"
                        : "no goal for \(nutrient.name); “swimfit goal \(nutrient.rawValue) 100+” sets one"
                },
                unknownPart: { $0.standings.first { $0.nutrient == nutrient && $0.isPartial }?.nutrient }
            ) {
                .hundredths($0.left(of: nutrient))
            }
        })

    /// The row of the help that tells of all of them.
    static let pattern = (
        name: "protein_left, protein_left_g",
        meaning: "what is to go or left of the goal for protein, negative over a limit; so for each "
            + "nutrient with a goal"
    )

    private func left(of nutrient: Nutrient) -> Double? {
        standings.first { $0.nutrient == nutrient }.flatMap { standing in
            switch standing.part {
            case .unknown: nil
            case .toGo(let amount), .left(let amount): amount
            case .reached: 0
            case .over(let amount): -amount
            }
        }
    }
}
