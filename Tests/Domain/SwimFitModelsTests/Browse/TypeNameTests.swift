import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Names and units of types", .inTurn)
struct TypeNameTests {
    @Test(
        "Apple's identifiers become names",
        arguments: [
            ("HKVisionPrescriptionTypeIdentifier", "Vision prescription"),
            ("HKQuantityTypeIdentifierBodyMass", "Weight"), ("HKQuantityTypeIdentifierVO2Max", "VO2 max"),
            ("HKQuantityTypeIdentifierHeartRateVariabilitySDNN", "Heart rate variability SDNN"),
            ("HKCategoryTypeIdentifierSleepAnalysis", "Sleep analysis"),
            ("HKWorkoutTypeIdentifier", "Workouts"),
            ("HKQuantityTypeIdentifierStepCount", "Steps"), ("AverageMETs", "Average METs"),
            ("PhysicalEffortSeries", "Physical effort series"), ("METsPerDay", "METs per day"),
            ("SomethingElse", "Something else"),
            ("swimfit.text.HKQuantityTypeIdentifierStepCount", "Steps, as text"),
            ("", ""),
        ])
    func names(identifier: String, name: String) {
        #expect(TypeName.of(identifier: identifier) == name)
    }

    @Test("types are grouped")
    func groups() {
        #expect(TypeName.group(of: "HKQuantityTypeIdentifierDietarySodium") == .nutrition)
        #expect(TypeName.group(of: "HKQuantityTypeIdentifierBodyMass") == .body)
        #expect(TypeName.group(of: "HKQuantityTypeIdentifierHeartRate") == .heart)
        #expect(TypeName.group(of: "HKWorkoutTypeIdentifier") == .activity)
    }
}
