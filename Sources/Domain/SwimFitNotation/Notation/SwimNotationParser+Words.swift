import Foundation
import SwimFitBase
import SwimFitReading

extension SwimNotationParser {
    /// Whether a token ends the item.
    func endsItem(_ token: SwimToken) -> Bool {
        [.lineEnd, .comment, .section].contains(token.kind)
            || ["+", ",", ")"].contains { token.isSign($0) }
    }

    static func isRest(_ token: SwimToken?) -> Bool { token?.has(.rest) == true }

    /// Takes "rest 1:00", "r :15", "rest 0:00". Nil for other words, which are not consumed.
    package mutating func pause() -> Double? {
        let before = tokens
        guard let word = tokens.first, Self.isRest(word) else { return nil }
        tokens.removeFirst()
        if let sign = tokens.first, [":", ".", "=", "@", "for", "of"].contains(sign.lower) {
            tokens.removeFirst()
        }
        // "Récup 200" is swum.
        let isSwum =
            word.has(.easyPart) && !isTime(0)
            && tokens.first.map { (Double($0.text) ?? 0) >= 100 && isWholeLengths($0) } ?? false
        if !isSwum, let time = time() { return time }
        // A time cannot be 0, but a rest can.
        if let number = tokens.first, number.kind == .number, number.text.allSatisfy({ "0:".contains($0) }) {
            tokens.removeFirst()
            if tokens.first?.has(.second) == true { tokens.removeFirst() }
            return 0
        }
        tokens = before
        return nil
    }

    /// Takes "1:00 rest", ":15 rest". Nil for other words, which are not consumed.
    mutating func pauseBefore() -> Double? {
        let (before, known) = (tokens, doubts)
        // In "RPE 8 r :30" the rest is the time after "r", in "20s rest 85%" that before it.
        let isTime = tokens.first?.hasColon == true || tokens.dropFirst().first?.isTimeUnit == true
        if isTime, let time = time() {
            // "15 s between"
            if tokens.first?.has(.between) == true { return time }
            tokens = before
        }
        let isRestNext = { (words: ArraySlice<SwimToken>) in
            ["of", "de"].contains(words.first?.lower) && Self.isRest(words.dropFirst().first)
        }
        // "15 s of rest", "10 s de repos"
        if let time = time(), let word = isRestNext(tokens) ? tokens.dropFirst().first : tokens.first,
            Self.isRest(word) || isTime && word.has(.restBehindTime),
            isRestNext(tokens)
                || tokens.dropFirst().first.map({ $0.kind != .number && $0.text != ":" })
                    ?? true
                || tokens.dropFirst(2).first?.isSign("%") == true
        {
            tokens.removeFirst(isRestNext(tokens) ? 2 : 1)
            return time
        }
        (tokens, doubts) = (before, known)
        return nil
    }

    /// Sets the rest behind each repetition, and takes words behind it that mean the same: "after each", "between".
    private mutating func take(rest: Double, of set: inout SwimSet) {
        set.rest = rest
        if takeSpacing(of: rest, in: &set) { return }
        let words = tokens.prefix {
            $0.has(.after) || $0.has(.between) || $0.has(.ofEach) || ["one", "rep"].contains($0.lower)
        }
        // "after each 50", "after each round"
        guard words.contains(where: { $0.has(.ofEach) }),
            tokens[words.endIndex...].first.map(endsItem) ?? true
        else { return }
        tokens = tokens[words.endIndex...]
    }

    /// Takes the distance behind which there is a rest: in “1200m, 15 s rest every 100” it parts one distance into repetitions.
    /// Asks where the repetitions are others: “8x50, 30 s rest every 100”.
    ///
    /// - Returns: whether it was taken; otherwise nothing is consumed.
    mutating func takeSpacing(of rest: Double, in set: inout SwimSet) -> Bool {
        let words = tokens.prefix {
            $0.has(.after) || $0.has(.ofEach) || $0.has(.sendOffBeforeTime) || $0.has(.step)
                || $0.lower == "tous"
        }
        let (number, next) = (tokens[words.endIndex...].first, tokens[words.endIndex...].dropFirst().first)
        guard words.contains(where: { !$0.has(.after) }), let number, number.isCount,
            let count = Double(number.text)
        else { return false }
        let unit = next.flatMap { $0.unit != nil || Self.isLengths($0) ? $0 : nil }
        let (end, each) = (words.endIndex + (unit == nil ? 1 : 2), count * metres(of: unit))
        let repeats = set.metres / each
        guard isWholeLengths(each), tokens[end...].first.map(endsItem) ?? true else { return false }
        if set.repeats == 1, repeats > 1.5, abs(repeats - repeats.rounded()) < 1e-6 {
            (set.repeats, set.metres, set.rest) = (Int(repeats.rounded()), each, rest)
            set.times = set.times.map { $0 / repeats }
        } else if abs(each - set.metres) < 0.01 {
            set.rest = rest
        } else if set.metres > 0 {
            let text = SwimToken.text(of: tokens[..<end])
            doubts.append(
                "The rest is behind each \(set.distanceText) here, and “\(text)” is kept as a note. Right? Type rounds as "
                    + "in `4x(2x50 + rest \(TimeSpan.exact(rest)))`")
            return false
        }
        tokens = tokens[end...]
        return true
    }

    /// Takes a time: "1:20", ":55", "45", "45 s", "2 min". Nil for other words, which are not consumed.
    package mutating func time() -> Double? {
        guard let token = tokens.first, token.kind == .number else { return nil }
        let next = tokens.dropFirst().first
        // "Récup 200 m" is a distance.
        guard next?.unit == nil || token.hasColon else { return nil }
        var seconds: Double?
        if token.hasColon {
            // IGNORED: a word that is not a time becomes a note.
            seconds = try? Input.duration(token.text.hasPrefix(":") ? "0" + token.text : token.text)
        } else {
            seconds = Double(token.text)
        }
        guard var seconds, seconds > 0, seconds <= 86_400 else { return nil }
        tokens.removeFirst()
        if let digits = token.text.wholeMatch(of: /(\d+):(\d)/) {
            doubts.append(
                "“\(token.text)” could be \(TimeSpan.clock(seconds)) or \(digits.1):\(digits.2)0. Is it the first?"
            )
        }
        if !token.hasColon, next?.isTimeUnit != true,
            let clock = Self.clock(token.text)
        {
            doubts.append(
                "“\(token.text)” could be \(TimeSpan.clock(clock)) or \(Figure.typed(seconds)) s. Is it the first?"
            )
            return clock
        }
        if !token.hasColon, next?.has(.minute) == true || next?.has(.hour) == true {
            seconds *= next?.has(.hour) == true ? 3600 : 60
            tokens.removeFirst()
            if next?.has(.hour) == true {
                // "1 h 5 min", "1h05"
                if let more = tokens.first, more.kind == .number, let rest = Double(more.text), rest < 60,
                    tokens.dropFirst().first.map({ $0.has(.minute) }) ?? more.isGlued
                {
                    seconds += rest * 60
                    tokens.removeFirst(tokens.dropFirst().first?.has(.minute) == true ? 2 : 1)
                }
                return seconds
            }
            // "1 min 30", "1 min 30 s"
            if let more = tokens.first, more.kind == .number, let rest = Double(more.text), rest < 60,
                tokens.dropFirst().first.map({ $0.has(.second) }) ?? more.isGlued
            {
                seconds += rest
                tokens.removeFirst(tokens.dropFirst().first?.has(.second) == true ? 2 : 1)
            }
        } else if next?.has(.second) == true {
            tokens.removeFirst()
        }
        return seconds
    }

