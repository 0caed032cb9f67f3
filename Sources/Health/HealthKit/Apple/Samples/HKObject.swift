internal import SampleStore

/// Where an object comes from, and what is attached to it: the part that all objects share. Not Apple's, and made by
/// this library alone.
public struct Provenance: Sendable {
    let uuid: UUID
    let sourceRevision: HKSourceRevision
    let device: HKDevice?
    /// What an export says of it besides.
    private(set) var exported: Exported
    private let attached: Attached

    /// Metadata as it was given, or as it is stored: most of what is fetched is never asked for it.
    private enum Attached: Sendable {
        case nothing
        case made(Metadata)
        case stored(JSONValue)
    }

    /// - Parameter sourceRevision: nil for the running program.
    init(
        uuid: UUID, sourceRevision: HKSourceRevision?, device: HKDevice?, metadata: Metadata,
        exported: Exported = Exported()
    ) {
        self.uuid = uuid
        self.sourceRevision = sourceRevision ?? HKSourceRevision(source: .default(), version: nil)
        self.device = device
        self.exported = exported
        attached = .made(metadata)
    }

    /// Where a new sample comes from, with its metadata.
    /// - Throws: ``SampleRuleError`` for metadata of a wrong kind.
    init(
        checking metadata: [String: Any]?, _ uuid: UUID = UUID(), _ sourceRevision: HKSourceRevision? = nil,
        _ device: HKDevice? = nil
    ) throws(SampleRuleError) {
        self.init(
            uuid: uuid, sourceRevision: sourceRevision, device: device,
            metadata: try Metadata(checking: metadata))
    }

    /// - Parameter stored: the metadata as the store keeps it; nil for none.
    init(
        uuid: UUID, sourceRevision: HKSourceRevision, device: HKDevice?, stored: JSONValue?,
        exported: Exported
    ) {
        self.uuid = uuid
        self.sourceRevision = sourceRevision
        self.device = device
        self.exported = exported
        attached = stored.map { .stored($0) } ?? .nothing
    }

    /// The same with what an export says besides.
    func saying(_ exported: Exported) -> Provenance {
        var provenance = self
        provenance.exported = exported
        return provenance
    }

    var metadata: Metadata {
        switch attached {
        case .nothing: .none
        case .made(let metadata): metadata
        case .stored(let fields): Metadata(stored: fields)
        }
    }

    /// The metadata as Apple's API has it; nil when there is none.
    var dictionary: [String: Any]? {
        switch attached {
        case .nothing: return nil
        case .made(let metadata): return metadata.dictionary
        case .stored(let stored):
            guard case .object(let fields) = stored, !fields.isEmpty else { return nil }
            let values = fields.compactMapValues { MetadataValue(stored: $0)?.any }
            return values.isEmpty ? nil : values
        }
    }
}

/// Something the store holds: what samples of all kinds have in common.
///
/// Objects are immutable and can be used from any thread. The object that was saved does not change: what the
/// store knows of its source is found on a fetched copy. Two objects are equal when their UUIDs are, whatever
/// else they say.
open class HKObject: NSObject, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; this class and every subclass have
    // only immutable stored properties of Sendable types.

    let provenance: Provenance

    // Public, because a class with a designated initialiser that is not public does not give its convenience
    // initialisers to subclasses in other modules. No program can make the parts.
    /// An object with its identity: for this library alone.
    public init(_ provenance: Provenance) {
        self.provenance = provenance
    }

    /// The identity of the object: given when it is made, kept in the store and in archives, and unique in a
    /// store. Saving a second object with it fails with `HKError.errorInvalidArgument`.
    open var uuid: UUID { provenance.uuid }

    /// The hardware that made the measurement; nil where it is not known. It is what the object was made
    /// with: the store adds none.
    open var device: HKDevice? { provenance.device }

    /// Which app or device wrote the object, and its version. On a fetched object it is that of the app that
    /// saved it. One that was not saved yet names the running program (``HKSource/default()``) without a
    /// version.
    open var sourceRevision: HKSourceRevision { provenance.sourceRevision }

    /// Which app or device wrote the object: the source of ``sourceRevision``. Apple deprecated it.
    open var source: HKSource { provenance.sourceRevision.source }

    /// Details by key, predefined (`HKMetadataKey…`) or an app's own; nil when there are none.
    ///
    /// Values are `String`, `NSNumber`, `Date` or `HKQuantity`. A Boolean and a number stay what they were:
    /// both come back as `NSNumber`, and `as? Bool` works for the former. Each call makes the dictionary from
    /// what is stored, so keep it in a loop.
    open var metadata: [String: Any]? { provenance.dictionary }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKObject else { return false }
        return self === other || provenance.uuid == other.provenance.uuid
    }

    /// Folded from the UUID, whose bits are random enough; a set hashes it once more.
    open override var hash: Int {
        let halves = unsafeBitCast(provenance.uuid.uuid, to: (Int, Int).self)
        return halves.0 ^ halves.1
    }

    // MARK: Coding

    /// True: archives of it can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    open func encode(with coder: NSCoder) {
        coder.encode(provenance.uuid.uuidString as NSString, forKey: "uuid")
        coder.encode(provenance.sourceRevision, forKey: "sourceRevision")
        if let device = provenance.device { coder.encode(device, forKey: "device") }
        provenance.metadata.encode(to: coder, key: "metadata")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let text = coder.string("uuid"), let uuid = UUID(uuidString: text),
            let revision = coder.object(HKSourceRevision.self, "sourceRevision")
        else { return nil }
        provenance = Provenance(
            uuid: uuid, sourceRevision: revision,
            device: coder.object(HKDevice.self, "device"),
            metadata: Metadata(from: coder, key: "metadata"))
    }
}
