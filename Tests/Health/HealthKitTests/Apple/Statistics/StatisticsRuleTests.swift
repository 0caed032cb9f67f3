import HealthKit
import SwimFitTestSupport
import Testing

/// What Apple's documents promise of statistics, beyond the arithmetic.
@Suite("Rules of statistics", .inTurn)
struct StatisticsRuleTests {
    let store = HKHealthStore.inMemory()
    let stepType = HKQuantityType(.stepCount)
    let rateType = HKQuantityType(.heartRate)
    let perMinute = HKUnit(from: "count/min")

    private func rate(_ beats: Double, from start: Double, to end: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: rateType, quantity: HKQuantity(unit: perMinute, doubleValue: beats), start: hour(start),
            end: hour(end))
    }

    private func hourly(
        _ type: HKQuantityType, _ options: HKStatisticsOptions, anchor: Double = 0
    ) async throws -> HKStatisticsCollection {
        var step = DateComponents(hour: 1)
        step.timeZone = TimeZone(secondsFromGMT: 0)
        step.calendar = Calendar(identifier: .gregorian)
        return try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: type), options: options, anchorDate: hour(anchor),
            intervalComponents: step
        ).result(for: store)
    }

    @Test("options are Apple's bits, and discreteMostRecent is the older name of mostRecent")
    func bits() {
        let options: [HKStatisticsOptions] = [
            .separateBySource, .discreteAverage, .discreteMin, .discreteMax, .cumulativeSum, .mostRecent,
            .duration,
        ]
        #expect(options.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64])
        #expect(HKStatisticsOptions.discreteMostRecent == .mostRecent)
    }

    @Test("each figure is nil unless its own option was asked for", arguments: 0..<5)
    func ownOption(number: Int) async throws {
        try await store.save([rate(60, from: 0, to: 1), rate(80, from: 1, to: 2)])
        let options: [HKStatisticsOptions] = [
            .discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration,
        ]
        let figures = try #require(
            try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: rateType), options: options[number]
            ).result(for: store))
        let present = [
            figures.averageQuantity(), figures.minimumQuantity(), figures.maximumQuantity(),
            figures.mostRecentQuantity(), figures.duration(),
        ].map { $0 != nil }
        #expect(present == (0..<5).map { $0 == number })
        #expect((figures.mostRecentQuantityDateInterval() != nil) == (number == 3))
        #expect(figures.sumQuantity() == nil)
    }

    @Test("per-source figures come only with separateBySource")
    func perSource() async throws {
        try await store.save(steps(5, from: 0, to: 1))
        func figures(_ options: HKStatisticsOptions) async throws -> HKStatistics {
            try #require(
                try await HKStatisticsQueryDescriptor(
                    predicate: .quantitySample(type: stepType), options: options
                ).result(for: store))
        }
        let merged = try await figures(.cumulativeSum)
        #expect(merged.sources == nil)
        #expect(merged.sumQuantity(for: .default()) == nil)
        let separate = try await figures([.cumulativeSum, .separateBySource])
        #expect(separate.sources == [.default()])
        #expect(separate.sumQuantity(for: .default())?.doubleValue(for: .count()) == 5)
    }

    @Test("an interval without samples has no sources, and none to tell apart without separateBySource")
    func emptyIntervals() async throws {
        try await store.save([steps(5, from: 0, to: 1), steps(5, from: 9, to: 10)])
        let separate = try await hourly(stepType, [.cumulativeSum, .separateBySource])
        #expect(separate.statistics(for: hour(5.5))?.sources == [])
        let merged = try await hourly(stepType, .cumulativeSum)
        #expect(merged.statistics(for: hour(5.5)) != nil)
        #expect(merged.statistics(for: hour(5.5))?.sources == nil)
    }

    @Test("in a collection start and end are the interval's, not the samples'")
    func intervals() async throws {
        try await store.save(steps(5, from: 0.25, to: 0.5))
        let statistics = try #require(try await hourly(stepType, .cumulativeSum).statistics().first)
        #expect(statistics.startDate == hour(0))
        #expect(statistics.endDate == hour(1))
    }

    @Test("intervals are counted from the anchor in both directions, whatever anchor")
    func anchors() async throws {
        try await store.save([steps(5, from: 0.25, to: 0.5), steps(6, from: 9.75, to: 9.8)])
        for anchor in [-1000.5, 0.5, 5.5, 1000.5] {
            let starts = try await hourly(stepType, .cumulativeSum, anchor: anchor).statistics().map(
                \.startDate)
            #expect(starts == [hour(-0.5), hour(9.5)], "anchor \(anchor)")
        }
    }

    @Test("a discrete sample counts in every interval that it touches")
    func discreteAcrossBorders() async throws {
        try await store.save(rate(70, from: 0.5, to: 2.5))
        let statistics = try await hourly(rateType, [.discreteMax, .discreteAverage]).statistics()
        #expect(statistics.map { $0.maximumQuantity()?.doubleValue(for: perMinute) } == [70, 70, 70])
    }

    @Test("a statistics query counts a sample by its predicate and does not clip it")
    func notClipped() async throws {
        try await store.save(steps(90, from: 0.5, to: 2))
        let firstHour = HKQuery.predicateForSamples(withStart: hour(0), end: hour(1))
        let sum = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: stepType, predicate: firstHour), options: .cumulativeSum
        ).result(for: store)
        #expect(sum?.sumQuantity()?.doubleValue(for: .count()) == 90)
        #expect(sum?.endDate == hour(2))
    }

    /// HKStatisticsCollectionQuery.h: the sources are those of a collection that is separate by source.
    @Test("a collection names the sources of its samples where it is separate by source")
    func sources() async throws {
        let separate: HKStatisticsOptions = [.cumulativeSum, .separateBySource]
        #expect(try await hourly(stepType, separate).sources() == [])
        try await store.save(steps(5, from: 0, to: 1))
        #expect(try await hourly(stepType, separate).sources() == [.default()])
        #expect(try await hourly(stepType, .cumulativeSum).sources() == [])
    }

    @Test("a collection query without an update handler ends after its first results")
    func ends() async throws {
        let inbox = Inbox<Int>()
        let query = HKStatisticsCollectionQuery(
            quantityType: stepType, quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: hour(0), intervalComponents: DateComponents(day: 1))
        query.initialResultsHandler = { _, collection, _ in inbox.put(collection?.statistics().count ?? -1) }
        store.execute(query)
        #expect(try await inbox.next() == 0)
        try await store.save(steps(5, from: 0, to: 1))
        try await query.settled()
        #expect(inbox.total == 1)
    }

    @Test("an update handler gets the statistics of one changed interval, and nil for several")
    func updates() async throws {
        let first = Inbox<Void>()
        let later = Inbox<(single: Double?, all: Int)>()
        var step = DateComponents(hour: 1)
        step.timeZone = TimeZone(secondsFromGMT: 0)
        let query = HKStatisticsCollectionQuery(
            quantityType: stepType, quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: hour(0), intervalComponents: step)
        query.initialResultsHandler = { _, _, _ in first.put(()) }
        query.statisticsUpdateHandler = { _, single, collection, _ in
            later.put(
                (
                    single?.sumQuantity()?.doubleValue(for: .count()),
                    collection?.statistics().count ?? 0
                ))
        }
        store.execute(query)
        try await first.next()
        try await store.save(steps(5, from: 0, to: 1))
        let one = try await later.next()
        #expect(one.single == 5 && one.all == 1)
        try await store.save([steps(1, from: 2, to: 3), steps(1, from: 4, to: 5)])
        let several = try await later.next()
        #expect(several.single == nil && several.all == 3)
        store.stop(query)
    }

    @Test("averages follow the type: a plain mean, a mean over time, an energetic mean")
    func styles() {
        #expect(HKQuantityType(.stepCount).aggregationStyle == .cumulative)
        #expect(HKQuantityType(.bodyMass).aggregationStyle == .discreteArithmetic)
        #expect(HKQuantityType(.heartRate).aggregationStyle == .discreteTemporallyWeighted)
        #expect(
            HKQuantityType(.environmentalAudioExposure).aggregationStyle
                == .discreteEquivalentContinuousLevel)
        #expect(HKQuantityAggregationStyle.discrete == .discreteArithmetic)
        #expect(
            [
                HKQuantityAggregationStyle.cumulative, .discreteArithmetic, .discreteTemporallyWeighted,
                .discreteEquivalentContinuousLevel,
            ].map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test("a type with a plain mean weighs its samples alike, however long they last")
    func plainMean() async throws {
        try await store.save([weight(70, at: 0), weight(80, at: 1)])
        let mean = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(.bodyMass)), options: .discreteAverage
        ).result(for: store)
        #expect(mean?.averageQuantity()?.doubleValue(for: .gramUnit(with: .kilo)) == 75)
    }

    @Test("every figure has a twin for one source, which knows nothing of the others")
    func figuresOfOneSource() async throws {
        let watch = HKSource(name: "Watch", bundleIdentifier: "test.watch")
        func sample(_ beats: Double, _ start: Double, _ source: HKSource) throws -> HKQuantitySample {
            try .checked(
                type: rateType, quantity: HKQuantity(unit: perMinute, doubleValue: beats),
                start: hour(start), end: hour(start + 1),
                sourceRevision: HKSourceRevision(source: source, version: nil))
        }
        try await store.saveAsWritten([
            try sample(60, 0, watch), try sample(80, 1, watch), try sample(100, 2, .default()),
        ])
        let options: HKStatisticsOptions = [
            .discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration, .separateBySource,
        ]
        let figures = try #require(
            try await HKStatisticsQueryDescriptor(
                predicate: .quantitySample(type: rateType), options: options
            ).result(for: store))
        func beats(_ quantity: HKQuantity?) -> Double? {
            quantity.map { ($0.doubleValue(for: perMinute) * 1000).rounded() / 1000 }
        }
        #expect(Set(figures.sources ?? []) == [watch, .default()])
        #expect(beats(figures.averageQuantity(for: watch)) == 70)
        #expect(beats(figures.minimumQuantity(for: watch)) == 60)
        #expect(beats(figures.maximumQuantity(for: watch)) == 80)
        #expect(beats(figures.mostRecentQuantity(for: watch)) == 80)
        #expect(figures.mostRecentQuantityDateInterval(for: watch)?.start == hour(1))
        #expect(figures.duration(for: watch)?.doubleValue(for: .hour()) == 2)
        #expect(beats(figures.averageQuantity()) == 80)
        #expect(beats(figures.mostRecentQuantity()) == 100)
        let stranger = HKSource(name: "?", bundleIdentifier: "test.stranger")
        #expect(figures.averageQuantity(for: stranger) == nil)
    }

    @Test("a collection query without a results handler reports only updates")
    func withoutResultsHandler() async throws {
        let updates = Inbox<Int>()
        let query = HKStatisticsCollectionQuery(
            quantityType: stepType, quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: hour(0), intervalComponents: DateComponents(day: 1))
        query.statisticsUpdateHandler = { _, _, collection, _ in
            updates.put(collection?.statistics().count ?? -1)
        }
        store.execute(query)
        try await query.settled()
        try await store.save(steps(1, from: 0, to: 1))
        #expect(try await updates.next() == 1)
        store.stop(query)
    }
}
