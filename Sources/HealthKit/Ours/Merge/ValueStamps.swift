internal import SampleStore

/// When the fields of the named values were changed, so that the newer of two changes wins when stores are merged.
struct ValueStamps {
    /// `{"characteristics": {"bloodType": 806000000}}`; a value that is no object has one field without a name.
    private(set) var stamps: [String: [String: Double]] = [:]

    init(_ value: JSONValue?) {
        guard case .object(let keys)? = value else { return }
        for (key, fields) in keys {
            guard case .object(let fields) = fields else { continue }
            stamps[key] = fields.compactMapValues(\.number)
        }
    }

    var value: JSONValue? {
        stamps.isEmpty ? nil : .object(stamps.mapValues { .object($0.mapValues(JSONValue.double)) })
    }

    subscript(key: String, field: String) -> Double? {
        get { stamps[key]?[field] }
        set { stamps[key, default: [:]][field] = newValue }
    }

    /// The fields of a value, as they are stamped.
    static func fields(_ value: JSONValue?) -> [String: JSONValue] {
        switch value {
        case .object(let fields)?: fields
        case let value?: ["": value]
        case nil: [:]
        }
    }

    /// The value of fields; nil for none.
    static func value(of fields: [String: JSONValue]) -> JSONValue? {
        fields.isEmpty ? nil : fields[""] ?? .object(fields)
    }
}
