import Foundation
import SwimFit
import SwimFitBase

/// A figure of a report with a stable name, for `--json`, `--format` and `get`.
struct Field<Report>: Sendable {
    /// The name in JSON, with its unit: "net_kcal".
    let name: String
    /// The short name that people type: "net". Equal to the name if that has no unit.
    let word: String
    /// The line in the help, in the unit of the name.
    let meaning: String
    let value: @Sendable (Report) -> JSONPrinter.PrintedValue
    /// The reason why the value is unknown; nil for no further explanation.
    let why: @Sendable (Report) -> String?
    /// The nutrient for which some food has no figure, so that the value is a bound; nil for an exact value.
    let unknownPart: @Sendable (Report) -> Nutrient?
    /// Whether the value is a text of several lines.
    let hasLines: Bool
    /// An earlier name of the field, which differed between documents. It stays until version 2 of the JSON.
    private(set) var formerName: String?
    private var formerWord: String?
    /// Whether this is another field under its former name.
    private(set) var isFormer = false

    init(
        _ name: String, short word: String? = nil, _ meaning: String,
        why: @escaping @Sendable (Report) -> String? = { _ in nil },
        unknownPart: @escaping @Sendable (Report) -> Nutrient? = { _ in nil }, hasLines: Bool = false,
        value: @escaping @Sendable (Report) -> JSONPrinter.PrintedValue
    ) {
        (self.name, self.word, self.meaning, self.value) = (name, word ?? name, meaning, value)
        (self.why, self.unknownPart, self.hasLines) = (why, unknownPart, hasLines)
    }

    /// The field, which is also printed under an earlier name.
    func formerly(_ name: String, short word: String? = nil) -> Field {
        var field = self
        (field.formerName, field.formerWord) = (name, word)
        return field
    }

    /// The field under its former name; nil if it has none.
    fileprivate var former: Field? {
        formerName.map { name in
            var field = Field(
                name, short: formerWord, "\(self.name) by the name it has until version 2",
                hasLines: hasLines,
                value: value)
            field.isFormer = true
            return field
        }
    }

    /// The field for an outer value that contains such a report.
    func of<Outer>(_ report: @escaping @Sendable (Outer) -> Report) -> Field<Outer> {
        Field<Outer>(
            name, short: word, meaning, why: { [why] outer in why(report(outer)) },
            unknownPart: { [unknownPart] outer in unknownPart(report(outer)) }, hasLines: hasLines,
            value: { [value] outer in value(report(outer)) })
    }
}

/// The fields of a report, in the order of JSON.
struct FieldTable<Report>: Sendable {
    let fields: [Field<Report>]

    /// Former names come after all others, and are not appended twice to fields of a table.
    init(_ fields: [Field<Report>]) {
        let known = Set(fields.map(\.name))
        self.fields = fields + fields.compactMap(\.former).filter { !known.contains($0.name) }
    }

    private init(picked fields: [Field<Report>]) { self.fields = fields }

    /// The fields, followed by the names of those that are bounds.
    init(listingBounds fields: [Field<Report>]) {
        self.fields =
            fields + [
                Field(
                    "at_least", "the figures with an unknown part: at least so much, and at most so much left"
                ) {
                    report in
                    .list(fields.filter { $0.unknownPart(report) != nil }.map { .text($0.name) })
                }
            ]
    }

    /// The names in JSON, in their order.
    var names: [String] { fields.map(\.name) }

    /// The field with a name or short name.
    ///
    /// - Throws: a mistake in the command line, with the nearest field and all fields.
    func field(_ name: String) throws(Problem) -> Field<Report> {
        if let found = fields.first(where: { $0.name == name || $0.word == name }) { return found }
        let names = fields.filter { !$0.isFormer }.map(\.word)
        let near = NearestName.question(name, among: names + fields.map(\.name))
        let hint = near.map { "\($0) The" } ?? "the"
        throw .usage(
            "there is no field “\(name)”", hint: "\(hint) fields are \(names.joined(separator: ", "))")
    }

