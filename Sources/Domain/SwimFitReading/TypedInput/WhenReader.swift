import Foundation
import SwimFitBase

/// The one reader of days and times. All commands, the picker, the forms and plain mode find their days and times with
/// it.
///
///     when  = day [ time ] | time | moment
///     day   = "today" | "yesterday" | "tomorrow" | "the day before yesterday" | [ "last" | "this" | "next" | "on" ] weekday
///           | "-3d" | "+1w" | number ( "days" | "weeks" | … ) "ago" | "in" number "days"
///           | "heute" | "gestern" | "hier" | "ayer" | … (the words of German, French and Spanish: see ``DateWords``)
///           | "2026-11-17" | "17.11." | "17.11.2026" | "17/11" | [ "the" ] "17th" [ "of" ] month [ year ] | month "17" [ year ]
///     time  = [ "at" | "@" ] ( "7:30" | "7:30pm" | "7 pm" | "8h30" | "13 Uhr" | "noon" | "midnight" )
///           | ( day | "last" | "this" ) ( "morning" | "afternoon" | "evening" | "night" ) [ time | "at" hour ]
///     moment = "now" | "-1h" | "10 minutes ago" | "half an hour ago" | "vor 2 Stunden" | "2026-11-17T08:00:00+01:00"
///
/// Words that only look like a day or a time, or are ambiguous, are a question: `take(from:)` throws it.
package struct WhenReader {
    package let today: LocalDay
    /// Whether times of day and moments are read, or only days.
    var readsTimes = true
    /// Whether amounts may be among the words: "1/2" is a half then, and not 1 February.
    var isAmongAmounts = true
    /// Whether the words are of a swim: "in 50m pool" is no time.
    var isAmongSets = false
    /// Whether a time of today is over, for words of what is past: an hour of the morning or the evening is that one of the two
    /// then. Nil to ask.
    package var isPast: ((TimeOfDay) -> Bool)?
    /// Whether a weekday means a day. In a goal it means that day of each week.
    package var readsWeekdays = true

    /// The day and time of some words.
    package struct Typed: Equatable {
        package var day: LocalDay?
        package var time: TimeOfDay?
        /// The part of a day that was said without a time: “abends”, “this morning”. The time is its usual one.
        package internal(set) var part: PartOfDay?
        /// The instant of a moment.
        package var instant: Date?
        /// The seconds before now of a moment; negative for a moment to come.
        package var secondsAgo: Double?
        /// The words as typed, for messages.
        package internal(set) var text = ""

        package init() {}

        private var isMoment: Bool { instant != nil || secondsAgo != nil }
        package var hasDay: Bool { day != nil || isMoment }
        package var hasTime: Bool { time != nil || isMoment }

        /// Takes the day of another text.
        package mutating func takeDay(of other: Typed) {
            (day, instant, secondsAgo) = (other.day, other.instant, other.secondsAgo)
        }

        /// Takes the time of day of another text.
        package mutating func takeTime(of other: Typed) { time = other.time }
    }

    package enum Phrase: Equatable {
        case day(LocalDay)
        case time(TimeOfDay)
        case dayTime(LocalDay, TimeOfDay)
        /// A part of a day: "last night". A time that fits it is the same time: "last night at 11pm". Without a day it is of
        /// the day beside it, or of today: "abends", "por la tarde".
        case dayPart(LocalDay?, PartOfDay)
        case instant(Date)
        case ago(seconds: Double)
        case question(Problem)

        /// Whether the phrase is only a day.
        package var isDay: Bool { if case .day = self { true } else { false } }
        /// Whether the phrase is a part of a day: "this morning".
        package var isPartOfDay: Bool { if case .dayPart = self { true } else { false } }
        /// Whether a number alone may be an hour of the part of the day that the phrase is.
        package func hasHour(_ hour: Int) -> Bool {
            guard case .dayPart(_, let part) = self else { return false }
            return part.hours(on: hour).count == 1
        }

        /// Whether the phrase is of another day than this one.
        package func isOfOtherDay(_ today: LocalDay) -> Bool {
            switch self {
            case .day(let day), .dayTime(let day, _), .dayPart(let day?, _): day != today
            case .dayPart(nil, _): false
            case .instant, .ago: true
            case .time, .question: false
            }
        }

        /// Whether the phrase decides the day.
        package var hasDay: Bool {
            switch self {
            case .time, .dayPart(nil, _): false
            default: true
            }
        }
        /// Whether the phrase decides the time.
        var hasTime: Bool { !isDay }
    }

    package init(today: LocalDay, readsTimes: Bool = true, isAmongAmounts: Bool = true) {
        (self.today, self.readsTimes, self.isAmongAmounts) = (today, readsTimes, isAmongAmounts)
    }

    // MARK: - Lines

    /// Removes all words for a day or time from a line. A weekday alone is removed only at the end: "sun chips" are
    /// eaten on any day.
    ///
    /// - Throws: a question, or an error for two days or two times.
    package func take(from words: inout [String]) throws(Problem) -> Typed {
        let phrases = try phrases(in: words)
        let typed = try Self.typed(phrases, in: words)
        for found in phrases.reversed() { words.removeSubrange(found.words) }
        return typed
    }

    /// The days and times among words, in their order, with the words that belong to them: "around 7:30", "for
    /// yesterday".
    ///
    /// - Throws: a question, also for a word that changes a day or time: "from yesterday", "half 7pm".
    package func phrases(in words: [String]) throws(Problem) -> [(phrase: Phrase, words: Range<Int>)] {
        var found: [(phrase: Phrase, words: Range<Int>)] = []
        func add(_ phrase: Phrase, _ range: Range<Int>) throws(Problem) {
            if case .question(let problem) = phrase { throw problem }
            let start = try self.start(of: range, phrase, after: found.last?.words.upperBound ?? 0, words)
            found.append((phrase, start..<range.upperBound))
        }
        var index = 0
        // "monday: 74.9"
        if readsWeekdays, words.count > 1, words[0].hasSuffix(":"), let day = latest(named: words[0]) {
            try add(.day(day), 0..<1)
            index = 1
        }
        while index < words.count {
            guard let (phrase, count) = phrase(at: index, of: words) else {
                index += 1
                continue
            }
            try add(phrase, index..<index + count)
            index += count
        }
        // A second weekday is a word of the food, or is refused with it.
        let end = words.indices.reversed().first { index in !found.contains { $0.words.contains(index) } }
        let isFirst = !found.contains { $0.phrase.hasDay }
        if readsWeekdays, isFirst, let end, words.count - found.reduce(0, { $0 + $1.words.count }) > 1,
            let weekday = Self.weekday(words[end]),
            // "1500m in the sun"
            !isAmongSets || end == 0 || words[end - 1].lowercased() != "the"
        {
            let start = try start(of: end..<end + 1, .day(latest(weekday)), after: 0, words)
            found.append((.day(latest(weekday)), start..<end + 1))
            found.sort { $0.words.lowerBound < $1.words.lowerBound }
        }
        return found
    }

    /// The start of a phrase with the word in front of it that has no meaning of its own: "around 7:30".
    private func start(
        of range: Range<Int>, _ phrase: Phrase, after end: Int, _ words: [String]
    ) throws(Problem) -> Int {
        guard readsWeekdays, range.lowerBound > end else { return range.lowerBound }
        let before = words[range.lowerBound - 1].lowercased()
        if Self.isA(.filler, before) { return range.lowerBound - 1 }
        let isAfterAnd = range.lowerBound > 1 && words[range.lowerBound - 2].lowercased() == "and"
        if Self.isA(.bound, before) || before == "half" && !phrase.isDay && !isAfterAnd {
            let text = Input.quoted(words[range].joined(separator: " "))
            throw Problem.usage(
                "“\(before) \(text)”: type when it was, such as \(phrase.isDay ? "yesterday" : "7:30")")
        }
        return range.lowerBound
    }

    /// Phrases as one day and time.
    ///
    /// - Throws: an error for two days or two times.
    package static func typed(
        _ phrases: [(phrase: Phrase, words: Range<Int>)], in words: [String]
    ) throws(Problem) -> Typed {
        var typed = Typed()
        var (dayText, timeText) = (String?.none, String?.none)
        func once(_ known: String?, _ text: String, _ kind: String) throws(Problem) {
            guard let known else { return }
            throw .usage("“\(Input.quoted(known))” and “\(Input.quoted(text))”: type one \(kind)")
        }
        for (phrase, range) in Self.joined(phrases) {
            let text = range.isEmpty ? "" : words[range].joined(separator: " ")
            if phrase.hasTime { try once(timeText, text, "time") }
            if phrase.hasDay { try once(dayText, text, "day") }
            if phrase.hasDay { dayText = text }
            if phrase.hasTime { timeText = text }
            typed.text = [typed.text, text].filter { !$0.isEmpty }.joined(separator: " ")
            switch phrase {
            case .day(let day): typed.day = day
            case .time(let time): typed.time = time
            case .dayTime(let day, let time): (typed.day, typed.time) = (day, time)
            case .dayPart(let day, let part):
                if let day { typed.day = day }
                (typed.part, typed.time) = (part, part.usual)
            case .instant(let instant): typed.instant = instant
            case .ago(let seconds): typed.secondsAgo = seconds
            case .question(let problem): throw problem
            }
        }
        return typed
    }

    /// The phrases with a part of a day and a time that fits it as one: "last night", "11pm".
    private static func joined(
        _ phrases: [(phrase: Phrase, words: Range<Int>)]
    ) -> [(phrase: Phrase, words: Range<Int>)] {
        let parts = phrases.indices.filter { phrases[$0].phrase.isPartOfDay }
        let times = phrases.indices.filter { if case .time = phrases[$0].phrase { true } else { false } }
        guard parts.count == 1, times.count == 1, case .dayPart(let day, let part) = phrases[parts[0]].phrase,
            case .time(let time) = phrases[times[0]].phrase,
            let found = day.map({ part.moment(time, on: $0) })
                ?? (part.hasHour(time.hour) ? .time(time) : nil)
        else { return phrases }
        var joined = phrases
        joined[parts[0]].phrase = found
        joined.remove(at: times[0])
        return joined
    }

    /// The day and time of a text that has nothing else; nil for any other text.
    package func whole(_ text: String) throws(Problem) -> Typed? {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if let weekday = words.first.flatMap(Self.weekday), phrase(at: 0, of: words) == nil {
            // "mon 7:30", "Monday, 17 November"
            words.removeFirst()
            var typed = try take(from: &words)
            if let day = typed.day, day.weekday != weekday {
                throw .usage("“\(Input.quoted(text))”: \(day.full) is a \(day.weekdayName)")
            }
            typed.day = typed.day ?? latest(weekday)
            return words.isEmpty ? typed : nil
        }
        let typed = try take(from: &words)
        return words.isEmpty && typed != Typed() ? typed : nil
    }

    /// The times of day among the words that cannot be durations, and their words: "7:30pm", "noon", "this morning".
    func spokenTimes(_ words: [String]) -> [(phrase: Phrase, words: Range<Int>)] {
        let isSpoken = /\d\s?(am|pm|uhr)\b|\b[ap]\.m\.|\bago\b/
        var (found, index) = ([(phrase: Phrase, words: Range<Int>)](), 0)
        while index < words.count {
            let place = index
            index += 1
            guard let (phrase, count) = phrase(at: place, of: words), !phrase.isDay else { continue }
            if case .question = phrase { continue }
            let text = words[place..<place + count].joined(separator: " ").lowercased()
            // "noon", "8 in the morning"
            let isWord = if case .time = phrase { !text.contains(where: \.isNumber) } else { false }
            let hasPart = words[(place + 1)..<place + count].contains { PartOfDay($0) != nil }
            // "1000m 21:30 tue 19:30": the other time is the one swum.
            let isBehindDay =
                place + count == words.count
                && words[..<place].contains { $0.contains(":") || $0.contains(/^\d*min/) }
                && (Self.weekday(words[place - 1]) != nil
                    || self.phrase(at: place - 1, of: words)?.0.isDay == true)
            guard phrase.isPartOfDay || isWord || hasPart || isBehindDay || text.contains(isSpoken) else {
                continue
            }
            index = place + count
            // "tue 7am"
            let end = found.last?.words.upperBound ?? 0
            if place > end, case .time(let time) = phrase, let weekday = Self.weekday(words[place - 1]) {
                found.append((.dayTime(latest(weekday), time), place - 1..<index))
            } else {
                found.append((phrase, place..<index))
            }
        }
        return found
    }

    /// Whether the words begin with a day or a time.
    func begins(_ words: [String]) -> Bool { phrase(at: 0, of: words) != nil }

    /// The days that the words name one after the other, each with its text as typed: "-7d", "yesterday".
    ///
    /// - Throws: for a word that is not a day, and the question of an ambiguous one.
    package func days(_ words: [String]) throws(Problem) -> [(day: LocalDay, text: String)] {
        var (days, rest) = ([(day: LocalDay, text: String)](), words)
        while let first = rest.first {
            if let (phrase, count) = phrase(at: 0, of: rest) {
                switch phrase {
                case .day(let day):
                    days.append((day, rest.prefix(count).joined(separator: " ")))
                    rest.removeFirst(count)
                    continue
                case .question(let problem): throw problem
                default: break
                }
            } else if let weekday = Self.weekday(first) {
                days.append((latest(weekday), first))
                rest.removeFirst()
                continue
            } else if ["to", "on", "from"].contains(first.lowercased()) {
                rest.removeFirst()
                continue
            }
            // The message of a single day.
            days.append((try Input.day(first, today: today), first))
            rest.removeFirst()
        }
        return days
    }

    /// The day at the beginning of the words, and its number of words; nil for other words.
    package func dayAtStart(of words: [String]) throws(Problem) -> (LocalDay, Int)? {
        guard let first = words.first else { return nil }
        switch phrase(at: 0, of: words) {
        case (.day(let day), let count)?: return (day, count)
        case (.question(let problem), _)?: throw problem
        default: return Self.weekday(first).map { (latest($0), 1) }
        }
    }

    /// A question about the rest of a line without a food, if it looks like a day, a time, an amount or a figure; nil
    /// if it can be a name: "2 eggs on toast", "7up".
    package static func question(about words: [String]) -> Problem? {
        for (index, word) in words.enumerated() {
            let lower = word.lowercased()
            let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
            let (digits, letters) = (
                lower.prefix { $0.isNumber || $0 == "." || $0 == "," }, lower.drop { !$0.isLetter }
            )
            let isNumber = digits.count == lower.count && !digits.isEmpty
            let isCode =
                lower.wholeMatch(of: /0\d{1,3}|[x×*]\d.*|\d+x|\d[\d.,]*e\d+/) != nil
                || isNumber && digits.wholeMatch(of: /([01]?\d|2[0-3])[0-5]\d/) != nil
                || isA(.numbered, lower) && next.first?.isNumber == true
                || isNumber && digits.contains { ".,".contains($0) }
            let isTime =
                isNumber
                ? isA(.unit, next) || isNearlyMonth(next)
                : !digits.isEmpty && isA(.unit, letters)
            let hasSign = lower.contains { $0.isNumber } && lower.contains { "/:-−+#~：".contains($0) }
            let isName =
                isA(.clock, lower) || weekday(lower) != nil || month(lower) != nil
                || !isA(.long, lower) && isNearly(longWords, lower)
            guard isCode || isTime || hasSign || isName || isNumber && next.first?.isLetter != true else {
                continue
            }
            let text = isTime && isNumber ? "\(word) \(next)" : word
            return couldBe(text)
        }
        return isOpen(words) ? couldBe(words.last ?? "") : nil
    }

    /// The question about a name that has only words for a day, a time or a meal, a number or a letter: "heute mittag" is
    /// no name, and neither is "second".
    ///
    /// - Parameter isMeal: whether a word names a meal.
    package static func questionOfName(
        _ words: [String], where isMeal: (String) -> Bool = { _ in false }
    ) -> Problem? {
        let text = words.joined(separator: " ")
        let isNothing =
            text.unicodeScalars.allSatisfy(\.isASCII) && text.firstMatch(of: /[A-Za-z]{2}/) == nil
            || words.allSatisfy { isOfTime($0) || isMeal($0) }
        guard !words.isEmpty, isNothing else { return nil }
        return .usage(
            "“\(Input.quoted(text))” could be a day, a time or an amount, and is no name",
            hint: "write the day as yesterday or 2026-11-17, the time as 7:30, or leave it out")
    }

    package static func couldBe(_ text: String) -> Problem {
        .usage(
            "“\(Input.quoted(text))” could be a day, a time or an amount",
            hint:
                "write the day as 2026-11-17, the time as 7:30, or leave it out; --yes takes it for the name"
        )
    }

    /// Whether a word after a number is almost a month: "17 Novmber".
    private static func isNearlyMonth(_ word: String) -> Bool {
        isNearly(LocalDay.monthNamesInFull.filter { $0.count >= 5 }, word)
    }

    private static func isNearly(_ names: [String], _ word: String) -> Bool {
        guard word.count >= 5, word.allSatisfy(\.isLetter) else { return false }
        var misspelling = EditDistance(Array(word.utf16))
        return names.contains { name in
            abs(name.count - word.count) <= 2
                && misspelling.errors(against: Array(name.lowercased().utf16)).whole
                    <= (word.count < 8 ? 1 : 2)
        }
    }

    /// Whether a name ends with a word that needs another one after it.
    package static func isOpen(_ name: [String]) -> Bool {
        name.last.map { isA(.open, $0) } ?? false
    }

    /// Whether a word is a day, a part of one, or says which, also one that is not read: "hier", "matin", "yday".
    package static func isOfDay(_ word: String) -> Bool {
        let lower = word.lowercased()
        return weekday(lower) != nil || DateWords.days[FoldedText.fold(lower)] != nil
            || PartOfDay(lower) != nil
            || isA(.clock, lower) && !isA(.unit, lower)
    }

    /// The role of a word besides a day, a time or a part of a name.
    private enum Role {
        /// “around” does not change the time after it, “from” does, and no name ends with “the”.
        case filler, bound, open
        /// “week” turns the number after it into a day, “ago” belongs to a day or a time, and numbers count “hours”.
        case numbered, clock, unit
        /// “morning” is a part of a day, and “yesterdya” is “yesterday”.
        case part, long
    }

    private static let roles: [String: Set<Role>] = {
        let groups: [(Set<Role>, String)] = [
            ([.filler, .open, .numbered], "about around at for"),
            ([.filler, .open], "ca circa on pour para"),
            ([.filler], "approx approx. ca. gegen"), ([.filler, .numbered], "um"),
            ([.bound, .open, .numbered], "before by from past to"), ([.bound, .open], "since till until"),
            ([.bound, .numbered], "after"), ([.bound], "between every except not"),
            ([.bound, .part], "early late"),
            ([.open, .numbered], "in than"), ([.open], "a an and as of or plus so the with"),
            ([.numbered, .clock, .unit], "am day"), ([.numbered, .unit], "month week"),
            ([.numbered], "half kw quarter"), ([.clock, .unit], "pm uhr x"),
            (
                [.clock],
                "× ago a.m. p.m. o'clock o’clock tonite yday y'day yest ystrday tmrw tmr 2moro lunchtime"
            ),
            (
                [.clock],
                "vor letzte letzten letzter letztes morgen stunde stunden tag tage tagen woche wochen mañana"
            ),
            ([.clock], "jours heure heures semaine semaines dernier dernière anoche ce cette esta"),
            ([.unit], "h hr hrs hour hours min mins minute minutes d days w weeks months year years"),
            ([.unit], "st nd rd th g kg mg ml cl l oz lb lbs k p f c"),
            (
                [.part],
                "night just other noon midday midnight mid first second third"
            ),
            (
                [.part],
                "weekend weekday weekdays weekends earlier later sooner soon recently lately previously"
            ),
            (
                [.part],
                "last this next that dawn dusk sunrise sunset daytime overnight matin midi soir nuit tarde noche"
            ),
            // “zum Frühstück” is a meal, “zum” alone belongs to none.
            ([.part], "zum zur beim fürs zu nach spät später vorhin eben halb viertel dreiviertel"),
            ([.part], "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf"),
            ([.part, .long], "tonight evening"), ([.part, .long], "afternoon morning"),
            ([.long], "yesterday tomorrow breakfast wednesday thursday saturday"),
        ]
        return Dictionary(
            uniqueKeysWithValues: groups.flatMap { role, words in
                words.split(separator: " ").map { (String($0), role) }
            })
    }()

    private static let longWords = roles.filter { $0.value.contains(.long) }.map(\.key)

    /// Whether a word says when something was, or belongs to words that do: a name has others.
    private static func isOfTime(_ word: String) -> Bool {
        let alone: Set<Role> = [.filler, .bound, .open, .clock, .part]
        return word.lowercased().split(separator: "-").allSatisfy { part in
            // "noonish", "7ish"
            let stem = part.count > 3 && part.hasSuffix("ish") ? part.dropLast(3) : part
            return roles[String(stem)]?.isDisjoint(with: alone) == false
                || NumberWords.whole(stem) != nil
                || DateWords.days[FoldedText.fold(stem)] != nil || weekday(stem) != nil
                || PartOfDay(String(stem)) != nil || stem.first?.isNumber == true && stem != part
        }
    }

    private static func isA(_ role: Role, _ word: some StringProtocol) -> Bool {
        roles[word.lowercased()]?.contains(role) == true
    }

    /// The newest day of a weekday, today included.
    private func latest(_ weekday: Int) -> LocalDay {
        today.adding(days: -((today.weekday - weekday + 7) % 7))
    }

    /// The newest day of a weekday's name; nil for another word.
    package func latest(named word: String) -> LocalDay? { Self.weekday(word).map(latest) }

    // MARK: - Phrases

    /// The phrase at a place of a line, and its number of words.
    package func phrase(at index: Int, of words: [String]) -> (Phrase, Int)? {
        let next = words[index...].prefix(6).map { word in
            // “à” is no “a”.
            let isFolded =
                word.first?.isLetter == true && word.count > 1 && !word.utf8.allSatisfy { $0 < 0x80 }
            let lower = isFolded ? FoldedText.fold(word.replacing("’", with: "'")) : word.lowercased()
            return lower.count > 1 && ",:".contains(lower.last ?? " ") ? String(lower.dropLast()) : lower
        }
        guard let first = next.first, let sign = first.first else { return nil }
        if isAmongSets, first.wholeMatch(of: /([1-9]|10)\/10/) != nil {
            // "felt 7/10" is no date.
            let before = index > 0 ? words[index - 1].lowercased().filter(\.isLetter) : ""
            if ["felt", "rpe", "effort", "exertion", "like", "anstrengung"].contains(before) { return nil }
            if ["effort", "rpe", "exertion"].contains(next.dropFirst().first) { return nil }
            if first == "10/10" {
                let hint = "type felt 10/10, or \(today.year)-10-10"
                return (.question(.usage("“10/10” could be an effort or 10 October", hint: hint)), 1)
            }
        }
        // "@7am"
        if readsTimes, sign == "@", first.count > 1, first.dropFirst().contains(where: \.isNumber),
            let (time, count) = time([String(first.dropFirst())] + next.dropFirst())
        {
            return (.time(time), count)
        }
        // "oct-nov"; "mon-fri" are the weekdays of a goal.
        let ends = first.split { "-–".contains($0) }.map(String.init)
        if ends.count == 2, ends.allSatisfy({ Self.month($0) != nil }) {
            return (
                .question(
                    .usage(
                        "“\(Input.quoted(first))” is more than a day",
                        hint: "type one such as yesterday or -3d")),
                1
            )
        }
        if let found = named(next) { return found }
        if let found = weekdayAndDate(next) { return found }
        if let found = timeAgo(next) ?? hourOfPart(next) { return found }
        guard sign.isNumber || "-−+".contains(sign) || Self.month(first) != nil || first == "the" else {
            return nil
        }
        return date(next) ?? distance(next) ?? (readsTimes ? time(next).map { (.time($0), $1) } : nil)
            ?? (readsTimes ? questionOfTime(next) : nil)
    }

    /// "today", "yesterday evening", "last friday", "on monday", "this morning", "at 7:30", "now".
    private func named(_ words: [String]) -> (Phrase, Int)? {
        let (first, second) = (words[0], words.count > 1 ? words[1] : "")
        if let days = DateWords.days[first] { return dayWithPart(today.adding(days: days), words) }
        switch first {
        case "am" where readsTimes && PartOfDay(second) != nil, "por" where readsTimes && second == "la":
            return PartOfDay.behind(words[...]).flatMap { partOfDay(nil, $0.part, $0.count, words) }
        case "ce", "cet", "cette", "esta":
            guard readsTimes, let part = second == "manana" ? .morning : PartOfDay(second) else { return nil }
            return partOfDay(today, part, 2, words)
        case "tonight" where readsTimes: return partOfDay(today, .night, 1, words)
        case "anoche":
            return relative("last", "night", [first] + words)
                .map { ($0.0, $0.1 - 1) }
        case "day", "the":
            let skipped = first == "the" ? 1 : 0
            if Array(words.dropFirst(skipped).prefix(3)) == ["day", "before", "yesterday"] {
                return (.day(today.adding(days: -2)), 3 + skipped)
            }
            if Array(words.dropFirst(skipped).prefix(3)) == ["day", "after", "tomorrow"] {
                return (.day(today.adding(days: 2)), 3 + skipped)
            }
            // "the 24th" is the last one.
            return skipped == 1 ? dayOfMonth(words, "the \(second)") : nil
        case "last", "this", "next": return relative(first, second, words)
        case "letzten", "letzte", "letzter": return relative("last", second, words)
        case "on", "for", "am", "le", "el":
            if readsWeekdays, let weekday = Self.weekday(second), words.count == 2 || second.count > 3 {
                if let (part, count) = partBehind(words.dropFirst(2)) {
                    return partOfDay(latest(weekday), part, count + 2, words)
                }
                return (.day(latest(weekday)), 2)
            }
            return words.count > 1 && first != "for"
                ? date(Array(words.dropFirst())).map { ($0, $1 + 1) } : nil
        case "now" where readsTimes: return (.ago(seconds: 0), 1)
        case "noon", "midday", "midnight", "midi", "mediodia", "mitternacht", "minuit", "medianoche":
            return readsTimes ? time(words).map { (.time($0), $1) } : nil
        case "al" where readsTimes && second == "mediodia", "a" where readsTimes && second == "mediodia":
            return TimeOfDay(hour: 12).map { (.time($0), 2) }
        case "a" where second == "las":
            return named(["at"] + words.dropFirst(2)).map { ($0, $1 + 1) }
        case "at", "@", "um", "gegen", "à", "vers":
            guard readsTimes else { return nil }
            let rest = Array(words.dropFirst())
            if let (time, count) = time(rest) { return (.time(time), count + 1) }
            // A number with a point is an amount, but not here: "at 7.30".
            if second.wholeMatch(of: /\d{1,2}\.\d\d/) != nil, let time = Input.clockTime(second) {
                return (.time(time), 2)
            }
            if let (phrase, count) = hourOfPart(rest) { return (phrase, count + 1) }
            // "at 11 last night"
            if let hour = Int(second), words.count > 2,
                case (.dayPart(let day, let part), let count)? = named(Array(words.dropFirst(2))),
                let found = part.moment(hour: hour, on: day ?? today)
            {
                return (found, count + 2)
            }
            if let (phrase, count) = hourInWords(rest) { return (phrase, count + 1) }
            // "weighed in at 75.1": no hour.
            if let number = Double(second), number > 24 { return nil }
            guard first == "at" ? second.isEmpty || second.first?.isNumber == true : Int(second) != nil else {
                return nil
            }
            if let hour = Int(second), let time = past(times(onClock: hour)) { return (.time(time), 2) }
            let text = "\(first) \(second)".trimmingCharacters(in: .whitespaces)
            return (
                .question(.usage("“\(Input.quoted(text))”: type \(Self.times(Int(second)))")),
                second.isEmpty ? 1 : 2
            )
        case "half", "quarter": return readsTimes ? hourInWords(words) : nil
        default:
            guard readsTimes else { return nil }
            if let part = PartOfDay(adverb: first) { return partOfDay(nil, part, 1, words) }
            guard readsWeekdays else { return nil }
            if let (weekday, part) = PartOfDay.compound(first) {
                return partOfDay(latest(weekday), part, 1, words)
            }
            // "tuesday 12:30 tuna"
            let isAt = ["at", "um", "a", "à"].contains(second) ? 2 : 1
            if let weekday = Self.weekday(first),
                let (time, count) = time(Array(words.dropFirst(isAt))),
                words[isAt].contains(where: \.isNumber)
            {
                return (.dayTime(latest(weekday), time), count + isAt)
            }
            guard let (part, count) = partBehind(words.dropFirst()),
                let weekday = Self.weekday(first) ?? DateWords.germanWeekday(first)
            else { return nil }
            return partOfDay(latest(weekday), part, count + 1, words)
        }
    }

    /// The part of a day that begins some words; nil where times are not read.
    private func partBehind(_ words: ArraySlice<String>) -> (part: PartOfDay, count: Int)? {
        readsTimes ? PartOfDay.behind(words) : nil
    }

    /// "8 in the morning", "8 o'clock in the evening", "8h du matin": a time of day that its part completes.
    private func hourOfPart(_ words: [String]) -> (Phrase, Int)? {
        guard readsTimes, let first = words.first,
            let hour = Int(first) ?? (first.hasSuffix("h") ? Int(first.dropLast()) : nil)
        else { return nil }
        let clock = words.count > 1 && ["o'clock", "h", "uhr"].contains(words[1]) ? 2 : 1
        // "8 morning" may be eight of something.
        guard let (part, count) = partBehind(words.dropFirst(clock)), count > 1 || clock > 1,
            case .dayTime(_, let time)? = part.moment(hour: hour, on: today)
        else { return nil }
        return (.time(time), clock + count)
    }

    /// "half past 7", "quarter to eight", "halb 10", with a part of a day behind it that says which of the two it is.
    private func hourInWords(_ words: [String]) -> (Phrase, Int)? {
        guard
            let (shift, first) = Self.shiftsOfHour.lazy.compactMap({ shift in
                words.starts(with: shift.words) ? (shift.minutes, shift.words.count) : nil
            }).first,
            words.count > first, let hour = Int(words[first]) ?? NumberWords.whole(words[first]),
            (1...12).contains(hour)
        else { return nil }
        let end = first + 1
        let minutes = shift + 60 * (hour % 12)
        let times = [minutes, minutes + 720].map { ($0 + 1440) % 1440 }.compactMap {
            TimeOfDay(hour: $0 / 60, minute: $0 % 60)
        }
        if words.count > end,
            case (.dayPart(let day, let part), let count)? = named(Array(words.dropFirst(end))),
            let found = times.compactMap({ part.moment($0, on: day ?? today) }).first
        {
            return (found, count + end)
        }
        if let time = past(times) { return (.time(time), end) }
        let text = words.prefix(end).joined(separator: " ")
        return (
            .question(
                .usage("“\(text)”: type \(times.map(\.text).sorted().joined(separator: " or "))")), end
        )
    }

    /// The times of an hour on a clock of twelve hours.
    private func times(onClock hour: Int) -> [TimeOfDay] {
        (1...11).contains(hour) ? [hour, hour + 12].compactMap { TimeOfDay(hour: $0) } : []
    }

    /// The one of some times that is over, if it is one and the words are of what is past.
    private func past(_ times: [TimeOfDay]) -> TimeOfDay? {
        let over = isPast.map { times.filter($0) } ?? []
        return over.count == 1 ? over[0] : nil
    }

    /// The words between an hour and the time that is said by it, and its minutes behind the hour.
    private static let shiftsOfHour: [(words: [String], minutes: Int)] = [
        (["half", "past"], 30), (["quarter", "past"], 15), (["quarter", "to"], -15), (["halb"], -30),
        (["viertel", "nach"], 15), (["viertel", "vor"], -15), (["dreiviertel"], -15),
    ]

    /// The times that an hour on a clock may be, for a message.
    private static func times(_ hour: Int?) -> String {
        guard let hour, (0...23).contains(hour) else { return "a time such as 7:30 or 7pm" }
        return (1...11).contains(hour) ? "\(hour):00 or \(hour + 12):00" : "\(hour):00"
    }

    /// A day, with the part of it behind it: "yesterday evening".
    private func dayWithPart(_ day: LocalDay, _ words: [String]) -> (Phrase, Int) {
        guard let (part, count) = partBehind(words.dropFirst()) else { return (.day(day), 1) }
        return partOfDay(day, part, count + 1, words)
    }

    /// "tue 17 nov", "Tuesday, 17 November"
    private func weekdayAndDate(_ words: [String]) -> (Phrase, Int)? {
        guard readsWeekdays, words.count > 1, let weekday = Self.weekday(words[0]),
            case (.day(let day), let count)? = date(Array(words.dropFirst()))
                ?? dayOfMonth(words, words[1]).map({ ($0, $1 - 1) })
        else { return nil }
        let text = words.prefix(count + 1).joined(separator: " ")
        return (
            day.weekday == weekday
                ? .day(day)
                : .question(.usage("“\(Input.quoted(text))”: \(day.full) is a \(day.weekdayName)")), count + 1
        )
    }

    /// The last day of a month with this number: "the 24th", "tue 17th".
    private func dayOfMonth(_ words: [String], _ text: String) -> (Phrase, Int)? {
        guard words.count > 1, let match = words[1].wholeMatch(of: /(\d{1,2})(?:st|nd|rd|th)/),
            words.count < 3 || words[2] != "of" && Self.month(words[2]) == nil, let day = Int(match.1)
        else { return nil }
        let found = (0...12).lazy.compactMap { months -> LocalDay? in
            let month = today.adding(months: -months)
            return LocalDay(year: month.year, month: month.month, day: day)
        }.first { $0 <= today }
        return (known(found, text), 2)
    }

    /// A part of a day, with an hour behind it: "last night at 11". A time is read by itself, see `joined`.
    private func partOfDay(
        _ day: LocalDay?, _ part: PartOfDay, _ count: Int, _ words: [String]
    ) -> (Phrase, Int) {
        guard words.count > count + 1, ["at", "around", "about"].contains(words[count]),
            time(Array(words.dropFirst(count + 1))) == nil, let hour = Int(words[count + 1]),
            let found = part.moment(hour: hour, on: day ?? today)
        else { return (.dayPart(day, part), count) }
        return (found, count + 2)
    }

    private func relative(_ word: String, _ second: String, _ words: [String]) -> (Phrase, Int)? {
        if let weekday = Self.weekday(second) {
            let back = (today.weekday - weekday + 7) % 7
            let days = ["last": back == 0 ? -7 : -back, "next": 7 - back][word] ?? -back
            return (.day(today.adding(days: days)), 2)
        }
        if ["week", "month", "year", "weekend"].contains(second) {
            return (
                .question(
                    .usage(
                        "“\(word) \(second)” is more than a day", hint: "type one such as yesterday or -3d")),
                2
            )
        }
        guard readsTimes, word != "next", let part = PartOfDay(second) else {
            return word == "last" && second == "night" ? (.day(today.adding(days: -1)), 2) : nil
        }
        return partOfDay(word == "last" ? today.adding(days: -1) : today, part, 2, words)
    }

    // MARK: - How long ago

    /// "2 days ago", "two weeks ago", "10min ago", "half an hour ago", "an hour and a half ago", "in 10 minutes", "vor 2
    /// Stunden", "il y a 2 heures", "hace 2 horas".
    private func timeAgo(_ words: [String]) -> (Phrase, Int)? {
        let before = Self.wordsForAgo.first { words.starts(with: $0) }?.count ?? 0
        let isToCome = words[0] == "in" && !isAmongSets
        var rest = words.dropFirst(isToCome ? 1 : before)
        guard let first = rest.popFirst() else { return nil }
        var (count, unit) = (
            NumberWords.whole(first).map(Double.init) ?? Self.fraction(first), String?.none
        )
        if first == "half", rest.first == "an" || rest.first == "a" {
            (count, _) = (0.5, rest.popFirst())
        } else if let match = first.wholeMatch(of: /(\d{1,2})h([0-5]\d)(?:m|min)?/),
            let hours = Double(match.1),
            let minutes = Double(match.2)
        {
            (count, unit) = (hours + minutes / 60, "h")
        } else if count == nil {
            let digits = first.prefix { $0.isNumber || ".,/".contains($0) }
            guard let number = Self.fraction(digits.replacing(",", with: ".")) else { return nil }
            (count, unit) = (number, digits.count < first.count ? String(first.dropFirst(digits.count)) : nil)
        }
        guard var count, let unit = unit ?? rest.popFirst() else { return nil }
        if rest.starts(with: ["and", "a", "half"]) { (count, rest) = (count + 0.5, rest.dropFirst(3)) }
        if !isToCome, before == 0 { guard rest.popFirst() == "ago" else { return nil } }
        let text = words.prefix(words.count - rest.count).joined(separator: " ")
        guard let shift = shift(-count, unit, isToCome: isToCome, text) else { return nil }
        return (shift, words.count - rest.count)
    }

    /// The words in front of how long ago something was.
    private static let wordsForAgo = [["vor"], ["hace"], ["il", "y", "a"]]

    /// "2", "1/2"
    private static func fraction(_ text: some StringProtocol) -> Double? {
        let parts = text.split(separator: "/").compactMap { Double($0) }
        return parts.count == 2 && parts[1] > 0 ? parts[0] / parts[1] : Double(text)
    }

    private func shift(_ count: Double, _ unit: String, isToCome: Bool, _ text: String) -> Phrase? {
        let signed = isToCome ? -count : count
        // Nobody types more than a year in months, and a day alone has no minutes.
        if unit == "m", readsTimes || abs(count) > 12 {
            if readsTimes, abs(count) > 12 { return .ago(seconds: -signed * 60) }
            let isSigned = text.first?.isLetter == false && text.first?.isNumber == false
            let others = ["min", isSigned ? "months" : " months"].map { unit in
                text.replacing(/([0-9]) ?m\b/) { "\($0.output.1)\(unit)" }
            }
            return .question(
                .usage(
                    "“\(Input.quoted(text))” could be minutes or months",
                    hint: "write \(others[0]), \(others[1]), or a date"))
        }
        if let seconds = Self.seconds[unit] {
            guard readsTimes else { return nil }
            return .ago(seconds: -signed * seconds)
        }
        guard signed == signed.rounded(), abs(signed) <= 4_000_000 else { return nil }
        return moved(Int(signed), unit).map(Phrase.day)
    }

    private func moved(_ count: Int, _ unit: String) -> LocalDay? {
        func most(_ limit: Int) -> Int { max(-limit, min(limit, count)) }
        return switch unit {
        case "d", "day", "days", "tag", "tage", "tagen", "jour", "jours", "dia", "dias":
            today.adding(days: count)
        case "w", "wk", "wks", "week", "weeks", "woche", "wochen", "semaine", "semaines", "semana", "semanas":
            today.adding(days: 7 * most(600_000))
        case "fortnight", "fortnights": today.adding(days: 14 * most(300_000))
        case "m", "month", "months": today.adding(months: most(120_000))
        case "y", "year", "years": today.adding(months: 12 * most(10_000))
        default: nil
        }
    }

    private static let seconds: [String: Double] = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "std": 3600,
        "min": 60, "mins": 60, "minute": 60, "minutes": 60, "stunde": 3600, "stunden": 3600, "heure": 3600,
        "heures": 3600, "hora": 3600, "horas": 3600, "minuten": 60, "minuto": 60, "minutos": 60,
    ]

    /// "-3d", "+1w", "−1h", "-30min".
    private func distance(_ words: [String]) -> (Phrase, Int)? {
        guard let sign = words[0].first, "-−+".contains(sign) else { return nil }
        let rest = words[0].dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber || ".,".contains($0) }
        guard let count = Double(digits.replacing(",", with: ".")) else { return nil }
        return shift(-count, String(rest.dropFirst(digits.count)), isToCome: sign == "+", words[0]).map {
            ($0, 1)
        }
    }

    // MARK: - Dates

    /// A date, with the time after the "T" of ISO 8601.
    private func date(_ words: [String]) -> (Phrase, Int)? {
        let first = words[0]
        // "17-oct-2026" also contains a t.
        if let t = first.firstIndex(of: "t"), let day = LocalDay(String(first[..<t])) {
            guard readsTimes else { return nil }
            if let instant = Input.internetDate(first.uppercased()) { return (.instant(instant), 1) }
            // Seconds are dropped.
            let clock = first[first.index(after: t)...].split(separator: ":").prefix(2).joined(separator: ":")
            return Input.clockTime(clock).map { (.dayTime(day, $0), 1) } ?? (noTime(first), 1)
        }
        if let (phrase, count) = monthDate(words) { return (phrase, count) }
        guard first.first?.isNumber == true else { return nil }
        for sign in ["-", ".", "/"] where first.contains(sign) {
            guard let phrase = numeric(first, sign) else { continue }
            return (phrase, 1)
        }
        return nil
    }

    /// "17 nov", "17th of november 2026", "nov 17th, 2026", "17-nov-2026", "17nov".
    private func monthDate(_ words: [String]) -> (Phrase, Int)? {
        var parts: [String] = []
        // The number of words in each part.
        var counts: [Int] = []
        for (index, word) in words.prefix(5).enumerated() {
            var pieces = word.split(separator: "-").map(String.init)
            if let last = pieces.last, word.first?.isNumber == true, pieces.count == 1 {
                let digits = last.prefix(while: \.isNumber)
                if Self.month(last.dropFirst(digits.count)) != nil {
                    pieces = [String(digits), String(last.dropFirst(digits.count))]
                }
            }
            parts += pieces
            counts += Array(repeating: index + 1, count: pieces.count)
        }
        func number(_ text: String) -> Int? {
            let digits = text.prefix(while: \.isNumber)
            let ending = text.dropFirst(digits.count)
            return (1...2).contains(digits.count) && ["", ".", "st", "nd", "rd", "th"].contains(ending)
                ? Int(digits) : nil
        }
        var place = parts.first == "the" ? 1 : 0
        guard place < parts.count else { return nil }
        let (day, month): (Int, Int)
        if let first = number(parts[place]) {
            // "72 nov 24"
            guard (1...31).contains(first) else { return nil }
            place += 1
            if place < parts.count, ["of", "de"].contains(parts[place]) { place += 1 }
            guard place < parts.count, let named = Self.month(parts[place]) else { return nil }
            (day, month) = (first, named)
        } else if let named = Self.month(parts[place]), place + 1 < parts.count,
            let second = number(parts[place + 1])
        {
            place += 1
            (day, month) = (second, named)
        } else {
            return nil
        }
        place += 1
        var year = today.year
        if place < parts.count, parts[place].count == 4, let typed = Int(parts[place]),
            (1900...2199).contains(typed),
            // "17 Nov 2000 kJ"
            !(place + 1 < parts.count && EnergyUnit.named(parts[place + 1]) != nil)
        {
            (year, place) = (typed, place + 1)
        }
        let count = counts[place - 1]
        // In "May 17-Nov-2026" and "Nov 2026-11" the date would use only a part of a word.
        guard place == counts.count || counts[place] > count else { return nil }
        // "May 1 1/2 banana"
        if counts[0] == 1, Self.month(parts[0]) != nil, Int(parts[1]) != nil, words.count > count,
            words[count].wholeMatch(of: /\d+\/\d+|[½¼¾⅓⅔]/) != nil, place == 2
        {
            let text = words.prefix(count + 1).joined(separator: " ")
            return (
                .question(
                    .usage(
                        "“\(Input.quoted(text))” could be a day or an amount",
                        hint: "type the day as \(today.iso)")), count + 1
            )
        }
        // In "banana 3 Nov 17" and "banana Nov 3 17", one number is ambiguous: another day, a year or an amount.
        if place == 2, parts.count > 2, place + 1 >= parts.count || Int(parts[place + 1]) ?? 0 > 99,
            number(parts[place]).flatMap({ LocalDay(year: year, month: month, day: $0) }) != nil,
            let one = LocalDay(year: year, month: month, day: day)
        {
            let text = words.prefix(counts[place]).joined(separator: " ")
            return (
                .question(
                    .usage(
                        "“\(Input.quoted(text))” could be more than one day",
                        hint: "type one such as \(one.iso)")), counts[place]
            )
        }
        return (
            known(LocalDay(year: year, month: month, day: day), words.prefix(count).joined(separator: " ")),
            count
        )
    }

    /// "2026-11-17", "1985/6/15", "17.11.2026", "17.11.", "17/11", "11/17/2026".
    private func numeric(_ word: String, _ sign: String) -> Phrase? {
        let isOpen = word.hasSuffix(".")
        let parts = word.split(separator: Character(sign)).map(String.init)
        let numbers = parts.compactMap { part in
            part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        guard numbers.count == parts.count, (2...3).contains(parts.count),
            isOpen ? sign == "." && parts.count == 2 : !word.hasSuffix(sign)
        else { return nil }
        if parts.count == 3, parts[0].count == 4, sign != "." || parts[1].count <= 2 {
            return known(LocalDay(year: numbers[0], month: numbers[1], day: numbers[2]), word)
        }
        guard parts[0].count <= 2, parts[1].count <= 2 else { return nil }
        if parts.count == 3 {
            guard sign != "-" else { return nil }
            guard parts[2].count == 4 else {
                // "25/50/75" is no day in any order.
                let isDay = numbers.min() ?? 0 <= 12 && numbers.sorted()[1] <= 31
                guard parts[2].count == 2, isDay else { return nil }
                let orders = sign == "." ? [(1, 0)] : [(1, 0), (0, 1)]
                let meant = orders.compactMap { month, day in
                    LocalDay(year: 2000 + numbers[2], month: numbers[month], day: numbers[day])?.iso
                }
                return .question(
                    .usage(
                        "“\(Input.quoted(word))” lacks two digits of the year",
                        hint: "type \((meant.isEmpty ? [today.iso] : meant).joined(separator: " or "))"))
            }
            return sign == "."
                ? known(LocalDay(year: numbers[2], month: numbers[1], day: numbers[0]), word)
                : slash(numbers[0], numbers[1], numbers[2], word)
        }
        switch sign {
        // Among amounts, "17.11" is a number.
        case "." where isOpen || !isAmongAmounts:
            return known(LocalDay(year: today.year, month: numbers[1], day: numbers[0]), word)
        case "/" where !isAmongAmounts || !Self.isFraction(numbers[0], numbers[1]):
            return slash(numbers[0], numbers[1], today.year, word)
        default: return nil
        }
    }

    /// Whether this is a usual fraction: 1/2, 2/3, 5/4.
    private static func isFraction(_ above: Int, _ below: Int) -> Bool {
        [2, 3, 4, 5, 6, 8].contains(below) && above < max(below, 6)
    }

    /// If both numbers can be the month, the two orders mean different days, so the result is a question.
    private func slash(_ first: Int, _ second: Int, _ year: Int, _ word: String) -> Phrase? {
        let dayFirst = LocalDay(year: year, month: second, day: first)
        let monthFirst = LocalDay(year: year, month: first, day: second)
        guard let one = dayFirst ?? monthFirst else {
            return first > 31 || second > 31 ? nil : known(nil, word)
        }
        guard let dayFirst, let monthFirst, dayFirst != monthFirst else { return known(one, word) }
        return .question(
            .usage(
                "“\(Input.quoted(word))” could be \(dayFirst.day) \(dayFirst.monthNameInFull) or \(monthFirst.day) "
                    + monthFirst.monthNameInFull,
                hint: "type \(dayFirst.iso) or \(monthFirst.iso)"))
    }

    private func known(_ day: LocalDay?, _ text: String) -> Phrase {
        day.map(Phrase.day)
            ?? .question(
                .usage("there is no day “\(Input.quoted(text))”", hint: "type one such as \(today.iso)"))
    }

    // MARK: - Times

    /// "7:30", "7:30pm", "7 pm", "7 p.m.", "8h30", "13 uhr", "noon".
    private func time(_ words: [String]) -> (TimeOfDay, Int)? {
        guard let first = words.first else { return nil }
        let second = words.count > 1 ? words[1] : ""
        let half = ["am": "am", "pm": "pm", "a.m.": "am", "p.m.": "pm", "a.m": "am", "p.m": "pm"][second]
        if let half, let time = Input.clockTime(first + half) { return (time, 2) }
        if second == "h", first.contains(":"), let time = Input.clockTime(first) { return (time, 2) }
        if second == "uhr", words.count > 2, words[2].wholeMatch(of: /[0-5]\d/) != nil,
            !(words.count > 3
                && (Self.month(words[3]) != nil || EnergyUnit.named(words[3]) != nil
                    || KitchenUnit.name(of: words[3]) != nil))
        {
            // "8 Uhr 30", but in “8 Uhr 30 Nüsse” the 30 may be an amount.
            guard words.count == 3 || words[3].first?.isLetter != true else { return nil }
            return Input.clockTime("\(first):\(words[2])").map { ($0, 3) }
        }
        if second == "uhr", let time = Input.clockTime(first + "uhr") { return (time, 2) }
        // Among amounts, "7.30" is a number.
        let hasHalf = first.hasSuffix("am") || first.hasSuffix("pm")
        guard !first.contains(".") || !isAmongAmounts || hasHalf, let time = Input.clockTime(first) else {
            return nil
        }
        return (time, 1)
    }

    /// A text like a time that does not exist: "25:00", "7:75pm", "8 o'clock".
    private func questionOfTime(_ words: [String]) -> (Phrase, Int)? {
        if words.count > 1, ["o'clock", "o’clock"].contains(words[1]), let hour = Int(words[0]) {
            if let time = past(times(onClock: hour)) { return (.time(time), 2) }
            return (.question(.usage("“\(words[0]) o'clock”: type \(Self.times(Int(words[0])))")), 2)
        }
        if words.count > 2, words[1] == "uhr", Int(words[0]) != nil {
            let text = words.prefix(3).joined(separator: " ")
            return (.question(.usage("“\(text)”: type a time such as 7:30 or 7pm")), 3)
        }
        guard words[0].first?.isNumber == true,
            words[0].wholeMatch(
                of: /\d{1,2}:\d{2}(am|pm)?|\d{1,2}\.\d{2}(am|pm)|\d{1,2}(am|pm)|\d{1,2}(h\d{2}|uhr)/) != nil
        else {
            return nil
        }
        return (noTime(words[0]), 1)
    }

    private func noTime(_ text: String) -> Phrase {
        .question(.usage("there is no time “\(Input.quoted(text))”", hint: "type one such as 7:30 or 18:00"))
    }

    // MARK: - Names

    /// The month with this name or abbreviation: "nov", "nov.", "sept".
    private static func month(_ word: some StringProtocol) -> Int? {
        DateWords.typedMonth(withoutPoint(word))
    }

    /// 1 for "mon" or "Monday" … 7.
    package static func weekday(_ word: some StringProtocol) -> Int? {
        let name = withoutPoint(word)
        return name == "weds" ? 3 : DateWords.typedWeekday(name)
    }

    private static func withoutPoint(_ word: some StringProtocol) -> String {
        let word = word.lowercased()
        return word.last.map { ".,:".contains($0) } ?? false ? String(word.dropLast()) : word
    }
}

