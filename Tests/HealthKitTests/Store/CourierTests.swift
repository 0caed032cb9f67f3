import Foundation
import Testing

@testable import HealthKit

@Suite("The thread that is called before there is something to tell")
struct CourierTests {
    private let stepType = HKQuantityType(.stepCount)

    @Test("takes one work for each call, and none without or after it")
    func oneWork() async {
        let courier = Courier()
        let inbox = Inbox<Int>()
        #expect(!courier.take { inbox.put(0) })
        courier.call()
        courier.dismiss()
        #expect(!courier.take { inbox.put(0) })
        for round in 1...50 {
            courier.call()
            guard courier.take({ inbox.put(round) }) else { continue }
            #expect(!courier.take { inbox.put(0) })
            #expect(await inbox.next() == round)
        }
    }

    @Test("a handler may wait for the completion of the save that it was told of")
    func handlerWaits() async throws {
        let store = HKHealthStore.inMemory()
        let (inbox, isSaved) = (Inbox<Int>(), DispatchSemaphore(value: 0))
        isSaved.signal()
        let query = HKObserverQuery(sampleType: stepType, predicate: nil) { _, done, _ in
            isSaved.wait()
            inbox.put(0)
            done()
        }
        store.execute(query)
        _ = await inbox.next()
        for start in 0..<20 {
            store.save(steps(1, from: Double(start), to: Double(start) + 1)) { _, _ in isSaved.signal() }
            _ = await inbox.next()
        }
        store.stop(query)
    }

    @Test("a handler that does not return keeps no other query, save or completion waiting")
    func handlerStays() async throws {
        let store = HKHealthStore.inMemory()
        let (inbox, saved, isOver) = (Inbox<Int>(), Inbox<Int>(), DispatchSemaphore(value: 0))
        isOver.signal()
        let stubborn = HKObserverQuery(sampleType: stepType, predicate: nil) { _, done, _ in
            isOver.wait()
            inbox.put(-1)
            done()
        }
        store.execute(stubborn)
        #expect(await inbox.next() == -1)
        let other = HKObserverQuery(sampleType: stepType, predicate: nil) { _, done, _ in
            inbox.put(1)
            done()
        }
        store.execute(other)
        #expect(await inbox.next() == 1)
        for start in 0..<20 {
            store.save(steps(1, from: Double(start), to: Double(start) + 1)) { _, _ in saved.put(start) }
            #expect(await saved.next() == start)
            #expect(await inbox.next() == 1)
        }
        isOver.signal()
        #expect(await inbox.next() == -1)
        store.stop(stubborn)
        store.stop(other)
        // The one that may have begun before it was stopped.
        isOver.signal()
    }

    @Test("saves one right behind the other are each told, in order")
    func order() async throws {
        let store = HKHealthStore.inMemory()
        let inbox = Inbox<[Double]>()
        let take: HKAnchoredObjectQuery.Handler = { _, samples, _, _, _ in
            inbox.put((samples ?? []).map { $0.startDate.timeIntervalSince(hour(0)) / 3600 })
        }
        let query = HKAnchoredObjectQuery(
            type: stepType, predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit, resultsHandler: take)
        query.updateHandler = take
        store.execute(query)
        #expect(await inbox.next() == [])
        for start in 0..<200 { store.save(steps(1, from: Double(start), to: Double(start))) { _, _ in } }
        var heard: [Double] = []
        while heard.count < 200 { heard += await inbox.next() }
        #expect(heard == (0..<200).map(Double.init))
        store.stop(query)
    }
}
