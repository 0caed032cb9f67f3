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

    /// A half-typed form in the popup below.
    static var discardInput: QuestionScreen {
        QuestionScreen(
            title: "Discard what you typed?", text: "It has not been saved.", yes: ("d", "discard it"),
            action: .perform { _ in [.dismiss, .dismiss] })
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

    static let tables = [discarding, stopping]
    var keys: KeyTable<QuestionScreen> { yes.key == "s" ? Self.stopping : Self.discarding }

    private static let discarding = table("discard", "d", "discard what was typed")
    private static let stopping = table("stop", "s", "stop the job")

    private static func table(_ place: String, _ key: Key, _ words: String) -> KeyTable<QuestionScreen> {
        KeyTable(
            place, otherKeys: .nothing,
            [
                KeyRow("yes", [key], words) { screen, _ in screen.action }
                    .saying { screen, _ in screen.yes.label }.fixed,
                KeyRow("quit", [.control("c")], "quit") { screen, _ in screen.quits ? screen.action : nil }
                    .notInFooter.fixed,
                KeyRow("no", [.escape, "q", "n"], "go back") { _, _ in .dismiss }.fixed,
            ])
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let keys = rest.cutBottom(1)
        buffer.putWrapped(text, in: rest)
        KeyHints([(.character(yes.key), yes.label), (.escape, "go back")]).draw(in: keys, into: &buffer)
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (44, text.wrapped(to: min(44, room.width)).count + 2)
    }
}
