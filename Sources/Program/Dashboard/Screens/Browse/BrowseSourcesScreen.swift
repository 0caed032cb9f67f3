import Foundation
import SwimFit
import Terminal

/// The sources of a type in order of trust, in a popup: `K` and `J` move one up and down.
struct BrowseSourcesScreen: Screen {
    var list = ListState()

    var title: String { "Sources by trust" }

    static let tables = [
        KeyTable<BrowseSourcesScreen>(
            "sources", Motion.everyKey, "choose",
            [
                KeyRow("more", ["K"], "trust more") { $0.move(-1, $0.sources($1).count) }
                    .disabled { $0.onlyOne($1) },
                KeyRow("less", ["J"], "trust less") { $0.move(1, $0.sources($1).count) }
                    .disabled { $0.onlyOne($1) },
                KeyRow("close", [.escape, .enter], "close") { _, _ in .dismiss },
            ])
    ]

    private func onlyOne(_ context: Context) -> String? {
        sources(context).count < 2 ? "There is only one source" : nil
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: sources(context).count)
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
