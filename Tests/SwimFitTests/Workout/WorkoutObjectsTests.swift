import HealthKit
import SwimFit
import Testing

@Suite("A workout as HealthKit objects")
struct WorkoutObjectsTests {
    private let start = SwimSamples.date(2026, 11, 20, 7)

    private func entry(_ change: (inout WorkoutEntry) throws -> Void = { _ in }) rethrows -> WorkoutEntry {
        var entry = WorkoutEntry(sport: .swimming, met: 8.3, start: start, seconds: 1200, kilograms: 72)
        entry.details.effortCode = "18290"
        entry.swim = WorkoutEntry.Swimming(
            stroke: .freestyle, lapLength: LapLength(25, .metres), metres: 1000, strokes: 640)
        try change(&entry)
        return entry
    }

    private func workout(_ entry: WorkoutEntry) throws -> HKWorkout {
        entry.objects().workout
    }

    @Test("a swim becomes one workout with energy, distance and strokes over the same time")
    func objects() throws {
        let objects = entry { _ in }.objects()
        let samples = objects.samples
        #expect(
            samples.map(\.sampleType.identifier) == [
                "HKQuantityTypeIdentifierActiveEnergyBurned", "HKQuantityTypeIdentifierDistanceSwimming",
                "HKQuantityTypeIdentifierSwimmingStrokeCount",
            ])
        #expect(samples.allSatisfy { $0.startDate == start && $0.endDate == start.addingTimeInterval(1200) })
        #expect(objects.workout.workoutActivityType == .swimming)
        #expect(objects.weight == nil)
    }

    @Test("active energy is kg × MET × hours less resting, and 4184 joules a kilocalorie")
    func joules() throws {
        let energy = try #require(entry().objects().samples.first as? HKQuantitySample)
        let kilocalories = energy.quantity.doubleValue(for: .kilocalorie())
        let joules = energy.quantity.doubleValue(for: .joule())
        // 72 kg × 8.3 MET × ⅓ h, less 1 kcal per kilogram and hour while the profile is incomplete.
        #expect(abs(kilocalories - (199.2 - 24)) < 1e-9)
        #expect(abs(joules - kilocalories * 4184) < 1e-6)
    }

    @Test("what was saved reads back as the same swim")
    func roundTrip() throws {
        let entry = entry {
            $0.details.note = "felt good"
            $0.rest = 300
        }
        let swim = try #require(Swim(try workout(entry)))
        #expect(swim.start == entry.start)
        #expect(swim.end == entry.end)
        #expect(swim.seconds == 1200)
        #expect(swim.restSeconds == 300)
        #expect(swim.metres == 1000)
        #expect(swim.laps == 40)
        #expect(swim.lapLength == LapLength(25, .metres))
        #expect(swim.strokes == 640)
        #expect(swim.stroke == .freestyle)
        #expect(swim.kilocalories == entry.energy.active && swim.energy == entry.energy)
        #expect(swim.met == 8.3)
        #expect(swim.details.effortCode == "18290")
        #expect(swim.details.note == "felt good")
        #expect(swim.swolf?.score == 46)
        #expect(swim.splits.isEmpty)
        #expect(swim.isOwn)
    }

    @Test("a pool in yards is a pool in yards again", arguments: LapLength.usual)
    func yards(length: LapLength) throws {
        let entry = entry { $0.swim?.lapLength = length }
        #expect(try #require(Swim(try workout(entry))).lapLength?.text == length.text)
    }

    @Test("open water has no laps")
    func openWater() throws {
        let entry = entry { $0.swim?.lapLength = nil }
        let swim = try #require(Swim(try workout(entry)))
        #expect(swim.isOpenWater)
        #expect(swim.laps == nil && swim.lapLength == nil)
    }

    @Test("sets with their times become splits, with the rests between them")
    func sets() throws {
        let entry = try entry {
            let sets = try SwimSetLine.parse("4x50 in 0:45 on 1:00 + 100 back in 2:00")
            $0.seconds = try #require(sets.swumSeconds)
            $0.rest = 60
            $0.swim = WorkoutEntry.Swimming(
                stroke: .freestyle, lapLength: LapLength(25, .metres), metres: 300, sets: sets)
        }
        let swim = try #require(Swim(try workout(entry)))
        #expect(swim.splits.map(\.metres) == [50, 50, 50, 50, 100])
        #expect(swim.splits.map(\.seconds) == [45, 45, 45, 45, 120])
        #expect(swim.splits.last?.stroke == .backstroke)
        #expect(swim.seconds == 300)
        #expect(swim.end == start.addingTimeInterval(360))
        #expect(swim.bestEfforts[.init(50, SwimKind(.freestyle, LapLength(25, .metres)))]?.seconds == 45)
        #expect(swim.stroke == .mixed)
    }

    @Test("another sport has energy and no distance")
    func walk() throws {
        let objects = entry {
            $0.sport = .walking
            $0.swim = nil
        }.objects()
        #expect(objects.samples.map(\.sampleType) == [HKQuantityType(.activeEnergyBurned)])
        #expect(objects.workout.workoutActivityType == .walking)
        #expect(Swim(objects.workout) == nil)
    }

    @Test("a weight typed in the form is saved with the workout, and does not belong to it")
    func weight() throws {
        let objects = entry { $0.weightIsNew = true }.objects()
        let weight = try #require(objects.weight)
        #expect(weight.quantityType == HKQuantityType(.bodyMass))
        #expect(weight.quantity.doubleValue(for: .gramUnit(with: .kilo)) == 72)
        #expect(!objects.samples.contains(weight))
    }

    @Test("every sport has its own type of workout, and finds itself again", arguments: Sport.allCases)
    func types(sport: Sport) {
        #expect(Sport(activityType: sport.activityType) == sport)
    }
}

