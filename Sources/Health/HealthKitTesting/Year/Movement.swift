import HealthKit

/// What watch and phone count all day.
enum Movement {
    static func write(_ day: PersonDay, into writer: inout YearWriter) {
        var random = day.random("movement")
        let liveliness = (day.isWeekend ? 1.1 : 1) * (0.85 + 0.3 * day.progress) * random.number(0.75...1.25)
        let busy = day.busyHours
        for hour in 7..<23 {
            let steps = (steps(at: hour) * liveliness * random.number(0.6...1.4)).rounded()
            // The workout of the hour has its own steps, energy and distance.
            if busy?.contains(hour) ?? false { continue }
            count(steps, in: hour, day, into: &writer, &random)
        }
        rest(day, into: &writer, &random)
    }

    private static func count(
        _ steps: Double, in hour: Int, _ day: PersonDay, into writer: inout YearWriter,
        _ random: inout SeededRandom
    ) {
        let (start, end) = (day.at(Double(hour) * 60), day.at(Double(hour) * 60 + 58))
        if random.happens(0.5) {
            let counted = (steps * random.number(0.7...0.95)).rounded()
            writer.add(.stepCount, counted, .count(), from: start, to: end, by: .phone, &random)
        }
        guard day.hasWatch else { return }
        func add(_ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit) {
            writer.add(type, value, unit, from: start, to: end, by: .watch, &random)
        }
        add(.stepCount, steps, .count())
        add(.distanceWalkingRunning, (steps * 0.74).rounded(), .meter())
        add(.activeEnergyBurned, (steps * 0.42).rounded() / 10, .kilocalorie())
        if steps > 1500 { add(.appleExerciseTime, (steps / 150).rounded(), .minute()) }
        let stood: HKCategoryValueAppleStandHour = steps > 250 || random.happens(0.3) ? .stood : .idle
        writer.add(
            .appleStandHour, stood.rawValue, from: day.at(Double(hour) * 60),
            to: day.at(Double(hour) * 60 + 60), by: .watch, &random)
    }

    /// Resting energy, in four parts of the day.
    private static func rest(
        _ day: PersonDay, into writer: inout YearWriter, _ random: inout SeededRandom
    ) {
        guard day.hasWatch else { return }
        for hour in stride(from: 0.0, to: 24, by: 6) {
            let energy = (6 * (70 - 3 * day.progress) * random.number(0.97...1.03)).rounded()
            writer.add(
                .basalEnergyBurned, energy, .kilocalorie(), from: day.at(hour * 60),
                to: day.at((hour + 6) * 60), by: .watch, &random)
        }
    }

    /// Steps of an ordinary hour: ways to work and back, and a walk at noon.
    static func steps(at hour: Int) -> Double {
        switch hour {
        case 8, 17: 1700
        case 12, 13: 950
        case 18, 19: 650
        case 22: 120
        default: 320
        }
    }
}
