import Foundation
import SwimFitBase
import SwimFitReading

/// The words of a set without a meaning in the notation.
struct UnparsedWords {
    package private(set) var words = ""
    /// The first word that may have been meant as a time or an amount.
    private var doubtful: String?
    /// The tokens of the words, in order, and the places of those that another rule has claimed.
    private(set) var remark = SwimRemark()

    /// Appends a token that belongs to the words before it, so that it is not asked about.
    package mutating func append(said token: SwimToken) {
        let known = doubtful
        append(token)
        doubtful = known
        remark.claimLast()
    }

    /// Whether the last token was a word, known or unknown.
    var lastIsWord = false
    /// Strokes among the words: "odds fly evens free".
    var strokes: Set<SwimStroke> = []
    /// Whether a stroke is said not to be swum: "non-free".
    var hasNegatedStroke = false
    /// Whether the token before became a part of the words.
    var isOpen = false
    /// Activities among the words: "swim" of "kick and swim".
    var activities: [SwimActivity] = []
    /// Whether fewer repetitions than those of the set may have been swum: "missed 2", "only 8".
    var hasFewer = false
    var hasNumber = false
    /// Whether the last token is said of some repetitions: "except last".
    var endsInSome = false
    /// Whether a time may have the rests in it: "including rests".
    var hasIncluded = false
    /// The words behind the time swum: of "back hurts" the first may be the stroke.
    var behindTime: [SwimToken] = []
    /// The words since the last comma or time.
    var clause: [SwimToken] = []
    /// Whether the clause is behind a comma.
    var isBehindComma = false
    /// The clauses of which a word says how the set is swum, and may be one of a remark.
    var unclear: [(word: SwimToken, clause: [SwimToken])] = []

    /// Notes a word that says how a set is swum, and may be one of a remark.
    mutating func noteUnclear(_ token: SwimToken) {
        let start = clause.dropLast().lastIndex { $0.stroke != nil }.map { $0 + 1 } ?? 0
        unclear.append((token, Array(clause[start...])))
    }

    mutating func beginClause(isBehindComma: Bool = false) {
        noteUnclear()
        (clause, self.isBehindComma) = ([], isBehindComma)
    }

    /// Notes a clause in which a word says how a set is swum among words that nobody knows: "think about kick", behind a
    /// comma also "kick off walls".
    mutating func noteUnclear() {
        func says(_ token: SwimToken) -> Bool {
            token.stroke != nil || token.activity.map { $0 != .swim } == true || token.equipment != nil
                || token.effort != nil
        }
        let unknown = clause.firstIndex { $0.kind == .word && $0.roles.isEmpty && $0.text.count > 1 }
        guard let unknown, let place = clause.lastIndex(where: says), isBehindComma || unknown < place else {
            return
        }
        let start = isBehindComma ? 0 : clause[..<unknown].lastIndex(where: says).map { $0 + 1 } ?? 0
        unclear.append((clause[place], Array(clause[start...])))
    }

    package mutating func append(_ token: SwimToken) {
        remark.append(token)
        let isSlip =
            token.has(.again) || token.isTimes
            || token.kind == .word && token.roles.isEmpty && WhenReader.isOfDay(token.text)
        if isSlip, doubtful == nil { doubtful = token.text }
        if !words.isEmpty, !token.isGlued { words += " " }
        words += token.text.filter { !"“”\"".contains($0) }
        (lastIsWord, isOpen) = (token.kind == .word, true)
        // "focus on technique" is a remark.
        if token.kind == .word, token.text.count > 1, !token.has(.manner), let activity = token.activity {
            activities.append(activity)
        }
        if token.has(.fewer) { hasFewer = true }
        if token.has(.included) { hasIncluded = true }
        if token.isCount { hasNumber = true }
        endsInSome = token.has(.ofSome)
        if token.kind == .word, token.text.count > 1, let stroke = token.stroke {
            strokes.insert(stroke)
        }
    }

    /// Adds a second send-off, time or rest to the notes, with a doubt: the set keeps the first one.
    package mutating func append(second words: [SwimToken], _ doubt: inout [String], _ name: String) {
        for word in words { append(said: word) }
        let text = words.map(\.text).joined(separator: " ")
        doubt.append("“\(text)” is a second \(name), kept as a note. Is the first right?")
    }

