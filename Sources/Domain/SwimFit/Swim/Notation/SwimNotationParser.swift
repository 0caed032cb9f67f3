import Foundation
import SwimFitBase
import SwimFitFood

extension SwimSetList {
    /// Reads the notation of a training board at the pool.
    ///
    ///     text     = line { new line | ";" line }
    ///     line     = "==" title [ ":" sum ] | ("course" | "total") ":" value | items
    ///     items    = item { ("+" | ",") item } [ "#" comment ]
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
    /// A word or a number without a meaning in this grammar is added to the note of its set; a possible typing error
    /// becomes a doubt. O(n).
    ///
    /// - Parameter unit: the unit of a distance without a unit: that of the pool.
    /// - Throws: `Problem` for an ambiguous number, an impossible number of repeats, or a text without a distance.
    package static func parse(_ text: String, unit: SwimUnit = .metres) throws(Problem)
        -> SwimSetList
    {
        var notation = SwimNotationParser(text, unit: unit)
        return try notation.line()
    }
}

/// The state of reading a text in the notation: see `SwimSetList.parse`.
struct SwimNotationParser {
    var tokens: ArraySlice<SwimToken>
    var unit: SwimUnit
    var doubts: [String] = []
    private var course: LapLength?
    private var total: Double?
    /// Whether the next set follows the previous set without a sign such as "+" between them.
    private var isChain = false

    /// Nobody swims more: the limit catches typing errors.
    private static let mostRepetitions = 5000

    init(_ text: String, unit: SwimUnit) {
        var all = SwimToken.tokens(of: text)
        self.unit = unit
        // "LCM 8x100", at any place; "course: lcm" has its own line.
        let courses = all.indices.filter {
            all[$0].kind == .word && SwimCourse(rawValue: all[$0].lower) != nil
                && ($0 == 0 || !all[$0 - 1].isSign(":"))
        }
        if courses.count == 1, let length = SwimCourse(rawValue: all[courses[0]].lower)?.lapLength {
            (course, self.unit) = (length, length.unit)
            all.remove(at: courses[0])
        }
        tokens = all[...]
    }

    mutating func line() throws(Problem) -> SwimSetList {
        let items = try items(inParentheses: 0, until: { _ in false })
        guard items.contains(where: \.isCounted) else {
            throw Problem.usage("a set is typed like 8 × 50 m on 1:00")
        }
        guard Self.repetitions(of: items) <= Self.mostRepetitions else {
            throw Problem.usage(
                "more than \(Figure.whole(Self.mostRepetitions)) repetitions", hint: "check the rounds")
        }
        var line = SwimSetList(items: items)
        (line.course, line.total) = (course, total)
        line.doubts = doubts + line.differences + Self.choices(items)
        return line
    }

    /// A question about a board with sets for several groups of swimmers.
    private static func choices(_ items: [SwimSetList.Item]) -> [String] {
        let notes = items.compactMap { item -> String? in
            switch item {
            case .set(let set): set.note
            case .note(let text): text
            case .rounds(_, _, let note): note
            default: nil
            }
        }
        // Each use of the pattern compiles it, so it is avoided for the many swims of a history that have no notes.
        guard notes.count > 1 else { return [] }
        let pattern = /(group|lane|gruppe|groupe|bahn|ligne) ?([a-e]|[1-9])\b.*/.ignoresCase()
        let groups = notes.compactMap { $0.wholeMatch(of: pattern).map { "\($0.1) \($0.2)" } }
        guard let first = groups.first, let last = groups.last, first != last else { return [] }
        return ["“\(first)” and “\(last)”: were all of them swum?"]
    }

