import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Queries of specialised samples", .inTurn)
struct SpecialisedQueryTests {
    private let store = HKHealthStore.inMemory()

    private func mood(_ valence: Double, at time: Double, _ labels: [HKStateOfMind.Label]) -> HKStateOfMind {
        HKStateOfMind(
            date: hour(time), kind: time < 12 ? .momentaryEmotion : .dailyMood, valence: valence,
            labels: labels,
            associations: [.work])
    }

    private func moods(_ predicate: NSPredicate) async throws -> [Double] {
        try await HKSampleQueryDescriptor(
            predicates: [.stateOfMind(predicate)], sortDescriptors: [SortDescriptor(\.startDate)]
        ).result(for: store).map(\.valence)
    }

    @Test("states of mind are found by label, kind, association and valence")
    func statesOfMind() async throws {
        try await store.save([
            mood(-0.5, at: 8, [.sad, .worried]), mood(0.25, at: 9, [.calm]),
            mood(0.75, at: 20, [.calm, .proud]),
        ])
        #expect(
            try await moods(HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Label.calm)) == [0.25, 0.75])
        #expect(
            try await moods(HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Label.worried)) == [-0.5])
        #expect(
            try await moods(HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Kind.dailyMood)) == [0.75])
        #expect(
            try await moods(HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Association.travel)) == [])
        #expect(
            try await moods(HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .greaterThan))
                == [0.25, 0.75])
    }

    private func curve(_ classification: HKElectrocardiogram.Classification) throws -> HKElectrocardiogram {
        try .checked(
            start: hour(9), end: hour(9.01), classification: classification, samplingFrequency: 2,
            voltages: [0.001, 0.002, -0.001])
    }

    @Test("electrocardiograms are found by classification and read point by point")
    func electrocardiograms() async throws {
        try await store.saveAsWritten([try curve(.sinusRhythm), try curve(.atrialFibrillation)])
        let found = try await HKSampleQueryDescriptor(
            predicates: [
                .electrocardiogram(
                    HKQuery.predicateForElectrocardiograms(classification: .atrialFibrillation))
            ], sortDescriptors: []
        ).result(for: store)
        #expect(found.map(\.classification) == [.atrialFibrillation])
        var times: [TimeInterval] = []
        var volts: [Double] = []
        for try await point in HKElectrocardiogramQueryDescriptor(found[0]).results(for: store) {
            times.append(point.timeSinceSampleStart)
            volts.append(point.quantity(for: .appleWatchSimilarToLeadI)?.doubleValue(for: .volt()) ?? 0)
        }
        #expect(times == [0, 0.5, 1])
        #expect(volts == [0.001, 0.002, -0.001])
    }

    @Test("an electrocardiogram's handler gets every point, then the end")
    func electrocardiogramHandler() async throws {
        let curve = try curve(.sinusRhythm)
        let (points, continuation) = AsyncStream.makeStream(of: Double.self)
        let query = HKElectrocardiogramQuery(curve) { _, result in
            switch result {
            case .measurement(let point): continuation.yield(point.timeSinceSampleStart)
            case .done: continuation.finish()
            case .error(let error): Issue.record(error)
            }
        }
        store.execute(query)
        var times: [Double] = []
        for await time in points { times.append(time) }
        #expect(times == [0, 0.5, 1])
    }

    @Test("an electrocardiogram that may not be read is an error, in either form of the handler")
    func electrocardiogramError() async throws {
        let curve = try curve(.sinusRhythm)
        let inbox = Inbox<HKError.Code?>()
        let store = asking()
        store.execute(
            HKElectrocardiogramQuery(curve) { _, result in
                guard case .error(let error) = result else { return inbox.put(nil) }
                inbox.put((error as? HKError)?.code)
            })
        #expect(try await inbox.next() == .notDetermined)
        store.execute(
            HKElectrocardiogramQuery(electrocardiogram: curve) { _, point, done, error in
                inbox.put(point == nil && done ? (error as? HKError)?.code : nil)
            })
        #expect(try await inbox.next() == .notDetermined)
    }

    @Test("heartbeats are read one by one")
    func heartbeats() async throws {
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: hour(9))
        try await builder.addHeartbeat(at: 0.5, precededByGap: true)
        try await builder.addHeartbeat(at: 1.25, precededByGap: false)
        let series = try await builder.finishSeries()
        var beats: [HKHeartbeatSeriesQueryDescriptor.Heartbeat] = []
        for try await beat in HKHeartbeatSeriesQueryDescriptor(series).results(for: store) {
            beats.append(beat)
        }
        #expect(beats.map(\.timeIntervalSinceStart) == [0.5, 1.25])
        #expect(beats.map(\.precededByGap) == [true, false])
    }

    /// Apple's header: the handler is called once for each heartbeat, and `done` is true when it was the last. Apps
    /// keep the time of every call.
    @Test("the handler of a heartbeat query is called once for each heartbeat, and with the last it is done")
    func heartbeatCalls() async throws {
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: hour(9))
        for time in [0.5, 1.25, 2.0] {
            try await builder.addHeartbeat(at: time, precededByGap: time == 1.25)
        }
        let series = try await builder.finishSeries()
        struct Call: Equatable {
            var time: TimeInterval
            var precededByGap = false
            var done = false
        }
        let (calls, continuation) = AsyncStream.makeStream(of: Call.self)
        store.execute(
            HKHeartbeatSeriesQuery(heartbeatSeries: series) { _, time, precededByGap, done, error in
                continuation.yield(Call(time: time, precededByGap: precededByGap, done: done))
                if done || error != nil { continuation.finish() }
            })
        var all: [Call] = []
        for await call in calls { all.append(call) }
        #expect(
            all == [
                Call(time: 0.5), Call(time: 1.25, precededByGap: true), Call(time: 2, done: true),
            ])
    }

    @Test(
        "the handler of a heartbeat query without the right to read is done with one call that has no heartbeat"
    )
    func heartbeatsWithoutRight() async throws {
        let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: hour(9))
        try await builder.addHeartbeat(at: 0.5, precededByGap: true)
        let series = try await builder.finishSeries()
        typealias Call = (time: TimeInterval, precededByGap: Bool, done: Bool, code: HKError.Code?)
        let calls = Inbox<Call>()
        let query = HKHeartbeatSeriesQuery(heartbeatSeries: series) { _, time, precededByGap, done, error in
            calls.put((time, precededByGap, done, (error as? HKError)?.code))
        }
        asking().execute(query)
        #expect(try await calls.next() == (0, false, true, .notDetermined))
        #expect(calls.total == 1)
    }

    @Test("a route is read in batches, within a time when asked")
    func route() async throws {
        let workout = HKWorkout(activityType: .hiking, start: hour(9), end: hour(10))
        try await store.save(workout)
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await builder.insertRouteData(
            (0..<250).map { step in
                CLLocation(
                    coordinate: CLLocationCoordinate2D(latitude: Double(step) / 1000, longitude: 11),
                    altitude: 600,
                    horizontalAccuracy: 5, verticalAccuracy: 8,
                    timestamp: hour(9).addingTimeInterval(Double(step)))
            })
        let route = try await builder.finishRoute(with: workout, metadata: nil)
        func read(
            _ make: (@escaping @Sendable (HKWorkoutRouteQuery, [CLLocation]?, Bool, (any Error)?) -> Void) ->
                HKQuery
        ) async -> [Int] {
            let (batches, continuation) = AsyncStream.makeStream(of: Int.self)
            store.execute(
                make { _, places, isDone, _ in
                    continuation.yield(places?.count ?? -1)
                    if isDone { continuation.finish() }
                })
            var counts: [Int] = []
            for await count in batches { counts.append(count) }
            return counts
        }
        #expect(await read { HKWorkoutRouteQuery(route: route, dataHandler: $0) } == [100, 100, 50])
        let minute = DateInterval(start: hour(9), duration: 59)
        #expect(
            await read { HKWorkoutRouteQuery(route: route, dateInterval: minute, dataHandler: $0) } == [60])
        var places = 0
        for try await place in HKWorkoutRouteQueryDescriptor(route).results(for: store) {
            #expect(place.altitude == 600)
            places += 1
        }
        #expect(places == 250)
    }

    @Test("routes and documents that nobody was asked for end with the error")
    func notDetermined() async throws {
        let workout = HKWorkout(activityType: .hiking, start: hour(9), end: hour(10))
        try await store.save(workout)
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await builder.insertRouteData([CLLocation(latitude: 48, longitude: 11)])
        let route = try await builder.finishRoute(with: workout, metadata: nil)
        let asking = asking()
        let inbox = Inbox<(isEmpty: Bool, isDone: Bool, code: HKError.Code?)>()
        asking.execute(
            HKWorkoutRouteQuery(route: route) { _, places, isDone, error in
                inbox.put((places == nil, isDone, (error as? HKError)?.code))
            })
        #expect(try await inbox.next() == (true, true, .notDetermined))
        asking.execute(
            HKDocumentQuery(
                documentType: HKDocumentType(.CDA), predicate: nil, limit: 0, sortDescriptors: nil,
                includeDocumentData: false
            ) { _, documents, isDone, error in
                inbox.put((documents == nil, isDone, (error as? HKError)?.code))
            })
        #expect(try await inbox.next() == (true, true, .notDetermined))
    }

    @Test("doses are found by status, plan and medication")
    func doses() async throws {
        func dose(_ concept: String, _ status: HKMedicationDoseEvent.LogStatus, _ time: Double) throws
            -> HKMedicationDoseEvent
        {
            try .checked(
                medicationConceptIdentifier: HKHealthConceptIdentifier(domain: .medication, value: concept),
                logStatus: status, scheduleType: .schedule, scheduledDate: hour(time), start: hour(time),
                end: hour(time))
        }
        try await store.saveAsWritten([
            try dose("a", .taken, 8), try dose("a", .skipped, 20), try dose("b", .taken, 9),
        ])
        func found(_ predicate: NSPredicate) async throws -> [Date] {
            try await store.samples(.medicationDoseEventType(), predicate).map(\.startDate)
        }
        #expect(
            try await found(HKQuery.predicateForMedicationDoseEvent(status: .taken)) == [hour(8), hour(9)])
        #expect(try await found(HKQuery.predicateForMedicationDoseEvent(statuses: [5, 6])) == [hour(20)])
        #expect(
            try await found(HKQuery.predicateForMedicationDoseEvent(scheduledStart: hour(8.5), end: hour(20)))
                == [hour(9)])
        #expect(try await found(HKQuery.predicateForMedicationDoseEvent(scheduledDate: hour(8))) == [hour(8)])
        let b = HKHealthConceptIdentifier(domain: .medication, value: "b")
        #expect(
            try await found(HKQuery.predicateForMedicationDoseEvent(medicationConceptIdentifier: b)) == [
                hour(9)
            ])
        let some = HKQuery.predicateForMedicationDoseEvent(medicationConceptIdentifiers: [b])
        #expect(try await found(some) == [hour(9)])
        let times = HKQuery.predicateForMedicationDoseEvent(scheduledDates: [hour(9), hour(20)])
        #expect(try await found(times) == [hour(9), hour(20)])
    }

    @Test("clinical records are found by their resource")
    func clinicalRecords() async throws {
        func record(_ type: HKFHIRResourceType, _ id: String) throws -> HKClinicalRecord {
            try .checked(
                type: HKClinicalType(.labResultRecord), date: hour(1), displayName: id,
                resource: HKFHIRResource(
                    resourceType: type, identifier: id, data: Data(), sourceURL: nil,
                    fhirVersion: .primaryR4()))
        }
        try await store.saveAsWritten([try record(.observation, "1"), try record(.diagnosticReport, "2")])
        let predicate = HKQuery.predicateForClinicalRecords(withFHIRResourceType: .diagnosticReport)
        let found = try await store.samples(HKClinicalType(.labResultRecord), predicate)
        #expect(found.compactMap { ($0 as? HKClinicalRecord)?.displayName } == ["2"])
        let one = HKQuery.predicateForClinicalRecords(
            from: .default(), fhirResourceType: .observation, identifier: "1")
        #expect(try await store.samples(HKClinicalType(.labResultRecord), one).count == 1)
    }

    @Test("a live data source collects what a sport has, and what it is told")
    func dataSource() {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .swimming
        let source = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
        #expect(source.typesToCollect.contains(HKQuantityType(.distanceSwimming)))
        source.enableCollection(for: HKQuantityType(.stepCount), predicate: nil)
        source.disableCollection(for: HKQuantityType(.heartRate))
        #expect(source.typesToCollect.contains(HKQuantityType(.stepCount)))
        #expect(!source.typesToCollect.contains(HKQuantityType(.heartRate)))
    }
}

