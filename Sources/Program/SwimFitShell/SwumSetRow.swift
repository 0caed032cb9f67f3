import SwimFitModels
import SwimFitTerminalText
import SwimFitBase
import SwimFitSwim

/// A set of a swim next to the plan, in the table of `swims --sets`.
struct SwumSetRow: Sendable {
    let set: SwumSet
    let calendar: LocalCalendar

    static let table = FieldTable<SwumSetRow>([
        Field("date", "the day of the swim") { .text($0.day.iso) },
        Field("start", "when the swim began") { .text(JSONPrinter.time($0.set.swim.start, in: $0.calendar)) },
        Field("lap_length_m", short: "lap", "of the pool; null in open water") {
            .hundredths($0.set.swim.lapLength?.metres)
        },
        Field("number", "its place in the swim, from 1") { .count($0.set.number) },
        Field("plan", "the plan for the day, else one that fits at least half of the metres; or null") {
            .text(orNull: $0.set.plan?.name)
        },
        Field("set", "as it was planned or typed, in words; null for others") {
            .text(orNull: $0.set.set?.text)
        },
        Field("stroke", "freestyle …; as swum, or as planned where nothing was swum") {
            .text($0.set.stroke.rawValue)
        },
        Field("planned_repetitions", "how many the plan has; null without one") {
            .number(orNull: $0.set.plan == nil ? nil : Double($0.set.planned.count))
        },
        Field("planned_distance_m", "metres of a repetition of the plan; or null") {
            .hundredths(Self.one($0.set.planned.map(\.metres)))
        },
        Field("planned_sendoff_s", short: "sendoff", "seconds from one start to the next; or null") {
            .hundredths($0.set.set?.interval)
        },
        Field("planned_rest_s", short: "rest", "seconds of rest after each, where that was planned; or null")
        {
            .hundredths($0.set.set?.rest)
        },
        Field("planned_time_s", "seconds that the plan asks for, by a time or an effort; or null") {
            .hundredths($0.set.plannedSeconds)
        },
        Field("repetitions", "how many were swum") { .count($0.set.swum.count) },
        Field("distance_m", short: "distance", "metres of a repetition swum; null where they differ") {
            .hundredths(Self.one($0.set.swum.map(\.metres)))
        },
        Field("total_m", short: "total", "metres swum in all") {
            .hundredths($0.set.swum.reduce(0) { $0 + $1.metres })
        },
        Field("times_s", short: "times", "seconds of each repetition whose time is known") {
            .list($0.set.times.map { .hundredths($0) })
        },
        Field("fastest_s", short: "fastest", "the fastest of them") { .hundredths($0.set.times.min()) }
            .formerly("best_s", short: "best"),
        Field("mean_s", short: "mean", "their mean") { .hundredths($0.set.average) }
            .formerly("average_s", short: "average"),
        Field("slowest_s", short: "slowest", "the slowest of them") { .hundredths($0.set.times.max()) }
            .formerly("worst_s", short: "worst"),
        Field("difference_s", short: "difference", "the mean of time less planned time; or null") {
            .hundredths($0.set.difference)
        },
        Field("strokes", "those of one arm, as watches count, of all lengths; or null") {
            .number(orNull: $0.set.strokes.map(Double.init))
        },
        Field("swolf", "strokes and seconds of a length") { .hundredths($0.set.swolf) },
        Field("verdict", "hit, slower, missed, extra, in words; null without a plan") {
            .text(orNull: $0.set.verdict)
        },
        Field("swim", "the identifier of the swim") { .text($0.set.swim.id.uuidString) }.formerly("uuid"),
    ])

    private var day: LocalDay { LocalDay.of(set.swim.start, in: calendar) }

    /// The common value; nil when values differ.
    private static func one(_ values: [Double]) -> Double? { Set(values).count == 1 ? values.first : nil }

    static func lines(_ rows: [SwumSetRow]) -> [String] {
        guard !rows.isEmpty else { return ["no sets"] }
        let cells = rows.map { row in
            [
                row.day.full, row.set.plan?.name ?? "", row.set.set?.text ?? "",
                PlanComparison.text(row.set.swum, row.set.swim.unit), row.set.verdict ?? "",
            ]
        }
        return TextColumns.lines(
            cells, heading: ["Date", "Plan", "Planned", "Swum", "As planned"], right: [])
    }
}
