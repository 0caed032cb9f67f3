internal import SampleStore
import Foundation
internal import Synchronization

/// One commit as long-running queries hear of it. A class, because every one of them is handed it.
final class CommitEvent: Sendable {
    /// The state the commit was made on: what was deleted is still there.
    let before: Snapshot
    let commit: Commit

    init(before: Snapshot, commit: Commit) {
        self.before = before
        self.commit = commit
    }

    var sequence: Int { commit.sequence }

    /// Whether a query that has seen the commit `known` has not seen this one.
    ///
    /// A file that was replaced by another, such as an older copy, may go back in its numbers: that is news
    /// whatever was known.
    func isNews(after known: Int) -> Bool {
        sequence > known || sequence <= commit.previousSequence
    }

    /// Whether the commit may have changed what queries of one of the types answer.
    func concerns(_ types: Set<String>) -> Bool {
        !types.isDisjoint(with: commit.types) || types.contains(where: changesTheView)
    }

    /// Whether another order of sources or another right makes the same samples look different.
    func changesTheView(of type: String) -> Bool {
        if commit.keys.contains(StoredKey.sourceOrder) {
            let orders = [before, commit.snapshot].map { $0.value(forKey: StoredKey.sourceOrder)?[type] }
            if orders[0] != orders[1] { return true }
        }
        return commit.keys.contains(StoredKey.authorization)
    }
}

/// Tells long-running queries about commits, whoever made them: this store, another one on the same
/// file, or another process.
///
/// Subscribers are called after the commit, outside every lock, in the order of commits, one call per
/// commit. They hand the event on to background threads, and do no more before that than what is done sooner than handed
/// on; code of the app never runs here. To miss nothing and to double nothing, a
/// query first subscribes, then takes its snapshot on its own queue, and from then on ignores events
/// that are not newer than the snapshot.
final class CommitBus: Sendable {
    private struct Subscriber {
        let types: Set<String>?
        let handler: @Sendable (CommitEvent) -> Void
    }

    private struct State {
        var last: Snapshot
        var subscribers: [ObjectIdentifier: Subscriber] = [:]
    }

    private let state: Mutex<State>
    private let observation = Mutex<Observation?>(nil)
    private let engine: SampleStore
    private let isListening = Atomic(false)
    private let made = ContinuousClock.now

    init(_ engine: SampleStore) {
        self.engine = engine
        state = Mutex(State(last: engine.snapshot))
    }

    /// Listens to the engine, and so follows what others write, from the first subscription on, or from the first
    /// question or change that comes after a moment. A command that asks and ends needs no watch on the file: to set one up and
    /// to take it down costs more than all the command does. Not to be called within a commit.
    func follow() {
        if !isListening.load(ordering: .acquiring), made.duration(to: .now) > .milliseconds(500) { listen() }
    }

    private func listen() {
        observation.withLock { observation in
            guard observation == nil else { return }
            // Nobody has subscribed yet: what was committed until now is no news to anyone.
            let watch = engine.observe { [weak self] commit in self?.publish(commit) }
            state.withLock { $0.last = watch.snapshot }
            observation = watch
            isListening.store(true, ordering: .releasing)
        }
    }

    deinit {
        observation.withLock { $0?.cancel() }
    }

    /// - Parameter types: identifiers of the types of interest; nil for every commit.
    func subscribe(
        _ subscriber: AnyObject, to types: Set<String>?, _ handler: @escaping @Sendable (CommitEvent) -> Void
    ) {
        listen()
        let entry = Subscriber(types: types, handler: handler)
        state.withLock { $0.subscribers[ObjectIdentifier(subscriber)] = entry }
    }

    func unsubscribe(_ subscriber: AnyObject) {
        state.withLock { _ = $0.subscribers.removeValue(forKey: ObjectIdentifier(subscriber)) }
    }

    private func publish(_ commit: Commit) {
        let (event, subscribers) = state.withLock { state in
            let event = CommitEvent(before: state.last, commit: commit)
            state.last = commit.snapshot
            return (event, Array(state.subscribers.values))
        }
        for subscriber in subscribers {
            if let types = subscriber.types, !event.concerns(types) { continue }
            subscriber.handler(event)
        }
    }
}
