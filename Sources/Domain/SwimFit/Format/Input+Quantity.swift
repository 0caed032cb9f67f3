import Foundation

extension Input {
    /// Takes the number that an amount begins with:
    ///
    ///     quantity = number [ "x" number ] | "x" number | word [ "a" | "an" ]
    ///     number   = digits | digits ("." | ",") digits | [ digits ] fraction
    ///     fraction = digits "/" digits | "½" | "⅓" …
    ///     word     = "half" | "quarter" | "one" … "twelve" | "dozen" | "a" | "an"
    ///
    /// - Parameter isUnit: whether the rest of the text is a unit that begins with a number, such as "100 ml".
    /// - Returns: nil, and the text as it was, where it begins with none of them.
    /// - Throws: for a number that could be two, which is asked about: "1.000", "2 150 g".
    static func takeQuantity(
        from text: inout Substring, isUnit: (Substring) -> Bool = { _ in false }
    ) throws(Problem) -> Double? {
        var rest = text
        let isTimes = takeTimes(from: &rest) && rest.first?.isNumber == true
        if !isTimes { rest = text }
        guard var quantity = try takeNumber(from: &rest) ?? takeNumberWord(from: &rest) else { return nil }
        var behind = rest.drop(while: \.isWhitespace)
        if takeTimes(from: &behind) {
            rest = behind
            if !isUnit(behind), let size = try takeNumber(from: &behind) {
                (quantity, rest) = (quantity * size, behind)
            }
        }
        text = rest.drop(while: \.isWhitespace)
        return quantity
    }

    /// A number with a sign, in front of its unit: "72.5", "-3", "1/2". Asked about where it could be two, as amounts are.
    ///
    /// - Returns: nil for what is not a number.
    package static func value(_ text: String) throws(Problem) -> Double? {
        let typed = text.trimmingCharacters(in: .whitespaces)
        let sign: Double = ["-", "−"].contains(typed.first) ? -1 : 1
        var rest = (sign < 0 ? typed.dropFirst() : typed[...])
        guard let number = try takeNumber(from: &rest), rest.isEmpty else { return nil }
        return sign * number
    }

    /// "2", "1/2", "½", "1 1/2", "two" without anything behind it; nil for anything else.
    static func quantity(_ text: String) -> Double? {
        var rest = text.lowercased()[...]
        // IGNORED: what has to be asked about is no quantity yet.
        guard let quantity = try? takeQuantity(from: &rest), rest.isEmpty, quantity > 0 else { return nil }
        return quantity
    }

    /// "x", "×" or "*", with the blanks behind it; the "x" of "xl" is a letter.
    private static func takeTimes(from text: inout Substring) -> Bool {
        guard let sign = text.first, "x×*".contains(sign) else { return false }
        let rest = text.dropFirst()
        guard sign != "x" || rest.first?.isLetter != true else { return false }
        text = rest.drop(while: \.isWhitespace)
        return true
    }

    private static func takeDigits(from text: inout Substring) -> Substring {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        text = text[digits.endIndex...]
        return digits
    }

    private static func takeNumber(from text: inout Substring) throws(Problem) -> Double? {
        var rest = text
        let whole = takeDigits(from: &rest)
        if let fraction = try takeFraction(from: &rest, above: whole) {
            text = rest
            return fraction
        }
        if let sign = rest.first, sign == "." || sign == ",", rest.dropFirst().first?.isNumber == true {
            let behind = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
            let typed = whole + behind
            text = rest[behind.endIndex...]
            return try decimal(String(typed))
        }
        guard !whole.isEmpty else { return nil }
        text = rest
        return try takeRest(of: whole, from: &text)
    }

    /// "½", "1½" and "1/2"; nil where there is no fraction.
    private static func takeFraction(
        from text: inout Substring, above whole: Substring
    ) throws(Problem) -> Double? {
        guard let sign = text.first else { return nil }
        if let part = vulgarFractions[sign] {
            text.removeFirst()
            return (Double(whole) ?? 0) + part
        }
        guard sign == "/" || sign == "⁄", let above = Double(whole) else { return nil }
        var rest = text.dropFirst()
        let digits = takeDigits(from: &rest)
        guard let below = Double(digits), below > 0 else {
            throw Problem.usage("“\(whole)\(sign)\(digits)” is not a fraction", hint: "type one such as 1/2")
        }
        text = rest
        return above / below
    }

