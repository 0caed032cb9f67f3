/// Writes a transaction as lines of the file. See <doc:FileFormat> for their form.
///
/// A small transaction is one line with an object for each sample. A large one is several lines with columns, so that
/// neither lines nor buffers grow with it.
struct RecordEncoder {
    let batch: WriteBatch
    let sequence: Int

    /// The number of additions and deletions from which a transaction is written in parts.
    private static let partThreshold = 512
    /// The largest number of samples or deletions in a part.
    static let partSize = 2048

    /// Appends the lines to the writer. Calls the body between two lines, which may remove the written bytes.
    func write<E: Error>(
        to json: inout JSONWriter, betweenLines: (inout JSONWriter) throws(E) -> Void
    ) throws(E) {
        guard batch.additionCount + batch.changes.deletions.count >= Self.partThreshold else {
            writeSingleLine(to: &json)
            return
        }
        let parts = plan()
        for (number, part) in parts.enumerated() {
            if number > 0 {
                try betweenLines(&json)
                json.raw(",\n")
            }
            var line = LineEncoder(sequence: sequence, after: json)
            line.part(number, isLast: number == parts.count - 1)
            switch part {
            case .columns(let addition, let rows): write(addition, rows, to: &line)
            case .deletions(let range):
                line.field("place") { $0.integer(range.lowerBound) }
                write(batch.changes.deletions[range], to: &line)
            case .remainder: line.besidesRows(batch.changes)
            }
            json = line.finish()
        }
    }

    private enum RecordPart {
        case deletions(Range<Int>)
        case columns(WriteBatch.Addition, Range<Int>)
        case remainder
    }

    private func plan() -> [RecordPart] {
        var parts: [RecordPart] = ranges(batch.changes.deletions.count).map { .deletions($0) }
        for addition in batch.additions {
            parts += ranges(addition.rows.count).map { .columns(addition, $0) }
        }
        var remainder = batch.changes
        remainder.deletions = []
        if !remainder.isEmpty { parts.append(.remainder) }
        return parts
    }

    private func ranges(_ count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: Self.partSize).map { $0..<min($0 + Self.partSize, count) }
    }

    private func writeSingleLine(to json: inout JSONWriter) {
        var line = LineEncoder(sequence: sequence, after: json)
        if !batch.changes.deletions.isEmpty { write(batch.changes.deletions[...], to: &line) }
        if batch.additionCount > 0 { writeSamples(to: &line) }
        line.besidesRows(batch.changes)
        json = line.finish()
    }

    private func writeSamples(to line: inout LineEncoder) {
        // There is usually one origin, so a list is faster than a set.
        var origins: [UInt32] = []
        for addition in batch.additions {
            for origin in addition.rows.origins where !origins.contains(origin) { origins.append(origin) }
        }
        line.origins(origins, of: batch.table)
        let rows = batch.additions.lazy.flatMap { addition in addition.rows.ids.indices.map { (addition, $0) }
        }
        line.field("save") { json in
            json.list(rows) { json, place in
                let (addition, row) = place
                let origin = origins.firstIndex(of: addition.rows.origins[row]) ?? 0
                json.sample(row, of: addition, origin: origin)
            }
        }
    }

    private func write(_ addition: WriteBatch.Addition, _ range: Range<Int>, to line: inout LineEncoder) {
        let rows = addition.rows.borrowedSlice(range)
        let numbers = line.origins(of: rows, in: batch.table)
        line.field("place") { $0.integer(Int(rows.positions[0])) }
        line.columns(rows, type: addition.type, unit: addition.unit, origins: numbers)
    }

    private func write(_ deletions: ArraySlice<Deletion>, to line: inout LineEncoder) {
        line.field("delete") { json in
            json.list(deletions) { json, deletion in
                json.raw("{\"id\":")
                json.identity(deletion.id)
                json.raw(",\"type\":")
                json.string(deletion.type)
                if let start = deletion.start {
                    json.raw(",\"start\":")
                    json.number(start)
                }
                if !deletion.details.isEmpty {
                    json.raw(",\"details\":")
                    json.object(deletion.details)
                }
                json.raw("}")
            }
        }
    }
}

/// One line being written: the number of the commit first, the checksum last.
struct LineEncoder: ~Copyable {
    private var json: JSONWriter
    private let start: Int

    /// Begins a line after the writer's contents. `finish` returns the writer.
    init(sequence: Int, after json: consuming JSONWriter = JSONWriter()) {
        start = json.count
        self.json = json
        self.json.raw("{\"seq\":")
        self.json.integer(sequence)
    }

    mutating func part(_ number: Int, isLast: Bool) {
        json.raw(",\"part\":")
        json.integer(number)
        if isLast { json.raw(",\"last\":true") }
    }

    mutating func field(_ key: StaticString, _ value: (inout JSONWriter) -> Void) {
        json.raw(",\"")
        json.raw(key)
        json.raw("\":")
        value(&json)
    }

    /// Writes the changes of a transaction that do not concern rows, or the contents of a base.
    mutating func besidesRows(_ changes: ChangesBesidesRows, isBase: Bool = false) {
        if !changes.memberships.isEmpty {
            field("members") { json in
                json.list(changes.memberships) { json, membership in
                    json.raw("{\"id\":")
                    json.identity(membership.owner)
                    json.raw(",\"members\":")
                    json.identityList(membership.members)
                    json.raw("}")
                }
            }
        }
        let removed = changes.values.filter { $0.value == nil }.keys.sorted()
        let set = changes.values.compactMapValues(\.self)
        if !set.isEmpty { field("values") { $0.object(set) } }
        if !removed.isEmpty { field("unset") { $0.value(.array(removed.map(JSONValue.string))) } }
        let documents = DocumentFields(changes.documents, keepsRemovals: !isBase)
        if let values = documents.values { field("documents") { $0.value(values) } }
        if let times = documents.times { field("changed") { $0.value(times) } }
    }

