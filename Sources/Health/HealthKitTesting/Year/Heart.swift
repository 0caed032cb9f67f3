import HealthKit

/// The pulse, by the watch.
enum Heart {
    static let perMinute = HKUnit.count().unitDivided(by: .minute())

    static func write(_ day: PersonDay, into writer: inout YearWriter) {
        guard day.hasWatch else { return }
        var random = day.random("heart")
        let resting = (day.restingPulse + 1.5 * random.bell()).rounded()
        for hour in 0..<24 {
            let isAsleep = hour < 7 || hour == 23
            let calm = isAsleep ? -4 : 9 + Movement.steps(at: hour) / 60
            let time = day.at(Double(hour) * 60 + random.number(2...57))
            writer.add(
                .heartRate, (resting + calm + 4 * random.bell()).rounded(), perMinute, from: time, to: time,
                by: .watch, &random)
        }
        writer.add(
            .restingHeartRate, resting, perMinute, from: day.start, to: day.at(22 * 60), by: .watch, &random)
        let variability = (44 + 12 * day.progress + 6 * random.bell()).rounded()
        writer.add(
            .heartRateVariabilitySDNN, variability, .secondUnit(with: .milli), from: day.at(300),
            to: day.at(301), by: .watch, &random)
    }
}
