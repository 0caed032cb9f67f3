import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// Reads the samples saved and deleted since an anchor, and continues with later changes if it has an update handler.
///
/// Every addition and deletion is delivered exactly once, in the order of the commits, whatever happens between two
/// queries: restarts, limits in the middle of a commit, compaction of the file. Without an anchor the query begins with
/// everything stored and every deletion remembered. A sample that was saved and deleted since the anchor comes only as
/// a deletion.
///
/// A predicate chooses among the additions only: a deletion comes for every sample of the type, because the values of a
/// deleted sample are no longer known (Apple's texts disagree). A sample replaced by its sync identifier comes as a
/// deletion and an addition (Apple documents no rule).
///
/// A handler can get `HKError.errorInvalidArgument` for an anchor of other types, and the errors of every query (see
/// ``HKQuery``). The time of a reading is proportional to the number of changes after the anchor. When a limit divides
/// the changes into pages, each page after the first costs only its own changes.
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
    // SAFETY: immutable except for the update handler and the progress, which are behind locks.

    /// The arguments of the handler: the query, samples in the order of saving, deletions in the order of deleting, the
    /// anchor after all of these, and an error. After a failure samples, deletions and anchor are nil.
    public typealias Handler =
        @Sendable (
            HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
        ) -> Void

    private let fetch: AnchoredFetch
    private let anchor: HKQueryAnchor?
    private let handler: Handler
    private let updates = Locked<Handler?>(nil)
    /// The anchor that the running query has reached; nil before its first results.
    private let progress = Mutex<HKQueryAnchor?>(nil)

    /// Reads changes of one type.
    ///
    /// - Parameters:
    ///   - type: the type to look for.
    ///   - predicate: the condition on the additions; nil for all.
    ///   - anchor: where to continue; nil for the beginning. It must come from a query for the same type.
    ///   - limit: the largest number of samples and deletions together; ``HKObjectQueryNoLimit`` for all.
    ///     The next query, with the new anchor, reads the rest.
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
    ///   - queryDescriptors: the types and conditions; a union.
    ///   - anchor: where to continue; nil for the beginning. It must come from a query for the same types.
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

    /// Reads changes of one type, with a number as the anchor and without deletions. Apple deprecated it.
    ///
    /// The number is that of a commit of this store and means nothing in another store. It cannot point into the middle
    /// of a commit: when a limit cuts a commit, the next query delivers that commit again.
    @preconcurrency
    public init(
        type: HKSampleType, predicate: NSPredicate?, anchor: Int, limit: Int,
        completionHandler handler:
            @escaping @Sendable (HKAnchoredObjectQuery, [HKSample]?, Int, (any Error)?) -> Void
    ) {
        fetch = AnchoredFetch(
            descriptors: [HKQueryDescriptor(sampleType: type, predicate: predicate)], limit: limit.asLimit)
        self.anchor = HKQueryAnchor(fromValue: anchor)
        self.handler = { query, samples, _, newAnchor, error in
            handler(query, samples, newAnchor?.value ?? anchor, error)
        }
        super.init(objectType: type, predicate: predicate)
    }

    /// Called on a background thread after each later commit with matching changes, with the changes since the last
    /// call; nil for a query that ends after its first results. Several commits may come in one call.
    ///
    /// Set it before `execute`, on a query without a limit. Anything else stops the program with a message, where Apple
    /// raises an exception.
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

    /// Sets the update handler of a query that may have a limit. The limit applies to one call; further calls deliver
    /// the rest at once.
    func follow(_ handler: @escaping Handler) { updates.set(handler) }

    override var interest: CommitInterest? { updates.get() == nil ? nil : .types(fetch.types) }

    override func begin(in store: StoreCore) {
        let outcome = Result { try store.answering { try fetch.page(after: anchor, in: $0) } }
        if case .success(let page) = outcome { progress.withLock { $0 = page.anchor } }
        guard updates.get() != nil else { return state.finish { report(outcome, to: handler) } }
        state.deliver { report(outcome, to: handler) }
        // The limit cut this page: deliver the rest at once in further pages.
        if case .success(let page) = outcome, page.isCut { deliverChanges(in: store) }
    }

    /// Several commits may have been waiting: the first call delivers all of them.
    override func hear(_ event: CommitEvent, in store: StoreCore) {
        if progress.withLock({ $0 }) != nil { deliverChanges(in: store) }
    }

    /// Delivers the changes since the last page, page by page.
    private func deliverChanges(in store: StoreCore) {
        while state.isRunning {
            let anchor = progress.withLock { $0 }
            let outcome = Result { try store.answering { try fetch.page(after: anchor, in: $0) } }
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

/// Reads the changes since an anchor: the async form of ``HKAnchoredObjectQuery``, with the same guarantees.
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
    /// The result of the query: additions, deletions and a new anchor.
    public typealias Output = Result
    /// The sequence of results.
    public typealias Sequence = Results
    /// The results of an anchored query as they come.
    public typealias Results = QueryResultSequence<Result>

    /// What to look for; several are a union.
    public var predicates: [HKSamplePredicate<Sample>]
    /// The place to continue from; nil for the beginning. It must come from a query for the same types.
    public var anchor: HKQueryAnchor?
    /// The largest number of samples and deletions together in one result; nil or 0 for all.
    public var limit: Int?

    /// A query that ``result(for:)`` runs once and ``results(for:)`` keeps running.
    public init(predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil) {
        self.predicates = predicates
        self.anchor = anchor
        self.limit = limit
    }

    /// The samples saved and deleted since the anchor, and the anchor to continue from.
    public struct Result: Sendable {
        /// The saved samples that satisfy a predicate, in the order of saving.
        public let addedSamples: [Sample]
        /// The deletions of the types, in the order of deleting.
        public let deletedObjects: [HKDeletedObject]
        /// The anchor for the next query. It may be archived.
        public let newAnchor: HKQueryAnchor
    }

    /// The changes since the anchor, up to now or up to the limit. Cancelling the task does not shorten the reading.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of other types; `HKError.errorAuthorizationNotDetermined`
    ///   for a type that the app never requested to read, `errorDatabaseInaccessible` for a store that cannot be
    ///   opened.
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

    /// The changes since the anchor, then those of later commits as they come. The loop continues until it is left or
    /// its task is cancelled, which ends the query. Results that arrive faster than the loop reads them wait in order.
    /// A limit splits results; the rest follows at once. Throws the errors of ``result(for:)``.
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

/// The position of an anchored query: a place in the store's history.
///
/// Anchors can be archived (`NSSecureCoding`), survive restarts and compaction of the file, and never expire. Apple's
/// anchors lose old deletions. An anchor belongs to its store and to the types it was made for: a query of other types
/// fails with `HKError.errorInvalidArgument`. Immutable, for any thread.
///
/// ```swift
/// let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
/// let same = try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data)
/// ```
open class HKQueryAnchor: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    let position: Position
    /// Identifiers of the types it was made for; nil for an anchor from a number.
    let types: Set<String>?

    init(_ position: Position, types: Set<String>?) {
        self.position = position
        self.types = types
    }

    /// The anchor from a number that an older program kept: the position after the commit with that number, or the
    /// beginning for 0 and less. The anchor fits every type.
    public convenience init(fromValue value: Int) {
        self.init(value <= 0 ? .beginning : .end(of: value), types: nil)
    }

    /// The number for the deprecated query: the last completely delivered commit.
    var value: Int { position.index == .max ? position.sequence : max(0, position.sequence - 1) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKQueryAnchor else { return false }
        return position == other.position && types == other.types
    }

    open override var hash: Int { position.hashValue }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(position.sequence, forKey: "sequence")
        coder.encode(position.index, forKey: "index")
        if let types { coder.encode(types.sorted().joined(separator: " ") as NSString, forKey: "types") }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard coder.containsValue(forKey: "sequence") else { return nil }
        position = Position(
            sequence: coder.decodeInteger(forKey: "sequence"), index: coder.decodeInteger(forKey: "index"))
        types = coder.string("types").map { Set($0.split(separator: " ").map(String.init)) }
    }
}

