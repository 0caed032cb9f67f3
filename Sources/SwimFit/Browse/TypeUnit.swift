import HealthKit

/// The unit figures of a type are shown in, and with how many decimals.
package struct TypeUnit: Hashable, Sendable {
    package let unit: HKUnit
    /// "kg", "bpm", "" for a plain count.
    package let symbol: String
    package let digits: Int
    /// A figure is multiplied with this before it is shown: 100 for shares shown in percent.
    private var factor = 1.0

    /// "72.5 kg", "12 040".
    package func text(_ value: Double?) -> String {
        guard let value, value.isFinite else { return Figure.unknown }
        return symbol.isEmpty ? figure(value) : "\(figure(value)) \(symbol)"
    }

    /// "72.5": without the unit.
    package func figure(_ value: Double?) -> String {
        Figure.decimal(value.map { $0 * factor }, digits: digits)
    }

    /// The unit for a type: of those that fit, the one people know.
    package init(_ type: HKQuantityType) {
        let name = type.identifier
        if Self.isShare(name) {
            self.init(.percent(), "%", 1)
            factor = 100
        } else if name.contains("Dietary"), type.is(compatibleWith: .gram()) {
            let isMacro = ["Protein", "Fat", "Carbohydrates", "Fiber", "Sugar"].contains(where: name.contains)
            self = isMacro ? TypeUnit(.gram(), "g", 1) : TypeUnit(.gramUnit(with: .milli), "mg", 0)
        } else if name.contains("Distance"), type.is(compatibleWith: .meter()) {
            self.init(.meter(), "m", 0)
        } else {
            let usual = Self.usual.first { type.is(compatibleWith: $0.unit) }
            self = usual ?? TypeUnit(.count(), "", 0)
        }
    }

    private init(_ unit: HKUnit, _ symbol: String, _ digits: Int) {
        self.unit = unit
        self.symbol = symbol
        self.digits = digits
    }

    /// Shares and counts both have no dimension: only the name distinguishes them.
    private static func isShare(_ name: String) -> Bool {
        let words = [
            "Percentage", "OxygenSaturation", "Steadiness", "PerfusionIndex", "AlcoholContent", "Burden",
        ]
        return words.contains { name.hasSuffix($0) }
    }

    /// By dimension; the first compatible one is taken.
    private static let usual: [TypeUnit] = [
        TypeUnit(.count(), "", 0), TypeUnit(.gramUnit(with: .kilo), "kg", 1), TypeUnit(.meter(), "m", 2),
        TypeUnit(.kilocalorie(), "kcal", 0), TypeUnit(.count().unitDivided(by: .minute()), "/min", 0),
        TypeUnit(.minute(), "min", 0), TypeUnit(.meter().unitDivided(by: .second()), "m/s", 2),
        TypeUnit(.degreeCelsius(), "°C", 1), TypeUnit(.millimeterOfMercury(), "mmHg", 0),
        TypeUnit(.literUnit(with: .milli), "mL", 0), TypeUnit(HKUnit(from: "mg/dL"), "mg/dL", 0),
        TypeUnit(HKUnit(from: "mL/min*kg"), "mL/(min·kg)", 1), TypeUnit(HKUnit(from: "dBASPL"), "dB", 0),
        TypeUnit(HKUnit(from: "kcal/(kg*hr)"), "MET", 1), TypeUnit(HKUnit(from: "L/min"), "L/min", 0),
        TypeUnit(HKUnit(from: "W"), "W", 0), TypeUnit(HKUnit(from: "mcS"), "µS", 1),
        TypeUnit(HKUnit(from: "lx"), "lx", 0),
        TypeUnit(HKUnit(from: "IU"), "IU", 1), TypeUnit(HKUnit(from: "dBHL"), "dB HL", 0),
    ]
}
