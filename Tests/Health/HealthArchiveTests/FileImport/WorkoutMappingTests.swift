import HealthKit
import SwimFitTestSupport
import Testing

@testable import HealthArchive

private func map(_ body: String) throws -> HKWorkout {
    let text = "<HealthData locale=\"en_GB\">\n\(body)\n</HealthData>\n"
    let reader = ExportReader(PrefixedSource(head: Array(text.utf8)), path: "export.xml")
    var maker = ExportSampleMaker()
    guard case .workout(let workout)? = try reader.next() else {
        throw ArchiveError.empty(path: "no workout")
    }
    return try #require(try maker.sample(workout, in: reader.names).sample as? HKWorkout)
}

private let times = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:30:00 +0100\""

@Suite("Making workouts of an export", .inTurn)
struct WorkoutMappingTests {
    @Test("a swim keeps its laps, strokes, lap length and statistics")
    func swim() throws {
        let swim = try map(
            """
            <Workout workoutActivityType="HKWorkoutActivityTypeSwimming" duration="29.5" durationUnit="min" \
            sourceName="Watch" \(times)>
             <MetadataEntry key="HKLapLength" value="25 m"/>
             <MetadataEntry key="HKSwimmingLocationType" value="1"/>
             <WorkoutEvent type="HKWorkoutEventTypeLap" date="2026-01-01 08:00:00 +0100" duration="0.5" durationUnit="min">
              <MetadataEntry key="HKSwimmingStrokeStyle" value="2"/>
             </WorkoutEvent>
             <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceSwimming" \(times) sum="1500" unit="m"/>
             <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" \(times) average="130" maximum="150" unit="count/min"/>
            </Workout>
            """)
        #expect(swim.workoutActivityType == .swimming)
        #expect(swim.duration == 29.5 * 60)
        #expect(swim.totalDistance?.doubleValue(for: .meter()) == 1500)
        let lap = try #require(swim.workoutEvents?.first)
        #expect(lap.type == .lap)
        #expect(lap.dateInterval.duration == 30)
        #expect(lap.metadata?[HKMetadataKeySwimmingStrokeStyle] as? Int == 2)
        #expect((swim.metadata?[HKMetadataKeyLapLength] as? HKQuantity)?.doubleValue(for: .meter()) == 25)
    }

    @Test("totals of the older form are read, with miles and kilocalories")
    func olderTotals() throws {
        let run = try map(
            """
            <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="5" durationUnit="min" \
            totalDistance="0.5" totalDistanceUnit="mi" totalEnergyBurned="48.75" totalEnergyBurnedUnit="kcal" \
            sourceName="Watch" \(times)/>
            """)
        #expect(run.totalDistance?.doubleValue(for: .mile()) == 0.5)
        #expect(run.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 48.75)
    }

    @Test("the parts of a triathlon keep the identities the export names")
    func parts() throws {
        let part = "6F6CFF1E-38A7-4D06-9C77-34EB6D5BC3A2"
        let triathlon = try map(
            """
            <Workout workoutActivityType="HKWorkoutActivityTypeSwimBikeRun" sourceName="Watch" \(times)>
             <WorkoutActivity uuid="\(part)" \(times)/>
            </Workout>
            """)
        #expect(triathlon.workoutActivities.map(\.uuid.uuidString) == [part])
    }

    @Test("an activity that is not known is kept as another one, with its word")
    func unknownActivity() throws {
        let workout = try map(
            "<Workout workoutActivityType=\"HKWorkoutActivityTypeQuidditch\" sourceName=\"W\" \(times)/>")
        #expect(workout.workoutActivityType == .other)
        #expect(
            workout.metadata?[ImportedSample.unknownConstantKey] as? String
                == "HKWorkoutActivityTypeQuidditch"
        )
    }

    @Test("events that HealthKit refuses are left out, and the workout is kept")
    func oddEvents() throws {
        let workout = try map(
            """
            <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Watch" \(times)>
             <WorkoutEvent type="HKWorkoutEventTypeResume" date="2026-01-01 08:01:00 +0100"/>
             <WorkoutEvent type="HKWorkoutEventTypePause" date="2026-01-01 08:02:00 +0100"/>
             <WorkoutEvent type="HKWorkoutEventTypeResume" date="2026-01-01 08:03:00 +0100"/>
             <WorkoutEvent type="HKWorkoutEventTypeLap" date="2026-01-01 08:04:00 +0100" duration="1e308"/>
             <WorkoutEvent type="HKWorkoutEventTypeFlight" date="2026-01-01 08:05:00 +0100"/>
             <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" \(times) sum="1e308" unit="km"/>
            </Workout>
            """)
        #expect(workout.workoutEvents?.map(\.type) == [.pause, .resume, .lap])
        let kept = workout.metadata?[UnplacedMarkup.key] as? String
        #expect(kept?.contains("HKWorkoutEventTypeResume") == true && kept?.contains("08:01:00") == true)
        #expect(kept?.contains("a resume") == false)
        #expect(workout.workoutEvents?.allSatisfy { $0.dateInterval.duration == 0 } == true)
        #expect(workout.totalDistance == nil)
    }

    @Test("laps keep their own details, and what neighbours share is theirs alone")
    func neighbours() throws {
        func lap(_ minute: Int, _ attributes: String, _ stroke: String) -> String {
            """
            <WorkoutEvent type="HKWorkoutEventTypeLap" date="2026-01-01 08:0\(minute):00 +0100" \(attributes)>
             <MetadataEntry key="HKSwimmingStrokeStyle" value="\(stroke)"/></WorkoutEvent>
            """
        }
        let laps = [
            lap(1, #"duration="0.5""#, "2"), lap(2, #"duration="0.5" effort="a &amp; b""#, "2"),
            lap(3, #"duration="0.5""#, "2"), lap(4, #"duration="soon" durationUnit="min""#, "5"),
            lap(5, #"duration="0.5""#, "crawl"), lap(6, #"duration="0.5""#, "crawl"),
        ]
        let swim = try map(
            """
            <Workout workoutActivityType="HKWorkoutActivityTypeSwimming" sourceName="Watch" \(times)>
            \(laps.joined())</Workout>
            """)
        let events = try #require(swim.workoutEvents)
        let strokes = events.map { $0.metadata?[HKMetadataKeySwimmingStrokeStyle] as? Int }
        #expect(strokes == [2, 2, 2, 5, nil, nil])
        #expect(events.map(\.dateInterval.duration) == [30, 30, 30, 0, 30, 30])
        let crawl = #"<MetadataEntry key="HKSwimmingStrokeStyle" value="crawl"/>"#
        #expect(
            events.map { $0.metadata?[UnplacedMarkup.key] as? String } == [
                nil, #"effort="a &amp; b""#, nil, #"duration="soon" durationUnit="min""#, crawl, crawl,
            ])
    }
}
