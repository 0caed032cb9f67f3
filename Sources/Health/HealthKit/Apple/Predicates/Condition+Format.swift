internal import SampleStoreEngine
import Foundation

/// Conditions as texts in the language of predicate formats, with Apple's key paths. For people and logs. An object of
/// the store, such as a workout, is printed as its identifier.
extension Condition {
    /// The text that `predicateFormat` gives.
    var format: String {
        switch self {
        case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .all(let parts): Self.joined(parts, by: " AND ", neutral: "TRUEPREDICATE")
        case .any(let parts): Self.joined(parts, by: " OR ", neutral: "FALSEPREDICATE")
        case .not(let part): "NOT " + part.bracketed
        case .anyActivity(let part): "SUBQUERY(workoutActivities, $activity, \(part.format)).@count > 0"
        case .start, .end, .quantity, .categoryValue, .series, .workout, .activity, .detail, .summaryDay:
            comparisonFormat
        case .metadata(let key, let test): test.format(of: "\(HKPredicateKeyPathMetadata).\(key)")
        case .opaque: "BLOCKPREDICATE"
        case .unreadable(let reason): reason
        default: setFormat
        }
    }

    private var bracketed: String {
        switch self {
        case .all(let parts) where parts.count > 1, .any(let parts) where parts.count > 1: "(\(format))"
        default: format
        }
    }

    private static func joined(_ parts: [Condition], by word: String, neutral: String) -> String {
        parts.isEmpty
            ? neutral : parts.count == 1 ? parts[0].format : parts.map(\.bracketed).joined(separator: word)
    }

    /// Conditions with an operator.
    private var comparisonFormat: String {
        switch self {
        case .start(let comparison, let time):
            comparison.format(HKPredicateKeyPathStartDate, Self.date(time))
        case .end(let comparison, let time): comparison.format(HKPredicateKeyPathEndDate, Self.date(time))
        case .quantity(let comparison, let quantity):
            comparison.format(HKPredicateKeyPathQuantity, quantity.description)
        case .categoryValue(let comparison, let value):
            comparison.format(HKPredicateKeyPathCategoryValue, "\(value)")
        case .series(let test): test.format
        case .workout(let test): test.format(isActivity: false)
        case .activity(let test): test.format(isActivity: true)
        case .detail(let path, let comparison, let value):
            comparison.format(path.dropFirst().joined(separator: "."), value.format)
        case .summaryDay(let comparison, let day):
            comparison.format(
                HKPredicateKeyPathDateComponents, "\(day / 10_000)-\(day / 100 % 100)-\(day % 100)")
        default: ""
        }
    }

    /// Conditions on sets of several things.
    private var setFormat: String {
        switch self {
        case .identifiers(let ids): Self.oneOf(HKPredicateKeyPathUUID, ids.map(\.uuidString))
        case .sources(let sources): Self.oneOf(HKPredicateKeyPathSource, sources.map(Self.quoted))
        case .revisions(let revisions):
            Self.oneOf(HKPredicateKeyPathSourceRevision, revisions.map { Self.quoted($0.source) })
        case .devices(let devices):
            Self.oneOf(HKPredicateKeyPathDevice, devices.map { $0.isEmpty ? "nil" : Self.listed($0) })
        case .deviceProperty(let name, let values):
            values.isEmpty
                ? "\(HKPredicateKeyPathDevice).\(name) == nil"
                : Self.oneOf("\(HKPredicateKeyPathDevice).\(name)", values.map(Self.quoted))
        case .categoryValues(let values):
            Self.oneOf(HKPredicateKeyPathCategoryValue, values.map { "\($0)" })
        case .addedToWorkout(let id): "\(HKPredicateKeyPathWorkout) == \(id.uuidString)"
        case .rating(let workout, let activity):
            "\(HKPredicateKeyPathWorkoutEffortRelationship) == \((activity ?? workout).uuidString)"
        case .outsideCorrelations: "\(HKPredicateKeyPathCorrelation) == nil"
        default: ""
        }
    }

    fileprivate static func oneOf(_ path: String, _ values: [String]) -> String {
        values.count == 1
            ? "\(path) == \(values[0])" : "\(path) IN {\(values.sorted().joined(separator: ", "))}"
    }

    fileprivate static func date(_ seconds: Double) -> String { "CAST(\(number(seconds)), \"NSDate\")" }

    /// Prints a whole number without a decimal point.
    fileprivate static func number(_ real: Double) -> String {
        Int64(exactly: real).map { "\($0)" } ?? "\(real)"
    }

    fileprivate static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }

    private static func listed(_ device: [String: String]) -> String {
        quoted(device.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
    }
}

