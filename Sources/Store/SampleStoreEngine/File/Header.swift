import SampleStoreDisk

/// The first line of the file.
///
/// ```
/// {"format":"swimfit-health","version":1,"generation":7,"records":[
/// ```
struct Header: Sendable, Hashable {
    /// Programs read and write files up to their own version, and only read newer ones.
    static let newestVersion = 1
    static let format = "swimfit-health"

    var version = Header.newestVersion
    /// The number of the file's generation; each compaction begins a new one.
    var generation = 1
    /// The byte range of the base's root; nil if the file was never compacted.
    var root: Range<Int>?
    /// The end of the previous generation; nil if unknown.
    var earlier: EndFingerprint?
    /// Fields unknown to this version.
    var unknown: [String: JSONValue] = [:]

    /// The closing brackets after the last record. An appended record overwrites them and writes them again.
    static let closing = Array("\n]}\n".utf8)

    /// The line without its line break.
    var line: [UInt8] {
        var json = JSONWriter()
        json.raw("{\"format\":")
        json.string(Self.format)
        json.raw(",\"version\":")
        json.integer(version)
        json.raw(",\"generation\":")
        json.integer(generation)
        for (key, value) in unknown.sorted(by: { $0.key < $1.key }) {
            json.raw(",")
            json.string(key)
            json.raw(":")
            json.value(value)
        }
        // The fields have a fixed width, so that they can be filled in after the base and the tail are written.
        if let root { json.pair("root", root.lowerBound, root.count) }
        if let earlier { json.pair("earlier", earlier.end, Int(earlier.checksum)) }
        json.raw(",\"records\":[")
        return json.bytes
    }

    init() {}

    /// The header of the file's next generation.
    var next: Header {
        var next = self
        next.generation = Self.generation(after: generation)
        next.root = 0..<0
        next.earlier = EndFingerprint(end: 0, checksum: 0)
        return next
    }

    /// The number of the next generation. It stays at the limit, which only a hostile file reaches, because a greater
    /// number would be rejected.
    static func generation(after generation: Int) -> Int { min(generation + 1, Int(limit)) }

    /// Reads the line; nil when it is not a header of this format, or a known field is damaged.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        guard var fields = Self.fields(of: line),
            fields.removeValue(forKey: "format") == .string(Self.format),
            case .int(let version)? = fields.removeValue(forKey: "version"), 1...Self.limit ~= version
        else { return nil }
        self.version = Int(version)
        // The other fields of a file with a newer version are not read.
        guard version <= Self.newestVersion else { return }
        guard case .int(let generation)? = fields.removeValue(forKey: "generation"),
            0...Self.limit ~= generation
        else { return nil }
        self.generation = Int(generation)
        do throws(MalformedJSON) {
            if let pair = try Self.pair(fields.removeValue(forKey: "root")), pair.0 > 0, pair.1 > 0 {
                root = pair.0..<pair.0 + pair.1
            }
            if let pair = try Self.pair(fields.removeValue(forKey: "earlier")), pair.0 > 0 {
                earlier = EndFingerprint(end: pair.0, checksum: UInt32(truncatingIfNeeded: pair.1))
            }
        } catch {
            return nil
        }
        fields["records"] = nil
        unknown = fields
    }

    /// A limit above every version, generation and place in a file.
    private static let limit: Int64 = 1 << 40

    /// Two numbers; nil for a missing field.
    private static func pair(_ field: JSONValue?) throws(MalformedJSON) -> (Int, Int)? {
        guard let field else { return nil }
        guard case .array(let numbers) = field, numbers.count == 2, case .int(let first) = numbers[0],
            case .int(let second) = numbers[1], 0...limit ~= first, 0...limit ~= second
        else { throw MalformedJSON(offset: 0, expected: "two numbers") }
        return (Int(first), Int(second))
    }

    /// Whether the line is the first line of another program's file. Our own header with one wrong byte still has
    /// either the name of the format or the key `format`.
    static func isAnotherFormat(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let fields = fields(of: line) else { return false }
        return !fields.contains { key, value in
            guard case .string(let text) = value, text.utf8.count == format.utf8.count else { return false }
            let differing = zip(text.utf8, format.utf8).count { $0 != $1 }
            return differing == 0 || differing == 1 && key == "format"
        }
    }

    /// Where the header ends when an editor joined the lines: after the records' opening bracket, if white space
    /// follows the bracket. Another program's compact layout has no white space there.
    static func endBeforeJoinedLines(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let opening = Array("\"records\":[".utf8)
        // The largest size of a header.
        let start = bytes.prefix(4096)
        guard
            let place = start.indices.dropLast(opening.count).first(where: { place in
                start[place] == opening[0] && start[place..<place + opening.count].elementsEqual(opening)
            })
        else { return nil }
        let end = place + opening.count
        return [0x20, 0x09, 0x0D].contains(bytes[end]) ? end : nil
    }

    /// Whether the byte is white space in JSON.
    static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// The fields of a line that opens the list of records; nil for other lines.
    private static func fields(of line: UnsafeBufferPointer<UInt8>) -> [String: JSONValue]? {
        let opening = Array("\"records\":[".utf8)
        let line = line.drop(while: isBlank).prefix { $0 != 0x0A && $0 != 0x0D }.trimmingTrailingSpaces
        guard line.count > opening.count, line.suffix(opening.count).elementsEqual(opening),
            String(validating: line, as: UTF8.self) != nil
        else { return nil }
        // With closing brackets the line is a whole document.
        var whole = Array(line)
        whole.append(contentsOf: "]}".utf8)
        return whole.withUnsafeBufferPointer { buffer -> [String: JSONValue]? in
            var scanner = JSONScanner(buffer)
            // IGNORED: nil reports that the line is not JSON and so not a header.
            return try? scanner.fields()
        }
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    fileprivate var trimmingTrailingSpaces: Self {
        var trimmed = self
        while trimmed.last == 0x20 || trimmed.last == 0x09 { trimmed.removeLast() }
        return trimmed
    }
}

