import SwimFit
import Terminal

/// The days of a year against their goals, a week in a column; ink is over, and a blank is not counted.
///
///     ─ days against the goal ──────── ·· met  ░░ over  ▒▒ over 200  ▓▓ over 400 ─
///          Jun     Jul     Aug
///      Mo  ··░░▒▒····░░░░··
///      Tu  ░░····░░··▒▒▒▒··
@MainActor
struct EnergyHeatView {
    let summary: EnergySummary

    /// The rule, the months, and the days of the week.
    static let height = 9

    private static let margin = 5

    private enum Level: CaseIterable {
        case met, over, over200, over400

        var glyph: Character {
            switch self {
            case .met: "·"
            case .over: "░"
            case .over200: "▒"
            case .over400: "▓"
            }
        }

        var style: Style { self == .met ? .good : Style(.seriesA) }

        var name: String {
            switch self {
            case .met: "met"
            case .over: "over"
            case .over200: "over 200"
            case .over400: "over 400"
            }
        }
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= Self.height, let last = summary.days.last?.day else { return }
        var rest = rect
        let legend = Level.allCases.map { level in
            [Span(String(repeating: level.glyph, count: 2), level.style), Span.muted(" " + level.name)]
        }
        ChartLegend.draw("days against the goal", legend, in: rest.cutTop(1), into: &buffer)
        let months = rest.cutTop(1)
        let first = last.startOfYear.startOfWeek
        let weeks = first.days(to: last) / 7 + 1
        // A gap between the weeks, where all of them have room for it.
        let pitch = rest.width - Self.margin >= 53 * 3 ? 3 : 2
        let shown = min(weeks, (rest.width - Self.margin) / pitch)
        let start = first.adding(days: 7 * (weeks - shown))
        func x(_ day: LocalDay) -> Int { rest.x + Self.margin + start.days(to: day) / 7 * pitch }
        for weekday in 0..<7 {
            let name = start.adding(days: weekday).weekdayName.prefix(2)
            buffer.put(String(name), x: rest.x + 1, y: rest.y + weekday, .muted)
        }
        var free = rest.x + Self.margin
        for balance in summary.days where balance.day >= start {
            let day = balance.day
            if day.day == 1, x(day) >= free, x(day) + 3 <= rest.endX {
                free = buffer.put(String(day.monthName.prefix(3)), x: x(day), y: months.y, .muted) + 1
                // A month is what is pressed in a year.
                buffer.addTarget(Rect(x: x(day), y: months.y, width: 3, height: 1), .item(day.month - 1))
            }
            guard let level = level(of: balance) else { continue }
            let cell = Rect(x: x(day), y: rest.y + start.days(to: day) % 7, width: 2, height: 1)
            buffer.fill(cell, level.glyph, level.style)
        }
    }

    /// Nil for a day that is not counted.
    private func level(of balance: EnergyBalance) -> Level? {
        guard summary.counts(balance), let net = balance.net.value else { return nil }
        let over = (net - (balance.goal ?? 0)).rounded()
        return over >= 400 ? .over400 : over >= 200 ? .over200 : over > 0 ? .over : .met
    }
}
