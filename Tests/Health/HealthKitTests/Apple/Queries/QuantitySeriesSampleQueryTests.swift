import SwimFitTestSupport
import Testing

@testable import HealthKit

@Suite("Quantity series queries", .inTurn)
struct QuantitySeriesSampleQueryTests {
    let store = HKHealthStore.inMemory()

    @Test("a series query gives each measurement in order of time, a plain sample itself")
    func series() async throws {
        func point(_ value: Double, _ time: Double) -> QuantitySeries.Point {
            QuantitySeries.Point(start: hour(time), end: hour(time + 0.5), value: value)
        }
        let walk = HKQuantitySample.stored(
            type: HKQuantityType(.stepCount), value: 30, unit: .count(),
            series: QuantitySeries([point(10, 0), point(20, 2)]), start: hour(0), end: hour(3),
            provenance: Provenance(uuid: UUID(), sourceRevision: nil, device: nil, metadata: .none))
        try await store.save([walk, steps(7, from: 1, to: 1.5)])
        func counts(_ options: HKQuantitySeriesSampleQueryDescriptor.Options) async throws -> [Double] {
            var counts: [Double] = []
            let descriptor = HKQuantitySeriesSampleQueryDescriptor(
                predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: options)
            for try await result in descriptor.results(for: store) {
                counts.append(result.quantity.doubleValue(for: .count()))
                #expect((result.sample != nil) == options.contains(.includeSample))
            }
            return counts
        }
        #expect(try await counts([]) == [10, 7, 20])
        #expect(try await counts([.includeSample, .orderByQuantitySampleStartDate]) == [10, 20, 7])
    }
}
