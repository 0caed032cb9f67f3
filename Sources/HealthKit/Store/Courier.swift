import Foundation
internal import Synchronization

/// A background thread that is called before there is something to do, so that it is awake by then.
///
/// To wake a thread takes some microseconds, as long as half of a save in memory. Called when a save begins, it is
/// there when the save is done, and tells a query of it at once. It waits for no longer than a save takes and keeps
/// looking meanwhile; who comes with work later calls another thread as usual.
final class Courier: Sendable {
    private enum State {
        case away
        /// Called, or there already.
        case expecting
        case laden(@Sendable () -> Void)
    }

    private let state = Locked(State.away)

    /// How often the thread looks for work, each time letting others run: some tens of microseconds.
    private static let looks = 64

    /// Has a thread come, unless one is expected.
    func call() {
        let isAway = state.change { state in
            guard case .away = state else { return false }
            state = .expecting
            return true
        }
        guard isAway else { return }
        QueryLife.background.async { [self] in expectWork() }
    }

    /// Gives work to the thread; false when none is expecting any.
    func take(_ work: @escaping @Sendable () -> Void) -> Bool {
        state.change { state in
            guard case .expecting = state else { return false }
            state = .laden(work)
            return true
        }
    }

    /// There will be no work, unless some was given.
    func dismiss() {
        state.change { state in
            if case .expecting = state { state = .away }
        }
    }

    private func expectWork() {
        for _ in 0..<Self.looks {
            guard case .expecting = state.get() else { break }
            sched_yield()
        }
        let last = state.change { state in
            defer { state = .away }
            return state
        }
        if case .laden(let work) = last { work() }
    }
}
