import SampleStoreBasics
import Foundation

/// A day as people name it: a year, a month and a day of the Gregorian calendar, without a zone.
///
/// It becomes an interval of time only with a calendar, whose zone determines midnight. A day of a clock change has 23
/// or 25 hours, and is still one day.
package struct LocalDay: Hashable, Strideable, Sendable {
    package let year: Int
    /// 1…12
    package let month: Int
    /// The day of the month, from 1 to the last day of the month.
    package let day: Int

    /// - Returns: nil for a day that is not in the Gregorian calendar, or outside years 1…9999.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...LocalDay.daysIn(month: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day that contains an instant, in the zone of `calendar`, from the hour on at which its days begin.
    package static func of(_ instant: Date, in calendar: LocalCalendar) -> LocalDay {
        // Of a day that ends at 3:00, the clock of a zone three hours to the west shows the date.
        let early = Double(calendar.rule.dayEnds) * 3600
        // After the first Gregorian day, calculating a day is faster than a call of the calendar.
        if instant >= firstGregorianDay {
            let days = ((calendar.secondsOnClock(at: instant) - early) / 86_400).rounded(.down)
            return LocalDay(dayNumber: Int(min(days, 1e9)) + dayNumberOf1970)
        }
        let parts = calendar.gregorian.dateComponents([.year, .month, .day], from: instant - early)
        let day = LocalDay(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
        return day ?? first
    }

    /// The days that can be typed: samples on each of them can be saved in any zone. Apple's samples are in the years 1
    /// to 4000.
    package static let typed = LocalDay(dayNumber: 365)...LocalDay(dayNumber: 1_460_603)
    /// The range in words: "the years 2 to 3999".
    package static let typedYears = "the years \(typed.lowerBound.year) to \(typed.upperBound.year)"

    /// The interval from the first instant of the day up to, and not including, the first instant of the next one.
    package func interval(in calendar: LocalCalendar) -> DateInterval {
        let start = start(in: calendar)
        // The last possible day has no next one.
        guard self != .last else { return DateInterval(start: start, duration: 86_400) }
        return DateInterval(start: start, end: adding(days: 1).start(in: calendar))
    }

    /// The first instant of the day: the hour at which the day before ends, or later if the clock skips that hour.
    package func start(in calendar: LocalCalendar) -> Date {
        let early = Double(calendar.rule.dayEnds) * 3600
        if let midnight = undisturbedMidnight(in: calendar) { return midnight + early }
        let gregorian = calendar.gregorian
        let noon = gregorian.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
        let midnight = gregorian.startOfDay(for: noon ?? .distantPast)
        guard early > 0 else { return midnight }
        return stride(from: 0, through: 2 * early, by: 60).lazy.map { midnight + $0 }
            .first { LocalDay.of($0, in: calendar) == self } ?? midnight + early
    }

    /// The part of the day before `instant`: 0 before the day, 1 after it. Days of 23 and 25 hours also run from 0 to
    /// 1.
    package func partPassed(at instant: Date, in calendar: LocalCalendar) -> Double {
        let interval = interval(in: calendar)
        return min(1, max(0, instant.timeIntervalSince(interval.start) / interval.duration))
    }

    package static func < (a: LocalDay, b: LocalDay) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    /// The midnight at which the day begins, from the clock's offset; nil when the clock changes within two days of it,
    /// or the day is older than the Gregorian calendar.
    private func undisturbedMidnight(in calendar: LocalCalendar) -> Date? {
        let clock = Date(timeIntervalSince1970: Double(dayNumber - Self.dayNumberOf1970) * 86_400)
        guard clock > Self.firstGregorianDay.addingTimeInterval(3 * 86_400) else { return nil }
        let offset = calendar.secondsFromUTC(at: clock.addingTimeInterval(-2 * 86_400))
        let midnight = clock.addingTimeInterval(-Double(offset))
        guard calendar.secondsFromUTC(at: midnight) == offset,
            calendar.secondsFromUTC(at: clock.addingTimeInterval(2 * 86_400)) == offset
        else { return nil }
        return midnight
    }

    /// 16 October 1582, the second day of the Gregorian calendar, so that the calendar has begun in every zone.
    private static let firstGregorianDay = Date(timeIntervalSince1970: -12_219_206_400)
    private static let dayNumberOf1970 = 719_162
    private static let first = LocalDay(dayNumber: 0)
    private static let last = LocalDay(dayNumber: 3_652_058)

    /// The day a number of days later, or earlier for a negative number; stops at years 1 and 9999.
    package func adding(days: Int) -> LocalDay {
        let number = dayNumber.addingReportingOverflow(days)
        guard !number.overflow else { return days < 0 ? .first : .last }
        return LocalDay(dayNumber: number.partialValue)
    }

    /// The number of days from this one to another; negative when the other is earlier.
    package func days(to other: LocalDay) -> Int { other.dayNumber - dayNumber }

    package func distance(to other: LocalDay) -> Int { days(to: other) }

    package func advanced(by days: Int) -> LocalDay { adding(days: days) }

    /// The day a number of months later; if that month lacks the day, its last day.
    package func adding(months: Int) -> LocalDay {
        let count = min(max(year * 12 + month - 1 + months, 12), 9999 * 12 + 11)
        let (newYear, newMonth) = (count / 12, count % 12 + 1)
        let newDay = min(day, LocalDay.daysIn(month: newMonth, of: newYear))
        return LocalDay(year: newYear, month: newMonth, day: newDay) ?? self
    }

    /// 1 for Monday … 7 for Sunday.
    package var weekday: Int { dayNumber % 7 + 1 }

    /// The first day of this week, by the person's settings; Monday where none are in force.
    package var startOfWeek: LocalDay {
        adding(days: -((weekday - DayRule.inForce.weekday + 7) % 7))
    }
    /// The Monday of this week: weeks with a number begin with it.
    package var monday: LocalDay { adding(days: 1 - weekday) }
    /// The first of this month.
    package var startOfMonth: LocalDay { adding(days: 1 - day) }
    /// The last day of this month.
    package var endOfMonth: LocalDay {
        LocalDay(year: year, month: month, day: LocalDay.daysIn(month: month, of: year)) ?? self
    }
    /// The first of January of this year.
    package var startOfYear: LocalDay { startOfMonth.adding(months: 1 - month) }

    /// The whole years between this day (of birth) and a later one: an age. In years without 29 February, persons born
    /// on that day are a year older on 1 March. Negative before birth.
    package func years(on later: LocalDay) -> Int {
        later.year - year - ((later.month, later.day) < (month, day) ? 1 : 0)
    }

    /// Days since Monday, 1 January of year 1 of the (proleptic) Gregorian calendar.
    private var dayNumber: Int {
        let before = year - 1
        var days = before * 365 + before / 4 - before / 100 + before / 400 + day - 1
        for earlier in 1..<month { days += LocalDay.daysIn(month: earlier, of: year) }
        return days
    }

    /// The inverse of `dayNumber`, for any number: days outside the years 1…9999 become the first or last one.
    private init(dayNumber: Int) {
        var rest = min(max(dayNumber, 0), 3_652_058)
        let fourCenturies = rest / 146_097
        rest %= 146_097
        let centuries = min(rest / 36_524, 3)
        rest -= centuries * 36_524
        let fourYears = rest / 1_461
        rest %= 1_461
        let years = min(rest / 365, 3)
        rest -= years * 365
        year = fourCenturies * 400 + centuries * 100 + fourYears * 4 + years + 1
        var month = 1
        while rest >= LocalDay.daysIn(month: month, of: year) {
            rest -= LocalDay.daysIn(month: month, of: year)
            month += 1
        }
        self.month = month
        day = rest + 1
    }

    private static func daysIn(month: Int, of year: Int) -> Int {
        switch month {
        case 2: return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: return 30
        default: return 31
        }
    }
}

// MARK: - Counting days

extension LocalDay: CustomStringConvertible, LosslessStringConvertible {
    /// "2026-11-20": for files and programs.
    package var description: String { iso }

    /// "2026-11-20"
    package var iso: String {
        "\(String(year, width: 4))-\(String(month, width: 2))-\(String(day, width: 2))"
    }

    /// Reads only "2026-11-20".
    package init?(_ iso: String) {
        let parts = iso.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
            iso.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day in a heading, where the year is obvious: "Fri 20 Nov".
    package var short: String { "\(weekdayName) \(day) \(monthName)" }

    /// "Fri 20 Nov 2026"
    package var long: String { "\(short) \(year)" }

    /// "20 Nov 2026"
    package var full: String { "\(day) \(monthName) \(year)" }

    /// "20 Nov": in a table.
    package var dayAndMonth: String { "\(day) \(monthName)" }

    /// "Today", "Yesterday", "Tomorrow"; otherwise "Fri 20 Nov" in this year and "Fri 20 Nov 2025" in others.
    package func named(from today: LocalDay) -> String {
        switch today.days(to: self) {
        case 0: return "Today"
        case -1: return "Yesterday"
        case 1: return "Tomorrow"
        default: return year == today.year ? short : long
        }
    }

    /// The name within a sentence: "today", "yesterday", "Fri 20 Nov".
    package func inSentence(from today: LocalDay) -> String {
        let name = named(from: today)
        return abs(today.days(to: self)) <= 1 ? name.lowercased() : name
    }

    /// "Mon" … "Sun"
    package var weekdayName: String { LocalDay.weekdayNames[weekday - 1] }
    /// "Jan" … "Dec"
    package var monthName: String { LocalDay.monthNames[month - 1] }
    /// "January" … "December"
    package var monthNameInFull: String { LocalDay.monthNamesInFull[month - 1] }

    package static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let monthNames = monthNamesInFull.map { String($0.prefix(3)) }
    package static let monthNamesInFull = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}

extension LocalDay: Codable {
    /// Read from its ISO text; another text is a decoding error.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = LocalDay(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is not a day such as 2026-11-20")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso)
    }
}

extension Dictionary where Key == LocalDay {
    /// The newest value that begins on or before a day.
    package func valid(on day: LocalDay) -> Value? {
        filter { $0.key <= day }.max { $0.key < $1.key }?.value
    }

    /// Sets a value from a day on; values that began on that day or later are replaced.
    ///
    /// - Parameter first: the value before all others.
    package mutating func set(_ value: Value, from day: LocalDay, before first: Value)
    where Value: Equatable {
        self = filter { $0.key < day }
        if valid(on: day) ?? first != value { self[day] = value }
    }
}
