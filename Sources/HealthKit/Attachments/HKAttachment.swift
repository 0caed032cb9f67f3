internal import SampleStore
import Foundation

/// A file attached to a sample: the picture of a prescription. What it contains is read through
/// ``HKAttachmentStore``.
public final class HKAttachment: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The identity of the attachment, which the store gives it.
    public let identifier: UUID
    /// The name of the attached file, for people to read. It need not be unique.
    public let name: String
    /// What kind of file it is.
    public let contentType: UTType
    /// Bytes.
    public let size: Int
    /// When it was attached.
    public let creationDate: Date

    private let storedMetadata: Metadata

    init(
        identifier: UUID, name: String, contentType: UTType, size: Int, creationDate: Date,
        metadata: Metadata
    ) {
        self.identifier = identifier
        self.name = name
        self.contentType = contentType
        self.size = size
        self.creationDate = creationDate
        storedMetadata = metadata
    }

    /// Details by key, `String`, `NSNumber`, `Date` or `HKQuantity`; nil when there are none.
    public var metadata: [String: Any]? { storedMetadata.dictionary }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? HKAttachment)?.identifier == identifier
    }

    public override var hash: Int { identifier.hashValue }

    /// Itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The attachment's contents, byte by byte.
    public struct AsyncBytes: AsyncSequence, Sendable {
        /// One of them.
        public typealias Element = UInt8
        /// What goes through them.
        public typealias AsyncIterator = BufferedAsyncByteIterator

        let reader: HKAttachmentDataReader

        /// Reads from the beginning.
        public func makeAsyncIterator() -> BufferedAsyncByteIterator {
            BufferedAsyncByteIterator(reader: reader)
        }
    }

    // MARK: Coding

    /// True: archives of it can be read securely.
    public static var supportsSecureCoding: Bool { true }

    /// Writes it into a keyed archive.
    public func encode(with coder: NSCoder) {
        coder.encode(identifier.uuidString, key: "identifier")
        coder.encode(name, key: "name")
        coder.encode(contentType.identifier, key: "contentType")
        coder.encode(size, forKey: "size")
        coder.encode(creationDate, key: "creationDate")
        storedMetadata.encode(to: coder, key: "metadata")
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public convenience init?(coder: NSCoder) {
        guard let identifier = coder.string("identifier").flatMap(UUID.init(uuidString:)),
            let name = coder.string("name"), let type = coder.string("contentType").flatMap(UTType.init(_:)),
            let date = coder.date("creationDate")
        else { return nil }
        self.init(
            identifier: identifier, name: name, contentType: type,
            size: coder.decodeInteger(forKey: "size"), creationDate: date,
            metadata: Metadata(from: coder, key: "metadata"))
    }
}

// As a row of the store, next to the samples.
extension HKAttachment {
    private static let nameField = "name"
    private static let typeField = "contentType"
    private static let sizeField = "size"
    private static let checksumField = "crc"

    /// The checksum that the contents had when they were attached.
    static func checksum(in row: Sample) -> UInt32? {
        row.details[checksumField]?.number.flatMap { UInt32(exactly: $0) }
    }

    convenience init?(_ row: Sample) {
        guard let name = row.details[Self.nameField]?.text,
            let type = row.details[Self.typeField]?.text.flatMap(UTType.init(_:)),
            let size = row.details[Self.sizeField]?.number.flatMap({ Int(exactly: $0) })
        else { return nil }
        self.init(
            identifier: row.id, name: name, contentType: type, size: size,
            creationDate: Date(timeIntervalSinceReferenceDate: row.start),
            metadata: Metadata(stored: row.details[StoredField.metadata]))
    }

    /// - Parameter checksum: of the contents, CRC-32C.
    func row(of object: UUID, checksum: UInt32, origin: Origin) -> Sample {
        let time = creationDate.timeIntervalSinceReferenceDate
        var row = Sample(
            id: identifier, type: LinkedRecord.attachment.rawValue, start: time, end: time, origin: origin)
        row.members = [object]
        row.details = [
            Self.nameField: .string(name), Self.typeField: .string(contentType.identifier),
            Self.sizeField: .int(Int64(size)), Self.checksumField: .int(Int64(checksum)),
        ]
        if !storedMetadata.isEmpty { row.details[StoredField.metadata] = storedMetadata.stored }
        return row
    }
}
