import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// One type in a popup: a chart by day, week, month or year, statistics, samples, sources, metadata.
///
///     November 2026     Mean 79.9 kg · Least 79.1 kg · Greatest 80.8 kg
///     ─────────────────────────────────────────────────── 117 in all ─
///     chart
///     ─ Samples ──────────────────────────────────────────────── 12 ─
///     › Fri 20 Nov 07:08    79.4 kg      Demo
struct BrowseTypeScreen: Screen {
    var list = ListState()

    var title: String { "Samples" }

    var notes: [String] {
        [
            "Sums and means count overlapping samples once: at each moment the most trusted source with data "
                + "counts, manual entries first; v and then s shows and changes the order. A sample that spans the end of an "
                + "hour or a day is split by time.",
            "Measurements are drawn as a line with the minimum and maximum of each step; amounts as bars, of a year as the "
                + "mean a day of each month. A mean is of the days with samples before today, because today goes on.",
        ]
    }

    static let tables = [KeyTable("type", Motion.everyKey, "choose a sample", rows)]

    static let rows: [KeyTableRow<BrowseTypeScreen>] = [
        KeyTableRow(.before, "day, week, month or year before") { $0.move(-1, $1) }
            .saying { "\(span($1)) before" },
        KeyTableRow(.after, "day, week, month or year after") { $0.move(1, $1) }
            .saying { "\(span($1)) after" }
            .disabled { isLast($1) ? "The \(span($1)) after this one has not started" : nil },
        KeyTableRow(.view) { _, context in detail(context).map { offerViews($0) } },
        KeyTableRow(.open, "details") { $0.openSample($1) }.disabled { $0.nothing($1) },
        KeyTableRow(.delete) { $0.deleteChosen($1) }
            .disabled { $0.nothing($1) },
        KeyTableRow(.edit, "a workout") { $0.correctWorkout($1) }
            .disabled { $0.nothing($1) ?? $0.notWorkout($1) }
            .inFooter { detail($1)?.isWorkouts == true },
        KeyTableRow(.today) { $0.showToday($1) }.notInFooter,
    ]

    private static func detail(_ context: Context) -> BrowseTypeDetail? {
        context.models.browse.summary.detail
    }

    private static func span(_ context: Context) -> String { (detail(context)?.span ?? .day).rawValue }

    private static func isLast(_ context: Context) -> Bool {
        guard let detail = detail(context) else { return true }
        return detail.span.days(around: detail.day).contains(context.today)
    }

    private func nothing(_ context: Context) -> String? {
        Self.detail(context)?.rows.isEmpty == false ? nil : "No samples in this \(Self.span(context))"
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        let rows = Self.detail(context)?.rows ?? []
        list.move(motion, count: rows.count) { rows[$0].id }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        guard let detail = context.models.browse.summary.detail,
            list.handle(mouse, count: detail.rows.count, id: { detail.rows[$0].id })
        else { return nil }
        return mouse.kind == .doublePress
            ? chosen(detail).map { .present(SampleDetailScreen(row: $0)) } : .stay
    }

    private func chosen(_ detail: BrowseTypeDetail) -> BrowseTypeDetail.SampleRow? {
        detail.rows.isEmpty ? nil : detail.rows[settled(detail).cursor]
    }

    private func settled(_ detail: BrowseTypeDetail) -> ListState {
        list.settled(count: detail.rows.count) { detail.rows[$0].id }
    }

    private func openSample(_ context: Context) -> Action? {
        Self.detail(context).flatMap(chosen).map { .present(SampleDetailScreen(row: $0)) }
    }

    private func notWorkout(_ context: Context) -> String? {
        Self.detail(context)?.isWorkouts == true ? nil : "Only workouts can be corrected"
    }

    private func correctWorkout(_ context: Context) -> Action? {
        Self.detail(context).flatMap(chosen)
            .flatMap { context.models.workout.summary.workout($0.id) }.map { .correct($0, context) }
    }

    private func deleteChosen(_ context: Context) -> Action? {
        Self.detail(context).flatMap(chosen).map(delete)
    }

    private mutating func move(_ step: Int, _ context: Context) -> Action {
        list = ListState()
        return .perform { models in
            try await models.browse.move(by: step)
            return []
        }
    }

    private mutating func showToday(_ context: Context) -> Action {
        list = ListState()
        return .perform { models in
            try await models.browse.showToday()
            return []
        }
    }

    private static func offerViews(_ detail: BrowseTypeDetail) -> Action {
        let sources = FooterChoices.Choice(
            key: "s", label: "sources",
            obstacle: detail.unit == nil ? "Only measurements are merged by source" : nil,
            action: .present(SourceOrderScreen()))
        return .offer(
            .view(BrowseSpan.allCases, shown: detail.span, name: \.rawValue, show: show, [sources]))
    }

    private static func show(_ span: BrowseSpan) -> Action {
        .perform { models in
            try await models.browse.show(span)
            return []
        }
    }

