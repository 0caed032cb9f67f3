import SwimFit

/// A tool of `swimfit mcp`: a command with arguments that have names.
struct MCPTool: Sendable {
    struct Argument: Sendable {
        let name: String
        let meaning: String
        var isNeeded = false
        var choices: [String]?

        init(_ name: String, _ meaning: String, isNeeded: Bool = false, choices: [String]? = nil) {
            (self.name, self.meaning, self.isNeeded, self.choices) = (name, meaning, isNeeded, choices)
        }
    }

    let name: String
    let meaning: String
    let arguments: [Argument]
    var isReadOnly = true
    /// The words of the command line, without `--json`; values are operands and never options.
    let words: @Sendable ([String: String]) -> [String]

    /// Options first; the operands after `--`, so that none is taken for an option.
    private static func line(
        _ command: String, _ options: [(String, String?)] = [], _ operands: String?...
    ) -> [String] {
        let given = options.flatMap { name, value in value.map { ["\(name)=\($0)"] } ?? [] }
        let words = operands.compactMap(\.self)
        return [command] + given + (words.isEmpty ? [] : ["--"] + words)
    }

    private static let day = Argument("day", "a date such as 2026-11-20, yesterday or -7d; today without it")
    private static let from = Argument("from", "the first day, such as 2026-11-01 or -30d")
    private static let to = Argument("to", "the last day; today without it")

    /// In the order that `tools/list` has.
    static let all = [
        MCPTool(
            name: "today",
            meaning: "The energy balance of a day: eaten, active, resting, net, what is left, goals",
            arguments: [day],
            words: { line("today", [], $0["day"]) }),
        MCPTool(
            name: "span",
            meaning:
                "Each day or month of a week, month or year, with means over the complete days and how many those are",
            arguments: [
                Argument("span", "week, month or year", isNeeded: true, choices: ["week", "month", "year"]),
                Argument("day", "a day in it; the present one without it"),
            ], words: { line($0["span"] ?? "week", [], $0["day"]) }),
        MCPTool(
            name: "get",
            meaning:
                "One figure by its name, such as net, left, protein, weight.trend, css; why, where it is unknown",
            arguments: [Argument("figure", "the name", isNeeded: true), day],
            words: { line("get", [], $0["figure"], $0["day"]) }),
        MCPTool(
            name: "explain", meaning: "How a figure came about: each source, sample and formula",
            arguments: [
                Argument("figure", "net, consumed, active, resting, expenditure or css", isNeeded: true), day,
            ],
            words: { line("explain", [], $0["figure"], $0["day"]) }),
        MCPTool(
            name: "journal", meaning: "What was eaten on a day, entry by entry, with nutrients and totals",
            arguments: [day],
            words: { line("journal", [], $0["day"]) }),
        MCPTool(
            name: "swims", meaning: "Swims, the newest first, with pace, load and sets",
            arguments: [from, to],
            words: { line("swims", [("--from", $0["from"]), ("--to", $0["to"])]) }),
        MCPTool(
            name: "lengths", meaning: "The lengths of one swim with the figures of the stroke",
            arguments: [Argument("swim", "last, a day, or the beginning of the identifier")],
            words: { line("lengths", [], $0["swim"]) }),
        MCPTool(
            name: "bests",
            meaning: "Personal bests in swimming by stroke, pool and distance, with predictions",
            arguments: [],
            words: { _ in line("bests") }),
        MCPTool(
            name: "foods", meaning: "Foods that match some words, with the energy of a usual portion",
            arguments: [Argument("search", "words of the name")], words: { line("foods", [], $0["search"]) }),
        MCPTool(
            name: "types", meaning: "The kinds of samples that are stored, with counts and the newest",
            arguments: [],
            words: { _ in line("browse") }),
        MCPTool(
            name: "samples",
            meaning: "One kind of samples by the hour, day, week, month or year, without double counting",
            arguments: [
                Argument("type", "such as weight, steps, pulse", isNeeded: true),
                Argument(
                    "by", "hour, day, week, month or year", choices: ["hour", "day", "week", "month", "year"]),
                from, to,
            ],
            words: {
                line(
                    "browse", [("--by", $0["by"] ?? "day"), ("--from", $0["from"]), ("--to", $0["to"])],
                    $0["type"])
            }),
    ]

    /// With `--write` as well.
    static let writing = [
        writing("eat", "Logs food, such as “2 banana” or “350 lunch”", "what", "food with an amount"),
        writing("weigh", "Logs a weight, such as 72.4kg", "weight", "with its unit"),
        writing("water", "Logs water, such as 250ml", "amount", "with its unit"),
        writing(
            "swim", "Logs a swim by its sets, such as 8x50m on 1:00 back", "sets", "as on a pool's board"),
        MCPTool(
            name: "undo", meaning: "Takes back the newest change", arguments: [], isReadOnly: false,
            words: { _ in ["undo"] }),
    ]

    private static func writing(_ name: String, _ meaning: String, _ argument: String, _ hint: String)
        -> MCPTool
    {
        MCPTool(
            name: name, meaning: meaning, arguments: [Argument(argument, hint, isNeeded: true)],
            isReadOnly: false,
            words: { line(name, [], $0[argument]) })
    }
}
