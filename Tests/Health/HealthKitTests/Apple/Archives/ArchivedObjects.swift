import Foundation
@testable import HealthKit

/// Objects to archive: at least one of each class, in the states that programs bring them into.
struct ArchivedObjects {
    private let store = HKHealthStore.inMemory()
    private let beats = HKUnit(from: "count/min")

    func all() async throws -> [NSObject] {
        let samples = try samples() + specialised()
        try await store.saveAsWritten(samples)
        var all: [NSObject] = samples
        all += parts()
        all += types()
        all += try specialisedParts()
        all += try await results()
        return all
    }

    // MARK: Samples

    private func samples() throws -> [HKSample] {
        let metadata: [String: Any] = [
            "text": "x", "yes": true, "whole": 1, "round": 1.0, "fraction": 1.5, "day": hour(1),
            "length": HKQuantity(unit: .meter(), doubleValue: 25),
        ]
        let nap = HKCategorySample(
            type: HKCategoryType(.mindfulSession), value: 0, start: hour(1), end: hour(2),
            device: HKDevice.local(), metadata: metadata)
        return [
            steps(10, from: 0, to: 1, metadata: metadata), glucose(12.3), weight(82, at: 3), nap,
            food("Bar", kilocalories: 200, at: 4),
            HKWorkout(activityType: .running, start: hour(5), end: hour(6)),
            HKWorkout(
                activityType: .swimming, start: hour(5), end: hour(6),
                workoutEvents: [
                    HKWorkoutEvent(type: .pause, date: hour(5.2)),
                    HKWorkoutEvent(type: .resume, date: hour(5.4)),
                ], totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 300),
                totalDistance: HKQuantity(unit: .mile(), doubleValue: 1),
                totalSwimmingStrokeCount: HKQuantity(unit: .count(), doubleValue: 900), device: nil,
                metadata: metadata),
        ]
    }

    private func glucose(_ value: Double) -> HKQuantitySample {
        let unit = HKUnit.moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose)
            .unitDivided(by: .liter())
        return HKQuantitySample(
            type: HKQuantityType(.bloodGlucose), quantity: HKQuantity(unit: unit, doubleValue: value),
            start: hour(2), end: hour(2))
    }

    private func specialised() throws -> [HKSample] {
        [
            HKStateOfMind(
                date: hour(9), kind: .dailyMood, valence: 0.5, labels: [.calm], associations: [.fitness]),
            HKGAD7Assessment(date: hour(9), answers: Array(repeating: .severalDays, count: 7)),
            HKPHQ9Assessment(date: hour(9), answers: Array(repeating: .severalDays, count: 9)),
            HKAudiogramSample(
                sensitivityPoints: [try point()], start: hour(9), end: hour(9), metadata: nil),
            try HKElectrocardiogram.checked(
                start: hour(9), end: hour(9), classification: .sinusRhythm,
                averageHeartRate: HKQuantity(unit: beats, doubleValue: 70), samplingFrequency: 512,
                voltages: [0, 0.001]),
            HKVisionPrescription(
                type: .glasses, dateIssued: hour(0), expirationDate: nil, device: nil, metadata: nil),
            HKGlassesPrescription(
                rightEyeSpecification: glasses(), leftEyeSpecification: nil, dateIssued: hour(0),
                expirationDate: hour(48), device: nil, metadata: nil),
            HKContactsPrescription(
                rightEyeSpecification: nil, leftEyeSpecification: contacts(), brand: "Clear",
                dateIssued: hour(0), expirationDate: nil, device: nil, metadata: nil),
            try HKCDADocumentSample(
                data: Data("<ClinicalDocument><title>Visit</title></ClinicalDocument>".utf8), start: hour(0),
                end: hour(1), metadata: nil),
            try HKClinicalRecord.checked(
                type: HKClinicalType(.labResultRecord), date: hour(0), displayName: "Iron",
                resource: resource()),
            try HKMedicationDoseEvent.checked(
                medicationConceptIdentifier: concept().identifier, logStatus: .taken, scheduleType: .asNeeded,
                doseQuantity: 1, start: hour(0), end: hour(0)),
        ]
    }

    // MARK: Parts

    private func parts() -> [NSObject] {
        let source = HKSource(name: "Diary", bundleIdentifier: "test.diary")
        let device = HKDevice(
            name: "Scale", manufacturer: "Acme", model: nil, hardwareVersion: "1", firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: "a", udiDeviceIdentifier: nil)
        return [
            source, device, HKDevice.local(), HKSourceRevision(source: source, version: nil),
            HKSourceRevision(
                source: source, version: "2", productType: "Watch6,2",
                operatingSystemVersion: OperatingSystemVersion(
                    majorVersion: 11, minorVersion: 2, patchVersion: 1)),
            HKUnit(from: "mmol<180.15588000005408>/L"), HKUnit(from: "()"), glucose(5.5).quantity,
            HKDeletedObject(uuid: UUID(), metadata: .none),
            HKBiologicalSexObject(HKBiologicalSex.female), HKBloodTypeObject(HKBloodType.abNegative),
            HKFitzpatrickSkinTypeObject(HKFitzpatrickSkinType.II), HKWheelchairUseObject(HKWheelchairUse.no),
            HKActivityMoveModeObject(HKActivityMoveMode.appleMoveTime),
            HKQueryAnchor(fromValue: 0), HKQueryAnchor(fromValue: 7),
            HKQueryDescriptor(sampleType: HKQuantityType(.stepCount), predicate: nil),
            HKQueryDescriptor(
                sampleType: HKQuantityType(.stepCount),
                predicate: HKQuery.predicateForSamples(withStart: hour(1), end: nil)),
            HKActivitySummary(), summary(), configuration(), HKWorkoutConfiguration(),
            HKWorkoutEvent(
                type: .lap, dateInterval: DateInterval(start: hour(0), end: hour(1)), metadata: ["lap": 1]),
            HKWorkoutActivity(
                workoutConfiguration: configuration(), start: hour(0), end: nil, metadata: ["place": "lake"]),
        ]
    }

    private func summary() -> HKActivitySummary {
        let summary = HKActivitySummary(day: DateComponents(era: 1, year: 2026, month: 11, day: 20))
        summary.activityMoveMode = .appleMoveTime
        summary.isPaused = true
        summary.activeEnergyBurnedGoal = HKQuantity(unit: .kilocalorie(), doubleValue: 500)
        summary.exerciseTimeGoal = HKQuantity(unit: .minute(), doubleValue: 30)
        summary.standHoursGoal = HKQuantity(unit: .count(), doubleValue: 12)
        return summary
    }

    private func configuration() -> HKWorkoutConfiguration {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .swimming
        configuration.locationType = .indoor
        configuration.swimmingLocationType = .pool
        configuration.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
        return configuration
    }

    private func types() -> [NSObject] {
        let types: [HKObjectType] = [
            HKQuantityType(.stepCount), HKCategoryType(.sleepAnalysis), HKCorrelationType(.bloodPressure),
            HKCharacteristicType(.bloodType), HKDocumentType(.CDA), HKClinicalType(.labResultRecord),
            HKScoredAssessmentType(.GAD7), .workoutType(), .activitySummaryType(), .audiogramSampleType(),
            .electrocardiogramType(), .visionPrescriptionType(), .stateOfMindType(),
            .medicationDoseEventType(), .userAnnotatedMedicationType(), HKSeriesType.workoutRoute(),
            HKQuantityType.unlisted("HKQuantityTypeIdentifierOfTomorrow", unit: HKUnit(from: "mg/dL·s")),
        ]
        return types
    }

    // MARK: Parts of specialised samples

    private func specialisedParts() throws -> [NSObject] {
        let range = try HKAudiogramSensitivityPointClampingRange(lowerBound: -10, upperBound: nil)
        let prism = HKVisionPrism(
            amount: HKQuantity(unit: .prismDiopter(), doubleValue: 2),
            angle: HKQuantity(unit: .degreeAngle(), doubleValue: 30), eye: .right)
        let medication = concept()
        return [
            range, prism, try point(), try test(), glasses(), contacts(), resource(),
            HKFHIRVersion.primaryR4(),
            medication, medication.identifier,
            HKClinicalCoding(system: "http://example.com", version: nil, code: "7"),
            HKUserAnnotatedMedication(
                medication: medication, nickname: nil, isArchived: true, hasSchedule: false),
            HKAttachment(
                identifier: UUID(), name: "a.txt", contentType: .plainText, size: 3, creationDate: hour(0),
                metadata: .none),
        ]
    }

    private func test() throws -> HKAudiogramSensitivityTest {
        try HKAudiogramSensitivityTest(
            sensitivity: HKQuantity(unit: .decibelHearingLevel(), doubleValue: 20), type: .air, masked: true,
            side: .right,
            clampingRange: try HKAudiogramSensitivityPointClampingRange(lowerBound: nil, upperBound: 80))
    }

    private func point() throws -> HKAudiogramSensitivityPoint {
        try HKAudiogramSensitivityPoint(
            frequency: HKQuantity(unit: .hertz(), doubleValue: 500), tests: [try test()])
    }

    private func glasses() -> HKGlassesLensSpecification {
        HKGlassesLensSpecification(
            sphere: HKQuantity(unit: .diopter(), doubleValue: -2.25), cylinder: nil, axis: nil, addPower: nil,
            vertexDistance: nil, prism: nil, farPupillaryDistance: nil, nearPupillaryDistance: nil)
    }

    private func contacts() -> HKContactsLensSpecification {
        HKContactsLensSpecification(
            sphere: HKQuantity(unit: .diopter(), doubleValue: 1), cylinder: nil, axis: nil, addPower: nil,
            baseCurve: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 8.6), diameter: nil)
    }

    private func resource() -> HKFHIRResource {
        HKFHIRResource(
            resourceType: .observation, identifier: "7", data: Data("{}".utf8),
            sourceURL: URL(string: "https://example.com/7"), fhirVersion: .primaryR4())
    }

    private func concept() -> HKMedicationConcept {
        HKMedicationConcept(
            identifier: HKHealthConceptIdentifier(domain: .medication, value: "7"), displayText: "Iron",
            generalForm: .tablet,
            relatedCodings: [HKClinicalCoding(system: "http://example.com", version: "1", code: "7")])
    }
}

