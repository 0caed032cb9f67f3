import Foundation
import SwimFit

extension Command {
    /// `swimfit swims [--sort COLUMN]`.
    static let swims: Command = Command(
        "swims", "[--sort COLUMN] [--reverse] [--from DAY] [--to DAY]",
        summary: "list the swims",
        help: """
            COLUMN is \(SwimColumn.allCases.map(\.rawValue).joined(separator: ", ")); the newest, longest and fastest come
            first, with --reverse last. A star marks a record that was taken from another
            swim and still stands.

            Fields for --json, --format, --ndjson and -O csv:
            \(SwimRow.table.help)
            """,
        examples: [
            ("swimfit swims --sort pace", "the fastest first"),
            ("swimfit swims --from -30d --json", "those of the last month, for scripts"),
        ], forms: [.fields, .rows],
        documents: [.rows("swims", SwimRow.table)],
        choices: ["COLUMN": SwimColumn.allCases.map(\.rawValue)],
        run: { try await printSwims($0) })

    @MainActor
    private static func printSwims(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let days = try call.days(&arguments)
        var order = SwimOrder.newestFirst
        if let word = try arguments.value(of: "--sort") {
            guard let column = SwimColumn(rawValue: word) else {
                let names = SwimColumn.allCases.map(\.rawValue)
                throw Problem.usage("--sort takes \(names.joined(separator: ", ")), not “\(word)”")
            }
            order = SwimOrder(column)
        }
        if arguments.flag("--reverse") { order = order.reversed }
        try arguments.finish()
        let calendar = call.session.clock.calendar
        let summary = try await call.swims().ordered(by: order)
        let rows = summary.swims.map {
            SwimRow(
                swim: $0, isBest: summary.standing.contains($0.id), load: summary.loads[$0.id],
                calendar: calendar)
        }.filter { days.contains($0.day) }
        try call.print(rows, SwimRow.table, as: "swims", lines: SwimRow.lines(rows))
        return .done
    }
}

extension CommandCall {
    /// What the Swimming screen shows, or showed at the end of a day that is over.
    /// - Parameter days: how many days before it the swims are needed of; nil for all swims.
    func swims(upTo day: LocalDay? = nil, days: Int? = nil) async throws -> SwimHistorySummary {
        let (clock, journal) = (session.clock, try await session.journal())
        let reader = journal.reader
        let day = day ?? clock.today
        // The last second of the day, which is still of it.
        let now = day == clock.today ? clock.now() : day.interval(in: clock.calendar).end - 1
        let first = days.map { day.adding(days: -$0).interval(in: clock.calendar).start }
        let swims = try await reader.swims(since: first).filter { day >= clock.today || $0.start <= now }
        return SwimHistorySummary(
            swims, order: .newestFirst, now: now, calendar: clock.calendar,
            system: session.library()[Preferences.self].system)
    }
}

/// A swim in the list.
struct SwimRow: Sendable {
    let swim: Swim
    /// Whether it holds a record that it took from another swim.
    let isBest: Bool
    let load: SwimLoad?
    let calendar: LocalCalendar

    var day: LocalDay { LocalDay.of(swim.start, in: calendar) }

    static let table = FieldTable<SwimRow>(
        [
            Field("start", "when it began") { .text(JSONLine.time($0.swim.start, in: $0.calendar)) },
            Field("distance_m", short: "distance", "metres") { .hundredths($0.swim.metres) },
            Field("laps", "the lengths swum") { .number(orNull: $0.swim.laps.map(Double.init)) },
            Field("lap_length_m", short: "lap", "of the pool; null in open water") {
                .hundredths($0.swim.lapLength?.metres)
            },
            Field("duration_s", short: "duration", "seconds, without the rests that are known") {
                .hundredths($0.swim.seconds)
            },
            Field("pace_s_per_100m", short: "pace", "seconds for 100 m") {
                .hundredths($0.swim.pace?.seconds(per100: .metres))
            },
            Field("pace_of", "swum, moving or elapsed: the time that the pace divides by; null without times")
            {
                .text(orNull: $0.swim.timed?.basis.rawValue)
            },
            Field("swolf", "strokes and seconds of a length") { .hundredths($0.swim.swolf?.score) },
        ] + WorkoutEnergy.fields.map { $0.of { $0.swim.energy } } + [
            Field(
                "load", "100 for an hour at critical speed or felt 7 of 10; null where all of it is unknown"
            ) {
                .hundredths($0.knownLoad?.total)
            },
            Field("load_timed", "the part by times: (speed ÷ css)³ × seconds ÷ 36") {
                .hundredths($0.load?.timed)
            },
            Field("load_timed_s", "the seconds swum that it is of") { .hundredths($0.load?.timedSeconds) },
            Field("load_felt", "the part by felt effort: minutes × effort ÷ 4.2; null where that is unknown")
            {
                .hundredths($0.load?.felt)
            },
            Field("load_felt_s", "the seconds that it is of") { .hundredths($0.load?.feltSeconds) },
            Field("felt", "how hard it felt, from 1 to 10") { .hundredths($0.swim.felt) },
            Field("stroke", "freestyle, backstroke …") { .text($0.swim.stroke.rawValue) },
            Field("open_water", "whether it was not in a pool") { .bool($0.swim.isOpenWater) },
            Field("record", "whether it holds a record that it took from another swim") { .bool($0.isBest) },
            Field("sets", "as they were understood, in one line") { .text(orNull: $0.swim.sets) },
            Field("swimtext", "the sets as SwimText (Open Swim Workout)", hasLines: true) {
                .text(orNull: $0.swim.line?.swimText(pool: $0.swim.lapLength))
            },
            Field("intervals_icu", "the sets for the planner of intervals.icu", hasLines: true) {
                .text(orNull: $0.swim.line?.intervalsText)
            },
            Field("source", "who recorded it") { .text($0.swim.source) },
            Field("also_from", "who recorded it, too, with less; or null") {
                .text(orNull: $0.swim.others.names)
            },
            Field("uuid", "its identifier") { .text($0.swim.id.uuidString) },
        ])

    /// Nil where nothing of it is known.
    private var knownLoad: SwimLoad? { load.flatMap { $0.total > 0 || !$0.isPartial ? $0 : nil } }

    static func lines(_ rows: [SwimRow]) -> [String] {
        guard !rows.isEmpty else { return ["no swims"] }
        let heading = [
            "Date", "Distance", "Laps", "Time", "Pace", "SWOLF", "Active kcal", "Resting", "Load", "Stroke",
        ]
        return TextColumns.lines([heading] + rows.map(\.cells), right: [1, 2, 3, 4, 5, 6, 7, 8])
    }

    private var cells: [String] {
        let stroke = swim.isOpenWater ? "Open water" : swim.stroke == .unknown ? "" : swim.stroke.name
        return [
            "\(day.weekdayName) \(day.full)", swim.distanceText, swim.laps.map { Figure.whole($0) } ?? "",
            TimeSpan.clock(swim.seconds),
            SwimText.listedPace(swim),
            swim.swolf.map { Figure.whole($0.score) } ?? "", Figure.whole(swim.kilocalories),
            swim.energy?.restingText ?? "",
            SwimText.load(load), (isBest ? "★ " : "") + stroke,
        ]
    }
}
