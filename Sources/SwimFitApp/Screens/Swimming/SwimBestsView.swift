import Foundation
import SwimFit
import Terminal

/// Personal bests and critical speed, next to the table in wide windows.
@MainActor
struct SwimBestsView {
    let summary: SwimHistorySummary
    let context: Context

    static let table = Table([
        Column("Distance", .fixed(9), .right), Column("Pool", .fixed(10)), Column("Time", .fixed(7), .right),
        Column("Pace", .fixed(5), .right, dropOrder: 2), Column("Day", .flexible(min: 11), dropOrder: 1),
    ])

    static func row(_ effort: BestEffort, _ context: Context) -> TableRow {
        let unit = effort.event.pool?.unit ?? .metres
        return .cells([
            Span("\(Figure.whole(effort.event.distance)) \(unit.rawValue)"),
            .muted(effort.event.pool?.text ?? "open water"),
            Span(SwimText.time(effort.seconds), .accent), .muted(SwimText.pace(effort.pace, unit)),
            .muted(LocalDay.of(effort.date, in: context.calendar).full),
        ])
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let lines = CriticalSpeedText(summary).lines
        let height = lines.reduce(0) { $0 + $1.wrapped(to: rect.width).count }
        var below = room.cutBottom(min(height + 1, room.height / 2))
        buffer.rule("Personal bests", in: room.cutTop(1))
        var table = Self.table
        table.showsCursor = false
        table.hasHeader = false
        table.draw(ListState(), count: summary.bests.efforts.count, in: room, into: &buffer) { index in
            Self.row(summary.bests.efforts[index], context)
        }
        buffer.rule("Critical swim speed", in: below.cutTop(1))
        for line in lines {
            let used = buffer.putWrapped(line, in: below, .muted)
            _ = below.cutTop(used)
        }
    }
}