    /// The fields with the given names, in that order; all fields for nil.
    func picked(_ names: [String]?) throws(Problem) -> FieldTable {
        guard let names else { return self }
        var chosen: [Field<Report>] = []
        for name in names { chosen.append(try field(name)) }
        return FieldTable(picked: chosen)
    }

    func object(_ report: Report) -> [(key: String, value: JSONPrinter.PrintedValue)] {
        fields.map { (key: $0.name, value: $0.value(report)) }
    }

    /// A line in the form of a template.
    /// - Parameter escaping: a conversion of the values, but not of the template.
    func text(
        _ report: Report, _ template: OutputTemplate,
        escaping: @escaping (String) -> String = { $0.printable }
    ) throws(Problem) -> String {
        try template.text { name throws(Problem) in
            let field = try field(name)
            let value = field.value(report)
            // A value of several lines keeps its line breaks if the field may have some.
            guard field.hasLines, case .text(let text) = value else { return (value, escaping) }
            return (.text(text), \.printableLines)
        }
    }

    /// "  net, net_kcal  consumed − active − resting": lines for the help.
    var help: String {
        UsageText.list(
            fields.filter { !$0.isFormer }.map {
                ($0.word == $0.name ? $0.name : "\($0.word), \($0.name)", $0.meaning)
            })
    }
}

/// Prints values as JSON for people, over several lines, and for programs, in one: keys in the given order, and the
/// shortest exact numbers.
enum JSONPrinter {
    /// Indirect, because otherwise the compiler reports a circular reference, depending on the number of files in the
    /// target.
    indirect enum PrintedValue: Sendable {
        case null
        case number(Double)
        case bool(Bool)
        case text(String)
        case list([PrintedValue])
        case object([(key: String, value: PrintedValue)])

        /// A number; null for nil.
        static func number(orNull value: Double?) -> PrintedValue { value.map { .number($0) } ?? .null }

        /// A number to the hundredth, null for nil: further digits of a sum are rounding errors.
        static func hundredths(_ value: Double?) -> PrintedValue {
            number(orNull: value.map { ($0 * 100).rounded() / 100 })
        }

        static func count(_ count: Int) -> PrintedValue { .number(Double(count)) }

        /// An object whose keys are data, in alphabetical order.
        static func map<Entry>(_ entries: [String: Entry], _ value: (Entry) -> PrintedValue) -> PrintedValue {
            .object(entries.sorted { $0.key < $1.key }.map { ($0.key, value($0.value)) })
        }

        /// A text; null for nil.
        static func text(orNull value: String?) -> PrintedValue { value.map { .text($0) } ?? .null }
    }

    /// The output of a command: one object over several lines, beginning with the version of its schema.
    static func document(_ fields: [(key: String, value: PrintedValue)]) -> String {
        text(.object(schema + fields))
    }

    /// A value over several lines.
    static func text(_ value: PrintedValue) -> String { text(value, indent: "") }

    /// The version of the output's schema: it changes when a key is renamed or changes its meaning.
    static let schema: [(key: String, value: PrintedValue)] = [(key: "schema", value: .number(1))]

    /// A value in one line, like the lines of NDJSON.
    static func compact(_ value: PrintedValue) -> String {
        switch value {
        case .null: "null"
        case .number(let number): plain(number)
        case .bool(let bool): bool ? "true" : "false"
        case .text(let text): quoted(text)
        case .list(let values): "[" + values.map(compact).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { quoted($0.key) + ":" + compact($0.value) }.joined(separator: ",") + "}"
        }
    }

    /// A name in the style of all JSON here: "damaged_records" for "damagedRecords".
    static func name(_ swift: String) -> String {
        swift.reduce(into: "") { name, letter in
            name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
        }
    }

