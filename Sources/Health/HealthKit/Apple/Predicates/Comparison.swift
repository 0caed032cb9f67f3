import Foundation

/// An order between two values, as a predicate states it.
enum Comparison: String, Sendable, Hashable {
    case less, lessOrEqual, greater, greaterOrEqual, equal, unequal

    /// The comparison of an operator type; nil for operators that do not order (like, in, matches …).
    init?(_ operatorType: PredicateOperator) {
        // Raw values, because naming the cases is deprecated on Linux.
        switch operatorType.rawValue {
        case 0: self = .less
        case 1: self = .lessOrEqual
        case 2: self = .greater
        case 3: self = .greaterOrEqual
        case 4: self = .equal
        case 5: self = .unequal
        default: return nil
        }
    }

    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        case .equal: left == right
        case .unequal: left != right
        }
    }

    /// The comparison with its sides exchanged: `a < b` is `b > a`.
    var mirrored: Comparison {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .equal, .unequal: self
        }
    }
}
