import Foundation

/// One file inside a zip, as the zip's central directory describes it.
struct ZipMember: Equatable {
    var name: String
    /// 0 stored, 8 deflated.
    var method: UInt16
    var isEncrypted: Bool
    var crc: UInt32
    var packedSize: Int
    var size: Int
    /// The offset of the member's local header in the file.
    var headerOffset: Int
}

/// The list of files at a zip's end.
///
/// ```
/// local header + bytes │ … │ central directory: one entry a member │ [zip64 record + locator] │ end record
/// ```
/// The end record is found by a search from the file's end, because a comment of up to 65 535 bytes may follow it.
/// Where a field of the end record has all bits set, the zip64 record has the actual number. The layout follows
/// PKWARE's APPNOTE 6.3, sections 4.3 to 4.5.
struct ZipDirectory {
    let members: [ZipMember]

    /// Reads the directory of the zip in `source`.
    ///
    /// - Throws: ``ArchiveError/damagedZip(path:reason:)`` for an inconsistent directory.
    init(of source: DescriptorSource) throws(ArchiveError) {
        let file = ZipFileReader(source: source)
        guard file.size >= 22 else { throw file.damage("it is too short to be a zip") }
        let end = try ZipDirectory.findEnd(in: file)
        guard end.size <= 1 << 30 else { throw file.damage("its directory is implausibly large") }
        let bytes = try file.bytes(at: end.offset, count: end.size)
        members = try ZipDirectory.entries(in: bytes, count: end.count, of: file)
    }

    private struct End {
        var count: Int
        var size: Int
        var offset: Int
    }

    private static func findEnd(in file: ZipFileReader) throws(ArchiveError) -> End {
        let tailStart = max(0, file.size - 65_557)
        let tail = try file.bytes(at: tailStart, count: file.size - tailStart)
        var at = tail.count - 22
        while at >= 0 {
            if tail.u32(at) == 0x0605_4b50, at + 22 + Int(tail.u16(at + 20)) <= tail.count { break }
            at -= 1
        }
        guard at >= 0 else { throw file.damage("its end is missing, perhaps it was copied only in part") }
        guard tail.u16(at + 4) == 0 || tail.u16(at + 4) == 0xffff else {
            throw file.damage("it is one part of a zip in several parts")
        }
        let end = End(
            count: Int(tail.u16(at + 10)), size: Int(tail.u32(at + 12)), offset: Int(tail.u32(at + 16)))
        let isLarge = end.count == 0xffff || end.size == 0xffff_ffff || end.offset == 0xffff_ffff
        return isLarge ? try findLargeEnd(before: tailStart + at, in: file) ?? end : end
    }

    /// The zip64 end record, whose locator is directly before the ordinary end record.
    private static func findLargeEnd(before end: Int, in file: ZipFileReader) throws(ArchiveError) -> End? {
        guard end >= 20 else { return nil }
        let locator = try file.bytes(at: end - 20, count: 20)
        guard locator.u32(0) == 0x0706_4b50 else { return nil }
        let record = try file.bytes(at: locator.int(8), count: 56)
        guard record.u32(0) == 0x0606_4b50 else {
            throw file.damage("its zip64 end record is not where it says")
        }
        return End(count: record.int(32), size: record.int(40), offset: record.int(48))
    }

    private static func entries(in bytes: [UInt8], count: Int, of file: ZipFileReader) throws(ArchiveError)
        -> [ZipMember]
    {
        var members: [ZipMember] = []
        var at = 0
        while at + 46 <= bytes.count, bytes.u32(at) == 0x0201_4b50 {
            let nameEnd = at + 46 + Int(bytes.u16(at + 28))
            let extraEnd = nameEnd + Int(bytes.u16(at + 30))
            guard extraEnd <= bytes.count else { throw file.damage("its directory is cut off") }
            var member = ZipMember(
                name: String(decoding: bytes[at + 46..<nameEnd], as: UTF8.self),
                method: bytes.u16(at + 10), isEncrypted: bytes.u16(at + 8) & 1 != 0,
                crc: bytes.u32(at + 16), packedSize: Int(bytes.u32(at + 20)), size: Int(bytes.u32(at + 24)),
                headerOffset: Int(bytes.u32(at + 42)))
            widen(&member, extra: Array(bytes[nameEnd..<extraEnd]))
            members.append(member)
            at = extraEnd + Int(bytes.u16(at + 32))
        }
        guard members.count == count || members.count & 0xffff == count else {
            throw file.damage("its directory lists \(members.count) of \(count) files")
        }
        return members
    }

