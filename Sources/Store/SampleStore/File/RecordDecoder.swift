/// Reads lines of the file into records.
///
/// Fields may be in any order, except the first ones. Unknown fields are skipped. Repeated origins, types and units,
/// the usual case, are recognised by their bytes and created once.
struct RecordDecoder {
    var origins = Remembered<[Origin]>()
    var type = Remembered<String>()
    var unit = Remembered<String>()
    var details = Remembered<[String: JSONValue]>()
    /// Whether an unknown field was skipped.
    var hasMetUnknownFields = false

    init() {}

    mutating func decode(_ line: UnsafeBufferPointer<UInt8>) throws(MalformedJSON) -> Record {
        var fields = LineFields()
        var scanner = JSONScanner(line)
        try scanner.object { key, scanner throws(MalformedJSON) in
            try read(key, &scanner, &fields)
        }
        guard scanner.isAtEnd else { throw scanner.malformed("the end of the line") }
        return try fields.record(scanner)
    }

    private mutating func read(
        _ key: JSONKey, _ scanner: inout JSONScanner, _ fields: inout LineFields
    ) throws(MalformedJSON) {
        switch key {
        case "seq": fields.record.sequence = try scanner.integer()
        // The scan or the index of the base has read them already.
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

    mutating func readSample(_ scanner: inout JSONScanner) throws(MalformedJSON) -> SavedSample {
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
        else {
            throw scanner.malformed("a whole sample")
        }
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
            // The position of a deletion in the base, which has been read already.
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

    mutating func readDetails(
        _ scanner: inout JSONScanner
    ) throws(MalformedJSON) -> [String: JSONValue] {
        try details.read(&scanner) { scanner throws(MalformedJSON) in try scanner.fields() }
    }

    /// Skips an unknown field.
    mutating func passOver(_ scanner: inout JSONScanner) throws(MalformedJSON) {
        _ = try scanner.value()
        hasMetUnknownFields = true
    }
}
