import Foundation
import SwimFitBase

/// A number of things as people type it.
///
///     quantity = sum [ "x" [ sum ] ] | "x" sum          2 x 150   3 x   x2
///     sum      = term { "+" term }                       100+30
///     term     = number [ fraction | "and" fraction ]    1 1/2   1 and 1/2
///              | word [ "and" fraction ]                 one and a half   a couple of   half a dozen
///     fraction = "1/2" | "½" | "half" | "a quarter" …    with “of”, “a” or “of a” behind it
package struct TypedQuantity: Hashable, Sendable {
    package var value: Double
    /// The place behind the last token.
    package var end: Int
    /// The question about an ambiguous number, such as "1.000".
    package var problem: Problem?

    /// The quantity that begins at a token; nil for none.
    package init?(at place: Int, of line: TypedLine) {
        let start = Self.isTimes(place, line) && line.isNumber(place + 1) ? place + 1 : place
        guard var sum = Self.sum(at: start, of: line) else { return nil }
        if start == place, Self.isTimes(sum.end, line) {
            if line.isNumber(sum.end + 1), let factor = Self.sum(at: sum.end + 1, of: line) {
                sum = Self(sum.value * factor.value, factor.end, sum.problem ?? factor.problem)
            } else {
                sum.end += 1
            }
        }
        self = sum
    }

    private init(_ value: Double, _ end: Int, _ problem: Problem? = nil) {
        (self.value, self.end, self.problem) = (value, end, problem)
    }

    /// The number that begins at a token, without times and sums: "72.5", "1 1/2".
    package static func term(at place: Int, of line: TypedLine) -> TypedQuantity? {
        guard line.tokens.indices.contains(place) else { return nil }
        if let claim = words.claim(at: place, of: line) {
            let quantity = Self(claim.role, claim.tokens.upperBound)
            // "a couple" needs no more, "a" and "two" may be the beginning of more.
            return quantity.value < 1 ? quantity.skippingArticle(line) : quantity.addingFraction(line)
        }
        if let several = several.claim(at: place, of: line) {
            let typed = Input.quoted(line.typed(several.tokens))
            return Self(
                1, several.tokens.upperBound,
                .usage("“\(typed)”: how many?", hint: "type a number, or a weight"))
        }
        let token = line.tokens[place]
        if NumberWords.ones.contains(token.folded) {
            return place + 1 < line.tokens.count && line.tokens[place + 1].kind == .word
                ? Self(1, place + 1) : nil
        }
        guard token.kind == .number, token.text.first.map({ "-−+".contains($0) }) == false else { return nil }
        return group(place, line) ?? number(token, place).addingFraction(line).skippingArticle(line)
    }

    private static func sum(at place: Int, of line: TypedLine) -> TypedQuantity? {
        guard var sum = term(at: place, of: line) else { return nil }
        while sum.end < line.tokens.count, line.tokens[sum.end].is("+"), line.isNumber(sum.end + 1),
            line.isNumber(sum.end - 1), let next = term(at: sum.end + 1, of: line)
        {
            sum = Self(sum.value + next.value, next.end, sum.problem ?? next.problem)
        }
        return sum
    }

    /// "1 000": three digits that begin with 0 are no number by themselves.
    private static func group(_ place: Int, _ line: TypedLine) -> TypedQuantity? {
        guard line.isNumber(place + 1), line.tokens[place + 1].text.first == "0",
            Input.areGrouped(line.tokens[place].text, line.tokens[place + 1].text),
            let above = line.tokens[place].value, let below = line.tokens[place + 1].value
        else { return nil }
        return Self(1000 * above + below, place + 2)
    }

    private static func number(_ token: TypedToken, _ place: Int) -> TypedQuantity {
        guard let value = token.value else {
            let isFraction = token.text.contains { "/⁄".contains($0) }
            let problem =
                isFraction
                ? Problem.usage("“\(token.text)” is not a fraction", hint: "type one such as 1/2")
                : Problem.usage("“\(Input.quoted(token.text))” is not a number", hint: "type one such as 1.5")
            return Self(0, place + 1, problem)
        }
        guard token.text.contains(where: { ".,".contains($0) }) else { return Self(value, place + 1) }
        do throws(Problem) {
            try Input.checkThousands(token.text)
            return Self(try Input.decimal(token.text), place + 1)
        } catch {
            return Self(value, place + 1, error)
        }
    }

    /// The quantity with the fraction behind it: "1 1/2", "one and a half".
    private func addingFraction(_ line: TypedLine) -> TypedQuantity {
        // "1-1/2"
        let isHyphen =
            end + 1 < line.tokens.count && line.tokens[end].is("-") && line.tokens[end].isGlued
            && line.tokens[end + 1].isFraction && line.tokens[end + 1].isGlued
        let isAnd = isHyphen || end < line.tokens.count && Self.joints.contains(line.tokens[end].folded)
        let place = isAnd ? end + 1 : end
        guard !isAnd || value >= 1, value == value.rounded(), place < line.tokens.count else { return self }
        let token = line.tokens[place]
        if token.isFraction, isAnd || !token.isGlued {
            let fraction = Self.number(token, place)
            guard fraction.value < 1 else {
                let typed = "“\(Figure.typed(value)) \(token.text.prefix { $0.isNumber })…”"
                return Self(
                    value, place + 1, .usage("\(typed) is not a number", hint: "type one such as 1 1/2"))
            }
            return Self(value + fraction.value, place + 1, problem ?? fraction.problem)
        }
        guard isAnd, let part = Self.words.claim(at: place, of: line), part.role < 1 else { return self }
        return Self(value + part.role, part.tokens.upperBound, problem)
    }

    /// "half a", "1/3rd of the"
    private func skippingArticle(_ line: TypedLine) -> TypedQuantity {
        guard value < 1 else { return self }
        var skipped = self
        // "une demi-pizza"
        if end < line.tokens.count, line.tokens[end].is("-"), line.tokens[end].isGlued,
            line.tokens[end - 1].folded.hasPrefix("demi")
        {
            skipped.end += 1
        }
        func skip(_ words: Set<String>) {
            guard skipped.end < line.tokens.count, words.contains(line.tokens[skipped.end].folded) else {
                return
            }
            skipped.end += 1
        }
        if line.tokens[end - 1].isFraction, end < line.tokens.count, line.tokens[end].isGlued {
            skip(["rd", "th", "nd", "st"])
        }
        skip(["of", "de"])
        skip(["a", "an", "the", "d'un", "d'une"])
        return skipped
    }

    /// Words that join two things: "one and a half", "eggs und toast".
    package static let joints: Set = ["and", "&", "und", "et", "y"]

    package static func isTimes(_ place: Int, _ line: TypedLine) -> Bool {
        line.tokens.indices.contains(place) && ["x", "×", "*", "times"].contains(line.tokens[place].folded)
    }

    /// Words in front of a name that have no meaning of their own.
    package static let articles = NumberWords.ones.union([
        "of", "the", "some", "de", "du", "des", "unos", "unas",
    ])

    /// "+50g", "-1": by how much more or less than before; nil for a text without a sign.
    package static func change(_ text: String) -> (sign: Double, amount: String)? {
        guard let sign = text.first.flatMap({ ["+": 1.0, "-": -1, "−": -1][$0] }) else { return nil }
        return (sign, String(text.dropFirst()))
    }

    /// Words for how many times as much.
    package static let multiples = Lexicon<Double>([
        "double, twice": 2, "triple, thrice": 3, "quadruple": 4, "half, a half": 0.5,
        "a third, third": 1.0 / 3,
        "two thirds": 2.0 / 3, "a quarter, quarter": 0.25, "three quarters": 0.75,
    ])

    /// How many times as much a text says: "half", "double", "x2", "half of it"; nil for other texts.
    package static func multiple(_ text: some StringProtocol) -> Double? {
        let line = TypedLine(String(text).replacing(/\s(as much|of (it|that))$/, with: ""))
        if isTimes(0, line), line.tokens.count == 2, line.isNumber(1) {
            return Input.plainNumber(line.tokens[1].text[...]).flatMap { $0 > 0 ? $0 : nil }
        }
        // "50%", "+10%"
        if line.tokens.count == 2, line.tokens[1].is("%"), let percent = line.tokens[0].value {
            let isChange = line.tokens[0].text.first.map { "+-−".contains($0) } ?? false
            let times = (isChange ? 1 : 0) + percent / 100
            return times > 0 ? times : nil
        }
        return multiples.claim(at: 0, of: line).flatMap {
            $0.tokens.count == line.tokens.count ? $0.role : nil
        }
    }

    /// Words for a number of things that nobody knows.
    private static let several = Lexicon<Bool>([
        "few, a few, a few of, several, ein paar, einige, mehrere, quelques, plusieurs, varios, varias": true,
        "many, too many, so many, lots of, loads of, plenty of, viele, zu viele, beaucoup de, trop de": true,
        "muchos, muchas, demasiados, demasiadas": true,
    ])

    /// Whether a text says that there are some, and not how many.
    package static func isSeveral(_ text: String) -> Bool { several[text] != nil }

    private static let words = Lexicon<Double>(NumberWords.phrases)
}

