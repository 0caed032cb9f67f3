import Foundation

extension Input {
    /// "1985-06-15", "15.6.1985", "15 Jun 1985", "June 15, 1985", "15 Jun" (this year), "today",
    /// "yesterday", "-3d", "-2w", "3 days ago", "mon" (the last one, or today), "last mon" (before today): a day. "6/15/1985" is a day only where one of the first two numbers is above 12:
    /// else half of its readers would take it for another day.
    ///
    /// - Parameter example: what a message shows; nil for yesterday and the like.
    package static func day(
        _ text: String, today: LocalDay, like example: String? = nil
    ) throws(Problem) -> LocalDay {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a day, such as \(example ?? today.iso)") }
        if let day = relativeDay(typed.lowercased(), today: today) ?? LocalDay(typed) {
            return try checked(day, typed)
        }
        if let problem = ambiguity(typed, thisYear: today.year) { throw problem }
        guard let (year, month, day) = dateParts(typed.lowercased(), thisYear: today.year) else {
            throw Problem.usage(
                "“\(quoted(typed))” is not a day",
                hint: "type one such as \(example ?? "\(today.adding(days: -1).iso), yesterday, -3d or mon")")
        }
        guard let result = LocalDay(year: year, month: month, day: day) else {
            throw Problem.usage(
                "there is no day “\(quoted(typed))”", hint: "type one such as \(example ?? today.iso)")
        }
        return try checked(result, typed)
    }

    /// "03/04/1988" is 3 April to some and 4 March to others.
    private static func ambiguity(_ typed: String, thisYear: Int) -> Problem? {
        let parts = typed.split(separator: "/")
        guard parts.count == 2 || parts.count == 3 && parts[2].count == 4,
            let first = Int(parts[0]), let second = Int(parts[1]), first != second,
            let year = parts.count == 3 ? Int(parts[2]) : thisYear,
            let dayFirst = LocalDay(year: year, month: second, day: first),
            let monthFirst = LocalDay(year: year, month: first, day: second)
        else { return nil }
        return Problem.usage(
            "“\(quoted(typed))” could be \(dayFirst.day) \(dayFirst.monthNameInFull) or \(monthFirst.day) "
                + monthFirst.monthNameInFull,
            hint: "type \(dayFirst.iso) or \(monthFirst.iso)")
    }

    private static func checked(_ day: LocalDay, _ typed: String) throws(Problem) -> LocalDay {
        guard LocalDay.typed.contains(day) else {
            throw Problem.usage(
                "“\(quoted(typed))” is too far away", hint: "type a day of \(LocalDay.typedYears)")
        }
        return day
    }

    /// "38:20" (minutes and seconds), "1:02:05", "45" (minutes), "45 min", "1h 5m", "90 s", "1.5 h": a length
    /// of time in seconds, more than none and at most a day.
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

    /// "7:30", "07.30", "19:30", "7:30 pm", "7pm", "noon", "midnight": a time of day.
    package static func time(_ text: String) throws(Problem) -> TimeOfDay {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !typed.isEmpty else { throw Problem.usage("type a time, such as 7:30") }
        guard let time = clockTime(typed.lowercased()) else {
            throw Problem.usage("“\(quoted(typed))” is not a time", hint: "type one such as 7:30 or 19:30")
        }
        return time
    }

    /// "now", "7:30" (today), "yesterday 7:30", "2026-11-19 7:30", "2026-11-19T07:30:00+01:00": an instant.
    /// A day alone is that day at the present time of day.
    package static func instant(_ text: String, now: Date, calendar: LocalCalendar) throws(Problem)
        -> Date
    {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if typed.lowercased() == "now" { return now }
        if let instant = internetDate(typed) {
            _ = try checked(LocalDay.of(instant, in: calendar), typed)
            return instant
        }
        let today = LocalDay.of(now, in: calendar)
        if let time = clockTime(typed.lowercased()) { return try time.typed(on: today, in: calendar) }
        let words = typed.split(whereSeparator: { $0 == " " || $0 == "T" })
        var problem: Problem?
        for count in stride(from: words.count, through: 1, by: -1) {
            let dayText = words[..<count].joined(separator: " ")
            let day: LocalDay
            do throws(Problem) { day = try self.day(dayText, today: today) } catch {
                // A text that is no day is tried with a word less.
                let isDay = (relativeDay(dayText.lowercased(), today: today) ?? LocalDay(dayText)) != nil
                if isDay { problem = error }
                continue
            }
            let timeText = words[count...].joined(separator: " ").lowercased()
            if timeText.isEmpty { return TimeOfDay.of(now, in: calendar).on(day, in: calendar) }
            if let time = clockTime(timeText) { return try time.typed(on: day, in: calendar) }
        }
        if let problem { throw problem }
        throw Problem.usage(
            "“\(quoted(typed))” is not a time", hint: "type 7:30, yesterday 7:30 or 2026-11-19 7:30")
    }

