import Foundation
internal import SampleStoreEngine

/// How a query finds its samples: made once from type and predicate, run on any snapshot.
///
/// The parts of the condition that every match must satisfy (the trunk of its AND tree) select the rows to read:
/// identities by the identity index, times by the order of the columns. What this selection does not guarantee is
/// tested row by row, on columns where possible.
struct QueryPlan: Sendable {
    let type: HKSampleType
    /// The whole condition, for single samples.
    let test: RowTest
    /// The rest of the condition, to test on a row found through `reach`.
    private let residue: RowTest
    let reach: Reach

    /// The rows among which matches can lie.
    enum Reach: Sendable {
        case nowhere
        case identities(Set<UUID>)
        /// The members of this correlation.
        case members(UUID)
        /// Rows that start in the range.
        case starts(Range<Double>)
        /// Rows that share an instant with the range.
        case overlap(Range<Double>)
    }

    init(type: HKSampleType, condition: Condition) {
        self.type = type
        test = RowTest(condition, type: type)
        (reach, residue) = Self.choose(test)
    }

    init(type: HKSampleType, predicate: NSPredicate?) {
        self.init(type: type, condition: Condition(predicate))
    }

    /// Whether a stored sample matches.
    func matches(_ sample: Sample, in snapshot: Snapshot) -> Bool {
        sample.type == type.storedIdentifier && test.holds(for: sample, in: snapshot)
    }

    /// Whether a row of the type matches.
    func matches(_ row: StoredRow, in snapshot: Snapshot) -> Bool {
        if let bounds = ColumnBounds(test) { return bounds.hold(row.fields) }
        return test.holds(for: SnapshotRow(row, in: snapshot), in: snapshot)
    }

    /// Whether every sample of the type matches.
    var asksNothing: Bool { if case .constant(true) = test { true } else { false } }

    // MARK: Choosing

    private static func choose(_ test: RowTest) -> (Reach, RowTest) {
        if case .constant(true) = test { return (.starts(-.infinity..<(.infinity)), test) }
        let trunk = if case .all(let parts) = test { parts } else { [test] }
        var window = Window()
        for part in trunk {
            switch part {
            case .constant(false): return (.nowhere, part)
            case .identifiers(let ids): return (.identities(ids), test)
            default: window.narrow(by: part)
            }
        }
        for case .member(let owner) in trunk { return (.members(owner), test) }
        guard window.starts.lowerBound <= window.starts.upperBound else {
            return (.nowhere, .constant(false))
        }
        let rest = trunk.filter { !window.guarantees($0) }
        let from = window.latestNeededEnd
        guard from > window.lowerStart else { return (.starts(window.starts), .every(of: rest)) }
        guard from < window.upperStart else {
            // Every match contains the instant `from`: such samples are rare, and the same walk finds them.
            return (.overlap(from.nextDown..<from.nextUp), test)
        }
        return (.overlap(from.nextDown..<window.upperStart), .every(of: lowerBounds(of: window) + rest))
    }

    private static func lowerBounds(of window: Window) -> [RowTest] {
        window.lowerStart == -.infinity ? [] : [.start(.greaterOrEqual, window.lowerStart)]
    }

    /// The times that the trunk allows a match: a start in a range, and an end not before `latestNeededEnd`.
    private struct Window {
        var lowerStart = -Double.infinity
        var upperStart = Double.infinity
        var latestNeededEnd = -Double.infinity

        var starts: Range<Double> { lowerStart..<max(lowerStart, upperStart) }

        mutating func narrow(by test: RowTest) {
            switch test {
            case .start(.greaterOrEqual, let time): lowerStart = max(lowerStart, time)
            case .start(.greater, let time): lowerStart = max(lowerStart, time.nextUp)
            case .start(.less, let time): upperStart = min(upperStart, time)
            case .start(.lessOrEqual, let time): upperStart = min(upperStart, time.nextUp)
            case .start(.equal, let time):
                lowerStart = max(lowerStart, time)
                upperStart = min(upperStart, time.nextUp)
            case .end(.greaterOrEqual, let time), .end(.greater, let time), .end(.equal, let time):
                latestNeededEnd = max(latestNeededEnd, time)
                if case .end(.equal, _) = test { upperStart = min(upperStart, time.nextUp) }
            case .end(.less, let time), .end(.lessOrEqual, let time):
                upperStart = min(upperStart, time.nextUp)
            default: break
            }
        }

        func guarantees(_ test: RowTest) -> Bool {
            switch test {
            case .start(.unequal, _): false
            case .start: true
            default: false
            }
        }
    }

    /// Whether a walk continues after a row.
    enum Step {
        case on, stop
    }

