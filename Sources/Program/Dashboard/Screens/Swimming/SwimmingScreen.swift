import Foundation
import SwimFit
import Terminal

/// All swims: the season week by week, a table sorted by any column, and in wide windows the bests over distance and the
/// chosen swim.
///
///     ─ Swims: 3.9 km this week · 12.6 km in November · 97.7 km in 2026 ── 19 weeks in a row ─
///       km   ▃▃ ▅▅ ██ ▅▅ ▅▅ ██ ▂▂    ▅▅ ▅▅ ██ ▆▆ ██ ▃▃ ██ ▆▆ ▆▆ ▄▄
///       CSS 1:48 /100 m free, 25 m    Form −2 · CTL 14 · ATL 17
///       Date         Distance  Laps    Time   Pace  SWOLF  kcal  Swum
///     › Fri 20 Nov    1 000 m    40   20:00   2:00     46   199  Freestyle
struct SwimmingScreen: PanedScreen {
    var list = ListState()
    var pane = DetailPane()

    var title: String { "Swimming" }

    var notes: [String] {
        [
            "Personal bests are kept for each distance, stroke and pool length, and for open water. A swim without "
                + "rests counts for its whole distance; consecutive laps and repetitions of one stroke count for "
                + "race distances, the rests between them included. ★ marks swims that hold a record they took "
                + "from another.",
            "CSS, the critical swim speed, is the slope of distance over time of your bests of 2 to 20 minutes of the "
                + "last \(CriticalSwimSpeed.freshDays) days, for each stroke and pool: with 400 and 200 m, (400 − 200) ÷ "
                + "(t400 − t200). Efforts slower than that of the shorter ones were training and are left out. "
                + "x explains it, with zones and predicted times.",
            "Load: 100 is an hour at critical speed, (speed ÷ CSS)³ of each length or repetition with a time; kick, drill "
                + "and what has no times count minutes × felt effort, 100 for an hour at 7 of 10. Fitness is the load of "
                + "a day over six weeks, fatigue over one, form the difference on the day before.",
            "The streak counts weeks from Monday with at least one swim. ▴ marks a week, month or year that is "
                + "already above the whole previous one.",
        ]
    }

    static let tables = [
        KeyTable<SwimmingScreen>(
            "swimming", Motion.everyKey, "choose a swim",
            paneRows + [
                KeyRow(.open, "open") { $0.openChosen($1) }.disabled { nothing($1) },
                KeyRow(.add, "a swim") { _, _ in .show(.workout) },
                KeyRow(.sort, "by the next column", only: ["s"]) {
                    $0.sort(by: $1.models.swims.summary.order.next)
                }
                .saying { "sort: \($1.models.swims.summary.order.next.column.rawValue)" }
                .disabled { nothing($1) },
                KeyRow(.sort, "the other way", only: ["S"]) {
                    $0.sort(by: $1.models.swims.summary.order.reversed)
                }.disabled { nothing($1) }.notInFooter.fixed,
                KeyRow(.bests) { _, _ in .present(SwimBestsScreen()) }
                    .disabled { nothing($1) },
                KeyRow(.plans) { screen, context in
                    .present(PlansScreen(beside: screen.chosen(context)?.id))
                },
                KeyRow(.sameSet) { screen, context in
                    screen.chosen(context).map {
                        .present(SetHistoryScreen($0.id, context))
                    }
                }.disabled { nothing($1) },
                KeyRow(.explain, "CSS") { _, context in .explainCriticalSpeed(context) }
                    .notInFooter,
                KeyRow(.edit) { $0.correct($1) }
                    .disabled { nothing($1) ?? $0.foreign($1) },
                KeyRow(.delete) { $0.deleteChosen($1) }
                    .disabled { nothing($1) },
            ])
    ]

    private static func nothing(_ context: Context) -> String? {
        context.models.swims.summary.swims.isEmpty ? "No swims yet: a enters the first one" : nil
    }

    private func foreign(_ context: Context) -> String? {
        chosen(context).flatMap { swim in
            swim.isOwn ? nil : "\(swim.source) recorded this swim: it can only be changed there"
        }
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        if pane.isFocused(context) { return pane.move(motion, times: times) }
        let rows = SwimTableView.rows(context.models.swims.summary)
        pane.toTop()
        list = settled(rows, context)
        list.move(motion, times: times, count: rows.count) { rows[$0].swim?.id }
    }

