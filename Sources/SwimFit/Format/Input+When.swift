import Foundation

extension Input {
    /// Takes the words that say when something was out of a line: "-1d", "yesterday", "2026-11-19", "sun", "18:00",
    /// "7:30pm". A day alone is that day at the present time of day.
    ///
    /// - Returns: nil when no word does.
    package static func takeWhen(
        from words: inout [String], now: Date, calendar: LocalCalendar
    ) throws(InputProblem) -> Date? {
        let today = LocalDay.of(now, in: calendar)
        let timeText = take(from: &words) { $0.contains(":") && clockTime($0.lowercased()) != nil }
        let dayText = try takeDayWord(from: &words)
        guard dayText != nil || timeText != nil else { return nil }
        let day = try dayText.map { text throws(InputProblem) in try pastDay(text, today: today) } ?? today
        let time = timeText.flatMap { clockTime($0.lowercased()) } ?? TimeOfDay.of(now, in: calendar)
        return day == today && timeText == nil ? now : time.on(day, in: calendar)
    }

    /// Takes the day out of a line, for what has its own times.
    ///
    /// - Parameter orWeekday: whether it is a day that is over, or today: then a weekday means the last one.
    package static func takeDay(
        from words: inout [String], today: LocalDay, orWeekday: Bool = true
    ) throws(InputProblem) -> LocalDay? {
        guard orWeekday else {
            return try take(from: &words, where: isDay).map { text throws(InputProblem) in
                try day(text, today: today)
            }
        }
        return try takeDayWord(from: &words).map { text throws(InputProblem) in
            try pastDay(text, today: today)
        }
    }

    private static func pastDay(_ text: String, today: LocalDay) throws(InputProblem) -> LocalDay {
        let day = try day(text, today: today)
        guard day <= today else { throw stillToCome(text) }
        return day
    }

    private static func stillToCome(_ text: String) -> InputProblem {
        InputProblem("“\(text)” is still to come; type when it was, such as yesterday")
    }

    /// Whether a word is taken for a day, wherever it is.
    static func isDay(_ word: String) -> Bool {
        ["today", "yesterday"].contains(word.lowercased()) || LocalDay(word) != nil
            || word.wholeMatch(of: /[-−]\d+d|\d{1,2}\.\d{1,2}\.(\d{4})?/) != nil
    }

    /// A weekday is taken at the end alone: "sun chips" are eaten on any day.
    private static func takeDayWord(from words: inout [String]) throws(InputProblem) -> String? {
        if let text = words.first(where: {
            $0.lowercased() == "tomorrow" || $0.wholeMatch(of: /\+\d+d/) != nil
        }) {
            throw stillToCome(text)
        }
        if let text = take(from: &words, where: isDay) { return text }
        guard words.count > 1, let last = words.last, weekday(named: last.lowercased()) != nil else {
            return nil
        }
        return words.removeLast()
    }

    private static func take(from words: inout [String], where matches: (String) -> Bool) -> String? {
        words.firstIndex(where: matches).map { words.remove(at: $0) }
    }
}
