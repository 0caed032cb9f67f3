import SwimFit
import Terminal

/// A plan beside what was swum of it, in a popup.
///
///     ╭─ Threshold · Wed 25 Nov ──────────────────────────────────────────────╮
///     │ Planned                    Swum                    As planned         │
///     │ 400 m                      400 m · 7:39            swum               │
///     │ 10 × 100 m on 2:00         10 × 100 m · 1:52–2:03  8 hit, 2 slower …  │
struct PlanComparisonScreen: Screen {
    let swim: Swim.ID
    /// The plan shown; nil for the one that fits best.
    private var plan: String?
    private var list = ListState()

    init(_ swim: Swim.ID, plan: String? = nil) { (self.swim, self.plan) = (swim, plan) }

    var title: String { "Plan beside swum" }

    static let tables = [
        KeyTable<PlanComparisonScreen>(
            "comparison", Motion.everyKey, "scroll",
            [
                KeyRow("next", ["p", "]"], "next plan") { $0.step(1, $1) },
                KeyRow("previous", ["["], "plan before") { $0.step(-1, $1) }.notInFooter,
                KeyRow("edit", ["e"], "change the plan") { screen, context in
                    screen.shown(context).map { .present(PlanFormScreen(context, changing: $0.plan)) }
                },
                KeyRow("close", [.escape, .enter], "close") { _, _ in .dismiss },
            ])
    ]

    private struct Shown {
        let plan: SwimPlan
        let swim: Swim
        let lines: [PlanComparison.Line]
        let comparison: PlanComparison
    }

    private func shown(_ context: Context) -> Shown? {
        let (models, library) = (context.models, context.models.library)
        guard let swim = models.swims.summary.swim(swim),
            let plan = plan.flatMap(library[SwimPlans.self].plan) ?? best(for: swim, context)
        else { return nil }
        let unit = swim.unit
        // IGNORED: a plan that cannot be read has no lines; its form says why.
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

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        list.move(motion, times: times, count: shown(context)?.lines.count ?? 0)
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 100), min(room.height, max(6, (shown(context)?.lines.count ?? 0) + 5)))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
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
        let foot = room.cutBottom(1)
        Self.table.draw(list, count: shown.lines.count, in: room, into: &buffer) { index in
            let line = shown.lines[index]
            return .cells([
                Span(line.planned, line.planned == "not planned" ? .muted : .text), Span(line.swum),
                Span(line.verdict, line.isHit ? .good : .warning),
            ])
        }
        buffer.put(shown.comparison.sentence(in: shown.swim.unit), in: foot, .muted)
    }

    private static let table = Table([
        Column("Planned", .flexible(min: 16)), Column("Swum", .flexible(min: 14)),
        Column("As planned", .flexible(min: 12)),
    ])
}
