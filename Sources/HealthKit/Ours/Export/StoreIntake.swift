internal import SampleStore
import Foundation

/// Takes the lines of a `StoreExport` into a store.
///
/// What the store has already is left alone, and so is what was deleted here. Into an empty store the lines of a whole
/// export give an equal one, but for attached files.
package struct StoreIntake: Sendable {
    /// What became of a line.
    package enum Outcome: Sendable, Hashable {
        case header
        case added(type: String, start: Date)
        case alreadyThere(type: String)
        case leftDeleted(type: String)
        /// Why it cannot be taken, as a clause.
        case refused(reason: String)
    }

    private let core: StoreCore
    private let isRehearsal: Bool
    private let deleted: Set<UUID>
    /// What a rehearsal would have added.
    private var rehearsed: Set<UUID> = []

    /// - Parameter restoresDeleted: brings back what was deleted here.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package init(into store: HKHealthStore, isRehearsal: Bool, restoresDeleted: Bool) throws {
        core = store.core
        self.isRehearsal = isRehearsal
        let snapshot = try core.snapshot
        deleted = restoresDeleted ? [] : Set(snapshot.deletionHistory.lazy.map(\.id))
    }

    /// Takes some lines in one transaction.
    ///
    /// - Returns: what became of each.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the file cannot be written; then none is taken.
    package mutating func take(_ lines: [[UInt8]]) throws -> [Outcome] {
        let contents = lines.map { line in
            line.withUnsafeBufferPointer { bytes in
                Result { () throws(SampleLine.Problem) in try SampleLine.read(bytes) }
            }
        }
        guard !isRehearsal else {
            let snapshot = try core.snapshot
            return contents.map { rehearse($0, in: snapshot) }
        }
        let deleted = deleted
        return try core.commit { transaction in
            try contents.map { try Self.take($0, in: &transaction, deleted) }
        }
    }

    private mutating func rehearse(
        _ content: Result<SampleLine.Content, SampleLine.Problem>, in snapshot: Snapshot
    ) -> Outcome {
        switch content {
        case .failure(let problem): return .refused(reason: problem.reason)
        case .success(.header): return .header
        case .success(.sample(let sample)):
            if let reason = Self.obstacle(to: sample) { return .refused(reason: reason) }
            if snapshot.contains(sample.id) || rehearsed.contains(sample.id) {
                return .alreadyThere(type: sample.type)
            }
            if deleted.contains(sample.id) { return .leftDeleted(type: sample.type) }
            rehearsed.insert(sample.id)
            return .added(type: sample.type, start: Date(timeIntervalSinceReferenceDate: sample.start))
        }
    }

    private static func take(
        _ content: Result<SampleLine.Content, SampleLine.Problem>, in transaction: inout Transaction,
        _ deleted: Set<UUID>
    ) throws -> Outcome {
        switch content {
        case .failure(let problem): return .refused(reason: problem.reason)
        case .success(.header(let values)):
            for (key, value) in values where transaction.value(forKey: key) == nil {
                try transaction.setValue(value, forKey: key)
            }
            return .header
        case .success(.sample(let sample)):
            if let reason = obstacle(to: sample) { return .refused(reason: reason) }
            if transaction.contains(sample.id) { return .alreadyThere(type: sample.type) }
            if deleted.contains(sample.id) { return .leftDeleted(type: sample.type) }
            do throws(StoreError) {
                try transaction.insert(sample)
            } catch {
                return .refused(reason: HKError(error).localizedDescription)
            }
            return .added(type: sample.type, start: Date(timeIntervalSinceReferenceDate: sample.start))
        }
    }

    /// Why a sample cannot be one of the store's; nil when it can.
    private static func obstacle(to sample: Sample) -> String? {
        if sample.type == LinkedRecord.attachment.rawValue { return "attached files are not in an export" }
        if sample.type == LinkedRecord.step.rawValue { return "steps of undo are not in an export" }
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
