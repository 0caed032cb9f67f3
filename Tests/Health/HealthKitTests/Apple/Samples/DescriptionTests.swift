import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

/// Apple's samples say in a log what they are: apps print them while they are developed, and tests print them when they
/// fail.
@Suite("Descriptions", .inTurn)
struct DescriptionTests {
    private let dates = "(2026-11-20 08:00:00 +0000 - 2026-11-20 09:00:00 +0000)"

    @Test("a sample describes its type, value, dates and identity")
    func samples() {
        let nap = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis), value: 1, start: hour(8), end: hour(9))
        let meal = HKCorrelation(
            type: HKCorrelationType(.food), start: hour(8), end: hour(9), objects: [energy(200, at: 8)])
        let samples: [(HKSample, String)] = [
            (steps(10, from: 8, to: 9), "HKQuantityTypeIdentifierStepCount 10 count"),
            (nap, "HKCategoryTypeIdentifierSleepAnalysis 1"),
            (meal, "HKCorrelationTypeIdentifierFood of 1"),
            (
                HKWorkout(activityType: .swimming, start: hour(8), end: hour(9)),
                "HKWorkoutTypeIdentifier swimming 3600 s"
            ),
        ]
        for (sample, beginning) in samples {
            let text = "\(beginning) \(dates) \(sample.uuid.uuidString)"
            #expect(sample.description == text)
            #expect(sample.debugDescription == text)
            #expect("\(sample)" == text)
        }
    }

    @Test("a kind with more than one value leaves it out")
    func kinds() {
        let assessment = HKGAD7Assessment(date: hour(8), answers: Array(repeating: .notAtAll, count: 7))
        #expect(
            assessment.description
                == "HKScoredAssessmentTypeIdentifierGAD7 (2026-11-20 08:00:00 +0000 - "
                + "2026-11-20 08:00:00 +0000) \(assessment.uuid.uuidString)")
    }

    /// Every `NSObject` is a `CVarArg` on Apple's systems.
    @Test("objects are arguments of a format, and print their description")
    func formats() {
        let sample = weight(82, at: 8)
        #expect(String(format: "saved %@", sample) == "saved \(sample.description)")
        #expect(
            String(format: "%@ in %@ of %@", sample.quantity, HKUnit.pound(), sample.quantityType)
                == "82 kg in lb of HKQuantityTypeIdentifierBodyMass")
        let source = HKSource(name: "Diary", bundleIdentifier: "test.diary")
        #expect(String(format: "%@: %d", source, 7) == "Diary (test.diary): 7")
    }
}
