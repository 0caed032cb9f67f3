import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("Figures of files that nobody can have", .inTurn)
struct ImpossibleFigureTests {
    private let fixture = RecordingFixture()

    /// A recording of half an hour, with the figures of its session, lengths, laps and rates.
    private func recording(_ change: (inout Recording) -> Void) -> RecordingSamples {
        let start = RecordingFixture.start
        var recording = Recording(Recording.Maker(format: "test"))
        recording.sessions = [
            Recording.Session(
                start: start, end: start + 1800, activity: .swimming, distance: 1000, kilocalories: 300,
                strokes: 500, poolLength: 25)
        ]
        change(&recording)
        return RecordingSamples(recording)
    }

    @Test("what somebody can have is kept without a word")
    func possible() throws {
        let made = recording { _ in }
        let swim = try #require(made.samples.first as? HKWorkout)
        #expect(made.mended.isEmpty)
        #expect(swim.totalDistance?.doubleValue(for: .meter()) == 1000)
        #expect(swim.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 300)
        #expect(swim.totalSwimmingStrokeCount?.doubleValue(for: .count()) == 500)
        #expect((swim.metadata?[HKMetadataKeyLapLength] as? HKQuantity)?.doubleValue(for: .meter()) == 25)
    }

    @Test(
        "totals that nobody can have are told, and the workout is kept",
        arguments: [9.3e18, 2e6, -1, .infinity])
    func totals(amount: Double) throws {
        let made = recording { recording in
            recording.sessions[0].distance = amount
            recording.sessions[0].kilocalories = amount
            recording.sessions[0].strokes = amount
            recording.sessions[0].poolLength = amount
        }
        let swim = try #require(made.samples.first as? HKWorkout)
        #expect(swim.totalDistance == nil && swim.totalEnergyBurned == nil)
        #expect(swim.totalSwimmingStrokeCount == nil && swim.metadata?[HKMetadataKeyLapLength] == nil)
        #expect(made.mended.count == 4 && made.mended.allSatisfy { $0.what == "session 1" })
    }

    @Test("a distance of kilometres in the place of metres is told, and none is kept")
    func kilometres() throws {
        let made = recording { $0.sessions[0].distance = 1.5 }
        let swim = try #require(made.samples.first as? HKWorkout)
        #expect(swim.totalDistance == nil && made.mended.map(\.what) == ["session 1"])
        #expect(made.mended.first?.reason.contains("1.5 m") == true)
    }

    @Test("rates, strokes and laps that nobody can have are counted and told once")
    func parts() throws {
        let start = RecordingFixture.start
        let made = recording { recording in
            for (index, rate) in [120, 1800, 1e18, 130].enumerated() {
                let time = start + Double(index)
                recording.pulse.append(.init(start: time, end: time, rate: rate))
            }
            for (index, strokes) in [12, 9e18].enumerated() {
                recording.lengths.append(
                    .init(start: start + Double(index) * 30, seconds: 28, isActive: true, strokes: strokes))
            }
        }
        #expect(made.mended.map(\.what) == ["heart rates", "strokes of lengths"])
        #expect(made.mended.first?.reason.hasPrefix("2 of them cannot be, as 1800 /min") == true)
        let series = made.samples.compactMap { $0 as? HKQuantitySample }
        #expect(series.first { $0.quantityType == HKQuantityType(.heartRate) }?.count == 2)
        let swim = try #require(made.samples.first as? HKWorkout)
        #expect(swim.totalSwimmingStrokeCount?.doubleValue(for: .count()) == 12)
    }

    /// A run of ten minutes with a point each ten seconds.
    ///
    /// - Parameter step: the metres between two places, along a meridian.
    private func run(step: Double = 30, _ change: (inout Recording) -> Void = { _ in }) -> RecordingSamples {
        let start = RecordingFixture.start
        var recording = Recording(Recording.Maker(format: "test"))
        recording.sessions = [Recording.Session(start: start, end: start + 600, activity: .running)]
        for index in 0...60 {
            let (date, latitude) = (start + Double(index) * 10, 50 + Double(index) * step / 111_229)
            let place = CLLocation(
                latitude: latitude, longitude: 8, altitude: nil, speed: nil, timestamp: date)
            recording.points.append(
                Recording.TrackPoint(date: date, metres: Double(index) * 30, place: place))
        }
        change(&recording)
        return RecordingSamples(recording)
    }

    private func distance(of made: RecordingSamples) -> Double? {
        made.samples.lazy.compactMap { $0 as? HKWorkout }.first?.totalDistance?.doubleValue(for: .meter())
    }

