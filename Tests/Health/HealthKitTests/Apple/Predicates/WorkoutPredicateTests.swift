import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Predicates for workouts", .inTurn)
struct WorkoutPredicateTests {
    let store = HKHealthStore.inMemory()

    private func saveThree() async throws {
        try await store.save([
            HKWorkout(
                activityType: .swimming, start: hour(0), end: hour(1), duration: 1800,
                totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 300),
                totalDistance: HKQuantity(unit: .meter(), doubleValue: 1500), metadata: nil),
            HKWorkout(
                activityType: .running, start: hour(2), end: hour(3), duration: 3600,
                totalEnergyBurned: HKQuantity(unit: .jouleUnit(with: .kilo), doubleValue: 2510.4),
                totalDistance: HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 10), metadata: nil),
            HKWorkout(activityType: .yoga, start: hour(4), end: hour(5)),
        ])
    }

    private func found(_ predicate: NSPredicate) async throws -> [HKWorkoutActivityType] {
        try await store.samples(.workoutType(), predicate).compactMap {
            ($0 as? HKWorkout)?.workoutActivityType
        }
    }

    @Test("by sport, duration, energy and distance")
    func simple() async throws {
        try await saveThree()
        #expect(try await found(HKQuery.predicateForWorkouts(with: .swimming)) == [.swimming])
        #expect(
            try await found(HKQuery.predicateForWorkouts(with: .greaterThanOrEqualTo, duration: 3600))
                == [.running, .yoga])
        let energy = HKQuantity(unit: .kilocalorie(), doubleValue: 500)
        #expect(
            try await found(HKQuery.predicateForWorkouts(with: .greaterThan, totalEnergyBurned: energy)) == [
                .running
            ])
        let mile = HKQuantity(unit: .mile(), doubleValue: 1)
        #expect(
            try await found(HKQuery.predicateForWorkouts(with: .lessThan, totalDistance: mile)) == [.swimming]
        )
    }

    @Test("by the statistics of a type")
    func statistics() async throws {
        try await saveThree()
        let predicate = HKQuery.predicateForWorkouts(
            operatorType: .greaterThan, quantityType: HKQuantityType(.distanceSwimming),
            sumQuantity: HKQuantity(unit: .meter(), doubleValue: 1000))
        #expect(try await found(predicate) == [.swimming])
    }

    @Test("by any of their activities")
    func activities() async throws {
        let swim = HKWorkoutConfiguration()
        swim.activityType = .swimming
        let ride = HKWorkoutConfiguration()
        ride.activityType = .cycling
        try await store.save(
            try HKWorkout.checked(
                activityType: .swimBikeRun, start: hour(0), end: hour(3),
                workoutActivities: [
                    HKWorkoutActivity(
                        workoutConfiguration: swim, start: hour(0), end: hour(1), metadata: nil),
                    HKWorkoutActivity(
                        workoutConfiguration: ride, start: hour(1), end: hour(3), metadata: nil),
                ]))
        try await saveThree()
        let cycling = HKQuery.predicateForWorkoutActivities(workoutActivityType: .cycling)
        #expect(try await found(HKQuery.predicateForWorkouts(activityPredicate: cycling)) == [.swimBikeRun])
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForWorkoutActivities(workoutActivityType: .swimming),
            HKQuery.predicateForWorkoutActivities(operatorType: .greaterThan, duration: 5000),
        ])
        #expect(try await found(HKQuery.predicateForWorkouts(activityPredicate: both)).isEmpty)
    }
}
