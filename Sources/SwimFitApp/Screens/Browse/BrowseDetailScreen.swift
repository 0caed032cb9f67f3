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
            await models.browse.catchUp()
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
