import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitReading
import SwimFitStore

/// Today against the two weeks before: a row for each type with data in that time, pinned types first; then the others
/// with the day of the newest sample.
///
///     ─ Today, against 14 days before ────────────────────────── 14 types ─
///       Type                       Today       a day  least ▁ ▇ most
///     › ⚑ Steps                    7 412       9 588  ▆▂▇▃▄█▂▅▄▃▅▂▆▅
///       Older
///       Height                  180.0 cm              Thu 21 May
struct BrowseScreen: ListDetailScreen, TabScreen {
    var list = ListState()
    var pane = DetailPane()
    /// The detail of the selected type next to the list, with the keys of its popup.
    var detail = BrowseTypeScreen()
    /// The search text; nil without a search.
    private var filter: TextField?
    /// Whether the filter receives the keys.
    private var isTyping = false

    func models(of all: Models) -> [any ScreenModel] { [all.browse] }

    func command(_ models: Models) -> [String] { ["browse"] }

    var title: String { "Browse" }

    var notes: [String] {
        [
            "“a day” is the mean of the days with samples among the 14 before today. A day without a sample is unknown, "
                + "not 0, and has a gap in the course."
        ]
    }

    static let tables = [reading, filtering, inDetail]
    var keys: KeyTable<BrowseScreen> {
        if isTyping { return Self.filtering }
        return isInDetail ? Self.inDetail : Self.reading
    }

    /// Whether the detail receives the keys. When the window has become too narrow, the next key goes back to the list.
    private var isInDetail: Bool { pane.wantsKeys }

    private static let inDetail = KeyTable<BrowseScreen>(
        "browse-detail", Motion.everyKey, "choose a sample",
        paneRows + BrowseTypeScreen.rows.map { $0.within(\.detail) })

    private static let reading = KeyTable<BrowseScreen>(
        "browse", Motion.everyKey, "choose a type",
        paneRows + [
            KeyTableRow(.open, "open") { $0.open($1) }.disabled { nothing($1) },
            KeyTableRow(.pin) { $0.pin($1) }.disabled { nothing($1) }
                .saying { screen, context in
                    screen.chosen(context).map { context.pins.contains($0.id) } == true ? "unpin" : "pin"
                },
            KeyTableRow(.filter) { screen, _ in
                (screen.filter, screen.isTyping) = (screen.filter ?? TextField(), true)
                return .stay
            }.disabled { nothing($1) },
            KeyTableRow(.back, "show all") { screen, _ in
                guard screen.filter != nil else { return nil }
                screen.filter = nil
                return .stay
            },
        ])

    private static let filtering = KeyTable<BrowseScreen>(
        "browse-filter", otherKeys: .text, Motion.keysThatTypeNothing, "move",
        [
            KeyTableRow(.open, "keep the filter") { screen, _ in
                screen.isTyping = false
                return .stay
            },
            KeyTableRow(.back, "show all") { screen, _ in
                (screen.filter, screen.isTyping) = (nil, false)
                return .stay
            },
        ])

    private static func nothing(_ context: Context) -> String? {
        context.models.browse.summary.types.isEmpty ? "The store is empty" : nil
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        if pane.isFocused(context) { return detail.move(motion, context) }
        pane.leave()
        let rows = rows(context)
        detail.list = ListState()
        list.move(motion, count: rows.count) { rows[$0].type?.id }
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
        // IGNORED: an unreadable type leaves the pane empty; Enter reports the reason.
        return .read { try? await $0.browse.open(type.id) }
    }

    private func open(_ context: Context) -> Action {
        guard let type = chosen(context) else { return .stay }
        return .perform { models in
            try await models.browse.open(type.id)
            return [.present(BrowseTypeScreen())]
        }
    }

