import Foundation
import SwimFit
import Terminal

/// The table of all workouts, newest first, by month with totals.
@MainActor
struct WorkoutListView {
    let summary: WorkoutSummary
    let rows: [Row]
    /// Whether the keys choose a workout.
    let isActive: Bool
    let context: Context

    /// A line of the table.
    enum Row {
        case month(WorkoutMonth)
        case workout(Workout)

        var workout: Workout? { if case .workout(let workout) = self { workout } else { nil } }
    }

    static func rows(_ summary: WorkoutSummary) -> [Row] {
        summary.months.flatMap { [Row.month($0)] + $0.workouts.map(Row.workout) }
    }

    func draw(_ list: ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let count = summary.workouts.count
        buffer.rule("Workouts", trailing: count > 0 ? Figure.whole(count) : "", in: room.cutTop(1))
        guard !rows.isEmpty else { return drawEmpty(in: room, into: &buffer) }
        var table = Table([
            Column("Date", .fixed(10)), Column("Start", .fixed(5), dropOrder: 5),
            Column("Activity", .flexible(min: 10, weight: 2)), Column("Time", .fixed(7), .right),
            Column("Distance", .fixed(8), .right, dropOrder: 1),
            Column("Pace", .fixed(12), .right, dropOrder: 4),
            Column("active", .fixed(6), .right, dropOrder: 2),
            Column("Source", .flexible(min: 10, weight: 1), dropOrder: 3),
        ])
        table.cursor = isActive ? .active : .passive
        table.draw(list, count: rows.count, in: room, into: &buffer) { index in
            switch rows[index] {
            case .month(let month): heading(month)
            case .workout(let workout): cells(workout)
            }
        }
    }

    private func heading(_ month: WorkoutMonth) -> TableRow {
        let totals = month.totals
        let trailing =
            "\(Figure.count(totals.count, "workout")) · \(TimeSpan.clock(totals.seconds)) · "
            + totals.energyText + " kcal"
        return .heading(
            [.title("\(month.first.monthNameInFull) \(month.first.year)")], trailing: [.muted(trailing)])
    }

    private func cells(_ workout: Workout) -> TableRow {
        let text = WorkoutText(system: context.system)
        let day = LocalDay.of(workout.start, in: context.calendar)
        return .cells([
            Span(day.short), .muted(TimeOfDay.of(workout.start, in: context.calendar).text),
            Span(workout.name), Span(TimeSpan.clock(workout.seconds)),
            workout.metres == nil ? "" : Span(text.distance(workout)),
            Span(text.speed(workout) ?? ""), Span(Figure.whole(workout.kilocalories), .accent),
            .muted(workout.source),
        ])
    }

    private func drawEmpty(in rect: Rect, into buffer: inout CellBuffer) {
        guard summary.isLoaded else { return }
        buffer.putWrapped(
            "The workouts that you enter or import will appear here.", in: rect.inset(horizontal: 2), .muted)
    }
}
