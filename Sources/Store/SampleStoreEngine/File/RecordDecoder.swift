/// Reads lines of the file into records.
///
/// Fields may be in any order, except the first ones. Unknown fields are skipped. Repeated origins, types and units,
/// the usual case, are recognised by their bytes and created once.
struct RecordDecoder {
    var origins = ParsedValueCache<[Origin]>()
    var type = ParsedValueCache<String>()
    var unit = ParsedValueCache<String>()
    var details = ParsedValueCache<[String: JSONValue]>()
    /// Whether an unknown field was skipped.
    var hasMetUnknownFields = false
    /// Whether documents are only located: see `Record.documentPlaces`.
    private let locatesDocuments: Bool

    init(locatesDocuments: Bool = false) { self.locatesDocuments = locatesDocuments }

    mutating func decode(_ line: UnsafeBufferPointer<UInt8>) throws(MalformedJSON) -> Record {
        var fields = LineFields()
        var scanner = JSONScanner(line)
        try scanner.object { key, scanner throws(MalformedJSON) in try read(key, &scanner, &fields) }
        guard scanner.isAtEnd else { throw scanner.malformed("the end of the line") }
        return try fields.record(scanner)
    }

    private mutating func read(
        _ key: ScannedJSONKey, _ scanner: inout JSONScanner, _ fields: inout LineFields
    ) throws(MalformedJSON) {
        switch key {
        case "seq": fields.record.sequence = try scanner.integer()
        // The scan or the index of the base has already read them.
        case "part", "last", "base", "crc": _ = try scanner.value()
        // The index of the base, which is not needed to read all lines.
        case "of", "shard", "rows", "types", "sources", "chunks", "pages", "buried", "named", "shards",
            "naming":
            try scanner.passOver()
        case "place": fields.place = try scanner.integer()
        case "origins": fields.record.origins = try readOrigins(&scanner)
        case "save":
            try scanner.array { scanner throws(MalformedJSON) in
                let sample = try readSample(&scanner)
                fields.add(sample)
            }
        case "delete":
            try scanner.array { scanner throws(MalformedJSON) in
                fields.record.changes.deletions.append(try readDeletion(&scanner))
            }
        case "graves":
            try scanner.array { scanner throws(MalformedJSON) in
                fields.tombstones.append(try readTombstone(&scanner))
            }
        case "members":
            try scanner.array { scanner throws(MalformedJSON) in
                fields.record.changes.memberships.append(try readMembership(&scanner))
            }
        case "values":
            for (key, value) in try scanner.fields() { fields.record.changes.values[key] = .some(value) }
        case "unset":
            try scanner.array { scanner throws(MalformedJSON) in
                fields.record.changes.values[try scanner.string()] = .some(nil)
            }
        case "documents", "changed":
            let start = scanner.offset
            if locatesDocuments { try scanner.passOverNested() }
            let value = locatesDocuments ? nil : try scanner.value()
            let range = start..<scanner.offset
            if case "documents" = key {
                (fields.documents.values, fields.record.documentPlaces.values) = (value, range)
            } else {
                (fields.documents.times, fields.record.documentPlaces.times) = (value, range)
            }
        default: try readColumn(key, &scanner, &fields.columns)
        }
    }

    private mutating func readOrigins(_ scanner: inout JSONScanner) throws(MalformedJSON) -> [Origin] {
        var hasUnknownFields = false
        defer { hasMetUnknownFields = hasMetUnknownFields || hasUnknownFields }
        return try origins.read(&scanner) { scanner throws(MalformedJSON) in
            var origins: [Origin] = []
            try scanner.array { scanner throws(MalformedJSON) in
                origins.append(try Self.readOrigin(&scanner, hasUnknownFields: &hasUnknownFields))
            }
            return origins
        }
    }