    /// Nil for signs alone.
    var text: String? { words.contains { $0.isLetter || $0.isNumber } ? words : nil }

    /// The question about a word that may have been meant as something else, or a number that no word claims.
    ///
    /// - Parameters:
    ///   - metres: those of one repetition and of all of the set that the words are said of; nil for none.
    ///   - lap: the length of the pool.
    func question(of metres: (one: Double, all: Double)?, in lap: LapLength) -> SwimQuestion? {
        guard text != nil else { return nil }
        return remark.question(of: metres, in: lap) ?? remark.questionOfDate
            ?? doubtful.map { SwimQuestion(Self.doubt($0)) }
    }

    /// The question about words that say that fewer repetitions were swum.
    static func fewer(_ words: String, of set: SwimSet) -> String {
        "All \(set.repeats) are counted, and “\(words)” is kept as a note. Right?"
    }

    package static func doubt(_ word: String) -> String {
        "“\(word)” has no place there and is kept as a note. Right?"
    }
}

/// The words of a remark. Each of its numbers is claimed by a word beside it, or was meant as something else.
struct SwimRemark {
    private var tokens: [SwimToken] = []
    private var claimed: Set<Int> = []

    init(_ tokens: some Sequence<SwimToken> = []) { self.tokens = Array(tokens) }

    mutating func append(_ token: SwimToken) { tokens.append(token) }

    mutating func claimLast() { claimed.insert(tokens.count - 1) }

    /// The question about the first number that no word claims, whether it is swum; nil for none. For the parameters see
    /// `UnparsedWords.question`.
    func question(of metres: (one: Double, all: Double)?, in lap: LapLength) -> SwimQuestion? {
        let found = tokens.indices.first { !claimed.contains($0) && !isClaimed($0, metres, lap) }
        guard let place = found else { return nil }
        let (last, next) = (self[place - 1], self[place + 1])
        guard isDistance(place, metres, lap), next?.isTimes != true else {
            let start = last?.isTimes == true || last?.kind == .word ? place - 1 : place
            let isNamed = next?.isTimes == true || next?.has(.rounds) == true || next?.isTimeUnit == true
            let words = tokens[start...(isNamed ? place + 1 : place)]
            return SwimQuestion(UnparsedWords.doubt(SwimToken.text(of: words)))
        }
        // "(50 easy)", "w/ 50 easy"
        let isLead = { (token: SwimToken) in token.kind == .word || token.isSign("/") || token.isSign("(") }
        let start = tokens[..<place].lastIndex { !isLead($0) }.map { $0 + 1 } ?? 0
        let end = tokens[place...].firstIndex { $0.isSign(")") }
        let swum = SwimToken.text(of: tokens[place..<(end ?? tokens.endIndex)])
        let text = SwimToken.text(of: tokens[start..<(end.map { $0 + 1 } ?? tokens.endIndex)])
        return SwimQuestion(
            "“\(text)” is kept as a note. Right?", about: text, answers: ["+ \(swum)", "“\(text)”"])
    }

    /// Whether a number can be a distance: a whole number of lengths, or as far as one repetition.
    private func isDistance(
        _ place: Int, _ metres: (one: Double, all: Double)?, _ lap: LapLength
    ) -> Bool {
        let (distance, lengths) = (distance(place, lap), distance(place, lap) / lap.metres)
        return tokens[place].isCount && distance > 0
            && (abs(lengths - lengths.rounded()) < 1e-6
                || self[place + 1]?.unit != nil && distance >= metres?.one ?? 0)
    }

    private func distance(_ place: Int, _ lap: LapLength) -> Double {
        let unit = self[place + 1]?.unit.map { $0.count * $0.unit.metres }
        return (Double(tokens[place].text) ?? 0) * (unit ?? lap.unit.metres)
    }

    private subscript(_ place: Int) -> SwimToken? { tokens.indices.contains(place) ? tokens[place] : nil }

