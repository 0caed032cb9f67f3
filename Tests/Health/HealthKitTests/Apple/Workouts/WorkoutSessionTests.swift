import HealthKit
import SwimFitTestSupport
import Testing

/// Sessions without sensors. Sentences in quotation marks are those of Apple's headers HKWorkoutSession.h and
/// HKLiveWorkoutBuilder.h, or of the named page of Apple's documentation.
@Suite("Workout sessions", .inTurn)
struct WorkoutSessionTests {
    private let store: HKHealthStore
    private let log = SessionLog()
    private let configuration = HKWorkoutConfiguration()

    init() {
        // The clock stands still at ten o'clock: what has no date of its own is then.
        store = HKHealthStore.inMemory(configuration: .init(now: { hour(10) }))
        configuration.activityType = .running
        configuration.locationType = .outdoor
    }

    private func session() throws -> HKWorkoutSession {
        let session = try HKWorkoutSession(healthStore: store, configuration: configuration)
        session.delegate = log
        return session
    }

    // MARK: States

    @Test("a session goes through its states, and its delegate hears of each with its date")
    func states() async throws {
        let session = try session()
        #expect(session.state == .notStarted)
        #expect(session.type == .primary)
        // “This value is nil when a workout session is initialized.”
        #expect(session.startDate == nil && session.endDate == nil)
        // “The state of the workout session will transition to HKWorkoutSessionStatePrepared.”
        session.prepare()
        #expect(session.state == .prepared)
        #expect(session.startDate == nil)
        // “startDate … is set when the workout session state changes to HKWorkoutSessionStateRunning.”
        session.startActivity(with: hour(8))
        #expect(session.state == .running)
        #expect(session.startDate == hour(8))
        // stopActivity(with:): “Stops the workout session activity, and sets the end date.”
        session.stopActivity(with: hour(9))
        #expect(session.state == .stopped)
        #expect(session.endDate == hour(9))
        session.end()
        #expect(session.state == .ended)
        #expect(session.endDate == hour(9))
        // “Each time this value is updated, the delegate method workoutSession:didChangeToState:… will be called.”
        #expect(
            try await log.next(4) == [
                "notStarted -> prepared 10.0", "prepared -> running 8.0", "running -> stopped 9.0",
                "stopped -> ended 10.0",
            ])
    }

    @Test("a store starts, pauses, resumes and ends a session, as on watchOS 2 to 4")
    func olderCalls() throws {
        let session = try session()
        store.start(session)
        #expect(session.state == .running && session.startDate == hour(10))
        store.pause(session)
        #expect(session.state == .paused)
        store.resumeWorkoutSession(session)
        #expect(session.state == .running)
        store.end(session)
        #expect(session.state == .ended)
    }

    @Test("a session that is made without a store is one of the default store, as on watchOS 2 to 4")
    func ofDefaultStore() async {
        await #expect(processExitsWith: .success) {
            let store = HKHealthStore.inMemory(configuration: .init(now: { hour(7) }))
            HKHealthStore.useDefault(store)
            let configuration = HKWorkoutConfiguration()
            configuration.activityType = .running
            for session in [
                try HKWorkoutSession(configuration: configuration),
                HKWorkoutSession(activityType: .running, locationType: .indoor),
            ] {
                store.start(session)
                precondition(session.startDate == hour(7) && session.activityType == .running)
                let active = try await store.recoverActiveWorkoutSession()
                precondition(active === session)
                store.end(session)
            }
        }
    }

    @Test("a session that is ended without being stopped ends now")
    func endWithoutStop() async throws {
        let session = try session()
        session.startActivity(with: nil)
        #expect(session.startDate == hour(10))
        // “This method will end the session if it is currently running or stopped.”
        session.end()
        #expect(session.endDate == hour(10))
        #expect(try await log.next(2) == ["notStarted -> running 10.0", "running -> ended 10.0"])
    }

    @Test("steps that do not apply have no effect, and an ended session is not used again")
    func misplacedSteps() async throws {
        let session = try session()
        // “This method will pause the session if it is currently running.”
        session.pause()
        session.resume()
        session.stopActivity(with: hour(9))
        #expect(session.state == .notStarted)
        session.startActivity(with: hour(8))
        session.prepare()
        session.startActivity(with: hour(8.5))
        // “This method will resume the session if it is currently paused.”
        session.resume()
        #expect(session.startDate == hour(8))
        session.stopActivity(with: hour(9))
        // “Once a workout session is stopped, it cannot be reused to start a new workout session.”
        session.startActivity(with: hour(9.5))
        session.end()
        // “Once a workout session is ended, it cannot be reused to start a new workout session.”
        session.prepare()
        session.startActivity(with: hour(9.5))
        session.end()
        #expect(session.state == .ended)
        #expect(
            try await log.next(3) == [
                "notStarted -> running 8.0", "running -> stopped 9.0", "stopped -> ended 10.0",
            ])
        #expect(try await log.hasNothingMore(after: session))
    }

    @Test("a pause and its end are told as a state and then as an event")
    func pauses() async throws {
        let session = try session()
        session.startActivity(with: hour(8))
        // “The state of the workout session will transition to HKWorkoutSessionStatePaused. An HKWorkoutEventTypePause
        // will be generated and delivered to the workout session's delegate.”
        session.pause()
        #expect(session.state == .paused)
        session.resume()
        #expect(session.state == .running)
        #expect(
            try await log.next(5) == [
                "notStarted -> running 8.0", "running -> paused 10.0", "event pause 10.0",
                "paused -> running 10.0", "event resume 10.0",
            ])
    }

    @Test("the configuration is a copy, and one with a lap length that is no length is refused")
    func configurations() throws {
        let session = try session()
        // “This returns a copy of the configuration passed when creating the HKWorkoutSession.”
        session.workoutConfiguration.activityType = .cycling
        configuration.activityType = .swimming
        #expect(session.workoutConfiguration.activityType == .running)
        #expect(session.activityType == .running && session.locationType == .outdoor)
        // “If the configuration does not specify valid configuration properties, an NSError describing the error is set
        // and nil is returned.”
        configuration.lapLength = HKQuantity(unit: .minute(), doubleValue: 25)
        #expect(throws: HKError.self) {
            try HKWorkoutSession(healthStore: store, configuration: configuration)
        }
    }

    // MARK: Activities

    @Test("an activity begins and ends within the session, which goes back to the main one")
    func activities() async throws {
        configuration.activityType = .swimBikeRun
        let session = try session()
        session.startActivity(with: hour(8))
        // “It will return a copy of the main workout activity if no new activity has begun.”
        let main = session.currentActivity
        #expect(main.workoutConfiguration.activityType == .swimBikeRun)
        #expect(main.startDate == hour(8))
        let builder = session.associatedWorkoutBuilder()
        builder.delegate = log
        let swim = HKWorkoutConfiguration()
        swim.activityType = .swimming
        session.beginNewActivity(configuration: swim, date: hour(8), metadata: ["lane": 4])
        #expect(session.currentActivity.workoutConfiguration.activityType == .swimming)
        #expect(builder.currentWorkoutActivity == session.currentActivity)
        let ride = HKWorkoutConfiguration()
        ride.activityType = .cycling
        session.beginNewActivity(configuration: ride, date: hour(8.5), metadata: nil)
        // “This method will end the current activity, reverting to the main session activity.”
        session.endCurrentActivity(on: hour(9))
        #expect(session.currentActivity == main)
        #expect(builder.currentWorkoutActivity == nil)
        // “Called every time new activity is started and added to the workout builder.”
        #expect(
            try await log.next(9) == [
                "notStarted -> running 8.0", "began swimming 8.0", "builder began swimming",
                "ended swimming 8.5", "builder ended swimming", "began cycling 8.5", "builder began cycling",
                "ended cycling 9.0", "builder ended cycling",
            ])
        #expect(builder.workoutActivities.map(\.startDate) == [hour(8), hour(8.5)])
        #expect(builder.workoutActivities.map(\.endDate) == [hour(8.5), hour(9)])
        #expect(builder.workoutActivities.first?.metadata?["lane"] as? Int == 4)
    }

    // MARK: The builder

    @Test("a workout is recorded by the session's builder, with pauses, and saved")
    func recording() async throws {
        let session = try session()
        let builder = session.associatedWorkoutBuilder()
        // “Calling this method more than once will return the previously-created builder.”
        #expect(session.associatedWorkoutBuilder() === builder)
        #expect(builder.workoutSession === session)
        #expect(builder.workoutConfiguration.activityType == .running)
        #expect(builder.shouldCollectWorkoutEvents)
        builder.delegate = log
        builder.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
        session.startActivity(with: hour(8))
        try await builder.beginCollection(at: hour(8))
        try await builder.addSamples([steps(1000, from: 8, to: 8.5), steps(900, from: 8.5, to: 9)])
        try await builder.addWorkoutEvents([HKWorkoutEvent(type: .marker, date: hour(8.5))])
        session.pause()
        #expect(builder.elapsedTime == 2 * 3600)
        session.end()
        // “Called every time new samples are added to the workout builder”, and as often for events.
        #expect(
            try await log.next(7) == [
                "notStarted -> running 8.0", "builder collected HKQuantityTypeIdentifierStepCount",
                "builder collected an event", "running -> paused 10.0", "event pause 10.0",
                "builder collected an event", "paused -> ended 10.0",
            ])
        try await builder.endCollection(at: hour(11))
        let workout = try #require(try await builder.finishWorkout())
        #expect(workout.duration == 2 * 3600)
        #expect(workout.workoutEvents?.map(\.type) == [.marker, .pause])
        #expect(
            workout.statistics(for: HKQuantityType(.stepCount))?.sumQuantity()?.doubleValue(for: .count())
                == 1900)
        let saved = try await store.samples(.workoutType())
        #expect(saved.map(\.uuid) == [workout.uuid])
    }

    @Test("events are collected unless the builder is told not to, and those before it are not lost")
    func events() async throws {
        let session = try session()
        session.startActivity(with: hour(8))
        session.pause()
        let builder = session.associatedWorkoutBuilder()
        #expect(builder.workoutEvents.map(\.type) == [.pause])
        builder.shouldCollectWorkoutEvents = false
        session.resume()
        #expect(builder.workoutEvents.map(\.type) == [.pause])
        session.end()
    }

    // MARK: One session at a time

    @Test("a second session ends the first, whose delegate gets the error before the state")
    func another() async throws {
        let first = try session()
        first.startActivity(with: hour(8))
        let second = try HKWorkoutSession(healthStore: store, configuration: configuration)
        // HKWorkoutSession: if a second workout is started, “your HKWorkoutSessionDelegate object receives an
        // errorAnotherWorkoutSessionStarted error, and your session ends.” “When the state of the workout session
        // changes due to an error occurring, this method is always called before workoutSession:didChangeToState:…”
        second.startActivity(with: hour(9))
        #expect(first.state == .ended)
        #expect(second.state == .running)
        #expect(
            try await log.next(3) == [
                "notStarted -> running 8.0", "failed errorAnotherWorkoutSessionStarted",
                "running -> ended 10.0",
            ])
        second.end()
        // Each store has its own.
        let other = HKHealthStore.inMemory()
        let elsewhere = try HKWorkoutSession(healthStore: other, configuration: configuration)
        let here = try session()
        here.startActivity(with: hour(9))
        elsewhere.startActivity(with: hour(9))
        #expect(here.state == .running && elsewhere.state == .running)
        here.end()
        elsewhere.end()
    }

    @Test("a session that its program lost is recovered with what its builder has collected")
    func recovery() async throws {
        // recoverActiveWorkoutSession: “If no session is available to be re-attached, nil will be returned.”
        #expect(try await store.recoverActiveWorkoutSession() == nil)
        do {
            let lost = try session()
            let builder = lost.associatedWorkoutBuilder()
            lost.startActivity(with: hour(8))
            try await builder.beginCollection(at: hour(8))
            try await builder.addSamples([steps(1000, from: 8, to: 9)])
            // The delegate of the lost session is nil: its start is reported before another delegate listens.
            try await lost.settled()
        }
        let session = try #require(try await store.recoverActiveWorkoutSession())
        #expect(session.state == .running && session.startDate == hour(8))
        #expect(session.workoutConfiguration.activityType == .running)
        let log = SessionLog()
        session.delegate = log
        session.end()
        #expect(try await log.next(1) == ["running -> ended 10.0"])
        let builder = session.associatedWorkoutBuilder()
        try await builder.endCollection(at: hour(9))
        let workout = try await builder.finishWorkout()
        #expect(
            workout?.statistics(for: HKQuantityType(.stepCount))?.sumQuantity()?.doubleValue(for: .count())
                == 1000)
        #expect(try await store.recoverActiveWorkoutSession() == nil)
    }

    @Test("the completion form of recovery gives the session that is held")
    func recoveryOfHeld() async throws {
        let session = try session()
        session.prepare()
        let inbox = Inbox<Bool>()
        store.recoverActiveWorkoutSession { found, error in inbox.put(found === session && error == nil) }
        #expect(try await inbox.next())
        session.end()
    }

    // MARK: What needs other devices, and archives

    @Test("mirroring fails with Apple's error for a device that cannot do it")
    func mirroring() async throws {
        let session = try session()
        for call in [session.startMirroringToCompanionDevice, session.stopMirroringToCompanionDevice] {
            await #expect(throws: HKError.self) { try await call() }
        }
        do {
            try await session.sendToRemoteWorkoutSession(data: Data())
            Issue.record("nothing was thrown")
        } catch let error as HKError {
            #expect(error.code == .errorHealthDataUnavailable)
        }
        let inbox = Inbox<HKError.Code?>()
        session.sendToRemoteWorkoutSession(data: Data()) { isSent, error in
            inbox.put(isSent ? nil : (error as? HKError)?.code)
        }
        #expect(try await inbox.next() == .errorHealthDataUnavailable)
    }

    @Test("an archived session shows what it was and does nothing more")
    func archive() throws {
        let session = try session()
        session.startActivity(with: hour(8))
        session.stopActivity(with: hour(9))
        let data = try NSKeyedArchiver.archivedData(withRootObject: session, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKWorkoutSession.self, from: data))
        #expect(read.workoutConfiguration == session.workoutConfiguration)
        #expect(read.state == .stopped && read.startDate == hour(8) && read.endDate == hour(9))
        read.end()
        #expect(read.state == .stopped)
        session.end()
    }
}

