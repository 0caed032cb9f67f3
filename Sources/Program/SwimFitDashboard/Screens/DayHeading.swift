import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// The keys of the days before and after in a heading, with their names, which can be pressed: "[ Thu  Sat ]".
@MainActor
enum DayStepButtons {
    /// The columns of a heading that its title cannot use: those of the keys and of the ends of the rule.
    static let columns = 22

    /// Draws the keys of a day into the rule of a heading.
    static func draw(around day: LocalDay, inRule rule: Rect, into buffer: inout CellBuffer) {
        func name(_ days: Int) -> String { day.adding(days: days).weekdayName }
        draw(before: name(-1), after: name(1), inRule: rule, into: &buffer)
    }

    static func draw(before: String, after: String, inRule rule: Rect, into buffer: inout CellBuffer) {
        guard rule.width >= 36 else { return }
        let (left, right) = ("[ \(before)", "\(after) ]")
        let width = TextWidth.of(left) + 2 + TextWidth.of(right)
        var rest = rule
        _ = rest.cutRight(1)
        let place = rest.cutRight(width + 2).inset(horizontal: 1)
        buffer.put(" \(left)  \(right) ", x: place.x - 1, y: rule.y, .muted)
        var parts = place
        buffer.addTarget(parts.cutLeft(TextWidth.of(left) + 1), .key("["))
        buffer.addTarget(parts, .key("]"))
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
