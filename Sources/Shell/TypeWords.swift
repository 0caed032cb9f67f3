import HealthKit
import SwimFit

/// The words that people type for HealthKit's types: "weight", "body-mass", "bodyMass",
/// "HKQuantityTypeIdentifierBodyMass".
enum TypeWords {
    /// Everyday words for types whose identifiers people would not guess.
    static let everyday: [String: HKQuantityTypeIdentifier] = [
        "weight": .bodyMass, "energy": .dietaryEnergyConsumed, "calories": .dietaryEnergyConsumed,
        "kcal": .dietaryEnergyConsumed, "eaten": .dietaryEnergyConsumed, "burned": .activeEnergyBurned,
        "activeenergy": .activeEnergyBurned, "water": .dietaryWater, "steps": .stepCount, "pulse": .heartRate,
        "bodyfat": .bodyFatPercentage, "fat": .dietaryFatTotal, "protein": .dietaryProtein,
        "carbs": .dietaryCarbohydrates, "sugar": .dietarySugar, "fibre": .dietaryFiber,
        "fiber": .dietaryFiber,
        "sodium": .dietarySodium, "caffeine": .dietaryCaffeine, "temperature": .bodyTemperature,
        "waist": .waistCircumference, "swimming": .distanceSwimming, "bmi": .bodyMassIndex,
        "glucose": .bloodGlucose, "spo2": .oxygenSaturation,
    ]

    /// The same for types that are no quantities.
    private static let others = [
        "sleep": "HKCategoryTypeIdentifierSleepAnalysis", "food": "HKCorrelationTypeIdentifierFood",
        "workouts": "HKWorkoutTypeIdentifier",
    ]

    private static let prefixes = [
        "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKCorrelationTypeIdentifier",
        "HKDataTypeIdentifier", "HKDataType",
    ]

    /// "bodyMass", "sleepAnalysis", "workout": an identifier without what all of its kind have in common.
    static func name(of identifier: String) -> String {
        if identifier == "HKWorkoutTypeIdentifier" { return "workout" }
        guard let prefix = prefixes.first(where: identifier.hasPrefix) else { return identifier }
        let name = identifier.dropFirst(prefix.count)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    /// The type that a word means, by its identifier, its name, an everyday word, or what the screens call it.
    ///
    /// - Parameters:
    ///   - purpose: what it is looked for, for messages: " to log".
    ///   - advice: what to do where no name is near.
    static func type<Kind: HKObjectType>(
        _ word: String, among types: [Kind], for purpose: String = "", otherwise advice: String
    ) throws(Problem) -> Kind {
        let wanted = folded(name(of: word))
        let identifier = everyday[wanted]?.rawValue ?? others[wanted]
        let found =
            types.first { $0.identifier == identifier }
            ?? types.first { folded(name(of: $0.identifier)) == wanted }
            ?? types.first { folded(TypeName.of($0)) == wanted }
        if let found { return found }
        let names = types.map { name(of: $0.identifier) }
        let known = Set(types.map(\.identifier))
        let words = everyday.filter { known.contains($0.value.rawValue) }.keys.sorted()
        let near = NearestName.of(wanted, among: names.map(folded) + words)
        let meant = names.first { folded($0) == near } ?? near
        let hint = meant.map { "did you mean “\($0)”?" } ?? advice
        throw .usage("there is no type “\(Input.quoted(word))”\(purpose)", hint: hint)
    }

    /// The type that a word means, among those in the store.
    ///
    /// - Throws: `noValue` for one that could be logged, and is not there.
    static func stored<Kind: HKObjectType>(_ word: String, among types: [Kind]) throws(Problem) -> Kind {
        do throws(Problem) {
            return try type(
                word, among: types, for: " in the store", otherwise: "“swimfit browse” lists them")
        } catch {
            // SAFETY: a word that names no type at all is a mistake, as it is.
            guard (try? LogRequest.type(named: word)) != nil else { throw error }
            throw Problem(
                "there are no samples of “\(Input.quoted(word))” in the store", status: .noValue)
        }
    }

    static func folded(_ word: String) -> String {
        word.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
