internal import SampleStore
import Foundation

/// Inserts objects into a transaction: members before their correlation, replacements by sync identifier.
struct SampleWriter {
    /// The source that the objects get; nil to keep that of each object.
    let source: HKSourceRevision?
    /// The device of objects that name none; nil for none.
    private let device: HKDevice?
    /// Objects with a sync identifier that this transaction has stored.
    private var fresh: [SyncKey: SyncEntry] = [:]

    init(source: HKSourceRevision?, device: HKDevice? = nil) {
        self.source = source
        self.device = device
    }

    /// Stores an object with its members.
    ///
    /// - Returns: the identifier of the stored object: of the old one, if its sync version is newer or equal.
    /// - Throws: `StoreError.duplicate` for an identifier that is taken.
    @discardableResult
    mutating func insert(_ object: HKSample, into transaction: inout Transaction) throws -> UUID {
        let revision = source ?? object.provenance.sourceRevision
        let sync = syncKey(of: object, revision)
        let old = sync.flatMap { fresh[$0.key] ?? SyncIndex.entry(for: $0.key, in: transaction.snapshot) }
        if let sync, let old, sync.version <= old.version { return old.id }

        var sample = SampleCoder.sample(from: object, writtenBy: revision, on: device)
        if let correlation = object as? HKCorrelation {
            let members = correlation.storedObjects.sorted { $0.provenance.uuid < $1.provenance.uuid }
            sample.members = try members.map { try insert($0, into: &transaction) }
        }
        if let old { try replace(old.id, with: &sample, in: &transaction) }
        try transaction.insert(sample)
        if let old { transaction.replaceMember(old.id, with: sample.id) }
        if let sync { fresh[sync.key] = SyncEntry(id: sample.id, version: sync.version) }
        return sample.id
    }

    /// Deletes the old object; a workout leaves its samples to the new one.
    private func replace(_ old: UUID, with sample: inout Sample, in transaction: inout Transaction) throws {
        let stored = transaction.snapshot.sample(old)
        if stored?.type == HKWorkoutTypeIdentifier { sample.members = stored?.members ?? [] }
        guard let stored, stored.type.hasPrefix("HKCorrelationType") else {
            let details = StoreCore.keptDetails(of: old, in: transaction.snapshot)
            return try transaction.delete(old, keeping: details)
        }
        let kept = Set(sample.members)
        let doomed = StoreCore.withMembers([stored.id], in: transaction.snapshot).filter {
            !kept.contains($0) && transaction.contains($0)
        }
        for id in doomed {
            try transaction.delete(id, keeping: StoreCore.keptDetails(of: id, in: transaction.snapshot))
        }
        // Records that are linked to the correlation itself are linked to the new one.
        try LinkedRecord.delete(about: doomed.filter { $0 != stored.id }, in: &transaction)
    }

    private func syncKey(
        of object: HKSample, _ revision: HKSourceRevision
    ) -> (key: SyncKey, version: Double)? {
        let metadata = object.provenance.metadata
        guard case .string(let identifier)? = metadata[HKMetadataKeySyncIdentifier],
            let version = metadata[HKMetadataKeySyncVersion]?.number
        else { return nil }
        let key = SyncKey(
            type: object.storedSampleType.storedIdentifier,
            source: revision.storedSource.storedBundleIdentifier,
            identifier: identifier)
        return (key, version)
    }
}
