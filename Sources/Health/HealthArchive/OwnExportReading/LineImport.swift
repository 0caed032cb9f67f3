import Foundation
import HealthKit

/// Imports the lines that `swimfit export --format ndjson` writes.
struct LineImport: Sendable {
    /// The number of lines read at a time. In a file that needs several transactions, these lines are one transaction.
    private static let batch = 2000
    /// The largest number of lines that become one transaction and one undo step.
    private static let mostAtOnce = 1_000_000

    private let store: HKHealthStore
    private let isRehearsal: Bool
    private let options: ImportOptions

    init(into store: HKHealthStore, isRehearsal: Bool, _ options: ImportOptions) {
        (self.store, self.isRehearsal, self.options) = (store, isRehearsal, options)
    }

    /// Joins a whole file. A short file is imported in one transaction. A longer one is imported in several, so that
    /// memory does not grow with it; cancelling the task stops between two of them.
    ///
    /// - Parameter progress: called after each batch, on a background thread.
    /// - Throws: `ArchiveError` when the file cannot be read, `HKError.errorDatabaseInaccessible` when the store cannot
    ///   be written.
    @concurrent
    func run(
        _ lines: LineImportFile, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
    ) async throws -> ImportReport {
        do { return try take(lines, progress) } catch is CancellationError {
            var report = ImportReport()
            report.wasCancelled = true
            return report
        }
    }

    private func take(
        _ lines: LineImportFile, _ progress: @escaping @Sendable (ImportProgress) -> Void
    ) throws -> ImportReport {
        var (report, source, first) = (ImportReport(), LineSource(lines.file), 1)
        var intake = StoreIntake(
            into: store, isRehearsal: isRehearsal, restoresDeleted: options.restoresDeleted)
        func next() throws -> [[UInt8]]? {
            var batch: [[UInt8]] = []
            while batch.count < Self.batch, try source.next({ batch.append(Array($0)) }) {
                if source.count == 2, let line = try lines.documents.flatMap({ try options.documents?($0) }) {
                    batch[batch.count - 1] = Array(line.utf8)
                }
            }
            return batch.isEmpty ? nil : batch
        }
        func tell(_ outcomes: [StoreIntake.LineOutcome]) {
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
        try intake.take(as: options.title) {
            try Task.checkCancellation()
            return try next()
        } restart: {
            (report, source, first) = (ImportReport(), LineSource(lines.file), 1)
        } told: {
            tell($0)
        }
        report.leaveOut(intake.ignored)
        return report
    }
}

extension ImportReport {
    /// Counts the unknown fields of lines.
    fileprivate mutating func leaveOut(_ fields: [String: Int]) {
        for (name, count) in fields.sorted(by: { $0.key < $1.key }) {
            leaveOut("field “\(name)” of a line", count)
        }
    }

    /// Counts things that are not imported, by their kind.
    fileprivate mutating func leaveOut(_ what: String, _ count: Int = 1) {
        var all = Leftovers()
        all.count(what, count)
        var left = ImportReport()
        left.notKept = all.all
        add(left)
    }

    fileprivate mutating func take(_ outcome: StoreIntake.LineOutcome, line: Int, _ now: Date) {
        switch outcome {
        case .header(let choices): values += choices.count(where: \.takesTheirs)
        case .documents(let choices): libraryEntries += choices.count(where: \.takesTheirs)
        case .part: break
        case .other(let key): leaveOut(key)
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

/// Our own export, opened and checked to be complete: lines of JSON, the last of which has the number of lines.
///
/// Earlier exports have no such line, so only reading to the end shows whether they are complete.
struct LineImportFile {
    /// Longer lines are not from an export.
    static let longestLine = 1 << 26

    let file: DescriptorSource
    /// The number of lines; nil where only reading to the end shows it.
    let count: Int?
    /// The line with documents, also that of an earlier version; nil for none.
    let documents: Data?

    /// - Throws: ``ArchiveError`` for an unreadable file, or one with a missing part.
    init(_ file: DescriptorSource) throws(ArchiveError) {
        self.file = file
        var (first, second, last) = ([UInt8](), [UInt8](), [UInt8]())
        var (source, found) = (LineSource(file), 0)
        while try source.next({ line in
            found += 1
            if found == 1 { first = Array(line) }
            if found == 2 { second = Array(line) }
            // A longer line is a sample, not the end line: identity, type and origin of a sample need more bytes.
            last = line.count <= Self.longestEnd ? Array(line) : []
        }) {}
        let kind = StoreIntake.kind(of: second)
        documents = kind == .other("documents") || kind == .other("library") ? Data(second) : nil
        guard case .header(let hasEnd)? = StoreIntake.kind(of: first) else {
            throw .unknown(
                path: file.path, found: "begins with {, but is not an export of swimfit",
                known: "an export that `swimfit export` wrote")
        }
        guard hasEnd else {
            count = nil
            return
        }
        count = found
        guard case .end(let told)? = StoreIntake.kind(of: last), !source.isCutOff else {
            throw .unreadable(
                path: file.path,
                reason: "it ends after line \(found), before its last one; nothing was imported")
        }
        guard told == found - 1 else {
            throw .unreadable(
                path: file.path,
                reason:
                    "it has \(found - 1) of its \(told) lines; nothing was imported. For a part of a store use "
                    + "“swimfit export --type” or --from")
        }
    }

    private static let longestEnd = 160

    /// The lines of a pipe. They are copied, so that nothing is imported from a pipe that breaks.
    init(copying source: any ByteSource, path: String) throws(ArchiveError) {
        try self.init(.unnamedCopy(of: source, path: path))
    }
}

/// The lines of a file, one by one, without line breaks.
private struct LineSource {
    private let source: RereadableSource
    private let path: String
    /// The read bytes; those not yet in a line begin at `start`.
    private var (buffer, start) = ([UInt8](), 0)
    private var isAtEnd = false
    /// The number of lines so far, including the present one.
    private(set) var count = 0
    private(set) var bytesRead = 0
    /// Whether the last line lacks a line break.
    private(set) var isCutOff = false

    init(_ file: DescriptorSource) { (source, path) = (RereadableSource(file), file.path) }

    /// - Returns: false at the end.
    /// - Throws: ``ArchiveError/unreadable(path:reason:)``, also for a line that is too long for an export.
    mutating func next(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(ArchiveError) -> Bool {
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                count += 1
                buffer[start..<end].withUnsafeBufferPointer(body)
                start = end + 1
                return true
            }
            if isAtEnd {
                guard start < buffer.count else { return false }
                (count, isCutOff) = (count + 1, true)
                buffer[start...].withUnsafeBufferPointer(body)
                start = buffer.count
                return true
            }
            guard buffer.count - start <= LineImportFile.longestLine else {
                throw .unreadable(
                    path: path, reason: "line \(count + 1) is too long to be one of an export of swimfit")
            }
            try fill()
        }
    }

    private mutating func fill() throws(ArchiveError) {
        buffer.removeFirst(start)
        start = 0
        let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { part.deallocate() }
        let got = try source.read(into: part)
        buffer.append(contentsOf: part[..<got])
        bytesRead += got
        isAtEnd = got == 0
    }
}