    private func openChosen(_ context: Context) -> Action? {
        chosen(context).map { .open(workout: $0.id) }
    }

    private func correct(_ context: Context) -> Action? {
        chosen(context).flatMap { context.models.workout.summary.workout($0.id) }
            .map { .correct($0, context) }
    }

    private func deleteChosen(_ context: Context) -> Action? {
        chosen(context).map { .delete(workout: $0.id) }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let rows = SwimTableView.rows(context.models.swims.summary)
        guard list.handle(mouse, count: rows.count, id: { rows[$0].swim?.id }) else {
            return nil
        }
        return mouse.kind == .doublePress ? chosen(context).map { .open(workout: $0.id) } : .stay
    }

    private mutating func sort(by order: SwimOrder) -> Action {
        list.toTop()
        return .perform { models in
            models.swims.sort(by: order)
            let direction = order.isAscending ? "ascending" : "descending"
            return [.notify(.hint("By \(order.column.rawValue), \(direction)"))]
        }
    }

    /// The swim under the cursor; the nearest one when a heading is there now.
    private func chosen(_ context: Context) -> Swim? {
        let rows = SwimTableView.rows(context.models.swims.summary)
        guard !rows.isEmpty else { return nil }
        return rows[settled(rows, context).cursor].swim
    }

    /// The list with the cursor on a row that is there: on the swim that was just saved or corrected, once it is shown.
    private func settled(_ rows: [SwimTableView.Row], _ context: Context) -> ListState {
        list.settled(count: rows.count, newest: context.models.workout.latest) { rows[$0].swim?.id }
    }

    func hasDetail(_ context: Context) -> Bool { !context.models.swims.summary.swims.isEmpty }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.swims.summary
        var room = rect.inset(horizontal: rect.width >= 44 ? 1 : 0)
        guard !summary.swims.isEmpty else { return drawEmpty(summary, in: room, into: &buffer) }
        SwimSeasonView(summary: summary, calendar: context.calendar)
            .draw(in: room.cutTop(SwimSeasonView.height(in: room)), into: &buffer)
        if rect.width >= DetailPane.leastColumns, room.height >= 10 {
            if rect.width >= Self.threePanes {
                let bests = room.cutRight(60)
                _ = room.cutRight(1)
                SwimBestsView(summary: summary, context: context).draw(in: bests, into: &buffer)
            }
            let parts = DetailPane.split(room, detail: rect.width >= 150 ? 66 : 52)
            room = parts.list
            drawSide(context, in: parts.detail, hasBests: rect.width < Self.threePanes, into: &buffer)
        }
        if room.height >= 22 {
            SwimCurveView(summary: summary).draw(in: room.cutTop(10), into: &buffer)
        }
        let rows = SwimTableView.rows(summary)
        let list = settled(rows, context)
        SwimTableView(
            summary: summary, rows: rows, context: context, isActive: !pane.isFocused(context)
        ).draw(list, in: room, into: &buffer)
    }

    /// The columns of a window that shows the bests next to the chosen swim.
    private static let threePanes = 220

    /// The chosen swim, and the bests below it where there is height for both.
    private func drawSide(
        _ context: Context, in rect: Rect, hasBests: Bool, into buffer: inout CellBuffer
    ) {
        let summary = context.models.swims.summary
        var room = rect
        let bests =
            hasBests && room.height >= 30 ? room.cutBottom(room.height / 2) : Rect(width: 0, height: 0)
        if let swim = chosen(context) {
            let view = SwimPaneView(
                swim: swim, load: summary.loads[swim.id], context: context, isFocused: pane.isFocused(context)
            )
            // A blank line between them.
            let year =
                room.height - view.height > SwimHeatView.height
                ? room.cutBottom(SwimHeatView.height) : Rect(width: 0, height: 0)
            pane.draw(rows: view.height, in: room, into: &buffer) { view.draw(in: $0, into: &$1) }
            if !year.isEmpty {
                SwimHeatView(summary: summary, context: context).draw(in: year, into: &buffer)
            }
        } else {
            SwimBestsView(summary: summary, context: context).draw(in: room, into: &buffer)
        }
        if !bests.isEmpty { SwimBestsView(summary: summary, context: context).draw(in: bests, into: &buffer) }
    }

    private func drawEmpty(_ summary: SwimHistorySummary, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Swimming", in: room.cutTop(1))
        guard summary.isLoaded else { return }
        let lines = [
            "No swim yet.", "",
            "Your season week by week, personal bests for each distance and pool, and your critical swim speed "
                + "will appear here.", "",
            "Press a to enter the first one, or :import FILE to import an Apple Health export.",
        ]
        buffer.putCentred(lines.joined(separator: "\n"), in: room, .muted)
    }
}