    private func pin(_ context: Context) -> Action {
        guard let type = chosen(context) else { return .stay }
        return .perform { models in
            try models.library.update(Preferences.self) { $0.togglePin(type.id) }
            let isPinned = models.library[Preferences.self].pins.contains(type.id)
            return [
                .notify(.done("\(type.name) is \(isPinned ? "pinned" : "no longer pinned"): P changes it"))
            ]
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

    private enum BrowseRow {
        case older
        case type(BrowseType)

        var type: BrowseType? { if case .type(let type) = self { type } else { nil } }
    }

    private func rows(_ context: Context) -> [BrowseRow] {
        let words = FoldedText.words(of: filter?.text ?? "")
        let types = context.models.browse.summary.types.filter { type in
            let name = FoldedText.fold(context.spelling.of(type.name))
            return words.allSatisfy(name.contains)
        }
        let pins = context.pins
        let pinned = pins.compactMap { pin in types.first { $0.id == pin } }
        let others = types.filter { !pins.contains($0.id) }
        let older = others.filter(\.course.isEmpty)
        return (pinned + others.filter { !$0.course.isEmpty }).map(BrowseRow.type)
            + (older.isEmpty ? [] : [.older] + older.map(BrowseRow.type))
    }

    private func chosen(_ context: Context) -> BrowseType? {
        let rows = rows(context)
        guard !rows.isEmpty else { return nil }
        return rows[list.settled(count: rows.count) { rows[$0].type?.id }.cursor].type
    }

    func hasDetail(_ context: Context) -> Bool { !context.models.browse.summary.types.isEmpty }

    // MARK: - Drawing

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.browse.summary
        let isFocused = pane.isFocused(context)
        // The list needs no more room: the rest is for the chart.
        let parts = DetailPane.split(
            rect.inset(horizontal: 1), detail: rect.width >= 150 ? rect.width - 84 : nil)
        var room = parts.list
        buffer.rule(
            summary.types.isEmpty ? "Browse" : "Today, against 14 days before",
            trailing: summary.types.isEmpty ? "" : Figure.count(summary.types.count, "type"),
            isFocused: !parts.detail.isEmpty && !isFocused, in: room.cutTop(1))
        guard !summary.types.isEmpty else { return drawEmpty(summary, in: room, into: &buffer) }
        if let filter { drawFilter(filter, in: room.cutTop(1), into: &buffer) }
        let rows = rows(context)
        guard !rows.isEmpty else {
            return buffer.put(
                "No type matches. Esc shows all.", in: room.row(1).inset(horizontal: 2), .muted)
        }
        list.settle(count: rows.count) { rows[$0].type?.id }
        if !parts.detail.isEmpty {
            drawChosen(context, isFocused: isFocused, in: parts.detail, into: &buffer)
        }
        let isNarrow = room.width < 50
        var table = Table([
            Column("Type", .flexible(min: isNarrow ? 16 : 20)), Column("Today", .fixed(12), .right),
            Column("a day", .fixed(12), .right, dropOrder: 2),
            Column("least ▁ ▇ most", .fixed(BrowseType.days), dropOrder: 1),
        ])
        table.cursor = isFocused ? .passive : .active
        let below = room.height - rows.count - 2
        if rect.width >= 150, filter == nil, below >= TypeCards.rowHeight {
            let shown = rows.compactMap(\.type).filter { !$0.course.isEmpty }
            TypeCards(types: shown, context: context).draw(in: room.cutBottom(below), into: &buffer)
        }
        list.viewport = table.draw(list, count: rows.count, in: room, into: &buffer) { index in
            switch rows[index] {
            case .older: .heading([.title("Older")])
            case .type(let type): Self.cells(type, context)
            }
        }
    }

    /// Draws the details of the type under the cursor, once they have been read.
    private mutating func drawChosen(
        _ context: Context, isFocused: Bool, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var room = rect
        buffer.rule("", isFocused: isFocused, in: room.cutTop(1))
        guard let read = context.models.browse.summary.detail, read.id == chosen(context)?.id else { return }
        detail.draw(read, isActive: isFocused, context, in: room.inset(horizontal: 1), into: &buffer)
    }

    private static func cells(_ type: BrowseType, _ context: Context) -> TableRow {
        let mark = context.pins.contains(type.id) ? "⚑ " : ""
        let name = Span(mark + context.spelling.of(type.name))
        guard type.course.isEmpty else {
            return .cells([
                name, Span(type.today, .accent), .muted(type.mean),
                Span(Sparkline(type.course).textInTable, Style(.seriesA)),
            ])
        }
        let day = type.latestDay.map { $0.year == context.today.year ? $0.short : $0.full }
        return .cells([name, Span(type.latest), "", .muted(day ?? "")])
    }

    private func drawFilter(_ filter: TextField, in row: Rect, into buffer: inout CellBuffer) {
        var line = row.inset(horizontal: 2)
        buffer.put("/", in: line.cutLeft(2), .accent)
        filter.draw(in: line, into: &buffer, isFocused: isTyping, hint: "part of a name")
    }

    private func drawEmpty(_ summary: BrowseTabContents, in rect: Rect, into buffer: inout CellBuffer) {
        guard summary.isLoaded else { return }
        buffer.putWrapped(
            "Today appears here against the weeks before: 3 logs food, :import FILE imports an export.",
            in: rect.inset(horizontal: 2, vertical: 1), .muted)
    }
}

/// The last two weeks of the types at the top of the list as small charts, in the free rows below it.
///
///     Weight             79.8 kg   Steps               8 203
///     80.5┤     ⢀⢄                 10 000┤ ▅ ▇   ▆ ▅
///     79.5┤⠒⠤⣀⠤⠊  ⠑⠒⠤⣀                  0┤─▀─▀───▀─▀─
@MainActor
private struct TypeCards {
    let types: [BrowseType]
    let context: Context

    /// A title, six rows of a chart, and a blank row.
    static let rowHeight = 8
    private static let columns = 2

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        var types = types[...]
        while rest.height >= Self.rowHeight, !types.isEmpty {
            var row = rest.cutTop(Self.rowHeight)
            let width = (row.width - 2 * (Self.columns - 1)) / Self.columns
            for type in types.prefix(Self.columns) {
                card(type, in: row.cutLeft(width), into: &buffer)
                _ = row.cutLeft(2)
            }
            types = types.dropFirst(Self.columns)
        }
    }

    private func card(_ type: BrowseType, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let title = rest.cutTop(1)
        buffer.put(type.today, in: title, .accent, align: .right)
        var name = title
        _ = name.cutRight(TextWidth.of(type.today) + 1)
        buffer.put(context.spelling.of(type.name).clipped(to: name.width), in: name, .muted)
        _ = rest.cutBottom(1)
        let scale: @Sendable (Double) -> String = { Figure.upTo($0, digits: 1) }
        // The first of the days before today.
        let first = context.today.adding(days: -type.course.count)
        func label(_ index: Int) -> String { String(first.adding(days: index).weekdayName.prefix(2)) }
        guard type.isMeasured else {
            let bars = type.course.enumerated().map { BarChart.Bar($0.element, label: label($0.offset)) }
            return _ = BarChart(bars, scale: scale).draw(in: rest, into: &buffer)
        }
        let points = type.course.enumerated().compactMap { index, value in
            value.map { LineChart.ChartPoint(Double(index), $0) }
        }
        LineChart(
            [LineChart.Series(points)], xRange: 0...Double(max(1, type.course.count - 1)),
            xLabels: type.course.indices.filter { $0 % 2 == 1 }.map { (Double($0), label($0)) }, scale: scale
        )
        .draw(in: rest, into: &buffer)
    }
}

extension Context {
    /// The types at the top of Browse.
    fileprivate var pins: [String] { models.library[Preferences.self].pins }
}