    /// "1.40" and "130" as minutes and seconds, a second possible meaning; nil for other numbers.
    private static func clock(_ text: String) -> Double? {
        guard let match = text.wholeMatch(of: /([1-9])\.?([0-5]\d)/), let minutes = Double(match.1),
            let seconds = Double(match.2)
        else { return nil }
        return 60 * minutes + seconds
    }

    /// Reads one word of a set, with its parts. Takes at least one token.
    mutating func read(into set: inout SwimSet, _ notes: inout UnparsedWords) throws(Problem) {
        let (start, known) = (tokens.startIndex, set)
        try readWord(into: &set, &notes)
        if set.repeats == 1, !known.times.isEmpty {
            notes.behindTime += all[start..<tokens.startIndex].filter { $0.kind == .word }
        }
        if (set.interval, set.rest) != (known.interval, known.rest) || set.times != known.times {
            notes.beginClause()
            if tokens.first?.has(.commonBehind) == true {
                tokens.removeFirst()
                isCommon = true
            }
        }
        if known.interval == nil, let interval = set.interval {
            ask(about: interval, of: set, all[start..<tokens.startIndex])
        }
    }

    /// Asks about a send-off that leaves no time to swim: “8x50 on :20” may be a rest, and “on 2” two minutes.
    mutating func ask(about interval: Double, of set: SwimSet, _ words: ArraySlice<SwimToken>) {
        guard set.metres > 0, set.metres / interval > SwimSetList.fastest(over: set.metres) else { return }
        let (text, time) = (SwimToken.text(of: words), TimeSpan.exact(interval))
        questions.append(
            SwimQuestion(
                "“\(text)” leaves no time to swim \(set.distanceText). Right?", about: text,
                answers: interval < 10 ? ["on \(Figure.typed(interval)):00"] : ["rest \(time)"]))
    }

    /// Asks about a time that may be the send-off, or swum: “1:30 each”.
    private mutating func askAboutSendOff(_ words: some Sequence<SwimToken>, _ time: Double) {
        let (text, clock) = (SwimToken.text(of: words), TimeSpan.exact(time))
        questions.append(
            SwimQuestion(
                "Is “\(text)” the send-off, or swum?", about: text, answers: ["on \(clock)", "in \(clock)"]))
    }

    /// Asks about a time that may be the send-off, or the pace that a word before it names: “hold best @ 2:00”.
    private mutating func askAboutPace(behind word: SwimToken) {
        let others = tokens.dropFirst(2).prefix { !endsItem($0) }
        guard !others.contains(where: { $0.has(.sendOff) }) else { return }
        let (text, time) = (
            SwimToken.text(of: tokens.prefix(2)), SwimToken.text(of: tokens.dropFirst().prefix(1))
        )
        questions.append(
            SwimQuestion(
                "Is “\(text)” the send-off, or what “\(word.text)” says?", about: "\(word.text) \(text)",
                answers: ["\(word.text) on \(time)", "“\(word.text) \(text)”"]))
    }

    /// Asks about “each stroke”: the strokes may take turns, or the set may be swum once for each.
    private mutating func askAboutEachStroke(of set: SwimSet) {
        guard let each = tokens.first, each.has(.ofEach), let stroke = tokens.dropFirst().first,
            stroke.stroke == .unknown, set.metres > 0
        else { return }
        let behind = all[..<tokens.startIndex].suffix(set.repeats > 1 ? 3 : 1)
        let (typed, text) = (SwimToken.text(of: behind), "\(each.text) \(stroke.text)")
        questions.append(
            SwimQuestion(
                "Is “\(typed) \(text)” swum once, or for each stroke?", about: "\(typed) \(text)",
                answers: ["\(typed) IM order", "4x(\(typed))"]))
    }

