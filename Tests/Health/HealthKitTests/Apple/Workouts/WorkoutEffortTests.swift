import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Effort scores of workouts", .inTurn)
struct WorkoutEffortTests {
    let store = HKHealthStore.inMemory()
    let scoreType = HKQuantityType(.workoutEffortScore)

    private func score(
        _ value: Double, at time: Double, _ type: HKQuantityTypeIdentifier = .workoutEffortScore
    ) -> HKQuantitySample {
        HKQuantitySample(
            type: HKQuantityType(type), quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: value),
            start: hour(time), end: hour(time))
    }

    private func run(from start: Double) -> HKWorkout {
        HKWorkout(activityType: .running, start: hour(start), end: hour(start + 1))
    }

    private func triathlon() throws -> HKWorkout {
        func activity(_ type: HKWorkoutActivityType, _ start: Double) -> HKWorkoutActivity {
            let configuration = HKWorkoutConfiguration()
            configuration.activityType = type
            return HKWorkoutActivity(
                workoutConfiguration: configuration, start: hour(start), end: hour(start + 1), metadata: nil)
        }
        return try HKWorkout.checked(
            activityType: .swimBikeRun, start: hour(0), end: hour(2),
            workoutActivities: [activity(.swimming, 0), activity(.running, 1)])
    }

    private func relationships(
        after anchor: HKQueryAnchor? = nil, matching predicate: NSPredicate? = nil,
        option: HKWorkoutEffortRelationshipQueryOptions = .default
    ) async throws -> HKWorkoutEffortRelationshipQueryDescriptor.Result {
        try await HKWorkoutEffortRelationshipQueryDescriptor(
            predicate: predicate, anchor: anchor, option: option
        ).result(for: store)
    }

    private func scores(_ predicate: NSPredicate) async throws -> [HKSample] {
        try await store.samples(scoreType, predicate)
    }

    @Test("a score that is related is found by its workout, saved on the way or before")
    func related() async throws {
        let (first, second) = (run(from: 0), run(from: 5))
        try await store.save([first, second])
        let (hard, easy) = (score(8, at: 1), score(2, at: 6))
        try await store.save(easy)
        #expect(try await store.relateWorkoutEffortSample(hard, with: first, activity: nil))
        try await store.relateWorkoutEffortSample(easy, with: second, activity: nil)
        let ofFirst = HKQuery.predicateForWorkoutEffortSamplesRelated(workout: first, activity: nil)
        #expect(try await scores(ofFirst) == [hard])
        let format = NSPredicate(format: "%K == %@", HKPredicateKeyPathWorkoutEffortRelationship, second)
        #expect(try await scores(format) == [easy])
        #expect(try await store.samples(scoreType).count == 2)
    }

    @Test("an activity has scores of its own")
    func activities() async throws {
        let race = try triathlon()
        try await store.save(race)
        let (swim, run) = (race.workoutActivities[0], race.workoutActivities[1])
        let (easy, hard) = (score(3, at: 1), score(9, at: 2))
        try await store.relateWorkoutEffortSample(easy, with: race, activity: swim)
        try await store.relateWorkoutEffortSample(hard, with: race, activity: run)
        func related(_ activity: HKWorkoutActivity?) -> NSPredicate {
            HKQuery.predicateForWorkoutEffortSamplesRelated(workout: race, activity: activity)
        }
        #expect(try await scores(related(swim)) == [easy])
        #expect(try await scores(related(run)) == [hard])
        #expect(try await scores(related(nil)) == [easy, hard])
        let found = try await relationships().relationships
        #expect(found.map(\.activity) == [swim, run])
        #expect(found.map { $0.samples?.count } == [1, 1])
    }

    @Test(
        "relating again changes nothing; other samples, workouts that are not stored and foreign activities are refused"
    )
    func refused() async throws {
        let race = try triathlon()
        let hard = score(8, at: 1)
        #expect(
            await code { try await store.relateWorkoutEffortSample(hard, with: race, activity: nil) }
                == .errorInvalidArgument)
        #expect(try await store.samples(scoreType).isEmpty)
        try await store.save(race)
        #expect(
            await code {
                try await store.relateWorkoutEffortSample(weight(70, at: 0), with: race, activity: nil)
            } == .errorInvalidArgument)
        let stranger = try triathlon().workoutActivities[0]
        #expect(
            await code { try await store.relateWorkoutEffortSample(hard, with: race, activity: stranger) }
                == .errorInvalidArgument)
        try await store.relateWorkoutEffortSample(hard, with: race, activity: nil)
        try await store.relateWorkoutEffortSample(hard, with: race, activity: nil)
        #expect(try await relationships().relationships.first?.samples == [hard])
    }

    @Test("a relation is taken back and the score stays")
    func unrelated() async throws {
        let first = run(from: 0)
        let hard = score(8, at: 1)
        try await store.save(first)
        try await store.relateWorkoutEffortSample(hard, with: first, activity: nil)
        let anchor = try await relationships().newAnchor
        #expect(try await store.unrelateWorkoutEffortSample(hard, from: first, activity: nil))
        #expect(try await store.samples(scoreType) == [hard])
        #expect(try await relationships().relationships.isEmpty)
        let later = try await relationships(after: anchor).relationships
        #expect(later.map(\.workout) == [first])
        #expect(later.first?.samples == nil)
        #expect(
            await code { try await store.unrelateWorkoutEffortSample(hard, from: first, activity: nil) }
                == .errorInvalidArgument)
    }

    @Test("a relation goes with its score or its workout, and no query takes it for a sample")
    func deleted() async throws {
        let (first, second) = (run(from: 0), run(from: 5))
        let (hard, easy) = (score(8, at: 1), score(2, at: 6))
        try await store.save([first, second])
        try await store.relateWorkoutEffortSample(hard, with: first, activity: nil)
        try await store.relateWorkoutEffortSample(easy, with: second, activity: nil)
        #expect(
            try store.overview().map(\.type.identifier)
                == [
                    scoreType.identifier, HKWorkoutTypeIdentifier,
                ].sorted())
        try await store.delete(hard)
        #expect(try await relationships().relationships.map(\.workout) == [second])
        try await store.delete(second)
        #expect(try await relationships().relationships.isEmpty)
        #expect(try await store.samples(scoreType) == [easy])
        try await store.delete([easy, first])
    }

    @Test("a replaced score keeps its workout")
    func replaced() async throws {
        let first = run(from: 0)
        try await store.save(first)
        func synced(_ value: Double, version: Int) -> HKQuantitySample {
            HKQuantitySample(
                type: scoreType, quantity: HKQuantity(unit: .appleEffortScore(), doubleValue: value),
                start: hour(1), end: hour(1),
                metadata: [HKMetadataKeySyncIdentifier: "effort", HKMetadataKeySyncVersion: version])
        }
        try await store.relateWorkoutEffortSample(synced(5, version: 1), with: first, activity: nil)
        let better = synced(6, version: 2)
        try await store.save(better)
        #expect(try await relationships().relationships.first?.samples == [better])
    }

    @Test("the most relevant score is the last that a person gave, else the last estimate")
    func mostRelevant() async throws {
        let first = run(from: 0)
        try await store.save(first)
        for sample in [
            score(4, at: 1, .estimatedWorkoutEffortScore), score(6, at: 3, .estimatedWorkoutEffortScore),
        ] {
            try await store.relateWorkoutEffortSample(sample, with: first, activity: nil)
        }
        func relevant() async throws -> [Double]? {
            try await relationships(option: .mostRelevant).relationships.first?.samples?.compactMap {
                ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .appleEffortScore())
            }
        }
        #expect(try await relevant() == [6])
        for sample in [score(9, at: 2), score(5, at: 1)] {
            try await store.relateWorkoutEffortSample(sample, with: first, activity: nil)
        }
        #expect(try await relevant() == [9])
        #expect(try await relationships().relationships.first?.samples?.count == 4)
    }

    @Test("a predicate chooses among the workouts, an anchor of another query is refused")
    func predicate() async throws {
        let (first, second) = (run(from: 0), run(from: 5))
        try await store.save([first, second])
        for workout in [first, second] {
            try await store.relateWorkoutEffortSample(score(5, at: 1), with: workout, activity: nil)
        }
        let late = HKQuery.predicateForSamples(withStart: hour(4), end: nil)
        #expect(try await relationships(matching: late).relationships.map(\.workout) == [second])
        let other = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: scoreType)], anchor: nil
        ).result(for: store).newAnchor
        #expect(await code { _ = try await relationships(after: other) } == .errorInvalidArgument)
    }

    @Test("the query continues with what each commit changes")
    func ongoing() async throws {
        let first = run(from: 0)
        try await store.save(first)
        var results = HKWorkoutEffortRelationshipQueryDescriptor(
            predicate: nil, anchor: nil, option: .default
        ).results(for: store).makeAsyncIterator()
        #expect(try await results.next()?.relationships.isEmpty == true)
        let hard = score(8, at: 1)
        try await store.relateWorkoutEffortSample(hard, with: first, activity: nil)
        #expect(try await results.next()?.relationships.first?.samples == [hard])
        try await store.delete(hard)
        let last = try #require(try await results.next())
        #expect(last.relationships.map(\.workout) == [first])
        #expect(last.relationships.first?.samples == nil)
    }

    @Test("scores that may not be shared are not related, those that may not be read are left out")
    func authorization() async throws {
        let first = run(from: 0)
        try await store.save(first)
        try await store.relateWorkoutEffortSample(score(8, at: 1), with: first, activity: nil)
        store.configuration.source = diary
        try await store.setReading(false, for: scoreType)
        #expect(try await relationships().relationships.first?.samples == nil)
        try await store.setSharing(false, for: scoreType)
        #expect(
            await code {
                try await store.relateWorkoutEffortSample(score(8, at: 1), with: first, activity: nil)
            } == .denied)
    }

    @Test("a relationship survives an archive, and the completion forms do the same")
    func archive() async throws {
        let first = run(from: 0)
        try await store.save(first)
        let hard = score(8, at: 1)
        let done = try await handlerValue { handler in
            store.relateWorkoutEffortSample(hard, with: first, activity: nil) { done, _ in
                handler.resume(returning: done)
            }
        }
        #expect(done)
        let found = try #require(try await relationships().relationships.first)
        let data = try NSKeyedArchiver.archivedData(withRootObject: found, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(
            ofClass: HKWorkoutEffortRelationship.self, from: data)
        #expect(back == found)
        let undone = try await handlerValue { handler in
            store.unrelateWorkoutEffortSample(hard, from: first, activity: nil) { done, _ in
                handler.resume(returning: done)
            }
        }
        #expect(undone)
    }

    @Test("relations are on disk with everything else")
    func file() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let url = folder.appendingPathComponent("health.json")
        let first = run(from: 0)
        let hard = score(8, at: 1)
        let writer = try HKHealthStore(url: url)
        try await writer.save(first)
        try await writer.relateWorkoutEffortSample(hard, with: first, activity: nil)
        try await writer.compact()
        let reader = try HKHealthStore(url: url)
        let related = HKQuery.predicateForWorkoutEffortSamplesRelated(workout: first, activity: nil)
        #expect(try await reader.samples(scoreType, related) == [hard])
    }
}
