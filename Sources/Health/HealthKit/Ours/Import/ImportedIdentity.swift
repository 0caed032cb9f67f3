internal import SampleStore
import Foundation

/// What the store knows of an identity that an import has made of what a file says.
package enum ImportedIdentity: Sendable, Hashable {
    case isNew
    /// A sample of the store has it.
    case isStored
    /// The user has deleted or changed the sample that had it.
    case wasDeleted
}

extension HKHealthStore {
    /// What the store knows of each identity, in their order. A sample that was taken back with the import that
    /// brought it is new again. O(identities · log samples + deletions).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func knowledge(of identities: [UUID]) throws -> [ImportedIdentity] {
        let snapshot = try core.snapshot
        let asked = Set(identities)
        var deleted: [UUID: Bool] = [:]
        for deletion in snapshot.deletionHistory() where asked.contains(deletion.id) {
            deleted[deletion.id] = JSONValue.isDeletedByUser(deletion.details)
        }
        return identities.map { id in
            if snapshot.contains(id) { return .isStored }
            return deleted[id] == true ? .wasDeleted : .isNew
        }
    }
}

extension HKHealthStore {
    /// What the samples of a type are kept as that HealthKit does not list: a quantity in its unit, or a category. Nil where
    /// there are none, and where the store cannot be read.
    package func keptType(_ identifier: String) -> HKSampleType? {
        // IGNORED: a store that cannot be read says so when it is written.
        guard let snapshot = try? core.snapshot, snapshot.count(of: identifier) > 0 else { return nil }
        guard let unit = snapshot.unit(of: identifier) else { return HKCategoryType.unlisted(identifier) }
        // IGNORED: a unit that nobody can read is that of a forged file, and fits nothing.
        return (try? HKUnit.parse(unit)).map { HKQuantityType.unlisted(identifier, unit: $0) }
    }
}

extension UUID {
    /// The identity that stands for a hash: a UUID of version 8, which RFC 9562 leaves to applications.
    package init(imported high: UInt64, _ low: UInt64) {
        let high = high & 0xffff_ffff_ffff_0fff | 0x8000
        let low = low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
        func byte(_ word: UInt64, _ index: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
        }
        self.init(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
                byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
                byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
                byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            ))
    }
}