    private mutating func readWord(into set: inout SwimSet, _ notes: inout UnparsedWords) throws(Problem) {
        guard let token = tokens.first else { return }
        let before = tokens
        /// The tokens consumed since.
        func taken() -> [SwimToken] { Array(before[..<tokens.startIndex]) }
        switch token.lower {
        case _
        where token.has(.common)
            && tokens.dropFirst().first.map { $0.has(.sendOff) || Self.isRest($0) } == true:
            tokens.removeFirst()
            isCommon = true
        case _
        where token.has(.sendOff) && !(set.metres == 0 && token.has(.lead) && isDistanceNext())
            || token.has(.sendOffBeforeTime)
                && (isTime(1) || isMinute(1) || !token.has(.ofSome) && isLastNumber(1)):
            tokens.removeFirst()
            let next = tokens.first
            if token.isSign("@"), let next, next.isSign("+") || next.isSign("-") {
                // "@+10": slower than another pace.
                notes.append(token)
                notes.append(tokens.removeFirst())
                if tokens.first?.kind == .number { notes.append(said: tokens.removeFirst()) }
                return
            }
            if tokens.dropFirst().first?.isSign("%") == true || isRangeOfPercent()
                || next?.effort != nil
                || ["z", "zone", "css", "rpe"].contains(next?.lower)
            {
                // "@ 85%", "@ Z3": an effort, which follows.
                return
            }
            if let sign = next, [":", ".", "="].contains(sign.text) { tokens.removeFirst() }
            if let rest = pauseBefore() { return take(rest: rest, of: &set) }
            while let word = tokens.first,
                word.has(.sendOffBeforeTime) || ["the", "toutes", "a"].contains(word.lower)
            {
                tokens.removeFirst()
            }
            if tokens.first?.has(.minute) == true, set.interval == nil {
                // "on the minute"
                tokens.removeFirst()
                return set.interval = 60
            }
            if isPace() {
                // "@ 1:25 pace", "@ 200 pace"
                notes.append(said: token)
                return takePace(into: &notes)
            }
            // "@ 1:50 per 100"
            if token.isSign("@"), takeAverage(of: &set) { return }
            guard let time = time() else { return notes.append(token) }
            if tokens.first?.has(.restBehindTime) == true {
                tokens.removeFirst()
                return take(rest: time, of: &set)
            }
            if set.interval != nil { return notes.append(second: taken(), &doubts, "send-off") }
            set.interval = time
            if token.lower == "each" { askAboutSendOff(taken(), time) }
            while let sign = tokens.first, sign.isSign("/"), let other = tokens.dropFirst().first,
                other.hasColon
            {
                // The send-off of another lane.
                tokens.removeFirst(2)
                notes.append(SwimToken(.quote, "or \(other.text)", isGlued: false))
                doubts.append("“\(other.text)” is the send-off of another lane, kept as a note. Right?")
            }
        case _
        where token.has(.restBeforeTime) && set.rest == nil
            && (isTime(1) || tokens.dropFirst().first?.hasColon == true):
            tokens.removeFirst()
            guard let time = time() else { return notes.append(token) }
            let (text, rest) = (SwimToken.text(of: taken()), TimeSpan.exact(time))
            questions.append(
                SwimQuestion(
                    "Is “\(text)” a rest (descanso), or descend?", about: text,
                    answers: ["rest \(rest)", "descend on \(rest)"]))
            set.rest = time
        case _ where token.has(.alternative) && isAlternative():
            tokens.removeFirst()
            _ = pause() ?? pauseBefore() ?? time()
            let text = SwimToken.text(of: taken())
            notes.append(SwimToken(.quote, text, isGlued: false))
            doubts.append("“\(text)” is kept as a note. Right?")
        case _ where token.has(.swum) || token.has(.swumBeforeTime) && isTime(1):
            tokens.removeFirst()
            let behind = tokens
            guard let time = time() else { return notes.append(token) }
            if behind.first?.isCount == true, set.metres / time > SwimSetList.fastest {
                // "in 2 groups"
                tokens = behind
                doubts.append(UnparsedWords.doubt(tokens.prefix(2).reduce(token.text) { $0 + " " + $1.text }))
                return notes.append(token)
            }
            if !set.times.isEmpty { return notes.append(second: taken(), &doubts, "time") }
            set.times = [time]
            let typed = behind[..<tokens.startIndex].map(\.text).joined()
            readTimeList(into: &set)
            if set.times.count == 1, let each = Self.each(of: time, set) {
                if Self.isOfAll(time, set) { return set.times = [each] }
                questions.append(
                    SwimQuestion(
                        "Is “\(typed)” the time of all \(set.repeats), or of each?", about: typed,
                        answers: [TimeSpan.exact(each)]))
            }
        case _ where Self.isRest(token):
            guard let rest = pause() else {
                // The "P" of "P+PB" may be a pull.
                if token.text.count == 1 { doubts.append(UnparsedWords.doubt(token.text)) }
                return notes.append(tokens.removeFirst())
            }
            if set.rest != nil { return notes.append(second: taken(), &doubts, "rest") }
            take(rest: rest, of: &set)
        case _
        where token.has(.parts) && tokens.dropFirst().first?.isCount == true && set.parts.isEmpty
            && set.metres > 0:
            tokens.removeFirst()
            try readParts(of: &set, mayRepeat: true)
        case ":" where isTime(1) && set.times.isEmpty && set.interval != nil:
            // "on 2:00: 1:30, 1:29"
            tokens.removeFirst()
            guard let time = time() else { return notes.append(token) }
            set.times = [time]
            readTimeList(into: &set)
        case "=" where tokens.dropFirst().first?.kind == .number:
            if try readParts(of: &set, behind: 1) { return }
            // "= 1000" is the sum of the set, or of all so far.
            notes.append(tokens.removeFirst())
            let number = tokens.removeFirst()
            guard let told = Double(number.text) else {
                // "10x100 on 2:00 = 20:00" is what the send-offs are together.
                let sum = set.interval.map { TimeSpan.exact($0 * Double(set.repeats)) }
                return number.text == sum ? notes.append(said: number) : notes.append(number)
            }
            notes.append(said: number)
            let next = tokens.first
            if let next, next.unit != nil || Self.isLengths(next) { notes.append(said: tokens.removeFirst()) }
            toldSums.append(("= \(number.text)", told * metres(of: next)))
        case "(": try readParentheses(into: &set, &notes)
        case _ where token.has(.negation):
            notes.append(SwimToken(.quote, token.text, isGlued: false))
            tokens.removeFirst()
            if tokens.first?.isSign("-") == true { tokens.removeFirst() }
            if let word = tokens.first, word.kind == .word {
                if word.stroke != nil { notes.hasNegatedStroke = true }
                notes.append(SwimToken(.quote, word.text, isGlued: false))
                tokens.removeFirst()
            }
        case "d" where set.progression == nil && isRange(1):
            // "d1-4"
            tokens.removeFirst()
            set.progression = .descend
        case _ where token.has(.onAverage) && takeAverage(of: &set): return
        case _ where takePace(of: &set): return
        case _ where token.lower == "at" && isTime(1) && set.interval != nil && set.times.isEmpty:
            // "on 1:45 at 1:30": a time behind the send-off is swum where it is shorter.
            tokens.removeFirst()
            let behind = tokens
            guard let time = time(), let interval = set.interval, time < interval,
                set.metres / time < SwimSetList.fastest(over: set.metres)
            else {
                tokens = behind
                return notes.append(token)
            }
            set.times = [time]
            readTimeList(into: &set)
        case _ where token.has(.included) && (takeIncluded(of: &set) || takeShare(of: &set)): return
        case _ where token.has(.ofPace):
            notes.append(tokens.removeFirst())
            while let word = tokens.first, ["of", ":", "~", "@", "<", ">"].contains(word.text) {
                if word.isSign("@"), set.metres > 0, set.interval == nil, isTime(1) {
                    return askAboutPace(behind: token)
                }
                notes.append(said: word)
                tokens.removeFirst()
            }
            // The "r" of "RPE 8 r :30" follows.
            if tokens.first?.kind == .number { notes.append(said: tokens.removeFirst()) }
            // "hr 142 max 165"
            if tokens.first?.effort == .maximal, tokens.dropFirst().first?.isCount == true,
                tokens.dropFirst(2).first.map({ endsItem($0) || $0.has(.ofPace) }) ?? true
            {
                for _ in 0..<2 { notes.append(said: tokens.removeFirst()) }
            }
        case _ where token.has(.ofSome) || isOrdinalNext:
            // Words about some repetitions or parts: "odds easy evens fast on 1:00".
            askAboutEachStroke(of: set)
            repeat {
                notes.append(tokens.removeFirst())
            } while tokens.first.map { word in
                !endsItem(word)
                    && !(set.metres == 0 && (word.isSign(":") || hasOneDistance && beginsDistance()))
                    && !(word.has(.sendOff) && tokens.dropFirst().first?.kind != .word)
                    && !Self.isRest(word) && !word.isSign("(")
                    && !(word.has(.chain) && tokens.dropFirst(2).first?.isTimes == true)
                    && word.lower != "then"
            } ?? false
        case "with" where set.metres > 0 && isRemarkOfDistance(),
            "w" where set.metres > 0 && isRemarkOfDistance():
            if try readParts(of: &set, behind: 1) { return }
            while let word = tokens.first, !endsItem(word) { notes.append(tokens.removeFirst()) }
        default:
            notes.clause.append(token)
            readName(into: &set, &notes)
        }
    }

    /// Whether a number of one of the repetitions follows: "5th".
    private var isOrdinalNext: Bool {
        tokens.first?.isCount == true
            && tokens.dropFirst().first.map { $0.isGlued && $0.has(.end) } == true
    }

    /// Whether a time or a rest follows "or".
    private func isAlternative() -> Bool {
        var ahead = self
        ahead.tokens.removeFirst()
        return ahead.isTime(0) || ahead.pause() != nil || ahead.pauseBefore() != nil
    }

    /// Whether the token `place` tokens ahead is a time and not a count.
    func isTime(_ place: Int) -> Bool {
        guard let token = tokens.dropFirst(place).first, token.kind == .number else { return false }
        return token.hasColon
            || tokens.dropFirst(place + 1).first?.isTimeUnit == true
    }

    /// Whether the token `place` tokens ahead is a number that ends the item: "off 60".
    private func isLastNumber(_ place: Int) -> Bool {
        guard let token = tokens.dropFirst(place).first, token.isCount, token.text.count < 4 else {
            return false
        }
        return tokens.dropFirst(place + 1).first.map(endsItem) ?? true
    }

    /// Whether a distance follows the next word: "Start: 400".
    private func isDistanceNext() -> Bool {
        var ahead = self
        ahead.tokens = tokens.dropFirst().drop { $0.isSign(":") }
        return ahead.tokens.first.map { $0.isCount && isWholeLengths($0) } == true && ahead.beginsDistance()
    }

