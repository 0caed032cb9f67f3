import SwimFit

/// What was eaten on a day, nutrient by nutrient. Its energy is a figure of the day: `DayFigures`.
struct NutrientFigures: Sendable {
    let total: Nutrition

    static let table = FieldTable<NutrientFigures>(fields { $0.total })

    /// The fields of all nutrients but the energy, of anything that has them.
    static func fields<Report>(
        _ nutrition: @escaping @Sendable (Report) -> Nutrition
    ) -> [Field<Report>] {
        Nutrient.allCases.dropFirst().map { nutrient in
            Field(
                "\(nutrient.rawValue)_\(nutrient.unit)", short: nutrient.name, "\(nutrient.name) eaten",
                why: { _ in "nothing logged has a figure for it" }
            ) {
                .hundredths(nutrition($0)[nutrient])
            }
        }
    }
}
