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
        let total = "\(Figure.count(all.count, "swim")) · \(SwimText.distance(all, summary.unit))"
        buffer.rule("Swimming", trailing: total, in: room.cutTop(1))
        var side = rect.width >= 76 ? room.cutRight(rect.width >= 100 ? 50 : 35) : Rect(width: 0, height: 0)
        let periods: [(String, SwimPeriods.Period)] = [
            ("This week", summary.periods.week), ("This month", summary.periods.month),
            ("This year", summary.periods.year),
        ]
        for (name, period) in periods {
            draw(name, period, in: room.cutTop(1).inset(horizontal: 2), into: &buffer)
        }
        // Where there is no room beside it the form is the last row.
        if side.isEmpty { buffer.put(form, in: room.cutTop(1).inset(horizontal: 2)) }
        for spans in facts { buffer.put(spans, in: side.cutTop(1)) }
    }

    private func draw(
        _ name: String, _ period: SwimPeriods.Period, in row: Rect, into buffer: inout CellBuffer
    ) {
        let now = period.current
        let distance = SwimText.distance(now, summary.unit)
        let isMore = period.previous.count > 0 && now.metres >= period.previous.metres
        buffer.put(
            [
                .muted(name.padded(to: row.width < 38 ? 10 : 11)),
                Span(String(now.count).padded(to: row.width < 38 ? 3 : 4, .right)), .muted(" × "),
                Span(distance.padded(to: 8, .right), .accent), .good(isMore ? " ▴" : "  "),
                Span(TimeSpan.clock(now.seconds).padded(to: row.width < 38 ? 8 : 10, .right)),
            ], in: row)
    }

    private var facts: [[Span]] { [criticalSpeed, streak, lastBest, form] }

    private var form: [Span] { [.muted("Form    "), Span(SwimText.form(summary.form))] }

    private var criticalSpeed: [Span] {
        guard let first = summary.criticalSpeeds.first, let speed = first.result.estimate else {
            return [.muted("CSS     "), Span(Figure.unknown), .muted("  b shows what is missing")]
        }
        // The one with the most efforts: `b` shows those of the other strokes and pools.
        let kind = "\(first.kind.stroke.shortName), \(SwimText.place(first.kind))"
        return [
            .muted("CSS     "), Span(SwimText.paceWithUnit(speed.pace, first.kind.unit), .accent),
            speed.warnings.isEmpty ? .muted(" · \(kind)") : .warning(" · \(kind) !"),
        ]
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
        let (event, seconds) = (best.effort.event, best.effort.seconds)
        return [
            .muted("Best    "), .good("★ "),
            Span("\(SwimText.distance(event)) \(event.kind.stroke.shortName) \(SwimText.time(seconds))"),
            .muted(", −\(SwimText.gain(best.gain))"),
        ]
    }
}
