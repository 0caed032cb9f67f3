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
        let when = try WhenReader(today: today).take(from: &words)
        guard when != WhenReader.Typed() else { return nil }
        if let day = when.day, day > today { throw stillToCome(when.text) }
        let instant = try instant(of: when, now: now, calendar: calendar, on: usualDay ?? today)
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
        let when = try WhenReader(today: today, readsTimes: false).take(from: &words)
        if let day = when.day, day > today { throw stillToCome(when.text) }
        return when.day
    }

    /// A day that is over, or today.
    package static func pastDay(_ text: String, today: LocalDay) throws(Problem) -> LocalDay {
        let day = try day(text, today: today)
        guard day <= today else { throw stillToCome(text) }
        return day
    }

    /// - Parameter example: what may be typed instead.
    package static func stillToCome(_ text: String, example: String = "yesterday") -> Problem {
        Problem.usage("“\(quoted(text))” is still to come", hint: "type when it was, such as \(example)")
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
        guard end.timeIntervalSince(start) <= longestOverMidnight || first < last else {
            throw Problem.usage(
                "“\(first.text)-\(last.text)” is \(TimeSpan.words(end.timeIntervalSince(start)))",
                hint: "write the earlier time first")
        }
        return DateInterval(start: start, end: end)
    }

    /// Seconds of what begins on one day and ends on the next.
    private static let longestOverMidnight = 16 * 3600.0

    /// Takes two times of day out of a line: "8:00-9:00", "10am-12pm", "8:00 - 9:00", "from 8h30 to 9h15".
    ///
    /// - Throws: for a time that does not exist, and for hours alone, which are morning to some and evening to others.
    package static func takeTimes(
        from words: inout [String]
    ) throws(Problem) -> (first: TimeOfDay, last: TimeOfDay)? {
        func looksLikeTime(_ text: Substring) -> Bool {
            text.wholeMatch(of: /\d{1,2}(:\d{2})?(am|pm|uhr)?|\d{1,2}h(\d{2})?|noon|midnight/.ignoresCase())
                != nil
        }
        // With blanks around the dash, or words for it.
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
        let times = text.lowercased().split { "-–".contains($0) }.map { clockTime(String($0)) }
        guard let first = times[0], let last = times[1] else {
            throw Problem.usage("there is no time “\(quoted(text))”", hint: "type one such as 8:00-9:00")
        }
        return (first, last)
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
