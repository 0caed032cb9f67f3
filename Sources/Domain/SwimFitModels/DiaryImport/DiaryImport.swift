import Foundation
import HealthArchive
import HealthKit
import Synchronization
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// The diaries of other programs and the user's own tables of days among the files of an import. Their new entries are
/// saved with the rest, in one transaction, which is one undo step.
///
/// ```
/// files ─> DiaryLocaleDetector: dates, numbers, units ─> DiaryReader: lines ─> DiaryPlan: what is new ─> one commit
/// ```
package final class DiaryImport: TableIntake {
    package struct DiaryOptions: Sendable {
        /// The columns of a user's own table; nil to recognise them by their names.
        package var columns: DiaryColumnMap?
        /// The order of day and month; nil to detect it from the files.
        package var order: DateOrder?
        /// The units of measurements without a unit in the heading; nil to detect them from the files.
        package var system: MeasurementSystem?
        /// The decimal mark; nil to detect it from the files.
        package var numbers: NumberStyle?
        /// Restores samples that the user deleted in the store.
        package var restoresDeleted = false
        /// Also adds entries to days that have other entries.
        package var addsToLoggedDays = false
        /// Whether an import without files of days is an error, because an option was given that applies only to them.
        package var mustHaveDays = false

        package init() {}

        /// Whether an option is given that applies only to files of days.
        package var isForDays: Bool {
            columns != nil || order != nil || system != nil || numbers != nil || addsToLoggedDays
        }
    }

    /// A file, and its tables in UTF-8 where they were searched already: that reads the whole file.
    private typealias IntakeFile = (file: TableFile, found: (text: TableFile, tables: [FileTable])?)

    private struct ImportState {
        /// Tables of days, and those named in the command.
        var taken: [IntakeFile] = []
        /// Other CSV files. If the import consists only of tables, each of them reports why it cannot be used.
        var others: [IntakeFile] = []
        var report: DiaryReport?
        var failure: Problem?
    }

    private let options: DiaryOptions
    private let clock: WallClock
    private let state = Mutex(ImportState())
    /// The largest number of files in `ImportState.others`: each of them is kept open.
    private static let mostOthers = 64

    package init(_ options: DiaryOptions = DiaryOptions(), clock: WallClock) {
        (self.options, self.clock) = (options, clock)
    }

    /// The report on the tables; nil when there were none, and when they cannot be used.
    package var report: DiaryReport? { state.withLock(\.report) }
    /// The reason why the tables cannot be used, if the import has other data, too; nil if the tables were used.
    package var failure: Problem? { state.withLock(\.failure) }

    package func take(_ table: TableCandidate) throws(ArchiveError) -> Bool {
        guard TableFile.isPlainText([UInt8](table.head.prefix(512))[...]) else { return false }
        let file = TableFile(name: table.name, descriptor: try table.descriptor())
        let found = table.isNamed ? nil : tablesOfDays(in: file)
        let isTaken = table.isNamed || found != nil
        state.withLock {
            if isTaken {
                $0.taken.append((file, found))
            } else if table.name.lowercased().hasSuffix(".csv"), $0.others.count < Self.mostOthers {
                $0.others.append((file, nil))
            }
        }
        return isTaken
    }

    package var namedLater: Int { state.withLock { $0.others.count } }

    /// Accepts any table: an unusable file is an error then.
    func take(_ table: TableFile) { state.withLock { $0.taken.append((table, nil)) } }

    /// The tables of a file; nil if none of them is of days.
    private func tablesOfDays(in file: TableFile) -> (text: TableFile, tables: [FileTable])? {
        // IGNORED: a file that cannot be read is reported when it is imported.
        guard let text = try? file.inUTF8(), let tables = try? text.tables(with: chosen) else { return nil }
        // IGNORED: as above.
        return tables.contains { (try? DiaryColumns($0, options.columns)) != nil } ? (text, tables) : nil
    }

    /// The names of the columns that the user chose.
    private var chosen: Set<String> { Set(options.columns?.columns.map(\.column) ?? []) }

    package func finish(
        _ change: inout HKHealthStore.Change, of store: HKHealthStore, isAlone: Bool,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) throws {
        let files = state.withLock { isAlone ? $0.taken + $0.others : $0.taken }
        guard !files.isEmpty else {
            if options.mustHaveDays { throw Problem.notForDays }
            return
        }
        do {
            var plan = try plan(of: files, store, change.restored, progress)
            var wanted = change
            try plan.add(to: &wanted)
            if let refusal = store.refusal(of: wanted.saved) { throw refusal }
            guard !Task.isCancelled else { throw Problem.stopped }
            change = wanted
            state.withLock { [report = plan.report] in $0.report = report }
        } catch let problem as Problem where !isAlone {
            state.withLock { $0.failure = problem }
        }
    }

    private func plan(
        of files: [IntakeFile], _ store: HKHealthStore, _ coming: [HKSample],
        _ progress: @escaping (ImportProgress) -> Void
    ) throws -> DiaryPlan {
        var reading = DiaryReading(progress: progress)
        var report = DiaryReport()
        try read(files, into: &reading, &report)
        reading.settle(addsToLoggedDays: options.addsToLoggedDays)
        guard !reading.isEmpty else { throw reading.nothing(in: report.files.map(\.name)) }
        var plan = DiaryPlan(reading, options, clock: clock)
        plan.report.files = report.files
        plan.report.leftTables = report.leftTables
        plan.report.encodings = report.encodings
        try plan.compare(with: store, and: coming)
        return plan
    }

    private func read(
        _ files: [IntakeFile], into reading: inout DiaryReading, _ report: inout DiaryReport
    ) throws(Problem) {
        var tables: [FileTable] = []
        for (file, found) in files {
            let text = if let found { found.text } else { try file.inUTF8() }
            if text.encoding != .utf8 { report.encodings.append((file.name, text.encoding.name)) }
            do throws(Problem) {
                let own = if let found { found.tables } else { try text.tables(with: chosen) }
                tables += own
            } catch  where files.count > 1 {
                report.leftTables.append(.init(error, name: file.name, headings: []))
            }
        }
        // A chosen column must be in at least one of the tables.
        for name in options.columns?.columns.map(\.column) ?? []
        where !tables.contains(where: { $0.header.has(name) }) {
            if let table = tables.first { _ = try table.header.column(chosen: name, file: table.name) }
        }
        var (detector, wanted) = (DiaryLocaleDetector(today: clock.today), [(FileTable, DiaryColumns)]())
        var first: Problem?
        for table in tables {
            do throws(Problem) {
                wanted.append((table, try DiaryColumns(table, options.columns)))
            } catch {
                first = first ?? error
                report.leftTables.append(.init(error, name: table.name, headings: table.header.names))
            }
        }
        if wanted.isEmpty, let first { throw first }
        var forms: [DayColumnForm] = []
        for (table, columns) in wanted { forms.append(try detector.read(table.reader(), columns)) }
        if options.system == nil { reading.unitOfWeights = detector.unitOfWeights }
        for (number, ((table, columns), form)) in zip(wanted, forms).enumerated() {
            var reader = try DiaryReader(
                table.reader(), columns, detector.locale(ofTable: number, options), form: form,
                below: table.day, clock: clock)
            reader.number = number
            try reader.read(into: &reading)
        }
        report.files = wanted.map { table, columns in
            DiaryReport.File(
                name: table.name, format: columns.format,
                columns: columns.shown.map { .init(name: $0.name, column: $0.column) })
        }
    }
}

