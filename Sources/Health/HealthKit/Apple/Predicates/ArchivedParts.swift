internal import SampleStore
import Foundation

/// What no version has written.
struct ArchiveDamage: Error {}

/// The parts of one archived condition, read one after the other.
struct ArchivedParts {
    let name: String
    private var rest: ArraySlice<JSONValue>

    init(_ archived: JSONValue) throws {
        guard case .array(let parts) = archived, let name = parts.first?.text else { throw ArchiveDamage() }
        self.name = name
        rest = parts.dropFirst()
    }

    mutating func next() throws -> JSONValue { try Self.present(rest.popFirst()) }

    /// A value as it is stored.
    mutating func value() throws -> JSONValue { try next().plain }

    mutating func flag() throws -> Bool {
        guard case .bool(let value) = try next() else { throw ArchiveDamage() }
        return value
    }

    mutating func text() throws -> String { try Self.present(next().text) }

    mutating func number() throws -> Double { try Self.present(Double(text())) }

    mutating func whole() throws -> Int { try Self.whole(next()) }

    mutating func list() throws -> [JSONValue] {
        guard case .array(let elements) = try next() else { throw ArchiveDamage() }
        return elements
    }

    mutating func texts() throws -> [String] { try list().map { try Self.present($0.text) } }

    mutating func named<Value: RawRepresentable<String>>() throws -> Value {
        try Self.present(Value(rawValue: text()))
    }

    mutating func comparison() throws -> Comparison { try named() }

    mutating func quantity() throws -> HKQuantity {
        guard case .quantity(let quantity)? = MetadataValue(stored: try value()) else {
            throw ArchiveDamage()
        }
        return quantity
    }

    static func whole(_ value: JSONValue) throws -> Int {
        guard case .int(let number) = value else { throw ArchiveDamage() }
        return try present(Int(exactly: number))
    }

    static func id(_ text: String) throws -> UUID { try present(UUID(uuidString: text)) }

    static func properties(_ value: JSONValue) throws -> [String: String] {
        guard case .object(let fields) = value else { throw ArchiveDamage() }
        return try fields.mapValues { try present($0.text) }
    }

    private static func present<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw ArchiveDamage() }
        return value
    }
}

extension JSONValue {
    /// A condition's name and parts; nil when one of them cannot be written.
    static func parts(_ name: String, _ values: JSONValue?...) -> JSONValue? {
        list(values).map { .array([.string(name)] + $0.elements) }
    }

    /// An array; nil when one of its elements cannot be written.
    static func list(_ values: [JSONValue?]) -> JSONValue? {
        let present = values.compactMap { $0 }
        return present.count == values.count ? .array(present) : nil
    }

    /// Texts in order, so that equal conditions are written alike.
    static func texts(_ texts: some Collection<String>) -> JSONValue {
        .array(texts.sorted().map(JSONValue.string))
    }

    static func text(_ value: some RawRepresentable<String>) -> JSONValue { .string(value.rawValue) }

    /// A number with all its bits, also an infinite one.
    static func number(_ value: Double) -> JSONValue { .string("\(value)") }

    static func quantity(_ quantity: HKQuantity) -> JSONValue {
        MetadataValue.quantity(quantity).stored.exact
    }

    /// The value with its numbers as texts: JSON does not tell 5.0 from 5, and has no infinite numbers.
    var exact: JSONValue {
        switch self {
        case .double(let number): .object(["double": .number(number)])
        case .array(let elements): .array(elements.map(\.exact))
        case .object(let fields): .object(fields.mapValues(\.exact))
        default: self
        }
    }

    /// The value of which this is ``exact``.
    var plain: JSONValue {
        switch self {
        case .array(let elements): return .array(elements.map(\.plain))
        case .object(let fields):
            if fields.count == 1, let number = fields["double"]?.text.flatMap(Double.init) {
                return .double(number)
            }
            return .object(fields.mapValues(\.plain))
        default: return self
        }
    }
}
