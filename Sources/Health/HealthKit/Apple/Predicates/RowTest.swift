import Foundation
internal import SampleStoreEngine

/// A condition compiled for one type: numbers are in the type's unit, sources become tests of an origin, and everything
/// that needs more than columns becomes a test of the stored sample.
enum RowTest: Sendable {
    case constant(Bool)
    case all([RowTest])
    case any([RowTest])
    indirect case not(RowTest)
    case start(Comparison, Double)
    case end(Comparison, Double)
    case value(Comparison, Double)
    case identifiers(Set<UUID>)
    case origin(@Sendable (Origin) -> Bool)
    /// The result of an origin test for every origin of a type's columns, by number.
    case originNumber([Bool])
    /// Contained in this sample.
    case member(UUID)
    /// Contained in no correlation.
    case outsideCorrelations
    /// A test of the details, with start and end.
    case details(@Sendable ([String: JSONValue], _ start: Double, _ end: Double) -> Bool)
    /// A test of the sample's relations to others.
    case situation(@Sendable (Sample, Snapshot?) -> Bool)

    /// Whether the result for a sample can change when another sample is saved.
    var looksAround: Bool {
        switch self {
        case .member, .outsideCorrelations, .situation: true
        case .all(let parts), .any(let parts): parts.contains(where: \.looksAround)
        case .not(let part): part.looksAround
        default: false
        }
    }

    /// Whether the test needs more than columns.
    var needsSample: Bool {
        switch self {
        case .details, .situation, .member, .outsideCorrelations: true
        case .all(let parts), .any(let parts): parts.contains(where: \.needsSample)
        case .not(let part): part.needsSample
        default: false
        }
    }

    /// A test that holds when all tests hold; see ``joined(_:neutral:)``.
    static func every(of tests: some Collection<RowTest>) -> RowTest { joined(tests, neutral: true) }

    /// A test that holds when one of the tests holds; see ``joined(_:neutral:)``.
    static func either(of tests: some Collection<RowTest>) -> RowTest { joined(tests, neutral: false) }

    /// A test that holds when the given one does not.
    private static func opposite(of test: RowTest) -> RowTest {
        if case .constant(let value) = test { .constant(!value) } else { .not(test) }
    }

    /// Joins tests with AND or OR. Replaces constants by their effect and flattens nested trees of the same kind.
    ///
    /// - Parameter neutral: the constant that has no effect on the result: true for AND, false for OR.
    private static func joined(_ tests: some Collection<RowTest>, neutral: Bool) -> RowTest {
        var rest: [RowTest] = []
        rest.reserveCapacity(tests.count)
        for test in tests {
            switch test {
            case .constant(let value): if value != neutral { return test }
            case .all(let parts) where neutral, .any(let parts) where !neutral: rest += parts
            default: rest.append(test)
            }
        }
        if rest.count > 1 { return neutral ? .all(rest) : .any(rest) }
        return rest.first ?? .constant(neutral)
    }

    /// Compiles a condition for samples of `type`. No part of the result is a constant, and no `all` or `any` is
    /// directly inside a test of its own kind.
    init(_ condition: Condition, type: HKObjectType) { self = RowTest.compile(condition, type) }

    private static func compile(_ condition: Condition, _ type: HKObjectType) -> RowTest {
        switch condition {
        case .constant(let value): .constant(value)
        case .all(let parts): every(of: parts.lazy.map { compile($0, type) })
        case .any(let parts): either(of: parts.lazy.map { compile($0, type) })
        case .not(let part): opposite(of: compile(part, type))
        case .start(let comparison, let time): .start(comparison, time)
        case .end(let comparison, let time): .end(comparison, time)
        case .identifiers(let ids): .identifiers(ids)
        case .sources, .revisions, .devices, .deviceProperty: compileOrigin(condition)
        case .quantity(let comparison, let quantity): compileQuantity(comparison, quantity, type)
        case .categoryValue(let comparison, let code):
            type is HKCategoryType ? .value(comparison, Double(code)) : .constant(false)
        case .categoryValues(let codes):
            type is HKCategoryType
                ? either(of: codes.sorted().lazy.map { .value(.equal, Double($0)) }) : .constant(false)
        default: compileDetail(condition, type)
        }
    }