extension Comparison {
    fileprivate func format(_ path: String, _ value: String) -> String { "\(path) \(sign) \(value)" }

    private var sign: String {
        switch self {
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        case .equal: "=="
        case .unequal: "!="
        }
    }
}

extension MetadataTest {
    fileprivate func format(of path: String) -> String {
        switch self {
        case .isPresent: "\(path) != nil"
        case .isOne(let values): "\(path) IN {\(values.map(\.format).joined(separator: ", "))}"
        case .compares(let comparison, let value): comparison.format(path, value.format)
        case .holdsText(let text, let test): "\(path) \(test.sign) \(Condition.quoted(text))"
        }
    }
}

extension TextTest {
    fileprivate var sign: String {
        let word =
            switch place {
            case .start: "BEGINSWITH"
            case .end: "ENDSWITH"
            case .anywhere: "CONTAINS"
            case .whole: "=="
            case .like: "LIKE"
            }
        let options = (ignoresCase ? "c" : "") + (ignoresMarks ? "d" : "")
        return options.isEmpty ? word : "\(word)[\(options)]"
    }
}

extension QuantitySeriesTest {
    fileprivate var format: String {
        switch self {
        case .figure(.minimum, let comparison, let quantity):
            comparison.format(HKPredicateKeyPathMin, quantity.description)
        case .figure(.maximum, let comparison, let quantity):
            comparison.format(HKPredicateKeyPathMax, quantity.description)
        case .figure(.mostRecent, let comparison, let quantity):
            comparison.format(HKPredicateKeyPathMostRecent, quantity.description)
        case .count(let comparison, let count):
            comparison.format(HKPredicateKeyPathCount, Condition.number(count))
        case .mostRecentStart(let comparison, let time):
            comparison.format(HKPredicateKeyPathMostRecentStartDate, Condition.date(time))
        case .mostRecentEnd(let comparison, let time):
            comparison.format(HKPredicateKeyPathMostRecentEndDate, Condition.date(time))
        case .mostRecentDuration(let comparison, let seconds):
            comparison.format(HKPredicateKeyPathMostRecentDuration, Condition.number(seconds))
        }
    }
}

extension WorkoutTest {
    fileprivate func format(isActivity: Bool) -> String {
        switch self {
        case .type(let comparison, let type):
            comparison.format(
                isActivity ? HKPredicateKeyPathWorkoutActivityType : HKPredicateKeyPathWorkoutType, "\(type)")
        case .duration(let comparison, let seconds):
            comparison.format(
                isActivity ? HKPredicateKeyPathWorkoutActivityDuration : HKPredicateKeyPathWorkoutDuration,
                Condition.number(seconds))
        case .start(let comparison, let time):
            comparison.format(
                isActivity ? HKPredicateKeyPathWorkoutActivityStartDate : HKPredicateKeyPathStartDate,
                Condition.date(time))
        case .end(let comparison, let time):
            comparison.format(
                isActivity ? HKPredicateKeyPathWorkoutActivityEndDate : HKPredicateKeyPathEndDate,
                Condition.date(time))
        case .figure(let figure, let type, let comparison, let quantity):
            comparison.format("\(figure.path(isActivity: isActivity)).\(type)", quantity.description)
        }
    }
}

extension WorkoutTest.Figure {
    fileprivate func path(isActivity: Bool) -> String {
        switch (self, isActivity) {
        case (.sum, false): HKPredicateKeyPathWorkoutSumQuantity
        case (.sum, true): HKPredicateKeyPathWorkoutActivitySumQuantity
        case (.average, false): HKPredicateKeyPathWorkoutAverageQuantity
        case (.average, true): HKPredicateKeyPathWorkoutActivityAverageQuantity
        case (.minimum, false): HKPredicateKeyPathWorkoutMinimumQuantity
        case (.minimum, true): HKPredicateKeyPathWorkoutActivityMinimumQuantity
        case (.maximum, false): HKPredicateKeyPathWorkoutMaximumQuantity
        case (.maximum, true): HKPredicateKeyPathWorkoutActivityMaximumQuantity
        }
    }
}

extension JSONValue {
    /// The value as predicate formats print it.
    fileprivate var format: String {
        switch MetadataValue(stored: self) {
        case .string(let text): Condition.quoted(text)
        case .boolean(let flag): flag ? "1" : "0"
        case .integer(let whole): "\(whole)"
        case .double(let real): Condition.number(real)
        case .date(let date): Condition.date(date.timeIntervalSinceReferenceDate)
        case .quantity(let quantity): quantity.description
        case nil: "nil"
        }
    }
}
