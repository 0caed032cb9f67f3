extension Input {
    /// A day of the span that a text names: "last", "-2" or "-2w", "2026-W47" for a week, "2026-10", "oct" and "oct 2025" for a
    /// month, "2025" for a year, and any day in it as `day(_:today:)` reads it. The span's name may be before it: "month oct".
    package static func day(_ text: String, in span: EnergySpan, today: LocalDay) throws(Problem)
        -> LocalDay
    {
        var typed = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if typed.hasPrefix(span.rawValue + " ") { typed.removeFirst(span.rawValue.count + 1) }
        switch typed {
        case "", "this", "this \(span.rawValue)": return today
        case "last", "last \(span.rawValue)": return span.day(-1, after: today)
        default: break
        }
        if let count = spansAgo(typed, span) {
            let day = span.day(-count, after: today)
            guard LocalDay.typed.contains(day) else {
                throw Problem.usage(
                    "“\(quoted(text))” is too far away", hint: "type a day of \(LocalDay.typedYears)")
            }
            return day
        }
        if let day = named(typed, span, today) { return day }
        do { return try day(typed, today: today) } catch {
            let example =
                ["week": "2026-W47", "month": "2026-10", "year": "2025"][span.rawValue] ?? "2026-11-20"
            throw Problem.usage(
                "“\(quoted(text))” is not a \(span.rawValue)", hint: "type “last”, \(example) or a day in it")
        }
    }

    /// The days that a text names: those of a `span(_:today:)`, or a day as `day(_:today:)` reads it.
    ///
    /// A range names its ends: "mon to wed", "10.11.-14.11.", "10-14 Nov", "from -7d until yesterday".
    package static func days(_ text: String, today: LocalDay) throws(Problem) -> ClosedRange<LocalDay> {
        if let (span, day) = span(text, today: today) { return span.days(around: day) }
        let problem: Problem
        do throws(Problem) {
            let day = try day(text, today: today)
            return day...day
        } catch { problem = error }
        guard let (first, last) = ends(text, today) else { throw problem }
        guard first <= last else {
            throw Problem.usage(
                "“\(quoted(text))” ends before it begins", hint: "write the earlier day first")
        }
        return first...last
    }

    /// The two days of a range; nil for any other text.
    private static func ends(_ text: String, _ today: LocalDay) -> (LocalDay, LocalDay)? {
        var typed = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for word in ["from ", "between "] where typed.hasPrefix(word) { typed.removeFirst(word.count) }
        for separator in [" to ", " until ", " till ", " through ", " and ", " - ", " – ", "–", ".."] {
            if let place = typed.range(of: separator) {
                return ends(String(typed[..<place.lowerBound]), String(typed[place.upperBound...]), today)
            }
        }
        // The dash of "2026-11-10" is in a day.
        for place in typed.indices where typed[place] == "-" && place > typed.startIndex {
            let found = ends(String(typed[..<place]), String(typed[typed.index(after: place)...]), today)
            if let found { return found }
        }
        return nil
    }

    private static func ends(_ first: String, _ last: String, _ today: LocalDay) -> (LocalDay, LocalDay)? {
        // IGNORED: what is no day is not the end of a range.
        guard let end = try? day(last, today: today) else { return nil }
        // "10-14 Nov", "10.-14.11."
        let number = first.hasSuffix(".") ? String(first.dropLast()) : first
        if let day = Int(number), number.count <= 2 {
            return LocalDay(year: end.year, month: end.month, day: day).map { ($0, end) }
        }
        // IGNORED: as above.
        return (try? day(first, today: today)).map { ($0, end) }
    }

    /// A day, or a day of the week, month or year that a text names.
    package static func dayOrSpan(
        _ text: String, today: LocalDay
    ) throws(Problem) -> (span: EnergySpan, day: LocalDay) {
        if let (span, day) = span(text, today: today) { return (span, day) }
        let word = text.lowercased().split(separator: " ").first.map(String.init) ?? ""
        if let named = EnergySpan(rawValue: word), named != .day {
            return (named, try day(text, in: named, today: today))
        }
        return (.day, try day(text, today: today))
    }

    /// The week, month or year that a text names, and a day in it: "2026-W47", "last week", "week last", "2026-10", "oct",
    /// "month oct", "2025"; nil for any other text.
    package static func span(_ text: String, today: LocalDay) -> (EnergySpan, LocalDay)? {
        let typed = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for span in EnergySpan.allCases where span != .day {
            if let day = named(typed, span, today) { return (span, day) }
            let isSaid = ["last", "this"].contains { typed == "\($0) \(span.rawValue)" }
            guard isSaid || typed == span.rawValue || typed.hasPrefix(span.rawValue + " ") else { continue }
            // IGNORED: what is not one is refused as a day.
            if let day = try? day(typed == span.rawValue ? "" : typed, in: span, today: today) {
                return (span, day)
            }
        }
        return nil
    }

    /// "-2", "-2w"
    private static func spansAgo(_ typed: String, _ span: EnergySpan) -> Int? {
        guard let sign = typed.first, sign == "-" || sign == "−" else { return nil }
        var number = typed.dropFirst()
        if number.last == span.rawValue.first { number.removeLast() }
        return Int(number).flatMap { (0...100_000).contains($0) ? $0 : nil }
    }

    private static func named(_ typed: String, _ span: EnergySpan, _ today: LocalDay) -> LocalDay? {
        switch span {
        case .day: return nil
        case .week:
            guard let match = typed.wholeMatch(of: /(\d{4})-?w(\d{1,2})/), let year = Int(match.1),
                let week = Int(match.2), let fourth = LocalDay(year: year, month: 1, day: 4)
            else { return nil }
            // ISO 8601: the week with the fourth of January is the first.
            let monday = fourth.startOfWeek.adding(days: 7 * (week - 1))
            return week >= 1 && monday.adding(days: 3).year == year ? monday : nil
        case .month:
            if let match = typed.wholeMatch(of: /(\d{4})-(\d{1,2})/), let year = Int(match.1),
                let month = Int(match.2)
            {
                return LocalDay(year: year, month: month, day: 1)
            }
            let words = typed.split(separator: " ")
            guard let name = words.first, let month = month(named: name), words.count <= 2 else { return nil }
            guard words.count == 1 else {
                return words[1].count == 4
                    ? Int(words[1]).flatMap { LocalDay(year: $0, month: month, day: 1) } : nil
            }
            // The newest one that has begun.
            return LocalDay(year: month <= today.month ? today.year : today.year - 1, month: month, day: 1)
        case .year:
            guard typed.count == 4, let year = Int(typed) else { return nil }
            return LocalDay(year: year, month: 1, day: 1)
        }
    }
}