@Suite("What only Apple's system can answer", .inTurn)
struct UnavailableTests {
    private let store = HKHealthStore.inMemory()

    @Test("verifiable records are answered with Apple's error, by the descriptor and by the query")
    func records() async throws {
        let range = DateInterval(start: hour(0), end: hour(1))
        let predicate = HKQuery.predicateForVerifiableClinicalRecords(withRelevantDateWithin: range)
        let error = await #expect(throws: HKError.self) {
            try await HKVerifiableClinicalRecordQueryDescriptor(
                recordTypes: [.immunization], sourceTypes: [.smartHealthCard], predicate: predicate
            ).result(for: store)
        }
        #expect(error?.code == .errorAuthorizationDenied)
        let code = try await handlerValue { handler in
            store.execute(
                HKVerifiableClinicalRecordQuery(recordTypes: ["immunization"], predicate: predicate) {
                    _, records, error in
                    #expect(records == nil)
                    handler.resume(returning: (error as? HKError)?.code)
                })
        }
        #expect(code == .errorAuthorizationDenied)
    }

    @Test("scores are not classified by borders that Apple keeps to itself")
    func classifications() {
        func code(_ quantity: HKQuantity) -> HKError.Code? {
            #expect(throws: HKError.self) { try HKAppleWalkingSteadinessClassification(for: quantity) }?.code
        }
        #expect(code(HKQuantity(unit: .percent(), doubleValue: 0.8)) == .errorHealthDataUnavailable)
        #expect(code(HKQuantity(unit: .percent(), doubleValue: 80)) == .errorInvalidArgument)
        #expect(code(HKQuantity(unit: .meter(), doubleValue: 0.8)) == .errorInvalidArgument)
        let many = HKQuantity(unit: .count(), doubleValue: 40)
        #expect(HKAppleSleepingBreathingDisturbancesClassification(classifying: many) == nil)
    }

    @Test("a handler for mirrored sessions is kept, as code sets it before anything else")
    func mirroring() {
        #expect(store.workoutSessionMirroringStartHandler == nil)
        store.workoutSessionMirroringStartHandler = { _ in Issue.record("no session can start") }
        #expect(store.workoutSessionMirroringStartHandler != nil)
        store.workoutSessionMirroringStartHandler = nil
        #expect(store.workoutSessionMirroringStartHandler == nil)
    }
}
