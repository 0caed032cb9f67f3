import Foundation
import SwimFit
import Terminal

/// One swim, in a popup: its figures, records it broke, pulse and splits.
struct SwimDetailScreen: Screen {
    let id: Swim.ID
    let title: String
    var list = ListState()

    init(_ id: Swim.ID) {
        self.id = id
        title = "Swim"
    }

    /// A swim that was just saved: records that it broke are celebrated.
    init(saved id: Swim.ID, in summary: SwimHistorySummary) {
        self.id = id
        title = summary.improvements[id] == nil ? "Swim" : "Swim ★ new personal best"
    }

    func bindings(_ context: Context) -> [Binding] {
        let swim = swim(context)
        let gone = swim == nil ? "This swim no longer exists" : nil
        let foreign = swim.flatMap {
            $0.isOwn ? nil : "\($0.source) recorded this swim: it can only be changed there"
        }
        return [
            Binding(.character("e"), label: "correct", disabled: gone ?? foreign),
            Binding(.character("d"), .delete, label: "delete", disabled: gone),
            Binding(.escape, .enter, label: "close"),
            Binding(
                .down, .up, .character("j"), .character("k"), label: "scroll the splits",
                isInFooter: !(swim?.splits.isEmpty ?? true)),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        let swim = swim(context)
        if list.handle(key, count: swim?.splits.count ?? 0) { return .stay }
        switch key {
        case .escape, .enter, .character("q"): return .dismiss
        case .character("e"):
            return swim.map { .present(WorkoutScreen(editing: $0, calendar: context.calendar)) } ?? .stay
        case .character("d"), .delete:
            let id = id
            return .perform { models in
                let title = try await models.swims.delete(id)
                await models.swims.catchUp()
                return [.dismiss, .notify(.done("\(title) deleted – u undoes"))]
            }
        default: return nil
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: swim(context)?.splits.count ?? 0) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        guard let swim = swim(context) else { return (min(room.width, 60), min(room.height, 4)) }
        let pulse = (context.models.swims.heartRates[id]?.count ?? 0) > 1 ? 7 : 0
        let splits = swim.splits.isEmpty ? 0 : min(swim.splits.count, 14) + 2
        let height = SwimDetailView.lines(swim, improvements(context)).count + pulse + splits + 1
        return (min(room.width, 72), min(room.height, height))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let swim = swim(context) else {
            return buffer.put("This swim no longer exists; Esc closes.", in: rect.row(0), .muted)
        }
        SwimDetailView(
            swim: swim, improvements: improvements(context),
            heartRates: context.models.swims.heartRates[id] ?? [],
            context: context
        )
        .draw(list, in: rect, into: &buffer)
    }

    private func swim(_ context: Context) -> Swim? { context.models.swims.summary.swim(id) }

    private func improvements(_ context: Context) -> [PersonalBests.Improvement] {
        context.models.swims.summary.improvements[id] ?? []
    }
}