    /// Writes the origins of the rows, and returns the number of each in the line.
    mutating func origins(of rows: RowBatch, in table: OriginTable) -> [UInt32: Int] {
        var origins: [UInt32] = []
        var numbers: [UInt32: Int] = [:]
        var latest: UInt32?
        for origin in rows.origins where origin != latest {
            latest = origin
            guard numbers[origin] == nil else { continue }
            numbers[origin] = origins.count
            origins.append(origin)
        }
        self.origins(origins, of: table)
        return numbers
    }

    /// Writes the origins of these numbers in the table.
    mutating func origins(_ numbers: [UInt32], of table: OriginTable) {
        field("origins") { json in json.list(numbers) { $0.origin(table[$1]) } }
    }

    /// Writes the columns of some rows of a type, without their sequences and positions.
    mutating func columns(_ rows: RowBatch, type: String, unit: String?, origins numbers: [UInt32: Int]) {
        field("columns") { $0.string(type) }
        if let unit { field("unit") { $0.string(unit) } }
        field("start") { $0.numbers(rows.starts) }
        ends(of: rows)
        field("value") { $0.numbers(rows.values) }
        if numbers.count > 1 {
            field("origin") { json in json.list(rows.origins) { $0.integer(numbers[$1] ?? 0) } }
        }
        field("ids") { $0.base64(of: Array(rows.ids)) }
        if !rows.delays.isEmpty { field("delays") { $0.numbers((0..<rows.count).map { rows.delays[$0] }) } }
        extras(of: rows)
    }

    /// Writes durations, which are shorter than ends, or ends when a duration would lose a bit.
    private mutating func ends(of rows: RowBatch) {
        let durations = zip(rows.starts, rows.ends).map { $1 - $0 }
        if durations.allSatisfy({ $0 == 0 }) { return }
        let isExact = zip(rows.starts, zip(rows.ends, durations)).allSatisfy { start, rest in
            start + rest.1 == rest.0
        }
        if isExact {
            field("duration") { $0.numbers(durations) }
        } else {
            field("end") { $0.numbers(rows.ends) }
        }
    }

    private mutating func extras(of rows: RowBatch) {
        guard !rows.extras.isEmpty else { return }
        let extras = rows.ids.enumerated().compactMap { row, id in rows.extras[id].map { (row, $0) } }
        guard !extras.isEmpty else { return }
        field("extras") { json in
            json.list(extras) { json, place in
                let (row, extra) = place
                json.raw("{\"row\":")
                json.integer(row)
                json.extra(extra)
                json.raw("}")
            }
        }
    }

    /// Ends the line. Spaces before the checksum fill it to the width.
    consuming func finish(width: Int = 0) -> JSONWriter {
        json.spaces(width - (json.count - start) - RecordNumbering.trailerLength)
        let crc = json.withBytes { Checksum.crc32c(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        json.raw(",\"crc\":\"")
        json.checksum(crc)
        json.raw("\"}")
        return json
    }
}

extension JSONWriter {
    /// Writes a column of numbers, with null for an open end.
    mutating func numbers(_ column: some Sequence<Double>) {
        list(column) { json, value in
            if value.isFinite { json.number(value) } else { json.raw("null") }
        }
    }

    mutating func identityList(_ ids: [RawID]) { list(ids) { $0.identity($1) } }

    /// Writes the members and details, each field after a comma.
    mutating func extra(_ extra: Extra) {
        if !extra.members.isEmpty {
            raw(",\"members\":")
            identityList(extra.members)
        }
        if !extra.details.isEmpty {
            raw(",\"details\":")
            object(extra.details)
        }
    }

    mutating func sample(_ row: Int, of addition: WriteBatch.Addition, origin: Int) {
        let (id, start, end) = (addition.rows.ids[row], addition.rows.starts[row], addition.rows.ends[row])
        raw("{\"id\":")
        identity(id)
        raw(",\"type\":")
        string(addition.type)
        raw(",\"start\":")
        number(start)
        if end != start {
            raw(",\"end\":")
            if end.isFinite { number(end) } else { raw("null") }
        }
        raw(",\"value\":")
        number(addition.rows.values[row])
        if let unit = addition.unit {
            raw(",\"unit\":")
            string(unit)
        }
        raw(",\"origin\":")
        integer(origin)
        if case let delay = addition.rows.delays[row], delay != 0 {
            raw(",\"delay\":")
            number(delay)
        }
        if let extra = addition.rows.extras[id] { self.extra(extra) }
        raw("}")
    }

    mutating func origin(_ origin: Origin) {
        raw("{\"source\":")
        string(origin.source)
        raw(",\"name\":")
        string(origin.name)
        optional(",\"version\":", origin.version)
        optional(",\"product\":", origin.product)
        optional(",\"system\":", origin.system)
        if !origin.device.isEmpty {
            raw(",\"device\":")
            object(origin.device.mapValues(JSONValue.string))
        }
        raw("}")
    }

    private mutating func optional(_ key: StaticString, _ text: String?) {
        guard let text else { return }
        raw(key)
        string(text)
    }
}
