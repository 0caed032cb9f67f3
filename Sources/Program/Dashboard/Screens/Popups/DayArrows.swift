import Terminal
import SwimFit

/// The keys of the days before and after in a heading, which can be pressed: "‹ [   ] ›".
@MainActor
enum DayArrows {
    private static let text = "‹ [   ] ›"
    /// What they take of a rule, with its ends and those of the title.
    static let columns = 20

    /// Draws them into the rule of a heading.
    static func draw(inRule rule: Rect, into buffer: inout CellBuffer) {
        guard rule.width >= 36 else { return }
        var rest = rule
        _ = rest.cutRight(1)
        buffer.put(" \(text) ", in: rest.cutRight(TextWidth.of(text) + 2), .muted)
        draw(in: Rect(x: rest.endX + 1, y: rule.y, width: TextWidth.of(text), height: 1), into: &buffer)
    }

    private static func draw(in place: Rect, into buffer: inout CellBuffer) {
        buffer.put(text, in: place, .muted)
        var rest = place
        buffer.addTarget(rest.cutLeft(place.width / 2), .key("["))
        buffer.addTarget(rest, .key("]"))
    }
}
