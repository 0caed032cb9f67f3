import Foundation
import SwimFitBase

/// The order of day and month in dates such as 3/4/2026.
package enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
}

/// The day, time and zone in a cell of a table, before the order of day and month is known.
///
/// Each word and number of the cell has one meaning, or the cell is no date: "2026-11-14 07:10:33.250", "Sat, 14 Nov
/// 2026 7:10 AM", "14.11.2026, 07:10 Uhr", "20261114T0710Z", 1763100600 (seconds or milliseconds since 1970), 45975.3
/// (the days of a spreadsheet).
package struct TableMoment: Equatable {
    /// A day, whose order of day and month may be that of the whole column.
    package enum Day: Equatable {
        case known(LocalDay)
        /// "3/4/2026"
        case unordered(Int, Int, year: Int)
        /// Seconds since 1970.
        case instant(Double)
    }

    package fileprivate(set) var day: Day
    package fileprivate(set) var time: TimeOfDay?
    /// The seconds of the time, with their fraction.
    package fileprivate(set) var seconds = 0.0
    /// Seconds east of Greenwich; nil for the local clock.
    package fileprivate(set) var offset: Int?

    /// The only possible order of day and month; nil if both orders are possible, or the date does not depend on it.
    package var onlyOrder: DateOrder? {
        guard case .unordered(let first, let second, _) = day, first != second else { return nil }
        return first > 12 ? .dayFirst : second > 12 ? .monthFirst : nil
    }

    /// Whether the other order gives another day.
    package var isAmbiguous: Bool {
        guard case .unordered(let first, let second, _) = day else { return false }
        return first != second && onlyOrder == nil
    }

    /// Whether the time is midnight on the clock that the cell names.
    package var isMidnight: Bool { time == .midnight && seconds == 0 }

    /// The day as written, whatever its zone.
    ///
    /// - Parameter order: nil if no date of the column needs one.
    package func label(_ order: DateOrder?) -> LocalDay? {
        switch day {
        case .known(let day): day
        case .unordered(let first, let second, let year):
            order == .dayFirst
                ? LocalDay(year: year, month: second, day: first)
                : LocalDay(year: year, month: first, day: second)
        case .instant: nil
        }
    }

    /// The day and the time on the local clock.
    package func onClock(
        _ order: DateOrder?, in calendar: LocalCalendar
    ) -> (day: LocalDay, time: TimeOfDay?)? {
        var instant: Date?
        if case .instant(let seconds) = day { instant = Date(timeIntervalSince1970: seconds) }
        if let offset, let time, let label = label(order) {
            let clock = Double(Self.epoch.days(to: label)) * 86_400 + Double(time.minutes * 60) + seconds
            instant = Date(timeIntervalSince1970: clock - Double(offset))
        }
        guard let instant else { return label(order).map { ($0, time) } }
        return (LocalDay.of(instant, in: calendar), TimeOfDay.of(instant, in: calendar))
    }

    private static let epoch = LocalDay.of(Date(timeIntervalSince1970: 0), in: LocalCalendar(.gmt))

    // MARK: Reading

    /// - Returns: nil for other text, and for impossible days.
    package static func read(_ text: String) -> TableMoment? {
        // Most tables have such days.
        if text.utf8.count == 10, let day = LocalDay(text) { return TableMoment(day: .known(day)) }
        let text = blanked(text)
        if let moment = ofDigits(text) { return moment }
        var reader = MomentReader(text)
        return reader.moment()
    }

    /// A time of day alone: "8:05 AM", "20:15", "20:15:30.5", "20.15.30", "7h30", "19 Uhr".
    package static func time(_ text: String) -> TimeOfDay? {
        var reader = MomentReader(blanked(text))
        return reader.timeAlone()
    }

    /// Whether a folded word is a day of the week.
    package static func isWeekday(_ word: String) -> Bool { DateWords.isWeekday(word) }

    /// The text in lower case, without accents, with simple spaces, and without a remark in parentheses at its end.
    private static func blanked(_ text: String) -> String {
        var text = FoldedText.fold(
            text.map { $0.isWhitespace || $0 == "\u{202F}" ? " " : String($0) }.joined()
        )
        .trimmingCharacters(in: .whitespaces)
        if text.hasSuffix(")"), let start = text.lastIndex(of: "(") {
            text = text[..<start].trimmingCharacters(in: .whitespaces)
        }
        return text
    }

    /// Digits alone: a date, a date with a time, seconds or milliseconds since 1970, days since 1900.
    private static func ofDigits(_ text: String) -> TableMoment? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
            let number = Double(text)
        else { return nil }
        let whole = parts[0]
        func part(_ start: Int, _ length: Int) -> Int {
            let begin = whole.index(whole.startIndex, offsetBy: start)
            return Int(whole[begin..<whole.index(begin, offsetBy: length)]) ?? 0
        }
        switch (whole.count, parts.count) {
        case (8, 1), (12, 1), (14, 1):
            guard let day = LocalDay(year: part(0, 4), month: part(4, 2), day: part(6, 2)) else { return nil }
            guard whole.count > 8 else { return TableMoment(day: .known(day)) }
            guard let time = TimeOfDay(hour: part(8, 2), minute: part(10, 2)) else { return nil }
            let seconds = whole.count == 14 ? part(12, 2) : 0
            guard seconds < 60 else { return nil }
            return TableMoment(day: .known(day), time: time, seconds: Double(seconds))
        case (10, _): return TableMoment(day: .instant(number))
        case (13, _): return TableMoment(day: .instant(number / 1000))
        case (5, _):
            // The days of spreadsheets: 25 569 is the first of 1970, 36 526 the first of 2000.
            guard (25_569..<73_051).contains(number) else { return nil }
            let day = epoch.advanced(by: Int(number) - 25_569)
            let minutes = Int(((number - number.rounded(.down)) * 1440).rounded())
            return TableMoment(
                day: .known(day),
                time: parts.count == 1 || minutes == 1440
                    ? nil : TimeOfDay(hour: minutes / 60, minute: minutes % 60))
        default: return nil
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// Gives each part of a date, separated by spaces and commas, one meaning.
private struct MomentReader {
    private var parts: [String]
    private var day: TableMoment.Day?
    private var time: TimeOfDay?
    private var seconds = 0.0
    private var offset: Int?
    /// The hour and minute, before a part "PM" is known.
    private var clock: (hour: Int, minute: Int)?

    init(_ text: String) {
        parts = text.split { $0 == " " || $0 == "," }.map(String.init)
        // "2026-11-14T07:10": the letter stands between digits.
        parts = parts.flatMap { part -> [String] in
            guard let mark = part.firstIndex(of: "t"), mark > part.startIndex,
                part[part.index(before: mark)].isNumber,
                part[part.index(after: mark)...].first?.isNumber == true
            else { return [part] }
            return [String(part[..<mark]), String(part[part.index(after: mark)...])]
        }
        // "am 14. November": in German, this is no half of the day.
        if parts.first == "am" { parts.removeFirst() }
        if parts.count > 10 { parts = [] }
    }

    mutating func timeAlone() -> TimeOfDay? {
        guard !parts.isEmpty else { return nil }
        if parts.count == 1, ["noon", "midday"].contains(parts[0]) { return TimeOfDay(hour: 12) }
        if parts == ["midnight"] { return .midnight }
        var rest: [String] = []
        for part in parts where !takeTime(part, mayUsePoints: true) && !takeHalf(part) && !takeZone(part) {
            rest.append(part)
        }
        // "8 AM", "19 Uhr"
        if clock == nil, rest.count == 1, parts.count == 2, let hour = Int(rest[0]), half != nil {
            (clock, rest) = ((hour, 0), [])
        }
        guard rest.isEmpty, settleClock() else { return nil }
        return time
    }

    /// "am", "pm" or "uhr", once it was read.
    private var half: String?

    mutating func moment() -> TableMoment? {
        var rest: [String] = []
        for part in parts {
            if day == nil, takeNumericDay(part) { continue }
            if clock == nil, takeTime(part, mayUsePoints: day != nil) { continue }
            if takeHalf(part) || takeZone(part) { continue }
            rest.append(part)
        }
        if day == nil { rest = takeNamedDay(rest) } else { rest.removeAll(where: Self.isWeekday) }
        rest.removeAll(where: Self.fillers.contains)
        // "7 AM", "20261114 0710"
        if clock == nil, rest.count == 1, let number = Int(rest[0]) {
            if half != nil, (0...23).contains(number) {
                (clock, rest) = ((number, 0), [])
            } else if [4, 6].contains(rest[0].count) {
                let digits = Int(rest[0].prefix(4)) ?? 0
                (clock, rest) = ((digits / 100, digits % 100), [])
            }
        }
        guard rest.isEmpty, let day, settleClock() else { return nil }
        guard offset == nil || time != nil else { return nil }
        return TableMoment(day: day, time: time, seconds: seconds, offset: offset)
    }

    // MARK: Days

    /// "2026-11-14", "14.11.2026", "3/4/26", "14-nov-26"
    private mutating func takeNumericDay(_ text: String) -> Bool {
        var text = Substring(text)
        if text.hasSuffix("."), text.count(where: { $0 == "." }) == 3 { text = text.dropLast() }
        if text.count == 8, text.allSatisfy(\.isASCIIDigit), let found = TableMoment.read(String(text)) {
            day = found.day
            return true
        }
        guard let separator = text.first(where: { !$0.isNumber }), "-/.".contains(separator) else {
            return false
        }
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return false }
        // "14-nov-26", "14-nov.-2026"
        if parts[1].first?.isLetter == true {
            guard let month = DateWords.month(String(parts[1])) else { return false }
            return setNamed(month, [parts[0], parts[2]])
        }
        let numbers = parts.compactMap { $0.count <= 4 && $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
        guard numbers.count == 3 else { return false }
        if parts[0].count == 4 {
            day = LocalDay(year: numbers[0], month: numbers[1], day: numbers[2]).map { .known($0) }
            return day != nil
        }
        guard parts[0].count <= 2, parts[1].count <= 2, [2, 4].contains(parts[2].count) else { return false }
        let year = parts[2].count == 2 ? 2000 + numbers[2] : numbers[2]
        if separator == "." {
            day = LocalDay(year: year, month: numbers[1], day: numbers[0]).map { .known($0) }
            return day != nil
        }
        guard (1...31).contains(numbers[0]), (1...31).contains(numbers[1]), min(numbers[0], numbers[1]) <= 12
        else { return false }
        day = .unordered(numbers[0], numbers[1], year: year)
        return true
    }

    /// A day with the name of its month: "14 nov 2026", "november 14th 2026", "sat nov 14 2026", "14. november 2026".
    ///
    /// - Returns: the parts that are not of the day.
    private mutating func takeNamedDay(_ parts: [String]) -> [String] {
        let months = parts.indices.filter { DateWords.month(parts[$0]) != nil }
        // "Mar" is March, and Tuesday next to another month.
        guard let place = months.last(where: { !Self.isWeekday(parts[$0]) }) ?? months.last,
            let month = DateWords.month(parts[place])
        else { return parts }
        var numbers: [Substring] = []
        var rest: [String] = []
        for (index, part) in parts.enumerated() where index != place {
            let digits = part.prefix { $0.isASCIIDigit }
            let ending = part[digits.endIndex...]
            if !digits.isEmpty, digits.count <= 4, numbers.count < 2,
                ending.isEmpty || Self.ordinals.contains(String(ending))
            {
                numbers.append(digits)
            } else if part.hasPrefix("'"), part.count == 3 {
                numbers.append(part.dropFirst())
            } else if !Self.isWeekday(part) {
                rest.append(part)
            }
        }
        return setNamed(month, numbers) ? rest : parts
    }

    private mutating func setNamed(_ month: Int, _ numbers: [Substring]) -> Bool {
        guard numbers.count == 2, let first = Int(numbers[0]), let second = Int(numbers[1]) else {
            return false
        }
        let isYearFirst = numbers[0].count == 4
        let (number, year, digits) =
            isYearFirst ? (second, first, 4) : (first, second, numbers[1].count)
        guard [2, 4].contains(digits), number <= 31 else { return false }
        day = LocalDay(year: digits == 2 ? 2000 + year : year, month: month, day: number).map { .known($0) }
        return day != nil
    }

    private static let ordinals: Set = [".", "st", "nd", "rd", "th", "º", "°", "o", "er", "e"]
    private static let fillers: Set = [
        "de", "del", "of", "at", "um", "a", "alle", "ore", "om", "le", "the", "on", "den", "das", "as", "t",
        "-",
        "–", "|", "el", "am",
    ]

    private static func isWeekday(_ word: String) -> Bool { DateWords.isWeekday(word) }

    // MARK: Times

    /// "7:10", "7:10:33.250", "7h30", "7:10pm", "07:10:33+01:00", "7.10" behind a day
    private mutating func takeTime(_ text: String, mayUsePoints: Bool) -> Bool {
        guard text.first?.isASCIIDigit == true else { return false }
        var text = Substring(text)
        for ending in ["a.m.", "p.m.", "am", "pm", "uhr", "z", "h"] where text.hasSuffix(ending) {
            guard text.count > ending.count, half == nil else { return false }
            guard ending != "h" || text.contains(":") else { break }
            text = text.dropLast(ending.count)
            if ending == "z" {
                offset = 0
            } else {
                half = ending == "h" ? "uhr" : ending.filter { $0 != "." }
            }
            break
        }
        // A whole hour: "7pm", "19uhr".
        if half != nil, text.count <= 2, let hour = Int(text) {
            clock = (hour, 0)
            return true
        }
        var zone: Int?
        if let sign = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }) {
            guard let found = Self.offset(text[sign...]) else { return false }
            (zone, text) = (found, text[..<sign])
        }
        let marks = text.filter { !$0.isNumber }
        guard let mark = marks.first, mark == ":" || mark == "h" || mark == "." && mayUsePoints else {
            return false
        }
        let pieces = text.split(separator: mark, omittingEmptySubsequences: false)
        guard pieces.count == 2 || pieces.count == 3 && mark != "h", pieces[0].count <= 2,
            pieces[1].count == 2 || mark == "h" && pieces[1].isEmpty,
            let hour = Int(pieces[0]), let minute = pieces[1].isEmpty ? 0 : Int(pieces[1]), minute < 60
        else { return false }
        if pieces.count == 3 {
            let second = pieces[2].replacing(",", with: ".")
            guard second.prefix(while: { $0 != "." }).count == 2, let value = Double(second), value < 60
            else {
                return false
            }
            seconds = value
        }
        clock = (hour, minute)
        if let zone { offset = zone }
        return true
    }

    private mutating func takeHalf(_ text: String) -> Bool {
        // "AM" is no half of a day where no hour stands before it; it is a German word then.
        guard half == nil else { return false }
        switch text {
        case "am", "a.m.", "a.m": half = "am"
        case "pm", "p.m.", "p.m": half = "pm"
        case "uhr", "h", "hrs": half = "uhr"
        default: return false
        }
        return true
    }

    private mutating func takeZone(_ text: String) -> Bool {
        guard offset == nil, let found = Self.offset(Substring(text)) else { return false }
        offset = found
        return true
    }

    /// "z", "utc", "+0100", "-05:00", "gmt+1", "cet"
    private static func offset(_ text: Substring) -> Int? {
        if let hours = zones[String(text)] { return hours * 3600 }
        var text = text
        for name in ["utc", "gmt"] where text.hasPrefix(name) { text = text.dropFirst(3) }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard (1...4).contains(digits.count), digits.allSatisfy(\.isASCIIDigit), let number = Int(digits)
        else {
            return nil
        }
        let (hours, minutes) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
        guard hours <= 14, minutes < 60 else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    }

    private static let zones = [
        "z": 0, "utc": 0, "gmt": 0, "cet": 1, "mez": 1, "cest": 2, "mesz": 2, "eet": 2, "eest": 3, "est": -5,
        "edt": -4, "cdt": -5, "mdt": -6, "mst": -7, "pst": -8, "pdt": -7, "aest": 10, "aedt": 11, "jst": 9,
    ]

    /// Makes the time of day of the hour and its half of the day.
    private mutating func settleClock() -> Bool {
        guard let clock else { return half == nil || half == "am" && day != nil }
        var hour = clock.hour
        if let half, half != "uhr" {
            // "13:05 PM" is 13:05.
            guard (0...23).contains(hour), half == "pm" || hour <= 12 else { return false }
            hour = hour > 12 ? hour : hour % 12 + (half == "pm" ? 12 : 0)
        }
        time = TimeOfDay(hour: hour, minute: clock.minute)
        return time != nil
    }
}