    /// - Parameter hasUnknownFields: set when an unknown field was skipped.
    static func readOrigin(
        _ scanner: inout JSONScanner, hasUnknownFields: inout Bool
    ) throws(MalformedJSON) -> Origin {
        var origin = Origin(source: "", name: "")
        try scanner.object { key, scanner throws(MalformedJSON) in
            switch key {
            case "source": origin.source = try scanner.string()
            case "name": origin.name = try scanner.string()
            case "version": origin.version = try scanner.string()
            case "product": origin.product = try scanner.string()
            case "system": origin.system = try scanner.string()
            case "device":
                try scanner.object { key, scanner throws(MalformedJSON) in
                    origin.device[key.text] = try scanner.string()
                }
            default:
                _ = try scanner.value()
                hasUnknownFields = true
            }
        }
        return origin
    }

    private mutating func readSample(_ scanner: inout JSONScanner) throws(MalformedJSON) -> SavedSample {
        var id: RawID?
        var type: String?
        var start: Double?
        var end: Double?
        var sample = SavedSample()
        try scanner.object { key, scanner throws(MalformedJSON) in
            switch key {
            case "id": id = try scanner.identity()
            case "type": type = try self.type.read(&scanner) { s throws(MalformedJSON) in try s.string() }
            case "unit":
                sample.unit = try self.unit.read(&scanner) { s throws(MalformedJSON) in try s.string() }
            case "start": start = try scanner.number()
            case "end": end = try scanner.numberOrOpen()
            case "value": sample.value = try scanner.number()
            case "origin":
                guard let origin = UInt32(exactly: try scanner.integer()) else {
                    throw scanner.malformed("a small number")
                }
                sample.origin = origin
            case "members": sample.extra.members = try scanner.identityList()
            case "details": sample.extra.details = try readDetails(&scanner)
            case "delay": sample.delay = try scanner.number()
            default: try passOver(&scanner)
            }
        }
        guard let id, let type, let start, Self.canBe(from: start, to: end ?? start),
            Sample.canHave(delay: sample.delay)
        else { throw scanner.malformed("a whole sample") }
        (sample.id, sample.type, sample.start, sample.end) = (id, type, start, end ?? start)
        return sample
    }

    /// Whether a sample may have these times.
    static func canBe(from start: Double, to end: Double) -> Bool {
        Sample.times ~= start && start <= end && (end <= Sample.times.upperBound || end == .infinity)
    }

    private mutating func readTombstone(_ scanner: inout JSONScanner) throws(MalformedJSON) -> Deletion {
        var position = Position.beginning
        var ahead = JSONScanner(scanner.bytes)
        ahead.offset = scanner.offset
        try ahead.object { key, scanner throws(MalformedJSON) in
            guard case "at" = key else {
                _ = try scanner.value()
                return
            }
            try scanner.expect(UInt8(ascii: "["))
            position.sequence = try scanner.integer()
            try scanner.expect(UInt8(ascii: ","))
            position.index = try scanner.integer()
            try scanner.expect(UInt8(ascii: "]"))
        }
        var deletion = try readDeletion(&scanner)
        deletion.position = position
        return deletion
    }

    private mutating func readDeletion(_ scanner: inout JSONScanner) throws(MalformedJSON) -> Deletion {
        var id: RawID?
        var type: String?
        var start: Double?
        var details: [String: JSONValue] = [:]
        try scanner.object { key, scanner throws(MalformedJSON) in
            switch key {
            case "id": id = try scanner.identity()
            case "type": type = try self.type.read(&scanner) { s throws(MalformedJSON) in try s.string() }
            case "start": start = try scanner.number()
            case "details": details = try readDetails(&scanner)
            // The position of a deletion in the base, which was read before.
            case "at": _ = try scanner.value()
            default: try passOver(&scanner)
            }
        }
        guard let id, let type else { throw scanner.malformed("a whole deletion") }
        return Deletion(position: .beginning, id: id, type: type, start: start, details: details)
    }

