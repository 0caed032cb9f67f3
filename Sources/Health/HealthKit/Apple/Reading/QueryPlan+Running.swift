internal import SampleStore
import Foundation

/// A matching row with the values of its columns.
struct PlannedRow {
    /// The row among all of the type.
    var row: Int
    var start: Double
    var end: Double
    var value: Double
    var origin: Int
}

extension QueryPlan {
    /// Whether a walk goes on after a row.
    enum Step {
        case on, stop
    }

    /// Calls `visit` with every match in order of start, until it says stop.
    func forEachMatch(in snapshot: Snapshot, _ visit: (PlannedRow) -> Step) {
        forEachMatch(in: snapshot) { row, _ in visit(row) }
    }

    /// The same, with the slice that holds the row.
    func forEachMatch(in snapshot: Snapshot, _ visit: (PlannedRow, ColumnSlice) -> Step) {
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return }
        let test = ColumnTest(residue, of: columns)
        do throws(Enough) {
            try walk(columns, snapshot) { slice throws(Enough) in
                if Self.visitMatches(of: slice, test, snapshot, backwards: false, visit) == .stop {
                    throw Enough()
                }
            }
        } catch {
            // The remaining rows are not read.
        }
    }

    /// Ends a walk.
    private struct Enough: Error {}

    /// The same from the latest start to the earliest.
    ///
    /// Reads blocks of rows from the end, small ones first, so that finding the newest sample does not scan all of
    /// history.
    func forEachMatchBackwards(in snapshot: Snapshot, _ visit: (PlannedRow, ColumnSlice) -> Step) {
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return }
        let test = ColumnTest(residue, of: columns)
        let rows: Range<Int>
        switch reach {
        case .nowhere: return
        case .identities, .members:
            var slices: [ColumnSlice] = []
            walk(columns, snapshot) { slices.append($0) }
            for slice in slices.reversed()
            where Self.visitMatches(of: slice, test, snapshot, backwards: true, visit) == .stop { return }
            return
        case .starts(let range): rows = columns.rows(startingIn: range)
        case .overlap(let range): rows = columns.rows(overlapping: range)
        }
        var (upper, count) = (rows.upperBound, 64)
        while upper > rows.lowerBound {
            let next = max(rows.lowerBound, upper - count)
            count = min(count * 2, 4096)
            var slices: [ColumnSlice] = []
            columns.forEachSlice(next..<upper) { slices.append($0) }
            for slice in slices.reversed()
            where Self.visitMatches(of: slice, test, snapshot, backwards: true, visit) == .stop { return }
            upper = next
        }
    }

    /// Number of matches.
    func count(in snapshot: Snapshot) -> Int {
        if asksNothing { return snapshot.count(of: type.storedIdentifier) }
        var count = 0
        forEachMatch(in: snapshot) { _ in
            count += 1
            return .on
        }
        return count
    }

    /// The rows that match, if they are contiguous and need no further test: for loops over bare memory.
    func wholeRows(in snapshot: Snapshot) -> (columns: Columns, rows: Range<Int>)? {
        guard case .constant(true) = residue, case .starts(let range) = reach,
            let columns = snapshot.columns(of: type.storedIdentifier)
        else { return nil }
        return (columns, columns.rows(startingIn: range))
    }

    /// Calls the body with the slices that can hold matches, in order of start.
    private func walk<E: Error>(
        _ columns: Columns, _ snapshot: Snapshot, _ take: (ColumnSlice) throws(E) -> Void
    ) throws(E) {
        switch reach {
        case .nowhere: break
        case .identities(let ids): try walk(ids, columns, snapshot, take)
        case .members(let owner):
            let members = snapshot.row(of: owner)?.members ?? []
            try walk(Set(members), columns, snapshot, take)
        case .starts(let range): try columns.forEachSlice(columns.rows(startingIn: range), take)
        case .overlap(let range): try columns.forEachSlice(overlapping: range, take)
        }
    }

    private func walk<E: Error>(
        _ ids: Set<UUID>, _ columns: Columns, _ snapshot: Snapshot, _ take: (ColumnSlice) throws(E) -> Void
    ) throws(E) {
        let places = ids.compactMap { snapshot.location(of: $0) }.filter { $0.type == type.storedIdentifier }
        for row in places.map(\.row).sorted() { try columns.forEachSlice(row..<row + 1, take) }
    }

    private static func visitMatches(
        of slice: ColumnSlice, _ test: ColumnTest, _ snapshot: Snapshot, backwards: Bool,
        _ visit: (PlannedRow, ColumnSlice) -> Step
    ) -> Step {
        slice.withColumns { starts, ends, values, origins in
            let count = starts.count
            for position in 0..<count {
                let index = backwards ? count - 1 - position : position
                let row = PlannedRow(
                    row: slice.firstRow + index, start: starts[index], end: ends[index], value: values[index],
                    origin: Int(origins[index]))
                guard test.asksNothing || test.holds(for: row, at: index, of: slice, in: snapshot) else {
                    continue
                }
                if visit(row, slice) == .stop { return .stop }
            }
            return .on
        }
    }
}
