import Foundation
import SwimFit
import Terminal

/// Every type in the store, by group, with its newest value and the trend of the last 30 days.
///
///     ─ Browse ─────────────────────────────── 14 types · 9 812 samples ─
///       Type                    Samples  Newest        Day         30 days
///       Body
///     › Body mass                   117  79.4 kg       Fri 20 Nov  ▇▆▆▅▅▄▃▂▁
struct BrowseScreen: PanedScreen {
    var list = ListState()
    var pane = DetailPane()
    /// The chosen type next to the list, with the keys that it has as a popup.
    var detail = BrowseDetailScreen()
    /// What is searched for; nil when nothing is.
    private var filter: TextField?
    /// Whether keys are typed into the filter.
    private var isTyping = false

    var title: String { "Browse" }

    static let tables = [reading, filtering, inDetail]
    var keys: KeyTable<BrowseScreen> {
        if isTyping { return Self.filtering }
        return isInDetail ? Self.inDetail : Self.reading
    }

    /// Whether the keys go to the detail; a window that became too narrow takes them back with the next key.
    private var isInDetail: Bool { pane.wantsKeys }

    private static let inDetail = KeyTable<BrowseScreen>(
        "browse-detail", Motion.everyKey, "choose a sample",
        paneRows + BrowseDetailScreen.rows.map { $0.within(\.detail) })

    private static let reading = KeyTable<BrowseScreen>(
        "browse", Motion.everyKey, "choose a type",
        paneRows + [
            KeyRow(.open, "open") { $0.open($1) }.disabled { nothing($1) },
            KeyRow(.filter) { screen, _ in
                (screen.filter, screen.isTyping) = (screen.filter ?? TextField(), true)
                return .stay
            }.disabled { nothing($1) },
            KeyRow(.back, "show all") { screen, _ in
                guard screen.filter != nil else { return nil }
                screen.filter = nil
                return .stay
            },
        ])

    private static let filtering = KeyTable<BrowseScreen>(
        "browse-filter", otherKeys: .text, Motion.keysThatTypeNothing, "move",
        [
            KeyRow(.open, "keep the filter") { screen, _ in
                screen.isTyping = false
                return .stay
            },
            KeyRow(.back, "show all") { screen, _ in
                (screen.filter, screen.isTyping) = (nil, false)
                return .stay
            },
        ])

    private static func nothing(_ context: Context) -> String? {
        context.models.browse.summary.types.isEmpty ? "The store is empty" : nil
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        if pane.isFocused(context) { return detail.move(motion, times: times, context) }
        pane.leave()
        let rows = rows(context)
        detail.list = ListState()
        list.move(motion, times: times, count: rows.count) { rows[$0].type?.id }
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        _ = filter?.handle(key)
        list = ListState()
        return .stay
    }

    /// The chosen type, next to the list.
    func needs(_ context: Context) -> Action? {
        guard DetailPane.isShown(context), let type = chosen(context),
            context.models.browse.summary.detail?.id != type.id
        else { return nil }
        // IGNORED: a type that cannot be read leaves the pane empty; Enter says why.
        return .read { try? await $0.browse.open(type.id) }
    }

    private func open(_ context: Context) -> Action {
        guard let type = chosen(context) else { return .stay }
        return .perform { models in
            try await models.browse.open(type.id)
            return [.present(BrowseDetailScreen())]
        }
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        guard isTyping else { return nil }
        filter?.paste(text)
        return .stay
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let rows = rows(context)
        guard list.handle(mouse, count: rows.count, id: { rows[$0].type?.id }) else {
            return nil
        }
        return mouse.kind == .doublePress ? open(context) : .stay
    }

    // MARK: - Rows

    private enum Row {
        case group(TypeName.Group, Int)
        case type(BrowseType)

        var type: BrowseType? { if case .type(let type) = self { type } else { nil } }
    }

    private func rows(_ context: Context) -> [Row] {
        let words = FoldedText.words(of: filter?.text ?? "")
        let types = context.models.browse.summary.types.filter { type in
            let name = FoldedText.fold(context.spelling.of(type.name))
            return words.allSatisfy(name.contains)
        }
        return TypeName.Group.allCases.flatMap { group in
            let members = types.filter { $0.group == group }
            return members.isEmpty
                ? [] : [Row.group(group, members.reduce(0) { $0 + $1.count })] + members.map(Row.type)
        }
    }