extension DiaryReading {
    fileprivate var isEmpty: Bool { foods.isEmpty && measurements.isEmpty && exercises.isEmpty }

    /// The reason why nothing can be imported.
    fileprivate func nothing(in files: [String]) -> Problem {
        let file = files.first ?? "the file"
        if let first = lines.firstRefused.first {
            return .unusable(
                file: first.file, reason: "no line can be used; line \(first.line): \(first.reason)")
        }
        let left = lines.leftOut.keys.sorted().prefix(3).joined(separator: ", ")
        return .unusable(
            file: file, reason: "there is nothing to import in it" + (left.isEmpty ? "" : ": \(left)"))
    }
}

extension Problem {
    package static let notForDays = Problem.usage(
        "--columns, --dates, --units, --decimal and --even-logged-days are for files of MyFitnessPal and Cronometer "
            + "and a CSV of days")
}

/// The results of an import of days, real or rehearsed.
package struct DiaryReport: Sendable {
    package struct File: Equatable, Sendable {
        package let name: String
        package let format: DiaryFormat
        /// The meanings of the used columns.
        package let columns: [Column]

        package struct Column: Equatable, Sendable {
            package let name: String
            package let column: String
        }
    }

    /// A table that the import does not use.
    package struct LeftTable: Equatable, Sendable {
        /// "steps.csv", "fitbit.csv, Activities"
        package let name: String
        /// The names of its columns.
        package let headings: [String]
        /// A clause: "it has no column with a date".
        package let reason: String

        init(_ problem: Problem, name: String, headings: [String]) {
            (self.name, self.headings) = (name, headings.filter { !$0.isEmpty })
            let start = "\(name): "
            reason =
                problem.message.hasPrefix(start)
                ? String(problem.message.dropFirst(start.count)) : problem.text
        }
    }

    /// A column that the import does not use.
    package struct LeftColumn: Equatable, Sendable {
        package let file: String
        /// The name in the file.
        package let column: String
        /// The number of its filled cells.
        package let count: Int
        /// The first filled cell.
        package let example: String
    }

    /// A new item in its logged form.
    package struct Example: Equatable, Sendable {
        package let time: Date
        /// Nil for a measurement or a workout.
        package let meal: Meal?
        /// "Banana", "Weight", "Running".
        package let name: String
        /// The amount: "150 g", "72.5 kg", "30 min"; nil for none.
        package let amount: String?
        /// Kilocalories eaten or burned.
        package let energy: Double?
    }

    /// The outcomes for entries, measurements or workouts.
    package struct Count: Equatable, Sendable {
        /// New in the store; in a rehearsal: would be new.
        package internal(set) var added = 0
        /// In the store before the import.
        package internal(set) var alreadyThere = 0
        /// Deleted or changed here, and not restored.
        package internal(set) var leftDeleted = 0
        /// New entries on days with other entries: see `loggedDays`.
        package internal(set) var onLoggedDays = 0
        /// Those of the added ones that replace what an earlier export had.
        package internal(set) var corrected = 0
        /// Stored ones of an earlier export that this one no longer has; they are deleted.
        package internal(set) var gone = 0
        /// Stored ones that this export does not have, kept because lines of it were refused.
        package internal(set) var kept = 0

        mutating func take(_ change: EarlierTables.Replacement) {
            (corrected, gone, kept) = (change.corrected, change.gone, change.kept)
        }

        /// The number of items in the files.
        package var total: Int { added + alreadyThere + leftDeleted + onLoggedDays }
    }

    package internal(set) var files: [File] = []
    package internal(set) var entries = Count()
    package internal(set) var measurements = Count()
    package internal(set) var workouts = Count()
    /// The days with items in the files, in order.
    package internal(set) var days: [LocalDay] = []
    /// Days on which the store has entries or workouts from elsewhere, in order. The files' entries of these days are
    /// left out, unless the user wants both.
    package internal(set) var loggedDays: [LocalDay] = []
    /// Whether items were also added to logged days.
    package internal(set) var addsToLoggedDays = false
    /// The assumed unit of weights that have no unit, and the reason: "lb, because …"; nil where the files or the user
    /// state the unit.
    package internal(set) var unitOfWeights: String?
    /// The first new items: entries, then measurements, then workouts.
    package internal(set) var examples: [Example] = []
    /// What is improbable of the new items, one sentence each.
    package internal(set) var doubts: [String] = []
    /// The lines that are not imported or were refused.
    package internal(set) var lines = UnimportedLines()
    /// The unused columns, file by file.
    package internal(set) var leftColumns: [LeftColumn] = []
    /// The tables without a use.
    package internal(set) var leftTables: [LeftTable] = []
    /// The files that are not in UTF-8, with their encodings.
    package internal(set) var encodings: [(file: String, encoding: String)] = []

    package init() {}

    /// Whether the store changes.
    package var changes: Bool { added > 0 || [entries, measurements, workouts].contains { $0.gone > 0 } }

    /// The number of new entries, measurements and workouts.
    package var added: Int { entries.added + measurements.added + workouts.added }

    /// The most examples of each kind.
    static let mostExamples = 3
}
