import SwimFitBase

extension Input {
    /// A day of the span that a text names: "last", "-2" or "-2w", "2026-W47" for a week, "2026-10", "oct" and "oct
    /// 2025" for a month, "2025" for a year, and any day in the span in the notation of `day(_:today:)`. The name of
    /// the span may precede it: "month oct".
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

    /// The days that a text names: the days of a `span(_:today:)`, or a day as `day(_:today:)` reads it.
    ///
    /// A range names its ends: "mon to wed", "10.11.-14.11.", "10-14 Nov", "from -7d until yesterday".
    package static func days(_ text: String, today: LocalDay) throws(Problem) -> ClosedRange<LocalDay> {
        // “in 4 days” is a day to come.
        let text = text.replacing(/^\s*(?i:in|during|im)\s+(?!\d{1,3}\s*[a-zA-Z])/, with: "")
        if let (span, day) = span(text, today: today) { return span.days(around: day) }
        if let days = longSpan(text, today) { return days }
        let problem: Problem
        do throws(Problem) {
            let day = try day(text, today: today)
            return day...day
        } catch { problem = error }
        try checkTwoDays(text, today)
        guard var (first, last) = ends(text, today) else { throw problem }
        // "wed-mon" is the last one that is over.
        if first > last, last <= today, areWeekdays(text) { first = first.adding(days: -7) }
        // "28 Dec to 3 Jan" without a year is the last turn of the year, or the one that has begun. Of days that are
        // nearly a year apart, the later one is typed first.
        let hasYear = text.firstMatch(of: /\d{4}/) != nil
        let isTurn = last.days(to: first) > 182 || areMonths(text)
        if first > last, first.adding(months: -12) <= last, !hasYear, isTurn {
            if last > today || first > today {
                first = first.adding(months: -12)
            } else {
                last = last.adding(months: 12)
            }
        }
        guard first <= last else {
            throw Problem.usage(
                "“\(quoted(text))” ends before it begins", hint: "write \(last.full) to \(first.full)")
        }
        return first...last
    }

    /// Whether a range has weekdays at both ends.
    private static func areWeekdays(_ text: String) -> Bool {
        let ends = text.lowercased().split { !$0.isLetter }.filter {
            !["to", "until", "till", "through", "from", "between", "and"].contains($0)
        }
        return ends.count == 2 && ends.allSatisfy { WhenReader.weekday($0) != nil }
    }

    private static func areMonths(_ text: String) -> Bool {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        return !text.contains(where: \.isNumber) && words.contains { DateWords.typedMonth($0) != nil }
    }