    @Test("a distance that the sport cannot have in the time is told, and the points' distance is taken")
    func unreachable() throws {
        let sound = run()
        #expect(distance(of: sound) == 1800)
        #expect(sound.mended.isEmpty)
        let session = run { $0.sessions[0].distance = 180_000 }
        let lap = run { run in
            let whole = DateInterval(start: RecordingFixture.start, duration: 600)
            run.laps = [Recording.Lap(interval: whole, metres: 61_800)]
        }
        let leap = run { run in
            for index in 20...60 { run.points[index].metres = Double(index) * 30 + 60_000 }
        }
        let point = run { $0.points[20].metres = 60_600 }
        let told = ["session 1", "distances of laps", "distances of points", "distances of points"]
        for (made, what) in zip([session, lap, leap, point], told) {
            let metres = try #require(distance(of: made))
            #expect(abs(metres - 1800) <= 30, "\(what): \(metres)")
            #expect(made.mended.map { $0.what } == [what])
        }
        let places = run(step: 390) { run in
            for index in run.points.indices { run.points[index].metres = nil }
        }
        #expect(distance(of: places) == nil)
        #expect(places.mended.map { $0.what } == ["places"])
    }

    @Test("points and lengths that a file has twice in a row count once")
    func twice() throws {
        let doubled = run { run in run.points = run.points.flatMap { [$0, $0] } }
        #expect(distance(of: doubled) == 1800)
        #expect(doubled.mended.map { $0.reason } == ["61 are in the file twice and count once"])
    }

    @Test("a pool in which nobody swims so fast is that of the distance, and lengths without a pool are told")
    func pool() throws {
        func swim(pool: Double?, metres: Double?, seconds: Double = 28) -> RecordingSamples {
            recording { recording in
                (recording.sessions[0].poolLength, recording.sessions[0].distance) = (pool, metres)
                for index in 0..<20 {
                    let start = RecordingFixture.start + Double(index) * 30
                    recording.lengths.append(
                        Recording.Length(start: start, seconds: seconds, isActive: true))
                }
            }
        }
        let cases: [(swim: RecordingSamples, metres: Double?, told: Int)] = [
            (swim(pool: 25, metres: 500), 500, 0), (swim(pool: 250, metres: 500), 500, 2),
            (swim(pool: 25, metres: 500, seconds: 3), 500, 1), (swim(pool: nil, metres: nil), nil, 1),
        ]
        for (swim, metres, told) in cases {
            #expect(distance(of: swim) == metres)
            #expect(swim.mended.count == told, "\(swim.mended)")
        }
    }

    @Test("the same holds for Garmin's list, an export of Apple and the lines of our own")
    func files() async throws {
        let garmin = """
            [{"summarizedActivitiesExport": [{"activityId": 11, "activityType": "lap_swimming", "strokes": \
            9223372036854775807, "beginTimestamp": 1795161600000, "duration": 1800000, "avgHr": 1800}]}]
            """
        let report = try await fixture.add(garmin)
        #expect(report.added == 1 && report.mended == 2)
        let apple = """
            <HealthData><Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="30" durationUnit="min" \
            sourceName="Watch" startDate="2026-01-01 18:00:00 +0000" endDate="2026-01-01 18:30:00 +0000">\
            <MetadataEntry key="HKLapLength" value="1e19 m"/>\
            <WorkoutStatistics type="HKQuantityTypeIdentifierSwimmingStrokeCount" sum="900000" unit="count"/>\
            </Workout></HealthData>
            """
        #expect(try await fixture.add(apple).added == 1)
        let swims = try await fixture.workouts()
        #expect(swims.count == 2 && swims.allSatisfy { $0.totalSwimmingStrokeCount == nil })
        #expect(swims.allSatisfy { $0.metadata?[HKMetadataKeyLapLength] == nil })
    }

    @Test("a line of an export loses such totals of a workout, which are counted as not kept")
    func lines() async throws {
        let (store, start) = (HKHealthStore.inMemory(), RecordingFixture.start)
        try await store.save(
            try HKWorkout.checked(
                activityType: .swimming, start: start, end: start + 1800,
                totalDistance: HKQuantity(unit: .meter(), doubleValue: 1000),
                totalSwimmingStrokeCount: HKQuantity(unit: .count(), doubleValue: 9e18),
                metadata: [HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 1e19)]))
        var lines: [String] = []
        try StoreExport(store).forEachLine { lines.append($0) }
        let report = try await fixture.add(lines.joined(separator: "\n") + "\n")
        let swim = try #require(try await fixture.workouts().first)
        #expect(swim.totalDistance?.doubleValue(for: .meter()) == 1000)
        #expect(swim.totalSwimmingStrokeCount == nil && swim.metadata?[HKMetadataKeyLapLength] == nil)
        #expect(report.notKept.contains { $0.what.contains("totalSwimmingStrokeCount") })
        #expect(report.notKept.contains { $0.what.contains(HKMetadataKeyLapLength) })
    }
}
