import Foundation
import SwimFitBase
import SwimFitReading

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
    /// The text folded, for comparison.
    let lower: String
    /// What the text can mean.
    let roles: [SwimWord]
    /// Whether there is no space before the token.
    let isGlued: Bool
    /// Of the first token of a line, its depth: the number of spaces before it, and two more for a bullet.
    fileprivate(set) var depth = 0

    init(_ kind: TokenKind, _ text: String, isGlued: Bool) {
        (self.kind, self.text, self.isGlued) = (kind, text, isGlued)
        lower = kind == .word ? FoldedText.fold(text.replacing("’", with: "'")) : text
        let known = kind == .word || kind == .sign ? SwimLexicon.roles(of: lower) : []
        // "3rd" is no number of rounds.
        roles = lower == "rd" && isGlued ? [.otherUnit, .end] : known
    }

    /// Several tokens with one meaning: "front crawl".
    fileprivate init(_ tokens: some Collection<SwimToken>, as roles: [SwimWord]) {
        kind = .word
        text = tokens.dropFirst().reduce(tokens.first?.text ?? "") { $0 + ($1.isGlued ? "" : " ") + $1.text }
        lower = FoldedText.fold(text)
        (isGlued, self.roles) = (tokens.first?.isGlued ?? false, roles)
    }

    package func has(_ role: SwimWord) -> Bool { roles.contains(role) }

    /// The first role with a value.
    func value<Value>(_ value: (SwimWord) -> Value?) -> Value? { roles.lazy.compactMap(value).first }

    package var stroke: SwimStroke? { value { if case .stroke(let one) = $0 { one } else { nil } } }
    package var activity: SwimActivity? { value { if case .activity(let one) = $0 { one } else { nil } } }
    var equipment: SwimEquipment? { value { if case .equipment(let one) = $0 { one } else { nil } } }
    package var effort: SwimEffort? { value { if case .effort(let one) = $0 { one } else { nil } } }
    var progression: SwimProgression? { value { if case .progression(let one) = $0 { one } else { nil } } }
    var unit: (unit: SwimUnit, count: Double)? {
        value { if case .unit(let one, let count) = $0 { (one, count) } else { nil } }
    }

    /// Whether the word says that it is swum: a stroke, an effort, a send-off.
    var isSwum: Bool { roles.contains(where: \.isSwum) }

    /// Whether a distance may follow the word: a word at the beginning of a part, or of a set.
    var canLead: Bool {
        roles.contains {
            switch $0 {
            case .part, .easyPart, .title, .lead, .manner, .stroke, .activity, .equipment, .effort,
                .progression:
                true
            default: false
            }
        }
    }

    /// Whether the token is a unit of time.
    var isTimeUnit: Bool { has(.second) || has(.minute) || has(.hour) }

    func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }

    /// Whether the token stands before the words of a line in a list.
    var isBullet: Bool { kind == .sign && ["-", "–", "—", "•", "·", ">", "*"].contains(text) }

    /// Whether the token is a number and not a time.
    var isCount: Bool { kind == .number && !hasColon }

    /// Whether the token is a part of a length: "⅓" in "33⅓".
    var isFraction: Bool { kind == .sign && ["⅓", "⅔", "½"].contains(text) }

    /// Whether the token means a number of repeats: "x" in "8x50".
    var isTimes: Bool { has(.times) }

    var hasColon: Bool { kind == .number && text.contains(":") }

    /// The words as typed, with one space where there were some.
    static func text(of tokens: some Sequence<SwimToken>) -> String {
        tokens.reduce("") { text, token in
            text + (text.isEmpty || token.isGlued ? "" : " ") + token.text.filter { !"“”\"".contains($0) }
        }
    }

    /// The tokens of a text, in order, and questions about short forms among them. Linear.
    static func tokens(of text: String) -> SwimShortForms {
        let text = plain(text)
        var scanner = Scanner(rest: text[...])
        return SwimShortForms(plain(withoutLetters(scanner.tokens())))
    }

    /// The tokens with whole words and numbers in place of the short forms of boards: “200 S, 150 K” is swum and kicked,
    /// “400 second” is no time, “EN2” a zone, “Main 2,000” a number with thousands.
    private static func withoutLetters(_ tokens: [SwimToken]) -> [SwimToken] {
        let found = tokens.indices.filter { isLetter($0, of: tokens) }
        let places = Set(found.map { tokens[$0].lower }).count > 1 ? Set(found) : []
        var plain: [SwimToken] = []
        for (index, token) in tokens.enumerated() {
            let (last, next) = (plain.last, index + 1 < tokens.count ? tokens[index + 1] : nil)
            if places.contains(index), let word = letters[token.lower] {
                plain.append(SwimToken(.word, word, isGlued: false))
            } else if token.lower == "hr", isBeats(next) || last.map({ isBeats($0) }) == true {
                // "400 hr 142" is a heart rate.
                plain.append(SwimToken([token], as: [.ofPace]))
            } else if token.lower == "second", last?.kind == .number, last?.text != "1" {
                plain.append(SwimToken([token], as: [.manner]))
            } else if token.kind == .number, token.isGlued, token.text.count == 1, let last, last.has(.swum),
                last.lower == "en"
            {
                plain[plain.count - 1] = SwimToken([last, token], as: [.manner])
            } else if token.isGlued, token.isCount, token.text.count == 3, next?.isTimes != true,
                last?.isSign(",") == true, last?.isGlued == true, let first = plain.dropLast().last,
                isThousands(first), plain.dropLast(2).last.map({ !$0.isSign(",") }) ?? true
            {
                plain.removeLast(2)
                plain.append(SwimToken(.number, first.text + token.text, isGlued: first.isGlued))
            } else {
                plain.append(token)
            }
        }
        return plain
    }

    /// Whether a token is a number that is neither hours nor minutes: a heart rate behind “hr”, or a distance before it.
    private static func isBeats(_ token: SwimToken?) -> Bool {
        token.map { $0.isCount && Double($0.text) ?? 0 >= 60 } ?? false
    }

    private static let letters = ["s": "swim", "k": "kick", "p": "pull", "d": "drill"]

    /// Whether a letter stands behind a distance, “200 S”, or in a list of such letters, “S/K/D”.
    private static func isLetter(_ index: Int, of tokens: [SwimToken]) -> Bool {
        guard letters[tokens[index].lower] != nil, index > 0 else { return false }
        let (last, next) = (tokens[index - 1], index + 1 < tokens.count ? tokens[index + 1] : nil)
        let isFree = next.map { $0.kind != .number || !$0.hasColon && Double($0.text) ?? 0 >= 25 } ?? true
        guard isFree else { return false }
        if last.isSign("/"), index > 1 { return letters[tokens[index - 2].lower] != nil }
        guard last.isCount, let number = Int(last.text) else { return false }
        return number >= 25 && number.isMultiple(of: 25)
    }

    /// Whether a number is one of thousands where three digits follow: no distance is shorter than a length.
    private static func isThousands(_ token: SwimToken) -> Bool {
        guard token.isCount, let number = Int(token.text) else { return false }
        return (1...99).contains(number) && !number.isMultiple(of: 25)
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
        if text.contains("=>") { text = text.replacing("=>", with: "=") }
        // A line drawn between two blocks is a blank one.
        if text.contains("\n"), text.contains(/--|––|——|__|==|\*\*|~~/) {
            let drawn = /\n[ \t]*(?:-{2,}|–{2,}|—{2,}|_{2,}|={2,}|\*{2,}|~{2,})[ \t]*(?=\n)/
            text = text.replacing(drawn, with: "\n")
        }
        if text.contains(where: { "¼½¾".contains($0) }) {
            // "1½ miles"
            text = text.replacing(/(\d?) ?([¼½¾]) ?(?=mi\b|miles?\b|km\b|h\b|hours?\b)/) { match in
                let share = match.output.2 == "½" ? 0.5 : match.output.2 == "¼" ? 0.25 : 0.75
                return Figure.typed((Double(match.output.1) ?? 0) + share, digits: 2) + " "
            }
        }
        if text.contains("/"), text.contains(/\d\/\d/) {
            // "3/4 mile"
            text = text.replacing(/(^|[^\d\/.:])([1-3])\/([2-4]) ?(?=mi\b|miles?\b|km\b)/) { match in
                let share = (Double(match.output.2) ?? 1) / (Double(match.output.3) ?? 1)
                return match.output.1 + Figure.typed(share, digits: 3) + " "
            }
        }
        text = withMinutes(text)
        if text.contains(/\bmile\b/.ignoresCase()) {
            // "a mile", "half a mile"; "mile swim 35 min" where nothing else is a distance.
            let times = /\d+:\d\d(?::\d\d)?|\d+ ?(?:h|hours?|hrs?|m|mins?|minutes?|s|secs?)\b(?: ?\d+\b)?/
            let isOnly = !text.replacing(times.ignoresCase(), with: "").contains(where: \.isNumber)
            let pattern = /\b(half |(?:a )?quarter |three quarters |)(?:of )?(?:an? |one |)mile\b/
            text = text.replacing(pattern.ignoresCase()) { match in
                let words = match.output.0.lowercased().split(separator: " ")
                let quarters = ["half": 2, "quarter": 1, "quarters": 3]
                let count = words.compactMap { quarters[String($0)] }.first ?? 4
                guard words.count > 1 || isOnly else { return String(match.output.0) }
                return "\(Figure.typed(Double(count) / 4, digits: 2)) mile"
            }
        }
        return text.contains(where: { "[]{}".contains($0) })
            ? String(text.map { "[{".contains($0) ? "(" : "]}".contains($0) ? ")" : $0 }) : text
    }

    /// The text with numbers in place of hours in words: “half an hour”, “an hour and a half”, “eine Dreiviertelstunde”, “une
    /// demi-heure”, “hora y media”.
    static func withMinutes(_ text: String) -> String {
        guard text.contains(/hour|stunde|heure|hora/.ignoresCase()) else { return text }
        let shares = [
            "half": 30, "halb": 30, "demi": 30, "medi": 30, "quar": 15, "vier": 15, "cuar": 15, "thre": 45,
            "drei": 45,
            "troi": 45, "tres": 45,
        ]
        func minutes(_ word: Substring?) -> Int? {
            word.flatMap { shares[String($0.lowercased().prefix(4))] }
        }
        let part =
            /\b(?:(?:an?|eine[rn]?|une?|una?) )?(half|quarter|three quarters|halben?|viertel|dreiviertel|demi|quart|trois quarts|media|cuarto|tres cuartos)(?: of an?| an?| d['’]| de| of|-|) ?(?:hour|stunde|heure|hora)\b/
        let more = /\b(?:an?|one|eine[rn]?|une|una) (?:hour|stunde|heure|hora)(?: (?:and|und|et|y) (?=\d)|\b)/
        let both =
            /\b(?:(an?|one|1|eine[rn]?|une|una) )?(?:hour|stunde|heure|hora) (?:and|und|et|y) (?:an? |eine |un )?(half|quarter|halbe|viertel|demie?|quart|media|cuarto)\b/
        return text.replacing(both.ignoresCase()) { "1 h \(minutes($0.output.2) ?? 0) min" }
            .replacing(/\b(?:anderthalb|eineinhalb) stunden\b/.ignoresCase(), with: "1 h 30 min")
            .replacing(part.ignoresCase()) { "\(minutes($0.output.1) ?? 0) min" }
            .replacing(more.ignoresCase(), with: "1 h ")
            .replacing(/1 h  +/, with: "1 h ")
    }

    /// The tokens with one for each phrase ("front crawl"), numbers in place of words ("three rounds", "twice", "ten
    /// 100s"), and kilometres for "2k"; "50 k" is a kick.
    private static func plain(_ tokens: [SwimToken]) -> [SwimToken] {
        var plain: [SwimToken] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            index += 1
            if token.isSign("."), token.isGlued, index < tokens.count, !tokens[index].isGlued,
                tokens[index].kind != .lineEnd
            {
                // "4x25 fast. Cool down 200"
                let words = SwimLexicon.words.matches(tokens[index...].lazy.map(\.lower)).map(\.role)
                if words.contains(.easyPart), !words.contains(.rest) {
                    plain.append(SwimToken(.lineEnd, ";", isGlued: false))
                    continue
                }
                // "15 Sek. Pause"
                if plain.last?.kind == .word, plain.last?.roles.isEmpty == false { continue }
            }
            let next = index < tokens.count ? tokens[index] : nil
            let list = numbers(tokens[(index - 1)...])
            if list.count > 4 {
                plain.append(SwimToken(list, as: [.manner]))
                index = list.endIndex
                continue
            }
            guard !token.roles.isEmpty || token.kind == .word || token.kind == .sign else {
                plain.append(token)
                continue
            }
            let phrases = SwimLexicon.words.matches(tokens[(index - 1)...].lazy.map(\.lower))
            if let longest = phrases.first, longest.count > 1 {
                let end = index - 1 + longest.count
                plain.append(
                    SwimToken(
                        tokens[index - 1..<end], as: phrases.filter { $0.count == longest.count }.map(\.role))
                )
                index = end
            } else if let count = token.value({ if case .count(let count) = $0 { count } else { nil } }),
                token.lower.hasSuffix("ice") || next?.kind == .number || next?.has(.rounds) == true
                    || next?.isTimes == true || next?.has(.hundred) == true || next?.unit != nil
            {
                plain.append(SwimToken(.number, "\(count)", isGlued: token.isGlued))
                if token.lower.hasSuffix("ice") { plain.append(SwimToken(.word, "times", isGlued: false)) }
            } else if token.has(.hundred), let count = plain.last, count.isCount, let number = Int(count.text)
            {
                // "two hundred"
                plain[plain.count - 1] = SwimToken(.number, "\(number * 100)", isGlued: count.isGlued)
            } else if token.lower == "k", token.isGlued, isOfKilometres(plain.last),
                !(next?.kind == .number && next?.isGlued == true)
            {
                plain.append(SwimToken(.word, "km", isGlued: false))
            } else {
                plain.append(token)
            }
        }
        return plain
    }

    /// The tokens of "3,5,7" at the beginning: small numbers that are said of breaths or of repetitions.
    private static func numbers(_ tokens: ArraySlice<SwimToken>) -> ArraySlice<SwimToken> {
        var end = tokens.startIndex
        while end < tokens.endIndex, tokens[end].isCount, Double(tokens[end].text) ?? 100 < 25 {
            end += 1
            guard end + 1 < tokens.endIndex, tokens[end].isSign(","), tokens[end].isGlued,
                tokens[end + 1].isGlued
            else { break }
            end += 1
        }
        return tokens[..<end]
    }

    /// Whether a token can be a number of kilometres before "k": "2", "1.5"; nobody kicks so few metres.
    private static func isOfKilometres(_ token: SwimToken?) -> Bool {
        guard let token, token.kind == .number else { return false }
        return Int(token.text).map { (1..<25).contains($0) } == true
            || token.text.wholeMatch(of: /\d{1,2}\.\d{1,2}/) != nil
    }

    private struct Scanner {
        var rest: Substring
        private var isGlued = false
        private var startsLine = true
        private var spaces = 0

        init(rest: Substring) { self.rest = rest }

        mutating func tokens() -> [SwimToken] {
            var tokens: [SwimToken] = []
            while let character = rest.first {
                if character.isNewline || character == ";" {
                    rest.removeFirst()
                    tokens.append(SwimToken(.lineEnd, ";", isGlued: false))
                    (isGlued, startsLine, spaces) = (false, true, 0)
                } else if character.isWhitespace {
                    rest.removeFirst()
                    isGlued = false
                    spaces += 1
                } else {
                    var token = next(character)
                    if startsLine { token.depth = spaces + (token.isBullet ? 2 : 0) }
                    tokens.append(token)
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

// MARK: - Short forms of sets

/// What boards say of a set in short, written out in the notation where arithmetic allows it.
///
///     “Round 1-3: 4x50”               “3 rounds: 4x50”
///     “200 IM x2”                     “2x200 IM”
///     “8x50 kick/swim by 25”          “8x50 as 25 kick/25 swim”
///     “8x50 kick/swim by 100”         “8x50 #1-2 kick, #3-4 swim, #5-6 kick, #7-8 swim”
///     “12x100 - 8 on 1:50, 4 easy”    “12x100, #1-8 on 1:50, #9-12 easy”
///     “4x100 with 50 easy between”    “4x100, 50 easy between”
///     “1000 in 16m30s”                “1000 in 16:30”
struct SwimShortForms {
    private(set) var tokens: [SwimToken]
    /// Questions about short forms that arithmetic leaves open.
    private(set) var doubts: [String] = []

    init(_ tokens: [SwimToken]) {
        self.tokens = tokens
        var (place, hasRepeats) = (0, false)
        while let token = self[place] {
            writeTime(at: place)
            writeDecimal(at: place)
            dropPreposition(at: place)
            writeCount(at: place)
            if startsLine(place) {
                writeRounds(at: place)
                hasRepeats = writeRepeats(at: place)
            } else if hasRepeats, self[place - 1]?.isSign(",") == true {
                // "50 fly x 4, 50 back x 4"
                hasRepeats = writeRepeats(at: place)
            }
            // "200 crol y 100 espalda": of yards it says nothing behind a word.
            if token.lower == "y", self[place - 1]?.kind == .word, self[place + 1]?.isCount == true {
                self.tokens[place] = Self.word("and")
            }
            if token.has(.step) { place = writeTurns(at: place) }
            if token.has(.joint) { writeBetween(at: place) }
            place += 1
        }
        for place in self.tokens.indices.reversed() where self.tokens[place].isTimes {
            writeShares(at: place)
        }
        for place in self.tokens.indices.reversed() where self[place]?.isSign("/") == true {
            writeTurns(behind: place)
        }
        for place in self.tokens.indices where self.tokens[place].isSign("/") { askAboutTurns(at: place) }
    }

    /// Writes “6x75 kick/drill/swim” as parts of a length each, where they are as many as the lengths. O(n) for each list.
    private mutating func writeTurns(behind slash: Int) {
        func isTurn(_ place: Int) -> Bool {
            self[place].map { $0.kind == .word && ($0.activity != nil || $0.stroke != nil) } == true
        }
        let start = slash - 1
        guard isTurn(start), let set = set(before: start), !startsLine(start), isCountOrUnit(start - 1) else {
            return
        }
        var places = [start]
        while let last = places.last, self[last + 1]?.isSign("/") == true, isTurn(last + 2) {
            places.append(last + 2)
        }
        guard places.count > 2, set.distance == 25 * places.count, let last = places.last else { return }
        let parts = places.map { [Self.number(25), tokens[$0]] }
        replace(start..<last + 1, by: [Self.word("as")] + Array(parts.joined(separator: [Self.sign("/")])))
    }

    private func isCountOrUnit(_ place: Int) -> Bool {
        self[place].map { $0.isCount || $0.unit != nil } == true
    }

    /// Asks about "8x50 kick/swim", of which nobody says how they take turns.
    private mutating func askAboutTurns(at place: Int) {
        guard let last = self[place - 1], let next = self[place + 1],
            let first = last.activity?.rawValue ?? last.effort?.text,
            let second = next.activity?.rawValue ?? next.effort?.text, first != second,
            let set = set(before: place - 1), set.distance >= 50, !isListed(before: place - 1),
            !tokens[..<place].reversed().prefix(while: { $0.kind != .lineEnd }).contains(where: {
                $0.has(.ofSome) || $0.isSign("(")
            })
        else { return }
        var text = last.text
        // The others are claimed by the question: nothing else is asked about them.
        for other in stride(from: place + 1, to: tokens.endIndex, by: 2)
        where self[other - 1]?.isSign("/") == true {
            guard let word = self[other], word.activity != nil || word.effort != nil else { break }
            tokens[other] = SwimToken(.quote, word.text, isGlued: word.isGlued)
            text += "/" + word.text
        }
        doubts.append(
            "“\(text)” is read as \(first). Right? Type `\(text) by 25`, or how else they take turns")
    }

    /// Whether the nearest number before a place is one of several distances: “200/200/200 swim/kick/pull”.
    private func isListed(before place: Int) -> Bool {
        let number = tokens[..<place].lastIndex { $0.isCount } ?? 0
        return self[number - 1].map { "/-".contains($0.text) } == true && count(at: number - 2) != nil
    }

    private subscript(_ place: Int) -> SwimToken? { tokens.indices.contains(place) ? tokens[place] : nil }

    private func count(at place: Int) -> Int? { self[place].flatMap { $0.isCount ? Int($0.text) : nil } }

    private static func number(_ number: Int) -> SwimToken { SwimToken(.number, "\(number)", isGlued: false) }

    private static func word(_ word: String) -> SwimToken { SwimToken(.word, word, isGlued: false) }

    private static func sign(_ sign: String) -> SwimToken { SwimToken(.sign, sign, isGlued: false) }

    private mutating func replace(_ places: Range<Int>, by others: [SwimToken]) {
        let depth = tokens[places.lowerBound].depth
        tokens.replaceSubrange(places, with: others)
        if !others.isEmpty { tokens[places.lowerBound].depth = depth }
    }

    private func startsLine(_ place: Int) -> Bool {
        guard let last = self[place - 1] else { return true }
        return last.kind == .lineEnd || last.isBullet && startsLine(place - 1)
    }

    /// Whether a number is a distance without its unit or with it.
    private func isDistance(_ place: Int) -> Bool {
        guard let number = count(at: place), let next = self[place + 1] else {
            return count(at: place)?.isMultiple(of: 25) == true
        }
        return number > 0 && (number.isMultiple(of: 25) || next.unit != nil)
            && !(next.isTimeUnit && next.unit == nil) && !next.isTimes && !next.has(.rest)
            && !next.isSign("%")
    }

    /// Without spaces, “16m30s” and “1h05m” have minutes; “16 m 30 s” are metres and seconds.
    private mutating func writeTime(at place: Int) {
        // "@ 1m", "in 38m": nothing else is in metres there.
        let isPool =
            self[place - 2].map { $0.has(.lengths) || $0.has(.laps) } == true
            && tokens.dropFirst(place + 2).contains { $0.hasColon || $0.has(.minute) }
        let isBehindTime =
            !isPool
            && self[place - 1].map { $0.has(.sendOff) || $0.has(.swum) || $0.has(.rest) } ?? false
        if isBehindTime, let minutes = count(at: place), self[place + 1]?.lower == "m",
            self[place + 1]?.isGlued == true, self[place + 2]?.has(.pool) != true,
            self[place + 2]?.isSign("-") != true
        {
            let seconds = self[place + 2]?.isGlued == true ? count(at: place + 2) : nil
            if seconds == nil && self[place + 2]?.isGlued != true || seconds.map({ $0 < 60 }) == true {
                let digits = seconds ?? 0
                let time = "\(minutes):" + (digits < 10 ? "0" : "") + "\(digits)"
                replace(
                    place..<place + (seconds == nil ? 2 : 3), by: [SwimToken(.number, time, isGlued: false)])
                return
            }
        }
        guard let first = count(at: place), let second = count(at: place + 2), second < 60,
            (place + 1...place + 3).allSatisfy({ self[$0]?.isGlued == true })
        else { return }
        let digits = (second < 10 ? "0" : "") + "\(second)"
        let (unit, last) = (self[place + 1], self[place + 3])
        let isMinutes = unit?.lower == "m" && last?.has(.second) == true
        guard isMinutes || unit?.has(.hour) == true && last?.lower == "m" else { return }
        let time = "\(first):\(digits)" + (isMinutes ? "" : ":00")
        replace(place..<place + 4, by: [SwimToken(.number, time, isGlued: false)])
    }

    /// “1:02,5” and “in 32,5” have a decimal comma. Two digits may be a second time of several: asked.
    private mutating func writeDecimal(at place: Int) {
        guard let first = self[place], first.kind == .number, !first.text.contains("."),
            first.hasColon || self[place - 1]?.has(.swum) == true, self[place + 1]?.isSign(",") == true,
            self[place + 1]?.isGlued == true, let digits = self[place + 2], digits.isCount, digits.isGlued,
            digits.text.count <= 2, !digits.text.contains("."),
            self[place + 3].map({ !($0.isGlued && $0.isSign(",")) && !$0.isTimes }) ?? true
        else { return }
        let time = first.text + "." + digits.text
        if digits.text.count == 2, tokens[..<place].contains(where: \.isTimes) {
            doubts.append("“\(first.text),\(digits.text)” is read as one time, \(time). Right?")
        }
        replace(place..<place + 3, by: [SwimToken(.number, time, isGlued: first.isGlued)])
    }

    /// “im” before the name of a place is German for “in the”: “2 km im See”.
    private mutating func dropPreposition(at place: Int) {
        guard self[place]?.text == "im", let name = self[place + 1], name.kind == .word,
            name.has(.pool) || name.has(.openWater) || name.has(.onAverage)
                || name.roles.isEmpty && name.text.first?.isUppercase == true
        else { return }
        if name.has(.pool) || name.has(.onAverage) {
            tokens.removeSubrange(place..<(name.has(.pool) ? place + 2 : place + 1))
        } else {
            tokens[place] = SwimToken(tokens[place...place], as: [])
        }
    }

    /// “lengths: 50” is 50 lengths, “10 by 50” 10 × 50, “25m x 60” 60 × 25 m, and “6/1/6” or “every 3, 5, 7” are no distances.
    private mutating func writeCount(at place: Int) {
        guard let token = self[place] else { return }
        let (next, last) = (self[place + 1], self[place - 1])
        if token.has(.lengths) || token.has(.laps), next?.isSign(":") == true, count(at: place + 2) != nil,
            let number = self[place + 2]
        {
            replace(place..<place + 3, by: [number, Self.word(token.text)])
        } else if token.has(.step), starts(behind: place - 1), let count = count(at: place - 1), count < 100,
            isDistance(place + 1)
        {
            tokens[place] = Self.word("x")
        } else if starts(behind: place), let distance = count(at: place), distance > 0, let unit = next,
            unit.unit?.count == 1,
            self[place + 2]?.isTimes == true, let count = count(at: place + 3), count < 1000,
            self[place + 4].map({ $0.unit == nil && !$0.isTimeUnit && !$0.isTimes }) ?? true
        {
            replace(place..<place + 4, by: [tokens[place + 3], Self.word("x"), token, unit])
        } else if token.isCount, place > 0 {
            let isList = last?.has(.ofSome) == true || last?.has(.ofEach) == true
            var end = place
            while let number = count(at: end), number < 25, end == place || isList || tokens[end].isGlued {
                end += 1
                guard let sign = self[end],
                    isList ? sign.isSign(",") : "/-".contains(sign.text) && sign.isGlued,
                    count(at: end + 1).map({ $0 < 25 }) == true
                else { break }
                end += 1
            }
            if end > place + 4 { replace(place..<end, by: [SwimToken(tokens[place..<end], as: [.manner])]) }
        }
    }

    private func starts(behind place: Int) -> Bool {
        startsLine(place) || self[place - 1].map { ",+(:".contains($0.text) || $0.has(.chain) } == true
    }

    private mutating func writeRounds(at place: Int) {
        guard let name = self[place], name.has(.rounds), let first = count(at: place + 1),
            let sign = self[place + 2], let last = count(at: place + 3), first < last, last < 25,
            ["-", "–", "to", "bis", "a"].contains(sign.lower)
                || last == first + 1 && (["&", "+"].contains(sign.text) || sign.has(.joint)),
            self[place + 4].map({ $0.kind == .lineEnd || [":", "(", "-", "–", "="].contains($0.text) })
                ?? true
                || self[place + 5]?.isTimes == true
        else { return }
        replace(place..<place + 4, by: [Self.number(last - first + 1), Self.word("rounds")])
    }

    /// Only of the first distance of a line, and of those behind it: behind others, what is repeated may be more than
    /// the last of them.
    ///
    /// - Returns: whether the distance is repeated.
    private mutating func writeRepeats(at start: Int) -> Bool {
        guard isDistance(start) else { return false }
        var place = start + 1
        while let word = self[place], word.kind == .word, !word.isTimes {
            guard !word.has(.total), !word.has(.otherUnit), !word.has(.chain) || word.has(.joint) else {
                return false
            }
            place += 1
        }
        guard place > start + 1, self[place]?.isTimes == true, let count = count(at: place + 1),
            (2..<25).contains(count),
            self[place + 2].map({
                !$0.isTimes && $0.unit == nil && !$0.isTimeUnit && $0.kind != .number
            }) ?? true
        else { return false }
        let once = tokens[start..<place]
        replace(start..<place + 2, by: [Self.number(count), Self.word("x")] + once)
        return true
    }

    /// Only a distance that has its own words: "with 50 easy between" is swum, "with 15 s between" a rest.
    private mutating func writeBetween(at place: Int) {
        let number = self[place + 1]?.isSign("/") == true ? place + 2 : place + 1
        guard isDistance(number),
            tokens[number...].prefix(while: { $0.kind != .lineEnd && !",+()".contains($0.text) }).contains(
                where: { $0.has(.between) || $0.has(.after) })
        else { return }
        replace(place..<number, by: [Self.sign(",")])
    }

    // MARK: - Turns

    /// Writes “kick/swim by 25” out, whose last words begin at a place.
    ///
    /// - Returns: the last place of what was read.
    private mutating func writeTurns(at place: Int) -> Int {
        guard let step = count(at: place + 1), step >= 10 else { return place }
        func isKnown(_ place: Int) -> Bool {
            guard let word = self[place], word.kind == .word else { return false }
            return word.stroke != nil || word.activity != nil || word.effort != nil || word.equipment != nil
        }
        var (turns, start) = ([[SwimToken]](), place)
        while isKnown(start - 1) {
            var first = start - 1
            while isKnown(first - 1) { first -= 1 }
            // "drill swim by 25": two activities take turns without a sign, too.
            if let last = self[start - 1]?.activity, first < start - 1,
                let other = self[start - 2]?.activity, other != last, self[start - 2]?.stroke == nil
            {
                turns.insert([tokens[start - 1]], at: 0)
                start -= 1
                continue
            }
            let isJoined =
                isKnown(first - 2)
                && self[first - 1].map { "/-–&".contains($0.text) || $0.has(.joint) } == true
            // What is before the last word of the first turn is said of all: "free kick/drill by 25".
            turns.insert(isJoined ? Array(tokens[first..<start]) : [tokens[start - 1]], at: 0)
            start = isJoined ? first - 1 : start - 1
            if !isJoined { break }
        }
        guard turns.count > 1, let set = set(before: start) else { return place }
        if self[start - 1]?.has(.ofSome) == true { start -= 1 }
        if let sign = self[start - 1], [",", "-", "–", ":"].contains(sign.text) { start -= 1 }
        var end = place + 2
        if let unit = self[end], unit.unit != nil || unit.lower == "s" && unit.isGlued { end += 1 }
        var written: [SwimToken] = []
        if step < set.distance {
            for piece in 0..<set.distance / step {
                written += [piece == 0 ? Self.word("as") : Self.sign("/"), Self.number(step)]
                written += turns[piece % turns.count]
            }
        } else {
            for (piece, first) in stride(from: 1, through: set.repeats, by: step / set.distance).enumerated()
            {
                written += piece == 0 ? [] : [Self.sign(",")]
                written += range(first, first + step / set.distance - 1) + turns[piece % turns.count]
            }
        }
        let (whole, turn) =
            step < set.distance ? (set.distance, step) : (set.repeats, max(1, step / set.distance))
        let isWhole =
            whole.isMultiple(of: turn) && max(step, set.distance).isMultiple(of: min(step, set.distance))
        if !isWhole || !(whole / turn).isMultiple(of: turns.count) {
            guard whole > turn else { return place }
            let text = Self.text(tokens[start..<end])
            doubts.append(
                isWhole
                    ? "“\(text)” is kept as a note. Right? Type `\(Self.text(written[...]))` if it goes on like this"
                    : "“\(text)” does not fit, and is kept as a note. Right?")
            written = [SwimToken(.quote, text, isGlued: false)]
        }
        replace(start..<end, by: written)
        return start + written.count - 1
    }

    private static func text(_ tokens: ArraySlice<SwimToken>) -> String {
        tokens.reduce("") { text, token in
            let isJoined = text.isEmpty || "/,-".contains(token.text) || "/#-".contains(text.suffix(1))
            return text + (isJoined ? "" : " ") + token.text
        }
    }

    /// The number of repetitions and the distance of the nearest set before a place of its line.
    private func set(before place: Int) -> (repeats: Int, distance: Int)? {
        for number in stride(from: place - 1, through: 0, by: -1) {
            guard let token = self[number], token.kind != .lineEnd, !token.isSign(")") else { return nil }
            guard token.isCount, !isTime(number) else { continue }
            guard let distance = count(at: number), distance >= 10,
                self[number + 1]?.unit.map({ $0.count == 1 }) ?? true, self[number + 1]?.has(.lengths) != true
            else { return nil }
            guard self[number - 1]?.isTimes == true, let repeats = count(at: number - 2) else {
                return isDistance(number) ? (1, distance) : nil
            }
            return (1...999).contains(repeats) ? (repeats, distance) : nil
        }
        return nil
    }

    /// Whether a number is a time: "on 60", "20 s".
    private func isTime(_ place: Int) -> Bool {
        self[place].map(\.hasColon) == true || self[place + 1].map { $0.isTimeUnit && $0.unit == nil } == true
            || self[place - 1].map { $0.has(.sendOff) || $0.has(.rest) || $0.has(.swum) } == true
    }

    // MARK: - Shares

    private func range(_ first: Int, _ last: Int) -> [SwimToken] {
        [Self.sign("#"), Self.number(first)] + (last > first ? [Self.sign("-"), Self.number(last)] : [])
    }

    /// The number of repetitions that a share of a set begins with: "4 on 1:50", "1 fly"; nil for other words.
    private func share(at place: Int) -> Int? {
        guard let count = count(at: place), (1..<25).contains(count), let next = self[place + 1],
            next.kind == .word || next.isSign("@"), !next.isTimes, next.unit == nil, !next.isTimeUnit,
            !next.has(.otherUnit), !next.has(.rounds), !next.has(.rest), !next.has(.lengths),
            !next.has(.laps),
            !next.has(.exercise), !next.has(.hundred)
        else { return nil }
        return count
    }

    /// Whether a word can be what a number of repetitions are: "4 on 1:40", "4 fly".
    private func isShare(_ place: Int) -> Bool {
        self[place].map { $0.has(.sendOff) || $0.stroke != nil || $0.activity != nil || $0.effort != nil }
            == true
    }

    /// Writes the counts behind a set, whose "x" is at a place, as ranges if they add up to its repetitions.
    private mutating func writeShares(at place: Int) {
        guard let repeats = count(at: place - 1), repeats > 1, count(at: place + 1) != nil else { return }
        var (shares, sum, next) = ([Int](), 0, place + 2)
        while sum < repeats, let token = self[next] {
            next += 1
            let isSign =
                token.kind == .lineEnd || token.has(.chain) || shares.isEmpty && token.has(.parts)
                || (shares.isEmpty ? ["-", "–", "—", ":", ",", "("] : [",", "&", "/", "+"]).contains(
                    token.text)
            // "9x100 3 on 1:40 3 on 1:35 3 on 1:30"
            if !isSign, self[next - 2].map({ $0.kind == .number || $0.kind == .word }) == true, isShare(next),
                let count = share(at: next - 1)
            {
                shares.append(next - 1)
                sum += count
            } else if isSign, let count = share(at: next) {
                shares.append(next)
                sum += count
                next += 1
            } else if token.isTimes || [.lineEnd, .comment, .section].contains(token.kind)
                || token.isSign("+") || token.isSign(")") || token.isCount && !isTime(next - 1)
            {
                return
            }
        }
        // "1 easy 2 mod 3 fast" of three are ordinals.
        var more = next
        while self[more]?.kind == .word { more += 1 }
        if self[more]?.isSign(",") == true { more += 1 }
        guard sum == repeats, shares.count > 1, share(at: more) != shares.count + 1 || !isShare(more + 1)
        else {
            return
        }
        var last = repeats
        for place in shares.reversed() {
            let count = count(at: place) ?? 0
            tokens.replaceSubrange(place...place, with: range(last - count + 1, last))
            let sign = tokens[place - 1]
            if sign.kind == .number || sign.kind == .word && !sign.has(.chain) && !sign.has(.parts) {
                tokens.insert(Self.sign(","), at: place)
            } else if sign.kind != .lineEnd, !sign.isSign("("), !sign.isSign(":") {
                tokens[place - 1] = Self.sign(",")
            }
            last -= count
        }
    }
}
