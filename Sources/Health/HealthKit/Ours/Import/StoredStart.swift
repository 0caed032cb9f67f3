internal import SampleStore
import Foundation

/// A stored sample without the rest: for an import that asks on which days there is something.
package struct StoredStart: Sendable {
    package let id: UUID
    package let date: Date
    /// In the unit of the type's table.
    package let value: Double

    init(id: UUID, date: Date, value: Double) { (self.id, self.date, self.value) = (id, date, value) }

    /// Of a sample that is not stored yet.
    fileprivate init(_ sample: HKSample) {
        let value = (sample as? HKQuantitySample).map {
            $0.quantity.doubleValue(for: $0.quantityType.canonicalUnit)
        }
        self.init(id: sample.uuid, date: sample.startDate, value: value ?? 0)
    }
}

extension HKHealthStore {
    /// The samples of a type that start in an interval, by any program: those of the store in the order of their start,
    /// then those of `coming`. O(samples).
    ///
    /// - Parameter coming: what a change adds to the store.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func starts(
        of type: HKSampleType, in interval: DateInterval, and coming: [HKSample]
    ) throws -> [StoredStart] {
        try starts(of: type, in: interval, from: core.snapshot) + Self.starts(of: type, in: interval, coming)
    }

    /// The same for samples that belong to no group. O(samples · log samples).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func looseStarts(
        of type: HKSampleType, in interval: DateInterval, and coming: [HKSample]
    ) throws -> [StoredStart] {
        let snapshot = try core.snapshot
        return starts(of: type, in: interval, from: snapshot).filter {
            snapshot.groups(containing: $0.id).isEmpty
        } + Self.starts(of: type, in: interval, coming)
    }

    private static func starts(
        of type: HKSampleType, in interval: DateInterval, _ samples: [HKSample]
    ) -> [StoredStart] {
        samples.filter {
            $0.sampleType == type && interval.start <= $0.startDate && $0.startDate < interval.end
        }.map(StoredStart.init)
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
