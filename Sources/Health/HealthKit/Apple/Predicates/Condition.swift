import Foundation
internal import SampleStoreEngine

/// The meaning of a predicate of this module, as a value: the tree from which queries are planned.
///
/// Every factory on ``HKQuery``, the format parser and the reading of compound predicates make a condition. Times are
/// seconds since the reference date, an open end is infinite.
enum Condition: Sendable, Hashable {
    case constant(Bool)
    case all([Condition])
    case any([Condition])
    indirect case not(Condition)

    case start(Comparison, Double)
    case end(Comparison, Double)
    case identifiers(Set<UUID>)
    /// Bundle identifiers of sources.
    case sources(Set<String>)
    case revisions(Set<RevisionPattern>)
    /// Device properties, empty for "no device".
    case devices(Set<[String: String]>)
    /// A property's name and its allowed values; an empty set means that the property is not set.
    case deviceProperty(String, Set<String>)
    case metadata(String, MetadataTest)
    case quantity(Comparison, HKQuantity)
    case series(QuantitySeriesTest)
    case categoryValue(Comparison, Int)
    case categoryValues(Set<Int>)
    /// Samples that were added to this workout.
    case addedToWorkout(UUID)
    case outsideCorrelations
    /// Effort scores of this workout; of one of its activities when one is named.
    case rating(workout: UUID, activity: UUID?)
    case workout(WorkoutTest)
    indirect case anyActivity(Condition)
    /// A test of one activity of a workout; meaningful inside ``anyActivity(_:)`` only.
    case activity(WorkoutTest)
    /// A test of a field of a specialised sample. The strings are the field's path in the stored details.
    case detail([String], Comparison, JSONValue)
    /// The day of an activity summary as a number: year × 10 000 + month × 100 + day.
    case summaryDay(Comparison, Int)
    /// A predicate that only runs on whole objects.
    case opaque(OpaquePredicate)
    /// A text that is not a condition, with the reason. A query with it reports the reason.
    case unreadable(String)

    /// The condition, when no part of it is unreadable.
    ///
    /// - Throws: `HKError.errorInvalidArgument` with the reason of the unreadable part.
    func readable() throws -> Condition {
        if let reason = whyUnreadable { throw HKError(.errorInvalidArgument, reason) }
        return self
    }

    private var whyUnreadable: String? {
        switch self {
        case .unreadable(let reason): reason
        case .all(let parts), .any(let parts): parts.lazy.compactMap(\.whyUnreadable).first
        case .not(let part), .anyActivity(let part): part.whyUnreadable
        default: nil
        }
    }

    /// Reads a predicate of any kind: ours, a compound of ours, or a foreign one as an opaque leaf. Nil means
    /// everything, as everywhere in HealthKit.
    init(_ predicate: NSPredicate?) {
        switch predicate {
        case nil: self = .constant(true)
        case let known as ConditionPredicate: self = known.condition
        case let compound as NSCompoundPredicate: self = Condition(compound)
        case .some(let foreign): self = .opaque(OpaquePredicate(predicate: foreign))
        }
    }

    private init(_ compound: NSCompoundPredicate) {
        let parts = compound.subpredicates.map { Condition($0) }
        switch compound.compoundPredicateType {
        case .and: self = .all(parts)
        case .or: self = .any(parts)
        case .not: self = .not(parts.first ?? .constant(false))
        @unknown default: self = .opaque(OpaquePredicate(predicate: compound))
        }
    }
}

/// A source revision with wild cards.
struct RevisionPattern: Sendable, Hashable {
    var source: String
    var version: Wanted
    var product: Wanted
    var system: Wanted

    /// The wanted value of a property: any value, or exactly one, where nil means that the property is not set.
    enum Wanted: Sendable, Hashable {
        case whatever
        case exactly(String?)

        func allows(_ other: String?) -> Bool {
            switch self {
            case .whatever: true
            case .exactly(let wanted): wanted == other
            }
        }
    }

    func matches(_ origin: Origin) -> Bool {
        source == origin.source && version.allows(origin.version) && product.allows(origin.product)
            && system.allows(origin.system)
    }
}

