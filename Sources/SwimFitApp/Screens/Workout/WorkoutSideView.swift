import Foundation
import SwimFit
import Terminal

/// What wide windows show next to the form: the efforts to choose from, and the last swims.
@MainActor
struct WorkoutSideView {
    let form: WorkoutForm
    let context: Context

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let efforts = Compendium.activities(form.sport, stroke: form.stroke)
        buffer.rule("Efforts", trailing: "MET", in: room.cutTop(1))
        for activity in efforts.prefix(max(0, room.height - 4)) {
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
        _ = room.cutTop(1)
        let swims = context.models.swims.summary.months.flatMap(\.swims)
        guard room.height >= 3, !swims.isEmpty else { return }
        buffer.rule("Last swims", trailing: "pace", in: room.cutTop(1))
        for swim in swims.prefix(room.height) {
            let row = room.cutTop(1).inset(horizontal: 2)
            let day = LocalDay.of(swim.start, in: context.calendar)
            buffer.put(
                [.muted(day.short.padded(to: 12)), Span(swim.distanceText.padded(to: 9, .right))], in: row)
            buffer.put(SwimText.pace(swim.pace, swim.unit), in: row, .text, align: .right)
        }
    }
}
