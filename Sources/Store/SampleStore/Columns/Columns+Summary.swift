/// What is known of a range of rows, found without reading most of them.
package struct RowSummary: Sendable {
    /// The latest end; infinite when one is open, minus infinity without rows.
    package var latestEnd = -Double.infinity
    /// The numbers of the origins that occur.
    package var origins: Set<UInt32> = []
}

extension Columns {
    /// The summary of a range: whole chunks by their sums, the others row by row. O(chunks).
    package func summary(of range: Range<Int>) -> RowSummary {
        var summary = RowSummary()
        guard !range.isEmpty else { return summary }
        var place: TypeColumns.Place? = columns.place(ofRow: range.lowerBound)
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

extension RowSummary {
    fileprivate mutating func note(_ rows: Rows, _ part: Range<Int>) {
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