/// The table of swims: by month with totals when sorted by date, else one list.
@MainActor
private struct SwimTableView {
    let summary: SwimHistorySummary
    let rows: [Row]
    let context: Context
    /// Whether the keys go to it.
    var isActive = true

    /// A line of the table.
    enum Row {
        case month(SwimMonth)
        case swim(Swim)

        var swim: Swim? { if case .swim(let swim) = self { swim } else { nil } }
    }

    static func rows(_ summary: SwimHistorySummary) -> [Row] {
        guard summary.order.column == .date else { return summary.swims.map(Row.swim) }
        let months = summary.order.isAscending ? summary.months.reversed() : summary.months
        return months.flatMap { month in
            let swims = summary.order.isAscending ? month.swims.reversed() : month.swims
            return [Row.month(month)] + swims.map(Row.swim)
        }
    }

    func draw(_ list: ListState, in rect: Rect, into buffer: inout CellBuffer) {
        // "no times" where there is room for it, and a swim without.
        let saysNoTimes = rect.width >= 48 && rows.contains { $0.swim.map(SwimText.hasNoTimes) == true }
        var table = Table([
            Column("Date", .fixed(isWide(rect) ? 17 : 10)), Column("Distance", .fixed(9), .right),
            Column("Laps", .fixed(5), .right, dropOrder: 4), Column("Time", .fixed(7), .right),
            Column("Pace", .fixed(saysNoTimes ? 8 : 5), .right),
            Column("SWOLF", .fixed(6), .right, dropOrder: 3),
            Column("active", .fixed(6), .right, dropOrder: 2),
            Column("Swum", .flexible(min: 11), dropOrder: 1),
        ])
        let columns: [SwimColumn] = [.date, .distance, .laps, .time, .pace, .swolf, .energy, .stroke]
        table.sorted = columns.firstIndex(of: summary.order.column)
        table.isAscending = summary.order.isAscending
        table.cursor = isActive ? .active : .passive
        table.draw(list, count: rows.count, in: rect, into: &buffer) { index in
            switch rows[index] {
            case .month(let month): heading(month)
            case .swim(let swim):
                cells(
                    swim, isWide: isWide(rect),
                    pace: saysNoTimes ? SwimText.listedPace(swim) : SwimText.pace(swim.pace, swim.unit))
            }
        }
    }

    private func isWide(_ rect: Rect) -> Bool { rect.width >= 84 }

    private func heading(_ month: SwimMonth) -> TableRow {
        let totals = month.totals
        let trailing =
            "\(Figure.count(totals.count, "swim")) · \(SwimText.distance(totals, summary.unit)) · "
            + TimeSpan.clock(totals.seconds)
        return .heading(
            [.title("\(month.first.monthNameInFull) \(month.first.year)")], trailing: [.muted(trailing)])
    }

    private func cells(_ swim: Swim, isWide: Bool, pace: String) -> TableRow {
        let day = LocalDay.of(swim.start, in: context.calendar)
        let date =
            isWide ? "\(day.weekdayName) \(day.full)" : summary.order.column == .date ? day.short : day.iso
        let isBest = summary.standing.contains(swim.id)
        return .cells([
            Span(date), Span(swim.distanceText), Span(swim.laps.map { Figure.whole($0) } ?? ""),
            Span(TimeSpan.clock(swim.seconds)), Span(pace, .accent),
            Span(swim.swolf.map { Figure.whole($0.score) } ?? ""), Span(Figure.whole(swim.kilocalories)),
            Span((isBest ? "★ " : "") + SwimText.what(swim), isBest ? .good : .text),
        ])
    }
}

