import HealthKit
import Synchronization

/// Which unit people read a quantity in, by system: a line for each kind, and the only place that decides it.
///
/// What is saved, exported and printed as JSON has the unit of the store, whatever is chosen.
enum UnitTable {
    private struct Line: Sendable {
        /// Whether the line is for a type, by its name: "Height", "DietaryWater". Nil: for every type of the dimension.
        let isFor: (@Sendable (String) -> Bool)?
        let metric: TypeUnit
        let us: TypeUnit

        func unit(in system: MeasurementSystem) -> TypeUnit { system == .metric ? metric : us }
    }

    /// - Parameter us: nil where all people read the same unit.
    private static func line(
        _ metric: TypeUnit, us: TypeUnit? = nil, for isFor: (@Sendable (String) -> Bool)? = nil
    ) -> Line {
        Line(isFor: isFor, metric: metric, us: us ?? metric)
    }

    private static func named(_ words: String...) -> @Sendable (String) -> Bool {
        { name in words.contains { name.hasPrefix($0) } }
    }

    /// The first line that fits is taken. Shares and counts both have no dimension: only names distinguish them.
    private static let lines: [Line] = [
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
        line(TypeUnit("kcal", "kcal", 0)),
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

    /// The lines of the types that were asked for: a chart asks for each of its values.
    private static let known = Mutex<[String: Line]>([:])

    /// The unit of a type; counts are shown without one. Any thread.
    static func unit(of type: HKQuantityType, in system: MeasurementSystem) -> TypeUnit {
        known.withLock { known in
            if let line = known[type.identifier] { return line.unit(in: system) }
            let line = line(for: type)
            known[type.identifier] = line
            return line.unit(in: system)
        }
    }

    private static func line(for type: HKQuantityType) -> Line {
        let name = String(TypeName.stem(of: type.identifier))
        let line = lines.first { line in
            line.isFor.map { $0(name) } ?? true && type.is(compatibleWith: line.metric.unit)
        }
        return line ?? self.line(TypeUnit("count", "", 0))
    }

    /// The unit of an amount that belongs to no type, such as the temperature during a workout; nil for a plain number.
    static func unit(of quantity: HKQuantity, in system: MeasurementSystem) -> TypeUnit? {
        lines.first {
            $0.isFor == nil && !$0.metric.symbol.isEmpty && quantity.is(compatibleWith: $0.metric.unit)
        }?
        .unit(in: system)
    }
}
