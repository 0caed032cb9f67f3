import Foundation

/// Reads what people type. Every reader trims blanks, takes a comma or a point before the decimals,
/// and throws an `Problem` that names the text and shows one that would do.
package enum Input {
    /// "72.5", "72,5", "1 240", "1,240", "1,240.5", "-3": a number.
    ///
    /// A single comma or point is before decimals; of several signs the last one is. A comma before exactly three
    /// digits groups them, unless there is only a zero before it: nobody types three decimals of a meal's
    /// energy or of a weight, but many type "1,240". No exponents, no infinity.
    package static func number(_ text: String) throws(Problem) -> Double {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a number, such as 72.5") }
        guard let value = plainNumber(typed) else {
            throw Problem.usage("“\(quoted(typed))” is not a number", hint: "type one such as 72.5")
        }
        return value
    }

    /// "12": a whole number in a range, named in messages ("laps").
    package static func whole(_ text: String, in range: ClosedRange<Int>, named name: String)
        throws(Problem) -> Int
    {
        // IGNORED: what is no number at all gets the same answer as one with decimals.
        guard let value = try? number(text), value == value.rounded() else {
            throw Problem.usage("\(name): “\(quoted(text))” is not a whole number such as 12")
        }
        guard value >= Double(range.lowerBound), value <= Double(range.upperBound) else {
            throw Problem.usage("\(name): type a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return Int(value)
    }

    /// A text as it is quoted in a message: one line of at most 24 characters.
    package static func quoted(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count <= 24 ? line : line.prefix(23) + "…"
    }

    /// A number without a message; nil when it is none.
    static func plainNumber(_ text: some StringProtocol) -> Double? {
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

    /// Whether two words are one number shown with its thousands apart: "1" and "200".
    static func areGrouped(_ first: some StringProtocol, _ second: some StringProtocol) -> Bool {
        func isDigits(_ text: some StringProtocol) -> Bool { text.allSatisfy { $0.isASCII && $0.isNumber } }
        return (1...3).contains(first.count) && first.first != "0" && second.count == 3 && isDigits(first)
            && isDigits(second)
    }

    /// Splits "159 lb" into its number and the unit after it, in lower case, without a final point.
    static func numberAndUnit(_ text: some StringProtocol) -> (number: Double, unit: String)? {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        let split = typed.firstIndex { $0.isLetter || "\"'′″”’%".contains($0) } ?? typed.endIndex
        guard let number = plainNumber(typed[..<split]) else { return nil }
        var unit = typed[split...].trimmingCharacters(in: .whitespaces)
        if unit.count > 1, unit.hasSuffix(".") { unit.removeLast() }
        return (number, unit)
    }

    /// Removes blanks and signs between groups of three digits, and makes the decimal sign a point.
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
}
