import HealthKit

/// Times on a fixed day, so that no test depends on the clock: 2026-11-20T00:00:00Z plus hours.
func hour(_ hours: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: 816_825_600 + hours * 3600)
}

func steps(_ count: Double, from start: Double, to end: Double, metadata: [String: Any]? = nil)
    -> HKQuantitySample
{
    HKQuantitySample(
        type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count),
        start: hour(start), end: hour(end), metadata: metadata)
}

func weight(_ kilograms: Double, at time: Double) -> HKQuantitySample {
    HKQuantitySample(
        type: HKQuantityType(.bodyMass),
        quantity: HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: kilograms),
        start: hour(time), end: hour(time))
}

func energy(_ kilocalories: Double, at time: Double) -> HKQuantitySample {
    HKQuantitySample(
        type: HKQuantityType(.dietaryEnergyConsumed),
        quantity: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories),
        start: hour(time), end: hour(time))
}

func food(_ name: String, kilocalories: Double, at time: Double) -> HKCorrelation {
    HKCorrelation(
        type: HKCorrelationType(.food), start: hour(time), end: hour(time),
        objects: [energy(kilocalories, at: time)], metadata: [HKMetadataKeyFoodType: name])
}

/// The code of what the work fails with; nil when it succeeds.
func code(_ work: () async throws -> Void) async -> HKError.Code? {
    do {
        try await work()
        return nil
    } catch {
        return (error as? HKError)?.code
    }
}

/// Whether the work fails because of what it was given.
func refused(_ work: () async throws -> Void) async -> Bool { await code(work) == .errorInvalidArgument }

extension HKHealthStore {
    /// All samples of a type by start, as a query gives them.
    func samples(_ type: HKSampleType, _ predicate: NSPredicate? = nil) async throws -> [HKSample] {
        try await HKSampleQueryDescriptor(
            predicates: [.sample(type: type, predicate: predicate)],
            sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: self)
    }
}

func hourOfRunning() -> HKWorkout { HKWorkout(activityType: .running, start: hour(0), end: hour(1)) }

func effortScore(_ value: Double) -> HKQuantitySample {
    HKQuantitySample(
        type: HKQuantityType(.workoutEffortScore),
        quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: value), start: hour(1), end: hour(1))
}

/// The scores that rate a workout.
func effortScores(in store: HKHealthStore, of workout: HKWorkout) async throws -> [HKSample] {
    try await store.samples(
        HKQuantityType(.workoutEffortScore),
        HKQuery.predicateForWorkoutEffortSamplesRelated(workout: workout, activity: nil))
}
