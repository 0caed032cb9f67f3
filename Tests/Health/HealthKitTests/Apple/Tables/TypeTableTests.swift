import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Tables of types", .inTurn)
struct TypeTableTests {
    @Test("every name that is declared has one line in its table")
    func complete() throws {
        let tables = sourceFolder(of: "HealthKit").appending(path: "Apple/Tables")
        let declared = try SourceSymbols(below: tables).names
        func names(of type: String) -> Int {
            declared.count { $0.hasPrefix("\(type).") && !$0.hasSuffix(".rawValue") && !$0.contains("(") }
        }
        let quantities = QuantityTypeFacts.all.map(\.identifier.rawValue)
        #expect(names(of: "HKQuantityTypeIdentifier") == Set(quantities).count)
        #expect(quantities.count == Set(quantities).count)
        let categories = CategoryTypeFacts.all.map(\.identifier.rawValue)
        // `audioExposureEvent` is the older name of `environmentalAudioExposureEvent`.
        #expect(names(of: "HKCategoryTypeIdentifier") == Set(categories).count + 1)
        #expect(categories.count == Set(categories).count)
    }

    @Test("every quantity type has a unit that reads, and its name gives the one shared type")
    func quantities() throws {
        for facts in QuantityTypeFacts.all {
            let type = HKQuantityType(facts.identifier)
            #expect(try type.is(compatibleWith: HKUnit.parse(facts.unit)))
            #expect(type === HKObjectType.quantityType(forIdentifier: facts.identifier))
            #expect(type.identifier.hasPrefix("HKQuantityTypeIdentifier"))
            #expect(type.aggregationStyle == facts.style)
        }
    }

    @Test("every category type has values, and its name gives the one shared type")
    func categories() {
        for facts in CategoryTypeFacts.all {
            // The numbers of a menopausal state are not published.
            #expect(facts.values?.cases.isEmpty == false)
            #expect(
                HKCategoryType(facts.identifier)
                    === HKObjectType.categoryType(forIdentifier: facts.identifier))
        }
    }

    @Test("the three strings that cannot be derived from their names")
    func traps() {
        #expect(
            HKCategoryTypeIdentifier.environmentalAudioExposureEvent.rawValue
                == "HKCategoryTypeIdentifierAudioExposureEvent")
        #expect(HKDataTypeIdentifierStateOfMind == "HKDataTypeStateOfMind")
        #expect(
            HKDataTypeIdentifierUserAnnotatedMedicationConcept == "HKDataTypeUserAnnotatedMedicationConcept")
        #expect(HKMetadataKeyFoodType == "HKFoodType")
        #expect(HKMetadataKeySyncIdentifier == "HKMetadataKeySyncIdentifier")
        #expect(
            HKMetadataKeyCyclingFunctionalThresholdPowerTestType
                == "HKCyclingCyclingFunctionalThresholdPowerTestType")
    }

    @Test(
        "styles, units and access of some types, by hand",
        arguments: [
            (HKQuantityTypeIdentifier.stepCount, HKQuantityAggregationStyle.cumulative, "count", false),
            (.bodyMass, .discreteArithmetic, "kg", false),
            (.dietaryEnergyConsumed, .cumulative, "kcal", false),
            (.heartRate, .discreteTemporallyWeighted, "count/min", false),
            (.dietaryWater, .cumulative, "mL", false),
            (.environmentalAudioExposure, .discreteEquivalentContinuousLevel, "dBASPL", false),
            (.appleExerciseTime, .cumulative, "min", true),
            (.walkingHeartRateAverage, .discreteTemporallyWeighted, "count/min", true),
            (.distanceSwimming, .cumulative, "m", false), (.uvExposure, .discreteArithmetic, "count", false),
        ])
    func samples(
        identifier: HKQuantityTypeIdentifier, style: HKQuantityAggregationStyle, unit: String, readOnly: Bool
    ) {
        let type = HKQuantityType(identifier)
        #expect(type.aggregationStyle == style)
        #expect(type.canonicalUnit == HKUnit(from: unit))
        #expect(type.isReadOnly == readOnly)
    }

    @Test("a name that is not listed has no type")
    func unlisted() {
        #expect(
            HKObjectType.quantityType(forIdentifier: .init(rawValue: "HKQuantityTypeIdentifierJoy")) == nil)
        #expect(
            HKObjectType.categoryType(forIdentifier: .init(rawValue: "HKQuantityTypeIdentifierStepCount"))
                == nil)
        #expect(HKObjectType.seriesType(forIdentifier: "x") == nil)
    }

    @Test("a type met in data and not listed keeps its name and unit")
    func met() throws {
        let type = try #require(
            ObjectTypeCatalogue.sampleType("HKDataTypeSleepDurationGoal", unit: "hr") as? HKQuantityType)
        #expect(type.identifier == "HKDataTypeSleepDurationGoal")
        #expect(type.is(compatibleWith: .minute()))
        #expect(ObjectTypeCatalogue.sampleType("HKNewEvent", unit: nil) is HKCategoryType)
        #expect(ObjectTypeCatalogue.sampleType("HKNewType", unit: "parsec") == nil)
        #expect(
            ObjectTypeCatalogue.sampleType(HKWorkoutTypeIdentifier, unit: nil) === HKObjectType.workoutType())
    }

    @Test("types are equal by identifier, and work in sets")
    func identity() throws {
        let steps = HKQuantityType(.stepCount)
        let data = try NSKeyedArchiver.archivedData(withRootObject: steps, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQuantityType.self, from: data))
        #expect(Set<HKObjectType>([steps, back, HKCategoryType(.sleepAnalysis)]).count == 2)
        #expect(back.canonicalUnit == .count())
    }
}
