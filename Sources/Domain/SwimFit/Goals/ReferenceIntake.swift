/// What labels of food count a day's intake against: for display, not advice.
package struct ReferenceIntake: Sendable {
    /// The law and its year.
    package let source: String
    private let amounts: [Nutrient: Double]

    /// In the nutrient's unit; nil where the law names none.
    package subscript(nutrient: Nutrient) -> Double? { amounts[nutrient] }

    /// The labels of the country whose units are used.
    package static func of(_ system: MeasurementSystem) -> ReferenceIntake { system == .metric ? eu : us }

    /// Annex XIII: nutrient reference values of adults, and reference intakes of energy and what yields it. 6 g of
    /// salt are 2 400 mg of sodium.
    static let eu = ReferenceIntake(
        source: "EU Regulation 1169/2011",
        amounts: [
            .energy: 2000, .fat: 70, .saturatedFat: 20, .carbohydrate: 260, .sugars: 90, .protein: 50,
            .sodium: 2400, .potassium: 2000, .chloride: 800, .calcium: 800, .phosphorus: 700,
            .magnesium: 375, .iron: 14, .zinc: 10, .copper: 1, .manganese: 2, .selenium: 55, .chromium: 40,
            .molybdenum: 50, .iodine: 150, .vitaminA: 800, .vitaminD: 5, .vitaminE: 12, .vitaminK: 75,
            .vitaminC: 80, .thiamin: 1.1, .riboflavin: 1.4, .niacin: 16, .vitaminB6: 1.4, .folate: 200,
            .vitaminB12: 2.5, .biotin: 50, .pantothenicAcid: 6,
        ])

    /// Title 21, part 101.9: daily values of adults. Sugars have none; that of added sugars is another quantity.
    static let us = ReferenceIntake(
        source: "US daily values, 2016",
        amounts: [
            .energy: 2000, .fat: 78, .saturatedFat: 20, .cholesterol: 300, .carbohydrate: 275, .fibre: 28,
            .protein: 50, .sodium: 2300, .potassium: 4700, .chloride: 2300, .calcium: 1300,
            .phosphorus: 1250, .magnesium: 420, .iron: 18, .zinc: 11, .copper: 0.9, .manganese: 2.3,
            .selenium: 55, .chromium: 35, .molybdenum: 45, .iodine: 150, .vitaminA: 900, .vitaminD: 20,
            .vitaminE: 15, .vitaminK: 120, .vitaminC: 90, .thiamin: 1.2, .riboflavin: 1.3, .niacin: 16,
            .vitaminB6: 1.7, .folate: 400, .vitaminB12: 2.4, .biotin: 30, .pantothenicAcid: 5,
        ])
}
