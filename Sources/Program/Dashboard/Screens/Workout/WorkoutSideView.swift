import Foundation
import SwimFit
import Terminal

/// What wide windows show besides the form and the list: the efforts to choose from, and this year by activity.
@MainActor
struct WorkoutSideView {
    let form: WorkoutForm
    let context: Context

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        drawEfforts(in: room.cutTop(efforts.count + 1), into: &buffer)
        _ = room.cutTop(1)
        if room.height >= 2 { drawYear(in: room, into: &buffer) }
    }

    private var efforts: [CompendiumActivity] { Compendium.activities(form.sport, stroke: form.stroke) }

    private func drawEfforts(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Efforts", trailing: "MET", in: room.cutTop(1))
        for activity in efforts {
            let isChosen = form.effort == .listed(activity)
            let row = room.cutTop(1).inset(horizontal: 2)
            buffer.put(
                [
                    isChosen ? .accent("● ") : .muted("○ "),
                    Span(activity.effort(in: context.system), isChosen ? .accent : .text),
                ],
                in: row)
            buffer.put(Figure.decimal(activity.met, digits: 1), in: row, .muted, align: .right)
        }
    }

    /// The workouts of this year, by activity.
    private func drawYear(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let today = context.today
        let start = today.startOfYear.start(in: context.calendar)
        let workouts = context.models.workout.summary.workouts.prefix { $0.start >= start }
        guard !workouts.isEmpty else { return }
        buffer.rule("This year", in: room.cutTop(1))
        let activities = WorkoutTotals.byActivity(workouts)
        var table = Table([
            Column("Activity", .flexible(min: 10)), Column("Count", .fixed(5), .right),
            Column("Time", .fixed(9), .right), Column("kcal", .fixed(8), .right),
        ])
        table.cursor = .hidden
        table.draw(ListState(), count: activities.count, in: room, into: &buffer) { index in
            let (name, totals) = activities[index]
            return .cells([
                Span(name), Span(Figure.whole(totals.count)), Span(TimeSpan.clock(totals.seconds)),
                Span(totals.energyText, .accent),
            ])
        }
    }
}
