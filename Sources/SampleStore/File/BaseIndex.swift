/// What the base holds and where, so that a question reads only the lines it needs.
///
/// ```
/// {"format":…,"index":[8123,950],"records":[      the header points at the index
/// {"seq":812,"base":0,"columns":…},               lines of columns, graves, values
/// …
/// {"seq":812,"base":41,"types":…,"chunks":…}      the index, the last line of the base
/// ```
///
/// The index is checked, never trusted: its own checksum, then each line's when it is read. When the
/// file was edited so that a line does not stand where the index says, the whole file is read instead.
struct BaseIndex: Sendable {
    /// One line of columns.
    struct Entry: Sendable {
        /// Index into the list of types.
        var type: Int
        /// The line's bytes in the file.
        var range: Range<Int>
        var count: Int
        var firstStart: Double
        var lastStart: Double
        var latestEnd: Double
        var newestSequence: Int
        /// Indices into the list of origins, ascending.
        var origins: [UInt32]
    }

    var sequence = 0
    var types: [(type: String, unit: String?)] = []
    var origins: [Origin] = []
    var entries: [Entry] = []
    /// Lines that are always needed: deletions and named values.
    var rest: [Range<Int>] = []

    /// Adds a chunk that was written at the range.
    mutating func add(_ chunk: Chunk, at range: Range<Int>) {
        entries.append(
            Entry(
                type: chunk.type, range: range, count: chunk.count, firstStart: chunk.firstStart,
                lastStart: chunk.lastStart, latestEnd: chunk.latestEnd, newestSequence: chunk.newestSequence,
                origins: chunk.originIndices))
    }

    /// The index as a line of the base.
    func line(number: Int) -> [UInt8] {
        var line = LineWriter(sequence: sequence, base: number)
        line.field("types") { json in
            json.list(types) { json, home in
                json.list([home.type, home.unit].compactMap(\.self)) { $0.string($1) }
            }
        }
        line.field("sources") { json in json.list(origins) { $0.origin($1) } }
        line.field("chunks") { json in json.list(entries) { $0.entry($1) } }
        line.field("rest") { json in
            json.list(rest) { json, range in json.numbers([Double(range.lowerBound), Double(range.count)]) }
        }
        return line.finish()
    }

    init() {}

    /// Reads the line; nil when it is no index or does not check.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        guard let prefix = LinePrefix(line), prefix.isBase else { return nil }
        sequence = prefix.sequence
        var scanner = JSONScanner(line)
        do throws(MalformedJSON) {
            try scanner.object { key, scanner throws(MalformedJSON) in try read(key, &scanner) }
        } catch {
            return nil
        }
        let isSound = entries.allSatisfy { entry in
            types.indices.contains(entry.type) && entry.count > 0 && entry.firstStart <= entry.lastStart
                && entry.origins.allSatisfy { $0 < origins.count }
        }
        guard isSound, !rest.isEmpty else { return nil }
    }

    private mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(MalformedJSON) {
        switch key {
        case "types":
            try scanner.array { scanner throws(MalformedJSON) in
                var names: [String] = []
                try scanner.array { scanner throws(MalformedJSON) in names.append(try scanner.string()) }
                guard let type = names.first else { throw scanner.malformed("a type") }
                types.append((type, names.dropFirst().first))
            }
        case "sources":
            try scanner.array { scanner throws(MalformedJSON) in
                origins.append(try RecordDecoder.readOrigin(&scanner))
            }
        case "chunks":
            try scanner.array { scanner throws(MalformedJSON) in entries.append(try Entry(&scanner)) }
        case "rest":
            try scanner.array { scanner throws(MalformedJSON) in
                let numbers = try scanner.numbers()
                guard numbers.count == 2, let range = Self.range(numbers[0], numbers[1]) else {
                    throw scanner.malformed("a range")
                }
                rest.append(range)
            }
        default: _ = try scanner.value()
        }
    }

    fileprivate static func range(_ offset: Double, _ length: Double) -> Range<Int>? {
        guard let offset = Int(exactly: offset), let length = Int(exactly: length), offset >= 0, length > 0,
            length < 1 << 40, offset < 1 << 50
        else { return nil }
        return offset..<offset + length
    }
}

extension BaseIndex.Entry {
    /// `[type, offset, length, count, first start, last start, latest end or null, newest commit, origins …]`
    init(_ scanner: inout JSONScanner) throws(MalformedJSON) {
        let numbers = try scanner.numbers()
        guard numbers.count > 8, let range = BaseIndex.range(numbers[1], numbers[2]),
            let type = Int(exactly: numbers[0]), let count = Int(exactly: numbers[3]),
            let newest = Int(exactly: numbers[7])
        else { throw scanner.malformed("an entry of the index") }
        self.type = type
        self.range = range
        self.count = count
        firstStart = numbers[4]
        lastStart = numbers[5]
        latestEnd = numbers[6]
        newestSequence = newest
        origins = numbers[8...].compactMap { UInt32(exactly: $0) }
    }
}

extension JSONWriter {
    mutating func list<Element>(_ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        raw("[")
        for element in elements {
            write(&self, element)
            raw(",")
        }
        dropTrailingComma()
        raw("]")
    }

    fileprivate mutating func entry(_ entry: BaseIndex.Entry) {
        numbers(
            [
                Double(entry.type), Double(entry.range.lowerBound), Double(entry.range.count),
                Double(entry.count),
                entry.firstStart, entry.lastStart, entry.latestEnd, Double(entry.newestSequence),
            ] + entry.origins.map(Double.init))
    }
}
