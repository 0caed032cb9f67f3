import Foundation

/// Any JSON value: the contents of a file before they are decoded.
package enum JSONTree: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    /// A value as the tree that its encoder writes.
    init(encoding value: some Encodable) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(value))
    }

    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }

    /// The value of a JSON text; nil for other text.
    package init?(text: String) {
        // IGNORED: nil says that it is not JSON.
        guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(text.utf8)) else { return nil }
        self = tree
    }

    /// As one line, with the keys in order.
    package var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // IGNORED: the only number that cannot be written is one that is not finite, and none is read or made.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    package var fields: [String: JSONTree]? {
        if case .object(let fields) = self { fields } else { nil }
    }

    /// This tree with the fields of `older` that `known` lacks: what an older reader did not
    /// understand and must not lose. Objects within objects are treated the same way, lists are not.
    ///
    /// - Parameter known: `older` as this program wrote it again after reading it.
    func keeping(unknownOf older: JSONTree, known: JSONTree) -> JSONTree {
        guard var fields, let old = older.fields, let known = known.fields else { return self }
        for (key, value) in old {
            if let knownValue = known[key] {
                fields[key] = fields[key]?.keeping(unknownOf: value, known: knownValue)
            } else if fields[key] == nil {
                fields[key] = value
            }
        }
        return .object(fields)
    }
}

extension JSONTree: Codable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = JSONTree.read(Bool.self, value) {
            self = .bool(bool)
        } else if let integer = JSONTree.read(Int64.self, value) {
            self = .integer(integer)
        } else if let number = JSONTree.read(Double.self, value) {
            self = .number(number)
        } else if let text = JSONTree.read(String.self, value) {
            self = .text(text)
        } else if let list = JSONTree.read([JSONTree].self, value) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONTree].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    private static func read<Value: Decodable>(
        _ type: Value.Type, _ container: any SingleValueDecodingContainer
    ) -> Value? {
        // IGNORED: a value of another kind is not an error; the next kind is tried.
        try? container.decode(type)
    }
}
