import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

/// Names of Apple's that other tests do not meet, each with what it means.
@Suite("Less common names", .inTurn)
struct NameTests {
    private let store = HKHealthStore.inMemory()

    @Test("the types of special samples have classes of their own")
    func types() {
        let types: [(HKObjectType, HKObjectType.Type)] = [
            (.activitySummaryType(), HKActivitySummaryType.self),
            (.audiogramSampleType(), HKAudiogramSampleType.self),
            (.electrocardiogramType(), HKElectrocardiogramType.self),
            (.medicationDoseEventType(), HKMedicationDoseEventType.self),
            (.visionPrescriptionType(), HKPrescriptionType.self),
            (.stateOfMindType(), HKStateOfMindType.self),
            (.userAnnotatedMedicationType(), HKUserAnnotatedMedicationType.self),
            (.workoutType(), HKWorkoutType.self),
        ]
        for (type, expected) in types { #expect(Swift.type(of: type) == expected, "\(type)") }
        #expect(HKObjectType.documentType(forIdentifier: .CDA)?.identifier == "HKDocumentTypeIdentifierCDA")
        #expect(
            HKCharacteristicType(.referenceSex).identifier == "HKCharacteristicTypeIdentifierReferenceSex")
        #expect(HKReferenceSex.self == HKReferenceSex.self)
    }

    @Test("types say how long their samples may last")
    func durations() {
        let (steps, heartRate) = (HKQuantityType(.stepCount), HKQuantityType(.heartRate))
        #expect(steps.isMaximumDurationRestricted && steps.maximumAllowedDuration == 4 * 86_400)
        #expect(!heartRate.isMaximumDurationRestricted)
        #expect(heartRate.maximumAllowedDuration == .greatestFiniteMagnitude)
        #expect(!heartRate.isMinimumDurationRestricted && heartRate.minimumAllowedDuration == 0)
        #expect(HKQuantityType(.vo2Max).allowsRecalibrationForEstimates)
        #expect(!heartRate.allowsRecalibrationForEstimates)
    }

