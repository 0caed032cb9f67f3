import HealthKit

extension DemoSwims {
    /// A swim as a watch records it: an event for every length, and the pulse.
    static func record(
        _ day: DemoPlan.Day, _ plan: DemoPlan, _ kilograms: Double, _ random: inout SeededRandom,
        into writer: inout DemoWriter
    ) {
        let start = plan.instant(day, minutes: 425)
        let perLap = (139 - 26 * pow(day.progress, 0.85)) * 0.985 / 4
        var (time, events, strokes) = (start, [HKWorkoutEvent](), 0)
        let lapCount = day.progress < 0.5 ? 48 : 64
        for lap in 0..<lapCount {
            // The first half of every fourth 100 m is breaststroke; a short rest follows every 400 m.
            let isBreast = lap % 16 >= 12 && lap % 4 < 2
            let tired = 1 + 0.03 * Double(lap) / Double(lapCount)
            let seconds =
                ((perLap * (isBreast ? 1.18 : 1) * tired + 0.35 * random.bell()) * 10).rounded() / 10
            let style: HKSwimmingStrokeStyle = isBreast ? .breaststroke : .freestyle
            events.append(
                HKWorkoutEvent(
                    type: .lap, dateInterval: DateInterval(start: time, duration: seconds),
                    metadata: [HKMetadataKeySwimmingStrokeStyle: style.rawValue]))
            strokes += random.whole(isBreast ? 9...11 : 16...19)
            time += seconds
            if lap % 16 == 15, lap < lapCount - 1 {
                events.append(HKWorkoutEvent(type: .pause, date: time))
                time += 25
                events.append(HKWorkoutEvent(type: .resume, date: time))
            }
        }
        let workout = workout(from: start, to: time, events, laps: lapCount, strokes: strokes, kilograms)
        writer.add(workout, with: samples(of: workout), by: writer.watch)
        pulse(from: start, to: time, &random, into: &writer)
    }

    private static func workout(
        from start: Date, to end: Date, _ events: [HKWorkoutEvent], laps: Int, strokes: Int,
        _ kilograms: Double
    ) -> HKWorkout {
        // 8.6 MET, one of them resting: a watch counts what comes on top.
        let kilocalories = MetabolicEquivalent.kilocalories(
            met: 7.6, kilograms: kilograms, seconds: end.timeIntervalSince(start))
        return HKWorkout(
            activityType: .swimming, start: start, end: end, workoutEvents: events,
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: kilocalories.rounded()),
            totalDistance: HKQuantity(unit: .meter(), doubleValue: Double(laps * 25)),
            totalSwimmingStrokeCount: HKQuantity(unit: .count(), doubleValue: Double(strokes)), device: nil,
            metadata: [
                HKMetadataKeyIndoorWorkout: true,
                HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 25),
                HKMetadataKeySwimmingLocationType: HKWorkoutSwimmingLocationType.pool.rawValue,
            ])
    }

    /// The totals as samples.
    private static func samples(of workout: HKWorkout) -> [HKSample] {
        let totals: [(HKQuantityTypeIdentifier, HKQuantity?)] = [
            (.activeEnergyBurned, workout.totalEnergyBurned), (.distanceSwimming, workout.totalDistance),
            (.swimmingStrokeCount, workout.totalSwimmingStrokeCount),
        ]
        return totals.compactMap { identifier, quantity in
            quantity.map {
                HKQuantitySample(
                    type: HKQuantityType(identifier), quantity: $0, start: workout.startDate,
                    end: workout.endDate)
            }
        }
    }

    private static func pulse(
        from start: Date, to end: Date, _ random: inout SeededRandom, into writer: inout DemoWriter
    ) {
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        var time = start
        while time <= end {
            let warm = min(1, time.timeIntervalSince(start) / 420)
            let rate = (104 + 34 * warm + 4 * random.bell()).rounded()
            writer.add(.heartRate, rate, perMinute, from: time, to: time, by: writer.watch)
            time += 60
        }
    }
}
