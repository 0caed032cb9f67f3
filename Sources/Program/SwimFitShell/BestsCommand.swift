import SampleStoreDisk
import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

extension Command {
    static let bests: Command = Command(
        "bests",
        options: [
            CommandOption(
                "--course", "COURSE",
                "what bests may be worth in short course yards or metres, or long course",
                choices: SwimCourse.allCases.map(\.rawValue), without: ["--base-times"]),
            CommandOption("--base-times", "FILE", "the table that points are counted by from then on"),
        ], summary: "list the personal bests in swimming",
        help: """
            The fastest time over each distance, by stroke, pool and open water, as b in Swimming lists them. “≤ 1:39” follows
            from a longer swim in one go: some part of it was at least that fast. A time whose pace is slower than that of a longer distance is marked, and no
            best. Predicted is the time by critical swim speed,
            for 2 to 30 minutes; “≈ 58:20” is carried on from the longest effort. “swimfit explain css” says how.

            What bests may be worth in another course is by the factors of the NCAA 2023–24, and never a best. A table of
            base times is “year,course,sex,event,seconds” (2026,LCM,F,100 free,51.71); points are
            1000 × (base time ÷ time)³. None comes with swimfit, because the copies in public disagree.

            Fields for --json, --format, --ndjson and -O csv:
            \(BestRow.table.help)

            Fields with --course:
            \(ConversionRow.table.help)
            """,
        examples: [
            ("swimfit bests", "all of them"),
            ("swimfit bests --course lcm", "what they may be worth in a pool of 50 m"),
            ("swimfit bests -O csv", "the same for a spreadsheet"),
        ], forms: [.fields, .rows],
        documents: [
            .rows("bests", BestRow.table),
            .rows("conversions", ConversionRow.table, of: "bests --course"),
        ],
        run: { try await printBests($0) })

    @MainActor
    private static func printBests(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let course: SwimCourse? = arguments.choice(of: "--course")
        let table = arguments.value(of: "--base-times")
        try arguments.finish()
        if let table {
            return try await take(baseTimes: table, call)
        }
        let (calendar, summary) = (call.session.clock.calendar, try await call.swims())
        let editor = try await call.session.editor()
        let races = RaceTimeConverter(
            sex: try editor.store.biologicalSex().biologicalSex, call.session.library()[BaseTimes.self])
        if let course { return try convert(summary.bests.shown, to: course, races, call) }
        let rows = summary.bests.shown.map {
            BestRow(
                effort: $0, prediction: summary.prediction(for: $0.event), points: races.points(for: $0),
                calendar: calendar)
        }
        try call.print(
            rows, BestRow.table, as: "bests", lines: BestRow.lines(rows, hasPoints: races.hasPoints))
        return .done
    }

    @MainActor
    private static func convert(
        _ bests: [BestEffort], to course: SwimCourse, _ races: RaceTimeConverter, _ call: CommandCall
    ) throws -> CommandStatus {
        if let obstacle = races.obstacle { throw obstacle }
        let rows = races.conversions(of: bests, to: course).map { ConversionRow(conversion: $0) }
        try call.print(rows, ConversionRow.table, as: "conversions", lines: ConversionRow.lines(rows, course))
        return .done
    }

    @MainActor
    private static func take(baseTimes path: String, _ call: CommandCall) async throws -> CommandStatus {
        let bytes: [UInt8]?
        do throws(SystemError) {
            bytes = try LinuxCalls().contents(of: (path as NSString).expandingTildeInPath)
        } catch { throw Problem("\(path) cannot be read: \(error.reason)") }
        guard let bytes else { throw Problem.usage("there is no file \(path)") }
        let text = String(decoding: bytes, as: UTF8.self)
        let times: BaseTimes
        do throws(Problem) { times = try BaseTimes(csv: text) } catch {
            throw Problem.usage("\(path), \(error.message)", hint: error.hint)
        }
        let done = try await call.session.editor().setBaseTimes(times, in: call.session.library())
        call.output.print(done)
        return .done
    }
}

/// A personal best in the list.
struct BestRow: Sendable {
    let effort: BestEffort
    let prediction: SwimPrediction?
    let points: Int?
    let calendar: LocalCalendar

    private var kind: StrokeAndPool { effort.event.kind }

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
        Field(
            "slower_than_m",
            "a longer distance that was swum at a faster pace, so that this is no best; or null"
        ) {
            .hundredths($0.effort.slowerThan?.metres)
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
        Field("points", "1000 × (base time ÷ time)³; null without a base time") {
            .number(orNull: $0.points.map(Double.init))
        },
        Field("start", "when it was swum") { .text(JSONPrinter.time($0.effort.date, in: $0.calendar)) },
        Field("swim", "the identifier of the swim that it is from") { .text($0.effort.swim.uuidString) },
    ])

    static func lines(_ rows: [BestRow], hasPoints: Bool) -> [String] {
        guard !rows.isEmpty else { return ["no timed swims"] }
        let heading =
            ["Stroke", "Pool", "Distance", "Time", "Pace", "Predicted"] + (hasPoints ? ["Points"] : []) + [
                "Day"
            ]
        return TextColumns.lines(
            rows.map { $0.cells(hasPoints) }, heading: heading,
            right: hasPoints ? [2, 3, 4, 5, 6] : [2, 3, 4, 5])
    }

    private func cells(_ hasPoints: Bool) -> [String] {
        [
            kind.stroke.name, SwimText.place(kind), SwimText.distance(effort.event),
            SwimText.time(of: effort), SwimText.pace(effort.pace, kind.unit),
            SwimText.time(of: prediction),
        ] + (hasPoints ? [points.map { Figure.whole($0) } ?? ""] : []) + [
            LocalDay.of(effort.date, in: calendar).full
                + SwimText.remark(on: effort)
        ]
    }
}

/// A best converted to another course.
private struct ConversionRow: Sendable {
    let conversion: ConvertedCourseTime

    static let table = FieldTable<ConversionRow>([
        Field("stroke", "freestyle, backstroke …") { .text($0.conversion.from.event.kind.stroke.rawValue) },
        Field("course", "scy, scm or lcm") { .text($0.conversion.course.rawValue) },
        Field("distance_m", short: "distance", "metres") {
            .hundredths(Double($0.conversion.distance) * $0.conversion.course.lapLength.unit.metres)
        },
        Field("estimate_s", short: "estimate", "seconds; never a best") {
            .hundredths($0.conversion.seconds)
        },
        Field("from_lap_length_m", short: "from_lap", "of the pool of the best") {
            .hundredths($0.conversion.from.event.kind.pool?.metres)
        },
        Field("from_distance_m", short: "from_distance", "metres of the best") {
            .hundredths($0.conversion.from.event.metres)
        },
        Field("from_time_s", short: "from_time", "seconds of the best") {
            .hundredths($0.conversion.from.seconds)
        },
    ])

    static func lines(_ rows: [ConversionRow], _ course: SwimCourse) -> [String] {
        guard !rows.isEmpty else { return ["no best of another course has a factor"] }
        let cells = rows.map(\.conversion).map { one in
            [
                one.from.event.kind.stroke.name, SwimText.distance(one), SwimText.time(of: one),
                "from \(SwimText.distance(one.from.event)) in \(SwimText.place(one.from.event.kind)): "
                    + SwimText.time(one.from.seconds),
            ]
        }
        return TextColumns.lines(
            cells, heading: ["Stroke", "Distance", course.rawValue.uppercased(), ""], right: [1, 2])
    }
}
