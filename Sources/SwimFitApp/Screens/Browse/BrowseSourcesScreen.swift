import Foundation
import SwimFit
import Terminal

/// The sources of a type in order of trust, in a popup: `K` and `J` move one up and down.
struct BrowseSourcesScreen: Screen {
    var list = ListState()

    var title: String { "Sources by trust" }

    func bindings(_ context: Context) -> [Binding] {
        let one = sources(context).count < 2 ? "There is only one source" : nil
        return [
            Binding(.character("K"), label: "trust more", disabled: one),
            Binding(.character("J"), label: "trust less", disabled: one), Binding(.escape, label: "close"),
            Binding(.down, .up, .character("j"), .character("k"), label: "choose", isInFooter: false),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        let sources = sources(context)
        switch key {
        case .character("K"): return move(-1, sources.count)
        case .character("J"): return move(1, sources.count)
        case .escape, .enter, .character("q"): return .dismiss
        default: return list.handle(key, count: sources.count) ? .stay : nil
        }
    }

    private mutating func move(_ step: Int, _ count: Int) -> Action {
        let index = list.cursor
        guard (0..<count).contains(index + step) else { return .stay }
        list.cursor += step
        return .perform { models in
            _ = try await models.browse.moveSource(at: index, by: step)
            return []
        }
    }

    private func sources(_ context: Context) -> [BrowseDetail.Pair] {
        context.models.browse.summary.detail?.sources ?? []
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 60), min(room.height, sources(context).count + 4))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let sources = sources(context)
        let used = buffer.putWrapped(
            "Where samples of several sources overlap, the one further up counts. Manual entries come first.",
            in: room, .muted)
        _ = room.cutTop(used)
        var table = Table([
            Column("Source", .flexible(min: 12, weight: 1)),
            Column("Identifier", .flexible(min: 12, weight: 1)),
        ])
        table.hasHeader = false
        table.draw(list, count: sources.count, in: room, into: &buffer) { index in
            .cells([Span("\(index + 1)  \(sources[index].name)"), .muted(sources[index].text)])
        }
    }
}
