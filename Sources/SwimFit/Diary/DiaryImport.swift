import Foundation
import HealthArchive
import HealthKit

/// Brings the files of another program, or an own table of days, into the journal: all of it in one transaction, which
/// one undo takes back.
///
/// ```
/// files ─> DiarySurvey: dates, numbers, units ─> DiaryReader: lines ─> DiaryPlan: what is new ─> one commit
/// ```
package struct DiaryImport: Sendable {
    package struct Options: Sendable {
        /// Which columns an own table has; nil: those whose names say it.
        package var columns: DiaryColumnMap?
        /// The order of day and month; nil: what the files show.
        package var order: DateOrder?
        /// The units of measurements whose heading has none; nil: what the files show.
        package var system: MeasurementSystem?
        /// The decimal mark; nil: what the files show.
        package var numbers: NumberStyle?
        /// Brings back what the user deleted in the store.
        package var restoresDeleted = false
        /// Adds to days that have other entries, too.
        package var addsToLoggedDays = false

        package init() {}

        /// Whether something is asked for that only files of days have.
        package var isForDays: Bool {
            columns != nil || order != nil || system != nil || numbers != nil || addsToLoggedDays
        }
    }

    private let files: [TableFile]
    private let options: Options
    private let clock: WallClock

    /// - Parameter files: of one export.
    package init(_ files: [TableFile], options: Options = Options(), clock: WallClock) {
        (self.files, self.options, self.clock) = (files, options, clock)
    }

    /// Reads the files and saves what is new: all of it, or nothing where it throws. Cancelling the task stops it until
    /// it begins to save.
    ///
    /// - Parameters:
    ///   - title: of the step that undo takes back: "importing servings.csv".
    ///   - progress: called a few times a second, on a background thread.
    /// - Throws: `Problem` for files that cannot be used, `HKError` when the store cannot be read or written.
    @MainActor
    package func run(
        into journal: HealthJournal, as title: String,
        progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> DiaryReport {
        let (report, change) = try await read(against: journal.store, progress: progress)
        guard let change, report.added > 0 else { return report }
        guard !Task.isCancelled else { throw Problem.stopped }
        progress(ImportProgress(step: "saving", fraction: nil))
        try await journal.apply(change, as: title)
        return report
    }

    /// The same without saving anything.
    @concurrent
    package func preview(
        against store: HKHealthStore, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> DiaryReport {
        try plan(against: store, progress).report
    }

    @concurrent
    private func read(
        against store: HKHealthStore, progress: @escaping @Sendable (ImportProgress) -> Void
    ) async throws -> (DiaryReport, HKHealthStore.Change?) {
        var plan = try plan(against: store, progress)
        let change = try plan.change()
        return (plan.report, change)
    }

    private func plan(
        against store: HKHealthStore, _ progress: @escaping (ImportProgress) -> Void
    ) throws -> DiaryPlan {
        var reading = DiaryReading(progress: progress)
        let known = try read(into: &reading)
        reading.settleSums()
        guard !reading.isEmpty else { throw reading.nothing(in: known.map(\.name)) }
        var plan = DiaryPlan(reading, options, clock: clock)
        plan.report.files = known
        try plan.compare(with: store)
        return plan
    }

    private func read(into reading: inout DiaryReading) throws(Problem) -> [DiaryReport.File] {
        var (survey, wanted) = (DiarySurvey(), [(TableFile, DiaryColumns)]())
        let headers = try files.map { (file) throws(Problem) in try file.reader().header() }
        // Of several files each column need be in one of them only.
        for (_, name) in options.columns?.columns ?? [] where !headers.contains(where: { $0.has(name) }) {
            if let header = headers.first { _ = try header.column(chosen: name, file: files[0].name) }
        }
        for (file, header) in zip(files, headers) {
            wanted.append((file, try DiaryColumns(header, options.columns?.among(header), file: file.name)))
        }
        // A daily summary repeats the servings.
        if wanted.contains(where: { $0.1.format == .cronometerServings }) {
            for (file, columns) in wanted where columns.format == .cronometerDays {
                reading.leaveOut("\(file.name), which sums up the servings")
            }
            wanted.removeAll { $0.1.format == .cronometerDays }
        }
        for (file, columns) in wanted { try survey.read(file.reader(), columns) }
        let habits = try survey.habits(options)
        for (file, columns) in wanted {
            var reader = try DiaryReader(file.reader(), columns, habits, clock: clock)
            try reader.read(into: &reading)
        }
        return wanted.map { file, columns in
            DiaryReport.File(
                name: file.name, format: columns.format,
                columns: columns.shown.map { .init(name: $0.name, column: $0.column) })
        }
    }
}

extension DiaryReading {
    fileprivate var isEmpty: Bool { foods.isEmpty && measurements.isEmpty && exercises.isEmpty }

    /// Why nothing can be imported.
    fileprivate func nothing(in files: [String]) -> Problem {
        let file = files.first ?? "the file"
        if let first = lines.firstRefused.first {
            return .unusable(
                file: first.file, reason: "no line can be used; line \(first.line): \(first.reason)")
        }
        return .unusable(file: file, reason: "there is nothing to import in it")
    }
}
