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
    static func of(_ headings: [ColumnHeading]) -> DiaryFormat {
        let names = Set(headings.map(\.name))
        func has(_ wanted: [String]) -> Bool { names.isSuperset(of: wanted) }
        if has(["day", "food name"]) { return .cronometerServings }
        if has(["day", "metric", "amount"]) { return .cronometerBiometrics }
        if has(["day", "exercise", "minutes", "calories burned"]) { return .cronometerExercises }
        if has(["date", "exercise", "exercise calories"]) { return .myFitnessPalExercises }
        if has(["date", "energy", "completed"]) { return .cronometerDays }
        if has(["date", "meal", "calories", "fat", "protein"]), names.isDisjoint(with: ["name", "food"]) {
            return .myFitnessPalNutrition
        }
        if has(["date", "weight"]),
            names.isSubset(of: ["date", "weight", "body fat", "waist", "neck", "hips"]),
            headings.allSatisfy({ $0.unit == nil || $0.name == "body fat" })
        {
            return .myFitnessPalMeasurements
        }
        return .own
    }

    /// Whether energy that was burned has a minus sign.
    var negatesBurnedEnergy: Bool { self == .cronometerExercises }
}
