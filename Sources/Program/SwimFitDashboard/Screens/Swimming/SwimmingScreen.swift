import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitSwim
import SwimFitNotation
import SwimFitStore

/// All swims: distances, paces, and the list sorted by any column. If there is room below the list, the pace curve and
/// the season; in wide windows also the selected swim.
///
///     ─ 3.9 km this week · 12.6 km in November · 97.7 km in 2026 ── 19 weeks in a row ─
///       CSS 1:48 /100 m free, 25 m · 200 + 400 m, 6 Nov  ★ 1 000 m free 18:46, 25 s faster
///       Date         Distance    Time   Pace  SWOLF  kcal  Swum
///     › Fri 20 Nov    1 000 m   18:46   1:53     45   184  ★ Freestyle
struct SwimmingScreen: ListDetailScreen, TabScreen {
    var list = ListState()
    var pane = DetailPane()

    func models(of all: Models) -> [any ScreenModel] { [all.swims] }

    func command(_ models: Models) -> [String] { ["swims"] }

    var title: String { "Swimming" }

    var notes: [String] {
        [
            "Personal bests are kept for each distance, stroke and pool length, and for open water. A swim without "
                + "rests counts for its whole distance; consecutive laps and repetitions of one stroke count for "
                + "race distances where there is no rest between them. ★ marks swims that hold a record they "
                + "took from another.",
            "CSS, the critical swim speed, is the slope of distance over time of your bests of 2 to 20 minutes of the "
                + "last \(CriticalSwimSpeed.freshDays) days, for each stroke and pool: with 400 and 200 m, (400 − 200) ÷ "
                + "(t400 − t200). Efforts slower than that of the shorter ones were training and are left out. "
                + "x explains it, with zones and predicted times.",
            "Load, in a swim and behind x: 100 is an hour at critical speed, (speed ÷ CSS)³ of each length or repetition with a time; kick, drill "
                + "and what has no times count minutes × felt effort, 100 for an hour at 7 of 10. Fitness is the load of "
                + "a day over six weeks, fatigue over one, form the difference on the day before.",
            "The streak counts weeks with at least one swim. ▴ marks a week, month or year that is "
                + "already above the whole previous one.",
        ]
    }

