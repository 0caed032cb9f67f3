/// A line of the base with the entries of the keys whose hashes belong to the shard.
///
/// ```
/// {"seq":812,"base":43,"of":"ids","shard":17,"rows":"AAEx…"    ,"crc":"…"}
/// ```
///
/// `rows` is base 64 of the sorted entries, eight bytes each with the highest byte first. All shards of a kind have the
/// same width, filled up with spaces, so that their places need no list.
enum ShardLine {
    /// The mean number of entries in a shard. A search reads about four kilobytes.
    static let meanSize = 256

    /// The bytes of the line, filled up to the width.
    static func bytes(
        _ entries: some Collection<RowEntry>, kind: KeyKind, shard: Int, sequence: Int, number: Int,
        width: Int
    ) -> [UInt8] {
        var line = LineWriter(sequence: sequence, base: number)
        line.field("of") { $0.string(kind.rawValue) }
        line.field("shard") { $0.integer(shard) }
        line.field("rows") { $0.base64(of: entries.map { $0.bits.bigEndian }) }
        return line.finish(width: width).bytes
    }

    /// The entries of a line; nil when it is not this shard, or its checksum is wrong.
    ///
    /// The entries are the last field, before the spaces and the checksum.
    static func entries(_ line: UnsafeBufferPointer<UInt8>, kind: KeyKind, number: Int) -> ShardEntries? {
        guard LinePrefix(line)?.isBase == true else { return nil }
        var (isKind, isNumber) = (false, false)
        var entries: ShardEntries?
        var scanner = JSONScanner(line)
        guard scanner.skip("{\"seq\":"), scanner.wholeNumber() != nil, scanner.skip(",\"base\":") else {
            return nil
        }
        do throws(MalformedJSON) {
            _ = try scanner.integer()
            while entries == nil, scanner.take(UInt8(ascii: ",")) {
                let key = try scanner.string()
                try scanner.expect(UInt8(ascii: ":"))
                switch key {
                case "of": isKind = try scanner.string() == kind.rawValue
                case "shard": isNumber = try scanner.integer() == number
                case "rows": entries = ShardEntries(try scanner.lettersOnly())
                default: _ = try scanner.value()
                }
            }
        } catch {
            return nil
        }
        return isKind && isNumber ? entries : nil
    }
}

/// The sorted entries of a shard, still in base 64. A search decodes only the entries it compares.
///
/// Does not check the letters, which the checksum does. Valid as long as the memory of the text.
struct ShardEntries: RandomAccessCollection {
    private let text: UnsafeBufferPointer<UInt8>
    let endIndex: Int
    var startIndex: Int { 0 }

    /// Nil when the length of the text does not fit whole entries.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        let size = text.count / 4 * 3 - padding
        guard text.count % 4 == 0, size >= 0, size % 8 == 0 else { return nil }
        self.text = text
        endIndex = size / 8
    }

    subscript(index: Int) -> RowEntry {
        // Six bits a letter: the first has bits of the previous entry, the last has bits of the next one.
        let (first, before) = (index * 64).quotientAndRemainder(dividingBy: 6)
        return Base64.withValues { values in
            let six = { (letter: Int) in UInt64(values[Int(text[letter])] & 63) }
            var bits: UInt64 = 0
            for letter in first..<first + 10 { bits = bits << 6 | six(letter) }
            // The bits of the previous entry are shifted out by the four, six or eight bits that are missing.
            let missing = UInt64(4 + before)
            let next = six(first + 10) << 6 | (missing > 6 ? six(first + 11) : 0)
            return RowEntry(bits: bits << missing | next >> (12 - missing))
        }
    }
}