    private mutating func readMembership(
        _ scanner: inout JSONScanner
    ) throws(MalformedJSON) -> (owner: RawID, members: [RawID]) {
        var owner: RawID?
        var members: [RawID] = []
        try scanner.object { key, scanner throws(MalformedJSON) in
            switch key {
            case "id": owner = try scanner.identity()
            case "members": members = try scanner.identityList()
            default: try passOver(&scanner)
            }
        }
        guard let owner else { throw scanner.malformed("an owner") }
        return (owner, members)
    }

    mutating func readDetails(_ scanner: inout JSONScanner) throws(MalformedJSON) -> [String: JSONValue] {
        try details.read(&scanner) { scanner throws(MalformedJSON) in try scanner.fields() }
    }

    /// Skips an unknown field.
    mutating func passOver(_ scanner: inout JSONScanner) throws(MalformedJSON) {
        _ = try scanner.value()
        hasMetUnknownFields = true
    }

    private mutating func readColumn(
        _ key: ScannedJSONKey, _ scanner: inout JSONScanner, _ columns: inout DecodedColumns
    ) throws(MalformedJSON) {
        switch key {
        case "columns": columns.type = try type.read(&scanner) { s throws(MalformedJSON) in try s.string() }
        case "unit": columns.unit = try unit.read(&scanner) { s throws(MalformedJSON) in try s.string() }
        case "start": columns.starts = try scanner.finiteNumbers()
        case "end": columns.ends = try scanner.numbers()
        case "duration": columns.durations = try scanner.numbers()
        case "value": columns.values = try scanner.finiteNumbers()
        case "origin": columns.origins = try scanner.smallNumbers()
        case "delays": columns.delays = try scanner.finiteNumbers()
        case "ids": columns.ids = try scanner.base64(of: RawID.self)
        case "seqs": columns.sequences = try CompactColumn(&scanner)
        case "places": columns.places = try CompactColumn(&scanner)
        case "extras":
            scanner.shareValues()
            try scanner.array { scanner throws(MalformedJSON) in
                columns.extras.append(try readExtra(&scanner))
            }
        default: try passOver(&scanner)
        }
    }

    private mutating func readExtra(
        _ scanner: inout JSONScanner
    ) throws(MalformedJSON) -> (row: Int, extra: Extra) {
        var row = -1
        var extra = Extra()
        try scanner.object { key, scanner throws(MalformedJSON) in
            switch key {
            case "row": row = try scanner.integer()
            case "members": extra.members = try scanner.identityList()
            case "details": extra.details = try readDetails(&scanner)
            default: try passOver(&scanner)
            }
        }
        return (row, extra)
    }

    /// Adds the samples of the next line to a record, if the line has nothing but samples with the same origins, like
    /// most lines. Each row keeps its own commit, and the record takes the number of the line. Rows of one type become
    /// one addition. For any other line, returns false and leaves the record unchanged.
    ///
    /// The caller has compared the line with its checksum, and passes the last record that this decoder has read.
    mutating func join(_ line: UnsafeBufferPointer<UInt8>, to record: inout Record) -> Bool {
        var scanner = JSONScanner(line)
        guard record.changes.isEmpty, scanner.skip("{\"seq\":"),
            let sequence = scanner.wholeNumber(), scanner.skip(",\"origins\":"),
            origins.takeAgain(from: &scanner) == record.origins, scanner.skip(",\"save\":["),
            let samples = readSamples(&scanner), scanner.offset == line.count - RecordNumbering.trailerLength,
            samples.allSatisfy({ $0.origin < record.origins.count })
        else { return false }
        for (position, sample) in samples.enumerated() {
            let home = record.home(of: sample)
            record.additions[home].add(
                sample, sequence: UInt32(clamping: sequence), position: UInt32(position))
        }
        record.sequence = sequence
        return true
    }

    /// Reads samples up to the closing bracket; nil if there is anything else.
    private mutating func readSamples(_ scanner: inout JSONScanner) -> [SavedSample]? {
        var samples: [SavedSample] = []
        do throws(MalformedJSON) {
            repeat { samples.append(try readSample(&scanner)) } while scanner.take(UInt8(ascii: ","))
        } catch {
            return nil
        }
        return scanner.take(UInt8(ascii: "]")) ? samples : nil
    }
}

