internal import SampleStore
import Foundation

/// How a query finds its samples: made once from type and predicate, run on any snapshot.
///
/// The parts of the condition that every match must satisfy (the trunk of its AND tree) select the rows to read:
/// identities by the identity index, times by the order of the columns. What this selection does not guarantee is
/// tested row by row, on columns where possible.
struct QueryPlan: Sendable {
    let type: HKSampleType
    /// All of the condition, for single samples.
    let test: RowTest
    /// What is still to be tested of a row found through `reach`.
    let residue: RowTest
    let reach: Reach

    /// Where matches can lie.
    enum Reach: Sendable {
        case nowhere
        case identities(Set<UUID>)
        /// What this sample contains.
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
    var asksNothing: Bool {
        if case .constant(true) = test { true } else { false }
    }

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
            // Samples that end after every wanted start: rare, and found by the same walk.
            return (.overlap(from.nextDown..<from.nextUp), test)
        }
        return (
            .overlap(from.nextDown..<window.upperStart),
            .every(of: lowerBounds(of: window) + rest)
        )
    }

    private static func lowerBounds(of window: Window) -> [RowTest] {
        window.lowerStart == -.infinity ? [] : [.start(.greaterOrEqual, window.lowerStart)]
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
