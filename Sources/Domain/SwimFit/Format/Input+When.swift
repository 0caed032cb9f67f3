import Foundation

extension Input {
    /// Takes the words that say when something was out of a line: "-1d", "yesterday", "2026-11-19", "sun", "18:00",
    /// "7:30pm". A day alone is that day at the present time of day.
    ///
    /// - Parameter usualDay: the day of a time without one; nil for today.
    /// - Returns: nil when no word does.
    /// - Throws: for a day or time that does not exist or is still to come, and for two of them.
    package static func takeWhen(
        from words: inout [String], now: Date, calendar: LocalCalendar, on usualDay: LocalDay? = nil
    ) throws(Problem) -> Date? {
        let today = LocalDay.of(now, in: calendar)
        joinDays(&words)
        let time = try takeTime(from: &words)
        let typedDay = try takeDay(from: &words, today: today)
        guard typedDay != nil || time != nil else { return nil }
        let day = typedDay ?? usualDay ?? today
        if day == today, time == nil { return now }
        let instant =
            try time?.typed(on: day, in: calendar) ?? TimeOfDay.of(now, in: calendar).on(day, in: calendar)
        return try notToCome(instant, now: now, calendar: calendar)
    }

    /// An instant that is over.
    ///
    /// - Throws: for one that is still to come.
    static func notToCome(
        _ instant: Date, now: Date, calendar: LocalCalendar
    ) throws(Problem) -> Date {
        guard instant <= now else {
            let text = TimeOfDay.of(instant, in: calendar).text
            throw stillToCome(text, example: "yesterday \(text)")
        }
        return instant
    }

    /// The same where only the time of day can be typed: the day is the one that is shown.
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

    /// Takes a day that is over, or today, out of a line. A weekday at its end is the last one.
    package static func takeDay(
        from words: inout [String], today: LocalDay
    ) throws(Problem) -> LocalDay? {
        if let text = words.first(where: {
            $0.lowercased() == "tomorrow" || $0.hasPrefix("+") && $0.wholeMatch(of: /\+\d+d/) != nil
        }) {
            throw stillToCome(text)
        }
        joinDays(&words)
        guard let text = try takeDate(from: &words) ?? takeWeekday(from: &words) else { return nil }
        return try pastDay(text, today: today)
    }

    /// A day that is over, or today.
    package static func pastDay(_ text: String, today: LocalDay) throws(Problem) -> LocalDay {
        let day = try day(text, today: today)
        guard day <= today else { throw stillToCome(text) }
        return day
    }

    /// Takes any day out of a line, but no weekday.
    static func takeAnyDay(
        from words: inout [String], today: LocalDay
    ) throws(Problem) -> LocalDay? {
        try takeDate(from: &words).map { text throws(Problem) in try day(text, today: today) }
    }

    /// - Parameter example: what may be typed instead.
    static func stillToCome(_ text: String, example: String = "yesterday") -> Problem {
        Problem.usage("“\(quoted(text))” is still to come", hint: "type when it was, such as \(example)")
    }

    /// Whether a word is taken for a day, wherever it is; it need not be one that exists.
    static func isDay(_ word: String) -> Bool {
        if ["today", "yesterday"].contains(word.lowercased()) || isJoined(word) { return true }
        guard let first = word.first, first.isNumber || "-−".contains(first) else { return false }
        return LocalDay(word) != nil
            || word.wholeMatch(of: /[-−]\d+[dwmy]|\d{1,2}\.\d{1,2}\.(\d{4})?|\d{4}-\d{1,2}-\d{1,2}/) != nil
    }

    /// "2 days ago" and "last friday" become one word.
    private static func joinDays(_ words: inout [String]) {
        for count in [3, 2] {
            var index = 0
            while index + count <= words.count {
                let joined = words[index..<(index + count)].joined(separator: " ")
                if isJoined(joined) { words.replaceSubrange(index..<(index + count), with: [joined]) }
                index += 1
            }
        }
    }

    private static func isJoined(_ words: String) -> Bool {
        guard words.contains(" ") else { return false }
        let text = words.lowercased()
        return text.wholeMatch(of: /(\d+|an?|one) (day|week|month|year)s? ago/) != nil
            || text.hasPrefix("last ") && weekday(named: String(text.dropFirst(5))) != nil
    }

