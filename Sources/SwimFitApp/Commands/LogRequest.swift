import Foundation
import HealthKit
import SwimFit

/// What `swimfit log` is asked to save, read from its words and checked before anything is saved.
struct LogRequest: Equatable {
    let type: HKQuantityType
    /// In `unit`; of a percentage the fraction, which is what HealthKit keeps: "22 %" is 0.22.
    let value: Double
    let unit: HKUnit
    /// The units of the one who reads the answer.
    private let system: MeasurementSystem

    /// - Parameters:
    ///   - typeWord: "weight", "body-mass", "bodyMass", "HKQuantityTypeIdentifierBodyMass".
    ///   - valueWord: "72.5", or with its unit "72.5kg".
    ///   - unitWord: "kg"; nil when it is part of `valueWord`, or for what is counted.
    init(
        _ typeWord: String, _ valueWord: String, _ unitWord: String?, in system: MeasurementSystem = .metric
    ) throws(CommandProblem) {
        self.system = system
        type = try LogRequest.type(named: typeWord)
        let split = valueWord.firstIndex { $0.isLetter || $0 == "%" || $0 == "°" } ?? valueWord.endIndex
        let unitText = unitWord ?? String(valueWord[split...]).trimmingCharacters(in: .whitespaces)
        guard unitWord == nil || split == valueWord.endIndex else {
            throw .usage("“\(valueWord)” is not a number; write one such as 72.5")
        }
        let number: Double
        do { number = try Input.number(String(valueWord[..<split])) } catch {
            throw .usage("“\(valueWord)” is not a number; write one such as 72.5")
        }
        unit = try LogRequest.unit(unitText, for: type, in: system)
        // Zero has no sign.
        value = number == 0 ? 0 : unit == .percent() ? number / 100 : number
        try checkRange()
    }

    /// The sample to save.
    func sample(at time: Date) -> HKQuantitySample {
        HKQuantitySample(
            type: type, quantity: HKQuantity(unit: unit, doubleValue: value), start: time, end: time,
            metadata: [HKMetadataKeyWasUserEntered: true])
    }

    /// The number in front of `unit` as people write it: 22 of "22 %".
    var typedValue: Double { unit == .percent() ? value * 100 : value }

    /// What is saved, for people, in their units: "Weight 82.0 kg", "Weight 180.8 lb (82 kg)" when it was typed in
    /// kilograms.
    var text: String {
        let usual = TypeUnit(type, in: system)
        let isEaten = type == HKQuantityType(.dietaryEnergyConsumed)
        let name = isEaten ? "Energy eaten" : TypeName.of(type)
        let read = "\(name) \(usual.text(HKQuantity(unit: unit, doubleValue: value)))"
        if usual.unit == unit || unit == .count() || unit == .percent() { return read }
        return "\(read) (\(Figure.upTo(value, digits: 3)) \(Self.spelled(unit.unitString)))"
    }

    // MARK: Reading the words

    static func type(named word: String) throws(CommandProblem) -> HKQuantityType {
        try TypeWords.type(
            word, among: HKQuantityType.writable, for: " to log",
            otherwise: "write one such as bodyMass, heartRate or stepCount")
    }

    /// "weight", "VO2 max": in a sentence.
    private static func name(of type: HKQuantityType) -> String {
        let name = TypeName.of(type)
        return name.dropFirst().first?.isLowercase == true
            ? name.prefix(1).lowercased() + name.dropFirst() : name
    }

    /// Words people write for HealthKit's units.
    private static let unitWords: [String: String] = [
        "lbs": "lb", "pounds": "lb", "kilos": "kg", "bpm": "count/min", "steps": "count", "strokes": "count",
        "times": "count", "°c": "degC", "°f": "degF", "c": "degC", "f": "degF", "l": "L", "ml": "mL",
        "cal": "kcal", "calories": "kcal", "minutes": "min", "hours": "hr", "h": "hr", "mg/dl": "mg/dL",
        "meters": "m", "metres": "m", "miles": "mi", "mmhg": "mmHg", "yards": "yd", "feet": "ft",
        "inches": "in",
        "fl oz": "fl_oz_us", "floz": "fl_oz_us", "mph": "mi/hr",
    ]

