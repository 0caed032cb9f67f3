import Foundation
import HealthKit
import SwimFit

/// What `swimfit log` is asked to save, read from its words and checked before anything is saved.
struct LogRequest: Equatable {
    let type: HKQuantityType
    /// In `unit`; of a percentage the fraction, which is what HealthKit keeps: "22 %" is 0.22.
    let value: Double
    let unit: HKUnit
    /// Why insulin was given, which a sample of it cannot be without; nil for other types.
    private var insulinReason: HKInsulinDeliveryReason?
    /// The units of the one who reads the answer.
    private let system: MeasurementSystem

    /// - Parameters:
    ///   - typeWord: "weight", "body-mass", "bodyMass", "HKQuantityTypeIdentifierBodyMass".
    ///   - valueWord: "72.5", or with its unit "72.5kg".
    ///   - unitWord: "kg"; nil when it is part of `valueWord`, or for what is counted.
    init(
        _ typeWord: String, _ valueWord: String, _ unitWord: String?, in system: MeasurementSystem = .metric
    ) throws(Problem) {
        self.system = system
        type = try LogRequest.type(named: typeWord)
        let split = valueWord.firstIndex { $0.isLetter || "%°/".contains($0) } ?? valueWord.endIndex
        var (unitWord, typed) = (unitWord, String(valueWord[split...]).trimmingCharacters(in: .whitespaces))
        if type == HKQuantityType(.insulinDelivery) {
            insulinReason = try LogRequest.takeReason(from: &unitWord)
        }
        if let unitWord { typed = unitWord }
        guard unitWord == nil || split == valueWord.endIndex else {
            throw .usage("“\(valueWord)” is not a number", hint: "write one such as 72.5")
        }
        let read: Double?
        let digits = String(valueWord[..<split])
        do throws(Problem) { read = try Input.value(digits) } catch {
            // 72.345 kg could be 72345 kg, but nobody weighs that: it is asked about only where both can be.
            // IGNORED: what is no number or no unit is reported by the question, or below.
            guard !digits.contains(","), let number = try? Input.number(digits),
                let unit = try? Self.unit(typed, for: type, in: system),
                (try? LogRequest(
                    HKQuantityTypeIdentifier(rawValue: type.identifier), number * 1000, unit, in: system))
                    == nil
            else { throw error }
            read = number
        }
        guard let number = read else {
            throw .usage("“\(valueWord)” is not a number", hint: "write one such as 72.5")
        }
        unit = try LogRequest.unit(typed, for: type, in: system)
        // Zero has no sign.
        value = number == 0 ? 0 : unit == .percent() ? number / 100 : number
        try checkRange()
    }

    /// - Parameter value: in a unit that fits the type.
    init(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, in system: MeasurementSystem
    ) throws(Problem) {
        (self.type, self.value, self.unit, self.system) = (HKQuantityType(type), value, unit, system)
        try checkRange()
    }

    /// The sample to save.
    func sample(at time: Date) throws(Problem) -> HKQuantitySample { try sample(from: time, to: time) }

    /// The same of what took a time.
    func sample(from start: Date, to end: Date) throws(Problem) -> HKQuantitySample {
        var metadata: [String: Any] = [HKMetadataKeyWasUserEntered: true]
        metadata[HKMetadataKeyInsulinDeliveryReason] = insulinReason?.rawValue
        do {
            return try HKQuantitySample.checked(
                type: type, quantity: quantity, start: start, end: end, metadata: metadata)
        } catch {
            throw .usage("\(Self.name(of: type)) cannot be saved: \(Problem(error).text)")
        }
    }

    var quantity: HKQuantity { HKQuantity(unit: unit, doubleValue: value) }

    /// The number in front of `unit` as people write it: 22 of "22 %".
    var typedValue: Double { unit == .percent() ? value * 100 : value }

    /// What is saved, for people, in their units: "Weight 82.0 kg", "Weight 180.8 lb (82 kg)" when it was typed in
    /// kilograms.
    var text: String {
        let usual = TypeUnit(type, in: system)
        let isEaten = type == HKQuantityType(.dietaryEnergyConsumed)
        let name = isEaten ? "Energy eaten" : TypeName.of(type)
        let read = "\(name) \(usual.text(quantity))"
        if usual.unit == unit || unit == .count() || unit == .percent() { return read }
        return "\(read) (\(Figure.upTo(value, digits: 3)) \(Self.spelled(unit.unitString)))"
    }

    // MARK: Reading the words

    static func type(named word: String) throws(Problem) -> HKQuantityType {
        try TypeWords.type(
            word, among: HKQuantityType.writable, for: " to log",
            otherwise: "write one such as weight, pulse or steps")
    }

    /// Takes "basal" or "bolus" out of the words behind the value.
    private static func takeReason(
        from text: inout String?
    ) throws(Problem) -> HKInsulinDeliveryReason {
        let reasons: [String: HKInsulinDeliveryReason] = ["basal": .basal, "bolus": .bolus]
        var words = (text ?? "").split(separator: " ").map(String.init)
        let found = words.filter { reasons[$0.lowercased()] != nil }
        guard found.count == 1, let word = found.first, let reason = reasons[word.lowercased()] else {
            throw .usage("insulin needs one reason, basal or bolus: “swimfit log insulinDelivery 4 IU bolus”")
        }
        words.removeAll { $0 == word }
        text = words.isEmpty ? nil : words.joined(separator: " ")
        return reason
    }

    /// "weight", "VO2 max": in a sentence.
    private static func name(of type: HKQuantityType) -> String {
        let name = TypeName.of(type)
        return name.dropFirst().first?.isLowercase == true
            ? name.prefix(1).lowercased() + name.dropFirst() : name
    }

