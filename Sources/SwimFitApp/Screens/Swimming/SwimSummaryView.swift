import Foundation
import SwimFit
import Terminal

/// This week, month and year, and next to them the critical speed, the streak and the last record.
@MainActor
struct SwimSummaryView {
    let summary: SwimHistorySummary

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let all = SwimTotals(summary.swims)
        let total = "\(Figure.count(all.count, "swim")) · \(SwimText.distance(all.metres, summary.unit))"
        buffer.rule("Swimming", trailing: total, in: room.cutTop(1))
        var side = rect.width >= 76 ? room.cutRight(rect.width >= 100 ? 50 : 33) : Rect(width: 0, height: 0)
        let periods: [(String, SwimPeriods.Period)] = [
            ("This week", summary.periods.week), ("This month", summary.periods.month),
            ("This year", summary.periods.year),
        ]
        for (name, period) in periods {
            draw(name, period, in: room.cutTop(1).inset(horizontal: 2), into: &buffer)
        }
        for spans in facts { buffer.put(spans, in: side.cutTop(1)) }
    }

    private func draw(
        _ name: String, _ period: SwimPeriods.Period, in row: Rect, into buffer: inout CellBuffer
    ) {
        let now = period.current
        let distance = SwimText.distance(now.metres, summary.unit)
        let isMore = period.previous.count > 0 && now.metres >= period.previous.metres
        buffer.put(
            [
                .muted(name.padded(to: row.width < 38 ? 10 : 11)),
                Span(String(now.count).padded(to: row.width < 38 ? 3 : 4, .right)), .muted(" × "),
                Span(distance.padded(to: 8, .right), .accent), .good(isMore ? " ▴" : "  "),
                Span(TimeSpan.clock(now.seconds).padded(to: row.width < 38 ? 8 : 10, .right)),
            ], in: row)
    }

    private var facts: [[Span]] { [criticalSpeed, streak, lastBest] }

    private var criticalSpeed: [Span] {
        switch summary.criticalSpeed {
        case .estimate(let speed):
            let unit = speed.efforts.first?.event.pool?.unit ?? .metres
            // Of many distances the first and the last: `b` names them all.
            let distances = speed.efforts.map { "\($0.event.distance)" }
            let from =
                distances.count > 2
                ? "\(distances[0]) … \(distances[distances.count - 1])" : distances.joined(separator: " + ")
            return [
                .muted("CSS     "), Span(SwimText.paceWithUnit(speed.pace, unit), .accent),
                speed.warnings.isEmpty ? .muted(" · \(from)") : .warning(" · \(from) !"),
            ]
        case .unsupported:
            return [.muted("CSS     "), Span(Figure.unknown), .muted("  b shows what is missing")]
        }
    }

    private var streak: [Span] {
        let streak = summary.streak
        guard streak.longest > 0 else { return [] }
        let now = streak.current > 0 ? Figure.count(streak.current, "week") : "none now"
        let more = streak.needsSwimThisWeek ? " · swim this week!" : " · longest \(streak.longest)"
        return [.muted("Streak  "), Span(now, streak.current > 0 ? .good : .text), .muted(more)]
    }

    /// The newest record.
    private var lastBest: [Span] {
        let newest = summary.swims.filter { summary.improvements[$0.id] != nil }.max { $0.start < $1.start }
        guard let newest,
            let best = summary.improvements[newest.id]?.max(by: {
                $0.effort.event.distance < $1.effort.event.distance
            })
        else { return [] }
        let unit = best.effort.event.pool?.unit ?? .metres
        return [
            .muted("Best    "), .good("★ "),
            Span(
                "\(Figure.whole(best.effort.event.distance)) \(unit.rawValue) \(SwimText.time(best.effort.seconds))"
            ),
            .muted(", −\(SwimText.gain(best.gain))"),
        ]
    }
}
