import Foundation
import HealthKit
import Synchronization

/// The units for display and input. Stored figures are always metric. Energy has a unit of its own: `EnergyUnit`.
///
/// The units themselves are in `DisplayUnitTable`.
package enum MeasurementSystem: String, Codable, CaseIterable, Sendable {
    case metric, us

    package var name: String { self == .metric ? "metric" : "US" }
    /// The other system, for a key that switches.
    package var other: MeasurementSystem { self == .metric ? .us : .metric }

    /// The displayed unit for figures of a type.
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

    /// The unit of distances swum outside pools: a pool has its own.
    package var swimmingUnit: SwimUnit { self == .metric ? .metres : .yards }

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

/// The displayed unit for figures of a type, and its number of decimals.
package struct TypeUnit: Hashable, Sendable {
    /// The form of a figure.
    enum Form: Hashable, Sendable {
        case plain
        /// A fraction in percent: 0.973 is "97.3 %".
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
        (self.symbol, self.digits, self.form) = (symbol, digits, form)
    }

    /// The displayed unit for a type in a system.
    package init(_ type: HKQuantityType, in system: MeasurementSystem) {
        self = DisplayUnitTable.unit(of: type, in: system)
    }

    /// "72.5 kg", "12 040", "5′ 10″"; a number of `unit`.
    package func text(_ value: Double?) -> String {
        guard let value, value.isFinite else { return Figure.unknown }
        if form == .feetAndInches { return Self.feetAndInches(value) }
        return symbol.isEmpty ? figure(value) : "\(figure(value)) \(symbol)"
    }

    /// The value without the unit, as a number of `unit`: "72.5". A value that is too small for the digits of the unit
    /// gets more digits: only zero is shown as 0.
    package func figure(_ value: Double?) -> String {
        guard let value = value.map({ form == .percent ? $0 * 100 : $0 }), value.isFinite else {
            return Figure.unknown
        }
        var digits = digits
        while value != 0, digits < 6, (abs(value) * pow(10, Double(digits))).rounded() == 0 { digits += 1 }
        return Figure.decimal(value, digits: digits)
    }

    /// A quantity in any compatible unit as text; the text of an unknown figure for an incompatible unit.
    package func text(_ quantity: HKQuantity) -> String { text(quantity.value(in: unit)) }

    /// Feet and inches, to the half inch.
    private static func feetAndInches(_ inches: Double) -> String {
        let halfInches = (inches * 2).rounded()
        let feet = (halfInches / 24).rounded(.down)
        return "\(Int(nearest: feet))′ \(Figure.upTo((halfInches - feet * 24) / 2, digits: 1))″"
    }
}

/// The displayed unit of each quantity, by system: one line for each kind of quantity. Only this table decides it,
/// except for energies, which are in `EnergyUnit.shown` in both systems.
///
/// Saved, exported and printed JSON values have the unit of the store, whatever the system.
package enum DisplayUnitTable {
    private struct UnitLine: Sendable {
        /// Whether the line applies to a type, by its name: "Height", "DietaryWater". Nil: it applies to every type of
        /// the dimension.
        let isFor: (@Sendable (String) -> Bool)?
        let metric: TypeUnit
        let us: TypeUnit

        func unit(in system: MeasurementSystem) -> TypeUnit {
            if EnergyUnit.shown == .kilojoules, metric == DisplayUnitTable.kilocalories {
                return DisplayUnitTable.kilojoules
            }
            return system == .metric ? metric : us
        }
    }

    /// - Parameter us: nil if both systems use the same unit.
    private static func line(
        _ metric: TypeUnit, us: TypeUnit? = nil, for isFor: (@Sendable (String) -> Bool)? = nil
    ) -> UnitLine {
        UnitLine(isFor: isFor, metric: metric, us: us ?? metric)
    }

    private static let (kilocalories, kilojoules) = (TypeUnit("kcal", "kcal", 0), TypeUnit("kJ", "kJ", 0))

    private static func named(_ words: String...) -> @Sendable (String) -> Bool {
        { name in words.contains { name.hasPrefix($0) } }
    }

    /// The first matching line is used. Fractions and counts both have no dimension, so that only names distinguish
    /// them.
    private static let lines: [UnitLine] = [
        line(TypeUnit("%", "%", 2, .percent), for: named("BloodAlcoholContent")),
        line(TypeUnit("%", "%", 1, .percent)) { name in
            ["Percentage", "OxygenSaturation", "Steadiness", "PerfusionIndex", "Burden"]
                .contains { name.hasSuffix($0) }
        },
        line(
            TypeUnit("g", "g", 1),
            for: named("DietaryProtein", "DietaryFat", "DietaryCarbohydrates", "DietaryFiber", "DietarySugar")
        ),
        line(
            TypeUnit("mcg", "µg", 1),
            for: named(
                "DietaryVitaminA", "DietaryVitaminB12", "DietaryVitaminD", "DietaryVitaminK", "DietaryBiotin",
                "DietaryFolate", "DietarySelenium", "DietaryChromium", "DietaryIodine", "DietaryMolybdenum")),
        line(
            TypeUnit("mg", "mg", 2),
            for: named(
                "DietaryCopper", "DietaryManganese", "DietaryThiamin", "DietaryRiboflavin", "DietaryVitaminB6"
            )),
        line(
            TypeUnit("mg", "mg", 1),
            for: named(
                "DietaryIron", "DietaryZinc", "DietaryNiacin", "DietaryPantothenicAcid", "DietaryVitaminE")),
        line(TypeUnit("mg", "mg", 0), for: named("Dietary")),
        line(TypeUnit("mL", "mL", 0), us: TypeUnit("fl_oz_us", "fl oz", 1), for: named("DietaryWater")),
        line(TypeUnit("cm", "cm", 1), us: TypeUnit("in", "in", 1, .feetAndInches), for: named("Height")),
        line(TypeUnit("cm", "cm", 1), us: TypeUnit("in", "in", 1), for: named("WaistCircumference")),
        line(TypeUnit("m", "m", 0), us: TypeUnit("yd", "yd", 0), for: named("DistanceSwimming")),
        line(TypeUnit("m", "m", 0), us: TypeUnit("mi", "mi", 2), for: named("Distance")),
        line(TypeUnit("count", "", 0)),
        line(TypeUnit("kg", "kg", 1), us: TypeUnit("lb", "lb", 1)),
        line(TypeUnit("m", "m", 2), us: TypeUnit("ft", "ft", 1)),
        line(kilocalories),
        line(TypeUnit("count/min", "/min", 0)),
        line(
            TypeUnit("ms", "ms", 0),
            for: named(
                "HeartRateVariability", "RunningGroundContactTime", "healthconnect.heart_rate_variability")),
        line(TypeUnit("min", "min", 0)),
        line(TypeUnit("m/s", "m/s", 2), us: TypeUnit("mi/hr", "mph", 1)),
        line(TypeUnit("degC", "°C", 1), us: TypeUnit("degF", "°F", 1)),
        line(TypeUnit("mmHg", "mmHg", 0)),
        line(TypeUnit("mL", "mL", 0)),
        line(TypeUnit("mg/dL", "mg/dL", 0)),
        line(TypeUnit("mL/min*kg", "mL/(min·kg)", 1)),
        line(TypeUnit("dBASPL", "dB", 0)),
        line(TypeUnit("kcal/(kg*hr)", "MET", 1)),
        line(TypeUnit("L/min", "L/min", 0)),
        line(TypeUnit("W", "W", 0)),
        line(TypeUnit("mcS", "µS", 1)),
        line(TypeUnit("lx", "lx", 0)),
        line(TypeUnit("IU", "IU", 1)),
        line(TypeUnit("dBHL", "dB HL", 0)),
        line(TypeUnit("appleEffortScore", "", 0)),
    ]

    /// The lines found so far, by type: a chart asks for the unit of each of its values.
    private static let known = Mutex<[String: UnitLine]>([:])

    /// The displayed unit of a type; counts have none. May be called on any thread.
    package static func unit(of type: HKQuantityType, in system: MeasurementSystem) -> TypeUnit {
        known.withLock { known in
            if let line = known[type.identifier] { return line.unit(in: system) }
            let line = line(for: type)
            known[type.identifier] = line
            return line.unit(in: system)
        }
    }

    private static func line(for type: HKQuantityType) -> UnitLine {
        let name = String(TypeName.stem(of: type.identifier))
        let line = lines.first { line in
            line.isFor.map { $0(name) } ?? true && type.is(compatibleWith: line.metric.unit)
        }
        return line ?? self.line(TypeUnit("count", "", 0))
    }

    /// The unit of an amount that belongs to no type, such as the temperature during a workout; nil for a plain number.
    package static func unit(of quantity: HKQuantity, in system: MeasurementSystem) -> TypeUnit? {
        lines.first {
            $0.isFor == nil && !$0.metric.symbol.isEmpty && quantity.is(compatibleWith: $0.metric.unit)
        }?
        .unit(in: system)
    }
}

extension HKQuantity {
    /// The number in a unit; nil for an incompatible unit, which would stop the program.
    package func value(in unit: HKUnit) -> Double? {
        `is`(compatibleWith: unit) ? doubleValue(for: unit) : nil
    }
}

extension MeasurementSystem {
    /// "−0.4 kg a week"
    package func weeklyRate(_ kilograms: Double) -> String { massChange(kilograms) + " a week" }

    /// "−0.42 kg": changes in a week need two decimals.
    package func massChange(_ kilograms: Double) -> String {
        Figure.signed(massValue(kilograms), digits: 2) + " " + unit(of: .bodyMass).symbol
    }
}
