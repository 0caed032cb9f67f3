import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("GPX files", .inTurn)
struct GPXReaderTests {
    private let fixture = RecordingFixture()

    @Test("a track is a workout with its route, its length, its pulse and a pause between segments")
    func openWater() async throws {
        let report = try await fixture.add(GPXFixture.swim)
        #expect(report.notKept == [NotKept("cad of points", count: 2)])
        let workout = try #require(try await fixture.workouts().first)
        #expect(workout.workoutActivityType == .swimming && workout.duration == 120)
        #expect(
            workout.metadata?[HKMetadataKeySwimmingLocationType] as? Int
                == HKWorkoutSwimmingLocationType.openWater.rawValue)
        // Two times a thousandth of a degree of latitude.
        #expect(abs((workout.totalDistance?.doubleValue(for: .meter()) ?? 0) - 222.4) < 0.1)
        #expect(workout.workoutEvents?.map(\.type) == [.pause, .resume])
        let route =
            try await fixture.samples(HKSeriesType.workoutRoute(), of: workout).first as? HKWorkoutRoute
        #expect(route?.places.map(\.altitude) == [510.5, 510.5, 510.5, 510.5])
        let pulse = try await fixture.samples(HKQuantityType(.heartRate), of: workout)
        #expect((pulse.first as? HKQuantitySample)?.count == 2)
        #expect(try await fixture.add(GPXFixture.swim).added == 0)
    }

    @Test("a track whose sport is not said is another workout, and one that nobody knows is told")
    func unknown() async throws {
        let tracks =
            GPXFixture.track(GPXFixture.point(0, 48) + GPXFixture.point(10, 48.1))
            + GPXFixture.track(GPXFixture.point(100, 48) + GPXFixture.point(110, 48.1), type: "zorbing")
        let report = try await fixture.add(GPXFixture.file(tracks))
        #expect(try await fixture.workouts().map(\.workoutActivityType) == [.other, .other])
        #expect(report.notKept == [NotKept("unknown sport", count: 1, example: "zorbing")])
    }

    @Test("a way without times is refused with the reason")
    func timeless() async throws {
        let error = await #expect(throws: ArchiveError.self) {
            try await fixture.add(
                GPXFixture.file(GPXFixture.track(GPXFixture.point(nil, 48) + GPXFixture.point(nil, 49))))
        }
        #expect(error?.description.contains("its points have no times") == true)
    }

    @Test("points that are nowhere or at no time are counted, and the others are kept")
    func nowhere() async throws {
        let report = try await fixture.add(
            GPXFixture.file(
                GPXFixture.track(
                    GPXFixture.point(0, 48) + GPXFixture.point(5, 91) + GPXFixture.point(nil, 48)
                        + GPXFixture.point(10, 48.1))))
        #expect(report.notKept.map(\.what) == ["points without a place", "points without a time"])
        let route = try #require(try await fixture.workouts().first)
        let places =
            try await fixture.samples(HKSeriesType.workoutRoute(), of: route).first as? HKWorkoutRoute
        #expect(places?.places.count == 2)
    }

    @Test("no bytes stop the program", arguments: 0..<8)
    func fuzz(round: Int) throws {
        var generator = SeededGenerator(seed: 9_300 + UInt64(round))
        let data = [UInt8](GPXFixture.swim.utf8)
        for _ in 0..<200 {
            let bytes = damaged(data, by: &generator)
            for recording in try GPXReader.read(PrefixedSource(head: bytes)).recordings {
                #expect(RecordingSamples(recording).samples.count <= 6)
            }
        }
    }
}