// What the store answers and what builders make.
extension ArchivedObjects {
    /// - Precondition: the samples are saved.
    private func results() async throws -> [NSObject] {
        let stepType = HKQuantityType(.stepCount)
        let anchored = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.sample(type: stepType)], anchor: nil
        ).result(for: store)
        let workout = try await builtWorkout()
        let score = HKQuantitySample(
            type: HKQuantityType(.workoutEffortScore),
            quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: 7), start: workout.startDate,
            end: workout.endDate)
        var all: [NSObject] = [
            anchored.newAnchor, workout, try await series(),
            HKWorkoutEffortRelationship(workout: workout, activity: nil, samples: []),
            HKWorkoutEffortRelationship(
                workout: workout, activity: workout.workoutActivities[0], samples: [score]),
        ]
        all += try await statistics()
        all += try await seriesSamples(of: workout)
        all += try await store.samples(stepType) as [NSObject]
        all += try await store.samples(.workoutType()) as [NSObject]
        return all
    }

    private func statistics() async throws -> [NSObject] {
        let options: [(HKQuantityTypeIdentifier, HKStatisticsOptions)] = [
            (.stepCount, [.cumulativeSum]), (.stepCount, [.cumulativeSum, .separateBySource, .duration]),
            (.bodyMass, [.discreteAverage, .discreteMin, .discreteMax, .mostRecent]),
            (.bodyMass, [.discreteAverage, .separateBySource]),
        ]
        var all: [NSObject] = []
        for (identifier, options) in options {
            let answer = try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(identifier)), options: options
            ).result(for: store)
            if let answer { all.append(answer) }
        }
        return all
    }

    /// A workout with two types that were counted, whose only activity is itself.
    func builtWorkout() async throws -> HKWorkout {
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration(), device: .local())
        try await builder.beginCollection(at: hour(8))
        try await builder.addSamples([
            HKQuantitySample(
                type: HKQuantityType(.distanceSwimming),
                quantity: HKQuantity(unit: .meter(), doubleValue: 500), start: hour(8), end: hour(8.5)),
            HKQuantitySample(
                type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: beats, doubleValue: 130),
                start: hour(8.2), end: hour(8.2)),
        ])
        try await builder.addMetadata([HKMetadataKeyIndoorWorkout: true])
        try await builder.endCollection(at: hour(9))
        guard let workout = try await builder.finishWorkout() else { throw HKError(.unknownError) }
        return workout
    }

    /// A sample of a series of three measurements.
    func series() async throws -> HKDiscreteQuantitySample {
        let builder = HKQuantitySeriesSampleBuilder(
            healthStore: store, quantityType: HKQuantityType(.heartRate), startDate: hour(10), device: nil)
        for (beat, rate) in [60.0, 80, 70].enumerated() {
            try builder.insert(
                HKQuantity(unit: beats, doubleValue: rate), at: hour(10 + Double(beat) / 100))
        }
        let samples = try await builder.finishSeries(metadata: nil)
        guard let sample = samples.first as? HKDiscreteQuantitySample else { throw HKError(.unknownError) }
        return sample
    }

    private func seriesSamples(of workout: HKWorkout) async throws -> [NSObject] {
        let hearts = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: hour(8))
        try await hearts.addHeartbeat(at: 0.5, precededByGap: true)
        let route = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await route.insertRouteData([
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: 48, longitude: 11), altitude: 500,
                horizontalAccuracy: 5, verticalAccuracy: 5, timestamp: hour(8))
        ])
        return [
            try await hearts.finishSeries(), try await route.finishRoute(with: workout, metadata: nil),
        ]
    }
}
