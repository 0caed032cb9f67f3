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

/// The one field of a popup, and what is wrong with what was typed into it.
struct CheckedField {
    private var field: TextField
    private var problem: Problem?

    init(_ field: TextField = TextField()) { self.field = field }

    var text: String { field.text }

    mutating func type(_ key: Key) -> Action? {
        problem = nil
        _ = field.handle(key)
        return .stay
    }

    mutating func paste(_ pasted: String) -> Action? {
        problem = nil
        field.paste(pasted)
        return .stay
    }

    /// Does what follows from a value that is sound; else stays, and says what is wrong.
    mutating func submit<Value>(
        _ value: Result<Value, Problem>, _ then: (Value) -> Action
    ) -> Action {
        switch value {
        case .success(let value): return then(value)
        case .failure(let found):
            problem = found
            return .stay
        }
    }

    /// Draws the field, and below it the problem or what the value means.
    func draw(
        hint: String, in rect: Rect, into buffer: inout CellBuffer, preview: () throws(Problem) -> String
    ) {
        var rest = rect
        field.draw(in: rest.cutTop(1), into: &buffer, isFocused: true, hint: hint)
        if let problem {
            buffer.putWrapped(problem.sentence, in: rest, .bad)
        } else if let meaning = try? preview() {  // IGNORED: what is half typed is not yet a mistake
            buffer.put(meaning, in: rest.cutTop(1), .muted)
        }
    }
}

/// The keys of the days before and after in a heading, which can be pressed: "‹ [   ] ›".
@MainActor
enum DayArrows {
    fileprivate static let text = "‹ [   ] ›"
    /// What they take of a rule, with its ends and those of the title.
    static let columns = 20

    /// Draws them into the rule of a heading.
    static func draw(inRule rule: Rect, into buffer: inout CellBuffer) {
        guard rule.width >= 36 else { return }
        var rest = rule
        _ = rest.cutRight(1)
        buffer.put(" \(text) ", in: rest.cutRight(TextWidth.of(text) + 2), .muted)
        draw(in: Rect(x: rest.endX + 1, y: rule.y, width: TextWidth.of(text), height: 1), into: &buffer)
    }

    private static func draw(in place: Rect, into buffer: inout CellBuffer) {
        buffer.put(text, in: place, .muted)
        var rest = place
        buffer.addTarget(rest.cutLeft(place.width / 2), .key("["))
        buffer.addTarget(rest, .key("]"))
    }
}

extension DayMark {
    /// The key of a screen that shows a day: complete, not tracked, open again.
    @MainActor static func row<Target>() -> KeyRow<Target> {
        KeyRow("mark-day", ["c"], "mark the day complete, not tracked or open") { _, context in
            let balance = context.models.energy.summary.balance
            let isOver = balance.day < context.today
            return .perform { models in
                let done = try await models.energy.mark(balance.day, balance.mark.next)
                return [.notify(.done("\(done)\(balance.mark.next.consequence(isOver: isOver)) – u undoes"))]
            }
        }.notInFooter
    }

    /// What follows the name of the day in the heading of a screen.
    var heading: [Span] { text.map { [.muted(" · \($0)")] } ?? [] }

    /// What it means for the figures.
    private func consequence(isOver: Bool) -> String {
        switch self {
        case .complete: isOver ? ": it counts in means" : ": it counts in means when it is over"
        case .notTracked: ": it counts in no mean"
        case .open: ""
        }
    }
}
