import Foundation

extension SwimSetLine {
    /// Reads what stands on a pool's board.
    ///
    ///     text     = line { new line | ";" line }
    ///     line     = "==" title [ ":" sum ] | ("course" | "total") ":" value | items
    ///     items    = item { ("+" | ",") item }             # and a comment
    ///     item     = [ repeats "x" ] distance { word }
    ///              | repeats ("x" | "rounds") "(" items ")"
    ///              | "rest" time                           between two sets
    ///     word     = ("on" | "@") time                     start to start
    ///              | "in" time { "," time }                time swum, of each or of one after the other
    ///              | ("rest" | "r") time                   rest after each
    ///              | time                                  as "on time"; of a single distance as "in time"
    ///              | "as" distance { word } { "/" distance { word } }
    ///              | stroke | activity | equipment | effort | progression
    ///     time     = minutes ":" seconds | ":" seconds | seconds [ "s" ]
    ///
    /// A word without a meaning here is the set's note, as is a number that has no place; where that may be a slip, it is a
    /// doubt. Linear.
    ///
    /// - Parameter unit: the unit of a distance without one, the pool's.
    /// - Throws: `Problem` naming a number that could be two, an impossible number of repeats, or that there is
    ///   no distance.
    package static func parse(_ text: String, unit: LapLength.Unit = .metres) throws(Problem)
        -> SwimSetLine
    {
        var notation = SwimNotation(text, unit: unit)
        return try notation.line()
    }
}

/// The state of reading a text in the notation: see `SwimSetLine.parse`.
struct SwimNotation {
    var tokens: ArraySlice<SwimToken>
    var unit: LapLength.Unit
    var doubts: [String] = []
    private var course: LapLength?
    private var total: Double?

    /// Nobody swims as many: a slip of the keyboard is noticed.
    private static let mostRepetitions = 5000

    init(_ text: String, unit: LapLength.Unit) {
        tokens = SwimToken.tokens(of: text)[...]
        self.unit = unit
    }

    mutating func line() throws(Problem) -> SwimSetLine {
        let items = try items(inParentheses: 0, until: { _ in false })
        guard items.contains(where: \.isCounted) else {
            throw Problem.usage("a set is typed like 8 × 50 m on 1:00")
        }
        guard Self.repetitions(of: items) <= Self.mostRepetitions else {
            throw Problem.usage(
                "more than \(Figure.whole(Self.mostRepetitions)) repetitions", hint: "check the rounds")
        }
        var line = SwimSetLine(items: items)
        (line.course, line.total) = (course, total)
        line.doubts = doubts + line.differences
        return line
    }

    private static func repetitions(of items: [SwimSetLine.Item]) -> Int {
        items.reduce(0) { sum, item in
            switch item {
            case .set(let set): sum + set.repeats
            // Each factor is at most 99 and the sum is capped, so that it cannot overflow.
            case .rounds(let count, let items, _):
                min(1_000_000, sum + count * min(1_000_000, repetitions(of: items)))
            case .section, .note, .comment: sum
            }
        }
    }

    // MARK: - Items

    /// The items up to a closing parenthesis, the end of the text, or a token where `isEnd`.
    private mutating func items(
        inParentheses depth: Int, until isEnd: (SwimToken) -> Bool
    ) throws(Problem) -> [SwimSetLine.Item] {
        var items: [SwimSetLine.Item] = []
        while let token = tokens.first, !isEnd(token) {
            if token.isSign(")") {
                tokens.removeFirst()
                if depth > 0 { return items }
            } else if token.kind == .lineEnd || token.isSign("+") || token.isSign(",") {
                tokens.removeFirst()
            } else if token.kind == .comment {
                items.append(.comment(tokens.removeFirst().text))
            } else if token.kind == .section {
                items.append(.section(section(tokens.removeFirst().text)))
            } else if isHead(token) {
                try readHead(into: &items)
            } else {
                try readItem(into: &items, depth)
            }
        }
        return items
    }

