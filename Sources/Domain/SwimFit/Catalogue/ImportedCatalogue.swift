import Foundation

/// A catalogue that was imported.
package struct ImportedCatalogue: Equatable, Sendable {
    /// Where its tables are: `food_3`.
    let number: Int
    /// "usda": what it is called in identifiers of its foods, and to remove it.
    package let name: String
    package let format: CatalogueFormat
    /// The name of the file.
    package let source: String
    package let time: Date
    package let foods: Int

    package init(
        number: Int, name: String, format: CatalogueFormat, source: String, time: Date, foods: Int
    ) {
        (self.number, self.name, self.format) = (number, name, format)
        (self.source, self.time, self.foods) = (source, time, foods)
    }

    /// What the identifiers of imported foods begin with.
    package static let foodPrefix = "catalogue:"

    /// The identifier of one of its foods.
    static func identifier(_ catalogue: String, _ code: Int) -> Food.ID {
        "\(foodPrefix)\(catalogue):\(code)"
    }

    /// The catalogue and the code that an identifier names; nil for a food that is not imported.
    static func place(of id: Food.ID) -> (catalogue: String, code: Int)? {
        guard id.hasPrefix(foodPrefix) else { return nil }
        let parts = id.dropFirst(foodPrefix.count).split(separator: ":")
        guard parts.count == 2, let code = Int(parts[1]) else { return nil }
        return (String(parts[0]), code)
    }

    /// A name that can be in an identifier: "my-foods" of "My foods 2026.csv".
    package static func name(from text: String) -> String {
        let words = FoldedText.words(of: text).filter { $0.utf8.allSatisfy { $0 < 0x80 } }
        return String(words.joined(separator: "-").prefix(32))
    }

    /// A row as a food that is not stored yet.
    static func food(_ row: CatalogueRow) -> Food {
        Food(
            id: "", name: name(of: row.name, brand: row.shownBrand), group: "",
            perHundredGrams: row.figures.nutrition, portions: row.portions, commonness: 0)
    }

    /// "Nutella (Ferrero)"
    static func name(of name: String, brand: String?) -> String {
        brand.map { $0.isEmpty ? name : "\(name) (\($0))" } ?? name
    }
}

extension Food {
    /// Whether it is of a catalogue that the user imported.
    package var isImported: Bool { id.hasPrefix(ImportedCatalogue.foodPrefix) }

    /// The food that a serving is of, if it is an imported one, from the serving's own figures.
    init?(imported serving: Serving) {
        guard let id = serving.food, id.hasPrefix(ImportedCatalogue.foodPrefix), let amount = serving.amount,
            amount.grams > 0
        else { return nil }
        self.init(
            id: id, name: serving.name, group: "",
            perHundredGrams: serving.nutrition.times(100 / amount.grams),
            portions: amount.portion.isGram ? [] : [amount.portion], commonness: 0)
    }
}

/// The kinds of files that can be imported.
package enum CatalogueFormat: String, CaseIterable, Sendable {
    case fdc, off, csv

    package var title: String {
        switch self {
        case .fdc: "USDA FoodData Central"
        case .off: "Open Food Facts"
        case .csv: "Own catalogue"
        }
    }

    /// What a catalogue of it is called where the user gives no name.
    func name(of path: String) -> String {
        switch self {
        case .fdc: "usda"
        case .off: "off"
        case .csv:
            ImportedCatalogue.name(from: URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)
        }
    }
}
