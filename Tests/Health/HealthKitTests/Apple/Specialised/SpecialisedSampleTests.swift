import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Specialised samples", .inTurn)
struct SpecialisedSampleTests {
    private let store = HKHealthStore.inMemory()

    /// The sample as it comes back from a store.
    private func fetched<Kind: HKSample>(_ sample: Kind) async throws -> Kind {
        try await store.saveAsWritten([sample])
        return try #require(try await store.samples(sample.sampleType).first as? Kind)
    }

    /// The sample as it comes back from an archive.
    private func unarchived<Kind: HKSample>(_ sample: Kind) throws -> Kind {
        let data = try NSKeyedArchiver.archivedData(withRootObject: sample, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Kind.self, from: data))
    }

    @Test("a state of mind comes back from the store and from an archive")
    func stateOfMind() async throws {
        let mood = HKStateOfMind(
            date: hour(9), kind: .dailyMood, valence: 0.5, labels: [.calm, .proud], associations: [.fitness],
            metadata: ["place": "pool"])
        for back in [try await fetched(mood), try unarchived(mood)] {
            #expect(back == mood)
            #expect(back.kind == .dailyMood)
            #expect(back.valence == 0.5)
            #expect(back.labels == [.calm, .proud])
            #expect(back.associations == [.fitness])
            #expect(back.metadata?["place"] as? String == "pool")
        }
    }

    @Test(
        "a valence falls into one of seven steps",
        arguments: [
            (-1.0, HKStateOfMind.ValenceClassification.veryUnpleasant), (-0.5, .unpleasant),
            (-0.2, .slightlyUnpleasant),
            (0, .neutral), (0.2, .slightlyPleasant), (0.5, .pleasant), (1, .veryPleasant),
        ])
    func valence(value: Double, step: HKStateOfMind.ValenceClassification) {
        #expect(HKStateOfMind.ValenceClassification(valence: value) == step)
        #expect(HKStateOfMind.ValenceClassification(valence: value + 3) == nil)
    }

    @Test("questionnaires have the published scores and risks")
    func assessments() async throws {
        let anxious = HKGAD7Assessment(
            date: hour(9),
            answers: [.nearlyEveryDay, .nearlyEveryDay, .moreThanHalfTheDays]
                + Array(repeating: .severalDays, count: 4))
        #expect(anxious.score == 12)
        #expect(anxious.risk == .moderate)
        let back = try await fetched(anxious)
        #expect(back.answers == anxious.answers)
        let low = HKPHQ9Assessment(
            date: hour(9),
            answers: Array(repeating: .nearlyEveryDay, count: 5) + Array(repeating: .notAtAll, count: 3) + [
                .preferNotToAnswer
            ])
        #expect(low.score == 15)
        #expect(low.risk == .moderatelySevere)
        #expect(try unarchived(low).answers.last == .preferNotToAnswer)
    }

    @Test("a hearing test comes back with its ears, masks and limits")
    func audiogram() async throws {
        let range = try HKAudiogramSensitivityPointClampingRange(lowerBound: -10, upperBound: nil)
        let test = try HKAudiogramSensitivityTest(
            sensitivity: HKQuantity(unit: .decibelHearingLevel(), doubleValue: 20), type: .air, masked: true,
            side: .right,
            clampingRange: range)
        let points = [
            try HKAudiogramSensitivityPoint(
                frequency: HKQuantity(unit: .hertzUnit(with: .kilo), doubleValue: 1), tests: [test]),
            try HKAudiogramSensitivityPoint(
                frequency: HKQuantity(unit: .hertz(), doubleValue: 500),
                leftEarSensitivity: HKQuantity(unit: .decibelHearingLevel(), doubleValue: 15),
                rightEarSensitivity: nil),
        ]
        let audiogram = HKAudiogramSample(
            sensitivityPoints: points, start: hour(9), end: hour(9), metadata: nil)
        let back = try await fetched(audiogram)
        #expect(back.sensitivityPoints == points)
        #expect(back.sensitivityPoints[0].frequency.doubleValue(for: .hertz()) == 1000)
        #expect(back.sensitivityPoints[0].tests[0].masked)
        #expect(
            back.sensitivityPoints[0].tests[0].clampingRange?.lowerBound?.doubleValue(
                for: .decibelHearingLevel()) == -10)
        #expect(back.sensitivityPoints[0].tests[0].clampingRange?.upperBound == nil)
        #expect(back.sensitivityPoints[1].leftEarSensitivity?.doubleValue(for: .decibelHearingLevel()) == 15)
        #expect(back.sensitivityPoints[1].rightEarSensitivity == nil)
        #expect(throws: HKError.self) {
            try HKAudiogramSensitivityPoint(
                frequency: HKQuantity(unit: .hertz(), doubleValue: 500), tests: [])
        }
    }

    @Test("prescriptions come back as glasses or contact lenses")
    func prescriptions() async throws {
        func diopters(_ value: Double) -> HKQuantity { HKQuantity(unit: .diopter(), doubleValue: value) }
        let prism = HKVisionPrism(
            amount: HKQuantity(unit: .prismDiopter(), doubleValue: 2),
            angle: HKQuantity(unit: .degreeAngle(), doubleValue: 90),
            eye: .right)
        let lens = HKGlassesLensSpecification(
            sphere: diopters(-2.25), cylinder: diopters(-0.5),
            axis: HKQuantity(unit: .degreeAngle(), doubleValue: 180), addPower: nil,
            vertexDistance: nil, prism: prism, farPupillaryDistance: nil, nearPupillaryDistance: nil)
        let glasses = HKGlassesPrescription(
            rightEyeSpecification: lens, leftEyeSpecification: nil, dateIssued: hour(0),
            expirationDate: hour(48), device: nil,
            metadata: nil)
        let back = try await fetched(glasses)
        #expect(back.rightEye == lens)
        #expect(back.leftEye == nil)
        #expect(back.expirationDate == hour(48))
        #expect(back.prescriptionType == .glasses)
        #expect(back.rightEye?.prism?.verticalBase == .up)
        #expect(abs((back.rightEye?.prism?.amount.doubleValue(for: .prismDiopter()) ?? 0) - 2) < 1e-12)
        #expect(abs((back.rightEye?.prism?.angle.doubleValue(for: .degreeAngle()) ?? 0) - 90) < 1e-9)
        let contacts = HKContactsPrescription(
            rightEyeSpecification: nil,
            leftEyeSpecification: HKContactsLensSpecification(
                sphere: diopters(1), cylinder: nil, axis: nil, addPower: nil, baseCurve: nil, diameter: nil),
            brand: "Clear", dateIssued: hour(0), expirationDate: nil, device: nil, metadata: nil)
        let unpacked = try unarchived(contacts)
        #expect(unpacked.brand == "Clear")
        #expect(unpacked.leftEye?.sphere == diopters(1))
        #expect(unpacked.expirationDate == nil)
    }

    @Test("an electrocardiogram comes back with its curve")
    func electrocardiogram() async throws {
        let volts = (0..<512).map { sin(Double($0) / 20) * 0.001 }
        let curve = try HKElectrocardiogram.checked(
            start: hour(9), end: hour(9.01), classification: .sinusRhythm,
            averageHeartRate: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 64),
            samplingFrequency: 512,
            voltages: volts)
        let back = try await fetched(curve)
        #expect(back.classification == .sinusRhythm)
        #expect(back.numberOfVoltageMeasurements == 512)
        #expect(
            back.voltageMeasurements.compactMap {
                $0.quantity(for: .appleWatchSimilarToLeadI)?.doubleValue(for: .volt())
            } == volts)
        #expect(back.samplingFrequency?.doubleValue(for: .hertz()) == 512)
        #expect(back.averageHeartRate?.doubleValue(for: HKUnit(from: "count/min")) == 64)
    }

    @Test("a clinical document gives its title and names, and other data is refused")
    func document() async throws {
        let text = """
            <?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"><title>Summary</title>
            <recordTarget><patientRole><patient><name><given>Ada</given><family>Byron</family></name></patient></patientRole></recordTarget>
            <author><assignedAuthor><assignedPerson><name><given>Max</given><family>Arzt</family></name></assignedPerson></assignedAuthor></author>
            <custodian><assignedCustodian><name>Clinic</name></assignedCustodian></custodian></ClinicalDocument>
            """
        let sample = try HKCDADocumentSample(
            data: Data(text.utf8), start: hour(0), end: hour(1), metadata: nil)
        #expect(try await fetched(sample).document == nil, "documents are read by document queries alone")
        let document = try #require(sample.document)
        #expect(document.title == "Summary")
        #expect(document.patientName == "Ada Byron")
        #expect(document.authorName == "Max Arzt")
        #expect(document.custodianName == "Clinic")
        #expect(document.documentData == Data(text.utf8))
        #expect(throws: HKError.self) {
            try HKCDADocumentSample(data: Data("hello".utf8), start: hour(0), end: hour(1), metadata: nil)
        }
        #expect(throws: HKError.self) {
            try HKCDADocumentSample(data: Data(text.utf8), start: hour(1), end: hour(0), metadata: nil)
        }
    }

    @Test("a clinical record comes back with its resource")
    func clinical() async throws {
        let resource = HKFHIRResource(
            resourceType: .condition, identifier: "7", data: Data("{}".utf8),
            sourceURL: URL(string: "https://example.org"),
            fhirVersion: .primaryR4())
        let record = try HKClinicalRecord.checked(
            type: HKClinicalType(.conditionRecord), date: hour(3), displayName: "Cold", resource: resource)
        let back = try await fetched(record)
        #expect(back.displayName == "Cold")
        #expect(back.fhirResource == resource)
        #expect(back.fhirResource?.fhirVersion.fhirRelease == .r4)
        #expect(throws: HKError.self) { try HKFHIRVersion(fromVersionString: "four") }
    }

    @Test("a dose of medication comes back")
    func dose() async throws {
        let concept = HKHealthConceptIdentifier(domain: .medication, value: "rx-1")
        let dose = try HKMedicationDoseEvent.checked(
            medicationConceptIdentifier: concept, logStatus: .taken, scheduleType: .schedule,
            scheduledDate: hour(8),
            scheduledDoseQuantity: 1, doseQuantity: 2, unit: HKUnit(from: "mg"), start: hour(8.1),
            end: hour(8.1))
        let back = try await fetched(dose)
        #expect(back.medicationConceptIdentifier == concept)
        #expect(back.logStatus == .taken)
        #expect(back.scheduledDate == hour(8))
        #expect(back.doseQuantity == 2)
        #expect(back.unit == HKUnit(from: "mg"))
    }

    @Test("heartbeats are collected into a series")
    func heartbeats() async throws {
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: hour(9))
        try await builder.addHeartbeat(at: 0.1, precededByGap: false)
        try await builder.addHeartbeat(at: 1.0, precededByGap: true)
        await #expect(throws: HKError.self) { try await builder.addHeartbeat(at: 0.5, precededByGap: false) }
        let made = try await builder.finishSeries()
        let back = try #require(
            try await store.samples(HKSeriesType.heartbeat()).first as? HKHeartbeatSeriesSample)
        #expect(back == made)
        #expect(back.count == 2)
        #expect(back.endDate == hour(9).addingTimeInterval(1))
        await #expect(throws: HKError.self) { try await builder.finishSeries() }
    }

    @Test("a route belongs to its stored workout")
    func route() async throws {
        let workout = HKWorkout(activityType: .hiking, start: hour(9), end: hour(10))
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        let places = [9.5, 9.1].map { time in
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: 47 + time, longitude: 11), altitude: 600,
                horizontalAccuracy: 5,
                verticalAccuracy: 8, timestamp: hour(time))
        }
        try await builder.insertRouteData(places)
        await #expect(throws: HKError.self) { try await builder.finishRoute(with: workout, metadata: nil) }
        try await store.save(workout)
        let route = try await builder.finishRoute(with: workout, metadata: nil)
        let back = try await store.samples(
            HKSeriesType.workoutRoute(), HKQuery.predicateForObjects(from: workout))
        #expect(back == [route])
        #expect(route.startDate == hour(9.1))
        #expect(route.count == 2)
    }
}