/// The fields of a line, before its columns are combined into rows.
private struct LineFields {
    var record = Record()
    /// The position of the line's first change within its commit.
    var place = 0
    /// Samples that are objects, in runs of one type and unit.
    var saved: [WriteBatch.Addition] = []
    var columns = DecodedColumns()
    /// Deletions of the base, with their positions.
    var tombstones: [Deletion] = []
    var documents = DocumentFields<JSONValue>()

    /// Adds a sample to the last addition, or to a new one for another type. Its commit is set later.
    mutating func add(_ sample: SavedSample) {
        if saved.last?.type != sample.type || saved.last?.unit != sample.unit {
            saved.append(WriteBatch.Addition(type: sample.type, unit: sample.unit))
        }
        saved[saved.count - 1].add(sample, sequence: 0, position: 0)
    }

    /// Combines the fields into rows; throws when they do not fit each other.
    func record(_ scanner: JSONScanner) throws(MalformedJSON) -> Record {
        var record = record
        record.additions = saved
        guard let documents = documents.sections else { throw scanner.malformed("documents") }
        record.changes.documents = documents
        if let addition = try columns.addition(scanner) { record.additions.append(addition) }
        let sequence = UInt32(clamping: record.sequence)
        let count = record.changes.deletions.count + record.additions.reduce(0) { $0 + $1.rows.count }
        guard place >= 0, place <= Int(UInt32.max) - count, columns.sequences?.isWithin(sequence) != false,
            tombstones.allSatisfy({ 0...record.sequence ~= $0.position.sequence && $0.position.index >= 0 })
        else { throw scanner.malformed("a place in the history") }
        for index in record.changes.deletions.indices {
            record.changes.deletions[index].position = Position(
                sequence: record.sequence, index: place + index)
        }
        var next = UInt32(clamping: place + record.changes.deletions.count)
        for index in record.additions.indices {
            let rows = record.additions[index].rows
            guard rows.origins.allSatisfy({ $0 < record.origins.count }) else {
                throw scanner.malformed("a known origin")
            }
            next += UInt32(rows.count)
            // Lines of the base have the position of each row in their columns, which are the last addition.
            if columns.sequences != nil, index == record.additions.count - 1 { continue }
            record.additions[index].rows.place(0..<rows.count, in: sequence, from: next - UInt32(rows.count))
        }
        record.changes.deletions += tombstones
        return record
    }
}

/// The columns of a line, during reading.
private struct DecodedColumns {
    var type: String?
    var unit: String?
    var starts: [Double] = []
    var ends: [Double]?
    var durations: [Double]?
    var values: [Double] = []
    var origins: [UInt32]?
    var ids: [RawID] = []
    var extras: [(row: Int, extra: Extra)] = []
    var delays: [Double]?
    /// The commit and the place of each row; only in the base.
    var sequences: CompactColumn?
    var places: CompactColumn?

    func addition(_ scanner: JSONScanner) throws(MalformedJSON) -> WriteBatch.Addition? {
        guard (sequences == nil) == (places == nil), type != nil || sequences == nil else {
            throw scanner.malformed("both, the commit and the place of each row")
        }
        guard let type else { return nil }
        let count = starts.count
        let ends = ends ?? durations.map { zip(starts, $0).map { $0 + $1 } } ?? starts
        let origins = origins ?? Array(repeating: 0, count: count)
        guard ends.count == count, values.count == count, origins.count == count, ids.count == count,
            zip(starts, ends).allSatisfy(RecordDecoder.canBe),
            extras.allSatisfy({ $0.row >= 0 && $0.row < count }),
            delays.map({ $0.count == count && $0.allSatisfy(Sample.canHave) }) ?? true
        else { throw scanner.malformed("columns of one length") }
        var addition = WriteBatch.Addition(type: type, unit: unit)
        addition.rows = RowBatch(starts: starts, ends: ends, values: values, origins: origins, ids: ids)
        if let delays { addition.rows.delays = CreationDelays(delays) }
        for (row, extra) in extras { addition.rows.extras[ids[row]] = extra }
        if let sequences, let places {
            let (sequences, places) = (sequences.numbers(count, step: 0), places.numbers(count, step: 1))
            guard sequences.count == count, places.count == count else {
                throw scanner.malformed("columns of one length")
            }
            addition.rows.place(sequences, places)
        }
        return addition
    }
}

