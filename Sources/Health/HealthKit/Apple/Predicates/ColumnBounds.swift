internal import SampleStore

/// A test that is nothing but limits of single columns, in the form that a loop over bare memory can ask.
struct ColumnBounds: Sendable {
    private var lowestStart = -Double.infinity
    private var highestStart = Double.infinity
    private var lowestEnd = -Double.infinity
    private var highestEnd = Double.infinity
    private var lowestValue = -Double.infinity
    private var highestValue = Double.infinity
    /// By the origin's number; nil for every origin.
    private var origins: [Bool]?

    /// - Parameter test: bound to columns, see ``RowTest/bound(to:)``.
    /// - Returns: nil for a test that asks for more, or for something else than limits.
    init?(_ test: RowTest) {
        if case .constant(true) = test { return }
        let parts = if case .all(let parts) = test { parts } else { [test] }
        for part in parts {
            guard narrow(by: part) else { return nil }
        }
    }

    @inline(__always)
    func hold(start: Double, end: Double, value: Double, origin: Int) -> Bool {
        guard value >= lowestValue, value <= highestValue, end >= lowestEnd, end <= highestEnd,
            start >= lowestStart, start <= highestStart
        else { return false }
        return origins.map { $0[origin] } ?? true
    }

    @inline(__always)
    func hold(_ row: StoredRow.Fields) -> Bool {
        hold(start: row.start, end: row.end, value: row.value, origin: row.originIndex)
    }

    private mutating func narrow(by test: RowTest) -> Bool {
        switch test {
        case .start(let comparison, let limit):
            return Self.narrow(&lowestStart, &highestStart, comparison, limit)
        case .end(let comparison, let limit):
            return Self.narrow(&lowestEnd, &highestEnd, comparison, limit)
        case .value(let comparison, let limit):
            return Self.narrow(&lowestValue, &highestValue, comparison, limit)
        case .originNumber(let answers):
            origins = origins.map { known in zip(known, answers).map { $0 && $1 } } ?? answers
            return true
        default: return false
        }
    }

    /// Open ends are infinite, and nothing is next to infinity: such limits are left to the test itself.
    private static func narrow(
        _ lowest: inout Double, _ highest: inout Double, _ comparison: Comparison, _ limit: Double
    ) -> Bool {
        guard limit.isFinite else { return false }
        switch comparison {
        case .less: highest = min(highest, limit.nextDown)
        case .lessOrEqual: highest = min(highest, limit)
        case .greater: lowest = max(lowest, limit.nextUp)
        case .greaterOrEqual: lowest = max(lowest, limit)
        case .equal:
            lowest = max(lowest, limit)
            highest = min(highest, limit)
        case .unequal: return false
        }
        return true
    }
}

/// A test made ready for the columns of one type: limits of columns where that is all there is to it.
struct ColumnTest: Sendable {
    private let test: RowTest
    private let bounds: ColumnBounds?
    /// Whether every row passes.
    let asksNothing: Bool

    init(_ test: RowTest, of columns: Columns) {
        let bound = test.bound(to: columns)
        asksNothing = if case .constant(true) = bound { true } else { false }
        bounds = ColumnBounds(bound)
        self.test = bound
    }

    /// Whether a row of the columns passes.
    @inline(__always)
    func holds(for row: StoredRow, _ fields: StoredRow.Fields, in snapshot: Snapshot) -> Bool {
        if let bounds { return bounds.hold(fields) }
        return test.holds(for: SnapshotRow(row, in: snapshot), in: snapshot)
    }

    /// The same of a row in a slice.
    @inline(__always)
    func holds(for row: PlannedRow, at index: Int, of slice: ColumnSlice, in snapshot: Snapshot) -> Bool {
        if let bounds {
            return bounds.hold(start: row.start, end: row.end, value: row.value, origin: row.origin)
        }
        return test.holds(for: SnapshotRow(slice.row(index), in: snapshot), in: snapshot)
    }
}