    /// "Main: 1600", "Main 1 600 m".
    private func section(_ text: String) -> SwimSetLine.Section {
        let text = text.trimmingCharacters(in: CharacterSet(charactersIn: "= "))
        let pattern = /(?:(.*?)(:| ) *)?(\d[\d ]*) *(m|y|yd|yds)?/.ignoresCase()
        // IGNORED: a fixed pattern; a title that it does not match has no sum.
        guard let match = try? pattern.wholeMatch(in: text), let sum = Double(match.3.filter { $0 != " " }),
            // "Set 2" is a title.
            match.2 != " " || match.4 != nil || sum >= 100
        else { return SwimSetLine.Section(title: text, metres: nil, unit: unit) }
        let unit = match.4.flatMap { SwimNotation.unit(String($0).lowercased())?.unit } ?? unit
        let title = String(match.1 ?? "").trimmingCharacters(in: .whitespaces)
        return SwimSetLine.Section(title: title, metres: sum * unit.metres, unit: unit)
    }

    private func isHead(_ token: SwimToken) -> Bool {
        ["course", "total"].contains(token.lower) && tokens.dropFirst().first?.isSign(":") == true
    }

    /// "course: scy", "total: 3200"; anything else behind these words is a note.
    private mutating func readHead(into items: inout [SwimSetLine.Item]) throws(Problem) {
        let words = tokens.prefix { $0.kind != .lineEnd && $0.kind != .comment }
        tokens = tokens[words.endIndex...]
        let values = words.dropFirst(2)
        let value = values.map(\.lower).joined(separator: " ")
        // IGNORED: anything but a length is a note.
        let length = SwimCourse(rawValue: value)?.lapLength ?? (try? LapLength.parse(value))
        let sum = Double(values.prefix { $0.kind == .number }.map(\.text).joined()) ?? 0
        if words.first?.lower == "course", let length {
            (course, unit) = (length, length.unit)
        } else if words.first?.lower == "total", sum > 0 {
            total = sum * (values.last.flatMap { Self.unit($0.lower)?.unit } ?? unit).metres
        } else {
            items.append(.note(Self.text(of: words)))
        }
    }

    /// The words as they were typed.
    private static func text(of tokens: ArraySlice<SwimToken>) -> String {
        var notes = SwimNotes()
        for token in tokens { notes.append(token) }
        return notes.words
    }

    private mutating func readItem(into items: inout [SwimSetLine.Item], _ depth: Int) throws(Problem) {
        if let item = try rounds(depth) { return items.append(item) }
        let before = tokens
        var (set, notes) = (SwimSet(metres: 0, unit: unit), SwimNotes())
        while let token = tokens.first, !endsItem(token), !token.isSign("("), !beginsDistance() {
            if case .set(var last)? = items.last, set.note == nil, let rest = pause() ?? pauseBefore() {
                last.pause = (last.pause ?? 0) + rest
                items[items.count - 1] = .set(last)
                return
            }
            try read(into: &set, &notes)
        }
        if beginsDistance() {
            try readDistance(into: &set)
            while let token = tokens.first, !endsItem(token) || goesOn() {
                if token.isSign(",") { tokens.removeFirst() } else { try read(into: &set, &notes) }
            }
            finish(&set, notes)
            items.append(.set(set))
        } else {
            let words = before[..<tokens.startIndex]
            let text = Self.text(of: words)
            if text.contains(where: { $0.isLetter || $0.isNumber }) { items.append(.note(text)) }
            if let number = words.first(where: \.hasColon) { doubts.append(SwimNotes.doubt(number.text)) }
        }
    }

    /// Whether what follows a comma belongs to the set before it: "4x100 free, on 1:45".
    private func goesOn() -> Bool {
        guard tokens.first?.isSign(",") == true else { return false }
        var ahead = self
        ahead.tokens.removeFirst()
        guard let first = ahead.tokens.first, !ahead.endsItem(first) else { return false }
        while let token = ahead.tokens.first, !ahead.endsItem(token) {
            if token.isSign("(") || ahead.beginsDistance() || ahead.roundsAreNext { return false }
            ahead.tokens.removeFirst()
            // A time or an amount is not the distance of a set.
            if token.isSign("@") || ["on", "in", "r", "ri", "rest"].contains(token.lower) {
                _ = ahead.time()
            }
        }
        return true
    }

