import Foundation
internal import SampleStoreEngine

/// The origin of an object and its metadata: the part that all objects share. Not Apple's; only this library makes it.
public struct Provenance: Sendable {
    let uuid: UUID
    let sourceRevision: HKSourceRevision
    let device: HKDevice?
    /// Facts from an export that Apple's objects have no place for.
    private(set) var exported: SampleExportFacts
    private let attached: Attached

    /// Metadata in the form given by the program or stored. It is decoded late, because programs never read the
    /// metadata of most fetched objects.
    private enum Attached: Sendable {
        case nothing
        case made(Metadata)
        case shared(SharedMetadata)
        case stored(JSONValue)
    }

    /// - Parameter sourceRevision: nil for the running program.
    init(
        uuid: UUID, sourceRevision: HKSourceRevision?, device: HKDevice?, metadata: Metadata,
        exported: SampleExportFacts = SampleExportFacts()
    ) {
        self.init(
            uuid, sourceRevision ?? HKSourceRevision(source: .default(), version: nil), device, exported,
            .made(metadata))
    }

    private init(
        _ uuid: UUID, _ sourceRevision: HKSourceRevision, _ device: HKDevice?, _ exported: SampleExportFacts,
        _ attached: Attached
    ) {
        self.uuid = uuid
        self.sourceRevision = sourceRevision
        self.device = device
        self.exported = exported
        self.attached = attached
    }

    /// - Parameter shared: the metadata; nil for none.
    init(
        uuid: UUID, sourceRevision: HKSourceRevision, device: HKDevice?, sharing shared: SharedMetadata?,
        exported: SampleExportFacts
    ) {
        self.init(uuid, sourceRevision, device, exported, shared.map { .shared($0) } ?? .nothing)
    }

    /// The origin of a new sample, with its metadata.
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
        exported: SampleExportFacts
    ) {
        self.init(uuid, sourceRevision, device, exported, stored.map { .stored($0) } ?? .nothing)
    }

    /// A copy with the facts that an export adds.
    func saying(_ exported: SampleExportFacts) -> Provenance {
        var provenance = self
        provenance.exported = exported
        return provenance
    }

    /// The metadata that the object shares with others; nil for metadata of its own.
    var sharedMetadata: SharedMetadata? { if case .shared(let shared) = attached { shared } else { nil } }

    var metadata: Metadata {
        switch attached {
        case .nothing: .none
        case .made(let metadata): metadata
        case .shared(let shared): shared.metadata
        case .stored(let fields): Metadata(stored: fields)
        }
    }

    /// The metadata in the form of Apple's API; nil when there is none.
    var dictionary: [String: Any]? {
        switch attached {
        case .nothing: return nil
        case .made(let metadata): return metadata.dictionary
        case .shared(let shared): return shared.metadata.dictionary
        case .stored(let stored):
            guard case .object(let fields) = stored, !fields.isEmpty else { return nil }
            let values = fields.compactMapValues { MetadataValue(stored: $0)?.any }
            return values.isEmpty ? nil : values
        }
    }
}

/// An object of the store: the base class of samples of all kinds.
///
/// Objects are immutable and can be used from any thread. Saving does not change the object: only a fetched copy
/// carries the source that the store recorded. Two objects are equal when their UUIDs are equal, independent of their
/// other contents.
///
/// ```swift
/// let isTyped = walk.metadata?[HKMetadataKeyWasUserEntered] as? Bool ?? false
/// let saver = walk.sourceRevision.source.name
/// let watch = walk.device?.model
/// ```
open class HKObject: NSObject, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; this class and every subclass have
    // only immutable stored properties of Sendable types.

    let provenance: Provenance

    // Public, because a class whose designated initialiser is not public does not pass its convenience initialisers on
    // to subclasses in other modules. They cannot call this one: `Provenance` has no public initialiser.
    /// An object with its identity: for this library alone.
    public init(_ provenance: Provenance) { self.provenance = provenance }

    /// The identity of the object: set when the object is made, kept in the store and in archives, and unique in a
    /// store. Saving a second object with the same UUID fails with `HKError.errorInvalidArgument`.
    open var uuid: UUID { provenance.uuid }

    /// The hardware that made the measurement, as given when the object was made; nil where it is not known. The store
    /// adds none.
    open var device: HKDevice? { provenance.device }

    /// Which app or device wrote the object, and its version. A fetched object names the app that saved it. An object
    /// that was not saved yet names the running program (``HKSource/default()``) without a version.
    open var sourceRevision: HKSourceRevision { provenance.sourceRevision }

    /// The app or device that wrote the object: the source of ``sourceRevision``. Apple deprecated it.
    open var source: HKSource { provenance.sourceRevision.source }

    /// Details by key, predefined (`HKMetadataKey…`) or an app's own; nil when there are none.
    ///
    /// Values are `String`, `NSNumber`, `Date` or `HKQuantity`. Booleans and numbers stay distinct: both come back as
    /// `NSNumber`, and `as? Bool` works for a Boolean. Each call builds the dictionary, so read it once before a loop.
    open var metadata: [String: Any]? { provenance.dictionary }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? HKObject else { return false }
        return self === other || provenance.uuid == other.provenance.uuid
    }

    /// Folded from the UUID, whose bits are sufficiently random; a set hashes it again.
    open override var hash: Int {
        let halves = unsafeBitCast(provenance.uuid.uuid, to: (Int, Int).self)
        return halves.0 ^ halves.1
    }

    // MARK: Coding

    /// True: its archives can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the object into a keyed archive.
    open func encode(with coder: NSCoder) {
        coder.encode(provenance.uuid.uuidString as NSString, forKey: "uuid")
        coder.encode(provenance.sourceRevision, forKey: "sourceRevision")
        if let device = provenance.device { coder.encode(device, forKey: "device") }
        provenance.metadata.encode(to: coder, key: "metadata")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let text = coder.string("uuid"), let uuid = UUID(uuidString: text),
            let revision = coder.object(HKSourceRevision.self, "sourceRevision")
        else { return nil }
        provenance = Provenance(
            uuid: uuid, sourceRevision: revision, device: coder.object(HKDevice.self, "device"),
            metadata: Metadata(from: coder, key: "metadata"))
    }
}