    /// "2026-11-20T12:00:00+01:00"
    static func time(_ instant: Date, in calendar: LocalCalendar) -> String {
        func twoDigits(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }
        let offset = calendar.secondsFromUTC(at: instant)
        let second = (instant.timeIntervalSince1970.rounded(.down) + Double(offset))
            .truncatingRemainder(dividingBy: 60)
        let minutes = abs(offset) / 60
        let zone =
            offset == 0
            ? "Z" : (offset < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
        return LocalDay.of(instant, in: calendar).iso + "T" + TimeOfDay.of(instant, in: calendar).text + ":"
            + twoDigits(Int(second < 0 ? second + 60 : second)) + zone
    }

    private static func text(_ value: PrintedValue, indent: String) -> String {
        switch value {
        case .null, .number, .bool, .text: return compact(value)
        case .list(let values):
            guard !values.isEmpty else { return "[]" }
            let inner = indent + "  "
            let lines = values.map { inner + text($0, indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let fields):
            guard !fields.isEmpty else { return "{}" }
            let inner = indent + "  "
            let lines = fields.map { "\(inner)\(quoted($0.key)): \(text($0.value, indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    /// The number in JSON: "1240", "838.85"; null for infinity and NaN.
    private static func plain(_ number: Double) -> String {
        guard number.isFinite else { return "null" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return "\(number)"
    }

    private static func quoted(_ text: String) -> String {
        // Most texts need no escapes: a feed has ten in each line.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
            return "\"\(text)\""
        }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension EnergyBalance {
    /// The fields of a day, in the order of JSON.
    static let table = FieldTable(listingBounds: fields)

    static let fields: [Field<EnergyBalance>] = [
        Field("date", "the day, such as 2026-11-20") { .text($0.day.iso) },
        Field(
            "net_kcal", short: "net", "consumed − active − resting", why: { $0.net.why },
            unknownPart: { $0.isAtLeast(.net) ? .energy : nil }
        ) {
            .hundredths($0.net.value)
        },
        Field(
            "left_kcal", short: "left", "what may still be eaten to meet the goal; negative over it",
            why: { $0.left.why }, unknownPart: { $0.isPartial && $0.left.value != nil ? .energy : nil }
        ) {
            .hundredths($0.left.value)
        },
        Field(
            "consumed_kcal", short: "consumed",
            "eaten and drunk; null on a day that is over and has nothing logged",
            why: { $0.net.why }, unknownPart: { $0.isAtLeast(.consumed) ? .energy : nil }
        ) {
            .hundredths($0.value(.consumed))
        },
        Field("active_kcal", short: "active", "burned by moving, on top of resting") {
            .hundredths($0.value(.active))
        },
        Field(
            "resting_kcal", short: "resting", "burned at rest, so far",
            why: { $0.resting.why }
        ) {
            .hundredths($0.value(.resting))
        },
        Field("mark", "what was said about the day: open, complete or not_tracked") {
            .text($0.mark.rawValue)
        },
        Field("goal_kcal", short: "goal", "the goal for net", why: { $0.left.why }) {
            .hundredths($0.goal)
        },
        Field(
            "basal_kcal_per_day", short: "basal", "the basal metabolic rate",
            why: { $0.resting.why }
        ) {
            .hundredths($0.resting.value?.metabolism.kilocaloriesPerDay)
        },
        Field(
            "part_of_day_passed", "part of the day that has passed, 0 to 1",
            why: { $0.resting.why }
        ) {
            .number(orNull: $0.resting.value?.partPassed)
        },
    ]
}

extension WorkoutEnergy {
    /// The energy of a swim or another workout, and its parts.
    static var fields: [Field<WorkoutEnergy?>] {
        [
            Field("energy_kcal", short: "energy", "active kilocalories, on top of resting") {
                .hundredths($0?.active)
            },
            Field(
                "resting_kcal", short: "resting",
                "what resting took in that time; null where it was not taken off"
            ) { .hundredths($0?.resting) },
            Field(
                "energy_method",
                "kg*MET*h-resting, of older ones kg*MET*h, of a file's total recorded-resting, else recorded"
            ) {
                .text(orNull: $0?.method)
            },
        ]
    }
}