    /// "4x(100 + 50)", "4x4x50", "3 rounds: 100 + 50"; nil where no such thing is next.
    private mutating func rounds(_ depth: Int) throws(Problem) -> SwimSetLine.Item? {
        guard depth < 8 else { throw Problem.usage("parentheses are too deep: eight are enough") }
        if tokens.first?.isSign("(") == true { return try parentheses(depth) }
        guard roundsAreNext else { return nil }
        let next = Array(tokens.prefix(4))
        let isWritten = !next[1].isTimes
        guard let count = Int(next[0].text), (1...99).contains(count) else {
            throw Problem.usage("“\(next[0].text)” should be a number of rounds from 1 to 99")
        }
        tokens.removeFirst(2)
        while let word = tokens.first, isWritten, ["of", ":"].contains(word.lower) { tokens.removeFirst() }
        let items: [SwimSetLine.Item]
        if let token = tokens.first, token.isSign("(") {
            tokens.removeFirst()
            items = try self.items(inParentheses: depth + 1, until: { _ in false })
        } else if !isWritten {
            var nested: [SwimSetLine.Item] = []
            try readItem(into: &nested, depth + 1)
            items = nested
        } else if tokens.first?.kind == .lineEnd {
            items = try self.items(inParentheses: 0) { $0.kind == .section }
        } else {
            items = try self.items(inParentheses: 0) { $0.kind == .lineEnd }
        }
        guard items.contains(where: \.isCounted) else {
            throw Problem.usage("“\(next[0].text) \(next[1].text)” has no sets: type it like 3x(100 + 50)")
        }
        return rounds(count, items, note: roundsNote())
    }

    /// Whether rounds begin here: "3 rounds", "3x(", "3x4x50".
    private var roundsAreNext: Bool {
        let next = Array(tokens.prefix(4))
        guard next.count > 1, next[0].kind == .number, !next[0].hasColon else { return false }
        if ["round", "rounds"].contains(next[1].lower) { return true }
        guard next[1].isTimes, next.count > 2 else { return false }
        return next[2].isSign("(") || next.count > 3 && next[2].kind == .number && next[3].isTimes
    }

    /// "(100 + 50)" is swum once; "(easy)" is a note.
    private mutating func parentheses(_ depth: Int) throws(Problem) -> SwimSetLine.Item {
        let before = tokens
        tokens.removeFirst()
        let items = try items(inParentheses: depth + 1, until: { _ in false })
        guard items.contains(where: \.isCounted) else {
            return .note(Self.text(of: before[..<tokens.startIndex]))
        }
        return rounds(1, items, note: roundsNote())
    }

    /// What is said behind a closing parenthesis: "rest 1:00" after each round, or words.
    private mutating func roundsNote() -> (rest: Double?, note: String?) {
        var (rest, notes) = (Double?.none, SwimNotes())
        while let token = tokens.first, !endsItem(token) {
            if rest == nil, let pause = pause() {
                rest = pause
            } else {
                tokens.removeFirst()
                notes.append(token)
            }
        }
        if let doubt = notes.doubt { doubts.append(doubt) }
        return (rest, notes.text)
    }

    private func rounds(
        _ count: Int, _ items: [SwimSetLine.Item], note: (rest: Double?, note: String?)
    ) -> SwimSetLine.Item {
        var items = items
        if let rest = note.rest, case .set(var last)? = items.last {
            last.pause = (last.pause ?? 0) + rest
            items[items.count - 1] = .set(last)
        }
        return .rounds(count, items, note: note.note)
    }

    // MARK: - Distances