    private func chosen(_ context: Context) -> BrowseType? {
        let rows = rows(context)
        guard !rows.isEmpty else { return nil }
        return rows[list.settled(count: rows.count) { rows[$0].type?.id }.cursor].type
    }

    func hasDetail(_ context: Context) -> Bool { !context.models.browse.summary.types.isEmpty }

    // MARK: - Drawing

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.browse.summary
        let isFocused = pane.isFocused(context)
        let columns = rect.width >= 220 ? rect.width - 124 : nil
        let parts = DetailPane.split(rect.inset(horizontal: 1), detail: columns)
        var room = parts.list
        let total = "\(Figure.count(summary.types.count, "type")) · \(Figure.count(summary.count, "sample"))"
        buffer.rule(
            "Browse", trailing: summary.types.isEmpty ? "" : total,
            isFocused: !parts.detail.isEmpty && !isFocused, in: room.cutTop(1))
        guard !summary.types.isEmpty else { return drawEmpty(summary, in: room, into: &buffer) }
        if let filter { drawFilter(filter, in: room.cutTop(1), into: &buffer) }
        let rows = rows(context)
        guard !rows.isEmpty else {
            return buffer.put(
                "No type matches. Esc shows all.", in: room.row(1).inset(horizontal: 2), .muted)
        }
        let list = list.settled(count: rows.count) { rows[$0].type?.id }
        if !parts.detail.isEmpty {
            drawChosen(context, isFocused: isFocused, in: parts.detail, into: &buffer)
        }
        let course = room.width >= 100 ? 30 : 12
        var table = table(course, isNarrow: room.width < 50)
        table.cursor = isFocused ? .passive : .active
        table.draw(list, count: rows.count, in: room, into: &buffer) {
            index in
            switch rows[index] {
            case .group(let group, let count):
                .heading([.title(group.name)], trailing: [.muted(Figure.count(count, "sample"))])
            case .type(let type):
                Self.cells(type, course: course, context)
            }
        }
    }

    /// The type under the cursor, once it is read.
    private func drawChosen(
        _ context: Context, isFocused: Bool, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var room = rect
        buffer.rule("", isFocused: isFocused, in: room.cutTop(1))
        guard let read = context.models.browse.summary.detail, read.id == chosen(context)?.id else { return }
        detail.draw(read, isActive: isFocused, context, in: room.inset(horizontal: 1), into: &buffer)
    }

    private func table(_ course: Int, isNarrow: Bool) -> Table {
        Table([
            Column("Type", .flexible(min: isNarrow ? 18 : 21, weight: 2)),
            Column("Samples", .fixed(7), .right, dropOrder: 1),
            Column("Newest", .flexible(min: isNarrow ? 13 : 16, weight: 1)),
            Column("Day", .fixed(10), dropOrder: 3),
            Column("30 days", .fixed(course + 1), dropOrder: 2),
        ])
    }

    private static func cells(_ type: BrowseType, course: Int, _ context: Context) -> TableRow {
        let today = context.today
        return .cells([
            Span(context.spelling.of(type.name)), Span(Figure.whole(type.count)),
            Span(type.latest, .accent),
            .muted(type.latestDay.map { $0.year == today.year ? $0.named(from: today) : $0.full } ?? ""),
            Span(Sparkline(type.course).text(width: course), Style(.seriesA)),
        ])
    }

    private func drawFilter(_ filter: TextField, in row: Rect, into buffer: inout CellBuffer) {
        var line = row.inset(horizontal: 2)
        buffer.put("/", in: line.cutLeft(2), .accent)
        filter.draw(in: line, into: &buffer, isFocused: isTyping, hint: "part of a name")
    }

    private func drawEmpty(_ summary: BrowseSummary, in rect: Rect, into buffer: inout CellBuffer) {
        guard summary.isLoaded else { return }
        let text = """
            The store is empty.

            Every type of health data will be listed here with its count, newest value and trend: what \
            you enter on the other tabs, and what you import from Apple Health.

            :import FILE imports an export; 1 opens your profile.
            """
        buffer.putCentred(text, in: rect, .muted)
    }
}
