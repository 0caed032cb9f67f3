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

    /// Inserts each sample with its members; those that are stored already stay as they are.
    ///
    /// - Returns: how many were inserted, by type identifier.
    @discardableResult
    static func insertAsWritten(
        _ samples: [HKSample], into transaction: inout Transaction
    ) throws -> [String: Int] {
        var memo = OriginMemo()
        var inserted: [ObjectIdentifier: (type: HKSampleType, count: Int)] = [:]
        func insert(_ sample: HKSample) throws {
            if transaction.contains(sample.provenance.uuid) { return }
            try transaction.insert(
                SampleCoder.sample(from: sample, writtenBy: sample.provenance.sourceRevision, &memo))
            let type = sample.storedSampleType
            inserted[ObjectIdentifier(type), default: (type, 0)].count += 1
        }
        for sample in samples {
            if let correlation = sample as? HKCorrelation { try correlation.storedObjects.forEach(insert) }
            try insert(sample)
        }
        return Dictionary(
            inserted.values.map { ($0.type.storedIdentifier, $0.count) }, uniquingKeysWith: +)
    }
}