    @Test("types of iOS 27 are quantities and categories like others")
    func recent() {
        #expect(
            HKQuantityType(.heartRateVariabilityRMSSD).is(compatibleWith: .secondUnit(with: .milli)))
        #expect(HKCategoryType(.bleedingAfterMenopause).identifier.hasSuffix("BleedingAfterMenopause"))
    }

    @Test("the properties of a device find its samples")
    func devices() async throws {
        let device = HKDevice(
            name: "Band", manufacturer: "Acme", model: "B2", hardwareVersion: "1.1", firmwareVersion: "3.0",
            softwareVersion: "4.2", localIdentifier: "local", udiDeviceIdentifier: "00884838")
        let walk = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 10),
            start: hour(0), end: hour(1), device: device, metadata: nil)
        try await store.save([walk, steps(5, from: 2, to: 3)])
        let values = [
            (HKDevicePropertyKeyName, "Band"), (HKDevicePropertyKeyManufacturer, "Acme"),
            (HKDevicePropertyKeyModel, "B2"), (HKDevicePropertyKeyHardwareVersion, "1.1"),
            (HKDevicePropertyKeyFirmwareVersion, "3.0"), (HKDevicePropertyKeySoftwareVersion, "4.2"),
            (HKDevicePropertyKeyLocalIdentifier, "local"),
            (HKDevicePropertyKeyUDIDeviceIdentifier, "00884838"),
        ]
        for (key, value) in values {
            for (allowed, found) in [(value, [walk.uuid]), ("another", [])] {
                let predicate = HKQuery.predicateForObjects(withDeviceProperty: key, allowedValues: [allowed])
                #expect(
                    try await store.samples(HKQuantityType(.stepCount), predicate).map(\.uuid) == found,
                    "\(key)")
            }
        }
    }

    @Test("a predicate of a descriptor keeps what it was made of")
    func descriptorPredicate() {
        let predicate = HKQuery.predicateForSamples(withStart: hour(0), end: hour(1))
        let typed = HKSamplePredicate.quantitySample(type: HKQuantityType(.stepCount), predicate: predicate)
        #expect(typed.nsPredicate == predicate)
        #expect(HKSamplePredicate.workout().nsPredicate == nil)
    }

    @Test("category values are predicates of themselves")
    func categoryValues() async throws {
        func samples<Value: HKCategoryValuePredicateProviding>(of value: Value) -> NSPredicate
        where Value.RawValue == Int { Value.predicateForSamples(equalTo: [value]) }
        let type = HKCategoryType(.menstrualFlow)
        let flow = HKCategorySample(
            type: type, value: HKCategoryValueMenstrualFlow.heavy.rawValue, start: hour(0), end: hour(1),
            metadata: [HKMetadataKeyMenstrualCycleStart: true])
        try await store.save(flow)
        #expect(
            try await store.samples(type, samples(of: HKCategoryValueMenstrualFlow.heavy)).map(\.uuid) == [
                flow.uuid
            ])
        #expect(try await store.samples(type, samples(of: HKCategoryValueMenstrualFlow.light)).isEmpty)
    }

    @Test("a state of mind has one of seven classes")
    func valence() {
        let classes = [-1, -0.6, -0.3, 0, 0.3, 0.6, 1].map { valence in
            HKStateOfMind(date: hour(0), kind: .dailyMood, valence: valence, labels: [], associations: [])
                .valenceClassification
        }
        #expect(
            classes == [
                .veryUnpleasant, .unpleasant, .slightlyUnpleasant, .neutral, .slightlyPleasant, .pleasant,
                .veryPleasant,
            ])
    }

    @Test("classes list their cases, from the best on")
    func classes() {
        let steadiness: HKAppleWalkingSteadinessClassification.AllCases =
            HKAppleWalkingSteadinessClassification
            .allCases
        #expect(steadiness == [.ok, .low, .veryLow])
        let breathing: HKAppleSleepingBreathingDisturbancesClassification.AllCases =
            HKAppleSleepingBreathingDisturbancesClassification.allCases
        #expect(breathing == [.notElevated, .elevated])
    }

    @Test("a prism by its parts has an amount and an angle, and back")
    func prism() {
        func prismDiopters(_ value: Double) -> HKQuantity {
            HKQuantity(unit: .prismDiopter(), doubleValue: value)
        }
        let prism = HKVisionPrism(
            verticalAmount: prismDiopters(3), verticalBase: .up, horizontalAmount: prismDiopters(4),
            horizontalBase: .in, eye: .right)
        #expect(prism.amount == prismDiopters(5))
        let back = HKVisionPrism(amount: prism.amount, angle: prism.angle, eye: .right)
        #expect(abs(back.verticalAmount.doubleValue(for: .prismDiopter()) - 3) < 1e-12)
        #expect(abs(back.horizontalAmount.doubleValue(for: .prismDiopter()) - 4) < 1e-12)
        #expect(back.verticalBase == .up && back.horizontalBase == .in && back.eye == .right)
    }

    @Test("versions and resources of FHIR")
    func fhir() {
        #expect(HKFHIRVersion.primaryDSTU2().stringRepresentation == "1.0.2")
        #expect(HKFHIRVersion.primaryR4().stringRepresentation == "4.0.1")
        let names: [HKFHIRResourceType] = [.medicationDispense, .medicationOrder, .medicationStatement]
        #expect(names.map(\.rawValue) == ["MedicationDispense", "MedicationOrder", "MedicationStatement"])
        #expect(!store.supportsHealthRecords())
    }

    @Test("the forms of medications differ")
    func forms() {
        let forms: [HKMedicationGeneralForm] = [
            .capsule, .cream, .device, .drops, .foam, .gel, .inhaler, .injection, .liquid, .lotion, .ointment,
            .patch,
            .powder, .spray, .suppository, .tablet, .topical, .unknown,
        ]
        #expect(Set(forms.map(\.rawValue)).count == forms.count)
        #expect(HKHealthConceptDomain.medication == HKHealthConceptDomain(rawValue: "medication"))
    }

    @Test("updates come weekly at the rarest")
    func frequencies() {
        #expect(HKUpdateFrequency(rawValue: 4) == .weekly)
    }

    @Test("an error's details carry its description")
    func errorDetails() {
        let error = HKError(.errorNoData)
        #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == error.localizedDescription)
    }

    /// Compiles only where the associated types are Apple's.
    @Test("descriptors name their answers")
    func associatedTypes() {
        func once<Query: HKAsyncQuery>(_: Query.Type, _: Query.Output.Type) {}
        func goesOn<Query: HKAsyncSequenceQuery>(_: Query.Type, _: Query.Sequence.Element.Type) {}
        once(HKSampleQueryDescriptor<HKWorkout>.self, [HKWorkout].self)
        once(HKSourceQueryDescriptor<HKWorkout>.self, [HKSource].self)
        once(HKStatisticsQueryDescriptor.self, HKStatistics?.self)
        once(HKStatisticsCollectionQueryDescriptor.self, HKStatisticsCollection.self)
        once(HKUserAnnotatedMedicationQueryDescriptor.self, [HKUserAnnotatedMedication].self)
        once(HKActivitySummaryQueryDescriptor.self, [HKActivitySummary].self)
        goesOn(HKActivitySummaryQueryDescriptor.self, [HKActivitySummary].self)
        once(
            HKAnchoredObjectQueryDescriptor<HKWorkout>.self,
            HKAnchoredObjectQueryDescriptor<HKWorkout>.Output.self)
        func iterates<Results: AsyncSequence>(_: Results.Type, _: Results.AsyncIterator.Type) {}
        iterates(
            HKAnchoredObjectQueryDescriptor<HKWorkout>.Results.self,
            HKAnchoredObjectQueryDescriptor<HKWorkout>.Results.Iterator.self)
        iterates(
            HKActivitySummaryQueryDescriptor.Results.self,
            HKActivitySummaryQueryDescriptor.Results.Iterator.self)
        iterates(
            HKElectrocardiogramQueryDescriptor.Results.self,
            HKElectrocardiogramQueryDescriptor.Results.Iterator.self)
        iterates(
            HKHeartbeatSeriesQueryDescriptor.Results.self,
            HKHeartbeatSeriesQueryDescriptor.Results.Iterator.self)
        iterates(
            HKQuantitySeriesSampleQueryDescriptor.Results.self,
            HKQuantitySeriesSampleQueryDescriptor.Results.Iterator.self)
        iterates(
            HKStatisticsCollectionQueryDescriptor.Results.self,
            HKStatisticsCollectionQueryDescriptor.Results.Iterator.self)
        iterates(
            HKWorkoutEffortRelationshipQueryDescriptor.Results.self,
            HKWorkoutEffortRelationshipQueryDescriptor.Results.Iterator.self)
        iterates(
            HKWorkoutRouteQueryDescriptor.Results.self, HKWorkoutRouteQueryDescriptor.Results.Iterator.self)
        iterates(HKAttachment.AsyncBytes.self, BufferedAsyncByteIterator.self)
    }
}
