import SampleStoreBasics
import Foundation

/// Writes a zip front to back, in constant memory: the sizes follow the packed bytes, in the 64-bit form.
///
/// Layout after PKWARE's APPNOTE 6.3; see ``ZipDirectory`` for the picture. Not thread-safe.
package final class ZipWriter {
    private struct ZipEntry {
        let name: [UInt8]
        let offset: Int
        var crc: UInt32 = 0
        var packed = 0
        var size = 0
    }

    private let zlib: ZLibrary
    private let write: (UnsafeRawBufferPointer) throws -> Void
    private let stream: UnsafeMutablePointer<ZLibrary.Stream>
    private let buffer: UnsafeMutablePointer<UInt8>
    private static let bufferSize = 1 << 16
    private var entries: [ZipEntry] = []
    private var position = 0
    private var isPacking = false

    /// - Parameter write: called with the bytes of the zip, in order.
    /// - Throws: ``ArchiveError/zlibMissing``.
    package init(_ write: @escaping (UnsafeRawBufferPointer) throws -> Void) throws(ArchiveError) {
        zlib = try ZLibrary()
        self.write = write
        stream = .allocate(capacity: 1)
        stream.initialize(to: ZLibrary.Stream())
        buffer = .allocate(capacity: Self.bufferSize)
    }

    deinit {
        if isPacking { zlib.finishPacking(stream) }
        stream.deallocate()
        buffer.deallocate()
    }

    /// Begins a file; ``add(_:)`` adds its bytes, and ``end()`` ends it.
    func begin(_ name: String) throws {
        entries.append(ZipEntry(name: Array(name.utf8), offset: position))
        stream.pointee = ZLibrary.Stream()
        guard zlib.beginPacking(stream) else { throw ArchiveError.zlibMissing }
        isPacking = true
        var head = LittleEndianBytes()
        head.u32(0x0403_4b50)
        head.u16(45)
        head.u16(0x0808)  // sizes come behind the bytes; names are UTF-8
        head.u16(8)
        head.u32(Self.time)
        head.u32(0)
        head.u32(0xffff_ffff)
        head.u32(0xffff_ffff)
        head.u16(entries[entries.count - 1].name.count)
        head.u16(20)
        head.bytes += entries[entries.count - 1].name
        head.u16(1)
        head.u16(16)
        head.u64(0)
        head.u64(0)
        try emit(head.bytes)
    }

    /// Adds bytes to the file that was begun.
    func add(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        try bytes.withUnsafeBytes { bytes in
            let last = entries.count - 1
            entries[last].crc = zlib.crc32(entries[last].crc, bytes)
            entries[last].size += bytes.count
            stream.pointee.nextIn = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.availableIn = UInt32(bytes.count)
            while stream.pointee.availableIn > 0 { try pack(isLast: false) }
        }
    }

    /// Ends the file that was begun.
    func end() throws {
        while try pack(isLast: true) != ZLibrary.ReturnCode.streamEnd {}
        zlib.finishPacking(stream)
        isPacking = false
        let entry = entries[entries.count - 1]
        var tail = LittleEndianBytes()
        tail.u32(0x0807_4b50)
        tail.u32(Int(entry.crc))
        tail.u64(entry.packed)
        tail.u64(entry.size)
        try emit(tail.bytes)
    }

    /// Writes a whole file.
    ///
    /// - Throws: the errors of writing.
    package func add(_ name: String, _ bytes: [UInt8]) throws {
        try begin(name)
        try add(bytes)
        try end()
    }

    /// Writes the list of files at the end.
    ///
    /// - Throws: the errors of writing.
    package func finish() throws {
        var directory = LittleEndianBytes()
        let start = position
        for entry in entries {
            directory.u32(0x0201_4b50)
            directory.u16(45)
            directory.u16(45)
            directory.u16(0x0808)
            directory.u16(8)
            directory.u32(Self.time)
            directory.u32(Int(entry.crc))
            directory.u32(0xffff_ffff)
            directory.u32(0xffff_ffff)
            directory.u16(entry.name.count)
            directory.u16(28)
            for _ in 0..<3 { directory.u16(0) }
            directory.u32(0)
            directory.u32(0xffff_ffff)
            directory.bytes += entry.name
            directory.u16(1)
            directory.u16(24)
            for figure in [entry.size, entry.packed, entry.offset] { directory.u64(figure) }
        }
        let size = directory.bytes.count
        let record = start + size
        directory.u32(0x0606_4b50)
        directory.u64(44)
        directory.u16(45)
        directory.u16(45)
        directory.u64(0)
        for figure in [entries.count, entries.count, size, start] { directory.u64(figure) }
        directory.u32(0x0706_4b50)
        directory.u32(0)
        directory.u64(record)
        directory.u32(1)
        directory.u32(0x0605_4b50)
        directory.u32(0)
        directory.u16(0xffff)
        directory.u16(0xffff)
        directory.u32(0xffff_ffff)
        directory.u32(0xffff_ffff)
        directory.u16(0)
        try emit(directory.bytes)
    }

    @discardableResult
    private func pack(isLast: Bool) throws -> Int32 {
        stream.pointee.nextOut = buffer
        stream.pointee.availableOut = UInt32(Self.bufferSize)
        let code = zlib.pack(stream, isLast: isLast)
        let count = Self.bufferSize - Int(stream.pointee.availableOut)
        entries[entries.count - 1].packed += count
        try emit(UnsafeRawBufferPointer(start: buffer, count: count))
        return code
    }

    private func emit(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try emit($0) } }

    private func emit(_ bytes: UnsafeRawBufferPointer) throws {
        guard !bytes.isEmpty else { return }
        try write(bytes)
        position += bytes.count
    }

    /// 1980-01-01, the first day of the format: the written bytes do not depend on the time of writing.
    private static let time = 0x0021_0000
}