    /// Words people write for HealthKit's units, in lower case.
    private static let unitWords: [String: String] = [
        "lbs": "lb", "pounds": "lb", "kilos": "kg", "bpm": "count/min", "steps": "count", "strokes": "count",
        "times": "count", "beats": "count", "breaths": "count", "rpm": "count/min", "": "count",
        "°c": "degC", "°f": "degF", "c": "degC", "f": "degF", "l": "L", "ml": "mL", "dl": "dL", "cl": "cL",
        "cal": "kcal", "calories": "kcal", "kj": "kJ", "minutes": "min", "minute": "min", "hours": "hr",
        "hour": "hr", "h": "hr", "sec": "s", "secs": "s", "seconds": "s", "second": "s", "meters": "m",
        "metres": "m", "miles": "mi", "mile": "mi", "mmhg": "mmHg", "yards": "yd", "feet": "ft",
        "inches": "in", "grams": "g", "fl oz": "fl_oz_us", "floz": "fl_oz_us", "mph": "mi/hr", "kmh": "km/hr",
        "kph": "km/hr", "km/h": "km/hr", "µg": "mcg", "μg": "mcg", "ug": "mcg", "iu": "IU", "units": "IU",
        "u": "IU", "w": "W", "watts": "W", "watt": "W", "met": "kcal/(kg*hr)", "mets": "kcal/(kg*hr)",
        "µs": "mcS", "μs": "mcS", "db": "dBASPL", "db hl": "dBHL", "lux": "lx",
    ]

    /// HealthKit's unit that people mean. What is below a stroke may have strokes of its own: "ml/kg/min". Moles are of the
    /// one substance that is measured in them.
    private static func parse(_ text: String, for type: HKQuantityType) throws(UnitStringError) -> HKUnit {
        func spelled(_ part: Substring) -> String {
            let word = part.trimmingCharacters(in: .whitespaces)
            let isGlucose = type == HKQuantityType(.bloodGlucose)
            if isGlucose, ["mmol", "mol"].contains(word.lowercased()) {
                return word.lowercased() + "<\(HKUnitMolarMassBloodGlucose)>"
            }
            return unitWords[word.lowercased()] ?? word
        }
        if let whole = unitWords[text.lowercased()] { return try HKUnit.parse(whole) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, !text.contains("<"), !text.contains("(") else {
            return try HKUnit.parse(spelled(text[...]))
        }
        let below = parts.dropFirst().flatMap { $0.split { "*·.".contains($0) } }
        return try HKUnit.parse(spelled(parts[0]) + "/" + below.map(spelled).joined(separator: "*"))
    }

    private static func unit(
        _ text: String, for type: HKQuantityType, in system: MeasurementSystem
    ) throws(Problem) -> HKUnit {
        let name = Self.name(of: type)
        let examples = usualUnits(of: type, in: system)
        if text.isEmpty {
            if fits(.count(), type, in: system) { return .count() }
            if let usual = onlyUnit(of: type, in: system) { return usual }
            throw .usage("the unit of \(name) is missing", hint: "write \(examples)")
        }
        let unit: HKUnit
        do { unit = try parse(text, for: type) } catch {
            throw .usage("“\(Input.quoted(text))” is not a unit; \(name) is measured in \(examples)")
        }
        guard fits(unit, type, in: system) else {
            throw .usage("\(name) is not measured in \(Input.quoted(text))", hint: "write \(examples)")
        }
        return unit
    }

    /// The unit of a number alone; nil where two are usual: glucose, distances and times.
    private static func onlyUnit(of type: HKQuantityType, in system: MeasurementSystem) -> HKUnit? {
        let sizes: Set = [HKQuantityType(.height), HKQuantityType(.waistCircumference)]
        let isLength = type.is(compatibleWith: .meter()) && !sizes.contains(type)
        guard type != HKQuantityType(.bloodGlucose), !isLength, !type.is(compatibleWith: .second()) else {
            return nil
        }
        return TypeUnit(type, in: system).unit
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
            "count", "%", "degC", "degF", "mmHg", "mg/dL", "mmol/L", "m/s", "km/h", "W", "dBASPL", "ms",
            "mcg", "mg", "S", "IU",
        ]
        let fitting = ([TypeUnit(type, in: system).unit.unitString] + known).reduce(into: [String]()) {
            names, name in
            // IGNORED: a name that is no unit fits no type.
            guard !names.contains(name), let unit = try? parse(name, for: type) else { return }
            if fits(unit, type, in: system) { names.append(name) }
        }
        return fitting.map(spelled)
    }

    /// HealthKit's name of a unit as people write it.
    private static func spelled(_ unit: String) -> String {
        ["fl_oz_us": "fl oz", "degC": "°C", "degF": "°F"][unit] ?? unit
    }

    /// Refuses what nobody can have: see `HKQuantityType.possible`.
    private func checkRange() throws(Problem) {
        let name = Self.name(of: type)
        let (unit, amounts) = type.possible
        guard !amounts.contains(quantity(unit)) else { return }
        if value < 0, amounts.lowerBound >= 0 { throw .usage("\(name) cannot be negative") }
        if unit == .percent() { throw .usage("\(name) cannot be more than 100 %") }
        switch HKQuantityTypeIdentifier(rawValue: type.identifier) {
        case .bodyMass: try Input.check(kilograms: quantity(unit), in: system)
        case .height: try Input.check(metres: quantity(unit), in: system)
        default: break
        }
        let (bound, limit) = value < 0 ? ("less", amounts.lowerBound) : ("more", amounts.upperBound)
        throw .usage(
            "\(name): \(bound) than \(Figure.whole(limit)) \(unit.unitString) cannot be logged at once")
    }

    private func quantity(_ unit: HKUnit) -> Double {
        quantity.doubleValue(for: unit)
    }
}
