import Foundation
import SwimFitBase

/// The name and the unit of a column: "Vitamin D (IU)" is "vitamin d" and "iu".
package struct ColumnHeading: Equatable {
    /// The heading as folded words: "saturated fat". Known words of other languages are translated to English.
    package let name: String
    /// The unit in lower case; nil for none.
    package let unit: String?
    /// The heading as written.
    package let text: String
    /// Whether the figures are of 100 g or 100 ml: "Protein / 100 g", "Fat (g/100g)".
    package let isOfHundred: Bool
    /// Whether a word says that the figures are sums, or eaten: "Total Calories", "kcal gegessen".
    package let isOfSum: Bool
    /// The place of the number that counts, where cells have two: 1 for “2092/500” below "Energy (kJ/kcal)".
    package let part: Int?

    /// A cell longer than any heading is text; its name is itself.
    package init(_ text: String) {
        self.text = text.trimmingCharacters(in: .whitespaces)
        guard text.utf8.count <= Self.longest else {
            (name, unit, isOfHundred, isOfSum, part) = (text, nil, false, false, nil)
            return
        }
        var rest = text.trimmingCharacters(in: .whitespaces)
        var unit: String?
        isOfHundred = Self.removeHundred(from: &rest)
        part = Self.removeEnergies(from: &rest)
        if part != nil { unit = "kcal" }
        for (open, close) in [("(", ")"), ("[", "]")] where unit == nil && rest.hasSuffix(close) {
            guard let start = rest.lastIndex(of: Character(open)) else { continue }
            unit = ColumnUnit.normal(rest[rest.index(after: start)...].dropLast())
            rest = String(rest[..<start])
            break
        }
        if rest.hasSuffix("%") { (unit, rest) = ("%", String(rest.dropLast())) }
        if let comma = rest.lastIndex(of: ","), unit == nil {
            // "Weight, kg"
            let last = rest[rest.index(after: comma)...].trimmingCharacters(in: .whitespaces)
            if ColumnUnit.isUnit(last.lowercased()) {
                (unit, rest) = (ColumnUnit.normal(last), String(rest[..<comma]))
            }
        }
        // "Energy (kcal) (kcal)"
        let twice = unit.map { "(\($0))" }
        rest = rest.trimmingCharacters(in: .whitespaces)
        if let twice, rest.lowercased().hasSuffix(twice) { rest = String(rest.dropLast(twice.count)) }
        var words = FoldedText.words(of: rest)
        let whole = ColumnVocabulary.english(words.joined(separator: " "))
        // "Calories In" are no inches.
        if unit == nil, words.count > 1, let last = words.last, ColumnUnit.isUnit(last),
            !FigureName.isName(whole)
        {
            unit = ColumnUnit.normal(last)
            words.removeLast()
            // "Energie in kJ", "Peso en kg"
            if words.count > 1, let last = words.last, ["in", "en", "em"].contains(last) {
                words.removeLast()
            }
        } else if words.count == 1, ["kg", "lb", "lbs"].contains(words[0]) {
            (words, unit) = (["weight"], ColumnUnit.normal(words[0]))
        }
        let english = ColumnVocabulary.english(words.joined(separator: " "))
        let figure = FigureName.isName(english) ? nil : ColumnVocabulary.figure(ofSum: words)
        (name, isOfSum) = (figure ?? english, figure != nil)
        self.unit = unit
    }

    /// Bytes of the longest heading. Files with damaged line breaks have cells of any length, and patterns take long.
    private static let longest = 1000

    /// Whether the figures are of a serving, of whatever amount: "Calories per serving".
    package var isOfServing: Bool { text.utf8.count <= Self.longest && text.contains(Self.serving) }

    // SAFETY: a pattern is never changed.
    private nonisolated(unsafe) static let serving =
        /(?i)(\/|\b(?:per|pro|je|pour|por|par|a)\b)[ _]*(?:serving|portion|portie|porzione|porción|ración|stück|unit)\b/

    /// Removes the units of two numbers in one cell, kilojoules and kilocalories.
    ///
    /// - Returns: the place of the kilocalories; nil where there are no such units.
    private static func removeEnergies(from text: inout String) -> Int? {
        guard text.contains(where: { "/|".contains($0) }), let found = text.firstMatch(of: energies) else {
            return nil
        }
        let (first, second) = (found.output.1.lowercased(), found.output.2.lowercased())
        guard first != second else { return nil }
        text.removeSubrange(found.range)
        text = text.trimmingCharacters(in: .whitespaces)
        if text.isEmpty { text = "energy" }
        return first == "kcal" ? 0 : 1
    }

    // SAFETY: a pattern is never changed.
    private nonisolated(unsafe) static let energies = /(?i)[(\[]?\b(kj|kcal) *[\/|] *(kj|kcal)\b[)\]]?/
}

