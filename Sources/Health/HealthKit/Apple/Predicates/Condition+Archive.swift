import Foundation
internal import SampleStoreEngine

/// Conditions in archives: arrays that begin with a name. Numbers are strings, because times may be infinite.
extension Condition {
    /// The condition for an archive; nil when there is a foreign predicate in it, which cannot be written.
    var archived: JSONValue? {
        switch self {
        case .constant(let value): .parts("constant", .bool(value))
        case .all(let parts): .parts("all", .list(parts.map(\.archived)))
        case .any(let parts): .parts("any", .list(parts.map(\.archived)))
        case .not(let part): .parts("not", part.archived)
        case .start(let comparison, let time): .parts("start", .text(comparison), .number(time))
        case .end(let comparison, let time): .parts("end", .text(comparison), .number(time))
        case .identifiers(let ids): .parts("identifiers", .texts(ids.map(\.uuidString)))
        case .sources(let sources): .parts("sources", .texts(sources))
        case .revisions(let revisions): .parts("revisions", .list(revisions.map(\.archived)))
        case .devices(let devices):
            .parts("devices", .list(devices.map { .object($0.mapValues(JSONValue.string)) }))
        case .deviceProperty(let name, let values): .parts("deviceProperty", .string(name), .texts(values))
        case .metadata(let key, let test): .parts("metadata", .string(key), test.archived)
        case .quantity(let comparison, let quantity):
            .parts("quantity", .text(comparison), .quantity(quantity))
        case .series(let test): .parts("series", test.archived)
        case .categoryValue(let comparison, let value):
            .parts("categoryValue", .text(comparison), .int(Int64(value)))
        case .categoryValues(let values):
            .parts("categoryValues", .list(values.sorted().map { .int(Int64($0)) }))
        case .addedToWorkout(let id): .parts("addedToWorkout", .string(id.uuidString))
        case .outsideCorrelations: .parts("outsideCorrelations")
        case .rating(let workout, let activity):
            .parts("rating", .string(workout.uuidString), .texts([activity?.uuidString].compactMap { $0 }))
        case .workout(let test): .parts("workout", test.archived)
        case .anyActivity(let part): .parts("anyActivity", part.archived)
        case .activity(let test): .parts("activity", test.archived)
        case .detail(let path, let comparison, let value):
            .parts("detail", .array(path.map(JSONValue.string)), .text(comparison), value.exact)
        case .summaryDay(let comparison, let day): .parts("summaryDay", .text(comparison), .int(Int64(day)))
        case .unreadable(let reason): .parts("unreadable", .string(reason))
        case .opaque: nil
        }
    }

    /// - Throws: `ArchiveDamage` for an archive that no version has written.
    init(archived: JSONValue) throws {
        var parts = try ArchivedParts(archived)
        switch parts.name {
        case "constant": self = .constant(try parts.flag())
        case "all": self = .all(try parts.list().map(Condition.init(archived:)))
        case "any": self = .any(try parts.list().map(Condition.init(archived:)))
        case "not": self = .not(try Condition(archived: parts.next()))
        case "start": self = .start(try parts.comparison(), try parts.number())
        case "end": self = .end(try parts.comparison(), try parts.number())
        case "identifiers": self = .identifiers(Set(try parts.texts().map(ArchivedParts.id)))
        case "sources": self = .sources(Set(try parts.texts()))
        case "revisions": self = .revisions(Set(try parts.list().map(RevisionPattern.init(archived:))))
        case "devices": self = .devices(Set(try parts.list().map(ArchivedParts.properties)))
        case "deviceProperty": self = .deviceProperty(try parts.text(), Set(try parts.texts()))
        case "metadata": self = .metadata(try parts.text(), try MetadataTest(archived: parts.next()))
        case "quantity": self = .quantity(try parts.comparison(), try parts.quantity())
        case "series": self = .series(try QuantitySeriesTest(archived: parts.next()))
        case "categoryValue": self = .categoryValue(try parts.comparison(), try parts.whole())
        case "categoryValues": self = .categoryValues(Set(try parts.list().map(ArchivedParts.whole)))
        case "addedToWorkout": self = .addedToWorkout(try ArchivedParts.id(parts.text()))
        case "outsideCorrelations": self = .outsideCorrelations
        case "rating":
            self = .rating(
                workout: try ArchivedParts.id(parts.text()),
                activity: try parts.texts().first.map(ArchivedParts.id))
        case "workout": self = .workout(try WorkoutTest(archived: parts.next()))
        case "anyActivity": self = .anyActivity(try Condition(archived: parts.next()))
        case "activity": self = .activity(try WorkoutTest(archived: parts.next()))
        case "detail": self = .detail(try parts.texts(), try parts.comparison(), try parts.value())
        case "unreadable": self = .unreadable(try parts.text())
        case "summaryDay": self = .summaryDay(try parts.comparison(), try parts.whole())
        default: throw ArchiveDamage()
        }
    }

