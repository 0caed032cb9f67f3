import SwimFitModels
import SwimFitTerminal
import SwimFitFood

/// A popup that asks before input or data are lost; Esc always keeps them.
struct QuestionScreen: Screen {
    let title: String
    let text: String
    /// The effect of the answer yes.
    let yes: String
    let action: Action
    /// Whether yes discards typed text: then yes has the key for deleting, which is not pressed twice by accident.
    var discardsInput = false
    /// Whether yes quits: then a second Ctrl-C means yes, too.
    var quits = false
    /// The action of a second answer next to yes, “discard it”; nil for questions without one.
    var discards: Action?

    /// A half-typed form in the popup below.
    static var discardInput: QuestionScreen {
        QuestionScreen(
            title: "Discard what you typed?", text: "It has not been saved.", yes: "discard it",
            action: .perform { _ in [.dismiss, .dismiss] }, discardsInput: true)
    }

    /// Asks about an entry that was changed in the popup below and that another program has deleted.
    static func deleted(_ problem: EntryDeleted, logging serving: EatenFood) -> QuestionScreen {
        QuestionScreen(
            title: "Deleted elsewhere",
            text: "\(problem.localizedDescription). Log it again as you changed it?",
            yes: "log it again",
            action: .perform { models in
                let added = try await models.foodJournal.log([serving])
                return [.dismiss, .dismiss, .notify(.done("\(added) – u undoes"))]
            },
            discards: .perform { _ in [.dismiss, .dismiss] })
    }

    /// - Parameter place: the tab or popup with unsaved input.
    static func quitWithInput(in place: String) -> QuestionScreen {
        QuestionScreen(
            title: "Quit?", text: "What you typed in \(place) is not saved.",
            yes: "discard it and quit",
            action: .perform { _ in [.quit] }, discardsInput: true, quits: true)
    }

    static func quitWithJob(_ name: String) -> QuestionScreen {
        QuestionScreen(
            title: "Quit?", text: "\(name) is still running.", yes: "stop it and quit",
            action: .perform { _ in [.quit] }, quits: true)
    }

    static let tables = [confirming, discarding, either]
    var keys: KeyTable<QuestionScreen> {
        discards != nil ? Self.either : discardsInput ? Self.discarding : Self.confirming
    }

    private static let confirming = table("question", [.open])
    private static let discarding = table("discard", [.delete])
    private static let either = table("deleted-elsewhere", [.open, .delete])

    /// - Parameter answers: the keys for yes, or for discarding.
    private static func table(_ place: String, _ answers: [Meaning]) -> KeyTable<QuestionScreen> {
        KeyTable(
            place, otherKeys: .nothing,
            answers.map { meaning in
                KeyTableRow(meaning, meaning == .open ? "do it" : "it") { screen, _ in
                    answers.count > 1 && meaning == .delete ? screen.discards : screen.action
                }
                .saying { screen, _ in
                    answers.count > 1 && meaning == .delete ? "discard it" : screen.yes
                }
            } + [
                KeyTableRow(.quit, only: [.control("c")]) { screen, _ in screen.quits ? screen.action : nil }
                    .notInFooter.fixed,
                KeyTableRow(.back, "go back") { _, _ in .dismiss }
                    .saying { screen, _ in screen.wordsOfEscape },
                KeyTableRow(.quit, "the question", only: ["q"]) { _, _ in .dismiss }.notInFooter,
            ])
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let keys = rest.cutBottom(1)
        buffer.putWrapped(text, in: rest)
        KeyHints(hints).draw(in: keys, into: &buffer)
    }

    private var hints: [(key: Key, label: String)] {
        [(discardsInput ? "d" : .enter, yes)] + (discards == nil ? [] : [("d", "discard it")])
            + [(.escape, wordsOfEscape)]
    }

    /// The description of Esc, after which typed text is still there.
    private var wordsOfEscape: String { discardsInput ? "go on typing" : "go back" }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let width = min(max(44, KeyHints(hints).width), room.width)
        return (width, text.wrapped(to: width).count + 2)
    }
}

/// A popup with lines to read: the output of a command.
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
            [
                KeyTableRow(.back, "close") { _, _ in .dismiss },
                KeyTableRow(.open, "close") { _, _ in .dismiss }.notInFooter,
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        pager.move(motion, count: lines.count)
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let table = Table([Column("", .flexible(min: 1))])
        pager.viewport = table.draw(pager, count: lines.count, in: rect, into: &buffer) {
            .cells([Span(lines[$0])])
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let widest = lines.map { TextWidth.of($0) }.max() ?? 0
        return (min(room.width, max(30, widest + 3)), min(room.height, max(1, lines.count)))
    }
}
