/// Calls that fail because a test wants them to.
struct PlannedFailures: Sendable {
    private var planned: [(call: HKHealthStore.FailingCall, error: any Error)] = []

    mutating func add(_ call: HKHealthStore.FailingCall, _ error: any Error) { planned.append((call, error)) }

    mutating func removeAll() { planned = [] }

    var isEmpty: Bool { planned.isEmpty }

    /// The error of a call of a kind; each is given once, in the order in which they were added.
    mutating func take(_ call: HKHealthStore.FailingCall) -> (any Error)? {
        guard let index = planned.firstIndex(where: { $0.call == call || $0.call == .any }) else {
            return nil
        }
        return planned.remove(at: index).error
    }
}

extension HKHealthStore {
    /// A kind of call that a test lets fail.
    package enum FailingCall: Sendable {
        /// Whatever comes first.
        case any
        /// Saving, deleting, adding to a workout.
        case change
        /// A query's answer, a characteristic or a preferred unit.
        case read
        /// A request for authorization.
        case authorization
    }

    /// Lets one call on the store fail with an error, before it does anything. Several wait for their calls in order.
    package func fail(next call: FailingCall, with error: any Error) {
        core.failures.change { $0.add(call, error) }
    }

    /// Takes back the failures that no call has had yet.
    package func forgetFailures() { core.failures.change { $0.removeAll() } }
}

extension StoreCore {
    /// - Throws: the error that was planned for such a call.
    func requireNoFailure(of call: HKHealthStore.FailingCall) throws {
        if let error = failures.change({ $0.isEmpty ? nil : $0.take(call) }) { throw error }
    }
}
