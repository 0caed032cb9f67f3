import Foundation
import SwimFitBase
import SwimFitReading

extension SwimSetList {
    /// Reads the notation of a training board at the pool.
    ///
    ///     text     = line { new line | ";" line }
    ///     line     = "==" title [ ":" sum ] | ("course" | "total") ":" value | rounds | title [ sum ] | items
    ///     items    = item { ("+" | "," | "then") item } [ "#" comment ]
    ///     item     = [ repeats "x" ] distance { word }
    ///              | repeats ("x" | "rounds") "(" items ")"
    ///              | "rest" time                           between two sets
    ///              | [ repeats "x" ] (time | number) exercise        swims no metres
    ///     distance = number [ unit | "lengths" ]
    ///     word     = ("on" | "@") time                     start to start
    ///              | "in" time { "," time }                time swum, of each or of one after the other
    ///              | ("rest" | "r") time                   rest after each
    ///              | time                                  as "on time"; of a single distance as "in time"
    ///              | ("as" | ":") distance { word } { "/" distance { word } }
    ///              | stroke | activity | equipment | effort | progression | remark
    ///     time     = minutes ":" seconds | ":" seconds | seconds [ "s" ]
    ///
    /// The words are those of `SwimLexicon`. A number is a distance only if it is a whole number of lengths, or has a unit,
    /// and the word behind it is known; any other is asked about. Which lines are swum and which are sums of others is
    /// decided by `SwimBoard`. O(n), and again for each answer of a question.
    ///
    /// - Parameters:
    ///   - unit: the unit of a distance without a unit: that of the pool.
    ///   - pool: the pool of a number of lengths; nil for 25 of the unit. A pool that the text names comes first.
    /// - Throws: `Problem` for an ambiguous number, an impossible number of repeats, or a text without a distance.
    package static func parse(_ text: String, unit: SwimUnit = .metres, pool: LapLength? = nil)
        throws(Problem)
        -> SwimSetList
    {
        func notation(_ text: String) -> SwimNotationParser {
            SwimNotationParser(text, unit: pool?.unit ?? unit, pool: pool)
        }
        var board = notation(text)
        let read: SwimSetList?
        var problem: Problem?
        do throws(Problem) { read = try board.line() } catch { (read, problem) = (nil, error) }
        if let (typed, meant) = board.misspelling,
            let place = text.range(of: typed),
            // IGNORED: where it does not help, the text is read as typed.
            var corrected = try? parse(
                text.replacingCharacters(in: place, with: meant), unit: unit, pool: pool)
        {
            corrected.doubts.insert("“\(typed)” is not known, and is read as `\(meant)`. Right?", at: 0)
            return corrected
        }
        guard var line = read else { throw problem ?? .usage("a set is typed like 8 × 50 m on 1:00") }
        line.doubts =
            (board.questions + SwimQuestion.lanes(of: text)).map { question in
                question.doubt(about: text) { other in
                    var changed = notation(other)
                    // IGNORED: an answer that cannot be read is not offered.
                    return (try? changed.line())?.distanceText(orIn: unit)
                }
            } + line.doubts
        return line
    }
}

/// The state of reading a text in the notation: see `SwimSetList.parse`.
struct SwimNotationParser {
    /// All tokens of the text, and those that are still to be read.
    private(set) var all: [SwimToken]
    var tokens: ArraySlice<SwimToken>
    var unit: SwimUnit
    package var doubts: [String] = []
    var questions: [SwimQuestion] = []
    private var pool: LapLength?
    private var course: LapLength?
    /// Whether the next set follows the previous set without a sign such as "+" between them.
    private var isChain = false
    /// Of the set that is being read: what is said of each range of its repetitions.
    private var shares: [SwimSet] = []
    /// Whether the set that is being read says the send-off or the rest of those before it in its line, too.
    var isCommon = false
    /// The set with what stands before a colon for all sets of its line: "all on 1:45: 4x100, 4x50".
    private var common: SwimSet?
    /// The words before sets that say which swimmers they are for: "fast lane", "kids".
    private var groups: [ArraySlice<SwimToken>] = []
    /// The sums that stand behind sets: “= 400”, “(1100m)”.
    var toldSums: [(text: String, metres: Double)] = []
    /// The number of items before the line that is being read.
    private var itemsBefore = 0
    /// Whether capitals mean something: not where all is in capitals.
    private let hasSmallLetters: Bool

    /// Nobody swims more: the limit catches typing errors.
    private static let mostRepetitions = 5000

    /// Whether the text has one distance: the words before it are then its title, whichever they are, as in “charity swim
    /// 1000m 20:00”.
    private(set) var hasOneDistance = false

    init(_ text: String, unit: SwimUnit, pool: LapLength?) {
        let read = SwimToken.tokens(of: text)
        var all = read.tokens
        (self.unit, self.pool, doubts) = (unit, pool, read.doubts)
        hasSmallLetters = all.contains {
            $0.kind == .word && $0.text.count > 1 && $0.text.contains(where: \.isLowercase)
        }
        let pools = Self.pools(in: all, unit: unit)
        if let first = pools.first, pools.allSatisfy({ $0.length == first.length }) {
            (course, self.unit) = (first.length, first.length.unit)
            for pool in pools.reversed() {
                // A lap of 25 m is a length.
                if let word = pool.laps { all[word] = SwimToken(.word, "lengths", isGlued: false) }
                all.removeSubrange(pool.places)
            }
        }
        all = Self.withPaceBehind(all)
        self.all = all
        tokens = all[...]
        var ahead = self
        hasOneDistance =
            all.indices.count { place in
                ahead.tokens = all[place...]
                // "1h05"
                let isOfTime = all[place].isGlued && place > 0 && all[place - 1].has(.hour)
                let next = place + 1 < all.count ? all[place + 1] : nil
                let isOne =
                    isWholeLengths(all[place]) || next?.unit != nil || next?.isTimes == true
                    || next.map(Self.isLengths) == true
                return isOne && ahead.beginsDistance() && !(place > 0 && all[place - 1].isTimes) && !isOfTime
            } == 1
    }

    /// The tokens of one line with a pace in front of its swim behind it: “pace 1:55, 1000m”.
    private static func withPaceBehind(_ all: [SwimToken]) -> [SwimToken] {
        guard let first = all.first, first.has(.paceOfAll), all.count > 3, all[1].hasColon,
            !all.contains(where: { $0.kind == .lineEnd })
        else { return all }
        let isPer100 = all[2].isSign("/") || all[2].lower == "per"
        var place = isPer100 ? all[3...].dropFirst().prefix { $0.unit != nil }.endIndex : 2
        let pace = all[..<place]
        if place < all.count, all[place].isSign(",") { place += 1 }
        guard place < all.count, all[place].isCount else { return all }
        return Array(all[place...] + pace)
    }

    /// The length of the pool, as far as it is known.
    var lap: LapLength { course ?? pool ?? LapLength(25, unit) }

    mutating func line() throws(Problem) -> SwimSetList {
        var board = SwimBoard()
        let items = board.items(of: try lines())
        guard items.contains(where: \.isCounted) else {
            if hasTimesAlone {
                let text = Input.quoted(SwimToken.text(of: all))
                throw Problem.usage("“\(text)” has no distance: type it like 2000m 45 min")
            }
            throw Problem.usage(
                (wordsBeforeDistance.map { "“\($0)” is not understood: " } ?? "")
                    + "a set is typed like 8 × 50 m on 1:00",
                hint: wordsBeforeDistance.map { "put “\($0)” in quotes" })
        }
        guard Self.repetitions(of: items) <= Self.mostRepetitions else {
            throw Problem.usage(
                "more than \(Figure.whole(Self.mostRepetitions)) repetitions", hint: "check the rounds")
        }
        questions += board.questions + alternatives(of: groups)
        var line = SwimSetList(items: items)
        (line.course, line.total) = (course, board.total)
        line.doubts =
            doubts + line.differences + alternatives + differences(of: line)
            + [slowEnd(of: line)]
            .compactMap(\.self)
        return line
    }

    /// An unknown word beside a distance, and the word of swimming that it is nearest to.
    var misspelling: (typed: String, meant: String)? {
        for token in all where token.kind == .word && token.roles.isEmpty {
            if let meant = SwimLexicon.nearest(to: token.text) { return (token.text, meant) }
        }
        return nil
    }

    /// Whether the text has numbers, each of which is a time.
    private var hasTimesAlone: Bool {
        let numbers = all.indices.filter { all[$0].kind == .number }
        return !numbers.isEmpty
            && numbers.allSatisfy { place in
                all[place].hasColon
                    || place + 1 < all.count && all[place + 1].isTimeUnit && all[place + 1].unit == nil
            }
    }

    /// The words before the first distance of a text in which nothing is swum: “Coach Ann” of “Coach Ann 2000”.
    private var wordsBeforeDistance: String? {
        guard
            let place = all.indices.first(where: { place in
                all[place].isCount
                    && (isWholeLengths(all[place]) || place + 1 < all.count && all[place + 1].unit != nil)
            })
        else { return nil }
        let words = all[..<place].suffix(
            from: all[..<place].lastIndex { $0.kind == .lineEnd }.map { $0 + 1 } ?? 0)
        return words.contains { $0.kind == .word && !$0.isTimes } ? SwimToken.text(of: words) : nil
    }

    /// The questions about sums behind a set that are neither its own metres nor those of the sets so far: “= 1100”.
    private func differences(of line: SwimSetList) -> [String] {
        var known = line.sets.flatMap { [$0.metres, $0.totalMetres] }
        var metres = 0.0
        for item in line.items {
            metres += SwimSetList(items: [item]).metres
            known.append(metres)
        }
        return toldSums.filter { sum in
            // "64 lengths (1 mile)"
            let most = isWholeLengths(sum.metres) ? 0.01 : lap.metres
            return !known.contains { abs($0 - sum.metres) < most }
        }.map {
            "“\($0.text)” is not the sum of the sets, \(line.distanceText(orIn: unit)). Right?"
        }
    }

    /// The question about a time of the last of several sets in which few swim so little, and many swim all of them.
    private func slowEnd(of line: SwimSetList) -> String? {
        guard line.sets.count > 1, let last = line.sets.last, last.activity == .swim,
            last.repeats == 1, let time = last.times.first, last.metres / time < SwimSetList.slow,
            (SwimSetList.slowest...SwimSetList.fastest).contains(line.metres / time),
            line.sets.dropLast().allSatisfy({ $0.times.isEmpty })
        else { return nil }
        return "“\(last.text)” has the time \(TimeSpan.exact(time)), which may be that of all sets. Right?"
    }

    /// A question about sets of which one is swum: “or” on a line of its own.
    private var alternatives: [String] {
        let isOr = zip(all, all.dropFirst()).contains {
            ["or", "oder", "ou"].contains($0.lower) && $1.kind == .lineEnd
        }
        return isOr ? ["The sets above and below “or” are both swum here. Right?"] : []
    }