    /// Takes the time swum on average, and the word beside it: "avg 1:31", "holding 1:32", "1:50 avg". It is that of each
    /// repetition, or of 100 of the unit, whichever people swim.
    ///
    /// - Returns: whether it was taken; otherwise nothing is consumed.
    mutating func takeAverage(of set: inout SwimSet, isSaid: Bool = false) -> Bool {
        let (before, known) = (self, set)
        var isOf100 = false
        func isSign(_ word: SwimToken) -> Bool { ["of", ":", "~", "=", "@"].contains(word.lower) }
        let isBefore = isSaid || tokens.first?.has(.onAverage) == true && !isTarget
        if isBefore {
            tokens.removeFirst()
            while let word = tokens.first, isSign(word) || word.has(.paceOfAll) && isTime(1) {
                tokens.removeFirst()
            }
        }
        let isHeld = before.tokens.first.map(Self.isHeld) ?? false
        // "avg 45" may be of something else.
        let isDecimal = tokens.first?.text.contains(".") == true && isBareTime()
        let isBare = tokens.first?.isCount == true && !isTime(0) && !isDecimal
        guard set.metres > 0, set.times.isEmpty, tokens.first?.kind == .number,
            !isBare || isBefore && isBareTime(), let time = time(),
            isBefore || tokens.first?.has(.onAverage) == true || isPer100 && !before.isPace()
        else {
            self = before
            return false
        }
        if !isBefore, !isPer100 { tokens.removeFirst() }
        // "avg 1:31/100m"
        if isPer100 {
            tokens.removeFirst(2)
            if tokens.first?.unit != nil { tokens.removeFirst() }
            isOf100 = true
        }
        let perUnit = time * set.metres / (100 * set.unit.metres)
        let slow = set.activity == .swim ? SwimSetList.slow : SwimSetList.slowest
        // "hold 3:00 @3:20"
        var ahead = self
        ahead.tokens = tokens.prefix { !endsItem($0) }.drop { !$0.has(.sendOff) }.dropFirst()
        let interval = set.interval ?? ahead.time()
        func isSwum(_ time: Double, on interval: Double?) -> Bool {
            (slow...SwimSetList.fastest(over: set.metres)).contains(set.metres / time)
                && interval.map { time <= $0 } ?? true
        }
        var times =
            [isOf100 ? perUnit : time].filter { isSwum($0, on: set.interval) }
            + [perUnit].filter { isSwum($0, on: interval) }
        // Few swim 100 m in less than a minute, so “avg :45” of 50 m is the time of 50 m.
        if times.count > 1, time < 60 { times.removeLast() }
        // "1:50 avg 1:31", "avg 1:28-1:30"
        let next = tokens.first
        guard let each = times.first, next?.kind != .number,
            !["-", "–", "to"].contains(next?.lower) || tokens.dropFirst().first?.kind != .number
        else {
            (self, set) = (before, known)
            return false
        }
        let typed = SwimToken.text(of: before.tokens[..<tokens.startIndex])
        if let other = times.last, abs(other - each) > 0.01 {
            questions.append(
                SwimQuestion(
                    "Is “\(typed)” the time of \(set.distanceText), or of 100 \(set.unit.rawValue)?",
                    about: typed,
                    answers: [each, other].map { "in " + TimeSpan.exact($0) }))
        } else if isBare, !isHeld || set.interval == nil && next?.has(.sendOff) != true {
            // What is held against a send-off is a time; an average may be one of strokes.
            questions.append(
                SwimQuestion(
                    "Is “\(typed)” the time swum?", about: typed,
                    answers: ["in " + TimeSpan.exact(each), "“\(typed)”"]))
        }
        set.times = [each]
        return true
    }

    /// Whether what follows is said of a target: “target pace 1:55”, “target hold 1:30”.
    private var isTarget: Bool { tokens.startIndex > 0 && all[tokens.startIndex - 1].has(.ofPace) }

    /// Whether the time behind a word is held in each repetition: “hold 1:25”.
    private static func isHeld(_ word: SwimToken) -> Bool {
        ["hold", "holding", "held", "halten", "gehalten", "tenu"].contains(word.lower)
    }

    /// Takes the pace of one distance as its time, where its text has no other: “1000m pace 1:55”. Beside a time or a send-off
    /// it is a target, and a remark.
    ///
    /// - Returns: whether it was taken; otherwise nothing is consumed.
    mutating func takePace(of set: inout SwimSet) -> Bool {
        guard let word = tokens.first, word.has(.paceOfAll), !isTarget, set.repeats == 1,
            hasOneDistance || isPer100(behind: 2),
            isTime(1) || tokens.dropFirst().first?.isSign(":") == true,
            all.indices.count(where: { place in
                all[place].hasColon
                    || all[place].isCount && place + 1 < all.count && all[place + 1].isTimeUnit
                        && all[place + 1].unit == nil
            }) == 1
        else { return false }
        return takeAverage(of: &set, isSaid: true)
    }

    /// Takes the rests that the time before them has in it: “38:00 (incl. 5 min rest)” is 33:00 swum.
    private mutating func takeIncluded(of set: inout SwimSet) -> Bool {
        let before = self
        tokens.removeFirst()
        if tokens.first?.isSign(".") == true || tokens.first?.lower == "of" { tokens.removeFirst() }
        guard set.repeats == 1, set.pause == nil, let time = set.times.first, set.times.count == 1,
            let rest = pauseBefore() ?? pause(), rest < time,
            set.metres / (time - rest) < SwimSetList.fastest(over: set.metres)
        else {
            self = before
            return false
        }
        (set.times, set.pause) = ([time - rest], rest)
        return true
    }

    /// Takes the part of one distance that it has in it: of “800 incl 200 kick” 200 are kick, and 600 are not.
    private mutating func takeShare(of set: inout SwimSet) -> Bool {
        let (before, known) = (self, set)
        tokens.removeFirst()
        if tokens.first?.isSign(".") == true { tokens.removeFirst() }
        guard set.repeats == 1, set.parts.isEmpty else {
            self = before
            return false
        }
        var (parts, hasWords) = ([SwimSet](), true)
        repeat {
            if !parts.isEmpty { tokens.removeFirst() }
            var (part, notes) = (SwimSet(metres: 0, unit: unit), UnparsedWords())
            // IGNORED: what is no distance is a remark.
            guard tokens.first?.isCount == true, beginsDistance(), (try? readDistance(into: &part)) != nil
            else {
                hasWords = false
                break
            }
            let start = tokens.startIndex
            while let word = tokens.first, word.kind == .word,
                word.stroke != nil || word.activity != nil || word.equipment != nil || word.effort != nil
            {
                readName(into: &part, &notes)
            }
            hasWords = hasWords && tokens.startIndex > start && notes.text == nil
            parts.append(part)
        } while tokens.first.map { $0.has(.joint) || $0.isSign("&") } == true
            && tokens.dropFirst().first?.isCount == true && tokens.dropFirst(2).first?.isTimes != true
        let rest = set.metres - parts.reduce(0) { $0 + $1.totalMetres }
        // "and 10x100" may be a part, or swum behind it.
        let goesOn = tokens.first?.has(.joint) == true && tokens.dropFirst().first?.isCount == true
        guard hasWords, !goesOn, rest > 0.01, isWholeLengths(rest) else {
            (self, set) = (before, known)
            return false
        }
        set.parts = [SwimSet(metres: rest, unit: set.unit)] + parts
        return true
    }

