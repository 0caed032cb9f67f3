import Foundation
import HealthKit
import SwimFitBase

/// Reads text that people type. Every reader trims spaces, takes a comma or a point before the decimals, and throws a
/// `Problem` that names the text and shows a valid example.
extension Input {
    /// "72.5", "72,5", "1 240", "1,240", "1,240.5", "-3": a number.
    ///
    /// A single comma or point is before decimals; if there are several, the last one is. A comma before exactly three
    /// digits groups them, unless there is only a zero before it: nobody types three decimals of a meal's energy or of
    /// a weight, but many type "1,240". No exponents, no infinity.
    package static func number(_ text: String) throws(Problem) -> Double {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a number, such as 72.5") }
        guard let value = plainNumber(typed) else {
            throw Problem.usage("“\(quoted(typed))” is not a number", hint: "type one such as 72.5")
        }
        return value
    }

    /// "12": a whole number in a range; messages contain its name ("laps").
    package static func whole(_ text: String, in range: ClosedRange<Int>, named name: String)
        throws(Problem) -> Int
    {
        // IGNORED: a text that is not a number gets the same message as one with decimals.
        guard let value = try? number(text), value == value.rounded() else {
            throw Problem.usage("\(name): “\(quoted(text))” is not a whole number such as 12")
        }
        guard value >= Double(range.lowerBound), value <= Double(range.upperBound) else {
            throw Problem.usage("\(name): type a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return Int(value)
    }

    /// A number; nil, without a message, if the text is not a number.
    package static func plainNumber(_ text: some StringProtocol) -> Double? {
        var digits = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let isNegative = digits.first == "-" || digits.first == "−"
        if isNegative || digits.first == "+" { digits.removeFirst() }
        digits = withoutGroups(digits)
        guard digits.count <= 18, digits.contains(where: \.isNumber),
            digits.allSatisfy({ ("0"..."9").contains($0) || $0 == "." }),
            digits.count(where: { $0 == "." }) <= 1, let value = Double("0" + digits + "0")
        else { return nil }
        let read = digits.contains(".") ? value : value / 10
        return isNegative ? -read : read
    }

    /// Whether two words are one number with a thousands separator: "1" and "200".
    package static func areGrouped(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
        func isDigits(_ text: some StringProtocol) -> Bool { text.allSatisfy { $0.isASCII && $0.isNumber } }
        return (1...3).contains(first.count) && first.first != "0" && second.count == 3 && isDigits(first)
            && isDigits(second)
    }

    /// - Throws: when two words of a line look like one number only because others between them were removed: "2
    ///   yesterday 150k".
    package static func checkNeighbours(_ words: [String], in line: [String]) throws(Problem) {
        for (first, second) in zip(words, words.dropFirst())
        where areGrouped(first, second.prefix { $0.isNumber }) {
            let areTogether = zip(line, line.dropFirst()).contains { $0 == first && $1 == second }
            if !areTogether {
                throw Problem.usage("“\(quoted(first))” and “\(quoted(second))” are two numbers")
            }
        }
    }

    /// Splits "159 lb" into its number and the unit after it, in lower case, without a final point.
    package static func numberAndUnit(_ text: some StringProtocol) -> (number: Double, unit: String)? {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        let split =
            typed.indices.first {
                typed[$0].isLetter || "\"'′″”’%".contains(typed[$0]) && !isGroupMark(at: $0, of: typed)
            } ?? typed.endIndex
        guard let number = plainNumber(typed[..<split]) else { return nil }
        var unit = typed[split...].trimmingCharacters(in: .whitespaces)
        if unit.count > 1, unit.hasSuffix(".") { unit.removeLast() }
        return (number, unit)
    }

    /// Whether an apostrophe stands before three digits, as in "10'000"; feet have at most two digits of inches.
    private static func isGroupMark(at index: String.Index, of text: String) -> Bool {
        guard "'’".contains(text[index]), text[..<index].last?.isNumber == true else { return false }
        return text[text.index(after: index)...].prefix(while: \.isNumber).count == 3
    }

    /// Removes blanks and signs between groups of three digits, and changes the decimal sign to a point.
    private static func withoutGroups(_ text: String) -> String {
        let blanks: Set<Character> = [" ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "’"]
        let signs = text.filter { $0 == "." || $0 == "," }
        var point = text.lastIndex { $0 == "." || $0 == "," }
        if signs.count > 1 ? Set(signs).count == 1 : groupsThousands(signs, in: text) { point = nil }
        var (result, sinceBreak, groups) = ("", 0, [Int]())
        for index in text.indices where index < point ?? text.endIndex {
            let character = text[index]
            if blanks.contains(character) || character == "." || character == "," {
                groups.append(sinceBreak)
                sinceBreak = 0
            } else {
                result.append(character)
                sinceBreak += 1
            }
        }
        groups.append(sinceBreak)
        let isGrouped =
            groups.count == 1
            || (groups[0] > 0 && groups[0] <= 3 && groups.dropFirst().allSatisfy { $0 == 3 })
        guard isGrouped else { return "" }
        if let point { result += "." + text[text.index(after: point)...] }
        return result
    }

    /// Whether the only sign of a number is a comma before its last three digits, as in "1,240".
    private static func groupsThousands(_ signs: String, in text: String) -> Bool {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return signs == "," && parts[1].count == 3 && !parts[0].isEmpty && parts[0] != "0"
    }

    /// A number with a sign, in front of its unit: "72.5", "-3", "1/2". An ambiguous number throws a question, as in
    /// amounts.
    ///
    /// - Returns: nil for a text that is not a number.
    package static func value(_ text: String) throws(Problem) -> Double? {
        let typed = signed(text.trimmingCharacters(in: .whitespaces))
        let sign: Double = ["-", "−"].contains(typed.first) ? -1 : 1
        let line = TypedLine(sign < 0 ? String(typed.dropFirst()) : typed)
        guard line.isNumber(0), let number = TypedQuantity.term(at: 0, of: line),
            number.end == line.tokens.count
        else { return nil }
        if let problem = number.problem { throw problem }
        return sign * number.value
    }

    /// "minus 500", "plus 0.2" with the sign instead of the word, as plain mode says them.
    package static func signed(_ text: String) -> String {
        text.replacing(/^(?i:(minus)|plus)\s+(?=[\d.,½¼¾])/) { $0.output.1 == nil ? "+" : "-" }
    }

    /// "2", "1/2", "½", "1 1/2", "two" without anything behind it; nil for anything else.
    static func quantity(_ text: String) -> Double? {
        let amount = TypedAmount(text)
        guard amount.isCount, amount.problem == nil, let quantity = amount.quantity, quantity > 0 else {
            return nil
        }
        return quantity
    }

    /// A number with a point or a comma. A single point or comma before three digits is ambiguous (decimals or
    /// thousands), so it throws a question.
    package static func decimal(_ text: String) throws(Problem) -> Double {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        if parts.count == 2, parts[1].count == 3, (1...3).contains(parts[0].count), Int(parts[0]) != 0,
            let less = Double("\(parts[0]).\(parts[1])")
        {
            let decimal = Figure.upTo(less, digits: 3)
            // The suggestion adds a fourth decimal, so that it is not ambiguous again.
            throw Problem.usage(
                "“\(text)” could be \(decimal) or \(parts[0] + parts[1])",
                hint: "write "
                    + "\(parts[1].last == "0" ? decimal : decimal + "0") or \(parts[0] + parts[1])")
        }
        guard let number = plainNumber(text) else {
            throw Problem.usage("“\(quoted(text))” is not a number", hint: "type one such as 1.5")
        }
        return number
    }

    /// Throws a question about an ambiguous number at the beginning of a text: "1.200k", "−1.500".
    package static func checkThousands(_ text: String) throws(Problem) {
        let number = text.drop { "+-−".contains($0) }.prefix {
            $0.isASCII && $0.isNumber || $0 == "." || $0 == ","
        }
        if number.wholeMatch(of: /\d{1,3}\.\d{3}/) != nil { _ = try decimal(String(number)) }
        // The comma of ",2" may part two entries.
        if let digits = number.wholeMatch(of: /,(\d+)/)?.1 {
            throw Problem.usage("“\(number)” could be 0.\(digits) or \(digits)", hint: "write one of them")
        }
    }

    static let vulgarFractions: [Character: Double] = [
        "½": 0.5, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "¼": 0.25, "¾": 0.75, "⅕": 0.2, "⅖": 0.4, "⅗": 0.6, "⅘": 0.8,
        "⅙": 1.0 / 6, "⅚": 5.0 / 6, "⅛": 0.125, "⅜": 0.375, "⅝": 0.625, "⅞": 0.875,
    ]

    /// Plausible weights, in kilograms.
    package static let plausibleMass = HKQuantityType(.bodyMass).possible.amounts
    /// Plausible heights, in metres.
    private static let plausibleHeight = HKQuantityType(.height).possible.amounts

    /// "72.5", "72.5 kg", "159 lb", "11 st 4", "11st 4lb": a weight, in kilograms. A number alone is in the
    /// unit of `system`.
    package static func mass(_ text: String, in system: MeasurementSystem) throws(Problem) -> Double {
        let example = system == .metric ? "72.5 kg" : "159.8 lb"
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a weight, such as \(example)") }
        let line = TypedLine(typed)
        let read = kilograms(line, in: system)
        guard let kilograms = read.kilograms else {
            guard read.end > 0, read.end < line.tokens.count else {
                throw Problem.usage(
                    "“\(quoted(typed))” is not a weight", hint: "type one such as \(example) or 11 st 4")
            }
            throw Problem.usage(
                "“\(quoted(line.typed(read.end..<line.tokens.count)))” is no part of a weight",
                hint: "type one such as \(example) or 11 st 4")
        }
        guard kilograms > 0 else {
            throw Problem.usage("a weight must be more than zero", hint: "type one such as \(example)")
        }
        guard plausibleMass.contains(kilograms) else {
            throw Problem.usage("nobody weighs \(quoted(typed))", hint: "type a weight such as \(example)")
        }
        // A missing digit is more probable than the weight of a child.
        guard kilograms >= 20 || typed.contains(where: \.isLetter) else {
            throw Problem.usage(
                "\(quoted(typed)) is very little",
                hint: "type a weight such as \(example), or add \(system.massUnit) if it is right"
            )
        }
        return kilograms
    }

    /// The wanted change of weight, in kilograms a week: "-0.4", "−0.4 kg a week", "+0.5 lb/week".
    package static func weeklyRate(_ text: String, in system: MeasurementSystem) throws(Problem) -> Double {
        let example = system == .metric ? "-0.4 kg" : "-0.9 lb"
        var typed = signed(text.trimmingCharacters(in: .whitespaces).lowercased())
        if let end = typed.firstMatch(of: /\s*(?:(?:per|a|\/) ?(?:week|wk)|weekly)$/) {
            typed.removeSubrange(end.range)
        }
        guard let kilograms = kilograms(TypedLine(typed), in: system).kilograms else {
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

    /// The largest plausible change of weight, in kilograms a week.
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

    /// - Throws: for an impossible weight.
    package static func check(kilograms: Double, in system: MeasurementSystem) throws(Problem) {
        guard plausibleMass.contains(kilograms) else {
            throw Problem.usage(
                "nobody weighs \(Figure.upTo(system.massValue(kilograms), digits: 1)) \(system.massUnit)")
        }
    }

    /// - Throws: for an impossible height.
    package static func check(metres: Double, in system: MeasurementSystem) throws(Problem) {
        guard plausibleHeight.contains(metres) else {
            throw Problem.usage("nobody is \(system.height(metres)) tall")
        }
    }

    /// "72.5 kg", "72 1/2", "11 st 4 lb", "11 and a half stone": a number with its unit, behind stones also pounds.
    ///
    /// - Returns: nil for another text, with the place of the first token that is no part of a weight.
    private static func kilograms(
        _ line: TypedLine, in system: MeasurementSystem
    ) -> (kilograms: Double?, end: Int) {
        func number(at place: Int) -> (value: Double, end: Int)? {
            guard let term = TypedQuantity.term(at: place, of: line) else {
                // "-0.4"
                return line.tokens.indices.contains(place)
                    ? line.tokens[place].value.map { ($0, place + 1) } : nil
            }
            // Three decimals are no thousands here: "72.500".
            let alone = term.end == place + 1 ? line.tokens[place].value : nil
            guard alone != nil || term.problem == nil else { return nil }
            return (alone ?? term.value, term.end)
        }
        func unit(at place: Int) -> (kilograms: Double, end: Int)? {
            guard line.tokens.indices.contains(place), let unit = massUnits[line.tokens[place].folded]
            else { return nil }
            let hasPoint = place + 1 < line.tokens.count && line.tokens[place + 1].is(".")
            return (unit, hasPoint ? place + 2 : place + 1)
        }
        guard let first = number(at: 0) else { return (nil, 0) }
        guard let (size, end) = unit(at: first.end) else {
            let size = system == .metric ? 1 : Conversion.kilogramsPerPound
            return (first.end == line.tokens.count ? first.value * size : nil, first.end)
        }
        guard end < line.tokens.count else { return (first.value * size, end) }
        let isStone = size == massUnits["st"]
        guard isStone, let pounds = number(at: end), (0..<Conversion.poundsPerStone).contains(pounds.value)
        else { return (nil, end) }
        let rest = unit(at: pounds.end)
        let last = rest?.end ?? pounds.end
        guard last == line.tokens.count, rest.map({ $0.kilograms == Conversion.kilogramsPerPound }) ?? true
        else { return (nil, pounds.end) }
        return (first.value * size + pounds.value * Conversion.kilogramsPerPound, last)
    }

    /// The units of a weight, folded, in kilograms.
    private static let massUnits: [String: Double] = {
        let names = [
            "kg kgs kilo kilos kilogram kilograms": 1, "g gram grams": 0.001,
            "lb lbs pound pounds": Conversion.kilogramsPerPound,
            "st stone stones": Conversion.poundsPerStone * Conversion.kilogramsPerPound,
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { names, unit in
                names.split(separator: " ").map { (String($0), unit) }
            })
    }()

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

    /// "5'10", "5′ 10½" without the half, "5 ft 10 in", "6 feet": converted to metres.
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

    /// "350" in the user's unit, "350 kcal", "1465 kJ": kilocalories of an entry without an amount, from 0 to 20 000.
    package static func energy(_ text: String) throws(Problem) -> Double {
        let energy: Double
        if let (number, word) = numberAndUnit(text), let unit = EnergyUnit.named(word) {
            energy = number * unit.kilocalories
        } else {
            energy = try number(text) * EnergyUnit.shown.kilocalories
        }
        guard energy >= 0, energy <= Nutrient.energy.mostAtOnce else {
            throw Problem.usage(
                "energy: type a number from 0 to \(Figure.energyNumber(Nutrient.energy.mostAtOnce))")
        }
        return energy
    }

    /// Whether an amount has a unit: "150 g", but not "150".
    package static func hasUnit(_ text: String) -> Bool { !text.isEmpty && quantity(text) == nil }
}
