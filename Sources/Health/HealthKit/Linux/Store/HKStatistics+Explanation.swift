internal import SampleStoreEngine
import Foundation

extension HKStatistics {
    /// The explanation of a sum: every stretch of every sample, and for each stretch that does not count the source
    /// that superseded it. Not Apple's, which does not reveal which of two overlapping sources counted.
    public struct Explanation: Sendable {
        /// A stretch of a sample that counts or is superseded as a whole.
        public struct Part: Sendable {
            /// The sample's UUID.
            public let sample: UUID
            /// The source of the part's sample.
            public let source: HKSource
            /// Whether the sample was entered by hand: such samples have precedence over all sources.
            public let isEnteredByHand: Bool
            /// The stretch.
            public let interval: DateInterval
            /// The sample's quantity in the stretch, pro rata.
            public let quantity: HKQuantity
            /// The source that counts here instead; nil if this part counts.
            public let beatenBy: HKSource?

            /// Whether this part is in the sum.
            public var isCounted: Bool { beatenBy == nil }
        }

        /// The sum of the parts that count: the value of ``HKStatistics/sumQuantity()``.
        public let sum: HKQuantity
        /// The plain sum over all samples.
        public let sumOfEverything: HKQuantity
        /// The sources of the samples, the most trusted first.
        public let sources: [HKSource]
        /// The parts, by time.
        public let parts: [Part]
    }
}

extension HKHealthStore {
    /// Explains the sum of a cumulative type over the samples that match: the value of ``HKStatistics/sumQuantity()``
    /// and its parts.
    ///
    /// It takes memory for each stretch of each sample, so give it a predicate for a day or a month.
    ///
    /// - Throws: `HKError.errorNoData` when nothing matches, `errorInvalidArgument` for a discrete type,
    ///   `errorAuthorizationNotDetermined` for a type that the app never requested to read, `errorDatabaseInaccessible`
    ///   for a store that cannot be opened.
    public func explainSum(
        of type: HKQuantityType, predicate: NSPredicate?
    ) async throws -> HKStatistics.Explanation {
        try HKStatisticsOptions.cumulativeSum.validate(for: type)
        let condition = Condition(predicate)
        return try await core.answer { view in
            let plan = QueryPlan(type: type, condition: try view.visible(condition, of: type))
            guard let explanation = HKStatistics.Explanation(type, plan, in: view.snapshot) else {
                throw HKError(.errorNoData, "No sample of \(type.storedIdentifier) matches.")
            }
            return explanation
        }
    }
}

extension HKStatistics.Explanation {
    fileprivate init?(_ type: HKQuantityType, _ plan: QueryPlan, in snapshot: Snapshot) {
        let reading = MatchingQuantities(plan, type: type, in: snapshot)
        guard !reading.spans.isEmpty, let columns = snapshot.columns(of: type.storedIdentifier) else {
            return nil
        }
        let segments = PriorityMerge.segments(of: reading.spans).sorted {
            ($0.start, $0.span) < ($1.start, $1.span)
        }
        func quantity(_ number: Double) -> HKQuantity {
            HKQuantity(unit: type.canonicalUnit, doubleValue: number)
        }
        func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
        sum = quantity(segments.reduce(0) { $1.beatenBy == nil ? $0 + $1.amount : $0 })
        sumOfEverything = quantity(reading.spans.reduce(0) { $0 + $1.value })
        sources = reading.sources
        parts = segments.map { segment in
            let row = reading.spans[segment.span].row
            let end = segment.end.isFinite ? segment.end : segment.start
            return Part(
                sample: columns.id(row),
                source: reading.source(ofSpan: segment.span),
                isEnteredByHand: columns.origin(columns.originIndex(row)).isEnteredByHand,
                interval: DateInterval(start: date(segment.start), end: date(end)),
                quantity: quantity(segment.amount),
                beatenBy: segment.beatenBy.map(reading.source(ofSpan:)))
        }
    }
}
