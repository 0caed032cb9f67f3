import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitSwim
import SwimFitReading

/// The plans, in a popup: their sets, and the interpretation of each part.
///
///     ╭─ Plans ──────────────────────────────────────────────╮
///     │ › Wed 25 Nov  Threshold        2 000 m   44:00        │
///     │   any day     Sprints          1 400 m       –        │
///     │ ─ Understood ──────────────────────────── 2 000 m ─   │
struct PlansScreen: Screen {
    /// The swim next to which a plan is shown; nil for the one that it was swum in.
    let swim: Swim.ID?
    private var list = ListState()

    init(beside swim: Swim.ID? = nil) { self.swim = swim }

    var title: String { "Plans" }

    static let tables = [
        KeyTable<PlansScreen>(
            "plans", Motion.everyKey, "choose a plan",
            [
                KeyTableRow(.open, "beside what was swum") { $0.compare($1) }
                    .disabled { $0.nothing($1) },
                KeyTableRow(.copy, "to today, as it was swum") { $0.log($1) }.disabled { $0.nothing($1) },
                KeyTableRow(.add, "a plan") { _, context in .present(PlanFormScreen(context)) },
                KeyTableRow(.edit) { screen, context in
                    screen.chosen(context).map { .present(PlanFormScreen(context, changing: $0)) }
                }.disabled { $0.nothing($1) },
                KeyTableRow(.delete) { $0.delete($1) }.disabled { $0.nothing($1) },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    private func plans(_ context: Context) -> [SwimPlan] { context.models.library[SwimPlans.self].all }

    private func nothing(_ context: Context) -> String? {
        plans(context).isEmpty ? "No plan yet: a writes one" : nil
    }

    private func chosen(_ context: Context) -> SwimPlan? {
        let plans = plans(context)
        return plans.isEmpty ? nil : plans[list.settled(count: plans.count) { plans[$0].id }.cursor]
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        let plans = plans(context)
        list.move(motion, count: plans.count) { plans[$0].id }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let plans = plans(context)
        return list.handle(mouse, count: plans.count, id: { plans[$0].id }) ? .stay : nil
    }

    private func compare(_ context: Context) -> Action? {
        guard let plan = chosen(context) else { return nil }
        let summary = context.models.swims.summary
        guard let swim = swim.flatMap(summary.swim) ?? summary.swum(plan, calendar: context.calendar)?.swim
        else { return .notify(.hint("Not swum yet; p in a swim puts a plan beside it")) }
        return .present(PlanComparisonScreen(swim.id, plan: plan.name))
    }

    private func log(_ context: Context) -> Action? {
        guard let plan = chosen(context) else { return nil }
        do {
            let line = context.models.swims.summary.timed(try plan.line(in: context.system.swimmingUnit))
            return .present(WorkoutFormScreen(swum: line, context))
        } catch { return .notify(.problem(error.sentence)) }
    }

    private func delete(_ context: Context) -> Action? {
        chosen(context).map { plan in
            .perform { models in
                let done = try await models.editor.deletePlan(plan.name, in: models.library)
                return [.notify(.done("\(done) – u undoes"))]
            }
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 84), min(room.height, max(8, plans(context).count + 14)))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let plans = plans(context)
        guard !plans.isEmpty else {
            let text =
                "No plan yet. a writes one, in the notation of a pool's board: 400 + 10x100 on 2:00 + 200 easy."
            buffer.putWrapped(text, in: rect, .muted)
            return
        }
        var room = rect
        let unit = context.system.swimmingUnit
        // IGNORED: saved plans are readable.
        let sets = chosen(context).flatMap { try? $0.line(in: unit) }.map(context.models.swims.summary.timed)
        let height = sets.map { ParsedSetsView(plan: $0, unit: unit).height } ?? 0
        let below = room.cutBottom(min(height, room.height / 2))
        list.settle(count: plans.count) { plans[$0].id }
        list.viewport = Self.table.draw(list, count: plans.count, in: room, into: &buffer) { index in
            Self.cells(plans[index], context)
        }
        if let sets { ParsedSetsView(plan: sets, unit: unit).draw(in: below, into: &buffer) }
    }

    private static func cells(_ plan: SwimPlan, _ context: Context) -> TableRow {
        let unit = context.system.swimmingUnit
        let line = try? plan.line(in: unit)  // IGNORED: one that cannot be read has no figures
        return .cells([
            .muted(plan.day.map { $0 == context.today ? "today" : $0.short } ?? "any day"), Span(plan.name),
            Span(line?.distanceText(orIn: unit) ?? Figure.unknown),
            .muted(TimeSpan.clock(line?.elapsedSeconds)),
        ])
    }

    private static let table = Table([
        Column("Day", .fixed(10)), Column("Plan", .flexible(min: 12)), Column("Distance", .fixed(9), .right),
        Column("Clock", .fixed(8), .right, dropOrder: 1),
    ])
}

/// Adds or changes a plan: its name, its day, and the sets with their interpretation.
struct PlanFormScreen: Screen {
    private enum PlanFormRow: Int, CaseIterable { case name, day, sets }

    /// The name of the edited plan.
    private let former: String?
    private var fields: [TextField]
    private let first: [TextField]
    private var focus = PlanFormRow.name
    private var problem: Problem?

    init(_ context: Context, changing plan: SwimPlan? = nil) {
        former = plan?.name
        // Several lines become one here, as the notation allows.
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
                KeyTableRow(.open, "next, save") { $0.next($1) },
                KeyTableRow(.next, "next field") { screen, _ in
                    screen.focus =
                        PlanFormRow(rawValue: (screen.focus.rawValue + 1) % PlanFormRow.allCases.count)
                        ?? .name
                    return .stay
                }.notInFooter,
                KeyTableRow(.save, "save") { $0.save($1) },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    mutating func move(_ motion: Motion, _ context: Context) {
        focus =
            PlanFormRow(
                rawValue: motion.index(from: focus.rawValue, of: PlanFormRow.allCases.count))
            ?? focus
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

    /// Goes to the next empty field; where there is none, saves.
    private mutating func next(_ context: Context) -> Action? {
        let later = PlanFormRow.allCases.dropFirst(focus.rawValue + 1)
        guard let next = later.first(where: { fields[$0.rawValue].isEmpty }) else { return save(context) }
        focus = next
        return .stay
    }

    private func plan(_ context: Context) throws(Problem) -> SwimPlan {
        let day = fields[1].text
        return SwimPlan(
            name: fields[0].text, sets: fields[2].text,
            day: day.isEmpty ? nil : try Input.plannedDay(day, today: context.models.clock.today))
    }

    private mutating func save(_ context: Context) -> Action? {
        do {
            let (plan, former) = (try plan(context), former)
            return .perform { models in
                let done = try await models.editor.save(plan, replacing: former, in: models.library)
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
        for row in PlanFormRow.allCases {
            let label = ["Name", "Day", "Sets"][row.rawValue]
            FormRow(
                label, .field(fields[row.rawValue], hint: hints[row.rawValue]), isFocused: row == focus,
                note: row == .day ? day(context) : ""
            ).draw(
                labelWidth: 6, valueWidth: row == .day ? 26 : max(10, room.width - 10), in: room.cutTop(1),
                into: &buffer)
        }
        if let problem {
            buffer.putWrapped("! " + problem.sentence, in: room, .bad)
            // IGNORED: an incomplete plan has no line.
        } else if let sets = try? plan(context).line(in: context.system.swimmingUnit) {
            ParsedSetsView(
                plan: context.models.swims.summary.timed(sets),
                unit: sets.sets.first?.unit ?? context.system.swimmingUnit
            ).draw(in: room, into: &buffer)
        }
    }

    private func day(_ context: Context) -> String {
        guard !fields[1].text.isEmpty else { return "" }
        // IGNORED: half-typed text is not an error yet.
        return (try? Input.plannedDay(fields[1].text, today: context.today)).map { "= \($0.long)" } ?? ""
    }
}

/// A plan with the repetitions that were swum, in a popup.
///
///     ╭─ Threshold · Wed 25 Nov ──────────────────────────────────────────────╮
///     │ Planned                    Swum                    As planned         │
///     │ 400 m                      400 m · 7:39            swum               │
///     │ 10 × 100 m on 2:00         10 × 100 m · 1:52–2:03  8 hit, 2 slower …  │
struct PlanComparisonScreen: Screen {
    let swim: Swim.ID
    /// The shown plan; nil for the best fitting one.
    private var plan: String?
    private var list = ListState()

    init(_ swim: Swim.ID, plan: String? = nil) { (self.swim, self.plan) = (swim, plan) }

    var title: String { "Plan beside swum" }

    static let tables = [
        KeyTable<PlanComparisonScreen>(
            "comparison", Motion.everyKey, "scroll",
            [
                KeyTableRow(.after, "next plan") { $0.step(1, $1) }
                    .inFooter { $1.models.library[SwimPlans.self].all.count > 1 },
                KeyTableRow(.before, "plan before") { $0.step(-1, $1) }.notInFooter,
                KeyTableRow(.edit, "the plan") { screen, context in
                    screen.shown(context).map { .present(PlanFormScreen(context, changing: $0.plan)) }
                }
                .disabled { $0.shown($1) == nil ? "There is no plan yet: p in Swimming lists them" : nil }
                .inFooter { $0.shown($1) != nil },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    private struct Shown {
        let plan: SwimPlan
        let swim: Swim
        let lines: [PlanComparison.SetLine]
        let comparison: PlanComparison
    }

    private func shown(_ context: Context) -> Shown? {
        let (models, library) = (context.models, context.models.library)
        guard let swim = models.swims.summary.swim(swim),
            let plan = plan.flatMap(library[SwimPlans.self].plan) ?? best(for: swim, context)
        else { return nil }
        let unit = swim.unit
        // IGNORED: an unreadable plan has no lines; its form reports the reason.
        guard let line = try? plan.line(in: unit) else { return nil }
        let comparison = models.swims.summary.comparison(of: line, with: swim)
        return Shown(
            plan: plan, swim: swim, lines: comparison.lines(of: line, unit: unit), comparison: comparison)
    }

    private func best(for swim: Swim, _ context: Context) -> SwimPlan? {
        context.models.swims.summary.plan(
            for: swim, of: context.models.library[SwimPlans.self].all, calendar: context.calendar)
    }

    private mutating func step(_ step: Int, _ context: Context) -> Action {
        let all = context.models.library[SwimPlans.self].all
        guard let now = shown(context)?.plan, let index = all.firstIndex(of: now), all.count > 1 else {
            return .notify(.hint("There is no other plan"))
        }
        plan = all[(index + step + all.count) % all.count].name
        list = ListState()
        return .stay
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: shown(context)?.lines.count ?? 0)
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        let width = min(room.width, 100)
        guard let shown = shown(context) else { return (width, min(room.height, 6)) }
        return (width, min(room.height, max(6, shown.lines.count + 4 + Self.footRows(shown, columns: width))))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard let shown = shown(context) else {
            let text = "No plan yet. Esc closes; p in Swimming lists the plans, a writes one there."
            buffer.putWrapped(text, in: rect, .muted)
            return
        }
        var room = rect
        let day = LocalDay.of(shown.swim.start, in: context.calendar)
        buffer.put(
            [
                .title(shown.plan.name),
                .muted("  beside \(day.weekdayName) \(day.full), \(shown.swim.distanceText)"),
            ],
            in: room.cutTop(1))
        let rows = Self.footRows(shown, columns: rect.width)
        let foot = room.cutBottom(min(rows, max(1, room.height - shown.lines.count - 1)))
        let verdicts = shown.lines.map { TextWidth.of($0.verdict) }.max() ?? 0
        let table = Table([
            Column("Planned", .flexible(min: 16)), Column("Swum", .flexible(min: 14)),
            Column("As planned", .fixed(min(max(12, verdicts), room.width / 2))),
        ])
        list.viewport = table.draw(list, count: shown.lines.count, in: room, into: &buffer) { index in
            let line = shown.lines[index]
            return .cells([
                Span(line.planned, line.planned == "not planned" ? .muted : .text), Span(line.swum),
                Span(line.verdict, line.isHit ? .good : .warning),
            ])
        }
        buffer.putWrapped(shown.comparison.sentence(in: shown.swim.unit), in: foot, .muted)
    }

    /// The rows that the comparison in words needs.
    private static func footRows(_ shown: Shown, columns: Int) -> Int {
        shown.comparison.sentence(in: shown.swim.unit).wrapped(to: columns).count
    }

}

/// All times of a swim's sets, in a popup.
///
///     ╭─ The same set ───────────────────────────────────────────╮
///     │ 10 × 100 m freestyle on 2:15 ────── −0:01.2 a year ─     │
///     │ Mon 16 Nov 2026     1:56.1   1:52–1:58                   │
struct SetHistoriesScreen: Screen {
    let swim: Swim.ID
    private let rows: [HistoryRow]
    private var list = ListState()

    /// Compares all swims once.
    init(_ swim: Swim.ID, _ context: Context) {
        self.swim = swim
        rows = context.models.swims.summary.sets(of: swim).flatMap { set in
            [.set(set)] + set.occurrences.map { .time($0, set) }
        }
    }

    var title: String { "The same set" }

    static let tables = [
        KeyTable<SetHistoriesScreen>(
            "sets", Motion.everyKey, "choose a swim",
            [
                KeyTableRow(.open, "open the swim") { screen, _ in
                    screen.chosen.map { .open(workout: $0.swim) }
                },
                KeyTableRow(.back, "close") { _, _ in .dismiss },
            ])
    ]

    private enum HistoryRow {
        case set(SetHistory)
        case time(SetHistory.Occurrence, SetHistory)
    }

    private var chosen: SetHistory.Occurrence? {
        guard !rows.isEmpty, case .time(let time, _) = rows[list.settled(count: rows.count).cursor] else {
            return nil
        }
        return time
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        list.move(motion, count: rows.count)
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        list.handle(mouse, count: rows.count) ? .stay : nil
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 72), min(room.height, max(6, rows.count + 2)))
    }

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        guard !rows.isEmpty else {
            return buffer.put("Only the totals of this swim are known.", in: rect.row(0), .muted)
        }
        list.settle(count: rows.count)
        list.viewport = Self.table.draw(list, count: rows.count, in: rect, into: &buffer) {
            index in
            switch rows[index] {
            case .set(let set):
                return .heading([.title(set.shape.text)], trailing: [.muted(set.trendText)])
            case .time(let time, let set):
                let day = LocalDay.of(time.date, in: context.calendar)
                let isFastest = time.mean != nil && time.mean == set.fastest
                return .cells([
                    Span("\(day.weekdayName) \(day.full)", time.swim == swim ? .title : .text),
                    Span(TimeSpan.split(time.mean), isFastest ? .good : .text), .muted(time.span),
                ])
            }
        }
    }

    private static let table = Table([
        Column("Day", .flexible(min: 16)), Column("Mean", .fixed(8), .right),
        Column("Fastest to slowest", .fixed(20)),
    ])
}
