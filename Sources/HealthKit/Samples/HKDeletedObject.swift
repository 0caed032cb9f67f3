/// What is left of an object that was deleted, as an anchored query delivers it: its identity, and nothing of
/// what it said.
///
/// The store remembers deletions for ever; Apple's forgets them after a while. Two are equal when their UUIDs
/// are.
public final class HKDeletedObject: NSObject, NSSecureCoding, Sendable {
    /// The UUID that the deleted object had.
    public let uuid: UUID

    private let kept: Metadata

    init(uuid: UUID, metadata: Metadata) {
        self.uuid = uuid
        kept = metadata.keptAfterDeletion
    }

    /// The deleted object's ``HKMetadataKeySyncIdentifier`` and ``HKMetadataKeySyncVersion``; nil when it had
    /// none.
    public var metadata: [String: Any]? { kept.dictionary }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKDeletedObject)?.uuid == uuid
    }

    public override var hash: Int { uuid.hashValue }

    public override var description: String { uuid.uuidString }

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
