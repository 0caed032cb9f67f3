import Foundation

/// Bytes that come front to back: a file, a member of a zip, standard input, memory.
///
/// Not thread-safe: one reader owns a source.
package protocol ByteSource: AnyObject {
    /// Number of bytes in all, or nil when unknown beforehand (a pipe).
    var byteCount: Int? { get }

    /// Fills the front of `buffer` with the next bytes.
    ///
    /// - Returns: How many bytes were written, at least 1, or 0 at the end.
    /// - Throws: ``ArchiveError/unreadable(path:reason:)`` or ``ArchiveError/damagedZip(path:reason:)``.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int
}

/// The bytes of an open file descriptor: a file, or standard input.
package final class DescriptorSource: ByteSource {
    /// The name for messages.
    package let path: String
    package let byteCount: Int?
    /// Whether any position can be read at any time, as a zip's directory needs.
    package let isSeekable: Bool
    private let descriptor: Int32
    private let closesDescriptor: Bool

    /// Opens the file at `path` for reading.
    package convenience init(path: String) throws(ArchiveError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        try self.init(adopting: descriptor, path: path, closesDescriptor: true)
    }

    /// Standard input, which stays open afterwards.
    package static func standardInput() throws(ArchiveError) -> DescriptorSource {
        try DescriptorSource(adopting: STDIN_FILENO, path: "standard input", closesDescriptor: false)
    }

    private init(adopting descriptor: Int32, path: String, closesDescriptor: Bool) throws(ArchiveError) {
        self.descriptor = descriptor
        self.path = path
        self.closesDescriptor = closesDescriptor
        var status = stat()
        let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        isSeekable = kind == S_IFREG
        byteCount = isSeekable ? Int(status.st_size) : nil
        if kind == S_IFDIR {
            throw .unreadable(path: path, reason: "it is a folder; give the export.xml inside it")
        }
    }

    deinit {
        if closesDescriptor { close(descriptor) }
    }

    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        try retrying { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// Fills the front of `buffer` with the bytes at `offset`, without moving the reading position.
    ///
    /// - Returns: How many bytes were written; 0 at or after the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(ArchiveError) -> Int
    {
        try retrying { pread(descriptor, buffer.baseAddress, buffer.count, offset) }
    }

    private func retrying(_ call: () -> Int) throws(ArchiveError) -> Int {
        while true {
            let count = call()
            if count >= 0 { return count }
            guard errno == EINTR else {
                throw .unreadable(path: path, reason: String(cString: strerror(errno)))
            }
        }
    }
}

/// Bytes that came from elsewhere: those held in `head`, then those of `rest`.
///
/// Lets the first bytes of a pipe be looked at before the reader gets them.
package final class PrefixedSource: ByteSource {
    private var head: ArraySlice<UInt8>
    private let rest: (any ByteSource)?
    package let byteCount: Int?

    /// `rest` is what follows `head`, nil for nothing.
    package init(head: [UInt8], rest: (any ByteSource)? = nil) {
        self.head = head[...]
        self.rest = rest
        byteCount = rest == nil ? head.count : nil
    }

    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        guard !head.isEmpty else { return try rest?.read(into: buffer) ?? 0 }
        let part = head.prefix(buffer.count)
        buffer.copyBytes(from: part)
        head = head.dropFirst(part.count)
        return part.count
    }
}
