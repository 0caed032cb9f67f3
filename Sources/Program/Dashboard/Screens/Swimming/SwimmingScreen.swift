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
                KeyRow("open", [.enter], "open") { $0.openChosen($1) }.disabled { nothing($1) },
                KeyRow("add", ["a"], "add") { _, _ in .show(.workout) },
                KeyRow("sort", ["s"], "sort by the next column") {
                    $0.sort(by: $1.models.swims.summary.order.next)
                }
                .saying { "sort: \($1.models.swims.summary.order.next.column.rawValue)" }
                .disabled { nothing($1) },
                KeyRow("reverse", ["S"], "reverse order") {
                    $0.sort(by: $1.models.swims.summary.order.reversed)
                }.disabled { nothing($1) }.notInFooter,
                KeyRow("bests", ["b"], "bests") { _, _ in .present(SwimBestsScreen()) }
                    .disabled { nothing($1) },
                KeyRow("plans", ["p"], "plans") { screen, context in
                    .present(PlansScreen(beside: screen.chosen(context)?.id))
                },
                KeyRow("same-set", ["="], "same set") { screen, context in
                    screen.chosen(context).map {
                        .present(SetHistoryScreen($0.id, context))
                    }
                }.disabled { nothing($1) },
                KeyRow("explain", ["x"], "explain CSS") { _, context in .explainCriticalSpeed(context) }
                    .notInFooter,
                KeyRow("correct", ["e"], "correct") { $0.correct($1) }
                    .disabled { nothing($1) ?? $0.foreign($1) },
                KeyRow("delete", ["d", .delete], "delete") { $0.deleteChosen($1) }
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