    /// A time with its day: that of the text where it has one, "yesterday 23:40", else `day`.
    package static func dayAndTime(
        _ text: String, on day: LocalDay, now: Date, calendar: LocalCalendar
    ) throws(Problem) -> (LocalDay, TimeOfDay) {
        do throws(Problem) { return (day, try time(text)) } catch {
            // IGNORED: what is neither is told as what it is not, a time.
            guard let instant = try? instant(text, now: now, calendar: calendar) else { throw error }
            return (LocalDay.of(instant, in: calendar), TimeOfDay.of(instant, in: calendar))
        }
    }

    private static func relativeDay(_ text: String, today: LocalDay) -> LocalDay? {
        switch text {
        case "today": return today
        case "yesterday": return today.adding(days: -1)
        case "tomorrow": return today.adding(days: 1)
        default:
            if let weekday = weekday(named: text) {
                return today.adding(days: -((today.weekday - weekday + 7) % 7))
            }
            if text.hasPrefix("last "), let weekday = weekday(named: String(text.dropFirst(5))) {
                return today.adding(days: -((today.weekday - weekday + 6) % 7 + 1))
            }
            return distantDay(text, today: today)
        }
    }

    /// "-3d", "+1w", "2 weeks ago", "a month ago"
    private static func distantDay(_ text: String, today: LocalDay) -> LocalDay? {
        let sign = text.first == "+" ? 1 : -1
        let words = text.split(separator: " ")
        let (count, unit): (Int?, Substring?) =
            if words.count == 3, words[2] == "ago" {
                (["a", "an", "one"].contains(words[0]) ? 1 : Int(words[0]), words[1])
            } else if let first = text.first, "-−+".contains(first) {
                (Int(text.dropFirst().dropLast()), text.suffix(1))
            } else {
                (nil, nil)
            }
        guard let count, let unit, (0...4_000_000).contains(count) else { return nil }
        switch unit {
        case "d", "day", "days": return today.adding(days: sign * count)
        case "w", "week", "weeks": return today.adding(days: 7 * sign * min(count, 600_000))
        case "m", "month", "months": return today.adding(months: sign * min(count, 120_000))
        case "y", "year", "years": return today.adding(months: 12 * sign * min(count, 10_000))
        default: return nil
        }
    }

    private static func dateParts(_ text: String, thisYear: Int) -> (year: Int, month: Int, day: Int)? {
        let parts = text.split { " .,-/".contains($0) }
        let numbers = parts.map { Int($0) }
        guard parts.count == 2 || parts.count == 3 else { return nil }
        let namedMonth = parts.firstIndex { month(named: $0) != nil }
        let year = parts.count == 3 ? (numbers[2] ?? -1) : thisYear
        if let index = namedMonth, index < 2, let month = month(named: parts[index]),
            let day = numbers[1 - index]
        {
            return (year, month, day)
        }
        guard let first = numbers[0], let second = numbers[1] else { return nil }
        if parts[0].count == 4, parts.count == 3, let day = numbers[2] { return (first, second, day) }
        guard parts.count == 2 || parts[2].count == 4 else { return nil }
        if text.contains(".") { return (year, second, first) }
        guard text.contains("/"), first == second || (first > 12) != (second > 12) else { return nil }
        return first > 12 ? (year, second, first) : (year, first, second)
    }

    static func month(named name: some StringProtocol) -> Int? {
        guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
        return LocalDay.monthNamesInFull.firstIndex { $0.lowercased().hasPrefix(name) }.map { $0 + 1 }
    }

    /// Whether a text is a weekday's name.
    package static func isWeekday(_ text: String) -> Bool { weekday(named: text.lowercased()) != nil }

    /// 1 for "mon" or "monday" … 7.
    static func weekday(named name: String) -> Int? {
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        guard name.count >= 3, name.allSatisfy(\.isLetter) else { return nil }
        return names.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
    }

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

    static func clockTime(_ text: String) -> TimeOfDay? {
        if text == "noon" || text == "midday" { return TimeOfDay(hour: 12) }
        if text == "midnight" { return TimeOfDay(hour: 0) }
        var digits = text.filter { !$0.isWhitespace }
        let half = ["am", "pm"].first { digits.hasSuffix($0) }
        if half != nil { digits.removeLast(2) }
        let parts = digits.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        guard parts.count == 2 || (parts.count == 1 && half != nil),
            let hour = Int(parts[0]), hour >= 0, parts[0].count <= 2,
            let minute = parts.count == 2 ? (parts[1].count == 2 ? Int(parts[1]) : nil) : 0
        else { return nil }
        guard let half else { return TimeOfDay(hour: hour, minute: minute) }
        guard (1...12).contains(hour) else { return nil }
        return TimeOfDay(hour: hour % 12 + (half == "pm" ? 12 : 0), minute: minute)
    }

    /// ISO 8601 with an offset or Z.
    private static func internetDate(_ text: String) -> Date? {
        // IGNORED: another form is not an error here, it is tried next.
        if let date = try? Date(text, strategy: .iso8601) { return date }
        // IGNORED: as above; this one has fractions of a second.
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