    static let tables = [
        KeyTable<SwimmingScreen>(
            "swimming", Motion.everyKey, "choose a swim",
            paneRows + [
                KeyTableRow(.open, "open") { $0.openChosen($1) }.disabled { nothing($1) },
                KeyTableRow(.add, "a swim") { _, _ in .show(.workout) },
                KeyTableRow(.sort, "by the next column", only: ["s"]) {
                    $0.sort(by: $1.models.swims.summary.order.next)
                }
                .saying { "sort: \(SwimTableView.heading($1.models.swims.summary.order.next.column))" }
                .disabled { nothing($1) },
                KeyTableRow(.sort, "the other way", only: ["S"]) {
                    $0.sort(by: $1.models.swims.summary.order.reversed)
                }.disabled { nothing($1) }.notInFooter.fixed,
                KeyTableRow(.bests) { _, _ in .present(SwimBestsScreen()) }
                    .disabled { nothing($1) },
                KeyTableRow(.plans) { screen, context in
                    .present(PlansScreen(beside: screen.chosen(context)?.id))
                },
                KeyTableRow(.sameSet) { screen, context in
                    screen.chosen(context).map {
                        .present(SetHistoriesScreen($0.id, context))
                    }
                }.disabled { nothing($1) },
                KeyTableRow(.explain, "CSS") { _, context in .explainCriticalSpeed(context) }
                    .notInFooter,
                KeyTableRow(.edit) { $0.correct($1) }
                    .disabled { nothing($1) ?? $0.foreign($1) },
                KeyTableRow(.delete) { $0.deleteChosen($1) }
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

    mutating func move(_ motion: Motion, _ context: Context) {
        if pane.isFocused(context) { return pane.move(motion) }
        let rows = SwimTableView.rows(context.models.swims.summary)
        pane.toTop()
        list = settled(rows, context)
        list.move(motion, count: rows.count) { rows[$0].swim?.id }
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
            return [.notify(.hint("By \(SwimTableView.heading(order.column)), \(direction)"))]
        }
    }

    /// The swim under the cursor; the nearest one if the cursor is on a heading.
    private func chosen(_ context: Context) -> Swim? {
        let rows = SwimTableView.rows(context.models.swims.summary)
        guard !rows.isEmpty else { return nil }
        return rows[settled(rows, context).cursor].swim
    }

    /// The list with the cursor on an existing row: on the swim that was just saved or corrected, if it is shown.
    private func settled(_ rows: [SwimTableView.SwimTableRow], _ context: Context) -> ListState {
        list.settled(count: rows.count, newest: context.models.workout.latest) { rows[$0].swim?.id }
    }

    func hasDetail(_ context: Context) -> Bool { !context.models.swims.summary.swims.isEmpty }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.swims.summary
        var room = rect.inset(horizontal: rect.width >= 44 ? 1 : 0)
        guard !summary.swims.isEmpty else { return drawEmpty(summary, in: room, into: &buffer) }
        SwimHistoryHeader(summary: summary, calendar: context.calendar)
            .draw(in: room.cutTop(room.width < 44 || room.height < 6 ? 1 : 2), into: &buffer)
        let coming = context.models.library[SwimPlans.self].coming(from: context.today)
        if room.height >= 8, !coming.isEmpty { draw(coming, context, in: room.cutTop(1), into: &buffer) }
        let rows = SwimTableView.rows(summary)
        var (hasCurve, hasSeason) = (false, false)
        if rect.width >= DetailPane.leastColumns, room.height >= 10 {
            if rect.width >= Self.threePanes {
                var bests = room.cutRight(60)
                _ = room.cutRight(1)
                let year = bests.cutBottom(SwimHeatView.height)
                SwimHeatView(summary: summary, context: context).draw(in: year, into: &buffer)
                let view = SwimBestsView(summary: summary, context: context)
                let free = bests.height - view.height - 2
                if free >= 12 {
                    _ = bests.cutBottom(1)
                    WeeklyDistanceChart(summary: summary, calendar: context.calendar)
                        .draw(in: bests.cutBottom(min(free, bests.width / 2)), into: &buffer)
                    hasSeason = true
                }
                view.draw(in: bests, into: &buffer)
            }
            // The list gets only the columns that its contents need; the chosen swim and the curve get the others.
            let columns =
                rect.width >= Self.threePanes ? max(66, room.width - 111) : rect.width >= 150 ? 66 : 52
            var parts = DetailPane.split(room, detail: columns)
            room = parts.list
            let curve = SwimCurveView(summary: summary)
            if curve.isDrawable, parts.detail.height >= 40 {
                // Next to the bests the curve has half of the height, as long as the curve is not higher than wide.
                let most = min(parts.detail.height / 2, parts.detail.width / 2)
                let rows = rect.width >= Self.threePanes ? max(12, most) : 12
                curve.draw(in: parts.detail.cutBottom(rows), into: &buffer)
                hasCurve = true
            }
            drawSide(context, in: parts.detail, hasBests: rect.width < Self.threePanes, into: &buffer)
        }
        let drawn = (curve: hasCurve, season: hasSeason)
        drawCharts(summary, context, rows: rows.count, drawn: drawn, in: &room, into: &buffer)
        list = settled(rows, context)
        SwimTableView(
            summary: summary, rows: rows, context: context, isActive: !pane.isFocused(context)
        ).draw(&list, in: room, into: &buffer)
    }

    /// Today's plan as it was swum, and the next one: "done Speed, 8 hit · next Threshold, tomorrow · 1 400 m · 46:40".
    private func draw(
        _ coming: [SwimPlan], _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        let summary = context.models.swims.summary
        let ofToday = coming.prefix { $0.day == context.today }.map { plan in
            (plan: plan, swum: summary.swum(plan, calendar: context.calendar))
        }
        let done = ofToday.compactMap { plan, swum in
            swum.map {
                [.good("done "), Span(plan.name), .muted(", \($0.comparison.verdictText)")] as [Span]
            }
        }
        let next = ofToday.first { $0.swum == nil }?.plan ?? coming.dropFirst(ofToday.count).first
        let parts = done + (next.map { [self.next($0, context)] } ?? [[.muted("p plans")]])
        buffer.put(Array(parts.joined(separator: [.muted(" · ")])), in: rect.inset(horizontal: 2))
    }

    /// "next Threshold, tomorrow · 1 400 m · 46:40 · p plans"
    private func next(_ plan: SwimPlan, _ context: Context) -> [Span] {
        // IGNORED: an unreadable plan has no figures.
        let line = (try? plan.line(in: context.system.swimmingUnit)).map(context.models.swims.summary.timed)
        let days = plan.day.map { context.today.days(to: $0) } ?? 0
        let day = days == 0 ? "today" : days == 1 ? "tomorrow" : plan.day?.short ?? ""
        let figures = [
            line?.distanceText(orIn: context.system.swimmingUnit),
            line?.elapsedSeconds.map { TimeSpan.clock($0) }, "p plans",
        ].compactMap(\.self)
        return [
            .muted("next "), Span("\(plan.name), \(day)"), .muted(" · " + figures.joined(separator: " · ")),
        ]
    }

    /// Draws the pace curve and the season below the list. The list has priority and keeps its header and nine rows.
    /// - Parameter drawn: which of the two charts are drawn elsewhere.
    private func drawCharts(
        _ summary: SwimHistory, _ context: Context, rows: Int, drawn: (curve: Bool, season: Bool),
        in room: inout Rect, into buffer: inout CellBuffer
    ) {
        let curve = SwimCurveView(summary: summary)
        let below = min(room.height / 2, room.height - min(rows, 9) - 1)
        let season = WeeklyDistanceChart(summary: summary, calendar: context.calendar)
        if curve.isDrawable, !drawn.curve, below >= SwimCurveView.least {
            let hasSeason = !drawn.season && below >= SwimCurveView.least + WeeklyDistanceChart.height
            var charts = room.cutBottom(min(below, hasSeason ? 10 + WeeklyDistanceChart.height : 10))
            let strip = charts.cutBottom(hasSeason ? WeeklyDistanceChart.height : 0)
            curve.draw(in: charts, into: &buffer)
            if hasSeason { season.draw(in: strip, into: &buffer) }
        } else if drawn.curve, !drawn.season, below >= WeeklyDistanceChart.height {
            season.draw(in: room.cutBottom(WeeklyDistanceChart.height), into: &buffer)
        }
    }

    /// The smallest width of a window that shows the bests next to the selected swim.
    private static let threePanes = 220

    /// Draws the selected swim, and the bests below it if there is height for both.
    private mutating func drawSide(
        _ context: Context, in rect: Rect, hasBests: Bool, into buffer: inout CellBuffer
    ) {
        let summary = context.models.swims.summary
        var room = rect
        guard let swim = chosen(context) else {
            return SwimBestsView(summary: summary, context: context).draw(in: room, into: &buffer)
        }
        let view = SwimPaneView(
            swim: swim, load: summary.loads[swim.id], context: context, isFocused: pane.isFocused(context))
        let bests = hasBests ? room.cutBottom(room.height - view.height - 1) : Rect(width: 0, height: 0)
        pane.draw(
            rows: view.height, in: bests.height >= 12 ? room : rect, into: &buffer
        ) { view.draw(in: $0, into: &$1) }
        if bests.height >= 12 {
            SwimBestsView(summary: summary, context: context).draw(in: bests, into: &buffer)
        }
    }

    private func drawEmpty(_ summary: SwimHistory, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Swimming", in: room.cutTop(1))
        guard summary.isLoaded else { return }
        buffer.putWrapped(
            "Swims appear here, with bests and pace: a enters the first one.",
            in: room.inset(horizontal: 2, vertical: 1), .muted)
    }
}

/// The table of swims: by month with totals when sorted by date, else one list.
@MainActor
private struct SwimTableView {
    let summary: SwimHistory
    let rows: [SwimTableRow]
    let context: Context
    /// Whether the table receives the keys.
    var isActive = true