    private static func unit(
        _ text: String, for type: HKQuantityType, in system: MeasurementSystem
    ) throws(CommandProblem) -> HKUnit {
        let name = Self.name(of: type)
        let examples = usualUnits(of: type, in: system)
        if text.isEmpty {
            if fits(.count(), type, in: system) { return .count() }
            throw .usage("the unit of \(name) is missing; write \(examples)")
        }
        let spelled = unitWords[text.lowercased()] ?? text
        let unit: HKUnit
        do { unit = try HKUnit.parse(spelled) } catch {
            throw .usage("“\(Input.quoted(text))” is not a unit; \(name) is measured in \(examples)")
        }
        guard fits(unit, type, in: system) else {
            throw .usage("\(name) is not measured in \(Input.quoted(text)); write \(examples)")
        }
        return unit
    }

    /// Whether values of a type are told in a unit: a share in per cent alone, which what is counted never is.
    private static func fits(_ unit: HKUnit, _ type: HKQuantityType, in system: MeasurementSystem) -> Bool {
        let isShare = TypeUnit(type, in: system).unit == .percent()
        return type.is(compatibleWith: unit) && (unit == .percent()) == isShare
    }

    /// "kg, lb or g": units that fit a type, the usual one first.
    private static func usualUnits(of type: HKQuantityType, in system: MeasurementSystem) -> String {
        let spelled = units(of: type, in: system)
        guard spelled.count > 1, let last = spelled.prefix(3).last else {
            return spelled.first ?? "its own unit"
        }
        return spelled.prefix(3).dropLast().joined(separator: ", ") + " or " + last
    }

    /// The units that fit a type as people write them, the usual one first.
    static func units(of type: HKQuantityType, in system: MeasurementSystem = .metric) -> [String] {
        let known = [
            "kg", "lb", "g", "kcal", "kJ", "m", "km", "mi", "cm", "L", "mL", "min", "hr", "count/min",
            "count", "%", "degC", "degF", "mmHg", "mg/dL", "m/s", "W", "dBASPL", "ms", "mcg", "mg", "S", "IU",
        ]
        let fitting = ([TypeUnit(type, in: system).unit.unitString] + known).reduce(into: [String]()) {
            names, name in
            // SAFETY: a name that is no unit fits no type.
            guard !names.contains(name), let unit = try? HKUnit.parse(name) else { return }
            if fits(unit, type, in: system) { names.append(name) }
        }
        return fitting.map(spelled)
    }

    /// HealthKit's name of a unit as people write it.
    private static func spelled(_ unit: String) -> String {
        ["fl_oz_us": "fl oz", "degC": "°C", "degF": "°F"][unit] ?? unit
    }

    /// More than anybody has in one entry: a larger number was mistyped.
    private static let limits: [(unit: HKUnit, most: Double)] = [
        (.kilocalorie(), 100_000), (.gramUnit(with: .kilo), 1000), (.liter(), 20),
        (.meterUnit(with: .kilo), 10_000), (.hour(), 10_000), (.count(), 1_000_000),
        (.count().unitDivided(by: .minute()), 1000), (.degreeCelsius(), 1000),
        (.millimeterOfMercury(), 1000),
    ]

    /// The same for all other units, in the type's own.
    private static let mostOfAny = 1e9

    /// Only temperatures may be below zero; a weight and a height must be ones that people have.
    private func checkRange() throws(CommandProblem) {
        let name = Self.name(of: type)
        if value < 0, !type.is(compatibleWith: .degreeCelsius()) {
            throw .usage("\(name) cannot be negative")
        }
        if unit == .percent(), value > 1 { throw .usage("\(name) cannot be more than 100 %") }
        try CommandProblem.reading { () throws(InputProblem) in
            switch HKQuantityTypeIdentifier(rawValue: type.identifier) {
            case .bodyMass: try Input.check(kilograms: quantity(.gramUnit(with: .kilo)), in: system)
            case .height: try Input.check(metres: quantity(.meter()), in: system)
            default: break
            }
        }
        let canonical = type.canonicalUnit
        let (unit, most) =
            LogRequest.limits.first { type.is(compatibleWith: $0.unit) } ?? (canonical, LogRequest.mostOfAny)
        // A number too large for a Double is more, too.
        guard !(quantity(unit) <= most) || !quantity(canonical).isFinite else { return }
        throw .usage("\(name): more than \(Figure.whole(most)) \(unit.unitString) cannot be logged at once")
    }

    private func quantity(_ unit: HKUnit) -> Double {
        HKQuantity(unit: self.unit, doubleValue: value).doubleValue(for: unit)
    }
}
