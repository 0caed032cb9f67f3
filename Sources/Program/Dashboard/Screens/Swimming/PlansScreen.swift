import SwimFit
import Terminal

/// The plans, in a popup: what is to be swum, and how each part was understood.
///
///     ╭─ Plans ──────────────────────────────────────────────╮
///     │ › Wed 25 Nov  Threshold        2 000 m   44:00        │
///     │   any day     Sprints          1 400 m       –        │
///     │ ─ Understood ──────────────────────────── 2 000 m ─   │
struct PlansScreen: Screen {
    /// The swim that a plan is shown beside; nil for the newest.
    let swim: Swim.ID?
    private var list = ListState()

    init(beside swim: Swim.ID? = nil) { self.swim = swim }

    var title: String { "Plans" }

    static let tables = [
        KeyTable<PlansScreen>(
            "plans", Motion.everyKey, "choose a plan",
            [
                KeyRow("compare", [.enter], "beside what was swum") { $0.compare($1) }
                    .disabled { $0.nothing($1) ?? ($0.chosenSwim($1) == nil ? "No swim yet" : nil) },
                KeyRow("add", ["a"], "write one") { _, context in .present(PlanFormScreen(context)) },
                KeyRow("edit", ["e"], "change") { screen, context in
                    screen.chosen(context).map { .present(PlanFormScreen(context, changing: $0)) }
                }.disabled { $0.nothing($1) },
                KeyRow("delete", ["d", .delete], "delete") { $0.delete($1) }.disabled { $0.nothing($1) },
                KeyRow("close", [.escape, "p"], "close") { _, _ in .dismiss },
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

    private func chosenSwim(_ context: Context) -> Swim? {
        let summary = context.models.swims.summary
        return swim.flatMap(summary.swim) ?? summary.swims.max { $0.start < $1.start }
    }

    mutating func move(_ motion: Motion, times: Int?, _ context: Context) {
        let plans = plans(context)
        list.move(motion, times: times, count: plans.count) { plans[$0].id }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        let plans = plans(context)
        return list.handle(mouse, count: plans.count, id: { plans[$0].id }) ? .stay : nil
    }

    private func compare(_ context: Context) -> Action? {
        guard let plan = chosen(context), let swim = chosenSwim(context) else { return nil }
        return .present(PlanComparisonScreen(swim.id, plan: plan.name))
    }

    private func delete(_ context: Context) -> Action? {
        chosen(context).map { plan in
            .perform { models in
                let done = try await models.journal.deletePlan(plan.name, in: models.library)
                return [.notify(.done("\(done) – u undoes"))]
            }
        }
    }

    func preferredSize(in room: Rect, _ context: Context) -> (width: Int, height: Int) {
        (min(room.width, 84), min(room.height, max(8, plans(context).count + 14)))
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let plans = plans(context)
        guard !plans.isEmpty else {
            let text =
                "No plan yet. a writes one, in the notation of a pool's board: 400 + 10x100 on 2:00 + 200 easy."
            buffer.putWrapped(text, in: rect, .muted)
            return
        }
        var room = rect
        let unit = context.system.swimmingUnit
        let sets = chosen(context).flatMap { try? $0.line(in: unit) }  // IGNORED: saved plans could be read
        let height = sets.map { SwimSetRowsView(sets: $0, unit: unit).height } ?? 0
        let below = room.cutBottom(min(height, room.height / 2))
        let list = list.settled(count: plans.count) { plans[$0].id }
        Self.table.draw(list, count: plans.count, in: room, into: &buffer) { index in
            Self.cells(plans[index], context)
        }
        if let sets { SwimSetRowsView(sets: sets, unit: unit).draw(in: below, into: &buffer) }
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
