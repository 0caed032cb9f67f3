import Foundation

/// Reads what changed since an anchor: the async form of ``HKAnchoredObjectQuery``, with its promises.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery, HKAsyncSequenceQuery, Sendable
{
    /// What the query answers.
    public typealias Output = Result
    /// The answers, one after another.
    public typealias Sequence = Results

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
    /// in order. A limit cuts results, and the rest follows at once.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(descriptor: self, store: healthStore)
    }

    /// The results of an anchored query as they come.
    public struct Results: AsyncSequence, Sendable {
        /// One answer.
        public typealias Element = Result

        fileprivate let descriptor: HKAnchoredObjectQueryDescriptor
        fileprivate let store: HKHealthStore

        /// Starts the query; it ends with the iterator.
        public func makeAsyncIterator() -> Iterator {
            Iterator(
                base: QueryStream(in: store) { send in
                    let handler: HKAnchoredObjectQuery.Handler = { _, samples, deleted, anchor, error in
                        guard let samples, let deleted, let anchor else { return send(nil, error) }
                        let added = samples.compactMap { $0 as? Sample }
                        send(Result(addedSamples: added, deletedObjects: deleted, newAnchor: anchor), nil)
                    }
                    let query = HKAnchoredObjectQuery(
                        queryDescriptors: descriptor.predicates.map(\.descriptor), anchor: descriptor.anchor,
                        limit: descriptor.limit ?? HKObjectQueryNoLimit, resultsHandler: handler)
                    query.follow(handler)
                    return query
                })
        }

        /// Waits for the next result.
        public struct Iterator: AsyncIteratorProtocol {
            /// One answer.
            public typealias Element = Result
            fileprivate let base: QueryStream<Result>

            /// The next result; nil when the task was cancelled.
            ///
            /// - Throws: `HKError.errorInvalidArgument` for an anchor of other types;
            ///   `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to read,
            ///   `errorDatabaseInaccessible` for a store that cannot be opened. Nothing follows then.
            public mutating func next() async throws -> Result? {
                try await base.next()
            }
        }
    }
}