    /// What may follow a whole number behind a blank: a fraction, "1 1/2". Another number is asked about: "2 150 g" may
    /// be two packets or 2 150 g with its thousands apart.
    private static func takeRest(
        of whole: Substring, from text: inout Substring
    ) throws(Problem) -> Double? {
        let number = Double(whole)
        var rest = text.drop(while: \.isWhitespace)
        guard rest.startIndex > text.startIndex, rest.first?.isNumber == true else { return number }
        let next = takeDigits(from: &rest)
        if let fraction = try takeFraction(from: &rest, above: next) {
            guard fraction < 1, let number else {
                throw Problem.usage("“\(whole) \(next)…” is not a number", hint: "type one such as 1 1/2")
            }
            text = rest
            return number + fraction
        }
        let meant =
            areGrouped(whole, next) ? "could be \(whole) times \(next) or \(whole)\(next)" : "are two numbers"
        let unit = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let product = "\(whole) x \(next) \(unit)".trimmingCharacters(in: .whitespaces)
        let joined = "\(whole)\(next) \(unit)".trimmingCharacters(in: .whitespaces)
        throw Problem.usage(
            "“\(whole) \(next)” \(meant)",
            hint: "write \(quoted(product))"
                + (areGrouped(whole, next) ? " or \(quoted(joined))" : ""))
    }

    /// A number with a point or a comma in it. A single one before three digits is before decimals to some and groups
    /// thousands for others, so it is asked about.
    static func decimal(_ text: String) throws(Problem) -> Double {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        if parts.count == 2, parts[1].count == 3, (1...3).contains(parts[0].count), Int(parts[0]) != 0,
            let less = Double("\(parts[0]).\(parts[1])")
        {
            let decimal = Figure.upTo(less, digits: 3)
            // A third decimal needs a fourth one, not to be asked about again.
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

    /// Asks about a number that a text begins with, where it could be two: "1.200k", "−1.500".
    static func checkThousands(_ text: String) throws(Problem) {
        let number = text.drop { "+-−".contains($0) }.prefix {
            $0.isASCII && $0.isNumber || $0 == "." || $0 == ","
        }
        if number.wholeMatch(of: /\d{1,3}\.\d{3}/) != nil { _ = try decimal(String(number)) }
    }

    private static func takeNumberWord(from text: inout Substring) -> Double? {
        let word = text.prefix(while: \.isLetter)
        let rest = text[word.endIndex...].drop(while: \.isWhitespace)
        guard let number = numberWords[String(word)],
            rest.isEmpty || rest.startIndex > word.endIndex,
            !(rest.isEmpty && articles.contains(String(word)))
        else { return nil }
        text = rest
        // "half a cup", "half of a cup", "a dozen", "a half".
        let isHalf = number < 1
        if isHalf, let article = text.split(separator: " ").first, articles.contains(String(article)) {
            text = text[article.endIndex...].drop(while: \.isWhitespace)
        }
        let next = text.prefix(while: \.isLetter)
        guard let size = numberWords[String(next)], isHalf ? next == "dozen" : number == 1 && size != 1 else {
            return number
        }
        text = text[next.endIndex...].drop(while: \.isWhitespace)
        return number * size
    }

    private static let articles: Set = ["a", "an"]

    private static let numberWords: [String: Double] = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
        "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "dozen": 12, "half": 0.5,
        "quarter": 0.25,
    ]

    private static let vulgarFractions: [Character: Double] = [
        "½": 0.5, "⅓": 1.0 / 3, "⅔": 2.0 / 3, "¼": 0.25, "¾": 0.75, "⅕": 0.2, "⅖": 0.4, "⅗": 0.6, "⅘": 0.8,
        "⅙": 1.0 / 6, "⅚": 5.0 / 6, "⅛": 0.125, "⅜": 0.375, "⅝": 0.625, "⅞": 0.875,
    ]
}
