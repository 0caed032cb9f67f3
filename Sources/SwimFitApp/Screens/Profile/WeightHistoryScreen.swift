import Foundation
import SwimFit
import Terminal

/// All weights, newest first, in a popup: `d` deletes one.
struct WeightHistoryScreen: Screen {
    var list = ListState()

    var title: String { "Weight history" }

    static let tables = [
        KeyTable<WeightHistoryScreen>(
            "weights", Motion.everyKey, "move",
            [
                KeyRow("delete", ["d", .delete], "delete") { $0.delete($1) }
                    .disabled {
                        $1.models.profile.summary.weights.readings.isEmpty ? "Nothing to delete" : nil
                    }
            ])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: context.models.profile.summary.weights.readings.count)
    }

    private mutating func delete(_ context: Context) -> Action {
        let readings = context.models.profile.summary.weights.readings
        guard readings.indices.contains(list.cursor) else { return .stay }
        let reading = readings[readings.count - 1 - list.cursor]
        list.clamp(count: readings.count - 1)
        return .perform { models in
            let done = try await models.profile.delete(reading, of: .bodyMass)
            return [.notify(.done("\(done) – u undoes"))]
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: context.models.profile.summary.weights.readings.count) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let count = context.models.profile.summary.weights.readings.count
        return (min(room.width, 64), min(room.height, max(3, count + 1)))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.profile.summary
        let readings = summary.weights.readings
        guard !readings.isEmpty else {
            return EnergyParts.empty(
                "No weights are left. Esc closes, u restores the last one.", in: rect, into: &buffer)
        }
        let table = Table([
            Column("day", .fixed(16)), Column("time", .fixed(5)),
            Column(summary.system.massUnit, .fixed(7), .right), Column("change", .fixed(7), .right),
            Column("measured by", .flexible(min: 10)),
        ])
        table.draw(list, count: readings.count, in: rect, into: &buffer) { line in
            let index = readings.count - 1 - line
            let reading = readings[index]
            let day = LocalDay.of(reading.date, in: context.calendar)
            let change = index > 0 ? reading.value - readings[index - 1].value : nil
            return .cells([
                Span("\(day.weekdayName) \(day.full)"),
                .muted(TimeOfDay.of(reading.date, in: context.calendar).text),
                Span(summary.system.massFigure(reading.value)),
                .muted(change.map { Figure.signed(summary.system.massValue($0), digits: 1) } ?? ""),
                .muted(reading.source),
            ])
        }
    }
}
