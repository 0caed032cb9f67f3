import SwimFit
import Terminal

/// Goes to a day that is typed: a date, “yesterday”, “-7d”.
///
///     ╭─ Go to a day ────────────────────────╮
///     │ 20 Aug                               │
///     │ = Thu 20 Aug 2026                    │
///     ╰──────────────────────────────────────╯
struct GoToDayScreen: Screen {
    private var field = TextField()
    private var problem: InputProblem?

    var title: String { "Go to a day" }

    static let tables = [
        KeyTable<GoToDayScreen>(
            "go-to-day", otherKeys: .text,
            [
                KeyRow("go", [.enter], "go there") { $0.go($1) },
                // What opened this is the first half of a movement to vi's hands.
                KeyRow("first", ["g"], "to the first row, as Home") { screen, _ in
                    screen.field.isEmpty ? .all([.dismiss, .press(.home)]) : nil
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

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        problem = nil
        _ = field.handle(key)
        return .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        problem = nil
        field.paste(text)
        return .stay
    }

    private mutating func go(_ context: Context) -> Action? {
        do {
            let day = try Input.day(field.text, today: context.models.clock.today)
            return .all([.dismiss, .moveDay(context.models.day.days(to: day))])
        } catch {
            problem = error
            return .stay
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 44), 3)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        field.draw(
            in: rest.cutTop(1), into: &buffer, isFocused: true, hint: "e.g. 2026-08-20, yesterday, -7d")
        if let problem {
            buffer.putWrapped(problem.message, in: rest, .bad)
            return
        }
        // SAFETY: a half-typed date is not yet a mistake; Enter reports it.
        guard let day = try? Input.day(field.text, today: context.models.clock.today) else { return }
        buffer.put("= \(day.short) \(day.year)", in: rest.cutTop(1), .muted)
    }
}