    /// The condition as data of an archive; nil when there is a foreign predicate in it.
    var data: Data? { archived?.json.map { Data($0) } }

    /// The condition in an archive; nil for damaged data.
    init?(_ data: Data) {
        // IGNORED: nil reports the damage; its details would help nobody.
        guard let json = JSONValue(json: data), let read = try? Condition(archived: json) else { return nil }
        self = read
    }
}

extension RevisionPattern {
    fileprivate var archived: JSONValue? {
        .parts("revision", .string(source), version.archived, product.archived, system.archived)
    }

    fileprivate init(archived: JSONValue) throws {
        var parts = try ArchivedParts(archived)
        self.init(
            source: try parts.text(), version: try Wanted(archived: parts.next()),
            product: try Wanted(archived: parts.next()), system: try Wanted(archived: parts.next()))
    }
}

extension RevisionPattern.Wanted {
    fileprivate var archived: JSONValue? {
        switch self {
        case .whatever: .parts("whatever")
        case .exactly(let text): .parts("exactly", .texts([text].compactMap { $0 }))
        }
    }

    fileprivate init(archived: JSONValue) throws {
        var parts = try ArchivedParts(archived)
        self = parts.name == "whatever" ? .whatever : .exactly(try parts.texts().first)
    }
}

extension MetadataTest {
    fileprivate var archived: JSONValue? {
        switch self {
        case .isPresent: .parts("isPresent")
        case .isOne(let values): .parts("isOne", .array(values.map(\.exact)))
        case .compares(let comparison, let value): .parts("compares", .text(comparison), value.exact)
        case .holdsText(let text, let test):
            .parts(
                "holdsText", .string(text), .text(test.place), .bool(test.ignoresCase),
                .bool(test.ignoresMarks))
        }
    }

    fileprivate init(archived: JSONValue) throws {
        var parts = try ArchivedParts(archived)
        switch parts.name {
        case "isPresent": self = .isPresent
        case "isOne": self = .isOne(of: try parts.list().map(\.plain))
        case "compares": self = .compares(try parts.comparison(), try parts.value())
        case "holdsText":
            let text = try parts.text()
            self = .holdsText(
                text,
                // IGNORED: earlier versions wrote no flags, which means none.
                TextTest(
                    place: try parts.named(), ignoresCase: (try? parts.flag()) ?? false,
                    ignoresMarks: (try? parts.flag()) ?? false))
        default: throw ArchiveDamage()
        }
    }
}

extension WorkoutTest {
    fileprivate var archived: JSONValue? {
        switch self {
        case .type(let comparison, let type): .parts("type", .text(comparison), .int(Int64(type)))
        case .duration(let comparison, let seconds): .parts("duration", .text(comparison), .number(seconds))
        case .start(let comparison, let time): .parts("start", .text(comparison), .number(time))
        case .end(let comparison, let time): .parts("end", .text(comparison), .number(time))
        case .figure(let figure, let type, let comparison, let quantity):
            .parts("figure", .text(figure), .string(type), .text(comparison), .quantity(quantity))
        }
    }

    fileprivate init(archived: JSONValue) throws {
        var parts = try ArchivedParts(archived)
        switch parts.name {
        case "type": self = .type(try parts.comparison(), try parts.whole())
        case "duration": self = .duration(try parts.comparison(), try parts.number())
        case "start": self = .start(try parts.comparison(), try parts.number())
        case "end": self = .end(try parts.comparison(), try parts.number())
        case "figure":
            self = .figure(try parts.named(), try parts.text(), try parts.comparison(), try parts.quantity())
        default: throw ArchiveDamage()
        }
    }
}

extension QuantitySeriesTest {
    fileprivate var archived: JSONValue? {
        switch self {
        case .figure(let figure, let comparison, let quantity):
            .parts("figure", .text(figure), .text(comparison), .quantity(quantity))
        case .count(let comparison, let count): .parts("count", .text(comparison), .number(count))
        case .mostRecentStart(let comparison, let time): .parts("start", .text(comparison), .number(time))
        case .mostRecentEnd(let comparison, let time): .parts("end", .text(comparison), .number(time))
        case .mostRecentDuration(let comparison, let time):
            .parts("duration", .text(comparison), .number(time))
        }
    }

