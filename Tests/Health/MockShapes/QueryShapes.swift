import Foundation
import HealthKit

/// Queries of every kind whose results handler a test calls.
enum QueryShapes {
    class SampleMock: HKSampleQuery {
        var handler: ((HKSampleQuery, [HKSample]?, Error?) -> Void)?

        override init(
            sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
            sortDescriptors: [NSSortDescriptor]?,
            resultsHandler: @escaping (HKSampleQuery, [HKSample]?, Error?) -> Void
        ) {
            handler = resultsHandler
            super.init(
                sampleType: sampleType, predicate: predicate, limit: limit, sortDescriptors: sortDescriptors,
                resultsHandler: resultsHandler)
        }

        override init(
            queryDescriptors: [HKQueryDescriptor], limit: Int,
            resultsHandler: @escaping (HKSampleQuery, [HKSample]?, Error?) -> Void
        ) {
            super.init(queryDescriptors: queryDescriptors, limit: limit, resultsHandler: resultsHandler)
        }

        override init(
            queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
            resultsHandler: @escaping (HKSampleQuery, [HKSample]?, Error?) -> Void
        ) {
            super.init(
                queryDescriptors: queryDescriptors, limit: limit, sortDescriptors: sortDescriptors,
                resultsHandler: resultsHandler)
        }
    }

    /// With an initialiser of its own.
    class OwnSampleMock: HKSampleQuery {
        var type: HKSampleType?
        var handler: (HKSampleQuery, [HKSample]?, Error?) -> Void

        init(type: HKSampleType, handler: @escaping (HKSampleQuery, [HKSample]?, Error?) -> Void) {
            self.type = type
            self.handler = handler
            super.init(
                sampleType: type, predicate: nil, limit: 0, sortDescriptors: nil, resultsHandler: handler)
        }
    }

    class StatisticsMock: HKStatisticsQuery {
        var handler: ((HKStatisticsQuery, HKStatistics?, Error?) -> Void)?

        override init(
            quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions,
            completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, Error?) -> Void
        ) {
            self.handler = handler
            super.init(
                quantityType: quantityType, quantitySamplePredicate: quantitySamplePredicate,
                options: options,
                completionHandler: handler)
        }
    }

    class CollectionMock: HKStatisticsCollectionQuery {
        private var kept: ((HKStatisticsCollectionQuery, HKStatisticsCollection?, Error?) -> Void)?

        override var initialResultsHandler:
            ((HKStatisticsCollectionQuery, HKStatisticsCollection?, Error?) -> Void)?
        {
            get { kept }
            set { kept = newValue }
        }
    }

    class SourceMock: HKSourceQuery {
        let handler: (HKSourceQuery, Set<HKSource>?, Error?) -> Void

        override init(
            sampleType: HKSampleType, samplePredicate objectPredicate: NSPredicate?,
            completionHandler: @escaping (HKSourceQuery, Set<HKSource>?, Error?) -> Void
        ) {
            handler = completionHandler
            super.init(
                sampleType: sampleType, samplePredicate: objectPredicate, completionHandler: completionHandler
            )
        }
    }

    class CorrelationMock: HKCorrelationQuery {
        let handler: (HKCorrelationQuery, [HKCorrelation]?, Error?) -> Void

        override init(
            type correlationType: HKCorrelationType, predicate: NSPredicate?,
            samplePredicates: [HKSampleType: NSPredicate]?,
            completion: @escaping (HKCorrelationQuery, [HKCorrelation]?, Error?) -> Void
        ) {
            handler = completion
            super.init(
                type: correlationType, predicate: predicate, samplePredicates: samplePredicates,
                completion: completion)
        }
    }

    class SummaryMock: HKActivitySummaryQuery {
        let handler: (HKActivitySummaryQuery, [HKActivitySummary]?, Error?) -> Void

        override init(
            predicate: NSPredicate?,
            resultsHandler handler: @escaping (HKActivitySummaryQuery, [HKActivitySummary]?, Error?) -> Void
        ) {
            self.handler = handler
            super.init(predicate: predicate, resultsHandler: handler)
        }
    }

    /// A store that answers every sample query with what it was given.
    class AnsweringStore: HKHealthStore {
        var samples: [HKSample] = []

        override func execute(_ query: HKQuery) {
            if let query = query as? SampleMock { query.handler?(query, samples, nil) }
        }
    }

    static func run(_ check: inout Check) {
        let store = AnsweringStore()
        store.samples = [Fixture.sample()]
        var found: [HKSample] = []
        let query = SampleMock(sampleType: Fixture.steps, predicate: nil, limit: 1, sortDescriptors: nil) {
            _, samples, _ in found = samples ?? []
        }
        store.execute(query)
        check.expect(found.count == 1, "the store answers through the query's own handler")
        check.expect(query.limit == 1 && query.sortDescriptors == nil, "the query knows its limit")
        var own = 0
        let other = OwnSampleMock(type: Fixture.steps) { _, _, _ in own += 1 }
        other.handler(other, nil, nil)
        check.expect(own == 1, "an initialiser of the mock's own works")
        var sums = 0
        let statistics = StatisticsMock(
            quantityType: Fixture.steps, quantitySamplePredicate: nil, options: .cumulativeSum
        ) { _, _, error in
            if error != nil { sums += 1 }
        }
        statistics.handler?(statistics, nil, Fixture.Failure())
        check.expect(sums == 1, "the statistics query has kept its handler")
        let collection = CollectionMock(
            quantityType: Fixture.steps, quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: Fixture.date, intervalComponents: DateComponents(day: 1))
        var days = 0
        collection.initialResultsHandler = { _, _, _ in days += 1 }
        collection.initialResultsHandler?(collection, nil, nil)
        check.expect(days == 1, "a handler that is a property can be overridden")
        let sources = SourceMock(sampleType: Fixture.steps, samplePredicate: nil) { _, _, _ in own += 1 }
        sources.handler(sources, [], nil)
        let correlations = CorrelationMock(
            type: HKCorrelationType(.food), predicate: nil, samplePredicates: nil
        ) { _, _, _ in own += 1 }
        correlations.handler(correlations, [], nil)
        let summaries = SummaryMock(predicate: nil) { _, _, _ in own += 1 }
        summaries.handler(summaries, [], nil)
        check.expect(own == 4, "the other queries have kept their handlers")
    }
}