extension Input {
    /// "1985-06-15", "15.6.1985", "15 Jun 1985", "yesterday", "-3d", "mon": a day, as `WhenReader` reads it.
    ///
    /// - Parameter example: the example in a message; nil for yesterday and the like.
    package static func day(
        _ text: String, today: LocalDay, like example: String? = nil
    ) throws(Problem) -> LocalDay {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a day, such as \(example ?? today.iso)") }
        let reader = WhenReader(today: today, readsTimes: false, isAmongAmounts: false)
        guard let day = try reader.whole(typed)?.day else {
            throw Problem.usage(
                "“\(quoted(typed))” is not a day",
                hint: "type one such as \(example ?? "\(today.adding(days: -1).iso), yesterday, -3d or mon")")
        }
        return try checked(day, typed)
    }

    private static func checked(_ day: LocalDay, _ typed: String) throws(Problem) -> LocalDay {
        guard LocalDay.typed.contains(day) else {
            throw Problem.usage(
                "“\(quoted(typed))” is too far away", hint: "type a day of \(LocalDay.typedYears)")
        }
        return day
    }

    /// "38:20" (minutes and seconds), "1:02:05", "45" (minutes), "45 min", "1h 5m", "90 s", "1.5 h": a duration in
    /// seconds, more than zero and at most a day.
    package static func duration(_ text: String) throws(Problem) -> Double {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a duration, such as 38:20 or 45 (minutes)") }
        guard let seconds = typed.contains(":") ? clockSeconds(typed) : wordSeconds(typed.lowercased()) else {
            throw Problem.usage(
                "“\(quoted(typed))” is not a duration", hint: "type one such as 38:20 or 45 (minutes)")
        }
        guard seconds > 0 else {
            throw Problem.usage("a duration must be more than zero", hint: "type one such as 38:20")
        }
        guard seconds <= 86_400 else {
            throw Problem.usage(
                "“\(quoted(typed))” is longer than a day", hint: "type a duration such as 38:20")
        }
        return seconds
    }

