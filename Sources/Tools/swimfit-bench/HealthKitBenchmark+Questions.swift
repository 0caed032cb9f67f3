import Foundation
import HealthKit

// HealthKit's side of the questions, and what is read of the answers on both sides.
extension HealthKitBenchmark {
    private var predicateOfToday: NSPredicate {
        HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceReferenceDate: Facts.today.lowerBound),
            end: Date(timeIntervalSinceReferenceDate: Facts.today.upperBound), options: .strictStartDate)
    }

    func samplesOfToday(_ done: DispatchSemaphore) -> HKQuery {
        HKSampleQuery(
            sampleType: Facts.steps, predicate: predicateOfToday, limit: HKObjectQueryNoLimit,
            sortDescriptors: nil
        ) { _, samples, _ in
            Self.digest(Self.read(samples ?? [], in: .count()))
            done.signal()
        }
    }

    func sumOfToday(_ done: DispatchSemaphore) -> HKQuery {
        HKStatisticsQuery(
            quantityType: Facts.steps, quantitySamplePredicate: predicateOfToday, options: .cumulativeSum
        ) { _, statistics, _ in
            Self.digest(statistics?.sumQuantity()?.doubleValue(for: .count()) ?? 0)
            done.signal()
        }
    }

    func dailySums(_ done: DispatchSemaphore) -> HKQuery {
        var day = DateComponents(day: 1)
        day.timeZone = TimeZone(secondsFromGMT: 0)
        let query = HKStatisticsCollectionQuery(
            quantityType: Facts.steps, quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: Date(timeIntervalSinceReferenceDate: 0), intervalComponents: day)
        query.initialResultsHandler = { _, collection, _ in
            var total = 0.0
            for statistics in collection?.statistics() ?? [] {
                total += statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0
            }
            Self.digest(total)
            done.signal()
        }
        return query
    }

    func highCalorieMeals(_ done: DispatchSemaphore) -> HKQuery {
        let rich = HKQuery.predicateForQuantitySamples(
            with: .greaterThanOrEqualTo, quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 800))
        return HKCorrelationQuery(
            type: HKCorrelationType(.food), predicate: nil, samplePredicates: [Facts.energy: rich]
        ) { _, correlations, _ in
            Self.digest(Self.read(correlations ?? []))
            done.signal()
        }
    }

    // MARK: Reading

    /// Reads all that the samples of a type say, so that nothing can be left undone.
    static func read(_ samples: some Sequence<HKSample>, in unit: HKUnit) -> Double {
        var digest = 0.0
        for sample in samples {
            digest += readShared(sample)
            if let quantity = (sample as? HKQuantitySample)?.quantity {
                digest += quantity.doubleValue(for: unit)
            }
        }
        return digest
    }

    private static func read(_ meals: [HKCorrelation]) -> Double {
        var digest = 0.0
        for meal in meals { digest += readShared(meal) + read(meal.objects, in: .kilocalorie()) }
        return digest
    }

    private static func readShared(_ sample: HKSample) -> Double {
        Double(sample.uuid.uuid.15) + sample.startDate.timeIntervalSinceReferenceDate
            + sample.endDate.timeIntervalSinceReferenceDate
            + Double(sample.sourceRevision.source.name.utf8.count + (sample.metadata?.count ?? 0))
    }

    @Sendable
    static func read(_ samples: [HealthKitBenchmarkPeer.Sample]) -> Double {
        var digest = 0.0
        for sample in samples {
            digest += Double(sample.id.uuid.15) + sample.start.timeIntervalSinceReferenceDate
            digest += sample.end.timeIntervalSinceReferenceDate
            digest += Double(sample.source.source.name.utf8.count + (sample.metadata?.count ?? 0))
            digest += sample.value
            if !sample.members.isEmpty { digest += read(sample.members) }
        }
        return digest
    }
}
