import HealthKit

/// Half a year in the life of a person who took up swimming: made up, and the same for the same seed,
/// instant and zone, down to the UUIDs.
package struct DemoData {
    /// Everything but the characteristics, by kind and then by time. Nothing lies after `now`.
    package let samples: [HKSample]
    /// Which of them belong to which workout.
    package let workouts: [(workout: HKWorkout, samples: [HKSample])]

    package static let dateOfBirth = DemoBody.dateOfBirth
    package static let biologicalSex = HKBiologicalSex.male
    package static let bloodType = HKBloodType.oPositive

    /// - Parameter source: who the samples typed in are by; the rest is by a "Demo Watch".
    package init(now: Date, calendar: LocalCalendar, seed: UInt64 = 2026, source: HKSource) {
        let plan = DemoPlan(now: now, calendar: calendar, seed: seed)
        var writer = DemoWriter(now: now, seed: seed, source: source)
        DemoBody.write(plan, into: &writer)
        DemoSwims.write(plan, into: &writer)
        DemoFoods.write(plan, into: &writer)
        (samples, workouts) = (writer.samples, writer.workouts)
    }
}
