import Foundation
import SwimFit
import Terminal

/// The table of swims: by month with totals when sorted by date, else one list.
@MainActor
struct SwimTableView {
    let summary: SwimHistorySummary
    let rows: [Row]
    let context: Context
    /// Whether the keys go to it.
    var isActive = true

    /// A line of the table.
    enum Row {
        case month(SwimMonth)
        case swim(Swim)

        var swim: Swim? { if case .swim(let swim) = self { swim } else { nil } }
    }

    static func rows(_ summary: SwimHistorySummary) -> [Row] {
        guard summary.order.column == .date else { return summary.swims.map(Row.swim) }
        let months = summary.order.isAscending ? summary.months.reversed() : summary.months
        return months.flatMap { month in
            let swims = summary.order.isAscending ? month.swims.reversed() : month.swims
            return [Row.month(month)] + swims.map(Row.swim)
        }
    }

    func draw(_ list: ListState, in rect: Rect, into buffer: inout CellBuffer) {
        // "no times" where there is room for it, and a swim without.
        let saysNoTimes = rect.width >= 48 && rows.contains { $0.swim.map(SwimText.hasNoTimes) == true }
        var table = Table([
            Column("Date", .fixed(isWide(rect) ? 17 : 10)), Column("Distance", .fixed(9), .right),
            Column("Laps", .fixed(5), .right, dropOrder: 4), Column("Time", .fixed(7), .right),
            Column("Pace", .fixed(saysNoTimes ? 8 : 5), .right),
            Column("SWOLF", .fixed(6), .right, dropOrder: 3),
            Column("active", .fixed(6), .right, dropOrder: 2),
            Column("Swum", .flexible(min: 11), dropOrder: 1),
        ])
        let columns: [SwimColumn] = [.date, .distance, .laps, .time, .pace, .swolf, .energy, .stroke]
        table.sorted = columns.firstIndex(of: summary.order.column)
        table.isAscending = summary.order.isAscending
        table.cursor = isActive ? .active : .passive
        table.draw(list, count: rows.count, in: rect, into: &buffer) { index in
            switch rows[index] {
            case .month(let month): heading(month)
            case .swim(let swim):
                cells(
                    swim, isWide: isWide(rect),
                    pace: saysNoTimes ? SwimText.listedPace(swim) : SwimText.pace(swim.pace, swim.unit))
            }
        }
    }

    private func isWide(_ rect: Rect) -> Bool { rect.width >= 84 }

    private func heading(_ month: SwimMonth) -> TableRow {
        let totals = month.totals
        let trailing =
            "\(Figure.count(totals.count, "swim")) · \(SwimText.distance(totals, summary.unit)) · "
            + TimeSpan.clock(totals.seconds)
        return .heading(
            [.title("\(month.first.monthNameInFull) \(month.first.year)")], trailing: [.muted(trailing)])
    }

    private func cells(_ swim: Swim, isWide: Bool, pace: String) -> TableRow {
        let day = LocalDay.of(swim.start, in: context.calendar)
        let date =
            isWide ? "\(day.weekdayName) \(day.full)" : summary.order.column == .date ? day.short : day.iso
        let isBest = summary.standing.contains(swim.id)
        return .cells([
            Span(date), Span(swim.distanceText), Span(swim.laps.map { Figure.whole($0) } ?? ""),
            Span(TimeSpan.clock(swim.seconds)), Span(pace, .accent),
            Span(swim.swolf.map { Figure.whole($0.score) } ?? ""), Span(Figure.whole(swim.kilocalories)),
            Span((isBest ? "★ " : "") + SwimText.what(swim), isBest ? .good : .text),
        ])
    }
}
