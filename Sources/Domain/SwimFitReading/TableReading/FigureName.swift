import SwimFitBase

/// A name of a column of figures in a table or from the user: "protein", "kj", "salt".
package struct FigureName: Equatable, Sendable {
    package let word: String
    package let nutrient: Nutrient
    /// The factor to the nutrient's own unit for a heading without a unit.
    private let usualFactor: Double

    private init(_ word: String, _ nutrient: Nutrient, _ usualFactor: Double = 1) {
        (self.word, self.nutrient, self.usualFactor) = (word, nutrient, usualFactor)
    }

    private static let kilojoules = FigureName("kj", .energy, EnergyUnit.kilojoules.kilocalories)
    /// Salt in grams; sodium is in milligrams.
    private static let salt = FigureName("salt", .sodium, 1000 / Nutrient.saltInSodium)

    /// Each nutrient by its own name, and other names that users may write.
    package static let all =
        Nutrient.allCases.map { FigureName($0.rawValue, $0) } + [
            FigureName("kcal", .energy), kilojoules, FigureName("carbs", .carbohydrate),
            FigureName("fiber", .fibre), FigureName("sugar", .sugars), salt,
        ]

    /// The figure that a heading names; nil for another heading.
    package static func of(_ heading: ColumnHeading) -> FigureName? {
        byName[heading.name]
    }

    /// The figure of some folded words; nil for others.
    package static func named(_ words: String) -> FigureName? { byName[words] }

    /// Whether all words of a heading name a figure.
    static func isName(_ words: String) -> Bool { byName[words] != nil }

    /// The factor from a unit to the nutrient's own unit; nil where it is not known.
    package func factor(in unit: String?) -> Double? {
        guard let unit else { return usualFactor }
        return ColumnUnit.factor(of: nutrient, in: unit).map { $0 * share }
    }

    /// The part of the nutrient in what the name stands for.
    package var share: Double { self == .salt ? 1 / Nutrient.saltInSodium : 1 }

    /// The factor of a column that the user chose.
    /// - Throws: `Problem.unusable` when its unit does not fit the nutrient.
    package func factor(of column: String, file: String) throws(Problem) -> Double {
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
