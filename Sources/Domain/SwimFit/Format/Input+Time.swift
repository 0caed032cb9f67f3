import Foundation

extension Input {
    /// "1985-06-15", "15.6.1985", "15 Jun 1985", "yesterday", "-3d", "mon": a day, as `WhenReader` reads it.
    ///
    /// - Parameter example: what a message shows; nil for yesterday and the like.
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

    /// The instant that was typed. A day alone is that day at the present time of day.
    ///
    /// - Parameter usualDay: the day of a time without one.
    static func instant(
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

    /// A time with its day: that of the text where it has one, "yesterday 23:40", else `day`.
    package static func dayAndTime(
        _ text: String, on day: LocalDay, now: Date, calendar: LocalCalendar
    ) throws(Problem) -> (LocalDay, TimeOfDay) {
        do throws(Problem) { return (day, try time(text)) } catch {
            // IGNORED: what is neither is told as what it is not, a time.
            guard let instant = try? instant(text, now: now, calendar: calendar, on: day) else { throw error }
            return (LocalDay.of(instant, in: calendar), TimeOfDay.of(instant, in: calendar))
        }
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

    /// "7:30", "7.30", "7:30pm", "7pm", "8h30", "8h", "13uhr", "13:30uhr", "noon", in small letters.
    static func clockTime(_ text: String) -> TimeOfDay? {
        if text == "noon" || text == "midday" { return TimeOfDay(hour: 12) }
        if text == "midnight" { return TimeOfDay(hour: 0) }
        var digits = text.filter { !$0.isWhitespace }
        let half = ["am", "pm", "uhr"].first { digits.hasSuffix($0) }
        if let half { digits.removeLast(half.count) }
        var parts = digits.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        if half == nil, parts.count == 1, digits.contains("h") {
            parts = digits.split(separator: "h", omittingEmptySubsequences: false)
            if parts.last?.isEmpty == true { parts[parts.count - 1] = "00" }
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
    static func internetDate(_ text: String) -> Date? {
        // IGNORED: another form is not an error here, it is tried next.
        if let date = try? Date(text, strategy: .iso8601) { return date }
        // IGNORED: as above; this one has fractions of a second.
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