    /// A line of the table.
    enum SwimTableRow {
        case month(SwimMonth)
        case swim(Swim)

        var swim: Swim? { if case .swim(let swim) = self { swim } else { nil } }
    }

    static func rows(_ summary: SwimHistory) -> [SwimTableRow] {
        guard summary.order.column == .date else { return summary.swims.map(SwimTableRow.swim) }
        let months = summary.order.isAscending ? summary.months.reversed() : summary.months
        return months.flatMap { month in
            let swims = summary.order.isAscending ? month.swims.reversed() : month.swims
            return [SwimTableRow.month(month)] + swims.map(SwimTableRow.swim)
        }
    }

    /// The name of a column on the screen.
    static func heading(_ column: SwimColumn) -> String {
        switch column {
        case .date: "Date"
        case .distance: "Distance"
        case .laps: "Laps"
        case .time: "Time"
        case .pace: "Pace"
        case .swolf: "SWOLF"
        case .energy: EnergyUnit.shown.rawValue
        case .stroke: "Swum"
        }
    }

    func draw(_ list: inout ListState, in rect: Rect, into buffer: inout CellBuffer) {
        // The table says "no times" if there is space for it and if a swim has no times.
        let saysNoTimes = rect.width >= 48 && rows.contains { $0.swim.map(SwimText.hasNoTimes) == true }
        let isSortedByMore = ![.date, .distance, .time].contains(summary.order.column)
        var table = Table(
            SwimColumn.allCases.map { column in
                let heading = Self.heading(column)
                return switch column {
                case .date: Column(heading, .fixed(isWide(rect) ? 17 : 10))
                case .distance: Column(heading, .fixed(10), .right)
                case .laps: Column(heading, .fixed(5), .right, dropOrder: 5)
                // In 40 columns the time makes room for the column by which the swims are sorted.
                case .time: Column(heading, .fixed(7), .right, dropOrder: isSortedByMore ? 1 : 0)
                case .pace: Column(heading, .fixed(saysNoTimes ? 8 : 5), .right)
                case .swolf: Column(heading, .fixed(6), .right, dropOrder: 4)
                case .energy: Column(heading, .fixed(5 + EnergyUnit.shown.moreColumns), .right, dropOrder: 3)
                case .stroke: Column(heading, .flexible(min: rect.width < 76 ? 11 : 20), dropOrder: 2)
                }
            })
        table.sorted = SwimColumn.allCases.firstIndex(of: summary.order.column)
        table.isAscending = summary.order.isAscending
        table.cursor = isActive ? .active : .passive
        list.viewport = table.draw(list, count: rows.count, in: rect, into: &buffer) { index in
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
        // The figures of a single swim are in its row.
        let sums = " · \(SwimText.distance(totals, summary.unit)) · \(TimeSpan.clock(totals.seconds))"
        let trailing = Figure.count(totals.count, "swim") + (totals.count > 1 ? sums : "")
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
            Span(swim.swolf.map { Figure.whole($0.score) } ?? Figure.unknown),
            Span(Figure.energyNumber(swim.kilocalories)),
            Span((isBest ? "★ " : "") + SwimText.what(swim), isBest ? .good : .text),
        ])
    }
}

