/// Writes a whole snapshot as lines of the file: the base that later transactions follow.
///
/// A line holds one chunk of a type, sorted by start, with the commit and the place of each row, so that the
/// history of changes comes through. Deletions and named values follow.
struct BaseEncoder {
    let snapshot: Snapshot

    /// Where the first line begins in the file.
    let start: Int

    /// Calls the body with each line in turn, without separators. The last is the index, whose bytes in the
    /// file are returned.
    func forEachLine<E: Error>(_ body: (_ line: [UInt8]) throws(E) -> Void) throws(E) -> Range<Int> {
        var number = 0
        var offset = start
        func put(_ line: [UInt8]) throws(E) -> Range<Int> {
            try body(line)
            defer { offset += line.count + Self.separatorLength }
            number += 1
            return offset..<offset + line.count
        }
        var index = BaseIndex()
        index.sequence = snapshot.sequence
        index.types = snapshot.columns.map { ($0.type, $0.unit) }
        index.origins = snapshot.table.origins
        for home in snapshot.columns {
            for chunk in home.chunks { index.add(chunk, at: try put(line(number, chunk.rows, home))) }
        }
        for block in snapshot.deletions.blocks { index.rest.append(try put(graves(number, block))) }
        index.rest.append(try put(values(number)))
        return try put(index.line(number: number))
    }

    /// A comma and a line break.
    private static let separatorLength = 2

    private func graves(_ number: Int, _ deletions: [Deletion]) -> [UInt8] {
        var line = LineWriter(sequence: snapshot.sequence, base: number)
        line.field("graves") { $0.graves(deletions) }
        return line.finish()
    }

    private func values(_ number: Int) -> [UInt8] {
        var line = LineWriter(sequence: snapshot.sequence, base: number)
        line.field("values") { $0.object(snapshot.values) }
        return line.finish()
    }

    private func line(_ number: Int, _ rows: Rows, _ home: TypeColumns) -> [UInt8] {
        var line = LineWriter(sequence: snapshot.sequence, base: number)
        var origins: [Origin] = []
        var numbers: [UInt32: Int] = [:]
        for origin in rows.origins where numbers[origin] == nil {
            numbers[origin] = origins.count
            origins.append(snapshot.table[origin])
        }
        line.origins(origins)
        line.columns(rows, type: home.type, unit: home.unit, origins: numbers)
        line.field("seqs") { $0.compactNumbers(rows.sequences, step: 0) }
        line.field("places") { $0.compactNumbers(rows.positions, step: 1) }
        return line.finish()
    }
}

extension LineWriter {
    init(sequence: Int, base: Int) {
        self.init(sequence: sequence)
        field("base") { $0.integer(base) }
    }
}

extension JSONWriter {
    /// A column that often goes on by the same step: then only its first number is written.
    mutating func compactNumbers(_ column: [UInt32], step: UInt32) {
        let isEven = zip(column, column.dropFirst()).allSatisfy { $1 == $0 &+ step }
        if isEven, let first = column.first {
            integer(Int(first))
            return
        }
        raw("[")
        for number in column {
            integer(Int(number))
            raw(",")
        }
        dropTrailingComma()
        raw("]")
    }

    fileprivate mutating func graves(_ deletions: [Deletion]) {
        raw("[")
        for deletion in deletions {
            raw("{\"at\":[")
            integer(deletion.position.sequence)
            raw(",")
            integer(deletion.position.index)
            raw("],\"id\":")
            identity(deletion.id)
            raw(",\"type\":")
            string(deletion.type)
            if !deletion.details.isEmpty {
                raw(",\"details\":")
                object(deletion.details)
            }
            raw("},")
        }
        dropTrailingComma()
        raw("]")
    }
}
