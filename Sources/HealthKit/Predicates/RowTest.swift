internal import SampleStore
import Foundation

/// A condition made ready for one type: numbers in the type's unit, sources as questions to an origin,
/// and everything that needs more than columns as a question to the stored sample.
indirect enum RowTest: Sendable {
    case constant(Bool)
    case all([RowTest])
    case any([RowTest])
    case not(RowTest)
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
    /// Asked of what is kept beside the columns, with start and end.
    case details(@Sendable ([String: JSONValue], _ start: Double, _ end: Double) -> Bool)
    /// Asked of the sample among the others.
    case situation(@Sendable (Sample, Snapshot?) -> Bool)

    /// Whether the answer for one sample can change because of what is saved beside it.
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

    /// The test with what is already decided taken out of its trees.
    var simplified: RowTest {
        switch self {
        case .all(let parts): Self.simplify(parts, absorbing: false, make: RowTest.all)
        case .any(let parts): Self.simplify(parts, absorbing: true, make: RowTest.any)
        case .not(let part):
            if case .constant(let value) = part.simplified {
                .constant(!value)
            } else {
                .not(part.simplified)
            }
        default: self
        }
    }

    private static func simplify(
        _ parts: [RowTest], absorbing: Bool, make: ([RowTest]) -> RowTest
    ) -> RowTest {
        var rest: [RowTest] = []
        for part in parts.map(\.simplified) {
            if case .constant(let value) = part {
                if value == absorbing { return .constant(absorbing) }
            } else {
                rest.append(part)
            }
        }
        if rest.isEmpty { return .constant(!absorbing) }
        return rest.count == 1 ? rest[0] : make(rest)
    }
}

extension RowTest {
    /// Makes a condition ready for samples of `type`.
    init(_ condition: Condition, type: HKObjectType) {
        self = RowTest.compile(condition, type).simplified
    }

    private static func compile(_ condition: Condition, _ type: HKObjectType) -> RowTest {
        switch condition {
        case .constant(let value): .constant(value)
        case .all(let parts): .all(parts.map { compile($0, type) })
        case .any(let parts): .any(parts.map { compile($0, type) })
        case .not(let part): .not(compile(part, type))
        case .start(let comparison, let time): .start(comparison, time)
        case .end(let comparison, let time): .end(comparison, time)
        case .identifiers(let ids): .identifiers(ids)
        case .sources, .revisions, .devices, .deviceProperty: compileOrigin(condition)
        case .quantity(let comparison, let quantity): compileQuantity(comparison, quantity, type)
        case .categoryValue(let comparison, let code):
            type is HKCategoryType ? .value(comparison, Double(code)) : .constant(false)
        case .categoryValues(let codes):
            type is HKCategoryType
                ? .any(codes.sorted().map { .value(.equal, Double($0)) }) : .constant(false)
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
            .details { details, _, _ in
                (details[StoredField.workout]?[StoredField.activities]?.elements ?? []).contains {
                    WorkoutFacts(activity: $0).satisfies(part)
                }
            }
        case .addedToWorkout(let workout): .member(workout)
        case .rating(let workout, let activity):
            .situation { sample, snapshot in
                guard let snapshot else { return false }
                return EffortRelation.all(about: sample.id, in: snapshot).contains {
                    $0.workout == workout && (activity == nil || $0.activity == activity)
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
