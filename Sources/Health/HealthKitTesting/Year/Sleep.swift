import HealthKit

/// The night before a day: in bed by the phone, stages by the watch.
enum Sleep {
    static func write(_ day: PersonDay, into writer: inout YearWriter) {
        var random = day.random("sleep")
        let inBed = -75 + (day.isWeekend ? 45 : 0) + 20 * random.bell()
        let up = 400 + (day.isWeekend ? 70 : 0) + 15 * random.bell()
        add(.inBed, from: inBed, to: up, by: .phone, day, into: &writer, &random)
        guard day.hasWatch else { return }
        var time = inBed + random.number(6...25)
        var cycle = 0
        while time < up - 20 {
            // Deep sleep comes early in the night, dreams late.
            let deep = max(4, 38 - 9 * Double(cycle) + 4 * random.bell())
            let dream = max(6, 9 + 7 * Double(cycle) + 3 * random.bell())
            let stages: [(HKCategoryValueSleepAnalysis, Double)] = [
                (.asleepCore, random.number(18...28)), (.asleepDeep, deep),
                (.asleepCore, random.number(14...24)), (.asleepREM, dream),
                (.awake, random.happens(0.4) ? random.number(1...7) : 0),
            ]
            for (stage, minutes) in stages where minutes > 0 && time < up {
                let end = min(up, time + minutes)
                add(stage, from: time, to: end, by: .watch, day, into: &writer, &random)
                time = end
            }
            cycle += 1
        }
    }

    private static func add(
        _ stage: HKCategoryValueSleepAnalysis, from: Double, to: Double, by source: HealthTestSource,
        _ day: PersonDay, into writer: inout YearWriter, _ random: inout SeededRandom
    ) {
        writer.add(
            .sleepAnalysis, stage.rawValue, from: day.at(from), to: day.at(to), by: source, &random)
    }
}
