internal import SampleStore
import Foundation
internal import Synchronization

/// Running queries, and how commits reach them.
///
/// ```
/// any process: SampleStore.commit ── publish ── the query's queue ── HKQuery.hear ── handler
/// ```
///
/// `publish` is called after the commit, outside every lock, in the order of commits, whether this store made them,
/// another store object on the same file, or another process. It gives the event to the queue of each query that it concerns
/// and does nothing else; code of the app never runs there. No query misses a commit or hears of one twice: it is
/// listed first, then takes its snapshot on its own queue, and from then on ignores events that are not newer.
extension StoreCore {
    /// The long-running queries. The list keeps them alive; they live as long as the core does.
    struct RunningQueries {
        /// The state after the last commit that was published; nil before the first.
        fileprivate var latest: Snapshot?
        fileprivate var queries: [ObjectIdentifier: (query: HKQuery, interest: CommitInterest)] = [:]
    }

    func execute(_ query: HKQuery) {
        query.state.begin()
        willWork(on: query.state.queue)
        // A descriptor's question has one answer, whatever kind of query it was given as.
        if query.state.question == nil, let interest = query.interest { list(query, interest) }
        query.state.enqueue { [self] in
            if let question = query.state.question {
                query.state.finish { question.ask(self) }
            } else {
                query.begin(in: self)
            }
        }
    }

    /// Ends a query: it hears of nothing more.
    func stop(_ query: HKQuery) {
        query.state.end()
        _ = running.withLock { $0.queries.removeValue(forKey: ObjectIdentifier(query)) }
    }

    private func list(_ query: HKQuery, _ interest: CommitInterest) {
        observe()
        running.withLock { $0.queries[ObjectIdentifier(query)] = (query, interest) }
        // Another thread may have stopped it meanwhile, before it was on the list.
        if query.state.isOver { stop(query) }
    }

    private func publish(_ commit: Commit) {
        let (event, queries) = running.withLock { running in
            let event = CommitEvent(before: running.latest ?? commit.snapshot, commit: commit)
            running.latest = commit.snapshot
            return (event, Array(running.queries.values))
        }
        for (query, interest) in queries where event.concerns(interest) {
            query.state.enqueue { [self] in query.hear(event, in: self) }
        }
    }

    /// Watches the file for what other processes write, from the first long-running query on, or from the first
    /// question or change that comes when the store has been open for a while.
    ///
    /// A command that asks once and ends needs no watch: to take one down costs more than all that the command does.
    /// Not to be called within a commit.
    func observeIfLongLived() {
        if opened.duration(to: .now) > watchDelay { observe() }
    }

    private func observe() {
        observation.withLock { observation in
            guard observation == nil, let engine else { return }
            let new = engine.observe { [weak self] commit in self?.publish(commit) }
            // No query is listed yet that could miss the commits until now.
            running.withLock { if $0.latest == nil { $0.latest = new.snapshot } }
            observation = new
        }
    }
}
