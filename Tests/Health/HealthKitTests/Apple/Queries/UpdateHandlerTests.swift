import HealthKit
import Synchronization
import SwimFitTestSupport
import Testing

@Suite("Update handlers", .inTurn)
struct UpdateHandlerTests {
    /// Where on the stack a handler ran last.
    private final class Depth: Sendable {
        private let address = Mutex(0)

        var last: Int { address.withLock { $0 } }

        func note() {
            var here = 0
            let place = withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
            address.withLock { $0 = place }
        }
    }

    /// How many bytes deeper a handler runs after it was looked up a thousand times.
    private func growth(_ depth: Depth, _ call: () -> Void) -> Int {
        call()
        let before = depth.last
        for _ in 0..<1000 { call() }
        return abs(depth.last - before)
    }

    @Test("that of an anchored query runs at the same depth of the stack however often it was called")
    func anchored() {
        let depth = Depth()
        let query = HKAnchoredObjectQuery(
            type: HKQuantityType(.stepCount), predicate: nil, anchor: nil, limit: HKObjectQueryNoLimit
        ) { _, _, _, _, _ in }
        query.updateHandler = { _, _, _, _, _ in depth.note() }
        #expect(growth(depth) { query.updateHandler?(query, nil, nil, nil, nil) } < 1024)
    }

    @Test("those of a statistics collection run at the same depth")
    func collection() {
        let depth = Depth()
        let query = HKStatisticsCollectionQuery(
            quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, options: .cumulativeSum,
            anchorDate: Date(timeIntervalSinceReferenceDate: 0), intervalComponents: DateComponents(day: 1))
        query.statisticsUpdateHandler = { _, _, _, _ in depth.note() }
        #expect(growth(depth) { query.statisticsUpdateHandler?(query, nil, nil, nil) } < 1024)
        query.initialResultsHandler = { _, _, _ in depth.note() }
        #expect(growth(depth) { query.initialResultsHandler?(query, nil, nil) } < 1024)
    }

    @Test("that of activity summaries runs at the same depth")
    func summaries() {
        let depth = Depth()
        let query = HKActivitySummaryQuery(predicate: nil) { _, _, _ in }
        query.updateHandler = { _, _, _ in depth.note() }
        #expect(growth(depth) { query.updateHandler?(query, nil, nil) } < 1024)
    }
}
