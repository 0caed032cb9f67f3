import Foundation
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// The formats of an export's files that a single line does not determine.
struct DiaryLocale: Equatable {
    /// The order of day and month in one table; nil if all dates are clear without it.
    var order: DateOrder?
    var numbers = NumberStyle.point
    /// The units of body measurements in files that do not name units; nil if they are not known.
    var system: MeasurementSystem?
}

/// What all cells of a table's column of days show.
struct DayColumnForm: Equatable {
    /// Whether the column has dates alone, though each has a time: midnight.
    var isOfDays = false
    /// Whether each day is written once, on the first of its lines.
    var isWrittenOnce = false
}

/// Finds the notations of files in all their lines.
struct DiaryLocaleDetector {
    /// The dates of each table.
    private var dates: [DateSurvey] = []
    /// The numbers of each table.
    private var numbers: [NumberStyleDetector] = []
    private var system: MeasurementSystem?
    /// The file whose heading names the system.
    private var systemFile: String?
    /// A file with measurements without a unit.
    private var withoutUnit: String?
    private let today: LocalDay?
    private var days = DaySurvey()

    /// What the dates of one table show of the order of day and month.
    private struct DateSurvey {
        typealias Example = (file: String, line: Int, text: String)
        /// The first date that proves an order.
        var proofs: [DateOrder: Example] = [:]
        var ambiguous: Example?
        /// The orders in which some ambiguous date is a day to come.
        var toCome: Set<DateOrder> = []

        /// The only order that is possible; nil where the dates do not show it.
        var order: DateOrder? { proofs.count == 1 ? proofs.keys.first : nil }
    }

    /// What the cells of a column of days have been, in one table.
    private struct DaySurvey {
        var dates = 0
        var midnights = 0
        var undated = 0
        var last: [UInt8] = []
        var lastDay: TableMoment.Day?
        var isRepeated = false
        /// Whether a line with a date follows one without.
        var goesOn = false

        /// Whether each day is written once. A line without a date at the end alone may be the sum of all days.
        var isWrittenOnce: Bool { !isRepeated && undated > 0 && (goesOn || dates == 1 && undated > 1) }
    }

    /// - Parameter today: no date of a diary is later.
    init(today: LocalDay? = nil) { self.today = today }

    /// Reads the lines of a table.
    ///
    /// - Parameter csv: the table, at its beginning.
    @discardableResult
    mutating func read(_ csv: CSVReader, _ columns: DiaryColumns) throws(Problem) -> DayColumnForm {
        _ = try csv.header()
        if system == nil, let found = columns.system { (system, systemFile) = (found, csv.input.name) }
        let figures =
            columns.figures.map(\.column) + columns.measures.map(\.column)
            + [columns[.value], columns[.minutes], columns[.burned]].compactMap(\.self)
        let unnamed = columns.measures.filter { $0.unit == nil && $0.measure != .bodyFat }.map(\.column)
        var lines = 0
        days = DaySurvey()
        dates.append(DateSurvey())
        numbers.append(NumberStyleDetector())
        while true {
            lines += 1
            if lines % 4096 == 0, Task.isCancelled { throw .stopped }
            switch try csv.next() {
            case .end:
                return DayColumnForm(
                    isOfDays: days.midnights > 1 && days.midnights == days.dates,
                    isWrittenOnce: days.isWrittenOnce && columns.dayPlace == .ownColumn)
            case .refused: continue
            case .fields:
                if let date = columns[.date] { note(csv.field(date), csv, figures) }
                if columns.dayPlace == .lineAbove, csv.field(0).contains(where: { $0 > 0x20 }),
                    !(1..<max(csv.count, 1)).contains(where: { csv.field($0).contains { $0 > 0x20 } })
                {
                    note(csv.field(0), csv, [])
                }
                for column in figures { numbers[numbers.count - 1].note(column, csv) }
                if withoutUnit == nil, unnamed.contains(where: { Self.isBareNumber(csv.field($0)) }) {
                    withoutUnit = csv.input.name
                }
            }
        }
    }

