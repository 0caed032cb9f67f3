import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Words of exports", .inTurn)
struct ExportNameTests {
    @Test("every category value goes to its word and back")
    func categories() {
        for set in CategoryValueSet.all {
            for value in set.cases.values {
                let word = set.exportName(of: value)
                #expect(word.flatMap(HKCategoryType.value(exportName:)) == value)
            }
        }
    }

    @Test(
        "words seen in exports are known",
        arguments: [
            ("HKCategoryValueSleepAnalysisInBed", 0), ("HKCategoryValueSleepAnalysisAsleep", 1),
            ("HKCategoryValueSleepAnalysisAsleepUnspecified", 1),
            ("HKCategoryValueSleepAnalysisAsleepCore", 3),
            ("HKCategoryValueSleepAnalysisAsleepREM", 5), ("HKCategoryValueAppleStandHourStood", 0),
            ("HKCategoryValueAppleStandHourIdle", 1), ("HKCategoryValueNotApplicable", 0),
            ("HKCategoryValueHeadphoneAudioExposureEventSevenDayLimit", 1),
            ("HKCategoryValueMenstrualFlowHeavy", 4), ("HKCategoryValueVaginalBleedingNone", 5),
            ("HKCategoryValueOvulationTestResultPositive", 2),
        ])
    func seen(word: String, value: Int) {
        #expect(HKCategoryType.value(exportName: word) == value)
    }

    @Test("a word that is none gives nothing")
    func unknown() {
        #expect(HKCategoryType.value(exportName: "HKCategoryValueSleepAnalysisDreaming") == nil)
        #expect(HKWorkoutActivityType(exportName: "HKWorkoutActivityTypeNapping") == nil)
        #expect(HKCategoryType(.sleepAnalysis).exportName(of: 9) == nil)
    }

    @Test("every workout activity goes to its word and back")
    func activities() {
        #expect(WorkoutActivityFacts.all.count == 84)
        for facts in WorkoutActivityFacts.all {
            #expect(HKWorkoutActivityType(exportName: facts.exportName) == facts.type)
        }
        #expect(HKWorkoutActivityType.swimming.exportName == "HKWorkoutActivityTypeSwimming")
        #expect(HKWorkoutActivityType.other.rawValue == 3000)
        #expect(HKWorkoutActivityType(rawValue: 81) == nil)
    }

    @Test("a word means the same value for every type, and each type has its own words")
    func typed() {
        #expect(HKCategoryType(.sleepAnalysis).exportName(of: 4) == "HKCategoryValueSleepAnalysisAsleepDeep")
        #expect(HKCategoryType(.headache).exportName(of: 0) == "HKCategoryValueSeverityUnspecified")
        #expect(HKCategoryType(.moodChanges).exportName(of: 0) == "HKCategoryValuePresencePresent")
    }
}
