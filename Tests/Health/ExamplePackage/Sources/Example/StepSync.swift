import HealthKit

/// Follows the steps in the store without reading any twice: what an app does that keeps a copy elsewhere.
public struct StepSync: Sendable {
    private let store: HKHealthStore
    /// Where the last round ended, archived: an app keeps it in its preferences.
    public private(set) var bookmark: Data?

    public init(store: HKHealthStore = HKHealthStore(), bookmark: Data? = nil) {
        self.store = store
        self.bookmark = bookmark
    }

    /// What came and what went since the last round.
    public mutating func round() async throws -> (added: [UUID: Double], deleted: [UUID]) {
        let anchor = try bookmark.flatMap {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: $0)
        }
        let changes = try await HKAnchoredObjectQueryDescriptor(
            predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: anchor
        ).result(for: store)
        bookmark = try NSKeyedArchiver.archivedData(
            withRootObject: changes.newAnchor, requiringSecureCoding: true)
        let added = changes.addedSamples.map { ($0.uuid, $0.quantity.doubleValue(for: .count())) }
        return (
            Dictionary(added, uniquingKeysWith: { first, _ in first }), changes.deletedObjects.map(\.uuid)
        )
    }

    /// Calls the handler now and after every change, until the query is stopped.
    public func watch(_ handler: @escaping @Sendable () -> Void) -> HKObserverQuery {
        let query = HKObserverQuery(sampleType: HKQuantityType(.stepCount), predicate: nil) {
            _, completion, error in
            if error == nil { handler() }
            completion()
        }
        store.execute(query)
        return query
    }
}