    /// "7:30", "07.30", "19:30", "7:30 pm", "7pm", "8h30", "13 Uhr", "noon", "midnight": a time of day.
    package static func time(_ text: String) throws(Problem) -> TimeOfDay {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a time, such as 7:30") }
        guard let time = timeOfDay(typed) else {
            throw Problem.usage("“\(quoted(typed))” is not a time", hint: "type one such as 7:30 or 19:30")
        }
        return time
    }

    /// "now", "7:30" (today), "yesterday 7:30", "2026-11-19T07:30:00+01:00", "an hour ago": an instant.
    /// A day alone is that day at the present time of day.
    ///
    /// - Parameter usualDay: the day of a time without one; nil for today.
    package static func instant(
        _ text: String, now: Date, calendar: LocalCalendar, on usualDay: LocalDay? = nil
    ) throws(Problem) -> Date {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let today = LocalDay.of(now, in: calendar)
        let reader = WhenReader(today: today, isAmongAmounts: false)
        guard let when = try reader.whole(typed) else {
            throw Problem.usage(
                "“\(quoted(typed))” is not a time", hint: "type 7:30, yesterday 7:30 or 2026-11-19 7:30")
        }
        let instant = try instant(of: when, now: now, calendar: calendar, on: usualDay ?? today)
        _ = try checked(when.day ?? LocalDay.of(instant, in: calendar), typed)
        return instant
    }

