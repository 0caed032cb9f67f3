import SwimFit
import Terminal

/// Goes to a day that is typed: a date, “yesterday”, “-7d”.
///
///     ╭─ Go to a day ────────────────────────╮
///     │ 20 Aug                               │
///     │ = Thu 20 Aug 2026                    │
///     ╰──────────────────────────────────────╯
struct GoToDayScreen: Screen {
    private var field = CheckedField()

    var title: String { "Go to a day" }

    static let tables = [
        KeyTable<GoToDayScreen>(
            "go-to-day", otherKeys: .text,
            [
                KeyRow("go", [.enter], "go there") { $0.go($1) },
                // What opened this is the first half of a movement to vi's hands.
                KeyRow("first", ["g"], "to the first row, as Home") { screen, _ in
                    screen.field.text.isEmpty ? .all([.dismiss, .press(.home)]) : nil
                }.notInFooter,
                KeyRow("close", [.escape], "close") { _, _ in .dismiss },
            ])
    ]

    /// The key of a screen that shows a day. After a number `g` moves to a row, as it does in other lists.
    static func row<Target>() -> KeyRow<Target> {
        KeyRow(
            "go-to-day", ["g"], "go to a day",
            times: { _, _, times in
                times == nil ? .present(GoToDayScreen()) : nil
            }
        ).notInFooter
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? { field.type(key) }

    mutating func paste(_ text: String, _ context: Context) -> Action? { field.paste(text) }

    private func day(_ context: Context) throws(Problem) -> LocalDay {
        try Input.day(field.text, today: context.models.clock.today)
    }

    private mutating func go(_ context: Context) -> Action? {
        field.submit(Result { () throws(Problem) in try day(context) }) { day in
            .all([.dismiss, .moveDay(context.models.day.days(to: day))])
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 44), 3)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        field.draw(hint: "e.g. 2026-08-20, yesterday, -7d", in: rect, into: &buffer) {
            () throws(Problem) in "= " + (try day(context).long)
        }
    }
}
