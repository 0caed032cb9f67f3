/// The figures kept of every food, in the order in which they are shown.
package enum Nutrient: String, CaseIterable, Codable, Sendable {
    case energy, protein, fat, carbohydrate, fibre, sugars, sodium

    /// "protein", as a label.
    package var name: String { self == .carbohydrate ? "carbs" : rawValue }

    /// The unit its amounts are counted in everywhere in this program.
    package var unit: String {
        switch self {
        case .energy: "kcal"
        case .sodium: "mg"
        case .protein, .fat, .carbohydrate, .fibre, .sugars: "g"
        }
    }

    /// The most that 100 g of anything can contain: a larger figure is a typing mistake.
    package var mostInHundredGrams: Double {
        switch self {
        case .energy: 910
        case .sodium: 40_000
        case .protein, .fat, .carbohydrate, .fibre, .sugars: 100
        }
    }
}