    /// The typed instant. A day alone means the present time of day on it.
    ///
    /// - Parameter usualDay: the day of a time without one.
    package static func instant(
        of when: WhenReader.Typed, now: Date, calendar: LocalCalendar, on usualDay: LocalDay
    ) throws(Problem) -> Date {
        if let instant = when.instant { return instant }
        if let seconds = when.secondsAgo { return now.addingTimeInterval(-seconds) }
        let day = when.day ?? usualDay
        guard let time = when.time else {
            return day == LocalDay.of(now, in: calendar)
                ? now : TimeOfDay.of(now, in: calendar).on(day, in: calendar)
        }
        return try time.typed(on: day, in: calendar)
    }

    /// A time with its day: the day in the text, "yesterday 23:40", else `day`.
    package static func dayAndTime(
        _ text: String, on day: LocalDay, now: Date, calendar: LocalCalendar
    ) throws(Problem) -> (LocalDay, TimeOfDay) {
        do throws(Problem) { return (day, try time(text)) } catch {
            // IGNORED: a text that is neither gets the message about a time.
            guard let instant = try? instant(text, now: now, calendar: calendar, on: day) else { throw error }
            return (LocalDay.of(instant, in: calendar), TimeOfDay.of(instant, in: calendar))
        }
    }

    /// Whether a text is a weekday's name.
    package static func isWeekday(_ text: String) -> Bool { DateWords.typedWeekday(text.lowercased()) != nil }

