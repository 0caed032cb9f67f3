import Foundation
import SwimFit
import Terminal

/// One type in a popup: a chart by day, week, month or year, statistics, samples, sources, metadata.
///
///     November 2026     Mean 79.9 kg · Least 79.1 kg · Greatest 80.8 kg
///     ─────────────────────────────────────────────────── 117 in all ─
///     chart
///     ─ Samples ──────────────────────────────────────────────── 12 ─
///     › Fri 20 Nov 07:08    79.4 kg      Demo
struct BrowseDetailScreen: Screen {
    var list = ListState()

    var title: String { "Samples" }

    var notes: [String] {
        [
            "Sums and means count overlapping samples once: at each moment the most trusted source with data "
                + "counts, manual entries first; o shows and changes the order. A sample that spans the end of an "
                + "hour or a day is split by time.",
            "Measurements are drawn as a line with the minimum and maximum of each step; amounts as bars.",
        ]
    }

    func bindings(_ context: Context) -> [Binding] {
        guard let detail = context.models.browse.summary.detail else {
            return [Binding(.escape, label: "close")]
        }
        let name = detail.span.rawValue
        let today = LocalDay.of(context.now, in: context.calendar)
        let isLast = detail.span.days(around: detail.day).contains(today)
        let none = detail.rows.isEmpty ? "No samples in this \(name)" : nil
        let order = detail.unit == nil ? "Only measurements are merged by source" : nil
        return [
            Binding(.character("["), .left, .character("h"), label: "\(name) before"),
            Binding(
                .character("]"), .right, .character("l"), label: "\(name) after",
                disabled: isLast ? "The \(name) after this one has not started" : nil),
            Binding(.character("w"), label: "week"), Binding(.character("m"), label: "month"),
            Binding(.character("y"), label: "year"),
            Binding(.enter, .character("i"), label: "details", disabled: none),
            Binding(.character("d"), .delete, label: "delete", disabled: none),
            Binding(.character("o"), label: "sources", disabled: order),
            Binding(.character("t"), label: "today", isInFooter: false),
            Binding(.escape, label: "close"),
            Binding(
                .down, .up, .character("j"), .character("k"), label: "choose a sample", isInFooter: false),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        guard let detail = context.models.browse.summary.detail else {
            return [.escape, .enter, .character("q")].contains(key) ? .dismiss : nil
        }
        if list.handle(key, count: detail.rows.count) { return .stay }
        switch key {
        case .escape, .character("q"): return .dismiss
        case .character("["), .left, .character("h"): return move(-1)
        case .character("]"), .right, .character("l"): return move(1)
        case .character("w"): return show(.week, detail)
        case .character("m"): return show(.month, detail)
        case .character("y"): return show(.year, detail)
        case .character("o"): return .present(BrowseSourcesScreen())
        case .character("t"):
            list = ListState()
            return .perform { models in
                try await models.browse.showToday()
                return []
            }
        case .enter, .character("i"): return chosen(detail).map { .present(SampleScreen(row: $0)) } ?? .stay
        case .character("d"), .delete: return chosen(detail).map(delete) ?? .stay
        default: return nil
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        guard let detail = context.models.browse.summary.detail, list.handle(mouse, count: detail.rows.count)
        else {
            return nil
        }
        return mouse.kind == .doublePress ? chosen(detail).map { .present(SampleScreen(row: $0)) } : .stay
    }

    private func chosen(_ detail: BrowseDetail) -> BrowseDetail.Row? {
        detail.rows.isEmpty ? nil : detail.rows[min(list.cursor, detail.rows.count - 1)]
    }

    private mutating func move(_ step: Int) -> Action {
        list = ListState()
        return .perform { models in
            try await models.browse.move(by: step)
            return []
        }
    }

    /// Shows a span; pressed again, the day.
    private mutating func show(_ span: BrowseSpan, _ detail: BrowseDetail) -> Action {
        list = ListState()
        let wanted = detail.span == span ? BrowseSpan.day : span
        return .perform { models in
            try await models.browse.show(wanted)
            return []
        }
    }

    private func delete(_ row: BrowseDetail.Row) -> Action {
        .perform { models in
            let title = try await models.browse.delete(row.id)
            await models.browse.refresh()
            return [.notify(.done("\(title) deleted – u undoes"))]
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let detail = context.models.browse.summary.detail else {
            return buffer.put(
                "No samples of this type are left. Esc closes, u restores the last one.", in: rect.row(0),
                .muted)
        }
        var list = list
        list.clamp(count: detail.rows.count)
        BrowseDetailView(detail: detail, context: context).draw(list, in: rect, into: &buffer)
    }
}

/// Draws an opened type.
@MainActor
struct BrowseDetailView {
    let detail: BrowseDetail
    let context: Context

    func draw(_ list: ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        drawHead(in: room.cutTop(1), into: &buffer)
        drawStatistics(in: room.cutTop(1), into: &buffer)
        let chart = room.cutTop(min(14, room.height * 2 / 5))
        drawChart(in: chart, into: &buffer)
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
        let table = Table([
            Column("When", .fixed(22)), Column("Value", .flexible(min: 14, weight: 2)),
            Column("Duration", .fixed(10), .right, dropOrder: 1),
            Column("Source", .flexible(min: 10, weight: 1)),
        ])
        table.draw(list, count: detail.rows.count, in: room, into: &buffer) { cells(detail.rows[$0]) }
    }

    private func drawHead(in row: Rect, into buffer: inout CellBuffer) {
        buffer.put(
            [
                .title(detail.name), .muted("  \(detail.span.name.lowercased()) · "),
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
    }

    /// Amounts and numbers stand on zero as bars; measurements are a line in their own range.
    private func drawChart(in rect: Rect, into buffer: inout CellBuffer) {
        let unit = detail.unit
        guard detail.kind == .mean, detail.bars.count(where: { $0.value != nil }) > 1 else {
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
