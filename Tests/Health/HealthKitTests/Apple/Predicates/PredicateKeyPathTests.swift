import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Key paths of predicates", .inTurn)
struct PredicateKeyPathTests {
    let store = HKHealthStore.inMemory()
    let perMinute = HKUnit(from: "count/min")

    @Test("the constants hold Apple's strings")
    func strings() {
        let strings: [(String, String)] = [
            (HKPredicateKeyPathUUID, "UUID"), (HKPredicateKeyPathSource, "source"),
            (HKPredicateKeyPathSourceRevision, "sourceRevision"), (HKPredicateKeyPathDevice, "device"),
            (HKPredicateKeyPathMetadata, "metadata"), (HKPredicateKeyPathCorrelation, "correlation"),
            (HKPredicateKeyPathWorkout, "workout"), (HKPredicateKeyPathStartDate, "startDate"),
            (HKPredicateKeyPathEndDate, "endDate"), (HKPredicateKeyPathQuantity, "quantity"),
            (HKPredicateKeyPathSum, "quantity"), (HKPredicateKeyPathAverage, "quantity"),
            (HKPredicateKeyPathCount, "count"), (HKPredicateKeyPathMin, "min"),
            (HKPredicateKeyPathMax, "max"), (HKPredicateKeyPathMostRecent, "most_recent"),
            (HKPredicateKeyPathMostRecentStartDate, "most_recent_start_date"),
            (HKPredicateKeyPathMostRecentEndDate, "most_recent_end_date"),
            (HKPredicateKeyPathMostRecentDuration, "most_recent_duration"),
            (HKPredicateKeyPathCategoryValue, "value"), (HKPredicateKeyPathDateComponents, "dateComponents"),
            (HKPredicateKeyPathWorkoutType, "workoutType"), (HKPredicateKeyPathWorkoutDuration, "duration"),
            (HKPredicateKeyPathWorkoutTotalDistance, "totalDistance"),
            (HKPredicateKeyPathWorkoutTotalEnergyBurned, "totalEnergyBurned"),
            (HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount, "totalSwimmingStrokeCount"),
            (HKPredicateKeyPathWorkoutTotalFlightsClimbed, "totalFlightsClimbed"),
            (HKPredicateKeyPathWorkoutSumQuantity, "sumQuantity"),
            (HKPredicateKeyPathWorkoutMinimumQuantity, "minimumQuantity"),
            (HKPredicateKeyPathWorkoutMaximumQuantity, "maximumQuantity"),
            (HKPredicateKeyPathWorkoutAverageQuantity, "averageQuantity"),
            (HKPredicateKeyPathWorkoutActivity, "workoutActivity"),
            (HKPredicateKeyPathWorkoutActivityType, "activityType"),
            (HKPredicateKeyPathWorkoutActivityDuration, "activityDuration"),
            (HKPredicateKeyPathWorkoutActivityStartDate, "activityStartDate"),
            (HKPredicateKeyPathWorkoutActivityEndDate, "activityEndDate"),
            (HKPredicateKeyPathWorkoutActivitySumQuantity, "activitySumQuantity"),
            (HKPredicateKeyPathWorkoutActivityMinimumQuantity, "activityMinimumQuantity"),
            (HKPredicateKeyPathWorkoutActivityMaximumQuantity, "activityMaximumQuantity"),
            (HKPredicateKeyPathWorkoutActivityAverageQuantity, "activityAverageQuantity"),
            (HKPredicateKeyPathWorkoutEffortRelationship, "ratingOfExertionAssociation"),
            (HKPredicateKeyPathAverageHeartRate, "ecg_average_heart_rate"),
            (HKPredicateKeyPathECGClassification, "ecg_public_classification"),
            (HKPredicateKeyPathECGSymptomsStatus, "ecg_symptoms_status"),
            (HKPredicateKeyPathCDATitle, "title"), (HKPredicateKeyPathCDAPatientName, "patient_name"),
            (HKPredicateKeyPathCDAAuthorName, "author_name"),
            (HKPredicateKeyPathCDACustodianName, "custodian_name"),
            (HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier, "FHIRResource.identifier"),
            (HKPredicateKeyPathClinicalRecordFHIRResourceType, "FHIRResource.resourceType"),
            (HKPredicateKeyPathStatus, "status"), (HKPredicateKeyPathLogOrigin, "logOrigin"),
            (HKPredicateKeyPathScheduledDate, "scheduledDate"),
            (HKPredicateKeyPathMedicationConceptIdentifier, "medicationConceptIdentifier"),
            (HKUserAnnotatedMedicationPredicateKeyPathHasSchedule, "hasSchedule"),
            (HKUserAnnotatedMedicationPredicateKeyPathIsArchived, "isArchived"),
        ]
        for (constant, string) in strings { #expect(constant == string) }
    }

    private func beats(_ rate: Double) -> HKQuantity { HKQuantity(unit: perMinute, doubleValue: rate) }

    @Test("a series is found by its smallest, largest and last measurement, not by its mean")
    func series() async throws {
        let builder = HKQuantitySeriesSampleBuilder(
            healthStore: store, quantityType: HKQuantityType(.heartRate), startDate: hour(0), device: nil)
        for (rate, time) in [(60.0, 0.0), (180, 1), (90, 2)] {
            try builder.insert(beats(rate), at: hour(time))
        }
        _ = try await builder.finishSeries(metadata: nil)
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.heartRate), quantity: beats(110), start: hour(5), end: hour(5)))
        func found(_ format: String, _ arguments: Any...) async throws -> [Date] {
            try await store.samples(
                HKQuantityType(.heartRate), NSPredicate(format: format, argumentArray: arguments)
            ).map(\.startDate)
        }
        let (series, plain) = (hour(0), hour(5))
        #expect(try await found("%K < %@", HKPredicateKeyPathMin, beats(100)) == [series])
        #expect(try await found("%K > %@", HKPredicateKeyPathMax, beats(150)) == [series])
        #expect(try await found("%K == %@", HKPredicateKeyPathMostRecent, beats(90)) == [series])
        #expect(try await found("%K == %@", HKPredicateKeyPathAverage, beats(110)) == [series, plain])
        #expect(try await found("%K > %@", HKPredicateKeyPathCount, 1) == [series])
        #expect(try await found("%K == %@", HKPredicateKeyPathCount, 1) == [plain])
        #expect(
            try await found("%K >= %@", HKPredicateKeyPathMostRecentStartDate, hour(3)) == [plain])
        #expect(try await found("%K < %@", HKPredicateKeyPathMostRecentEndDate, hour(3)) == [series])
        #expect(
            try await found("%K == %@", HKPredicateKeyPathMostRecentDuration, 0) == [series, plain])
        let inSeconds = HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: 2.5)
        #expect(try await found("%K > %@", HKPredicateKeyPathMax, inSeconds) == [series])
    }

    @Test("electrocardiograms by classification, symptoms and heart rate")
    func electrocardiograms() async throws {
        func curve(_ rate: Double, _ time: Double) throws -> HKElectrocardiogram {
            try .checked(
                start: hour(time), end: hour(time), classification: .sinusRhythm, symptomsStatus: .none,
                averageHeartRate: HKQuantity(unit: HKUnit(from: "count/s"), doubleValue: rate / 60),
                samplingFrequency: 512, voltages: [0])
        }
        try await store.saveAsWritten([try curve(60, 1), try curve(120, 2)])
        func found(_ predicate: NSPredicate) async throws -> [Date] {
            try await store.samples(.electrocardiogramType(), predicate).map(\.startDate)
        }
        #expect(
            try await found(
                NSPredicate(format: "%K > %@", HKPredicateKeyPathAverageHeartRate, beats(100)))
                == [hour(2)])
        #expect(
            try await found(
                NSPredicate(
                    format: "%K == %@ AND %K == %@", HKPredicateKeyPathECGClassification,
                    HKElectrocardiogram.Classification.sinusRhythm, HKPredicateKeyPathECGSymptomsStatus,
                    HKElectrocardiogram.SymptomsStatus.none)
            ).count == 2)
        #expect(
            try await found(
                NSPredicate(
                    format: "%K != %@", HKPredicateKeyPathECGClassification,
                    HKElectrocardiogram.Classification.sinusRhythm.rawValue)
            ).isEmpty)
    }

    @Test("documents by title and names, clinical records by their resource")
    func documents() async throws {
        let text = """
            <ClinicalDocument><title>Visit</title></ClinicalDocument>
            """
        try await store.save(
            try HKCDADocumentSample(data: Data(text.utf8), start: hour(0), end: hour(0), metadata: nil))
        func documents(_ title: String) async throws -> Int {
            try await store.samples(
                HKDocumentType(.CDA), NSPredicate(format: "%K == %@", HKPredicateKeyPathCDATitle, title)
            ).count
        }
        #expect(try await documents("Visit") == 1)
        #expect(try await documents("Other") == 0)
        try await store.saveAsWritten([
            try HKClinicalRecord.checked(
                type: HKClinicalType(.labResultRecord), date: hour(1), displayName: "a",
                resource: HKFHIRResource(
                    resourceType: .observation, identifier: "7", data: Data(), sourceURL: nil,
                    fhirVersion: .primaryR4()))
        ])
        func records(_ path: String, _ value: Any) async throws -> Int {
            try await store.samples(
                HKClinicalType(.labResultRecord), NSPredicate(format: "%K == %@", path, value)
            ).count
        }
        #expect(
            try await records(
                HKPredicateKeyPathClinicalRecordFHIRResourceType, HKFHIRResourceType.observation) == 1)
        #expect(try await records(HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier, "7") == 1)
        #expect(try await records(HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier, "8") == 0)
    }

    @Test("doses by status, plan and medication")
    func doses() async throws {
        let concept = HKHealthConceptIdentifier(domain: .medication, value: "a")
        try await store.saveAsWritten([
            try HKMedicationDoseEvent.checked(
                medicationConceptIdentifier: concept, logStatus: .taken, scheduleType: .schedule,
                scheduledDate: hour(8), start: hour(8), end: hour(8))
        ])
        func count(_ predicate: NSPredicate) async throws -> Int {
            try await store.samples(.medicationDoseEventType(), predicate).count
        }
        #expect(
            try await count(
                NSPredicate(
                    format: "%K == %@", HKPredicateKeyPathStatus, HKMedicationDoseEvent.LogStatus.taken))
                == 1)
        #expect(
            try await count(NSPredicate(format: "%K < %@", HKPredicateKeyPathScheduledDate, hour(8))) == 0)
        #expect(
            try await count(NSPredicate(format: "%K <= %@", HKPredicateKeyPathScheduledDate, hour(8))) == 1)
        #expect(
            try await count(
                NSPredicate(format: "%K == %@", HKPredicateKeyPathMedicationConceptIdentifier, concept)) == 1)
        #expect(
            try await count(
                NSPredicate(format: "%K != %@", HKPredicateKeyPathMedicationConceptIdentifier, concept)) == 0)
    }

    @Test(
        "a value of the wrong kind is refused with the reason",
        arguments: [
            "min > 5", "count > 'many'", "title == 5", "status == 'taken'", "scheduledDate > 5",
            "ratingOfExertionAssociation == 3", "medicationConceptIdentifier == 'a'",
            "FHIRResource.identifier == 4",
        ])
    func refused(format: String) {
        #expect(throws: PredicateFormatError.self) { try HKQuery.predicate(checkedFormat: format) }
    }

    @Test("workouts by sport, duration, totals and statistics of a type, in a format")
    func workouts() async throws {
        let swim = try HKWorkout.checked(
            activityType: .swimming, start: hour(0), end: hour(1), duration: 1800,
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 300),
            totalDistance: HKQuantity(unit: .meter(), doubleValue: 1500),
            totalSwimmingStrokeCount: HKQuantity(unit: .count(), doubleValue: 700),
            totals: [
                .init(
                    type: HKQuantityType(.heartRate), average: beats(120), minimum: beats(80),
                    maximum: beats(150))
            ])
        let climb = try HKWorkout.checked(
            activityType: .stairClimbing, start: hour(2), end: hour(3),
            totalFlightsClimbed: HKQuantity(unit: .count(), doubleValue: 40))
        try await store.save([swim, climb])
        func found(_ format: String, _ arguments: Any...) async throws -> [HKSample] {
            try await store.samples(
                .workoutType(), NSPredicate(format: format, argumentArray: arguments))
        }
        let count = HKUnit.count()
        #expect(
            try await found("%K == %@", HKPredicateKeyPathWorkoutType, HKWorkoutActivityType.swimming)
                == [swim])
        #expect(
            try await found(
                "%K == %@", HKPredicateKeyPathWorkoutType,
                NSNumber(value: HKWorkoutActivityType.stairClimbing.rawValue)) == [climb])
        #expect(try await found("%K > %@", HKPredicateKeyPathWorkoutDuration, 2000) == [climb])
        #expect(
            try await found(
                "%K > %@", HKPredicateKeyPathWorkoutTotalDistance,
                HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1)) == [swim])
        #expect(
            try await found(
                "%K > %@", HKPredicateKeyPathWorkoutTotalEnergyBurned,
                HKQuantity(unit: .jouleUnit(with: .kilo), doubleValue: 1000)) == [swim])
        #expect(
            try await found(
                "%K > %@", HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount,
                HKQuantity(unit: count, doubleValue: 500)) == [swim])
        #expect(
            try await found(
                "%K > %@", HKPredicateKeyPathWorkoutTotalFlightsClimbed,
                HKQuantity(unit: count, doubleValue: 30)) == [climb])
        let type = HKQuantityTypeIdentifier.heartRate.rawValue
        for (path, operation, rate) in [
            (HKPredicateKeyPathWorkoutAverageQuantity, "==", 120.0),
            (HKPredicateKeyPathWorkoutMinimumQuantity, "<", 90),
            (HKPredicateKeyPathWorkoutMaximumQuantity, ">=", 150),
        ] {
            #expect(try await found("%K \(operation) %@", "\(path).\(type)", beats(rate)) == [swim])
        }
    }

    @Test("category values, sources, revisions, devices, workouts and nothing, in a format")
    func relations() async throws {
        let strap = HKDevice(
            name: "Strap", manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
            softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
        let nap = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis), value: HKCategoryValueSleepAnalysis.asleepREM.rawValue,
            start: hour(0), end: hour(1), device: strap, metadata: nil)
        try await store.save(run)
        try await store.addSamples([nap], to: run)
        func found(_ format: String, _ arguments: Any...) async throws -> Bool {
            try await !store.samples(
                nap.sampleType, NSPredicate(format: format, argumentArray: arguments)
            ).isEmpty
        }
        let rem = HKCategoryValueSleepAnalysis.asleepREM.rawValue
        #expect(try await found("%K == %@", HKPredicateKeyPathCategoryValue, rem))
        #expect(try await found("%K IN %@", HKPredicateKeyPathCategoryValue, [1, rem]))
        #expect(try await !found("%K == %@", HKPredicateKeyPathCategoryValue, 0))
        #expect(try await found("%K == %@", HKPredicateKeyPathSource, HKSource.default()))
        let revision = HKSourceRevision(source: .default(), version: nil)
        #expect(try await found("%K == %@", HKPredicateKeyPathSourceRevision, revision))
        #expect(try await found("%K == %@", HKPredicateKeyPathDevice, strap))
        #expect(try await !found("%K == nil", HKPredicateKeyPathDevice))
        #expect(try await found("%K == %@", HKPredicateKeyPathWorkout, run))
        #expect(try await !found("%K != %@", HKPredicateKeyPathWorkout, run))
        #expect(try await found("%K == nil", HKPredicateKeyPathCorrelation))
        #expect(try await found("%K == %@", HKPredicateKeyPathUUID, nap.uuid))
    }
}