    private static func clockSeconds(_ text: String) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, let last = plainNumber(parts[parts.count - 1]), last >= 0,
            last < 60
        else { return nil }
        var seconds = 0.0
        for (index, part) in parts.dropLast().enumerated() {
            guard let number = Int(part), number >= 0, index == 0 || number < 60 else { return nil }
            seconds = seconds * 60 + Double(number)
        }
        return seconds * 60 + last
    }

    private static func wordSeconds(_ text: String) -> Double? {
        if let minutes = plainNumber(text) { return minutes * 60 }
        var (seconds, rest, any) = (0.0, Substring(text), false)
        while rest.contains(where: { !$0.isWhitespace }) {
            guard let unitStart = rest.firstIndex(where: \.isLetter),
                let number = plainNumber(rest[..<unitStart])
            else {
                // The last part may lack its unit: "1h 5".
                guard any, text.contains("h"), let minutes = plainNumber(rest) else { return nil }
                return seconds + minutes * 60
            }
            let unit = rest[unitStart...].prefix { $0.isLetter }
            guard number >= 0, let size = secondsPerUnit[String(unit)] else { return nil }
            (seconds, rest, any) = (seconds + number * size, rest[unit.endIndex...], true)
        }
        return any ? seconds : nil
    }

    private static let secondsPerUnit: [String: Double] = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "m": 60, "min": 60, "mins": 60,
        "minute": 60, "minutes": 60, "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
    ]

    package static func timeOfDay(_ text: String) -> TimeOfDay? {
        clockTime(text.trimmingCharacters(in: .whitespaces).lowercased())
    }

    /// "7:30", "7.30", "7:30pm", "7pm", "8h30", "8h", "13uhr", "13:30uhr", "noon", in small letters.
    package static func clockTime(_ text: String) -> TimeOfDay? {
        if ["noon", "midday", "midi", "mediodia"].contains(text) { return TimeOfDay(hour: 12) }
        if ["midnight", "mitternacht", "minuit", "medianoche"].contains(text) { return TimeOfDay(hour: 0) }
        var digits = text.filter { !$0.isWhitespace }
        let half = ["am", "pm", "uhr"].first { digits.hasSuffix($0) }
        if let half { digits.removeLast(half.count) }
        var parts = digits.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        if half == nil, parts.count == 1, digits.contains("h") {
            parts = digits.split(separator: "h", omittingEmptySubsequences: false)
            if parts.last?.isEmpty == true { parts[parts.count - 1] = "00" }
        }
        // "730am"
        if let half, half != "uhr", parts.count == 1, (3...4).contains(digits.count) {
            parts = [digits.dropLast(2), digits.suffix(2)]
        }
        guard parts.count == 2 || (parts.count == 1 && half != nil),
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let hour = Int(parts[0]), parts[0].count <= 2,
            let minute = parts.count == 2 ? (parts[1].count == 2 ? Int(parts[1]) : nil) : 0
        else { return nil }
        guard let half, half != "uhr" else { return TimeOfDay(hour: hour, minute: minute) }
        guard (1...12).contains(hour) else { return nil }
        return TimeOfDay(hour: hour % 12 + (half == "pm" ? 12 : 0), minute: minute)
    }

    /// ISO 8601 with an offset or Z.
    fileprivate static func internetDate(_ text: String) -> Date? {
        // IGNORED: another form is not an error here; the next form is tried.
        if let date = try? Date(text, strategy: .iso8601) { return date }
        // IGNORED: as above; this one has fractions of a second.
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}