/// A test of one metadata entry.
enum MetadataTest: Sendable, Hashable {
    case isPresent
    case isOne(of: [JSONValue])
    case compares(Comparison, JSONValue)
    case holdsText(String, TextTest)

    /// - Parameter value: the entry as it is stored; nil when the sample has none.
    func holds(_ value: JSONValue?) -> Bool {
        guard let value else {
            // A missing value is unequal to every value: apps exclude typed-in samples by `metadata.HKWasUserEntered !=
            // YES`, and most samples lack the entry.
            if case .compares(.unequal, _) = self { return true }
            return false
        }
        switch self {
        case .isPresent: return true
        case .isOne(let allowed): return allowed.contains { StoredMetadataValue.compare(.equal, value, $0) }
        case .compares(let comparison, let wanted):
            return StoredMetadataValue.compare(comparison, value, wanted)
        case .holdsText(let wanted, let test): return value.text.map { test.holds(wanted, in: $0) } ?? false
        }
    }
}

/// Metadata values as the engine keeps them.
typealias StoredMetadata = JSONValue

/// A test of a workout or of one of its activities.
enum WorkoutTest: Sendable, Hashable {
    enum Figure: String, Sendable, Hashable {
        case sum, average, minimum, maximum
    }

    case type(Comparison, Int)
    case duration(Comparison, Double)
    case start(Comparison, Double)
    case end(Comparison, Double)
    /// A figure of the statistics of a quantity type, named by its identifier.
    case figure(Figure, String, Comparison, HKQuantity)
}

/// A foreign predicate (a block, say), compared by identity.
struct OpaquePredicate: @unchecked Sendable, Hashable {
    // SAFETY: the predicate is only evaluated, on the background queue of the query; NSPredicate is
    // documented as safe to evaluate on any thread unless its author's block is not.
    let predicate: NSPredicate

    static func == (left: OpaquePredicate, right: OpaquePredicate) -> Bool {
        left.predicate === right.predicate
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(predicate)) }
}

/// An order between two values, as a predicate states it.
enum Comparison: String, Sendable, Hashable {
    case less, lessOrEqual, greater, greaterOrEqual, equal, unequal

    /// The comparison of an operator type; nil for operators that do not order (like, in, matches …).
    init?(_ operatorType: PredicateOperator) {
        // Raw values, because naming the cases is deprecated on Linux.
        switch operatorType.rawValue {
        case 0: self = .less
        case 1: self = .lessOrEqual
        case 2: self = .greater
        case 3: self = .greaterOrEqual
        case 4: self = .equal
        case 5: self = .unequal
        default: return nil
        }
    }

    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
        switch self {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        case .equal: left == right
        case .unequal: left != right
        }
    }

    /// The comparison with exchanged sides: `a < b` becomes `b > a`.
    var mirrored: Comparison {
        switch self {
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        case .equal, .unequal: self
        }
    }
}

/// A search in a text: the place to look at, and the differences to ignore.
struct TextTest: Sendable, Hashable {
    enum Place: String, Sendable, Hashable {
        case start, end, anywhere, whole
        /// The whole text, where "?" matches one letter and "*" any number of letters.
        case like
    }

    var place: Place
    /// `[c]`: upper and lower case are equal.
    var ignoresCase = false
    /// `[d]`: letters with and without diacritics are equal.
    var ignoresMarks = false

    func holds(_ wanted: String, in text: String) -> Bool {
        let (wanted, text) = (folded(wanted), folded(text))
        return switch place {
        case .start: text.hasPrefix(wanted)
        case .end: text.hasSuffix(wanted)
        case .anywhere: wanted.isEmpty || text.contains(wanted)
        case .whole: text == wanted
        case .like: Self.matches(Array(text), Array(wanted))
        }
    }

