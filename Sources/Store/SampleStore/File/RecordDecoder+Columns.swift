/// The fields of a line, before its columns are combined into rows.
struct LineFields {
    var record = Record()
    /// The position of the line's first change within its commit.
    var place = 0
    /// Samples that are objects, in runs of one type and unit.
    var saved: [Batch.Addition] = []
    var columns = ColumnFields()
    /// Deletions of the base, with their positions.
    var tombstones: [Deletion] = []

    /// Adds a sample to the last addition, or to a new one for another type. Its commit is set later.
    mutating func add(_ sample: SavedSample) {
        if saved.last?.type != sample.type || saved.last?.unit != sample.unit {
            saved.append(Batch.Addition(type: sample.type, unit: sample.unit))
        }
        saved[saved.count - 1].add(sample, sequence: 0, position: 0)
    }

    /// Combines the fields into rows; throws when they do not fit each other.
    func record(_ scanner: JSONScanner) throws(MalformedJSON) -> Record {
        var record = record
        record.additions = saved
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
            record.additions[index].rows.place(
                0..<rows.count, in: sequence, from: next - UInt32(rows.count))
        }
        record.changes.deletions += tombstones
        return record
    }
}

/// The columns of a line, as they are read.
struct ColumnFields {
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

    func addition(_ scanner: JSONScanner) throws(MalformedJSON) -> Batch.Addition? {
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
        var addition = Batch.Addition(type: type, unit: unit)
        addition.rows = Rows(starts: starts, ends: ends, values: values, origins: origins, ids: ids)
        if let delays { addition.rows.delays = Delays(delays) }
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

extension RecordDecoder {
    mutating func readColumn(
        _ key: JSONKey, _ scanner: inout JSONScanner, _ columns: inout ColumnFields
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
}

/// A column of whole numbers; only the first when the others follow by a constant step.
enum CompactColumn {
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

    /// The same without open ends.
    mutating func finiteNumbers() throws(MalformedJSON) -> [Double] {
        let numbers = try numbers()
        guard numbers.allSatisfy(\.isFinite) else { throw malformed("numbers") }
        return numbers
    }

    /// The same into an array of the caller, whose contents are replaced.
    mutating func read(_ numbers: inout [Double]) throws(MalformedJSON) {
        numbers.removeAll(keepingCapacity: true)
        try expect(UInt8(ascii: "["))
        if take(UInt8(ascii: "]")) { return }
        repeat { numbers.append(try numberOrOpen()) } while take(UInt8(ascii: ","))
        try expect(UInt8(ascii: "]"))
    }

    mutating func smallNumbers() throws(MalformedJSON) -> [UInt32] {
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

    /// Numbers whose bytes, as they are in memory, are one text in base 64.
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
    /// The same elements without spare capacity, because a column lives as long as its store.
    fileprivate var withoutSlack: [Element] {
        guard capacity > count + count / 4 else { return self }
        return Array(unsafeUninitializedCapacity: count) { memory, filled in
            _ = memory.initialize(from: self)
            filled = count
        }
    }
}