    fileprivate init(archived: JSONValue) throws {
        var parts = try ArchivedParts(archived)
        switch parts.name {
        case "figure": self = .figure(try parts.named(), try parts.comparison(), try parts.quantity())
        case "count": self = .count(try parts.comparison(), try parts.number())
        case "start": self = .mostRecentStart(try parts.comparison(), try parts.number())
        case "end": self = .mostRecentEnd(try parts.comparison(), try parts.number())
        case "duration": self = .mostRecentDuration(try parts.comparison(), try parts.number())
        default: throw ArchiveDamage()
        }
    }
}

/// The archive has a form that no version has written.
private struct ArchiveDamage: Error {}

/// The parts of one archived condition, read one after the other.
private struct ArchivedParts {
    let name: String
    private var rest: ArraySlice<JSONValue>

    init(_ archived: JSONValue) throws {
        guard case .array(let parts) = archived, let name = parts.first?.text else { throw ArchiveDamage() }
        self.name = name
        rest = parts.dropFirst()
    }

    mutating func next() throws -> JSONValue { try Self.present(rest.popFirst()) }

    /// A value as it is stored.
    mutating func value() throws -> JSONValue { try next().plain }

    mutating func flag() throws -> Bool {
        guard case .bool(let value) = try next() else { throw ArchiveDamage() }
        return value
    }

    mutating func text() throws -> String { try Self.present(next().text) }

    mutating func number() throws -> Double { try Self.present(Double(text())) }

    mutating func whole() throws -> Int { try Self.whole(next()) }

    mutating func list() throws -> [JSONValue] {
        guard case .array(let elements) = try next() else { throw ArchiveDamage() }
        return elements
    }

    mutating func texts() throws -> [String] { try list().map { try Self.present($0.text) } }

    mutating func named<Value: RawRepresentable<String>>() throws -> Value {
        try Self.present(Value(rawValue: text()))
    }

    mutating func comparison() throws -> Comparison { try named() }

    mutating func quantity() throws -> HKQuantity {
        guard case .quantity(let quantity)? = MetadataValue(stored: try value()) else {
            throw ArchiveDamage()
        }
        return quantity
    }

    static func whole(_ value: JSONValue) throws -> Int {
        guard case .int(let number) = value else { throw ArchiveDamage() }
        return try present(Int(exactly: number))
    }

    static func id(_ text: String) throws -> UUID { try present(UUID(uuidString: text)) }

    static func properties(_ value: JSONValue) throws -> [String: String] {
        guard case .object(let fields) = value else { throw ArchiveDamage() }
        return try fields.mapValues { try present($0.text) }
    }

    private static func present<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw ArchiveDamage() }
        return value
    }
}

extension JSONValue {
    /// A condition's name and parts; nil when one of them cannot be written.
    static func parts(_ name: String, _ values: JSONValue?...) -> JSONValue? {
        list(values).map { .array([.string(name)] + $0.elements) }
    }

    /// An array; nil when one of its elements cannot be written.
    static func list(_ values: [JSONValue?]) -> JSONValue? {
        let present = values.compactMap { $0 }
        return present.count == values.count ? .array(present) : nil
    }

    /// Sorted texts, so that equal conditions have equal archives.
    static func texts(_ texts: some Collection<String>) -> JSONValue {
        .array(texts.sorted().map(JSONValue.string))
    }

    static func text(_ value: some RawRepresentable<String>) -> JSONValue { .string(value.rawValue) }

    /// A number with all its bits, including infinity.
    static func number(_ value: Double) -> JSONValue { .string("\(value)") }

    static func quantity(_ quantity: HKQuantity) -> JSONValue {
        MetadataValue.quantity(quantity).stored.exact
    }

    /// The value with its numbers as strings: JSON has no infinite numbers and does not distinguish 5.0 from 5.
    var exact: JSONValue {
        switch self {
        case .double(let number): .object(["double": .number(number)])
        case .array(let elements): .array(elements.map(\.exact))
        case .object(let fields): .object(fields.mapValues(\.exact))
        default: self
        }
    }

    /// The original of a value that ``exact`` made.
    var plain: JSONValue {
        switch self {
        case .array(let elements): return .array(elements.map(\.plain))
        case .object(let fields):
            if fields.count == 1, let number = fields["double"]?.text.flatMap(Double.init) {
                return .double(number)
            }
            return .object(fields.mapValues(\.plain))
        default: return self
        }
    }
}
