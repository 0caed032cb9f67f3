import HealthKit
import SwimFitTestSupport
import Testing

/// The rows of the table of authorization that are about kinds of objects.
@Suite("The table of authorization, by kind", .inTurn)
struct AuthorizationOfKindsTests {
    let stepType = HKQuantityType(.stepCount)
    let routeType = HKSeriesType.workoutRoute()

    private func denying(
        sharing: Set<HKObjectType> = [], reading: Set<HKObjectType> = []
    ) -> HKHealthStore {
        .inMemory(configuration: .init(authorization: .denying(sharing: sharing, reading: reading)))
    }

    private func places() -> [CLLocation] {
        [0.0, 60].map { seconds in
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: 48 + seconds / 1000, longitude: 11),
                altitude: 500, horizontalAccuracy: 5, verticalAccuracy: 5,
                timestamp: hour(0).addingTimeInterval(seconds))
        }
    }

    // MARK: Workouts

    @Test("workout, share: itself by its own type, its samples by theirs")
    func workoutShare() async throws {
        let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
        let noWorkouts = denying(sharing: [HKObjectType.workoutType()])
        #expect(await code { try await noWorkouts.save(run) } == .denied)
        let noSteps = denying(sharing: [stepType])
        try await noSteps.save(run)
        #expect(
            await code { try await noSteps.addSamples([steps(1, from: 0, to: 1)], to: run) } == .denied)
        #expect(try await noSteps.samples(stepType).isEmpty)
    }

    /// HKWorkoutBuilder.h: what constrains saving an object constrains adding samples as well.
    @Test("workout, share: a builder refuses samples that may not be shared when they are added")
    func builderShare() async throws {
        let store = denying(sharing: [stepType])
        let builder = HKWorkoutBuilder(
            healthStore: store, configuration: HKWorkoutConfiguration(), device: nil)
        try await builder.beginCollection(at: hour(0))
        let (walked, moved) = (steps(1, from: 0, to: 1), energy(50, at: 0.5))
        #expect(await code { try await builder.addSamples([moved, walked]) } == .denied)
        #expect(builder.allStatistics.isEmpty)
        #expect(try await store.samples(moved.sampleType).isEmpty)
        let answer = try await handlerValue { handler in
            builder.add([walked]) { done, error in
                handler.resume(returning: (done, (error as? HKError)?.code))
            }
        }
        #expect(answer == (false, .denied))
        try await store.setSharing(true, for: stepType)
        try await builder.addSamples([walked])
        try await builder.endCollection(at: hour(1))
        let workout = try #require(try await builder.finishWorkout())
        #expect(try await store.samples(stepType, HKQuery.predicateForObjects(from: workout)) == [walked])
    }

    @Test("workout, share: a workout that may not be saved leaves its samples, and can be finished later")
    func builderShareWorkout() async throws {
        let store = denying(sharing: [HKObjectType.workoutType()])
        let builder = HKWorkoutBuilder(
            healthStore: store, configuration: HKWorkoutConfiguration(), device: nil)
        try await builder.beginCollection(at: hour(0))
        try await builder.addSamples([steps(1, from: 0, to: 1)])
        try await builder.endCollection(at: hour(1))
        #expect(await code { _ = try await builder.finishWorkout() } == .denied)
        #expect(try await store.samples(.workoutType()).isEmpty)
        #expect(try await store.samples(stepType).count == 1)
        try await store.setSharing(true, for: .workoutType())
        #expect(try await builder.finishWorkout() != nil)
    }

    @Test("workout, share: its route by the type of routes")
    func routeShare() async throws {
        let store = denying(sharing: [routeType])
        let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
        try await store.save(run)
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await builder.insertRouteData(places())
        #expect(await code { _ = try await builder.finishRoute(with: run, metadata: nil) } == .denied)
        try await store.setSharing(true, for: routeType)
        _ = try await builder.finishRoute(with: run, metadata: nil)
    }

    @Test("workout, read: itself, its samples and its route each by its own type")
    func workoutRead() async throws {
        let store = HKHealthStore.inMemory()
        let run = try HKWorkout.checked(
            activityType: .running, start: hour(0), end: hour(1), sourceRevision: diary)
        let walked = try HKQuantitySample.checked(
            type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: 9), start: hour(0),
            end: hour(1), sourceRevision: diary)
        try await store.saveAsWritten([run, walked])
        try await store.addSamples([walked], to: run)
        let inRun = HKQuery.predicateForObjects(from: run)

        try await store.setReading(false, for: .workoutType())
        #expect(try await store.samples(.workoutType()).isEmpty)
        #expect(try await store.samples(stepType, inRun) == [walked])

        try await store.setReading(true, for: .workoutType())
        try await store.setReading(false, for: stepType)
        #expect(try await store.samples(.workoutType()) == [run])
        #expect(try await store.samples(stepType, inRun).isEmpty)
    }

    @Test("workout, read: a route that may not be read is not there")
    func routeRead() async throws {
        let store = HKHealthStore.inMemory()
        let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
        try await store.save(run)
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await builder.insertRouteData(places())
        _ = try await builder.finishRoute(with: run, metadata: nil)
        store.configuration.source = diary
        #expect(try await store.samples(routeType).count == 1)
        try await store.setReading(false, for: routeType)
        #expect(try await store.samples(routeType).isEmpty)
        #expect(try await store.samples(.workoutType()) == [run])
    }

    // MARK: Characteristics

    @Test("characteristic, share: never")
    func characteristicShare() {
        let store = HKHealthStore.inMemory()
        for name in [HKCharacteristicTypeIdentifier.biologicalSex, .dateOfBirth, .bloodType] {
            #expect(store.authorizationStatus(for: HKCharacteristicType(name)) == .sharingDenied)
        }
    }

    @Test("characteristic, read: not set when denied or never asked, the value when granted")
    func characteristicRead() async throws {
        let store = asking()
        try await store.setBiologicalSex(.female)
        try await store.setBloodType(.abNegative)
        try await store.setFitzpatrickSkinType(.II)
        try await store.setWheelchairUse(.yes)
        try await store.setDateOfBirth(DateComponents(year: 1990, month: 1, day: 2))
        func everything() throws -> [Int] {
            [
                try store.biologicalSex().biologicalSex.rawValue, try store.bloodType().bloodType.rawValue,
                try store.fitzpatrickSkinType().skinType.rawValue,
                try store.wheelchairUse().wheelchairUse.rawValue,
                try store.dateOfBirthComponents().year ?? 0,
            ]
        }
        let types: [HKCharacteristicTypeIdentifier] = [
            .biologicalSex, .bloodType, .fitzpatrickSkinType, .wheelchairUse, .dateOfBirth,
        ]
        #expect(try everything() == [0, 0, 0, 0, 0])
        for type in types { try await store.setReading(false, for: HKCharacteristicType(type)) }
        #expect(try everything() == [0, 0, 0, 0, 0])
        for type in types { try await store.setReading(nil, for: HKCharacteristicType(type)) }
        try await store.requestAuthorization(toShare: [], read: Set(types.map { HKCharacteristicType($0) }))
        #expect(
            try everything() == [
                HKBiologicalSex.female.rawValue, HKBloodType.abNegative.rawValue,
                HKFitzpatrickSkinType.II.rawValue, HKWheelchairUse.yes.rawValue, 1990,
            ])
    }

    // MARK: Clinical records

    private func record(_ type: HKClinicalTypeIdentifier) throws -> HKClinicalRecord {
        try .checked(
            type: HKClinicalType(type), date: hour(1), displayName: type.rawValue,
            resource: HKFHIRResource(
                resourceType: .observation, identifier: "1", data: Data(), sourceURL: nil,
                fhirVersion: .primaryR4()), sourceRevision: diary)
    }

    @Test("clinical, share: never")
    func clinicalShare() async throws {
        let store = HKHealthStore.inMemory()
        #expect(await code { try await store.save(record(.labResultRecord)) } == .denied)
        #expect(store.authorizationStatus(for: HKClinicalType(.labResultRecord)) == .sharingDenied)
    }

    @Test("clinical, read: type by type")
    func clinicalRead() async throws {
        let store = denying(reading: [HKClinicalType(.labResultRecord)])
        try await store.saveAsWritten([try record(.labResultRecord), try record(.allergyRecord)])
        #expect(try await store.samples(HKClinicalType(.labResultRecord)).isEmpty)
        #expect(try await store.samples(HKClinicalType(.allergyRecord)).count == 1)
    }

    // MARK: Object by object

    private func prescription() throws -> HKVisionPrescription {
        HKVisionPrescription(
            type: .glasses, dateIssued: hour(1), expirationDate: nil, device: nil, metadata: nil)
    }

    @Test("prescriptions and documents, share: by type")
    func prescriptionShare() async throws {
        let type = HKObjectType.visionPrescriptionType()
        let store = asking { asked, access in access == .share && asked == type }
        #expect(await code { try await store.save(prescription()) } == .notDetermined)
        try await store.requestAuthorization(toShare: [type, HKDocumentType(.CDA)], read: [])
        try await store.save(prescription())
        #expect(store.authorizationStatus(for: HKDocumentType(.CDA)) == .sharingDenied)
    }

    @Test("types that are granted object by object are not asked for to be read as a whole")
    func wholeTypes() async throws {
        // “Using the requestAuthorization(toShare:read:) method to request read access to any data types that require
        // per-object authorization fails with an HKError.Code.errorInvalidArgument error.”
        let store = HKHealthStore.inMemory()
        let prescription = HKObjectType.visionPrescriptionType()
        for type in [prescription, HKObjectType.userAnnotatedMedicationType()] {
            await #expect {
                try await store.requestAuthorization(toShare: [], read: [type, HKQuantityType(.stepCount)])
            } throws: {
                HKError.errorInvalidArgument ~= $0
            }
        }
        try await store.requestAuthorization(toShare: [prescription], read: [HKQuantityType(.stepCount)])
    }

    @Test("prescriptions, documents and medications, read: by the request for single objects")
    func perObject() async throws {
        let types: [HKObjectType] = [
            .visionPrescriptionType(), HKDocumentType(.CDA), .medicationDoseEventType(),
            .userAnnotatedMedicationType(),
        ]
        let store = asking()
        for type in types {
            #expect(type.requiresPerObjectAuthorization())
            #expect(try store.isReadingAllowed(for: type) == nil)
            try await store.requestPerObjectReadAuthorization(for: type, predicate: nil)
            #expect(try store.isReadingAllowed(for: type) == true)
        }
        #expect(
            await code {
                try await store.requestPerObjectReadAuthorization(for: stepType, predicate: nil)
            } == .errorInvalidArgument)
    }
}
