/// The user's settings: a section of the library.
package struct Preferences: LibrarySection {
    package static let key = "preferences"

    package var system: MeasurementSystem = .metric
    /// Whether the Health access sheet has been answered.
    package var hasSeenHealthAccess = false

    package init() {}
}

extension Preferences: Codable {
    private enum CodingKeys: String, CodingKey {
        case system
        case hasSeenHealthAccess = "has_seen_health_access"
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        system = try values.decodeIfPresent(MeasurementSystem.self, forKey: .system) ?? .metric
        hasSeenHealthAccess = try values.decodeIfPresent(Bool.self, forKey: .hasSeenHealthAccess) ?? false
    }
}
