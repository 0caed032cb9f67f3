import Foundation
import SwimFit
import Terminal

/// Draws an opened type.
@MainActor
struct BrowseDetailView {
    let detail: BrowseDetail
    let context: Context
    /// Whether the keys go to it.
    var isActive = true

    func draw(_ list: ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        drawHead(in: room.cutTop(1), into: &buffer)
        drawStatistics(in: room.cutTop(1), into: &buffer)
        // A chart has six rows at least, or is left out.
        let height = min(14, room.height * 2 / 5)
        if height >= 6 { drawChart(in: room.cutTop(height), into: &buffer) }
        if rect.width >= 100 {
            var side = room.cutRight(36)
            _ = side.cutLeft(2)
            drawSources(in: side, into: &buffer)
        }
        let shown = detail.hasMore ? "newest \(BrowseDetail.rowLimit)" : Figure.whole(detail.rows.count)
        buffer.rule("Samples", trailing: shown, in: room.cutTop(1))
        guard !detail.rows.isEmpty else {
            let text = "No samples in this \(detail.span.rawValue). [ and ] go to others, y shows the year."
            return buffer.put(text, in: room.row(0), .muted)
        }
        var table = Table([
            Column("When", .fixed(22)), Column("Value", .flexible(min: 14, weight: 2)),
            Column("Duration", .fixed(10), .right, dropOrder: 2),
            Column("Source", .flexible(min: 10, weight: 1), dropOrder: 1),
        ])
        table.cursor = isActive ? .active : .passive
        table.draw(list, count: detail.rows.count, in: room, into: &buffer) { cells(detail.rows[$0]) }
    }

    private func drawHead(in row: Rect, into buffer: inout CellBuffer) {
        buffer.put(
            [
                .title(context.spelling.of(detail.name)), .muted("  \(detail.span.name.lowercased()) · "),
                Span(detail.span.title(around: detail.day)),
            ],
            in: row)
        if row.width >= 60 {
            buffer.put("\(Figure.whole(detail.count)) in all", in: row, .muted, align: .right)
        }
    }

    private func drawStatistics(in row: Rect, into buffer: inout CellBuffer) {
        let spans = detail.statistics.enumerated().flatMap { index, pair -> [Span] in
            [
                .muted((index == 0 ? "" : "  ·  ") + pair.name + " "),
                Span(pair.text, index == 0 ? .accent : .text),
            ]
        }
        buffer.put(spans, in: row)
        guard isLine else { return }
        let legend: [Span] = [
            Span("⠒⠒", Style(.seriesA)), .muted(" mean  "), Span("⠒ ⠒", Style(.seriesB)), .muted(" min, max"),
        ]
        let room = row.width - spans.reduce(2) { $0 + TextWidth.of($1.text) }
        if legend.reduce(0, { $0 + TextWidth.of($1.text) }) <= room {
            buffer.put(legend, in: row, align: .right)
        }
    }

    /// Whether the chart is a line, in its own range: of measurements.
    private var isLine: Bool { detail.kind == .mean && detail.bars.count(where: { $0.value != nil }) > 1 }

    /// Amounts and numbers are bars from zero; measurements are a line in their own range.
    private func drawChart(in rect: Rect, into buffer: inout CellBuffer) {
        let unit = detail.unit
        guard isLine else {
            let bars = detail.bars.map { BarChart.Bar($0.value, label: $0.label) }
            return BarChart(bars, scale: { unit?.figure($0) ?? Figure.whole($0) }).draw(
                in: rect, into: &buffer)
        }
        let labels = detail.bars.enumerated().map { (x: Double($0.offset), text: $0.element.label) }
        LineChart(
            [
                series(\.least, Style(.seriesB), .dashes), series(\.greatest, Style(.seriesB), .dashes),
                series(\.value, Style(.seriesA), .line),
            ],
            xRange: 0...Double(max(1, detail.bars.count - 1)), xLabels: labels.filter { !$0.text.isEmpty },
            scale: { unit?.figure($0) ?? "" }
        )
        .draw(in: rect, into: &buffer)
    }

    /// One figure of every bar that has it, joined over those that have none.
    private func series(
        _ figure: KeyPath<BrowseDetail.Bar, Double?>, _ style: Style, _ stroke: LineChart.Stroke
    ) -> LineChart.Series {
        let points = detail.bars.enumerated().compactMap { index, bar in
            bar[keyPath: figure].map { LineChart.Point(Double(index), $0) }
        }
        return LineChart.Series(points, style, stroke)
    }

    private func cells(_ row: BrowseDetail.Row) -> TableRow {
        let day = LocalDay.of(row.start, in: context.calendar)
        let time = TimeOfDay.of(row.start, in: context.calendar).text
        let seconds = row.end.timeIntervalSince(row.start)
        return .cells([
            Span("\(day.weekdayName) \(day.full) \(time)"), Span(row.value, .accent),
            .muted(seconds >= 1 && seconds < 1e8 ? TimeSpan.words(seconds) : ""), .muted(row.source),
        ])
    }

    private func drawSources(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Sources by trust", in: room.cutTop(1))
        for (index, source) in detail.sources.prefix(room.height).enumerated() {
            buffer.put([.muted("\(index + 1) "), Span(source.name)], in: room.cutTop(1))
        }
    }
}
