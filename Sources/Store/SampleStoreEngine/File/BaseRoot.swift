/// The index of the base: its contents with their places, so that a query reads only the lines it needs.
///
/// ```
/// {"format":…,"root":[8123,950],"records":[         the header points at the root
/// {"seq":812,"base":0,"columns":…},                 chunks: lines of columns
/// {"seq":812,"base":41,"chunks":[…]}                pages: where the chunks of a type are, 64 to a line
/// {"seq":812,"base":43,"of":"ids","shard":0,…}      shards: which chunk holds an identity
/// {"seq":812,"base":51,"graves":…}                  deletions
/// {"seq":812,"base":52,"values":…}                  what is there besides rows: named values and documents
/// {"seq":812,"base":53,"types":…,"pages":…}         the root, the last line of the base
/// ```
///
/// The index is not trusted. Each of its lines has a checksum, and the lines that it points at are compared with what
/// it says about them. When they differ, the whole file is read instead.
struct BaseRoot: Sendable {
    /// An entry of a page: one line of columns.
    struct ChunkEntry: Sendable {
        /// The line's bytes in the file.
        var range: Range<Int>
        var sum: ChunkSummary
    }

    /// An entry of the root: one line of chunks.
    struct PageEntry: Sendable {
        /// Index into the list of types.
        var type: Int
        var range: Range<Int>
        /// The sum of all rows of its chunks.
        var sum: ChunkSummary
    }

    /// An entry of the root: one line of deletions.
    struct TombstoneEntry: Sendable {
        var range: Range<Int>
        var count: Int
        var last: Position
    }

    /// The entries of one kind of key, in consecutive lines of equal width. The top bits of a key select the line.
    struct Shards: Sendable, Hashable {
        /// The offset of the first line.
        var offset: Int
        /// The bytes of each line, without the comma and the line break.
        var width: Int
        var count: Int

        /// The number of the shard with a key's entries.
        func number(of key: UInt32) -> Int { Int((UInt64(key) * UInt64(count)) >> 32) }

        func range(of number: Int) -> Range<Int> {
            let start = offset + number * (width + BaseEncoder.separatorLength)
            return start..<start + width
        }

        var end: Int { offset + count * (width + BaseEncoder.separatorLength) }
    }

    var sequence = 0
    var types: [(type: String, unit: String?)] = []
    var origins: [Origin] = []
    /// The pages in order; those of one type are consecutive.
    var pages: [PageEntry] = []
    var tombstones: [TombstoneEntry] = []
    /// The line of the contents that are not rows.
    var besidesRows = 0..<0
    /// The shards of each kind of key; nil for a kind without entries.
    var shards = ValuePerKeyKind<Shards?>(repeating: nil)
    /// Where the file's writer found the names of samples: the shards of names have no names from elsewhere.
    var naming = SampleNameJSONPath()
    /// Whether an origin has fields unknown to this version.
    var hasUnknownFields = false

    init() {}

    var sampleCount: Int { pages.reduce(0) { $0 + $1.sum.count } }
}

extension ChunkSummary {
    /// The sum of consecutive parts; nil for no parts.
    init?(joining sums: [ChunkSummary]) {
        guard var sum = sums.first else { return nil }
        for next in sums.dropFirst() { sum.join(next) }
        sum.origins.sort()
        self = sum
    }

    /// Adds the sum of the rows that follow. Leaves the origins unsorted.
    mutating func join(_ next: ChunkSummary) {
        count += next.count
        lastStart = next.lastStart
        latestEnd = max(latestEnd, next.latestEnd)
        newestSequence = max(newestSequence, next.newestSequence)
        guard next.origins != origins else { return }
        guard next.origins.count > 8 else {
            for origin in next.origins where !origins.contains(origin) { origins.append(origin) }
            return
        }
        var known = Set(origins)
        for origin in next.origins where known.insert(origin).inserted { origins.append(origin) }
    }
}

