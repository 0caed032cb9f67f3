import SwimFitModels
import SwimFitTerminal

/// The keys of the previous and next days in a heading, which can be pressed: "‹ [   ] ›".
@MainActor
enum DayStepButtons {
    fileprivate static let text = "‹ [   ] ›"
    /// The columns of a heading that its title cannot use: those of the keys and of the ends of the rule.
    static let columns = 20

    /// Draws the keys into the rule of a heading.
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

extension DayMark {
    /// The key of a screen with a day: complete, not tracked, open again.
    @MainActor static func row<Target>() -> KeyTableRow<Target> {
        KeyTableRow(.mark, "the day complete, not tracked or open") { _, context in
            let balance = context.models.energy.summary.balance
            let isOver = balance.day < context.today
            return .perform { models in
                let done = try await models.energy.mark(balance.day, balance.mark.next)
                return [.notify(.done("\(done)\(balance.mark.next.consequence(isOver: isOver)) – u undoes"))]
            }
        }.notInFooter
    }

    /// The text after the name of the day in the heading of a screen.
    var heading: [Span] { text.map { [.muted(" · \($0)")] } ?? [] }

    /// The effect of the mark on the figures.
    private func consequence(isOver: Bool) -> String {
        switch self {
        case .complete: isOver ? ": it counts in means" : ": it counts in means when it is over"
        case .notTracked: ": it counts in no mean"
        case .open: ""
        }
    }
}
