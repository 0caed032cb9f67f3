import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("Data for a running workout session", .inTurn)
struct SessionTests {
    private let kit = HealthTestStore()

    /// Remembers what it is told.
    private final class Listener: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate {
        let heard = Notes<String>()

        func workoutSession(
            _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
            from fromState: HKWorkoutSessionState, date: Date
        ) { heard.add("state \(toState.rawValue)") }

        func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
            heard.add("error \((error as? HKError)?.code.rawValue ?? 0)")
        }

        func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent) {
            heard.add("event \(event.type.rawValue)")
        }

        func workoutBuilder(
            _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
        ) { heard.add("data \(collectedTypes.count)") }

        func workoutBuilder(
            _ workoutBuilder: HKLiveWorkoutBuilder, didUpdateWorkoutZone zoneUpdate: HKLiveWorkoutZoneUpdate
        ) {
            let zones = [zoneUpdate.previousZoneDuration, zoneUpdate.currentZoneDuration]
            heard.add("zones " + zones.map { "\($0?.zone.index ?? -1)" }.joined(separator: " to "))
        }

        func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) { heard.add("collected") }
    }

    private func started(_ listener: Listener? = nil, sensors: Bool = true) async throws -> HKWorkoutSession {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = .running
        let session = try HKWorkoutSession(healthStore: kit.store, configuration: configuration)
        let builder = session.associatedWorkoutBuilder()
        (session.delegate, builder.delegate) = (listener, listener)
        if sensors {
            builder.dataSource = HKLiveWorkoutDataSource(
                healthStore: kit.store, workoutConfiguration: configuration)
        }
        session.startActivity(with: kit.clock.now)
        try await builder.beginCollection(at: kit.clock.now)
        return session
    }

    private func finish(_ session: HKWorkoutSession) async throws -> HKWorkout {
        let builder = session.associatedWorkoutBuilder()
        session.end()
        try await builder.endCollection(at: kit.clock.now)
        return try #require(try await builder.finishWorkout())
    }

    @Test("what a sensor measures is collected, told and part of the workout, as the watch's")
    func sense() async throws {
        let listener = Listener()
        let session = try await started(listener)
        kit.clock.advance(by: 60)
        #expect(try await kit.sense(.heartRate, 142, perMinute, in: session))
        #expect(try await kit.sense(.activeEnergyBurned, 9, .kilocalorie(), for: 60, in: session))
        await kit.settled()
        #expect(listener.heard.all == ["state 2", "data 1", "data 1"])
        let workout = try await finish(session)
        #expect(workout.statistics(for: heartRate)?.averageQuantity()?.doubleValue(for: perMinute) == 142)
        #expect(workout.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 9)
        let own = try await kit.store.samples(heartRate, HKQuery.predicateForObjects(from: workout))
        #expect(own.map(\.sourceRevision.source.name) == ["Test Watch"])
    }

    @Test(
        "nothing is collected of a type that the data source leaves out, in a pause, and without a data source"
    )
    func notCollected() async throws {
        let session = try await started()
        kit.clock.advance(by: 1)
        #expect(try await !kit.sense(.bodyTemperature, 37, .degreeCelsius(), in: session))
        session.pause()
        #expect(try await !kit.sense(.heartRate, 90, perMinute, in: session))
        session.resume()
        #expect(try await kit.sense(.heartRate, 100, perMinute, in: session))
        let without = try await started(sensors: false)
        #expect(try await !kit.sense(.heartRate, 90, perMinute, in: without))
        // The watch has measured all the same.
        #expect(try await kit.store.samples(heartRate).count == 3)
    }

    @Test("the app needs no right for what sensors collect, and a planned failure waits for the app")
    func rights() async throws {
        let session = try await started()
        try await kit.denySharing(of: heartRate)
        kit.failNext(.change, with: HKError(.errorDatabaseInaccessible))
        kit.clock.advance(by: 1)
        #expect(try await kit.sense(.heartRate, 100, perMinute, in: session))
        let builder = session.associatedWorkoutBuilder()
        try await builder.endCollection(at: kit.clock.now)
        await #expect(throws: HKError.self) { try await builder.finishWorkout() }
        #expect(try await builder.finishWorkout() != nil)
    }

    @Test("exercise moves the clock on and fills a workout with plausible figures")
    func exercise() async throws {
        let session = try await started()
        try await kit.exercise(in: session, for: 30 * 60, heartRate: 130...150)
        #expect(kit.clock.now == HealthTestStore.usualStart.addingTimeInterval(1800))
        session.pause()
        try await kit.exercise(in: session, for: 90)
        session.resume()
        try await kit.exercise(in: session, for: 30)
        let workout = try await finish(session)
        #expect(workout.duration == 1830)
        let pulse = try #require(workout.statistics(for: heartRate))
        #expect((130...150).contains(try #require(pulse.minimumQuantity()).doubleValue(for: perMinute)))
        let metres = try #require(workout.totalDistance).doubleValue(for: .meter())
        #expect((30.5 * 140...30.5 * 190).contains(metres))
        #expect(try #require(workout.totalEnergyBurned).doubleValue(for: .kilocalorie()) > 200)
        let beats = try await kit.store.samples(heartRate)
        #expect(beats.count == 31 && beats.allSatisfy { $0.startDate == $0.endDate })
    }

    @Test("laps and presses of buttons are events of the session and of its workout")
    func events() async throws {
        let listener = Listener()
        let session = try await started(listener)
        kit.clock.advance(by: 60)
        try kit.generate(.lap, for: 60, in: session)
        try kit.generate(.pauseOrResumeRequest, in: session)
        await kit.settled()
        #expect(listener.heard.all == ["state 2", "event 3", "collected", "event 8", "collected"])
        #expect(session.state == .running)
        let workout = try await finish(session)
        #expect(workout.workoutEvents?.map(\.type) == [.lap, .pauseOrResumeRequest])
        #expect(workout.workoutEvents?.first?.dateInterval.duration == 60)
    }

    @Test("an event that would begin before the session is named")
    func earlyEvent() async throws {
        let session = try await started()
        #expect(throws: HKError.self) { try kit.generate(.lap, for: 60, in: session) }
    }

    @Test("a live builder tells of another zone, and its times grow as samples come")
    func zones() async throws {
        let (listener, configuration) = (Listener(), HKWorkoutConfiguration())
        configuration.activityType = .running
        let session = try HKWorkoutSession(healthStore: kit.store, configuration: configuration)
        let builder = session.associatedWorkoutBuilder()
        builder.delegate = listener
        builder.dataSource = HKLiveWorkoutDataSource(
            healthStore: kit.store, workoutConfiguration: configuration)
        let limits = [120.0, 150].map { HKQuantity(unit: perMinute, doubleValue: $0) }
        try await builder.setCustomZoneConfiguration(
            HKWorkoutZoneConfiguration(quantityType: heartRate, zoneBoundaries: limits), for: heartRate)
        session.startActivity(with: kit.clock.now)
        try await builder.beginCollection(at: kit.clock.now)
        #expect(builder.zoneGroup(for: heartRate) == nil)
        for pulse in [100.0, 110, 130, 130, 160] {
            kit.clock.advance(by: 60)
            try await kit.sense(.heartRate, pulse, perMinute, in: session)
            // Samples that come faster than the builder reads them are told of together.
            await kit.settled()
        }
        #expect(
            listener.heard.all.filter { $0.hasPrefix("zones") } == [
                "zones -1 to 0", "zones 0 to 1", "zones 1 to 2",
            ])
        #expect(builder.zoneGroup(for: heartRate)?.zoneDurations.map(\.duration) == [120, 120, 0])
    }

    @Test("sensors collect what the present activity is about, and what was chosen")
    func sports() async throws {
        func configuration(_ sport: HKWorkoutActivityType) -> HKWorkoutConfiguration {
            let configuration = HKWorkoutConfiguration()
            configuration.activityType = sport
            return configuration
        }
        let session = try HKWorkoutSession(
            healthStore: kit.store, configuration: configuration(.swimBikeRun))
        let source = HKLiveWorkoutDataSource(
            healthStore: kit.store, workoutConfiguration: configuration(.swimBikeRun))
        session.associatedWorkoutBuilder().dataSource = source
        source.enableCollection(for: HKQuantityType(.stepCount), predicate: nil)
        source.disableCollection(for: HKQuantityType(.basalEnergyBurned))
        session.startActivity(with: kit.clock.now)
        let (swum, strokes, walked) = (
            HKQuantityType(.distanceSwimming), HKQuantityType(.swimmingStrokeCount),
            HKQuantityType(.distanceWalkingRunning)
        )
        session.beginNewActivity(configuration: configuration(.swimming), date: kit.clock.now, metadata: nil)
        #expect(source.typesToCollect.isSuperset(of: [swum, strokes, HKQuantityType(.stepCount)]))
        #expect(!source.typesToCollect.contains(walked))
        session.beginNewActivity(configuration: configuration(.running), date: kit.clock.now, metadata: nil)
        #expect(source.typesToCollect.isDisjoint(with: [swum, strokes, HKQuantityType(.basalEnergyBurned)]))
        #expect(source.typesToCollect.contains(walked))
        // Of another kind: it does not begin.
        session.beginNewActivity(configuration: configuration(.yoga), date: kit.clock.now, metadata: nil)
        #expect(session.currentActivity.workoutConfiguration.activityType == .running)
        #expect(
            HKLiveWorkoutDataSource(healthStore: kit.store, workoutConfiguration: configuration(.swimming))
                .typesToCollect.contains(strokes))
    }

    @Test("a session that the system ends tells the error first")
    func failing() async throws {
        let listener = Listener()
        let session = try await started(listener)
        kit.fail(session, with: HKError(.errorWorkoutActivityNotAllowed))
        await kit.settled()
        let code = HKError.Code.errorWorkoutActivityNotAllowed.rawValue
        #expect(listener.heard.all == ["state 2", "error \(code)", "state 3"])
        #expect(session.state == .ended)
    }
}