/// The season: how far, a column for each week with its load and its records, and in words what is known by now.
///
///     ─ Swims: 3.9 km this week · 12.6 km in November · 97.7 km in 2026 ───────
///       km   ▃▃ ▅▅ ██ ▅▅ ▅▅ ██ ▂▂    ▅▅ ▅▅ ██ ▆▆ ██ ▃▃ ██ ▆▆ ▆▆ ▄▄
///       load ▂▂ ▂▂ ▄▄ ▂▂ ▃▃ ▄▄ ▁▁    ▂▂ ▂▂ ▄▄ ▃▃ ▄▄ ▂▂ ▄▄ ▃▃ ▃▃ ▂▂
///            May   Jun                  Jul   ★  Aug★        Sep
@MainActor
private struct SwimSeasonView {
    let summary: SwimHistorySummary
    let calendar: LocalCalendar

    /// Rows of the season in a room: with a chart where there is height for one.
    static func height(in rect: Rect) -> Int {
        if rect.width < 44 || rect.height < 17 { return 3 }
        return rect.width >= 120 && rect.height >= 26 ? 7 : 6
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Swims: " + distances(rect.width), trailing: streak, in: room.cutTop(1))
        let lines = facts(room.width)
        var words = room.cutBottom(lines.count)
        drawWeeks(in: room, into: &buffer)
        for line in lines {
            buffer.put(line, in: words.cutTop(1).inset(horizontal: rect.width >= 44 ? 2 : 0))
        }
    }

    // MARK: Words

    private func distances(_ width: Int) -> String {
        func text(_ period: SwimPeriods.Period, _ name: String) -> String {
            let isMore = period.previous.count > 0 && period.current.metres >= period.previous.metres
            return "\(SwimText.distance(period.current, summary.unit)) \(name)" + (isMore ? " ▴" : "")
        }
        let month = LocalDay.of(summary.now, in: calendar)
        let week = text(summary.periods.week, "this week")
        if width < 60 { return week }
        return [
            week, text(summary.periods.month, "in \(width < 90 ? month.monthName : month.monthNameInFull)"),
            text(summary.periods.year, "in \(month.year)"),
        ].joined(separator: " · ")
    }

    private var streak: String {
        let streak = summary.streak
        guard streak.current > 1 else { return "" }
        return "\(streak.current) weeks in a row" + (streak.needsSwimThisWeek ? ", swim this week!" : "")
    }

    /// Critical speed, form and the newest record: side by side where they fit.
    private func facts(_ width: Int) -> [[Span]] {
        let facts = [criticalSpeed, form, lastBest].filter { !$0.isEmpty }
        let widths = facts.map(\.width)
        if widths.reduce(4 * facts.count, +) <= width {
            return [Array(facts.joined(separator: [Span("    ")]))]
        }
        return width < 44 ? [criticalSpeed, form] : [criticalSpeed + [Span("    ")] + form]
    }

    private var form: [Span] { [.muted("Form "), Span(SwimText.form(summary.form))] }

    private var criticalSpeed: [Span] {
        guard let first = summary.criticalSpeeds.first, let speed = first.result.estimate else {
            return [.muted("CSS "), Span(Figure.unknown), .muted("  x says what is missing")]
        }
        // The one that is swum most: `b` shows those of the other strokes and pools.
        let kind = "\(first.kind.stroke.shortName), \(SwimText.place(first.kind))"
        return [
            .muted("CSS "), Span(SwimText.paceWithUnit(speed.pace, first.kind.unit), .accent),
            speed.warnings.isEmpty ? .muted(" \(kind)") : .warning(" \(kind) !"),
        ]
    }

    private var lastBest: [Span] {
        let newest = summary.swims.filter { summary.improvements[$0.id] != nil }.max { $0.start < $1.start }
        guard let newest,
            let best = summary.improvements[newest.id]?.max(by: {
                $0.effort.event.distance < $1.effort.event.distance
            })
        else { return [] }
        let (event, seconds) = (best.effort.event, best.effort.seconds)
        return [
            .good("★ "),
            Span("\(SwimText.distance(event)) \(event.kind.stroke.shortName) \(SwimText.time(seconds))"),
            .muted(", −\(SwimText.gain(best.gain))"),
        ]
    }

    // MARK: Weeks