extension JSONWriter {
    /// A field of two numbers, of a fixed width.
    fileprivate mutating func pair(_ name: StaticString, _ first: Int, _ second: Int) {
        raw(",\"")
        raw(name)
        raw("\":[")
        padded(first)
        raw(",")
        padded(second)
        raw("]")
    }

    /// A number with spaces up to a fixed width.
    fileprivate mutating func padded(_ number: Int) {
        let before = count
        integer(number)
        spaces(before + 16 - count)
    }
}

/// The end of a file's records and a checksum of the last bytes before it. Together they identify the file.
struct EndFingerprint: Sendable, Hashable {
    /// The checksum covers up to this many bytes before the end.
    static let reach = 4096

    var end: Int
    var checksum: UInt32

    init(end: Int, checksum: UInt32) {
        self.end = end
        self.checksum = checksum
    }

    /// The mark of a file whose records end at the place; nil if the bytes before it are unreadable.
    init?(end: Int, of file: OpenFile) {
        guard end > 0, let bytes = file.bytes(max(end - Self.reach, 0)..<end) else { return nil }
        self.init(end: end, checksum: bytes.withUnsafeBytes { Checksum.crc32c($0) })
    }
}

/// The first fields of a record in a line with the right checksum. They can be read without the other fields.
///
/// They come first and in this order: `seq`, then `part` and `last` for a part of a large transaction, or `base` for a
/// line of the base.
struct RecordNumbering: Sendable {
    let sequence: Int
    let part: Int?
    let isLast: Bool
    /// The number of a line of the base; nil for a line of a transaction.
    let base: Int?
    var isBase: Bool { base != nil }

    static let checksumMark = Array(",\"crc\":\"".utf8)
    /// The largest number of a commit: more than will ever be made, and within 32 bits.
    static let latestSequence = 1 << 31
    /// The mark, eight digits, a quote and a bracket.
    static let trailerLength = 18

    /// Nil if the line is not a whole record.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        let length = line.count - Self.trailerLength
        guard length > 0, Self.isChecked(line, length: length) else { return nil }
        var scanner = JSONScanner(line)
        guard scanner.skip("{\"seq\":"), let sequence = scanner.wholeNumber(),
            0...Self.latestSequence ~= sequence
        else { return nil }
        self.sequence = sequence
        part = scanner.skip(",\"part\":") ? scanner.wholeNumber() : nil
        isLast = scanner.skip(",\"last\":true")
        base = scanner.skip(",\"base\":") ? scanner.wholeNumber() : nil
        // A base may be of commit 0, that of an empty store. Commits count from one.
        guard sequence > 0 || base != nil, base ?? 0 >= 0, part ?? 0 >= 0 else { return nil }
    }

    private static func isChecked(_ line: UnsafeBufferPointer<UInt8>, length: Int) -> Bool {
        var trailer = JSONScanner(line)
        trailer.offset = length
        guard checksumMark.withUnsafeBufferPointer(trailer.hasNext) else { return false }
        trailer.offset += checksumMark.count
        var stored: UInt32 = 0
        for byte in line[trailer.offset..<trailer.offset + 8] {
            guard let digit = JSONScanner.hexValue(byte), byte < UInt8(ascii: "A") || byte > UInt8(ascii: "F")
            else { return false }
            stored = stored << 4 | UInt32(digit)
        }
        trailer.offset += 8
        guard trailer.skip("\"}") else { return false }
        return stored
            == Checksum.crc32c(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(line)[..<length]))
    }
}

/// CRC-32C (Castagnoli), the checksum at the end of each record.
///
/// Reflected polynomial 0x82F63B78, initial value and final XOR all ones: the variant of iSCSI (RFC 3720), ext4 and
/// btrfs. x86-64 (SSE 4.2) and ARMv8 have an instruction for it, which is used when the processor reports it. Otherwise
/// a table is used, one byte at a time.
///
/// The instruction is in a target of C, `SampleStoreChecksum`, which is linked and not imported: its functions are
/// declared here. Otherwise each target that asks `canImport(HealthKit)` would need the module of C.
package enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        var remainder = UInt32(byte)
        for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0x82F6_3B78 : 0) }
        return remainder
    }

    static func crc32c(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        guard hasProcessorChecksum() != 0 else { return crc32cByTable(bytes) }
        return ~processorChecksum(.max, bytes.baseAddress, bytes.count)
    }

    static func crc32cByTable(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            ~bytes.reduce(.max) { crc, byte in crc >> 8 ^ table[Int((crc ^ UInt32(byte)) & 0xFF)] }
        }
    }

    package static func crc32c(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { crc32c($0) } }
}

// Swift's and C's calling conventions agree for whole numbers and pointers on all platforms with either instruction.
@_silgen_name("samplestore_has_crc32c")
private func hasProcessorChecksum() -> Int32

@_silgen_name("samplestore_crc32c")
private func processorChecksum(_ state: UInt32, _ bytes: UnsafeRawPointer?, _ count: Int) -> UInt32
