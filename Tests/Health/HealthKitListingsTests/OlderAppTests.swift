import Dispatch
import HealthKit
import SwimFitTestSupport
import Testing

/// A manager as apps have had it for ten years, in the language mode of its time: a class with mutable state that
/// handlers write to, stored closures that are handed on, a dispatch group that waits. Our own small version.
private class HealthManager {
    let healthStore: HKHealthStore
    var stepsByDay: [Date: Double] = [:]
    var anchor: HKQueryAnchor?
    var observers: [HKObserverQuery] = []
    private let lock = NSLock()

    init(healthStore: HKHealthStore) {
        self.healthStore = healthStore
    }

    var typesToRead: Set<HKObjectType> {
        return [
            HKObjectType.quantityType(forIdentifier: .stepCount)!,
            HKObjectType.quantityType(forIdentifier: .heartRate)!, HKObjectType.workoutType(),
        ]
    }

    func authorize(completion: @escaping (Bool, Error?) -> Void) {
        guard HKHealthStore.isHealthDataAvailable() else { return completion(false, nil) }
        healthStore.requestAuthorization(toShare: nil, read: typesToRead) { success, error in
            completion(success, error)
        }
    }

    func steps(from start: Date, to end: Date, completion: @escaping (Double, Error?) -> Void) {
        let type = HKQuantityType.quantityType(forIdentifier: .stepCount)!
        let predicate = HKQuery.predicateForSamples(withStart: start, end: end, options: .strictStartDate)
        let query = HKStatisticsQuery(
            quantityType: type, quantitySamplePredicate: predicate, options: .cumulativeSum
        ) { [weak self] _, result, error in
            var count = 0.0
            if let sum = result?.sumQuantity() {
                count = sum.doubleValue(for: HKUnit.count())
            }
            self?.lock.lock()
            self?.stepsByDay[start] = count
            self?.lock.unlock()
            completion(count, error)
        }
        healthStore.execute(query)
    }

    /// Several queries, and one call when all have answered.
    func steps(ofDays days: [(Date, Date)], completion: @escaping ([Date: Double]) -> Void) {
        let group = DispatchGroup()
        for (start, end) in days {
            group.enter()
            steps(from: start, to: end) { _, _ in group.leave() }
        }
        group.notify(queue: DispatchQueue.global()) { completion(self.stepsByDay) }
    }

    /// A handler kept in a variable and handed to the query twice, as result and as update handler.
    func follow(_ type: HKSampleType, handler: @escaping ([HKSample], [HKDeletedObject]) -> Void) -> HKQuery {
        let update: (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, Error?) -> Void =
            {
                [weak self] _, samples, deleted, newAnchor, _ in
                self?.anchor = newAnchor
                handler(samples ?? [], deleted ?? [])
            }
        let query = HKAnchoredObjectQuery(
            type: type, predicate: nil, anchor: anchor, limit: Int(HKObjectQueryNoLimit),
            resultsHandler: update)
        query.updateHandler = update
        healthStore.execute(query)
        return query
    }

    func observe(_ type: HKSampleType, changed: @escaping () -> Void) {
        let query = HKObserverQuery(sampleType: type, predicate: nil) { query, completionHandler, error in
            if let error = error {
                print(error.localizedDescription)
                return
            }
            changed()
            completionHandler()
        }
        healthStore.execute(query)
        observers.append(query)
    }

    func save(steps: Int, start: Date, end: Date, completion: ((Bool, Error?) -> Void)? = nil) {
        let type = HKQuantityType.quantityType(forIdentifier: .stepCount)!
        let quantity = HKQuantity(unit: HKUnit.count(), doubleValue: Double(steps))
        let sample = HKQuantitySample(type: type, quantity: quantity, start: start, end: end)
        healthStore.save(sample) { success, error in
            completion?(success, error)
        }
    }
}

@Suite("An older app's manager, in Swift 5", .inTurn)
struct OlderAppTests {
    private let start = Date(timeIntervalSinceReferenceDate: 816_825_600)

    private func day(_ number: Int) -> Date { start.addingTimeInterval(Double(number) * 86_400) }

    @Test("it asks, saves, and gathers several days with a dispatch group")
    func gathers() async throws {
        let manager = HealthManager(healthStore: HKHealthStore.inMemory())
        let isAllowed = await withCheckedContinuation { continuation in
            manager.authorize { success, _ in continuation.resume(returning: success) }
        }
        #expect(isAllowed)
        for number in 0..<3 {
            let isSaved = await withCheckedContinuation { continuation in
                manager.save(steps: 100 * number + 1, start: day(number), end: day(number)) { success, _ in
                    continuation.resume(returning: success)
                }
            }
            #expect(isSaved)
        }
        let days = await withCheckedContinuation { continuation in
            manager.steps(ofDays: (0..<4).map { (day($0), day($0 + 1)) }) {
                continuation.resume(returning: $0)
            }
        }
        #expect(days == [day(0): 1, day(1): 101, day(2): 201, day(3): 0])
    }

    @Test("it follows a type with one handler for results and updates, and observes it")
    func follows() async throws {
        let manager = HealthManager(healthStore: HKHealthStore.inMemory())
        let type = HKQuantityType.quantityType(forIdentifier: .stepCount)!
        let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
        let (changes, changed) = AsyncStream.makeStream(of: Void.self)
        let query = manager.follow(type) { samples, deleted in
            continuation.yield(samples.count + deleted.count)
        }
        manager.observe(type) { changed.yield() }
        var counted = counts.makeAsyncIterator()
        var noticed = changes.makeAsyncIterator()
        #expect(await counted.next() == 0)
        await noticed.next()
        manager.save(steps: 5, start: day(0), end: day(0))
        #expect(await counted.next() == 1)
        await noticed.next()
        #expect(manager.anchor != nil)
        manager.healthStore.stop(query)
        manager.observers.forEach(manager.healthStore.stop)
    }
}