    /// Whether what follows says that the time before it is that of 100 of the unit: "per 100", "/100m".
    private var isPer100: Bool { isPer100(behind: 0) }

    /// - Parameter place: the number of tokens before the words.
    private func isPer100(behind place: Int) -> Bool {
        guard let sign = tokens.dropFirst(place).first, sign.isSign("/") || sign.lower == "per" else {
            return false
        }
        return tokens.dropFirst(place + 1).first?.text == "100"
    }

    /// Whether a number of two digits follows, and nothing that it is an amount of.
    private func isBareTime() -> Bool {
        guard let number = tokens.first, number.isCount, number.text.prefix(while: { $0 != "." }).count == 2
        else {
            return false
        }
        return tokens.dropFirst().first.map { endsItem($0) || $0.has(.sendOff) || Self.isRest($0) } ?? true
    }

    /// Whether a number that says a pace follows: "1:25 pace", "200 race pace", "1:25/100m pace".
    func isPace() -> Bool {
        guard tokens.first?.kind == .number else { return false }
        let words = tokens.dropFirst().prefix { !endsItem($0) && !$0.has(.sendOff) }.prefix(5)
        // "on 2:00 best average" has a send-off.
        guard let place = words.firstIndex(where: { ["pace", "tempo", "base"].contains($0.lower) }) else {
            return false
        }
        // "on 3:30 pace 1:30", "40:00 pace 2:00": the pace follows.
        if words[(place + 1)...].first?.hasColon == true {
            var ahead = self
            let isSendOff = tokens.startIndex > 0 && all[tokens.startIndex - 1].has(.sendOff)
            guard !isSendOff, let time = ahead.time(), 100 * unit.metres / time > SwimSetList.slowest else {
                return false
            }
        }
        return words[..<place].allSatisfy {
            // "on 1:40 hold pace" has a send-off.
            $0.has(.manner) || $0.has(.ofPace) && !Self.isHeld($0) || $0.unit != nil || $0.isSign("/")
                || $0.stroke != nil
                || $0.isCount && $0.text == "100"
        }
    }

    /// Takes the number and the words of a pace, which is next.
    private mutating func takePace(into notes: inout UnparsedWords) {
        while let word = tokens.first, !endsItem(word) {
            notes.append(said: tokens.removeFirst())
            if word.has(.ofPace) { return }
        }
    }

    /// Whether the token `place` tokens ahead is a word for a minute.
    private func isMinute(_ place: Int) -> Bool { tokens.dropFirst(place).first?.has(.minute) == true }

    /// Whether a distance follows "with": "with 50 kick between" describes the part between.
    private func isRemarkOfDistance() -> Bool {
        let next = Array(tokens.prefix(4))
        guard let place = next.firstIndex(where: { $0.kind == .number }), place <= 2, !next[place].hasColon
        else { return false }
        let unit = next.count > place + 1 ? next[place + 1] : nil
        return unit.map { !$0.isTimeUnit && !Self.isRest($0) && !$0.isSign("%") }
            ?? true
    }

    /// Reads the times after the first: "in 1:20, 1:18/1:17", "in 90 89". A whole number without a colon may be the
    /// distance of the next set: it is a time only if it is below 100 and no multiple of 25.
    private mutating func readTimeList(into set: inout SwimSet) {
        while set.times.count < set.repeats {
            let hasSign =
                tokens.first.map { $0.isSign(",") || $0.isSign("/") || $0.has(.joint) && isTime(1) } ?? false
            let ahead = tokens.dropFirst(hasSign ? 1 : 0)
            guard let number = ahead.first, number.kind == .number else { return }
            let follower = ahead.dropFirst().first
            let isElse =
                follower.map { $0.isTimes || $0.unit != nil || $0.isSign("%") || !hasSign && Self.isRest($0) }
                ?? false
            let value = Double(number.text) ?? 0
            guard !isElse,
                number.text.contains(where: { $0 == ":" || $0 == "." })
                    || value < 100 && value.truncatingRemainder(dividingBy: 25) != 0
            else { return }
            let before = tokens
            tokens = ahead
            guard let time = time() else { return tokens = before }
            set.times.append(time)
        }
    }

    /// Asks about a list with a time for some repetitions.
    private mutating func askAboutTimes(of set: SwimSet) {
        guard set.times.count > 1, set.times.count < set.repeats else { return }
        doubts.append("“\(set.text)” has the times of \(set.times.count) of \(set.repeats). Right?")
    }

    /// Takes parts behind some signs if they add up to the distance of the set.
    /// - Returns: whether they do; otherwise nothing is consumed.
    mutating func readParts(of set: inout SwimSet, behind signs: Int) throws(Problem) -> Bool {
        guard set.metres > 0, set.parts.isEmpty, tokens.dropFirst(signs).first?.isCount == true else {
            return false
        }
        let (before, known, isColon) = (self, set, tokens.first?.isSign(":") == true)
        tokens.removeFirst(signs)
        // IGNORED: words that cannot be parts are read as something else.
        try? readParts(of: &set)
        let sum = set.parts.reduce(0) { $0 + $1.totalMetres }
        if set.parts.count > 1 || isColon && set.parts.first?.repeats ?? 1 > 1, abs(sum - set.metres) < 0.01 {
            return true
        }
        (self, set) = (before, known)
        return false
    }

    /// Reads "25 kick/25 drill/50 swim", up to a word about the time of the whole.
    ///
    /// - Parameter mayRepeat: whether parts of half of it, or less, go on like this: “400 as 100 free/100 back”.
    private mutating func readParts(of set: inout SwimSet, mayRepeat: Bool = false) throws(Problem) {
        func isOfWhole(_ token: SwimToken) -> Bool {
            token.has(.sendOff) || token.has(.swum) || token.isSign("(") || token.isSign(")")
                || SwimNotationParser.isRest(token)
        }
        while let token = tokens.first, token.isCount, tokens.dropFirst().first?.isTimeUnit != true {
            var (part, notes) = (SwimSet(metres: 0, unit: unit), UnparsedWords())
            try readDistance(into: &part)
            while let word = tokens.first, word.kind != .number, !word.isSign("/"), !endsItem(word),
                !isOfWhole(word), !joinsPart(), !(word.has(.joint) && isTime(1))
            {
                readName(into: &part, &notes)
            }
            finish(&part, notes)
            set.parts.append(part)
            let sum = set.parts.reduce(0) { $0 + $1.totalMetres }
            guard let sign = tokens.first else { break }
            if sign.isSign("/") && tokens.dropFirst().first?.kind == .number { tokens.removeFirst() }
            guard sum < set.metres else { continue }
            if joinsPart() { tokens.removeFirst() }
        }
        let sum = set.parts.reduce(0) { $0 + $1.totalMetres }
        guard abs(sum - set.metres) > 0.01 else { return }
        if mayRepeat, sum > 0, set.parts.count > 1, (set.metres / sum).truncatingRemainder(dividingBy: 1) == 0
        {
            return set.parts = Array(repeatElement(set.parts, count: Int(set.metres / sum)).joined())
        }
        doubts.append(
            "\(set.distanceText) as \(Figure.upTo(sum / set.unit.metres, digits: 1)) \(set.unit.rawValue): the parts do not add up. Right?"
        )
    }

