/// The built-in foods, read from `foodTable` on first use.
package enum FoodCatalogue {
    /// Every built-in food in the order of the table. Read once, in a few milliseconds.
    package static let foods: [Food] = read(foodTable)

    /// A built-in food by its identifier. O(1).
    package static func food(_ id: String) -> Food? { byID[id] }

    private static let byID = Dictionary(foods.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The figures of a line of the table, in their order.
    package static let columns =
        Nutrient.main + [.saturatedFat, .cholesterol, .potassium, .calcium, .iron, .vitaminC, .water]

    /// Reads a table such as `foodTable`, whose comment describes the lines. A line that is none of them
    /// stops the program: the table is part of it, and a test reads every line.
    static func read(_ table: String) -> [Food] {
        var (foods, group) = ([Food](), "")
        for line in table.split(separator: "\n") {
            if line.hasPrefix("# ") {
                group = String(line.dropFirst(2))
            } else if let food = food(ofLine: line, group: group) {
                foods.append(food)
            } else {
                preconditionFailure("not a line of the food table: \(line)")
            }
        }
        return foods
    }

    /// One line as a food; nil when it is not well formed.
    static func food(ofLine line: Substring, group: String) -> Food? {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
        guard fields.count == 6, !fields[0].isEmpty, !fields[4].isEmpty,
            let commonness = Int(fields[5]), Food.commonnessRange.contains(commonness)
        else { return nil }
        let figures = fields[1].split(separator: " ")
        let portions = list(fields[2]).map(portion)
        guard figures.count == columns.count, !portions.contains(nil) else { return nil }
        var nutrition = Nutrition()
        for (nutrient, figure) in zip(columns, figures) where figure != "-" {
            guard let amount = Double(figure), amount >= 0 else { return nil }
            nutrition[nutrient] = amount
        }
        return Food(
            id: identifier(of: fields[0]), name: String(fields[0]), group: group,
            perHundredGrams: nutrition, portions: portions.compactMap { $0 },
            synonyms: list(fields[3]).map(String.init), source: String(fields[4]), commonness: commonness)
    }

    /// "Chicken breast, roasted" → "chicken-breast-roasted". A food given another name is a new food:
    /// what was logged keeps its figures, favourites forget the old one.
    static func identifier(of name: some StringProtocol) -> String {
        FoldedText.words(of: name).joined(separator: "-")
    }

    /// "medium 118"
    private static func portion(_ text: Substring) -> Portion? {
        guard let blank = text.lastIndex(of: " "), let grams = Double(text[text.index(after: blank)...]),
            grams > 0
        else { return nil }
        return Portion(String(text[..<blank]), grams: grams)
    }

    private static func list(_ field: Substring) -> [Substring] {
        field.split(separator: ",").map(trimmed)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
