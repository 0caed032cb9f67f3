import Foundation
import HealthKit

/// Which units people read and type. Stored figures are always metric.
///
/// The units themselves are in `UnitTable`.
package enum MeasurementSystem: String, Codable, CaseIterable, Sendable {
    case metric, us

    package var name: String { self == .metric ? "metric" : "US" }
    /// The other one, for a key that switches.
    package var other: MeasurementSystem { self == .metric ? .us : .metric }

    /// The unit that figures of a type are shown in.
    package func unit(of type: HKQuantityTypeIdentifier) -> TypeUnit {
        TypeUnit(HKQuantityType(type), in: self)
    }

    // MARK: Bodies

    package var massUnit: String { unit(of: .bodyMass).symbol }

    /// "72.5 kg" or "159.8 lb"; kilograms.
    package func mass(_ kilograms: Double?) -> String { unit(of: .bodyMass).text(kilograms.map(massValue)) }

    /// "72.5" or "159.8": without the unit, for tables; kilograms.
    package func massFigure(_ kilograms: Double?) -> String {
        unit(of: .bodyMass).figure(kilograms.map(massValue))
    }

    /// Kilograms as a number of this system's unit, for charts.
    package func massValue(_ kilograms: Double) -> Double {
        value(kilograms, .gramUnit(with: .kilo), as: .bodyMass)
    }

    /// "178 cm" or "5′ 10″", the latter to the half inch; metres.
    package func height(_ metres: Double?) -> String {
        guard let metres, metres.isFinite else { return Figure.unknown }
        let unit = unit(of: .height)
        let value = value(metres, .meter(), as: .height)
        return self == .us ? unit.text(value) : "\(Figure.upTo(value, digits: unit.digits)) \(unit.symbol)"
    }

    // MARK: Drinks

    /// "250 mL" or "8.5 fl oz"; millilitres.
    package func volume(_ millilitres: Double) -> String {
        let unit = unit(of: .dietaryWater)
        let value = value(millilitres, .literUnit(with: .milli), as: .dietaryWater)
        return "\(Figure.upTo(value, digits: unit.digits)) \(unit.symbol)"
    }

    // MARK: Distances and speeds

    /// The unit of distances swum where there is no pool: a pool has its own.
    package var swimmingUnit: LapLength.Unit { self == .metric ? .metres : .yards }

    /// "12.4 km" or "7.7 mi": far; metres.
    package func farDistance(_ metres: Double?) -> String {
        guard let metres, metres.isFinite else { return Figure.unknown }
        return "\(Figure.decimal(metres / far.metres, digits: 1)) \(far.name)"
    }

    /// "5:12 /km" or "8:22 /mi"; the time for a metre, in seconds.
    package func pace(_ secondsPerMetre: Double?) -> String {
        guard let secondsPerMetre, secondsPerMetre.isFinite, secondsPerMetre > 0 else {
            return Figure.unknown
        }
        return "\(TimeSpan.clock(secondsPerMetre * far.metres)) /\(far.name)"
    }

    /// "3.2 km/h" or "2.0 mph"; metres per second.
    package func speed(_ metresPerSecond: Double?) -> String {
        guard let metresPerSecond, metresPerSecond.isFinite else { return Figure.unknown }
        let figure = Figure.decimal(metresPerSecond * 3600 / far.metres, digits: 1)
        return figure + (self == .metric ? " km/h" : " mph")
    }

    private var far: (name: String, metres: Double) {
        self == .metric ? ("km", 1000) : ("mi", Conversion.metresPerMile)
    }

    private func value(_ value: Double, _ unit: HKUnit, as type: HKQuantityTypeIdentifier) -> Double {
        HKQuantity(unit: unit, doubleValue: value).doubleValue(for: self.unit(of: type).unit)
    }
}
