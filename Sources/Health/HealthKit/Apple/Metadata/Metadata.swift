/// The metadata of an object: what Apple's API calls `[String: Any]?`, with every value's kind known.
struct Metadata: Hashable, Sendable {
    private(set) var values: [String: MetadataValue]

    static let none = Metadata([:])

    /// Values that were checked before, such as those read back from the store.
    init(_ values: [String: MetadataValue]) {
        self.values = values
    }

    /// The metadata a caller gives for an object.
    ///
    /// - Parameter quantity: the quantity of a quantity sample, whose dimension some keys follow.
    /// - Throws: ``SampleRuleError`` for a value of a class that metadata may not have, a
    ///   predefined key with the wrong kind of value or unit, and half a sync pair.
    init(checking dictionary: [String: Any]?, quantity: HKQuantity? = nil) throws(SampleRuleError) {
        values = [:]
        for (key, given) in dictionary ?? [:] {
            guard let value = MetadataValue(given) else {
                throw SampleRuleError(.metadataClass, "\(type(of: given)) as the value of \(key)")
            }
            try Self.check(value, for: key, quantity: quantity)
            values[key] = value
        }
        let hasIdentifier = values[HKMetadataKeySyncIdentifier] != nil
        guard hasIdentifier == (values[HKMetadataKeySyncVersion] != nil) else {
            let present = hasIdentifier ? HKMetadataKeySyncIdentifier : HKMetadataKeySyncVersion
            throw SampleRuleError(.syncPair, "only \(present)")
        }
    }

    subscript(key: String) -> MetadataValue? { values[key] }

    var isEmpty: Bool { values.isEmpty }

    /// The dictionary of Apple's API; nil when there is nothing.
    var dictionary: [String: Any]? {
        values.isEmpty ? nil : values.mapValues(\.any)
    }

    /// What stays of a deleted object's metadata: the sync pair.
    var keptAfterDeletion: Metadata {
        Metadata(
            values.filter { $0.key == HKMetadataKeySyncIdentifier || $0.key == HKMetadataKeySyncVersion })
    }

    /// Both; where a key is in both, the other's value.
    func merging(_ other: Metadata) -> Metadata {
        Metadata(values.merging(other.values) { _, new in new })
    }

    private static func check(
        _ value: MetadataValue, for key: String, quantity: HKQuantity?
    ) throws(SampleRuleError) {
        guard let kind = MetadataKind.expected(for: key) else { return }
        guard kind.accepts(value, quantity: quantity) else {
            throw SampleRuleError(.metadataKind, "\(value.any) as the value of \(key)")
        }
    }
}

extension MetadataKind {
    /// Whether a key of this kind accepts the value.
    fileprivate func accepts(_ value: MetadataValue, quantity: HKQuantity?) -> Bool {
        switch (self, value) {
        case (.string, .string), (.date, .date): true
        case (.boolean, _): value.number.map { $0 == 0 || $0 == 1 } ?? false
        case (.integer, _): value.number.map { $0 == $0.rounded() } ?? false
        case (.number, _): value.number != nil
        case (.quantity(let unit), .quantity(let given)): given.is(compatibleWith: HKUnit(from: unit))
        case (.quantityLikeSample, .quantity(let given)):
            quantity.map { given.is(compatibleWith: $0.unit) } ?? true
        default: false
        }
    }
}
