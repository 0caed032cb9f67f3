import SwimFit

extension Command {
    /// `swimfit bests`: the personal bests in swimming.
    static let bests: Command = Command(
        "bests", summary: "list the personal bests in swimming",
        help: """
            The fastest time over each distance, by stroke, pool and open water, as b in Swimming lists them. “≤ 1:39” follows
            from a longer swim in one go: some part of it was at least that fast. Predicted is the time by critical swim speed,
            for 2 to 30 minutes; “≈ 58:20” is carried on from the longest effort. “swimfit explain css” says how.

            Fields for --json, --format, --ndjson and -O csv:
            \(BestRow.table.help)
            """,
        examples: [
            ("swimfit bests", "all of them"),
            ("swimfit bests -O csv", "the same for a spreadsheet"),
        ], forms: [.fields, .rows], choices: ["FIELDS": BestRow.table.names],
        run: { try await printBests($0) })

    @MainActor
    private static func printBests(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        try arguments.finish()
        let calendar = call.session.clock.calendar
        let summary = try await call.swims()
        let rows = summary.bests.shown.map {
            BestRow(effort: $0, prediction: summary.prediction(for: $0.event), calendar: calendar)
        }
        try call.print(rows, BestRow.table, as: "bests", lines: BestRow.lines(rows))
        return rows.isEmpty ? .noValue : .done
    }
}

/// A personal best in the list.
struct BestRow: Sendable {
    let effort: BestEffort
    let prediction: SwimPrediction?
    let calendar: LocalCalendar

    private var kind: SwimKind { effort.event.kind }

    static let table = FieldTable<BestRow>([
        Field("stroke", "freestyle, backstroke …") { .text($0.kind.stroke.rawValue) },
        Field("lap_length_m", short: "lap", "of the pool; null in open water") {
            .hundredths($0.kind.pool?.metres)
        },
        Field("distance_m", short: "distance", "metres") { .hundredths($0.effort.event.metres) },
        Field("time_s", short: "time", "seconds") { .hundredths($0.effort.seconds) },
        Field(
            "within_m", short: "within",
            "a longer swim in one go, of which a part took at most the time; or null"
        ) {
            .hundredths($0.effort.longer?.metres)
        },
        Field("pace_s_per_100m", short: "pace", "seconds for 100 m") {
            .hundredths($0.effort.pace?.seconds(per100: .metres))
        },
        Field("predicted_s", short: "predicted", "the time by critical swim speed, in seconds; or null") {
            .hundredths($0.prediction?.seconds)
        },
        Field("predicted_fastest_s", "the fastest without one of the efforts; or null") {
            .hundredths($0.prediction?.interval?.lowerBound)
        },
        Field("predicted_slowest_s", "the slowest without one of the efforts; or null") {
            .hundredths($0.prediction?.interval?.upperBound)
        },
        Field("extrapolated", "whether it is longer than critical speed predicts; or null") {
            $0.prediction.map { .bool($0.isExtrapolated) } ?? .null
        },
        Field("start", "when it was swum") { .text(JSONLine.time($0.effort.date, in: $0.calendar)) },
        Field("swim", "the identifier of the swim that it is from") { .text($0.effort.swim.uuidString) },
    ])

    static func lines(_ rows: [BestRow]) -> [String] {
        guard !rows.isEmpty else { return ["no timed swims"] }
        let heading = ["Stroke", "Pool", "Distance", "Time", "Pace", "Predicted", "Day"]
        return TextColumns.lines([heading] + rows.map(\.cells), right: [2, 3, 4, 5])
    }

    private var cells: [String] {
        [
            kind.stroke.name, SwimText.place(kind), SwimText.distance(effort.event),
            SwimText.time(of: effort), SwimText.pace(effort.pace, kind.unit),
            SwimText.time(of: prediction),
            LocalDay.of(effort.date, in: calendar).full
                + (effort.longer.map { ", in " + SwimText.distance($0) } ?? ""),
        ]
    }
}
