/// The user's settings: a section of the library.
package struct Preferences: LibrarySection {
    package static let key = "preferences"

    /// What a terminal draws on.
    package enum Background: String, CaseIterable, Sendable {
        /// The terminal is asked.
        case auto
        case light, dark
    }

    package var system: MeasurementSystem = .metric
    /// A glass of water, in millilitres.
    package var glass = 250.0
    /// The glasses there are, in millilitres.
    package static let glasses = 10.0...5000
    /// The name of the theme, and the background it is for: "auto", "light" or "dark".
    package var theme = "standard"
    package var background = "auto"
    /// Whether the Health access sheet has been answered.
    package var hasSeenHealthAccess = false

    /// The name of the tab that was on the screen at the end; nil before the first.
    package var tab: String?
    /// The nutrients that are columns of the Journal, in the order of `Nutrient`.
    package private(set) var columns = Array(Nutrient.main.dropFirst())
    /// How the zones of swimming are counted.
    package var swimZones = SwimZones.School.percent
    /// Whether swimfit opens in plain mode.
    package var isPlain = false

    package init() {}

    /// Makes a nutrient a column of the Journal, or no longer one.
    package mutating func toggleColumn(_ nutrient: Nutrient) {
        columns = Nutrient.allCases.filter { columns.contains($0) != ($0 == nutrient) }
    }
}

extension Preferences: Codable {
    private enum CodingKeys: String, CodingKey {
        case system, theme, background, tab
        case glass = "glass_millilitres"
        case isPlain = "plain"
        case swimZones = "swim_zones"
        case columns = "journal_columns"
        case hasSeenHealthAccess = "has_seen_health_access"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        system = try values.decodeIfPresent(MeasurementSystem.self, forKey: .system) ?? .metric
        let glass = try values.decodeIfPresent(Double.self, forKey: .glass) ?? 250
        self.glass = min(max(glass, Preferences.glasses.lowerBound), Preferences.glasses.upperBound)
        theme = try values.decodeIfPresent(String.self, forKey: .theme) ?? "standard"
        background = try values.decodeIfPresent(String.self, forKey: .background) ?? "auto"
        hasSeenHealthAccess = try values.decodeIfPresent(Bool.self, forKey: .hasSeenHealthAccess) ?? false
        isPlain = try values.decodeIfPresent(Bool.self, forKey: .isPlain) ?? false
        swimZones = try values.decodeIfPresent(SwimZones.School.self, forKey: .swimZones) ?? .percent
        tab = try values.decodeIfPresent(String.self, forKey: .tab)
        if let names = try values.decodeIfPresent([String].self, forKey: .columns) {
            columns = Nutrient.allCases.filter { names.contains($0.rawValue) }
        }
    }
}
