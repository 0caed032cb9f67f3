import HealthKit

/// Collects what lies before the present.
struct YearWriter {
    private(set) var samples: [HKSample] = []
    private(set) var workouts: [(workout: HKWorkout, samples: [HKSample])] = []
    let now: Date

    init(now: Date) { self.now = now }

    /// Adds a quantity; returns it unless it ends after the present.
    @discardableResult
    mutating func add(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, from start: Date, to end: Date,
        by source: HealthTestSource, _ random: inout SeededRandom
    ) -> HKQuantitySample? {
        let uuid = random.uuid()
        guard end <= now else { return nil }
        let sample = Self.valid {
            try HKQuantitySample.checked(
                type: HKQuantityType(type), quantity: HKQuantity(unit: unit, doubleValue: value),
                start: start,
                end: end, device: source.device, uuid: uuid, sourceRevision: source.revision)
        }
        samples.append(sample)
        return sample
    }

    /// Adds a category's sample unless it ends after the present.
    mutating func add(
        _ type: HKCategoryTypeIdentifier, _ value: Int, from start: Date, to end: Date,
        by source: HealthTestSource, _ random: inout SeededRandom
    ) {
        let uuid = random.uuid()
        guard end <= now else { return }
        samples.append(
            Self.valid {
                try HKCategorySample.checked(
                    type: HKCategoryType(type), value: value, start: start, end: end, device: source.device,
                    uuid: uuid, sourceRevision: source.revision)
            })
    }

    /// Adds a workout with samples that are added already.
    mutating func add(_ workout: HKWorkout, with own: [HKSample]) {
        samples.append(workout)
        workouts.append((workout, own))
    }

    /// A sample that keeps the rules of samples.
    static func valid<Sample>(_ make: () throws -> Sample) -> Sample {
        do {
            return try make()
        } catch {
            preconditionFailure("made-up data break a rule of samples: \(error)")
        }
    }
}
