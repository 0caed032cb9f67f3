import HealthKit

/// Weights, the height, and what the watch counts all day.
enum DemoBody {
    /// Metres.
    static let height = 1.80
    static let dateOfBirth = DateComponents(year: 1988, month: 4, day: 12)

    /// The trend of the weight on a day, kilograms: five kilograms lost, most of it early.
    static func trend(_ day: DemoPlan.Day) -> Double {
        84.8 - 5.3 * pow(day.progress, 0.8) + 0.35 * sin(Double(day.index) / 5.5)
    }

    static func metabolism(_ day: DemoPlan.Day, _ kilograms: Double) -> BasalMetabolism? {
        let born = LocalDay(
            year: dateOfBirth.year ?? 0, month: dateOfBirth.month ?? 0, day: dateOfBirth.day ?? 0)
        return Person(
            dateOfBirth: born, sex: DemoData.biologicalSex, kilograms: kilograms, metres: height
        ).basalMetabolism(on: day.day).value
    }

    static func write(_ plan: DemoPlan, into writer: inout DemoWriter) {
        if let first = plan.days.first {
            let time = plan.instant(first, minutes: 425)
            writer.add(.height, height, .meter(), from: time, to: time, by: writer.typed, metadata: byHand)
        }
        for day in plan.days {
            weigh(day, plan, into: &writer)
            move(day, plan, into: &writer)
            if day.daysAgo <= 35 { feelPulse(day, plan, into: &writer) }
        }
    }

    private static var byHand: [String: Any] { [HKMetadataKeyWasUserEntered: true] }

    private static func weigh(_ day: DemoPlan.Day, _ plan: DemoPlan, into writer: inout DemoWriter) {
        var random = plan.random(day, "weight")
        let isWeighed = day.index == 0 || day.daysAgo == 0 || random.happens(0.55)
        guard isWeighed, !day.isHoliday else { return }
        let kilograms = ((trend(day) + 0.35 * random.bell()) * 10).rounded() / 10
        let time = plan.instant(day, minutes: 428 + (day.isWeekend ? 70 : 0) + 6 * random.bell())
        writer.add(
            .bodyMass, kilograms, .gramUnit(with: .kilo), from: time, to: time, by: writer.typed,
            metadata: byHand)
    }

    /// Steps, distance and active energy: by the hour in the last five weeks, in four parts of the day before.
    private static func move(_ day: DemoPlan.Day, _ plan: DemoPlan, into writer: inout DemoWriter) {
        var random = plan.random(day, "steps")
        let liveliness = (day.isWeekend ? 1.15 : 1) * random.number(0.75...1.25)
        let hours = day.daysAgo <= 35 ? 1 : 4
        for hour in stride(from: 7, to: 23, by: hours) {
            var steps = 0.0
            for one in hour..<min(23, hour + hours) {
                steps += Self.steps(at: one) * liveliness * random.number(0.6...1.4)
            }
            steps.round()
            let start = plan.instant(day, minutes: Double(hour * 60))
            let end = plan.instant(day, minutes: Double(min(23, hour + hours) * 60 - 1))
            writer.add(.stepCount, steps, .count(), from: start, to: end, by: writer.watch)
            writer.add(
                .distanceWalkingRunning, (steps * 0.74).rounded(), .meter(), from: start, to: end,
                by: writer.watch)
            writer.add(
                .activeEnergyBurned, (steps * 0.042 * 10).rounded() / 10, .kilocalorie(), from: start,
                to: end,
                by: writer.watch)
        }
    }

    /// Steps of an ordinary hour: ways to work and back, and a walk at noon.
    private static func steps(at hour: Int) -> Double {
        switch hour {
        case 8, 17: 1700
        case 12, 13: 950
        case 18, 19: 650
        case 22: 120
        default: 320
        }
    }

    private static func feelPulse(_ day: DemoPlan.Day, _ plan: DemoPlan, into writer: inout DemoWriter) {
        var random = plan.random(day, "pulse")
        let perMinute = HKUnit.count().unitDivided(by: .minute())
        let resting = (62 - 6 * day.progress + random.bell()).rounded()
        let morning = plan.instant(day, minutes: 400)
        writer.add(.restingHeartRate, resting, perMinute, from: morning, to: morning, by: writer.watch)
        for hour in 7..<23 {
            let time = plan.instant(day, minutes: Double(hour * 60) + random.number(0...58))
            let rate = (resting + 9 + Self.steps(at: hour) / 60 + 5 * random.bell()).rounded()
            writer.add(.heartRate, rate, perMinute, from: time, to: time, by: writer.watch)
        }
    }
}