/// Notes what a session and its builder tell, a line each, with dates as hours of the tests' day.
final class SessionLog: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate, Sendable {
    private let lines = Inbox<String>()

    func next(_ count: Int) async throws -> [String] {
        var found: [String] = []
        for _ in 0..<count { found.append(try await lines.next()) }
        return found
    }

    /// Whether no line waits when the session has told everything.
    func hasNothingMore(after session: HKWorkoutSession) async throws -> Bool {
        let total = lines.total
        try await session.settled()
        return lines.total == total
    }

    private static func hours(_ date: Date) -> Double { date.timeIntervalSince(hour(0)) / 3600 }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date
    ) {
        lines.put("\(fromState) -> \(toState) \(Self.hours(date))")
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
        lines.put("failed \((error as? HKError).map { "\($0.code)" } ?? "otherwise")")
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent) {
        lines.put("event \(event.type) \(Self.hours(event.dateInterval.start))")
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession,
        didBeginActivityWith workoutConfiguration: HKWorkoutConfiguration, date: Date
    ) {
        lines.put("began \(workoutConfiguration.activityType) \(Self.hours(date))")
    }

    func workoutSession(
        _ workoutSession: HKWorkoutSession, didEndActivityWith workoutConfiguration: HKWorkoutConfiguration,
        date: Date
    ) {
        lines.put("ended \(workoutConfiguration.activityType) \(Self.hours(date))")
    }

    func workoutBuilder(
        _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
    ) {
        lines.put("builder collected \(collectedTypes.map(\.identifier).sorted().joined(separator: " "))")
    }

    func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {
        lines.put("builder collected an event")
    }

    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didBegin workoutActivity: HKWorkoutActivity) {
        lines.put("builder began \(workoutActivity.workoutConfiguration.activityType)")
    }

    func workoutBuilder(_ workoutBuilder: HKLiveWorkoutBuilder, didEnd workoutActivity: HKWorkoutActivity) {
        lines.put("builder ended \(workoutActivity.workoutConfiguration.activityType)")
    }
}
