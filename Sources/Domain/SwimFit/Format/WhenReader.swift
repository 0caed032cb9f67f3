import Foundation

/// The one reader of days and times. All commands, the picker, the forms and plain mode find their days and times with it.
///
///     when  = day [ time ] | time | moment
///     day   = "today" | "yesterday" | "tomorrow" | "the day before yesterday" | [ "last" | "this" | "next" | "on" ] weekday
///           | "-3d" | "+1w" | number ( "days" | "weeks" | … ) "ago" | "in" number "days"
///           | "2026-11-17" | "17.11." | "17.11.2026" | "17/11" | [ "the" ] "17th" [ "of" ] month [ year ] | month "17" [ year ]
///     time  = [ "at" ] ( "7:30" | "7:30pm" | "7 pm" | "8h30" | "13 Uhr" | "noon" | "midnight" )
///           | ( day | "last" | "this" ) ( "morning" | "afternoon" | "evening" | "night" )
///     moment = "now" | "-1h" | "10 minutes ago" | "half an hour ago" | "2026-11-17T08:00:00+01:00"
///
/// Words that only look like a day or a time, or could be two, are a question: `take(from:)` throws it.
package struct WhenReader {
    package let today: LocalDay
    /// Whether times of day and moments are read, or days alone.
    var readsTimes = true
    /// Whether numbers of something else are among the words: "1/2" is half of it there, and not 1 February.
    var isAmongAmounts = true
    /// Whether a weekday is a day. In a goal it is a day of each week.
    var readsWeekdays = true

    /// What some words say.
    package struct Typed: Equatable {
        package var day: LocalDay?
        package var time: TimeOfDay?
        /// Of a moment.
        package var instant: Date?
        /// Seconds before now, of a moment; negative for one to come.
        package var secondsAgo: Double?
        /// As typed, for messages.
        package fileprivate(set) var text = ""
    }

    enum Phrase: Equatable {
        case day(LocalDay)
        case time(TimeOfDay)
        case dayTime(LocalDay, TimeOfDay)
        case instant(Date)
        case ago(seconds: Double)
        case question(Problem)
    }

    package init(today: LocalDay, readsTimes: Bool = true, isAmongAmounts: Bool = true) {
        (self.today, self.readsTimes, self.isAmongAmounts) = (today, readsTimes, isAmongAmounts)
    }

    // MARK: - Lines

    /// Takes all words that say when out of a line. A weekday alone is taken at the end: "sun chips" are eaten on any day.
    ///
    /// - Throws: a question, and for two days or two times.
    package func take(from words: inout [String]) throws(Problem) -> Typed {
        var typed = Typed()
        var (dayText, timeText) = (String?.none, String?.none)
        func add(_ phrase: Phrase, _ text: String) throws(Problem) {
            func once(_ known: String?, _ kind: String) throws(Problem) {
                guard let known else { return }
                throw .usage("“\(Input.quoted(known))” and “\(Input.quoted(text))”: type one \(kind)")
            }
            let (isDay, isTime) =
                switch phrase {
                case .day: (true, false)
                case .time: (false, true)
                default: (true, true)
                }
            if case .question(let problem) = phrase { throw problem }
            if isTime { try once(timeText, "time") }
            if isDay { try once(dayText, "day") }
            if isDay { dayText = text }
            if isTime { timeText = text }
            typed.text = [typed.text, text].filter { !$0.isEmpty }.joined(separator: " ")
            switch phrase {
            case .day(let day): typed.day = day
            case .time(let time): typed.time = time
            case .dayTime(let day, let time): (typed.day, typed.time) = (day, time)
            case .instant(let instant): typed.instant = instant
            case .ago(let seconds): typed.secondsAgo = seconds
            case .question: break
            }
        }
        var index = 0
        while index < words.count {
            guard let (phrase, count) = phrase(at: index, of: words) else {
                index += 1
                continue
            }
            let text = words[index..<index + count].joined(separator: " ")
            words.removeSubrange(index..<index + count)
            try add(phrase, text)
        }
        // A second one is a word of the food, or refused with it.
        if readsWeekdays, dayText == nil, words.count > 1, let last = words.last,
            let weekday = Self.weekday(last)
        {
            words.removeLast()
            if words.last?.lowercased() == "on" { words.removeLast() }
            try add(.day(latest(weekday)), last)
        }
        return typed
    }

    /// What a text says that has nothing but a day and a time; nil for any other.
    package func whole(_ text: String) throws(Problem) -> Typed? {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if let weekday = words.first.flatMap(Self.weekday) {
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

    /// Whether some words begin with a day or a time.
    func begins(_ words: [String]) -> Bool { phrase(at: 0, of: words) != nil }

    /// The days that some words name one after the other, as they were typed: "lunch", "-7d", "yesterday".
    ///
    /// - Throws: for a word that is no day, and a question.
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
            // The message of a day alone.
            days.append((try Input.day(first, today: today), first))
            rest.removeFirst()
        }
        return days
    }

    /// The day that some words begin with, and how many words it has; nil for other words.
    package func dayAtStart(of words: [String]) throws(Problem) -> (LocalDay, Int)? {
        guard let first = words.first else { return nil }
        switch phrase(at: 0, of: words) {
        case (.day(let day), let count)?: return (day, count)
        case (.question(let problem), _)?: throw problem
        default: return Self.weekday(first).map { (latest($0), 1) }
        }
    }

    /// The question about words that are left of a line without a food and look like a day, a time, an amount or a figure;
    /// nil where they can be a name: "2 eggs on toast", "7up".
    static func question(about words: [String]) -> Problem? {
        for (index, word) in words.enumerated() {
            let lower = word.lowercased()
            let next = index + 1 < words.count ? words[index + 1].lowercased() : ""
            let (digits, letters) = (
                lower.prefix { $0.isNumber || $0 == "." || $0 == "," }, lower.drop { !$0.isLetter }
            )
            let isNumber = digits.count == lower.count && !digits.isEmpty
            let isTime =
                isNumber
                ? Self.units.contains(next) || isNearlyMonth(next)
                : !digits.isEmpty && Self.units.contains(String(letters))
            let hasSign = lower.contains { $0.isNumber } && lower.contains { "/:-−+#".contains($0) }
            let isName =
                Self.clockWords.contains(lower) || weekday(lower) != nil
                || month(lower) != nil && lower != "may"
            guard isTime || hasSign || isName || isNumber && next.first?.isLetter != true else { continue }
            let text = isTime && isNumber ? "\(word) \(next)" : word
            return .usage(
                "“\(Input.quoted(text))” could be a day, a time or an amount",
                hint:
                    "write the day as 2026-11-17, the time as 7:30, or leave it out; --yes takes it for the name"
            )
        }
        return nil
    }

    /// Whether a word behind a number is nearly a month: "17 Novmber".
    private static func isNearlyMonth(_ word: String) -> Bool {
        guard word.count >= 5, word.allSatisfy(\.isLetter) else { return false }
        var misspelling = Misspelling(Array(word.utf16))
        return LocalDay.monthNamesInFull.contains { name in
            name.count >= 5
                && misspelling.errors(against: Array(name.lowercased().utf16)).whole
                    <= (word.count < 8 ? 1 : 2)
        }
    }

    private static let clockWords: Set = [
        "x", "×", "ago", "am", "pm", "a.m.", "p.m.", "uhr", "o'clock", "o’clock",
    ]
    /// What a number counts that belongs to no name.
    private static let units: Set = [
        "h", "hr", "hrs", "hour", "hours", "min", "mins", "minute", "minutes", "d", "day", "days", "w",
        "week", "weeks",
        "month", "months", "year", "years", "st", "nd", "rd", "th", "am", "pm", "uhr", "x", "g", "kg", "mg",
        "ml", "cl", "l",
        "oz", "lb", "lbs", "k", "p", "f", "c",
    ]

    /// The newest day of a weekday, today included.
    private func latest(_ weekday: Int) -> LocalDay {
        today.adding(days: -((today.weekday - weekday + 7) % 7))
    }

    // MARK: - Phrases

    /// The phrase that begins at a place of a line, and how many words it has.
    func phrase(at index: Int, of words: [String]) -> (Phrase, Int)? {
        let next = words[index...].prefix(6).map { word in
            let lower = word.lowercased()
            return lower.count > 1 && lower.last == "," ? String(lower.dropLast()) : lower
        }
        guard let first = next.first, let sign = first.first else { return nil }
        if let found = named(next) { return found }
        if let found = timeAgo(next) { return found }
        guard sign.isNumber || "-−+".contains(sign) || Self.month(first) != nil || first == "the" else {
            return nil
        }
        return date(next) ?? distance(next) ?? (readsTimes ? time(next).map { (.time($0), $1) } : nil)
            ?? (readsTimes ? questionOfTime(next) : nil)
    }

    /// "today", "yesterday evening", "last friday", "on monday", "this morning", "at 7:30", "now".
    private func named(_ words: [String]) -> (Phrase, Int)? {
        let (first, second) = (words[0], words.count > 1 ? words[1] : "")
        switch first {
        case "today", "yesterday", "tomorrow":
            let day = today.adding(days: ["yesterday": -1, "tomorrow": 1][first] ?? 0)
            guard readsTimes, let time = Self.parts[second] else { return (.day(day), 1) }
            return (.dayTime(day, time), 2)
        case "heute": return (.day(today), 1)
        case "gestern": return (.day(today.adding(days: -1)), 1)
        case "vorgestern": return (.day(today.adding(days: -2)), 1)
        case "tonight" where readsTimes: return (.dayTime(today, Self.night), 1)
        case "day", "the":
            let skipped = first == "the" ? 1 : 0
            guard Array(words.dropFirst(skipped).prefix(3)) == ["day", "before", "yesterday"] else {
                return nil
            }
            return (.day(today.adding(days: -2)), 3 + skipped)
        case "last", "this", "next": return relative(first, second)
        case "on":
            if readsWeekdays, let weekday = Self.weekday(second), words.count == 2 || second.count > 3 {
                return (.day(latest(weekday)), 2)
            }
            return words.count > 1 ? date(Array(words.dropFirst())).map { ($0, $1 + 1) } : nil
        case "now" where readsTimes && words.count == 1: return (.ago(seconds: 0), 1)
        case "noon", "midday", "midnight": return readsTimes ? time(words).map { (.time($0), $1) } : nil
        case "at" where readsTimes:
            if let (time, count) = time(Array(words.dropFirst())) { return (.time(time), count + 1) }
            guard second.isEmpty || second.first?.isNumber == true else { return nil }
            let text = "at \(second)".trimmingCharacters(in: .whitespaces)
            return (
                .question(.usage("“\(Input.quoted(text))”: type a time such as 7:30 or 7pm")),
                second.isEmpty ? 1 : 2
            )
        default: return nil
        }
    }

    private func relative(_ word: String, _ second: String) -> (Phrase, Int)? {
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
        guard readsTimes, word != "next", let time = Self.parts[second] else {
            return word == "last" && second == "night" ? (.day(today.adding(days: -1)), 2) : nil
        }
        return (.dayTime(word == "last" ? today.adding(days: -1) : today, time), 2)
    }

    /// Hours that stand for a part of a day.
    private static let parts = [
        "morning": TimeOfDay(hour: 8), "afternoon": TimeOfDay(hour: 15), "evening": TimeOfDay(hour: 19),
        "night": night,
    ].compactMapValues(\.self)
    private static let night = TimeOfDay(hour: 21) ?? .midnight

    // MARK: - How long ago

    /// "2 days ago", "two weeks ago", "10min ago", "half an hour ago", "in 10 minutes".
    private func timeAgo(_ words: [String]) -> (Phrase, Int)? {
        let isToCome = words[0] == "in"
        var rest = words[...]
        if isToCome { rest.removeFirst() }
        guard let first = rest.popFirst() else { return nil }
        var (count, unit) = (Self.counts[first] ?? Double(first), String?.none)
        if first == "half", rest.first == "an" || rest.first == "a" {
            (count, _) = (0.5, rest.popFirst())
        } else if count == nil {
            let digits = first.prefix { $0.isNumber }
            guard !digits.isEmpty else { return nil }
            (count, unit) = (Double(digits), String(first.dropFirst(digits.count)))
        }
        guard let count, let unit = unit ?? rest.popFirst() else { return nil }
        if !isToCome { guard rest.popFirst() == "ago" else { return nil } }
        guard let shift = shift(-count, unit, isToCome: isToCome) else { return nil }
        return (shift, words.count - rest.count)
    }

    private func shift(_ count: Double, _ unit: String, isToCome: Bool) -> Phrase? {
        let signed = isToCome ? -count : count
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
        case "d", "day", "days": today.adding(days: count)
        case "w", "wk", "wks", "week", "weeks": today.adding(days: 7 * most(600_000))
        case "m", "month", "months": today.adding(months: most(120_000))
        case "y", "year", "years": today.adding(months: 12 * most(10_000))
        default: nil
        }
    }

    private static let seconds: [String: Double] = [
        "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600, "std": 3600,
        "min": 60, "mins": 60, "minute": 60, "minutes": 60,
    ]
    private static let counts: [String: Double] = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
        "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    ]

    /// "-3d", "+1w", "−1h", "-30min".
    private func distance(_ words: [String]) -> (Phrase, Int)? {
        guard let sign = words[0].first, "-−+".contains(sign) else { return nil }
        let rest = words[0].dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let count = Double(digits) else { return nil }
        if rest.dropFirst(digits.count) == "m", count > 12 {
            return (
                .question(
                    .usage(
                        "“\(Input.quoted(words[0]))” could be minutes or months",
                        hint: "write \(words[0])in, or a date")),
                1
            )
        }
        return shift(-count, String(rest.dropFirst(digits.count)), isToCome: sign == "+").map { ($0, 1) }
    }

    // MARK: - Dates

    /// A date, with the time behind the "T" of ISO 8601.
    private func date(_ words: [String]) -> (Phrase, Int)? {
        let first = words[0]
        if first.count > 8, first.first?.isNumber == true, let t = first.firstIndex(of: "t") {
            guard readsTimes, let day = LocalDay(String(first[..<t])) else { return nil }
            if let instant = Input.internetDate(first.uppercased()) { return (.instant(instant), 1) }
            // Seconds are not kept.
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
        // How many words the first parts have.
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
            place += 1
            if place < parts.count, parts[place] == "of" { place += 1 }
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
        if place < parts.count, parts[place].count == 4, let typed = Int(parts[place]) {
            (year, place) = (typed, place + 1)
        }
        let count = counts[place - 1]
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
                return parts[2].count == 2
                    ? .question(
                        .usage(
                            "“\(Input.quoted(word))” lacks two digits of the year", hint: "type \(today.iso)")
                    )
                    : nil
            }
            return sign == "."
                ? known(LocalDay(year: numbers[2], month: numbers[1], day: numbers[0]), word)
                : slash(numbers[0], numbers[1], numbers[2], word)
        }
        switch sign {
        // "17.11" is a number among others.
        case "." where isOpen || !isAmongAmounts:
            return known(LocalDay(year: today.year, month: numbers[1], day: numbers[0]), word)
        case "/" where !isAmongAmounts || !Self.isFraction(numbers[0], numbers[1]):
            return slash(numbers[0], numbers[1], today.year, word)
        default: return nil
        }
    }

    /// Whether people write a part of something so: 1/2, 2/3, 5/4.
    private static func isFraction(_ above: Int, _ below: Int) -> Bool {
        [2, 3, 4, 5, 6, 8].contains(below) && above < max(below, 6)
    }

    /// Where both numbers can be the month half of the readers take it for another day: it is asked about.
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
        if second == "uhr", let time = Input.clockTime(first + "uhr") { return (time, 2) }
        // "7.30" is a number among others.
        guard !first.contains(".") || !isAmongAmounts, let time = Input.clockTime(first) else { return nil }
        return (time, 1)
    }

    /// What looks like a time and does not exist: "25:00", "7:75pm", "8 o'clock".
    private func questionOfTime(_ words: [String]) -> (Phrase, Int)? {
        if words.count > 1, ["o'clock", "o’clock"].contains(words[1]), Int(words[0]) != nil {
            let text = "\(words[0]) o'clock"
            return (.question(.usage("“\(text)”: type a time such as 7:30 or 7pm")), 2)
        }
        guard words[0].wholeMatch(of: /\d{1,2}:\d{2}(am|pm)?|\d{1,2}(am|pm)|\d{1,2}(h\d{2}|uhr)/) != nil
        else {
            return nil
        }
        return (noTime(words[0]), 1)
    }

    private func noTime(_ text: String) -> Phrase {
        .question(.usage("there is no time “\(Input.quoted(text))”", hint: "type one such as 7:30 or 18:00"))
    }

    // MARK: - Names

    /// The month that a word is the beginning of, or all: "nov", "nov.", "sept".
    static func month(_ word: some StringProtocol) -> Int? { Input.month(named: withoutPoint(word)) }

    /// 1 for "mon" or "Monday" … 7.
    static func weekday(_ word: some StringProtocol) -> Int? { Input.weekday(named: withoutPoint(word)) }

    private static func withoutPoint(_ word: some StringProtocol) -> String {
        let word = word.lowercased()
        return word.hasSuffix(".") || word.hasSuffix(",") ? String(word.dropLast()) : word
    }
}
