internal import SampleStore
import Foundation
internal import Synchronization

/// Reads what was saved and deleted since an anchor, and goes on with later changes when it has an update
/// handler.
///
/// Every addition and deletion is delivered exactly once, in the order of the commits, whatever happens
/// between two queries: restarts, limits in the middle of a commit, compaction of the file. Without an anchor
/// the query begins with everything stored and every deletion remembered. What came and went since the anchor
/// comes as a deletion alone.
///
/// A predicate chooses among the additions only: a deletion comes for every sample of the type, as what it
/// was like is no longer known (Apple's texts disagree). A sample replaced by its sync identifier comes as a
/// deletion and an addition (Apple does not say).
///
/// A handler can get `HKError.errorInvalidArgument` for an anchor of other types, and the errors of every
/// query (see ``HKQuery``). Reading takes as long as there are changes after the anchor; in pages of a limit,
/// each page after the first costs only its own changes.
///
/// ```swift
/// let query = HKAnchoredObjectQuery(
///     type: HKQuantityType(.stepCount), predicate: nil, anchor: lastAnchor, limit: HKObjectQueryNoLimit
/// ) { _, added, deleted, anchor, _ in
///     upload(added ?? [], deleted ?? [], anchor)
/// }
/// store.execute(query)
/// ```
open class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
    // SAFETY: immutable but for the update handler and the progress, each behind a lock.

    /// What a handler gets: the query, samples in the order of saving, deletions in the order of deleting,
    /// and the anchor that stands for the last of them. After a failure: nil for all three, and an error.
    public typealias Handler =
        @Sendable (
            HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
        ) -> Void

    private let fetch: AnchoredFetch
    private let anchor: HKQueryAnchor?
    private let handler: Handler
    private let updates = Locked<Handler?>(nil)
    /// How far the running query has come; nil before its first results.
    private let progress = Mutex<HKQueryAnchor?>(nil)

    /// Reads changes of one type.
    ///
    /// - Parameters:
    ///   - type: the type to look for.
    ///   - predicate: what the additions must satisfy; nil for all.
    ///   - anchor: where to go on; nil for the beginning. It must come from a query for the same type.
    ///   - limit: the largest number of samples and deletions together; ``HKObjectQueryNoLimit`` for all.
    ///     What it cuts off is read by the next query, with the new anchor.
    ///   - handler: called once, on a background thread, with the changes up to now.
    @preconcurrency
    public init(
        type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
        resultsHandler handler: @escaping Handler
    ) {
        fetch = AnchoredFetch(
            descriptors: [HKQueryDescriptor(sampleType: type, predicate: predicate)], limit: limit.asLimit)
        self.anchor = anchor
        self.handler = handler
        super.init(objectType: type, predicate: predicate)
    }

    /// Reads changes of several types.
    ///
    /// - Parameters:
    ///   - queryDescriptors: what to look for; a union.
    ///   - anchor: where to go on; nil for the beginning. It must come from a query for the same types.
    ///   - limit: the largest number of samples and deletions of all types together; ``HKObjectQueryNoLimit``
    ///     for all.
    ///   - handler: called once, on a background thread, with the changes up to now.
    @preconcurrency
    public init(
        queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int,
        resultsHandler handler: @escaping Handler
    ) {
        fetch = AnchoredFetch(descriptors: queryDescriptors, limit: limit.asLimit)
        self.anchor = anchor
        self.handler = handler
        super.init(objectType: nil, predicate: nil)
    }

    /// Reads changes of one type with a number for an anchor, and without deletions. Apple deprecated it.
    ///
    /// A number cannot point into the middle of a commit: what a limit cuts there comes again. It is the
    /// number of a commit of this store and means nothing in another.
    @preconcurrency
    public init(
        type: HKSampleType, predicate: NSPredicate?, anchor: Int, limit: Int,
        completionHandler handler:
            @escaping @Sendable (
                HKAnchoredObjectQuery, [HKSample]?, Int, (any Error)?
            ) -> Void
    ) {
        fetch = AnchoredFetch(
            descriptors: [HKQueryDescriptor(sampleType: type, predicate: predicate)], limit: limit.asLimit)
        self.anchor = HKQueryAnchor(fromValue: anchor)
        self.handler = { query, samples, _, newAnchor, error in
            handler(query, samples, newAnchor?.value ?? anchor, error)
        }
        super.init(objectType: type, predicate: predicate)
    }

    /// Called on a background thread after each later commit that has something new, with what is new since
    /// the last call; nil for a query that ends after its first results. Several commits may come in one
    /// call.
    ///
    /// To be set before `execute`, on a query without a limit. Anything else stops the program with a
    /// message, where Apple raises an exception.
    @preconcurrency
    open var updateHandler: Handler? {
        get { updates.get() }
        set {
            if newValue != nil, fetch.limit != nil {
                misuse("An updateHandler cannot be combined with a limit.")
            }
            if state.isRunning { misuse("The updateHandler cannot be set after execute.") }
            updates.set(newValue)
        }
    }

    /// Sets the update handler of a query that may have a limit. It is that of one call: what it has cut off
    /// follows at once in further calls.
    func follow(_ handler: @escaping Handler) { updates.set(handler) }

    override var interest: CommitInterest? { updates.get() == nil ? nil : .types(fetch.types) }

    override func begin(in store: StoreCore) {
        let outcome = Result { try fetch.page(after: anchor, in: store.view()) }
        if case .success(let page) = outcome { progress.withLock { $0 = page.anchor } }
        guard updates.get() != nil else { return state.finish { report(outcome, to: handler) } }
        state.deliver { report(outcome, to: handler) }
        // What the limit has cut off comes at once, in further pages.
        if case .success(let page) = outcome, page.isCut { deliverChanges(in: store) }
    }

    /// Several commits may have been waiting: the first call takes all of them in.
    override func hear(_ event: CommitEvent, in store: StoreCore) {
        if progress.withLock({ $0 }) != nil { deliverChanges(in: store) }
    }

    /// Delivers what is new, page by page.
    private func deliverChanges(in store: StoreCore) {
        while state.isRunning {
            let anchor = progress.withLock { $0 }
            let outcome = Result { try fetch.page(after: anchor, in: store.view()) }
            var isCut = false
            if case .success(let page) = outcome {
                progress.withLock { $0 = page.anchor }
                if page.isEmpty { return }
                isCut = page.isCut
            }
            guard let handler = updates.get() else { return }
            state.deliver { report(outcome, to: handler) }
            if !isCut { return }
        }
    }

    private func report(_ outcome: Result<AnchoredFetch.Page, any Error>, to handler: Handler) {
        let page = outcome.value
        handler(self, page?.samples, page?.deleted, page?.anchor, outcome.error)
    }
}

