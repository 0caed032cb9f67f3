internal import SampleStore
import Foundation

/// A stored sample without the rest: for an import that asks on which days there is something.
package struct StoredStart: Sendable {
    package let id: UUID
    package let date: Date
    /// In the unit of the type's table.
    package let value: Double
}

extension HKHealthStore {
    /// The samples of a type that start in an interval, in the order of their start, by any program. O(samples).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func starts(of type: HKSampleType, in interval: DateInterval) throws -> [StoredStart] {
        try starts(of: type, in: interval, from: core.snapshot)
    }

    /// The same for samples that belong to no group. O(samples · log samples).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func looseStarts(of type: HKSampleType, in interval: DateInterval) throws -> [StoredStart] {
        let snapshot = try core.snapshot
        return starts(of: type, in: interval, from: snapshot).filter {
            snapshot.groups(containing: $0.id).isEmpty
        }
    }

    private func starts(
        of type: HKSampleType, in interval: DateInterval, from snapshot: Snapshot
    ) -> [StoredStart] {
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return [] }
        let range =
            interval.start.timeIntervalSinceReferenceDate..<interval.end.timeIntervalSinceReferenceDate
        var found: [StoredStart] = []
        columns.forEachSlice(columns.rows(startingIn: range)) { slice in
            slice.withColumns { starts, _, values, _ in
                for index in 0..<slice.count {
                    found.append(
                        StoredStart(
                            id: slice.id(index), date: Date(timeIntervalSinceReferenceDate: starts[index]),
                            value: values[index]))
                }
            }
        }
        return found
    }
}