/// A column of whole numbers; only the first when the others follow by a constant step.
private enum CompactColumn {
    case first(UInt32)
    case all([UInt32])

    init(_ scanner: inout JSONScanner) throws(MalformedJSON) {
        if scanner.peek() == UInt8(ascii: "[") {
            self = .all(try scanner.smallNumbers())
        } else {
            guard let first = UInt32(exactly: try scanner.integer()) else {
                throw scanner.malformed("a small number")
            }
            self = .first(first)
        }
    }

    /// Whether no number is above the limit.
    func isWithin(_ limit: UInt32) -> Bool {
        switch self {
        case .first(let first): first <= limit
        case .all(let numbers): numbers.allSatisfy { $0 <= limit }
        }
    }

    func numbers(_ count: Int, step: UInt32) -> [UInt32] {
        switch self {
        case .first(let first): (0..<UInt32(count)).map { first &+ $0 &* step }
        case .all(let numbers): numbers
        }
    }
}

extension JSONScanner {
    /// A number, or null for an open end.
    mutating func numberOrOpen() throws(MalformedJSON) -> Double {
        guard peek() == UInt8(ascii: "n") else { return try number() }
        return try word("null", .infinity)
    }

    mutating func numbers() throws(MalformedJSON) -> [Double] {
        var numbers: [Double] = []
        numbers.reserveCapacity(BaseEncoder.lineRows)
        try read(&numbers)
        return numbers.withoutSlack
    }

    /// The numbers of an array without open ends.
    fileprivate mutating func finiteNumbers() throws(MalformedJSON) -> [Double] {
        let numbers = try numbers()
        guard numbers.allSatisfy(\.isFinite) else { throw malformed("numbers") }
        return numbers
    }

    /// Reads the numbers of an array into the caller's array, and replaces its contents.
    mutating func read(_ numbers: inout [Double]) throws(MalformedJSON) {
        numbers.removeAll(keepingCapacity: true)
        try expect(UInt8(ascii: "["))
        if take(UInt8(ascii: "]")) { return }
        repeat { numbers.append(try numberOrOpen()) } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
    }

    fileprivate mutating func smallNumbers() throws(MalformedJSON) -> [UInt32] {
        var numbers: [UInt32] = []
        numbers.reserveCapacity(BaseEncoder.lineRows)
        try expect(UInt8(ascii: "["))
        if take(UInt8(ascii: "]")) { return [] }
        repeat {
            guard let number = UInt32(exactly: try integer()) else { throw malformed("a small number") }
            numbers.append(number)
        } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
        return numbers.withoutSlack
    }

    mutating func identityList() throws(MalformedJSON) -> [RawID] {
        var ids: [RawID] = []
        try array { scanner throws(MalformedJSON) in ids.append(try scanner.identity()) }
        return ids
    }

    /// Reads one text with the memory of the numbers in base 64.
    mutating func base64<Number: FixedWidthInteger>(of type: Number.Type) throws(MalformedJSON) -> [Number] {
        let text = try lettersOnly()
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        let width = MemoryLayout<Number>.size
        let size = text.count / 4 * 3 - padding
        guard size >= 0, size % width == 0 else { throw malformed("whole numbers") }
        var isDecoded = true
        let numbers = [Number](unsafeUninitializedCapacity: size / width) { numbers, count in
            let raw = UnsafeMutableRawBufferPointer(numbers)
            isDecoded = Base64.decode(text, into: UnsafeMutableRawBufferPointer(rebasing: raw[..<size]))
            count = isDecoded ? size / width : 0
        }
        guard isDecoded else { throw malformed("base 64") }
        return numbers
    }
}

