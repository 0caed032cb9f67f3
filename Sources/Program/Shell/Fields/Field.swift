import SwimFit

/// A figure of a report under a stable name: for `--json`, `--format` and `get`.
struct Field<Report>: Sendable {
    /// As in JSON, with its unit: "net_kcal".
    let name: String
    /// What people type: "net". The name itself where it has no unit.
    let word: String
    /// One line for the help, in the unit of the name.
    let meaning: String
    let value: @Sendable (Report) -> JSONLine.Value
    /// Why the value is unknown; nil where no more can be said.
    let why: @Sendable (Report) -> String?
    /// What a part of what was eaten has no figure for, so that the value is a bound; nil where it is not.
    let unknownPart: @Sendable (Report) -> Nutrient?
    /// Whether it is a text of several lines.
    let hasLines: Bool

    init(
        _ name: String, short word: String? = nil, _ meaning: String,
        why: @escaping @Sendable (Report) -> String? = { _ in nil },
        unknownPart: @escaping @Sendable (Report) -> Nutrient? = { _ in nil }, hasLines: Bool = false,
        value: @escaping @Sendable (Report) -> JSONLine.Value
    ) {
        (self.name, self.word, self.meaning, self.value) = (name, word ?? name, meaning, value)
        (self.why, self.unknownPart, self.hasLines) = (why, unknownPart, hasLines)
    }
}

extension Field {
    /// The same of something that has such a report.
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

    init(_ fields: [Field<Report>]) { self.fields = fields }

    /// The fields, and behind them the names of those that are bounds.
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

    /// The field of a name or of a short name.
    ///
    /// - Throws: a mistake in the command line that names the nearest field and all there are.
    func field(_ name: String) throws(Problem) -> Field<Report> {
        if let found = fields.first(where: { $0.name == name || $0.word == name }) { return found }
        let names = fields.map(\.word)
        let near = NearestName.question(name, among: names + fields.map(\.name))
        let hint = near.map { "\($0) The" } ?? "the"
        throw .usage(
            "there is no field “\(name)”", hint: "\(hint) fields are \(names.joined(separator: ", "))")
    }

    /// The fields named, in the order they are named; all of them for nil.
    func picked(_ names: [String]?) throws(Problem) -> FieldTable {
        guard let names else { return self }
        var chosen: [Field<Report>] = []
        for name in names { chosen.append(try field(name)) }
        return FieldTable(chosen)
    }

    /// The keys and values of an object.
    func object(_ report: Report) -> [(key: String, value: JSONLine.Value)] {
        fields.map { (key: $0.name, value: $0.value(report)) }
    }

    /// A line as a template describes it.
    /// - Parameter escaping: what is done to the values, but not to the template.
    func text(
        _ report: Report, _ template: FormatTemplate,
        escaping: @escaping (String) -> String = { $0.printable }
    ) throws(Problem) -> String {
        try template.text { name throws(Problem) in
            let field = try field(name)
            let value = field.value(report)
            // A value of several lines keeps them, where a value may have some.
            guard field.hasLines, case .text(let text) = value else { return (value, escaping) }
            return (.text(text), \.printableLines)
        }
    }

    /// "  net, net_kcal  consumed − active − resting": lines for the help.
    var help: String {
        UsageText.list(
            fields.map { ($0.word == $0.name ? $0.name : "\($0.word), \($0.name)", $0.meaning) })
    }
}
