import HealthKit

/// The unit of distances in a pool: metres or yards.
package enum SwimUnit: String, CaseIterable, Hashable, Sendable {
    case metres = "m"
    case yards = "yd"

    /// Metres in one unit.
    package var metres: Double { self == .metres ? 1 : Conversion.metresPerYard }

    /// The raw value's text, Swift's default, is not hashed: units are part of the key of every best, so this must
    /// be fast.
    package func hash(into hasher: inout Hasher) { hasher.combine(self == .metres) }
}
