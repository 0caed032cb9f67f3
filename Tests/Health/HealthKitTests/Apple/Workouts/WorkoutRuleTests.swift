import HealthKit
import TestSupport
import Testing

/// What Apple's documents promise of workouts, beyond the tests of the builder.
@Suite("Rules of workouts", .inTurn)
struct WorkoutRuleTests {
    let store = HKHealthStore.inMemory()

    private func configuration(_ type: HKWorkoutActivityType) -> HKWorkoutConfiguration {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = type
        return configuration
    }

    private func builder(_ type: HKWorkoutActivityType = .running) -> HKWorkoutBuilder {
        HKWorkoutBuilder(healthStore: store, configuration: configuration(type), device: nil)
    }

    @Test("older initialisers, still common in apps, give the same workout")
    func olderInitialisers() {
        let energy = HKQuantity(unit: .kilocalorie(), doubleValue: 100)
        let distance = HKQuantity(unit: .meter(), doubleValue: 1000)
        let workouts = [
            HKWorkout(
                activityType: .running, start: hour(0), end: hour(1), duration: 3600,
                totalEnergyBurned: energy, totalDistance: distance, metadata: nil),
            HKWorkout(
                activityType: .running, start: hour(0), end: hour(1), duration: 3600,
                totalEnergyBurned: energy, totalDistance: distance, device: nil, metadata: nil),
            HKWorkout(
                activityType: .running, start: hour(0), end: hour(1), workoutEvents: nil,
                totalEnergyBurned: energy, totalDistance: distance, metadata: nil),
            HKWorkout(
                activityType: .running, start: hour(0), end: hour(1), workoutEvents: [],
                totalEnergyBurned: energy, totalDistance: distance, device: nil, metadata: nil),
            HKWorkout(
                activityType: .running, start: hour(0), end: hour(1), workoutEvents: nil,
                totalEnergyBurned: energy, totalDistance: distance,
                totalFlightsClimbed: HKQuantity(unit: .count(), doubleValue: 3), device: nil, metadata: nil),
        ]
        for workout in workouts {
            #expect(workout.duration == 3600)
            #expect(workout.totalEnergyBurned == energy)
            #expect(workout.totalDistance == distance)
            #expect(
                workout.statistics(for: HKQuantityType(.distanceWalkingRunning))?.sumQuantity() == distance)
        }
    }

    @Test("an activity has the events that overlap it, even partly")
    func eventsOfActivities() async throws {
        let builder = builder(.swimBikeRun)
        try await builder.beginCollection(at: hour(0))
        for (type, start) in [(HKWorkoutActivityType.swimming, 0.0), (.running, 1.0)] {
            try await builder.addWorkoutActivity(
                HKWorkoutActivity(
                    workoutConfiguration: configuration(type), start: hour(start), end: hour(start + 1),
                    metadata: nil))
        }
        try await builder.addWorkoutEvents([
            HKWorkoutEvent(
                type: .segment, dateInterval: DateInterval(start: hour(0.5), end: hour(1.5)), metadata: nil),
            HKWorkoutEvent(
                type: .lap, dateInterval: DateInterval(start: hour(0.1), end: hour(0.2)), metadata: nil),
        ])
        try await builder.endCollection(at: hour(2))
        let workout = try #require(try await builder.finishWorkout())
        #expect(
            workout.workoutActivities.map { $0.workoutEvents.map(\.type) } == [[.lap, .segment], [.segment]])
    }

    @Test("metadata of a builder is merged, later values win")
    func metadata() async throws {
        let builder = builder()
        try await builder.beginCollection(at: hour(0))
        try await builder.addMetadata(["a": 1, "b": 1])
        try await builder.addMetadata(["b": 2])
        #expect(builder.metadata["a"] as? Int == 1)
        #expect(builder.metadata["b"] as? Int == 2)
    }

    @Test("discarding a workout leaves samples that were stored before")
    func discarding() async throws {
        let walked = steps(1, from: 0, to: 1)
        try await store.save(walked)
        let builder = builder()
        try await builder.beginCollection(at: hour(0))
        try await builder.addSamples([walked])
        builder.discardWorkout()
        #expect(try await store.samples(walked.sampleType) == [walked])
    }

    @Test("a sample that is stored already is linked to the workout and not saved again")
    func storedSamples() async throws {
        let walked = steps(1, from: 0, to: 1)
        try await store.save(walked)
        let builder = builder()
        try await builder.beginCollection(at: hour(0))
        try await builder.addSamples([walked])
        try await builder.endCollection(at: hour(1))
        let workout = try #require(try await builder.finishWorkout())
        let linked = try await store.samples(
            walked.sampleType, HKQuery.predicateForObjects(from: workout))
        #expect(linked == [walked])
    }

    @Test("a builder has builders for routes and heartbeats, and none for another series")
    func seriesBuilders() async throws {
        let builder = builder()
        #expect(builder.seriesBuilder(for: .heartbeat()) == nil)
        try await builder.beginCollection(at: hour(0))
        #expect(builder.seriesBuilder(for: .workoutRoute()) is HKWorkoutRouteBuilder)
        #expect(builder.seriesBuilder(for: .heartbeat()) is HKHeartbeatSeriesBuilder)
    }

    @Test("a builder shows what was collected so far")
    func soFar() async throws {
        let builder = builder()
        #expect(builder.startDate == nil && builder.endDate == nil)
        try await builder.beginCollection(at: hour(0))
        try await builder.addSamples([steps(600, from: 0, to: 0.5)])
        #expect(builder.startDate == hour(0))
        #expect(builder.workoutConfiguration.activityType == .running)
        #expect(
            builder.statistics(for: HKQuantityType(.stepCount))?.sumQuantity()?.doubleValue(for: .count())
                == 600)
        #expect(builder.allStatistics.count == 1)
        #expect(builder.workoutEvents.isEmpty && builder.workoutActivities.isEmpty)
    }

    @Test("samples are added to a workout that is stored; only quantities and categories are taken")
    func adding() async throws {
        let run = HKWorkout(activityType: .running, start: hour(0), end: hour(1))
        #expect(
            await code { try await store.addSamples([steps(1, from: 0, to: 1)], to: run) }
                == .errorInvalidArgument)
        try await store.save(run)
        #expect(
            await code { try await store.addSamples([food("Bar", kilocalories: 200, at: 0)], to: run) }
                == .errorInvalidArgument)
        #expect(try await store.samples(HKCorrelationType(.food)).isEmpty)
        let nap = HKCategorySample(
            type: HKCategoryType(.mindfulSession), value: 0, start: hour(0), end: hour(1))
        try await store.addSamples([nap], to: run)
        #expect(try await store.samples(nap.sampleType, HKQuery.predicateForObjects(from: run)) == [nap])
    }

    @Test("a builder copies its configuration: changing it later changes no builder")
    func copiedConfiguration() {
        let configuration = configuration(.rowing)
        let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
        configuration.activityType = .golf
        #expect(builder.workoutConfiguration.activityType == .rowing)
    }

    @Test("kinds of events, places and swims have Apple's numbers")
    func numbers() {
        let events: [HKWorkoutEventType] = [
            .pause, .resume, .lap, .marker, .motionPaused, .motionResumed, .segment, .pauseOrResumeRequest,
        ]
        #expect(events.map(\.rawValue) == Array(1...8))
        #expect(
            [HKWorkoutSessionLocationType.unknown, .indoor, .outdoor].map(\.rawValue) == [1, 2, 3])
        #expect([HKWorkoutSwimmingLocationType.unknown, .pool, .openWater].map(\.rawValue) == [0, 1, 2])
    }

    @Test("every step of a builder has a completion form, and they may be called in a row")
    func completions() async throws {
        let builder = builder(.swimBikeRun)
        let swim = HKWorkoutActivity(
            workoutConfiguration: configuration(.swimming), start: hour(0), end: nil, metadata: nil)
        let answers = Inbox<Bool>()
        let note: @Sendable (Bool, (any Error)?) -> Void = { done, error in answers.put(done && error == nil)
        }
        builder.beginCollection(withStart: hour(0), completion: note)
        builder.addMetadata(["club": "Masters"], completion: note)
        builder.addWorkoutActivity(swim, completion: note)
        builder.updateActivity(uuid: swim.uuid, adding: ["place": "lake"], completion: note)
        builder.updateActivity(uuid: swim.uuid, end: hour(0.5), completion: note)
        builder.addWorkoutEvents([HKWorkoutEvent(type: .marker, date: hour(0.2))], completion: note)
        builder.add([steps(10, from: 0, to: 1)], completion: note)
        builder.endCollection(withEnd: hour(1), completion: note)
        for _ in 0..<8 { #expect(try await answers.next()) }
        let workout = try #require(try await builder.finishWorkout())
        #expect(workout.metadata?["club"] as? String == "Masters")
        #expect(workout.workoutActivities.first?.metadata?["place"] as? String == "lake")
        #expect(workout.workoutActivities.first?.endDate == hour(0.5))
        #expect(workout.workoutEvents?.map(\.type) == [.marker])
        let refused = try await handlerValue { handler in
            builder.addMetadata(["late": 1]) { done, error in
                handler.resume(returning: (done, (error as? HKError)?.code))
            }
        }
        #expect(refused == (false, .errorInvalidArgument))
    }
}
