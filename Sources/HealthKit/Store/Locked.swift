internal import Synchronization

/// A value behind a lock that closures and generic types can share.
///
/// Closures are kept in one of these and in no `Mutex` of their own: to read a closure out of that wraps the one
/// inside anew, so that with every look the next call goes one step deeper, until the stack is full. Here the
/// lock knows nothing of the value's type, and nothing is wrapped.
final class Locked<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }

    func get() -> Value { value.withLock { $0 } }

    func set(_ new: Value) { value.withLock { $0 = new } }

    /// Changes the value while nobody else looks at it.
    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { value.withLock { body(&$0) } }
}
