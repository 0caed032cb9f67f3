import HealthKit
import Synchronization

/// One observer query and all calls of its handler.
final class ObserverWatch: Sendable {
    /// The kinds of samples that the query observes.
    let kinds: SampleKinds
    /// The last commit that the store had when the query was executed.
    private let begin: Int
    private let state = Mutex(State())

    private struct State {
        var calls: [Call] = []
        var problem: String?
        /// The last commit when `stop` had returned.
        var stop: Int?
        var callsAfterStop = 0
        var query: HKObserverQuery?
    }

    private struct Call {
        var commit: Int
        /// The types that the handler was told; nil for a handler without types.
        var types: Set<Int>?
    }

    init(kinds: SampleKinds, begin: Int) {
        self.kinds = kinds
        self.begin = begin
    }

    var query: HKObserverQuery? { state.withLock { $0.query } }
    var isStopped: Bool { state.withLock { $0.stop != nil } }
    var callCount: Int { state.withLock { $0.calls.count } }
    var lastCommit: Int { state.withLock { $0.calls.last?.commit ?? -1 } }

    /// Creates and executes the query.
    func start(in store: HKHealthStore) {
        let wanted = kinds.types.sorted()
        let types = wanted.map { HKQuantityType(SampleKinds.identifiers[$0]) }
        let query: HKObserverQuery
        if wanted.count == 1 {
            query = HKObserverQuery(sampleType: types[0], predicate: kinds.predicate(type: wanted[0])) {
                [weak self] query, done, error in
                self?.note(query, nil, error, in: store)
                done()
            }
        } else {
            let descriptors = zip(types, wanted).map {
                HKQueryDescriptor(sampleType: $0, predicate: kinds.predicate(type: $1))
            }
            query = HKObserverQuery(queryDescriptors: descriptors) { [weak self] query, types, done, error in
                self?.note(query, types, error, in: store)
                done()
            }
        }
        state.withLock { $0.query = query }
        store.execute(query)
    }

    func stop(in store: HKHealthStore) throws {
        guard let query else { return }
        store.stop(query)
        let last = try store.lastCommit
        state.withLock { $0.stop = $0.stop ?? last }
    }

    private func note(
        _ query: HKObserverQuery, _ types: Set<HKSampleType>?, _ error: (any Error)?, in store: HKHealthStore
    ) {
        // IGNORED: without a commit number the check below reports a problem.
        let shown = (try? store.lastCommit) ?? -1
        let commit = query.heardCommit
        let numbers = types.map { types in
            Set(
                SampleKinds.identifiers.indices.filter {
                    types.contains(HKQuantityType(SampleKinds.identifiers[$0]))
                })
        }
        state.withLock { state in
            guard let commit, error == nil else {
                state.problem = "a handler was called with \(String(describing: error))"
                return
            }
            if commit > shown { state.problem = "told of commit \(commit) when the store showed \(shown)" }
            if let last = state.calls.last, last.commit >= commit {
                state.problem = "told of commit \(commit) after \(last.commit)"
            }
            if let stop = state.stop {
                state.callsAfterStop += 1
                if state.callsAfterStop > 1 || commit > stop {
                    state.problem = "told of commit \(commit) after stop had returned at \(stop)"
                }
            }
            state.calls.append(Call(commit: commit, types: numbers))
        }
    }

    /// The problem with the calls, after all of them were made; nil for none.
    func problem(with ledger: ObserverLedger) -> String? {
        let (calls, known, isStopped) = state.withLock { ($0.calls, $0.problem, $0.stop != nil) }
        if let known { return known }
        guard let first = calls.first else { return isStopped ? nil : "never called" }
        if first.commit < begin { return "began at \(first.commit), before commit \(begin)" }
        let limit = isStopped ? calls[calls.count - 1].commit : Int.max
        let expected = ledger.commits(concerning: kinds, after: first.commit, upTo: limit)
        let observed = calls.dropFirst()
        if observed.map(\.commit) != expected.map(\.number) {
            let (told, due) = (Set(observed.map(\.commit)), Set(expected.map(\.number)))
            return "after commit \(first.commit): not told of \(due.subtracting(told).sorted().prefix(9)), "
                + "told of \(told.subtracting(due).sorted().prefix(9)) which do not concern it"
        }
        for (call, commit) in zip(observed, expected) {
            if let types = call.types, types != commit.kinds.intersection(kinds).types {
                return "of commit \(commit.number) told types \(types)"
            }
        }
        return nil
    }
}

/// The kinds of samples that each commit changed, noted by the threads that made it.
final class ObserverLedger: Sendable {
    private let entries = Mutex<[Int: SampleKinds]>([:])

    var count: Int { entries.withLock { $0.count } }

    func note(_ number: Int, _ kinds: SampleKinds) {
        entries.withLock { _ = $0.updateValue(kinds, forKey: number) }
    }

    func commits(
        concerning kinds: SampleKinds, after first: Int, upTo last: Int
    ) -> [(number: Int, kinds: SampleKinds)] {
        entries.withLock { $0 }.filter { number, changed in
            number > first && number <= last && !changed.isDisjoint(with: kinds)
        }.sorted { $0.key < $1.key }.map { (number: $0.key, kinds: $0.value) }
    }

    func lastCommit(concerning kinds: SampleKinds) -> Int {
        entries.withLock { $0 }.filter { !$0.value.isDisjoint(with: kinds) }.keys.max() ?? -1
    }
}
