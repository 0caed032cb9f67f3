import SwimFitBase

/// The shell commands in the order of `--help`.
package enum CommandTable {
    package static let all: [Command] = [
        .today,
        .week,
        .month,
        .year,
        .get,
        .explain,
        .plot,
        .journal,
        .swims,
        .lengths,
        .bests,
        .sets,
        .zones,
        .plan,
        .workouts,
        .foods,
        .catalogue,
        .browse,
        .sources,
        .eat,
        .meals,
        .copy,
        .weigh,
        .water,
        .mark,
        .goal,
        .checkIn,
        .profile,
        .access,
        .swim,
        .log,
        .delete,
        .edit,
        .undo,
        .redo,
        .importExport,
        .export,
        .merge,
        .mergeDriver,
        .mcp,
        .watch,
        .doctor,
        .restore,
        .completions,
        .man,
    ]

    /// The message for an unknown command, with the most similar one.
    package static func unknown(_ word: String, among commands: [Command]) -> Problem {
        if word.hasPrefix("-") {
            return .unknownOption(
                word, among: GlobalOptions.table.map(\.name), otherwise: "“swimfit --help” lists them")
        }
        let near = NearestName.of(word, among: commands.map(\.name))
        let advice = near.map { "did you mean “swimfit \($0)”?" } ?? "“swimfit --help” lists them"
        return .usage("there is no command “\(word)”", hint: advice)
    }
}
