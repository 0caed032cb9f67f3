/// Any JSON value. The engine keeps in it what it does not interpret.
///
/// Integers and other numbers are distinguished, so that a whole number is read back as the same whole number.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number written without fraction or exponent that fits 64 bits.
    case int(Int64)
    /// Every other number. JSON cannot express infinity or NaN, so saving one is an error.
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Whether the file can hold the value: no infinite number, no NaN, no nesting beyond 100 levels.
    package var isExpressible: Bool { isExpressible(depth: 0) }

    private func isExpressible(depth: Int) -> Bool {
        switch self {
        case .double(let number): number.isFinite
        case .array(let elements): depth < 100 && elements.allSatisfy { $0.isExpressible(depth: depth + 1) }
        case .object(let fields):
            depth < 100 && fields.values.allSatisfy { $0.isExpressible(depth: depth + 1) }
        case .null, .bool, .int, .string: true
        }
    }
}