extension Input {
    /// Removes the words for the time of an entry from a line: "-1d", "yesterday", "2026-11-19", "sun", "18:00",
    /// "7:30pm". A day alone is that day at the present time of day.
    ///
    /// - Parameters:
    ///   - usualDay: the day of a time without one; nil for today.
    ///   - isPlan: whether the time may lie in the future.
    /// - Returns: nil for no such words.
    /// - Throws: for a day or time that does not exist, for one in the future (for a plan: too far in the future), and
    ///   for two days or times.
    package static func takeWhen(
        from words: inout [String], now: Date, calendar: LocalCalendar, on usualDay: LocalDay? = nil,
        isPlan: Bool = false
    ) throws(Problem) -> Date? {
        let today = LocalDay.of(now, in: calendar)
        let when = try WhenReader(today: today).take(from: &words)
        guard !isPlan else { return try time(of: when, now, calendar, on: usualDay) }
        guard when != WhenReader.Typed() else { return nil }
        if let day = when.day, day > today { throw stillToCome(when.text) }
        let instant = try instant(of: when, now: now, calendar: calendar, on: usualDay ?? today)
        return try notToCome(instant, now: now, calendar: calendar)
    }

    /// The time of an entry or of a plan; nil for none.
    package static func time(
        of when: WhenReader.Typed, _ now: Date, _ calendar: LocalCalendar, on usualDay: LocalDay?
    ) throws(Problem) -> Date? {
        guard when != WhenReader.Typed() else { return nil }
        let day = usualDay ?? LocalDay.of(now, in: calendar)
        let instant = try instant(of: when, now: now, calendar: calendar, on: day)
        try checkPlanned(instant, now: now, calendar: calendar)
        return instant
    }