    private func delete(_ row: BrowseTypeDetail.SampleRow) -> Action {
        .perform { models in
            let notice = try await models.browse.delete(row.id)
            return [.notify(.done(notice))]
        }
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let detail = context.models.browse.summary.detail else {
            return buffer.put(
                "No samples of this type are left. Esc closes, u restores the last one.", in: rect.row(0),
                .muted)
        }
        draw(detail, isActive: true, context, in: rect, into: &buffer)
    }

    /// - Parameter isActive: whether the detail receives the keys.
    mutating func draw(
        _ detail: BrowseTypeDetail, isActive: Bool, _ context: Context, in rect: Rect,
        into buffer: inout CellBuffer
    ) {
        list = settled(detail)
        BrowseTypeView(detail: detail, context: context, isActive: isActive)
            .draw(&list, in: rect, into: &buffer)
    }
}

/// Draws an opened type.
@MainActor
private struct BrowseTypeView {
    let detail: BrowseTypeDetail
    let context: Context
    /// Whether the view receives the keys.
    var isActive = true

    func draw(_ list: inout ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        drawHead(in: room.cutTop(1), into: &buffer)
        drawStatistics(in: room.cutTop(1), into: &buffer)
        // A chart of fewer than six rows is left out. With few samples it is higher, up to its highest.
        let sources = detail.sources.count + 1
        let below = max(detail.rows.count, 1) + 2 + (rect.width >= 100 ? 0 : sources + 1)
        let most = isLine ? LineChart.mostRows : BarChart.mostRows
        let height = min(most, max(room.height * 2 / 5, min(room.height - below, rect.width / 3)))
        if height >= 6 { drawChart(in: room.cutTop(height), into: &buffer) }
        if rect.width >= 100 {
            var side = room.cutRight(36)
            _ = side.cutLeft(2)
            drawSources(in: side, into: &buffer)
        } else if room.height >= detail.rows.count + sources + 3 {
            drawSources(in: room.cutBottom(sources), into: &buffer)
        }
        let shown = detail.hasMore ? "newest \(BrowseTypeDetail.rowLimit)" : Figure.whole(detail.rows.count)
        buffer.rule("Samples", trailing: shown, in: room.cutTop(1))
        guard !detail.rows.isEmpty else {
            let text = "No samples in this \(detail.span.rawValue). [ and ] go to others, v y shows the year."
            return buffer.put(text, in: room.row(0), .muted)
        }
        let hasDurations = detail.rows.contains { duration($0) != nil }
        var table = Table(
            [Column("When", .fixed(22)), Column("Value", .flexible(min: 14, weight: 2))]
                + (hasDurations ? [Column("Duration", .fixed(10), .right, dropOrder: 2)] : [])
                + [Column("Source", .flexible(min: 10, weight: 1), dropOrder: 1)])
        table.cursor = isActive ? .active : .passive
        list.viewport = table.draw(list, count: detail.rows.count, in: room, into: &buffer) {
            cells(detail.rows[$0], withDuration: hasDurations)
        }
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
                .muted((index == 0 ? "" : " · ") + pair.name + " "),
                Span(pair.text, index == 0 ? .accent : .text),
            ]
        }
        buffer.put(spans, in: row)
        guard isLine || isMeanDay else { return }
        let legend: [Span] =
            [
                Span(isLine ? LineChart.sample : "█", Style(.seriesA)),
                // A line without ranges joins the measurements.
                .muted(!isLine ? " mean a day" : hasRange ? " " + detail.span.stepName : " joined"),
            ]
            + (isLine
                ? [
                    .muted("  "), Span(String(LineChart.dot), Style(.seriesB)),
                    .muted(hasRange ? " min, max" : " measured"),
                ]
                : [])
        let room = row.width - spans.reduce(2) { $0 + TextWidth.of($1.text) }
        if legend.reduce(0, { $0 + TextWidth.of($1.text) }) <= room {
            buffer.put(legend, in: row, align: .right)
        }
    }

    /// Whether an interval has more than one measurement, and so a range.
    private var hasRange: Bool { detail.bars.contains { $0.least != $0.greatest } }

    /// Whether a bar is the mean a day of its month.
    private var isMeanDay: Bool { detail.kind == .sum && detail.span == .year && detail.meanDay != nil }

    /// Whether the chart is a line of measurements in their own range.
    private var isLine: Bool { detail.kind == .mean && detail.bars.contains { $0.value != nil } }

    /// Amounts and numbers are bars from zero; measurements are a line in their own range.
    private func drawChart(in rect: Rect, into buffer: inout CellBuffer) {
        let unit = detail.unit
        guard isLine else {
            let bars = detail.bars.map { BarChart.Bar($0.value, label: $0.label) }
            BarChart(bars, scale: { unit?.figure($0) ?? Figure.whole($0) }).draw(in: rect, into: &buffer)
            return
        }
        let labels = detail.bars.enumerated().map { (x: Double($0.offset), text: $0.element.label) }
        LineChart(
            [series(\.value, Style(.seriesA), .line)]
                + (hasRange ? [\.least, \.greatest] : [\.value]).map { series($0, Style(.seriesB), .dots) },
            xRange: 0...Double(max(1, detail.bars.count - 1)), xLabels: labels.filter { !$0.text.isEmpty },
            scale: { unit?.figure($0) ?? "" }
        )
        .draw(in: rect, into: &buffer)
    }

    /// One figure of all bars, connected over bars without it.
    private func series(
        _ figure: KeyPath<BrowseTypeDetail.Bar, Double?>, _ style: Style, _ stroke: LineChart.Stroke
    ) -> LineChart.Series {
        let points = detail.bars.enumerated().compactMap { index, bar in
            bar[keyPath: figure].map { LineChart.ChartPoint(Double(index), $0) }
        }
        return LineChart.Series(points, style, stroke)
    }

    /// "1 h 20 min"; nil for a sample without a duration, and for one without an end.
    private func duration(_ row: BrowseTypeDetail.SampleRow) -> String? {
        let seconds = row.end.timeIntervalSince(row.start)
        return seconds >= 1 && seconds < 1e8 ? TimeSpan.words(seconds) : nil
    }

    private func cells(_ row: BrowseTypeDetail.SampleRow, withDuration: Bool) -> TableRow {
        let day = LocalDay.of(row.start, in: context.calendar)
        let time = TimeOfDay.of(row.start, in: context.calendar).text
        return .cells(
            [Span("\(day.weekdayName) \(day.full) \(time)"), Span(row.value, .accent)]
                + (withDuration ? [.muted(duration(row) ?? "")] : []) + [.muted(row.source)])
    }

    private func drawSources(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Sources by trust", in: room.cutTop(1))
        for (index, source) in detail.sources.prefix(room.height).enumerated() {
            buffer.put([.muted("\(index + 1) "), Span(source.name)], in: room.cutTop(1))
        }
    }
}

