import Foundation

extension Input {
    /// Takes the words that say when something was out of a line: "-1d", "yesterday", "2026-11-19", "sun", "18:00",
    /// "7:30pm". A day alone is that day at the present time of day.
    ///
    /// - Returns: nil when no word does.
    /// - Throws: for a day or time that does not exist or is still to come, and for two of them.
    package static func takeWhen(
        from words: inout [String], now: Date, calendar: LocalCalendar
    ) throws(InputProblem) -> Date? {
        let today = LocalDay.of(now, in: calendar)
        let time = try takeTime(from: &words)
        let typedDay = try takeDay(from: &words, today: today)
        guard typedDay != nil || time != nil else { return nil }
        let day = typedDay ?? today
        if day == today, time == nil { return now }
        let instant =
            try time?.typed(on: day, in: calendar) ?? TimeOfDay.of(now, in: calendar).on(day, in: calendar)
        guard instant <= now else {
            let text = TimeOfDay.of(instant, in: calendar).text
            throw stillToCome(text, example: "yesterday \(text)")
        }
        return instant
    }

    /// Takes a day that is over, or today, out of a line. A weekday at its end is the last one.
    package static func takeDay(
        from words: inout [String], today: LocalDay
    ) throws(InputProblem) -> LocalDay? {
        if let text = words.first(where: {
            $0.lowercased() == "tomorrow" || $0.wholeMatch(of: /\+\d+d/) != nil
        }) {
            throw stillToCome(text)
        }
        guard let text = try takeDate(from: &words) ?? takeWeekday(from: &words) else { return nil }
        return try pastDay(text, today: today)
    }

    /// A day that is over, or today.
    package static func pastDay(_ text: String, today: LocalDay) throws(InputProblem) -> LocalDay {
        let day = try day(text, today: today)
        guard day <= today else { throw stillToCome(text) }
        return day
    }

    /// Takes any day out of a line, but no weekday.
    static func takeAnyDay(
        from words: inout [String], today: LocalDay
    ) throws(InputProblem) -> LocalDay? {
        try takeDate(from: &words).map { text throws(InputProblem) in try day(text, today: today) }
    }

    /// - Parameter example: what may be typed instead.
    private static func stillToCome(_ text: String, example: String = "yesterday") -> InputProblem {
        InputProblem("“\(quoted(text))” is still to come; type when it was, such as \(example)")
    }

    /// Whether a word is taken for a day, wherever it is; it need not be one that exists.
    static func isDay(_ word: String) -> Bool {
        ["today", "yesterday"].contains(word.lowercased()) || LocalDay(word) != nil
            || word.wholeMatch(of: /[-−]\d+d|\d{1,2}\.\d{1,2}\.(\d{4})?|\d{4}-\d{1,2}-\d{1,2}/) != nil
    }

    private static func takeTime(from words: inout [String]) throws(InputProblem) -> TimeOfDay? {
        let text = try takeOne(from: &words, "time") {
            $0.lowercased().wholeMatch(of: /\d{1,2}:\d{2}(am|pm)?/) != nil
        }
        return try text.map { text throws(InputProblem) in
            guard let time = clockTime(text.lowercased()) else {
                throw InputProblem("There is no time “\(quoted(text))”; type one such as 7:30 or 18:00")
            }
            return time
        }
    }

    private static func takeDate(from words: inout [String]) throws(InputProblem) -> String? {
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
    static func takeOne(
        from words: inout [String], _ name: String, where matches: (String) -> Bool
    ) throws(InputProblem) -> String? {
        guard let index = words.firstIndex(where: matches) else { return nil }
        let word = words.remove(at: index)
        if let second = words.first(where: matches) {
            throw InputProblem("“\(quoted(word))” and “\(quoted(second))”: type one \(name)")
        }
        return word
    }
}