/// The identity of a deleted object, as an anchored query delivers it. The object's contents are gone.
///
/// The store remembers deletions for ever; Apple's forgets them after a while. Two are equal when their UUIDs are
/// equal.
///
/// ```swift
/// let changes = try await HKAnchoredObjectQueryDescriptor(
///     predicates: [.quantitySample(type: HKQuantityType(.stepCount))], anchor: anchor
/// ).result(for: store)
/// let gone = changes.deletedObjects.map(\.uuid)
/// ```
open class HKDeletedObject: NSObject, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The UUID of the deleted object.
    open var uuid: UUID { storedUUID }
    let storedUUID: UUID

    private let kept: Metadata

    init(uuid: UUID, metadata: Metadata) {
        storedUUID = uuid
        kept = metadata.keptAfterDeletion
    }

    /// The deleted object's ``HKMetadataKeySyncIdentifier`` and ``HKMetadataKeySyncVersion``; nil when it had none.
    open var metadata: [String: Any]? { kept.dictionary }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKDeletedObject)?.storedUUID == storedUUID
    }

    open override var hash: Int { storedUUID.hashValue }

    open override var description: String { storedUUID.uuidString }

    /// True: its archives can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the object into a keyed archive.
    open func encode(with coder: NSCoder) {
        coder.encode(storedUUID.uuidString, key: "uuid")
        kept.encode(to: coder, key: "metadata")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let uuid = coder.string("uuid").flatMap(UUID.init(uuidString:)) else { return nil }
        storedUUID = uuid
        kept = Metadata(from: coder, key: "metadata").keptAfterDeletion
    }
}

/// The base class of Apple's immutable classes: a copy is the object itself, and its archives can be read securely. Not
/// Apple's: on Apple's systems each class inherits from `NSObject`.
open class ImmutableObject: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; it has no stored properties.

    /// For a subclass, which stores the contents.
    public override init() {}

    /// The object itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// True: its archives can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the object into a keyed archive.
    open func encode(with coder: NSCoder) {}

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) { self.init() }
}

// Reading and writing values that may be absent. Foundation's own decoding treats a missing key as damage and fails the
// whole archive, so each read checks first.
extension NSCoder {
    func object<Object: NSObject & NSCoding>(_ type: Object.Type, _ key: String) -> Object? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    func object(_ classes: [AnyClass], _ key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
    }

    func string(_ key: String) -> String? { object(NSString.self, key).map { String(describing: $0) } }

    func date(_ key: String) -> Date? {
        containsValue(forKey: key)
            ? Date(timeIntervalSinceReferenceDate: decodeDouble(forKey: key)) : nil
    }

    func encode(_ date: Date?, key: String) {
        if let date { encode(date.timeIntervalSinceReferenceDate, forKey: key) }
    }

    func encode(_ string: String?, key: String) { if let string { encode(string as NSString, forKey: key) } }
}

// Our own values in archives, as JSON under one key.
extension NSCoder {
    func encode(parts: some Encodable) {
        // IGNORED: the parts are texts and numbers, which always encode. Empty data would read back as nil.
        let data = (try? JSONEncoder().encode(parts)) ?? Data()
        encode(NSData(data: data), forKey: "parts")
    }

    func parts<Parts: Decodable>() -> Parts? {
        // IGNORED: nil reports damage in an archive.
        object(NSData.self, "parts").flatMap {
            try? JSONDecoder().decode(Parts.self, from: Data(referencing: $0))
        }
    }
}

// Foundation on Linux lacks these methods; if it gets them, its own are used.
extension NSKeyedUnarchiver {
    /// Reads an array of objects of one class from a keyed archive.
    ///
    /// - Returns: nil where the archive holds another object.
    /// - Precondition: The archive has no other class in it: Foundation on Linux ends the program then, here as in
    ///   `unarchivedObject(ofClass:from:)`.
    /// - Throws: Foundation's error for an archive that is damaged.
    @_disfavoredOverload
    public class func unarchivedArrayOfObjects<Object: NSObject & NSSecureCoding>(
        ofClass type: Object.Type, from data: Data
    ) throws -> [Object]? {
        try unarchivedArrayOfObjects(ofClasses: [type], from: data) as? [Object]
    }

    /// Reads an array of objects of several classes from a keyed archive.
    ///
    /// - Throws: as for one class.
    @_disfavoredOverload
    public class func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws
        -> [Any]?
    {
        (try unarchivedObject(ofClasses: [NSArray.self] + classes, from: data) as? NSArray)?.map { $0 }
    }
}
