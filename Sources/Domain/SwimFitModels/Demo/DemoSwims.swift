import HealthKit
import SwimFitSwim
import SwimFitNotation

/// The swims of the demo: three or four a week, getting faster, with sets, tests, a watch and a lake.
enum DemoSwims {
    private enum DemoSwimKind { case intervals, watch, endurance, test, lake }

    static func write(_ plan: DemoDays, into writer: inout DemoSampleBuilder) {
        for day in plan.days {
            guard let kind = kind(day, plan) else { continue }
            var random = plan.random(day, "swim")
            let weight = DemoBody.trend(day)
            switch kind {
            case .intervals: type(intervals(day, plan, weight, &random), into: &writer)
            case .endurance: type(endurance(day, plan, weight, &random), into: &writer)
            case .test: type(test(day, plan, weight, &random), into: &writer)
            case .lake: type(lake(day, plan, weight, &random), into: &writer)
            case .watch: record(day, plan, weight, &random, into: &writer)
            }
        }
    }

    /// Whether there is a swim in the morning.
    static func isSwimDay(_ day: DemoDays.Day, _ plan: DemoDays) -> Bool { kind(day, plan) != nil }

    private static func kind(_ day: DemoDays.Day, _ plan: DemoDays) -> DemoSwimKind? {
        var random = plan.random(day, "kind")
        // In a week of tests the person always swims.
        let isTestWeek = day.daysAgo / 7 % 4 == 2
        guard !day.isHoliday, day.daysAgo < 7 || isTestWeek || !random.happens(0.13) else { return nil }
        switch day.day.weekday {
        case 1: return isTestWeek ? .test : .intervals
        case 3: return .watch
        case 5: return isTestWeek ? .test : .endurance
        case 7: return (6...8).contains(day.day.month) && random.happens(0.6) ? .lake : nil
        default: return nil
        }
    }

    /// Seconds for 100 m at an easy pace over long distances: from 2:19 to 1:53.
    private static func pace(_ day: DemoDays.Day, _ random: inout SeededRandom) -> Double {
        139 - 26 * pow(day.progress, 0.85) + 1.1 * random.bell()
    }

    private static func strokesPerLap(_ day: DemoDays.Day, _ random: inout SeededRandom) -> Double {
        20.5 - 3.5 * day.progress + 0.4 * random.bell()
    }

    private static func entry(
        _ day: DemoDays.Day, _ plan: DemoDays, at minutes: Double, code: String,
        stroke: SwimStroke = .freestyle,
        seconds: Double, kilograms: Double
    ) -> WorkoutEntry {
        let effort = Compendium.activity(code: code, stroke: stroke)
        var entry = WorkoutEntry(
            sport: .swimming, met: effort?.met ?? 8.3, start: plan.instant(day, minutes: minutes),
            seconds: seconds.rounded(), kilograms: kilograms)
        entry.details.effortCode = effort?.code
        entry.metabolism = DemoBody.metabolism(day, kilograms)
        return entry
    }

    private static func type(_ entry: WorkoutEntry, into writer: inout DemoSampleBuilder) {
        let objects = entry.objects()
        writer.add(objects.workout, with: objects.samples, by: writer.typed)
    }

    private static func endurance(
        _ day: DemoDays.Day, _ plan: DemoDays, _ kilograms: Double, _ random: inout SeededRandom
    ) -> WorkoutEntry {
        let distances = day.progress < 0.4 ? [800.0, 1000, 1000, 1200] : [1000.0, 1200, 1500, 1500, 2000]
        let metres = random.pick(distances)
        let seconds = pace(day, &random) * metres / 100
        var entry = entry(day, plan, at: 420, code: "18290", seconds: seconds, kilograms: kilograms)
        let laps = metres / 25
        entry.swim = WorkoutEntry.Swimming(
            stroke: .freestyle, lapLength: LapLength(25, .metres), metres: metres,
            strokes: Int((strokesPerLap(day, &random) * laps).rounded()))
        entry.details.note =
            random.happens(0.3)
            ? random.pick(["felt easy", "lane to myself", "new goggles", "tired arms"]) : nil
        return entry
    }

