internal import SampleStore
import Foundation

/// A condition made ready for one type: numbers in the type's unit, sources as questions to an origin,
/// and everything that needs more than columns as a question to the stored sample.
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
    /// An origin question answered beforehand for every origin of a type's columns, by number.
    case originNumber([Bool])
    /// Contained in this sample.
    case member(UUID)
    /// Contained in no correlation.
    case outsideCorrelations
    /// A test of the details, with start and end.
    case details(@Sendable ([String: JSONValue], _ start: Double, _ end: Double) -> Bool)
    /// Asked of the sample among the others.
    case situation(@Sendable (Sample, Snapshot?) -> Bool)

    /// Whether saving another sample can change the answer for this one.
    var looksAround: Bool {
        switch self {
        case .member, .outsideCorrelations, .situation: true
        case .all(let parts), .any(let parts): parts.contains(where: \.looksAround)
        case .not(let part): part.looksAround
        default: false
        }
    }

    /// Whether more than columns is needed to decide.
    var needsSample: Bool {
        switch self {
        case .details, .situation, .member, .outsideCorrelations: true
        case .all(let parts), .any(let parts): parts.contains(where: \.needsSample)
        case .not(let part): part.needsSample
        default: false
        }
    }

    /// Whether all of the tests hold; see ``joined(_:neutral:)``.
    static func every(of tests: some Collection<RowTest>) -> RowTest { joined(tests, neutral: true) }

    /// Whether one of the tests holds.
    static func either(of tests: some Collection<RowTest>) -> RowTest { joined(tests, neutral: false) }

    /// Whether the test does not hold.
    static func opposite(of test: RowTest) -> RowTest {
        if case .constant(let value) = test { .constant(!value) } else { .not(test) }
    }

    /// One test out of several, without what is decided already and with trees of the same kind made flat.
    ///
    /// - Parameter neutral: the answer of a part that decides nothing.
    private static func joined(_ tests: some Collection<RowTest>, neutral: Bool) -> RowTest {
        var rest: [RowTest] = []
        rest.reserveCapacity(tests.count)
        for test in tests {
            switch test {
            case .constant(let value):
                if value != neutral { return test }
            case .all(let parts) where neutral, .any(let parts) where !neutral: rest += parts
            default: rest.append(test)
            }
        }
        if rest.count > 1 { return neutral ? .all(rest) : .any(rest) }
        return rest.first ?? .constant(neutral)
    }
}

extension RowTest {
    /// Makes a condition ready for samples of `type`. Only an undecided test has parts, and none of its own kind.
    init(_ condition: Condition, type: HKObjectType) {
        self = RowTest.compile(condition, type)
    }

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

    /// A quantity that the type cannot be expressed in matches nothing.
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
                // A list holds when one of its elements does: a state of mind has several labels.
                guard case .array(let elements) = value else {
                    return StoredValue.compare(comparison, value, wanted)
                }
                return elements.contains { StoredValue.compare(comparison, $0, wanted) }
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
                // One without activities is one activity.
                return activities.isEmpty
                    ? WorkoutFacts(fields, start: start, end: end).satisfies(part)
                    : activities.contains { WorkoutFacts(activity: $0).satisfies(part) }
            }
        case .addedToWorkout(let workout): .member(workout)
        case .rating(let workout, let activity):
            .situation { sample, snapshot in
                guard let snapshot else { return false }
                return EffortRelation.all(about: sample.id, in: snapshot).contains {
                    // Relations are found from both sides: the workout rates nothing.
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
}
