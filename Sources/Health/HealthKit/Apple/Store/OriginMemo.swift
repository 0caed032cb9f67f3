internal import SampleStore

/// The origins of objects that are saved together, each made once: they share source revisions and devices.
///
/// Equal origins that share their memory are found equal without looking at their texts.
struct OriginMemo {
    private struct Key: Hashable {
        var revision: ObjectIdentifier
        var device: ObjectIdentifier?
        var facts: ObjectIdentifier?
        var isEnteredByHand: Bool
    }

    /// The objects are kept, so that no other one gets their place in memory.
    private struct Known {
        var revision: HKSourceRevision
        var device: HKDevice?
        var facts: ExportFacts?
        var origin: Origin
    }

    private var known: [Key: Known] = [:]
    private var latest: (key: Key, origin: Origin)?

    /// Those of an export are few; objects made for one sample each are not kept without end.
    private static let capacity = 1024

    mutating func origin(
        _ revision: HKSourceRevision, device: HKDevice?, isEnteredByHand: Bool, exported facts: ExportFacts?
    ) -> Origin {
        let key = Key(
            revision: ObjectIdentifier(revision), device: device.map(ObjectIdentifier.init),
            facts: facts.map(ObjectIdentifier.init), isEnteredByHand: isEnteredByHand)
        if let latest, latest.key == key { return latest.origin }
        if let origin = known[key]?.origin {
            latest = (key, origin)
            return origin
        }
        let origin = Origin(revision, device: device, isEnteredByHand: isEnteredByHand, exported: facts)
        guard known.count < Self.capacity else { return origin }
        known[key] = Known(revision: revision, device: device, facts: facts, origin: origin)
        latest = (key, origin)
        return origin
    }
}
