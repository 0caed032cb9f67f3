import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("TCX files", .inTurn)
struct TCXReaderTests {
    private let fixture = RecordingFixture()

    @Test("a swim with laps alone has their times, distances, energy and mean heart rates")
    func laps() async throws {
        let report = try await fixture.add(TCXFixture.swim)
        #expect(report.notKept.map(\.what) == ["Notes of Activity"] && report.problems.isEmpty)
        let workout = try #require(try await fixture.workouts().first)
        #expect(workout.workoutActivityType == .swimming && workout.duration == 150.5)
        #expect(workout.startDate == RecordingFixture.start)
        #expect(workout.totalDistance?.doubleValue(for: .meter()) == 100)
        #expect(workout.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 30)
        #expect(workout.sourceRevision.source.name == "Watch 9" && workout.sourceRevision.version == "4.2")
        #expect(workout.sourceRevision.source.bundleIdentifier == "tcx.3290")
        #expect(workout.workoutEvents?.map(\.dateInterval.duration) == [60, 20, 70.5])
        let swum = try await fixture.samples(HKQuantityType(.distanceSwimming), of: workout)
        #expect((swum.first as? HKQuantitySample)?.count == 2)
        let pulse = try await fixture.samples(HKQuantityType(.heartRate), of: workout)
        #expect((pulse.first as? HKQuantitySample)?.count == 3)
    }

    @Test("a run with a track has its route and the heart rate of each moment")
    func track() async throws {
        let points = (0..<3).map { second in
            """
            <Trackpoint><Time>\(RecordingFixture.time(Double(second)))</Time><Position>
            <LatitudeDegrees>48.\(second)</LatitudeDegrees><LongitudeDegrees>11.5</LongitudeDegrees></Position>
            <AltitudeMeters>500</AltitudeMeters><HeartRateBpm><Value>\(100 + second)</Value></HeartRateBpm>
            <Extensions><ns3:TPX><ns3:Speed>2.5</ns3:Speed><ns3:Watts>200</ns3:Watts></ns3:TPX></Extensions>
            </Trackpoint>
            """
        }
        let report = try await fixture.add(
            TCXFixture.file("Running", TCXFixture.lap(0, 10, 30, track: "<Track>\(points.joined())</Track>")))
        #expect(
            report.notKept == [
                NotKept("Notes of Activity", count: 1, example: "a & b"),
                NotKept("Watts of Trackpoint", count: 3, example: "200"),
            ])
        let run = try #require(try await fixture.workouts().first)
        #expect(run.workoutActivityType == .running)
        let pulse =
            try await fixture.samples(HKQuantityType(.heartRate), of: run).first as? HKDiscreteQuantitySample
        #expect(pulse?.maximumQuantity.doubleValue(for: HKUnit(from: "count/min")) == 102)
        let route = try await fixture.samples(HKSeriesType.workoutRoute(), of: run).first as? HKWorkoutRoute
        #expect(route?.places.map(\.coordinate.latitude) == [48, 48.1, 48.2])
        #expect(route?.places.first?.speed == 2.5 && route?.places.first?.altitude == 500)
    }

    @Test("a file that goes on after the workout that is stored is told with the way to take it")
    func longer() async throws {
        let laps = (0..<3).map { TCXFixture.lap(Double($0) * 60, 60, 100, track: "") }
        let cut = TCXFixture.file("Running", laps[0])
        let whole = TCXFixture.file("Running", laps.joined())
        try await fixture.add(cut)
        let report = try await fixture.add(whole)
        #expect(
            report.problems.map(\.reason).contains { $0.contains("undo that import") }, "\(report.problems)")
        // The other way round the whole one is there, and the same file says nothing.
        let other = RecordingFixture()
        try await other.add(whole)
        #expect(try await other.add(cut).problems.isEmpty)
        #expect(try await other.add(whole).problems.isEmpty)
    }

    @Test("the same file twice changes nothing, and the same swim as a FIT file is kept beside it")
    func again() async throws {
        try await fixture.add(TCXFixture.swim)
        let again = try await fixture.add(TCXFixture.swim)
        #expect(again.added == 0 && again.alreadyThere == 3)
        var writer = FITWriter()
        writer.maker()
        writer.length(at: 0, lasting: 60)
        writer.session(lasting: 150)
        let other = try await fixture.add(writer.file)
        #expect(other.added > 0 && other.notKept.isEmpty)
    }

    @Test("a course is refused with the reason")
    func course() async throws {
        let error = await #expect(throws: ArchiveError.self) {
            try await fixture.add(
                "<TrainingCenterDatabase><Courses><Course><Name>a</Name></Course></Courses></TrainingCenterDatabase>"
            )
        }
        #expect(error?.description.contains("a plan or a course, and no activity") == true)
    }

    @Test("pauses that are only in the sum of laps are not part of the duration")
    func pause() async throws {
        try await fixture.add(
            TCXFixture.file("Biking", TCXFixture.lap(0, 60, 500) + TCXFixture.lap(100, 60, 500)))
        let ride = try #require(try await fixture.workouts().first)
        #expect(ride.workoutActivityType == .cycling && ride.duration == 120)
        #expect(ride.endDate == RecordingFixture.start + 160)
    }

    @Test("no bytes stop the program", arguments: 0..<8)
    func fuzz(round: Int) throws {
        var generator = SeededGenerator(seed: 9_200 + UInt64(round))
        let data = [UInt8](TCXFixture.swim.utf8)
        for _ in 0..<200 {
            let bytes = damaged(data, by: &generator)
            for recording in try TCXReader.read(PrefixedSource(head: bytes)).recordings {
                #expect(RecordingSamples(recording).samples.count <= 4)
            }
        }
    }
}
