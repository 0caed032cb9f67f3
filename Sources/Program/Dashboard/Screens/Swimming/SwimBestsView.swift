import Foundation
import SwimFit
import Terminal

/// Personal bests and critical speed, next to the table in wide windows.
@MainActor
struct SwimBestsView {
    let summary: SwimHistorySummary
    let context: Context

    static func table(hasPoints: Bool) -> Table {
        Table(
            [
                Column("Stroke", .fixed(12)), Column("Pool", .fixed(10)),
                Column("Distance", .fixed(8), .right), Column("Time", .fixed(9), .right),
                Column("Pace", .fixed(5), .right, dropOrder: 1),
                Column("Predicted", .fixed(9), .right, dropOrder: 3),
            ] + (hasPoints ? [Column("Points", .fixed(6), .right, dropOrder: 4)] : []) + [
                Column("Day", .flexible(min: 11), dropOrder: 2)
            ])
    }

    @MainActor static func row(_ effort: BestEffort, _ races: Races, _ context: Context) -> TableRow {
        let kind = effort.event.kind
        return .cells(
            [
                Span(kind.stroke.name), .muted(SwimText.place(kind)), Span(SwimText.distance(effort.event)),
                Span(SwimText.time(of: effort), style(of: effort)),
                Span(SwimText.pace(effort.pace, kind.unit)),
                Span(SwimText.time(of: context.models.swims.summary.prediction(for: effort.event))),
            ] + (races.hasPoints ? [Span(races.points(for: effort).map { Figure.whole($0) } ?? "")] : []) + [
                .muted(
                    LocalDay.of(effort.date, in: context.calendar).full
                        + SwimText.remark(on: effort))
            ])
    }

    /// Muted where it is no best to believe.
    private static func style(of effort: BestEffort) -> Style { effort.slowerThan == nil ? .accent : .muted }

    /// The same under a heading for each kind: next to the table there is no room for all columns.
    private static let narrow: Table = {
        var table = Table([
            Column("Distance", .fixed(8), .right), Column("Time", .fixed(8), .right),
            Column("Pace", .fixed(5), .right), Column("Day", .flexible(min: 6)),
        ])
        table.cursor = .hidden
        table.hasHeader = false
        return table
    }()

    private var rows: [TableRow] {
        var rows: [TableRow] = []
        var kind: SwimKind?
        for effort in summary.bests.shown {
            if effort.event.kind != kind {
                kind = effort.event.kind
                rows.append(.heading([Span(SwimText.name(effort.event.kind))]))
            }
            rows.append(
                .cells([
                    Span(SwimText.distance(effort.event)),
                    Span(SwimText.time(of: effort), Self.style(of: effort)),
                    Span(SwimText.pace(effort.pace, effort.event.kind.unit)),
                    .muted(day(effort)),
                ]))
        }
        return rows
    }

    /// "18 Nov" this year, else the year alone.
    private func day(_ effort: BestEffort) -> String {
        let day = LocalDay.of(effort.date, in: context.calendar)
        let isThisYear = day.year == context.today.year
        return isThisYear ? day.dayAndMonth : String(day.year)
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let lines = CriticalSpeedText(summary).lines
        let height = lines.reduce(0) { $0 + $1.wrapped(to: rect.width).count }
        var below = room.cutBottom(min(height + 1, room.height / 2))
        buffer.rule("Personal bests", trailing: "b shows all", in: room.cutTop(1))
        let rows = rows
        Self.narrow.draw(ListState(), count: rows.count, in: room, into: &buffer) { rows[$0] }
        buffer.rule("Critical swim speed", in: below.cutTop(1))
        for line in lines {
            let used = buffer.putWrapped(line, in: below, .muted)
            _ = below.cutTop(used)
        }
    }
}