/// Reads what changed since an anchor: the async form of ``HKAnchoredObjectQuery``, with its promises.
///
/// ```swift
/// let changes = HKAnchoredObjectQueryDescriptor(
///     predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: nil)
/// for try await change in changes.results(for: store) {
///     added += change.addedSamples.count
///     if added == 2 { break }  // Else it goes on with what is saved later.
/// }
/// ```
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery, HKAsyncSequenceQuery, Sendable
{
    /// What the query answers.
    public typealias Output = Result
    /// The answers, one after another.
    public typealias Sequence = Results
    /// The results of an anchored query as they come.
    public typealias Results = QueryResults<Result>

    /// What to look for; several are a union.
    public var predicates: [HKSamplePredicate<Sample>]
    /// Where to go on; nil for the beginning. It must come from a query for the same types.
    public var anchor: HKQueryAnchor?
    /// The largest number of samples and deletions together in one result; nil or 0 for all.
    public var limit: Int?

    /// A query that ``result(for:)`` runs once and ``results(for:)`` keeps running.
    public init(predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil) {
        self.predicates = predicates
        self.anchor = anchor
        self.limit = limit
    }

    /// What was saved and deleted, and where to go on.
    public struct Result: Sendable {
        /// What was saved and satisfies a predicate, in the order of saving.
        public let addedSamples: [Sample]
        /// What was deleted of the types, in the order of deleting.
        public let deletedObjects: [HKDeletedObject]
        /// Where the next query goes on. It may be archived.
        public let newAnchor: HKQueryAnchor
    }

    /// The changes since the anchor, up to now or up to the limit. Cancelling the task does not cut it short.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of other types;
    ///   `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened.
    public func result(for healthStore: HKHealthStore) async throws -> Result {
        let fetch = AnchoredFetch(descriptors: predicates.map(\.descriptor), limit: limit.flatMap(\.asLimit))
        let anchor = anchor
        let descriptors = predicates.map(\.descriptor)
        let pageLimit = limit ?? 0
        return try await healthStore.answer(
            by: {
                HKAnchoredObjectQuery(queryDescriptors: descriptors, anchor: anchor, limit: pageLimit) {
                    _, _, _, _, _ in
                }
            }
        ) { view in
            let page = try fetch.page(after: anchor, in: view)
            return Result(
                addedSamples: page.samples.compactMap { $0 as? Sample }, deletedObjects: page.deleted,
                newAnchor: page.anchor)
        }
    }

    /// The changes since the anchor, then those of later commits as they come. The loop goes on until it is
    /// left or its task is cancelled, which ends the query. Results that come faster than they are taken wait
    /// in order. A limit cuts results, and the rest follows at once. It throws what ``result(for:)`` throws.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(in: healthStore) { send in
            let handler: HKAnchoredObjectQuery.Handler = { _, samples, deleted, anchor, error in
                guard let samples, let deleted, let anchor else { return send(nil, error) }
                let added = samples.compactMap { $0 as? Sample }
                send(Result(addedSamples: added, deletedObjects: deleted, newAnchor: anchor), nil)
            }
            let query = HKAnchoredObjectQuery(
                queryDescriptors: predicates.map(\.descriptor), anchor: anchor,
                limit: limit ?? HKObjectQueryNoLimit, resultsHandler: handler)
            query.follow(handler)
            return query
        }
    }
}
