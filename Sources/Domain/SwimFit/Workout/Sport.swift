/// The sports of a workout, in the order the form offers them.
package enum Sport: String, CaseIterable, Hashable, Sendable {
    case swimming, walking, running, cycling, hiking, rowing, elliptical, stairClimbing, strength, circuit
    case yoga, pilates, stretching, taiChi, dance, jumpRope, waterFitness, waterPolo, paddling
    case tennis, badminton, squash, tableTennis, football, basketball, volleyball, golf, climbing
    case martialArts, skating, crossCountrySkiing, downhillSkiing

    /// The name on the screens.
    package var name: String {
        switch self {
        case .stairClimbing: "Stair climbing"
        case .strength: "Strength training"
        case .circuit: "Circuit training"
        case .taiChi: "Tai chi"
        case .jumpRope: "Rope jumping"
        case .waterFitness: "Water fitness"
        case .waterPolo: "Water polo"
        case .tableTennis: "Table tennis"
        case .martialArts: "Martial arts"
        case .crossCountrySkiing: "Cross-country skiing"
        case .downhillSkiing: "Downhill skiing"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}