/// The changes after an anchor, in the order in which they happened.
private struct AnchoredFetch: Sendable {
    let descriptors: [HKQueryDescriptor]
    /// The limit of samples and deletions together; nil for none.
    let limit: Int?
    /// The identifiers of the types to read.
    let types: Set<String>
    /// The plans for an app that may see everything.
    private let plans: [QueryPlan]
    /// The type to read; nil for several types and for an unlisted type, whose class depends on the store.
    private let listed: HKSampleType?

    init(descriptors: [HKQueryDescriptor], limit: Int?) {
        self.descriptors = descriptors
        self.limit = limit
        types = Set(descriptors.map(\.storedSampleType.storedIdentifier))
        plans = descriptors.map { QueryPlan(type: $0.storedSampleType, predicate: $0.storedPredicate) }
        let type = types.count == 1 ? descriptors.first?.storedSampleType : nil
        listed = type.flatMap { ObjectTypeCatalogue.type($0.storedIdentifier) === $0 ? $0 : nil }
    }

    struct Page: Sendable {
        var samples: [HKSample] = []
        var deleted: [HKDeletedObject] = []
        var anchor: HKQueryAnchor
        /// Whether the limit cut the page.
        var isCut = false

        var isEmpty: Bool { samples.isEmpty && deleted.isEmpty }
    }

