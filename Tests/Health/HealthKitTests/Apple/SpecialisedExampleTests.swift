import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

/// The examples of doc comments on queries with handlers and on what few programs save: see `ExampleTests`.
@Suite("Examples of doc comments on special samples", .inTurn)
struct SpecialisedExampleTests {
    private let store = HKHealthStore.inMemory()
    private let start = hour(7)
    private let end = hour(8)
    private let date = hour(8)
    private let walk = steps(1000, from: 7, to: 8)
    private let today = HKQuery.predicateForSamples(withStart: hour(0), end: hour(24))

    @Test("objects, queries, figures and what was deleted")
    func objects() async throws {
        try await store.save(walk)
        let isTyped = walk.metadata?[HKMetadataKeyWasUserEntered] as? Bool ?? false
        let saver = walk.sourceRevision.source.name
        let watch = walk.device?.model
        #expect(!isTyped && saver == HKSource.default().name && watch == nil)
        let inbox = Inbox<Int?>()
        let show = { @Sendable (count: Int?) in inbox.put(count) }
        let query = HKSampleQuery(
            sampleType: HKQuantityType(.stepCount), predicate: today, limit: 10, sortDescriptors: nil
        ) {
            _, samples, _ in
            show(samples?.count)
        }
        store.execute(query)
        #expect(try await inbox.next() == 1)
        let statistics = try #require(
            try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(.stepCount)),
                options: [.cumulativeSum, .separateBySource]
            ).result(for: store))
        let sum = statistics.sumQuantity()?.doubleValue(for: .count())
        let bySource = (statistics.sources ?? []).map { source in
            (source.name, statistics.sumQuantity(for: source)?.doubleValue(for: .count()))
        }
        #expect(sum == 1000 && bySource.map(\.1) == [1000])
        let anchor = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: nil
        ).result(for: store).newAnchor
        try await store.delete(walk)
        let changes = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: anchor
        ).result(for: store)
        let gone = changes.deletedObjects.map(\.uuid)
        #expect(gone == [walk.uuid])
    }

    @Test("a workout, live")
    func workouts() async throws {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        let source = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
        source.enableCollection(for: HKQuantityType(.heartRate), predicate: nil)
        source.disableCollection(for: HKQuantityType(.activeEnergyBurned))
        #expect(!source.typesToCollect.contains(HKQuantityType(.activeEnergyBurned)))
        let finished = try await finishedRun(configuration)
        let workout = try #require(finished)
        let minutes = workout.duration / 60
        let metres = workout.statistics(for: HKQuantityType(.distanceWalkingRunning))?.sumQuantity()?
            .doubleValue(for: .meter())
        let laps = workout.workoutEvents?.filter { $0.type == .lap } ?? []
        #expect(minutes == 60 && metres == nil && laps.isEmpty)
        let inbox = Inbox<Int?>()
        let show = { @Sendable (count: Int?) in inbox.put(count) }
        let query = HKWorkoutEffortRelationshipQuery(predicate: nil, anchor: nil, options: .mostRelevant) {
            _, relationships, _, _ in
            show(relationships?.count)
        }
        store.execute(query)
        #expect(try await inbox.next() == 0)
        store.stop(query)
    }

    private func finishedRun(_ configuration: HKWorkoutConfiguration) async throws -> HKWorkout? {
        let session = try HKWorkoutSession(healthStore: store, configuration: configuration)
        let builder = session.associatedWorkoutBuilder()
        builder.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
        session.startActivity(with: start)
        try await builder.beginCollection(at: start)
        session.end()
        try await builder.endCollection(at: end)
        let workout = try await builder.finishWorkout()
        return workout
    }

    @Test("the time in zones")
    func zones() async throws {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
        let beats = HKUnit(from: "count/min")
        try await builder.setCustomZoneConfiguration(
            HKWorkoutZoneConfiguration(
                quantityType: HKQuantityType(.heartRate),
                zoneBoundaries: [120.0, 140].map { HKQuantity(unit: beats, doubleValue: $0) }),
            for: HKQuantityType(.heartRate))
        try await builder.beginCollection(at: start)
        let pulses = [0.0, 60].map { second in
            HKQuantitySample(
                type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: beats, doubleValue: 130),
                start: start.addingTimeInterval(second), end: start.addingTimeInterval(second))
        }
        try await builder.addSamples(pulses)
        let zones = builder.zoneGroup(for: HKQuantityType(.heartRate))
        let seconds = zones?.zoneDurations.map(\.duration)
        #expect(seconds?.count == 3 && seconds?[0] == 0)
        try await builder.endCollection(at: end)
    }

    @Test("series by handlers")
    func series() async throws {
        let run = hourOfRunning()
        try await store.save(run)
        let routes = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await routes.insertRouteData([CLLocation(latitude: 52.5, longitude: 13.4)])
        try await places(of: routes.finishRoute(with: run, metadata: nil))
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: start)
        for second in [0, 0.81] { try await builder.addHeartbeat(at: second, precededByGap: false) }
        try await beats(of: builder.finishSeries())
        try await store.save(
            HKQuantitySample(
                type: HKQuantityType(.heartRate),
                quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 61), start: date, end: date
            )
        )
        let inbox = Inbox<Double?>()
        let show = { @Sendable (pulse: Double?, _: DateInterval?, _: Bool) in inbox.put(pulse) }
        let query = HKQuantitySeriesSampleQuery(quantityType: HKQuantityType(.heartRate), predicate: nil) {
            _, quantity, interval, _, done, _ in
            show(quantity?.doubleValue(for: HKUnit(from: "count/min")), interval, done)
        }
        store.execute(query)
        #expect(try await inbox.next() == 61)
    }

    private func places(of route: HKWorkoutRoute) async throws {
        let inbox = Inbox<Int>()
        let show = { @Sendable (places: [CLLocation], _: Bool) in inbox.put(places.count) }
        let query = HKWorkoutRouteQuery(route: route) { _, places, done, _ in
            show(places ?? [], done)  // at most 100 at a time
        }
        store.execute(query)
        #expect(try await inbox.next() == 1)
    }

    private func beats(of series: HKHeartbeatSeriesSample) async throws {
        let inbox = Inbox<Double>()
        let show = { @Sendable (seconds: Double, _: Bool, _: Bool) in inbox.put(seconds) }
        let query = HKHeartbeatSeriesQuery(heartbeatSeries: series) { _, seconds, isAfterGap, done, _ in
            show(seconds, isAfterGap, done)
        }
        store.execute(query)
        #expect(try await [inbox.next(), inbox.next()] == [0, 0.81])
    }

    @Test("electrocardiograms")
    func electrocardiograms() async throws {
        let electrocardiogram = try HKElectrocardiogram.checked(
            start: start, end: end, classification: .sinusRhythm, samplingFrequency: 2,
            voltages: [0.001, 0.002])
        try await store.saveAsWritten([electrocardiogram])
        let inbox = Inbox<Double?>()
        let show = { @Sendable (voltage: HKQuantity?) in inbox.put(voltage?.doubleValue(for: .volt())) }
        let query = HKElectrocardiogramQuery(electrocardiogram) { _, result in
            switch result {
            case .measurement(let voltage): show(voltage.quantity(for: .appleWatchSimilarToLeadI))
            case .done, .error: show(nil)
            }
        }
        store.execute(query)
        #expect(try await [inbox.next(), inbox.next(), inbox.next()] == [0.001, 0.002, nil])
        var times: [TimeInterval] = []
        for try await voltage in HKElectrocardiogramQueryDescriptor(electrocardiogram).results(for: store) {
            times.append(voltage.timeSinceSampleStart)
        }
        #expect(times == [0, 0.5])
    }

    @Test("medications")
    func medications() async throws {
        let inbox = Inbox<Bool>()
        let show = { @Sendable (_: String?, done: Bool) in inbox.put(done) }
        let query = HKUserAnnotatedMedicationQuery(predicate: nil, limit: HKObjectQueryNoLimit) {
            _, entry, done, _ in
            show(entry?.medication.displayText, done)
        }
        store.execute(query)
        #expect(try await inbox.next())
        let entries = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store)
        let names = entries.map(\.medication.displayText)
        #expect(names.isEmpty)
    }

    @Test("documents, records, prescriptions and questionnaires")
    func documents() async throws {
        let xml = Data(
            #"<ClinicalDocument xmlns="urn:hl7-org:v3"><title>Letter</title></ClinicalDocument>"#.utf8)
        let letter = try HKCDADocumentSample(data: xml, start: date, end: date, metadata: nil)
        let title = letter.document?.title
        #expect(title == "Letter")
        try await store.save(letter)
        let inbox = Inbox<Int>()
        let show = { @Sendable (documents: [HKDocumentSample], _: Bool) in inbox.put(documents.count) }
        let query = HKDocumentQuery(
            documentType: HKDocumentType(.CDA), predicate: nil, limit: 10, sortDescriptors: nil,
            includeDocumentData: true
        ) { _, documents, done, _ in
            show(documents ?? [], done)
        }
        store.execute(query)
        #expect(try await inbox.next() == 1)
        var isDenied = false
        let vaccinations = HKVerifiableClinicalRecordQueryDescriptor(
            recordTypes: [.immunization], sourceTypes: [.smartHealthCard])
        do {
            _ = try await vaccinations.result(for: store)
        } catch HKError.errorAuthorizationDenied {
            isDenied = true  // Always, here.
        }
        #expect(isDenied)
        let photographed = HKVisionPrescription(
            type: .glasses, dateIssued: date, expirationDate: nil, device: nil, metadata: nil)
        let lens = HKContactsLensSpecification(
            sphere: HKQuantity(unit: .diopter(), doubleValue: -2), cylinder: nil, axis: nil, addPower: nil,
            baseCurve: HKQuantity(unit: .meterUnit(with: .milli), doubleValue: 8.6), diameter: nil)
        let contacts = HKContactsPrescription(
            rightEyeSpecification: lens, leftEyeSpecification: lens, brand: "Clear", dateIssued: date,
            expirationDate: nil, device: nil, metadata: nil)
        #expect(photographed.prescriptionType == .glasses && contacts.leftEye == lens)
        let answers = [HKPHQ9Assessment.Answer](repeating: .severalDays, count: 9)
        let depression = HKPHQ9Assessment(date: date, answers: answers)
        let points = depression.score  // 9
        #expect(points == 9)
    }

    @Test("an attachment, byte by byte")
    func attachments() async throws {
        let prescription = HKVisionPrescription(
            type: .glasses, dateIssued: date, expirationDate: nil, device: nil, metadata: nil)
        try await store.save(prescription)
        let file = FileManager.default.temporaryDirectory.appending(path: "card-\(UUID().uuidString).png")
        try Data("a picture".utf8).write(to: file)
        // IGNORED: what cannot be removed is the system's to clear away.
        defer { try? FileManager.default.removeItem(at: file) }
        let attachments = HKAttachmentStore(healthStore: store)
        let photo = try await attachments.addAttachment(
            to: prescription, name: "Lens card", contentType: .png, url: file)
        var bytes: [UInt8] = []
        let reader = attachments.dataReader(for: photo)
        for try await byte in reader.bytes { bytes.append(byte) }
        let part = reader.progress.fractionCompleted  // 1
        #expect(bytes == Array("a picture".utf8) && part == 1)
    }

    @Test("what the store tells beside its samples")
    func notices() async throws {
        try await changesOfPerson()
        let inbox = Inbox<Int>()
        let show = { @Sendable (sentences: [String]) in inbox.put(sentences.count) }
        let query = FileProblemQuery { sentences in show(sentences) }
        store.execute(query)
        #expect(try await inbox.next() == 0)
        store.stop(query)
    }

    private func changesOfPerson() async throws {
        let inbox = Inbox<Int>()
        let refresh = { @Sendable in inbox.put(1) }
        let query = SettingsQuery { _ in refresh() }
        store.execute(query)
        #expect(try await inbox.next() == 1)
        store.stop(query)
    }
}