    /// Whether a sign or a word that joins parts is next, and a number behind it.
    private func joinsPart() -> Bool {
        guard let sign = tokens.first, tokens.dropFirst().first?.isCount == true else { return false }
        return [",", "+", "&", "/"].contains(sign.text) || sign.has(.chain)
    }

    /// Reads "(25 kick/25 swim)" as the parts of the set if they add up to its distance, otherwise as a note.
    private mutating func readParentheses(into set: inout SwimSet, _ notes: inout UnparsedWords)
        throws(Problem)
    {
        let (before, known) = (self, set)
        if try readPartsOrTimes(of: &set) { return }
        // "(fly)", "(on 1:40)" mean the same without the parentheses.
        var inside = UnparsedWords()
        tokens.removeFirst()
        while let token = tokens.first, !endsItem(token) || token.isSign(","), !token.isSign("(") {
            if token.isSign(",") {
                tokens.removeFirst()
                continue
            }
            // IGNORED: an unreadable word becomes a note.
            guard (try? read(into: &set, &inside)) != nil else { break }
        }
        if tokens.first?.isSign(")") == true, inside.text == nil, doubts == before.doubts {
            tokens.removeFirst()
            return
        }
        (self, set) = (before, known)
        let words = tokens[
            ..<(tokens.firstIndex { $0.isSign(")") || [.lineEnd, .comment, .section].contains($0.kind) }
                .map { tokens[$0].isSign(")") ? $0 + 1 : $0 } ?? tokens.endIndex)]
        tokens = tokens[words.endIndex...]
        let within = words.dropFirst().dropLast()
        // "(400m)", "(60 lengths)", "(900 yds, 14:30 min)" is a sum.
        if within.contains(where: { $0.unit != nil || Self.isLengths($0) }), let sum = sum(in: within),
            within.allSatisfy({
                $0.kind == .number || $0.unit != nil || $0.isTimeUnit || Self.isLengths($0) || $0.isSign(",")
            })
        {
            toldSums.append((within.map(\.text).joined(), sum))
            return words.forEach { notes.append(said: $0) }
        }
        words.forEach { notes.append($0) }
    }

    /// The metres of a unit behind a number; those of the pool's for another word.
    func metres(of next: SwimToken?) -> Double {
        if let named = next?.unit { return named.count * named.unit.metres }
        return next.map(Self.isLengths) == true ? lap.metres : unit.metres
    }

    /// The metres of "400 m", "1,2 km", "60 lengths"; nil for other words.
    private func sum(in words: ArraySlice<SwimToken>) -> Double? {
        let text = words.dropLast().map { $0.isSign(",") ? "." : $0.text }.joined()
        return Double(text).map { $0 * metres(of: words.last) } ?? amount(in: words)?.metres
    }

    /// Takes "(25 kick/25 swim)" and "(1:30, 1:29)" as the parts or the times of the set.
    mutating func readPartsOrTimes(of set: inout SwimSet) throws(Problem) -> Bool {
        let (before, known) = (self, set)
        if try readParts(of: &set, behind: 1), tokens.first?.isSign(")") == true {
            tokens.removeFirst()
            return true
        }
        (self, set) = (before, known)
        return readSets(asPartsOf: &set) || readTimes(of: &set)
    }

    /// Takes "(8x50 on 1:00)" as the parts of the set if they add up to its distance.
    private mutating func readSets(asPartsOf set: inout SwimSet) -> Bool {
        guard set.metres > 0, set.parts.isEmpty, tokens.dropFirst().first?.isCount == true else {
            return false
        }
        var ahead = self
        ahead.tokens.removeFirst()
        // IGNORED: what cannot be read is no part.
        guard let items = try? ahead.items(depth: 1), ahead.doubts == doubts,
            ahead.questions.count == questions.count, ahead.all[ahead.tokens.startIndex - 1].isSign(")")
        else { return false }
        let parts = SwimSetList(items: items).sets
        guard parts.count == items.count, parts.count > 1 || parts.first?.repeats ?? 1 > 1,
            abs(parts.reduce(0) { $0 + $1.totalMetres } - set.metres) < 0.01
        else { return false }
        tokens = ahead.tokens
        set.parts = parts.map(\.asPart)
        return true
    }

    /// Takes "(1:30, 1:29, 1:28)" and "(all 1:30)" as the times of the set, and "(1:25)" behind a send-off.
    private mutating func readTimes(of set: inout SwimSet) -> Bool {
        guard set.metres > 0, set.times.isEmpty else { return false }
        let (before, known) = (self, set)
        tokens.removeFirst()
        let isAll = ["all", "alle", "tous", "each"].contains(tokens.first?.lower)
        if isAll { tokens.removeFirst() }
        if let first = tokens.first, first.kind == .number, let time = time() {
            set.times = [time]
            readTimeList(into: &set)
            // What is left of the send-off may be too short to swim or to rest.
            let rest = (set.interval ?? 0) - time
            let mayBeSwum = rest > 0 && set.metres / time < SwimSetList.fastest
            let mayBeRest = rest > 0 && set.metres / rest < SwimSetList.fastest
            let isTime = first.hasColon || set.times.count > 1 || isAll
            if set.times.count > 1 || isAll || mayBeSwum && (isTime || !mayBeRest),
                tokens.first?.isSign(")") == true
            {
                tokens.removeFirst()
                return true
            }
            let hasUnit = isTime || all[tokens.startIndex - 1].isTimeUnit
            if mayBeRest, hasUnit, set.rest == nil, tokens.first?.isSign(")") == true {
                let text = all[before.tokens.startIndex...tokens.startIndex].map(\.text).joined()
                (set.times, set.rest) = ([], time)
                tokens.removeFirst()
                guard mayBeSwum else { return true }
                let clock = TimeSpan.exact(time)
                questions.append(
                    SwimQuestion(
                        "Is “\(text)” the rest, or swum?", about: text,
                        answers: ["rest \(clock)", "in \(clock)"]))
                return true
            }
        }
        (self, set) = (before, known)
        return false
    }