    private static func intervals(
        _ day: DemoDays.Day, _ plan: DemoDays, _ kilograms: Double, _ random: inout SeededRandom
    ) -> WorkoutEntry {
        let quick = (pace(day, &random) * 0.955).rounded()
        let repeats = day.progress < 0.5 ? 8 : 10
        let interval = ((quick + 20) / 5).rounded(.up) * 5
        let easy = (quick * 2.3).rounded()
        let line = SwimSetList(sets: [
            SwimSet(metres: 200, unit: .metres, swimSeconds: easy, rest: 30),
            SwimSet(repeats: repeats, metres: 100, unit: .metres, swimSeconds: quick, interval: interval),
            SwimSet(metres: 100, unit: .metres, swimSeconds: (quick * 1.25).rounded(), stroke: .backstroke),
        ])
        return entry(day, plan, line, at: 422, code: "18230", kilograms)
    }

    /// 200 m all out on Monday and 400 m on Friday, by a critical speed slightly above the easy pace.
    private static func test(
        _ day: DemoDays.Day, _ plan: DemoDays, _ kilograms: Double, _ random: inout SeededRandom
    ) -> WorkoutEntry {
        let speed = 100 / (pace(day, &random) * 0.93)
        func seconds(_ metres: Double) -> Double { ((metres - 17) / speed).rounded() }
        let metres = day.day.weekday == 1 ? 200.0 : 400.0
        var (before, after) = (
            SwimSet(metres: 300, unit: .metres, swimSeconds: (320 / speed).rounded(), rest: 60),
            SwimSet(metres: 600 - metres, unit: .metres, swimSeconds: ((660 - metres) / speed).rounded())
        )
        (before.effort, after.effort) = (.easy, .easy)
        let line = SwimSetList(sets: [
            before,
            SwimSet(metres: metres, unit: .metres, swimSeconds: seconds(metres), rest: 480),
            after,
        ])
        var entry = entry(day, plan, line, at: 420, code: "18280", kilograms)
        entry.details.note = "\(Int(nearest: metres)) m test"
        return entry
    }

    private static func entry(
        _ day: DemoDays.Day, _ plan: DemoDays, _ line: SwimSetList, at minutes: Double, code: String,
        _ kilograms: Double
    ) -> WorkoutEntry {
        let seconds = line.swumSeconds ?? 0
        var entry = entry(day, plan, at: minutes, code: code, seconds: seconds, kilograms: kilograms)
        entry.rest = max(0, (line.elapsedSeconds ?? seconds) - seconds)
        entry.swim = WorkoutEntry.Swimming(
            stroke: .freestyle, lapLength: LapLength(25, .metres), metres: line.metres, sets: line)
        return entry
    }

    private static func lake(
        _ day: DemoDays.Day, _ plan: DemoDays, _ kilograms: Double, _ random: inout SeededRandom
    ) -> WorkoutEntry {
        let metres = random.pick([1000.0, 1500, 1800])
        let seconds = pace(day, &random) * 1.06 * metres / 100
        var entry = entry(
            day, plan, at: 615, code: "18300", stroke: .mixed, seconds: seconds, kilograms: kilograms)
        entry.swim = WorkoutEntry.Swimming(stroke: .freestyle, lapLength: nil, metres: metres)
        entry.details.note = "lake, \(random.whole(19...24)) °C"
        return entry
    }

    /// A swim as a watch records it: an event for every length, and the pulse.
    private static func record(
        _ day: DemoDays.Day, _ plan: DemoDays, _ kilograms: Double, _ random: inout SeededRandom,
        into writer: inout DemoSampleBuilder
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
        // 8.6 MET, one of them at rest: a watch counts only the energy above rest.
        let kilocalories = METFormula.kilocalories(
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
        from start: Date, to end: Date, _ random: inout SeededRandom, into writer: inout DemoSampleBuilder
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
