import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Building a workout", .inTurn)
struct WorkoutBuilderTests {
    private let store = HKHealthStore.inMemory()

    private func builder(_ activity: HKWorkoutActivityType = .swimming) -> HKWorkoutBuilder {
        let configuration = HKWorkoutConfiguration()
        configuration.activityType = activity
        return HKWorkoutBuilder(healthStore: store, configuration: configuration, device: .local())
    }

    private func swum(_ metres: Double, from start: Double, to end: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.distanceSwimming),
            quantity: HKQuantity(unit: .meter(), doubleValue: metres),
            start: hour(start), end: hour(end))
    }

    private func beats(_ rate: Double, at time: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(.heartRate),
            quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: rate), start: hour(time),
            end: hour(time))
    }

    @Test("a finished workout is in the store with its samples, events, metadata and statistics")
    func whole() async throws {
        let builder = builder()
        try await builder.beginCollection(at: hour(8))
        try await builder.addSamples([
            swum(500, from: 8, to: 8.5), swum(300, from: 8.5, to: 9), beats(120, at: 8.2),
            beats(140, at: 8.4),
        ])
        try await builder.addWorkoutEvents([
            HKWorkoutEvent(type: .pause, date: hour(8.25)), HKWorkoutEvent(type: .resume, date: hour(8.5)),
        ])
        try await builder.addMetadata([HKMetadataKeyWorkoutBrandName: "Early"])
        try await builder.addMetadata([HKMetadataKeyWorkoutBrandName: "Late"])
        try await builder.endCollection(at: hour(9))
        let made = try #require(try await builder.finishWorkout())
        let fetched = try await store.samples(.workoutType())
        let workout = try #require(fetched.first as? HKWorkout)
        #expect(workout == made)
        #expect(workout.duration == 0.75 * 3600)
        #expect(workout.metadata?[HKMetadataKeyWorkoutBrandName] as? String == "Late")
        #expect(
            workout.statistics(for: HKQuantityType(.distanceSwimming))?.sumQuantity()?.doubleValue(
                for: .meter()) == 800)
        #expect(workout.totalDistance?.doubleValue(for: .meter()) == 800)
        let rate = try #require(workout.statistics(for: HKQuantityType(.heartRate)))
        #expect(rate.averageQuantity()?.doubleValue(for: HKUnit(from: "count/min")) == 130)
        #expect(rate.maximumQuantity()?.doubleValue(for: HKUnit(from: "count/min")) == 140)
        #expect(rate.mostRecentQuantity()?.doubleValue(for: HKUnit(from: "count/min")) == 140)
        #expect(rate.mostRecentQuantityDateInterval()?.start == hour(8.4))
        #expect(rate.sumQuantity() == nil)
        #expect(workout.device == HKDevice.local())
        #expect(workout.workoutActivities.count == 1)
        let linked = try await store.samples(
            HKQuantityType(.distanceSwimming), HKQuery.predicateForObjects(from: workout))
        #expect(linked.count == 2)
    }

    /// Measured of Apple's framework: code 3, with or without a begin.
    @Test("adding no samples is refused with 3")
    func noSamples() async throws {
        let builder = builder()
        #expect(await refused { try await builder.addSamples([]) })
        try await builder.beginCollection(at: hour(8))
        #expect(await refused { try await builder.addSamples([]) })
        let said = try await handlerValue { handler in
            builder.add([]) { _, error in handler.resume(returning: (error as? HKError)?.code) }
        }
        #expect(said == .errorInvalidArgument)
        try await builder.addWorkoutEvents([])
    }

    @Test("steps out of order are refused")
    func order() async throws {
        let builder = builder()
        #expect(await refused { try await builder.addSamples([swum(1, from: 8, to: 9)]) })
        #expect(await refused { try await builder.endCollection(at: hour(9)) })
        #expect(await refused { _ = try await builder.finishWorkout() })
        // HKWorkoutBuilder.h: collection begins before any samples, events or metadata can be added.
        #expect(await refused { try await builder.addMetadata(["a": 1]) })
        #expect(builder.metadata.isEmpty)
        try await builder.beginCollection(at: hour(8))
        #expect(await refused { try await builder.beginCollection(at: hour(8)) })
        #expect(await refused { _ = try await builder.finishWorkout() })
        #expect(await refused { try await builder.endCollection(at: hour(7)) })
        try await builder.endCollection(at: hour(9))
        _ = try await builder.finishWorkout()
        #expect(await refused { _ = try await builder.finishWorkout() })
        #expect(await refused { try await builder.addMetadata(["a": 1]) })
    }

    @Test("a sample before the workout is refused")
    func early() async throws {
        let builder = builder()
        try await builder.beginCollection(at: hour(8))
        #expect(await refused { try await builder.addSamples([swum(1, from: 7.9, to: 8)]) })
        #expect(builder.allStatistics.isEmpty)
    }

    /// HKWorkoutBuilder.h: samples that are not in the database yet are saved when they are added.
    @Test("samples are in the store as soon as they are added, and linked when the workout is finished")
    func savedAtOnce() async throws {
        let builder = builder()
        try await builder.beginCollection(at: hour(8))
        let swum = swum(1, from: 8, to: 9)
        try await builder.addSamples([swum, swum])
        try await builder.addSamples([swum])
        #expect(try await store.samples(swum.sampleType) == [swum])
        #expect(try await store.samples(.workoutType()).isEmpty)
        try await builder.endCollection(at: hour(9))
        let workout = try #require(try await builder.finishWorkout())
        #expect(
            try await store.samples(swum.sampleType, HKQuery.predicateForObjects(from: workout)) == [swum])
    }

    /// HKWorkoutBuilder.h: discarding does not delete the samples that were added.
    @Test("a discarded workout is not saved, and its samples stay")
    func discarded() async throws {
        let builder = builder()
        try await builder.beginCollection(at: hour(8))
        let swum = swum(1, from: 8, to: 9)
        try await builder.addSamples([swum])
        builder.discardWorkout()
        #expect(await refused { try await builder.endCollection(at: hour(9)) })
        #expect(await refused { try await builder.addSamples([beats(120, at: 8.5)]) })
        #expect(try await store.samples(swum.sampleType) == [swum])
        #expect(try await store.samples(.workoutType()).isEmpty)
    }

    @Test("a sample that was deleted before the workout is finished is not saved again")
    func deletedMeanwhile() async throws {
        let builder = builder()
        try await builder.beginCollection(at: hour(8))
        let (first, second) = (swum(1, from: 8, to: 8.5), swum(2, from: 8.5, to: 9))
        try await builder.addSamples([first, second])
        try await store.delete(first)
        try await builder.endCollection(at: hour(9))
        let workout = try #require(try await builder.finishWorkout())
        #expect(try await store.samples(first.sampleType) == [second])
        #expect(
            try await store.samples(first.sampleType, HKQuery.predicateForObjects(from: workout)) == [second])
    }

    @Test("a sample that gives way to a newer one with its sync identifier leaves that one in the workout")
    func synced() async throws {
        func walked(_ count: Double, version: Int) -> HKQuantitySample {
            steps(
                count, from: 8, to: 9,
                metadata: [HKMetadataKeySyncIdentifier: "walk", HKMetadataKeySyncVersion: version])
        }
        let newer = walked(20, version: 2)
        try await store.save(newer)
        let builder = builder(.walking)
        try await builder.beginCollection(at: hour(8))
        try await builder.addSamples([walked(10, version: 1)])
        try await builder.endCollection(at: hour(9))
        let workout = try #require(try await builder.finishWorkout())
        #expect(
            try await store.samples(newer.sampleType, HKQuery.predicateForObjects(from: workout)) == [newer])
    }

    @Test("activities do not overlap, and each has what was counted in it")
    func activities() async throws {
        func activity(_ type: HKWorkoutActivityType, _ start: Double, _ end: Double?) -> HKWorkoutActivity {
            let configuration = HKWorkoutConfiguration()
            configuration.activityType = type
            return HKWorkoutActivity(
                workoutConfiguration: configuration, start: hour(start), end: end.map(hour), metadata: nil)
        }
        let builder = builder(.swimBikeRun)
        try await builder.beginCollection(at: hour(8))
        let swim = activity(.swimming, 8, nil)
        try await builder.addWorkoutActivity(swim)
        #expect(await refused { try await builder.addWorkoutActivity(activity(.running, 8.5, 9)) })
        try await builder.updateActivity(uuid: swim.uuid, end: hour(8.5))
        try await builder.updateActivity(uuid: swim.uuid, adding: ["place": "lake"])
        try await builder.addWorkoutActivity(activity(.running, 8.5, 9))
        try await builder.addSamples([swum(400, from: 8, to: 8.5), beats(150, at: 8.5)])
        try await builder.endCollection(at: hour(9))
        let made = try #require(try await builder.finishWorkout())
        let parts = made.workoutActivities
        #expect(parts.map(\.workoutConfiguration.activityType) == [.swimming, .running])
        #expect(
            parts[0].statistics(for: HKQuantityType(.distanceSwimming))?.sumQuantity()?.doubleValue(
                for: .meter()) == 400)
        #expect(parts[0].statistics(for: HKQuantityType(.heartRate)) == nil)
        #expect(parts[0].metadata?["place"] as? String == "lake")
        #expect(parts[1].statistics(for: HKQuantityType(.heartRate)) != nil)
        let stored = try #require(try await store.samples(.workoutType()).first as? HKWorkout)
        #expect(stored.workoutActivities.map(\.uuid) == parts.map(\.uuid))
    }

    @Test("time without pauses, while it goes on and after")
    func elapsed() async throws {
        let builder = builder()
        #expect(builder.elapsedTime(at: hour(9)) == 0)
        try await builder.beginCollection(at: hour(8))
        try await builder.addWorkoutEvents([HKWorkoutEvent(type: .pause, date: hour(8.5))])
        #expect(builder.elapsedTime(at: hour(8.25)) == 0.25 * 3600)
        #expect(builder.elapsedTime(at: hour(9)) == 0.5 * 3600)
    }

    @Test("the completion forms, called in a row without waiting, do the same")
    func completions() async throws {
        let builder = builder()
        let answers = try await handlerValue { handler in
            builder.beginCollection(withStart: hour(8)) { _, _ in }
            builder.add([swum(100, from: 8, to: 9)]) { _, _ in }
            builder.endCollection(withEnd: hour(9)) { done, error in
                handler.resume(returning: (done, error == nil))
            }
        }
        #expect(answers == (true, true))
        let workout = try await handlerValue { handler in
            builder.finishWorkout { workout, _ in handler.resume(returning: workout) }
        }
        #expect(workout?.totalDistance?.doubleValue(for: .meter()) == 100)
    }
}
