import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("Denied and limited access", .inTurn)
struct AccessTests {
    private let kit = HealthTestStore()

    @Test("where reading is denied the app sees its own samples and no error")
    func deniedReading() async throws {
        try await kit.add([steps(500, until: kit.clock.now)], from: .watch)
        try await kit.store.save(steps(20, until: kit.clock.now))
        try await kit.denyReading(of: stepCount, heartRate)
        let seen = try await kit.store.samples(stepCount) as? [HKQuantitySample]
        #expect(seen?.map { $0.quantity.doubleValue(for: .count()) } == [20])
        try await kit.grant(stepCount)
        #expect(try await kit.store.samples(stepCount).count == 2)
    }

    @Test("a running query hears that reading is denied")
    func deniedWhileRunning() async throws {
        let calls = Notes<Int>()
        kit.store.execute(
            HKObserverQuery(sampleType: stepCount, predicate: nil) { _, completion, _ in
                calls.add(1)
                completion()
            })
        await kit.settled()
        #expect(calls.count == 1)
        try await kit.denyReading(of: stepCount)
        await kit.settled()
        #expect(calls.count == 2)
    }

    @Test("where sharing is denied a save fails with error 4")
    func deniedSharing() async throws {
        try await kit.denySharing(of: stepCount)
        #expect(kit.store.authorizationStatus(for: stepCount) == .sharingDenied)
        let error = await #expect(throws: HKError.self) {
            try await kit.store.save(steps(1, until: kit.clock.now))
        }
        #expect(error?.code == .errorAuthorizationDenied)
    }

    @Test("limited access hides what ended before a date, and says from when on")
    func limited() async throws {
        let (old, new) = (
            steps(1, until: kit.clock.day(-8, at: 9)), steps(2, until: kit.clock.day(-1, at: 9))
        )
        try await kit.add([old, new], from: .watch)
        let weekAgo = kit.clock.day(-7, at: 0)
        try await kit.limitReading(of: stepCount, from: weekAgo)
        #expect(try await kit.store.samples(stepCount).map(\.uuid) == [new.uuid])
        #expect(try await kit.store.earliestAuthorizedSampleDate(for: [stepCount]) == [stepCount: weekAgo])
        // Another limit leaves the first, and another policy leaves both.
        try await kit.limitReading(of: heartRate, from: kit.clock.now)
        kit.authorization = .denying(sharing: [heartRate])
        #expect(try await kit.store.samples(stepCount).map(\.uuid) == [new.uuid])
        try await kit.grant(stepCount)
        #expect(try await kit.store.samples(stepCount).count == 2)
    }

    @Test("a running query hears of limited access")
    func limitedWhileRunning() async throws {
        try await kit.add([steps(1, until: kit.clock.day(-8, at: 9))], from: .watch)
        let calls = Notes<Int>()
        kit.store.execute(
            HKObserverQuery(sampleType: stepCount, predicate: nil) { _, completion, _ in
                calls.add(1)
                completion()
            })
        await kit.settled()
        try await kit.limitReading(of: stepCount, from: kit.clock.now)
        await kit.settled()
        #expect(calls.count == 2)
    }

    @Test("a person who has to be asked is asked, and the kit itself is not")
    func asking() async throws {
        let kit = HealthTestStore(
            authorization: .asking { type, access in type == stepCount && access == .read })
        try await kit.add([steps(1, until: kit.clock.now)], from: .watch)
        let unasked = await #expect(throws: HKError.self) { try await kit.store.samples(stepCount) }
        #expect(unasked?.code == .errorAuthorizationNotDetermined)
        try await kit.store.requestAuthorization(toShare: [stepCount], read: [stepCount])
        #expect(try await kit.store.samples(stepCount).count == 1)
        #expect(kit.store.authorizationStatus(for: stepCount) == .sharingDenied)
    }
}
