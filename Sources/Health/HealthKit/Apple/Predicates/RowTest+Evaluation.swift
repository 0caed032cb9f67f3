internal import SampleStore
import Foundation

/// One row, in the columns of a type or on its own.
protocol TestableRow {
    var start: Double { get }
    var end: Double { get }
    var value: Double { get }
    var id: UUID { get }
    /// The row in a snapshot; nil where it has to be looked up.
    var stored: StoredRow? { get }
    var origin: Origin { get }
    /// The origin's number in the columns the row lies in.
    var originNumber: Int { get }
    /// The details, which have no columns; empty for most samples.
    var details: [String: JSONValue] { get }
    /// The whole stored sample; costs a copy.
    var sample: Sample { get }
}

/// A row of a snapshot as tests see it.
struct SnapshotRow: TestableRow {
    let row: StoredRow
    let fields: StoredRow.Fields
    let snapshot: Snapshot

    init(_ row: StoredRow, in snapshot: Snapshot) {
        self.row = row
        self.snapshot = snapshot
        fields = row.fields
    }

    var start: Double { fields.start }
    var end: Double { fields.end }
    var value: Double { fields.value }
    var id: UUID { fields.id }
    var stored: StoredRow? { row }
    var origin: Origin { snapshot.origin(of: row) }
    var originNumber: Int { fields.originIndex }
    var details: [String: JSONValue] { fields.mayHaveDetails ? row.details : [:] }
    var sample: Sample { snapshot.sample(at: row) }
}

extension Sample: TestableRow {
    var stored: StoredRow? { nil }
    /// A sample on its own is not in columns: tests of columns are never run on it.
    var originNumber: Int { 0 }
    var sample: Sample { self }
}

extension RowTest {
    func holds(for row: some TestableRow, in snapshot: Snapshot?) -> Bool {
        switch self {
        case .constant(let value): value
        case .all(let parts): parts.allSatisfy { $0.holds(for: row, in: snapshot) }
        case .any(let parts): parts.contains { $0.holds(for: row, in: snapshot) }
        case .not(let part): !part.holds(for: row, in: snapshot)
        case .start(let comparison, let time): comparison.holds(row.start, time)
        case .end(let comparison, let time): comparison.holds(row.end, time)
        case .value(let comparison, let number): comparison.holds(row.value, number)
        case .identifiers(let ids): ids.contains(row.id)
        case .origin(let test): test(row.origin)
        case .originNumber(let answers): answers[row.originNumber]
        case .member(let owner): snapshot?.groups(containing: row.id).contains(owner) ?? false
        case .outsideCorrelations: snapshot.map { Self.isFree(row, in: $0) } ?? true
        case .details(let test): test(row.details, row.start, row.end)
        case .situation(let test): test(row.sample, snapshot)
        }
    }

    private static func isFree(_ row: some TestableRow, in snapshot: Snapshot) -> Bool {
        guard let row = row.stored ?? snapshot.row(of: row.id) else { return true }
        return !snapshot.groups(with: row).contains {
            snapshot.type(of: $0.row).hasPrefix("HKCorrelationType")
        }
    }
}

extension RowTest {
    /// The test with its questions to origins answered once for all origins of the columns.
    func bound(to columns: Columns) -> RowTest {
        switch self {
        case .all(let parts): .all(parts.map { $0.bound(to: columns) })
        case .any(let parts): .any(parts.map { $0.bound(to: columns) })
        case .not(let part): .not(part.bound(to: columns))
        case .origin(let test): .originNumber(Self.answers(test, columns))
        default: self
        }
    }

    private static func answers(_ test: (Origin) -> Bool, _ columns: Columns) -> [Bool] {
        let numbers = columns.originIndices
        var answers = [Bool](repeating: false, count: (numbers.last ?? -1) + 1)
        for number in numbers { answers[number] = test(columns.origin(number)) }
        return answers
    }
}

/// A condition ready to be asked of single samples of one type.
struct SampleMatcher: Sendable {
    let test: RowTest

    init(_ condition: Condition, type: HKObjectType) {
        test = RowTest(condition, type: type)
    }

    func matches(_ sample: Sample, in snapshot: Snapshot?) -> Bool {
        test.holds(for: sample, in: snapshot)
    }

    /// Asks an object in memory. Relations to other objects are not known here: it belongs to no workout
    /// and to no correlation.
    func matches(_ object: HKSample) -> Bool {
        matches(SampleCoder.sample(from: object, writtenBy: object.provenance.sourceRevision), in: nil)
    }
}
