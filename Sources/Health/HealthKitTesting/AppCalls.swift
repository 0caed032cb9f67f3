import HealthKit
internal import Synchronization

/// What the code under test has asked of its store: calls that are to fail, and queues that may have something to tell.
///
/// Handlers and delegates are called on serial queues, of queries and of workout sessions. Work that was given to one
/// is done when an empty piece of work that was given later is.
final class AppCalls: StoreWitness {
    private struct State {
        var failures: [(call: HealthTestStore.Call, error: any Error)] = []
        /// How often something was given to a queue.
        var requests = 0
        var queues: [ObjectIdentifier: WeakQueue] = [:]
    }

    private struct WeakQueue {
        weak var queue: DispatchQueue?
    }

    private let state = Mutex(State())

    // MARK: Failures

    func fail(next call: HealthTestStore.Call, with error: any Error) {
        state.withLock { $0.failures.append((call, error)) }
    }

    func forgetFailures() { state.withLock { $0.failures = [] } }

    /// - Throws: the first error that was planned for such a call; each is given once.
    func willAnswer(_ call: StoreCall) throws {
        let error = state.withLock { state in
            state.failures.firstIndex { $0.call.includes(call) }.map { state.failures.remove(at: $0).error }
        }
        if let error { throw error }
    }

    // MARK: Waiting

    func willWork(on queue: DispatchQueue) {
        state.withLock { state in
            state.requests += 1
            state.queues[ObjectIdentifier(queue)] = WeakQueue(queue: queue)
        }
    }

    /// How often handlers may ask for more before a wait ends all the same.
    private static let mostRounds = 1000

    /// Returns when everything that was asked for has been told, and so has everything that handlers asked for.
    func settled(on store: HKHealthStore) async {
        var known: Int?
        for _ in 0..<Self.mostRounds {
            await store.drained()
            for queue in queues { await queue.drained() }
            let requests = state.withLock { $0.requests }
            // A round in which nothing was asked for has seen the end of all that was asked for before.
            if known == requests { return }
            known = requests
        }
    }

    /// The queues of what is not released yet.
    private var queues: [DispatchQueue] {
        state.withLock { state in
            state.queues = state.queues.filter { $0.value.queue != nil }
            return state.queues.values.compactMap(\.queue)
        }
    }
}

extension HealthTestStore.Call {
    fileprivate func includes(_ call: StoreCall) -> Bool {
        switch (self, call) {
        case (.any, _), (.change, .change), (.read, .read), (.authorization, .authorization): true
        default: false
        }
    }
}
