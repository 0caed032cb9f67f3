import Foundation

/// Which units people read and type. Stored figures are always metric.
package enum MeasurementSystem: String, Codable, CaseIterable, Sendable {
    case metric, us

    package var name: String { self == .metric ? "metric" : "US" }
    /// The other one, for a key that switches.
    package var other: MeasurementSystem { self == .metric ? .us : .metric }
    package var massUnit: String { self == .metric ? "kg" : "lb" }
    package var heightUnit: String { self == .metric ? "cm" : "ft in" }
    package var distanceUnit: String { self == .metric ? "m" : "yd" }

    /// "72.5 kg" or "159.8 lb"; kilograms.
    package func mass(_ kilograms: Double?) -> String {
        guard let kilograms, kilograms.isFinite else { return Figure.unknown }
        return massFigure(kilograms) + " " + massUnit
    }

    /// "72.5" or "159.8": without the unit, for tables; kilograms.
    package func massFigure(_ kilograms: Double?) -> String {
        Figure.decimal(kilograms.map(massValue), digits: 1)
    }

    /// Kilograms as a number of this system's unit, for charts.
    package func massValue(_ kilograms: Double) -> Double {
        self == .metric ? kilograms : kilograms / Conversion.kilogramsPerPound
    }

    /// "178 cm" or "5′ 10″", the latter to the half inch; metres.
    package func height(_ metres: Double?) -> String {
        guard let metres, metres.isFinite else { return Figure.unknown }
        guard self == .us else { return Figure.upTo(metres * 100, digits: 1) + " cm" }
        let halfInches = (metres / Conversion.metresPerInch * 2).rounded()
        let feet = (halfInches / 24).rounded(.down)
        return "\(Int(feet))′ \(Figure.upTo((halfInches - feet * 24) / 2, digits: 1))″"
    }

    /// "1 000 m" or "1 094 yd"; metres.
    package func distance(_ metres: Double?) -> String {
        guard let metres, metres.isFinite else { return Figure.unknown }
        return Figure.whole(self == .metric ? metres : metres / Conversion.metresPerYard) + " " + distanceUnit
    }
}
