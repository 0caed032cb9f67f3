import SwimFitModels
import SwimFitBase
import SwimFitSwim

extension Command {
    static let sets: Command = Command(
        "sets", "[SWIM]", summary: "list the same sets through the years",
        help: """
            Sets are the same where repetitions, distance, stroke, send-off and pool are. Without SWIM, those that were
            swum more than once, the most frequent first; with it (last, a day, or the beginning of an identifier),
            each set of that swim with every time that it was swum.

            Fields for --json, --format, --ndjson and -O csv:
            \(SetRow.table.help)
            """,
        examples: [
            ("swimfit sets", "those swum more than once"), ("swimfit sets last", "those of the last swim"),
        ],
        forms: [.fields, .rows],
        documents: [.rows("sets", SetRow.table)], choices: ["SWIM": ["last"]],
        run: { try await printSets($0) })

    @MainActor
    private static func printSets(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let word = try arguments.rest().joined(separator: " ")
        let (calendar, summary) = (call.session.clock.calendar, try await call.swims())
        let isOne = !word.isEmpty
        let sets =
            isOne
            ? summary.sets(of: try call.swim(word, in: summary, orPrint: SetRow.table, as: "sets").id)
            : SetHistory.all(of: summary.swims).filter { $0.occurrences.count > 1 }
        let rows = sets.flatMap { set in
            set.occurrences.map { SetRow(set: set, time: $0, calendar: calendar) }
        }
        let lines =
            isOne
            ? sets.flatMap { set in
                ["\(set.shape.text): \(set.trendText)"]
                    + set.occurrences.map { "  " + SetRow(set: set, time: $0, calendar: calendar).line }
            } : sets.map { "\($0.shape.text): \($0.trendText)" }
        try call.print(rows, SetRow.table, as: "sets", lines: rows.isEmpty ? ["no sets"] : lines)
        return .done
    }
}

/// A set on one of the days on which it was swum.
struct SetRow: Sendable {
    let set: SetHistory
    let time: SetHistory.Occurrence
    let calendar: LocalCalendar

    static let table = FieldTable<SetRow>([
        Field("set", "its shape in words") { .text($0.set.shape.text) },
        Field("repetitions", "how many") { .number(Double($0.set.shape.repeats)) },
        Field("distance_m", short: "distance", "metres of a repetition") { .hundredths($0.set.shape.metres) },
        Field("stroke", "freestyle …") { .text($0.set.shape.stroke.rawValue) },
        Field("sendoff_s", short: "sendoff", "seconds from one start to the next; null where none was given")
        {
            .hundredths($0.set.shape.interval)
        },
        Field("effort", "the effort that its words ask for, easy … max; or null") {
            $0.set.shape.effort.map { .text($0.text) } ?? .null
        },
        Field("lap_length_m", short: "lap", "of the pool; null in open water") {
            .hundredths($0.set.shape.pool?.metres)
        },
        Field("start", "when the swim began") { .text(JSONPrinter.time($0.time.date, in: $0.calendar)) },
        Field("mean_s", short: "mean", "seconds of a repetition; null without times") {
            .hundredths($0.time.mean)
        },
        Field("fastest_s", short: "fastest", "seconds of the fastest one") {
            .hundredths($0.time.times.min())
        },
        Field("slowest_s", short: "slowest", "seconds of the slowest one") {
            .hundredths($0.time.times.max())
        },
        Field("timed", "how many have a time") { .number(Double($0.time.times.count)) },
        Field(
            "trend_s", short: "trend",
            "seconds that a repetition changed from the first day to the last; or null"
        ) {
            .hundredths($0.set.trend?.seconds)
        },
        Field("trend_days", "the days between; or null") { .number(orNull: $0.set.trend?.days.rounded()) },
        Field("swim", "the identifier of the swim") { .text($0.time.swim.uuidString) },
    ])

    fileprivate var line: String {
        let day = LocalDay.of(time.date, in: calendar)
        return "\(day.weekdayName) \(day.full)  \(TimeSpan.split(time.mean))  \(time.span)"
    }
}
