/// A value behind one reference, copied when it is changed while another refers to it.
///
/// Handing it on costs that reference, and not all those in the value. Each costs as much as some dozen instructions
/// wherever it is taken and again where it is given back, and a commit hands its states on many times.
struct CopyOnWrite<Value: Sendable>: Sendable {
    private final class Box: @unchecked Sendable {
        // SAFETY: changed only by whoever alone refers to the box. Nobody can read meanwhile, so that the runtime need
        // not watch.
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