    private func drawWeeks(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= 3, rect.width >= 44 else { return }
        var room = rect
        let labels = room.cutBottom(1)
        let load = room.cutBottom(1)
        let margin = 7
        let wide = rect.width >= 120 ? 5 : 3
        let weeks = Array(summary.weeks.suffix((rect.width - margin - 2) / wide))
        let far = weeks.map(\.metres).max() ?? 0
        let heavy = weeks.map(\.load).max() ?? 0
        buffer.put("  " + (summary.unit == .metres ? "km" : "mi"), in: room.row(room.height - 1), .muted)
        if heavy > 0 { buffer.put("  load", in: load.row(0), .muted) }
        var free = labels.x
        for (index, week) in weeks.enumerated() {
            let x = rect.x + margin + index * wide
            func column(_ rect: Rect) -> Rect {
                Rect(x: x, y: rect.y, width: wide - 1, height: rect.height)
            }
            if far > 0 { buffer.bar(week.metres / far, in: column(room), Style(.seriesA)) }
            if heavy > 0 { buffer.bar(week.load / heavy, in: column(load), Style(.seriesB)) }
            free = label(week, isFirst: index == 0, x: x, y: labels.y, free: free, into: &buffer)
        }
    }

    /// The month that begins in the week, and a star where a record was broken.
    private func label(
        _ week: SwimWeek, isFirst: Bool, x: Int, y: Int, free: Int, into buffer: inout CellBuffer
    ) -> Int {
        var x = x
        let last = week.first.adding(days: 6)
        if last.day <= 7 || isFirst, x >= free, !(isFirst && last.day > 21) {
            x = buffer.put(last.monthName, x: x, y: y, .muted)
            if week.hasBest { x = buffer.put("★", x: x, y: y, .good) }
            return x + 1
        }
        if week.hasBest, x >= free { return buffer.put("★", x: x, y: y, .good) }
        return free
    }
}

/// Bests over distance, which is logarithmic, with the curve of the critical speed; faster is higher.
@MainActor
private struct SwimCurveView {
    let summary: SwimHistorySummary

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        guard rect.height >= 4, let kind else { return }
        let bests = summary.bests.shown.filter { $0.event.kind == kind }
        let speed = summary.criticalSpeeds.first { $0.kind == kind }?.result.estimate
        buffer.rule(
            "Pace over distance: \(SwimText.name(kind))",
            trailing: "● best ○ slower than a longer one · line CSS · up is faster",
            in: room.cutTop(1))
        guard bests.count >= 2, let last = bests.last else {
            return buffer.put(
                "The chart appears after two timed distances.", in: room.row(0).inset(horizontal: 2), .muted)
        }
        // Drawn upside down: the scale counts seconds below zero, so that faster is higher.
        func point(_ distance: Double, _ seconds: Double) -> LineChart.Point {
            LineChart.Point(log(distance), -100 * seconds / distance)
        }
        func marks(_ efforts: [BestEffort]) -> [LineChart.Point] {
            efforts.map { point(Double($0.event.distance), $0.seconds) }
        }
        let first = Double(bests[0].event.distance)
        let curve = (0...60).compactMap { step -> LineChart.Point? in
            let distance = first * pow(Double(last.event.distance) / first, Double(step) / 60)
            guard let prediction = speed?.prediction(over: distance * kind.unit.metres),
                !prediction.isExtrapolated
            else { return nil }
            return point(distance, prediction.seconds)
        }
        LineChart(
            [
                LineChart.Series(curve, Style(.seriesB)),
                LineChart.Series(
                    marks(bests.filter { $0.longer != nil || $0.slowerThan != nil }), .muted, .marks("○")),
                LineChart.Series(
                    marks(bests.filter { $0.longer == nil && $0.slowerThan == nil }), Style(.seriesA),
                    .marks("●")),
            ],
            xRange: log(first)...log(Double(last.event.distance)), steps: .clock,
            xLabels: bests.map { (log(Double($0.event.distance)), "\(Figure.whole($0.event.distance))") },
            scale: { TimeSpan.clock(-$0) }
        )
        .draw(in: room, into: &buffer)
    }

    /// The kind that is swum most, where it has a critical speed, else the one with the most bests.
    private var kind: SwimKind? {
        if let first = summary.criticalSpeeds.first, first.result.estimate != nil { return first.kind }
        let counts = Dictionary(grouping: summary.bests.shown, by: \.event.kind)
        return counts.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }
}

/// What was swum on the days of the last year, below the chosen swim where there is room.
///
///     ─ a year, m ───────────────── ░ swum  ▒ ≥ 1 300  ▓ ≥ 1 600  █ ≥ 2 000 ─
///          Jun     Jul     Aug
///      Mo  ▒▒    ▒▒▒▒
///      We    ▓▓▓▓  ▓▓
@MainActor
private struct SwimHeatView {
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
