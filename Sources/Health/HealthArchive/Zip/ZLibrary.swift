import Foundation

/// The system's zlib, found when the first zip is read.
///
/// It is loaded at run time rather than linked: a program that reads only `export.xml` needs no other library, no
/// header package is needed to build, and practically every Linux has `libz.so.1` (package managers use it). Where it
/// is missing, an error names its package.
struct ZLibrary {
    /// zlib's `z_stream`, field by field: its layout is part of zlib's stable interface.
    struct Stream {
        var nextIn: UnsafePointer<UInt8>?
        var availableIn: UInt32 = 0
        var totalIn: UInt = 0
        var nextOut: UnsafeMutablePointer<UInt8>?
        var availableOut: UInt32 = 0
        var totalOut: UInt = 0
        var message: UnsafePointer<CChar>?
        var state: UnsafeMutableRawPointer?
        var allocate: UnsafeMutableRawPointer?
        var free: UnsafeMutableRawPointer?
        var opaque: UnsafeMutableRawPointer?
        var dataType: Int32 = 0
        var adler: UInt = 0
        var reserved: UInt = 0
    }

    /// zlib's return codes that are used here.
    enum ReturnCode {
        static let ok: Int32 = 0
        static let streamEnd: Int32 = 1
        static let bufferError: Int32 = -5
    }

    private typealias InflateInit2 =
        @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, Int32) -> Int32
    private typealias Inflate = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32
    private typealias InflateEnd = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    private typealias DeflateInit2 =
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, Int32, Int32, Int32, Int32, UnsafePointer<CChar>?, Int32
        ) -> Int32
    private typealias Deflate = Inflate
    private typealias DeflateEnd = InflateEnd
    private typealias Checksum = @convention(c) (UInt, UnsafeRawPointer?, UInt32) -> UInt

    private let inflateInit2: InflateInit2
    private let inflate: Inflate
    private let inflateEnd: InflateEnd
    private let deflateInit2: DeflateInit2
    private let deflate: Deflate
    private let deflateEnd: DeflateEnd
    private let checksum: Checksum

    /// Finds the library.
    ///
    /// - Throws: ``ArchiveError/zlibMissing`` when it or one of its functions is not there.
    init(named name: String = "libz.so.1") throws(ArchiveError) {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
            let inflateInit2 = dlsym(library, "inflateInit2_"),
            let inflate = dlsym(library, "inflate"),
            let inflateEnd = dlsym(library, "inflateEnd"),
            let deflateInit2 = dlsym(library, "deflateInit2_"),
            let deflate = dlsym(library, "deflate"),
            let deflateEnd = dlsym(library, "deflateEnd"),
            let checksum = dlsym(library, "crc32")
        else { throw .zlibMissing }
        self.inflateInit2 = unsafeBitCast(inflateInit2, to: InflateInit2.self)
        self.inflate = unsafeBitCast(inflate, to: Inflate.self)
        self.inflateEnd = unsafeBitCast(inflateEnd, to: InflateEnd.self)
        self.deflateInit2 = unsafeBitCast(deflateInit2, to: DeflateInit2.self)
        self.deflate = unsafeBitCast(deflate, to: Deflate.self)
        self.deflateEnd = unsafeBitCast(deflateEnd, to: DeflateEnd.self)
        self.checksum = unsafeBitCast(checksum, to: Checksum.self)
    }

    /// Prepares `stream` for raw deflate bytes, as in zips (no zlib header: window bits −15), or for gzip data with its
    /// header and checksum.
    func begin(_ stream: UnsafeMutablePointer<Stream>, isGzip: Bool = false) -> Bool {
        // zlib checks the first digit of the version and the size of the structure.
        inflateInit2(stream, isGzip ? 31 : -15, "1", Int32(MemoryLayout<Stream>.size)) == ReturnCode.ok
    }

    /// Unpacks as much as input and output allow.
    func advance(_ stream: UnsafeMutablePointer<Stream>) -> Int32 { inflate(stream, 0) }

    /// Releases the resources of `begin`.
    func finish(_ stream: UnsafeMutablePointer<Stream>) { _ = inflateEnd(stream) }

    /// Prepares `stream` for packing to raw deflate bytes.
    func beginPacking(_ stream: UnsafeMutablePointer<Stream>) -> Bool {
        // Level 6, method 8 (deflate), memory level 8, strategy 0: zlib's own defaults.
        deflateInit2(stream, 6, 8, -15, 8, 0, "1", Int32(MemoryLayout<Stream>.size)) == ReturnCode.ok
    }

    /// Packs as much as input and output allow; returns ``ReturnCode/streamEnd`` after the last byte.
    func pack(_ stream: UnsafeMutablePointer<Stream>, isLast: Bool) -> Int32 {
        deflate(stream, isLast ? 4 : 0)
    }

    /// Releases the resources of `beginPacking`.
    func finishPacking(_ stream: UnsafeMutablePointer<Stream>) { _ = deflateEnd(stream) }

    /// CRC-32 of `bytes`, continuing from `running` (0 at the start).
    func crc32(_ running: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
        UInt32(truncatingIfNeeded: checksum(UInt(running), bytes.baseAddress, UInt32(bytes.count)))
    }
}

/// Files compressed with gzip, such as those in Strava's archive.
enum GzipData {
    /// Whether a file begins like a gzip file.
    static func canRead(_ head: some Collection<UInt8>) -> Bool { head.starts(with: [0x1F, 0x8B]) }

    /// The unpacked bytes. Several packed parts in a row are one file.
    ///
    /// - Parameter path: the file's name for messages.
    /// - Throws: ``ArchiveError`` for damage, and for more than `limits` allow.
    static func unpacked(
        _ packed: Data, path: String, _ zlib: ZLibrary, _ limits: UnpackingLimits = .file
    ) throws(ArchiveError) -> Data {
        var failure: ArchiveError?
        let data = packed.withUnsafeBytes { bytes in
            do throws(ArchiveError) { return try unpacked(bytes, path: path, zlib, limits) } catch {
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
            var code = ZLibrary.ReturnCode.ok
            while code == ZLibrary.ReturnCode.ok {
                (stream.nextOut, stream.availableOut) = (buffer, 1 << 18)
                code = zlib.advance(&stream)
                data.append(buffer, count: 1 << 18 - Int(stream.availableOut))
                try limits.check(data.count, from: packed.count, path)
            }
            guard code == ZLibrary.ReturnCode.streamEnd else {
                throw .damagedZip(
                    path: path,
                    reason: code == ZLibrary.ReturnCode.bufferError
                        ? "it is cut off" : "it cannot be unpacked")
            }
            position = packed.count - Int(stream.availableIn)
        }
        return data
    }
}

/// The largest size of unpacked bytes. A packed file beyond it is made to fill a disk.
struct UnpackingLimits {
    var mostBytes: Int
    /// The allowed number of bytes for each packed byte, after the first ``alwaysAllowed``.
    var mostTimes: Int

    /// The largest ratio of unpacked to packed bytes. Text of a single digit packs to a hundredth; deflate allows 1032.
    private static let times = 250
    private static let alwaysAllowed = 1 << 24

    /// The limit for a recording: no such file is larger.
    static let file = UnpackingLimits(mostBytes: 1 << 28, mostTimes: times)
    /// A zip in a zip.
    static let zip = UnpackingLimits(mostBytes: 1 << 33, mostTimes: times)

    /// - Throws: ``ArchiveError/unreadable(path:reason:)`` above the limit.
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