    private func folded(_ text: String) -> String {
        var options: String.CompareOptions = []
        if ignoresCase { options.insert(.caseInsensitive) }
        if ignoresMarks { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }

    /// O(text × pattern) in the worst case: after a mismatch the last "*" takes one more letter.
    private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
        var (place, next) = (0, 0)
        var star: (next: Int, place: Int)?
        while place < text.count {
            if next < pattern.count, pattern[next] == "*" {
                star = (next, place)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == text[place] {
                (place, next) = (place + 1, next + 1)
            } else if let last = star {
                star = (last.next, last.place + 1)
                (place, next) = (last.place + 1, last.next + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}

/// A test of the single measurements in a quantity sample. A plain sample has one: itself.
enum QuantitySeriesTest: Sendable, Hashable {
    enum Figure: String, Sendable, Hashable {
        case minimum, maximum, mostRecent
    }

    case figure(Figure, Comparison, HKQuantity)
    /// The number of measurements.
    case count(Comparison, Double)
    /// The start of the last measurement, in seconds since the reference date.
    case mostRecentStart(Comparison, Double)
    /// The end of the last measurement.
    case mostRecentEnd(Comparison, Double)
    /// The duration of the last measurement in seconds.
    case mostRecentDuration(Comparison, Double)

    func holds(for sample: Sample) -> Bool {
        let series = SampleCoder.series(sample.details)
        let last = series.map(\.mostRecentInterval)
        let start = last?.start.timeIntervalSinceReferenceDate ?? sample.start
        let end = last?.end.timeIntervalSinceReferenceDate ?? sample.end
        switch self {
        case .figure(let figure, let comparison, let quantity):
            guard let number = Self.number(quantity, inUnitOf: sample) else { return false }
            return comparison.holds(series.map { figure.value(of: $0) } ?? sample.value, number)
        case .count(let comparison, let count): return comparison.holds(Double(series?.count ?? 1), count)
        case .mostRecentStart(let comparison, let time): return comparison.holds(start, time)
        case .mostRecentEnd(let comparison, let time): return comparison.holds(end, time)
        case .mostRecentDuration(let comparison, let time): return comparison.holds(end - start, time)
        }
    }

    private static func number(_ quantity: HKQuantity, inUnitOf sample: Sample) -> Double? {
        // IGNORED: a sample without a readable unit has no quantity to compare.
        sample.unit.flatMap { try? HKUnit.parse($0) }.flatMap(quantity.checkedValue)
    }
}

extension QuantitySeriesTest.Figure {
    fileprivate func value(of series: QuantitySeries) -> Double {
        switch self {
        case .minimum: series.minimum
        case .maximum: series.maximum
        case .mostRecent: series.mostRecent
        }
    }
}

extension ConditionBuilder {
    /// The condition for a key path of a series; nil for other key paths.
    func compareSeries(_ comparison: Comparison, _ value: Any) throws(PredicateFormatError) -> Condition? {
        switch path {
        case HKPredicateKeyPathMin: .series(.figure(.minimum, comparison, try quantity(value)))
        case HKPredicateKeyPathMax: .series(.figure(.maximum, comparison, try quantity(value)))
        case HKPredicateKeyPathMostRecent: .series(.figure(.mostRecent, comparison, try quantity(value)))
        case HKPredicateKeyPathCount: .series(.count(comparison, try number(value)))
        case HKPredicateKeyPathMostRecentStartDate: .series(.mostRecentStart(comparison, try date(value)))
        case HKPredicateKeyPathMostRecentEndDate: .series(.mostRecentEnd(comparison, try date(value)))
        case HKPredicateKeyPathMostRecentDuration:
            .series(.mostRecentDuration(comparison, try number(value)))
        default: nil
        }
    }
}

/// Metadata values as they are kept in the store, and their order.
///
/// Strings, numbers and booleans are kept as themselves; a date is `{"date": seconds}` since the reference date; a
/// quantity is `{"quantity": number, "unit": "kcal"}`. The kinds stay apart: `true` does not come back as `1`.
enum StoredMetadataValue {
    /// The stored form of a value out of a caller's dictionary; nil for a class that metadata cannot hold.
    static func encode(_ value: Any) -> JSONValue? { MetadataValue(value)?.stored }

    /// Whether two stored values satisfy the comparison. Values of different kinds only satisfy "unequal".
    static func compare(_ comparison: Comparison, _ left: JSONValue, _ right: JSONValue) -> Bool {
        if case .string(let first) = left, case .string(let second) = right {
            return comparison.holds(first, second)
        }
        if let first = left.number, let second = right.number { return comparison.holds(first, second) }
        if case .object(let first) = left, case .object(let second) = right {
            if let early = first["date"]?.number, let late = second["date"]?.number {
                return comparison.holds(early, late)
            }
            if case .quantity(let one)? = MetadataValue(stored: left),
                case .quantity(let other)? = MetadataValue(stored: right)
            {
                return compare(comparison, one, other)
            }
        }
        return comparison == .unequal
    }

    private static func compare(_ comparison: Comparison, _ left: HKQuantity, _ right: HKQuantity) -> Bool {
        let unit = right.unit
        guard left.is(compatibleWith: unit) else { return comparison == .unequal }
        return comparison.holds(left.doubleValue(for: unit), right.doubleValue(for: unit))
    }
}

extension MetadataValue {
    /// The stored form.
    var stored: JSONValue {
        switch self {
        case .string(let text): .string(text)
        case .boolean(let flag): .bool(flag)
        case .integer(let whole): .int(whole)
        case .double(let real): .double(real)
        case .date(let date): .object(["date": .double(date.timeIntervalSinceReferenceDate)])
        case .quantity(let quantity):
            .object(["quantity": .double(quantity.value), "unit": .string(quantity.unit.storedUnitString)])
        }
    }

    /// The value of a stored form; nil for a form that only a newer version can have written.
    init?(stored: JSONValue) {
        switch stored {
        case .string(let text): self = .string(text)
        case .bool(let flag): self = .boolean(flag)
        case .int(let whole): self = .integer(whole)
        case .double(let real): self = .double(real)
        case .object(let fields): self.init(fields)
        case .null, .array: return nil
        }
    }

    private init?(_ fields: [String: JSONValue]) {
        if let seconds = fields["date"]?.number {
            self = .date(Date(timeIntervalSinceReferenceDate: seconds))
        } else if let number = (fields["quantity"] ?? fields["value"])?.number,
            let text = fields["unit"]?.text,
            // IGNORED: an unreadable unit omits the entry, like an unknown kind of value.
            let unit = try? HKUnit.parse(text)
        {
            self = .quantity(HKQuantity(unit: unit, doubleValue: number))
        } else {
            return nil
        }
    }
}

extension JSONValue {
    /// The value as a number, with true and false as 1 and 0 like in `NSNumber`; nil for other values.
    var number: Double? {
        switch self {
        case .int(let integer): Double(integer)
        case .double(let real): real
        case .bool(let flag): flag ? 1 : 0
        default: nil
        }
    }

    var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The field of an object.
    subscript(_ key: String) -> JSONValue? {
        if case .object(let fields) = self { return fields[key] }
        return nil
    }

    var elements: [JSONValue] {
        if case .array(let elements) = self { return elements }
        return []
    }
}

/// The predicate that every factory makes: an `NSPredicate` that knows its condition.
///
/// Foundation on Linux has no way to look into a predicate; this class carries the ``Condition`` so
/// that a query can be planned from it. It also evaluates on objects in memory like any predicate.
final class ConditionPredicate: NSPredicate {
    let condition: Condition

    init(_ condition: Condition) {
        self.condition = condition
        super.init(value: true)
    }

    required init?(coder: NSCoder) { nil }

    override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

    override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        // IGNORED: `evaluate` returns a Boolean and cannot report the reason; queries do.
        guard let condition = try? condition.readable() else { return false }
        switch object {
        case let sample as HKSample:
            return SampleMatcher(condition, type: sample.storedSampleType).matches(sample)
        case let activity as HKWorkoutActivity:
            return WorkoutFacts(activity: WorkoutCoder.stored(activity)).satisfies(condition)
        default: return false
        }
    }

    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func isEqual(_ object: Any?) -> Bool { (object as? ConditionPredicate)?.condition == condition }

    override var hash: Int { condition.hashValue }

    override var predicateFormat: String { condition.format }
}
