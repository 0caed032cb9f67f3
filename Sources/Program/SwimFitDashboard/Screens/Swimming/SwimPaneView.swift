import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

/// The chosen swim next to the list: its figures, a bar for each length, and the distances between rests.
///
///     ─ Wed 18 Nov 07:05 · 1 600 m ───────────────────────────── 30:51 swum ─
///       1:56 /100 m · SWOLF 46 · 1 067 strokes · 368 kcal · Demo Watch
///     ─ 64 lengths ───────────────────────────── █ free ▒ other · up is faster ─
///       ▄▆▅▅▄▇▅▅▄▅▄▆▒▒▅▄ ▅▄▂▅▄▅▅▃▅▄▄▄▒▒▅▆ ▄▄▅▄▂▅▄▄▄▃▅▄▒▒▆▄
///       400 m  7:39  1:55 /100 m  rest 0:25
@MainActor
struct SwimPaneView {
    let swim: Swim
    let load: SwimLoad?
    let context: Context
    /// Whether the view receives the keys.
    var isFocused = false

    /// The number of rows for all known figures.
    var height: Int {
        if swim.splits.count > 1 { return 2 + Self.lengthRows + lines.count }
        return 2 + (swim.line.map { ParsedSetsView(sets: $0, unit: swim.unit).height } ?? lines.count)
    }

    private static let lengthRows = 6

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let day = LocalDay.of(swim.start, in: context.calendar)
        let time = TimeOfDay.of(swim.start, in: context.calendar).text
        let basis = swim.timed.flatMap { $0.isWhole ? $0.basis.rawValue : nil }
        buffer.rule(
            "\(day.year == context.today.year ? day.short : day.long) \(time) · \(swim.distanceText)",
            trailing: basis.map { "\(TimeSpan.clock(swim.seconds)) \($0)" } ?? SwimText.times(swim),
            isFocused: isFocused, in: room.cutTop(1))
        buffer.put(figures(in: rect.width - 4), in: room.cutTop(1).inset(horizontal: 2))
        if swim.splits.count > 1, room.height >= 5 {
            // What is free is the chart's, up to a height that is read at a glance.
            let free = min(room.height - lines.count, rect.width / 4)
            let rows = max(Self.lengthRows, free)
            drawLengths(in: room.cutTop(min(rows, room.height / 2)), into: &buffer)
        } else if let line = swim.line {
            return ParsedSetsView(sets: line, unit: swim.unit).draw(in: room, into: &buffer)
        }
        for line in lines.prefix(room.height) { buffer.put(line, in: room.cutTop(1).inset(horizontal: 2)) }
    }

    /// As many figures as there is room for: none is cut.
    private func figures(in width: Int) -> String {
        var parts = [
            swim.pace.map { SwimText.paceWithUnit($0, swim.unit) },
            swim.swolf.map { "SWOLF \(Figure.whole($0.score))" },
            swim.strokes.map { "\(Figure.whole($0)) strokes" },
            swim.kilocalories.map { Figure.energy($0) }, load.map { "load \(SwimText.load($0))" },
            swim.isOwn && swim.others.isEmpty ? nil : swim.others.text(after: swim.source),
        ].compactMap(\.self)
        while parts.count > 1, TextWidth.of(parts.joined(separator: " · ")) > width { parts.removeLast() }
        return parts.joined(separator: " · ")
    }

    private func drawLengths(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let name = swim.line == nil ? "length" : "repetition"
        let main = swim.stroke == .mixed || swim.stroke == .unknown ? .freestyle : swim.stroke
        let hasOthers = swim.splits.contains { $0.pace != nil && !Self.isOf(main, $0) }
        ChartLegend.draw(
            Figure.count(swim.splits.count, name),
            [
                [Span("█", Style(.seriesA)), .muted(" \(main.shortName)")],
                hasOthers ? [Span("▒", Style(.seriesB)), .muted(" other strokes")] : [],
            ], trailing: "/100 \(swim.unit.rawValue)", in: room.cutTop(1), into: &buffer)
        room = room.inset(horizontal: 2)
        let paces = swim.splits.compactMap(\.pace)
        guard let fast = paces.min(), let slow = paces.max(), room.height > 1 else { return }
        let margin = room.cutLeft(6)
        for row in 0..<room.height { buffer.put("│", in: margin.row(row), .muted, align: .right) }
        for (pace, row) in [(fast, 0), (slow, room.height - 1)] {
            buffer.put(SwimText.pace(pace, swim.unit) + "┤", in: margin.row(row), .muted, align: .right)
        }
        // A gap is a rest. If there are more lengths than columns, several lengths share one.
        let runs = swim.line == nil ? swim.repetitions.map(\.splits) : [swim.splits.indices]
        let columns = max(1, room.width - runs.count + 1)
        let each = max(1, (swim.splits.count + columns - 1) / columns)
        var x = room.x
        for run in runs {
            for start in stride(from: run.lowerBound, to: run.upperBound, by: each) {
                let lengths = swim.splits[start..<min(start + each, run.upperBound)]
                column(lengths, main, fast, slow, x: x, in: room, into: &buffer)
                x += 1
            }
            x += 1
        }
    }

    private func column(
        _ lengths: ArraySlice<SwimSplit>, _ main: SwimStroke, _ fast: Pace, _ slow: Pace, x: Int,
        in rect: Rect,
        into buffer: inout CellBuffer
    ) {
        guard x < rect.endX else { return }
        let paces = lengths.compactMap(\.pace?.speed)
        guard !paces.isEmpty else {
            return buffer.fill(Rect(x: x, y: rect.endY - 1, width: 1, height: 1), "·", .muted)
        }
        let speed = paces.reduce(0, +) / Double(paces.count)
        let share = fast == slow ? 1 : (speed - slow.speed) / (fast.speed - slow.speed)
        let isMain = lengths.allSatisfy { Self.isOf(main, $0) }
        // The bars of the fastest and of the slowest length end at their ticks, in the middle of the first and last
        // row.
        buffer.bar(
            (0.5 + share * Double(rect.height - 1)) / Double(rect.height),
            in: Rect(x: x, y: rect.y, width: 1, height: rect.height),
            Style(isMain ? .seriesA : .seriesB), glyph: isMain ? nil : "▒")
    }

    private static func isOf(_ stroke: SwimStroke, _ split: SwimSplit) -> Bool {
        split.stroke == stroke || split.stroke == .unknown
    }

    /// The distances between rests.
    private var lines: [[Span]] {
        let repetitions = swim.repetitions
        guard repetitions.count > 1 || swim.splits.isEmpty else { return strokes }
        return repetitions.map { one in
            [
                Span(
                    "\(Figure.upTo(one.metres / swim.unit.metres, digits: 1)) \(swim.unit.rawValue)".padded(
                        to: 7, .right)),
                Span(TimeSpan.clock(one.seconds).padded(to: 8, .right), .accent),
                Span("  " + SwimText.pace(one.pace, swim.unit).padded(to: 5, .right)),
                .muted(one.stroke == .unknown ? "" : "  " + one.stroke.shortName),
                .muted(one.rest.map { "  rest " + TimeSpan.clock($0) } ?? ""),
            ]
        } + strokes
    }

    /// The number of lengths of each stroke, and their pace, if there are several strokes.
    private var strokes: [[Span]] {
        let byStroke = Dictionary(grouping: swim.splits, by: \.stroke)
        guard byStroke.count > 1, swim.line == nil else { return [] }
        return [
            [
                .muted(
                    byStroke.sorted { ($0.value.count, $1.key.rawValue) > ($1.value.count, $0.key.rawValue) }
                        .map { stroke, lengths in
                            let pace = TimedDistance.sum(of: lengths, in: nil)?.pace
                            return "\(lengths.count) \(stroke.shortName) \(SwimText.pace(pace, swim.unit))"
                        }.joined(separator: " · "))
            ]
        ]
    }
}

