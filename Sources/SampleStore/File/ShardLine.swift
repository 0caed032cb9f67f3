/// A line of the base with the entries of some keys: those whose hashes fall into the shard.
///
/// ```
/// {"seq":812,"base":43,"of":"ids","shard":17,"rows":"AAEx…"    ,"crc":"…"}
/// ```
///
/// `rows` is base 64 of the sorted entries, eight bytes each with the highest byte first. Spaces fill the line to
/// the width that all shards of the kind have, so that where each begins is known without a list.
enum ShardLine {
    /// Entries that a shard has on average: a look reads some four kilobytes.
    static let meanSize = 256

    /// The bytes of the line, filled up to the width if it has less.
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

    /// The entries of a line, as they stand there; nil when it is not this shard, or does not check.
    ///
    /// The entries come last: what stands behind them are the spaces and the checksum, which is right.
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

/// The sorted entries of a shard in the text they stand in: finding one reads a few letters, and not all of them.
///
/// The text is base 64 of eight bytes an entry; letters that base 64 has not read as something else, which a
/// right checksum rules out. Valid as long as the text's memory is.
struct ShardEntries: RandomAccessCollection {
    private let text: UnsafeBufferPointer<UInt8>
    let endIndex: Int
    var startIndex: Int { 0 }

    /// Nil when the text is not as long as that of whole entries.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        let size = text.count / 4 * 3 - padding
        guard text.count % 4 == 0, size >= 0, size % 8 == 0 else { return nil }
        self.text = text
        endIndex = size / 8
    }

    subscript(index: Int) -> RowEntry {
        // Six bits a letter: the first has some of the entry before, the last some of the one behind.
        let (first, before) = (index * 64).quotientAndRemainder(dividingBy: 6)
        return Base64.withValues { values in
            let six = { (letter: Int) in UInt64(values[Int(text[letter])] & 63) }
            var bits: UInt64 = 0
            for letter in first..<first + 10 { bits = bits << 6 | six(letter) }
            // What stood before is shifted out by the four, six or eight bits that are missing.
            let missing = UInt64(4 + before)
            let next = six(first + 10) << 6 | (missing > 6 ? six(first + 11) : 0)
            return RowEntry(bits: bits << missing | next >> (12 - missing))
        }
    }
}
