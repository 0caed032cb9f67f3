internal import SampleStore
import Foundation

/// One row, wherever it lies: in the columns of a type or alone.
protocol TestableRow {
    var start: Double { get }
    var end: Double { get }
    var value: Double { get }
    var id: UUID { get }
    var origin: Origin { get }
    /// The origin's number in the columns the row lies in.
    var originNumber: Int { get }
    /// The whole stored sample; costs a look-up.
    var sample: Sample { get }
}

extension Sample: TestableRow {
    /// A sample alone lies in no columns: tests bound to columns are never asked of it.
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
        case .sample(let test): test(row.sample, snapshot)
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
        matches(SampleCoder.sample(from: object, writtenBy: object.sourceRevision), in: nil)
    }
}