@Suite("A swim recorded by a watch")
struct WatchSwimTests {
    private let start = SwimSamples.date(2026, 11, 20, 7)

    private func lap(_ index: Int, _ seconds: Double, _ stroke: HKSwimmingStrokeStyle) -> HKWorkoutEvent {
        HKWorkoutEvent(
            type: .lap,
            dateInterval: DateInterval(
                start: start.addingTimeInterval(Double(index) * 40), duration: seconds),
            metadata: [HKMetadataKeySwimmingStrokeStyle: stroke.rawValue])
    }

    private func swim(_ events: [HKWorkoutEvent], metadata: [String: Any] = [:]) throws -> Swim {
        let pool: [String: Any] = [
            HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 22.86),
            HKMetadataKeySwimmingLocationType: HKWorkoutSwimmingLocationType.pool.rawValue,
        ]
        let workout = try HKWorkout.checked(
            activityType: .swimming, start: start, end: start.addingTimeInterval(200), workoutEvents: events,
            totalDistance: HKQuantity(unit: .yard(), doubleValue: 100),
            metadata: pool.merging(metadata) { $1 },
            sourceRevision: HKSourceRevision(
                source: HKSource(name: "Watch", bundleIdentifier: "com.example.watch"), version: "11"))
        return try #require(Swim(workout))
    }

    @Test("its laps are splits, its pool is recognised, and it is not ours to change")
    func laps() throws {
        let swim = try swim([lap(0, 30, .freestyle), lap(1, 31, .freestyle), lap(2, 35, .backstroke)])
        #expect(swim.laps == 3)
        #expect(swim.lapLength == LapLength(25, .yards))
        #expect(swim.splits.map(\.seconds) == [30, 31, 35])
        #expect(swim.splits[0].pace?.seconds(per100: .yards).rounded() == 120)
        #expect(swim.source == "Watch")
        #expect(!swim.isOwn)
    }

    @Test("the stroke swum two thirds of the time is its stroke, else it is mixed")
    func stroke() throws {
        #expect(
            try swim([lap(0, 30, .freestyle), lap(1, 30, .freestyle), lap(2, 30, .backstroke)]).stroke
                == .freestyle)
        #expect(try swim([lap(0, 30, .freestyle), lap(1, 31, .backstroke)]).stroke == .mixed)
        #expect(try swim([lap(0, 30, .unknown)]).stroke == .unknown)
    }

    @Test("without lap events the laps follow from distance and lap length")
    func totalsOnly() throws {
        let swim = try swim([])
        #expect(swim.laps == 4)
        #expect(swim.splits.isEmpty)
        #expect(swim.kilocalories == nil)
    }

    @Test("a score recorded by the watch is shown where strokes are not known")
    func score() throws {
        #expect(try swim([], metadata: [HKMetadataKeySWOLFScore: 41.5]).swolf?.score == 41.5)
    }
}
