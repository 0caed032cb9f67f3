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

    static let tables = [KeyTable("type", Motion.everyKey, "choose a sample", rows)]

    static let rows: [KeyRow<BrowseDetailScreen>] = [
        KeyRow("before", ["[", .left, "h"], "day, week, month or year before") { $0.move(-1, $1) }
            .saying { "\(span($1)) before" },
        KeyRow("after", ["]", .right, "l"], "day, week, month or year after") { $0.move(1, $1) }
            .saying { "\(span($1)) after" }
            .disabled { isLast($1) ? "The \(span($1)) after this one has not started" : nil },
        KeyRow("week", ["w"], "week") { $0.show(.week, $1) },
        KeyRow("month", ["m"], "month") { $0.show(.month, $1) },
        KeyRow("year", ["y"], "year") { $0.show(.year, $1) },
        KeyRow("details", [.enter, "i"], "details") { $0.openSample($1) }.disabled { $0.nothing($1) },
        KeyRow("delete", ["d", .delete], "delete") { $0.deleteChosen($1) }
            .disabled { $0.nothing($1) },
        KeyRow("correct", ["e"], "correct a workout") { $0.correctWorkout($1) }
            .disabled { $0.nothing($1) ?? $0.notWorkout($1) }
            .inFooter { detail($1)?.isWorkouts == true },
        KeyRow("sources", ["o"], "sources") { _, _ in .present(BrowseSourcesScreen()) }
            .disabled { detail($1)?.unit == nil ? "Only measurements are merged by source" : nil },
        KeyRow("today", ["t"], "today") { $0.showToday($1) }.notInFooter,
    ]

    private static func detail(_ context: Context) -> BrowseDetail? { context.models.browse.summary.detail }

    private static func span(_ context: Context) -> String { (detail(context)?.span ?? .day).rawValue }

    private static func isLast(_ context: Context) -> Bool {
        guard let detail = detail(context) else { return true }
        return detail.span.days(around: detail.day).contains(context.today)
    }

    private func nothing(_ context: Context) -> String? {
        Self.detail(context)?.rows.isEmpty == false ? nil : "No samples in this \(Self.span(context))"
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        let rows = Self.detail(context)?.rows ?? []
        list.move(motion, times: times, count: rows.count) { rows[$0].id }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        guard let detail = context.models.browse.summary.detail,
            list.handle(mouse, count: detail.rows.count, id: { detail.rows[$0].id })
        else { return nil }
        return mouse.kind == .doublePress ? chosen(detail).map { .present(SampleScreen(row: $0)) } : .stay
    }

    private func chosen(_ detail: BrowseDetail) -> BrowseDetail.Row? {
        detail.rows.isEmpty ? nil : detail.rows[settled(detail).cursor]
    }

    private func settled(_ detail: BrowseDetail) -> ListState {
        list.settled(count: detail.rows.count) { detail.rows[$0].id }
    }

    private func openSample(_ context: Context) -> Action? {
        Self.detail(context).flatMap(chosen).map { .present(SampleScreen(row: $0)) }
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

    /// Shows a span; pressed again, the day.
    private mutating func show(_ span: BrowseSpan, _ context: Context) -> Action? {
        guard let detail = Self.detail(context) else { return nil }
        list = ListState()
        let wanted = detail.span == span ? BrowseSpan.day : span
        return .perform { models in
            try await models.browse.show(wanted)
            return []
        }
    }

    private func delete(_ row: BrowseDetail.Row) -> Action {
        .perform { models in
            let notice = try await models.browse.delete(row.id)
            return [.notify(.done(notice))]
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let detail = context.models.browse.summary.detail else {
            return buffer.put(
                "No samples of this type are left. Esc closes, u restores the last one.", in: rect.row(0),
                .muted)
        }
        draw(detail, isActive: true, context, in: rect, into: &buffer)
    }

    /// - Parameter isActive: whether the keys go to it.
    func draw(
        _ detail: BrowseDetail, isActive: Bool, _ context: Context, in rect: Rect,
        into buffer: inout CellBuffer
    ) {
        BrowseDetailView(detail: detail, context: context, isActive: isActive)
            .draw(settled(detail), in: rect, into: &buffer)
    }
}
