import Synchronization

/// Collects what handlers report, for a test to await. A suite that uses one has the trait `.waits`.
final class Inbox<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [Element] = []
        var takers: [CheckedContinuation<Element, Never>] = []
        var total = 0
    }

    private let state = Mutex(State())

    /// How many have come in all.
    var total: Int { state.withLock { $0.total } }

    func put(_ element: Element) {
        let taker = state.withLock { state -> CheckedContinuation<Element, Never>? in
            state.total += 1
            if state.takers.isEmpty {
                state.waiting.append(element)
                return nil
            }
            return state.takers.removeFirst()
        }
        taker?.resume(returning: element)
    }

    /// The next element, waited for if there is none yet.
    func next() async -> Element {
        await withCheckedContinuation { continuation in
            let element = state.withLock { state -> Element? in
                if state.waiting.isEmpty {
                    state.takers.append(continuation)
                    return nil
                }
                return state.waiting.removeFirst()
            }
            if let element { continuation.resume(returning: element) }
        }
    }
}