    /// Whether a set begins here: a number that can be a distance, or how often and then one.
    private func beginsDistance() -> Bool {
        guard let first = tokens.first, first.kind == .number, !first.hasColon else { return false }
        let next = tokens.dropFirst().first
        if next?.isTimes == true || next.flatMap({ Self.unit($0.lower) }) != nil { return true }
        if isAmountOfElse() { return false }
        if next?.isSign(",") == true, next?.isGlued == true, tokens.dropFirst(2).first?.kind == .number,
            tokens.dropFirst(2).first?.isGlued == true
        {
            return true
        }
        if let grouped = next, Input.areGrouped(first.text, grouped.text) { return true }
        // Without a unit nobody means less: "easy day 2".
        return (Double(first.text) ?? 0) >= Self.shortestBare
    }

    private static let shortestBare = 10.0

    /// "85 %", "10 min", "15 s": not a distance; nor is "30 rest" before a comma.
    private func isAmountOfElse() -> Bool {
        guard let next = tokens.dropFirst().first else { return false }
        let isUnit = next.isSign("%") || Self.isSecond(next) || Self.isMinute(next)
        return isUnit || Self.isRest(next) && tokens.dropFirst(2).first.map { endsItem($0) } ?? true
    }

    /// The unit that a word names, and how many of it it is.
    static func unit(_ word: String) -> (unit: LapLength.Unit, count: Double)? {
        switch word {
        case "m", "mtr", "meter", "meters", "metre", "metres": (.metres, 1)
        case "km": (.metres, 1000)
        case "y", "yd", "yds", "yard", "yards": (.yards, 1)
        default: nil
        }
    }

    mutating func readDistance(into set: inout SwimSet) throws(Problem) {
        if tokens.dropFirst().first?.isTimes == true {
            let count = tokens.removeFirst().text
            guard let repeats = Int(count), (1...999).contains(repeats) else {
                throw Problem.usage("“\(count)x” should begin with a number of repeats, as 8 × 50")
            }
            tokens.removeFirst()
            set.repeats = repeats
        }
        guard let first = tokens.first, first.kind == .number, !first.hasColon else {
            let name = set.repeats > 1 ? "\(set.repeats)x" : tokens.first?.text ?? ""
            throw Problem.usage("“\(Input.quoted(name))” has no distance: type it like 8 × 50 m on 1:00")
        }
        set.metres = try amount()
        (set.unit, set.metres) = (unit, set.metres * unit.metres)
        if let word = tokens.first, let named = Self.unit(word.lower) {
            tokens.removeFirst()
            set.metres = set.metres / unit.metres * named.count * named.unit.metres
            set.unit = named.unit
        }
        guard set.metres <= 100_000 else {
            throw Problem.usage(
                "“\(set.distanceText)” is further than anybody swims", hint: "check the distance")
        }
    }

    /// "50", "1 000" before a unit. "1,5" is asked about: a distance to some, and two sets to others.
    private mutating func amount() throws(Problem) -> Double {
        let first = tokens.removeFirst()
        if let comma = tokens.first, comma.isSign(","), comma.isGlued, let second = tokens.dropFirst().first,
            second.kind == .number, second.isGlued
        {
            let decimal = "\(first.text).\(second.text)"
            throw Problem.usage(
                "“\(Input.quoted("\(first.text),\(second.text)"))” could be \(decimal) or two sets",
                hint: "write \(decimal), or a + between sets"
            )
        }
        if let second = tokens.first, Input.areGrouped(first.text, second.text),
            let word = tokens.dropFirst().first, Self.unit(word.lower) != nil
        {
            tokens.removeFirst()
            return (Double(first.text + second.text) ?? 0)
        }
        let amount = try Input.decimal(first.text)
        guard amount > 0 else {
            throw Problem.usage("“\(first.text)” is not a distance: type it like 8 × 50 m on 1:00")
        }
        return amount
    }
}

extension SwimSetLine.Item {
    /// Whether it has a sum: sets, rounds, and a section with one.
    var isCounted: Bool {
        switch self {
        case .set, .rounds: true
        case .section(let section): section.metres != nil
        case .note, .comment: false
        }
    }
}