    /// Reads a stroke, an activity, equipment, an effort, or a time without "on" or "in"; any other word is a note.
    private mutating func readName(into set: inout SwimSet, _ notes: inout UnparsedWords) {
        guard tokens.first?.kind != .number else { return readNumber(into: &set, &notes) }
        let token = tokens.removeFirst()
        let next = tokens.first
        let isSaid = notes.isOpen
        notes.isOpen = false
        defer { notes.lastIsWord = token.kind == .word }
        guard token.kind == .word else {
            // A slash or an “and” joins known words.
            let isJoint = ["/", "&", "-", "–", "|", ":"].contains(token.text) && notes.words.isEmpty
            return isJoint ? () : notes.append(token)
        }
        if let effort = readEffort(token, next) {
            guard let known = set.effort else { return set.effort = effort }
            let last = notes.clause.dropLast().last
            if known != effort, last?.isSign("/") != true, last?.lower != "to" { notes.noteUnclear(token) }
        }
        if let progression = token.progression, set.progression == nil {
            return set.progression = progression
        }
        // "0:27.1 PB" and "100 PB 1:08" are a personal best.
        let spoken = all[..<(tokens.startIndex - 1)].last { $0.kind != .sign }
        // Behind a send-off nothing has been swum yet, and beside other gear it is a buoy.
        let isOfSendOff = set.interval != nil && set.times.isEmpty
        let isTimed = [
            isOfSendOff ? nil : spoken,
            isOfSendOff || set.repeats == 1 && set.activity == .swim ? next : nil,
        ].contains { word in
            word?.kind == .number && word?.text.contains { ":.".contains($0) } == true
        }
        let beside = next.map { "+&/".contains($0.text) } == true ? tokens.dropFirst().first : next
        let isGear = beside?.equipment != nil || spoken?.equipment != nil
        let isTitle = set.metres == 0 && hasOneDistance && !all.contains(where: \.isTimes)
        if token.lower == "pb", !isGear, isTimed || isTitle || next?.isSign("!") == true {
            return notes.append(token)
        }
        if let equipment = token.equipment {
            if !set.equipment.contains(equipment) { set.equipment.append(equipment) }
            return
        }
        // "perfect technique" is a remark, and "technique" alone a drill; so is "stroke" behind the name of one.
        let isNamed = token.stroke == .unknown && set.stroke != nil
        if isSaid || isNamed, token.has(.manner) { return notes.append(token) }
        if let activity = token.activity {
            if set.stroke != nil, activity != .swim, isApartFromStroke(tokens.startIndex - 1) {
                notes.noteUnclear(token)
            }
            return set.add(activity, token, &notes)
        }
        if let stroke = token.stroke { return set.add(stroke, token, &notes) }
        if token.has(.joint), let next, isKnown(next) || nextRest != nil { return }
        notes.append(token)
    }

    /// Whether words stand between a stroke and an activity behind it: "free with good kick" may be free.
    private func isApartFromStroke(_ place: Int) -> Bool {
        let last = all[..<place].last { token in
            token.effort == nil && token.progression == nil && token.equipment == nil
                && !"/-–&".contains(token.text)
        }
        guard let last, last.stroke == nil, last.activity == nil else { return false }
        return last.has(.manner) || last.has(.joint) || last.isSign(",")
            || last.isCount && !isWholeLengths(last)
    }

    private func isKnown(_ token: SwimToken) -> Bool {
        token.isSign("/") || tokens.dropFirst().first?.isSign("%") == true
            || token.equipment != nil || token.activity != nil || token.stroke != nil || token.effort != nil
            || token.lower == "css"
    }

    private mutating func readEffort(_ token: SwimToken, _ next: SwimToken?) -> SwimEffort? {
        if let effort = token.effort { return effort }
        if token.lower == "z" || token.lower == "zone", let next, let zone = Int(next.text),
            (1...7).contains(zone)
        {
            tokens.removeFirst()
            return .zone(zone)
        }
        guard token.lower == "css" else { return nil }
        guard let next, ["+", "-", "−"].contains(next.text), let number = tokens.dropFirst().first,
            number.isGlued || next.text != "+", let seconds = Double(number.text), seconds <= 60
        else { return .css(0) }
        tokens.removeFirst(2)
        if let unit = tokens.first, unit.isGlued, unit.lower == "s" { tokens.removeFirst() }
        return .css(next.text == "+" ? seconds : -seconds)
    }

    private mutating func readNumber(into set: inout SwimSet, _ notes: inout UnparsedWords) {
        guard let token = tokens.first else { return }
        let next = tokens.dropFirst().first
        if token.hasColon || next?.isTimeUnit == true, takeAverage(of: &set) { return }
        if isPace() { return takePace(into: &notes) }
        if set.progression == nil, isRange() {
            // "1-3 @ 1:45" applies only to some repetitions, and "Lanes 1-3:" stands before a set.
            while let word = tokens.first, !endsItem(word), set.metres > 0 || !word.isSign(":") {
                notes.append(said: tokens.removeFirst())
            }
            return
        }
        // "4 nages", "4N"
        if next?.lower == "nages" || token.text == "4" && next?.lower == "n" && next?.isGlued == true,
            set.stroke == nil
        {
            tokens.removeFirst(2)
            return set.stroke = .mixed
        }
        if isRangeOfPercent() {
            for _ in 0..<4 { notes.append(said: tokens.removeFirst()) }
            return
        }
        if let next, next.isSign("%"), let percent = Double(token.text), set.effort == nil,
            (1...200).contains(percent)
        {
            tokens.removeFirst(2)
            return set.effort = .percent(percent)
        }
        if set.metres > 0, set.rest == nil, let rest = pauseBefore() {
            return take(rest: rest, of: &set)
        }
        if let times = plainTimes(of: set) {
            tokens = times.rest
            return set.times = times.seconds
        }
        let before = tokens
        // "50 free 26.8"
        let isDecimal =
            set.repeats == 1 && token.text.contains(".")
            && Double(token.text).map {
                (SwimSetList.slowest...SwimSetList.fastest).contains(set.metres / $0)
            } == true
            && next.map {
                endsItem($0) || $0.kind == .word && $0.unit == nil || $0.isCount && isWholeLengths($0)
            } ?? true
        let isTime = token.hasColon || next?.isTimeUnit == true || isDecimal
        if set.metres > 0, set.times.isEmpty, set.repeats > 1, isTime, let time = time() {
            // "1:30, 1:29, 1:28"
            let known = set.times
            set.times = [time]
            readTimeList(into: &set)
            if set.times.count > 1 || set.interval != nil && all[before.startIndex - 1].isSign(":") { return }
            (tokens, set.times) = (before, known)
        }
        if set.metres > 0, set.interval == nil, isTime, let time = time() {
            // A single repetition has no next start, so a time after its distance is the time swum.
            if set.repeats == 1 {
                if set.times.isEmpty { return set.times = [time] }
                doubts.append(
                    "“\(token.text)” after the time swum is read as a send-off, not as the time of day. Right?"
                )
            }
            if set.repeats > 1, let word = tokens.first, word.has(.sendOffBeforeTime), !word.has(.ofEach),
                !self.isTime(1)
            {
                // "2:00 cycle"
                tokens.removeFirst()
                return set.interval = time
            }
            if set.metres / time > SwimSetList.fastest, set.rest == nil {
                // Nobody starts again so soon.
                return take(rest: time, of: &set)
            }
            // "20x50 22:30": nobody swims so slowly, but may swim all of them in that time.
            if let each = Self.each(of: time, set) {
                let typed = before[..<tokens.startIndex].map(\.text).joined()
                // Behind a rest it is no send-off, and nobody swims so slowly.
                let isSwum = set.rest != nil && set.metres / time < SwimSetList.slowest
                if !Self.isOfAll(time, set), !isSwum {
                    questions.append(
                        SwimQuestion(
                            "Is “\(typed)” the time of all \(set.repeats), or the send-off?", about: typed,
                            answers: ["in \(TimeSpan.exact(each))", "on \(typed)"]))
                }
                return set.times = [each]
            }
            let typed = before[..<tokens.startIndex].map(\.text).joined()
            if let each = tokens.first, each.has(.ofEach), tokens.dropFirst().first?.kind != .number {
                tokens.removeFirst()
                // With a rest, the time is swum.
                if set.rest ?? nextRest != nil { return set.times = [time] }
                askAboutSendOff(before[..<tokens.startIndex], time)
                return set.interval = time
            }
            if !token.hasColon, next?.has(.second) == true, set.repeats > 1, set.rest == nil {
                // "8x50, 45 s"
                let clock = TimeSpan.exact(time)
                questions.append(
                    SwimQuestion(
                        "Is “\(SwimToken.text(of: before[..<tokens.startIndex]))” the rest, the send-off, or swum?",
                        about: SwimToken.text(of: before[..<tokens.startIndex]),
                        answers: ["rest \(clock)", "on \(clock)", "in \(clock)"]))
                return set.interval = time
            }
            // "0:45" and "1:38" are times of a watch, and send-offs are full fives.
            let isMeasured =
                set.repeats > 1 && set.rest == nil && nextRest == nil
                && (token.text.hasPrefix("0:")
                    || token.hasColon && time.truncatingRemainder(dividingBy: 5) != 0)
            let left = time - (set.rest ?? nextRest ?? (isMeasured ? 0 : time))
            if left > 0, set.metres / left < SwimSetList.fastest {
                questions.append(
                    SwimQuestion(
                        "Is “\(typed)” the send-off, or swum?", about: typed,
                        answers: ["on \(typed)", "in \(typed)"]))
            }
            return set.interval = time
        }
        tokens = before.dropFirst()
        notes.append(token)
    }

