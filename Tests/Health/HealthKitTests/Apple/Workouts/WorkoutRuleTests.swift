import HealthKit
import SwimFitTestSupport
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

    @Test("a workout knows whether samples were linked to it when it was read")
    func mayHaveSamples() async throws {
        let alone = HKWorkout(activityType: .swimming, start: hour(0), end: hour(1))
        try await store.save(alone)
        func read() async throws -> [Bool] {
            try await store.samples(.workoutType()).compactMap { ($0 as? HKWorkout)?.mayHaveSamples }
        }
        #expect(alone.mayHaveSamples)
        #expect(try await read() == [false])
        try await store.addSamples([steps(1, from: 0, to: 1)], to: alone)
        #expect(try await read() == [true])
    }

    @Test("a builder has builders for routes and heartbeats, and none for another series")
    func seriesBuilders() async throws {
        let builder = builder()
        #expect(builder.seriesBuilder(for: .heartbeat()) == nil)
        try await builder.beginCollection(at: hour(0))
        #expect(builder.seriesBuilder(for: .workoutRoute()) is HKWorkoutRouteBuilder)
        #expect(builder.seriesBuilder(for: .heartbeat()) is HKHeartbeatSeriesBuilder)
    }

    private func place(_ second: Double) -> CLLocation {
        CLLocation(
            coordinate: CLLocationCoordinate2D(latitude: 50, longitude: second / 1000), altitude: 0,
            horizontalAccuracy: 5, verticalAccuracy: 5, timestamp: hour(0).addingTimeInterval(second))
    }

    @Test("what the series builders of a workout have collected is saved with the workout, once")
    func series() async throws {
        // HKWorkoutBuilder.h: “Retrieves, and creates if it does not already exist, a series builder for the specified
        // type. The series constructed with the returned builder will be associated with the workout when it is
        // finished.”
        let builder = builder()
        try await builder.beginCollection(at: hour(0))
        for second in 0..<3 {
            let route = builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder
            try await route?.insertRouteData([place(Double(second))])
        }
        let beats = try #require(builder.seriesBuilder(for: .heartbeat()) as? HKHeartbeatSeriesBuilder)
        try await beats.addHeartbeat(at: 1, precededByGap: false)
        try await builder.endCollection(at: hour(1))
        let workout = try #require(try await builder.finishWorkout())
        let own = HKQuery.predicateForObjects(from: workout)
        let routes = try await store.samples(HKSeriesType.workoutRoute(), own)
        #expect(routes.map { ($0 as? HKWorkoutRoute)?.count } == [3])
        #expect(try await store.samples(HKSeriesType.heartbeat(), own).count == 1)
        // “You should never call this method. The route will be finished when you finish the workout builder.”
        let route = try #require(builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder)
        await #expect(throws: HKError.self) { try await route.insertRouteData([place(9)]) }
        await #expect(throws: HKError.self) { try await route.finishRoute(with: workout, metadata: nil) }
        #expect(try await store.samples(HKSeriesType.workoutRoute()).count == 1)
    }

    @Test("a series is discarded with its workout, and goes on when the workout could not be saved")
    func seriesWithoutWorkout() async throws {
        let gone = builder()
        try await gone.beginCollection(at: hour(0))
        let route = try #require(gone.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder)
        try await route.insertRouteData([place(0)])
        gone.discardWorkout()
        await #expect(throws: HKError.self) { try await route.insertRouteData([place(1)]) }
        #expect(try await store.samples(HKSeriesType.workoutRoute()).isEmpty)

        let (kept, workouts) = (builder(), HKObjectType.workoutType())
        try await kept.beginCollection(at: hour(0))
        let other = try #require(kept.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder)
        try await other.insertRouteData([place(0)])
        try await kept.endCollection(at: hour(1))
        try await store.setSharing(false, for: workouts)
        await #expect(throws: HKError.self) { try await kept.finishWorkout() }
        try await store.setSharing(true, for: workouts)
        try await other.insertRouteData([place(1)])
        #expect(try await kept.finishWorkout() != nil)
        #expect(
            try await store.samples(HKSeriesType.workoutRoute()).map { ($0 as? HKWorkoutRoute)?.count } == [2]
        )
    }

    @Test("every workout has an activity, which predicates find, also where its maker gave none")
    func wholeActivity() async throws {
        // “All HKWorkout objects have at least one associated HKWorkoutActivity.”
        let plain = HKWorkout(
            activityType: .running, start: hour(0), end: hour(1), duration: 1800,
            totalEnergyBurned: HKQuantity(unit: .kilocalorie(), doubleValue: 300), totalDistance: nil,
            metadata: nil)
        let divided = try HKWorkout.checked(
            activityType: .swimBikeRun, start: hour(2), end: hour(4),
            workoutActivities: [
                HKWorkoutActivity(
                    workoutConfiguration: configuration(.running), start: hour(3), end: hour(4), metadata: nil
                )
            ])
        let ride = HKWorkout(activityType: .cycling, start: hour(5), end: hour(6))
        try await store.save([plain, divided, ride])
        let running = HKQuery.predicateForWorkoutActivities(workoutActivityType: .running)
        let found = try await store.samples(
            .workoutType(), HKQuery.predicateForWorkouts(activityPredicate: running))
        #expect(Set(found.map(\.uuid)) == [plain.uuid, divided.uuid])
        let stored = try #require(found.first { $0.uuid == plain.uuid } as? HKWorkout)
        let activity = try #require(stored.workoutActivities.first)
        #expect(stored.workoutActivities.count == 1 && activity.uuid == plain.workoutActivities.first?.uuid)
        #expect(activity.workoutConfiguration.activityType == .running && activity.duration == 1800)
        #expect(activity.startDate == hour(0) && activity.endDate == hour(1))
        #expect(
            activity.statistics(for: HKQuantityType(.activeEnergyBurned))?.sumQuantity()
                == plain.totalEnergyBurned)
        let brief = HKQuery.predicateForWorkoutActivities(operatorType: .lessThan, duration: 3000)
        #expect(
            try await store.samples(.workoutType(), HKQuery.predicateForWorkouts(activityPredicate: brief))
                .map(\.uuid) == [plain.uuid])
    }

    @Test("activities are of the workout's kind; a multisport workout has those of its sports")
    func activityKinds() async throws {
        // “All workout activities must use the same activity type as the containing workout.”
        func activity(_ type: HKWorkoutActivityType, _ start: Double) -> HKWorkoutActivity {
            HKWorkoutActivity(
                workoutConfiguration: configuration(type), start: hour(start), end: hour(start + 1),
                metadata: nil)
        }
        let (run, race) = (builder(), builder(.swimBikeRun))
        try await run.beginCollection(at: hour(0))
        try await race.beginCollection(at: hour(0))
        await #expect(throws: HKError.self) { try await run.addWorkoutActivity(activity(.yoga, 0)) }
        await #expect(throws: HKError.self) { try await race.addWorkoutActivity(activity(.yoga, 0)) }
        try await run.addWorkoutActivity(activity(.running, 0))
        let sports: [HKWorkoutActivityType] = [.swimming, .transition, .cycling, .running]
        for (number, sport) in sports.enumerated() {
            try await race.addWorkoutActivity(activity(sport, Double(number)))
        }
        #expect(race.workoutActivities.count == 4 && run.workoutActivities.count == 1)
    }

    @Test("a builder has its events in the order of adding, its workout has them by time")
    func orderOfEvents() async throws {
        // “New events that are added using addWorkoutEvents:completion: will be appended to this array.”
        let builder = builder()
        try await builder.beginCollection(at: hour(0))
        for start in [0.5, 0.25] {
            try await builder.addWorkoutEvents([
                HKWorkoutEvent(
                    type: .marker, dateInterval: DateInterval(start: hour(start), duration: 0), metadata: nil)
            ])
        }
        #expect(builder.workoutEvents.map(\.dateInterval.start) == [hour(0.5), hour(0.25)])
        try await builder.endCollection(at: hour(1))
        let workout = try #require(try await builder.finishWorkout())
        #expect(workout.workoutEvents?.map(\.dateInterval.start) == [hour(0.25), hour(0.5)])
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
