import Foundation

/// `NSComparisonPredicate.Operator` under a name that does not warn.
///
/// Foundation on Linux marks the class deprecated because it has no working comparison predicates; the
/// operator's type is all that signatures need. Reached through an associated type, because every
/// direct mention is a warning. Call sites write `.greaterThan` and never see this.
public typealias PredicateOperator = OperatorName<ComparisonPredicateOperator>.Operator

/// Carries the operator's type; see ``PredicateOperator``.
public protocol OperatorNaming {
    /// The operator of comparisons.
    associatedtype Operator
}

/// Carries the operator's type; see ``PredicateOperator``.
public enum ComparisonPredicateOperator: OperatorNaming {
    /// The operator of comparisons.
    @available(*, deprecated) public typealias Operator = NSComparisonPredicate.Operator
}

/// Carries the operator's type; see ``PredicateOperator``.
public enum OperatorName<Naming: OperatorNaming> {
    /// The operator of comparisons.
    public typealias Operator = Naming.Operator
}