    /// "45 45 46 44" behind 4x50: a number of seconds for each repetition, at which people swim; nil for other numbers.
    func plainTimes(of set: SwimSet) -> (seconds: [Double], rest: ArraySlice<SwimToken>)? {
        guard set.repeats > 1, set.times.isEmpty, set.metres > 0, set.parts.isEmpty else { return nil }
        var (seconds, rest) = ([Double](), tokens)
        while seconds.count < set.repeats, let token = rest.first {
            if !seconds.isEmpty, token.isSign(",") || token.isSign("/") {
                rest.removeFirst()
                continue
            }
            guard token.kind == .number, !token.hasColon, let number = Double(token.text),
                (SwimSetList.slow...SwimSetList.fastest).contains(set.metres / number)
            else { return nil }
            seconds.append(number)
            rest.removeFirst()
        }
        let isEnd = rest.first.map { endsItem($0) || $0.kind == .word && $0.unit == nil } ?? true
        return seconds.count == set.repeats && isEnd ? (seconds, rest) : nil
    }

    /// The rest that is next: "r20", "with 20 s rest".
    private var nextRest: Double? {
        var ahead = self
        ahead.tokens = tokens.drop { $0.has(.joint) || $0.isSign("/") }
        return ahead.pause() ?? ahead.pauseBefore()
    }

    /// The time of each repetition of a set that few swim as slowly as a time says, and many in that time as a whole;
    /// nil for others.
    private static func each(of time: Double, _ set: SwimSet) -> Double? {
        let each = time / Double(set.repeats)
        let slow = set.activity == .swim ? SwimSetList.slow : SwimSetList.slowest
        guard set.repeats > 1, set.metres / time <= slow,
            (SwimSetList.slowest...SwimSetList.fastest).contains(set.metres / each)
        else { return nil }
        return each
    }

    /// Whether nobody takes as long as a time for a repetition, with its rest: then it is that of all of them.
    private static func isOfAll(_ time: Double, _ set: SwimSet) -> Bool {
        set.metres / time < SwimSetList.slowest / 3
    }

    /// Whether an effort between two follows: "80-85%".
    private func isRangeOfPercent() -> Bool {
        let next = Array(tokens.prefix(4))
        return next.count == 4 && next[0].isCount && ["-", "–"].contains(next[1].text) && next[2].isCount
            && next[3].isSign("%")
    }

    /// Whether the next words are a range such as "1-3": some of the repetitions.
    func isRange(_ place: Int = 0) -> Bool {
        let next = Array(tokens.dropFirst(place).prefix(4))
        guard next.count > 2, next[0].kind == .number, ["-", "–", "&"].contains(next[1].text),
            next[2].kind == .number, next.count == 3 || !next[3].isTimes,
            let first = Int(next[0].text), let last = Int(next[2].text)
        else { return false }
        return first < last && last < 60 && !(first % 25 == 0 && last % 25 == 0)
    }

    /// Checks a complete set, and adds its notes.
    package mutating func finish(_ set: inout SwimSet, _ notes: UnparsedWords) {
        var notes = notes
        notes.beginClause()
        set.note = [set.note, notes.text].compactMap(\.self).joined(separator: ", ")
        if set.note == "" { set.note = nil }
        // "odds fly evens free" is not freestyle.
        let named = notes.strokes.subtracting([.kickboard, .unknown])
        if set.stroke == nil, !named.isSubset(of: [.freestyle]) { set.stroke = .mixed }
        if set.stroke == nil, notes.hasNegatedStroke { set.stroke = .unknown }
        let question = notes.question(of: (set.metres, set.totalMetres), in: lap)
        if let question { questions.append(question) }
        askAboutTimes(of: set)
        let words = notes.words
        let meant = notes.behindTime.first {
            $0.stroke != nil || $0.activity != nil || $0.equipment != nil || $0.effort != nil
        }
        if let meant,
            notes.behindTime.contains(where: {
                $0.roles.isEmpty || ($0.has(.ofSome) || $0.has(.group)) && !notes.hasNumber
            })
        {
            notes.unclear = [(meant, notes.behindTime)]
        }
        for (word, clause) in notes.unclear.prefix(1) {
            let text = SwimToken.text(of: clause)
            questions.append(
                SwimQuestion(
                    "“\(word.text)” of “\(text)” says how it was swum. Right?", about: text,
                    answers: ["“\(text)”"]))
        }
        if notes.hasIncluded, let time = set.times.first {
            doubts.append(
                "\(TimeSpan.exact(time)) is swum here, and “\(words)” is kept as a note. Right? Type `clock` behind a "
                    + "time with the rests")
        }
        if notes.hasFewer, notes.hasNumber || notes.endsInSome, set.repeats > 1 {
            doubts.append(UnparsedWords.fewer(words, of: set))
        }
        if notes.activities.contains(where: { $0 != set.activity }) {
            doubts.append(
                "The whole set is \(set.activity.rawValue), and “\(words)” is kept as a note. Right? Type parts as in "
                    + "`8x50 as 25 kick/25 swim`")
        }
        guard let interval = set.interval else { return }
        if let time = set.times.max(), time + (set.rest ?? 0) > interval {
            doubts.append("“\(set.text)”: the time swum and the rest are longer than the send-off. Right?")
        } else if set.times.isEmpty, let rest = set.rest, rest >= interval {
            doubts.append("“\(set.text)”: the rest leaves no time to swim. Right?")
        }
    }
}

extension SwimSet {
    /// Adds an activity. It replaces swimming; a second activity that is not swimming becomes a note.
    fileprivate mutating func add(_ activity: SwimActivity, _ token: SwimToken, _ notes: inout UnparsedWords)
    {
        if self.activity == .swim {
            self.activity = activity
        } else if activity != self.activity {
            notes.append(token)
        }
    }

    /// A second stroke makes the set mixed; the words describe the mixture.
    fileprivate mutating func add(_ stroke: SwimStroke, _ token: SwimToken, _ notes: inout UnparsedWords) {
        guard let first = self.stroke, first != stroke else { return self.stroke = stroke }
        var words = UnparsedWords()
        if first != .mixed {
            words.append(SwimToken(.word, first.shortName, isGlued: false))
            words.append(SwimToken(.sign, "/", isGlued: true))
        }
        words.append(SwimToken(.word, token.text, isGlued: first != .mixed))
        notes.append(SwimToken(.quote, words.words, isGlued: false))
        self.stroke = .mixed
    }
}