    /// Calls `visit` with every match in order of start, until `visit` returns `.stop`.
    func forEachMatch(in snapshot: Snapshot, _ visit: (MatchingRow) -> Step) {
        forEachMatch(in: snapshot) { row, _ in visit(row) }
    }

    /// Calls `visit` as above, also with the slice that holds the row.
    ///
    /// - Parameter keeping: see `Columns.forEachSlice`.
    func forEachMatch(
        in snapshot: Snapshot, keeping: Bool = true, _ visit: (MatchingRow, RowSlice) -> Step
    ) {
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return }
        let test = BoundRowTest(residue, of: columns)
        do throws(Enough) {
            try walk(columns, snapshot, keeping: keeping) { slice throws(Enough) in
                if Self.visitMatches(of: slice, test, snapshot, backwards: false, visit) == .stop {
                    throw Enough()
                }
            }
        } catch {
            // The remaining rows are not read.
        }
    }

    /// Thrown to end a walk.
    private struct Enough: Error {}

    /// Calls `visit` with every match from the latest start to the earliest.
    ///
    /// - Parameter keeping: see `Columns.forEachSlice`.
    func forEachMatchBackwards(
        in snapshot: Snapshot, keeping: Bool, _ visit: (MatchingRow, RowSlice) -> Step
    ) {
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return }
        let test = BoundRowTest(residue, of: columns)
        let rows: Range<Int>
        switch reach {
        case .nowhere: return
        case .identities, .members:
            var slices: [RowSlice] = []
            walk(columns, snapshot, keeping: true) { slices.append($0) }
            for slice in slices.reversed()
            where Self.visitMatches(of: slice, test, snapshot, backwards: true, visit) == .stop { return }
            return
        case .starts(let range): rows = columns.rows(startingIn: range)
        case .overlap(let range): rows = columns.rows(overlapping: range)
        }
        do throws(Enough) {
            try columns.forEachSlice(rows, keeping: keeping, backwards: true) { slice throws(Enough) in
                if Self.visitMatches(of: slice, test, snapshot, backwards: true, visit) == .stop {
                    throw Enough()
                }
            }
        } catch {
            // The earlier rows are not read.
        }
    }

    /// The number of matches.
    func count(in snapshot: Snapshot) -> Int {
        if asksNothing { return snapshot.count(of: type.storedIdentifier) }
        var count = 0
        forEachMatch(in: snapshot) { _ in
            count += 1
            return .on
        }
        return count
    }

    /// The matching rows, if they are contiguous and need no further test: for loops over plain memory.
    func wholeRows(in snapshot: Snapshot) -> (columns: Columns, rows: Range<Int>)? {
        guard case .constant(true) = residue, case .starts(let range) = reach,
            let columns = snapshot.columns(of: type.storedIdentifier)
        else { return nil }
        return (columns, columns.rows(startingIn: range))
    }

    /// Calls the body with the slices that can hold matches, in order of start.
    private func walk<E: Error>(
        _ columns: Columns, _ snapshot: Snapshot, keeping: Bool, _ take: (RowSlice) throws(E) -> Void
    ) throws(E) {
        switch reach {
        case .nowhere: break
        case .identities(let ids): try walk(ids, columns, snapshot, take)
        case .members(let owner):
            let members = snapshot.row(of: owner)?.members ?? []
            try walk(Set(members), columns, snapshot, take)
        case .starts(let range):
            try columns.forEachSlice(columns.rows(startingIn: range), keeping: keeping, take)
        case .overlap(let range): try columns.forEachSlice(overlapping: range, keeping: keeping, take)
        }
    }

    private func walk<E: Error>(
        _ ids: Set<UUID>, _ columns: Columns, _ snapshot: Snapshot, _ take: (RowSlice) throws(E) -> Void
    ) throws(E) {
        let places = ids.compactMap { snapshot.location(of: $0) }.filter { $0.type == type.storedIdentifier }
        for row in places.map(\.row).sorted() { try columns.forEachSlice(row..<row + 1, take) }
    }

    private static func visitMatches(
        of slice: RowSlice, _ test: BoundRowTest, _ snapshot: Snapshot, backwards: Bool,
        _ visit: (MatchingRow, RowSlice) -> Step
    ) -> Step {
        slice.withColumns { starts, ends, values, origins in
            let count = starts.count
            for position in 0..<count {
                let index = backwards ? count - 1 - position : position
                let row = MatchingRow(
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

/// A matching row with the values of its columns.
struct MatchingRow {
    /// The row among all of the type.
    var row: Int
    var start: Double
    var end: Double
    var value: Double
    var origin: Int
}
