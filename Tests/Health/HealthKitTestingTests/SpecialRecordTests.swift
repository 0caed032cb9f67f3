import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("Electrocardiograms, clinical records, medications and routes", .inTurn)
struct SpecialRecordTests {
    private let kit = HealthTestStore()

    // MARK: Electrocardiograms

    private func volts(of sample: HKElectrocardiogram) async throws -> [Double] {
        var volts: [Double] = []
        for try await point in HKElectrocardiogramQueryDescriptor(sample).results(for: kit.store) {
            volts.append(point.quantity(for: .appleWatchSimilarToLeadI)?.doubleValue(for: .volt()) ?? 0)
        }
        return volts
    }

    /// Seconds between the points of the curve where it rises above half a millivolt: the R waves.
    private func intervals(_ volts: [Double]) -> [Double] {
        let rises = volts.indices.dropFirst().filter { volts[$0] >= 0.000_5 && volts[$0 - 1] < 0.000_5 }
        return zip(rises.dropFirst(), rises).map { Double($0 - $1) / 512 }
    }

    @Test(
        "an electrocardiogram is found, and its curve beats as fast as it says", arguments: [45.0, 64, 150])
    func electrocardiogram(rate: Double) async throws {
        try await kit.addElectrocardiogram(heartRate: rate)
        let found = try #require(
            try await kit.store.samples(.electrocardiogramType()).first as? HKElectrocardiogram)
        #expect(found.classification == .sinusRhythm)
        #expect(found.averageHeartRate?.doubleValue(for: perMinute) == rate)
        #expect(found.symptomsStatus == .none)
        #expect(found.numberOfVoltageMeasurements == 15_360)
        #expect(found.endDate == kit.clock.now)
        #expect(found.sourceRevision.source.name == "Test Watch")
        let gaps = intervals(try await volts(of: found))
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        #expect(abs(60 / mean - rate) < rate * 0.03)
        #expect(gaps.allSatisfy { abs($0 - mean) < mean * 0.1 })
    }

    @Test("with atrial fibrillation the beats are irregular")
    func fibrillation() async throws {
        let sample = try await kit.addElectrocardiogram(.atrialFibrillation, heartRate: 96)
        let gaps = intervals(try await volts(of: sample))
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        #expect(gaps.contains { abs($0 - mean) > mean * 0.2 })
        let found = HKQuery.predicateForElectrocardiograms(classification: .atrialFibrillation)
        #expect(try await kit.store.samples(.electrocardiogramType(), found).count == 1)
    }

    @Test("symptoms are linked, and a curve of the test's own is kept as it is")
    func symptoms() async throws {
        let sample = try await kit.addElectrocardiogram(
            at: kit.clock.day(-1, at: 9), .inconclusiveOther, heartRate: nil,
            symptoms: [.rapidPoundingOrFlutteringHeartbeat, .dizziness], voltages: [0, 0.001, -0.000_5])
        #expect(try await volts(of: sample) == [0, 0.001, -0.000_5])
        #expect(sample.symptomsStatus == .present)
        #expect(sample.averageHeartRate == nil)
        let linked = HKQuery.predicateForObjectsAssociated(electrocardiogram: sample)
        #expect(try await kit.store.samples(HKCategoryType(.dizziness), linked).count == 1)
    }

    // MARK: Clinical records

    @Test("a clinical record has a FHIR resource of its kind")
    func clinicalRecord() async throws {
        try await kit.addClinicalRecord(.allergyRecord, named: "Peanut allergy")
        let record = try #require(
            try await kit.store.samples(HKClinicalType(.allergyRecord)).first as? HKClinicalRecord)
        #expect(record.displayName == "Peanut allergy")
        #expect(record.startDate == kit.clock.now)
        #expect(record.sourceRevision.source.name == "Hospital")
        #expect(record.sourceRevision.source.bundleIdentifier == "org.example.hospital")
        let resource = try #require(record.fhirResource)
        #expect(resource.resourceType == .allergyIntolerance)
        #expect(resource.identifier == "peanut-allergy")
        let json = try #require(
            try JSONSerialization.jsonObject(with: resource.data) as? [String: Any])
        #expect(json["resourceType"] as? String == "AllergyIntolerance")
        #expect((json["code"] as? [String: Any])?["text"] as? String == "Peanut allergy")
        #expect(json["recordedDate"] as? String == "2026-06-15T12:00:00Z")
    }

    @Test("a made-up resource has the same bytes in each run, so that a test may compare them")
    func sameBytes() async throws {
        let record = try await kit.addClinicalRecord(.conditionRecord, named: "Asthma")
        let expected =
            #"{"code":{"text":"Asthma"},"id":"asthma","recordedDate":"2026-06-15T12:00:00Z","#
            + #""resourceType":"Condition"}"#
        #expect(record.fhirResource.map { String(decoding: $0.data, as: UTF8.self) } == expected)
    }

    @Test("a record keeps the FHIR that the test gives it, and refuses what is none")
    func givenRecord() async throws {
        let fhir = Data(#"{"resourceType":"Observation","id":"a1","status":"final"}"#.utf8)
        let record = try await kit.addClinicalRecord(.labResultRecord, named: "Glucose", fhir: fhir)
        #expect(record.fhirResource?.data == fhir)
        #expect(record.fhirResource?.identifier == "a1")
        for wrong in ["{}", "[1]", "nonsense"] {
            await #expect(throws: HKError.self) {
                try await kit.addClinicalRecord(.labResultRecord, named: "Glucose", fhir: Data(wrong.utf8))
            }
        }
        #expect(try await kit.store.samples(HKClinicalType(.labResultRecord)).count == 1)
    }

    @Test(
        "each kind of record has a resource",
        arguments: [
            (HKClinicalTypeIdentifier.clinicalNoteRecord, HKFHIRResourceType.documentReference),
            (.conditionRecord, .condition), (.coverageRecord, .coverage),
            (.immunizationRecord, .immunization),
            (.labResultRecord, .observation), (.medicationRecord, .medicationRequest),
            (.procedureRecord, .procedure), (.vitalSignRecord, .observation),
        ])
    func resourceTypes(type: HKClinicalTypeIdentifier, resource: HKFHIRResourceType) async throws {
        let record = try await kit.addClinicalRecord(type, named: "x")
        #expect(record.fhirResource?.resourceType == resource)
    }

    // MARK: Medications

    @Test("medications are on the list in order, with doses of each")
    func medications() async throws {
        let ibuprofen = try await kit.addMedication("Ibuprofen 400 mg", rxNorm: "197806")
        let vitamin = try await kit.addMedication(
            "Vitamin D", nickname: "Sun", form: .drops, hasSchedule: true)
        let list = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: kit.store)
        #expect(list == [ibuprofen, vitamin])
        #expect(list[0].medication.relatedCodings.map(\.code) == ["197806"])
        try await kit.addDose(of: ibuprofen, quantity: 2)
        let eight = kit.clock.today(at: 8)
        try await kit.addDose(of: vitamin, at: eight, .skipped, scheduled: eight)
        let doses = try await kit.store.samples(.medicationDoseEventType()) as? [HKMedicationDoseEvent]
        #expect(doses?.map(\.logStatus) == [.skipped, .taken])
        #expect(doses?.map(\.doseQuantity) == [nil, 2])
        #expect(doses?.first?.sourceRevision.source.name == "Health")
        #expect(doses?.map(\.scheduleType) == [.schedule, .asNeeded])
        #expect(
            doses?.map(\.medicationConceptIdentifier) == [vitamin, ibuprofen].map(\.medication.identifier))
    }

    // MARK: Routes

    private func run(_ metres: Double) async throws -> HKWorkout {
        let run = HKWorkout(
            activityType: .running, start: kit.clock.today(at: 7), end: kit.clock.today(at: 7, 30),
            workoutEvents: nil, totalEnergyBurned: nil,
            totalDistance: HKQuantity(unit: .meter(), doubleValue: metres), metadata: nil)
        try await kit.add([run], from: .watch)
        return run
    }

    private func places(_ route: HKWorkoutRoute) async throws -> [CLLocation] {
        var places: [CLLocation] = []
        for try await place in HKWorkoutRouteQueryDescriptor(route).results(for: kit.store) {
            places.append(place)
        }
        return places
    }

    @Test("a made-up route goes round as far as the workout, and belongs to it")
    func route() async throws {
        let run = try await run(5000)
        let start = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
        let route = try await kit.addRoute(of: run, from: start)
        let places = try await places(route)
        #expect(places.count == 361)
        let length = zip(places.dropFirst(), places).reduce(0) { $0 + $1.0.distance(from: $1.1) }
        #expect((4900...5900).contains(length))
        let home = CLLocation(latitude: 52.5, longitude: 13.4)
        #expect(places.first.map { $0.distance(from: home) < 10 } == true)
        #expect(places.last.map { $0.distance(from: home) < 10 } == true)
        #expect(places.allSatisfy { (30...50).contains($0.altitude) && $0.horizontalAccuracy == 4 })
        #expect(places.allSatisfy { (0..<360).contains($0.course) && $0.speed > 1 })
        #expect(places.first?.timestamp == run.startDate)
        #expect(places.last?.timestamp == run.endDate)
        let found = try await kit.store.samples(
            HKSeriesType.workoutRoute(), HKQuery.predicateForObjects(from: run))
        #expect(found.map(\.uuid) == [route.uuid])
        #expect(found.first?.sourceRevision.source.name == "Test Watch")
    }

    @Test("a route has the places that the test gives it")
    func givenRoute() async throws {
        let run = try await run(100)
        let given = (0..<3).map { step in
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: 50, longitude: 8 + Double(step) / 1000),
                altitude: 100, horizontalAccuracy: 5, verticalAccuracy: 5,
                timestamp: run.startDate.addingTimeInterval(Double(step)))
        }
        let route = try await kit.addRoute(of: run, along: given)
        #expect(try await places(route).map(\.coordinate.longitude) == [8, 8.001, 8.002])
        await #expect(throws: HKError.self) { try await kit.addRoute(of: run, along: []) }
    }
}