    /// The question about sets for several groups of swimmers, of which one is swum: “kids 4x50, adults 8x100”.
    private func alternatives(of groups: [ArraySlice<SwimToken>]) -> [SwimQuestion] {
        guard let first = groups.first, let last = groups.last,
            SwimToken.text(of: first) != SwimToken.text(of: last)
        else {
            return []
        }
        let line = all[last.startIndex...].prefix { ![.lineEnd, .comment, .section].contains($0.kind) }
        let starts = groups.map(\.startIndex)
        let ends = starts.dropFirst() + [line.endIndex]
        let signs = CharacterSet(charactersIn: ",;+| ")
        return [
            SwimQuestion(
                "“\(SwimToken.text(of: first))” and “\(SwimToken.text(of: last))”: which was swum?",
                about: SwimToken.text(of: all[first.startIndex..<line.endIndex]),
                answers: zip(starts, ends).map {
                    SwimToken.text(of: all[$0..<$1]).trimmingCharacters(in: signs)
                })
        ]
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

    // MARK: - Lines

    private mutating func lines() throws(Problem) -> [SwimBoard.Line] {
        var (lines, ends) = ([SwimBoard.Line](), 0)
        while let token = tokens.first {
            guard token.kind == .lineEnd else {
                ends = 0
                try readLine(into: &lines)
                continue
            }
            tokens.removeFirst()
            ends += 1
            if ends == 2 { lines.append(.blank) }
        }
        return lines
    }

    /// The tokens up to the end of the line.
    private var restOfLine: ArraySlice<SwimToken> {
        tokens.prefix { ![.lineEnd, .comment, .section].contains($0.kind) }
    }

    private mutating func readLine(into lines: inout [SwimBoard.Line]) throws(Problem) {
        skipNumbering()
        let line = restOfLine
        guard let first = line.first else {
            let token = tokens.removeFirst()
            let isSection = token.kind == .section
            return lines.append(
                isSection ? .section(section(token.text)) : .items([.comment(token.text)], SwimBoardItems()))
        }
        if isHead(first) {
            var items: [SwimSetList.Item] = []
            try readHead(into: &items)
            return lines.append(.items(items, SwimBoardItems()))
        }
        // An unbalanced line is inside parentheses that span several lines.
        if line.count(where: { $0.isSign("(") }) == line.count(where: { $0.isSign(")") }) {
            if Self.isDate(line) {
                tokens = tokens[line.endIndex...]
                return lines.append(.items([.note(SwimToken.text(of: line))], SwimBoardItems()))
            }
            if let numbers = sums(of: line) {
                // IGNORED: what cannot be swum is a sum.
                var ahead = self
                let swum = (try? ahead.items { $0.kind == .lineEnd }) ?? []
                tokens = tokens[line.endIndex...]
                return lines.append(.sums(numbers, text: SwimToken.text(of: line), swum: swum))
            }
            if let metres = sum(of: line) {
                tokens = tokens[line.endIndex...]
                let isHead = first.lower == "total" && line.dropFirst().first?.isSign(":") == true
                return lines.append(.total(metres: metres, text: SwimToken.text(of: line), isHead: isHead))
            }
            if var rounds = rounds(of: line) ?? again(line) {
                tokens = tokens[line.endIndex...]
                rounds.depth = first.depth
                return lines.append(.rounds(rounds))
            }
            if let amount = heading(line) ?? headingBehind(line) {
                tokens = tokens[line.endIndex...]
                return lines.append(.amount(amount))
            }
            // "Main set 800: 8x100 on 2:00"
            if let end = line.firstIndex(where: { $0.isSign(":") }), end + 1 < line.endIndex,
                let amount = heading(line[...end])
            {
                tokens = tokens[(end + 1)...]
                return lines.append(.amount(amount))
            }
            if first.isSign("("), try readParentheses(behind: &lines) { return }
            if first.hasColon, readTimes(line, behind: &lines) { return }
        }
        try readItems(line, into: &lines)
    }

    /// Takes parentheses on their own line that are the parts or the times of the set above.
    private mutating func readParentheses(behind lines: inout [SwimBoard.Line]) throws(Problem) -> Bool {
        guard case .items(var items, let shape)? = lines.last, case .set(var set)? = items.last,
            try readPartsOrTimes(of: &set)
        else { return false }
        items[items.count - 1] = .set(set)
        lines[lines.count - 1] = .items(items, shape)
        return true
    }

    /// Takes a line of as many times as the set above has repetitions as the times swum.
    private mutating func readTimes(_ line: ArraySlice<SwimToken>, behind lines: inout [SwimBoard.Line])
        -> Bool
    {
        // IGNORED: what is no time is a line of its own.
        let times = line.filter { $0.kind == .number }.compactMap { try? Input.duration($0.text) }
        guard line.allSatisfy({ $0.hasColon || $0.isSign(",") || $0.isSign("/") }),
            case .items(var items, let shape)? = lines.last, case .set(var set)? = items.last,
            set.times.isEmpty, set.repeats > 1, set.repeats == times.count,
            times.allSatisfy({
                (SwimSetList.slow...SwimSetList.fastest(over: set.metres)).contains(set.metres / $0)
            })
        else { return false }
        tokens = tokens[line.endIndex...]
        set.times = times
        items[items.count - 1] = .set(set)
        lines[lines.count - 1] = .items(items, shape)
        return true
    }

    /// Reads a line of items. A remark about the last set of the line before, or a rest behind it, changes that set.
    private mutating func readItems(_ line: ArraySlice<SwimToken>, into lines: inout [SwimBoard.Line])
        throws(Problem)
    {
        var (items, before, known) = ([SwimSetList.Item](), SwimBoardItems(), [SwimSetList.Item]())
        // A remark on its own line may stand between a set and what is said of it.
        let place = lines.lastIndex { line in
            if case .items(let items, let shape) = line {
                shape.isTitle || items.contains(where: \.isCounted)
            } else {
                true
            }
        }
        if let place, case .items(let last, let shape) = lines[place], !last.isEmpty {
            (known, items, before) = (last, last, shape)
        }
        let count = items.count
        itemsBefore = count
        common = nil
        try readItems(into: &items, depth: 0) { $0.kind == .lineEnd }
        if let common { items = items[..<count] + items[count...].map { $0.with(allOf: common) } }
        if let place, count > 0, Array(items.prefix(count)) != known {
            lines[place] = .items(Array(items[..<count]), before)
        }
        let own = Array(items[count...])
        guard !own.isEmpty else { return }
        askAboutCommon(own, in: line)
        var shape = SwimBoardItems()
        shape.text = SwimToken.text(of: line)
        shape.depth = line.first?.depth ?? 0
        shape.beginsEasyPart = beginsEasyPart(line)
        shape.isHead = isHead(line)
        shape.opensParts =
            line.last?.isSign(":") == true
            || line.indices.contains { line[$0].has(.parts) && line[($0 + 1)...].first?.isCount != true }
        shape.isBare = line.allSatisfy { $0.isCount || $0.unit != nil }
        shape.isNext = line.first?.kind == .word && line.first?.has(.chain) == true
        shape.isInParentheses = line.first?.isSign("(") == true && line.last?.isSign(")") == true
        if !line.contains(where: { $0.kind == .number }), !own.contains(where: \.isCounted) {
            shape.isTitle =
                line.allSatisfy { $0.has(.chain) || $0.kind == .sign }
                || line.contains { $0.has(.easyPart) || $0.has(.title) } || line.last?.isSign(":") == true
                || isInCapitals(line)
            shape.isRemark =
                !shape.isTitle && line.contains { $0.kind == .word && ($0.roles.isEmpty || $0.has(.after)) }
        }
        lines.append(.items(own, shape))
    }

    /// Asks about a send-off or a rest at the end of a line of several sets of which only the last has one, where nothing
    /// else is said of the others: “1x400 2x200 4x100 r15”, “4x50 free 4x50 back on 1:10”.
    private mutating func askAboutCommon(_ items: [SwimSetList.Item], in line: ArraySlice<SwimToken>) {
        let sets = items.compactMap { item in if case .set(let set) = item { set } else { nil } }
        guard sets.count == items.count, sets.count > 1, let last = sets.last, last.repeats > 1,
            last.times.isEmpty,
            last.pause == nil, let start = line.lastIndex(where: \.isTimes).map({ $0 - 1 }),
            start > line.startIndex,
            line.allSatisfy({
                $0.kind == .number || $0.isSign(",") || $0.isSign("@") || $0.kind == .word && !$0.has(.chain)
            })
        else { return }
        let others = sets.dropLast()
        let hasComma = line.contains { $0.isSign(",") }
        let isBare = sets.allSatisfy { set in
            var plain = SwimSet(repeats: set.repeats, metres: set.metres, unit: set.unit)
            if set == last { (plain.interval, plain.rest) = (last.interval, last.rest) }
            return set == plain
        }
        let isAlike = others.allSatisfy { set in
            (set.repeats, set.metres) == (last.repeats, last.metres) && set.interval == nil && set.rest == nil
                && set.times.isEmpty && set.pause == nil
        }
        let canStart = last.interval.map { time in
            others.allSatisfy { $0.metres / time <= SwimSetList.fastest(over: $0.metres) }
        }
        guard last.interval != nil || last.rest != nil, canStart ?? true,
            isAlike || isBare && (!hasComma || others.contains { $0.repeats > 1 }),
            let end = line.last, end.kind == .number || end.isTimeUnit || Self.isRest(end)
        else { return }
        let (text, ofLast) = (SwimToken.text(of: line), SwimToken.text(of: line[start...]))
        let before = line[..<start].last?.isSign(",") == true ? line[..<(start - 1)] : line[..<start]
        // "4x100, 15 rest" has the time behind a comma.
        let all = line[start...].lastIndex { $0.isSign(",") }.map { comma in
            SwimToken.text(of: line[..<comma]) + ", all "
                + (last.interval.map { "on " + TimeSpan.exact($0) } ?? "rest "
                    + TimeSpan.exact(last.rest ?? 0))
        }
        let name = last.interval == nil ? "rest" : "send-off"
        questions.append(
            SwimQuestion(
                "Is the \(name) of “\(text)” said of all its sets, or of the last?", about: text,
                answers: [all ?? text + " throughout", SwimToken.text(of: before) + " + " + ofLast]))
    }

    /// Whether a line is a set of an easy part: "CD 200", "200 m warm down", "Cool down: 200".
    private func beginsEasyPart(_ line: ArraySlice<SwimToken>) -> Bool {
        let words = line.filter { $0.kind == .word && $0.unit == nil }
        return words.contains { $0.has(.easyPart) && !$0.has(.rest) }
            && words.prefix(3).allSatisfy { $0.has(.easyPart) || $0.has(.lead) || $0.has(.title) }
    }

    /// Whether a line has a title of its own before its first number: “Drills: 6x50”, “Main 10x100”, “CD 200”.
    private func isHead(_ line: ArraySlice<SwimToken>) -> Bool {
        let lead = line.prefix { $0.kind != .number }
        return lead.contains { $0.has(.easyPart) || $0.has(.title) || $0.has(.part) || $0.activity != nil }
            || lead.last?.isSign(":") == true
    }

    /// “Repeat all”: what is above it once more; nil for other lines.
    private func again(_ line: ArraySlice<SwimToken>) -> SwimBoard.Rounds? {
        guard line.contains(where: { $0.has(.again) }),
            line.allSatisfy({ $0.has(.again) || $0.has(.filler) || $0.has(.title) || $0.kind == .sign })
        else { return nil }
        return SwimBoard.Rounds(
            count: 2, title: nil, metres: nil, text: SwimToken.text(of: line), isGuess: false,
            mayBeAbove: false,
            isAbove: true)
    }

    /// Whether a line is the date of a training: "25 Nov 2026", "Mon 23rd", "25.11.2026".
    private static func isDate(_ line: ArraySlice<SwimToken>) -> Bool {
        let words = line.filter { $0.kind == .word }
        let (days, numbers) = (1...31, line.filter { $0.kind == .number }.map(\.text))
        guard !words.isEmpty else {
            let form = /(\d{1,2}[.\/-](0?[1-9]|1[0-2])[.\/-]|\d{4}-\d\d-)\d{2,4}\.?/
            return line.count < 7 && SwimToken.text(of: line).wholeMatch(of: form) != nil
        }
        return words.contains { DateWords.typedMonth($0.lower) != nil || WhenReader.weekday($0.lower) != nil }
            && words.allSatisfy {
                DateWords.typedMonth($0.lower) != nil || WhenReader.weekday($0.lower) != nil
                    || ["st", "nd", "rd", "th", "of", "the"].contains($0.lower)
            }
            && numbers.allSatisfy { text in
                Int(text).map { days.contains($0) || (1900...2100).contains($0) } ?? false
            }
    }

    private func isInCapitals(_ line: ArraySlice<SwimToken>) -> Bool {
        let letters = line.filter { $0.kind == .word }.map(\.text).joined()
        return hasSmallLetters && letters.count > 2 && letters.allSatisfy(\.isUppercase)
    }

    /// Skips "1." and "2)" at the beginning of a line.
    private mutating func skipNumbering() {
        let next = Array(tokens.prefix(3))
        guard next.count == 3, next[0].kind == .number, let number = Int(next[0].text),
            (1...30).contains(number),
            next[1].isSign(".") || next[1].isSign(")"), next[1].isGlued, next[2].kind != .lineEnd
        else { return }
        tokens.removeFirst(2)
    }

    /// Reads items up to a closing parenthesis, the end of the text, or a token for which `isEnd` is true.
    private mutating func readItems(
        into items: inout [SwimSetList.Item], depth: Int, until isEnd: (SwimToken) -> Bool = { _ in false }
    ) throws(Problem) {
        while let token = tokens.first, !isEnd(token) {
            if token.isSign(")") {
                tokens.removeFirst()
                if depth > 0 { return }
            } else if token.kind == .lineEnd || token.isSign("+") || token.isSign(",") || chainsNext() {
                askAboutSum(behind: items)
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
    }

    /// Asks about a distance alone behind a sign such as an arrow, at the end of a line, that is the sum of what is before
    /// it: "10x100 on 1:45 -> 1km".
    private mutating func askAboutSum(behind items: [SwimSetList.Item]) {
        let words = restOfLine
        guard let sign = words.first, sign.has(.chain), !sign.text.contains(where: \.isLetter),
            let (metres, end) = amount(in: words.dropFirst()), end == words.endIndex, words.count < 4,
            abs(SwimSetList(items: Array(items.dropFirst(itemsBefore))).metres - metres) < 0.01
        else { return }
        let (text, sum) = (SwimToken.text(of: words), SwimToken.text(of: words.dropFirst()))
        questions.append(
            SwimQuestion(
                "Is “\(text)” the sum of what is before it, or swum?", about: text,
                answers: ["= \(sum)", "+ \(sum)"]))
    }

    mutating func items(
        depth: Int = 0, until isEnd: (SwimToken) -> Bool = { _ in false }
    ) throws(Problem) -> [SwimSetList.Item] {
        var items: [SwimSetList.Item] = []
        try readItems(into: &items, depth: depth, until: isEnd)
        return items
    }

    /// The only amount of a line, in metres, and the index behind it; nil if there is another number that is not a time.
    func amount(in line: ArraySlice<SwimToken>) -> (metres: Double, end: Int)? {
        var (metres, end) = (Double?.none, line.startIndex)
        var index = line.startIndex
        while index < line.endIndex {
            let token = line[index]
            index += 1
            guard token.kind == .number, !token.hasColon else {
                if token.kind == .quote || token.isTimes { return nil }
                continue
            }
            let next = index < line.endIndex ? line[index] : nil
            if let next, next.isTimeUnit {
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
            if index < line.endIndex, let named = line[index].unit {
                if named.count > 1 { size = named.count * named.unit.metres }
                index += 1
            }
            (metres, end) = (number * size, index)
        }
        return metres.map { ($0, end) }
    }

    /// The metres in “400/1600/2000” and “400 + 1600 = 2000”, a line of numbers alone; nil for other lines.
    private func sums(of line: ArraySlice<SwimToken>) -> [Double]? {
        let numbers = line.filter(\.isCount).compactMap { Double($0.text) }
        guard numbers.count > 1, line.count == 2 * numbers.count - 1,
            line.allSatisfy({ $0.isCount || ["/", "+", "="].contains($0.text) })
        else { return nil }
        return numbers.map { $0 * unit.metres }
    }

    /// The metres in “Total yards: 1800”, “400 total”, “= 400”, “(900 yds, 14:30 min)”; nil for other lines.
    private func sum(of line: ArraySlice<SwimToken>) -> Double? {
        guard let first = line.first, let (metres, _) = amount(in: line), metres >= 25 * unit.metres else {
            return nil
        }
        let words = line.filter { $0.kind == .word && !$0.isTimeUnit && $0.unit == nil }
        let isTotal =
            words.contains { $0.has(.total) && !$0.has(.filler) } || first.has(.total)
            || line.dropFirst().first?.isSign(":") == true && first.unit != nil
        if isTotal, words.allSatisfy({ $0.has(.total) || $0.has(.filler) }),
            line.dropFirst().first?.isSign(":") == true || !first.has(.distance),
            !hasOneDistance || !first.has(.distance)
        {
            return metres
        }
        return words.allSatisfy { $0.lower == "time" }
            && (first.isSign("=") || first.isSign("(") && line.contains { $0.hasColon || $0.isSign(",") })
            ? metres : nil
    }

    /// A line with one number behind a title: “Main set (400)”, “WARMUP: 500”, “Warm up 400”; nil for other lines.
    private func heading(_ line: ArraySlice<SwimToken>) -> SwimBoard.Amount? {
        // "Set 1: 500"
        let isNumbered =
            line.dropFirst().first?.isCount == true && line.dropFirst(2).first?.kind == .sign
            && line.dropFirst(3).contains(where: \.isCount)
        let behind = isNumbered ? line.dropFirst(2) : line
        guard let first = line.first,
            first.kind == .word
                || first.isSign("(") && line.allSatisfy({ $0.kind != .word || $0.unit != nil }),
            let (metres, end) = amount(in: behind),
            metres >= 25 * unit.metres, let place = behind.firstIndex(where: \.isCount),
            line[end...].allSatisfy({
                $0.kind == .number || $0.isTimeUnit || ["(", ")", ":", ".", ",", "/"].contains($0.text)
            })
        else { return nil }
        let lead = line[..<place]
        let words = lead.filter { $0.kind == .word }
        let isInParentheses = lead.last?.isSign("(") == true && line.last?.isSign(")") == true
        let isOther = words.contains {
            $0.has(.ofSome) || $0.has(.ofPace) || $0.has(.exercise) || $0.has(.pool) || $0.has(.negation)
                || $0.isTimes || $0.has(.sendOff) && !$0.has(.lead) || $0.has(.swum)
                || $0.has(.rest) && !$0.has(.easyPart)
                || WhenReader.weekday($0.lower) != nil && !isInParentheses
        }
        guard !isOther,
            lead.allSatisfy({ $0.kind == .word || isNumbered && $0.isCount || ":(-–—=.,/".contains($0.text) }
            ), lead.last?.lower != "x"
        else { return nil }
        let isMain = words.contains { $0.has(.title) && $0.lower != "sets" }
        let isSwum = words.contains {
            $0.isSwum && !$0.has(.part) && !$0.has(.easyPart) && (!$0.has(.lead) || $0.activity != nil)
        }
        // IGNORED: a line that cannot be swum is a heading.
        var ahead = self
        let swum = (try? ahead.items { $0.kind == .lineEnd }) ?? []
        let isSign =
            lead.last.map { ":-–—=".contains($0.text) } == true || line[end...].contains { $0.isSign(":") }
        // "breast 100" and "swim 2km" are no headings.
        let isStroke = words.allSatisfy { $0.stroke != nil && $0.activity == nil || $0.activity == .swim }
        guard isSign || isInParentheses || words.isEmpty || !isStroke, !hasOneDistance || isInParentheses
        else { return nil }
        return SwimBoard.Amount(
            title: Self.title(lead), metres: metres, text: SwimToken.text(of: line), swum: swum,
            beginsEasyPart: beginsEasyPart(line), depth: first.depth,
            isTitled: isInParentheses || isMain || !isSwum && (isSign || isInCapitals(line)),
            canLead: !isMain && leads(lead) && words.allSatisfy { !$0.roles.isEmpty },
            isInParentheses: isInParentheses, unit: unit)
    }

    /// A line with one number in front of a title: “1000 main”, “800m main set”; nil for other lines.
    private func headingBehind(_ line: ArraySlice<SwimToken>) -> SwimBoard.Amount? {
        guard let first = line.first, first.isCount, let (metres, end) = amount(in: line),
            metres >= 25 * unit.metres,
            isTitleOnly(line[end...]), !hasOneDistance
        else { return nil }
        // IGNORED: a line that cannot be swum is a heading.
        var ahead = self
        let swum = (try? ahead.items { $0.kind == .lineEnd }) ?? []
        return SwimBoard.Amount(
            title: Self.title(line[end...]), metres: metres, text: SwimToken.text(of: line), swum: swum,
            beginsEasyPart: false, depth: first.depth, isTitled: true, canLead: false, isInParentheses: false,
            unit: unit)
    }

    /// Whether words name the whole of a part, and say nothing of how it is swum: “main set”.
    private func isTitleOnly(_ words: ArraySlice<SwimToken>) -> Bool {
        words.first.map { $0.has(.title) && $0.lower != "sets" } == true
            && words.allSatisfy { $0.kind == .word && $0.has(.title) && !$0.isSwum }
    }

    private static func title(_ line: ArraySlice<SwimToken>) -> String {
        SwimToken.text(of: line).trimmingCharacters(in: CharacterSet(charactersIn: " :(-–—=.,"))
    }

    /// “Main set x3”, “2x:”, “3 rounds (900 m)”, “Do this 3 times”; nil for other lines.
    private func rounds(of whole: ArraySlice<SwimToken>) -> SwimBoard.Rounds? {
        var (line, metres) = (whole, Double?.none)
        // “(900 m, 18:00 min)” and “= 900” behind the words are a sum.
        let sums = whole.indices.filter {
            $0 > whole.startIndex && ["(", "=", ","].contains(whole[$0].text)
                && amount(in: whole[$0...]).map { $0.metres >= 50 * unit.metres } == true
        }
        if let start = sums.last(where: { whole[$0].text != "," }) ?? sums.first,
            let (sum, _) = amount(in: whole[start...]),
            whole[start...].allSatisfy({
                $0.kind != .word || $0.isTimeUnit || $0.unit != nil || $0.has(.total)
            }),
            whole[..<start].contains(where: { $0.kind == .word && !$0.isTimes })
        {
            (line, metres) = (whole[..<start], sum)
        }
        let numbers = line.filter { $0.kind == .number }
        guard numbers.count == 1, let number = numbers.first, let count = Int(number.text),
            (1...99).contains(count),
            let place = line.firstIndex(of: number),
            line.allSatisfy({ $0.kind == .word || $0.kind == .number || ":,.()-–×*=".contains($0.text) })
        else { return nil }
        let (before, after) = (line[..<place].last, line[(place + 1)...].first)
        let isKnown = before?.isTimes == true || after?.isTimes == true || after?.has(.rounds) == true
        // "3 goes of:" has a word that is not known.
        let isGuess =
            !isKnown && line.first == number && after?.roles.isEmpty == true && (2...20).contains(count)
            && (line.last?.isSign(":") == true || line.last?.lower == "of") && line.count <= 4
        guard isKnown || isGuess else { return nil }
        // "x50" is a typing error, and "8x" alone has no lines to repeat.
        guard before?.isTimes != true || count < 25, whole.count < all.count else { return nil }
        var rest = line.filter { $0 != number && !$0.isTimes && !$0.isSign("(") && !$0.isSign(")") }
        let isRepeat = rest.contains { ["repeat", "that", "above"].contains($0.lower) }
        rest.removeAll {
            $0.has(.rounds) && !($0.has(.title) && line.first?.has(.title) == true)
                || $0.has(.filler) && !$0.has(.easyPart) && $0.lower != "main"
        }
        let title = [Self.title(rest[...]), metres == nil ? "" : SwimToken.text(of: whole[line.endIndex...])]
            .filter { !$0.isEmpty }.joined(separator: " ")
        return SwimBoard.Rounds(
            count: count, title: title.contains(where: \.isLetter) ? title : nil, metres: metres,
            text: SwimToken.text(of: whole), isGuess: isGuess,
            mayBeAbove: isRepeat && line.last?.isSign(":") != true)
    }

    /// "Main: 1600", "Main 1 600 m".
    private func section(_ text: String) -> SwimSetList.BoardSection {
        let text = text.trimmingCharacters(in: CharacterSet(charactersIn: "= "))
        let pattern = /(?:(.*?)(:| ) *)?(\d[\d ]*) *(m|y|yd|yds)?/.ignoresCase()
        // IGNORED: a fixed pattern does not throw. A title that does not match has no sum.
        guard let match = try? pattern.wholeMatch(in: text), let sum = Double(match.3.filter { $0 != " " }),
            // "Set 2" is a title.
            match.2 != " " || match.4 != nil || sum >= 100
        else { return SwimSetList.BoardSection(title: text, metres: nil, unit: unit) }
        let unit = match.4.flatMap { SwimToken(.word, String($0), isGlued: false).unit?.unit } ?? unit
        let title = String(match.1 ?? "").trimmingCharacters(in: .whitespaces)
        return SwimSetList.BoardSection(title: title, metres: sum * unit.metres, unit: unit)
    }

    private func isHead(_ token: SwimToken) -> Bool {
        token.lower == "course" && tokens.dropFirst().first?.isSign(":") == true
    }

    /// Reads "course: scy" or "course: 33 m". With any other value, the words become a note.
    private mutating func readHead(into items: inout [SwimSetList.Item]) throws(Problem) {
        let words = tokens.prefix { !endsItem($0) }
        tokens = tokens[words.endIndex...]
        let values = words.dropFirst(2)
        let value = values.map(\.lower).joined(separator: " ")
        // IGNORED: everything except a length is a note.
        let length = SwimCourse(rawValue: value)?.lapLength ?? (try? LapLength.parse(value))
        guard let length else { return items.append(.note(SwimToken.text(of: words))) }
        (course, unit) = (length, length.unit)
    }

    // MARK: - Items

    /// Whether a word such as "then" is next, and a set behind it.
    private func chainsNext() -> Bool {
        guard let token = tokens.first, token.has(.chain) else { return false }
        // "swim/kick" is a slash between words.
        if token.isSign("/"),
            token.isGlued || tokens.dropFirst(2).first?.isTimes != true && !isBehindTime && !isBetweenSets
        {
            return false
        }
        var ahead = self
        ahead.tokens.removeFirst()
        // "200 easy then hard 100"
        if token.kind == .word, !token.has(.joint) {
            ahead.tokens = ahead.tokens.drop {
                ($0.effort != nil || $0.stroke != nil || $0.has(.manner)) && $0.kind == .word
            }
        }
        if token.kind == .word, !token.has(.joint), ahead.roundsAreNext { return true }
        guard let number = ahead.tokens.first, number.isCount, ahead.beginsDistance() else { return false }
        let next = ahead.tokens.dropFirst().first
        return next?.isTimes == true || next?.unit != nil || ahead.isWholeLengths(number)
    }

    /// Whether the next token is between two distances with their words: "400 swim / 300 kick", but not in "8x50 25 free
    /// / 25 back".
    private var isBetweenSets: Bool {
        func isKnown(_ word: SwimToken?) -> Bool { word?.stroke != nil || word?.activity != nil }
        let item = all[..<tokens.startIndex].reversed().prefix { !endsItem($0) && !$0.isSign("(") }
        return isKnown(item.first) && isKnown(tokens.dropFirst(2).first)
            && !item.contains { $0.isTimes || $0.has(.parts) || $0.isSign(":") }
    }

    /// Whether the token before the next one is a time.
    private var isBehindTime: Bool {
        tokens.startIndex > 0 && all[tokens.startIndex - 1].hasColon
    }

    private mutating func readItem(into items: inout [SwimSetList.Item], _ depth: Int) throws(Problem) {
        while let token = tokens.first, ["-", "–", "—", "•", "·", ">", "*"].contains(token.text),
            tokens.count > 1
        {
            tokens.removeFirst()
        }
        // "Main set 2x(4x100 + 100)", "repeat 2x: 100 + 50"
        let title = tokens.prefix {
            $0.kind == .word && ($0.canLead || $0.has(.filler)) && $0.activity == nil && $0.stroke == nil
                && $0.equipment == nil && !$0.isTimes
        }
        var ahead = self
        ahead.tokens = tokens[title.endIndex...]
        if ahead.tokens.first?.isSign(":") == true { ahead.tokens.removeFirst() }
        if !title.isEmpty, ahead.roundsAreNext {
            tokens = ahead.tokens
            if title.contains(where: { !$0.has(.filler) || $0.has(.title) }) {
                items.append(.note(SwimToken.text(of: title)))
            }
        }
        readPlural()
        if let item = try rounds(depth) { return items.append(item) }
        if let ladder = try ladder() { return items += ladder }
        if takeSum(into: &items, depth) { return }
        if takeEach(behind: &items) || takeTotal(behind: &items) { return }
        if case .set(var last)? = items.last, takeAverage(of: &last) || takePace(of: &last) {
            return items[items.count - 1] = .set(last)
        }
        askAboutShare(of: items.last)
        if !items.isEmpty || depth > 0, isRemarkNext(after: items.last) { return addRemark(to: &items) }
        let before = tokens
        var (set, notes) = (SwimSet(metres: 0, unit: unit), UnparsedWords())
        // "first 400 easy" at the top is no part of a set.
        if let first = tokens.first, first.has(.end), depth == 0, !items.contains(where: \.isCounted),
            let number = tokens.dropFirst().first, number.isCount, isWholeLengths(number)
        {
            notes.append(tokens.removeFirst())
        }
        let start = tokens.startIndex
        if case .rounds(let count, let inner, let note)? = items.last, let rest = pauseBefore() {
            items[items.count - 1] = rounds(count, inner, note: (rest, note))
            let words = tokens.prefix { !endsItem($0) }
            tokens = tokens[words.endIndex...]
            if !words.allSatisfy({ $0.has(.between) || $0.has(.after) || $0.has(.ofEach) || $0.has(.rounds) })
            {
                items.append(.note(SwimToken.text(of: words)))
                if let question = SwimRemark(words).question(of: nil, in: lap) { questions.append(question) }
            }
            return
        }
        if let note = exercise() { return items.append(.note(note)) }
        while let token = tokens.first, !endsItem(token), !token.isSign("("), !beginsDistance() {
            if case .set(var last)? = items.last, set.note == nil, let rest = pause() ?? pauseBefore() {
                if takeSpacing(of: rest, in: &last) {
                    items[items.count - 1] = .set(last)
                    return
                }
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
        if lead.last?.isSign(":") == true, lead.contains(where: { $0.has(.common) }) {
            (common, isCommon) = (set, false)
            if !lead.contains(where: { $0.kind == .word && $0.roles.isEmpty }) { notes = UnparsedWords() }
        }
        if depth == 0, beginsDistance(), lead.contains(where: { $0.has(.swimmers) || $0.has(.group) }),
            !lead.contains(where: { $0.kind == .number })
        {
            groups.append(lead)
        }
        if lead.last?.isSign(":") == true || leads(lead), let ladder = try ladder(like: set) {
            items += [.note(SwimToken.text(of: lead))] + ladder
        } else if lead.last?.isSign(":") == true, let note = exercise() {
            items.append(.note(SwimToken.text(of: lead) + " " + note))
        } else if beginsDistance(), lead.endIndex == start || isTitle(lead) || leads(lead[start...]) {
            askWhetherSwum(behind: lead)
            // "back after injury 600" may be no backstroke.
            notes.isBehindComma = hasOneDistance && !lead.contains { $0.isSign(":") }
            notes.beginClause()
            try readSet(&set, &notes, into: &items, depth)
        } else {
            if beginsDistance() {
                // The comma of "1,250 m" is in a number.
                repeat {
                    if tokens.first?.isSign(",") == true { tokens.removeFirst() }
                    tokens = tokens[tokens.prefix { !endsItem($0) && !$0.isSign("(") }.endIndex...]
                } while tokens.first?.isSign(",") == true && tokens.first?.isGlued == true
                    && tokens.dropFirst().first?.kind == .number && tokens.dropFirst().first?.isGlued == true
            }
            let words = before[..<tokens.startIndex]
            let text = SwimToken.text(of: words)
            if text.contains(where: { $0.isLetter || $0.isNumber }) { items.append(.note(text)) }
            if words.contains(where: { $0.has(.total) && !$0.has(.filler) }),
                let (metres, _) = amount(in: words)
            {
                toldSums.append((text, metres))
            } else if let question = SwimRemark(words).question(of: nil, in: lap) {
                questions.append(question)
            } else if isDoubtful(words, behind: items.dropLast()) {
                doubts.append(UnparsedWords.doubt(text))
            } else if let number = words.first(where: \.hasColon) {
                doubts.append(UnparsedWords.doubt(number.text))
            }
        }
    }

    /// Whether words without a set may repeat or change what is before them.
    private func isDoubtful(_ words: ArraySlice<SwimToken>, behind items: some Collection<SwimSetList.Item>)
        -> Bool
    {
        let hasCount = words.contains(where: \.isCount)
        // "} x3" below a set, "Round 2: same", ", did 6"
        return words.last?.lower == "same" || words.contains { $0.has(.again) }
            || words.count == 2 && words.contains(where: \.isTimes) && hasCount
            || !items.isEmpty && hasCount && words.contains { $0.has(.fewer) }
    }

    /// Asks about a set behind words that say that it was not swum: “skipped 4x50”, “not 8x50”.
    private mutating func askWhetherSwum(behind lead: ArraySlice<SwimToken>) {
        guard let last = lead.last, last.has(.negation) || last.has(.fewer) && !last.has(.lead) else {
            return
        }
        let set = tokens.prefix { !endsItem($0) && !$0.has(.sendOff) && !$0.has(.swum) }
        doubts.append("“\(SwimToken.text(of: lead)) \(SwimToken.text(of: set))” is swum here. Right?")
    }

    /// Reads a set, whose distance is next, and the sets behind it that no sign parts from it.
    private mutating func readSet(
        _ set: inout SwimSet, _ notes: inout UnparsedWords, into items: inout [SwimSetList.Item], _ depth: Int
    ) throws(Problem) {
        let start = tokens
        try readDistance(into: &set)
        ask(about: set, start)
        try readWords(of: &set, &notes, from: start)
        if set.repeats > 1, set.parts.isEmpty, tokens.first?.isSign(",") == true,
            try readParts(of: &set, behind: 1)
        {
            let text = SwimToken.text(of: start[..<tokens.startIndex])
            doubts.append("“\(text)” is read as one set with its parts. Right?")
            try readWords(of: &set, &notes, from: start)
        }
        finish(&set, notes)
        items += takeShares(of: set).map { .set($0) }
        if isCommon, !isChain { share(set, with: &items) }
        guard beginsNext(behind: start, set) else { return }
        let line = start[..<restOfLine.endIndex]
        var others: [SwimSetList.Item] = []
        let (isFirst, hasTimes) = (!isChain, tokens.dropFirst().first?.isTimes == true)
        isChain = true
        try readItem(into: &others, depth)
        items += others
        if isFirst {
            isChain = false
            if isCommon, case .set(let last)? = items.last { share(last, with: &items) }
        }
        // "400 IM 200 kick 200 pull" may list the parts of the first distance.
        if isFirst, !hasTimes, set.stroke == .mixed,
            abs(SwimSetList(items: others).metres - set.totalMetres) < 0.01
        {
            doubts.append("“\(SwimToken.text(of: line))” is read as \(others.count + 1) sets. Right?")
        }
    }

    /// Whether other sets may be said of the parts of a set: “400 IM 100 fly …”, “100 free 25 easy 75 hard”.
    private static func mayHaveParts(_ set: SwimSet, _ others: [SwimSetList.Item]) -> Bool {
        set.stroke == .mixed
            || SwimSetList(items: others).sets.allSatisfy {
                $0.stroke == nil && $0.activity == .swim && $0.effort != nil
            }
    }

    /// The set, or one set for each range of its repetitions.
    private mutating func takeShares(of set: SwimSet) -> [SwimSet] {
        defer { shares = [] }
        guard let last = shares.last else { return [set] }
        // "#1-4 kick, #5-8 swim on 1:00": all start a minute apart.
        var set = set
        if shares.dropLast().allSatisfy({ $0.interval == nil && $0.rest == nil }) {
            (set.interval, set.rest) = (set.interval ?? last.interval, set.rest ?? last.rest)
        }
        var first = 0
        return shares.map { share in
            var one = set
            one.repeats = share.repeats
            if share.activity != .swim { one.activity = share.activity }
            one.stroke = share.stroke ?? set.stroke
            one.effort = share.effort ?? set.effort
            one.progression = share.progression ?? set.progression
            one.interval = share.interval ?? set.interval
            one.rest = share.rest ?? set.rest
            one.equipment += share.equipment.filter { !one.equipment.contains($0) }
            one.note = [set.note, share.note].compactMap(\.self).joined(separator: ", ")
            if one.note == "" { one.note = nil }
            if !share.times.isEmpty { one.times = share.times }
            if set.times.count == set.repeats, share.times.isEmpty {
                one.times = Array(set.times[first..<first + share.repeats])
            }
            first += share.repeats
            return one
        }
    }

    /// "4x100, 8x50, all on 1:30": gives the send-off and the rest of the last set to those before it in the line that
    /// have neither.
    private mutating func share(_ last: SwimSet, with items: inout [SwimSetList.Item]) {
        isCommon = false
        for place in items.indices.dropFirst(itemsBefore).dropLast() {
            items[place] = items[place].with(timesOf: last)
        }
    }

    /// Asks whether a number is a distance that is no whole number of lengths, or has an unknown word behind it.
    ///
    /// - Parameter start: the tokens from the beginning of the set; what is behind its distance is next.
    private mutating func ask(about set: SwimSet, _ start: ArraySlice<SwimToken>) {
        let typed = SwimToken.text(of: start[..<tokens.startIndex])
        let number = start[..<tokens.startIndex].last
        if let number, number.isCount, !isWholeLengths(set.metres) {
            let unit = set.unit.rawValue
            questions.append(
                SwimQuestion(
                    "“\(typed)” is no whole number of lengths of \(lap.text). Is it a distance?",
                    about: typed,
                    answers: [typed + unit, "“\(typed)”"]))
            return
        }
        guard let word = tokens.first, word.kind == .word, !isKnownBehindDistance(word),
            !(word.has(.included) && tokens.dropFirst().first?.isCount == true),
            set.repeats == 1 || !word.has(.title), !isTitleOnly(tokens.prefix { !endsItem($0) })
        else { return }
        questions.append(
            SwimQuestion(
                "“\(word.text)” is not known. Is “\(typed)” swum?",
                about: SwimToken.text(of: start[...tokens.startIndex]),
                answers: ["\(typed) “\(word.text)”", "“\(typed) \(word.text)”"]))
    }

    private func isKnownBehindDistance(_ word: SwimToken) -> Bool {
        word.lower == "css" || word.lower == "z" || word.lower == "zone" || word.lower == "nages"
            || word.lower == "n"
            || word.roles.contains {
                switch $0 {
                case .exercise, .otherUnit, .total, .pool, .openWater, .fewer, .included, .filler, .laps,
                    .alternative,
                    .swimmers,
                    .lengths,
                    .minute,
                    .count, .title:
                    false
                default: true
                }
            } || word.has(.total) && word.lower == "total"
    }

    /// Whether metres are a whole number of lengths.
    func isWholeLengths(_ metres: Double) -> Bool {
        let count = metres / lap.metres
        return metres > 0 && abs(count - count.rounded()) < 1e-6
    }

    func isWholeLengths(_ number: SwimToken) -> Bool {
        isWholeLengths((Double(number.text) ?? 0) * unit.metres)
    }

    /// Takes exercise on land or on the spot, which swims no metres: "4 x 25 sec vertical kick", "25 squats". Nil for
    /// anything else, which is not consumed.
    private mutating func exercise() -> String? {
        var ahead = tokens
        guard let first = ahead.popFirst(), first.kind == .number else { return nil }
        var (amount, hasTimes) = (first, false)
        if ahead.first?.isTimes == true, let next = ahead.dropFirst().first, next.kind == .number {
            ahead.removeFirst(2)
            (amount, hasTimes) = (next, true)
        }
        guard let next = ahead.first else { return nil }
        let clause = tokens.prefix { !endsItem($0) }
        let isExercise = ahead.prefix(3).prefix { $0.kind == .word || $0.isSign("-") }.contains {
            $0.has(.exercise)
        }
        // "10x100s" is ten hundreds, unless it is exercise.
        let isHundreds = next.lower == "s" && next.isGlued && isWholeLengths(amount)
        let isTime = next.isTimeUnit && next.unit == nil && !isHundreds || amount.hasColon && hasTimes
        let behind = next.isTimeUnit ? ahead.dropFirst().first : next
        guard
            isExercise
                || isTime && !Self.isRest(behind)
                    && (hasTimes || clause.contains { $0.activity != nil || $0.stroke != nil })
        else {
            return nil
        }
        guard isExercise || !clause.contains(where: { $0.isSign("(") }) else { return nil }
        tokens = tokens[clause.endIndex...]
        let text = SwimToken.text(of: clause)
        if !isExercise, clause.contains(where: \.isSwum) {
            doubts.append("“\(text)” has a time and no distance, and swims no metres here. Right?")
        }
        return text
    }

    /// Whether a rest follows each repetition: "between", "after each 50", but not "between sets".
    private static func isOfEach(_ words: ArraySlice<SwimToken>) -> Bool {
        words.contains { $0.has(.ofEach) } && !words.contains { $0.has(.rounds) || $0.lower == "blocks" }
    }

    // MARK: - Remarks

    /// Whether a distance may follow these words of its line: words that begin a part of a training, and words of a
    /// set. A number of repeats may follow any words.
    private func leads(_ words: ArraySlice<SwimToken>) -> Bool {
        if tokens.dropFirst().first?.isTimes == true && tokens.startIndex >= words.endIndex || isTens() {
            return true
        }
        guard
            !words.contains(where: {
                $0.has(.ofSome) || $0.has(.ofPace) || $0.has(.otherUnit) && $0.stroke == nil
            })
        else { return false }
        if words.last?.isSign(":") == true { return true }
        return words.allSatisfy { token in
            token.kind != .word || token.isTimes || token.canLead
        }
    }

    /// Whether words before the only distance of a text are a title of their own: “charity swim”, “first swim in months:”.
    private func isTitle(_ words: ArraySlice<SwimToken>) -> Bool {
        // "only managed 400", but not "skipped 400"
        let isSwum = words.last.map { $0.has(.fewer) && $0.has(.lead) } ?? false
        return hasOneDistance
            && !words.contains {
                $0.has(.ofPace) || $0.has(.otherUnit) || $0.has(.total) && !$0.has(.distance)
                    || $0.has(.exercise)
                    || $0.has(.rest) || $0.has(.fewer) && !$0.has(.lead) && !isSwum
            }
    }

    /// Takes a distance that is swum behind each repetition of a set, or each round: "4x100 on 2:00, 50 easy after
    /// each"; “between” is not behind the last. Asks about words that leave open whether it is.
    private mutating func takeEach(behind items: inout [SwimSetList.Item]) -> Bool {
        let clause = tokens.prefix { !endsItem($0) && !$0.isSign("(") }
        guard let last = items.last,
            let place = clause.firstIndex(where: { $0.has(.between) || $0.has(.after) })
                // "50 easy every 4"
                ?? clause.indices.first(where: {
                    clause[$0].has(.ofEach) && clause[($0 + 1)...].first?.isCount == true
                }),
            let number = clause.first(where: \.isCount), isWholeLengths(number),
            clause[place].has(.between) || clause.contains(where: { $0.has(.ofEach) })
        else { return false }
        // "100 easy after each 50 on 2:30" is 100 easy on 2:30.
        let behind = clause[place...].drop {
            $0.has(.between) || $0.has(.after) || $0.has(.ofEach) || $0.has(.rounds) || $0.isCount
                || ["one", "rep", "repeat", "s", "blocks", "the", "them"].contains($0.lower)
        }
        let isSaid = !clause[place].has(.between) && !clause[place].has(.after)
        var ahead = self
        ahead.all = Array(clause[..<place]) + behind
        ahead.tokens = ahead.all[...]
        // IGNORED: what cannot be read is a remark.
        let each = clause.first == number && !isSaid ? (try? ahead.items()) ?? [] : []
        let (text, isBetween) = (SwimToken.text(of: clause), clause[place].has(.between))
        let hasRounds = clause[place...].contains { $0.has(.rounds) || $0.lower == "blocks" }
        if each.count == 1, case .set(let set) = each[0], behind.isEmpty || set.note == nil,
            ahead.doubts == doubts, ahead.questions.count == questions.count,
            let spread = last.spread(each[0], isBetween: isBetween, ofRounds: hasRounds)
        {
            tokens = tokens[clause.endIndex...]
            items.removeLast()
            items += spread
            if isBetween {
                let answer = SwimToken.text(of: ahead.all[..<(place - clause.startIndex)]) + " after each"
                questions.append(
                    SwimQuestion("Is “\(text)” not behind the last?", about: text, answers: [answer]))
            }
            return true
        }
        guard case .set(let set) = last, set.repeats > 1 || hasRounds else { return false }
        let turns = hasRounds ? "the rounds as 3x(… + …)" : "\(set.repeats)x(\(set.distanceText) + …)"
        doubts.append(
            "“\(text)” is \(isBetween ? "not swum" : "swum once") here. Right? To swim it each time, write \(turns)"
        )
        return false
    }

    /// Takes “600:” before the sets of its line that add up to it, of which at least one has repetitions, as a note.
    /// Asks about one before sets that do not.
    private mutating func takeSum(into items: inout [SwimSetList.Item], _ depth: Int) -> Bool {
        let named = tokens.dropFirst().first?.unit
        guard depth == 0, let number = tokens.first, number.isCount,
            var metres = Double(number.text).map({
                $0 * (named.map { $0.count * $0.unit.metres } ?? unit.metres)
            }),
            isWholeLengths(metres)
        else { return false }
        var ahead = self
        ahead.tokens = restOfLine.dropFirst(named == nil ? 1 : 2)
        guard let sign = ahead.tokens.first, [":", "-", "–", "—"].contains(sign.text) else { return false }
        ahead.tokens.removeFirst()
        let sum = tokens[..<ahead.tokens.startIndex]
        // IGNORED: what cannot be read is asked about where it is read again.
        guard ahead.beginsDistance() || ahead.roundsAreNext, let below = try? ahead.items(),
            below.contains(where: { $0.hasRepetitions })
        else { return false }
        let text = SwimToken.text(of: sum)
        for item in below where metres > 0.01 { metres -= SwimSetList(items: [item]).metres }
        // “800 - 8x100” may be two sets.
        if abs(metres) > 0.01, !sign.isSign(":") { return false }
        guard abs(metres) < 0.01, sign.isSign(":") else {
            questions.append(
                SwimQuestion(
                    "Is “\(text)” the sum of what is behind it, or swum?", about: text,
                    answers: ["“\(text)”", SwimToken.text(of: sum.dropLast()) + ","]))
            return false
        }
        tokens = tokens[sum.endIndex...]
        items.append(.note(text))
        return true
    }

    /// Takes "2000 total" and "total: 2 km" behind sets as a note whose sum is checked.
    private mutating func takeTotal(behind items: inout [SwimSetList.Item]) -> Bool {
        let clause = tokens.prefix { !endsItem($0) }
        let words = clause.filter {
            $0.kind != .sign && !($0.has(.total) || $0.has(.filler) && $0.unit == nil)
        }
        if takeLengths(clause, of: items) { return true }
        guard !items.isEmpty, clause.contains(where: { $0.has(.total) && !$0.has(.filler) }),
            let number = words.first, number.isCount, words.dropFirst().allSatisfy({ $0.unit != nil }),
            words.count < 3, let count = Double(number.text)
        else { return false }
        let text = SwimToken.text(of: clause)
        toldSums.append((text, count * metres(of: words.dropFirst().first)))
        tokens = tokens[clause.endIndex...]
        items.append(.note(text))
        return true
    }

    /// Takes a number of lengths or laps that is as long as the one distance before it: “1500m, 60 lengths”.
    private mutating func takeLengths(
        _ clause: ArraySlice<SwimToken>, of items: [SwimSetList.Item]
    ) -> Bool {
        guard clause.count == 2, let count = clause.first.flatMap({ Int($0.text) }), let word = clause.last,
            Self.isLengths(word), let first = items.first(where: \.isCounted), !first.hasRepetitions,
            items.count(where: \.isCounted) == 1
        else { return false }
        let metres = SwimSetList(items: [first]).metres
        guard (word.has(.laps) ? [1, 2] : [1]).contains(where: { lap.laps(in: metres) == count * $0 }) else {
            return false
        }
        tokens = tokens[clause.endIndex...]
        return true
    }

    /// Asks about a distance that may be a share of the set before it: "400 IM, 100 of each", "500 pull, 100 of it with
    /// paddles", or swum behind each of its repetitions.
    private mutating func askAboutShare(of last: SwimSetList.Item?) {
        let clause = tokens.prefix { !endsItem($0) && !$0.isSign("(") }
        guard last?.isCounted == true, let number = clause.first, number.isCount, isWholeLengths(number)
        else { return }
        let behind = clause.dropFirst().drop {
            $0.unit != nil || ($0.effort != nil || $0.stroke != nil || $0.activity != nil) && !$0.has(.ofEach)
        }
        guard let word = behind.first, let next = behind.dropFirst().first ?? all.last,
            word.lower == "of"
                && (next.has(.ofEach) || ["it", "them", "these", "those", "which"].contains(next.lower))
                || word.has(.ofEach) && next.kind != .number && !next.has(.sendOff)
        else { return }
        let (text, set) = (SwimToken.text(of: clause), SwimToken.text(of: clause[..<behind.startIndex]))
        let isOfEach = word.lower != "of" && last?.hasRepetitions == true
        questions.append(
            SwimQuestion(
                "Is “\(text)” swum behind what is before it, or a part of it?", about: text,
                answers: [set + " swim", "“\(text)”"] + (isOfEach ? [set + " after each"] : [])))
    }

    /// Whether the next words, up to the end of the item, are a remark about the set before.
    private func isRemarkNext(after last: SwimSetList.Item?) -> Bool {
        let clause = tokens.prefix { !endsItem($0) && !$0.isSign("(") }
        guard let place = clause.firstIndex(where: { $0.kind == .number }), let first = clause.first else {
            return false
        }
        let (number, next) = (clause[place], clause[(place + 1)...].first)
        // "1-3 @ 1:45", "#4 fast"
        if isRange()
            || first.kind == .number && ["st", "nd", "rd", "th"].contains(next?.lower)
                && next?.isGlued == true
        {
            return true
        }
        if first.isSign("#") || first.lower == "no" && number.kind == .number { return true }
        guard case .set? = last, !number.hasColon, next?.isTimes != true else { return false }
        // "50 easy between", but not "15 s between"
        return clause.contains { $0.has(.between) } && next?.isTimeUnit != true && !Self.isRest(next)
            || clause[..<place].contains {
                $0.has(.ofSome) || $0.has(.ofPace) || $0.has(.pool) || $0.lower == "strokes"
            }
    }

    /// Adds the words up to the end of the item as a note to the set before them.
    private mutating func addRemark(to items: inout [SwimSetList.Item]) {
        let clause = tokens.prefix { !endsItem($0) }
        tokens = tokens[clause.endIndex...]
        let text = SwimToken.text(of: clause)
        var metres: (one: Double, all: Double)?
        if case .set(let set)? = items.last { metres = (set.metres, set.totalMetres) }
        if let question = SwimRemark(clause).question(of: metres, in: lap) { questions.append(question) }
        if clause.contains(where: { $0.has(.fewer) }), case .set(let last)? = items.last, last.repeats > 1 {
            // "10x100, skipped the last 2"
            doubts.append(UnparsedWords.fewer(text, of: last))
        }
        if case .set(var last)? = items.last {
            last.note = [last.note, text].compactMap(\.self).joined(separator: ", ")
            items[items.count - 1] = .set(last)
        } else {
            items.append(.note(text))
        }
    }

    /// "100-200-300 r20", "25/50/75/100 kick": one set for each distance; nil for other words.
    ///
    /// - Parameter lead: a set with the words before the first distance.
    private mutating func ladder(like lead: SwimSet? = nil) throws(Problem) -> [SwimSetList.Item]? {
        var (ahead, distances) = (self, [Double]())
        while let token = ahead.tokens.first, token.isCount, let number = Double(token.text),
            isWholeLengths(token)
        {
            ahead.tokens.removeFirst()
            distances.append(number)
            guard let sign = ahead.tokens.first else { break }
            if ["-", "–", "/"].contains(sign.text) || sign.isSign(",") && sign.isGlued {
                ahead.tokens.removeFirst()
            } else if !sign.isCount || ahead.tokens.dropFirst().first?.isTimes == true {
                break
            }
        }
        var set = lead ?? SwimSet(metres: 0, unit: unit)
        if let named = ahead.tokens.first?.unit?.unit, distances.count > 1 {
            ahead.tokens.removeFirst()
            set.unit = named
        }
        let kinds = ahead.takeKinds(distances.count)
        guard distances.count > 2 || kinds != nil else { return nil }
        var notes = UnparsedWords()
        tokens = ahead.tokens
        set.metres = distances[0] * set.unit.metres
        try readWords(of: &set, &notes, from: tokens)
        (set.repeats, isCommon) = (1, false)
        finish(&set, notes)
        // "100-200-400 on 2:00"
        if let longest = distances.max(), longest > distances[0], let interval = set.interval {
            var last = set
            last.metres = longest * set.unit.metres
            ask(about: interval, of: last, ahead.tokens[..<tokens.startIndex])
        }
        return distances.enumerated().map { place, distance in
            var one = set
            one.metres = distance * set.unit.metres
            if let kind = kinds?[place] {
                (one.activity, one.stroke) = (
                    kind.activity ?? .swim, kind.activity == nil ? kind.stroke : nil
                )
            }
            return .set(one)
        }
    }

    /// Takes as many strokes and activities as there are distances, of which each has the one in its place: “200/200/200
    /// swim kick pull”. Nil, and nothing is consumed, for other words.
    private mutating func takeKinds(_ count: Int) -> [SwimToken]? {
        func isKind(_ word: SwimToken?) -> Bool { word?.activity != nil || word?.stroke != nil }
        let before = tokens
        var kinds: [SwimToken] = []
        while count > 1, let word = tokens.first, isKind(word) {
            kinds.append(tokens.removeFirst())
            guard let sign = tokens.first, isKind(tokens.dropFirst().first) else { continue }
            if ["/", ",", "-", "+", "&"].contains(sign.text) || sign.has(.joint) { tokens.removeFirst() }
        }
        guard kinds.count == count, Set(kinds.map(\.lower)).count > 1 else {
            tokens = before
            return nil
        }
        return kinds
    }

    /// Reads the words of a set after its distance.
    private mutating func readWords(
        of set: inout SwimSet, _ notes: inout UnparsedWords, from start: ArraySlice<SwimToken>
    ) throws(Problem) {
        while let token = tokens.first {
            if readShares(of: set) { continue }
            guard !endsItem(token) || goesOn() || timesFollow(of: set) else { return }
            if token.isSign(",") || token.isSign("+") {
                tokens.removeFirst()
                notes.beginClause(isBehindComma: true)
                askAboutEach()
                takeRemark(into: &notes)
            } else {
                let next = tokens.dropFirst().first
                let hasTimes = next?.isTimes == true || next?.has(.easyPart) == true
                if hasTimes || set.repeats == 1 && set.stroke != .mixed, set.parts.isEmpty,
                    beginsNext(behind: start, set)
                {
                    return
                }
                if [":", "–", "—", "-"].contains(token.text), try readParts(of: &set, behind: 1) { continue }
                if chainsNext() { return }
                try read(into: &set, &notes)
            }
        }
    }

    /// Asks about "each r15" behind the comma of several sets: it may be said of all of them.
    private mutating func askAboutEach() {
        let words = tokens.prefix { !endsItem($0) }
        guard let word = words.first, word.has(.ofEach), let next = words.dropFirst().first,
            next.has(.sendOff) || Self.isRest(next),
            all[..<tokens.startIndex].dropLast().contains(where: { $0.isSign(",") })
        else { return }
        let (text, time) = (SwimToken.text(of: words), SwimToken.text(of: words.dropFirst()))
        questions.append(
            SwimQuestion(
                "Is “\(text)” said of all sets before it, or of the last?", about: text,
                answers: ["all \(time)", time]))
    }

    /// Takes a remark behind a comma whole: "10x100 free, come back strong" has no backstroke. It begins with a word
    /// that is not known, and has neither numbers nor equipment.
    private mutating func takeRemark(into notes: inout UnparsedWords) {
        let clause = tokens.prefix { !endsItem($0) && !$0.isSign("(") }
        guard let first = clause.first, first.kind == .word, first.roles.isEmpty, first.lower != "css",
            clause.allSatisfy({ $0.kind != .number && $0.equipment == nil })
        else { return }
        notes.append(SwimToken(.quote, SwimToken.text(of: clause), isGlued: false))
        tokens = tokens[clause.endIndex...]
    }

    /// Reads "#1-4 kick, #5-8 swim" behind a set of eight as what is said of each range, if the ranges are all
    /// repetitions in order. Otherwise nothing is consumed.
    private mutating func readShares(of set: SwimSet) -> Bool {
        guard set.repeats > 1, shares.isEmpty, set.parts.isEmpty else { return false }
        let isInParentheses = tokens.first?.isSign("(") == true
        let hasSign = tokens.first.map { $0.kind == .lineEnd || ["(", ",", ":"].contains($0.text) } ?? false
        // Most words begin no range: the state is copied for one that may.
        guard let first = tokens.dropFirst(hasSign ? 1 : 0).first, first.text == "#" || Int(first.text) == 1
        else { return false }
        var (ahead, found, end, hasRange) = (self, [SwimSet](), 0, false)
        if hasSign { ahead.tokens.removeFirst() }
        while end < set.repeats {
            if !found.isEmpty, let sign = ahead.tokens.first,
                sign.kind == .lineEnd || [",", "/", "&"].contains(sign.text)
            {
                ahead.tokens.removeFirst()
            }
            if ahead.tokens.first?.isSign("#") == true {
                ahead.tokens.removeFirst()
                hasRange = true
            }
            guard let number = ahead.tokens.first, number.isCount, Int(number.text) == end + 1 else {
                return false
            }
            var last = end + 1
            if ahead.isRange(), let number = ahead.tokens.dropFirst(2).first.flatMap({ Int($0.text) }) {
                (last, hasRange) = (number, true)
                ahead.tokens.removeFirst(2)
            }
            ahead.tokens.removeFirst()
            if ahead.tokens.first?.isSign(":") == true { ahead.tokens.removeFirst() }
            var (share, notes) = (SwimSet(metres: set.metres, unit: set.unit), UnparsedWords())
            share.repeats = last - end
            let start = ahead.tokens.startIndex
            while let word = ahead.tokens.first, !ahead.endsItem(word), !ahead.isRange(), !word.isSign("#"),
                !(word.isSign("/") && ahead.tokens.dropFirst().first?.isCount == true),
                // "(1 easy 2 steady 3 fast)"
                !(Int(word.text) == last + 1 && ahead.tokens.startIndex > start
                    && ahead.tokens.dropFirst().first?.isTimeUnit != true)
            {
                // IGNORED: ranges that cannot be read are a note.
                guard (try? ahead.read(into: &share, &notes)) != nil else { return false }
            }
            guard ahead.tokens.startIndex > start, last <= set.repeats, share.parts.isEmpty else {
                return false
            }
            ahead.finish(&share, notes)
            found.append(share)
            end = last
        }
        guard found.count > 1, hasRange || found.count == set.repeats else { return false }
        if isInParentheses {
            guard ahead.tokens.first?.isSign(")") == true else { return false }
            ahead.tokens.removeFirst()
        }
        self = ahead
        shares = found
        return true
    }

    /// Whether another set begins without a sign before it: "300 swim 200 pull 100 kick", "4x50 kick 2x100 pull".
    private func beginsNext(behind start: ArraySlice<SwimToken>, _ set: SwimSet) -> Bool {
        guard let number = tokens.first, number.isCount, beginsDistance(),
            start.startIndex < tokens.startIndex,
            let next = tokens.dropFirst().first, let last = start[..<tokens.startIndex].last
        else { return false }
        if next.isTimes {
            return tokens.dropFirst(2).first?.isCount == true && !last.isSign("(")
                && start[..<tokens.startIndex].allSatisfy { !$0.isSign("(") }
        }
        func isKnown(_ word: SwimToken) -> Bool { word.stroke != nil || word.activity != nil }
        func isTime(_ word: SwimToken) -> Bool {
            word.kind == .number && word.text.contains { ":.".contains($0) }
        }
        /// Whether a time stands behind the words of a distance.
        let isTimed = tokens.dropFirst().first { $0.unit == nil && $0.stroke == nil }.map(isTime) == true
        // "10x50 on 1:00 200 cooldown"
        if last.hasColon, next.has(.easyPart), isWholeLengths(number) { return true }
        if isTimed, set.times.count == 1, set.repeats == 1, isTime(last), isWholeLengths(number) {
            // "100 free 1:10 100 back 1:20"; a shorter distance may be a split, but not in a test.
            let behind = tokens.dropFirst().first { $0.stroke != nil }
            return all[..<tokens.startIndex].contains { $0.has(.test) }
                || (Double(number.text) ?? 0) * unit.metres > set.metres - 0.01
                || behind.map { $0.stroke != set.stroke } == true && set.stroke != nil
        }
        return isKnown(last)
            && ((isKnown(next) || next.effort != nil) && isWholeLengths(number) || next.unit != nil
                || Self.isLengths(next))
    }

    /// Whether the words after a comma belong to the set before it: "4x100 free, on 1:45"; or after a plus: "paddles +
    /// buoy".
    private func goesOn() -> Bool {
        if tokens.first?.isSign("+") == true, let next = tokens.dropFirst().first {
            return next.equipment != nil
        }
        guard tokens.first?.isSign(",") == true else { return false }
        var ahead = self
        ahead.tokens.removeFirst()
        guard let first = ahead.tokens.first, !ahead.endsItem(first) else { return false }
        if ahead.isTimeOfSet() { return true }
        // "800, incl 200 kick"
        if first.has(.included), ahead.tokens.dropFirst().first?.isCount == true { return true }
        while let token = ahead.tokens.first, !ahead.endsItem(token) {
            if token.isSign("(") || ahead.beginsDistance() || ahead.roundsAreNext { return false }
            ahead.tokens.removeFirst()
            // A time or another amount is not the distance of a set.
            if token.has(.sendOff) || Self.isRest(token) || token.has(.swum) || token.has(.onAverage) {
                while let word = ahead.tokens.first,
                    [":", "="].contains(word.lower) || word.has(.sendOffBeforeTime) || word.lower == "toutes"
                {
                    ahead.tokens.removeFirst()
                }
                _ = ahead.time()
            }
            if token.kind == .number { return false }
        }
        return true
    }

    /// Whether a time that belongs to the set before a comma is all that follows: "20s rest", "1 min Pause", "28:14".
    private func isTimeOfSet() -> Bool {
        var ahead = self
        guard let first = tokens.first, first.kind == .number,
            first.hasColon || tokens.dropFirst().first?.isTimeUnit == true
                || Self.isRest(tokens.dropFirst().first) && !beginsDistance()
        else { return false }
        if ahead.pauseBefore() == nil, ahead.time() == nil { return false }
        var other = SwimSet(metres: 0, unit: unit)
        _ = ahead.takeSpacing(of: 0, in: &other)
        // "2x1000, 19:05 and 18:50", "3x100, 1:20 1:18 1:17"
        while let sign = ahead.tokens.first,
            first.hasColon && sign.hasColon || (sign.has(.joint) || sign.isSign(",")) && ahead.isTime(1)
        {
            if !sign.hasColon { ahead.tokens.removeFirst() }
            _ = ahead.time()
        }
        if ahead.tokens.first?.has(.ofEach) == true { ahead.tokens.removeFirst() }
        return ahead.tokens.first.map { ahead.endsItem($0) && !$0.isSign(",") } ?? true
    }

    /// Whether the seconds of each repetition are all that follows a comma: “4x50 on 2:00, 29.5 29.8 29.9 30.2”.
    private func timesFollow(of set: SwimSet) -> Bool {
        guard tokens.first?.isSign(",") == true, tokens.dropFirst().first?.text.contains(".") == true else {
            return false
        }
        var ahead = self
        ahead.tokens.removeFirst()
        return ahead.plainTimes(of: set) != nil
    }

    /// "4x(100 + 50)", "4x4x50", "3 rounds: 100 + 50"; nil for other words.
    private mutating func rounds(_ depth: Int) throws(Problem) -> SwimSetList.Item? {
        guard depth < 8 else { throw Problem.usage("parentheses are too deep: eight are enough") }
        if tokens.first?.isSign("(") == true { return try parentheses(depth) }
        guard roundsAreNext else { return nil }
        let next = Array(tokens.prefix(4))
        let start = tokens.startIndex
        let isWritten =
            !next[1].isTimes || next.dropFirst(2).first?.isSign(":") == true || Self.isThrough(next)
        guard let count = Int(next[0].text), (1...99).contains(count) else {
            throw Problem.usage("“\(next[0].text)” should be a number of rounds from 1 to 99")
        }
        tokens.removeFirst(2)
        while let word = tokens.first, isWritten, word.isSign(":") || word.has(.filler) && !word.isSwum {
            tokens.removeFirst()
        }
        let items: [SwimSetList.Item]
        if let token = tokens.first, token.isSign("(") {
            tokens.removeFirst()
            items = try self.items(depth: depth + 1)
        } else if !isWritten {
            var nested: [SwimSetList.Item] = []
            try readItem(into: &nested, depth + 1)
            items = nested
        } else if tokens.first?.kind == .lineEnd {
            items = try self.items { $0.kind == .section }
        } else {
            let line = restOfLine
            if let then = line.indices.dropFirst().first(where: {
                line[$0].kind == .word && line[$0].has(.chain) && !line[$0].has(.joint)
                    && line[$0].lower != "plus"
            }) {
                let (text, words) = (
                    SwimToken.text(of: line[then...]), SwimToken.text(of: line[(then + 1)...])
                )
                questions.append(
                    SwimQuestion(
                        "Is “\(text)” swum in each round?", about: text,
                        answers: ["+ \(words)", "; \(words)"]))
            }
            items = try self.items { $0.kind == .lineEnd }
        }
        guard items.contains(where: \.isCounted) else {
            throw Problem.usage("“\(next[0].text) \(next[1].text)” has no sets: type it like 3x(100 + 50)")
        }
        return rounds(count, takeSendOff(of: items, count, start), note: roundsNote())
    }

    /// "2 x through:"
    private static func isThrough(_ words: [SwimToken]) -> Bool {
        words.count > 3 && words[2].has(.filler) && words[2].kind == .word && words[3].isSign(":")
    }

    /// Whether rounds follow: "3 rounds", "3x(", "3x4x50".
    private var roundsAreNext: Bool {
        let next = Array(tokens.prefix(4))
        guard next.count > 1, next[0].kind == .number, !next[0].hasColon else { return false }
        if next[1].has(.rounds), next[1].lower != "set" || next[0].text == "1" {
            return Int(next[0].text).map { $0 < 100 } ?? false
        }
        guard next[1].isTimes, next.count > 2 else { return false }
        return next[2].isSign("(") || next[2].isSign(":") || Self.isThrough(next)
            || next.count > 3 && next[2].kind == .number && next[3].isTimes
    }

    /// "(100 + 50)" is swum once; "(easy)" is a note.
    private mutating func parentheses(_ depth: Int) throws(Problem) -> SwimSetList.Item {
        let before = tokens
        tokens.removeFirst()
        let known = (doubts, questions)
        let items = try items(depth: depth + 1)
        guard items.contains(where: \.isCounted) else {
            // "(hold 1:30)"
            (doubts, questions) = known
            let words = before[..<tokens.startIndex]
            if let question = SwimRemark(words).question(of: nil, in: lap) { questions.append(question) }
            return .note(SwimToken.text(of: words))
        }
        // "(100 + 50) x3", "(…) 3 times"
        let next = Array(tokens.prefix(2))
        if next.count == 2, let number = next.first(where: { $0.kind == .number }),
            let count = Int(number.text),
            (1...99).contains(count), next[0].isTimes || next[1].isTimes || next[1].has(.rounds)
        {
            tokens.removeFirst(2)
            return rounds(count, takeSendOff(of: items, count, before.startIndex), note: roundsNote())
        }
        return rounds(1, items, note: roundsNote())
    }

    /// Takes a send-off behind rounds whose sets have none: it is that of each repetition where no round can be swum in that
    /// time, “3x(4x50) on 1:00”, and otherwise asked about: “4x(100 free, 50 back) on 2:30”.
    private mutating func takeSendOff(
        of items: [SwimSetList.Item], _ count: Int, _ start: Int
    ) -> [SwimSetList.Item] {
        let known = self
        let hasSign = tokens.first?.has(.sendOff) == true
        if hasSign { tokens.removeFirst() }
        let sets = items.compactMap { item in if case .set(let set) = item { set } else { nil } }
        guard all[known.tokens.startIndex - 1].isSign(")"), sets.count == items.count, hasSign || isTime(0),
            !isPace(),
            tokens.first?.kind == .number, let time = time(), tokens.first.map({ !Self.isRest($0) }) ?? true,
            !sets.contains(where: { $0.interval != nil || $0.rest != nil || !$0.times.isEmpty })
        else {
            self = known
            return items
        }
        func canSwim(_ metres: Double) -> Bool {
            (SwimSetList.slowest...SwimSetList.fastest(over: metres)).contains(metres / time)
        }
        let sum = sets.reduce(0) { $0 + $1.totalMetres }
        let (ofEach, ofRound) = (sets.allSatisfy { canSwim($0.metres) }, canSwim(sum))
        guard ofEach || ofRound else {
            self = known
            return items
        }
        var common = SwimSet(metres: 0, unit: unit)
        common.interval = time
        let each = items.map { $0.with(timesOf: common) }
        guard ofRound else { return each }
        let words = all[start..<tokens.startIndex]
        let clock = TimeSpan.exact(time)
        let distance = Figure.typed(sum / unit.metres)
        let parts = sets.map(\.asPart.text).joined(separator: "/")
        questions.append(
            SwimQuestion(
                "Is the send-off of “\(SwimToken.text(of: words))” that of each round, or of each repetition?",
                about: SwimToken.text(of: words),
                answers: [
                    "\(count)x\(distance) as \(parts) on \(clock)",
                    "\(count)x(" + each.map { SwimSetList(items: [$0]).text }.joined(separator: " + ") + ")",
                ]))
        return each
    }

    /// Reads the words after a closing parenthesis: "rest 1:00" after each round, or a note.
    private mutating func roundsNote() -> (rest: Double?, note: String?) {
        var (rest, notes) = (Double?.none, UnparsedWords())
        while let token = tokens.first, !endsItem(token) {
            if rest == nil, let pause = pause() ?? pauseBefore() {
                rest = pause
            } else {
                tokens.removeFirst()
                notes.append(token)
            }
        }
        if let question = notes.question(of: nil, in: lap) { questions.append(question) }
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
    func beginsDistance() -> Bool {
        guard let first = tokens.first, first.isCount else { return false }
        let next = tokens.dropFirst().first
        if next?.isTimes == true || next?.unit != nil || next.map(Self.isLengths) == true { return !isPool() }
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

    /// "8 lengths", "4L"; "l" alone is no unit.
    static func isLengths(_ token: SwimToken) -> Bool {
        token.has(.laps) || token.has(.lengths) && (token.text != "l" || token.isGlued)
    }

    /// "85 %", "10 min", "15 s" are not distances; nor is "30 rest" before a comma.
    private func isAmountOfElse() -> Bool {
        guard let next = tokens.dropFirst().first else { return false }
        return next.isSign("%") || next.isTimeUnit || next.has(.otherUnit)
            || Self.isRest(next) && tokens.dropFirst(2).first.map { endsItem($0) } ?? true
    }

    /// Whether words such as "25 m pool" follow.
    private func isPool() -> Bool {
        let next = tokens.dropFirst().first
        let word = next?.unit == nil ? next : tokens.dropFirst(2).first
        return word?.has(.pool) == true
    }

    /// Reads "4-300s" as 4 × 300.
    private mutating func readPlural() {
        let next = Array(tokens.prefix(4))
        guard next.count == 4, next[0].isCount, Int(next[0].text) ?? 100 < 25, next[1].isSign("-"),
            next[2].isCount, next[3].lower == "s", next[1...].allSatisfy(\.isGlued)
        else { return }
        let place = tokens.startIndex + 1
        all[place] = SwimToken(.word, "x", isGlued: true)
        tokens = all[tokens.startIndex..<tokens.endIndex]
    }

    /// Whether words such as "10 100s" follow.
    private func isTens() -> Bool {
        let next = Array(tokens.prefix(4))
        guard next.count > 2, next[0].kind == .number, next[1].kind == .number, next[2].isGlued,
            next[2].lower == "s", let distance = Double(next[1].text), distance >= Self.shortestBare
        else { return false }
        return Int(next[0].text).map { (1...99).contains($0) } ?? false
    }

    mutating func readDistance(into set: inout SwimSet) throws(Problem) {
        if isTens() {
            set.repeats = Int(tokens.removeFirst().text) ?? 1
            (set.unit, set.metres) = (unit, (Double(tokens.removeFirst().text) ?? 0) * unit.metres)
            tokens.removeFirst()
            return
        }
        let start = tokens
        if tokens.dropFirst().first?.isTimes == true {
            let count = tokens.removeFirst().text
            guard let repeats = Int(count), (1...999).contains(repeats) else {
                throw Problem.usage("“\(count)x” should begin with a number of repeats, as 8 × 50")
            }
            tokens.removeFirst()
            set.repeats = repeats
        }
        guard let first = tokens.first, first.isCount else {
            let name = set.repeats > 1 ? "\(set.repeats)x" : tokens.first?.text ?? ""
            throw Problem.usage("“\(Input.quoted(name))” has no distance: type it like 8 × 50 m on 1:00")
        }
        set.metres = try amount()
        let count = set.metres
        (set.unit, set.metres) = (unit, set.metres * unit.metres)
        if let word = tokens.first, Self.isLengths(word) {
            tokens.removeFirst()
            (set.unit, set.metres) = (lap.unit, lap.distance(laps: Int(nearest: count)))
            if word.has(.laps) {
                questions.append(
                    SwimQuestion(
                        "Is a lap one length or two?", about: SwimToken.text(of: start[..<tokens.startIndex]),
                        answers: [1, 2].map { lengths in
                            (set.repeats > 1 ? "\(set.repeats)x" : "")
                                + "\(Figure.typed(count * lengths)) lengths"
                        }))
            }
        } else if let word = tokens.first, let named = word.unit {
            tokens.removeFirst()
            set.metres = count * named.count * named.unit.metres
            set.unit = named.unit
            if ["mi", "mile", "miles"].contains(word.lower), !isWholeLengths(set.metres),
                let laps = lap.laps(in: set.metres)
            {
                // Nobody swims a part of a length in a pool.
                (set.unit, set.metres) = (lap.unit, lap.distance(laps: laps))
                set.note = "\(Figure.typed(count)) \(word.text): \(laps) lengths"
            }
        } else if let word = tokens.first, word.lower == "s", word.isGlued, set.repeats > 1 {
            // "10x100s" is ten hundreds.
            tokens.removeFirst()
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
            if Input.areGrouped(first.text, second.text), !isWholeLengths(first) {
                tokens.removeFirst(2)
                return Double(first.text + second.text) ?? 0
            }
            let decimal = "\(first.text).\(second.text)"
            // "1,5 km"
            if let unit = tokens.dropFirst(2).first?.unit, unit.count > 1, !isWholeLengths(first),
                let number = Double(decimal)
            {
                tokens.removeFirst(2)
                return number
            }
            throw Problem.usage(
                "“\(Input.quoted("\(first.text),\(second.text)"))” could be \(decimal) or two sets",
                hint: "write \(decimal), or a + between sets"
            )
        }
        if let second = tokens.first, Input.areGrouped(first.text, second.text),
            tokens.dropFirst().first?.unit != nil
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
    package var isCounted: Bool {
        switch self {
        case .set, .rounds: true
        case .section(let section): section.metres != nil
        case .note, .comment: false
        }
    }
}
