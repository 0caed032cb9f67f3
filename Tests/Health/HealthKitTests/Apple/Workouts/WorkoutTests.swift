import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Workouts", .inTurn)
struct WorkoutTests {
    private let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

    private func at(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

    @Test("pauses do not count")
    func pauses() {
        let workout = HKWorkout(
            activityType: .running, start: start, end: at(100),
            workoutEvents: [
                HKWorkoutEvent(type: .resume, date: at(50)), HKWorkoutEvent(type: .pause, date: at(20)),
                HKWorkoutEvent(type: .pause, date: at(90)),
            ],
            totalEnergyBurned: nil, totalDistance: nil, metadata: nil)
        #expect(workout.duration == 60)
        #expect(workout.workoutEvents?.map(\.date) == [at(20), at(50), at(90)])
    }

    @Test("a duration that is given is kept, and 0 means the time between the dates")
    func duration() {
        func workout(_ duration: TimeInterval) -> HKWorkout {
            HKWorkout(
                activityType: .yoga, start: start, end: at(100), duration: duration, totalEnergyBurned: nil,
                totalDistance: nil, metadata: nil)
        }
        #expect(workout(40).duration == 40)
        #expect(workout(0).duration == 100)
        #expect(HKWorkout(activityType: .yoga, start: start, end: at(7)).duration == 7)
    }

    @Test("totals come back as they were given")
    func totals() {
        let strokes = HKQuantity(unit: .count(), doubleValue: 600)
        let workout = HKWorkout(
            activityType: .swimming, start: start, end: at(100), workoutEvents: nil,
            totalEnergyBurned: HKQuantity(unit: .jouleUnit(with: .kilo), doubleValue: 418.4),
            totalDistance: HKQuantity(unit: .yard(), doubleValue: 1000), totalSwimmingStrokeCount: strokes,
            device: nil, metadata: nil)
        #expect(workout.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 100)
        #expect(workout.totalDistance?.doubleValue(for: .meter()) == 914.4)
        #expect(workout.totalSwimmingStrokeCount == strokes)
        #expect(workout.totalFlightsClimbed == nil)
        #expect(workout.workoutEvents == nil)
    }

    @Test("totals by type answer Apple's older questions")
    func totalsByType() throws {
        let workout = try HKWorkout.checked(
            activityType: .swimming, start: start, end: at(100),
            totals: [
                .init(
                    type: HKQuantityType(.distanceSwimming),
                    sum: HKQuantity(unit: .meter(), doubleValue: 1500)),
                .init(
                    type: HKQuantityType(.activeEnergyBurned),
                    sum: HKQuantity(unit: .kilocalorie(), doubleValue: 300)),
                .init(
                    type: HKQuantityType(.heartRate),
                    average: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 130)),
            ])
        #expect(workout.totalDistance?.doubleValue(for: .meter()) == 1500)
        #expect(workout.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 300)
    }

    @Test("a resume cannot come first")
    func resume() {
        let error = #expect(throws: SampleRuleError.self) {
            try HKWorkout.checked(
                activityType: .running, start: start, end: at(10),
                workoutEvents: [HKWorkoutEvent(type: .resume, date: at(1))])
        }
        #expect(error?.rule == .eventOrder)
    }

    @Test("a total in a unit that does not fit is refused")
    func units() {
        let error = #expect(throws: SampleRuleError.self) {
            try HKWorkout.checked(
                activityType: .running, start: start, end: at(10),
                totalDistance: HKQuantity(unit: .gram(), doubleValue: 1))
        }
        #expect(error?.rule == .unit)
    }

    @Test("only laps and segments last")
    func events() throws {
        let error = #expect(throws: SampleRuleError.self) {
            try HKWorkoutEvent.checked(type: .pause, dateInterval: DateInterval(start: start, duration: 1))
        }
        #expect(error?.rule == .eventDuration)
        let lap = try HKWorkoutEvent.checked(
            type: .lap, dateInterval: DateInterval(start: start, duration: 30),
            metadata: [HKMetadataKeySwimmingStrokeStyle: HKSwimmingStrokeStyle.butterfly.rawValue])
        #expect(lap.date == start)
        #expect(lap.metadata?[HKMetadataKeySwimmingStrokeStyle] as? Int == 5)
    }

    @Test("an activity keeps the configuration it was made with")
    func activity() {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .swimming
        configuration.swimmingLocationType = .pool
        configuration.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
        let swim = HKWorkoutActivity(
            workoutConfiguration: configuration, start: start, end: at(60), metadata: nil)
        configuration.activityType = .golf
        #expect(swim.workoutConfiguration.activityType == .swimming)
        #expect(swim.workoutConfiguration.lapLength?.doubleValue(for: .meter()) == 25)
        #expect(swim.duration == 60)
    }

    @Test("a workout survives an archive")
    func archive() throws {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .cycling
        let workout = try HKWorkout.checked(
            activityType: .cycling, start: start, end: at(100),
            workoutEvents: [
                HKWorkoutEvent(type: .pause, date: at(10)), HKWorkoutEvent(type: .resume, date: at(20)),
            ],
            workoutActivities: [
                HKWorkoutActivity(
                    workoutConfiguration: configuration, start: start, end: at(50), metadata: nil)
            ],
            totalDistance: HKQuantity(unit: .mile(), doubleValue: 2),
            metadata: [HKMetadataKeyIndoorWorkout: false])
        let data = try NSKeyedArchiver.archivedData(withRootObject: workout, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKWorkout.self, from: data))
        #expect(back == workout)
        #expect(back.workoutActivityType == .cycling)
        #expect(back.duration == 90)
        #expect(back.workoutEvents == workout.workoutEvents)
        #expect(back.workoutActivities.first?.workoutConfiguration == configuration)
        #expect(back.totalDistance == workout.totalDistance)
        #expect(back.metadata?[HKMetadataKeyIndoorWorkout] as? Bool == false)
    }
}