    /// The next additions and deletions.
    ///
    /// A sample that was added and deleted since the anchor comes as a deletion only. Predicates filter the additions;
    /// deletions come for every sample of the types, because the values of a deleted sample are no longer known
    /// (Apple's own texts disagree here).
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an anchor of other types.
    /// - Complexity: O(page + log n) for a page that continues another, O(n log n) for the first.
    func page(after anchor: HKQueryAnchor?, in view: ReadView) throws -> Page {
        if let own = anchor?.types, own != types {
            throw HKError(.errorInvalidArgument, "The anchor belongs to a query of other types.")
        }
        let start = anchor?.position ?? .beginning
        var reader = AnchoredPageBuilder(
            view: view,
            plans: view.authorization.grantsEverything
                ? plans : try descriptors.map { try view.plan($0.storedSampleType, $0.storedPredicate) },
            expecting: listed)
        let end = max(start, .end(of: view.snapshot.sequence))
        var page = Page(anchor: HKQueryAnchor(end, types: types))
        var room = limit ?? .max
        var previous = start
        changes(after: start, in: view).forEach(after: start) { event in
            if room == 0 {
                page.anchor = HKQueryAnchor(previous, types: types)
                page.isCut = true
                return .stop
            }
            if reader.take(event, into: &page) { room -= 1 }
            previous = event.position
            return .on
        }
        return page
    }

    /// The changes after the position. Without a limit they are read to the end and need no cache.
    private func changes(after start: Position, in view: ReadView) -> HistoryCache.Remainder {
        limit == nil
            ? HistoryCache.Remainder(after: start, types: types, in: view.snapshot)
            : view.pages.remainder(after: start, types: types, in: view.snapshot)
    }
}

/// Turns events into the samples and deletions that the app may see.
private struct AnchoredPageBuilder {
    private let view: ReadView
    private let plans: [QueryPlan]
    private var maker: SampleMaker

    init(view: ReadView, plans: [QueryPlan], expecting type: HKSampleType?) {
        self.view = view
        self.plans = plans
        maker = SampleMaker(view, expecting: type)
    }

    /// Adds the event to the page, if it matches and the app may see it. Returns whether it was added.
    mutating func take(_ event: History.SampleEvent, into page: inout AnchoredFetch.Page) -> Bool {
        switch event {
        case .added(let row):
            let type = view.snapshot.type(of: row)
            guard
                plans.contains(where: {
                    $0.type.storedIdentifier == type && $0.matches(row, in: view.snapshot)
                }),
                let sample = maker.object(row)
            else { return false }
            page.samples.append(sample)
        case .deleted(_, let id, let name, let details):
            guard let type = plans.first(where: { $0.type.storedIdentifier == name })?.type else {
                return false
            }
            // Details of a sample that the same commit restored are not those of a deletion.
            if DeletionState.isOfReturn(details) { return false }
            if view.authorization.reading(of: type) == .own, !(type is HKCorrelationType),
                details["source"]?.text != view.authorization.app
            {
                return false
            }
            page.deleted.append(
                HKDeletedObject(uuid: id, metadata: Metadata(stored: details[StoredField.metadata])))
        }
        return true
    }
}
