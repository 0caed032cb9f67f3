internal import SampleStore
import Foundation

/// Named values that are not samples, and saving what others wrote.
extension StoreCore {
    /// The bundle identifier of the running app.
    var authorizedApp: String { source.storedSource.storedBundleIdentifier }

    /// Sets one value inside the objects kept under the first key of the path; nil removes it.
    func setValue(_ value: JSONValue?, at path: [String], as note: UndoNote? = nil) throws {
        try commit(as: note) { transaction in
            let known = transaction.snapshot.value(forKey: path[0]) ?? .object([:])
            try transaction.setValue(known.setting(value, at: Array(path.dropFirst())), forKey: path[0])
        }
    }

    func saveAsWritten(_ samples: [HKSample]) throws -> HKHealthStore.ImportCount {
        try commit { try Self.insertAsWritten(samples, into: &$0) }
    }

    /// Inserts each sample with its members; those that are stored already stay as they are.
    @discardableResult
    static func insertAsWritten(
        _ samples: [HKSample], into transaction: inout Transaction
    ) throws -> HKHealthStore.ImportCount {
        var count = HKHealthStore.ImportCount()
        var memo = OriginMemo()
        for sample in samples {
            if let correlation = sample as? HKCorrelation {
                for member in correlation.storedObjects where !transaction.contains(member.provenance.uuid) {
                    try insert(member, &transaction, &count, &memo)
                }
            }
            if transaction.contains(sample.provenance.uuid) {
                count.alreadyThere[sample.storedSampleType.storedIdentifier, default: 0] += 1
            } else {
                try insert(sample, &transaction, &count, &memo)
            }
        }
        return count
    }

    func countAsWritten(_ samples: [HKSample]) throws -> HKHealthStore.ImportCount {
        let snapshot = try self.snapshot
        var count = HKHealthStore.ImportCount()
        for sample in samples {
            let type = sample.storedSampleType.storedIdentifier
            if snapshot.contains(sample.provenance.uuid) {
                count.alreadyThere[type, default: 0] += 1
            } else {
                count.added[type, default: 0] += 1
            }
        }
        return count
    }

    private static func insert(
        _ sample: HKSample, _ transaction: inout Transaction, _ count: inout HKHealthStore.ImportCount,
        _ memo: inout OriginMemo
    ) throws {
        let stored = SampleCoder.sample(from: sample, writtenBy: sample.provenance.sourceRevision, &memo)
        try transaction.insert(stored)
        count.added[sample.storedSampleType.storedIdentifier, default: 0] += 1
    }
}
