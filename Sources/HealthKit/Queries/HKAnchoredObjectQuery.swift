internal import SampleStore
import Foundation
internal import Synchronization

/// Reads what was saved and deleted since an anchor, and goes on with what comes when asked to.
///
/// Every addition and deletion is delivered exactly once, in the order of the commits, whatever happens
/// between two queries: restarts, limits in the middle of a commit, rewriting of the file. Without an anchor
/// the query begins with everything stored and every deletion remembered. A predicate chooses among the
/// additions alone: a deletion comes for every sample of the type, as what it was like is no longer known
/// (Apple's texts disagree). A sample replaced by its sync identifier comes as a deletion and an addition
/// (Apple does not say).
public final class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable but for the update handler and the progress, each behind a lock.

    /// What a handler gets: the query, samples, deletions and an anchor, or an error.
    public typealias Handler =
        @Sendable (
            HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
        ) -> Void

    private let fetch: AnchoredFetch
    private let anchor: HKQueryAnchor?
    private let handler: Handler
    private let updates = Locked<Handler?>(nil)
    private let progress = Mutex(Progress())

    private struct Progress: Sendable {
        /// How far the running query has come; nil before its first results.
        var anchor: HKQueryAnchor?
        /// Works that the query's queue has been given and has not done; the first is what `execute` gives it. Whoever
        /// finds none and gives the next is alone with the anchor until the queue comes to that.
        var waiting = 1
    }

    /// Reads changes of one type.
    @preconcurrency
    public init(
        type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
        resultsHandler handler: @escaping Handler
    ) {
        fetch = AnchoredFetch(
            wishes: [HKQueryDescriptor(sampleType: type, predicate: predicate)], limit: limit.asLimit)
        self.anchor = anchor
        self.handler = handler
        super.init(objectType: type, predicate: predicate)
    }

    /// Reads changes of several types.
    @preconcurrency
    public init(
        queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int,
        resultsHandler handler: @escaping Handler
    ) {
        fetch = AnchoredFetch(wishes: queryDescriptors, limit: limit.asLimit)
        self.anchor = anchor
        self.handler = handler
        super.init(objectType: nil, predicate: nil)
    }

    /// Reads changes of one type with a number for an anchor. Apple names it deprecated.
    ///
    /// A number cannot point into the middle of a commit: what a limit cuts there comes again.
    @preconcurrency
    public convenience init(
        type: HKSampleType, predicate: NSPredicate?, anchor: Int, limit: Int,
        completionHandler handler:
            @escaping @Sendable (
                HKAnchoredObjectQuery, [HKSample]?, Int, (any Error)?
            ) -> Void
    ) {
        self.init(
            type: type, predicate: predicate, anchor: HKQueryAnchor(fromValue: anchor), limit: limit
        ) { query, samples, _, newAnchor, error in
            handler(query, samples, newAnchor?.value ?? anchor, error)
        }
    }

    /// Called after each later commit with what is new since the last call; without it the query ends after its first
    /// results.
    ///
    /// To be set before `execute`, of a query without a limit. Anything else stops the program with a message, where
    /// Apple's framework raises an exception.
    @preconcurrency
    public var updateHandler: Handler? {
        get { updates.get() }
        set {
            precondition(
                newValue == nil || fetch.limit == nil, "an updateHandler may not be combined with a limit")
            precondition(!life.isRunning, "the updateHandler may not be changed once the query was executed")
            updates.set(newValue)
        }
    }

    /// Sets the update handler of a query that may have a limit. It is that of one call: what it has cut off follows
    /// at once in further calls.
    func follow(_ handler: @escaping Handler) { updates.set(handler) }

    override func run(in store: StoreCore) {
        let isOngoing = updateHandler != nil
        if isOngoing {
            store.listen(self, to: fetch.types) {
                [weak self, weak store] event in
                if let self, let store { hear(event, in: store) }
            }
        }
        life.enqueue { [self] in
            defer { workIsDone() }
            let outcome = Result { try fetch.page(after: anchor, in: store.view()) }
            if case .success(let page) = outcome { progress.withLock { $0.anchor = page.anchor } }
            let call: () -> Void = { [self] in report(outcome, to: handler) }
            guard isOngoing else { return life.finish(call) }
            life.deliver(call)
            // What the limit has cut off comes at once, in further pages.
            if case .success(let page) = outcome, page.isCut { goOn(in: store) }
        }
    }

    /// Called by whoever has committed.
    private func hear(_ event: CommitEvent, in store: StoreCore) {
        guard life.isRunning else { return }
        let anchor = progress.withLock { progress in
            progress.waiting += 1
            return progress.waiting == 1 ? progress.anchor : nil
        }
        // What a small commit brought is at hand here; the queue's thread would fetch it from the other's memory.
        if let anchor, let page = quickPage(after: anchor, event, in: store) {
            progress.withLock { $0.anchor = page.anchor }
            if page.isEmpty { return workIsDone() }
            return life.enqueue(by: store.courier) { [weak self] in self?.deliver(page) }
        }
        life.enqueue(by: store.courier) { [weak self, weak store] in
            if let self, let store { hearLater(in: store) }
        }
    }

    /// nil where it may take longer or need code of the app.
    private func quickPage(
        after anchor: HKQueryAnchor, _ event: CommitEvent, in store: StoreCore
    ) -> AnchoredFetch.Page? {
        let view = store.view(of: event.commit.snapshot)
        guard fetch.isQuick(for: event.commit, view.authorization),
            // SAFETY: what fails here fails on the queue again, and is told there.
            let page = try? fetch.page(after: anchor, of: event.commit, in: view), !page.isCut
        else { return nil }
        return page
    }

    private func deliver(_ page: AnchoredFetch.Page) {
        // The page's anchor is set: what comes while the handler runs is read by whoever commits it.
        workIsDone()
        guard let handler = updateHandler else { return }
        life.deliver { report(.success(page), to: handler) }
    }

    private func hearLater(in store: StoreCore) {
        defer { workIsDone() }
        // Several commits may have been waiting: the first call takes all of them in.
        if progress.withLock({ $0.anchor }) != nil { goOn(in: store) }
    }

    private func workIsDone() { progress.withLock { $0.waiting -= 1 } }

    /// Delivers what is new, page by page.
    private func goOn(in store: StoreCore) {
        while life.isRunning {
            let anchor = progress.withLock { $0.anchor }
            let outcome = Result { try fetch.page(after: anchor, in: store.view()) }
            var isCut = false
            if case .success(let page) = outcome {
                progress.withLock { $0.anchor = page.anchor }
                if page.isEmpty { return }
                isCut = page.isCut
            }
            guard let handler = updateHandler else { return }
            life.deliver { report(outcome, to: handler) }
            if !isCut { return }
        }
    }

    private func report(_ outcome: Result<AnchoredFetch.Page, any Error>, to handler: Handler) {
        switch outcome {
        case .success(let page): handler(self, page.samples, page.deleted, page.anchor, nil)
        case .failure(let error): handler(self, nil, nil, nil, error)
        }
    }
}