    /// Refuses two days that are no range: "mon and wed" may be these two or all from one to the other.
    private static func checkTwoDays(_ text: String, _ today: LocalDay) throws(Problem) {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.first?.lowercased() != "between",
            let place = words.firstIndex(where: { ["and", "&", "und", "+"].contains($0.lowercased()) }),
            place > 0
        else { return }
        let (first, last) = (
            words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " ")
        )
        // IGNORED: what is no range has the message about days.
        guard
            let all = [(first, last), (last, first)].first(where: {
                (try? days("\($0) to \($1)", today: today)) != nil
            })
        else { return }
        throw Problem.usage(
            "“\(quoted(text))” could be these days, or all from one to the other",
            hint: "write \(offered(all.0)) to \(offered(all.1)) for all, or each by itself")
    }

    /// "Q4", "Q4 2025", "last 7 days", "past 3 months": nil for other texts. A quarter without a year is the last one
    /// that has begun.
    private static func longSpan(_ text: String, _ today: LocalDay) -> ClosedRange<LocalDay>? {
        let typed = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let match = typed.wholeMatch(of: /q([1-4])(?: ?(\d{4}))?|(\d{4})-?q([1-4])/),
            let quarter = Int(match.1 ?? match.4 ?? "")
        {
            let (year, month) = (Int(match.2 ?? match.3 ?? ""), 3 * quarter - 2)
            return firstDay(ofMonth: month, in: year, today).map { first in
                first...first.adding(months: 3).adding(days: -1)
            }
        }
        // A weekend is the one that has begun, the last one is over.
        if let match = typed.wholeMatch(of: /(?:the |on )?(last |this |past )?weekend/) {
            let saturday = today.adding(days: -((today.weekday + 1) % 7))
            let isOver = match.1 == "last " && saturday.adding(days: 1) >= today
            let first =
                match.1 == "this " && today.weekday < 6
                ? today.adding(days: 6 - today.weekday)
                : isOver ? saturday.adding(days: -7) : saturday
            return first...first.adding(days: 1)
        }
        if let match = typed.wholeMatch(of: /since (.+)/) {
            // IGNORED: a text that is no day gets the message about days.
            guard let first = try? days(String(match.1), today: today).lowerBound, first <= today else {
                return nil
            }
            return first...today
        }
        // "past month" are the last 30 days or so; "last month" is one of the calendar.
        guard
            let match = typed.wholeMatch(
                of: /(?:the )?(?:(?:last|past) (\d{1,3}|[a-z]+)|past) (days?|weeks?|months?|years?)/),
            let count = match.1 == nil ? 1 : match.1.flatMap({ Int($0) ?? NumberWords.whole($0) }),
            count > 0
        else { return nil }
        let before =
            switch match.2.first {
            case "d": today.adding(days: -count)
            case "w": today.adding(days: -7 * count)
            case "m": today.adding(months: -count)
            default: today.adding(months: -12 * count)
            }
        return before.adding(days: 1)...today
    }

    /// The first and last day of a range; nil for other texts.
    private static func ends(_ text: String, _ today: LocalDay) -> (LocalDay, LocalDay)? {
        var typed = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for word in ["from ", "between "] where typed.hasPrefix(word) { typed.removeFirst(word.count) }
        for separator in [" to ", " until ", " till ", " through ", " and ", " - ", " – ", "–", ".."] {
            if let place = typed.range(of: separator) {
                return ends(String(typed[..<place.lowerBound]), String(typed[place.upperBound...]), today)
            }
        }
        // The dash in "2026-11-10" belongs to the day.
        for place in typed.indices where typed[place] == "-" && place > typed.startIndex {
            let found = ends(String(typed[..<place]), String(typed[typed.index(after: place)...]), today)
            if let found { return found }
        }
        return nil
    }

    private static func ends(_ first: String, _ last: String, _ today: LocalDay) -> (LocalDay, LocalDay)? {
        // "nov 20-28". IGNORED: as below.
        if let number = Int(last), last.count <= 2, let begin = try? day(first, today: today),
            Int(first) == nil, let end = LocalDay(year: begin.year, month: begin.month, day: number)
        {
            return (begin, end)
        }
        // "oct-nov", "oct to yesterday"
        if let (span, begin) = span(first, today: today) {
            // IGNORED: as below.
            guard let end = try? days(last, today: today).upperBound else { return nil }
            return (span.days(around: begin).lowerBound, end)
        }
        if let (span, end) = span(last, today: today) {
            // IGNORED: as below.
            return (try? day(first, today: today)).map { ($0, span.days(around: end).upperBound) }
        }
        // IGNORED: a text that is not a day is not the end of a range.
        guard let end = try? day(last, today: today) else { return nil }
        // "10-14 Nov", "10.-14.11."
        let number = first.hasSuffix(".") ? String(first.dropLast()) : first
        if let day = Int(number), number.count <= 2 {
            return LocalDay(year: end.year, month: end.month, day: day).map { ($0, end) }
        }
        // IGNORED: as above.
        return (try? day(first, today: today)).map { ($0, end) }
    }

    /// The day, week, month or year in a text.
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

    /// The week, month or year that a text names, and a day in it: "2026-W47", "last week", "week last", "2026-10",
    /// "oct", "month oct", "2025"; nil for any other text.
    private static func span(_ text: String, today: LocalDay) -> (EnergySpan, LocalDay)? {
        let typed = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for span in EnergySpan.allCases where span != .day {
            if let day = named(typed, span, today) { return (span, day) }
            let isSaid = ["last", "this"].contains { typed == "\($0) \(span.rawValue)" }
            guard isSaid || typed == span.rawValue || typed.hasPrefix(span.rawValue + " ") else { continue }
            // IGNORED: a text without a span is read again as a day, with that error.
            if let day = try? day(typed == span.rawValue ? "" : typed, in: span, today: today) {
                return (span, day)
            }
        }
        return nil
    }

    /// The first day of a month; without a year, of the last such month that has begun.
    private static func firstDay(ofMonth month: Int, in year: Int? = nil, _ today: LocalDay) -> LocalDay? {
        LocalDay(year: year ?? (month <= today.month ? today.year : today.year - 1), month: month, day: 1)
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
            // "KW 48", "week 48": the last one that has begun.
            if let match = typed.wholeMatch(of: /(?:kw|week|wk|cw|w) ?(\d{1,2})(?: (\d{4}))?/) {
                let years =
                    match.2.flatMap { Int($0) }.map { [$0] } ?? [today.year + 1, today.year, today.year - 1]
                return years.lazy.compactMap { named("\($0)-w\(match.1)", span, today) }
                    .first { match.2 != nil || $0 <= today }
            }
            guard let match = typed.wholeMatch(of: /(\d{4})-?w(\d{1,2})/), let year = Int(match.1),
                let week = Int(match.2), let fourth = LocalDay(year: year, month: 1, day: 4)
            else { return nil }
            // ISO 8601: the first week is the one with 4 January.
            let monday = fourth.monday.adding(days: 7 * (week - 1))
            return week >= 1 && monday.adding(days: 3).year == year ? monday : nil
        case .month:
            // "month 10"
            if let match = typed.wholeMatch(of: /month (\d{1,2})/), let month = Int(match.1) {
                return firstDay(ofMonth: month, today)
            }
            if let match = typed.wholeMatch(of: /(\d{4})-(\d{1,2})/), let year = Int(match.1),
                let month = Int(match.2)
            {
                return LocalDay(year: year, month: month, day: 1)
            }
            let words = typed.split(separator: " ")
            guard let name = words.first, let month = DateWords.typedMonth(name), words.count <= 2 else {
                return nil
            }
            guard words.count == 1 else {
                return words[1].count == 4
                    ? Int(words[1]).flatMap { LocalDay(year: $0, month: month, day: 1) } : nil
            }
            return firstDay(ofMonth: month, today)
        case .year:
            guard typed.count == 4, let year = Int(typed) else { return nil }
            return LocalDay(year: year, month: 1, day: 1)
        }
    }
}
