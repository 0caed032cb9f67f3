import Foundation

/// Calculates statistics by interval: the async form of ``HKStatisticsCollectionQuery``.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery, Sendable {
    /// What the query answers.
    public typealias Output = HKStatisticsCollection
    /// The answers, one after another.
    public typealias Sequence = Results

    /// The type and what its samples must satisfy.
    public var predicate: HKSamplePredicate<HKQuantitySample>
    /// The figures wanted; a figure that is not named is nil in the answer.
    public var options: HKStatisticsOptions
    /// The date that one border of the intervals lies on; they go on from it in both directions.
    public var anchorDate: Date
    /// The length of an interval: `DateComponents(day: 1)` for calendar days of 23, 24 or 25 hours.
    public var intervalComponents: DateComponents

    /// A query that ``result(for:)`` runs once and ``results(for:)`` keeps running.
    public init(
        predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
        intervalComponents: DateComponents
    ) {
        self.predicate = predicate
        self.options = options
        self.anchorDate = anchorDate
        self.intervalComponents = intervalComponents
    }

    /// The figures as they are now and, after a change, those that changed.
    public struct Result: Sendable {
        /// All figures as they are now.
        public let statisticsCollection: HKStatisticsCollection
        /// Those of the intervals that changed, in order; nil in the first result.
        public let updatedStatistics: [HKStatistics]?
    }

    /// The figures as they are now. Cancelling the task does not cut it short.
    ///
    /// - Precondition: the predicate is for a quantity type, the options fit it, and the interval is longer
    ///   than nothing.
    /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to read,
    ///   `errorDatabaseInaccessible` for a store that cannot be opened. No sample is no error: the collection
    ///   is empty.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
        let query = query
        return try await healthStore.answer(by: { query }) { try query.collection(in: $0) }
    }

    /// The figures as they are now, then after each commit that changes them. The loop goes on until it is
    /// left or its task is cancelled, which ends the query. Results that come faster than they are taken wait
    /// in order.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(descriptor: self, store: healthStore)
    }

    fileprivate var query: HKStatisticsCollectionQuery {
        guard let type = predicate.sampleType as? HKQuantityType else {
            misuse("\(predicate.sampleType.storedIdentifier) is not a quantity type.")
        }
        return HKStatisticsCollectionQuery(
            quantityType: type, quantitySamplePredicate: predicate.nsPredicate, options: options,
            anchorDate: anchorDate, intervalComponents: intervalComponents)
    }

    /// The results of a collection query as they come.
    public struct Results: AsyncSequence, Sendable {
        /// One answer.
        public typealias Element = Result

        fileprivate let descriptor: HKStatisticsCollectionQueryDescriptor
        fileprivate let store: HKHealthStore

        /// Starts the query; it ends with the iterator.
        public func makeAsyncIterator() -> Iterator {
            Iterator(
                base: QueryStream(in: store) { send in
                    let query = descriptor.query
                    query.initialResultsHandler = { _, collection, error in
                        let result = collection.map {
                            Result(statisticsCollection: $0, updatedStatistics: nil)
                        }
                        send(result, error)
                    }
                    query.changesHandler = { collection, changes, error in
                        let result = collection.map {
                            Result(statisticsCollection: $0, updatedStatistics: changes)
                        }
                        send(result, error)
                    }
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
            /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to
            ///   read, `errorDatabaseInaccessible` for a store that cannot be opened. Nothing follows then.
            public mutating func next() async throws -> Result? {
                try await base.next()
            }
        }
    }
}
