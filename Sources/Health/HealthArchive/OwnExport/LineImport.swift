import Foundation
import HealthKit

/// Imports the lines that `swimfit export --format ndjson` writes.
struct LineImport: Sendable {
    /// How many lines are read at a time, and are one transaction where there are very many.
    private static let batch = 2000
    /// Fewer lines are one transaction and one step of undo.
    private static let mostAtOnce = 1_000_000

    private let store: HKHealthStore
    private let isRehearsal: Bool
    private let options: HealthImport.Options

    init(into store: HKHealthStore, isRehearsal: Bool, _ options: HealthImport.Options) {
        (self.store, self.isRehearsal, self.options) = (store, isRehearsal, options)
    }

    /// Joins a whole file. A file of not too many lines is taken whole or not at all; of others, memory does not grow with
    /// them, and cancelling the task stops it between two transactions.
    ///
    /// - Parameter progress: called after each batch, on a background thread.
    /// - Throws: `ArchiveError` when the file cannot be read, `HKError.errorDatabaseInaccessible` when the store cannot be
    ///   written, and what the library throws.
    @concurrent
    func run(
        _ lines: LineFile, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        var reversal: String?
        var report = ImportReport()
        if let line = lines.library {
            guard let library = options.library else {
                report.leaveOut("library")
                return try take(lines, nil, report, progress)
            }
            let joined = try await library.join(line, isRehearsal: true)
            (report.libraryEntries, reversal) = (joined.entries, joined.reversal)
        }
        do {
            report = try take(lines, reversal, report, progress)
        } catch is CancellationError {
            var report = ImportReport()
            report.wasCancelled = true
            return report
        }
        // After the step that takes it back.
        if !isRehearsal, !report.wasCancelled, let line = lines.library {
            _ = try await options.library?.join(line, isRehearsal: false)
        }
        return report
    }

    private func take(
        _ lines: LineFile, _ payload: String?, _ known: ImportReport,
        _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) throws -> ImportReport {
        var (report, source, first) = (known, LineSource(lines.file), 1)
        var intake = StoreIntake(
            into: store, isRehearsal: isRehearsal, restoresDeleted: options.restoresDeleted)
        func next() throws -> [[UInt8]]? {
            var batch: [[UInt8]] = []
            while batch.count < Self.batch, try source.next({ batch.append(Array($0)) }) {}
            return batch.isEmpty ? nil : batch
        }
        func tell(_ outcomes: [StoreIntake.Outcome]) {
            for (index, outcome) in outcomes.enumerated() {
                report.take(outcome, line: first + index, options.now)
            }
            first += outcomes.count
            report.bytes = source.bytesRead
            // The first line is the header.
            progress(
                ImportProgress(bytesRead: source.bytesRead, byteCount: lines.file.byteCount, items: first - 2)
            )
        }
        guard let count = lines.count, count <= Self.mostAtOnce else {
            while let batch = try next() {
                var rest: [[UInt8]]? = batch
                let before = (report, first)
                try intake.take {
                    defer { rest = nil }
                    return rest
                } restart: {
                    (rest, report, first) = (batch, before.0, before.1)
                } told: {
                    tell($0)
                }
                guard !Task.isCancelled else {
                    report.wasCancelled = true
                    return report
                }
            }
            report.isCutOff = source.isCutOff
            report.leaveOut(intake.ignored)
            return report
        }
        try intake.take(as: options.title, payload: payload) {
            try Task.checkCancellation()
            return try next()
        } restart: {
            (report, source, first) = (known, LineSource(lines.file), 1)
        } told: {
            tell($0)
        }
        report.leaveOut(intake.ignored)
        return report
    }
}

extension ImportReport {
    /// The fields of lines that nothing is made of.
    fileprivate mutating func leaveOut(_ fields: [String: Int]) {
        for (name, count) in fields.sorted(by: { $0.key < $1.key }) {
            leaveOut("field “\(name)” of a line", count)
        }
    }

    /// What is not imported, by what it is.
    fileprivate mutating func leaveOut(_ what: String, _ count: Int = 1) {
        var all = Leftovers()
        all.count(what, count)
        var left = ImportReport()
        left.notKept = all.all
        add(left)
    }

    fileprivate mutating func take(_ outcome: StoreIntake.Outcome, line: Int, _ now: Date) {
        switch outcome {
        case .header(let choices): values += choices.count(where: \.takesTheirs)
        case .part: break
        // The one after the header was taken before the samples.
        case .other(let key): if line != 2 { leaveOut(key) }
        case .added(let type, let start):
            counts[type, default: .init()].added += 1
            if start > now { counts[type, default: .init()].toCome += 1 }
        case .changed(let type): counts[type, default: .init()].joined += 1
        case .alreadyThere(let type): counts[type, default: .init()].alreadyThere += 1
        case .leftDeleted(let type): counts[type, default: .init()].leftDeleted += 1
        case .deleted(let type): counts[type, default: .init()].deletedThere += 1
        case .noted: notedDeletions += 1
        case .refused(let reason):
            add(ArchiveProblem(line: line, element: "line", reason: reason, outcome: .skipped))
        }
    }
}
