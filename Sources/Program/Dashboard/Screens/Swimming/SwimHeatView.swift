import SwimFit
import Terminal

/// What was swum on the days of the last year, below the chosen swim where there is room.
///
///     ─ a year, m ───────────────── ░ swum  ▒ ≥ 1 300  ▓ ≥ 1 600  █ ≥ 2 000 ─
///          Jun     Jul     Aug
///      Mo  ▒▒    ▒▒▒▒
///      We    ▓▓▓▓  ▓▓
@MainActor
struct SwimHeatView {
    let summary: SwimHistorySummary
    let context: Context

    /// The rule and the grid.
    static let height = 1 + HeatGrid.height

    private static let glyphs: [Character] = ["░", "▒", "▓", "█"]

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        let days = context.today.adding(days: -364)...context.today
        var metres = [Double?](repeating: nil, count: 365)
        for swim in summary.swims {
            let index = days.lowerBound.days(to: LocalDay.of(swim.start, in: context.calendar))
            guard metres.indices.contains(index), let distance = swim.metres else { continue }
            metres[index] = (metres[index] ?? 0) + distance
        }
        let map = HeatMap(days, metres)
        var rest = rect
        let unit = summary.unit
        let legend = Self.glyphs.prefix(map.bounds.count + 1).enumerated().map { level, glyph in
            let least = level == 0 ? nil : map.bounds[level - 1] / unit.metres
            return [
                Span(String(glyph), Style(.seriesA)),
                .muted(least.map { " ≥ \(Figure.whole($0))" } ?? " swum"),
            ]
        }
        ChartLegend.draw("a year, \(unit.rawValue)", legend, in: rest.cutTop(1), into: &buffer)
        HeatGrid(days: days) { day in
            map.level(of: day).map { (Self.glyphs[$0], Style(.seriesA)) }
        }
        .draw(in: rest, into: &buffer)
    }
}
