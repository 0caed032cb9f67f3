import Foundation
import Synchronization

/// Collects what handlers report, for a test to await.
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

    /// Seconds that a test waits on a busy machine before it gives up.
    private static var limit: Int { 600 }

    /// The next element. When none comes, nothing would end the wait: the tests are ended with a message.
    func next() async -> Element {
        let watchdog = Task.detached {
            // SAFETY: a wait that was cancelled has had its element.
            guard (try? await Task.sleep(for: .seconds(Self.limit))) != nil else { return }
            fatalError("a test waited \(Self.limit) seconds for a \(Element.self) that never came")
        }
        defer { watchdog.cancel() }
        return await withCheckedContinuation { continuation in
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
