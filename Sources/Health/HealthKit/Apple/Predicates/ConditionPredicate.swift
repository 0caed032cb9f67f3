import Foundation

/// The predicate that every factory makes: an `NSPredicate` that knows its condition.
///
/// Foundation on Linux has no way to look into a predicate; this class carries the ``Condition`` so
/// that a query can be planned from it. It also evaluates on objects in memory like any predicate.
final class ConditionPredicate: NSPredicate {
    let condition: Condition

    init(_ condition: Condition) {
        self.condition = condition
        super.init(value: true)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func evaluate(with object: Any?) -> Bool {
        evaluate(with: object, substitutionVariables: nil)
    }

    override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        // IGNORED: queries tell why; an answer of yes or no has no place for it.
        guard let condition = try? condition.readable() else { return false }
        switch object {
        case let sample as HKSample:
            return SampleMatcher(condition, type: sample.storedSampleType).matches(sample)
        case let activity as HKWorkoutActivity:
            return WorkoutFacts(activity: WorkoutCoder.stored(activity)).satisfies(condition)
        default: return false
        }
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    override func isEqual(_ object: Any?) -> Bool {
        (object as? ConditionPredicate)?.condition == condition
    }

    override var hash: Int { condition.hashValue }

    override var predicateFormat: String { condition.format }
}

extension Condition {
    /// Reads a predicate of any kind: ours, a compound of ours, or a foreign one as an opaque leaf.
    /// nil, as everywhere in HealthKit, means everything.
    init(_ predicate: NSPredicate?) {
        switch predicate {
        case nil: self = .constant(true)
        case let known as ConditionPredicate: self = known.condition
        case let compound as NSCompoundPredicate: self = Condition(compound)
        case .some(let foreign): self = .opaque(OpaquePredicate(predicate: foreign))
        }
    }

    private init(_ compound: NSCompoundPredicate) {
        let parts = compound.subpredicates.map { Condition($0) }
        switch compound.compoundPredicateType {
        case .and: self = .all(parts)
        case .or: self = .any(parts)
        case .not: self = .not(parts.first ?? .constant(false))
        @unknown default: self = .opaque(OpaquePredicate(predicate: compound))
        }
    }
}
