internal import Synchronization

/// A value behind a lock that closures and generic types can share.
///
/// Closures are kept in one of these, never directly in a `Mutex`: each read of a closure from a `Mutex` wraps it once
/// more, so that calls go deeper and deeper until the stack overflows. This type's generic storage avoids the wrapper.
final class Locked<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    func get() -> Value { value.withLock { $0 } }

    func set(_ new: Value) { value.withLock { $0 = new } }

    /// Changes the value under the lock.
    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { value.withLock { body(&$0) } }
}
