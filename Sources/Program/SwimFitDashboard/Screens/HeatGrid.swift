import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// Days in columns of weeks and rows of weekdays, with the months above, and a gap between the weeks. If there is no room
/// for all weeks, the last ones are shown.
///
///          Jun     Jul     Aug
///      Mo  · ▃ ▅ · · ▃ ▃ ·
///      Tu  ▃ · · ▃ · ▅ ▅ ·
@MainActor
struct HeatGrid {
    let days: ClosedRange<LocalDay>
    /// Whether the names of months can be pressed: their numbers count from 0.
    var hasTargets = false
    /// The glyph and style of a day; nil for a day that does not count.
    let mark: (LocalDay) -> (glyph: Character, style: Style)?

    /// The glyphs of rising steps. Their heights differ, not their shade, which is faint and a matter of the font.
    nonisolated static let steps: [Character] = ["▁", "▃", "▅", "▇"]

    /// The months, and the days of the week.
    static let height = 8

    private static let margin = 5

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= Self.height, rect.width > Self.margin + 2 else { return }
        var rest = rect
        let months = rest.cutTop(1)
        let first = days.lowerBound.startOfWeek
        let weeks = first.days(to: days.upperBound) / 7 + 1
        let pitch = rest.width - Self.margin >= 53 * 3 ? 3 : 2
        let start = first.adding(days: 7 * max(0, weeks - (rest.width - Self.margin) / pitch))
        func x(_ day: LocalDay) -> Int { rest.x + Self.margin + start.days(to: day) / 7 * pitch }
        for weekday in 0..<7 {
            let name = start.adding(days: weekday).weekdayName.prefix(2)
            buffer.put(String(name), x: rest.x + 1, y: rest.y + weekday, .muted)
        }
        var free = rest.x + Self.margin
        let shown = max(start, days.lowerBound)
        for day in (0...shown.days(to: days.upperBound)).map({ shown.adding(days: $0) }) {
            if day.day == 1, x(day) >= free, x(day) + 3 <= rest.endX {
                free = buffer.put(day.monthName, x: x(day), y: months.y, .muted) + 1
                if hasTargets {
                    buffer.addTarget(Rect(x: x(day), y: months.y, width: 3, height: 1), .item(day.month - 1))
                }
            }
            guard let (glyph, style) = mark(day) else { continue }
            let cell = Rect(x: x(day), y: rest.y + start.days(to: day) % 7, width: pitch - 1, height: 1)
            buffer.fill(cell, glyph, style)
        }
    }
}

/// The title of a chart with its legend: exactly the glyphs that are drawn.
///
///     ─ by hour ───────────── ━▒ eaten  ⠒⠒ burned  ╎ now ─ kcal ─
@MainActor
enum ChartLegend {
    /// A title at the left of a rule, the glyphs of a chart with their names, and a text at the right. If there is not
    /// enough room, the glyphs are closer together; then the text is left out; then the glyphs, and not the text.
    static func draw(
        _ title: String, _ parts: [[Span]], trailing: String = "", in rect: Rect,
        into buffer: inout CellBuffer
    ) {
        buffer.rule(title, in: rect)
        let room = rect.width - TextWidth.of(title) - 6
        let end = trailing.isEmpty ? 0 : TextWidth.of(trailing) + 3
        let forms = [
            Array(parts.filter { !$0.isEmpty }.joined(separator: ["  "])),
            Array(parts.filter { !$0.isEmpty }.joined(separator: [" "])),
        ]
        let legend =
            forms.first { $0.width + 2 + end <= room } ?? forms.first { $0.width + 2 <= room } ?? forms[1]
        var place = rect
        _ = place.cutRight(2)
        if !legend.isEmpty, legend.width + 2 + end <= room {
            if end > 0 { buffer.put(" \(trailing) ", in: place.cutRight(end - 1), .muted) }
            if end > 0 { _ = place.cutRight(1) }
            buffer.put([" "] + legend + [" "], in: place, align: .right)
        } else if !legend.isEmpty, legend.width + 2 <= room {
            buffer.put([" "] + legend + [" "], in: place, align: .right)
        } else if end > 0, end <= room {
            buffer.put(" \(trailing) ", in: place, .muted, align: .right)
        }
    }
}
