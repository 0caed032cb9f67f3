import Foundation
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitSwim
import SwimFitNotation
import SwimFitReading

extension Command {
    static let lengths: Command = Command(
        "lengths", "[SWIM] [CHANGE NUMBER]", options: [.yes],
        summary: "list and correct the lengths of a swim",
        help: """
            The lengths of a swim, or the repetitions of its sets, with the figures of the stroke. SWIM is “last”, a day
            such as yesterday, or the beginning of its identifier; without it, the last one. ✂ is a length with 1.6 times
            the median of strokes and of time, probably two, or less than 0.65 of both.

            CHANGE corrects what a watch counted wrong: “split” makes a length two, “merge” makes it one with its
            neighbour, “drill” says that its time is not one of swimming. The same again takes it back. A length that is not
            ✂ is split after a question. What the watch recorded is kept; sums, bests and the critical speed follow the correction.

            Fields for --json, --format, --ndjson and -O csv:
            \(LengthRow.table.help)
            """,
        examples: [
            ("swimfit lengths", "those of the last swim"),
            ("swimfit lengths yesterday split 19", "a turn was missed in length 19"),
        ], forms: [.fields, .rows],
        documents: [.rows("lengths", LengthRow.table)],
        choices: [
            "SWIM": ["last"],
            "CHANGE": LengthChange.allCases.map(\.rawValue),
        ],
        run: { try await run($0) })

    @MainActor
    private static func run(_ call: CommandCall) async throws -> CommandStatus {
        var arguments = call.arguments
        let isSure = arguments.flag("--yes")
        var words = try arguments.rest()
        let change = words.count >= 2 ? LengthChange(rawValue: words[words.count - 2].lowercased()) : nil
        var number: Int?
        if change != nil {
            guard let typed = Int(words[words.count - 1]), typed > 0 else {
                throw Problem.usage("“\(words[words.count - 1])” is no number of a length")
            }
            number = typed
            words.removeLast(2)
        }
        var swim = try await call.swim(
            words.joined(separator: " "), in: call.swims(), orPrint: LengthRow.table, as: "lengths")
        if let change, let number, !isSure, let doubt = swim.doubt(about: change, at: number - 1) {
            try call.confirm(doubt, "y splits it", or: "type the change again")
        }
        var said: [String] = []
        if let change, let number {
            let (editor, library) = (try await call.session.editor(), call.session.library())
            said = [try await editor.correct(swim, change, at: number - 1, in: library)]
            swim = try await call.swims().swim(swim.id) ?? swim
        }
        let rows = LengthRow.rows(of: swim, calendar: call.session.clock.calendar)
        try call.print(
            rows, LengthRow.table, as: "lengths", lines: said.isEmpty ? LengthRow.lines(rows) : said)
        return .done
    }
}

extension CommandCall {
    /// The swim that a word names: “last” or an empty word for the newest, its number in “swimfit swims”, a day with
    /// one swim, or the beginning of an identifier. Without any swims, an empty list is printed for programs.
    func swim<Row>(
        _ word: String, in summary: SwimHistory, orPrint table: FieldTable<Row>, as key: String
    ) throws(Problem) -> Swim {
        let swims = summary.ordered(by: .newestFirst).swims
        let (calendar, today) = (session.clock.calendar, session.clock.today)
        if word.isEmpty || word.lowercased() == "last" {
            guard let newest = swims.first else {
                try print([], table, as: key, lines: [])
                throw Problem("there is no swim yet", status: .noValue)
            }
            return newest
        }
        if let number = Int(word), swims.indices.contains(number - 1) { return swims[number - 1] }
        var found = swims.filter { word.count >= 4 && $0.id.uuidString.hasPrefix(word.uppercased()) }
        // IGNORED: a word that is not a day gets the message below, with all possible forms.
        if found.isEmpty, let day = try? Input.day(word, today: today) {
            found = swims.filter { LocalDay.of($0.start, in: calendar) == day }
        }
        guard let swim = found.first, found.count == 1 else {
            throw .usage(
                found.isEmpty ? "there is no swim “\(word)”" : "“\(word)” has several swims",
                hint: "“swimfit swims --format '{start} {uuid}'” lists them")
        }
        return swim
    }
}

