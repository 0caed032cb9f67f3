internal import SampleStore
import Foundation

/// What a sync identifier belongs to: apps use one identifier for samples of several types.
struct SyncKey: Sendable, Hashable {
    var type: String
    var source: String
    var identifier: String
}

/// A stored sample with a sync identifier.
struct SyncEntry: Sendable, Hashable {
    var id: UUID
    var version: Double
}

/// Finds samples by sync identifier: the engine knows it as the sample's name.
enum SyncIndex {
    /// Where a sample's details have the name.
    static let path = [StoredField.metadata, HKMetadataKeySyncIdentifier]

    /// The sample of the key, the newest version if there are several.
    ///
    /// - Complexity: O(log n).
    static func entry(for key: SyncKey, in snapshot: Snapshot) -> SyncEntry? {
        snapshot.samples(named: key.identifier, of: key.type)
            .compactMap(snapshot.sample)
            .filter { $0.origin.source == key.source }
            .map { SyncEntry(id: $0.id, version: version(of: $0)) }
            .max { $0.version < $1.version }
    }

    private static func version(of sample: Sample) -> Double {
        sample.details[StoredField.metadata]?[HKMetadataKeySyncVersion]?.number ?? 0
    }
}
