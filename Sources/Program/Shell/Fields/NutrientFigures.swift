import SwimFit

/// What was eaten on a day, nutrient by nutrient. Its energy is a figure of the day: `EnergyBalance`.
struct NutrientFigures: Sendable {
    let total: Nutrition
    /// Hours since something with energy was eaten.
    var sinceLastBite: Double?

    static let table = FieldTable<NutrientFigures>(
        Nutrient.allCases.dropFirst().map { nutrient in field(nutrient) { $0.total } } + [
            Field(
                "last_bite_h", short: "last_bite",
                "hours since something with energy was eaten; of today alone",
                why: { _ in "nothing was eaten in the last two days, or another day than today is asked for" }
            ) { .hundredths($0.sinceLastBite) }
        ])

    /// The fields of the nutrients on a label but the energy, of anything that has them, and one for all others.
    static func fields<Report>(
        _ nutrition: @escaping @Sendable (Report) -> Nutrition
    ) -> [Field<Report>] {
        Nutrient.main.dropFirst().map { field($0, nutrition) } + [
            Field("more_nutrients", "other nutrients, as far as they are known, such as calcium_mg") {
                report in
                .object(
                    Nutrient.others.compactMap { nutrient in
                        nutrition(report)[nutrient].map { (key: nutrient.fieldName, value: .hundredths($0)) }
                    })
            },
            Field("at_least", "the nutrients that a part of it has no figure for, so that there is more") {
                .list(nutrition($0).partialNutrients.map { .text($0.rawValue) })
            },
        ]
    }

    private static func field<Report>(
        _ nutrient: Nutrient, _ nutrition: @escaping @Sendable (Report) -> Nutrition
    ) -> Field<Report> {
        Field(
            nutrient.fieldName, short: nutrient.figureWord,
            "\(nutrient.name) \(nutrient == .water ? "drunk and eaten" : "eaten")",
            why: { _ in "nothing logged has a figure for it" },
            unknownPart: { nutrition($0).isPartial(nutrient) ? nutrient : nil }
        ) {
            .hundredths(nutrition($0)[nutrient])
        }
    }
}

extension Nutrient {
    /// "saturated_fat"
    var figureWord: String { words[0] }

    /// "vitamin_d_mcg"
    fileprivate var fieldName: String { "\(rawValue)_\(unitInNames)" }
}
