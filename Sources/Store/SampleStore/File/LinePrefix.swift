/// The first fields of a record, which can be read without the others, of a line whose checksum is right.
///
/// They come first and in this order: `seq`, then `part` and `last` for a part of a large transaction, or `base` for a
/// line of the base.
struct LinePrefix: Sendable {
    let sequence: Int
    let part: Int?
    let isLast: Bool
    /// The number of a line of the base; nil for a line of a transaction.
    let base: Int?
    var isBase: Bool { base != nil }

    static let checksumMark = Array(",\"crc\":\"".utf8)
    /// The maximum number of a commit: more than will ever be made, and less than 32 bits hold.
    static let latestSequence = 1 << 31
    /// The mark, eight digits, a quote and a bracket.
    static let trailerLength = 18

    /// Nil when the line is not a whole record.
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
            else {
                return false
            }
            stored = stored << 4 | UInt32(digit)
        }
        trailer.offset += 8
        guard trailer.skip("\"}") else { return false }
        return stored
            == Checksum.crc32c(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(line)[..<length]))
    }
}