extension TypedToken {
    /// "1/2", "½", "1½"
    package var isFraction: Bool {
        kind == .number && text.contains { "/⁄".contains($0) || Input.vulgarFractions[$0] != nil }
    }
}

extension TypedLine {
    package func isNumber(_ place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].kind == .number
    }

    /// The folded tokens of a range as words: the parts of what is typed together stay together.
    package func folded(_ range: some Sequence<Int>) -> String {
        var (text, last) = ("", -1)
        for index in range {
            // What was between two tokens parts them.
            if !text.isEmpty, !tokens[index].isGlued || index != last + 1 { text += " " }
            text += tokens[index].folded
            last = index
        }
        return text
    }
}

/// An amount as typed: how many, and of what.
package struct TypedAmount: Hashable, Sendable {
    /// Nil for a unit alone, which means one.
    package var quantity: Double?
    /// The folded unit without a final point; empty for a number alone.
    package var unit = ""
    package var text = ""
    package var problem: Problem?

    /// A text that is an amount and nothing else: all behind the number is the unit.
    ///
    /// - Parameter portions: the names of portions, to know a unit that begins with a number: "100 ml".
    package init(_ typed: String, names: Set<String> = []) {
        let line = TypedLine(typed)
        text = typed
        let folded = line.folded(line.tokens.indices)
        // "half" is a unit when one of the portions is a half.
        guard folded.first?.isLetter != true || !names.contains(folded),
            let read = TypedQuantity(at: 0, of: line)
        else {
            unit = Self.withoutPoint(folded)
            return
        }
        (quantity, problem) = (read.value, read.problem)
        unit = Self.withoutPoint(Self.unit(read.end..<line.tokens.count, line))
        if let (known, end) = Self.kitchenUnit(at: read.end, of: line) {
            var whole = Self.repeated(Self.grouped(read, known, line), known, end, line)
            if whole.end == end, let half = TypedQuantity.half(at: end, of: line) {
                (whole.value, whole.end) = (whole.value + half.value, half.end)
            }
            if whole.end == line.tokens.count {
                (quantity, unit, problem) = (whole.value, known, whole.problem)
            }
        }
        if line.isNumber(read.end), line.isNumber(read.end - 1), problem == nil,
            !names.contains(unit) || isGrouped(line, read.end)
        {
            problem = Self.twoNumbers(line, read.end)
        }
    }

    package init(_ quantity: Double?, _ unit: String = "", text: String, problem: Problem? = nil) {
        (self.quantity, self.unit, self.text, self.problem) = (quantity, unit, text, problem)
    }

    private func isGrouped(_ line: TypedLine, _ place: Int) -> Bool {
        Input.areGrouped(line.tokens[place - 1].text, line.tokens[place].text)
    }

    private static func unit(_ range: Range<Int>, _ line: TypedLine) -> String {
        // "1 T" is a tablespoon; "1 t" may be a teaspoon or a tablespoon.
        range.count == 1 && line.tokens[range.lowerBound].text == "T" ? "tbsp" : line.folded(range)
    }

    private static func withoutPoint(_ unit: String) -> String {
        unit.count > 1 && unit.hasSuffix(".") ? String(unit.dropLast()) : unit
    }

    /// The question about two numbers side by side: "2 150 g" may be two packets, or 2 150 g with a space between the
    /// thousands.
    ///
    /// - Parameter place: the place of the second number.
    package static func twoNumbers(_ line: TypedLine, _ place: Int) -> Problem {
        let (whole, next) = (line.tokens[place - 1].text, line.tokens[place].text)
        let isGrouped = Input.areGrouped(whole, next)
        let meant = isGrouped ? "could be \(whole) times \(next) or \(whole)\(next)" : "are two numbers"
        let unit = place + 1 < line.tokens.count ? " " + line.typed(place + 1..<line.tokens.count) : ""
        return .usage(
            "“\(whole) \(next)” \(meant)",
            hint: "write \(Input.offered("\(whole) x \(next)\(unit)"))"
                + (isGrouped ? " or \(Input.offered("\(whole)\(next)\(unit)"))" : ""))
    }

    /// All amounts that begin at a token, each with the place behind it: "2", "2 cups", "2 small glass".
    package static func amounts(at place: Int, of line: TypedLine) -> [(amount: TypedAmount, end: Int)] {
        guard let read = TypedQuantity(at: place, of: line) else { return [] }
        func amount(_ unit: String, _ end: Int) -> (TypedAmount, Int) {
            (TypedAmount(read.value, unit, text: line.typed(place..<end), problem: read.problem), end)
        }
        var found = [amount("", read.end)]
        if let (unit, end) = kitchenUnit(at: read.end, of: line) {
            let whole = grouped(read, unit, line)
            func amount(_ quantity: TypedQuantity, _ end: Int) -> (TypedAmount, Int) {
                (
                    TypedAmount(
                        quantity.value, unit, text: line.typed(place..<end), problem: quantity.problem), end
                )
            }
            found.append(amount(whole, end))
            let all = repeated(whole, unit, end, line)
            if all.end > end { found.append(amount(all, all.end)) }
            // "a cup and a half"
            if let half = TypedQuantity.half(at: end, of: line) {
                var more = amount(whole, half.end)
                more.0.quantity = whole.value + half.value
                found.append(more)
            }
            return found
        }
        // "half of 200g", "one 6 oz"
        if line.tokens[place].kind == .word || read.value < 1, !TypedQuantity.isTimes(place, line),
            line.isNumber(read.end), let inner = TypedQuantity(at: read.end, of: line),
            let (unit, end) = kitchenUnit(at: inner.end, of: line)
        {
            var part = amount(unit, end)
            part.0.quantity = read.value * inner.value
            part.0.problem = read.problem ?? inner.problem
            found.append(part)
        }
        for end in [read.end + 1, read.end + 2] where end <= line.tokens.count {
            guard
                line.tokens[read.end..<end].allSatisfy({ $0.kind == .word && !notUnits.contains($0.folded) })
            else { break }
            found.append(amount(unit(read.end..<end, line), end))
        }
        return found
    }

    /// The quantity of a unit so small that a comma before three digits groups them: "1,000ml" has no decimals.
    private static func grouped(_ read: TypedQuantity, _ unit: String, _ line: TypedLine) -> TypedQuantity {
        let isSmall = ["g", "ml"].contains(KitchenUnit.name(of: unit))
        let number = line.tokens[read.end - 1].text
        guard isSmall, read.problem != nil, number.wholeMatch(of: /[1-9]\d{0,2},\d{3}/) != nil else {
            return read
        }
        var whole = read
        whole.problem = nil
        return whole
    }

    /// The quantity with what is added to it in its unit, and with how many times it counts: "250ml+250ml", "100 g x 2".
    ///
    /// - Parameter end: the place behind the unit.
    private static func repeated(
        _ read: TypedQuantity, _ unit: String, _ end: Int, _ line: TypedLine
    ) -> TypedQuantity {
        var whole = read
        whole.end = end
        while whole.end < line.tokens.count, line.tokens[whole.end].is("+"), line.isNumber(whole.end + 1),
            let next = TypedQuantity.term(at: whole.end + 1, of: line),
            let (other, end) = kitchenUnit(at: next.end, of: line),
            KitchenUnit.name(of: other) == KitchenUnit.name(of: unit)
        {
            whole.value += next.value
            (whole.end, whole.problem) = (end, whole.problem ?? grouped(next, other, line).problem)
        }
        // "1 lb 4 oz"
        if KitchenUnit.name(of: unit) == "lb", whole.end == end, line.isNumber(end),
            let ounces = TypedQuantity.term(at: end, of: line), ounces.value < 16,
            let (other, last) = kitchenUnit(at: ounces.end, of: line), KitchenUnit.name(of: other) == "oz"
        {
            (whole.value, whole.end) = (whole.value + ounces.value / 16, last)
        }
        if let times = TypedQuantity(at: whole.end, of: line),
            TypedQuantity.isTimes(whole.end, line) || TypedQuantity.isTimes(times.end - 1, line)
        {
            whole.value *= times.value
            (whole.end, whole.problem) = (times.end, whole.problem ?? times.problem)
        }
        return whole
    }

    /// A mass or a volume at a token, and the place behind it: "fl. oz", "tbsp.".
    package static func kitchenUnit(at place: Int, of line: TypedLine) -> (String, Int)? {
        for end in [place + 3, place + 2, place + 1] where end <= line.tokens.count {
            let unit = unit(place..<end, line)
            guard KitchenUnit.name(of: unit) != nil else { continue }
            let hasPoint = end < line.tokens.count && line.tokens[end].is(".") && line.tokens[end].isGlued
            return (unit, hasPoint ? end + 1 : end)
        }
        return nil
    }

    /// Words that are never a portion.
    private static let notUnits: Set = [
        "of", "and", "with", "a", "an", "the", "x", "k", "kcal", "kj", "de", "du", "des", "y", "et", "und",
    ]

    /// Whether the number counts what it stands for, without a unit.
    package var isCount: Bool { quantity != nil && unit.isEmpty }
}

extension TypedQuantity {
    /// "and a half" behind a unit.
    fileprivate static func half(at place: Int, of line: TypedLine) -> TypedQuantity? {
        guard place + 1 < line.tokens.count, joints.contains(line.tokens[place].folded),
            let part = words.claim(at: place + 1, of: line), part.role < 1
        else { return nil }
        return Self(part.role, part.tokens.upperBound)
    }
}
