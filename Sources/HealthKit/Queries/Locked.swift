internal import Synchronization

/// A value behind a lock that closures and generic types can share.
final class Locked<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    func get() -> Value { value.withLock { $0 } }

    func set(_ new: Value) { value.withLock { $0 = new } }
}
