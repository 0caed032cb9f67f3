/// A value behind one reference, copied when it changes while it is shared.
///
/// A snapshot is a value with a dozen references, which is passed on many times in a commit. Behind one reference only
/// that one is counted.
struct CopyOnWrite<Value: Sendable>: Sendable {
    private final class Box: @unchecked Sendable {
        // SAFETY: the value changes only while the box has a single owner, so nobody can read it at the same time.
        @exclusivity(unchecked) var value: Value

        init(_ value: consuming Value) { self.value = value }
    }

    private var box: Box

    init(_ value: consuming Value) { box = Box(value) }

    @inline(__always)
    var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}
