internal import SampleStore
import Foundation
internal import Synchronization

/// Says what is found wrong with the store's file while it is open: damage, an end that is missing, another file in its
/// place with less in it. Not Apple's: there the system looks after the store.
///
/// The handler gets all sentences so far, in the order they were found. It is called once after `execute` and then
/// whenever there are more, on a background queue.
public final class FileProblemQuery: HKQuery, @unchecked Sendable {
    // SAFETY: what changes is behind a lock; everything else is immutable, like its superclass.

    private struct State {
        var sentences: [String] = []
        /// How many recoveries of the engine are among them.
        var recoveryCount = 0
        var look: (@Sendable () -> Void)?
        var listener: RecoveryListener?
    }

    private let handler: @Sendable ([String]) -> Void
    private let state = Mutex(State())

    /// Observes the state of the store's file.
    public init(updateHandler: @escaping @Sendable (_ sentences: [String]) -> Void) {
        handler = updateHandler
        super.init(objectType: nil, predicate: nil)
    }

    /// Looks whether the file is still there and can be read. Mostly that is noticed without this, too.
    public func look() {
        state.withLock { $0.look }?()
    }

    override func run(in store: StoreCore) {
        // SAFETY: a store that cannot be opened says why on every call.
        guard let engine = try? store.open() else { return }
        state.withLock { state in
            state.look = { [weak self] in
                guard let self else { return }
                life.enqueue { [self] in
                    tell(Self.failure { () throws(StoreError) in try engine.refresh() }, engine)
                }
            }
        }
        let listener = engine.onRecovery { [weak self] in
            guard let self else { return }
            life.enqueue { [self] in tell([], engine) }
        }
        state.withLock { $0.listener = listener }
        store.listen(self, to: nil) { [weak self] event in
            guard let self else { return }
            // Nothing is known of a file that was read from its beginning: it may be another one, or what is left of this one.
            let isAnotherFile = event.commit.changeCount == nil
            let isNoted = engine.recoveries.count == state.withLock { $0.recoveryCount }
            guard isAnotherFile || !isNoted else { return }
            life.enqueue { [self] in tell(isAnotherFile ? Self.damage(behind: event, engine) : [], engine) }
        }
        life.enqueue { [self] in
            tell([], engine)
            if state.withLock({ $0.sentences.isEmpty }) { handler([]) }
        }
    }

    /// Calls the handler if there is news in these sentences or among the engine's recoveries.
    private func tell(_ found: [String], _ engine: SampleStore) {
        let recoveries = engine.recoveries
        let news: [String]? = state.withLock { state in
            state.recoveryCount = recoveries.count
            let before = state.sentences.count
            for sentence in recoveries.map(\.sentence) + found where !state.sentences.contains(sentence) {
                state.sentences.append(sentence)
            }
            return state.sentences.count > before ? state.sentences : nil
        }
        if let news { handler(news) }
    }

    /// What is wrong with a file that was read from its beginning.
    private static func damage(behind event: CommitEvent, _ engine: SampleStore) -> [String] {
        do throws(StoreError) {
            return try engine.damage()
        } catch {
            return [HKError(error).localizedDescription]
        }
    }

    private static func failure(_ call: () throws(StoreError) -> Void) -> [String] {
        do throws(StoreError) {
            try call()
            return []
        } catch {
            return [HKError(error).localizedDescription]
        }
    }
}