/// The head of the Swimming tab, in two lines: distances and streak, best paces and critical speed.
@MainActor
private struct SwimHistoryHeader {
    let summary: SwimHistory
    let calendar: LocalCalendar

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule(distances(rect.width), trailing: streak, in: room.cutTop(1))
        var line = room.inset(horizontal: 2)
        let speeds = [criticalSpeed(isShort: true), criticalSpeed(isShort: false)]
        func fits(_ best: [Span], beside speed: [Span]) -> Bool { best.width + speed.width + 3 <= line.width }
        var best = lastBest(isShort: false)
        if !fits(best, beside: speeds[1]) {
            best = lastBest(isShort: true)
            if !fits(best, beside: speeds[0]) { best = [] }
        }
        buffer.put(best, in: line, align: .right)
        _ = line.cutRight(best.isEmpty ? 0 : best.width + 3)
        buffer.put(speeds.last { $0.width <= line.width } ?? speeds[0], in: line)
    }

    private func distances(_ width: Int) -> String {
        func text(_ period: SwimPeriods.Period, _ name: String) -> String {
            let isMore = period.previous.count > 0 && period.current.metres >= period.previous.metres
            return "\(SwimText.distance(period.current, summary.unit)) \(name)" + (isMore ? " ▴" : "")
        }
        let month = LocalDay.of(summary.now, in: calendar)
        let periods = summary.periods
        var shown = [(periods.week, "this week")]
        let longer = [
            (periods.month, "in \(width < 90 ? month.monthName : month.monthNameInFull)"),
            (periods.year, "in \(month.year)"),
        ]
        // One of two periods contains the other: with equally many swims both have the same figure.
        for (period, name) in longer
        where width >= 60 && !shown.contains(where: { $0.0.current.count == period.current.count }) {
            shown.append((period, name))
        }
        return shown.map(text).joined(separator: " · ")
    }

    private var streak: String {
        let streak = summary.streak
        guard streak.current > 1 else { return "" }
        return "\(streak.current) weeks in a row" + (streak.needsSwimThisWeek ? ", swim this week!" : "")
    }

    /// "CSS 1:48 /100 m free, 25 m · 200 + 400 m, 6 Nov": for the most frequent kind. `b` shows the others.
    private func criticalSpeed(isShort: Bool) -> [Span] {
        guard let first = summary.criticalSpeeds.first, let speed = first.result.estimate else {
            return [.muted("CSS "), Span(Figure.unknown), .muted(isShort ? "" : "  x says what is missing")]
        }
        let pace = Span(
            (speed.isRough ? "≈ " : "") + SwimText.paceWithUnit(speed.pace, first.kind.unit), .accent)
        let kind = " \(first.kind.stroke.shortName), \(SwimText.place(first.kind))"
        return [.muted("CSS "), pace, .muted(kind)]
            + (isShort ? [] : [.muted(" · \(speed.basis(first.kind.unit, in: calendar))")])
    }

    /// "★ 1 000 m 18:46, 25 s faster", short "★ 1 000 m 18:46, −25 s"; empty without a best.
    private func lastBest(isShort: Bool) -> [Span] {
        let newest = summary.swims.filter { summary.improvements[$0.id] != nil }.max { $0.start < $1.start }
        guard let newest,
            let best = summary.improvements[newest.id]?.max(by: {
                $0.effort.event.distance < $1.effort.event.distance
            })
        else { return [] }
        let (event, seconds) = (best.effort.event, best.effort.seconds)
        // The critical speed next to it already has the name of the kind.
        let isSame = event.kind == summary.criticalSpeeds.first?.kind
        let stroke = isSame ? "" : " " + event.kind.stroke.shortName
        return [
            .good("★ "),
            Span(SwimText.distance(event) + stroke + " " + SwimText.time(seconds)),
            .muted(isShort ? ", −\(SwimText.gain(best.gain))" : ", \(SwimText.gain(best.gain)) faster"),
        ]
    }
}

