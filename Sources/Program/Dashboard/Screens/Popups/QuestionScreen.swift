import SwimFit
import Terminal

/// A popup that asks before something is lost; Esc always keeps it.
struct QuestionScreen: Screen {
    let title: String
    let text: String
    /// The key that says yes, and what it does.
    let yes: (key: Character, label: String)
    let action: Action
    /// Whether yes quits: then a second Ctrl-C says it as well.
    var quits = false
    /// What the key `d` discards, where yes is another key.
    var discards: Action?

    /// A half-typed form in the popup below.
    static var discardInput: QuestionScreen {
        QuestionScreen(
            title: "Discard what you typed?", text: "It has not been saved.", yes: ("d", "discard it"),
            action: .perform { _ in [.dismiss, .dismiss] })
    }

    /// An entry that was changed in the popup below, and that another program has deleted.
    static func deleted(_ problem: EntryDeleted, logging serving: Serving) -> QuestionScreen {
        QuestionScreen(
            title: "Deleted elsewhere",
            text: "\(problem.localizedDescription). Log it again as you changed it?",
            yes: ("l", "log it again"),
            action: .perform { models in
                let title = try await models.foodJournal.log([serving])
                return [.dismiss, .dismiss, .notify(.done("\(title) added – u undoes"))]
            },
            discards: .perform { _ in [.dismiss, .dismiss] })
    }

    /// - Parameter place: the tab or popup where something was typed.
    static func quitWithInput(in place: String) -> QuestionScreen {
        QuestionScreen(
            title: "Quit?", text: "What you typed in \(place) is not saved.",
            yes: ("d", "discard it and quit"),
            action: .perform { _ in [.quit] }, quits: true)
    }

    static func quitWithJob(_ name: String) -> QuestionScreen {
        QuestionScreen(
            title: "Quit?", text: "\(name) is still running.", yes: ("s", "stop it and quit"),
            action: .perform { _ in [.quit] }, quits: true)
    }

    static let tables = [discarding, stopping, copying, loggingAgain, splitting]
    var keys: KeyTable<QuestionScreen> {
        switch yes.key {
        case "s": Self.stopping
        case "c": Self.copying
        case "l": Self.loggingAgain
        case "y": Self.splitting
        default: Self.discarding
        }
    }

    private static let discarding = table("discard", "d", "discard what was typed")
    private static let stopping = table("stop", "s", "stop the job")
    private static let copying = table("copy-past", "c", "copy what is past")
    private static let splitting = table("split-length", "y", "split the length")
    private static let loggingAgain = table(
        "log-again", "l", "log it again",
        [KeyRow("discard", ["d"], "discard it") { screen, _ in screen.discards }.fixed])

    private static func table(
        _ place: String, _ key: Key, _ words: String, _ others: [KeyRow<QuestionScreen>] = []
    ) -> KeyTable<QuestionScreen> {
        KeyTable(
            place, otherKeys: .nothing,
            [
                KeyRow("yes", [key], words) { screen, _ in screen.action }
                    .saying { screen, _ in screen.yes.label }.fixed
            ] + others + [
                KeyRow("quit", [.control("c")], "quit") { screen, _ in screen.quits ? screen.action : nil }
                    .notInFooter.fixed,
                KeyRow("no", [.escape, "q", "n"], "go back") { _, _ in .dismiss }.fixed,
            ])
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let keys = rest.cutBottom(1)
        buffer.putWrapped(text, in: rest)
        KeyHints(hints).draw(in: keys, into: &buffer)
    }

    private var hints: [(key: Key, label: String)] {
        [(.character(yes.key), yes.label)] + (discards == nil ? [] : [("d", "discard it")])
            + [(.escape, "go back")]
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let width = min(max(44, KeyHints(hints).width), room.width)
        return (width, text.wrapped(to: width).count + 2)
    }
}

/// A popup with lines to read: what a command printed.
struct TextScreen: Screen {
    let title: String
    let lines: [String]
    private var pager = Pager()

    init(title: String, lines: [String]) {
        self.title = title
        self.lines = lines
    }

    static let tables = [
        KeyTable<TextScreen>(
            "text", Motion.everyKey, "scroll", inFooter: true,
            [KeyRow("close", [.escape, .enter], "close") { _, _ in .dismiss }])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        pager.move(motion, times: times, count: lines.count)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let table = Table([Column("", .flexible(min: 1))])
        table.draw(pager, count: lines.count, in: rect, into: &buffer) { .cells([Span(lines[$0])]) }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let widest = lines.map { TextWidth.of($0) }.max() ?? 0
        return (min(room.width, max(30, widest + 3)), min(room.height, max(1, lines.count)))
    }
}
