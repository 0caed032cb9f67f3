import HealthKit

/// Runs on some evenings and a ride on some Saturdays, by the watch.
enum Sport {
    struct Plan {
        let activity: HKWorkoutActivityType
        /// After midnight.
        let minutes: Double
        /// In minutes.
        let length: Double
    }

    /// The workout of a day; nil for a day of rest.
    static func plan(_ day: PersonDay) -> Plan? {
        var random = day.random("sport")
        guard day.hasWatch, random.happens(0.85) else { return nil }
        let early = 4 * random.bell()
        switch day.weekday {
        case 2, 4:
            return Plan(activity: .running, minutes: 1112 + early, length: random.number(25...45).rounded())
        case 7:
            return Plan(activity: .cycling, minutes: 612 + early, length: random.number(60...110).rounded())
        default: return nil
        }
    }

    static func write(_ day: PersonDay, into writer: inout YearWriter) {
        guard let plan = plan(day) else { return }
        var random = day.random("workout")
        let (start, end) = (day.at(plan.minutes), day.at(plan.minutes + plan.length))
        guard end <= writer.now else { return }
        let isRun = plan.activity == .running
        let pace = isRun ? 6.4 - 0.9 * day.progress : 2.6 - 0.2 * day.progress
        let metres = (plan.length / pace * 1000 * random.number(0.97...1.03)).rounded()
        let energy = (plan.length * random.number(isRun ? 9.5...11 : 7...8)).rounded()
        var own: [HKSample?] = [
            writer.add(
                .activeEnergyBurned, energy, .kilocalorie(), from: start, to: end, by: .watch, &random),
            writer.add(
                isRun ? .distanceWalkingRunning : .distanceCycling, metres, .meter(), from: start, to: end,
                by: .watch, &random),
            writer.add(.appleExerciseTime, plan.length, .minute(), from: start, to: end, by: .watch, &random),
        ]
        if isRun {
            let steps = (plan.length * random.number(155...168)).rounded()
            own.append(writer.add(.stepCount, steps, .count(), from: start, to: end, by: .watch, &random))
        }
        for minute in stride(from: 0, through: plan.length, by: 5) {
            let rate = (day.restingPulse + min(70, 30 + 10 * minute) + 4 * random.bell()).rounded()
            let time = day.at(plan.minutes + minute)
            own.append(
                writer.add(.heartRate, rate, Heart.perMinute, from: time, to: time, by: .watch, &random))
        }
        let workout = YearWriter.valid {
            try HKWorkout.checked(
                activityType: plan.activity, start: start, end: end,
                totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: energy),
                totalDistance: HKQuantity(unit: .meter(), doubleValue: metres),
                device: HealthTestSource.watch.device, metadata: [HKMetadataKeyIndoorWorkout: false],
                uuid: random.uuid(), sourceRevision: HealthTestSource.watch.revision)
        }
        writer.add(workout, with: own.compactMap { $0 })
    }
}
