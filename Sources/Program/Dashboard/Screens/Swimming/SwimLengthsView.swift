import Foundation
import SwimFit
import Terminal

/// The lengths of a swim, or the repetitions of its sets, with the rests between them.
@MainActor
struct SwimLengthsView {
    let swim: Swim

    /// Whether the strokes of lengths were counted.
    static func hasStrokes(_ swim: Swim) -> Bool { swim.splits.contains { ($0.strokes ?? 0) > 0 } }

    func draw(_ list: ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let rows = swim.lengthLines
        let paces = swim.splits.compactMap(\.pace)
        let (fast, slow) = (paces.min(), paces.max())
        let name = swim.line == nil ? "length" : "repetition"
        buffer.rule(
            name.prefix(1).uppercased() + name.dropFirst() + "s",
            trailing: Figure.count(swim.splits.count, name), in: room.cutTop(1))
        let doubts = swim.lengthDoubts
        let hasStrokes = Self.hasStrokes(swim)
        let table = table(hasStrokes, isMarked: !doubts.isEmpty || !swim.corrections.isEmpty)
        table.draw(list, count: rows.count, in: room, into: &buffer) { index in
            switch rows[index] {
            case .sum(let repetition): return .heading([.muted(SwimText.sum(repetition, swim.unit))])
            case .length(let index):
                let split = swim.splits[index]
                let remark =
                    doubts[index].map { Span.warning($0.text) }
                    ?? swim.correction(at: index).map { .muted($0.text) }
                let isFastest = split.pace == fast && swim.splits.count > 1
                return .cells(
                    [
                        doubts[index] == nil ? .muted("\(index + 1)") : .warning("✂ \(index + 1)"),
                        Span(
                            "\(Figure.upTo(split.metres / swim.unit.metres, digits: 1)) \(swim.unit.rawValue)"
                        ),
                        Span(TimeSpan.split(split.seconds)),
                        Span(SwimText.pace(split.pace, swim.unit), isFastest ? .good : .text),
                        .muted(split.stroke == .unknown ? "" : split.stroke.name),
                    ] + (hasStrokes ? strokes(split) : []) + [
                        remark ?? bar(split.pace, fast, slow)
                    ])
            }
        }
    }

    private func table(_ hasStrokes: Bool, isMarked: Bool) -> Table {
        let stroke =
            hasStrokes
            ? [
                Column("Str", .fixed(3), .right), Column("Rate", .fixed(4), .right, dropOrder: 4),
                Column("m", .fixed(4), .right, dropOrder: 5),
                Column("Index", .fixed(5), .right, dropOrder: 3),
                Column("SWOLF", .fixed(5), .right, dropOrder: 2),
            ] : []
        return Table(
            [
                Column("#", .fixed(isMarked ? 5 : 3), .right), Column("Distance", .fixed(9), .right),
                Column("Time", .fixed(7), .right), Column("Pace", .fixed(5), .right),
                Column("Stroke", .fixed(12), dropOrder: 1),
            ] + stroke + [Column("", .flexible(min: 8))])
    }

    private func strokes(_ split: SwimSplit) -> [Span] {
        [
            Span(split.strokes.map(String.init) ?? ""),
            .muted(split.strokeRate.map { Figure.decimal($0, digits: 1) } ?? ""),
            .muted(split.distancePerStroke.map { Figure.decimal($0, digits: 2) } ?? ""),
            .muted(split.strokeIndex.map { Figure.decimal($0, digits: 2) } ?? ""),
            .muted(split.swolf(in: swim.lapLength).map { Figure.whole($0) } ?? ""),
        ]
    }

    /// The faster the longer; half a bar for the slowest, so that small differences do not look large.
    private func bar(_ pace: Pace?, _ fast: Pace?, _ slow: Pace?) -> Span {
        guard let pace, let fast, let slow else { return "" }
        let share = slow == fast ? 1 : (slow.speed - pace.speed) / (slow.speed - fast.speed)
        let length = 4 + Int((share * 8).rounded())
        return Span(String(repeating: "▪", count: length), pace == fast ? .good : Style(.seriesA))
    }
}
