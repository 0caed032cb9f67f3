/// A line of the base with the entries of some keys: those whose hashes fall into the shard.
///
/// ```
/// {"seq":812,"base":43,"of":"ids","shard":17,"rows":"AAEx…"    ,"crc":"…"}
/// ```
///
/// `rows` is base 64 of the sorted entries, eight bytes each with the highest byte first. Spaces fill the line to
/// the width that all shards of the kind have, so that where each begins is known without a list.
enum ShardLine {
    /// Entries that a shard has on average: a look reads some three kilobytes.
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
        return line.finish(width: width)
    }

    /// The entries of a line; nil when it is not this shard, or does not check.
    static func entries(_ line: UnsafeBufferPointer<UInt8>, kind: KeyKind, number: Int) -> [RowEntry]? {
        guard LinePrefix(line)?.isBase == true else { return nil }
        var (isKind, isNumber) = (false, false)
        var entries: [RowEntry] = []
        var scanner = JSONScanner(line)
        do throws(MalformedJSON) {
            try scanner.object { key, scanner throws(MalformedJSON) in
                switch key {
                case "of": isKind = try scanner.string() == kind.rawValue
                case "shard": isNumber = try scanner.integer() == number
                case "rows":
                    entries = try scanner.base64(of: UInt64.self).map {
                        RowEntry(bits: UInt64(bigEndian: $0))
                    }
                default: _ = try scanner.value()
                }
            }
        } catch {
            return nil
        }
        return isKind && isNumber ? entries : nil
    }
}
