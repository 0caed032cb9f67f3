import SwimFit
import Terminal

extension DayMark {
    /// The key of a screen that shows a day: complete, not tracked, open again.
    @MainActor static func row<Target>() -> KeyRow<Target> {
        KeyRow("mark-day", ["c"], "mark the day complete, not tracked or open") { _, context in
            let balance = context.models.energy.summary.balance
            let isOver = balance.day < context.today
            return .perform { models in
                let done = try await models.energy.mark(balance.day, balance.mark.next)
                return [.notify(.done("\(done)\(balance.mark.next.consequence(isOver: isOver)) – u undoes"))]
            }
        }.notInFooter
    }

    /// What follows the name of the day in the heading of a screen.
    var heading: [Span] { text.map { [.muted(" · \($0)")] } ?? [] }

    /// What it means for the figures.
    private func consequence(isOver: Bool) -> String {
        switch self {
        case .complete: isOver ? ": it counts in means" : ": it counts in means when it is over"
        case .notTracked: ": it counts in no mean"
        case .open: ""
        }
    }
}