    /// Reads the 64-bit numbers of extra field 1. The field has only numbers that do not fit in 32 bits, in this order.
    private static func widen(_ member: inout ZipMember, extra: [UInt8]) {
        var at = 0
        while at + 4 <= extra.count {
            let length = Int(extra.u16(at + 2))
            defer { at += 4 + length }
            guard extra.u16(at) == 1, at + 4 + length <= extra.count else { continue }
            var field = at + 4
            func next(_ value: inout Int) {
                guard value == 0xffff_ffff, field + 8 <= at + 4 + length else { return }
                value = extra.int(field)
                field += 8
            }
            next(&member.size)
            next(&member.packedSize)
            next(&member.headerOffset)
        }
    }
}

/// Reads bytes of a zip file at any place; has the zip's name for messages.
private struct ZipFileReader {
    let source: DescriptorSource
    var size: Int { source.byteCount ?? 0 }

    func damage(_ reason: String) -> ArchiveError { .damagedZip(path: source.path, reason: reason) }

    /// Exactly `count` bytes from `offset`.
    func bytes(at offset: Int, count: Int) throws(ArchiveError) -> [UInt8] {
        guard offset >= 0, count >= 0, count <= size, offset <= size - count else {
            throw damage("it points outside itself, perhaps it was copied only in part")
        }
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            var failure: ArchiveError?
            let got = bytes.withUnsafeMutableBytes { buffer in
                do throws(ArchiveError) {
                    return try source.read(
                        into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]), at: offset + filled)
                } catch {
                    failure = error
                    return 0
                }
            }
            if let failure { throw failure }
            guard got > 0 else { throw damage("it ended while it was being read") }
            filled += got
        }
        return bytes
    }
}

extension [UInt8] {
    /// Little-endian numbers at a place that must be within the array.
    fileprivate func u16(_ at: Int) -> UInt16 { UInt16(self[at]) | UInt16(self[at + 1]) << 8 }
    fileprivate func u32(_ at: Int) -> UInt32 { UInt32(u16(at)) | UInt32(u16(at + 2)) << 16 }
    /// A 64-bit number. A number too large for `Int` becomes `Int.max`, which every bounds check refuses.
    fileprivate func int(_ at: Int) -> Int { Int(clamping: UInt64(u32(at)) | UInt64(u32(at + 4)) << 32) }
}

/// The unpacked bytes of one file in a zip, front to back, in constant memory.
///
/// Length and CRC-32 are compared with the directory at the end; a difference is an error, because such bytes may hold
/// wrong figures.
final class ZipMemberSource: ByteSource {
    let byteCount: Int?
    private let file: ZipFileReader
    private let member: ZipMember
    private let zlib: ZLibrary
    private let stream: UnsafeMutablePointer<ZLibrary.Stream>
    private let packed: UnsafeMutableRawBufferPointer
    private var isInflating = false
    private var packedPosition: Int
    private var packedLeft: Int
    private var produced = 0
    private var crc: UInt32 = 0
    private var isFinished = false