/// The interpretation of each part of the sets, during typing.
///
///     ─ understood ───────────────────────────────────── 1 200 m ─
///       4 rounds                                   14:40   600 m
///         100 m free  on 2:10  no times             2:10   100 m
///       200 m easy             no times                –   200 m
///       note: choise
struct ParsedSetsView {
    private let sets: SwimSetList
    private let unit: SwimUnit
    private let rows: [SwimSetPreviewRow]

    init(sets: SwimSetList, unit: SwimUnit) {
        (self.sets, self.unit, rows) = (sets, unit, sets.rows)
    }

    init(plan: SwimSetList, unit: SwimUnit) {
        (sets, self.unit, rows) = (plan, unit, plan.plannedRows)
    }

    private enum SwimPaneLine {
        case row(SwimSetPreviewRow)
        case remark(String)
    }

    private var lines: [SwimPaneLine] {
        rows.flatMap { row in [.row(row)] + (row.remark.map { [.remark($0)] } ?? []) }
    }

    /// The height in rows of the terminal: one for the heading and one for each line.
    var height: Int { lines.count + 1 }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let lines = lines
        let shown = room.height > lines.count ? lines.count : max(0, room.height - (room.height > 2 ? 2 : 1))
        let hidden = lines.count > shown ? " · and \(lines.count - shown) more" : ""
        buffer.rule("understood", trailing: SwimText.distance(sets.metres, unit) + hidden, in: room.cutTop(1))
        let widths = (0..<6).map { column in rows.map { TextWidth.of($0.cells[column]) }.max() ?? 0 }
        for line in lines.prefix(shown) {
            var place = room.cutTop(1)
            _ = place.cutLeft(2)
            switch line {
            case .remark(let text): buffer.put(text, in: place, .warning)
            case .row(let row): draw(row, widths, in: place, into: &buffer)
            }
        }
    }

    private func draw(_ row: SwimSetPreviewRow, _ widths: [Int], in rect: Rect, into buffer: inout CellBuffer)
    {
        var room = rect
        // Distance and clock at the right are dropped last; a rest and a pace without space are left out.
        let distance = room.cutRight(widths[5])
        _ = room.cutRight(2)
        buffer.put(row.cells[5].padded(to: widths[5], .right), in: distance)
        for (column, cell) in row.cells.enumerated().dropLast()
        where column == 0 || widths[column] <= room.width {
            let place = room.cutLeft(widths[column])
            _ = room.cutLeft(widths[column] == 0 ? 0 : 2)
            let isRight = SwimSetPreviewRow.rightColumns.contains(column)
            buffer.put(
                cell.padded(to: widths[column], isRight ? .right : .left), in: place,
                column == 0 ? .text : .muted)
        }
    }
}
