import SwimFitTerminal
import SwimFit

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

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        guard isSearching else { return pager.move(motion, times: times, count: rows.count) }
        list.move(motion, times: times, count: found.count)
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

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
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
        table.draw(pager, count: rows.count, in: rest, into: &buffer) { rows[$0] }
    }

    /// Draws the found keys and commands, then the paragraphs with the typed words.
    private func drawFound(in rect: Rect, into buffer: inout CellBuffer) {
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
        table.draw(list, count: rows.count, in: rect, into: &buffer) { rows[$0] }
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

extension App {
    /// The sections of the help: the keys of the topmost screen, then those of the program.
    func helpSections() -> [HelpScreen.Section] {
        if isInCommandLine {
            return [
                HelpScreen.Section(
                    title: "Command line", bindings: Self.commandLineKeys.bindings(self, context)),
                HelpScreen.Section(title: "Words", notes: commandWords.map { "\($0.name): \($0.summary)" }),
            ]
        }
        guard let screen = topScreen else { return [] }
        return [
            HelpScreen.Section(title: screen.title, bindings: screen.bindings(context)),
            HelpScreen.Section(title: "Formula", notes: screen.notes),
            HelpScreen.Section(
                title: "Everywhere", bindings: Self.keys.bindings(self, context), notes: Self.mouse),
            HelpScreen.Section(title: "Lists", bindings: listBindings),
        ]
    }

    /// All searchable hits: the keys that work here, those of the tabs, the commands, and the keys of popups.
    func helpHits() -> [HelpScreen.Hit] {
        guard !isInCommandLine, let screen = topScreen else { return [] }
        let here = screen.bindings(context).compactMap { hit($0, screen.title, "here") }
        let everywhere = Self.keys.bindings(self, context).compactMap { hit($0, "everywhere", "here") }
        let others = tabs.filter { !popups.isEmpty || $0 != tab }.flatMap { other -> [HelpScreen.Hit] in
            (screens[other]?.bindings(context) ?? []).map { binding in
                HelpScreen.Hit(
                    place: other.name, keys: Self.names(binding.keys), words: binding.label, way: other.name,
                    action: .show(other))
            }
        }
        let commands = commandWords.map { word in
            HelpScreen.Hit(
                place: "command", keys: ":" + word.name, words: word.summary, way: ":",
                action: action(ofWord: word.name))
        }
        let lists = listBindings.compactMap { hit($0, "lists", "here") }
        return here + everywhere + lists + others + commands + popupHits(besides: screen)
    }

    /// A key that works here: Enter presses it, or shows why it is disabled.
    private func hit(_ binding: KeyHelpRow, _ place: String, _ way: String) -> HelpScreen.Hit? {
        guard let key = binding.keys.first else { return nil }
        return HelpScreen.Hit(
            place: place, keys: Self.names(binding.keys), words: binding.label, way: way,
            action: binding.disabled.map { .notify(.hint($0)) } ?? .press(key))
    }

    private static func names(_ keys: [Key]) -> String { keys.map(\.name).joined(separator: " ") }

    /// The keys of popups that are not open, each with the name of the key table in which it is.
    private func popupHits(besides screen: any Screen) -> [HelpScreen.Hit] {
        KeyReference.places(of: KeyReference.popups.filter { $0 != type(of: screen) }).flatMap { place in
            place.entries.filter { !$0.isMotion }.map { entry in
                let keys = ownKeys[entry.meaning] ?? entry.keys
                return HelpScreen.Hit(
                    place: place.name, keys: Self.names(keys), words: entry.words, way: "",
                    action: .notify(.hint("\(Self.names(keys)) works in “\(place.name)”: \(entry.words)")))
            }
        }
    }

    /// Runs a word of the program. A command may need more words, so it is written into the command line.
    private func action(ofWord name: String) -> Action {
        typedCommands.contains { $0.name == name } ? .typeCommand(name + " ") : action(forLine: name)
    }

    private static let mouse = [
        "With the mouse: click a tab or a row, double-click to open it; the wheel scrolls. Hold Shift to select text as in "
            + "any terminal, or start with --no-mouse."
    ]

    /// The movements, each with its keys in a list.
    private var listBindings: [KeyHelpRow] {
        let keys = Motion.everyKey.map { motion in
            KeyHelpRow(
                keys: motion.isFixed ? motion.keys : ownKeys[motion.meaning] ?? motion.keys,
                label: motion.words)
        }
        return keys + [
            KeyHelpRow(keys: ["0"], label: "begins a number: 05j is 5 rows down, 010G row 10")
        ]
    }
}
