@testable import HealthKit

/// Where two values differ, by the paths of their stored properties.
///
/// Equality is not enough: most of HealthKit's objects are equal when their identifiers are, whatever else they say.
/// Objects that the store returned and those from an archive keep metadata and the events of a workout in two ways, so
/// they are compared by what they show.
func differences(_ one: Any, _ other: Any, at path: String = "") -> [String] {
    guard type(of: one) == type(of: other) else { return ["\(path): \(type(of: one)), \(type(of: other))"] }
    if let one = one as? Provenance, let other = other as? Provenance {
        return differences(facts(one), facts(other), at: path)
    }
    if let one = one as? WorkoutEvents, let other = other as? WorkoutEvents {
        return differences(one.objects, other.objects, at: path)
    }
    let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
    switch left.displayStyle {
    case .class where !isCompared(one), .optional, .collection, .tuple:
        let (parts, others) = (properties(left), properties(right))
        guard parts.count == others.count else { return ["\(path): \(parts.count), \(others.count)"] }
        return zip(parts, others).flatMap { differences($0.value, $1.value, at: "\(path)/\($0.name)") }
    default:
        if let one = one as? AnyHashable, let other = other as? AnyHashable {
            return one == other ? [] : ["\(path): \(one), \(other)"]
        }
        return zip(properties(left), properties(right)).flatMap {
            differences($0.value, $1.value, at: "\(path)/\($0.name)")
        }
    }
}

/// Whether an object's own equality tells everything about it.
private func isCompared(_ object: Any) -> Bool { object is HKUnit || object is HKObjectType }

private func facts(_ provenance: Provenance) -> [Any] {
    [provenance.uuid, provenance.sourceRevision, provenance.device as Any, provenance.metadata]
}

/// The stored properties or elements, those of superclasses first.
private func properties(_ mirror: Mirror) -> [(name: String, value: Any)] {
    (mirror.superclassMirror.map(properties) ?? [])
        + mirror.children.enumerated().map { ($1.label ?? String($0), $1.value) }
}
