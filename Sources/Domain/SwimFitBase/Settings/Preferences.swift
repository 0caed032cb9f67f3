/// The user's settings: a section of the library.
package struct Preferences: LibrarySection {
    package static let key = "preferences"

    /// The background of a terminal.
    package enum Background: String, CaseIterable, Sendable {
        /// The terminal is asked for its background.
        case auto
        case light, dark
    }

    package var system: MeasurementSystem = .metric
    package var energyUnit = EnergyUnit.kilocalories
    /// A glass of water, in millilitres.
    package var glass = 250.0
    /// The possible sizes of a glass, in millilitres.
    package static let glasses = 10.0...5000
    /// The name of the theme, and the background: "auto", "light" or "dark".
    package var theme = "standard"
    package var background = "auto"
    /// The name of the tab shown at the last end; nil before the first one.
    package var tab: String?
    /// The nutrients in the Journal's columns, in the order of `Nutrient`.
    package private(set) var columns = Array(Nutrient.main.dropFirst())
    /// Apple's identifiers of the pinned types, which Browse shows first.
    package private(set) var pins: [String] = []
    /// The school of the zones of swimming.
    package var swimZones = SwimZoneSchool.percent
    /// Whether swimfit starts in plain mode.
    package var isPlain = false

    package init() {}

    /// Pins a type to the top of Browse, or unpins it.
    package mutating func togglePin(_ type: String) {
        if let index = pins.firstIndex(of: type) { pins.remove(at: index) } else { pins.append(type) }
    }

    /// Adds a nutrient to the Journal's columns, or removes it.
    package mutating func toggleColumn(_ nutrient: Nutrient) {
        columns = Nutrient.allCases.filter { columns.contains($0) != ($0 == nutrient) }
    }
}

extension Preferences: Codable {
    private enum CodingKeys: String, CodingKey {
        case system, theme, background, tab
        case energyUnit = "energy_unit"
        case glass = "glass_millilitres"
        case isPlain = "plain"
        case swimZones = "swim_zones"
        case columns = "journal_columns"
        case pins = "browse_pins"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        system = try values.decodeIfPresent(MeasurementSystem.self, forKey: .system) ?? .metric
        energyUnit =
            try values.decodeIfPresent(EnergyUnit.self, forKey: .energyUnit) ?? .kilocalories
        let glass = try values.decodeIfPresent(Double.self, forKey: .glass) ?? 250
        self.glass = min(max(glass, Preferences.glasses.lowerBound), Preferences.glasses.upperBound)
        theme = try values.decodeIfPresent(String.self, forKey: .theme) ?? "standard"
        background = try values.decodeIfPresent(String.self, forKey: .background) ?? "auto"
        isPlain = try values.decodeIfPresent(Bool.self, forKey: .isPlain) ?? false
        swimZones = try values.decodeIfPresent(SwimZoneSchool.self, forKey: .swimZones) ?? .percent
        tab = try values.decodeIfPresent(String.self, forKey: .tab)
        pins = try values.decodeIfPresent([String].self, forKey: .pins) ?? []
        if let names = try values.decodeIfPresent([String].self, forKey: .columns) {
            columns = Nutrient.allCases.filter { names.contains($0.rawValue) }
        }
    }
}