    /// Finds the member's first byte and prepares to unpack it.
    init(member: ZipMember, in source: DescriptorSource, zlib: ZLibrary) throws(ArchiveError) {
        file = ZipFileReader(source: source)
        self.member = member
        self.zlib = zlib
        byteCount = member.size
        guard !member.isEncrypted else { throw .lockedZip(path: source.path, member: member.name) }
        guard member.method == 0 || member.method == 8 else {
            throw file.damage("\(member.name) is packed by method \(member.method), which is not deflate")
        }
        let header = try file.bytes(at: member.headerOffset, count: 30)
        guard header[0] == 0x50, header[1] == 0x4b, header[2] == 3, header[3] == 4 else {
            throw file.damage("\(member.name) is not where its directory says")
        }
        let nameLength = Int(header[26]) | Int(header[27]) << 8
        let extraLength = Int(header[28]) | Int(header[29]) << 8
        packedPosition = member.headerOffset + 30 + nameLength + extraLength
        packedLeft = member.packedSize
        guard packedLeft <= file.size, packedPosition <= file.size - packedLeft else {
            throw file.damage("\(member.name) is cut off")
        }
        stream = .allocate(capacity: 1)
        stream.initialize(to: ZLibrary.Stream())
        packed = .allocate(byteCount: 1 << 16, alignment: 16)
        if member.method == 8 {
            guard zlib.begin(stream) else { throw file.damage("zlib refused to start") }
            isInflating = true
        }
    }

    deinit {
        if isInflating { zlib.finish(stream) }
        stream.deallocate()
        packed.deallocate()
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        guard !isFinished, !buffer.isEmpty else { return 0 }
        let count = member.method == 0 ? try copy(into: buffer) : try inflate(into: buffer)
        crc = zlib.crc32(crc, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        produced += count
        guard produced <= member.size else {
            throw file.damage("\(member.name) is longer than its directory says")
        }
        if count == 0 { try finish() }
        return count
    }

    private func copy(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, packedLeft)])
        guard !wanted.isEmpty else { return 0 }
        let count = try file.source.read(into: wanted, at: packedPosition)
        guard count > 0 else { throw file.damage("it ended while it was being read") }
        packedPosition += count
        packedLeft -= count
        return count
    }

    private func inflate(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        let capacity = min(buffer.count, Int(UInt32.max))
        stream.pointee.nextOut = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.availableOut = UInt32(capacity)
        var code = ZLibrary.ReturnCode.ok
        while stream.pointee.availableOut > 0, code == ZLibrary.ReturnCode.ok {
            if stream.pointee.availableIn == 0, packedLeft > 0 { try refill() }
            code = zlib.advance(stream)
        }
        switch code {
        case ZLibrary.ReturnCode.ok, ZLibrary.ReturnCode.streamEnd: break
        case ZLibrary.ReturnCode.bufferError: throw file.damage("\(member.name) is cut off")
        default: throw file.damage("\(member.name) cannot be unpacked")
        }
        return capacity - Int(stream.pointee.availableOut)
    }

    private func refill() throws(ArchiveError) {
        let wanted = UnsafeMutableRawBufferPointer(rebasing: packed[..<min(packed.count, packedLeft)])
        let count = try file.source.read(into: wanted, at: packedPosition)
        guard count > 0 else { throw file.damage("it ended while it was being read") }
        packedPosition += count
        packedLeft -= count
        stream.pointee.nextIn = UnsafePointer(packed.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.availableIn = UInt32(count)
    }

    private func finish() throws(ArchiveError) {
        isFinished = true
        guard produced == member.size else {
            throw file.damage("\(member.name) is shorter than its directory says")
        }
        guard crc == member.crc else {
            throw file.damage("the bytes of \(member.name) do not match their checksum")
        }
    }
}

extension ZipMember {
    /// All bytes of the member, unpacked and compared with its checksum.
    /// - Parameter name: the name in messages.
    func contents(in zip: DescriptorSource, _ name: String) throws(ArchiveError) -> Data {
        try UnpackingLimits.file.check(size, from: packedSize, name)
        let source = try ZipMemberSource(member: self, in: zip, zlib: ZLibrary())
        // Reads one byte more, so that the checksum is compared.
        return try source.bytes(upTo: size + 1)
    }
}
