import HealthKit

/// Calls that fail.
extension HealthTestStore {
    /// A kind of call on the store.
    public enum Call: Sendable {
        /// Whatever the app asks for first.
        case any
        /// A change: saving, deleting, adding samples to a workout, finishing one.
        case change
        /// A query's answer, a characteristic, preferred units.
        case read
        /// A request for authorization, or the question whether one is needed.
        case authorization
    }

    /// Lets the next call of the app fail with an error. Nothing is changed by it, and the call after it works again.
    ///
    /// Several are kept, and each fails one call, in this order. What the kit itself does never fails by it.
    ///
    /// ```swift
    /// kit.failNext(.change, with: HKError(.errorDatabaseInaccessible))
    /// await #expect(throws: HKError.self) { try await kit.store.save(walk) }
    /// try await kit.store.save(walk)
    /// ```
    ///
    /// - Parameters:
    ///   - call: the kind of call that fails; others work meanwhile.
    ///   - error: what the app gets: `HKError(.errorDatabaseInaccessible)`, or an error of any other kind.
    public func failNext(_ call: Call = .any, with error: any Error) {
        calls.fail(next: call, with: error)
    }

    /// Takes back the failures that no call has had yet.
    public func forgetFailures() { calls.forgetFailures() }
}
