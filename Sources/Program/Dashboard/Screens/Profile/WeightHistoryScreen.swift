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
        let rows = Self.rows(context)
        list.move(motion, times: times, count: rows.count) { rows[$0].id }
    }

    /// Newest first.
    private static func rows(_ context: Context) -> [BodyReading] {
        context.models.profile.summary.weights.readings.reversed()
    }

    private func settled(_ rows: [BodyReading]) -> ListState {
        list.settled(count: rows.count) { rows[$0].id }
    }

    private func delete(_ context: Context) -> Action {
        let rows = Self.rows(context)
        guard !rows.isEmpty else { return .stay }
        let reading = rows[settled(rows).cursor]
        return .perform { models in
            let done = try await models.profile.delete(reading, of: .bodyMass)
            return [.notify(.done("\(done) – u undoes"))]
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let rows = Self.rows(context)
        return list.handle(mouse, count: rows.count) { rows[$0].id } ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let count = context.models.profile.summary.weights.readings.count
        return (min(room.width, 64), min(room.height, max(3, count + 1)))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.profile.summary
        let rows = Self.rows(context)
        guard !rows.isEmpty else {
            return buffer.putCentred(
                "No weights are left. Esc closes, u restores the last one.", in: rect, .muted)
        }
        let table = Table([
            Column("day", .fixed(16)), Column("time", .fixed(5)),
            Column(summary.system.massUnit, .fixed(7), .right), Column("change", .fixed(7), .right),
            Column("measured by", .flexible(min: 10)),
        ])
        table.draw(settled(rows), count: rows.count, in: rect, into: &buffer) { line in
            let reading = rows[line]
            let day = LocalDay.of(reading.date, in: context.calendar)
            let change = line + 1 < rows.count ? reading.value - rows[line + 1].value : nil
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
