import SwimFit
import Terminal

/// The weight of this moment, from any tab: one key, the number, Enter.
///
///     ╭─ Weight now ─────────────────────────╮
///     │ 72.5                                 │
///     │ = 72.5 kg · 0.3 kg less than on 18 Nov
///     ╰──────────────────────────────────────╯
struct WeighInScreen: Screen {
    private var field: TextField
    private let original: String
    private var problem: InputProblem?

    /// The last weight is there to be replaced.
    init(_ context: Context) {
        original = ProfileRow.weight.draft(context.models.profile.summary) ?? ""
        field = TextField(selecting: original)
    }

    var title: String { "Weight now" }

    var hasUnsavedInput: Bool { field.text != original && !field.isEmpty }

    static let tables = [
        KeyTable<WeighInScreen>(
            "weigh-in", otherKeys: .text,
            [
                KeyRow("save", [.enter], "save") { $0.save($1) },
                KeyRow("close", [.escape], "close") { _, _ in .dismiss },
            ])
    ]

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

    private func kilograms(_ context: Context) throws(InputProblem) -> Double {
        try Input.mass(field.text, in: context.models.profile.summary.system)
    }

    private mutating func save(_ context: Context) -> Action? {
        do {
            let kilograms = try kilograms(context)
            return .perform { models in
                let done = try await models.profile.setWeight(kilograms: kilograms)
                return [.dismiss, .notify(.done("\(done) saved – u undoes"))]
            }
        } catch {
            problem = error
            return .stay
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 46), 3)
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let summary = context.models.profile.summary
        field.draw(
            in: rest.cutTop(1), into: &buffer, isFocused: true, hint: ProfileRow.weight.hint(summary.system))
        if let problem {
            buffer.putWrapped(problem.message, in: rest, .bad)
            return
        }
        // SAFETY: a half-typed number is not yet a mistake; Enter reports it.
        guard let kilograms = try? kilograms(context) else { return }
        buffer.put(Self.preview(kilograms, summary, context), in: rest.cutTop(1), .muted)
    }

    /// "= 72.5 kg · 0.3 kg less than on 18 Nov"
    private static func preview(_ kilograms: Double, _ summary: ProfileSummary, _ context: Context) -> String
    {
        let shown = "= " + summary.system.mass(kilograms)
        guard let last = summary.weight else { return shown }
        let step = kilograms - last.value
        let day = LocalDay.of(last.date, in: context.calendar)
        let then = day == summary.today ? "earlier today" : "on \(day.dayAndMonth)"
        guard abs(step) >= 0.05 else { return shown + " · as \(then)" }
        return shown + " · \(summary.system.mass(abs(step))) \(step < 0 ? "less" : "more") than \(then)"
    }
}
