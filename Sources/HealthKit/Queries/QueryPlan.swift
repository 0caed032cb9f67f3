internal import SampleStore
import Foundation

/// How a query finds its samples: made once from type and predicate, run on any snapshot.
///
/// The parts of the condition that every match must satisfy (the trunk of its AND tree) choose the
/// rows to look at: identities go to the identity index, times to the order of the columns. What the
/// choice of rows does not already guarantee is asked of each row, from columns where possible.
struct QueryPlan: Sendable {
    let type: HKSampleType
    /// All of the condition, for single samples.
    let test: RowTest
    /// What remains to be asked of a row found through `reach`.
    private let residue: RowTest
    private let reach: Reach

    /// Where matches can lie.
    private enum Reach: Sendable {
        case nowhere
        case identities(Set<UUID>)
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
        sample.type == type.identifier && test.holds(for: sample, in: snapshot)
    }

    /// Whether every sample of the type matches.
    var asksNothing: Bool {
        if case .constant(true) = test { true } else { false }
    }

    /// The same plan looking at these samples alone.
    func narrowed(to ids: Set<UUID>) -> QueryPlan {
        QueryPlan(type: type, test: .all([.identifiers(ids), test]).simplified)
    }

    private init(type: HKSampleType, test: RowTest) {
        self.type = type
        self.test = test
        (reach, residue) = Self.choose(test)
    }

    // MARK: Choosing

    private static func choose(_ test: RowTest) -> (Reach, RowTest) {
        let trunk: [RowTest] = if case .all(let parts) = test { parts.flatMap(flattened) } else { [test] }
        var window = Window()
        for part in trunk {
            switch part {
            case .constant(false): return (.nowhere, part)
            case .identifiers(let ids): return (.identities(ids), test)
            default: window.narrow(by: part)
            }
        }
        guard window.starts.lowerBound <= window.starts.upperBound else {
            return (.nowhere, .constant(false))
        }
        let rest = trunk.filter { !window.guarantees($0) }
        let residue = RowTest.all(rest).simplified
        let from = window.latestNeededEnd
        guard from > window.lowerStart else { return (.starts(window.starts), residue) }
        guard from < window.upperStart else {
            // Samples that last beyond every wanted start: rare, and found by the same walk.
            return (.overlap(from.nextDown..<from.nextUp), RowTest.all(trunk).simplified)
        }
        return (
            .overlap(from.nextDown..<window.upperStart),
            RowTest.all(lowerBounds(of: window) + rest).simplified
        )
    }

    private static func lowerBounds(of window: Window) -> [RowTest] {
        window.lowerStart == -.infinity ? [] : [.start(.greaterOrEqual, window.lowerStart)]
    }

    private static func flattened(_ test: RowTest) -> [RowTest] {
        if case .all(let parts) = test { parts.flatMap(flattened) } else { [test] }
    }

    /// The span of time that the trunk leaves open.
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
}

// MARK: - Running

