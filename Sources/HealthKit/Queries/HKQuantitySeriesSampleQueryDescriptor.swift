import Foundation

/// Reads the single measurements behind quantity samples: the async form of ``HKQuantitySeriesSampleQuery``.
public struct HKQuantitySeriesSampleQueryDescriptor: HKAsyncSequenceQuery, Sendable {
    /// The measurements, one after another.
    public typealias Sequence = Results

    /// The type and what its samples must satisfy.
    public var predicate: HKSamplePredicate<HKQuantitySample>
    /// What else to bring, and the order.
    public var options: Options

    /// A query that ``results(for:)`` runs as often as it is called.
    public init(predicate: HKSamplePredicate<HKQuantitySample>, options: Options = []) {
        self.predicate = predicate
        self.options = options
    }

    /// What a series query brings, and in which order.
    public struct Options: OptionSet, Sendable {
        /// Apple's bits.
        public let rawValue: Int

        /// Options from Apple's bits; other bits have no effect.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Each measurement comes with its sample.
        public static let includeSample = Options(rawValue: 1)
        /// The measurements of a sample stay together.
        public static let orderByQuantitySampleStartDate = Options(rawValue: 2)
    }

    /// One measurement.
    public struct Result: Hashable, Sendable {
        /// What was measured, in the type's canonical unit.
        public let quantity: HKQuantity
        /// When it was measured; without length for a moment.
        public let dateInterval: DateInterval
        /// The sample it belongs to, if that was asked for.
        public let sample: HKQuantitySample?
    }

    /// The measurements in order.
    public func results(for healthStore: HKHealthStore) -> Results {
        Results(descriptor: self, store: healthStore)
    }

    /// The measurements as they come.
    public struct Results: AsyncSequence, Sendable {
        /// One measurement.
        public typealias Element = Result

        fileprivate let descriptor: HKQuantitySeriesSampleQueryDescriptor
        fileprivate let store: HKHealthStore

        /// Starts the query; it ends with the iterator.
        public func makeAsyncIterator() -> Iterator {
            guard let type = descriptor.predicate.sampleType as? HKQuantityType else {
                misuse("\(descriptor.predicate.sampleType.storedIdentifier) is not a quantity type.")
            }
            return Iterator(
                base: QueryStream(in: store) { send in
                    let query = HKQuantitySeriesSampleQuery(
                        quantityType: type, predicate: descriptor.predicate.nsPredicate
                    ) { _, quantity, interval, sample, _, error in
                        guard let quantity, let interval else { return send(nil, error) }
                        send(Result(quantity: quantity, dateInterval: interval, sample: sample), nil)
                    }
                    query.includeSample = descriptor.options.contains(.includeSample)
                    query.orderByQuantitySampleStartDate = descriptor.options.contains(
                        .orderByQuantitySampleStartDate)
                    return query
                })
        }

        /// Waits for the next measurement.
        public struct Iterator: AsyncIteratorProtocol {
            /// One measurement.
            public typealias Element = Result
            fileprivate let base: QueryStream<Result>

            /// The next measurement; nil after the last, and when the task was cancelled.
            ///
            /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that the app never asked to
            ///   read, `errorDatabaseInaccessible` for a store that cannot be opened.
            public mutating func next() async throws -> Result? {
                try await base.next()
            }
        }
    }
}
