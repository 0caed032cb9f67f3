internal import SampleStore
import Foundation

/// Metadata values as they are kept in the store, and their order.
///
/// Strings, numbers and booleans are kept as themselves; a date is `{"date": seconds}` since the
/// reference date; a quantity is `{"quantity": number, "unit": "kcal"}`. The kinds stay apart: `true`
/// does not come back as `1`.
enum StoredValue {
    /// The stored form of a value out of a caller's dictionary; nil for a class that metadata cannot hold.
    static func encode(_ value: Any) -> JSONValue? {
        MetadataValue(value)?.stored
    }

    /// Whether two stored values compare in this way. Values of different kinds are unequal, and nothing else.
    static func compare(_ comparison: Comparison, _ left: JSONValue, _ right: JSONValue) -> Bool {
        if case .string(let first) = left, case .string(let second) = right {
            return comparison.holds(first, second)
        }
        if let first = left.number, let second = right.number { return comparison.holds(first, second) }
        if case .object(let first) = left, case .object(let second) = right {
            if let early = first["date"]?.number, let late = second["date"]?.number {
                return comparison.holds(early, late)
            }
            if case .quantity(let one)? = MetadataValue(stored: left),
                case .quantity(let other)? = MetadataValue(stored: right)
            {
                return compare(comparison, one, other)
            }
        }
        return comparison == .unequal
    }

    private static func compare(_ comparison: Comparison, _ left: HKQuantity, _ right: HKQuantity) -> Bool {
        let unit = right.unit
        guard left.is(compatibleWith: unit) else { return comparison == .unequal }
        return comparison.holds(left.doubleValue(for: unit), right.doubleValue(for: unit))
    }
}

extension MetadataValue {
    /// The stored form.
    var stored: JSONValue {
        switch self {
        case .string(let text): .string(text)
        case .boolean(let flag): .bool(flag)
        case .integer(let whole): .int(whole)
        case .double(let real): .double(real)
        case .date(let date): .object(["date": .double(date.timeIntervalSinceReferenceDate)])
        case .quantity(let quantity):
            .object(["quantity": .double(quantity.value), "unit": .string(quantity.unit.storedUnitString)])
        }
    }

    /// The value of a stored form; nil for something only a newer version can have written.
    init?(stored: JSONValue) {
        switch stored {
        case .string(let text): self = .string(text)
        case .bool(let flag): self = .boolean(flag)
        case .int(let whole): self = .integer(whole)
        case .double(let real): self = .double(real)
        case .object(let fields): self.init(fields)
        case .null, .array: return nil
        }
    }

    private init?(_ fields: [String: JSONValue]) {
        if let seconds = fields["date"]?.number {
            self = .date(Date(timeIntervalSinceReferenceDate: seconds))
        } else if let number = (fields["quantity"] ?? fields["value"])?.number,
            let text = fields["unit"]?.text,
            // IGNORED: a unit that cannot be read leaves the entry out, as for any unknown kind of value.
            let unit = try? HKUnit.parse(text)
        {
            self = .quantity(HKQuantity(unit: unit, doubleValue: number))
        } else {
            return nil
        }
    }
}

extension JSONValue {
    /// The number this is, truth counting as 1 and 0 as it does for `NSNumber`; nil for anything else.
    var number: Double? {
        switch self {
        case .int(let integer): Double(integer)
        case .double(let real): real
        case .bool(let flag): flag ? 1 : 0
        default: nil
        }
    }

    var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The field of an object.
    subscript(_ key: String) -> JSONValue? {
        if case .object(let fields) = self { return fields[key] }
        return nil
    }

    var elements: [JSONValue] {
        if case .array(let elements) = self { return elements }
        return []
    }
}
