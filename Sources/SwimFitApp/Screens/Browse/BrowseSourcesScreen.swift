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

/// Everything about one sample, in a popup.
struct SampleScreen: Screen {
    let row: BrowseDetail.Row
    var list = ListState()

    init(row: BrowseDetail.Row) { self.row = row }

    var title: String { "Sample" }

    func bindings(_ context: Context) -> [Binding] {
        [
            Binding(.escape, .enter, label: "close"),
            Binding(.down, .up, .character("j"), .character("k"), label: "scroll", isInFooter: false),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        if [.escape, .enter, .character("q")].contains(key) { return .dismiss }
        return list.handle(key, count: facts(context).count) ? .stay : nil
    }

    private func facts(_ context: Context) -> [(name: String, text: String)] {
        func text(_ date: Date) -> String {
            let day = LocalDay.of(date, in: context.calendar)
            return "\(day.weekdayName) \(day.full), \(TimeOfDay.of(date, in: context.calendar).text)"
        }
        var facts = [("Value", row.value), ("Start", text(row.start))]
        if row.end > row.start { facts.append(("End", text(row.end))) }
        facts.append(("Source", row.source))
        if let device = row.device { facts.append(("Device", device)) }
        facts += row.metadata.map { ($0.name, $0.text) }
        return (facts + [("UUID", row.id.uuidString)]).map { (name: $0.0, text: $0.1) }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 68), min(room.height, facts(context).count))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let facts = facts(context)
        var table = Table([Column("", .fixed(22)), Column("", .flexible(min: 10))])
        table.hasHeader = false
        table.draw(list, count: facts.count, in: rect, into: &buffer) { index in
            .cells([.muted(facts[index].name), Span(facts[index].text)])
        }
    }
}
