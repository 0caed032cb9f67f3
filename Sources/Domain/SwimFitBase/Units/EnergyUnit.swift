import SampleStoreBasics

/// The unit of energy: of food, of what is burned, and of the balance of both.
///
/// Figures are kilocalories everywhere in the program and in the store. Only their texts have the unit that the user
/// has chosen (`shown`), and what is typed without a unit is read in it.
package enum EnergyUnit: String, CaseIterable, Codable, Hashable, Sendable {
    case kilocalories = "kcal"
    case kilojoules = "kJ"

    /// The unit of the user: of all texts, and of typed numbers without a unit.
    ///
    /// Whoever starts work for the user sets it: a command for its run, the dashboard for each event and frame.
    @TaskLocal package static var shown: EnergyUnit = .kilocalories

    /// Kilocalories in one unit: a kilocalorie is 4.184 kJ exactly (thermochemical calorie).
    package var kilocalories: Double {
        self == .kilocalories ? 1 : 1000 / Conversion.joulesPerKilocalorie
    }

    /// Kilocalories as a number of this unit.
    package func number(_ kilocalories: Double) -> Double {
        self == .kilocalories ? kilocalories : kilocalories * Conversion.joulesPerKilocalorie / 1000
    }

    /// The kilocalories of the nearest whole number of this unit.
    package func rounded(_ kilocalories: Double) -> Double {
        number(kilocalories).rounded() * self.kilocalories
    }

    /// " kcal", " kJ": the unit of the user behind a number.
    package static var suffix: String { " " + shown.rawValue }

    /// A text with the unit in capitals: "1 240 KCAL LEFT", "5 188 kJ LEFT", since a symbol of the SI keeps its letters.
    package static func capitals(_ text: String) -> String {
        text.uppercased().replacing("KJ", with: "kJ")
    }

    /// What the unit is, for explanations: "kilocalories of 4 184 J".
    package var definition: String { self == .kilocalories ? "kilocalories of 4 184 J" : name }
    /// The definition in a sentence.
    package var sentence: String { "Energies are in \(definition)." }

    /// The columns that figures need beyond those in kilocalories: a day has five digits in kilojoules.
    package var moreColumns: Int { self == .kilocalories ? 0 : 1 }

    /// The full name: "kilojoules".
    package var name: String { self == .kilocalories ? "kilocalories" : "kilojoules" }
    /// The other unit, for a key that switches.
    package var other: EnergyUnit { self == .kilocalories ? .kilojoules : .kilocalories }

    /// The unit that a typed word means: a calorie of food is a kilocalorie. Nil for another word.
    package static func named(_ word: String) -> EnergyUnit? {
        let word = word.lowercased()
        return allCases.first { $0.words.contains(word) }
    }

    /// The unit of a typed number by the word behind it, `shown` without a word; nil for another word.
    package static func typed(_ word: String) -> EnergyUnit? { word.isEmpty ? shown : named(word) }

    /// The names in a typed line, in small letters.
    package var words: [String] {
        switch self {
        case .kilocalories:
            [
                "k", "kcal", "kcals", "cal", "cals", "calorie", "calories", "kilocalorie", "kilocalories",
                "kalorie", "kalorien", "kilokalorien", "caloria", "calorias", "calorías", "kilocalorias",
            ]
        case .kilojoules: ["kj", "kilojoule", "kilojoules", "kilojulios"]
        }
    }

    /// The shortest word behind a number in a typed line: "350k", "1465kJ".
    package var shortWord: String { self == .kilocalories ? "k" : rawValue }
}

/// Energies as people read them: kilocalories in the unit of the user.
extension Figure {
    /// "1 240 kcal", "5 188 kJ"; unknown has no unit.
    package static func energy(_ kilocalories: Double?) -> String {
        guard let kilocalories, kilocalories.isFinite else { return unknown }
        return energyNumber(kilocalories) + " " + EnergyUnit.shown.rawValue
    }

    /// "1 240", "5 188": without the unit, which the heading of a table or a chart has.
    package static func energyNumber(_ kilocalories: Double?) -> String {
        whole(kilocalories.map(EnergyUnit.shown.number))
    }

    /// "+210", "−412", "0": a difference with its sign, without the unit.
    package static func signedEnergy(_ kilocalories: Double?) -> String {
        signed(kilocalories.map(EnergyUnit.shown.number))
    }

    /// A number without groups and unit, for a field that is parsed again: "1240", "5188".
    package static func typedEnergy(_ kilocalories: Double?, digits: Int = 2) -> String {
        typed(kilocalories.map(EnergyUnit.shown.number), digits: digits)
    }

    /// The rest of a goal or the excess over it: "735", "120" for −120. "≤ 735" and "≥ 120" where some counted part is
    /// unknown.
    package static func energyLeft(_ kilocalories: Double, isAtMost: Bool) -> String {
        (isAtMost ? EnergyUnit.shown.rounded(kilocalories) < 0 ? "≥ " : "≤ " : "")
            + energyNumber(abs(kilocalories))
    }
}
