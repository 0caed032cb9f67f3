import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@Suite("Statistics collections", .inTurn)
struct StatisticsCollectionTests {
    let store = HKHealthStore.inMemory()
    let type = HKQuantityType(.stepCount)

    private var hourly: DateComponents {
        var step = DateComponents(hour: 1)
        step.timeZone = TimeZone(secondsFromGMT: 0)
        step.calendar = Calendar(identifier: .gregorian)
        return step
    }

    private func collection() async throws -> HKStatisticsCollection {
        try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: type), options: .cumulativeSum, anchorDate: hour(0),
            intervalComponents: hourly
        ).result(for: store)
    }

    private func sums(_ statistics: [HKStatistics]) -> [Double?] {
        statistics.map { $0.sumQuantity()?.doubleValue(for: .count()) }
    }

    @Test("a cumulative sample across a border is split by time")
    func split() async throws {
        try await store.save(steps(90, from: 0.5, to: 2))
        let statistics = try await collection().statistics()
        #expect(sums(statistics) == [30, 60])
        #expect(statistics.map(\.startDate) == [hour(0), hour(1)])
        #expect(statistics.map(\.endDate) == [hour(1), hour(2)])
    }

    @Test("a sample that starts on a border belongs only to the later interval")
    func border() async throws {
        try await store.save(steps(10, from: 3, to: 3))
        let statistics = try await collection().statistics()
        #expect(statistics.map(\.startDate) == [hour(3)])
    }

    @Test("empty intervals have statistics without figures, inside the range and in an enumeration")
    func emptyIntervals() async throws {
        try await store.save([steps(1, from: 0, to: 1), steps(2, from: 3, to: 4)])
        let collection = try await collection()
        #expect(sums(collection.statistics()) == [1, 2])
        // SAFETY: the block is called before the call returns.
        nonisolated(unsafe) var seen: [HKStatistics] = []
        collection.enumerateStatistics(from: hour(-1), to: hour(5)) { found, _ in seen.append(found) }
        #expect(sums(seen) == [nil, 1, nil, nil, 2, nil, nil])
        #expect(seen.map(\.startDate) == [-1, 0, 1, 2, 3, 4, 5].map(hour))
        #expect(seen.map(\.endDate) == [0, 1, 2, 3, 4, 5, 6].map(hour))
    }

    /// Apple's page of statistics(for:): an interval without samples has an object whose quantities are nil.
    @Test(
        "each date has statistics of its interval: before, between and after the samples, and where there are none"
    )
    func anyDate() async throws {
        func found(_ hours: Double) async throws -> HKStatistics {
            try #require(try await collection().statistics(for: hour(hours)))
        }
        let alone = try await found(1.5)
        #expect(alone.sumQuantity() == nil && alone.startDate == hour(1))
        try await store.save([steps(1, from: 0, to: 1), steps(2, from: 3, to: 4)])
        let starts = [-9000.5, -0.5, 0, 0.5, 1, 2.5, 3.5, 4, 9000.5]
        var seen: [HKStatistics] = []
        for start in starts { seen.append(try await found(start)) }
        #expect(sums(seen) == [nil, nil, 1, 1, nil, nil, 2, nil, nil])
        #expect(seen.map(\.startDate) == starts.map { hour($0.rounded(.down)) })
        #expect(seen.map(\.endDate) == starts.map { hour($0.rounded(.down) + 1) })
        #expect(
            try await collection().statistics(for: Date(timeIntervalSinceReferenceDate: .infinity)) == nil)
    }

    @Test("an enumeration stops when asked to")
    func stops() async throws {
        try await store.save(steps(1, from: 0, to: 1))
        nonisolated(unsafe) var count = 0  // SAFETY: the block is called before the call returns.
        try await collection().enumerateStatistics(from: hour(0), to: hour(9)) { _, stop in
            count += 1
            stop.pointee = ObjCBool(count == 3)
        }
        #expect(count == 3)
    }

    @Test("no data gives an empty collection and no error")
    func noData() async throws {
        let collection = try await collection()
        #expect(collection.statistics().isEmpty)
        #expect(collection.sources().isEmpty)
    }

    @Test("an update names the changed intervals and brings the whole collection")
    func updates() async throws {
        try await store.save([steps(1, from: 0, to: 1), steps(2, from: 3, to: 4)])
        var results = HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: type), options: .cumulativeSum, anchorDate: hour(0),
            intervalComponents: hourly
        ).results(for: store).makeAsyncIterator()
        let first = try #require(try await results.next())
        #expect(first.updatedStatistics == nil)
        try await store.save(steps(10, from: 3, to: 4))
        let second = try #require(try await results.next())
        #expect(sums(second.updatedStatistics ?? []) == [12])
        #expect(sums(second.statisticsCollection.statistics()) == [1, 12])
    }

    @Test("the quick way over the columns gives the same sums as the sweep", arguments: 0..<6)
    func quickSums(round: Int) async throws {
        let seed = 5_500 + UInt64(round)
        var generator = SeededGenerator(seed: seed)
        try await store.save(
            (0..<300).map { _ in
                let start = Double.random(in: 0..<200, using: &generator)
                let length = Bool.random(using: &generator) ? Double.random(in: 0..<5, using: &generator) : 0
                return steps(
                    Double(Int.random(in: 0..<99, using: &generator)), from: start, to: start + length)
            })
        let late = HKQuery.predicateForSamples(withStart: hour(50), end: nil, options: .strictStartDate)
        for predicate in [nil, late] {
            func figures(_ options: HKStatisticsOptions) async throws -> [HKStatistics] {
                try await HKStatisticsCollectionQueryDescriptor(
                    predicate: .quantitySample(type: type, predicate: predicate), options: options,
                    anchorDate: hour(0.25), intervalComponents: hourly
                ).result(for: store).statistics()
            }
            let quick = try await figures(.cumulativeSum)
            let swept = try await figures([.cumulativeSum, .duration])
            #expect(quick.map(\.startDate) == swept.map(\.startDate), "seed \(seed)")
            for (one, other) in zip(sums(quick), sums(swept)) {
                #expect(abs((one ?? -1) - (other ?? -1)) < 1e-6, "seed \(seed)")
            }
        }
    }

    @Test(
        "an interval without samples has no sources where they are separate; elsewhere nothing is said of them"
    )
    func emptySources() async throws {
        try await store.save([steps(1, from: 0, to: 1), steps(2, from: 3, to: 4)])
        for options: HKStatisticsOptions in [.cumulativeSum, [.cumulativeSum, .separateBySource]] {
            let collection = try await HKStatisticsCollectionQueryDescriptor(
                predicate: .quantitySample(type: type), options: options, anchorDate: hour(0),
                intervalComponents: hourly
            ).result(for: store)
            // SAFETY: the block is called before the call returns.
            nonisolated(unsafe) var seen: [Int?] = []
            collection.enumerateStatistics(from: hour(-1), to: hour(4)) { found, _ in
                seen.append(found.sources?.count)
            }
            #expect(
                seen == (options == .cumulativeSum ? [nil, nil, nil, nil, nil, nil] : [0, 1, 0, 0, 1, 0]))
        }
    }
}

