import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Quantity samples", .inTurn)
struct QuantitySampleTests {
    private let noon = Date(timeIntervalSinceReferenceDate: 800_000_000)

    @Test("a sample of a type that adds up is cumulative")
    func cumulative() {
        let steps = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 12),
            start: noon, end: noon.addingTimeInterval(60))
        #expect((steps as? HKCumulativeQuantitySample)?.sumQuantity == steps.quantity)
        #expect(steps.count == 1)
    }

    @Test("a sample of a type that is averaged is discrete, and all its quantities are its own")
    func discrete() throws {
        let quantity = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 61)
        let sample = HKQuantitySample(
            type: HKQuantityType(.heartRate), quantity: quantity, start: noon, end: noon)
        let beat = try #require(sample as? HKDiscreteQuantitySample)
        #expect(beat.averageQuantity == quantity)
        #expect(beat.minimumQuantity == quantity)
        #expect(beat.maximumQuantity == quantity)
        #expect(beat.mostRecentQuantity == quantity)
        #expect(beat.mostRecentQuantityDateInterval == DateInterval(start: noon, end: noon))
    }

    @Test("a quantity in a unit that does not fit the type is refused")
    func unit() {
        let error = #expect(throws: SampleRuleError.self) {
            try HKQuantitySample.checked(
                type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: .meter(), doubleValue: 1),
                start: noon, end: noon)
        }
        #expect(error?.rule == .unit)
    }

    @Test("a sample that ends before it starts is refused")
    func order() {
        let error = #expect(throws: SampleRuleError.self) {
            try HKQuantitySample.checked(
                type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: .pound(), doubleValue: 1),
                start: noon, end: noon.addingTimeInterval(-1))
        }
        #expect(error?.rule == .dateOrder)
    }
}
