import Foundation
import HealthKit

/// A locked store that counts queries and background deliveries, in the shape of newer suites: `final`, `Sendable`
/// restated, handlers marked.
enum UploadShapes {
    final class StoreMock: HKHealthStore, @unchecked Sendable {
        private let lock = NSLock()
        private var _executed: [HKQuery] = []
        private var _stopped: [HKQuery] = []
        private var _enabled: [HKObjectType] = []
        private let fails: Bool

        init(fails: Bool = false) {
            self.fails = fails
            super.init()
        }

        var executed: [HKQuery] { lock.withLock { _executed } }
        var stopped: [HKQuery] { lock.withLock { _stopped } }
        var enabled: [HKObjectType] { lock.withLock { _enabled } }

        override func execute(_ query: HKQuery) { lock.withLock { _executed.append(query) } }

        override func stop(_ query: HKQuery) {
            lock.withLock {
                _stopped.append(query)
                _executed.removeAll { $0 === query }
            }
        }

        override func getRequestStatusForAuthorization(
            toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
            completion: @escaping (HKAuthorizationRequestStatus, Error?) -> Void
        ) {
            completion(.unnecessary, nil)
        }

        override func enableBackgroundDelivery(
            for type: HKObjectType, frequency: HKUpdateFrequency,
            withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
        ) {
            lock.withLock { _enabled.append(type) }
            completion(!fails, fails ? Fixture.Failure() : nil)
        }

        override func disableBackgroundDelivery(
            for type: HKObjectType,
            withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
        ) {
            lock.withLock { _enabled.removeAll { $0 == type } }
            completion(true, nil)
        }

        override func disableAllBackgroundDelivery(completion: @escaping (Bool, Error?) -> Void) {
            lock.withLock { _enabled = [] }
            completion(true, nil)
        }
    }

    static func run(_ check: inout Check) async {
        let store = StoreMock()
        let query = HKObserverQuery(sampleType: Fixture.steps, predicate: nil) { _, done, _ in done() }
        store.execute(query)
        check.expect(store.executed.count == 1, "the mock has the query")
        store.stop(query)
        check.expect(store.stopped.count == 1 && store.executed.isEmpty, "the mock has stopped the query")

        // The async forms are the same methods on Apple's systems.
        do {
            try await store.enableBackgroundDelivery(for: Fixture.steps, frequency: .immediate)
            check.expect(store.enabled == [Fixture.steps], "the async form asks the override")
            try await store.disableBackgroundDelivery(for: Fixture.steps)
            check.expect(store.enabled.isEmpty, "the async form of disabling asks the override")
            let status = try await store.statusForAuthorizationRequest(toShare: [], read: [Fixture.steps])
            check.expect(status == .unnecessary, "the async form of the status asks the override")
        } catch {
            check.expect(false, "the mock does not throw: \(error)")
        }
        do {
            try await StoreMock(fails: true).enableBackgroundDelivery(for: Fixture.steps, frequency: .daily)
            check.expect(false, "the failing mock throws")
        } catch {
            check.expect(error is Fixture.Failure, "the mock's own error is thrown")
        }
    }
}
