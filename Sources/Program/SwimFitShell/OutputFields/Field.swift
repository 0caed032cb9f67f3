import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitSwim

/// A figure of a report with a stable name, for `--json`, `--format` and `get`. Energies are in kilocalories, as the
/// names say, whatever the unit of the user.
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
        (self.name, self.word, self.meaning) = (name, word ?? name, meaning)
        self.value = { report in
            guard EnergyUnit.shown != .kilocalories else { return value(report) }
            return EnergyUnit.$shown.withValue(.kilocalories) { value(report) }
        }
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
        Field(
            "resting_formula", "the formula of the basal metabolic rate: harris, mifflin, katch or measured",
            why: { $0.resting.why }
        ) {
            .text(orNull: $0.resting.value?.metabolism.formula.word)
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
