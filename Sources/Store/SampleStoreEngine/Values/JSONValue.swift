/// Any JSON value. The engine uses it for values that it does not interpret.
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

    /// The value of a JSON text; nil for other bytes, and for nesting deeper than 500 levels.
    package init?(json bytes: some Collection<UInt8>) {
        let value = Array(bytes).withUnsafeBufferPointer { bytes -> JSONValue? in
            var scanner = JSONScanner(bytes)
            // IGNORED: nil reports that the text is not JSON.
            guard let value = try? scanner.value(depth: JSONScanner.depthLimit - 500) else { return nil }
            return scanner.peek() == 0 && scanner.isAtEnd ? value : nil
        }
        guard let value else { return nil }
        self = value
    }

    /// The value as JSON text; nil for numbers that are not finite, and for nesting deeper than 500 levels.
    package var json: [UInt8]? {
        guard isExpressible(depth: Self.depthLimit - 500) else { return nil }
        var writer = JSONWriter()
        writer.value(self)
        return writer.withBytes { Array($0) }
    }

    private static let depthLimit = 100

    /// Whether the file can hold the value: no infinite number, no NaN, no nesting beyond 100 levels.
    package var isExpressible: Bool { isExpressible(depth: 0) }

    private func isExpressible(depth: Int) -> Bool {
        switch self {
        case .double(let number): number.isFinite
        case .array(let elements):
            depth < Self.depthLimit && elements.allSatisfy { $0.isExpressible(depth: depth + 1) }
        case .object(let fields):
            depth < Self.depthLimit && fields.values.allSatisfy { $0.isExpressible(depth: depth + 1) }
        case .null, .bool, .int, .string: true
        }
    }
}
