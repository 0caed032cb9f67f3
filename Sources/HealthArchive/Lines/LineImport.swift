import Foundation
import HealthKit

/// Imports the lines that `swimfit export --format ndjson` writes.
struct LineImport: Sendable {
    /// How many lines are one transaction.
    private static let batch = 2000
    /// A longer line is none of ours.
    private static let longestLine = 1 << 24

    private let store: HKHealthStore
    private let isRehearsal: Bool
    private let options: HealthImport.Options

    init(into store: HKHealthStore, isRehearsal: Bool, _ options: HealthImport.Options) {
        (self.store, self.isRehearsal, self.options) = (store, isRehearsal, options)
    }

    /// Reads the whole file; memory does not grow with it. Runs off the main actor; cancelling its task stops it between
    /// two transactions.
    ///
    /// - Parameter progress: called after each transaction, on a background thread.
    /// - Throws: `ArchiveLineError` for a line that is none of ours, `HKError.errorDatabaseInaccessible` when the store
    ///   cannot be written, and the system's error when the file cannot be read.
    @concurrent
    func run(
        _ path: String, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        // SAFETY: nothing is written to it.
        defer { try? file.close() }
        let size = try file.seekToEnd()
        try file.seek(toOffset: 0)
        var intake = try StoreIntake(
            into: store, isRehearsal: isRehearsal, restoresDeleted: options.restoresDeleted)
        var (report, waiting, first) = (ImportReport(), [[UInt8]](), 1)
        func take() throws {
            guard !waiting.isEmpty else { return }
            for (index, outcome) in try intake.take(waiting).enumerated() {
                report.take(outcome, line: first + index, options.now)
            }
            first += waiting.count
            waiting.removeAll(keepingCapacity: true)
            // The first line is the header.
            progress(ImportProgress(bytesRead: report.bytes, byteCount: Int(size), items: first - 2))
        }
        var rest: [UInt8] = []
        while let data = try file.read(upToCount: 1 << 20), !data.isEmpty {
            report.bytes += data.count
            var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
            rest += lines.removeFirst()
            for line in lines {
                waiting.append(rest)
                rest = Array(line)
                guard waiting.count >= Self.batch else { continue }
                try take()
                if Task.isCancelled {
                    report.wasCancelled = true
                    return report
                }
            }
            guard rest.count <= Self.longestLine else {
                throw ArchiveLineError(line: first + waiting.count)
            }
        }
        if !rest.isEmpty {
            waiting.append(rest)
            // Each line ends with a line break: one without it was cut off.
            report.isCutOff = true
        }
        try take()
        return report
    }
}

/// A line that is too long to be one of an export.
package struct ArchiveLineError: LocalizedError {
    let line: Int
    package var errorDescription: String? { "line \(line) is too long to be one of an export of swimfit" }
}

extension ImportReport {
    fileprivate mutating func take(_ outcome: StoreIntake.Outcome, line: Int, _ now: Date) {
        switch outcome {
        case .header: break
        case .added(let type, let start):
            counts[type, default: .init()].added += 1
            if start > now { counts[type, default: .init()].toCome += 1 }
        case .alreadyThere(let type): counts[type, default: .init()].alreadyThere += 1
        case .leftDeleted(let type): counts[type, default: .init()].leftDeleted += 1
        case .refused(let reason):
            add(ArchiveProblem(line: line, element: "line", reason: reason, outcome: .skipped))
        }
    }
}
