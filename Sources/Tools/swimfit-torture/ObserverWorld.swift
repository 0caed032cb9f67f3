import Foundation
import HealthKit
import StoreProof
import Synchronization

/// Stores with the same samples, and eight threads that use them.
final class ObserverWorld: Sendable {
    private static let laneCount = 8
    /// The maximum number of observers that run at once.
    private static let crowd = 48
    /// Seconds that a commit or the last notification may take.
    private static let patience = 20.0

    private let stores: [HKHealthStore]
    private let seed: UInt64
    private let ledger = ObserverLedger()
    private let living = Mutex<[(sample: HKQuantitySample, kinds: SampleKinds)]>([])
    private let watches = Mutex<[(watch: ObserverWatch, store: Int)]>([])
    private let failure = Mutex<String?>(nil)

    init(_ stores: [HKHealthStore], seed: UInt64) {
        self.stores = stores
        self.seed = seed
    }

    /// Runs the threads. Returns a summary; throws the problem found.
    func run(for seconds: Double) throws -> String {
        let end = ContinuousClock.now + .seconds(seconds)
        inLanes(Self.laneCount) { [self] lane in
            var generator = SeededGenerator(seed: seed &+ UInt64(lane) &* 7919)
            while ContinuousClock.now < end, failure.withLock({ $0 }) == nil {
                do {
                    try step(&generator)
                } catch {
                    failure.withLock { $0 = "\(error)" }
                }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw Violation(failure) }
        return try judge()
    }

    private func step(_ generator: inout SeededGenerator) throws {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<9: try save(&generator)
        case 9..<13: try delete(&generator)
        case 13..<16: try execute(&generator)
        case 16..<19: try stop(&generator)
        default: read(&generator)
        }
    }

    // MARK: Steps

    private func save(_ generator: inout SeededGenerator) throws {
        var samples: [(sample: HKQuantitySample, kinds: SampleKinds)] = []
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let type = Int.random(in: 0..<3, using: &generator)
            let isLate = Bool.random(using: &generator)
            samples.append(
                (SampleKinds.sample(type: type, isLate: isLate), SampleKinds(type: type, isLate: isLate)))
        }
        let objects = samples.map(\.sample)
        try commit(samples.map(\.kinds)) { done in anyStore(&generator).saveNumbered(objects, then: done) }
        living.withLock { $0 += samples }
    }

    private func delete(_ generator: inout SeededGenerator) throws {
        let draw = UInt.random(in: 0...UInt(Int.max), using: &generator)
        let victim = living.withLock { living in
            living.isEmpty ? nil : living.remove(at: Int(draw % UInt(living.count)))
        }
        guard let victim else { return }
        try commit([victim.kinds]) { done in
            anyStore(&generator).deleteNumbered([victim.sample], then: done)
        }
    }

    /// Waits for the commit, and notes what it changed.
    private func commit(
        _ kinds: [SampleKinds], _ work: (@escaping @Sendable (Result<Int, any Error>) -> Void) -> Void
    ) throws {
        let done = DispatchSemaphore(value: 0)
        let outcome = Outcome()
        work { result in
            outcome.set(result)
            done.signal()
        }
        guard done.wait(timeout: .now() + Self.patience) == .success else {
            throw Violation("a commit was not answered within \(Self.patience) s")
        }
        if let number = try outcome.get()?.get() { ledger.note(number, SampleKinds(kinds)) }
    }

    private func execute(_ generator: inout SeededGenerator) throws {
        guard watches.withLock({ $0.count { !$0.watch.isStopped } }) < Self.crowd else { return }
        var kinds = SampleKinds()
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            let type = Int.random(in: 0..<3, using: &generator)
            kinds.formUnion(SampleKinds(type: type, lateOnly: Bool.random(using: &generator)))
        }
        let number = Int.random(in: stores.indices, using: &generator)
        let watch = ObserverWatch(kinds: kinds, begin: try stores[number].lastCommit)
        watches.withLock { $0.append((watch, number)) }
        watch.start(in: stores[number])
    }

    private func stop(_ generator: inout SeededGenerator) throws {
        let draw = UInt.random(in: 0...UInt(Int.max), using: &generator)
        let chosen = watches.withLock { watches -> (watch: ObserverWatch, store: Int)? in
            let running = watches.filter { !$0.watch.isStopped }
            return running.isEmpty ? nil : running[Int(draw % UInt(running.count))]
        }
        if let chosen { try chosen.watch.stop(in: stores[chosen.store]) }
    }

    /// Executes another query, and sometimes stops it before it may have answered.
    private func read(_ generator: inout SeededGenerator) {
        let type = HKQuantityType(SampleKinds.identifiers[Int.random(in: 0..<3, using: &generator)])
        let store = anyStore(&generator)
        let query = HKSampleQuery(
            sampleType: type, predicate: nil, limit: 5,
            sortDescriptors: [NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)]
        ) { [self] _, samples, error in
            let starts = (samples ?? []).map(\.startDate)
            if error != nil || starts != starts.sorted(by: >) {
                failure.withLock { $0 = "a sample query got \(String(describing: error)), \(starts)" }
            }
        }
        store.execute(query)
        if Bool.random(using: &generator) { store.stop(query) }
    }

    private func anyStore(_ generator: inout SeededGenerator) -> HKHealthStore {
        stores[Int.random(in: stores.indices, using: &generator)]
    }

    // MARK: Judging

    private func judge() throws -> String {
        let all = watches.withLock { $0 }
        let deadline = ContinuousClock.now + .seconds(Self.patience)
        for (watch, _) in all where !watch.isStopped {
            let last = ledger.lastCommit(concerning: watch.kinds)
            while watch.lastCommit < last, ContinuousClock.now < deadline { usleep(1000) }
        }
        // Time for calls that are made twice.
        usleep(200_000)
        for (watch, _) in all {
            if let problem = watch.problem(with: ledger) { throw Violation(problem) }
        }
        let running = all.filter { !$0.watch.isStopped }
        for (watch, store) in running { try watch.stop(in: stores[store]) }
        let calls = all.reduce(0) { $0 + $1.watch.callCount }
        return "\(ledger.count) commits, \(all.count) observers, \(calls) calls"
    }
}

/// The result of a completion handler.
private final class Outcome: Sendable {
    private let result = Mutex<Result<Int, any Error>?>(nil)

    func set(_ new: Result<Int, any Error>) { result.withLock { $0 = new } }
    func get() -> Result<Int, any Error>? { result.withLock { $0 } }
}