    private static func compileOrigin(_ condition: Condition) -> RowTest {
        switch condition {
        case .sources(let sources): .origin { sources.contains($0.source) }
        case .revisions(let patterns): .origin { origin in patterns.contains { $0.matches(origin) } }
        case .devices(let devices): .origin { devices.contains($0.deviceProperties) }
        case .deviceProperty(let key, let allowed):
            .origin { origin in
                guard let value = origin.deviceProperties[key] else { return allowed.isEmpty }
                return allowed.contains(value)
            }
        default: .constant(false)
        }
    }

    /// A quantity whose unit does not fit the type matches nothing.
    private static func compileQuantity(
        _ comparison: Comparison, _ quantity: HKQuantity, _ type: HKObjectType
    ) -> RowTest {
        guard let quantityType = type as? HKQuantityType,
            let value = quantity.checkedValue(for: quantityType.canonicalUnit)
        else { return .constant(false) }
        return .value(comparison, value)
    }

    private static func compileDetail(_ condition: Condition, _ type: HKObjectType) -> RowTest {
        switch condition {
        case .metadata(let key, let test):
            .details { details, _, _ in test.holds(details[StoredField.metadata]?[key]) }
        case .detail(let path, let comparison, let wanted):
            .details { details, _, _ in
                guard let first = path.first, var value = details[first] else { return false }
                for key in path.dropFirst() {
                    guard let next = value[key] else { return false }
                    value = next
                }
                // A list satisfies the test when one of its elements does: a state of mind has several labels.
                guard case .array(let elements) = value else {
                    return StoredMetadataValue.compare(comparison, value, wanted)
                }
                return elements.contains { StoredMetadataValue.compare(comparison, $0, wanted) }
            }
        case .series(let test): .situation { sample, _ in test.holds(for: sample) }
        case .workout(let test):
            .details { details, start, end in
                guard let fields = details[StoredField.workout] else { return false }
                return WorkoutFacts(fields, start: start, end: end).satisfies(test)
            }
        case .anyActivity(let part):
            .details { details, start, end in
                guard let fields = details[StoredField.workout] else { return false }
                let activities = fields[StoredField.activities]?.elements ?? []
                // A workout without activities counts as a single activity.
                return activities.isEmpty
                    ? WorkoutFacts(fields, start: start, end: end).satisfies(part)
                    : activities.contains { WorkoutFacts(activity: $0).satisfies(part) }
            }
        case .addedToWorkout(let workout): .member(workout)
        case .rating(let workout, let activity):
            .situation { sample, snapshot in
                guard let snapshot else { return false }
                return EffortRelation.all(about: sample.id, in: snapshot).contains {
                    // `all(about:)` also finds the relations of a workout, so the score is tested, too.
                    $0.score == sample.id && $0.workout == workout
                        && (activity == nil || $0.activity == activity)
                }
            }
        case .outsideCorrelations: .outsideCorrelations
        case .opaque(let foreign):
            .situation { sample, snapshot in
                guard let object = SampleCoder.object(from: sample, in: snapshot) else { return false }
                return foreign.predicate.evaluate(with: object)
            }
        default: .constant(false)
        }
    }

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

    /// A copy of the test whose conditions on origins are evaluated once for all origins of the columns.
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

/// One row to test: in the columns of a type, or alone.
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

/// A row of a snapshot, to which the tests of conditions are applied.
struct SnapshotRow: TestableRow {
    let row: StoredRow
    let fields: StoredRow.ColumnValues
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
    /// A single sample is not in columns: tests of columns are never run on it.
    var originNumber: Int { 0 }
    var sample: Sample { self }
}

/// A condition that is ready to test single samples of one type.
struct SampleMatcher: Sendable {
    let test: RowTest

    init(_ condition: Condition, type: HKObjectType) { test = RowTest(condition, type: type) }

    func matches(_ sample: Sample, in snapshot: Snapshot?) -> Bool { test.holds(for: sample, in: snapshot) }

