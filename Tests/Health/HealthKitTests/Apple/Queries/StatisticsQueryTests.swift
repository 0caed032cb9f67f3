import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Statistics queries", .inTurn)
struct StatisticsTests {
    let store = HKHealthStore.inMemory()
    let stepType = HKQuantityType(.stepCount)
    let heartRate = HKQuantityType(.heartRate)

    private func statistics(
        _ type: HKQuantityType, _ options: HKStatisticsOptions, _ predicate: NSPredicate? = nil
    ) async throws -> HKStatistics? {
        try await HKStatisticsQueryDescriptor(
            predicate: .quantitySample(type: type, predicate: predicate), options: options
        ).result(for: store)
    }

    private func pulse(_ beats: Double, from start: Double, to end: Double) -> HKQuantitySample {
        HKQuantitySample(
            type: heartRate, quantity: HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: beats),
            start: hour(start), end: hour(end))
    }

    private func revision(_ name: String, product: String? = nil) -> HKSourceRevision {
        HKSourceRevision(
            source: HKSource(name: name, bundleIdentifier: "test.\(name)"), version: "1",
            productType: product,
            operatingSystemVersion: OperatingSystemVersion(majorVersion: 1, minorVersion: 2, patchVersion: 3))
    }

    private func walk(
        _ count: Double, from start: Double, to end: Double, by name: String, product: String? = nil,
        metadata: [String: Any]? = nil
    ) throws -> HKQuantitySample {
        try HKQuantitySample.checked(
            type: stepType, quantity: HKQuantity(unit: .count(), doubleValue: count), start: hour(start),
            end: hour(end), metadata: metadata, sourceRevision: revision(name, product: product))
    }

    @Test("no matching data is errorNoData, not a zero")
    func noData() async throws {
        let outcome = try await handlerValue { handler in
            store.execute(
                HKStatisticsQuery(
                    quantityType: stepType, quantitySamplePredicate: nil, options: .cumulativeSum
                ) { _, statistics, error in
                    handler.resume(returning: (statistics == nil, (error as? HKError)?.code))
                })
        }
        #expect(outcome.0)
        #expect(outcome.1 == .errorNoData)
        #expect(try await statistics(stepType, .cumulativeSum) == nil)
    }

    @Test("a figure is nil unless its option was asked for")
    func onlyWhatWasAskedFor() async throws {
        try await store.save(steps(100, from: 0, to: 1))
        let figures = try #require(try await statistics(stepType, .cumulativeSum))
        #expect(figures.sumQuantity()?.doubleValue(for: .count()) == 100)
        #expect(figures.averageQuantity() == nil)
        #expect(figures.mostRecentQuantity() == nil)
        #expect(figures.duration() == nil)
        #expect(figures.sources == nil)
        #expect(figures.sumQuantity(for: .default()) == nil)
    }

    @Test("an option of the wrong family is refused")
    func wrongFamily() {
        #expect(throws: HKError.self) { try HKStatisticsOptions.discreteAverage.validate(for: stepType) }
        #expect(throws: HKError.self) { try HKStatisticsOptions.cumulativeSum.validate(for: heartRate) }
        #expect(throws: Never.self) {
            try HKStatisticsOptions([.mostRecent, .duration, .separateBySource]).validate(for: stepType)
        }
    }

    @Test("start and end of a statistics query are those of the samples")
    func dates() async throws {
        try await store.save([steps(1, from: 3, to: 4), steps(1, from: 7, to: 9)])
        let predicate = HKQuery.predicateForSamples(withStart: hour(0), end: hour(24))
        let figures = try #require(try await statistics(stepType, .cumulativeSum, predicate))
        #expect(figures.startDate == hour(3))
        #expect(figures.endDate == hour(9))
    }

    @Test("minimum, maximum and newest of a discrete type, its mean weighed by time")
    func discrete() async throws {
        try await store.save([pulse(60, from: 0, to: 3), pulse(100, from: 3, to: 4)])
        let figures = try #require(
            try await statistics(heartRate, [.discreteAverage, .discreteMin, .discreteMax, .mostRecent]))
        let unit = HKUnit(from: "count/min")
        #expect(figures.minimumQuantity()?.doubleValue(for: unit) == 60)
        #expect(figures.maximumQuantity()?.doubleValue(for: unit) == 100)
        #expect(figures.averageQuantity().map { abs($0.doubleValue(for: unit) - 70) < 1e-9 } == true)
        #expect(figures.mostRecentQuantity()?.doubleValue(for: unit) == 100)
        #expect(figures.mostRecentQuantityDateInterval() == DateInterval(start: hour(3), end: hour(4)))
    }

    @Test("sound levels have an energetic mean")
    func soundLevels() async throws {
        let type = HKQuantityType(.environmentalAudioExposure)
        let unit = HKUnit.decibelAWeightedSoundPressureLevel()
        for (level, start) in [(60.0, 0.0), (80.0, 1.0)] {
            try await store.save(
                HKQuantitySample(
                    type: type, quantity: HKQuantity(unit: unit, doubleValue: level), start: hour(start),
                    end: hour(start + 1)))
        }
        let mean = try #require(try await statistics(type, .discreteAverage)?.averageQuantity())
        #expect(abs(mean.doubleValue(for: unit) - 77.0326) < 0.001)
    }

    @Test("overlapping sources are merged: a watch before a phone, in either order of saving")
    func merged() async throws {
        try await store.saveAsWritten([
            try walk(600, from: 0, to: 2, by: "Phone", product: "iPhone14,2"),
            try walk(500, from: 1, to: 2, by: "Watch", product: "Watch6,2"),
        ])
        let figures = try #require(try await statistics(stepType, [.cumulativeSum, .separateBySource]))
        #expect(figures.sumQuantity()?.doubleValue(for: .count()) == 800)
        #expect(figures.sources?.map(\.name) == ["Watch", "Phone"])
        let phone = HKSource(name: "Phone", bundleIdentifier: "test.Phone")
        #expect(figures.sumQuantity(for: phone)?.doubleValue(for: .count()) == 600)
    }

    @Test("what was entered by hand counts before every source")
    func byHand() async throws {
        try await store.saveAsWritten([
            try walk(500, from: 0, to: 1, by: "Watch", product: "Watch6,2"),
            try walk(800, from: 0, to: 1, by: "Diary", metadata: [HKMetadataKeyWasUserEntered: true]),
        ])
        let figures = try #require(try await statistics(stepType, .cumulativeSum))
        #expect(figures.sumQuantity()?.doubleValue(for: .count()) == 800)
    }

    @Test(
        "a band, a tracker and a watch of any maker count before a phone",
        arguments: [
            "Fitbit Air", "Smart Band 7", "Forerunner by Garmin", "Galaxy Watch4",
        ])
    func worn(name: String) async throws {
        try await store.saveAsWritten([
            try walk(900, from: 0, to: 1, by: name), try walk(450, from: 0, to: 1, by: "My husband's Phone"),
        ])
        let figures = try #require(try await statistics(stepType, .cumulativeSum))
        #expect(figures.sumQuantity()?.doubleValue(for: .count()) == 900)
    }

    @Test("the user's order of sources decides, for its type only")
    func sourceOrder() async throws {
        try await store.saveAsWritten([
            try walk(600, from: 0, to: 1, by: "Phone", product: "iPhone14,2"),
            try walk(500, from: 0, to: 1, by: "Watch", product: "Watch6,2"),
        ])
        #expect(try store.sourceOrder(for: stepType).map(\.name) == ["Watch", "Phone"])
        let phone = HKSource(name: "Phone", bundleIdentifier: "test.Phone")
        try await store.setSourceOrder([phone], for: stepType)
        #expect(try store.sourceOrder(for: stepType).map(\.name) == ["Phone", "Watch"])
        #expect(
            try await statistics(stepType, .cumulativeSum)?.sumQuantity()?.doubleValue(for: .count()) == 600)
        try await store.setSourceOrder([], for: stepType)
        #expect(
            try await statistics(stepType, .cumulativeSum)?.sumQuantity()?.doubleValue(for: .count()) == 500)
    }

    @Test("a sum is explained by parts that count and parts that were beaten")
    func explanation() async throws {
        try await store.saveAsWritten([
            try walk(600, from: 0, to: 2, by: "Phone", product: "iPhone14,2"),
            try walk(500, from: 1, to: 2, by: "Watch", product: "Watch6,2"),
        ])
        let explanation = try await store.explainSum(of: stepType, predicate: nil)
        #expect(explanation.sum.doubleValue(for: .count()) == 800)
        #expect(explanation.sumOfEverything.doubleValue(for: .count()) == 1100)
        let phone = explanation.parts.filter { $0.source.name == "Phone" }
        #expect(phone.map(\.isCounted) == [true, false])
        #expect(phone.map { $0.quantity.doubleValue(for: .count()) } == [300, 300])
        #expect(phone.last?.beatenBy?.name == "Watch")
    }

    @Test("the time covered counts overlapping samples once")
    func duration() async throws {
        try await store.save([steps(1, from: 0, to: 2), steps(1, from: 1, to: 3), steps(1, from: 5, to: 6)])
        let figures = try #require(try await statistics(stepType, .duration))
        #expect(figures.duration()?.doubleValue(for: .hour()) == 4)
    }
}
