import Foundation

/// The samples of one type in a snapshot, in order of start (equal starts: in the order of saving).
///
/// A row is a sample's place in that order, from 0. Single values are read by row. Hot loops use `forEachSlice`, which
/// passes whole columns without copying. An immutable value like its snapshot.
package struct Columns: Sendable {
    let columns: TypeColumns
    let table: OriginTable

    package var type: String { columns.type }
    /// The unit of all values, if any.
    package var unit: String? { columns.unit }
    /// O(1).
    package var count: Int { columns.count }

    /// Seconds since the reference date. O(log n), like every access by row.
    package func start(_ row: Int) -> Double { at(row) { $0.starts[$1] } }
    /// Seconds since the reference date; `.infinity` for an open end.
    package func end(_ row: Int) -> Double { at(row) { $0.ends[$1] } }
    /// The number in `unit`, or a category's code.
    package func value(_ row: Int) -> Double { at(row) { $0.values[$1] } }
    package func id(_ row: Int) -> UUID { UUID(at(row) { $0.ids[$1] }) }
    /// The origin's number, which is the same in every snapshot of an open store.
    package func originIndex(_ row: Int) -> Int { Int(at(row) { $0.origins[$1] }) }
    /// The commit that added the sample.
    package func sequence(_ row: Int) -> Int { Int(at(row) { $0.sequences[$1] }) }

    package func origin(_ index: Int) -> Origin { table[UInt32(index)] }

    /// The numbers of the samples' origins, ascending. O(pages).
    package var originIndices: [Int] {
        var seen: Set<UInt32> = []
        for page in columns.pages { seen.formUnion(page.originIndices) }
        return seen.sorted().map(Int.init)
    }

    /// The whole sample at a row.
    package func sample(_ row: Int) -> Sample {
        at(row) { rows, row in rows.sample(row, type: type, unit: unit, table: table) }
    }

    /// The sample's members, read without its other fields; empty for most samples.
    package func members(_ row: Int) -> [UUID] {
        at(row) { rows, row in rows.extras[rows.ids[row]]?.members.map(UUID.init(_:)) ?? [] }
    }

    package func details(_ row: Int) -> [String: JSONValue] {
        at(row) { rows, row in rows.extras[rows.ids[row]]?.details ?? [:] }
    }

    /// The rows that start within the range. O(log n).
    package func rows(startingIn range: Range<Double>) -> Range<Int> {
        let lower = columns.partition { $0 >= range.lowerBound }
        return lower..<max(lower, columns.partition { $0 >= range.upperBound })
    }

    /// A range of rows with every sample that shares an instant with `range`, and perhaps with other samples. O(log n).
    ///
    /// A sample of length zero shares the instant of its start. A longer one that ends where the range begins shares
    /// none. One very long sample makes the result begin early, so loops should use `forEachSlice(overlapping:)`, which
    /// skips rows that cannot overlap.
    package func rows(overlapping range: Range<Double>) -> Range<Int> {
        let upper = columns.partition { $0 >= range.upperBound }
        guard let first = columns.firstPlace(reaching: range.lowerBound), columns.firstRow(of: first) < upper
        else { return upper..<upper }
        let rows = columns.chunk(at: first).rows
        let lower = rows.ends.firstIndex { $0 >= range.lowerBound } ?? 0
        return min(columns.firstRow(of: first) + lower, upper)..<upper
    }

    /// A walk over more rows is through history.
    private static let recentRows = 1024

    /// Calls the body with consecutive slices that together are exactly the rows, and reads each chunk when its turn
    /// comes. O(rows).
    ///
    /// - Parameters:
    ///   - keeping: whether rows that have to be read stay in memory. If not, those with members or details do not stay
    ///     when they are many: in memory they take several times as much as in the file.
    ///   - backwards: whether the last slice comes first. Then only the last rows stay, because such a walk looks for
    ///     some of them.
    /// - Throws: the errors of the body.
    package func forEachSlice<E: Error>(
        _ range: Range<Int>, keeping: Bool = true, backwards: Bool = false,
        _ body: (RowSlice) throws(E) -> Void
    ) throws(E) {
        guard !range.isEmpty else { return }
        var seen = 0
        var place: TypeColumns.ChunkPlace? = columns.place(
            ofRow: backwards ? range.upperBound - 1 : range.lowerBound)
        while let here = place, case let offset = columns.firstRow(of: here),
            case let chunk = columns.chunk(at: here), offset < range.upperBound,
            offset + chunk.count > range.lowerBound
        {
            let part = max(range.lowerBound - offset, 0)..<min(range.upperBound - offset, chunk.count)
            let stays = keeping && !(backwards && seen >= Self.recentRows) || range.count < Self.recentRows
            try Self.visit(
                chunk, chunk.storage(keepingDetails: stays), part, firstRow: offset + part.lowerBound, body)
            seen += part.count
            place = backwards ? columns.place(before: here) : columns.place(after: here)
        }
    }

    /// Calls the body with slices that contain every row overlapping the range, and some others. O(chunks + rows in the
    /// slices).
    ///
    /// - Parameter keeping: as above.
    /// - Throws: the errors of the body.
    package func forEachSlice<E: Error>(
        overlapping range: Range<Double>, keeping: Bool = true, _ body: (RowSlice) throws(E) -> Void
    ) throws(E) {
        var seen = 0
        var place = columns.firstPlace(reaching: range.lowerBound)
        while let here = place, case let chunk = columns.chunk(at: here), chunk.firstStart < range.upperBound
        {
            place = columns.place(after: here)
            guard chunk.latestEnd >= range.lowerBound else { continue }
            let storage = chunk.storage(keepingDetails: keeping || seen < Self.recentRows)
            let upper =
                chunk.lastStart < range.upperBound
                ? chunk.count : storage.rows.partition { $0 >= range.upperBound }
            let lower = storage.rows.ends.firstIndex { $0 >= range.lowerBound } ?? 0
            guard lower < upper else { continue }
            seen += upper - lower
            try Self.visit(chunk, storage, lower..<upper, firstRow: columns.firstRow(of: here) + lower, body)
        }
    }

    private func at<Value>(_ row: Int, _ read: (RowBatch, Int) -> Value) -> Value {
        precondition(row >= 0 && row < count, "row out of range")
        let place = columns.place(ofRow: row)
        return read(columns.chunk(at: place).rows, row - columns.firstRow(of: place))
    }

    private static func visit<E: Error>(
        _ chunk: Chunk, _ storage: RowBatchBox, _ part: Range<Int>, firstRow: Int,
        _ body: (RowSlice) throws(E) -> Void
    ) throws(E) {
        try body(RowSlice(firstRow: firstRow, typeNumber: chunk.type, storage: storage, part: part))
    }

    /// The summary of a range, from the sums of its whole chunks and the rows of the partial ones. O(chunks).
    package func summary(of range: Range<Int>) -> RowRangeSummary {
        var summary = RowRangeSummary()
        guard !range.isEmpty else { return summary }
        var place: TypeColumns.ChunkPlace? = columns.place(ofRow: range.lowerBound)
        while let here = place, case let offset = columns.firstRow(of: here), offset < range.upperBound {
            let chunk = columns.chunk(at: here)
            let part = max(range.lowerBound - offset, 0)..<min(range.upperBound - offset, chunk.count)
            if part.count == chunk.count {
                summary.latestEnd = max(summary.latestEnd, chunk.latestEnd)
                summary.origins.formUnion(chunk.originIndices)
            } else {
                summary.note(chunk.storage.rows, part)
            }
            place = columns.place(after: here)
        }
        return summary
    }
}