    /// Takes the time that something lasted out of a line: "8:00-9:00", "23:10-6:50", with the day on which it ended. One
    /// that ends before it begins began on the day before.
    ///
    /// - Returns: nil when no word is one.
    /// - Throws: for one that is still to come, and for a day or time that does not exist.
    package static func takeSpan(
        from words: inout [String], now: Date, calendar: LocalCalendar
    ) throws(Problem) -> DateInterval? {
        guard let (first, last) = try takeTimes(from: &words) else { return nil }
        let day =
            try takeDay(from: &words, today: LocalDay.of(now, in: calendar)) ?? LocalDay.of(now, in: calendar)
        let end = try notToCome(try last.typed(on: day, in: calendar), now: now, calendar: calendar)
        var start = try first.typed(on: day, in: calendar)
        if start >= end { start = try first.typed(on: day.adding(days: -1), in: calendar) }
        return DateInterval(start: start, end: end)
    }

    /// Takes two times of day out of a line: "8:00-9:00".
    ///
    /// - Returns: nil when no word is that.
    /// - Throws: for a time that does not exist.
    package static func takeTimes(
        from words: inout [String]
    ) throws(Problem) -> (first: TimeOfDay, last: TimeOfDay)? {
        let isSpan: (String) -> Bool = {
            $0.lowercased().wholeMatch(of: /\d{1,2}:\d{2}(am|pm)?[-–]\d{1,2}:\d{2}(am|pm)?/) != nil
        }
        guard let text = try takeOne(from: &words, "span", where: isSpan) else { return nil }
        let times = text.lowercased().split { "-–".contains($0) }.map { clockTime(String($0)) }
        guard let first = times[0], let last = times[1] else {
            throw Problem.usage("there is no time “\(quoted(text))”", hint: "type one such as 8:00-9:00")
        }
        return (first, last)
    }

    /// Takes a time of day out of a line: "7:30", "7:30pm", "7 pm", "noon", "midnight", each with or without "at".
    ///
    /// - Throws: for a time that does not exist, for two, and for an "at" without a time that can be understood: it is
    ///   asked about, as "at 7" is morning to some and evening to others.
    static func takeTime(from words: inout [String]) throws(Problem) -> TimeOfDay? {
        joinHalfOfDay(&words)
        let index = words.firstIndex(where: isTime)
        let text = try takeOne(from: &words, "time", where: isTime)
        if let index, index > 0, words[index - 1].lowercased() == "at" { words.remove(at: index - 1) }
        if let at = words.firstIndex(where: { $0.lowercased() == "at" }) {
            let next = at + 1 < words.count ? words[at + 1] : ""
            if next.isEmpty || next.first?.isNumber == true {
                throw Problem.usage(
                    "“\(quoted("at \(next)".trimmingCharacters(in: .whitespaces)))”: type a time such as 7:30 or 7pm"
                )
            }
        }
        return try text.map { text throws(Problem) in
            guard let time = clockTime(text.lowercased()) else {
                throw Problem.usage(
                    "there is no time “\(quoted(text))”", hint: "type one such as 7:30 or 18:00")
            }
            return time
        }
    }

    private static func isTime(_ word: String) -> Bool {
        let word = word.lowercased()
        return ["noon", "midday", "midnight"].contains(word)
            || word.first?.isNumber == true
                && word.wholeMatch(of: /\d{1,2}:\d{2}(am|pm)?|\d{1,2}(am|pm)/) != nil
    }

    /// "7 pm" and "7:30 p.m." become one word.
    private static func joinHalfOfDay(_ words: inout [String]) {
        let halves = ["am": "am", "pm": "pm", "a.m.": "am", "p.m.": "pm"]
        for index in words.indices.dropFirst().reversed() {
            guard let half = halves[words[index].lowercased()],
                words[index - 1].wholeMatch(of: /\d{1,2}(:\d{2})?/) != nil
            else { continue }
            words[index - 1] += half
            words.remove(at: index)
        }
    }

    private static func takeDate(from words: inout [String]) throws(Problem) -> String? {
        try takeOne(from: &words, "day", where: isDay)
    }

    /// A weekday is taken at the end alone: "sun chips" are eaten on any day.
    private static func takeWeekday(from words: inout [String]) -> String? {
        guard words.count > 1, let last = words.last, weekday(named: last.lowercased()) != nil else {
            return nil
        }
        return words.removeLast()
    }

    /// Takes the word that matches; a second one is a mistake.
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
