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
    /// The hour at which a day ends, in `DayRule.hours`, and the first day of a week, 1 for Monday; nil for that of the
    /// system's locale.
    package var dayEnds = 0
    package var firstWeekday: Int?
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

extension Preferences {
    /// Runs `work` with the settings that shown and typed energies, days and weeks follow.
    ///
    /// - Parameter firstWeekday: the first day of a week without a setting, as of a `DayRule`.
    package func inForce<Result>(firstWeekday: Int?, _ work: () throws -> Result) rethrows -> Result {
        try EnergyUnit.$shown.withValue(energyUnit) {
            try DayRule.$personal.withValue(rule(firstWeekday)) { try work() }
        }
    }

    /// Runs asynchronous `work` with these settings.
    package func inForce<Result>(
        firstWeekday: Int?, isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        try await EnergyUnit.$shown.withValue(energyUnit) {
            try await DayRule.$personal.withValue(rule(firstWeekday)) { try await work() }
        }
    }

    private func rule(_ firstWeekday: Int?) -> DayRule {
        DayRule(dayEnds: dayEnds, firstWeekday: self.firstWeekday ?? firstWeekday)
    }
}

extension Preferences: Codable {
    private enum CodingKeys: String, CodingKey {
        case system, theme, background, tab
        case energyUnit = "energy_unit"
        case dayEnds = "day_ends"
        case firstWeekday = "first_weekday"
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
        let hour = try values.decodeIfPresent(Int.self, forKey: .dayEnds) ?? 0
        dayEnds = DayRule.hours.contains(hour) ? hour : 0
        let weekday = try values.decodeIfPresent(Int.self, forKey: .firstWeekday)
        firstWeekday = weekday.flatMap { (1...7).contains($0) ? $0 : nil }
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