extension Array {
    /// The elements without spare capacity, because a column lives as long as its store.
    fileprivate var withoutSlack: [Element] {
        guard capacity > count + count / 4 else { return self }
        return Array(unsafeUninitializedCapacity: count) { memory, filled in
            _ = memory.initialize(from: self)
            filled = count
        }
    }
}

/// A sample as an object of a line.
struct SavedSample {
    var id: RawID = 0
    var type = ""
    var unit: String?
    var start = 0.0
    var end = 0.0
    var value = 0.0
    /// A number in the line's own list of origins.
    var origin: UInt32 = 0
    var extra = Extra()
    var delay = 0.0
}

extension WriteBatch.Addition {
    /// Adds the sample as a row; the addition has its type and unit.
    mutating func add(_ sample: SavedSample, sequence: UInt32, position: UInt32) {
        rows.append(
            sample.id, start: sample.start, end: sample.end, value: sample.value, origin: sample.origin,
            sequence: sequence, position: position, delay: sample.delay)
        if !sample.extra.isEmpty { rows.extras[sample.id] = sample.extra }
    }
}

/// A cache of the values last read for one field. Equal bytes give the same value again.
struct ParsedValueCache<Value> {
    private var known: [(text: [UInt8], value: Value)] = []
    /// The index of the entry to be replaced next.
    private var oldest = 0

    private static var limit: Int { 8 }

    mutating func read(
        _ scanner: inout JSONScanner, _ make: (inout JSONScanner) throws(MalformedJSON) -> Value
    ) throws(MalformedJSON) -> Value {
        if let value = takeAgain(from: &scanner) { return value }
        let start = scanner.offset
        let fresh = try make(&scanner)
        let entry = (Array(scanner.bytes[start..<scanner.offset]), fresh)
        if known.count < Self.limit {
            known.append(entry)
        } else {
            known[oldest] = entry
            oldest = (oldest + 1) % Self.limit
        }
        return fresh
    }

    /// Consumes a text that was read before, if it comes next, and returns its value.
    fileprivate func takeAgain(from scanner: inout JSONScanner) -> Value? {
        _ = scanner.peek()
        // A JSON text that ends with a quote or a bracket is not a prefix of another one.
        let found = known.firstIndex { $0.text.withUnsafeBufferPointer(scanner.hasNext) }
        guard let found else { return nil }
        scanner.offset += known[found].text.count
        return known[found].value
    }
}

/// One line of the file in memory: a transaction, or a part of a large one.
///
/// Rows have their own sequences and positions. Their origins are numbers in the record's own list, so that a record
/// can be read without any other.
struct Record: Sendable {
    var sequence = 0
    var origins: [Origin] = []
    var additions: [WriteBatch.Addition] = []
    var changes = ChangesBesidesRows()
    /// The places of the fields with documents in the line.
    var documentPlaces = DocumentFields<Range<Int>>()

    /// The index of the addition for the sample's type and unit. Appends a new addition when there is none.
    fileprivate mutating func home(of sample: SavedSample) -> Int {
        for index in additions.indices.reversed()
        where additions[index].type == sample.type && additions[index].unit == sample.unit { return index }
        additions.append(WriteBatch.Addition(type: sample.type, unit: sample.unit))
        return additions.count - 1
    }
}

extension WriteBatch {
    /// The changes of a transaction from its records, for a store with these origins.
    init(_ records: [Record], table: OriginTable) {
        self.table = table
        for record in records {
            let numbers = record.origins.map { self.table.number(of: $0) }
            for addition in record.additions {
                var addition = addition
                addition.rows.renumberOrigins(numbers)
                additions.append(addition)
            }
            changes.append(record.changes)
        }
    }
}
