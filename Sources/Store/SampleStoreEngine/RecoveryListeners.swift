@preconcurrency import Dispatch
import Synchronization

/// The handlers that are called when a problem with the file is found.
final class RecoveryListeners: Sendable {
    private struct ListenerState {
        var handlers: [Int: @Sendable () -> Void] = [:]
        var count = 0
    }

    private let state = Mutex(ListenerState())

    func add(_ handler: @escaping @Sendable () -> Void) -> RecoverySubscription {
        let number = state.withLock { state in
            state.count += 1
            state.handlers[state.count] = handler
            return state.count
        }
        return RecoverySubscription { [weak self] in
            _ = self?.state.withLock { $0.handlers.removeValue(forKey: number) }
        }
    }

    /// Returns at once, since the caller may hold the store's lock.
    func notify() {
        let handlers = state.withLock { Array($0.handlers.values) }
        guard !handlers.isEmpty else { return }
        DispatchQueue.global().async { for handler in handlers { handler() } }
    }
}

/// The registration of a handler, which is called as long as the registration is retained.
package final class RecoverySubscription: Sendable {
    private let cancel: @Sendable () -> Void

    fileprivate init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
}