extension BaseRoot {
    /// The root as a line of the base.
    func line(number: Int) -> [UInt8] {
        var line = LineEncoder(sequence: sequence, base: number)
        line.field("types") { json in
            json.list(types) { json, home in
                json.list([home.type, home.unit].compactMap(\.self)) { $0.string($1) }
            }
        }
        line.field("sources") { json in json.list(origins) { $0.origin($1) } }
        line.field("pages") { json in
            json.list(pages) { json, page in json.numbers([page.type] + page.range.words, page.sum) }
        }
        line.field("buried") { json in
            json.list(tombstones) { json, entry in
                json.list(entry.range.words + [entry.count, entry.last.sequence, entry.last.index]) {
                    $0.integer($1)
                }
            }
        }
        line.field("named") { json in json.list(besidesRows.words) { $0.integer($1) } }
        line.field("shards") { json in
            var places: [String: JSONValue] = [:]
            for kind in RowKeyKind.allCases {
                guard let shards = shards[kind] else { continue }
                places[kind.rawValue] = .array(
                    [shards.offset, shards.width, shards.count].map { .int(Int64($0)) })
            }
            json.object(places)
        }
        line.field("naming") { json in json.list(naming.path) { $0.string($1) } }
        return line.finish().bytes
    }

    /// A page of chunks as a line of the base.
    static func pageLine(_ chunks: [ChunkEntry], sequence: Int, number: Int) -> [UInt8] {
        var line = LineEncoder(sequence: sequence, base: number)
        line.field("chunks") { json in
            json.list(chunks) { json, chunk in json.numbers(chunk.range.words, chunk.sum) }
        }
        return line.finish().bytes
    }

