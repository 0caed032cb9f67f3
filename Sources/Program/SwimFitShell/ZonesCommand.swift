import SwimFitModels
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

extension Command {
    static let zones: Command = Command(
        "zones", "[SWIM]", summary: "show the zones of swimming, and the time in them",
        help: """
            The zones are shares of the critical swim speed (Skiba). The time in them is that of lengths and repetitions
            with a time of their own, over the last 28 days; with SWIM (last, a day, or the beginning of an identifier), of that swim.
            “swimfit profile zones seconds” shows them as seconds on the critical pace in “explain css”.

            Fields for --json, --format, --ndjson and -O csv:
            \(PaceZoneRow.table.help)
            """,
        examples: [("swimfit zones", "of the last 28 days"), ("swimfit zones last", "of the last swim")],
        forms: [.fields, .rows],
        documents: [.rows("zones", PaceZoneRow.table)],
        choices: ["SWIM": ["last"]],
        run: { try await printZones($0) })

    @MainActor
    private static func printZones(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let word = try arguments.rest().joined(separator: " ")
        let (clock, summary) = (call.session.clock, try await call.swims())
        guard let first = summary.criticalSpeeds.first, let speed = first.result.estimate else {
            try call.print([], PaceZoneRow.table, as: "zones", lines: [])
            throw Problem(
                "your critical swim speed is not known yet", hint: "“swimfit explain css” says what to swim",
                status: .noValue)
        }
        let oldest = clock.today.adding(days: -27)
        let swims =
            word.isEmpty
            ? summary.swims.filter { LocalDay.of($0.start, in: clock.calendar) >= oldest }
            : [try call.swim(word, in: summary, orPrint: PaceZoneRow.table, as: "zones")]
        let times = SpeedZoneSeconds(swims, critical: summary.critical)
        let zones = SwimZones(.percent, speed: speed.speed, unit: first.kind.unit).zones
        let rows = zones.enumerated().map { index, zone in
            PaceZoneRow(
                number: index + 1, zone: zone, seconds: times.seconds[index], total: times.total,
                unit: first.kind.unit)
        }
        let unknown =
            times.unknown > 0
            ? ["\(TimeSpan.clock(times.unknown)) of strokes and pools without a critical speed"] : []
        let paces =
            "paces of \(SwimText.name(first.kind)), CSS \(speed.paceText(first.kind.unit)), of "
            + speed.basis(first.kind.unit, in: clock.calendar)
        try call.print(
            rows, PaceZoneRow.table, as: "zones",
            lines: TextColumns.lines(
                rows.map(\.cells), spoken: ["", "", "pace", "time", ""], right: [0, 3, 4]) + unknown + [paces]
        )
        return .done
    }
}

/// A zone and the time in it.
private struct PaceZoneRow: Sendable {
    /// The number of the zone, from 1.
    let number: Int
    let zone: SwimZones.Zone
    let seconds: Double
    let total: Double
    let unit: SwimUnit

    static let table = FieldTable<PaceZoneRow>([
        Field("zone", "its number") { .number(Double($0.number)) },
        Field("name", "recovery, endurance …") { .text($0.zone.name) },
        Field("slowest_s_per_100m", short: "slowest", "the pace that it begins at; null for the first") {
            row in
            .hundredths(row.zone.slowest.map { $0 / row.unit.metres })
        },
        Field("fastest_s_per_100m", short: "fastest", "the pace that it ends at; null for the last") { row in
            .hundredths(row.zone.fastest.map { $0 / row.unit.metres })
        },
        Field("time_s", short: "time", "seconds swum in it") { .hundredths($0.seconds) },
        Field("share", "of the time in all zones, from 0 to 1; null without any") {
            .number(orNull: $0.total > 0 ? $0.seconds / $0.total : nil)
        },
    ])

    fileprivate var cells: [String] {
        [
            "Z\(number)", zone.name, zone.text, TimeSpan.clock(seconds),
            total > 0 ? "\(Figure.whole(100 * seconds / total)) %" : Figure.unknown,
        ]
    }
}