/// The chart of the distances swum in each week, with a star where a best was swum.
///
///     ─ km a week ─────────────────────────────────── ★ a best ─
///      4┤    ▅▅ ██ ▅▅ ▅▅ ██ ▂▂    ▅▅ ▅▅ ██ ▆▆ ██ ▃▃ ██ ▆▆ ▆▆ ▄▄
///      2┤ ▁▁ ██ ██ ██ ██ ██ ██    ██ ██ ██ ██ ██ ██ ██ ██ ██ ██
///      0┤─▀▀─▀▀─▀▀─▀▀─▀▀─▀▀─▀▀────▀▀─▀▀─▀▀─▀▀─▀▀─▀▀─▀▀─▀▀─▀▀─▀▀─
///                                       ★     ★  ★  ★        ★
///           May   Jun                  Jul      Aug         Sep
@MainActor
private struct WeeklyDistanceChart {
    let summary: SwimHistory
    let calendar: LocalCalendar

    static let height = 8

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        // Thousands of yards for pools in yards.
        let unit = summary.unit
        let name = unit == .metres ? "km" : "1 000 yd"
        let wide = rect.width >= 120 ? 5 : 3
        let weeks = Array(summary.weeks.suffix(max(0, (rect.width - 9) / wide)))
        ChartLegend.draw(
            "\(name) a week", weeks.contains(where: \.hasBest) ? [[.good("★"), .muted(" a best")]] : [],
            in: room.cutTop(1), into: &buffer)
        let months = room.cutBottom(1)
        let stars = room.row(room.height - 1)
        let bars = weeks.map { BarChart.Bar($0.metres / unit.metres / 1000, label: " ") }
        let first = BarChart(bars, pitch: wide, scale: { Figure.upTo($0, digits: 1) }).draw(
            in: room, into: &buffer)
        var free = first
        for (index, week) in weeks.enumerated() {
            let x = first + index * wide
            if week.hasBest { buffer.put("★", x: x + (wide - 2) / 2, y: stars.y, .good) }
            // The month that begins in the week, in a row of its own.
            let last = week.first.adding(days: 6)
            guard last.day <= 7 || index == 0 && last.day <= 21, x >= free else { continue }
            free = buffer.put(last.monthName, x: x, y: months.y, .muted) + 1
        }
    }
}

/// Bests over the distances, which are equally far apart, with the curve of the critical speed; faster is higher.
@MainActor
private struct SwimCurveView {
    let summary: SwimHistory

    /// The rule, the labels and six rows.
    static let least = 8

