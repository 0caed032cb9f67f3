import Foundation

/// Gives `NSPredicate` the initialisers with a format that Foundation on Linux lacks.
///
/// An initialiser in a protocol extension may hand out a subclass, one in an extension of the class may
/// not; and only our subclass can say what it means.
public protocol PredicateFormatReading {}

extension NSPredicate: PredicateFormatReading {}

extension PredicateFormatReading where Self: NSPredicate {
    /// A predicate over the constants `HKPredicateKeyPath…`: `NSPredicate(format: "%K >= %@", HKPredicateKeyPathStartDate, date)`.
    ///
    /// Understands `AND OR NOT`, brackets, `= == != < <= > >= IN BETWEEN`, `nil`, and for metadata also
    /// `BEGINSWITH ENDSWITH CONTAINS LIKE`, with `[c]`, `[d]` and `[cd]`.
    ///
    /// A format that cannot be read, or that asks for an unknown key path, never stops the program: queries with it fail
    /// with `HKError.errorInvalidArgument` and the reason, and it is false of every object.
    /// ``HKQuery/predicate(checkedFormat:argumentArray:)`` tells it at once.
    public init(format: String, _ arguments: Any...) {
        self = Self.reading(format, arguments)
    }

    /// A predicate from a format, as ``init(format:_:)``, with the arguments in an array; nil for none.
    public init(format: String, argumentArray arguments: [Any]?) {
        self = Self.reading(format, arguments ?? [])
    }

    private static func reading(_ format: String, _ arguments: [Any]) -> Self {
        let condition: Condition
        do throws(PredicateFormatError) {
            condition = try PredicateFormatParser.condition(format, arguments)
        } catch {
            condition = .unreadable("The predicate format “\(format)” cannot be read: \(error).")
        }
        guard let predicate = ConditionPredicate(condition) as? Self else {
            misuse("Make a predicate with a format by NSPredicate itself.")
        }
        return predicate
    }
}

extension HKQuery {
    /// A predicate from a format out of a file or from a user. Not Apple's.
    ///
    /// - Throws: ``PredicateFormatError`` for what cannot be read.
    public static func predicate(
        checkedFormat format: String, argumentArray arguments: [Any] = []
    ) throws(PredicateFormatError) -> NSPredicate {
        ConditionPredicate(try PredicateFormatParser.condition(format, arguments))
    }
}
