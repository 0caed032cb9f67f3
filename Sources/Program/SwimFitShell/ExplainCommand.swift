import SwimFitModels
import SwimFitTerminalText
import SwimFitBase
import SwimFitFood

extension Command {
    static let explain: Command = Command(
        "explain", "FIGURE [DAY | week|month|year [WHICH]]",
        summary: "explain how a figure came about",
        help: """
            FIGURE is \(EnergyFigure.allCases.map(\.rawValue).joined(separator: ", ")). What was counted, what was
            left out and why, the formula and the units, as the key x shows them.

            FIGURE is also expenditure: what the body burned in a day, learned from what was logged
            and how the weight changed in the last \(ExpenditureEstimate.window) full days, with its uncertainty. It needs
            21 days, food logged on seven of ten of them, and 8 weigh-ins. It changes no goal.

            FIGURE is also css, the critical swim speed of today or of DAY: the efforts it rests on, what was left
            out and why, zones and predicted times.

            Fields for --json, --format, --ndjson and -O csv:
            \(ExplanationRow.table.help)
            """,
        examples: [
            ("swimfit explain net", "what the balance of today, and what is left, is made of"),
            ("swimfit explain active -1d", "which source counted yesterday"),
            ("swimfit explain net week last", "the mean of the week before"),
            ("swimfit explain expenditure", "what the body burns, by weight and food"),
            ("swimfit explain css", "the critical swim speed and its zones"),
        ], forms: [.fields, .rows],
        documents: [.rows("lines", ExplanationRow.table)],
        choices: ["FIGURE": names],
        run: { try await printExplanation($0) })

    @MainActor
    private static func printExplanation(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        guard !arguments.operands.isEmpty else {
            throw Question("FIGURE", "Explain what?", [], choices: names.map { Question.Choice($0) })
        }
        // IGNORED: the error message contains the first word.
        let name = try name(of: try arguments.nextName("FIGURE") { (try? Self.name(of: $0)) != nil })
        guard name != expenditure else {
            try arguments.finish()
            switch try await call.expenditure() {
            case .unknown(let why):
                try printUnknown(call)
                throw Problem(why, status: .noValue)
            case .known(let known):
                return try print(
                    Explanation(of: known, in: call.session.library()[Preferences.self].system), call)
            }
        }
        guard name != css else {
            let day = try call.takeDay(&arguments)
            let speeds = try await call.swims(upTo: day).criticalSpeeds
            let school = call.session.library()[Preferences.self].swimZones
            let done = try print(
                Explanation(of: speeds, zones: school, calendar: call.session.clock.calendar), call)
            return speeds.first?.result.estimate == nil ? .noValue : done
        }
        guard let figure = EnergyFigure(rawValue: name) else { throw notExplained(name) }
        let (span, named) = try call.takeSpan(&arguments)
        let day = named ?? call.session.clock.today
        let summary = try await call.energy(of: day, in: span)
        // As in “get”, a finished day without food and without a mark is not a fast.
        if span == .day, figure == .net || figure == .consumed, summary.balance.eaten == nil,
            let why = summary.balance.net.why
        {
            try printUnknown(call)
            throw Problem("\(name) is unknown: \(why)", status: .noValue)
        }
        let explainer = EnergyExplainer(
            reader: try await call.session.editor().reader,
            clock: call.session.clock, system: call.session.library()[Preferences.self].system)
        return try print(try await explainer.explain(figure, of: summary), call)
    }

    @MainActor
    private static func print(_ explanation: Explanation, _ call: CommandCall) throws -> CommandStatus {
        try call.print(
            explanation.lines.compactMap(ExplanationRow.init), ExplanationRow.table, as: "lines",
            [(key: "title", value: .text(explanation.title))],
            lines: explainLines(of: explanation, width: call.options.columns ?? call.output.width))
        return .done
    }

    /// Prints an empty explanation for programs.
    @MainActor
    private static func printUnknown(_ call: CommandCall) throws {
        try call.print([], ExplanationRow.table, as: "lines", [(key: "title", value: .null)], lines: [])
    }

    private static let (expenditure, css) = ("expenditure", "css")
    private static var names: [String] { EnergyFigure.allCases.map(\.rawValue) + [expenditure, css] }

    /// The name of a figure, from a word for the figure or for its type: "burned" means active.
    private static func name(of word: String) throws(Problem) -> String {
        let (folded, type) = (TypeAliases.folded(word), TypeAliases.identifier(of: word))
        // What is left follows from net.
        let wanted =
            folded == "left" ? EnergyFigure.net.rawValue : TypeAliases.figureSynonyms[folded] ?? folded
        let found =
            names.first { $0 == wanted }
            ?? names.first { type != nil && TypeAliases.identifier(of: $0) == type }
        guard let found else { throw notExplained(word) }
        return found
    }

    private static func notExplained(_ word: String) -> Problem {
        let hint =
            NearestName.question(word, among: names) ?? "those that are: " + names.joined(separator: ", ")
        return .usage("“\(Input.quoted(word))” is not explained", hint: hint)
    }

    /// A title, then paragraphs of at most 80 columns, with the amounts at the right. Names that do not fit are
    /// wrapped.
    ///
    /// - Parameter width: the columns of a line; nil for the width of the names.
    static func explainLines(of explanation: Explanation, width: Int?) -> [String] {
        guard !SpokenText.isOn else {
            return [explanation.title]
                + explanation.lines.map { line in
                    switch line {
                    case .text(let text), .heading(let text): text
                    case .item(let name, let amount): "\(name): \(amount)"
                    }
                }
        }
        var (widest, amounts) = (0, 14)
        for case .item(let name, let amount) in explanation.lines {
            widest = max(widest, TextWidth.of(name))
            amounts = max(amounts, TextWidth.of(amount))
        }
        let names = min(widest, max(10, (width ?? .max) - amounts - 4))
        return [explanation.title]
            + explanation.lines.flatMap { line -> [String] in
                switch line {
                case .text(let text): return text.isEmpty ? [""] : text.wrapped(to: min(80, width ?? 80))
                case .heading(let text): return ["", text]
                case .item(let name, let amount):
                    let parts = name.wrapped(to: names)
                    let last = (parts.last ?? "").padded(to: names)
                    return parts.dropLast().map { "  " + $0 }
                        + ["  " + last + "  " + amount.padded(to: amounts, .right)]
                }
            }
    }
}

/// A line of an explanation.
private struct ExplanationRow: Sendable {
    let kind: String
    let text: String
    let amount: String?

    /// Nil for an empty line.
    init?(_ line: Explanation.ExplainedLine) {
        switch line {
        case .text(""): return nil
        case .text(let text): (kind, self.text, amount) = ("text", text, nil)
        case .heading(let text): (kind, self.text, amount) = ("heading", text, nil)
        case .item(let name, let amount): (kind, text, self.amount) = ("item", name, amount)
        }
    }

    static let table = FieldTable<ExplanationRow>([
        Field("kind", "text, heading or item") { .text($0.kind) },
        Field("text", "the paragraph, the heading, or what the amount is of") { .text($0.text) },
        Field("amount", "with its unit; null where there is none") { .text(orNull: $0.amount) },
    ])
}
