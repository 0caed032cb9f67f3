import Foundation

/// Files that are packed by gzip, as Strava's archive has them.
enum GzipData {
    /// Whether a file begins as one does.
    static func canRead(_ head: some Collection<UInt8>) -> Bool { head.starts(with: [0x1F, 0x8B]) }

    /// The unpacked bytes; those of several parts that follow each other are one file.
    ///
    /// - Parameter path: the file's name for messages.
    /// - Throws: ``ArchiveError`` for damage, and for more than `limits` allow.
    static func unpacked(
        _ packed: Data, path: String, _ zlib: ZLibrary, _ limits: UnpackingLimits = .file
    ) throws(ArchiveError) -> Data {
        var failure: ArchiveError?
        let data = packed.withUnsafeBytes { bytes in
            do throws(ArchiveError) {
                return try unpacked(bytes, path: path, zlib, limits)
            } catch {
                failure = error
                return Data()
            }
        }
        if let failure { throw failure }
        return data
    }

    private static func unpacked(
        _ packed: UnsafeRawBufferPointer, path: String, _ zlib: ZLibrary, _ limits: UnpackingLimits
    ) throws(ArchiveError) -> Data {
        guard packed.count < Int(UInt32.max) else {
            throw .unreadable(path: path, reason: "it is too large for one file")
        }
        var (data, position) = (Data(), 0)
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 18)
        defer { buffer.deallocate() }
        while position < packed.count, canRead(packed[position...]) {
            var stream = ZLibrary.Stream()
            guard zlib.begin(&stream, isGzip: true) else {
                throw .damagedZip(path: path, reason: "zlib refused to start")
            }
            defer { zlib.finish(&stream) }
            let input = UnsafeRawBufferPointer(rebasing: packed[position...])
            stream.nextIn = UnsafePointer(input.baseAddress?.assumingMemoryBound(to: UInt8.self))
            stream.availableIn = UInt32(input.count)
            var code = ZLibrary.Code.ok
            while code == ZLibrary.Code.ok {
                (stream.nextOut, stream.availableOut) = (buffer, 1 << 18)
                code = zlib.advance(&stream)
                data.append(buffer, count: 1 << 18 - Int(stream.availableOut))
                try limits.check(data.count, from: packed.count, path)
            }
            guard code == ZLibrary.Code.streamEnd else {
                throw .damagedZip(
                    path: path,
                    reason: code == ZLibrary.Code.bufferError ? "it is cut off" : "it cannot be unpacked")
            }
            position = packed.count - Int(stream.availableIn)
        }
        return data
    }
}

/// How much may come out of something packed: what is more is made to fill a disk.
struct UnpackingLimits {
    var mostBytes: Int
    /// Bytes for each packed one, beyond the first ``alwaysAllowed``.
    var mostTimes: Int

    /// Text of one digit packs to a hundredth; deflate ends at 1032.
    private static let times = 250
    private static let alwaysAllowed = 1 << 24

    /// One file of a watch: none is larger.
    static let file = UnpackingLimits(mostBytes: 1 << 28, mostTimes: times)
    /// A zip in a zip.
    static let zip = UnpackingLimits(mostBytes: 1 << 33, mostTimes: times)

    /// - Throws: ``ArchiveError/unreadable(path:reason:)`` for more.
    func check(_ count: Int, from packed: Int, _ path: String) throws(ArchiveError) {
        guard count <= mostBytes else {
            throw .unreadable(path: path, reason: "it unpacks to more than \(mostBytes >> 20) MB")
        }
        guard count <= Self.alwaysAllowed || count / mostTimes <= packed else {
            throw .unreadable(
                path: path,
                reason: "it unpacks to more than \(mostTimes) times its size, as no record of health does")
        }
    }
}
