/// Any JSON value, as the engine keeps what it does not interpret.
///
/// Integers and other numbers are told apart so that a whole number comes back as the whole number it was.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number written without fraction or exponent that fits 64 bits.
    case int(Int64)
    /// Every other number. JSON has no word for infinity or NaN: saving one is an error.
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Whether JSON can express the value: no infinite number and no NaN anywhere in it.
    package var isExpressible: Bool {
        switch self {
        case .double(let number): number.isFinite
        case .array(let elements): elements.allSatisfy(\.isExpressible)
        case .object(let fields): fields.values.allSatisfy(\.isExpressible)
        case .null, .bool, .int, .string: true
        }
    }
}
