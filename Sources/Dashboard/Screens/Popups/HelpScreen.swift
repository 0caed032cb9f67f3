import Terminal
import SwimFit

/// Every key that works now, made from the live key tables, and how figures are calculated; typing
/// searches them.
struct HelpScreen: Screen {
    struct Section {
        var title: String
        var bindings: [Binding] = []
        /// Paragraphs below the keys.
        var notes: [String] = []
    }

    private static let width = 64

    let title = "Help"
    private let sections: [Section]
    private var filter = TextField()
    private var pager = Pager()

    init(sections: [Section]) { self.sections = sections }

    static let tables = [
        KeyTable<HelpScreen>(
            "help", otherKeys: .text, Motion.keysWithoutLetters, "scroll", inFooter: true,
            [
                KeyRow("clear", [.escape], "clear the search") { screen, _ in screen.clear() },
                KeyRow("close", [.escape, .enter, .function(1)], "close") { _, _ in .dismiss },
                KeyRow("close-empty", ["?", "q"], "close, while nothing is typed") { screen, _ in
                    screen.filter.isEmpty ? .dismiss : nil
                }.notInFooter,
            ])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        pager.move(motion, times: times, count: rows.count)
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        if filter.handle(key) { pager.toTop() }
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

    /// The sections with what the filter leaves of them.
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

    private static func text(of binding: Binding) -> String {
        binding.keys.map(\.name).joined(separator: " ") + " " + binding.label
    }

    private static func row(_ binding: Binding) -> TableRow {
        let keys = binding.keys.map(\.name).joined(separator: "  ")
        guard let reason = binding.disabled else { return .cells([.accent(keys), Span(binding.label)]) }
        return .cells([.muted(keys), .muted("\(binding.label) – \(reason)")])
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        var search = rest.cutTop(1)
        buffer.put("Find  ", in: search.cutLeft(6), .muted)
        filter.draw(in: search, into: &buffer, isFocused: true, hint: "type a key or a word")
        _ = rest.cutTop(1)
        let rows = rows
        guard !rows.isEmpty else {
            return buffer.put("Nothing matches “\(filter.text)”.", in: rest.row(0), .muted)
        }
        let table = Table([Column("", .fixed(16)), Column("", .flexible(min: 10))])
        table.draw(pager, count: rows.count, in: rest, into: &buffer) { rows[$0] }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let all = sections.reduce(0) { $0 + $1.bindings.count + $1.notes.flatMap(Self.lines).count + 2 }
        return (Self.width, min(room.height, all + 2))
    }
}

extension String {
    /// Whether every word of `wanted` is in the text.
    fileprivate func matches(_ wanted: String) -> Bool {
        wanted.split(separator: " ").allSatisfy { contains($0) }
    }
}

extension App {
    /// What the help shows: the keys of the topmost screen, then those of the program.
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

    private static let mouse = [
        "With the mouse: click a tab or a row, double-click to open it; the wheel scrolls. Hold Shift to select text as in "
            + "any terminal, or start with --no-mouse."
    ]

    /// The movements, each with the keys that it has in a list.
    private var listBindings: [Binding] {
        let keys = Motion.everyKey.map { motion in
            Binding(keys: ownKeys[motion.name] ?? motion.keys, label: motion.words)
        }
        return keys + [
            Binding(keys: ["0"], label: "begins a number, which repeats a movement or names a row: 05j, 010G")
        ]
    }
}
