/// What is left of an object that was deleted, as an anchored query delivers it: its identity, and nothing of
/// what it said.
///
/// The store remembers deletions for ever; Apple's forgets them after a while. Two are equal when their UUIDs
/// are.
open class HKDeletedObject: NSObject, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The UUID that the deleted object had.
    open var uuid: UUID { storedUUID }
    let storedUUID: UUID

    private let kept: Metadata

    init(uuid: UUID, metadata: Metadata) {
        storedUUID = uuid
        kept = metadata.keptAfterDeletion
    }

    /// The deleted object's ``HKMetadataKeySyncIdentifier`` and ``HKMetadataKeySyncVersion``; nil when it had
    /// none.
    open var metadata: [String: Any]? { kept.dictionary }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKDeletedObject)?.storedUUID == storedUUID
    }

    open override var hash: Int { storedUUID.hashValue }

    open override var description: String { storedUUID.uuidString }

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) {
        coder.encode(storedUUID.uuidString, key: "uuid")
        kept.encode(to: coder, key: "metadata")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let uuid = coder.string("uuid").flatMap(UUID.init(uuidString:)) else { return nil }
        storedUUID = uuid
        kept = Metadata(from: coder, key: "metadata").keptAfterDeletion
    }
}
