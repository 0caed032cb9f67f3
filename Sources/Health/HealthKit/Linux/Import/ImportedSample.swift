internal import SampleStoreBasics
import Foundation
internal import SampleStoreEngine

/// A sample from an export, before it is stored.
package struct ImportedSample: Sendable {
    /// The sample, with the identity of its text.
    package var sample: HKSample
    /// Whether the export had this text before: it lists a correlation's members at the top level, too.
    package var isRepeated: Bool
    /// The correlation's members that appeared before.
    package var repeatedMembers: Set<UUID>
    /// The workout of a route; the export lists the workout first.
    package var workout: HKWorkout?
    /// The identities of the samples of a workout; the export lists these samples before the workout.
    package var parts: [UUID] = []

    package init(
        _ sample: HKSample, isRepeated: Bool = false, repeatedMembers: Set<UUID> = [],
        workout: HKWorkout? = nil
    ) {
        self.workout = workout
        self.sample = sample
        self.isRepeated = isRepeated
        self.repeatedMembers = repeatedMembers
    }

    /// The metadata key of an export's constant that has no number here.
    package static let unknownConstantKey = "swimfit.exported-value"
}

extension UUID {
    /// Whether the import of an export made the identity. Such identities have version 8 of RFC 9562. Our other
    /// identities are random (version 4) or derived from a file (version 5).
    package var isImported: Bool { uuid.6 >> 4 == 8 }

    /// The identity of a hash: a UUID of version 8, which RFC 9562 leaves to applications.
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

/// The figure that distinguishes an imported sample from others of its type, source and interval, and its tolerance.
///
/// Phones write six significant digits in the unit chosen at the time. A value that was rounded in two units differs by
/// at most 5 + 5 millionths. Rounding to a grid cannot detect such equality: two values on either side of a grid line
/// differ, however coarse the grid is. So figures are compared, not hashed.
struct ApproximateValue {
    /// The value in the type's unit, a category's number, or a workout's activity.
    var value: Double
    var tolerance: Double

    init(value: Double, tolerance: Double) {
        self.value = value
        self.tolerance = tolerance
    }

    /// A share of the value.
    private static let relative = 1.1e-5
    /// The tolerance of temperatures in degrees. It is absolute: the zero of a scale is arbitrary, so six digits in
    /// Fahrenheit can be fewer in Celsius.
    private static let degrees = 1e-3

    init(_ sample: HKSample) {
        switch sample {
        case let sample as HKQuantitySample:
            let unit = sample.storedQuantityType.canonicalUnit
            let conversion = sample.unit === unit ? nil : sample.unit.conversion(to: unit)
            value = conversion?.apply(sample.value) ?? sample.value
            let offset =
                unit.storedUnitString.hasPrefix("deg") || unit.storedUnitString == "K" ? Self.degrees : 0
            tolerance = abs(value) * Self.relative + offset
        case let sample as HKCategorySample:
            let constant = sample.storedValue == 0 ? sample.provenance.metadata.unknownConstant : nil
            value = constant.map(Self.figure) ?? Double(sample.storedValue)
            tolerance = 0
        case let sample as HKWorkout: (value, tolerance) = (Double(sample.workoutActivityType.rawValue), 0)
        default: (value, tolerance) = (0, 0)
        }
    }

    func matches(_ other: Double) -> Bool { abs(value - other) <= tolerance }

    /// The figure of a stored row.
    static func stored(
        _ value: Double, type: String, details: @autoclosure () -> [String: JSONValue]
    ) -> Double {
        if type == HKWorkoutTypeIdentifier {
            return details()[StoredField.workout]?[StoredField.activityType]?.number ?? value
        }
        guard value == 0, let constant = Metadata(stored: details()[StoredField.metadata]).unknownConstant
        else { return value }
        return figure(of: constant)
    }

