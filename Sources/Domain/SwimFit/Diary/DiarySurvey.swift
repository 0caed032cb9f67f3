import Foundation

/// How the files of one export write what a single line cannot tell.
struct DiaryHabits: Equatable {
    /// nil where no date needs one.
    var order: DateOrder?
    var numbers = NumberStyle.point
    /// The units of a body where a file does not name them; nil where that is not known.
    var system: MeasurementSystem?
}

/// Finds the habits of files in all of their lines.
struct DiarySurvey {
    private var orders: [DateOrder: Int] = [:]
    private var ambiguous: (file: String, line: Int, text: String)?
    private var numbers = NumberSurvey()
    private var system: MeasurementSystem?
    /// The file whose heading says the system.
    private var systemFile: String?
    /// A file with measurements whose unit is not said.
    private var withoutUnit: String?

    /// Reads the lines of a file.
    ///
    /// - Parameter csv: at its beginning.
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
        // Most dates are 2026-01-15, and say nothing.
        if field.count == 10, field[4] == UInt8(ascii: "-") { return }
        let text = String(decoding: field, as: UTF8.self)
        guard let (date, _) = DiaryDate.read(text) else { return }
        if let order = date.onlyOrder { orders[order, default: 0] += 1 }
        if date.isAmbiguous, ambiguous == nil { ambiguous = (csv.input.name, csv.line, text) }
    }

    /// "lb, because Exercise-Summary.csv has a column “Pounds”", where measurements do not say it themselves.
    var unitOfWeights: String? {
        guard withoutUnit != nil, let system, let systemFile else { return nil }
        let (unit, column) = system == .us ? ("lb", "Pounds") : ("kg", "Kilograms")
        return "\(unit), because \(systemFile) has a column “\(column)”"
    }

    /// What was found.
    ///
    /// - Parameter options: what the user said of dates, units and numbers.
    /// - Throws: `Problem.unusable` where the user has to say it.
    func habits(_ options: DiaryImport.Options) throws(Problem) -> DiaryHabits {
        var habits = DiaryHabits()
        let order = options.order
        habits.order = order ?? orders.keys.first
        if order == nil, let ambiguous, orders.count != 1 {
            let what =
                orders.isEmpty
                ? "is “\(Input.quoted(ambiguous.text))” day/month or month/day?"
                : "some dates are day/month and some month/day; which is “\(Input.quoted(ambiguous.text))”?"
            throw .unusable(
                file: ambiguous.file, reason: "line \(ambiguous.line): \(what) Add --dates dmy or --dates mdy"
            )
        }
        habits.numbers = try numbers.style(options.numbers)
        habits.system = options.system ?? system
        if habits.system == nil, let withoutUnit {
            throw .unusable(
                file: withoutUnit,
                reason:
                    "it does not say the units of its measurements; add --units metric (kg and cm) or --units us "
                    + "(lb and in)")
        }
        return habits
    }
}
