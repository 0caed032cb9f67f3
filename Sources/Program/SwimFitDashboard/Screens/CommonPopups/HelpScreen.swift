import SwimFitTerminal
import SwimFitModels

/// Every key that works now, made from the live key tables, and how figures are calculated. Typing searches the keys of
/// all screens and the commands. Enter runs the chosen hit, or goes to its screen.
struct HelpScreen: Screen {
    struct Section {
        var title: String
        var bindings: [KeyHelpRow] = []
        /// Paragraphs below the keys.
        var notes: [String] = []
    }

    /// A key or a command, on any screen.
    struct Hit {
        /// "Journal", "everywhere"
        var place: String
        var keys: String
        var words: String
        /// The place of the hit, in a word: "here", the name of a tab, ":".
        var way: String
        var action: Action
    }

    private static let width = 72

    let title = "Help"
    private let sections: [Section]
    /// The searched keys and commands, besides the sections; empty above the command line, which uses the typed keys.
    private let hits: [Hit]
    private var filter = TextField()
    private var pager = Pager()
    private var list = ListState()

    init(sections: [Section], hits: [Hit] = []) { (self.sections, self.hits) = (sections, hits) }

    static let tables = [
        KeyTable<HelpScreen>(
            "help", otherKeys: .text, Motion.keysWithoutLetters, "scroll", inFooter: true,
            [
                KeyTableRow(.back, "clear the search") { screen, _ in screen.clear() },
                KeyTableRow(.open, "run what is found, or close") { screen, _ in screen.run() }
                    .saying { screen, _ in screen.isSearching ? "run it, or go there" : "close" },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
                KeyTableRow(.help, "close") { _, _ in .dismiss }.notInFooter,
                KeyTableRow(.help, "close, while nothing is typed", only: ["?"]) { $0.closeEmpty($1) }
                    .notInFooter,
                KeyTableRow(.quit, "the help, while nothing is typed", only: ["q"]) { $0.closeEmpty($1) }
                    .notInFooter,
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        guard isSearching else { return pager.move(motion, count: rows.count) }
        list.move(motion, count: found.count)
    }

    private func closeEmpty(_ context: Context) -> Action? { filter.isEmpty ? .dismiss : nil }

    private var isSearching: Bool { !filter.isEmpty && !hits.isEmpty }

    /// The hits that contain all typed words.
    private var found: [Hit] {
        let wanted = filter.text.lowercased()
        return hits.filter { "\($0.place) \($0.keys) \($0.words)".lowercased().matches(wanted) }
    }

    private func run() -> Action? {
        guard isSearching else { return .dismiss }
        let found = found
        guard found.indices.contains(list.cursor) else { return .stay }
        return .all([.dismiss, found[list.cursor].action])
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        if filter.handle(key) {
            pager.toTop()
            list = ListState()
        }
        return .stay
    }

    private mutating func clear() -> Action? {
        guard !filter.isEmpty else { return nil }
        filter.clear()
        return .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        filter.paste(text)
        return .stay
    }

    /// The sections, filtered.
    private var rows: [TableRow] {
        let wanted = filter.text.lowercased()
        return sections.flatMap { section -> [TableRow] in
            let shown = section.bindings.filter { Self.text(of: $0).lowercased().matches(wanted) }
            let notes = section.notes.filter { $0.lowercased().matches(wanted) }.flatMap(Self.lines)
            guard !shown.isEmpty || !notes.isEmpty else { return [] }
            return [.heading([.title(section.title)])] + shown.map(Self.row) + notes + [.blank]
        }
    }

    private static func lines(of note: String) -> [TableRow] {
        note.wrapped(to: width - 5).map { .heading([Span($0)]) }
    }

    fileprivate static func text(of binding: KeyHelpRow) -> String {
        binding.keys.map(\.name).joined(separator: " ") + " " + binding.label
    }

    private static func row(_ binding: KeyHelpRow) -> TableRow {
        let keys = binding.keys.map(\.name).joined(separator: "  ")
        guard let reason = binding.disabled else { return .cells([.accent(keys), Span(binding.label)]) }
        return .cells([.muted(keys), .muted("\(binding.label) – \(reason)")])
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        var search = rest.cutTop(1)
        buffer.put("Find  ", in: search.cutLeft(6), .muted)
        filter.draw(
            in: search, into: &buffer, isFocused: true, hint: "type a key or a word; all screens are searched"
        )
        _ = rest.cutTop(1)
        if isSearching { return drawFound(in: rest, into: &buffer) }
        let rows = rows
        guard !rows.isEmpty else {
            return buffer.put("Nothing matches “\(filter.text)”.", in: rest.row(0), .muted)
        }
        let table = Table([Column("", .fixed(16)), Column("", .flexible(min: 10))])
        pager.viewport = table.draw(pager, count: rows.count, in: rest, into: &buffer) { rows[$0] }
    }

    /// Draws the found keys and commands, then the paragraphs with the typed words.
    private mutating func drawFound(in rect: Rect, into buffer: inout CellBuffer) {
        let found = found
        let wanted = filter.text.lowercased()
        let notes = sections.flatMap(\.notes).filter { $0.lowercased().matches(wanted) }.flatMap(Self.lines)
        let rows =
            found.map { hit in
                TableRow.cells([.muted(hit.place), .accent(hit.keys), Span(hit.words), .muted(hit.way)])
            } + (notes.isEmpty ? [] : [.blank] + notes)
        guard !rows.isEmpty else {
            return buffer.put("Nothing matches “\(filter.text)”.", in: rect.row(0), .muted)
        }
        var table = Table([
            Column("", .fixed(11)), Column("", .fixed(14)), Column("", .flexible(min: 10)),
            Column("", .fixed(9), .right, dropOrder: 1),
        ])
        table.hasHeader = false
        list.viewport = table.draw(list, count: rows.count, in: rect, into: &buffer) { rows[$0] }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let all = sections.reduce(0) { $0 + $1.bindings.count + $1.notes.flatMap(Self.lines).count + 2 }
        return (Self.width, min(room.height, all + 2))
    }
}

extension String {
    /// Whether the text contains every word of `wanted`.
    fileprivate func matches(_ wanted: String) -> Bool {
        wanted.split(separator: " ").allSatisfy { contains($0) }
    }
}
