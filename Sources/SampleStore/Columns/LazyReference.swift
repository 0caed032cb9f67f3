import Synchronization

/// A reference that is there from the beginning, or is made when first asked for and then stays.
///
/// What the library's `AtomicLazyReference` is. That one is closed to the optimiser: a look at it goes through
/// the runtime's search for generic types, some hundred instructions where this takes one load. Every question
/// to a store looks at some dozen of them.
struct LazyReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
    private let storage: Atomic<Unmanaged<Instance>?>

    init(_ instance: Instance? = nil) {
        storage = Atomic(instance.map(Unmanaged.passRetained))
    }

    deinit {
        storage.load(ordering: .acquiring)?.release()
    }

    /// The instance; nil before there is one.
    var present: Instance? {
        // It is never taken out again: whoever reads it here may keep it.
        storage.load(ordering: .acquiring)?.takeUnretainedValue()
    }

    /// Puts an instance in, unless another thread was first: the first one's is everyone's.
    func storeIfNil(_ instance: Instance) -> Instance {
        let retained = Unmanaged.passRetained(instance)
        let (isFirst, known) = storage.compareExchange(
            expected: nil, desired: retained, ordering: .acquiringAndReleasing)
        guard !isFirst, let known else { return instance }
        retained.release()
        return known.takeUnretainedValue()
    }
}