    /// The latest time of a plan is a year ahead: a later one is a typing error.
    package static func checkPlanned(_ time: Date, now: Date, calendar: LocalCalendar) throws(Problem) {
        let (day, today) = (LocalDay.of(time, in: calendar), LocalDay.of(now, in: calendar))
        guard today.days(to: day) <= 366 else {
            throw Problem.usage("\(day.long) is more than a year ahead", hint: "write a nearer day")
        }
    }

    /// An instant in the past.
    ///
    /// - Throws: for one in the future.
    ///
    /// - Parameter typed: its words; nil for its time of day.
    package static func notToCome(
        _ instant: Date, typed: String? = nil, now: Date, calendar: LocalCalendar
    ) throws(Problem) -> Date {
        guard instant <= now else {
            let text = TimeOfDay.of(instant, in: calendar).text
            throw stillToCome(typed ?? text, example: "yesterday \(text)")
        }
        return instant
    }

    /// An instant in the past, where only the time of day can be typed: the day is the shown one.
    package static func notToComeOnShownDay(
        _ instant: Date, now: Date, calendar: LocalCalendar
    ) throws(Problem) -> Date {
        guard instant > now else { return instant }
        let (day, today) = (LocalDay.of(instant, in: calendar), LocalDay.of(now, in: calendar))
        guard day == today else {
            throw Problem.usage(
                "\(day.named(from: today)) is still to come", hint: "go to today, or a day before it")
        }
        let example = TimeOfDay.of(now, in: calendar).text
        throw stillToCome(TimeOfDay.of(instant, in: calendar).text, example: example)
    }

