import HealthKit

/// A year in a person's life as watch, phone and scale record it: made up, plausible, and the same for the same seed,
/// instant and zone, down to the identifiers.
///
/// The person gets fitter: the weight falls by some kilograms, the resting pulse by some beats. Phone and watch count
/// the same steps at times, so that statistics have something to merge; a fortnight in the middle has no watch. No
/// sample lies in the future.
public struct HealthYear: Sendable {
    /// A kind of data.
    public enum Part: CaseIterable, Sendable {
        /// Steps of watch and phone, distance, energies, exercise, hours stood.
        case movement
        /// Heart rate, resting heart rate and its variability.
        case heart
        /// Time in bed by the phone and stages of sleep by the watch.
        case sleep
        /// Height and weight.
        case body
        /// Runs and rides with energy, distance and pulse.
        case workouts
    }

    /// All samples, by kind and then by day.
    public let samples: [HKSample]
    /// The samples of each workout. All of them are in ``samples``.
    public let workouts: [(workout: HKWorkout, samples: [HKSample])]

    /// The year up to the clock's present.
    ///
    /// - Parameters:
    ///   - days: how many, up to and with today.
    ///   - parts: the kinds of data.
    ///   - seed: another seed gives other data.
    public init(
        endingAt clock: HealthTestClock, days: Int = 365, of parts: Set<Part> = Set(Part.allCases),
        seed: UInt64 = 1
    ) {
        let plan = PersonYear(now: clock.now, calendar: clock.calendar, dayCount: days, seed: seed)
        var writer = YearSampleCollector(now: clock.now)
        for part in Part.allCases where parts.contains(part) {
            for day in plan.days {
                switch part {
                case .movement: Movement.write(day, into: &writer)
                case .heart: Heart.write(day, into: &writer)
                case .sleep: Sleep.write(day, into: &writer)
                case .body: ScaleReadings.write(day, into: &writer)
                case .workouts: YearWorkouts.write(day, into: &writer)
                }
            }
        }
        (samples, workouts) = (writer.samples, writer.workouts)
    }
}

extension HealthTestStore {
    /// Saves a year of plausible data up to the clock's present, in one transaction. Samples that are stored already,
    /// from the same seed and day, stay unchanged.
    ///
    /// ```swift
    /// try await kit.addYear(seed: 7)
    /// ```
    ///
    /// - Parameters:
    ///   - days: the number of days, today included.
    ///   - parts: the kinds of data; fewer are quicker.
    ///   - seed: another seed gives another life; nil for the kit's own.
    /// - Returns: the saved samples.
    /// - Throws: the errors of saving; none in memory.
    @discardableResult
    public func addYear(
        days: Int = 365, of parts: Set<HealthYear.Part> = Set(HealthYear.Part.allCases), seed: UInt64? = nil
    ) async throws -> HealthYear {
        let year = HealthYear(endingAt: clock, days: days, of: parts, seed: seed ?? self.seed)
        var change = HKHealthStore.Change()
        (change.restored, change.workoutSamples) = (year.samples, year.workouts)
        try await owner.apply(change)
        return year
    }
}

/// The days of a year, oldest first.
private struct PersonYear {
    let days: [PersonDay]

    init(now: Date, calendar: Calendar, dayCount: Int, seed: UInt64) {
        let today = calendar.startOfDay(for: now)
        days = (0..<max(0, dayCount)).map { index in
            let daysAgo = dayCount - 1 - index
            // Noon always lies on the day, also when the clocks change at night.
            let noon = calendar.date(byAdding: .day, value: -daysAgo, to: today.addingTimeInterval(43_200))
            let start = calendar.startOfDay(for: noon ?? today)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: start)
            return PersonDay(
                start: start, text: "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)",
                weekday: parts.weekday ?? 1, progress: Double(index) / Double(max(1, dayCount - 1)),
                // A fortnight in a year of 365 days.
                hasWatch: !(0.45..<0.488).contains(Double(index) / Double(dayCount)), isFirst: index == 0,
                seed: seed)
        }
    }
}

/// One day of a person, independent of other days.
struct PersonDay {
    /// Midnight.
    let start: Date
    let text: String
    /// 1 for Sunday.
    let weekday: Int
    /// 0 on the first day, 1 on the last.
    let progress: Double
    /// Whether the watch was worn.
    let hasWatch: Bool
    let isFirst: Bool
    let seed: UInt64

    var isWeekend: Bool { weekday == 1 || weekday == 7 }

    /// The moment some minutes after midnight.
    func at(_ minutes: Double) -> Date { start.addingTimeInterval((minutes * 60).rounded()) }

    /// The random generator of the day for one purpose.
    func random(_ purpose: StaticString) -> SeededRandom { SeededRandom(seed: seed, day: text, purpose) }

    /// Beats a minute in the morning.
    fileprivate var restingPulse: Double { 64 - 8 * progress }