/// A matching row with its columns at hand.
struct PlannedRow {
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
        guard let columns = snapshot.columns(of: type.identifier) else { return }
        walk(columns, snapshot) { slice, bound in
            Self.matches(of: slice, bound, columns, snapshot, backwards: false, visit)
        }
    }

    /// The same from the latest start to the earliest.
    ///
    /// Looks at some thousand rows at a time from the end, so that "the newest one" costs no walk over
    /// all of history.
    func forEachMatchBackwards(in snapshot: Snapshot, _ visit: (PlannedRow) -> Step) {
        guard let columns = snapshot.columns(of: type.identifier) else { return }
        if case .identities = reach {
            var found: [PlannedRow] = []
            forEachMatch(in: snapshot) { row in
                found.append(row)
                return .on
            }
            for row in found.reversed() where visit(row) == .stop { return }
            return
        }
        guard let rows = rows(of: columns) else { return }
        let bound = residue.bound(to: columns)
        var upper = rows.upperBound
        while upper > rows.lowerBound {
            let lower = max(rows.lowerBound, upper - 4096)
            var slices: [ColumnSlice] = []
            columns.forEachSlice(lower..<upper) { slices.append($0) }
            for slice in slices.reversed() {
                let step = Self.matches(of: slice, bound, columns, snapshot, backwards: true, visit)
                if step == .stop { return }
            }
            upper = lower
        }
    }

    /// Number of matches.
    func count(in snapshot: Snapshot) -> Int {
        if case .constant(true) = test { return snapshot.count(of: type.identifier) }
        var count = 0
        forEachMatch(in: snapshot) { _ in
            count += 1
            return .on
        }
        return count
    }

    private func rows(of columns: Columns) -> Range<Int>? {
        switch reach {
        case .nowhere, .identities: nil
        case .starts(let range): columns.rows(startingIn: range)
        case .overlap(let range): columns.rows(overlapping: range)
        }
    }

    private func walk(_ columns: Columns, _ snapshot: Snapshot, _ visit: (ColumnSlice, RowTest) -> Step) {
        let bound = residue.bound(to: columns)
        var isOver = false
        func take(_ slice: ColumnSlice) {
            if !isOver, visit(slice, bound) == .stop { isOver = true }
        }
        switch reach {
        case .nowhere: break
        case .identities(let ids):
            let places = ids.compactMap { snapshot.location(of: $0) }.filter { $0.type == type.identifier }
            for row in places.map(\.row).sorted() where !isOver {
                columns.forEachSlice(row..<row + 1, take)
            }
        case .starts(let range): columns.forEachSlice(columns.rows(startingIn: range), take)
        case .overlap(let range): columns.forEachSlice(overlapping: range, take)
        }
    }

    private static func matches(
        of slice: ColumnSlice, _ bound: RowTest, _ columns: Columns, _ snapshot: Snapshot, backwards: Bool,
        _ visit: (PlannedRow) -> Step
    ) -> Step {
        let asksNothing = if case .constant(true) = bound { true } else { false }
        let context = asksNothing ? nil : SliceContext(slice: slice, columns: columns)
        return slice.withColumns { starts, ends, values, origins in
            let count = starts.count
            for position in 0..<count {
                let index = backwards ? count - 1 - position : position
                let planned = PlannedRow(
                    row: slice.firstRow + index, start: starts[index], end: ends[index], value: values[index],
                    origin: Int(origins[index]))
                if let context {
                    let row = SliceRow(planned: planned, index: index, context: context)
                    guard bound.holds(for: row, in: snapshot) else { continue }
                }
                if visit(planned) == .stop { return .stop }
            }
            return .on
        }
    }

    /// The rows that match, when they are a run of the columns and nothing is left to ask of each: what loops
    /// over bare memory can start from.
    func wholeRows(in snapshot: Snapshot) -> (columns: Columns, rows: Range<Int>)? {
        guard case .constant(true) = residue, case .starts(let range) = reach,
            let columns = snapshot.columns(of: type.identifier)
        else { return nil }
        return (columns, columns.rows(startingIn: range))
    }
}

/// What the rows of one slice share: a class, so that a row costs one reference and not a dozen.
private final class SliceContext {
    let slice: ColumnSlice
    let columns: Columns

    init(slice: ColumnSlice, columns: Columns) {
        self.slice = slice
        self.columns = columns
    }
}

/// A row in a slice as tests see it.
private struct SliceRow: TestableRow {
    let planned: PlannedRow
    let index: Int
    let context: SliceContext

    var start: Double { planned.start }
    var end: Double { planned.end }
    var value: Double { planned.value }
    var id: UUID { context.slice.id(index) }
    var origin: Origin { context.columns.origin(planned.origin) }
    var originNumber: Int { planned.origin }
    var sample: Sample { context.columns.sample(planned.row) }
}
