import SampleStoreDisk
import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("What the times and parts of a recording mean", .inTurn)
struct RecordingRuleTests {
    private let fixture = RecordingFixture()
    private let start = RecordingFixture.start

    private func sum(_ type: HKQuantityTypeIdentifier) async throws -> Double {
        let samples = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(type))], sortDescriptors: []
        ).result(for: fixture.store)
        return samples.reduce(0) { $0 + $1.measurements(in: .meter()).reduce(0) { $0 + $1.value } }
    }

    /// A run with a lap for each distance, and one that ends a quarter of a second after its session.
    private func run(_ laps: [(from: Double, to: Double, metres: Double)], metres: Double, to end: Double)
        -> FITWriter
    {
        var writer = FITWriter()
        writer.maker()
        for lap in laps {
            writer.message(
                19,
                [
                    (2, .uint32, FITWriter.start + lap.from), (7, .uint32, (lap.to - lap.from) * 1000),
                    (9, .uint32, lap.metres * 100),
                ])
        }
        writer.session(lasting: end, sport: 1, subSport: 0, pool: nil, metres: metres)
        return writer
    }

    @Test(
        "a lap that ends after its session, one over others and one of their overlap: the parts are the total"
    )
    func laps() async throws {
        let laps = [(0.0, 300.0, 1000.0), (300, 600, 1000), (0, 450, 1500), (600, 900.25, 1200)]
        try await fixture.add(run(laps, metres: 3200, to: 900).file)
        let workout = try #require(try await fixture.workouts().first)
        #expect(workout.totalDistance?.doubleValue(for: .meter()) == 3200)
        #expect(workout.endDate == start + 900.25)
        #expect(abs(try await sum(.distanceWalkingRunning) - 3200) < 0.01)
        #expect(workout.workoutEvents?.count { $0.type == .segment } == 4)
    }

    @Test("an interruption of a month refuses nothing, and is told")
    func month() async throws {
        let month = 30 * 86400.0
        var writer = run([(0, month + 600, 2000)], metres: 2000, to: month + 600)
        for second in [0, 300, 600, month, month + 300, month + 600] {
            writer.message(
                20,
                [
                    (253, .uint32, FITWriter.start + second), (3, .uint8, 120),
                    (5, .uint32, second < month ? second * 100 : 100_000 + (second - month) * 100),
                ])
        }
        let report = try await fixture.add(writer.file)
        #expect(try await fixture.workouts().count == 1)
        #expect(report.problems.contains { $0.reason.contains("long interruptions") })
        #expect(abs(try await sum(.distanceWalkingRunning) - 2000) < 0.01)
    }

    @Test("the duration is the timer's, also where the file has the two times the wrong way round")
    func timer() async throws {
        var writer = FITWriter()
        writer.maker()
        writer.message(
            18,
            [
                (253, .uint32, FITWriter.start + 1000), (2, .uint32, FITWriter.start), (5, .enumeration, 2),
                (7, .uint32, 900_000), (8, .uint32, 1_000_000), (9, .uint32, 500_000),
            ])
        try await fixture.add(writer.file)
        let ride = try #require(try await fixture.workouts().first)
        #expect(ride.duration == 900 && ride.endDate == start + 1000)
        #expect(abs(try await sum(.distanceCycling) - 5000) < 0.01)
    }

    @Test("a recorder that died gives what it has: no size in the header, no session, no lap")
    func dead() async throws {
        var writer = FITWriter()
        writer.maker()
        writer.message(12, [(0, .enumeration, 2)])
        for second in stride(from: 0.0, through: 100, by: 10) {
            writer.message(
                20, [(253, .uint32, FITWriter.start + second), (3, .uint8, 120), (5, .uint32, second * 500)])
        }
        var file = writer.file
        file.replaceSubrange(4..<8, with: [0, 0, 0, 0])
        let report = try await fixture.add(file)
        #expect(report.problems.map(\.reason).contains { $0.contains("a recorder that died") })
        let ride = try #require(try await fixture.workouts().first)
        #expect(ride.workoutActivityType == .cycling && ride.duration == 100)
        #expect(ride.totalDistance?.doubleValue(for: .meter()) == 500)
    }

    @Test("a file that has no time of a day is refused with its reason")
    func reasons() async throws {
        var writer = FITWriter()
        writer.maker()
        writer.message(20, [(253, .uint32, 120), (3, .uint8, 120)])
        let error = await #expect(throws: ArchiveError.self) { try await fixture.add(writer.file) }
        #expect(error?.description.contains("switched on") == true)
        let plan = GPXFixture.track(
            GPXFixture.point(-1_795_161_600, 48) + GPXFixture.point(-1_795_161_500, 48.001))
        let report = try await fixture.add(GPXFixture.file(plan))
        #expect(report.added == 0 && report.problems.contains { $0.reason.contains("it is a plan") })
    }

    @Test("a clock that was set back moves what comes before, and points of yesterday are left out")
    func clocks() async throws {
        let way = (0..<40).map { index in
            GPXFixture.point(Double(index) * 10 + (index < 15 ? 3600 : 0), 48 + Double(index) * 1e-4)
        }
        let stale = GPXFixture.point(-72_000, 47) + GPXFixture.point(-71_990, 47)
        let report = try await fixture.add(
            GPXFixture.file(GPXFixture.track(stale + way.joined(), type: "running")))
        let workout = try #require(try await fixture.workouts().first)
        #expect(workout.startDate == start && workout.duration == 390)
        #expect(abs(try await sum(.distanceWalkingRunning) - 39 * 11.12) < 1)
        #expect(report.problems.count == 2)
    }

    @Test("a GPX without zones, and without seconds, is in UTC")
    func zones() async throws {
        let track = GPXFixture.file(
            GPXFixture.track(GPXFixture.point(0, 48) + GPXFixture.point(60, 48.001), type: "running"))
        try await fixture.add(track.replacingOccurrences(of: ":00Z", with: ""))
        let workout = try #require(try await fixture.workouts().first)
        #expect(workout.startDate == start && workout.duration == 60)
        #expect(abs(try await sum(.distanceWalkingRunning) - 111.2) < 0.1)
    }

    @Test(
        "a phone with a clock of 12 hours, whose members come in another order",
        arguments: [" ", "\u{A0}", "\u{202F}"])
    func clock(blank: String) async throws {
        func date(_ time: String) -> String {
            "2026-11-20 \(time.replacingOccurrences(of: "_", with: blank))"
        }
        let rates = [("9:10:00_AM", 100), ("9:50:00_am", 180)].map {
            "{\"Avg\": \($0.1), \"date\": \"\(date($0.0)) +0100\"}"
        }
        let text = """
            {"data": {"symptoms": [], "workouts": [{"name": "Outdoor Run", "end": "\(date("9:30:00_am")) +0100",
            "start": "\(date("9:00:00_am")) +0100", "heartRateData": [\(rates.joined(separator: ","))]}],
            "metrics": [{"data": [{"qty": 7, "date": "\(date("12:05:00_am")) +0100"}], "units": "count", "name": "step_count"}]}}
            """
        let report = try await fixture.add(text)
        #expect(try await fixture.workouts().map(\.startDate) == [start])
        #expect(report.problems.map(\.reason) == ["1 outside of every workout, left out"])
        let steps = try await HKSampleQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], sortDescriptors: []
        ).result(for: fixture.store)
        #expect(steps.map(\.startDate) == [start + 300 - 9 * 3600])
    }

    @Test("energy with the resting one counts without it where that is known")
    func resting() throws {
        var recording = Recording(Recording.Maker(format: "test"))
        recording.sessions = [
            Recording.Session(
                start: start, end: start + 3600, activity: .running, kilocalories: 500, hasResting: true)
        ]
        let made = RecordingSamples(recording) { _, seconds in seconds / 60 }
        let workout = try #require(made.samples.first as? HKWorkout)
        #expect(workout.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 440)
        let active = made.samples.compactMap { $0 as? HKQuantitySample }
        #expect(active.map { $0.quantity.doubleValue(for: .kilocalorie()) } == [440])
        #expect(RecordingSamples(recording).samples.count == 1)
    }

    @Test(
        "what a phone and a band of one application counted in the same minutes has two sources",
        .enabled(if: SQLiteLibrary.isInstalled, "libsqlite3.so.0 is not installed"))
    func devices() async throws {
        let from = Int(start.timeIntervalSince1970) * 1000
        let sql = """
            create table application_info_table(row_id integer primary key, package_name text, app_name text);
            insert into application_info_table values(1, 'com.example.run', 'Runner');
            create table device_info_table(row_id integer primary key, manufacturer text, model text, device_type integer);
            insert into device_info_table values(1, 'Maker', 'Phone 9', 2), (2, 'Maker', 'Fit 3', 6);
            create table steps_record_table(row_id integer primary key, uuid blob, app_info_id integer,
              device_info_id integer, start_time integer, end_time integer, start_zone_offset integer, count integer);
            insert into steps_record_table values
              (1, x'00112233445566778899aabbccddee01', 1, 1, \(from), \(from + 3_600_000), 0, 577), (2, x'00112233445566778899aabbccddee02', 1, 2, \(from), \(from + 3_600_000), 0, 763);
            """
        try await fixture.add(HealthConnectFixture.file(sql))
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum
        ).result(for: fixture.store)
        #expect(statistics?.sumQuantity()?.doubleValue(for: .count()) == 763)
    }
}
