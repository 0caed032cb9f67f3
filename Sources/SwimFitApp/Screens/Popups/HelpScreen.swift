import Terminal

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

    func bindings(_ context: Context) -> [Binding] {
        [Binding(.down, .up, label: "scroll"), Binding(.escape, .enter, label: "close")]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        switch key {
        case .escape where !filter.isEmpty:
            filter.clear()
            return .stay
        case .escape, .enter, .function(1): return .dismiss
        case .character("?") where filter.isEmpty, .character("q") where filter.isEmpty: return .dismiss
        case .up, .down, .pageUp, .pageDown, .home, .end:
            _ = pager.handle(key, count: rows.count)
            return .stay
        default:
            let isUsed = filter.handle(key)
            if isUsed { pager.toTop() }
            return isUsed ? .stay : nil
        }
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
                HelpScreen.Section(title: "Command line", bindings: Self.commandLineBindings),
                HelpScreen.Section(title: "Words", notes: commandWords.map { "\($0.name): \($0.summary)" }),
            ]
        }
        guard let screen = topScreen else { return [] }
        return [
            HelpScreen.Section(title: screen.title, bindings: screen.bindings(context)),
            HelpScreen.Section(title: "Formula", notes: screen.notes),
            HelpScreen.Section(title: "Everywhere", bindings: Self.ownBindings(tabs), notes: Self.mouse),
            HelpScreen.Section(title: "Lists", bindings: Self.listBindings),
        ]
    }

    private static func ownBindings(_ tabs: [Tab]) -> [Binding] {
        tabs.map { Binding(.character(Character(String($0.rawValue))), label: $0.name) } + [
            Binding(.tab, .backTab, label: "next tab, previous tab"),
            Binding(.character("u"), .control("r"), label: "undo, redo"),
            Binding(.character(":"), label: "command line; Tab completes"),
            Binding(.escape, label: "back"),
            Binding(.control("l"), label: "redraw the screen"),
            Binding(.control("z"), label: "suspend; “fg” resumes"),
            Binding(.character("q"), label: "close the popup, or quit"),
            Binding(.control("c"), label: "quit"),
            Binding(.character("?"), .function(1), label: "this help"),
        ]
    }

    private static let commandLineBindings = [
        Binding(.enter, label: "run it"), Binding(.tab, label: "complete a word or the name of a file"),
        Binding(.escape, label: "leave it"),
    ]

    private static let mouse = [
        "With the mouse: click a tab or a row, double-click to open it; the wheel scrolls. Hold Shift to select text as in "
            + "any terminal, or start with --no-mouse."
    ]

    private static let listBindings: [Binding] = [
        Binding(.down, .character("j"), label: "down"),
        Binding(.up, .character("k"), label: "up"),
        Binding(.pageDown, .pageUp, label: "a page down, up"),
        Binding(.control("d"), .control("u"), label: "half a page down, up"),
        Binding(.character("g"), .home, label: "to the first row"),
        Binding(.character("G"), .end, label: "to the last row"),
    ]
}
