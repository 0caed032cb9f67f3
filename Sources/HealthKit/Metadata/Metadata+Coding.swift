// Metadata in keyed archives: a dictionary of strings, numbers, dates and quantities.
extension Metadata {
    func encode(to coder: NSCoder, key: String) {
        guard !isEmpty else { return }
        let entries = values.map { (NSString(string: $0.key), $0.value.object) }
        coder.encode(
            NSDictionary(objects: entries.map(\.1), forKeys: entries.map(\.0)), forKey: key)
    }

    /// The metadata under a key; none when there is nothing or it cannot be read.
    init(from coder: NSCoder, key: String) {
        let classes: [AnyClass] = [
            NSDictionary.self, NSString.self, NSNumber.self, NSDate.self, HKQuantity.self,
        ]
        let dictionary = coder.object(classes, key) as? [String: Any] ?? [:]
        self.init(dictionary.compactMapValues(MetadataValue.init))
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