    /// The hours of the day's workout; nil without one.
    fileprivate var busyHours: Range<Int>? {
        YearWorkouts.plan(self).map { Int($0.minutes / 60)..<Int(($0.minutes + $0.length) / 60) + 1 }
    }
}

/// Collects the samples before the present.
struct YearSampleCollector {
    private(set) var samples: [HKSample] = []
    private(set) var workouts: [(workout: HKWorkout, samples: [HKSample])] = []
    let now: Date

    init(now: Date) { self.now = now }

    /// Adds a quantity and returns it, unless it ends after the present.
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
                start: start, end: end, device: source.device, uuid: uuid, sourceRevision: source.revision)
        }
        samples.append(sample)
        return sample
    }

    /// Adds a category sample, unless it ends after the present.
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

    /// Adds a workout with samples that were added before.
    mutating func add(_ workout: HKWorkout, with own: [HKSample]) {
        samples.append(workout)
        workouts.append((workout, own))
    }

    /// A sample that satisfies the rules of samples.
    static func valid<Sample>(_ make: () throws -> Sample) -> Sample {
        do { return try make() } catch {
            preconditionFailure("made-up data break a rule of samples: \(error)")
        }
    }
}

/// The measurements of the scale on most mornings.
enum ScaleReadings {
    /// Metres.
    private static let height = 1.74

    static func write(_ day: PersonDay, into writer: inout YearSampleCollector) {
        var random = day.random("body")
        let time = day.at(420 + (day.isWeekend ? 75 : 0) + 8 * random.bell())
        if day.isFirst { writer.add(.height, height, .meter(), from: time, to: time, by: .phone, &random) }
        guard day.isFirst || random.happens(0.6) else { return }
        let kilograms = 79.5 - 4.5 * pow(day.progress, 0.8) + 0.3 * random.bell()
        writer.add(
            .bodyMass, (kilograms * 10).rounded() / 10, .gramUnit(with: .kilo), from: time, to: time,
            by: .scale, &random)
    }
}

/// Makes the pulse of a day, its resting rate and its variability, as a watch measures them.
enum Heart {
    static let perMinute = HKUnit.count().unitDivided(by: .minute())

    static func write(_ day: PersonDay, into writer: inout YearSampleCollector) {
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

/// Makes the steps, distances, energy and hours of standing of a day, as a watch and a phone count them.
private enum Movement {
    static func write(_ day: PersonDay, into writer: inout YearSampleCollector) {
        var random = day.random("movement")
        let liveliness = (day.isWeekend ? 1.1 : 1) * (0.85 + 0.3 * day.progress) * random.number(0.75...1.25)
        let busy = day.busyHours
        for hour in 7..<23 {
            let steps = (steps(at: hour) * liveliness * random.number(0.6...1.4)).rounded()
            // The workout in that hour has its own steps, energy and distance.
            if busy?.contains(hour) ?? false { continue }
            count(steps, in: hour, day, into: &writer, &random)
        }
        rest(day, into: &writer, &random)
    }

    private static func count(
        _ steps: Double, in hour: Int, _ day: PersonDay, into writer: inout YearSampleCollector,
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

    /// Resting energy, for each quarter of the day.
    private static func rest(
        _ day: PersonDay, into writer: inout YearSampleCollector, _ random: inout SeededRandom
    ) {
        guard day.hasWatch else { return }
        for hour in stride(from: 0.0, to: 24, by: 6) {
            let energy = (6 * (70 - 3 * day.progress) * random.number(0.97...1.03)).rounded()
            writer.add(
                .basalEnergyBurned, energy, .kilocalorie(), from: day.at(hour * 60),
                to: day.at((hour + 6) * 60), by: .watch, &random)
        }
    }

    /// The steps of an hour: ways to work and back, and a walk at noon.
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

/// The night before a day: in bed by the phone, stages by the watch.
enum Sleep {
    static func write(_ day: PersonDay, into writer: inout YearSampleCollector) {
        var random = day.random("sleep")
        let inBed = -75 + (day.isWeekend ? 45 : 0) + 20 * random.bell()
        let up = 400 + (day.isWeekend ? 70 : 0) + 15 * random.bell()
        add(.inBed, from: inBed, to: up, by: .phone, day, into: &writer, &random)
        guard day.hasWatch else { return }
        var time = inBed + random.number(6...25)
        var cycle = 0
        while time < up - 20 {
            // Deep sleep occurs early in the night, REM sleep late.
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
        _ day: PersonDay, into writer: inout YearSampleCollector, _ random: inout SeededRandom
    ) {
        writer.add(.sleepAnalysis, stage.rawValue, from: day.at(from), to: day.at(to), by: source, &random)
    }
}

/// Runs on some evenings and a ride on some Saturdays, by the watch.
enum YearWorkouts {
    struct Plan {
        let activity: HKWorkoutActivityType
        /// After midnight.
        let minutes: Double
        /// The length in minutes.
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

    static func write(_ day: PersonDay, into writer: inout YearSampleCollector) {
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
        let workout = YearSampleCollector.valid {
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
