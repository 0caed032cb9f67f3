/// A definition of the zones of training by critical swim speed.
package enum SwimZoneSchool: String, CaseIterable, Codable, Sendable {
    /// Percent of the critical speed (Skiba, as in GoldenCheetah).
    case percent
    /// Additional seconds for 100 m compared with critical speed (Swim Smooth).
    case seconds

    package var name: String {
        switch self {
        case .percent: "percent of the critical speed (Skiba)"
        case .seconds: "seconds on the critical pace (Swim Smooth)"
        }
    }
}
