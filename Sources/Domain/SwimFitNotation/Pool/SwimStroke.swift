/// A stroke, by the distinctions of pool watches and HealthKit.
package enum SwimStroke: String, CaseIterable, Hashable, Sendable {
    case freestyle, backstroke, breaststroke, butterfly, mixed, kickboard
    /// Not recorded, or a stroke without a case of its own (sidestroke).
    case unknown

    /// The place among all cases.
    @inlinable
    package var place: Int {
        switch self {
        case .freestyle: 0
        case .backstroke: 1
        case .breaststroke: 2
        case .butterfly: 3
        case .mixed: 4
        case .kickboard: 5
        case .unknown: 6
        }
    }

    /// Hashes the place: by default Swift would hash the raw value's text, for every length of every swim.
    package func hash(into hasher: inout Hasher) { hasher.combine(place) }

    /// Compares the places, without a call for every length of every swim.
    @inlinable
    package static func == (one: Self, other: Self) -> Bool { one.place == other.place }

    /// The name on the screens.
    package var name: String {
        switch self {
        case .freestyle: "Freestyle"
        case .backstroke: "Backstroke"
        case .breaststroke: "Breaststroke"
        case .butterfly: "Butterfly"
        case .mixed: "Mixed"
        case .kickboard: "Kickboard"
        case .unknown: "Other"
        }
    }

    /// The short name, as typed in a line of sets: "free", "back", "fly".
    package var shortName: String {
        switch self {
        case .freestyle: "free"
        case .backstroke: "back"
        case .breaststroke: "breast"
        case .butterfly: "fly"
        case .mixed: "mixed"
        case .kickboard: "kick"
        case .unknown: "other"
        }
    }
}
