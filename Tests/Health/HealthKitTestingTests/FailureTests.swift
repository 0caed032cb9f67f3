import HealthKit
import HealthKitTesting
import SwimFitTestSupport
import Testing

@Suite("Calls that fail", .inTurn)
struct FailureTests {
    private let kit = HealthTestStore()
    private struct Outage: Error {}

    @Test("the next save fails with the error, changes nothing, and the one after it works")
    func nextSave() async throws {
        kit.failNext(.change, with: HKError(.errorDatabaseInaccessible))
        let walk = steps(1, until: kit.clock.now)
        let error = await #expect(throws: HKError.self) { try await kit.store.save(walk) }
        #expect(error?.code == .errorDatabaseInaccessible)
        #expect(try await kit.store.samples(stepCount).isEmpty)
        try await kit.store.save(walk)
        #expect(try await kit.store.samples(stepCount).count == 1)
    }

    @Test("a completion gets the error, too")
    func completion() async throws {
        kit.failNext(with: Outage())
        let heard = Notes<Bool>()
        kit.store.save(steps(1, until: kit.clock.now)) { isDone, error in
            heard.add(!isDone && error is Outage)
        }
        await kit.settled()
        #expect(heard.all == [true])
    }

    @Test("a query's handler gets the error of the next reading; changes work meanwhile")
    func nextRead() async throws {
        kit.failNext(.read, with: HKError(.errorDatabaseInaccessible))
        try await kit.store.save(steps(1, until: kit.clock.now))
        let heard = Notes<HKError.Code?>()
        for _ in 0..<2 {
            kit.store.execute(
                HKSampleQuery(sampleType: stepCount, predicate: nil, limit: 1, sortDescriptors: nil) {
                    _, samples, error in
                    heard.add((error as? HKError)?.code)
                    #expect((samples == nil) == (error != nil))
                })
            await kit.settled()
        }
        #expect(heard.all == [.errorDatabaseInaccessible, nil])
    }

    @Test("characteristics, preferred units and descriptors are readings")
    func otherReadings() async throws {
        for _ in 0..<3 { kit.failNext(.read, with: Outage()) }
        #expect(throws: Outage.self) { try kit.store.biologicalSex() }
        await #expect(throws: Outage.self) { try await kit.store.preferredUnits(for: [stepCount]) }
        await #expect(throws: Outage.self) { try await kit.store.samples(stepCount) }
        #expect(try kit.store.biologicalSex().biologicalSex == .notSet)
    }

    @Test("a request for authorization fails")
    func authorization() async throws {
        kit.failNext(.authorization, with: Outage())
        kit.failNext(.authorization, with: HKError(.errorUserCanceled))
        await #expect(throws: Outage.self) {
            try await kit.store.requestAuthorization(toShare: [stepCount], read: [])
        }
        await #expect(throws: HKError.self) {
            try await kit.store.statusForAuthorizationRequest(toShare: [stepCount], read: [])
        }
        try await kit.store.requestAuthorization(toShare: [stepCount], read: [])
    }

    @Test("what the kit does never fails by it, and what is left can be taken back")
    func kitItself() async throws {
        kit.failNext(with: Outage())
        try await kit.add([steps(1, until: kit.clock.now)], from: .watch)
        try await kit.denySharing(of: heartRate)
        try await kit.addElectrocardiogram(voltages: [0, 0.001])
        kit.forgetFailures()
        #expect(try await kit.store.samples(stepCount).count == 1)
    }
}
