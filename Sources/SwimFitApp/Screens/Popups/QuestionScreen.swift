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

    static var quitWithInput: QuestionScreen {
        QuestionScreen(
            title: "Quit?", text: "What you typed has not been saved.", yes: ("d", "discard it and quit"),
            action: .perform { _ in [.quit] }, quits: true)
    }

    static func quitWithJob(_ name: String) -> QuestionScreen {
        QuestionScreen(
            title: "Quit?", text: "\(name) is still running.", yes: ("s", "stop it and quit"),
            action: .perform { _ in [.quit] }, quits: true)
    }

    func bindings(_ context: Context) -> [Binding] {
        [Binding(.character(yes.key), label: yes.label), Binding(.escape, label: "go back")]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        switch key {
        case .character(yes.key): action
        case .control("c") where quits: action
        case .escape, .character("q"), .character("n"): .dismiss
        default: .stay
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let keys = rest.cutBottom(1)
        buffer.putWrapped(text, in: rest)
        KeyHints([(String(yes.key), yes.label), ("Esc", "go back")]).draw(in: keys, into: &buffer)
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (44, text.wrapped(to: min(44, room.width)).count + 2)
    }
}
