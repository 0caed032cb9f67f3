import Foundation

/// Works out figures by interval: the async form of ``HKStatisticsCollectionQuery``.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery, Sendable {
    /// What the query answers.
    public typealias Output = HKStatisticsCollection
    /// The answers, one after another.
    public typealias Sequence = Results

    /// The type and what its samples must satisfy.
    public var predicate: HKSamplePredicate<HKQuantitySample>
    /// What to work out.
    public var options: HKStatisticsOptions
    /// Where the intervals are counted from.
    public var anchorDate: Date
    /// The length of an interval.
    public var intervalComponents: DateComponents

    /// Asks for figures by interval.
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
        /// All figures.
        public let statisticsCollection: HKStatisticsCollection
        /// The changed ones; nil for the first result.
        public let updatedStatistics: [HKStatistics]?
    }

    /// The figures as they are now.
    ///
    /// - Precondition: the options fit the type and the interval is longer than nothing.
    public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
        let query = query
        let grid = BucketGrid(anchor: anchorDate, step: intervalComponents)
        return try await healthStore.core.answer { view in
            try HKStatisticsCollectionQuery.collection(
                query.type, query.predicate, query.options, grid, in: view)
        }
    }

    /// The figures as they are now, then after each commit that changes them.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(descriptor: self, store: healthStore)
    }

    fileprivate var query: HKStatisticsCollectionQuery {
        guard let type = predicate.sampleType as? HKQuantityType else {
            misuse("\(predicate.sampleType.identifier) is not a quantity type.")
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
            public mutating func next() async throws -> Result? {
                try await base.next()
            }
        }
    }
}
