import Foundation

/// The unpacked bytes of one file in a zip, front to back, in constant memory.
///
/// Length and CRC-32 are compared with the directory at the end; a difference is an error, because
/// bytes that do not check may hold wrong figures.
final class ZipMemberSource: ByteSource {
    let byteCount: Int?
    private let file: ZipBytes
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
        file = ZipBytes(source: source)
        self.member = member
        self.zlib = zlib
        byteCount = member.size
        guard !member.isEncrypted else { throw file.damage("\(member.name) is encrypted") }
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
        var code = ZLibrary.Code.ok
        while stream.pointee.availableOut > 0, code == ZLibrary.Code.ok {
            if stream.pointee.availableIn == 0, packedLeft > 0 { try refill() }
            code = zlib.advance(stream)
        }
        switch code {
        case ZLibrary.Code.ok, ZLibrary.Code.streamEnd: break
        case ZLibrary.Code.bufferError: throw file.damage("\(member.name) is cut off")
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
