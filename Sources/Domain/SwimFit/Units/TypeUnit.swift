import Foundation
import HealthKit

/// The unit figures of a type are shown in, and with how many decimals.
package struct TypeUnit: Hashable, Sendable {
    /// How a figure is written.
    enum Form: Hashable, Sendable {
        case plain
        /// A share in percent: 0.973 is "97.3 %".
        case percent
        /// Inches as feet and inches: "5′ 10½″".
        case feetAndInches
    }

    package let unit: HKUnit
    /// "kg", "bpm", "" for a plain count.
    package let symbol: String
    package let digits: Int
    private let form: Form

    init(_ unit: String, _ symbol: String, _ digits: Int, _ form: Form = .plain) {
        self.unit = HKUnit(from: unit)
        self.symbol = symbol
        self.digits = digits
        self.form = form
    }

    /// The unit for a type that people of a system know.
    package init(_ type: HKQuantityType, in system: MeasurementSystem) {
        self = UnitTable.unit(of: type, in: system)
    }

    /// "72.5 kg", "12 040", "5′ 10″"; a number of `unit`.
    package func text(_ value: Double?) -> String {
        guard let value, value.isFinite else { return Figure.unknown }
        if form == .feetAndInches { return Self.feetAndInches(value) }
        return symbol.isEmpty ? figure(value) : "\(figure(value)) \(symbol)"
    }

    /// "72.5": without the unit; a number of `unit`. What is too small for the digits of the unit has more of them: only
    /// nothing is 0.
    package func figure(_ value: Double?) -> String {
        guard let value = value.map({ form == .percent ? $0 * 100 : $0 }), value.isFinite else {
            return Figure.unknown
        }
        var digits = digits
        while value != 0, digits < 6, (abs(value) * pow(10, Double(digits))).rounded() == 0 { digits += 1 }
        return Figure.decimal(value, digits: digits)
    }

    /// The same for an amount in any unit that fits; unknown when none does.
    package func text(_ quantity: HKQuantity) -> String { text(quantity.value(in: unit)) }

    /// To the half inch.
    private static func feetAndInches(_ inches: Double) -> String {
        let halfInches = (inches * 2).rounded()
        let feet = (halfInches / 24).rounded(.down)
        return "\(Int(nearest: feet))′ \(Figure.upTo((halfInches - feet * 24) / 2, digits: 1))″"
    }
}