    /// Whether a cell is a number without a unit.
    private static func isBareNumber(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
        field.contains { (0x30...0x39).contains($0) }
            && !field.contains { (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x25 || $0 == 0x22 || $0 == 0x27 }
    }

    private mutating func note(
        _ field: UnsafeBufferPointer<UInt8>, _ csv: CSVReader, _ figures: [Int]
    ) {
        guard field.contains(where: { $0 > 0x20 }) else {
            let isFilled = figures.contains { csv.field($0).contains { (0x30...0x39).contains($0) } }
            if isFilled { days.undated += 1 }
            return
        }
        days.dates += 1
        if days.undated > 0 { days.goesOn = true }
        if days.last.elementsEqual(field) { days.isRepeated = true }
        days.last = Array(field)
        // Most dates have the form 2026-01-15, which proves no order.
        if field.count == 10, field[4] == UInt8(ascii: "-") { return }
        let text = String(decoding: field, as: UTF8.self)
        guard let date = TableMoment.read(text) else { return }
        // The same day may have another time.
        if date.day == days.lastDay { days.isRepeated = true }
        days.lastDay = date.day
        if date.isMidnight { days.midnights += 1 }
        let (last, example) = (dates.count - 1, (csv.input.name, csv.line, text))
        if let order = date.onlyOrder, dates[last].proofs[order] == nil {
            dates[last].proofs[order] = example
        }
        guard date.isAmbiguous else { return }
        for order in DateOrder.allCases {
            if let today, let day = date.label(order), day > today { dates[last].toCome.insert(order) }
        }
        if dates[last].ambiguous == nil { dates[last].ambiguous = example }
    }

    /// The assumed unit and its reason, for measurements without a unit: "lb, because Exercise-Summary.csv has a column
    /// “Pounds”".
    var unitOfWeights: String? {
        guard withoutUnit != nil, let system, let systemFile else { return nil }
        let (unit, column) = system == .us ? ("lb", "Pounds") : ("kg", "Kilograms")
        return "\(unit), because \(systemFile) has a column “\(column)”"
    }

    /// The order of day and month in a table: that of its own dates, or that of the other tables where all of them have
    /// the same.
    ///
    /// - Returns: nil if all dates are clear without it.
    /// - Throws: `Problem.unusable` when the user has to choose.
    private func order(ofTable number: Int, _ options: DiaryImport.DiaryOptions) throws(Problem) -> DateOrder?
    {
        if let order = options.order { return order }
        let table = dates[number]
        if let day = table.proofs[.dayFirst], let month = table.proofs[.monthFirst] {
            let (first, second) = day.line < month.line ? (day, month) : (month, day)
            throw .unusable(
                file: first.file,
                reason: "some dates are day/month and some month/day: “\(Input.quoted(first.text))” in line "
                    + "\(first.line), “\(Input.quoted(second.text))” in line \(second.line); with --dates dmy or "
                    + "--dates mdy those of the other order are refused")
        }
        if let order = table.order { return order }
        guard let ambiguous = table.ambiguous else { return nil }
        let others = Set(dates.compactMap(\.order))
        if others.count == 1 { return others.first }
        // What is in a diary is past.
        let toCome = others.isEmpty ? dates.reduce(into: []) { $0.formUnion($1.toCome) } : table.toCome
        if toCome.count == 1 { return toCome == [.dayFirst] ? .monthFirst : .dayFirst }
        throw .unusable(
            file: ambiguous.file,
            reason:
                "line \(ambiguous.line): is “\(Input.quoted(ambiguous.text))” day/month or month/day? Add --dates dmy or "
                + "--dates mdy")
    }

    /// The formats of a table.
    ///
    /// - Parameter options: the user's choices of dates, units and numbers.
    /// - Throws: `Problem.unusable` when the user has to choose.
    func locale(ofTable number: Int, _ options: DiaryImport.DiaryOptions) throws(Problem) -> DiaryLocale {
        var locale = DiaryLocale()
        locale.order = try order(ofTable: number, options)
        // A table whose numbers show nothing is as the others.
        var style = numbers[number]
        if !style.isProven { for other in numbers { style.add(other) } }
        locale.numbers = try style.style(options.numbers)
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
