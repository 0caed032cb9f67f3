import Foundation

/// The name of a column, without its unit: "Vitamin D (IU)" is "vitamin d" and "iu".
struct ColumnHeading: Equatable {
    /// Folded words: "saturated fat"; English ones for those of other languages that are known.
    let name: String
    /// In lower case; nil where there is none.
    let unit: String?
    /// As written.
    let text: String

    init(_ text: String) {
        self.text = text.trimmingCharacters(in: .whitespaces)
        var rest = text.trimmingCharacters(in: .whitespaces)
        var unit: String?
        for (open, close) in [("(", ")"), ("[", "]")] where rest.hasSuffix(close) {
            guard let start = rest.lastIndex(of: Character(open)) else { continue }
            unit = ColumnUnit.normal(rest[rest.index(after: start)...].dropLast())
            rest = String(rest[..<start])
            break
        }
        if rest.hasSuffix("%") { (unit, rest) = ("%", String(rest.dropLast())) }
        var words = FoldedText.words(of: rest)
        if unit == nil, words.count > 1, let last = words.last, ColumnUnit.isUnit(last) {
            unit = ColumnUnit.normal(last)
            words.removeLast()
        } else if words.count == 1, ["kg", "lb", "lbs"].contains(words[0]) {
            (words, unit) = (["weight"], ColumnUnit.normal(words[0]))
        }
        name = ForeignWords.heading(words.joined(separator: " "))
        self.unit = unit
    }
}

/// Units as the headings of files have them.
enum ColumnUnit {
    /// "kcal", "µg", "lb": in lower case, one spelling for each.
    static func normal(_ text: some StringProtocol) -> String {
        let word = text.trimmingCharacters(in: .whitespaces).lowercased()
        return spellings[word] ?? word
    }

    private static let spellings = [
        "μg": "µg", "mcg": "µg", "ug": "µg", "lbs": "lb", "pounds": "lb", "kilograms": "kg", "kgs": "kg",
        "inches": "in", "\"": "in", "percent": "%", "pct": "%", "stone": "st", "grams": "g",
    ]

    /// Whether a word at the end of a name is one: "weight kg", "protein_g".
    static func isUnit(_ word: String) -> Bool {
        ["kg", "lb", "lbs", "g", "mg", "ug", "mcg", "kcal", "kj", "ml", "cm", "in", "pct"].contains(word)
    }

    /// How much of a nutrient's own unit one of this unit is; nil where that cannot be told.
    static func factor(of nutrient: Nutrient, in unit: String?) -> Double? {
        guard let unit else { return 1 }
        switch nutrient.unit {
        case "kcal": return ["kcal": 1, "cal": 1, "kj": 1000 / Conversion.joulesPerKilocalorie][unit]
        case "mL": return ["ml": 1, "g": 1, "l": 1000, "fl oz": Nutrient.millilitresInOunce][unit]
        default:
            // Of vitamin D alone an international unit is the same mass in every form: 40 of them are a microgram.
            if unit == "iu" { return nutrient == .vitaminD ? 0.025 : nil }
            let grams = ["g": 1.0, "mg": 1e-3, "µg": 1e-6]
            guard let size = grams[unit], let own = grams[nutrient.unit] else { return nil }
            return size / own
        }
    }
}
