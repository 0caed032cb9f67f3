/// What is left of an object that was deleted: its identity.
public final class HKDeletedObject: NSObject, NSSecureCoding, Sendable {
    /// The identity of the deleted object.
    public let uuid: UUID

    private let kept: Metadata

    init(uuid: UUID, metadata: Metadata) {
        self.uuid = uuid
        kept = metadata.keptAfterDeletion
    }

    /// The deleted object's sync identifier and version, where it had them.
    public var metadata: [String: Any]? { kept.dictionary }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKDeletedObject)?.uuid == uuid
    }

    public override var hash: Int { uuid.hashValue }

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(uuid.uuidString, key: "uuid")
        kept.encode(to: coder, key: "metadata")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        guard let uuid = coder.string("uuid").flatMap(UUID.init(uuidString:)) else { return nil }
        self.init(uuid: uuid, metadata: Metadata(from: coder, key: "metadata"))
    }
}
