internal import SampleStoreEngine
import Foundation

/// Imports the lines of a `StoreExport` into a store, like a merge of another store: see `StoreMerge`.
///
/// Into an empty store the lines of a whole export give an equal store.
package struct StoreIntake: Sendable {
    /// The result of taking a line.
    package enum LineOutcome: Sendable, Hashable {
        /// The choices of named values that differ.
        case header([AutomaticMergeChoice])
        /// The choices of documents that differ.
        case documents([AutomaticMergeChoice])
        case added(type: String, start: Date)
        /// The sample was stored already; its members or contents were joined with those of the line.
        case changed(type: String)
        case alreadyThere(type: String)
        case leftDeleted(type: String)
        case deleted(type: String)
        /// The deletion of a sample that the store did not have.
        case noted
        /// The line is not a sample: a part of an attached file, a known deletion, the end.
        case part
        /// The line belongs to another part of the program, which has this key: "library".
        case other(String)
        /// The reason of a refusal, as a clause.
        case refused(reason: String)
    }

    /// The kind of a line, by which a whole file is recognised.
    package enum LineKind: Sendable, Hashable {
        /// Whether an `end` line follows.
        case header(hasEnd: Bool)
        /// The number of lines before the `end` line.
        case end(lines: Int)
        case other(String)
    }

    /// - Returns: nil for a sample or a deletion, and for a line that is not part of an export.
    package static func kind(of line: [UInt8]) -> LineKind? {
        let content = line.withUnsafeBufferPointer { bytes -> StoreExportLine.Content? in
            var ignored: [String] = []
            // IGNORED: an unreadable line is refused when it is imported.
            return try? StoreExportLine.read(bytes, ignored: &ignored)
        }
        return switch content {
        case .header(_, let hasEnd)?: .header(hasEnd: hasEnd)
        case .end(let lines, _)?: .end(lines: lines)
        case .documents?: .other("documents")
        case .other(let key)?: .other(key)
        default: nil
        }
    }

    private let core: StoreCore
    private let isRehearsal: Bool
    private var join: StoreJoin
    /// Attached files whose record has not come yet.
    private var contents: [UUID: Data] = [:]
    /// The number of lines with each unknown field or impossible value, by a description of the field.
    package private(set) var ignored: [String: Int] = [:]
    private static let mostIgnored = 100

    package init(into store: HKHealthStore, isRehearsal: Bool, restoresDeleted: Bool) {
        core = store.core
        self.isRehearsal = isRehearsal
        join = StoreJoin(into: core, isRehearsal: isRehearsal, restoresDeleted: restoresDeleted)
    }

    /// Imports lines in one transaction.
    ///
    /// - Parameters:
    ///   - title: the title in the undo history; nil to record none.
    ///   - next: returns the next lines; nil after the last line.
    ///   - restart: called before all lines are imported again, because a part of the store turned out to be damaged.
    ///   - told: called with the outcomes of lines.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written, and the errors of `next`; no line
    ///   is imported then.
    package mutating func take(
        as title: String? = nil, _ next: () throws -> [[UInt8]]?,
        restart: () -> Void = {}, told: ([LineOutcome]) -> Void
    ) throws {
        let note = title.map { UndoNote(title: $0, cause: .undoneMerge) }
        let (join, contents, ignored) = (join, contents, ignored)
        var isAgain = false
        do {
            try core.commit(as: note) { transaction in
                if isAgain { restart() }
                isAgain = true
                (self.join, self.contents, self.ignored) = (join, contents, ignored)
                self.join.begin(transaction)
                while let lines = try next() { told(try lines.map { try take($0, in: &transaction) }) }
                _ = try self.join.end(in: &transaction)
                if isRehearsal { throw StoreCore.Abandoned() }
            }
        } catch is StoreCore.Abandoned {}
    }

    private mutating func take(_ line: [UInt8], in transaction: inout Transaction) throws -> LineOutcome {
        var content: StoreExportLine.Content
        var unknown: [String] = []
        do throws(StoreExportLine.LineProblem) {
            content = try line.withUnsafeBufferPointer { (bytes) throws(StoreExportLine.LineProblem) in
                try StoreExportLine.read(bytes, ignored: &unknown)
            }
        } catch { return .refused(reason: error.reason) }
        if case .sample(var sample, let deletions, let known) = content,
            sample.type == HKWorkoutTypeIdentifier
        {
            unknown += WorkoutCoder.removeImpossible(from: &sample)
            content = .sample(sample, deletions: deletions, known: known)
        }
        for key in unknown {
            let isCounted = ignored.count < Self.mostIgnored || ignored[key] != nil
            ignored[isCounted ? key : "others", default: 0] += 1
        }
        return try take(content, in: &transaction)
    }

    private mutating func take(
        _ content: StoreExportLine.Content, in transaction: inout Transaction
    ) throws -> LineOutcome {
        switch content {
        case .header(let values, _): return .header(try join.take(values: values, in: &transaction))
        case .documents(let documents):
            return .documents(try join.take(documents: documents, in: &transaction))
        case .deletion(let id, let type, let times, let details):
            guard let state = Self.deletions(times, details[DeletionState.DetailKey.known]),
                type != LinkedRecordKind.step.rawValue
            else { return .refused(reason: "it is not a deletion of a sample") }
            let outcome = try join.delete(id, type, state, keeping: details, in: &transaction)
            switch outcome {
            // The deletion was known, or the sample was restored here: there is no sample to count.
            case .same, .older: return .part
            default: return Self.outcome(outcome, type, .distantPast)
            }
        case .contents(let id, let offset, let part):
            guard contents[id]?.count ?? 0 == offset else {
                return .refused(reason: "a part of the attached file before it is missing")
            }
            contents[id, default: Data()].append(part)
            return .part
        case .end: return .part
        case .other(let key): return .other(key)
        case .sample(let sample, let deletions, let known):
            guard let state = Self.deletions(deletions, known.isEmpty ? nil : .object(known)) else {
                return .refused(reason: "it was deleted more than \(Self.mostDeletions) times")
            }
            if let reason = Self.obstacle(to: sample) { return .refused(reason: reason) }
            let outcome = try join.take(sample, state, in: &transaction) { contents[$0] }
            contents[sample.id] = nil
            return Self.outcome(outcome, sample.type, Date(timeIntervalSinceReferenceDate: sample.start))
        }
    }

    private static func outcome(_ outcome: StoreJoin.JoinOutcome, _ type: String, _ start: Date)
        -> LineOutcome
    {
        switch outcome {
        case .added, .restored: .added(type: type, start: start)
        case .changed: .changed(type: type)
        case .same: .alreadyThere(type: type)
        case .older: .leftDeleted(type: type)
        case .deleted: .deleted(type: type)
        case .noted: .noted
        case .refused(let reason): .refused(reason: reason)
        }
    }

    /// The largest plausible number of deletions and restorations of a sample.
    private static let mostDeletions = 10_000

    /// The deletions in a line: in full, or as a number, the format of an earlier version.
    private static func deletions(_ times: Int, _ known: JSONValue?) -> DeletionState? {
        guard times <= mostDeletions else { return nil }
        guard case .object(let fields)? = known else { return DeletionState(times: times) }
        return DeletionState(fields)
    }

    /// The reason why the store cannot hold a sample; nil when it can.
    private static func obstacle(to sample: Sample) -> String? {
        if sample.type == LinkedRecordKind.step.rawValue { return "steps of undo are not in an export" }
        guard sample.type.utf8.count <= HKObjectType.longestIdentifier else {
            return "its type has more than \(HKObjectType.longestIdentifier) bytes"
        }
        guard sample.type.hasPrefix("HKQuantityTypeIdentifier") else { return nil }
        let identifier = HKQuantityTypeIdentifier(rawValue: sample.type)
        guard let type = HKObjectType.quantityType(forIdentifier: identifier) else { return nil }
        let unit = type.canonicalUnit.unitString
        guard unit == sample.unit else { return "\(sample.type) is stored in \(unit)" }
        return type.isPossible(sample.value)
            ? nil : "its value of \(String(format: "%g", sample.value)) \(unit) cannot be"
    }
}
