import Foundation
import SwimFit
import Terminal

/// All swims: how much this week, month and year, the pace over time, and a table sorted by any column.
///
///     ─ Swimming ────────────────────────────── 82 swims · 96.4 km ─
///       This week    2 swims   2 800 m    58:20    ↑ 3 · 4 100 m before
///     ─ Pace, min /100 m ────────────────────────────────────────────
///       Date         Distance  Laps    Time   Pace  SWOLF  kcal  Stroke
///       November 2026 ─────────────────────── 8 swims · 10 400 m
///     › Fri 20 Nov    1 000 m    40   20:00   2:00     46   199  Freestyle
struct SwimmingScreen: Screen {
    var list = ListState()

    var title: String { "Swimming" }

    var notes: [String] {
        [
            "Personal bests are kept for each distance and pool length. A swim without rests counts for its whole "
                + "distance; consecutive laps and repetitions count for race distances, the rests between "
                + "them included. ★ marks swims that hold a record they took from another.",
            "CSS, the critical swim speed, is the slope of distance over time of your best efforts from 150 to "
                + "2000 m of the last 180 days: with 400 and 200 m, (400 − 200) ÷ (t400 − t200). Efforts slower "
                + "than that of the shorter ones were training and are left out.",
            "The streak counts weeks from Monday with at least one swim. ▴ marks a week, month or year that is "
                + "already above the whole previous one.",
        ]
    }

    func bindings(_ context: Context) -> [Binding] {
        let summary = context.models.swims.summary
        let none = summary.swims.isEmpty ? "No swims yet: a enters the first one" : nil
        let foreign = chosen(summary).flatMap { swim in
            swim.isOwn ? nil : "\(swim.source) recorded this swim: it can only be changed there"
        }
        return [
            Binding(.enter, label: "open", disabled: none),
            Binding(.character("a"), label: "add"),
            Binding(.character("s"), label: "sort: \(summary.order.next.column.rawValue)", disabled: none),
            Binding(.character("S"), label: "reverse order", disabled: none, isInFooter: false),
            Binding(.character("b"), label: "bests", disabled: none),
            Binding(.character("e"), label: "correct", disabled: none ?? foreign),
            Binding(.character("d"), .delete, label: "delete", disabled: none),
            Binding(.down, .up, .character("j"), .character("k"), label: "choose a swim", isInFooter: false),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        let summary = context.models.swims.summary
        let rows = SwimTableView.rows(summary)
        if list.handle(key, count: rows.count, isSelectable: { rows[$0].swim != nil }) { return .stay }
        switch key {
        case .character("a"): return .show(.workout)
        case .character("b"): return .present(SwimBestsScreen())
        case .character("s"): return sort(by: summary.order.next)
        case .character("S"): return sort(by: summary.order.reversed)
        case .enter: return chosen(summary).map { Self.open($0.id) }
        case .character("e"):
            return chosen(summary).map { .present(WorkoutScreen(editing: $0, calendar: context.calendar)) }
        case .character("d"), .delete: return chosen(summary).map { Self.delete($0.id) }
        default: return nil
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let summary = context.models.swims.summary
        let rows = SwimTableView.rows(summary)
        guard list.handle(mouse, count: rows.count, isSelectable: { rows[$0].swim != nil }) else {
            return nil
        }
        return mouse.kind == .doublePress ? chosen(summary).map { Self.open($0.id) } : .stay
    }

    /// Opens a swim with what is read for it alone.
    static func open(_ id: Swim.ID) -> Action {
        .perform { models in
            try await models.swims.open(id)
            return [.present(SwimDetailScreen(id))]
        }
    }

    static func delete(_ id: Swim.ID) -> Action {
        .perform { models in
            let title = try await models.swims.delete(id)
            await models.swims.catchUp()
            return [.notify(.done("\(title) deleted – u undoes"))]
        }
    }

    private mutating func sort(by order: SwimOrder) -> Action {
        list = ListState()
        return .perform { models in
            models.swims.sort(by: order)
            let direction = order.isAscending ? "ascending" : "descending"
            return [.notify(.hint("By \(order.column.rawValue), \(direction)"))]
        }
    }

    /// The swim under the cursor; the nearest one when a heading is there now.
    private func chosen(_ summary: SwimHistorySummary) -> Swim? {
        let rows = SwimTableView.rows(summary)
        guard !rows.isEmpty else { return nil }
        var list = list
        list.clamp(count: rows.count, isSelectable: { rows[$0].swim != nil })
        return rows[list.cursor].swim
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.swims.summary
        var room = rect.inset(horizontal: 1)
        guard !summary.swims.isEmpty else { return drawEmpty(summary, in: room, into: &buffer) }
        SwimSummaryView(summary: summary).draw(in: room.cutTop(min(4, rect.height / 3)), into: &buffer)
        let chartHeight = room.height >= 28 ? 11 : room.height >= 15 ? 6 : 0
        SwimPaceView(summary: summary, calendar: context.calendar)
            .draw(in: room.cutTop(chartHeight), into: &buffer)
        if rect.width >= 112 {
            var side = room.cutRight(38)
            _ = side.cutLeft(2)
            SwimBestsView(summary: summary, context: context).draw(in: side, into: &buffer)
        }
        var list = list
        let rows = SwimTableView.rows(summary)
        list.clamp(count: rows.count, isSelectable: { rows[$0].swim != nil })
        SwimTableView(summary: summary, rows: rows, context: context).draw(list, in: room, into: &buffer)
    }

    private func drawEmpty(_ summary: SwimHistorySummary, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Swimming", in: room.cutTop(1))
        guard summary.isLoaded else { return }
        let lines = [
            "No swim yet.", "",
            "Your swims by month, your pace trend, personal bests for each distance and pool, and your "
                + "critical swim speed will appear here.", "",
            "Press a to enter the first one, or :import FILE to import an Apple Health export.",
        ]
        let text = lines.joined(separator: "\n")
        let width = min(60, room.width - 4)
        let height = min(room.height, text.wrapped(to: max(1, width)).count)
        buffer.putWrapped(text, in: room.centred(width: width, height: height), .muted, align: .centre)
    }
}
