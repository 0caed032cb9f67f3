internal import SampleStore
import Foundation

extension HKHealthStore {
    /// Whether every correlation of a type that starts in an interval has a sample of `part` and nothing under a key of its
    /// metadata, and no sample of the other types that starts there is outside of them.
    ///
    /// It asks the columns and makes no objects: O(samples in the interval), a twentieth of the time of reading them. A
    /// sample whose correlation starts outside of the interval answers false, and so does what the app may not read.
    ///
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    package func areComplete(
        _ type: HKCorrelationType, with part: HKQuantityType, without key: String, others: [HKQuantityType],
        in interval: DateInterval
    ) throws -> Bool {
        let view = try core.view()
        let predicate = HKQuery.predicateForSamples(
            withStart: interval.start, end: interval.end, options: .strictStartDate)
        /// Calls the body with each match until it says no; whether it never did.
        func allMatches(_ type: HKSampleType, _ body: (StoredRow) -> Bool) throws -> Bool {
            var holds = true
            try view.plan(type, predicate).forEachMatch(in: view.snapshot) { row, slice in
                holds = body(slice.row(row.row - slice.firstRow))
                return holds ? .on : .stop
            }
            return holds
        }
        var (parts, members) = (Set<UUID>(), Set<UUID>())
        _ = try allMatches(part) { parts.insert($0.id).inserted }
        let areWhole = try allMatches(type) { row in
            let ids = row.members
            members.formUnion(ids)
            guard case .object(let metadata)? = row.details[StoredField.metadata] else {
                return ids.contains(where: parts.contains)
            }
            return metadata[key] == nil && ids.contains(where: parts.contains)
        }
        return try areWhole && others.allSatisfy { try allMatches($0) { members.contains($0.id) } }
    }
}
