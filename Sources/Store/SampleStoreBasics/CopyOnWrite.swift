/// A value behind one reference, copied when it changes while it is shared.
///
/// A snapshot has a dozen references, and a commit passes it on many times; a list of swims is sorted and grouped. In a
/// copy-on-write box only one reference is retained each time.
package struct CopyOnWrite<Value: Sendable>: Sendable {
    @usableFromInline
    final class Box: @unchecked Sendable {
        // SAFETY: the value changes only while the box has a single owner, so nobody can read it at the same time.
        @usableFromInline @exclusivity(unchecked) var value: Value

        @inlinable
        init(_ value: consuming Value) { self.value = value }
    }

    @usableFromInline var box: Box

    @inlinable
    package init(_ value: consuming Value) { box = Box(value) }

    @inlinable @inline(__always)
    package var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}

extension CopyOnWrite {
    /// Whether both are one reference.
    @inlinable @inline(__always)
    package func isIdentical(to other: Self) -> Bool { box === other.box }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    @inlinable
    package static func == (one: Self, other: Self) -> Bool {
        one.box === other.box || one.value == other.value
    }
}

extension CopyOnWrite: Hashable where Value: Hashable {
    @inlinable
    package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
