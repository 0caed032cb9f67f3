import SwimFit
import Terminal

/// Writes a plan, or changes one: its name, its day, and the sets with how they are understood.
struct PlanFormScreen: Screen {
    private enum Row: Int, CaseIterable { case name, day, sets }

    /// The name of the plan that is changed.
    private let former: String?
    private var fields: [TextField]
    private let first: [TextField]
    private var focus = Row.name
    private var problem: Problem?

    init(_ context: Context, changing plan: SwimPlan? = nil) {
        former = plan?.name
        // Several lines are one here, as the notation allows.
        let sets = plan?.sets.split(whereSeparator: \.isNewline).joined(separator: "; ") ?? ""
        fields = [TextField(plan?.name ?? ""), TextField(plan?.day?.iso ?? ""), TextField(sets)]
        first = fields
    }

    var title: String { former == nil ? "New plan" : "Change plan" }

    var hasUnsavedInput: Bool { fields != first }

    static let tables = [
        KeyTable<PlanFormScreen>(
            "plan", otherKeys: .text, Motion.keysThatTypeNothing, "name, day, sets", inFooter: true,
            [
                KeyRow("next", [.enter], "next, save") { $0.next($1) },
                KeyRow("field", [.tab], "next field") { screen, _ in
                    screen.focus = Row(rawValue: (screen.focus.rawValue + 1) % Row.allCases.count) ?? .name
                    return .stay
                }.notInFooter,
                KeyRow("save", [.control("s")], "save") { $0.save($1) },
                KeyRow("close", [.escape], "close") { _, _ in .dismiss },
            ])
    ]

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        focus =
            Row(rawValue: motion.index(from: focus.rawValue, of: Row.allCases.count, times: times)) ?? focus
    }

    mutating func type(_ key: Key, _ context: Context) -> Action? {
        problem = nil
        _ = fields[focus.rawValue].handle(key)
        return .stay
    }

    mutating func paste(_ text: String, _ context: Context) -> Action? {
        problem = nil
        fields[focus.rawValue].paste(text)
        return .stay
    }

    private mutating func next(_ context: Context) -> Action? {
        guard focus == .sets else {
            focus = Row(rawValue: focus.rawValue + 1) ?? .sets
            return .stay
        }
        return save(context)
    }

    private func plan(_ context: Context) throws(Problem) -> SwimPlan {
        let day = fields[1].text
        return SwimPlan(
            name: fields[0].text, sets: fields[2].text,
            day: day.isEmpty ? nil : try Input.day(day, today: context.models.clock.today))
    }

    private mutating func save(_ context: Context) -> Action? {
        do {
            let (plan, former) = (try plan(context), former)
            return .perform { models in
                let done = try await models.journal.save(plan, replacing: former, in: models.library)
                return [.dismiss, .notify(.done("\(done) – u undoes"))]
            }
        } catch {
            problem = error
            return .stay
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 84), min(room.height, 16))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var room = rect
        let hints = ["e.g. Threshold", "any day, or e.g. tomorrow", "400 + 10x100 on 2:00 + 200 easy"]
        for row in Row.allCases {
            let label = ["Name", "Day", "Sets"][row.rawValue]
            FormRow(
                label, .field(fields[row.rawValue], hint: hints[row.rawValue]), isFocused: row == focus,
                note: row == .day ? day(context) : ""
            ).draw(
                labelWidth: 6, valueWidth: row == .day ? 26 : max(10, room.width - 10), in: room.cutTop(1),
                into: &buffer)
        }
        if let problem {
            buffer.putWrapped(problem.sentence, in: room, .bad)
            // IGNORED: half a plan has no line.
        } else if let sets = try? plan(context).line(in: context.system.swimmingUnit) {
            SwimSetRowsView(sets: sets, unit: sets.sets.first?.unit ?? context.system.swimmingUnit)
                .draw(in: room, into: &buffer)
        }
    }

    private func day(_ context: Context) -> String {
        guard !fields[1].text.isEmpty else { return "" }
        // IGNORED: what is half typed is not yet a mistake.
        return (try? Input.day(fields[1].text, today: context.today)).map { "= \($0.long)" } ?? ""
    }
}
