import SwimFit
import Terminal

/// `/` on a field with choices: the list of all of them, found by a part of the name.
extension WorkoutFormScreen {
    /// What is typed to find a choice, and the cursor in what is found.
    struct ChoiceList {
        var filter = TextField()
        var list = ListState()
    }

    /// Whether the list of choices is open.
    var isChoosing: Bool { choosing != nil }

    static let picking = KeyTable<WorkoutFormScreen>(
        "correction-choice", otherKeys: .text, Motion.keysWithoutLetters, "move", inFooter: true, choosingRows
    )

    /// Keys while the list of choices is open.
    static let choosingRows: [KeyRow<WorkoutFormScreen>] = [
        KeyRow("choose", [.enter], "choose") { $0.takeChoice($1) },
        KeyRow("close", [.escape], "close the list") { screen, _ in
            screen.choosing = nil
            return .stay
        },
    ]

    /// The choices of the focused field that match what is typed, from the present one on, each with the form it makes.
    func choices(_ context: Context) -> [(name: String, form: WorkoutForm)] {
        guard let choosing else { return [] }
        let words = FoldedText.words(of: choosing.filter.text)
        var all: [(name: String, form: WorkoutForm)] = []
        var next = form(context)
        if !next.showsChoice(focus) { next.choose(focus, step: 1) }
        repeat {
            all.append((next[focus], next))
            next.choose(focus, step: 1)
        } while next[focus] != all[0].name && all.count < 200
        return all.filter { choice in
            let name = FoldedText.fold(choice.name)
            return words.allSatisfy(name.contains)
        }
    }

    private mutating func takeChoice(_ context: Context) -> Action {
        let choices = choices(context)
        let index = choosing?.list.cursor ?? 0
        guard choices.indices.contains(index) else {
            return .notify(.hint("No choice matches; Esc closes the list"))
        }
        choosing = nil
        change(context) { $0 = choices[index].form }
        return .stay
    }

    /// The list with its filter, over the form.
    func drawChoices(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let choosing else { return }
        let names = choices(context).map(\.name)
        let height = min(rect.height, max(6, min(names.count, 14) + 3))
        let box = Rect(
            x: rect.x + 2, y: rect.endY - height, width: min(46, rect.width - 4), height: height)
        Frame(title: focus.line.label).draw(in: box, into: &buffer)
        var room = Frame.inside(box)
        choosing.filter.draw(
            in: room.cutTop(1), into: &buffer, isFocused: true, hint: "type a part of the name")
        guard !names.isEmpty else { return buffer.put("No choice matches.", in: room, .muted) }
        var table = Table([Column("", .flexible(min: 10))])
        table.hasHeader = false
        table.draw(choosing.list, count: names.count, in: room, into: &buffer) { .cells([Span(names[$0])]) }
    }
}