/// The sources of a type in order of trust, in a popup: `K` and `J` move one up and down.
struct SourceOrderScreen: Screen {
    var list = ListState()

    var title: String { "Sources by trust" }

    static let tables = [
        KeyTable<SourceOrderScreen>(
            "sources", Motion.everyKey, "choose",
            [
                KeyTableRow(.before, "trust more") { $0.move(-1, $0.sources($1).count) }
                    .disabled { $0.onlyOne($1) },
                KeyTableRow(.after, "trust less") { $0.move(1, $0.sources($1).count) }
                    .disabled { $0.onlyOne($1) },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    private func onlyOne(_ context: Context) -> String? {
        sources(context).count < 2 ? "There is only one source" : nil
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: sources(context).count)
    }

    private mutating func move(_ step: Int, _ count: Int) -> Action {
        let index = list.cursor
        guard (0..<count).contains(index + step) else { return .stay }
        list.cursor += step
        return .perform { models in
            _ = try await models.browse.moveSource(at: index, by: step)
            return []
        }
    }

    private func sources(_ context: Context) -> [BrowseTypeDetail.Pair] {
        context.models.browse.summary.detail?.sources ?? []
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 60), min(room.height, sources(context).count + 4))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let sources = sources(context)
        let used = buffer.putWrapped(
            "Where samples of several sources overlap, the one further up counts. Manual entries come first.",
            in: room, .muted)
        _ = room.cutTop(used)
        var table = Table([
            Column("Source", .flexible(min: 12, weight: 1)),
            Column("Identifier", .flexible(min: 12, weight: 1)),
        ])
        table.hasHeader = false
        list.viewport = table.draw(list, count: sources.count, in: room, into: &buffer) { index in
            .cells([Span("\(index + 1)  \(sources[index].name)"), .muted(sources[index].text)])
        }
    }
}

/// Everything about one sample, in a popup.
struct SampleDetailScreen: Screen {
    let row: BrowseTypeDetail.SampleRow
    var list = ListState()

    init(row: BrowseTypeDetail.SampleRow) { self.row = row }

    var title: String { "Sample" }

    static let tables = [
        KeyTable<SampleDetailScreen>(
            "sample", Motion.everyKey, "scroll",
            [
                KeyTableRow(.back, "close") { _, _ in .dismiss },
                KeyTableRow(.open, "close") { _, _ in .dismiss }.notInFooter,
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: facts(context).count)
    }

    private func facts(_ context: Context) -> [(name: String, text: String)] {
        func text(_ date: Date) -> String {
            let day = LocalDay.of(date, in: context.calendar)
            return "\(day.weekdayName) \(day.full), \(TimeOfDay.of(date, in: context.calendar).text)"
        }
        var facts = [("Value", row.value), ("Start", text(row.start))]
        if row.end > row.start { facts.append(("End", text(row.end))) }
        facts.append(("Source", row.source))
        if let device = row.device { facts.append(("Device", device)) }
        facts += row.metadata.map { ($0.name, $0.text) }
        return (facts + [("UUID", row.id.uuidString)]).map { (name: $0.0, text: $0.1) }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 68), min(room.height, facts(context).count))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let facts = facts(context)
        var table = Table([Column("", .fixed(22)), Column("", .flexible(min: 10))])
        table.hasHeader = false
        list.viewport = table.draw(list, count: facts.count, in: rect, into: &buffer) { index in
            .cells([.muted(facts[index].name), Span(facts[index].text)])
        }
    }
}
