import Foundation
import SwimFitBase
import SwimFitFood

/// The formats of an export's files that a single line does not determine.
struct DiaryLocale: Equatable {
    /// The order of day and month; nil if all dates are clear without it.
    var order: DateOrder?
    var numbers = NumberStyle.point
    /// The units of body measurements in files that do not name units; nil if they are not known.
    var system: MeasurementSystem?
}

/// Finds the notations of files in all their lines.
struct DiaryLocaleDetector {
    private var orders: [DateOrder: Int] = [:]
    private var ambiguous: (file: String, line: Int, text: String)?
    private var numbers = NumberStyleDetector()
    private var system: MeasurementSystem?
    /// The file whose heading names the system.
    private var systemFile: String?
    /// A file with measurements without a unit.
    private var withoutUnit: String?

    /// Reads the lines of a file.
    ///
    /// - Parameter csv: the table, at its beginning.
    mutating func read(_ csv: CSVReader, _ columns: DiaryColumns) throws(Problem) {
        _ = try csv.header()
        if system == nil, let found = columns.system { (system, systemFile) = (found, csv.input.name) }
        let figures =
            columns.figures.map(\.column) + columns.measures.map(\.column)
            + [columns[.value], columns[.minutes], columns[.burned]].compactMap(\.self)
        let unnamed = columns.measures.filter { $0.unit == nil && $0.measure != .bodyFat }.map(\.column)
        var lines = 0
        while true {
            lines += 1
            if lines % 4096 == 0, Task.isCancelled { throw .stopped }
            switch try csv.next() {
            case .end: return
            case .refused: continue
            case .fields:
                if let date = columns[.date] { note(csv.field(date), csv) }
                for column in figures { numbers.note(column, csv) }
                if withoutUnit == nil, unnamed.contains(where: { !csv.field($0).allSatisfy { $0 <= 0x20 } }) {
                    withoutUnit = csv.input.name
                }
            }
        }
    }

    private mutating func note(_ field: UnsafeBufferPointer<UInt8>, _ csv: CSVReader) {
        // Most dates have the form 2026-01-15, which proves no order.
        if field.count == 10, field[4] == UInt8(ascii: "-") { return }
        let text = String(decoding: field, as: UTF8.self)
        guard let (date, _) = UnresolvedDate.read(text) else { return }
        if let order = date.onlyOrder { orders[order, default: 0] += 1 }
        if date.isAmbiguous, ambiguous == nil { ambiguous = (csv.input.name, csv.line, text) }
    }

    /// The assumed unit and its reason, for measurements without a unit: "lb, because Exercise-Summary.csv has a column
    /// “Pounds”".
    var unitOfWeights: String? {
        guard withoutUnit != nil, let system, let systemFile else { return nil }
        let (unit, column) = system == .us ? ("lb", "Pounds") : ("kg", "Kilograms")
        return "\(unit), because \(systemFile) has a column “\(column)”"
    }

    /// The formats that were found.
    ///
    /// - Parameter options: the user's choices of dates, units and numbers.
    /// - Throws: `Problem.unusable` when the user has to choose.
    func locale(_ options: DiaryImport.DiaryOptions) throws(Problem) -> DiaryLocale {
        var locale = DiaryLocale()
        let order = options.order
        locale.order = order ?? orders.keys.first
        if order == nil, let ambiguous, orders.count != 1 {
            let what =
                orders.isEmpty
                ? "is “\(Input.quoted(ambiguous.text))” day/month or month/day?"
                : "some dates are day/month and some month/day; which is “\(Input.quoted(ambiguous.text))”?"
            throw .unusable(
                file: ambiguous.file, reason: "line \(ambiguous.line): \(what) Add --dates dmy or --dates mdy"
            )
        }
        locale.numbers = try numbers.style(options.numbers)
        locale.system = options.system ?? system
        if locale.system == nil, let withoutUnit {
            throw .unusable(
                file: withoutUnit,
                reason:
                    "it does not say the units of its measurements; add --units metric (kg and cm) or --units us "
                    + "(lb and in)")
        }
        return locale
    }
}

/// The order of day and month in dates such as 3/4/2026.
package enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
}

