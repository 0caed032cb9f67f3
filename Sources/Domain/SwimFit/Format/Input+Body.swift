import Foundation
import HealthKit

extension Input {
    /// Weights that people have had, in kilograms.
    static let plausibleMass = HKQuantityType(.bodyMass).possible.amounts
    /// Heights that people have had, in metres.
    static let plausibleHeight = HKQuantityType(.height).possible.amounts

    /// "72.5", "72.5 kg", "159 lb", "11 st 4", "11st 4lb": a weight, in kilograms. A number alone is in the
    /// unit of `system`.
    package static func mass(_ text: String, in system: MeasurementSystem) throws(Problem) -> Double {
        let example = system == .metric ? "72.5 kg" : "159.8 lb"
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a weight, such as \(example)") }
        guard let kilograms = kilograms(typed.lowercased(), in: system) else {
            throw Problem.usage(
                "“\(quoted(typed))” is not a weight", hint: "type one such as \(example) or 11 st 4")
        }
        guard kilograms > 0 else {
            throw Problem.usage("a weight must be more than zero", hint: "type one such as \(example)")
        }
        guard plausibleMass.contains(kilograms) else {
            throw Problem.usage("nobody weighs \(quoted(typed))", hint: "type a weight such as \(example)")
        }
        // A digit that is missing is more probable than a child.
        guard kilograms >= 20 || typed.contains(where: \.isLetter) else {
            throw Problem.usage(
                "\(quoted(typed)) is very little",
                hint: "type a weight such as \(example), or add \(system.massUnit) if it is right"
            )
        }
        return kilograms
    }

    /// How the weight should change, in kilograms a week: "-0.4", "−0.4 kg a week", "+0.5 lb/week".
    package static func weeklyRate(_ text: String, in system: MeasurementSystem) throws(Problem) -> Double {
        let example = system == .metric ? "-0.4 kg" : "-0.9 lb"
        var typed = text.trimmingCharacters(in: .whitespaces).lowercased()
        if let end = typed.firstMatch(of: /\s*(?:(?:per|a|\/) ?(?:week|wk)|weekly)$/) {
            typed.removeSubrange(end.range)
        }
        guard let kilograms = kilograms(typed, in: system) else {
            throw Problem.usage(
                "“\(quoted(text))” is not a change of weight", hint: "type one such as \(example) a week")
        }
        guard abs(kilograms) <= mostAWeek else {
            let most = system.massChange(mostAWeek)
            throw Problem.usage(
                "a weight changes by at most \(most.dropFirst()) a week", hint: "type one such as \(example)")
        }
        return kilograms
    }

    /// More kilograms a week nobody should want.
    private static let mostAWeek = 1.5

    /// "178", "178 cm", "1.78", "1.78 m", "5'10", "5′ 10″", "5 ft 10 in", "70 in": a height, in metres. A number
    /// alone is centimetres or inches by `system`; one below 3 is metres, below 9 in the US system feet.
    package static func height(_ text: String, in system: MeasurementSystem) throws(Problem) -> Double {
        let example = system == .metric ? "178 cm" : "5'10"
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a height, such as \(example)") }
        guard let metres = metres(typed.lowercased(), in: system) else {
            throw Problem.usage("“\(quoted(typed))” is not a height", hint: "type one such as 178 cm or 5'10")
        }
        guard metres > 0 else {
            throw Problem.usage("a height must be more than zero", hint: "type one such as \(example)")
        }
        guard plausibleHeight.contains(metres) else {
            throw Problem.usage(
                "nobody is \(quoted(typed)) tall", hint: "type a height such as 178 cm or 5'10")
        }
        return metres
    }

    /// - Throws: when nobody weighs this.
    package static func check(kilograms: Double, in system: MeasurementSystem) throws(Problem) {
        guard plausibleMass.contains(kilograms) else {
            throw Problem.usage(
                "nobody weighs \(Figure.upTo(system.massValue(kilograms), digits: 1)) \(system.massUnit)")
        }
    }

    /// - Throws: when nobody is so tall.
    package static func check(metres: Double, in system: MeasurementSystem) throws(Problem) {
        guard plausibleHeight.contains(metres) else {
            throw Problem.usage("nobody is \(system.height(metres)) tall")
        }
    }

    private static func kilograms(_ text: String, in system: MeasurementSystem) -> Double? {
        if let stone = text.range(of: "st") {
            guard let stones = plainNumber(text[..<stone.lowerBound]) else { return nil }
            let rest = text[stone.upperBound...].drop { $0.isLetter || $0 == "." }
            let pounds = rest.allSatisfy(\.isWhitespace) ? (0, "") : numberAndUnit(rest)
            guard let pounds, ["", "lb", "lbs"].contains(pounds.1), (0..<14).contains(pounds.0) else {
                return nil
            }
            return (stones * Conversion.poundsPerStone + pounds.0) * Conversion.kilogramsPerPound
        }
        guard let (number, unit) = numberAndUnit(text) else { return nil }
        switch unit {
        case "": return system == .metric ? number : number * Conversion.kilogramsPerPound
        case "kg", "kgs", "kilo", "kilos", "kilograms": return number
        case "lb", "lbs", "pound", "pounds": return number * Conversion.kilogramsPerPound
        case "g", "grams": return number / 1000
        default: return nil
        }
    }

    private static func metres(_ text: String, in system: MeasurementSystem) -> Double? {
        if let feet = feetAndInches(text) { return feet }
        guard let (number, unit) = numberAndUnit(text) else { return nil }
        switch unit {
        case "" where system == .us && number >= 3 && number < 9: return number * Conversion.metresPerFoot
        case "" where number > 0 && number < 3: return number
        case "": return system == .metric ? number / 100 : number * Conversion.metresPerInch
        case "cm": return number / 100
        case "m": return number
        case "mm": return number / 1000
        case "in", "inch", "inches", "\"", "″", "”": return number * Conversion.metresPerInch
        default: return nil
        }
    }

    /// "5'10", "5′ 10½" without the half, "5 ft 10 in", "6 feet": metres.
    private static func feetAndInches(_ text: String) -> Double? {
        let marks = ["feet", "foot", "ft", "'", "′", "’"]
        guard let mark = marks.lazy.compactMap({ text.range(of: $0) }).first,
            let feet = plainNumber(text[..<mark.lowerBound])
        else { return nil }
        let rest = text[mark.upperBound...]
        let inches = rest.allSatisfy(\.isWhitespace) ? (number: 0, unit: "") : numberAndUnit(rest)
        guard let inches, ["", "in", "inch", "inches", "\"", "″", "”", "''"].contains(inches.unit),
            (0..<12).contains(inches.number)
        else { return nil }
        return feet * Conversion.metresPerFoot + inches.number * Conversion.metresPerInch
    }
}
