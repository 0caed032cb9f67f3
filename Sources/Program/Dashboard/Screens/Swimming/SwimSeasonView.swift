import Foundation
import SwimFit
import Terminal

/// The season: how far, a column for each week with its load and its records, and in words what is known by now.
///
///     ─ Swims: 3.9 km this week · 12.6 km in November · 97.7 km in 2026 ───────
///       km   ▃▃ ▅▅ ██ ▅▅ ▅▅ ██ ▂▂    ▅▅ ▅▅ ██ ▆▆ ██ ▃▃ ██ ▆▆ ▆▆ ▄▄
///       load ▂▂ ▂▂ ▄▄ ▂▂ ▃▃ ▄▄ ▁▁    ▂▂ ▂▂ ▄▄ ▃▃ ▄▄ ▂▂ ▄▄ ▃▃ ▃▃ ▂▂
///            May   Jun                  Jul   ★  Aug★        Sep
@MainActor
struct SwimSeasonView {
    let summary: SwimHistorySummary
    let calendar: LocalCalendar

    /// Rows of the season in a room: with a chart where there is height for one.
    static func height(in rect: Rect) -> Int {
        if rect.width < 44 || rect.height < 17 { return 3 }
        return rect.width >= 120 && rect.height >= 26 ? 7 : 6
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        buffer.rule("Swims: " + distances(rect.width), trailing: streak, in: room.cutTop(1))
        let lines = facts(room.width)
        var words = room.cutBottom(lines.count)
        drawWeeks(in: room, into: &buffer)
        for line in lines {
            buffer.put(line, in: words.cutTop(1).inset(horizontal: rect.width >= 44 ? 2 : 0))
        }
    }

    // MARK: Words

    private func distances(_ width: Int) -> String {
        func text(_ period: SwimPeriods.Period, _ name: String) -> String {
            let isMore = period.previous.count > 0 && period.current.metres >= period.previous.metres
            return "\(SwimText.distance(period.current, summary.unit)) \(name)" + (isMore ? " ▴" : "")
        }
        let month = LocalDay.of(summary.now, in: calendar)
        let week = text(summary.periods.week, "this week")
        if width < 60 { return week }
        return [
            week, text(summary.periods.month, "in \(width < 90 ? month.monthName : month.monthNameInFull)"),
            text(summary.periods.year, "in \(month.year)"),
        ].joined(separator: " · ")
    }

    private var streak: String {
        let streak = summary.streak
        guard streak.current > 1 else { return "" }
        return "\(streak.current) weeks in a row" + (streak.needsSwimThisWeek ? ", swim this week!" : "")
    }

    /// Critical speed, form and the newest record: side by side where they fit.
    private func facts(_ width: Int) -> [[Span]] {
        let facts = [criticalSpeed, form, lastBest].filter { !$0.isEmpty }
        let widths = facts.map(\.width)
        if widths.reduce(4 * facts.count, +) <= width {
            return [Array(facts.joined(separator: [Span("    ")]))]
        }
        return width < 44 ? [criticalSpeed, form] : [criticalSpeed + [Span("    ")] + form]
    }

    private var form: [Span] { [.muted("Form "), Span(SwimText.form(summary.form))] }

    private var criticalSpeed: [Span] {
        guard let first = summary.criticalSpeeds.first, let speed = first.result.estimate else {
            return [.muted("CSS "), Span(Figure.unknown), .muted("  x says what is missing")]
        }
        // The one that is swum most: `b` shows those of the other strokes and pools.
        let kind = "\(first.kind.stroke.shortName), \(SwimText.place(first.kind))"
        return [
            .muted("CSS "), Span(SwimText.paceWithUnit(speed.pace, first.kind.unit), .accent),
            speed.warnings.isEmpty ? .muted(" \(kind)") : .warning(" \(kind) !"),
        ]
    }

    private var lastBest: [Span] {
        let newest = summary.swims.filter { summary.improvements[$0.id] != nil }.max { $0.start < $1.start }
        guard let newest,
            let best = summary.improvements[newest.id]?.max(by: {
                $0.effort.event.distance < $1.effort.event.distance
            })
        else { return [] }
        let (event, seconds) = (best.effort.event, best.effort.seconds)
        return [
            .good("★ "),
            Span("\(SwimText.distance(event)) \(event.kind.stroke.shortName) \(SwimText.time(seconds))"),
            .muted(", −\(SwimText.gain(best.gain))"),
        ]
    }

    // MARK: Weeks

    private func drawWeeks(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= 3, rect.width >= 44 else { return }
        var room = rect
        let labels = room.cutBottom(1)
        let load = room.cutBottom(1)
        let margin = 7
        let wide = rect.width >= 120 ? 5 : 3
        let weeks = Array(summary.weeks.suffix((rect.width - margin - 2) / wide))
        let far = weeks.map(\.metres).max() ?? 0
        let heavy = weeks.map(\.load).max() ?? 0
        buffer.put("  " + (summary.unit == .metres ? "km" : "mi"), in: room.row(room.height - 1), .muted)
        if heavy > 0 { buffer.put("  load", in: load.row(0), .muted) }
        var free = labels.x
        for (index, week) in weeks.enumerated() {
            let x = rect.x + margin + index * wide
            func column(_ rect: Rect) -> Rect {
                Rect(x: x, y: rect.y, width: wide - 1, height: rect.height)
            }
            if far > 0 { buffer.bar(week.metres / far, in: column(room), Style(.seriesA)) }
            if heavy > 0 { buffer.bar(week.load / heavy, in: column(load), Style(.seriesB)) }
            free = label(week, isFirst: index == 0, x: x, y: labels.y, free: free, into: &buffer)
        }
    }

    /// The month that begins in the week, and a star where a record was broken.
    private func label(
        _ week: SwimWeek, isFirst: Bool, x: Int, y: Int, free: Int, into buffer: inout CellBuffer
    ) -> Int {
        var x = x
        let last = week.first.adding(days: 6)
        if last.day <= 7 || isFirst, x >= free, !(isFirst && last.day > 21) {
            x = buffer.put(last.monthName, x: x, y: y, .muted)
            if week.hasBest { x = buffer.put("★", x: x, y: y, .good) }
            return x + 1
        }
        if week.hasBest, x >= free { return buffer.put("★", x: x, y: y, .good) }
        return free
    }
}
