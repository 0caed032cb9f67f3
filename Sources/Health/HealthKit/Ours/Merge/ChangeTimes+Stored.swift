internal import SampleStore

extension ChangeTimes {
    /// The times that a store keeps under `StoredKey.changed`.
    init(_ value: JSONValue?) {
        self.init()
        guard case .object(let keys)? = value else { return }
        for (key, fields) in keys {
            guard case .object(let fields) = fields else { continue }
            times[key] = fields.compactMapValues(\.number)
        }
    }

    var value: JSONValue? {
        times.isEmpty ? nil : .object(times.mapValues { .object($0.mapValues(JSONValue.double)) })
    }

    /// The fields of a named value, as they are timed.
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
