import Foundation
internal import SampleStoreEngine

/// A file attached to a sample: the picture of a prescription. What it contains is read through
/// ``HKAttachmentStore``.
open class HKAttachment: ImmutableObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The identity of the attachment, assigned by the store.
    open var identifier: UUID { storedIdentifier }
    let storedIdentifier: UUID
    /// The name of the attached file, for people to read. It need not be unique.
    open var name: String { storedName }
    let storedName: String
    /// The file's type.
    open var contentType: UTType { storedContentType }
    private let storedContentType: UTType
    /// Bytes.
    open var size: Int { storedSize }
    fileprivate let storedSize: Int
    /// The time at which it was attached.
    open var creationDate: Date { storedCreationDate }
    private let storedCreationDate: Date

    private let storedMetadata: Metadata

    init(
        identifier: UUID, name: String, contentType: UTType, size: Int, creationDate: Date, metadata: Metadata
    ) {
        storedIdentifier = identifier
        storedName = name
        storedContentType = contentType
        storedSize = size
        storedCreationDate = creationDate
        storedMetadata = metadata
    }

    /// Details by key, `String`, `NSNumber`, `Date` or `HKQuantity`; nil when there are none.
    open var metadata: [String: Any]? { storedMetadata.dictionary }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKAttachment)?.storedIdentifier == storedIdentifier
    }

    open override var hash: Int { storedIdentifier.hashValue }

    /// The attachment's contents, byte by byte.
    public struct AsyncBytes: AsyncSequence, Sendable {
        /// The element: a byte.
        public typealias Element = UInt8
        /// The iterator, which reads the contents in pieces.
        public typealias AsyncIterator = BufferedAsyncByteIterator

        let reader: HKAttachmentDataReader

        /// An iterator from the beginning.
        public func makeAsyncIterator() -> BufferedAsyncByteIterator {
            BufferedAsyncByteIterator(reader: reader)
        }
    }

    // MARK: Coding

    open override func encode(with coder: NSCoder) {
        coder.encode(storedIdentifier.uuidString, key: "identifier")
        coder.encode(storedName, key: "name")
        coder.encode(storedContentType.identifier, key: "contentType")
        coder.encode(storedSize, forKey: "size")
        coder.encode(storedCreationDate, key: "creationDate")
        storedMetadata.encode(to: coder, key: "metadata")
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required convenience init?(coder: NSCoder) {
        guard let identifier = coder.string("identifier").flatMap(UUID.init(uuidString:)),
            let name = coder.string("name"), let type = coder.string("contentType").flatMap(UTType.init(_:)),
            let date = coder.date("creationDate")
        else { return nil }
        self.init(
            identifier: identifier, name: name, contentType: type,
            size: coder.decodeInteger(forKey: "size"), creationDate: date,
            metadata: Metadata(from: coder, key: "metadata"))
    }

    // The attachment as a row of the store, next to the samples.

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

    /// - Parameter checksum: the CRC-32C of the contents.
    func row(of object: UUID, checksum: UInt32, origin: Origin) -> Sample {
        let time = storedCreationDate.timeIntervalSinceReferenceDate
        var row = Sample(
            id: storedIdentifier, type: LinkedRecordKind.attachment.rawValue, start: time, end: time,
            origin: origin)
        row.members = [object]
        row.details = [
            Self.nameField: .string(storedName), Self.typeField: .string(storedContentType.identifier),
            Self.sizeField: .int(Int64(storedSize)), Self.checksumField: .int(Int64(checksum)),
        ]
        if !storedMetadata.isEmpty { row.details[StoredField.metadata] = storedMetadata.stored }
        return row
    }
}

/// Reads the contents of one attachment.
///
/// Contents are checked against their checksum before anything of them is handed out, so they are read whole.
///
/// ```swift
/// let reader = attachments.dataReader(for: photo)
/// for try await byte in reader.bytes { bytes.append(byte) }
/// let part = reader.progress.fractionCompleted  // 1
/// ```
public final class HKAttachmentDataReader: @unchecked Sendable {
    // SAFETY: `Progress` may be used from any thread; everything else is immutable.

    /// The attachment.
    public let attachment: HKAttachment

    /// The number of read bytes. Cancelling it ends the read with `HKError.errorUserCanceled`.
    public let progress: Progress

    private let store: HKHealthStore
    private static let pieceSize = 65_536

    init(attachment: HKAttachment, store: HKHealthStore) {
        self.attachment = attachment
        self.store = store
        progress = Progress(totalUnitCount: Int64(attachment.storedSize))
    }

    /// The contents, in memory as a whole. They are checked against their checksum each time.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for an attachment that is not there any more,
    ///   `errorDatabaseInaccessible` for contents that cannot be read or are damaged, `errorUserCanceled`
    ///   after ``progress`` was cancelled.
    public var data: Data {
        get async throws {
            let contents = try await contents()
            progress.completedUnitCount = progress.totalUnitCount
            return contents
        }
    }

    /// The contents, byte by byte.
    public var bytes: HKAttachment.AsyncBytes { HKAttachment.AsyncBytes(reader: self) }

    /// Hands the contents over in pieces; one empty piece when there are none.
    func forEachPiece(_ handle: (Data, _ isLast: Bool) -> Void) async throws {
        let contents = try await contents()
        var offset = 0
        repeat {
            try requireGoingOn()
            let end = min(offset + Self.pieceSize, contents.count)
            progress.completedUnitCount = Int64(end)
            handle(Data(contents[offset..<end]), end == contents.count)
            offset = end
        } while offset < contents.count
    }

    private func contents() async throws -> Data {
        try requireGoingOn()
        let id = attachment.storedIdentifier
        return try await store.core.answer { [store] _ in try store.core.contents(of: id) }
    }

    private func requireGoingOn() throws { if progress.isCancelled { throw HKError(.errorUserCanceled) } }
}

/// Returns the contents of an attachment byte by byte.
public struct BufferedAsyncByteIterator: AsyncIteratorProtocol {
    /// The element: a byte.
    public typealias Element = UInt8

    private let reader: HKAttachmentDataReader
    private var contents: Data?
    private var offset = 0

    init(reader: HKAttachmentDataReader) { self.reader = reader }

    /// The next byte; nil after the last.
    ///
    /// - Throws: as ``HKAttachmentDataReader/data``.
    public mutating func next() async throws -> UInt8? {
        let contents: Data
        if let known = self.contents {
            contents = known
        } else {
            contents = try await reader.data
            self.contents = contents
        }
        guard offset < contents.count else { return nil }
        defer { offset += 1 }
        return contents[contents.startIndex + offset]
    }
}
