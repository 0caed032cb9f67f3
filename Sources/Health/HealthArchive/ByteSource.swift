import SampleStoreDisk
import Foundation

/// A source of bytes, read front to back: a file, a member of a zip, standard input, memory.
///
/// Not thread-safe: one reader owns a source.
package protocol ByteSource: AnyObject {
    /// The total number of bytes, or nil if it is not known in advance (a pipe).
    var byteCount: Int? { get }

    /// Fills the front of `buffer` with the next bytes.
    ///
    /// - Returns: the number of bytes, at least 1, or 0 at the end.
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
    ///
    /// - Throws: ``ArchiveError/unreadable(path:reason:)`` for a file that cannot be opened, and for a
    ///   folder.
    package convenience init(path: String) throws(ArchiveError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        try self.init(adopting: descriptor, path: path, closesDescriptor: true)
    }

    /// Standard input, which stays open afterwards.
    ///
    /// - Throws: ``ArchiveError/unreadable(path:reason:)`` when it is a folder.
    package static func standardInput() throws(ArchiveError) -> DescriptorSource {
        try DescriptorSource(adopting: STDIN_FILENO, path: "standard input", closesDescriptor: false)
    }

    private init(adopting descriptor: Int32, path: String, closesDescriptor: Bool) throws(ArchiveError) {
        self.descriptor = descriptor
        self.path = path
        self.closesDescriptor = closesDescriptor
        var status = stat()
        let kind = fstat(descriptor, &status) == 0 ? PathKind(status) : .other
        isSeekable = kind == .file
        byteCount = isSeekable ? Int(status.st_size) : nil
        if kind == .folder {
            throw .unreadable(path: path, reason: "it is a folder; give the export.xml inside it")
        }
    }

    /// A copy of the source in a nameless temporary file, which disappears when the copy is closed.
    static func unnamedCopy(of source: any ByteSource, path: String) throws(ArchiveError) -> DescriptorSource
    {
        try DescriptorSource(
            adopting: unnamedDescriptor(of: source, path: path), path: path, closesDescriptor: true)
    }

    /// The descriptor of a nameless temporary file with the bytes of `source`; the caller closes the descriptor.
    static func unnamedDescriptor(of source: any ByteSource, path: String) throws(ArchiveError) -> Int32 {
        var name = Array((NSTemporaryDirectory() + "swimfit-import-XXXXXX").utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            throw .unreadable(path: path, reason: "no temporary file: " + String(cString: strerror(errno)))
        }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let file = try DescriptorSource(adopting: descriptor, path: path, closesDescriptor: true)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while case let count = try source.read(into: buffer), count > 0 {
            try file.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        return fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    }

    private func append(_ bytes: UnsafeRawBufferPointer) throws(ArchiveError) {
        var written = 0
        while written < bytes.count {
            let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            guard count > 0 || errno == EINTR else {
                let reason = "no room for a temporary copy: " + String(cString: strerror(errno))
                throw .unreadable(path: path, reason: reason)
            }
            written += max(count, 0)
        }
    }

    deinit { if closesDescriptor { close(descriptor) } }

    /// Fills the front of `buffer` with the next bytes; see ``ByteSource``.
    ///
    /// - Throws: ``ArchiveError/unreadable(path:reason:)`` with the system's message, and when the task was cancelled.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        // A pipe may be endless.
        if !isSeekable, Task.isCancelled { throw .unreadable(path: path, reason: "stopped") }
        return try retrying { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// Fills the front of `buffer` with the bytes at `offset`, without moving the reading position.
    ///
    /// - Returns: the number of bytes; 0 at or after the end.
    /// - Throws: ``ArchiveError/unreadable(path:reason:)`` with the system's message, also for a pipe.
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

/// The bytes of a file from its start, independent of its own reading position.
final class RereadableSource: ByteSource {
    private let file: DescriptorSource
    private var position = 0

    var byteCount: Int? { file.byteCount }

    init(_ file: DescriptorSource) { self.file = file }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        let count = try file.read(into: buffer, at: position)
        position += count
        return count
    }
}

/// The bytes of `head`, followed by those of `rest`.
///
/// Lets the first bytes of a pipe be looked at before the reader gets them.
package final class PrefixedSource: ByteSource {
    private var head: ArraySlice<UInt8>
    private let rest: (any ByteSource)?
    package let byteCount: Int?

    /// - Parameter rest: the bytes after `head`; nil for none.
    package init(head: [UInt8], rest: (any ByteSource)? = nil) {
        self.head = head[...]
        self.rest = rest
        byteCount = rest == nil ? head.count : nil
    }

    /// Copies the next bytes of `head` into `buffer`; when `head` is used up, reads the bytes of `rest`.
    ///
    /// - Throws: the errors of `rest`.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        guard !head.isEmpty else { return try rest?.read(into: buffer) ?? 0 }
        let part = head.prefix(buffer.count)
        buffer.copyBytes(from: part)
        head = head.dropFirst(part.count)
        return part.count
    }
}

extension ByteSource {
    /// The next bytes, at most `count`; fewer at the end.
    func bytes(upTo count: Int) throws(ArchiveError) -> Data {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        var data = Data()
        while data.count < count {
            let wanted = min(buffer.count, count - data.count)
            let got = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
            guard got > 0 else { break }
            data.append(contentsOf: buffer[..<got])
        }
        return data
    }
}

extension DescriptorSource {
    /// All bytes of a file on disk, mapped into memory where that is safe.
    /// - Throws: ``ArchiveError/unreadable(path:reason:)``, also for a file beyond `UnpackingLimits.file`.
    static func contents(of path: String) throws(ArchiveError) -> Data {
        let data: Data
        do { data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
        guard data.count <= UnpackingLimits.file.mostBytes else {
            throw .unreadable(
                path: path, reason: "it is larger than \(UnpackingLimits.file.mostBytes >> 20) MB")
        }
        return data
    }
}
