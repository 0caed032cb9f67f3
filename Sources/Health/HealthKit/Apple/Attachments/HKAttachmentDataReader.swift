import Foundation

/// Reads the contents of one attachment.
///
/// Contents are checked against their checksum before anything of them is handed out, so they are read whole.
public final class HKAttachmentDataReader: @unchecked Sendable {
    // SAFETY: `Progress` may be used from any thread; everything else is immutable.

    /// The attachment.
    public let attachment: HKAttachment

    /// How many bytes were read. Cancelling it ends reading with `HKError.errorUserCanceled`.
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

    func contents() async throws -> Data {
        try requireGoingOn()
        let id = attachment.storedIdentifier
        return try await store.core.answer { [store] _ in try store.core.contents(of: id) }
    }

    private func requireGoingOn() throws {
        if progress.isCancelled { throw HKError(.errorUserCanceled) }
    }
}

/// Gives the contents of an attachment byte by byte.
public struct BufferedAsyncByteIterator: AsyncIteratorProtocol {
    /// One of them.
    public typealias Element = UInt8

    private let reader: HKAttachmentDataReader
    private var contents: Data?
    private var offset = 0

    init(reader: HKAttachmentDataReader) {
        self.reader = reader
    }

    /// The next byte; nil after the last.
    ///
    /// - Throws: as ``HKAttachmentDataReader/data``.
    public mutating func next() async throws -> UInt8? {
        let contents: Data
        if let known = self.contents {
            contents = known
        } else {
            contents = try await reader.contents()
            self.contents = contents
        }
        guard offset < contents.count else { return nil }
        defer { offset += 1 }
        return contents[contents.startIndex + offset]
    }
}
