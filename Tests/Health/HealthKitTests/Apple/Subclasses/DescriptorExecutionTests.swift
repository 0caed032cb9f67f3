import HealthKit
import Synchronization
import SwimFitTestSupport
import Testing

/// On Apple's systems a descriptor executes a query, so that a mock's `execute` sees it.
@Suite("Descriptors on a subclass of the store", .inTurn)
struct DescriptorExecutionTests {
    /// Remembers which kinds of queries it was given.
    final class CountingStore: HKHealthStore, @unchecked Sendable {
        // SAFETY: what it remembers is behind a lock.
        private let kinds = Mutex<[String]>([])

        /// What was executed since the last call.
        func executed() -> [String] {
            kinds.withLock { kinds in
                defer { kinds = [] }
                return kinds
            }
        }

        override func execute(_ query: HKQuery) {
            kinds.withLock { $0.append("\(type(of: query))") }
            super.execute(query)
        }
    }

    private static let steps = HKQuantityType(.stepCount)
    private static let anySteps = HKSamplePredicate.quantitySample(type: steps)

    @Test("each descriptor that answers once executes one query")
    func once() async throws {
        let (store, folder) = try makeStore()
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        _ = try await HKSampleQueryDescriptor(predicates: [Self.anySteps], sortDescriptors: []).result(
            for: store)
        #expect(store.executed() == ["HKSampleQuery"])
        _ = try await HKAnchoredObjectQueryDescriptor(predicates: [Self.anySteps], anchor: nil).result(
            for: store)
        #expect(store.executed() == ["HKAnchoredObjectQuery"])
        _ = try await HKSourceQueryDescriptor(predicate: Self.anySteps).result(for: store)
        #expect(store.executed() == ["HKSourceQuery"])
        _ = try await HKStatisticsQueryDescriptor(predicate: Self.anySteps, options: .cumulativeSum).result(
            for: store)
        #expect(store.executed() == ["HKStatisticsQuery"])
        _ = try await HKStatisticsCollectionQueryDescriptor(
            predicate: Self.anySteps, options: .cumulativeSum, anchorDate: hour(0),
            intervalComponents: DateComponents(hour: 1)
        ).result(for: store)
        #expect(store.executed() == ["HKStatisticsCollectionQuery"])
        _ = try await HKActivitySummaryQueryDescriptor().result(for: store)
        #expect(store.executed() == ["HKActivitySummaryQuery"])
        _ = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store)
        #expect(store.executed() == ["HKUserAnnotatedMedicationQuery"])
        _ = try await HKWorkoutEffortRelationshipQueryDescriptor(
            predicate: nil, anchor: nil, option: .default
        ).result(for: store)
        #expect(store.executed() == ["HKWorkoutEffortRelationshipQuery"])
    }

    @Test("so do those that read the parts of a sample, when the first part is asked for")
    func parts() async throws {
        let (store, folder) = try makeStore()
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: leftovers in /tmp hurt nobody.
        let curve = try HKElectrocardiogram.checked(
            start: hour(9), end: hour(9.01), classification: .sinusRhythm, samplingFrequency: 2,
            voltages: [0.001, 0.002])
        var volts = 0
        for try await _ in HKElectrocardiogramQueryDescriptor(curve).results(for: store) { volts += 1 }
        #expect(volts == 2)
        #expect(store.executed() == ["HKElectrocardiogramQuery"])
        let beats = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: hour(9))
        try await beats.addHeartbeat(at: 0.5, precededByGap: false)
        let series = try await beats.finishSeries()
        for try await _ in HKHeartbeatSeriesQueryDescriptor(series).results(for: store) {}
        #expect(store.executed() == ["HKHeartbeatSeriesQuery"])
        let run = HKWorkout(activityType: .running, start: hour(1), end: hour(2))
        try await store.save(run)
        let builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
        try await builder.insertRouteData([CLLocation(latitude: 50, longitude: 8)])
        let route = try await builder.finishRoute(with: run, metadata: nil)
        for try await _ in HKWorkoutRouteQueryDescriptor(route).results(for: store) {}
        #expect(store.executed() == ["HKWorkoutRouteQuery"])
    }

    private func makeStore() throws -> (CountingStore, folder: URL) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hk-\(UUID().uuidString)")
        return (try CountingStore(url: folder.appendingPathComponent("health.json")), folder)
    }
}