/// A length of a swim, or a repetition of its sets, in the list of `lengths`.
struct LengthRow: Sendable {
    /// The number of the length, from 1.
    let number: Int
    let split: SwimSplit
    let swim: Swim
    let doubt: LengthDoubt?
    let calendar: LocalCalendar

    static func rows(of swim: Swim, calendar: LocalCalendar) -> [LengthRow] {
        let doubts = swim.lengthDoubts
        return swim.splits.enumerated().map { index, split in
            LengthRow(number: index + 1, split: split, swim: swim, doubt: doubts[index], calendar: calendar)
        }
    }

    static let table = FieldTable<LengthRow>([
        Field("length", "its number") { .number(Double($0.number)) },
        Field("start", "when it began") { .text(JSONPrinter.time($0.split.start, in: $0.calendar)) },
        Field("distance_m", short: "distance", "metres") { .hundredths($0.split.metres) },
        Field("time_s", short: "time", "seconds swum; null where only a send-off is known") {
            .hundredths($0.split.seconds)
        },
        Field("pace_s_per_100m", short: "pace", "seconds for 100 m") {
            .hundredths($0.split.pace?.seconds(per100: .metres))
        },
        Field("stroke", "freestyle, backstroke …") { .text($0.split.stroke.rawValue) },
        Field("strokes", "those of one arm, as watches count") {
            .number(orNull: $0.split.strokes.map(Double.init))
        },
        Field("strokes_per_min", short: "rate", "strokes a minute") { .hundredths($0.split.strokeRate) },
        Field("stroke_m", short: "dps", "metres a stroke") { .hundredths($0.split.distancePerStroke) },
        Field("stroke_index", short: "index", "speed × metres a stroke, in m²/s") {
            .hundredths($0.split.strokeIndex)
        },
        Field("swolf", "strokes and seconds of a length") {
            .hundredths($0.split.swolf(in: $0.swim.lapLength))
        },
        Field("missed", "two where a turn was probably missed, fragment where one was made up; or null") {
            .text(orNull: $0.doubt?.kind.rawValue)
        },
        Field("corrected", "two, joined or drill where it is not as the watch recorded it; or null") {
            .text(orNull: $0.swim.correction(at: $0.number - 1)?.rawValue)
        },
    ])

    static func lines(_ rows: [LengthRow]) -> [String] {
        guard !rows.isEmpty else { return ["no lengths: only the totals of this swim are known"] }
        let heading = [
            "", "#", "Distance", "Time", "Pace", "Stroke", "Strokes", "Rate", "m", "Index", "SWOLF", "",
        ]
        let cells =
            SpokenText.isOn
            ? rows.map { ["Length \($0.number)"] + $0.cells.dropFirst(2) } : rows.map(\.cells)
        let spoken = [
            "", "distance", "time", "pace", "stroke", "strokes", "strokes a minute", "metres a stroke",
            "stroke index", "SWOLF", "",
        ]
        let lines = TextColumns.lines(
            cells, heading: heading, spoken: spoken, right: [1, 2, 3, 4, 6, 7, 8, 9, 10])
        // In sentences there is no heading.
        let first = lines.count - rows.count
        return lines.prefix(first)
            + rows[0].swim.lengthLines.map { line in
                switch line {
                case .length(let index): lines[index + first]
                case .sum(let repetition): "     " + SwimText.sum(repetition, rows[0].swim.unit)
                }
            }
    }

    private var cells: [String] {
        let unit = swim.unit
        return [
            doubt == nil ? "" : "✂", "\(number)",
            "\(Figure.upTo(split.metres / unit.metres, digits: 1)) \(unit.rawValue)",
            TimeSpan.split(split.seconds), SwimText.pace(split.pace, unit),
            split.stroke == .unknown ? "" : split.stroke.shortName, split.strokes.map(String.init) ?? "",
            split.strokeRate.map { Figure.decimal($0, digits: 1) } ?? "",
            split.distancePerStroke.map { Figure.decimal($0, digits: 2) } ?? "",
            split.strokeIndex.map { Figure.decimal($0, digits: 2) } ?? "",
            split.swolf(in: swim.lapLength).map { Figure.whole($0) } ?? "",
            doubt?.text ?? swim.correction(at: number - 1)?.text ?? "",
        ]
    }
}
