import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Series of quantities", .inTurn)
struct QuantitySeriesTests {
    private let store = HKHealthStore.inMemory()
    private let perMinute = HKUnit(from: "count/min")

    private func builder(_ type: HKQuantityTypeIdentifier = .heartRate) -> HKQuantitySeriesSampleBuilder {
        HKQuantitySeriesSampleBuilder(
            healthStore: store, quantityType: HKQuantityType(type), startDate: hour(8), device: nil)
    }

    private func beats(_ rate: Double) -> HKQuantity { HKQuantity(unit: perMinute, doubleValue: rate) }

    @Test("a series is one sample that knows its smallest, largest, mean and last measurement")
    func discrete() async throws {
        let builder = builder()
        try builder.insert(beats(60), at: hour(8))
        try builder.insert(beats(90), at: hour(8.2))
        try builder.insert(beats(66), at: hour(8.1))
        let made = try await builder.finishSeries(metadata: ["band": 1])
        #expect(made.count == 1)
        let sample = try #require(
            try await store.samples(HKQuantityType(.heartRate)).first as? HKDiscreteQuantitySample)
        #expect(sample == made[0])
        #expect(sample.count == 3)
        #expect(sample.averageQuantity == beats(72))
        #expect(sample.minimumQuantity == beats(60))
        #expect(sample.maximumQuantity == beats(90))
        #expect(sample.mostRecentQuantity == beats(90))
        #expect(sample.mostRecentQuantityDateInterval.start == hour(8.2))
        #expect(sample.endDate == hour(8.2))
        #expect(sample.metadata?["band"] as? Int == 1)
    }

    @Test("a series of a type that adds up has the sum")
    func cumulative() async throws {
        let builder = builder(.stepCount)
        let ten = HKQuantity(unit: .count(), doubleValue: 10)
        try builder.insert(ten, for: DateInterval(start: hour(8), end: hour(8.1)))
        try builder.insert(ten, for: DateInterval(start: hour(8.1), end: hour(8.3)))
        let sample = try #require(
            try await builder.finishSeries(metadata: nil, endDate: hour(9)).first
                as? HKCumulativeQuantitySample)
        #expect(sample.sumQuantity.doubleValue(for: .count()) == 20)
        #expect(sample.endDate == hour(9))
    }

    @Test("a measurement at the same moment replaces the first")
    func replaced() async throws {
        let builder = builder()
        try builder.insert(beats(60), at: hour(8))
        try builder.insert(beats(80), at: hour(8))
        let sample = try #require(try await builder.finishSeries(metadata: nil).first)
        #expect(sample.count == 1)
        #expect(sample.quantity == beats(80))
    }

    @Test("measurements before the start, in wrong units, and empty series are refused")
    func refused() async throws {
        let builder = builder()
        #expect(throws: HKError.self) { try builder.insert(beats(60), at: hour(7.9)) }
        #expect(throws: HKError.self) {
            try builder.insert(HKQuantity(unit: .gram(), doubleValue: 1), at: hour(8))
        }
        await #expect(throws: HKError.self) { try await builder.finishSeries(metadata: nil) }
        try builder.insert(beats(60), at: hour(8))
        _ = try await builder.finishSeries(metadata: nil)
        #expect(throws: HKError.self) { try builder.insert(beats(60), at: hour(8)) }
    }

    @Test("the completion form saves as well")
    func completion() async throws {
        let builder = builder()
        try builder.insert(beats(60), at: hour(8))
        let samples = try await handlerValue { handler in
            builder.finishSeries(metadata: nil) { samples, _ in handler.resume(returning: samples) }
        }
        #expect(samples?.count == 1)
        #expect(try await store.samples(HKQuantityType(.heartRate)).count == 1)
    }
}
