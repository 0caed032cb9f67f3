import HealthKit
import Synchronization
import SwimFitTestSupport
import Testing

@Suite("Authorization", .inTurn)
struct AuthorizationTests {
    let stepType = HKQuantityType(.stepCount)
    let energyType = HKQuantityType(.dietaryEnergyConsumed)
    let proteinType = HKQuantityType(.dietaryProtein)

    private func store(_ policy: HKHealthStore.AuthorizationPolicy) -> HKHealthStore {
        .inMemory(configuration: .init(authorization: policy))
    }

    private func code(_ work: () async throws -> Void) async -> HKError.Code? {
        do {
            try await work()
            return nil
        } catch {
            return (error as? HKError)?.code
        }
    }

    private func foreignSteps(_ count: Double) throws -> HKQuantitySample {
        try HKQuantitySample.checked(
            type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: count), start: hour(0),
            end: hour(1),
            sourceRevision: HKSourceRevision(
                source: HKSource(name: "Watch", bundleIdentifier: "test.watch"), version: nil))
    }

    @Test("never asked: saving and deleting fail with 5, queries too, the status is not determined")
    func neverAsked() async throws {
        let store = store(.asking { _, _ in true })
        #expect(store.authorizationStatus(for: stepType) == .notDetermined)
        #expect(
            await code { try await store.save(steps(1, from: 0, to: 1)) } == .errorAuthorizationNotDetermined)
        #expect(await code { _ = try await store.samples(stepType) } == .errorAuthorizationNotDetermined)
        #expect(
            try await store.statusForAuthorizationRequest(toShare: [stepType], read: []) == .shouldRequest)
    }

    @Test(
        "asked and denied: saving fails with 4, the status says so, reading shows the app's own samples only")
    func denied() async throws {
        let store = store(.denying(reading: [stepType]))
        try await store.save(steps(7, from: 2, to: 3))
        try await store.saveAsWritten([try foreignSteps(100)])
        #expect(try await store.samples(stepType).count == 1)
        try await store.setSharing(false, for: stepType)
        #expect(store.authorizationStatus(for: stepType) == .sharingDenied)
        #expect(await code { try await store.save(steps(1, from: 0, to: 1)) } == .errorAuthorizationDenied)
        let own = try #require(try await store.samples(stepType).first)
        #expect(await code { try await store.delete(own) } == .errorAuthorizationDenied)
    }

    @Test("read denial is invisible: no error, no foreign data, in statistics, sources and overviews too")
    func invisible() async throws {
        let store = store(.denying(reading: [stepType]))
        try await store.saveAsWritten([try foreignSteps(100)])
        #expect(try await store.samples(stepType).isEmpty)
        let statistics = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: stepType), options: .cumulativeSum
        ).result(for: store)
        #expect(statistics == nil)
        #expect(
            try await HKSourceQueryDescriptor(predicate: .quantitySample(type: stepType)).result(for: store)
                .isEmpty)
        #expect(try store.overview().isEmpty)
        #expect(store.authorizationStatus(for: stepType) == .sharingAuthorized)
    }

    @Test("asked and granted: everything works, and nothing is asked twice")
    func granted() async throws {
        let asked = Mutex(0)
        let store = store(
            .asking { _, _ in
                asked.withLock { $0 += 1 }
                return true
            })
        try await store.requestAuthorization(toShare: [stepType], read: [stepType])
        try await store.requestAuthorization(toShare: [stepType], read: [stepType])
        #expect(asked.withLock { $0 } == 2)
        #expect(store.authorizationStatus(for: stepType) == .sharingAuthorized)
        #expect(
            try await store.statusForAuthorizationRequest(toShare: [stepType], read: [stepType])
                == .unnecessary)
        try await store.save(steps(1, from: 0, to: 1))
        #expect(try await store.samples(stepType).count == 1)
    }

    @Test("what several requests want at the same time is asked once")
    func askedOnce() async throws {
        let asked = Mutex<[String]>([])
        let store = store(
            .asking { type, _ in
                await Task.yield()
                asked.withLock { $0.append(type.identifier) }
                return true
            })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { [stepType, energyType] in
                    try await store.requestAuthorization(toShare: [], read: [stepType, energyType])
                }
            }
            try await group.waitForAll()
        }
        #expect(asked.withLock { $0 }.sorted() == [energyType.identifier, stepType.identifier].sorted())
    }

    @Test("success of a request says that it ran, not what was granted")
    func requestSucceeds() async throws {
        let store = store(.asking { _, access in access == .read })
        let success = try await handlerValue { handler in
            store.requestAuthorization(toShare: [stepType], read: [stepType]) { success, _ in
                handler.resume(returning: success)
            }
        }
        #expect(success)
        #expect(store.authorizationStatus(for: stepType) == .sharingDenied)
    }

    @Test("a correlation needs the right to share every type it contains, or the whole save fails")
    func correlationSharing() async throws {
        let store = store(.denying(sharing: [energyType]))
        #expect(
            await code { try await store.save(food("Cake", kilocalories: 500, at: 1)) }
                == .errorAuthorizationDenied)
        #expect(try await store.samples(HKCorrelationType(.food)).isEmpty)
        #expect(store.authorizationStatus(for: HKCorrelationType(.food)) == .notDetermined)
    }

    @Test("a correlation shows the members that may be read, and is hidden when none may")
    func correlationReading() async throws {
        let store = store(.grantAll)
        let watch = HKSourceRevision(
            source: HKSource(name: "Diary", bundleIdentifier: "test.diary"), version: nil)
        let calories = try HKQuantitySample.checked(
            type: energyType, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 200), start: hour(1),
            end: hour(1), sourceRevision: watch)
        let protein = try HKQuantitySample.checked(
            type: proteinType, quantity: HKQuantity(unit: .gram(), doubleValue: 20), start: hour(1),
            end: hour(1),
            sourceRevision: watch)
        try await store.saveAsWritten([
            try HKCorrelation.checked(
                type: HKCorrelationType(.food), start: hour(1), end: hour(1), objects: [calories, protein],
                sourceRevision: watch)
        ])
        try await store.setReading(false, for: energyType)
        let partly = try #require(try await store.samples(HKCorrelationType(.food)).first as? HKCorrelation)
        #expect(partly.objects == [protein])
        try await store.setReading(false, for: proteinType)
        #expect(try await store.samples(HKCorrelationType(.food)).isEmpty)
    }

    @Test("a characteristic that may not be read looks as if it were not set")
    func characteristic() async throws {
        let store = store(.denying(reading: [HKCharacteristicType(.biologicalSex)]))
        try await store.setBiologicalSex(.female)
        #expect(try store.biologicalSex().biologicalSex == .notSet)
    }

    @Test("a type that only the system writes cannot be saved")
    func readOnly() async throws {
        let store = store(.grantAll)
        let type = HKQuantityType(.appleExerciseTime)
        let sample = HKQuantitySample(
            type: type, quantity: HKQuantity(unit: .minute(), doubleValue: 1), start: hour(0), end: hour(1))
        #expect(await code { try await store.save(sample) } == .errorAuthorizationDenied)
    }

    @Test("a decision can be withdrawn, and observers of the type are called")
    func takenBack() async throws {
        let store = store(.grantAll)
        try await store.saveAsWritten([try foreignSteps(1)])
        let inbox = Inbox<Void>()
        let query = HKObserverQuery(sampleType: stepType, predicate: nil) { _, done, _ in
            inbox.put(())
            done()
        }
        store.execute(query)
        try await inbox.next()
        try await store.setReading(false, for: stepType)
        try await inbox.next()
        #expect(try await store.samples(stepType).isEmpty)
        try await store.setReading(nil, for: stepType)
        #expect(try await store.samples(stepType).count == 1)
        store.stop(query)
    }

    @Test("background delivery and watches give Apple's errors")
    func devices() async throws {
        let store = store(.grantAll)
        #expect(
            await code { try await store.enableBackgroundDelivery(for: stepType, frequency: .immediate) }
                == .errorAuthorizationDenied)
        #expect(
            await code { try await store.startWatchApp(toHandle: HKWorkoutConfiguration()) }
                == .errorHealthDataUnavailable)
    }
}
