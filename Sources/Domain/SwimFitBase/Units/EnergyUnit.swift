import SampleStoreBasics

/// The unit of food energy.
package enum EnergyUnit: String, CaseIterable, Hashable, Sendable {
    case kilocalories = "kcal"
    case kilojoules = "kJ"

    /// Kilocalories in one unit: a kilocalorie is 4.184 kJ exactly (thermochemical calorie).
    package var kilocalories: Double {
        self == .kilocalories ? 1 : 1000 / Conversion.joulesPerKilocalorie
    }

    /// The unit that a typed word means: a calorie of food is a kilocalorie. Nil for another word.
    package static func named(_ word: String) -> EnergyUnit? {
        let word = word.lowercased()
        return allCases.first { $0.words.contains(word) }
    }

    /// The names in a typed line, in small letters.
    package var words: [String] {
        switch self {
        case .kilocalories:
            ["k", "kcal", "kcals", "cal", "cals", "calorie", "calories", "kilocalorie", "kilocalories"]
        case .kilojoules: ["kj", "kilojoule", "kilojoules"]
        }
    }
}