@Suite("Statistics take the quantities of a series", .inTurn)
struct SeriesStatisticsTests {
    private let store = HKHealthStore.inMemory()

    private func save(_ type: HKQuantityTypeIdentifier, _ unit: HKUnit, _ numbers: [(Double, Double)])
        async throws
    {
        let builder = HKQuantitySeriesSampleBuilder(
            healthStore: store, quantityType: HKQuantityType(type), startDate: hour(8.5), device: nil)
        for (time, number) in numbers {
            let moment = DateInterval(start: hour(time), end: hour(time))
            try builder.insert(HKQuantity(unit: unit, doubleValue: number), for: moment)
        }
        _ = try await builder.finishSeries(metadata: nil)
    }

    private func hours(_ type: HKQuantityTypeIdentifier, _ options: HKStatisticsOptions) async throws
        -> [HKStatistics]
    {
        try await HKStatisticsCollectionQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(type)), options: options, anchorDate: hour(0),
            intervalComponents: DateComponents(hour: 1)
        ).result(for: store).statistics()
    }

    private func all(_ type: HKQuantityTypeIdentifier, _ options: HKStatisticsOptions) async throws
        -> HKStatistics
    {
        let found = try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: HKQuantityType(type)), options: options
        ).result(for: store)
        return try #require(found)
    }

    @Test("each hour has the extremes, mean and newest of what was measured in it")
    func discrete() async throws {
        let unit = HKUnit(from: "count/min")
        try await save(.heartRate, unit, [(8.9, 60), (9.1, 100)])
        let options: HKStatisticsOptions = [.discreteMin, .discreteMax, .discreteAverage, .mostRecent]
        func figures(_ statistics: HKStatistics) -> [Double?] {
            [
                statistics.minimumQuantity(), statistics.averageQuantity(), statistics.maximumQuantity(),
                statistics.mostRecentQuantity(),
            ].map { $0?.doubleValue(for: unit) }
        }
        #expect(
            try await hours(.heartRate, options).map(figures) == [[60, 60, 60, 60], [100, 100, 100, 100]])
        let all = try await all(.heartRate, options)
        #expect(figures(all) == [60, 80, 100, 100])
        #expect(all.mostRecentQuantityDateInterval()?.start == hour(9.1))
        #expect(all.startDate == hour(8.5) && all.endDate == hour(9.1))
    }

    @Test("each hour adds up what was burned in it, beside a plain sample")
    func cumulative() async throws {
        try await save(.activeEnergyBurned, .kilocalorie(), [(8.9, 10), (9.1, 30)])
        let type = HKQuantityType(.activeEnergyBurned)
        let seven = HKQuantity(unit: .kilocalorie(), doubleValue: 7)
        try await store.save(HKQuantitySample(type: type, quantity: seven, start: hour(9), end: hour(9.05)))
        let sums = try await hours(.activeEnergyBurned, .cumulativeSum).map {
            $0.sumQuantity()?.doubleValue(for: .kilocalorie())
        }
        #expect(sums == [10, 37])
        let all = try await all(.activeEnergyBurned, .cumulativeSum)
        #expect(all.sumQuantity()?.doubleValue(for: .kilocalorie()) == 47)
    }
}