    /// The day of a plan: of a weekday, the next one from today on.
    package static func plannedDay(_ text: String, today: LocalDay) throws(Problem) -> LocalDay {
        planned(try day(text, today: today), typed: text, today: today)
    }

    static func planned(_ day: LocalDay, typed text: String, today: LocalDay) -> LocalDay {
        let isWeekday = WhenReader.weekday(text.trimmingCharacters(in: .whitespaces)) != nil
        return isWeekday && day < today ? day.adding(days: 7) : day
    }

    /// Takes a day out of a line. A weekday at its end means the most recent one, of a plan the next one.
    ///
    /// - Parameter isPlan: whether it may lie in the future.
    package static func takeDay(
        from words: inout [String], today: LocalDay, isPlan: Bool = false, isAmongSets: Bool = false
    ) throws(Problem) -> LocalDay? {
        var reader = WhenReader(today: today, readsTimes: false)
        reader.isAmongSets = isAmongSets
        let when = try reader.take(from: &words)
        if !isPlan, let day = when.day, day > today { throw stillToCome(when.text) }
        return isPlan ? when.day.map { planned($0, typed: when.text, today: today) } : when.day
    }

    /// Today or a past day.
    package static func pastDay(_ text: String, today: LocalDay) throws(Problem) -> LocalDay {
        let day = try day(text, today: today)
        guard day <= today else { throw stillToCome(text) }
        return day
    }

    /// - Parameter example: a valid text instead.
    package static func stillToCome(_ text: String, example: String = "yesterday") -> Problem {
        Problem.usage("“\(quoted(text))” is still to come", hint: "type when it was, such as \(example)")
    }

    /// Removes an interval of time from a line: "8:00-9:00", "23:10-6:50", with the day on which it ended. An interval
    /// that ends before it begins began on the day before.
    ///
    /// - Returns: nil for no interval.
    /// - Throws: for an interval in the future, and for a day or time that does not exist.
    package static func takeSpan(
        from words: inout [String], now: Date, calendar: LocalCalendar
    ) throws(Problem) -> DateInterval? {
        guard let (first, last) = try takeTimes(from: &words) else { return nil }
        let (typed, today) = (
            try takeDay(from: &words, today: LocalDay.of(now, in: calendar)), LocalDay.of(now, in: calendar)
        )
        // Without a day, a night that belongs to the day before is the last one, and not the next.
        let isNight = last.hour < calendar.rule.dayEnds && last.on(today, in: calendar) > now
        let day = typed ?? (isNight ? today.adding(days: -1) : today)
        let end = try notToCome(try last.typed(on: day, in: calendar), now: now, calendar: calendar)
        var start = try first.typed(on: day, in: calendar)
        if start >= end { start = try first.typed(on: day.adding(days: -1), in: calendar) }
        guard end.timeIntervalSince(start) <= longestOverMidnight || first < last else {
            throw Problem.usage(
                "“\(first.text)-\(last.text)” is \(TimeSpan.words(end.timeIntervalSince(start)))",
                hint: "write the earlier time first")
        }
        return DateInterval(start: start, end: end)
    }

    /// The longest interval across midnight, in seconds.
    private static let longestOverMidnight = 16 * 3600.0

    /// Takes two times of day out of a line: "8:00-9:00", "10am-12pm", "8:00 - 9:00", "from 8h30 to 9h15".
    ///
    /// - Throws: for a time that does not exist, and for hours alone, which may mean morning or evening.
    package static func takeTimes(
        from words: inout [String]
    ) throws(Problem) -> (first: TimeOfDay, last: TimeOfDay)? {
        func looksLikeTime(_ text: Substring) -> Bool {
            text.wholeMatch(of: /\d{1,2}(:\d{2})?(am|pm|uhr)?|\d{1,2}h(\d{2})?|noon|midnight/.ignoresCase())
                != nil
        }
        // Spaces around the dash, or words in place of it.
        for index in words.indices.dropFirst().reversed()
        where index + 1 < words.count
            && ["-", "–", "to", "until", "till"].contains(words[index].lowercased())
        {
            guard looksLikeTime(words[index - 1][...]), looksLikeTime(words[index + 1][...]) else { continue }
            words.replaceSubrange(index - 1...index + 1, with: ["\(words[index - 1])-\(words[index + 1])"])
            if index > 1, words[index - 2].lowercased() == "from" { words.remove(at: index - 2) }
            break
        }
        let isSpan: (String) -> Bool = { word in
            let ends = word.split(separator: /[-–]/, omittingEmptySubsequences: false)
            return ends.count == 2 && ends.allSatisfy(looksLikeTime)
        }
        guard let text = try takeOne(from: &words, "span", where: isSpan) else { return nil }
        let ends = text.lowercased().split { "-–".contains($0) }.map(String.init)
        let times = hours(ends).map(clockTime)
        guard let first = times[0], let last = times[1] else {
            throw Problem.usage("there is no time “\(quoted(text))”", hint: "type one such as 8:00-9:00")
        }
        return (first, last)
    }

    /// The ends of an interval, of which a number alone is an hour where the other end says which: "8-9am", "22-6".
    private static func hours(_ ends: [String]) -> [String] {
        let numbers = ends.map { Int($0) }
        // An hour behind 12 is one of 24.
        if numbers.contains(where: { $0 ?? 0 > 12 }) {
            return zip(ends, numbers).map { text, number in number == nil ? text : "\(text):00" }
        }
        let halves = ends.map { text in ["am", "pm"].first { text.hasSuffix($0) } }
        guard let first = numbers[0], let half = halves[1], let last = Int(ends[1].dropLast(2)) else {
            return ends
        }
        // From 11 to 1pm is from the morning.
        let isSame = first % 12 < last % 12
        return [ends[0] + (isSame ? half : half == "am" ? "pm" : "am"), ends[1]]
    }

    /// Removes the word that matches; a second match is an error.
    package static func takeOne(
        from words: inout [String], _ name: String, where matches: (String) -> Bool
    ) throws(Problem) -> String? {
        guard let index = words.firstIndex(where: matches) else { return nil }
        let word = words.remove(at: index)
        if let second = words.first(where: matches) {
            throw Problem.usage("“\(quoted(word))” and “\(quoted(second))”: type one \(name)")
        }
        return word
    }
}

extension PartOfDay {
    /// The time of day in this part of a day; nil for another time.
    fileprivate func moment(_ time: TimeOfDay, on day: LocalDay) -> WhenReader.Phrase? {
        if hours.contains(time.hour) { return .dayTime(day, time) }
        return hours.contains(time.hour + 24) ? .dayTime(day.adding(days: 1), time) : nil
    }

    fileprivate func moment(hour: Int, on day: LocalDay) -> WhenReader.Phrase? {
        let found = hours(on: hour)
        return found.count == 1 ? moment(found[0], on: day) : nil
    }
}
