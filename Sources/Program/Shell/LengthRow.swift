import SwimFit

/// A length of a swim, or a repetition of its sets, in the list of `lengths`.
struct LengthRow: Sendable {
    /// From 1.
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
        Field("start", "when it began") { .text(JSONLine.time($0.split.start, in: $0.calendar)) },
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
        let lines = TextColumns.lines([heading] + rows.map(\.cells), right: [1, 2, 3, 4, 6, 7, 8, 9, 10])
        return [lines[0]]
            + rows[0].swim.lengthLines.map { line in
                switch line {
                case .length(let index): lines[index + 1]
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
