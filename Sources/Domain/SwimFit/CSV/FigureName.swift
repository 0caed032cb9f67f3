import Foundation

/// What a column of figures is called in a table or by the user: "protein", "kj", "salt".
struct FigureName: Equatable, Sendable {
    let word: String
    let nutrient: Nutrient
    /// How much of the nutrient's own unit one of the column is where its heading has no unit.
    private let usualFactor: Double

    private init(_ word: String, _ nutrient: Nutrient, _ usualFactor: Double = 1) {
        (self.word, self.nutrient, self.usualFactor) = (word, nutrient, usualFactor)
    }

    private static let kilojoules = FigureName("kj", .energy, 1000 / Conversion.joulesPerKilocalorie)
    /// In grams; sodium is in milligrams.
    private static let salt = FigureName("salt", .sodium, 1000 / FoodFigures.saltInSodium)

    /// Each nutrient by its own name, and the others that users may write.
    static let all =
        Nutrient.allCases.map { FigureName($0.rawValue, $0) } + [
            FigureName("kcal", .energy), kilojoules, FigureName("carbs", .carbohydrate),
            FigureName("fiber", .fibre), FigureName("sugar", .sugars), salt,
        ]

    /// The figures that a heading names; nil where it names something else.
    static func of(_ heading: ColumnHeading) -> FigureName? {
        byName[heading.name]
    }

    /// How much of the nutrient's own unit one of a unit is; nil where that cannot be told.
    func factor(in unit: String?) -> Double? {
        guard let unit else { return usualFactor }
        return ColumnUnit.factor(of: nutrient, in: unit).map {
            self == .salt ? $0 / FoodFigures.saltInSodium : $0
        }
    }

    /// The same for a column that the user chose.
    /// - Throws: `Problem.unusable` where its unit is none of the nutrient.
    func factor(of column: String, file: String) throws(Problem) -> Double {
        let unit = ColumnHeading(column).unit
        guard let factor = factor(in: unit) else {
            throw .unusable(
                file: file,
                reason:
                    "\(nutrient.name) cannot be counted in \(Input.quoted(unit ?? "")), the unit of the column "
                    + "“\(Input.quoted(column))”")
        }
        return factor
    }

    private static let byName: [String: FigureName] = {
        var names = ["kj": kilojoules, "kilojoules": kilojoules, "salt": salt]
        for nutrient in Nutrient.allCases {
            for word in nutrient.words {
                let name = FoldedText.words(of: word.replacing("_", with: " ")).joined(separator: " ")
                names[name] = FigureName(nutrient.rawValue, nutrient)
            }
        }
        return names
    }()
}
