// Metadata in keyed archives: a dictionary of strings, numbers, dates and quantities.
extension Metadata {
    func encode(to coder: NSCoder, key: String) {
        guard !isEmpty else { return }
        let entries = values.map { (NSString(string: $0.key), $0.value.object) }
        coder.encode(
            NSDictionary(objects: entries.map(\.1), forKeys: entries.map(\.0)), forKey: key)
        let kinds = values.compactMapValues { $0.numberKind }
        guard !kinds.isEmpty else { return }
        // An archive has one object for `true`, 1 and 1.0, which are equal.
        coder.encode(
            NSDictionary(
                objects: kinds.values.map { NSString(string: $0.rawValue) },
                forKeys: kinds.keys.map { NSString(string: $0) }), forKey: key + "Numbers")
    }

    /// The metadata under a key; none when there is nothing or it cannot be read.
    init(from coder: NSCoder, key: String) {
        let classes: [AnyClass] = [
            NSDictionary.self, NSString.self, NSNumber.self, NSDate.self, HKQuantity.self,
        ]
        let dictionary = coder.object(classes, key) as? [String: Any] ?? [:]
        let names = coder.object([NSDictionary.self, NSString.self], key + "Numbers") as? [String: String]
        let kinds = (names ?? [:]).compactMapValues(MetadataValue.NumberKind.init)
        self.init(
            Dictionary(
                dictionary.compactMap { name, value in
                    MetadataValue(value).map { (name, kinds[name]?.value(of: value) ?? $0) }
                }, uniquingKeysWith: { first, _ in first }))
    }
}

extension MetadataValue {
    /// What a number was before it became an object.
    fileprivate enum NumberKind: String {
        case boolean, integer, double

        func value(of object: Any) -> MetadataValue? {
            guard let number = object as? NSNumber else { return nil }
            return switch self {
            case .boolean: .boolean(number.boolValue)
            case .integer: .integer(number.int64Value)
            case .double: .double(number.doubleValue)
            }
        }
    }

    fileprivate var numberKind: NumberKind? {
        switch self {
        case .boolean: .boolean
        case .integer: .integer
        case .double: .double
        case .string, .date, .quantity: nil
        }
    }
}

extension MetadataValue {
    fileprivate var object: NSObject {
        switch self {
        case .string(let value): NSString(string: value)
        case .boolean(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .double(let value): NSNumber(value: value)
        case .date(let value): NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
        case .quantity(let value): value
        }
    }
}