    /// Tests an object in memory. Its relations to other objects are not known: the test treats it as a sample outside
    /// workouts and correlations.
    func matches(_ object: HKSample) -> Bool {
        matches(SampleCoder.sample(from: object, writtenBy: object.provenance.sourceRevision), in: nil)
    }
}

/// The stored fields of a workout or an activity that predicates ask about.
struct WorkoutFacts {
    private let fields: JSONValue
    private let start: Double
    private let end: Double

    init(_ fields: JSONValue, start: Double, end: Double) {
        self.fields = fields
        self.start = start
        self.end = end
    }

    init(activity: JSONValue) {
        let start = activity[StoredField.start]?.number ?? 0
        self.init(activity, start: start, end: activity[StoredField.end]?.number ?? .infinity)
    }

    func satisfies(_ test: WorkoutTest) -> Bool {
        switch test {
        case .type(let comparison, let code):
            fields[StoredField.activityType]?.number.map { comparison.holds($0, Double(code)) } ?? false
        case .duration(let comparison, let seconds):
            fields[StoredField.duration]?.number.map { comparison.holds($0, seconds) } ?? false
        case .start(let comparison, let time): comparison.holds(start, time)
        case .end(let comparison, let time): comparison.holds(end, time)
        case .figure(let figure, let type, let comparison, let quantity):
            satisfies(figure, of: type, comparison, quantity)
        }
    }

    private func satisfies(
        _ figure: WorkoutTest.Figure, of type: String, _ comparison: Comparison, _ quantity: HKQuantity
    ) -> Bool {
        // IGNORED: a stored unit that is unreadable belongs to a figure that satisfies nothing.
        guard let statistics = fields[StoredField.statistics]?[type],
            let number = statistics[figure.rawValue]?.number,
            let text = statistics[StoredField.unit]?.text,
            let unit = try? HKUnit.parse(text),
            let wanted = quantity.checkedValue(for: unit)
        else { return false }
        return comparison.holds(number, wanted)
    }

    /// A tree of conditions inside `predicateForWorkouts(activityPredicate:)`.
    func satisfies(_ condition: Condition) -> Bool {
        switch condition {
        case .constant(let value): value
        case .all(let parts): parts.allSatisfy(satisfies)
        case .any(let parts): parts.contains(where: satisfies)
        case .not(let part): !satisfies(part)
        case .activity(let test): satisfies(test)
        case .start(let comparison, let time): comparison.holds(start, time)
        case .end(let comparison, let time): comparison.holds(end, time)
        default: false
        }
    }
}

/// A test that consists only of limits of single columns, for a loop over plain memory.
struct ColumnBounds: Sendable {
    private var lowestStart = -Double.infinity
    private var highestStart = Double.infinity
    private var lowestEnd = -Double.infinity
    private var highestEnd = Double.infinity
    private var lowestValue = -Double.infinity
    private var highestValue = Double.infinity
    /// Whether each origin passes, by the origin's number; nil when every origin does.
    private var origins: [Bool]?

    /// - Parameter test: a test bound to columns, see ``RowTest/bound(to:)``.
    /// - Returns: nil if the test contains anything except limits.
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
    func hold(_ row: StoredRow.ColumnValues) -> Bool {
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

    /// Narrows the limits by a comparison; false when limits cannot express the comparison. That is so for an infinite
    /// `limit`, which stands for an open end and has no next number.
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

/// A test compiled for the columns of one type. A test that consists only of limits is reduced to ``ColumnBounds``.
struct BoundRowTest: Sendable {
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
    func holds(for row: StoredRow, _ fields: StoredRow.ColumnValues, in snapshot: Snapshot) -> Bool {
        if let bounds { return bounds.hold(fields) }
        return test.holds(for: SnapshotRow(row, in: snapshot), in: snapshot)
    }

    /// Whether the test holds for a row in a slice.
    @inline(__always)
    func holds(for row: MatchingRow, at index: Int, of slice: RowSlice, in snapshot: Snapshot) -> Bool {
        if let bounds {
            return bounds.hold(start: row.start, end: row.end, value: row.value, origin: row.origin)
        }
        return test.holds(for: SnapshotRow(slice.row(index), in: snapshot), in: snapshot)
    }
}