    /// The figure of a constant without a number: the FNV-1a hash of its text, always the same.
    private static func figure(of constant: String) -> Double {
        -1e15 - Double(FNV1a(of: constant).value >> 14)
    }
}

extension Metadata {
    /// The export's constant that has no number here.
    fileprivate var unknownConstant: String? {
        if case .string(let text)? = self[ImportedSample.unknownConstantKey] { text } else { nil }
    }
}

/// The state in the store of an identity that an import derived from a file.
package enum ImportedIdentityState: Sendable, Hashable {
    case isNew
    /// A stored sample has the identity.
    case isStored
    /// The user has deleted or changed the sample with the identity.
    case wasDeleted
}

extension HKHealthStore {
    /// The state of each identity in the store, in the given order. A sample whose import was undone is new again.
    /// O(identities · log samples + deletions).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func knowledge(of identities: [UUID]) throws -> [ImportedIdentityState] {
        try core.reading { snapshot in
            let deletions = snapshot.deletionHistory()
            // Of few deletions, all are noted: a set of a million identities takes 50 MB.
            let asked = deletions.count < identities.count ? nil : Set(identities)
            var deleted: [UUID: Bool] = [:]
            for deletion in deletions where asked?.contains(deletion.id) ?? true {
                deleted[deletion.id] = JSONValue.isDeletedByUser(deletion.details)
            }
            return identities.map { id in
                if snapshot.contains(id) { return .isStored }
                return deleted[id] == true ? .wasDeleted : .isNew
            }
        }
    }

    /// The type of stored samples with an identifier that HealthKit does not list: a quantity type in their unit, or a
    /// category type. Nil when there are none, and when the store cannot be read.
    package func keptType(_ identifier: String) -> HKSampleType? {
        // IGNORED: a store that cannot be read reports it at the next write.
        guard let snapshot = try? core.snapshot, snapshot.count(of: identifier) > 0 else { return nil }
        guard let unit = snapshot.unit(of: identifier) else { return HKCategoryType.unlisted(identifier) }
        // IGNORED: an unreadable unit occurs only in a forged file, and fits no sample.
        return (try? HKUnit.parse(unit)).map { HKQuantityType.unlisted(identifier, unit: $0) }
    }

    /// The samples of a type that start in an interval, by any program: those of the store in the order of their start,
    /// then those of `coming`. O(samples).
    ///
    /// - Parameter coming: the samples that a change adds to the store.
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func starts(
        of type: HKSampleType, in interval: DateInterval, and coming: [HKSample]
    ) throws -> [CompactSample] {
        try core.reading { starts(of: type, in: interval, from: $0) }
            + Self.starts(of: type, in: interval, coming)
    }

    /// The starts of samples without a group, as above. O(samples · log samples).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func looseStarts(
        of type: HKSampleType, in interval: DateInterval, and coming: [HKSample]
    ) throws -> [CompactSample] {
        try core.reading { snapshot in
            starts(of: type, in: interval, from: snapshot).filter {
                snapshot.groups(containing: $0.id).isEmpty
            }
        } + Self.starts(of: type, in: interval, coming)
    }

    /// The samples of a type that start in an interval and whose identity an import made of a file. What was changed
    /// since has another identity. O(samples of the interval).
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` when the store cannot be read.
    package func importedSamples(of type: HKSampleType, in interval: DateInterval) throws -> [HKSample] {
        try core.reading { snapshot in
            starts(of: type, in: interval, from: snapshot).filter(\.id.isImported).compactMap {
                snapshot.sample($0.id).flatMap { SampleCoder.object(from: $0, in: snapshot) }
            }
        }
    }

    private static func starts(
        of type: HKSampleType, in interval: DateInterval, _ samples: [HKSample]
    ) -> [CompactSample] {
        samples.filter {
            $0.sampleType == type && interval.start <= $0.startDate && $0.startDate < interval.end
        }.map(CompactSample.init)
    }

    private func starts(
        of type: HKSampleType, in interval: DateInterval, from snapshot: Snapshot
    ) -> [CompactSample] {
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return [] }
        let range =
            interval.start.timeIntervalSinceReferenceDate..<interval.end.timeIntervalSinceReferenceDate
        var found: [CompactSample] = []
        columns.forEachSlice(columns.rows(startingIn: range)) { slice in
            slice.withColumns { starts, _, values, _ in
                for index in 0..<slice.count {
                    found.append(
                        CompactSample(
                            id: slice.id(index), date: Date(timeIntervalSinceReferenceDate: starts[index]),
                            value: values[index]))
                }
            }
        }
        return found
    }
}

/// The identity, start and value of a sample, stored or about to be stored, for an import that needs the days with
/// samples.
package struct CompactSample: Sendable {
    package let id: UUID
    package let date: Date
    /// The value in the unit of the type's table.
    package let value: Double

    init(id: UUID, date: Date, value: Double) { (self.id, self.date, self.value) = (id, date, value) }

    /// The fingerprint of a sample that is not stored yet.
    fileprivate init(_ sample: HKSample) {
        let value = (sample as? HKQuantitySample).map {
            $0.quantity.doubleValue(for: $0.quantityType.canonicalUnit)
        }
        self.init(id: sample.uuid, date: sample.startDate, value: value ?? 0)
    }
}