    /// Reads the line; nil when it is not a root, its checksum is wrong, or a value is impossible.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        guard let prefix = RecordNumbering(line), prefix.isBase else { return nil }
        sequence = prefix.sequence
        var scanner = JSONScanner(line)
        do throws(MalformedJSON) {
            try scanner.object { key, scanner throws(MalformedJSON) in try read(key, &scanner) }
        } catch {
            return nil
        }
        let isSound = pages.allSatisfy { page in
            types.indices.contains(page.type) && page.sum.origins.allSatisfy { $0 < origins.count }
                && page.sum.count <= ChunkPage.capacity * Chunk.capacity
                && page.sum.newestSequence <= sequence
        }
        guard isSound, !besidesRows.isEmpty else { return nil }
    }

    /// Whether every line it refers to is before the place, where the root itself begins.
    func isWithin(_ place: Int) -> Bool {
        pages.allSatisfy { $0.range.upperBound < place }
            && tombstones.allSatisfy { $0.range.upperBound < place } && besidesRows.upperBound < place
            && RowKeyKind.allCases.allSatisfy { shards[$0].map { $0.end <= place } ?? true }
    }

    private mutating func read(_ key: ScannedJSONKey, _ scanner: inout JSONScanner) throws(MalformedJSON) {
        switch key {
        case "types":
            try scanner.array { scanner throws(MalformedJSON) in
                let names = try scanner.strings()
                guard let type = names.first else { throw scanner.malformed("a type") }
                types.append((type, names.dropFirst().first))
            }
        case "sources":
            try scanner.array { scanner throws(MalformedJSON) in
                origins.append(try RecordDecoder.readOrigin(&scanner, hasUnknownFields: &hasUnknownFields))
            }
        case "pages":
            var numbers: [Double] = []
            try scanner.array { scanner throws(MalformedJSON) in
                try scanner.read(&numbers)
                let before = pages.last?.sum.origins
                guard let first = numbers.first, let type = Int(exactly: first),
                    let (range, sum) = Self.rangeAndSum(numbers, from: 1, originsLike: before)
                else { throw scanner.malformed("a page") }
                pages.append(PageEntry(type: type, range: range, sum: sum))
            }
        case "buried":
            try scanner.array { scanner throws(MalformedJSON) in
                tombstones.append(try Self.tombstones(&scanner))
            }
        case "named": besidesRows = try Self.range(&scanner)
        case "shards":
            try scanner.object { key, scanner throws(MalformedJSON) in
                let shards = try Self.shards(&scanner)
                if let kind = RowKeyKind(rawValue: key.text) { self.shards[kind] = shards }
            }
        case "naming": naming.path = try scanner.strings()
        default: _ = try scanner.value()
        }
    }

    private static func range(_ scanner: inout JSONScanner) throws(MalformedJSON) -> Range<Int> {
        let numbers = try scanner.numbers()
        guard numbers.count == 2, let range = range(numbers[0], numbers[1]) else {
            throw scanner.malformed("a range")
        }
        return range
    }

    private static func tombstones(_ scanner: inout JSONScanner) throws(MalformedJSON) -> TombstoneEntry {
        let numbers = try scanner.numbers()
        guard numbers.count == 5, let range = range(numbers[0], numbers[1]),
            let count = Int(exactly: numbers[2]), 1...range.count ~= count,
            let sequence = Int(exactly: numbers[3]), let index = Int(exactly: numbers[4])
        else { throw scanner.malformed("deletions") }
        return TombstoneEntry(range: range, count: count, last: Position(sequence: sequence, index: index))
    }

    private static func shards(_ scanner: inout JSONScanner) throws(MalformedJSON) -> Shards {
        let numbers = try scanner.numbers()
        guard numbers.count == 3, let first = range(numbers[0], numbers[1]),
            let count = Int(exactly: numbers[2]), count > 0, count <= 1 << 32,
            !first.count.multipliedReportingOverflow(by: 2 * count).overflow
        else { throw scanner.malformed("shards") }
        return Shards(offset: first.lowerBound, width: first.count, count: count)
    }

    private static func range(_ offset: Double, _ length: Double) -> Range<Int>? {
        guard let offset = Int(exactly: offset), let length = Int(exactly: length), offset >= 0, length > 0,
            length < 1 << 40, offset < 1 << 50
        else { return nil }
        return offset..<offset + length
    }

    /// Reads `offset, length, count, first start, last start, latest end or null, newest commit, origins …` from a
    /// place in the numbers; nil when a value is impossible. Equal lists of origins share their memory.
    private static func rangeAndSum(
        _ numbers: [Double], from first: Int, originsLike other: [UInt32]?
    ) -> (Range<Int>, ChunkSummary)? {
        guard numbers.count > first + 7, let range = range(numbers[first], numbers[first + 1]),
            let count = Int(exactly: numbers[first + 2]), count > 0,
            let newest = Int(exactly: numbers[first + 6]), 0...RecordNumbering.latestSequence ~= newest,
            numbers[first + 3] <= numbers[first + 4], numbers[first + 3] <= numbers[first + 5],
            Sample.times ~= numbers[first + 3], Sample.times ~= numbers[first + 4]
        else { return nil }
        let list = numbers[(first + 7)...]
        let origins: [UInt32]
        if let other, other.count == list.count, zip(other, list).allSatisfy({ Double($0) == $1 }) {
            origins = other
        } else {
            origins = list.compactMap { UInt32(exactly: $0) }
        }
        let sum = ChunkSummary(
            count: count, firstStart: numbers[first + 3], lastStart: numbers[first + 4],
            latestEnd: numbers[first + 5], newestSequence: newest, origins: origins)
        return (range, sum)
    }

    /// Reads a page; nil when the line is not a page, or its checksum is wrong.
    static func chunks(_ line: UnsafeBufferPointer<UInt8>) -> [ChunkEntry]? {
        guard RecordNumbering(line)?.isBase == true else { return nil }
        var chunks: [ChunkEntry] = []
        var numbers: [Double] = []
        var scanner = JSONScanner(line)
        do throws(MalformedJSON) {
            try scanner.object { key, scanner throws(MalformedJSON) in
                guard case "chunks" = key else {
                    _ = try scanner.value()
                    return
                }
                try scanner.array { scanner throws(MalformedJSON) in
                    try scanner.read(&numbers)
                    let before = chunks.last?.sum.origins
                    guard let (range, sum) = rangeAndSum(numbers, from: 0, originsLike: before),
                        sum.count <= min(Chunk.capacity, range.count)
                    else { throw scanner.malformed("a chunk") }
                    chunks.append(ChunkEntry(range: range, sum: sum))
                }
            }
        } catch {
            return nil
        }
        return chunks
    }
}

extension JSONScanner {
    fileprivate mutating func strings() throws(MalformedJSON) -> [String] {
        var strings: [String] = []
        try array { scanner throws(MalformedJSON) in strings.append(try scanner.string()) }
        return strings
    }
}

extension Range<Int> {
    /// The offset and the length.
    fileprivate var words: [Int] { [lowerBound, count] }
}

extension JSONWriter {
    fileprivate mutating func numbers(_ words: [Int], _ sum: ChunkSummary) {
        let times = [sum.firstStart, sum.lastStart, sum.latestEnd]
        numbers(
            words.map(Double.init) + [Double(sum.count)] + times + [Double(sum.newestSequence)]
                + sum.origins.map(Double.init))
    }
}
