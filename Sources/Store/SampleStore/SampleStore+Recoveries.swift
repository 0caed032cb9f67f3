@preconcurrency import Dispatch
import Synchronization

extension SampleStore {
    /// Returns when ``recoveries`` has the damage that readers have met so far. Costs nothing when there is none that is
    /// new, otherwise a reading of the whole file. Not to be called within a commit, or while one waits.
    package func awaitNoticeOfDamage() {
        guard file?.alarm.isPending == true else { return }
        reload { $0.alarm.isPending }
    }

    /// How many parts of the file turned out to be damaged when they were read. When it grows during a reading, that may lack
    /// samples.
    package var damageCount: Int { file?.alarm.count ?? 0 }

    /// Takes the state from the whole file, without what is damaged: no part has to be read any more.
    package func readWhole() { reload() }

    /// Calls the handler on a background queue whenever ``recoveries`` changes, for as long as the result is retained.
    package func onRecovery(_ handler: @escaping @Sendable () -> Void) -> RecoveryListener {
        recoveryListeners.add(handler)
    }
}

/// The handlers that are called when a problem with the file is found.
final class RecoveryListeners: Sendable {
    private struct State {
        var handlers: [Int: @Sendable () -> Void] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    func add(_ handler: @escaping @Sendable () -> Void) -> RecoveryListener {
        let number = state.withLock { state in
            state.count += 1
            state.handlers[state.count] = handler
            return state.count
        }
        return RecoveryListener { [weak self] in
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

/// Retain it for as long as the handler is to be called.
package final class RecoveryListener: Sendable {
    private let cancel: @Sendable () -> Void

    fileprivate init(cancel: @escaping @Sendable () -> Void) { self.cancel = cancel }

    deinit { cancel() }
}
