import Foundation
import HealthKit

/// Samples that claim to come from elsewhere, and workouts with figures of the test's own.
enum SampleShapes {
    class QuantityMock: HKQuantitySample {
        var notes = ["made"]
        var source_ = HKSource.default()

        override var sourceRevision: HKSourceRevision { HKSourceRevision(source: source_, version: "1.0") }
        override var uuid: UUID { UUID(uuidString: "00000000-0000-0000-0000-00000000000A")! }
        override var startDate: Date { Fixture.date }
        override var quantity: HKQuantity { HKQuantity(unit: .count(), doubleValue: 99) }
    }

    class CategoryMock: HKCategorySample {
        override var value: Int { HKCategoryValueSleepAnalysis.asleepREM.rawValue }
    }

    class WorkoutMock: HKWorkout {
        override var duration: TimeInterval { 1234 }
        override var totalDistance: HKQuantity? { HKQuantity(unit: .meter(), doubleValue: 5000) }
        override func statistics(for quantityType: HKQuantityType) -> HKStatistics? { nil }
    }

    class EventMock: HKWorkoutEvent {
        override var dateInterval: DateInterval { DateInterval(start: Fixture.date, duration: 5) }
    }

    class CorrelationMock: HKCorrelation {
        override func objects(for objectType: HKObjectType) -> Set<HKSample> { [Fixture.sample()] }
    }

    class DeviceMock: HKDevice {
        override var name: String? { "Mock" }
    }

    class SummaryMock: HKActivitySummary {
        override var appleExerciseTime: HKQuantity {
            get { HKQuantity(unit: .minute(), doubleValue: 31) }
            set {}
        }
    }

    class VoltageMock: HKElectrocardiogram.VoltageMeasurement {
        override var timeSinceSampleStart: TimeInterval { 0.5 }
        override func quantity(for lead: HKElectrocardiogram.Lead) -> HKQuantity? {
            HKQuantity(unit: .volt(), doubleValue: 0.001)
        }
    }

    class AssessmentMock: HKGAD7Assessment {
        override var score: Int { 21 }
    }

    static func run(_ check: inout Check) {
        let sample: HKQuantitySample = QuantityMock(
            type: Fixture.steps, quantity: HKQuantity(unit: .count(), doubleValue: 1),
            start: Fixture.date.addingTimeInterval(-60),
            end: Fixture.date)
        check.expect(
            (sample as? QuantityMock)?.notes == ["made"], "the initialisers make an instance of the subclass")
        check.expect(sample.quantity.doubleValue(for: .count()) == 99, "an overridden quantity is given")
        check.expect(sample.startDate == Fixture.date, "an overridden date is given")
        check.expect(sample.sourceRevision.version == "1.0", "an overridden source is given")
        check.expect(sample.uuid.uuidString.hasSuffix("A"), "an overridden identity is given")
        check.expect(Fixture.sample() is HKCumulativeQuantitySample, "other samples keep their class")
        check.expect(
            HKQuantitySample(
                type: HKQuantityType(.heartRate),
                quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 60),
                start: Fixture.date, end: Fixture.date) is HKDiscreteQuantitySample,
            "other samples keep their class by the type")
        let sleep = CategoryMock(
            type: HKCategoryType(.sleepAnalysis), value: 0, start: Fixture.date, end: Fixture.date)
        check.expect(sleep.value == 5, "an overridden value is given")
        let workout: HKWorkout = WorkoutMock(activityType: .running, start: Fixture.date, end: Fixture.date)
        check.expect(workout.duration == 1234, "an overridden duration is given")
        check.expect(
            workout.totalDistance?.doubleValue(for: .meter()) == 5000, "an overridden distance is given")
        check.expect(workout.workoutActivityType == .running, "the rest is as it was made")
        check.expect(
            EventMock(type: .lap, date: Fixture.date).dateInterval.duration == 5, "an event is overridden")
        let food = CorrelationMock(
            type: HKCorrelationType(.food), start: Fixture.date, end: Fixture.date,
            objects: [Fixture.sample()])
        check.expect(
            food.objects(for: HKQuantityType(.dietaryWater)).count == 1, "a correlation is overridden")
        let device = DeviceMock(
            name: nil, manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        check.expect(device.name == "Mock", "a device is overridden")
        check.expect(
            VoltageMock().quantity(for: .appleWatchSimilarToLeadI)?.doubleValue(for: .volt()) == 0.001,
            "a point of a curve is overridden")
        let answers = Array(repeating: HKGAD7Assessment.Answer.notAtAll, count: 7)
        let assessment = AssessmentMock(date: Fixture.date, answers: answers)
        check.expect(assessment.score == 21, "a score is overridden")
        check.expect(assessment.risk == .noneToMinimal, "what the library calculates is of what it was given")
        check.expect(
            SummaryMock().appleExerciseTime.doubleValue(for: .minute()) == 31, "a summary is overridden")
    }
}