    private static func repetitions(of items: [SwimSetList.Item]) -> Int {
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

    /// The items up to a closing parenthesis, the end of the text, or a token for which `isEnd` is true.
    private mutating func items(
        inParentheses depth: Int, until isEnd: (SwimToken) -> Bool
    ) throws(Problem) -> [SwimSetList.Item] {
        var items: [SwimSetList.Item] = []
        var startsLine = true
        while let token = tokens.first, !isEnd(token) {
            let isFirst = startsLine
            startsLine = token.kind == .lineEnd || token.kind == .section
            if token.isSign(")") {
                tokens.removeFirst()
                if depth > 0 { return items }
            } else if token.kind == .lineEnd || token.isSign("+") || token.isSign(",") {
                tokens.removeFirst()
            } else if isFirst, depth < 8, try readLine(into: &items, depth) {
                continue
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

    // MARK: - Lines of their own

    /// The tokens up to the end of the line.
    private var restOfLine: ArraySlice<SwimToken> {
        tokens.prefix { ![.lineEnd, .comment, .section].contains($0.kind) }
    }

    /// Takes a line without distances to swim: a pool length, a total, a heading with its sum, or a number of rounds of
    /// the lines below, or else above.
    ///
    /// - Returns: false for any other line, which is not consumed.
    private mutating func readLine(into items: inout [SwimSetList.Item], _ depth: Int) throws(Problem) -> Bool
    {
        let line = restOfLine
        guard let first = line.first, !isHead(first) else { return false }
        // IGNORED: an unbalanced line is inside parentheses that span several lines.
        guard line.count(where: { $0.isSign("(") }) == line.count(where: { $0.isSign(")") }) else {
            return false
        }
        if Self.metres(of: items) == 0, let (length, count) = pool(line) {
            tokens = tokens.dropFirst(count)
            (course, unit) = (length, length.unit)
            return true
        }
        if let metres = sum(of: line) {
            tokens = tokens[line.endIndex...]
            let (all, last) = (Self.metres(of: items), Self.metres(of: Self.block(items)))
            let isHead = line.first?.lower == "total" && line.dropFirst().first?.isSign(":") == true
            let isRight = [all, last].contains { $0 > 0 && abs($0 - metres) < 0.01 }
            if !isRight || isHead { total = metres }
            if !isHead { items.append(.note(Self.text(of: line))) }
            return true
        }
        if let (title, metres) = heading(line) {
            tokens = tokens[line.endIndex...]
            items.append(.section(SwimSetList.Section(title: title, metres: metres, unit: unit)))
            return true
        }
        guard let (count, title) = roundsOfLines(line) else { return false }
        let before = tokens
        tokens = tokens[line.endIndex...]
        let below = try block(depth)
        if below.contains(where: \.isCounted) {
            items.append(.rounds(count, below, note: title))
        } else {
            // “Repeat 3 times” below the lines.
            let above = Self.block(items)
            guard above.contains(where: \.isCounted) else {
                tokens = before
                return false
            }
            items.removeLast(above.count)
            items += [.rounds(count, above, note: title)] + below
            doubts.append("“\(Self.text(of: line))” is read as \(count) rounds of what is above it. Right?")
        }
        return true
    }

    /// The items up to an empty line, a heading, or the next number of rounds.
    private mutating func block(_ depth: Int) throws(Problem) -> [SwimSetList.Item] {
        var found: [SwimSetList.Item] = []
        if tokens.first?.kind == .lineEnd { tokens.removeFirst() }
        while let token = tokens.first, token.kind != .section, token.kind != .lineEnd {
            let line = restOfLine
            guard !line.contains(where: { $0.isSign("(") }) || line.contains(where: { $0.isSign(")") }),
                sum(of: line) == nil, heading(line) == nil, roundsOfLines(line) == nil,
                // A title begins the next part.
                found.isEmpty || line.isEmpty || line.contains(where: { $0.kind == .number })
                    || !line.contains(where: { $0.isSign(":") })
            else { break }
            found += try items(inParentheses: 0) { $0.kind == .lineEnd }
            if tokens.first?.kind == .lineEnd { tokens.removeFirst() }
        }
        return found
    }

    /// The items after the last heading.
    private static func block(_ items: [SwimSetList.Item]) -> [SwimSetList.Item] {
        let start = items.lastIndex { if case .section = $0 { true } else { false } }
        return Array(items[(start.map { $0 + 1 } ?? 0)...])
    }

    private static func metres(of items: [SwimSetList.Item]) -> Double { SwimSetList(items: items).metres }

    /// The pool length in a line, and its number of words: "50 m pool", "Pool: 25 yd"; nil for any other line.
    private func pool(_ line: ArraySlice<SwimToken>) -> (LapLength, Int)? {
        let words = Array(line.prefix { !$0.isSign(",") && !$0.isSign("+") })
        let names: Set = ["pool", "course", "becken", "bahn", "bassin"]
        let rest = words.filter {
            !names.contains($0.lower) && ![":", "-", "="].contains($0.text)
                && !["long", "short", "de", "in", "a", "im"].contains($0.lower)
        }
        guard words.contains(where: { names.contains($0.lower) }), (1...2).contains(rest.count),
            rest[0].kind == .number, rest.count == 1 || Self.unit(rest[1].lower) != nil
        else { return nil }
        // IGNORED: everything except the length of a pool is a note.
        let text = rest.map(\.text).joined() + (rest.count == 1 ? unit.rawValue : "")
        return (try? LapLength.parse(text)).map { ($0, words.count) }
    }

    /// The only amount of a line, in metres, and its other words; nil if there is another number that is not a time.
    private func amount(in line: ArraySlice<SwimToken>) -> (metres: Double, words: [String], end: Int)? {
        var (metres, words, end) = (Double?.none, [String](), line.startIndex)
        var index = line.startIndex
        while index < line.endIndex {
            let token = line[index]
            index += 1
            guard token.kind == .number, !token.hasColon else {
                if token.kind == .quote || token.isTimes { return nil }
                if token.kind == .word { words.append(token.lower) }
                continue
            }
            let next = index < line.endIndex ? line[index] : nil
            if let next, Self.isMinute(next) || Self.isSecond(next) || ["h", "hr"].contains(next.lower) {
                index += 1
                continue
            }
            guard metres == nil, var number = Double(token.text) else { return nil }
            if let next, next.kind == .number || next.isSign(","),
                let last = next.kind == .number ? next : line.dropFirst(index + 1 - line.startIndex).first,
                Input.areGrouped(token.text, last.text)
            {
                number = Double(token.text + last.text) ?? number
                index += next.kind == .number ? 1 : 2
            }
            // “Total yards” in a plan for a pool of metres is the sum of its numbers.
            var size = unit.metres
            if index < line.endIndex, let named = Self.unit(line[index].lower) {
                if named.count > 1 { size = named.count * named.unit.metres }
                index += 1
            }
            (metres, end) = (number * size, index)
        }
        return metres.map { ($0, words, end) }
    }

    /// The metres in “Total yards: 1800”, “400 total”, “= 400”, “(900 yds, 14:30 min)”; nil for other lines.
    private func sum(of line: ArraySlice<SwimToken>) -> Double? {
        guard let first = line.first, let (metres, words, _) = amount(in: line), metres >= 50 else {
            return nil
        }
        let totals: Set = ["total", "totals", "gesamt", "summe", "insgesamt", "sum", "yardage", "totale"]
        let others: Set = [
            "distance", "swim", "workout", "set", "of", "overall", "m", "y", "yards", "yds", "yd", "meters",
            "metres",
            "meter", "time", "min", "strecke", "main", "warm", "up", "cool", "down", "about", "approx", "ca",
            "practice", "volume",
        ]
        let isTotal =
            words.contains(where: totals.contains)
            || line.dropFirst().first?.isSign(":") == true
                && ["distance", "volume", "strecke", "yards", "metres", "meters"].contains(first.lower)
        if isTotal, words.allSatisfy({ totals.union(others).contains($0) }) {
            return metres
        }
        let isRest = words.allSatisfy { Self.unit($0) != nil || ["min", "time"].contains($0) }
        return isRest
            && (first.isSign("=") || first.isSign("(") && line.contains { $0.hasColon || $0.isSign(",") })
            ? metres : nil
    }

    /// The title and the metres of a heading: “Main set (400)”, “Main set: 400” above its lines; nil for other lines.
    private func heading(_ line: ArraySlice<SwimToken>) -> (String, Double)? {
        guard let first = line.first, first.kind == .word, let (metres, words, end) = amount(in: line),
            metres >= 50,
            let place = line.firstIndex(where: { $0.kind == .number && !$0.hasColon })
        else { return nil }
        let isInParentheses = line[..<place].last?.isSign("(") == true && line.last?.isSign(")") == true
        let isLast = line[end...].allSatisfy { $0.isSign(")") || $0.isSign(":") || $0.isSign(".") }
        let lead = line[..<place].filter { $0.kind == .word }.map(\.lower)
        guard isInParentheses || isLast && words.count == lead.count,
            lead.allSatisfy({ !Self.isRemark(word: $0) })
        else {
            return nil
        }
        // Looks ahead at the items below the line, up to an empty line, a heading, or a number of rounds.
        var ahead = self
        ahead.tokens = tokens[line.endIndex...]
        // IGNORED: unreadable items are refused later, when they are read for the result.
        let below = (try? ahead.block(7)) ?? []
        guard below.contains(where: \.isCounted) else {
            return isInParentheses ? (Self.title(line[..<place]), metres) : nil
        }
        let isTitle = lead.contains {
            ["main", "set", "section", "part", "hauptteil", "hauptserie", "block", "série"].contains($0)
        }
        let isSum = abs(Self.metres(of: below) - metres) < 0.01
        guard isInParentheses || isTitle || isSum && lead.contains(where: { Self.leads.contains($0) }) else {
            return nil
        }
        return (Self.title(line[..<place]), metres)
    }

    private static func title(_ line: ArraySlice<SwimToken>) -> String {
        text(of: line).trimmingCharacters(in: CharacterSet(charactersIn: " :(-–—=.,"))
    }

    /// “Main set x3”, “2x:”, “3 rounds”, “Do this 3 times”: the number of rounds, and the words; nil for other lines.
    private func roundsOfLines(_ line: ArraySlice<SwimToken>) -> (Int, String?)? {
        let numbers = line.filter { $0.kind == .number }
        guard numbers.count == 1, let number = numbers.first, let count = Int(number.text),
            (1...99).contains(count),
            let place = line.firstIndex(of: number),
            line.allSatisfy({ $0.kind == .word || $0.kind == .number || ":,.()-–×*".contains($0.text) })
        else { return nil }
        let (before, after) = (line[..<place].last, line[(place + 1)...].first)
        let isRounds = after.map(Self.isRounds) ?? false
        guard before?.isTimes == true || after?.isTimes == true || isRounds else { return nil }
        // "x50" is a typing error.
        guard before?.isTimes != true || count < 25 else { return nil }
        var rest = line.filter { $0 != number && !$0.isTimes && !$0.isSign("(") && !$0.isSign(")") }
        rest.removeAll {
            Self.isRounds($0)
                || ["of", "the", "following", "repeat", "do", "this", "through"].contains($0.lower)
        }
        let title = Self.title(rest[...])
        return (count, title.contains(where: \.isLetter) ? title : nil)
    }

    private static func isRounds(_ token: SwimToken) -> Bool {
        [
            "round", "rounds", "set", "sets", "times", "time", "runde", "runden", "serie", "serien", "série",
            "séries", "tour",
            "tours", "mal", "fois", "durchgänge",
        ].contains(token.lower)
    }

    /// "Main: 1600", "Main 1 600 m".
    private func section(_ text: String) -> SwimSetList.Section {
        let text = text.trimmingCharacters(in: CharacterSet(charactersIn: "= "))
        let pattern = /(?:(.*?)(:| ) *)?(\d[\d ]*) *(m|y|yd|yds)?/.ignoresCase()
        // IGNORED: a fixed pattern does not throw. A title that does not match has no sum.
        guard let match = try? pattern.wholeMatch(in: text), let sum = Double(match.3.filter { $0 != " " }),
            // "Set 2" is a title.
            match.2 != " " || match.4 != nil || sum >= 100
        else { return SwimSetList.Section(title: text, metres: nil, unit: unit) }
        let unit = match.4.flatMap { SwimNotationParser.unit(String($0).lowercased())?.unit } ?? unit
        let title = String(match.1 ?? "").trimmingCharacters(in: .whitespaces)
        return SwimSetList.Section(title: title, metres: sum * unit.metres, unit: unit)
    }

    private func isHead(_ token: SwimToken) -> Bool {
        token.lower == "course" && tokens.dropFirst().first?.isSign(":") == true
    }

    /// Reads "course: scy" or "course: 33 m". With any other value, the words become a note.
    private mutating func readHead(into items: inout [SwimSetList.Item]) throws(Problem) {
        let words = tokens.prefix { $0.kind != .lineEnd && $0.kind != .comment }
        tokens = tokens[words.endIndex...]
        let values = words.dropFirst(2)
        let value = values.map(\.lower).joined(separator: " ")
        // IGNORED: everything except a length is a note.
        let length = SwimCourse(rawValue: value)?.lapLength ?? (try? LapLength.parse(value))
        guard let length else { return items.append(.note(Self.text(of: words))) }
        (course, unit) = (length, length.unit)
    }

    /// The words as typed.
    private static func text(of tokens: ArraySlice<SwimToken>) -> String {
        var notes = UnparsedWords()
        for token in tokens { notes.append(token) }
        return notes.words
    }

    private mutating func readItem(into items: inout [SwimSetList.Item], _ depth: Int) throws(Problem) {
        while let token = tokens.first, ["-", "–", "—", "•", "·", ">", "*"].contains(token.text),
            tokens.count > 1
        {
            tokens.removeFirst()
        }
        if let item = try rounds(depth) { return items.append(item) }
        if let ladder = try ladder() { return items += ladder }
        if !items.isEmpty || depth > 0, isRemarkNext(after: items.last) { return addRemark(to: &items) }
        let before = tokens
        var (set, notes) = (SwimSet(metres: 0, unit: unit), UnparsedWords())
        if tokens.dropFirst(2).first?.lower == "rest" || tokens.dropFirst().first?.lower == "rest",
            case .rounds(let count, let inner, let note)? = items.last, let rest = pauseBefore()
        {
            items[items.count - 1] = rounds(count, inner, note: (rest, note))
            while let word = tokens.first, !endsItem(word) { tokens.removeFirst() }
            return
        }
        while let token = tokens.first, !endsItem(token), !token.isSign("("), !beginsDistance() {
            if case .set(var last)? = items.last, set.note == nil, let rest = pause() ?? pauseBefore() {
                let words = tokens.prefix { !endsItem($0) }
                if last.repeats > 1, last.rest == nil, Self.isOfEach(words) {
                    last.rest = rest
                    tokens = tokens[words.endIndex...]
                } else {
                    last.pause = (last.pause ?? 0) + rest
                }
                items[items.count - 1] = .set(last)
                return
            }
            try read(into: &set, &notes)
        }
        let lead = before[..<tokens.startIndex]
        if beginsDistance(), lead.isEmpty || leads(lead) {
            let start = tokens
            try readDistance(into: &set)
            try readWords(of: &set, &notes, from: start)
            finish(&set, notes)
            items.append(.set(set))
            if beginsNext(behind: start) {
                let line = start[..<restOfLine.endIndex]
                var others: [SwimSetList.Item] = []
                let (isFirst, hasTimes) = (!isChain, tokens.dropFirst().first?.isTimes == true)
                isChain = true
                try readItem(into: &others, depth)
                if isFirst { isChain = false }
                items += others
                // "400 free 200 kick 200 pull" may list the parts of the first distance.
                if isFirst, !hasTimes, abs(Self.metres(of: others) - set.totalMetres) < 0.01 {
                    doubts.append(
                        "“\(Self.text(of: line))” is read as \(others.count + 1) sets. Right?")
                }
            }
        } else {
            if beginsDistance() {
                tokens = tokens[tokens.prefix { !endsItem($0) && !$0.isSign("(") }.endIndex...]
            }
            let words = before[..<tokens.startIndex]
            let text = Self.text(of: words)
            if lead.count < words.count,
                !lead.contains(where: {
                    Self.isRemark(word: $0.lower) || WhenReader.weekday($0.lower) != nil
                })
            {
                doubts.append(UnparsedWords.doubt(text))
            }
            if text.contains(where: { $0.isLetter || $0.isNumber }) { items.append(.note(text)) }
            if let number = words.first(where: \.hasColon) { doubts.append(UnparsedWords.doubt(number.text)) }
        }
    }

    /// Whether a rest follows each repetition: "between", "after each 50", but not "between sets".
    private static func isOfEach(_ words: ArraySlice<SwimToken>) -> Bool {
        let each: Set = ["between", "each", "every", "per", "zwischen", "jeweils", "entre", "chaque"]
        let others: Set = ["round", "rounds", "set", "sets", "serien", "séries", "blocks", "durchgängen"]
        return words.contains { each.contains($0.lower) } && !words.contains { others.contains($0.lower) }
    }

    // MARK: - Remarks

    /// Words at the beginning of a part of a training, before its distance: "Warm up: 400 free", "then 200 easy".
    static let leads = SwimSetList.Section.easyWords.union([
        "up", "w", "u", "main", "set", "sets", "c", "d", "swim", "pre", "preset", "then", "plus", "and",
        "finish", "start", "hauptteil", "hauptserie", "part", "block", "skills", "sprint", "sprints",
        "aerobic",
        "endurance", "straight", "of", "the", "a", "an", "with", "série", "retour", "au", "post", "lane",
        "dann",
        "und", "puis", "et", "reverse",
    ])

    /// Whether a distance may follow these words of its line: words that begin a part of a training, and words of a
    /// set. A number of repeats may follow any words.
    private func leads(_ words: ArraySlice<SwimToken>) -> Bool {
        let next = tokens.dropFirst().first
        if next?.isTimes == true || isTens() { return true }
        guard !words.contains(where: { Self.isRemark(word: $0.lower) }) else { return false }
        if words.last?.isSign(":") == true { return true }
        return words.allSatisfy { token in
            token.kind != .word || token.isTimes || Self.leads.contains(token.lower)
                || SwimStroke(word: token.lower) != nil
                || SwimActivity(word: token.lower) != nil || SwimEquipment(word: token.lower) != nil
                || SwimEffort(word: token.lower) != nil || SwimProgression(word: token.lower) != nil
        }
    }

    /// Words of remarks about a set, which are not swum.
    private static func isRemark(word: String) -> Bool {
        [
            "last", "first", "heart", "rate", "hr", "bpm", "kg", "lb", "lbs", "by", "between", "odd", "odds",
            "even", "evens",
            "every", "each", "breath", "breaths", "breathe", "breathing", "hold", "holding", "rpe", "age",
            "years", "pool",
            "per", "strokes", "alternate", "alternating", "letzte", "letzten", "dernier", "derniers",
            "zwischen", "entre",
            "weight", "weights", "kcal", "calories", "temp", "degrees", "under", "below", "remaining", "puls",
            "focus", "score",
        ].contains(word)
    }

    /// Whether the next words, up to the end of the item, are a remark about the set before.
    private func isRemarkNext(after last: SwimSetList.Item?) -> Bool {
        let clause = tokens.prefix { !endsItem($0) && !$0.isSign("(") }
        guard let place = clause.firstIndex(where: { $0.kind == .number }), let first = clause.first else {
            return false
        }
        let (number, next) = (clause[place], clause[(place + 1)...].first)
        // "1-3 @ 1:45", "#4 fast"
        if isRange() || first.kind == .number && ["st", "nd", "rd", "th"].contains(next?.lower) {
            return true
        }
        if first.isSign("#") || first.lower == "no" && number.kind == .number { return true }
        guard case .set? = last, !number.hasColon, next?.isTimes != true else { return false }
        let words = clause.filter { $0.kind == .word }.map(\.lower)
        let before = clause[..<place].filter { $0.kind == .word }.map(\.lower)
        // "50 easy between"
        return words.contains { ["between", "betw", "zwischen", "dazwischen", "entre"].contains($0) }
            || before.contains(where: Self.isRemark)
    }

    /// Adds the words up to the end of the item as a note to the set before them.
    private mutating func addRemark(to items: inout [SwimSetList.Item]) {
        let clause = tokens.prefix { !endsItem($0) }
        tokens = tokens[clause.endIndex...]
        let text = Self.text(of: clause)
        if case .set(var last)? = items.last {
            last.note = [last.note, text].compactMap(\.self).joined(separator: ", ")
            items[items.count - 1] = .set(last)
        } else {
            items.append(.note(text))
        }
    }

    /// "100-200-300 r20", "25/50/75/100 kick": one set for each distance; nil for other words.
    private mutating func ladder() throws(Problem) -> [SwimSetList.Item]? {
        var (ahead, distances) = (self, [Double]())
        while let token = ahead.tokens.first, token.kind == .number, !token.hasColon,
            let number = Double(token.text),
            number >= Self.shortestBare
        {
            ahead.tokens.removeFirst()
            distances.append(number)
            guard let sign = ahead.tokens.first, ["-", "–", "/"].contains(sign.text) else { break }
            ahead.tokens.removeFirst()
        }
        guard distances.count > 2 else { return nil }
        tokens = ahead.tokens
        var (set, notes) = (SwimSet(metres: 0, unit: unit), UnparsedWords())
        if let named = tokens.first.flatMap({ Self.unit($0.lower)?.unit }) {
            tokens.removeFirst()
            set.unit = named
        }
        set.metres = distances[0] * set.unit.metres
        try readWords(of: &set, &notes, from: tokens)
        set.repeats = 1
        finish(&set, notes)
        return distances.map { distance in
            var one = set
            one.metres = distance * set.unit.metres
            return .set(one)
        }
    }

    /// Reads the words of a set after its distance.
    private mutating func readWords(
        of set: inout SwimSet, _ notes: inout UnparsedWords, from start: ArraySlice<SwimToken>
    ) throws(Problem) {
        while let token = tokens.first, !endsItem(token) || goesOn() {
            if token.isSign(",") || token.isSign("+") {
                tokens.removeFirst()
            } else {
                let hasTimes = tokens.dropFirst().first?.isTimes == true
                if hasTimes || set.repeats == 1 && set.stroke != .mixed, set.parts.isEmpty,
                    beginsNext(behind: start)
                {
                    return
                }
                try read(into: &set, &notes)
            }
        }
    }

    /// Whether another set begins without a sign before it: "300 swim 200 pull 100 kick", "4x50 kick 2x100 pull".
    private func beginsNext(behind start: ArraySlice<SwimToken>) -> Bool {
        guard let number = tokens.first, number.isCount, beginsDistance(),
            start.startIndex < tokens.startIndex,
            let next = tokens.dropFirst().first, let last = start[..<tokens.startIndex].last
        else { return false }
        if next.isTimes {
            return tokens.dropFirst(2).first?.isCount == true && !last.isSign("(")
                && start[..<tokens.startIndex].allSatisfy { !$0.isSign("(") }
        }
        func isKnown(_ word: SwimToken) -> Bool {
            SwimStroke(word: word.lower) != nil || SwimActivity(word: word.lower) != nil
        }
        return isKnown(last) && isKnown(next)
            && (Double(number.text) ?? 0).truncatingRemainder(dividingBy: 25) == 0
    }

    /// Whether the words after a comma belong to the set before it: "4x100 free, on 1:45"; or after a plus: "paddles +
    /// buoy".
    private func goesOn() -> Bool {
        if tokens.first?.isSign("+") == true, let next = tokens.dropFirst().first {
            return SwimEquipment(word: next.lower) != nil
        }
        guard tokens.first?.isSign(",") == true else { return false }
        var ahead = self
        ahead.tokens.removeFirst()
        guard let first = ahead.tokens.first, !ahead.endsItem(first) else { return false }
        while let token = ahead.tokens.first, !ahead.endsItem(token) {
            if token.isSign("(") || ahead.beginsDistance() || ahead.roundsAreNext { return false }
            ahead.tokens.removeFirst()
            // A time or another amount is not the distance of a set.
            if Self.isSendOff(token) || Self.isRest(token) || token.lower == "in" {
                while let word = ahead.tokens.first,
                    [":", "=", "alle", "every", "toutes", "les"].contains(word.lower)
                {
                    ahead.tokens.removeFirst()
                }
                _ = ahead.time()
            }
            if token.kind == .number { return false }
        }
        return true
    }

    /// "4x(100 + 50)", "4x4x50", "3 rounds: 100 + 50"; nil for other words.
    private mutating func rounds(_ depth: Int) throws(Problem) -> SwimSetList.Item? {
        guard depth < 8 else { throw Problem.usage("parentheses are too deep: eight are enough") }
        if tokens.first?.isSign("(") == true { return try parentheses(depth) }
        guard roundsAreNext else { return nil }
        let next = Array(tokens.prefix(4))
        let isWritten = !next[1].isTimes
        guard let count = Int(next[0].text), (1...99).contains(count) else {
            throw Problem.usage("“\(next[0].text)” should be a number of rounds from 1 to 99")
        }
        tokens.removeFirst(2)
        while let word = tokens.first, isWritten, ["of", ":", "through"].contains(word.lower) {
            tokens.removeFirst()
        }
        let items: [SwimSetList.Item]
        if let token = tokens.first, token.isSign("(") {
            tokens.removeFirst()
            items = try self.items(inParentheses: depth + 1, until: { _ in false })
        } else if !isWritten {
            var nested: [SwimSetList.Item] = []
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

    /// Whether rounds follow: "3 rounds", "3x(", "3x4x50".
    private var roundsAreNext: Bool {
        let next = Array(tokens.prefix(4))
        guard next.count > 1, next[0].kind == .number, !next[0].hasColon else { return false }
        if Self.isRounds(next[1]), next[1].lower != "set" || next[0].text == "1" { return true }
        guard next[1].isTimes, next.count > 2 else { return false }
        return next[2].isSign("(") || next.count > 3 && next[2].kind == .number && next[3].isTimes
    }

    /// "(100 + 50)" is swum once; "(easy)" is a note.
    private mutating func parentheses(_ depth: Int) throws(Problem) -> SwimSetList.Item {
        let before = tokens
        tokens.removeFirst()
        let items = try items(inParentheses: depth + 1, until: { _ in false })
        guard items.contains(where: \.isCounted) else {
            return .note(Self.text(of: before[..<tokens.startIndex]))
        }
        // "(100 + 50) x3", "(…) 3 times"
        let next = Array(tokens.prefix(2))
        if next.count == 2, let number = next.first(where: { $0.kind == .number }),
            let count = Int(number.text),
            (1...99).contains(count), next[0].isTimes || next[1].isTimes || Self.isRounds(next[1])
        {
            tokens.removeFirst(2)
            return rounds(count, items, note: roundsNote())
        }
        return rounds(1, items, note: roundsNote())
    }

    /// Reads the words after a closing parenthesis: "rest 1:00" after each round, or a note.
    private mutating func roundsNote() -> (rest: Double?, note: String?) {
        var (rest, notes) = (Double?.none, UnparsedWords())
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
        _ count: Int, _ items: [SwimSetList.Item], note: (rest: Double?, note: String?)
    ) -> SwimSetList.Item {
        var items = items
        if let rest = note.rest, case .set(var last)? = items.last {
            last.pause = (last.pause ?? 0) + rest
            items[items.count - 1] = .set(last)
        }
        return .rounds(count, items, note: note.note)
    }

    // MARK: - Distances

    /// Whether a set follows: a number that can be a distance, or a count and a distance.
    private func beginsDistance() -> Bool {
        guard let first = tokens.first, first.kind == .number, !first.hasColon else { return false }
        let next = tokens.dropFirst().first
        if next?.isTimes == true || next.flatMap({ Self.unit($0.lower) }) != nil { return !isPool() }
        if isAmountOfElse() || isPool() { return false }
        // "10 100s on 1:40"
        if isTens() { return true }
        if next?.isSign(",") == true, next?.isGlued == true, tokens.dropFirst(2).first?.kind == .number,
            tokens.dropFirst(2).first?.isGlued == true
        {
            return true
        }
        if let grouped = next, Input.areGrouped(first.text, grouped.text) { return true }
        // A smaller number without a unit is not a distance: "easy day 2".
        return (Double(first.text) ?? 0) >= Self.shortestBare
    }

    private static let shortestBare = 10.0

    /// "85 %", "10 min", "15 s" are not distances; nor is "30 rest" before a comma.
    private func isAmountOfElse() -> Bool {
        guard let next = tokens.dropFirst().first else { return false }
        let others: Set = [
            "kg", "lb", "lbs", "bpm", "kcal", "h", "hr", "hrs", "laps", "lap", "lengths", "length", "bahnen",
            "longueurs",
            "strokes", "breaths", "am", "pm", "spm", "uhr", "°", "years", "times",
        ]
        let isUnit =
            next.isSign("%") || Self.isSecond(next) || Self.isMinute(next) || others.contains(next.lower)
        return isUnit || Self.isRest(next) && tokens.dropFirst(2).first.map { endsItem($0) } ?? true
    }

    /// Whether words such as "25 m pool" follow.
    private func isPool() -> Bool {
        let next = tokens.dropFirst().first
        let word = next.flatMap { Self.unit($0.lower) } == nil ? next : tokens.dropFirst(2).first
        return ["pool", "course", "becken", "bassin"].contains(word?.lower)
    }

    /// Whether words such as "10 100s" follow.
    private func isTens() -> Bool {
        let next = Array(tokens.prefix(4))
        guard next.count > 2, next[0].kind == .number, next[1].kind == .number, next[2].isGlued,
            next[2].lower == "s", let distance = Double(next[1].text), distance >= Self.shortestBare
        else { return false }
        return Int(next[0].text).map { (1...99).contains($0) } ?? false
    }

    /// The metres or yards for a word that names a unit, and the number of them in that unit: (.metres, 1000) for "km".
    static func unit(_ word: String) -> (unit: SwimUnit, count: Double)? {
        switch word {
        case "m", "mtr", "meter", "meters", "metre", "metres": (.metres, 1)
        case "km": (.metres, 1000)
        case "mi", "mile", "miles": (.metres, 1609.344)
        case "y", "yd", "yds", "yard", "yards": (.yards, 1)
        default: nil
        }
    }

    mutating func readDistance(into set: inout SwimSet) throws(Problem) {
        if isTens() {
            set.repeats = Int(tokens.removeFirst().text) ?? 1
            (set.unit, set.metres) = (unit, (Double(tokens.removeFirst().text) ?? 0) * unit.metres)
            tokens.removeFirst()
            return
        }
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
        // "100 x 3" is 3 × 100: no pool has 3 m.
        let shortest = Self.shortestBare * unit.metres
        if set.repeats >= 25, set.unit == unit, set.metres < shortest, set.metres == set.metres.rounded() {
            (set.repeats, set.metres) = (Int(set.metres / unit.metres), Double(set.repeats) * unit.metres)
        }
        guard set.metres <= 100_000 else {
            throw Problem.usage(
                "“\(set.distanceText)” is further than anybody swims", hint: "check the distance")
        }
    }

    /// Takes "50", or "1 000" before a unit.
    /// - Throws: `Problem` for "1,5", which can mean one distance or two sets, and for a number that is no distance.
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

extension SwimSetList.Item {
    /// Whether the item has a sum: sets, rounds, and a section with one.
    var isCounted: Bool {
        switch self {
        case .set, .rounds: true
        case .section(let section): section.metres != nil
        case .note, .comment: false
        }
    }
}

/// A word of the notation: "8x50m@1:00" is "8", "x", "50", "m", "@", "1:00".
struct SwimToken: Hashable, Sendable {
    enum TokenKind: Hashable, Sendable {
        case number, word, sign
        /// Words in quotes, which are always a note.
        case quote
        /// The end of a line, or a semicolon.
        case lineEnd
        /// The rest of a line after "#", or after "==".
        case comment, section
    }

    let kind: TokenKind
    /// The text as typed; for a quote, a comment or a section the text inside or after the signs.
    let text: String
    /// A word in lower case, for comparison.
    let lower: String
    /// Whether there is no space before the token.
    let isGlued: Bool

    init(_ kind: TokenKind, _ text: String, isGlued: Bool) {
        (self.kind, self.text, self.isGlued) = (kind, text, isGlued)
        lower = kind == .word ? text.lowercased() : text
    }

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    /// Whether the token is a number and not a time.
    var isCount: Bool { kind == .number && !hasColon }

    /// Whether the token means a number of repeats: "x" in "8x50".
    var isTimes: Bool { kind == .sign && (text == "×" || text == "*") || kind == .word && lower == "x" }

    var hasColon: Bool { kind == .number && text.contains(":") }

    /// The tokens of a text, in order. Linear.
    static func tokens(of text: String) -> [SwimToken] {
        let text = plain(text)
        var scanner = Scanner(rest: text[...])
        return plain(scanner.tokens())
    }

    /// The text with unified spellings: 1'30 and 1:30, 30" and 30 s, [2 × …] and (2 × …). A pattern is applied only if
    /// its signs occur, because every swim of a history is parsed.
    private static func plain(_ text: String) -> String {
        var text = text
        if text.contains(where: { "'’′\"″".contains($0) }) {
            text = text.replacing(/(\d{1,2}) ?['’′] ?(\d{2})(?!\d)(?:''|["″](?=[^"]*$))?/) {
                "\($0.output.1):\($0.output.2)"
            }
            text = text.replacing(/(\d+)(?:''|″)/) { "\($0.output.1) s" }
            text = text.replacing(/(\d+)['’′](?![a-zA-Zé])/) { "\($0.output.1) min" }
            // Quotes must be in pairs.
            if text.count(where: { $0 == "\"" }) % 2 == 1 || text.contains(/\d"[^"]*\d"/) {
                text = text.replacing(/(\d+)"/) { "\($0.output.1) s" }
            }
        }
        return text.contains(where: { "[]{}".contains($0) })
            ? String(text.map { "[{".contains($0) ? "(" : "]}".contains($0) ? ")" : $0 }) : text
    }

    private static let counts = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10,
    ]
    private static let rounds: Set = ["round", "rounds", "set", "sets", "times"]

    /// The tokens with numbers in place of words, in "three rounds" and "twice", and with kilometres for "2k"; "50 k"
    /// is a kick.
    private static func plain(_ tokens: [SwimToken]) -> [SwimToken] {
        var plain: [SwimToken] = []
        for (index, token) in tokens.enumerated() {
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            if token.kind == .word, let count = counts[token.lower], let next, next.kind == .word,
                rounds.contains(next.lower)
            {
                plain.append(SwimToken(.number, "\(count)", isGlued: token.isGlued))
            } else if token.kind == .word, token.lower == "twice" {
                plain.append(SwimToken(.number, "2", isGlued: token.isGlued))
                plain.append(SwimToken(.word, "times", isGlued: false))
            } else if token.kind == .word, token.lower == "k", token.isGlued, beginsWithKilometres(plain),
                !(next?.kind == .number && next?.isGlued == true)
            {
                plain.append(SwimToken(.word, "km", isGlued: false))
            } else {
                plain.append(token)
            }
        }
        return plain
    }

    /// Whether the last token can be a number of kilometres before "k": "2" or "1.5" at the beginning of an item.
    private static func beginsWithKilometres(_ tokens: [SwimToken]) -> Bool {
        guard let number = tokens.last, number.kind == .number, [1, 3].contains(number.text.count),
            number.text.count == 1 || number.text.dropFirst().first == "."
        else { return false }
        guard let before = tokens.dropLast().last else { return true }
        return before.kind == .lineEnd || ["+", ",", "("].contains(where: before.isSign)
    }

    private struct Scanner {
        var rest: Substring
        private var isGlued = false
        private var startsLine = true

        init(rest: Substring) { self.rest = rest }

        mutating func tokens() -> [SwimToken] {
            var tokens: [SwimToken] = []
            while let character = rest.first {
                if character.isNewline || character == ";" {
                    rest.removeFirst()
                    tokens.append(SwimToken(.lineEnd, ";", isGlued: false))
                    (isGlued, startsLine) = (false, true)
                } else if character.isWhitespace {
                    rest.removeFirst()
                    isGlued = false
                } else {
                    tokens.append(next(character))
                    (isGlued, startsLine) = (true, false)
                }
            }
            return tokens
        }

        private mutating func next(_ character: Character) -> SwimToken {
            // "#4 fast" describes the fourth repetition.
            if character == "#", rest.dropFirst().first?.isNumber != true {
                return token(.comment, line(after: 1))
            }
            if startsLine, rest.hasPrefix("==") { return token(.section, line(after: 2)) }
            if character == "“" || character == "\"", let quote = quote() { return token(.quote, quote) }
            if let number = number() { return token(.number, number) }
            if character.isLetter { return token(.word, take { $0.isLetter || $0 == "'" || $0 == "’" }) }
            return token(.sign, String(rest.removeFirst()))
        }

        private func token(_ kind: TokenKind, _ text: String) -> SwimToken {
            SwimToken(kind, text, isGlued: isGlued)
        }

        private mutating func take(while isPart: (Character) -> Bool) -> String {
            let taken = rest.prefix(while: isPart)
            rest = rest[taken.endIndex...]
            return String(taken)
        }

        /// The rest of the line.
        private mutating func line(after signs: Int) -> String {
            rest.removeFirst(signs)
            return take { !$0.isNewline && $0 != ";" }.trimmingCharacters(in: .whitespaces)
        }

        /// The text between quotes; nil, and nothing is consumed, when they are not closed.
        private mutating func quote() -> String? {
            let inner = rest.dropFirst()
            guard let end = inner.firstIndex(where: { $0 == "”" || $0 == "\"" || $0.isNewline }),
                !inner[end].isNewline
            else { return nil }
            rest = inner[inner.index(after: end)...]
            return inner[..<end].trimmingCharacters(in: .whitespaces)
        }

        /// Digits with colons and points between them: "50", "1:20.4", ":55".
        private mutating func number() -> String? {
            func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
            func isMark(_ character: Character) -> Bool { character == ":" || character == "." }
            // ":55" is a time, and in "Main:400" the colon belongs to the word.
            if rest.first == ":", rest.dropFirst().prefix(while: isDigit).count != 2 { return nil }
            var end = rest.startIndex
            while end < rest.endIndex {
                let next = rest.index(after: end)
                let isPart =
                    isDigit(rest[end])
                    || isMark(rest[end]) && next < rest.endIndex && isDigit(rest[next])
                guard isPart else { break }
                end = next
            }
            guard end > rest.startIndex else { return nil }
            defer { rest = rest[end...] }
            return String(rest[..<end])
        }
    }
}

/// The activity over a distance.
package enum SwimActivity: String, CaseIterable, Hashable, Sendable {
    case swim, kick, pull, drill, scull

    /// Whether its times are times of swimming. Drills are not compared by time, and kicks are separate.
    package var isPaced: Bool { self == .swim || self == .pull }

    init?(word: String) {
        switch word {
        case "kick", "kicking", "kickboard", "k", "kicks", "beine", "beinschlag", "jambes", "battements":
            self = .kick
        case "pull", "pulling", "arme", "bras": self = .pull
        case "drill", "drills", "educ", "technik", "technique", "éducatif", "éducatifs", "educatif",
            "educatifs":
            self = .drill
        case "scull", "sculling": self = .scull
        case "swim", "swimming": self = .swim
        default: return nil
        }
    }
}

/// Equipment. A time with equipment is not comparable to a time without it.
package enum SwimEquipment: String, CaseIterable, Hashable, Sendable {
    case fins, paddles, buoy, board, snorkel, band

    init?(word: String) {
        let others = [
            "flossen": Self.fins, "palmes": .fins, "plaquettes": .paddles, "brett": .board, "planche": .board,
            "schnorchel": .snorkel, "tuba": .snorkel, "pullbuoy": .buoy, "bands": .band,
            "plaques": .paddles, "pb": .buoy, "pullboy": .buoy,
        ]
        guard
            let one = others[word]
                ?? Self.allCases.first(where: { word == $0.rawValue || word + "s" == $0.rawValue })
        else {
            return nil
        }
        self = one
    }
}

/// The intended effort.
package enum SwimEffort: Hashable, Sendable {
    case easy, moderate, strong, fast, maximal
    /// 1…7
    case zone(Int)
    /// Seconds for 100 m above the pace of the critical swim speed.
    case css(Double)
    /// Percent of the best speed.
    case percent(Double)

    package var text: String {
        switch self {
        case .easy: "easy"
        case .moderate: "mod"
        case .strong: "strong"
        case .fast: "fast"
        case .maximal: "max"
        case .zone(let zone): "Z\(zone)"
        case .css(0): "CSS"
        case .css(let seconds): "CSS\(seconds > 0 ? "+" : "-")\(Figure.typed(abs(seconds)))"
        case .percent(let percent): "\(Figure.typed(percent))%"
        }
    }

    /// Whether the effort is never all out: easy and moderate, zones 1 and 2, slower than critical speed.
    package var isEasy: Bool {
        switch self {
        case .easy, .moderate: true
        case .strong, .fast, .maximal: false
        case .zone(let zone): zone <= 2
        case .css(let seconds): seconds > 0
        case .percent(let percent): percent < 90
        }
    }

    init?(word: String) {
        switch word {
        case "easy", "ez", "locker", "leicht", "souple", "facile", "tranquille", "lent", "recovery":
            self = .easy
        case "mod", "moderate": self = .moderate
        case "strong": self = .strong
        case "fast", "schnell", "vite", "rapide": self = .fast
        case "max", "sprint": self = .maximal
        default: return nil
        }
    }
}

/// The change of speed from one repetition to the next, or within a repetition.
package enum SwimProgression: String, CaseIterable, Hashable, Sendable {
    case descend, ascend, build, neg

    init?(word: String) {
        switch word {
        case "descend", "descending", "desc": self = .descend
        case "ascend", "ascending": self = .ascend
        case "build": self = .build
        case "neg", "negative": self = .neg
        default: return nil
        }
    }
}
