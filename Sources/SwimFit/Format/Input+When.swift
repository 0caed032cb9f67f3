import Foundation

extension Input {
    /// Takes the words that say when something was out of a line: "-1d", "yesterday", "2026-11-19", "18:00",
    /// "7:30pm". A day alone is that day at the present time of day.
    ///
    /// - Returns: nil when no word does.
    package static func takeWhen(
        from words: inout [String], now: Date, calendar: LocalCalendar
    ) throws(InputProblem) -> Date? {
        let today = LocalDay.of(now, in: calendar)
        let dayText = take(from: &words, where: isDay)
        let timeText = take(from: &words) { $0.contains(":") && clockTime($0.lowercased()) != nil }
        guard dayText != nil || timeText != nil else { return nil }
        let day = try dayText.map { text throws(InputProblem) in try Input.day(text, today: today) } ?? today
        let time = timeText.flatMap { clockTime($0.lowercased()) } ?? TimeOfDay.of(now, in: calendar)
        return day == today && timeText == nil ? now : time.on(day, in: calendar)
    }

    /// Takes the day out of a line, for what has its own times.
    package static func takeDay(from words: inout [String], today: LocalDay) throws(InputProblem) -> LocalDay?
    {
        guard let text = take(from: &words, where: isDay) else { return nil }
        return try day(text, today: today)
    }

    /// Whether a word is taken for a day.
    static func isDay(_ word: String) -> Bool {
        ["today", "yesterday"].contains(word.lowercased()) || LocalDay(word) != nil
            || word.wholeMatch(of: /[-−]\d+d/) != nil
    }

    private static func take(from words: inout [String], where matches: (String) -> Bool) -> String? {
        words.firstIndex(where: matches).map { words.remove(at: $0) }
    }
}