extension ColumnHeading {
    /// Removes the words for an amount of 100 g or 100 ml.
    ///
    /// - Returns: whether there were some.
    private static func removeHundred(from text: inout String) -> Bool {
        guard text.contains("100"), let found = text.firstMatch(of: hundred) else { return false }
        text.removeSubrange(found.range)
        text = text.replacing("()", with: "").replacing("[]", with: "").trimmingCharacters(in: .whitespaces)
        return true
    }

    // SAFETY: a pattern is never changed.
    private nonisolated(unsafe) static let hundred =
        /(?i)[ _]*(?:\/|\b(?:per|pro|je|pour|por|auf|for)\b)[ _]*100[ _]*(?:grams?|gr?|ml)\b/
}

/// Units in the headings of files.
package enum ColumnUnit {
    /// "kcal", "µg", "lb": lower case, with one spelling for each unit.
    package static func normal(_ text: some StringProtocol) -> String {
        let word = text.trimmingCharacters(in: .whitespaces).lowercased()
        return spellings[word] ?? word
    }

    private static let spellings = [
        "μg": "µg", "mcg": "µg", "ug": "µg", "lbs": "lb", "pounds": "lb", "kilograms": "kg", "kgs": "kg",
        "inches": "in", "inch": "in", "\"": "in", "percent": "%", "pct": "%", "prozent": "%", "stone": "st",
        "stones": "st", "grams": "g", "gram": "g", "gramm": "g", "gr": "g", "calories": "kcal",
        "cals": "kcal", "kcals": "kcal", "kilojoules": "kj",
        "litres": "l", "liters": "l", "liter": "l", "fl. oz.": "fl oz", "fl.oz.": "fl oz", "floz": "fl oz",
        "i.u.": "iu", "ie": "iu",
    ]

    /// Whether the last word of a column name is a unit: "weight kg", "protein_g".
    package static func isUnit(_ word: String) -> Bool { ofNames.contains(word) }

    private static let ofNames: Set = [
        "kg", "lb", "lbs", "g", "mg", "ug", "mcg", "µg", "μg", "kcal", "kj", "ml", "cm", "mm", "in",
        "pct", "percent", "st",
    ]

    /// Whether a cell may have the unit behind its number: "71.6 kg", "21.5 %", "12 IU".
    static func isOfCells(_ unit: String) -> Bool { ofCells.contains(unit) }

    /// The unit of a cell below the headings, which has nothing else: "kcal", "(g)".
    static func alone(in cell: String) -> String? {
        let unit = normal(cell.trimmingCharacters(in: .init(charactersIn: " ()[]")))
        return isOfCells(unit) ? unit : nil
    }

    private static let ofCells: Set = [
        "kg", "lb", "oz", "st", "g", "mg", "µg", "kcal", "cal", "kj", "ml", "l", "fl oz", "cm", "mm", "m",
        "in",
        "ft", "%", "iu",
        "mg/dl", "mmol/l", "min",
    ]

    /// The factor from a unit to the nutrient's own unit; nil where it is not known.
    package static func factor(of nutrient: Nutrient, in unit: String?) -> Double? {
        guard let unit else { return 1 }
        switch nutrient.unit {
        case "kcal": return EnergyUnit.named(unit)?.kilocalories
        case "mL": return ["ml": 1, "g": 1, "l": 1000, "fl oz": Nutrient.millilitresInOunce][unit]
        default:
            // Only vitamin D has one mass per international unit in every form: 40 IU are a microgram.
            if unit == "iu" { return nutrient == .vitaminD ? 0.025 : nil }
            let grams = ["g": 1.0, "mg": 1e-3, "µg": 1e-6]
            guard let size = grams[unit], let own = grams[nutrient.unit] else { return nil }
            return size / own
        }
    }
}

/// A column that the user assigns to a field of a table: a part of "name=Product,kcal=Energy".
package struct ColumnChoice {
    /// The key as typed, in lower case.
    package let key: String
    package let column: String

    /// - Parameter example: a valid line, for the message.
    package static func read(_ text: String, example: String) throws(Problem) -> [ColumnChoice] {
        var choices: [ColumnChoice] = []
        // The name of a column may have commas, too.
        var parts: [Substring] = []
        for part in text.split(separator: ",") {
            if let last = parts.last, !part.contains("=") {
                parts[parts.count - 1] = text[last.startIndex..<part.endIndex]
            } else {
                parts.append(part)
            }
        }
        for part in parts {
            let sides = part.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard sides.count == 2, !sides[1].isEmpty else {
                throw Problem.usage(
                    "“\(Input.quoted(String(part)))” is not a column", hint: "write \(example)")
            }
            choices.append(ColumnChoice(key: sides[0].lowercased(), column: sides[1]))
        }
        return choices
    }

    /// - Parameter owner: the object of the look-up: "a food".
    package func unknown(to owner: String, known: [String]) -> Problem {
        Problem.usage(
            "“\(Input.quoted(key))” is nothing \(owner) has; there are \(known.joined(separator: ", "))")
    }
}