    private func isClaimed(_ place: Int, _ metres: (one: Double, all: Double)?, _ lap: LapLength) -> Bool {
        let token = tokens[place]
        guard token.kind == .number else { return true }
        let next = self[place + 1]
        if let next, next.has(.otherUnit) && !next.has(.rounds) || next.isSign("%") || next.isSign("°") {
            return true
        }
        // "(as 100 of each)" of 400 IM
        if next?.lower == "of", self[place + 2]?.has(.ofEach) == true, let one = metres?.one {
            return abs(4 * distance(place, lap) - one) < 0.01
        }
        let unit = next?.unit
        let (distance, isDistance) = (distance(place, lap), isDistance(place, metres, lap))
        let isTime = token.hasColon || next?.isTimeUnit == true && unit == nil
        // "the 15m hotel pool" is another pool than that of the swim.
        let isOfPool =
            tokens[(place + 1)...].prefix(4).contains { $0.has(.pool) }
            || tokens[..<place].suffix(2).contains { $0.has(.pool) }
        if isOfPool, unit != nil || isDistance, distance < 100 { return abs(distance - lap.metres) < 0.01 }
        // The signs and numbers between a number and the word that claims it: "1-3, 4-6", "hold 1:30-1:25".
        var (before, joint) = (place - 1, SwimToken?.none)
        while let last = self[before],
            last.kind == .number || last.unit != nil
                || last.kind == .sign && !last.isSign("#") && !last.isSign("(") && !last.isSign(")")
                || ["of", "the", "in", "at", "on", "to", "from"].contains(last.lower)
        {
            if last.kind == .word, last.unit == nil { joint = last }
            before -= 1
        }
        let claim = self[before].flatMap { $0.kind == .word || $0.isSign("#") ? $0 : nil } ?? joint
        // "fast to 15m"
        if self[before] == nil || claim == joint, joint != nil { return unit != nil && !isDistance }
        // "1-3 @ 1:45"
        guard let word = claim else { return tokens[(before + 1)...place].indices.contains(where: isInRange) }
        if isOfDate(place, before: word), unit == nil { return true }
        // "best @ 2:00" may have a send-off.
        let isSendOff = isTime && self[place - 1]?.has(.sendOff) == true && before < place - 2
        if word.has(.ofPace) { return !isSendOff }
        // "then 20 more"
        if word.has(.felt) || word.has(.chain) && !word.has(.joint) && word.kind == .word { return false }
        if word.has(.end), isDistance { return distance < metres?.all ?? 0 }
        if word.has(.ofSome) || word.has(.ofEach) || word.has(.step) || word.isSign("#") { return true }
        let isUnit = token.isGlued && (self[place - 1]?.has(.lengths) == true || self[place - 1]?.unit != nil)
        guard !isDistance, !isTime, !isUnit, next?.isTimes != true, next?.has(.rounds) != true,
            self[place - 1]?.isTimes != true
        else {
            return false
        }
        // "A1" is a name, and "4oo" a slip.
        return !(next?.isGlued == true && next?.kind == .word && next?.roles.isEmpty == true)
    }

    /// The question about a date in the words of a set, which has none: “10-14 Nov”.
    var questionOfDate: SwimQuestion? {
        let isOfMonth = { (place: Int) in
            [place - 1, place + 1].contains { self[$0].map { DateWords.typedMonth($0.lower) != nil } == true }
        }
        let place = tokens.indices.first { isOfDate($0, before: self[$0 - 1]) && isOfMonth($0) }
        return place.map { SwimQuestion(UnparsedWords.doubt(tokens[$0].text)) }
    }

    /// Whether a number is of a date: one of a month or a year beside a month, or behind a day of the week.
    private func isOfDate(_ place: Int, before word: SwimToken?) -> Bool {
        guard let number = Int(tokens[place].text), (1...31).contains(number) || number > 1900 else {
            return false
        }
        let months = [word, self[place + 1]].compactMap(\.self).filter { $0.kind == .word }
        return months.contains { DateWords.typedMonth($0.lower) != nil }
            || word.map { WhenReader.weekday($0.lower) != nil } ?? false
    }

    /// Whether a number is one of "1-3".
    private func isInRange(_ place: Int) -> Bool {
        func number(_ place: Int) -> Int? { self[place].flatMap { $0.isCount ? Int($0.text) : nil } }
        return [place, place - 2].contains { first in
            guard let low = number(first), let high = number(first + 2), let sign = self[first + 1] else {
                return false
            }
            return ["-", "–"].contains(sign.text) && low < high && high < 60 && !high.isMultiple(of: 25)
        }
    }
}