/// A date in a file, before the order of its day and month is known.
enum UnresolvedDate: Equatable {
    case day(LocalDay)
    /// "3/4/2026": the order of day and month is that of the whole file.
    case unordered(Int, Int, year: Int)
    /// A date with an offset from UTC: day and time are converted to the local clock.
    case instant(Date)

    /// Reads "4 Mar 2026", and "2026-03-04", "2026/3/4", "04.03.2026", "3/4/2026", "3-4-26" with or without "20:15".
    ///
    /// - Returns: nil for other text, and for impossible days.
    static func read(_ text: String) -> (date: UnresolvedDate, time: TimeOfDay?)? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.contains(where: { $0.isLetter && $0 != "T" && $0 != "Z" }) { return named(text) }
        // IGNORED: another form is tried next.
        if text.contains("T"), let instant = try? Date(text, strategy: .iso8601) {
            return (.instant(instant), nil)
        }
        let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
        guard let first = parts.first, let date = numbers(first) else { return nil }
        guard parts.count == 2 else { return (date, nil) }
        return DiaryTime.read(String(parts[1])).map { (date, $0) }
    }

    private static func numbers(_ text: Substring) -> UnresolvedDate? {
        guard let separator = text.first(where: { !$0.isNumber }), "-/.".contains(separator) else {
            return nil
        }
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count <= 4 ? Int($0) : nil }
        guard parts.count == 3, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
        if parts[0].count == 4 {
            return LocalDay(year: numbers[0], month: numbers[1], day: numbers[2]).map(UnresolvedDate.day)
        }
        let year = parts[2].count == 2 ? 2000 + numbers[2] : numbers[2]
        if separator == "." {
            return LocalDay(year: year, month: numbers[1], day: numbers[0]).map(UnresolvedDate.day)
        }
        guard (1...31).contains(numbers[0]), (1...31).contains(numbers[1]), min(numbers[0], numbers[1]) <= 12
        else { return nil }
        return .unordered(numbers[0], numbers[1], year: year)
    }

    /// Reads a date with the name of a month.
    private static func named(_ text: String) -> (date: UnresolvedDate, time: TimeOfDay?)? {
        let numbers = text.split { !$0.isNumber }
        guard numbers.contains(where: { $0.count == 4 }), let today = LocalDay(year: 2000, month: 1, day: 1)
        else {
            return nil
        }
        // IGNORED: the caller refuses a text that is not a date.
        return (try? Input.day(text, today: today)).map { (.day($0), nil) }
    }

    /// The only possible order of day and month; nil if both orders are possible, or the date does not depend on it.
    var onlyOrder: DateOrder? {
        guard case .unordered(let first, let second, _) = self, first != second else { return nil }
        return first > 12 ? .dayFirst : second > 12 ? .monthFirst : nil
    }

    /// Whether the other order gives another day.
    var isAmbiguous: Bool {
        guard case .unordered(let first, let second, _) = self else { return false }
        return first != second && onlyOrder == nil
    }

    /// - Parameter order: nil if no date of the file needs one.
    func day(_ order: DateOrder?, in calendar: LocalCalendar) -> LocalDay? {
        switch self {
        case .day(let day): day
        case .instant(let instant): LocalDay.of(instant, in: calendar)
        case .unordered(let first, let second, let year):
            order == .dayFirst
                ? LocalDay(year: year, month: second, day: first)
                : LocalDay(year: year, month: first, day: second)
        }
    }
}

/// Times of day in the notations of files: "8:05 AM", "20:15", "20:15:30", "20.15.30".
enum DiaryTime {
    static func read(_ text: String) -> TimeOfDay? {
        var text = text.lowercased().filter { !$0.isWhitespace && $0 != "\u{202F}" }
        if !text.contains(":"), text.first?.isNumber == true {
            // The points of “p.m.” are not separators.
            let clock = text.prefix { $0.isNumber || $0 == "." }
            text = clock.replacingOccurrences(of: ".", with: ":") + text.dropFirst(clock.count)
        }
        let clock = text.prefix { $0.isNumber || $0 == ":" }
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 3 {
            guard Int(parts[2]).map((0..<60).contains) == true else { return nil }
            text = parts[0] + ":" + parts[1] + text.dropFirst(clock.count)
        }
        return Input.clockTime(text)
    }
}