/// Some consecutive rows of `Columns` as whole columns: element `i` of each belongs to row `firstRow + i`.
///
/// The columns share the store's memory.
package struct RowSlice: Sendable {
    package let firstRow: Int
    /// The number of the type, the same in every snapshot of an open store.
    package let typeNumber: Int
    /// The rows of the chunk, and the range of the slice in them.
    private let storage: RowBatchBox
    private let part: Range<Int>

    init(firstRow: Int, typeNumber: Int, storage: RowBatchBox, part: Range<Int>) {
        self.firstRow = firstRow
        self.typeNumber = typeNumber
        self.storage = storage
        self.part = part
    }

    package var count: Int { part.count }
    /// The rows, as numbers in `Columns`.
    package var rows: Range<Int> { firstRow..<firstRow + count }

    /// The identity of the slice's element `index`, from 0.
    package func id(_ index: Int) -> UUID { UUID(storage.rows.ids[part.lowerBound + index]) }

    /// The elements, from 0, whose details have a key.
    package func elements(withDetail key: String) -> [Int] {
        storage.rows(withDetail: key).filter(part.contains).map { $0 - part.lowerBound }
    }

    /// Whether any row of the chunk has members or details.
    package var hasDetails: Bool { !storage.rows.extras.isEmpty }
    /// Seconds from the end of the slice's element `index` to its creation.
    package func delay(_ index: Int) -> Double { storage.rows.delays[part.lowerBound + index] }

    /// The slice's element `index`, from 0, as a single row.
    package func row(_ index: Int) -> StoredRow {
        StoredRow(storage, row: part.lowerBound + index, type: typeNumber)
    }

    /// Passes the columns to the body as memory that is valid during the call; indices from 0 to `count`.
    ///
    /// - Throws: the errors of the body.
    package func withColumns<Result, E: Error>(
        _ body: (
            _ starts: UnsafeBufferPointer<Double>, _ ends: UnsafeBufferPointer<Double>,
            _ values: UnsafeBufferPointer<Double>, _ originIndices: UnsafeBufferPointer<UInt32>
        ) throws(E) -> Result
    ) throws(E) -> Result {
        try storage.rows.withColumns(part, body)
    }
}

extension RowBatch {
    func sample(_ row: Int, type: String, unit: String?, table: OriginTable) -> Sample {
        let extra = extras.isEmpty ? nil : extras[ids[row]]
        return Sample(
            id: UUID(ids[row]), type: type, start: starts[row], end: ends[row], value: values[row],
            unit: unit, origin: table[origins[row]], members: extra?.members.map(UUID.init(_:)) ?? [],
            details: extra?.details ?? [:], delay: delays[row])
    }
}

/// The properties of a range of rows, found without reading most of them.
package struct RowRangeSummary: Sendable {
    /// The latest end; infinite when one is open, minus infinity without rows.
    package var latestEnd = -Double.infinity
    /// The numbers of the occurring origins.
    package var origins: Set<UInt32> = []

    fileprivate mutating func note(_ rows: RowBatch, _ part: Range<Int>) {
        let (ends, numbers) = (rows.ends, rows.origins)
        var last: UInt32?
        for row in part {
            latestEnd = max(latestEnd, ends[row])
            if numbers[row] != last {
                last = numbers[row]
                origins.insert(numbers[row])
            }
        }
    }
}
