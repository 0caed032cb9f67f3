import Foundation

/// What a file of days is: by the names of its columns, never by its own name.
package enum DiaryFormat: String, CaseIterable, Sendable {
    case myFitnessPalNutrition = "myfitnesspal_nutrition"
    case myFitnessPalMeasurements = "myfitnesspal_measurements"
    case myFitnessPalExercises = "myfitnesspal_exercises"
    case cronometerServings = "cronometer_servings"
    case cronometerDays = "cronometer_days"
    case cronometerBiometrics = "cronometer_biometrics"
    case cronometerExercises = "cronometer_exercises"
    case own

    /// "MyFitnessPal, nutrition"
    package var title: String {
        switch self {
        case .myFitnessPalNutrition: "MyFitnessPal, nutrition"
        case .myFitnessPalMeasurements: "MyFitnessPal, measurements"
        case .myFitnessPalExercises: "MyFitnessPal, exercises"
        case .cronometerServings: "Cronometer, servings"
        case .cronometerDays: "Cronometer, daily summary"
        case .cronometerBiometrics: "Cronometer, biometrics"
        case .cronometerExercises: "Cronometer, exercises"
        case .own: "days of your own"
        }
    }

    /// What is kept with each entry; nil for an own table.
    var program: String? {
        switch self {
        case .myFitnessPalNutrition, .myFitnessPalMeasurements, .myFitnessPalExercises: "MyFitnessPal"
        case .cronometerServings, .cronometerDays, .cronometerBiometrics, .cronometerExercises: "Cronometer"
        case .own: nil
        }
    }

    /// The format of a file with these columns.
    ///
    /// The names are those of real exports, as people and open-source importers have published them; neither program
    /// documents its files. The least sure is a table of a date and weights alone, which may be anybody's: it is read
    /// in the same way.
    static func of(_ headings: [DiaryHeading]) -> DiaryFormat {
        let names = Set(headings.map(\.name))
        func has(_ wanted: String...) -> Bool { names.isSuperset(of: wanted) }
        if has("day", "food name") { return .cronometerServings }
        if has("day", "metric", "amount") { return .cronometerBiometrics }
        if has("day", "exercise", "minutes", "calories burned") { return .cronometerExercises }
        if has("date", "exercise", "exercise calories") { return .myFitnessPalExercises }
        if has("date", "energy", "completed") { return .cronometerDays }
        if has("date", "meal", "calories", "fat", "protein"), names.isDisjoint(with: ["name", "food"]) {
            return .myFitnessPalNutrition
        }
        if has("date", "weight"),
            names.isSubset(of: ["date", "weight", "body fat", "waist", "neck", "hips"]),
            headings.allSatisfy({ $0.unit == nil || $0.name == "body fat" })
        {
            return .myFitnessPalMeasurements
        }
        return .own
    }

    /// Whether vitamins A and C, calcium and iron are shares of a recommended intake, and no amounts: in the files of
    /// MyFitnessPal they have no unit, and figures that no amount could have.
    var hasSharesOfIntake: Bool { self == .myFitnessPalNutrition }

    /// Whether energy that was burned has a minus sign.
    var negatesBurnedEnergy: Bool { self == .cronometerExercises }
}

/// The name of a column, without its unit: "Vitamin D (IU)" is "vitamin d" and "iu".
struct DiaryHeading: Equatable {
    /// Folded words: "saturated fat".
    let name: String
    /// In lower case; nil where there is none.
    let unit: String?

    init(_ text: String) {
        var rest = text.trimmingCharacters(in: .whitespaces)
        var unit: String?
        for (open, close) in [("(", ")"), ("[", "]")] where rest.hasSuffix(close) {
            guard let start = rest.lastIndex(of: Character(open)) else { continue }
            unit = DiaryUnit.normal(rest[rest.index(after: start)...].dropLast())
            rest = String(rest[..<start])
            break
        }
        if rest.hasSuffix("%") { (unit, rest) = ("%", String(rest.dropLast())) }
        var words = FoldedText.words(of: rest)
        if unit == nil, words.count > 1, let last = words.last, DiaryUnit.isUnit(last) {
            unit = DiaryUnit.normal(last)
            words.removeLast()
        } else if words.count == 1, ["kg", "lb", "lbs"].contains(words[0]) {
            (words, unit) = (["weight"], DiaryUnit.normal(words[0]))
        }
        name = words.joined(separator: " ")
        self.unit = unit
    }
}

/// Units as the headings of files have them.
enum DiaryUnit {
    /// "kcal", "µg", "lb": in lower case, one spelling for each.
    static func normal(_ text: some StringProtocol) -> String {
        let word = text.trimmingCharacters(in: .whitespaces).lowercased()
        return spellings[word] ?? word
    }

    private static let spellings = [
        "μg": "µg", "mcg": "µg", "ug": "µg", "lbs": "lb", "pounds": "lb", "kilograms": "kg", "kgs": "kg",
        "inches": "in", "\"": "in", "percent": "%", "stone": "st", "grams": "g",
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