    /// Whether there are at least two distances.
    var isDrawable: Bool {
        guard let kind else { return false }
        return summary.bests.shown.count { $0.event.kind == kind } >= 2
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        guard rect.height >= 4, let kind else { return }
        let bests = summary.bests.shown.filter { $0.event.kind == kind }
        let speed = summary.criticalSpeeds.first { $0.kind == kind }?.result.estimate
        let isNarrow = rect.width < 76
        let kinds: [(mark: Character, name: String, style: Style, bests: [BestEffort])] = [
            ("≤", "at most", .muted, bests.filter { $0.longer != nil }),
            (
                "○", isNarrow ? "slower" : "slower than a longer one", .muted,
                bests.filter { $0.longer == nil && $0.slowerThan != nil }
            ),
            ("●", "best", Style(.seriesA), bests.filter { $0.longer == nil && $0.slowerThan == nil }),
        ]
        ChartLegend.draw(
            "pace /100 \(kind.unit.rawValue)",
            kinds.reversed().map {
                $0.bests.isEmpty ? [] : [Span(String($0.mark), $0.style), .muted(" " + $0.name)]
            } + [
                speed == nil
                    ? [] : [Span(LineChart.sample, Style(.seriesB)), .muted(isNarrow ? " CSS" : " by CSS")]
            ], in: room.cutTop(1), into: &buffer)
        guard let last = bests.last else { return }
        // Drawn upside down: the scale counts seconds below zero, so that faster is higher.
        func point(_ distance: Double, _ seconds: Double) -> LineChart.ChartPoint {
            LineChart.ChartPoint(place(of: distance), -100 * seconds / distance)
        }
        let distances = bests.map { Double($0.event.distance) }
        /// The number of a distance; between two of them as on a logarithmic axis.
        func place(of distance: Double) -> Double {
            let next = distances.firstIndex { $0 >= distance } ?? distances.count - 1
            guard next > 0 else { return 0 }
            let (before, after) = (distances[next - 1], distances[next])
            return Double(next - 1) + min(1, log(distance / before) / log(after / before))
        }
        let first = distances[0]
        let curve = (0...60).compactMap { step -> LineChart.ChartPoint? in
            let distance = first * pow(Double(last.event.distance) / first, Double(step) / 60)
            guard let prediction = speed?.prediction(over: distance * kind.unit.metres),
                !prediction.isExtrapolated
            else { return nil }
            return point(distance, prediction.seconds)
        }
        LineChart(
            [LineChart.Series(curve, Style(.seriesB))]
                + kinds.map { kind in
                    let points = kind.bests.map { point(Double($0.event.distance), $0.seconds) }
                    return LineChart.Series(points, kind.style, .marks(kind.mark))
                },
            // The label of the last distance has room on both sides of its mark.
            xRange: 0...Double(distances.count) - 0.6, steps: .clock,
            xLabels: distances.enumerated().map { (Double($0.offset), Figure.whole($0.element)) },
            scale: { TimeSpan.clock(-$0) }
        )
        .draw(in: room, into: &buffer)
    }

    /// The kind with the most metres, if it has a critical speed; else the kind with the most bests.
    private var kind: StrokeAndPool? {
        if let first = summary.criticalSpeeds.first, first.result.estimate != nil { return first.kind }
        let counts = Dictionary(grouping: summary.bests.shown, by: \.event.kind)
        return counts.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }
}

/// The metres of each day of the last year, below the chosen swim if there is room.
///
///     ─ a year, m ───────────────── ▁ swum  ▃ ≥ 1 300  ▅ ≥ 1 600  ▇ ≥ 2 000 ─
///          Jun     Jul     Aug
///      Mo  ▃     ▃ ▃
///      We    ▅ ▅   ▅
@MainActor
private struct SwimHeatView {
    let summary: SwimHistory
    let context: Context

    /// The rule and the grid.
    static let height = 1 + HeatGrid.height

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
        let legend = HeatGrid.steps.prefix(map.bounds.count + 1).enumerated().map { level, glyph in
            let least = level == 0 ? nil : map.bounds[level - 1] / unit.metres
            return [
                Span(String(glyph), Style(.seriesA)),
                .muted(least.map { " ≥ \(Figure.whole($0))" } ?? " swum"),
            ]
        }
        ChartLegend.draw("a year, \(unit.rawValue)", legend, in: rest.cutTop(1), into: &buffer)
        HeatGrid(days: days) { day in
            map.level(of: day).map { (HeatGrid.steps[$0], Style(.seriesA)) }
        }
        .draw(in: rest, into: &buffer)
    }
}
