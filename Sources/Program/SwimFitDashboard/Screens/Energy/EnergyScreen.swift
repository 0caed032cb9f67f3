import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood
import SwimFitStore

/// The energy balance of a day, a week, a month or a year.
///
///     ─ Today · Fri 20 Nov 2026 · kcal ────────────── [ Thu  Sat ] ─
///       735 KCAL LEFT   1 240 eaten of 1 975     goal −500 a day
///     › Consumed  1 240   breakfast 420 · lunch 610 · snacks 210
///       Active      488   Swim 1 000 m 288 · other 200
///       Resting   1 164   66 % of 1 764
///       Net        −412   now; −1 012 by midnight
///     ─ by hour ──────────────────────────────────────────────
///     ─ 14 days: net ─────────────────────────────────────────
struct EnergyScreen: ListDetailScreen, TabScreen {
    /// The figure under the cursor, which `x` explains.
    var figure = EnergyFigure.consumed
    var pane = DetailPane()
    /// The cursor of the pane next to the day.
    var side = ListState()
    /// The cursor of the pane next to a span, and the first day of that span.
    private var spanSide: (list: ListState, shown: LocalDay?)?

    func models(of all: Models) -> [any ScreenModel] { [all.energy] }

    func command(_ models: Models) -> [String] {
        let span = models.energy.summary.span
        return [span == .day ? "today" : span.rawValue, models.day.iso]
    }

    var title: String { "Energy" }

    var notes: [String] {
        [
            "Net = consumed − active − resting, in \(EnergyUnit.shown.definition).",
            "Resting = basal metabolic rate × the part of the local day that has passed. A 23- or 25-hour day "
                + "counts as a whole day.",
        ] + BasalMetabolism.notes + [
            "Active: samples of active energy; overlapping sources count once. A workout entered here burns "
                + "kg × MET × hours, less what resting takes in that time.",
            "Means are of complete days: marked so with m, or with at least half of the basal metabolic rate eaten. "
                + "Bars of other days are grey.",
            "Budget and goals: each complete day is judged by the goal of its own day.",
        ]
    }

    static let tables = [
        KeyTable<EnergyScreen>(
            "energy", Motion.everyKey, "choose a figure",
            paneRows + [
                KeyTableRow(.explain) { screen, _ in screen.explain() },
                KeyTableRow(.open, "open") { screen, context in
                    screen.isInSide(context) ? screen.open(context) : screen.explain()
                }
                .inFooter { $0.isInSide($1) },
                KeyTableRow(.before, "day, week, month or year before") { $0.step(-1, $1) }
                    .saying { "\($1.models.energy.summary.span.rawValue) before" },
                KeyTableRow(.after, "day, week, month or year after") { $0.step(1, $1) }
                    .saying { "\($1.models.energy.summary.span.rawValue) after" }
                    .disabled {
                        isLast($1)
                            ? "The \($1.models.energy.summary.span.rawValue) after this one has not started"
                            : nil
                    },
                KeyTableRow(.today) { $0.showToday($1) }
                    .disabled { isToday($1) ? "This is today" : nil },
                KeyTableRow(.view) { screen, context in
                    let shown = context.models.energy.summary.span
                    return .offer(
                        .view(EnergySpan.allCases, shown: shown, name: \.rawValue, show: { screen.show($0) }))
                },
                DayMark.row(), NutrientsScreen.row(),
                KeyTableRow(.back, "back to the day") { screen, context in
                    context.models.energy.summary.span == .day ? nil : screen.show(.day)
                }.inFooter { $1.models.energy.summary.span != .day },
            ])
    ]

    private static func isToday(_ context: Context) -> Bool {
        let summary = context.models.energy.summary
        return summary.day == summary.today && summary.span == .day
    }

    /// Whether the span after the shown one has not started. A day to come can be shown, with what is planned on it.
    private static func isLast(_ context: Context) -> Bool {
        let summary = context.models.energy.summary
        guard summary.span != .day else { return false }
        return summary.span.days(around: summary.day).contains(summary.today) || summary.day > summary.today
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        switch mouse.kind {
        case .wheelUp: return scroll(.up, context)
        case .wheelDown: return scroll(.down, context)
        case .press, .doublePress:
            let row = mouse.y - rect.y - EnergyDayView.firstFigureRow(context.models.energy.summary)
            guard EnergyDrawing.figures.indices.contains(row) else { return nil }
            figure = EnergyDrawing.figures[row]
            return mouse.kind == .doublePress ? explain() : .stay
        }
    }

    /// Handles a press on a bar: shows its day or month.
    func press(item index: Int, _ context: Context) -> Action? {
        let summary = context.models.energy.summary
        func go(to day: LocalDay, showing span: EnergySpan) -> Action {
            show(span, then: [.moveDay(summary.day.days(to: day))])
        }
        switch summary.span {
        case .day:
            return summary.recent.indices.contains(index)
                ? go(to: summary.recent[index].day, showing: .day) : nil
        case .week, .month:
            return summary.days.indices.contains(index) ? go(to: summary.days[index].day, showing: .day) : nil
        case .year:
            return summary.months.indices.contains(index)
                ? go(to: summary.months[index].month, showing: .month) : nil
        }
    }

    /// Requests more days for the list below the day, if the window has room for them.
    func needs(_ context: Context) -> Action? {
        let energy = context.models.energy
        let days = context.rows - 24
        guard DetailPane.isShown(context), energy.summary.span == .day, days > energy.listedDays else {
            return nil
        }
        return .read { await $0.energy.list(days: min(days, Self.mostDays)) }
    }

    /// The largest number of days; the views of month and year read more.
    private static let mostDays = 90

    mutating func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.energy.summary
        let isInSide = isInSide(context)
        guard summary.span == .day else {
            let parts = DetailPane.split(rect, detail: rect.width >= 160 ? 60 : 46)
            let hasSide = !parts.detail.isEmpty
            var view = EnergySpanView(
                summary: summary, chosen: figure, isFocused: !isInSide,
                expenditure: context.models.energy.expenditure,
                side: hasSide ? settledSpan(summary) : nil)
            view.draw(in: parts.list, into: &buffer)
            view.drawSide(isFocused: isInSide, in: parts.detail.inset(horizontal: 1), into: &buffer)
            if let drawn = view.side { spanSide?.list.viewport = drawn.viewport }
            return
        }
        let parts = DetailPane.split(rect, detail: rect.width >= 220 ? rect.width - 124 : nil)
        EnergyDayView(
            summary: summary, chosen: figure, isFocused: parts.detail.isEmpty ? nil : !isInSide
        )
        .draw(in: parts.list, into: &buffer)
        guard !parts.detail.isEmpty else { return }
        let hasWeight = parts.detail.width >= 162
        let view = EnergySideView(context: context, isFocused: isInSide, hasWeightChart: hasWeight)
        var room = parts.detail.inset(horizontal: 1)
        let items = view.items
        var chart = room
        if hasWeight {
            chart = room.cutRight(room.width - 82)
            _ = chart.cutLeft(1)
        }
        side.settle(count: items.count) { items[$0] }
        view.draw(
            side, in: room.cutTop(view.height), into: &buffer)
        if chart.width == room.width {
            chart = room
        } else if room.height >= 14 {
            _ = room.cutTop(1)
            ProfileView.drawWeight(context, in: room.cutTop(LineChart.mostRows + 1), into: &buffer)
            if room.height >= 6 {
                _ = room.cutTop(1)
                ProfileView.drawHistory(context, in: room, into: &buffer)
            }
        }
        let isOfThisDay = context.models.foodJournal.summary.day == summary.day
        let nutrients = isOfThisDay ? EntryPaneView.dayLines(context) : []
        let fits = !nutrients.isEmpty && chart.height > nutrients.count + BarChart.mostRows
        let height = chart.height - (fits ? nutrients.count + 1 : 0)
        EnergyDayView(summary: summary, chosen: figure)
            .recent(in: chart.cutTop(min(height, BarChart.mostRows + 1)), into: &buffer)
        guard fits else { return }
        _ = chart.cutTop(1)
        PaneLine.draw(nutrients, isFocused: false, in: chart, into: &buffer)
    }

    /// The cursor of the days or months next to a span: on the present one, or else the last.
    private func settledSpan(_ summary: EnergyTabContents) -> ListState {
        let count = summary.span == .year ? summary.months.count : summary.days.count
        if let spanSide, spanSide.shown == summary.days.first?.day { return spanSide.list }
        return ListState(cursor: max(0, count - 1))
    }

    mutating func move(_ motion: Motion, _ context: Context) {
        let summary = context.models.energy.summary
        if isInSide(context), summary.span != .day {
            var list = settledSpan(summary)
            let count = summary.span == .year ? summary.months.count : summary.days.count
            list.move(motion, count: count) { $0 }
            spanSide = (list, summary.days.first?.day)
            return
        }
        if isInSide(context) {
            let items = EnergySideView(context: context, isFocused: true).items
            return side.move(motion, count: items.count) { items[$0] }
        }
        let all = EnergyDrawing.figures
        figure = all[motion.index(from: all.firstIndex(of: figure) ?? 0, of: all.count)]
    }

    /// A step of a week, month or year is a number of days, because the Journal shares the shown day.
    private func step(_ count: Int, _ context: Context) -> Action {
        let summary = context.models.energy.summary
        return .moveDay(summary.day.days(to: summary.span.day(count, after: summary.day)))
    }

    private func showToday(_ context: Context) -> Action {
        context.models.energy.summary.span == .day ? .showToday : show(.day, then: [.showToday])
    }

    private func show(_ span: EnergySpan, then actions: [Action] = []) -> Action {
        .perform { models in
            try await models.energy.show(span)
            return actions
        }
    }

    private func explain(_ known: ExpenditureEstimate, _ context: Context) -> Action {
        let net = context.models.library[Goals.self].netKilocalories(on: context.today)
        return .present(ExplanationScreen(known, net: net, context))
    }

    /// Whether the pane next to the figures has the focus.
    private func isInSide(_ context: Context) -> Bool { pane.isFocused(context) }

    /// Opens the row under the cursor of the pane next to the figures.
    private func open(_ context: Context) -> Action {
        let summary = context.models.energy.summary
        if summary.span != .day { return press(item: settledSpan(summary).cursor, context) ?? .stay }
        let items = EnergySideView(context: context, isFocused: true).items
        let index = side.settled(count: items.count) { items[$0] }.cursor
        guard items.indices.contains(index) else { return .stay }
        switch items[index] {
        case .meal: return .show(.journal)
        case .nutrient(let nutrient): return .present(NutrientGoalScreen(for: nutrient, context))
        case .sum(let figure): return .notify(.hint("“:goal \(figure.word) 100+” changes it, “off” ends it"))
        case .weight: return .present(WeightHistoryScreen())
        case .expenditure:
            return context.models.body.projection.value.map { explain($0.expenditure, context) }
                ?? .show(.profile)
        case .forecast, .basal: return .show(.profile)
        case .budget: return explain(.net)
        }
    }

    private func explain() -> Action { explain(figure) }

    private func explain(_ figure: EnergyFigure) -> Action {
        .perform { models in
            [.present(ExplanationScreen(try await models.energy.explain(figure)))]
        }
    }
}

/// The pane next to the day in wide windows, with rows that can be opened: the meals, the goals, the weight and the
/// expenditure. Enter opens the row under the cursor.
///
///     ─ Meals ──────────────────────────────── Enter opens ─
///       Breakfast    498  █████    Muesli, yoghurt, blueberries
///     › Lunch        612  ██████▏  Fried rice, fried egg
///     ─ Goals ──────────────────────────────────────────────
///       protein    132 g  12 g over
///     ─ Weight and expenditure ─────────────────────────────
///       Weight   79.8 kg  ▆▄▄▄▂▁  −1.9 kg in 87 days
@MainActor
private struct EnergySideView {
    let context: Context
    let isFocused: Bool
    /// Whether the chart of the weight is below, which says what has changed.
    var hasWeightChart = false

    /// The subject of a row, which Enter opens.
    enum DayItem: Hashable {
        case meal(Meal)
        case nutrient(Nutrient)
        case sum(SummedFigure)
        case budget(WeeklyEnergyBudget.Span)
        case weight, expenditure, forecast, basal
    }

    private enum DayLine {
        case rule(String)
        case item(DayItem)
        case text(String)
    }

    private var summary: EnergyTabContents { context.models.energy.summary }

    /// The selectable rows.
    var items: [DayItem] { lines.compactMap { if case .item(let item) = $0 { item } else { nil } } }

    var height: Int { lines.count }

    private var lines: [DayLine] {
        let meals = summary.meals.map { DayLine.item(.meal($0.meal)) }
        let goals =
            summary.standings.map { DayLine.item(.nutrient($0.nutrient)) }
            + summary.sums.map { .item(.sum($0.figure)) }
        let budgets = WeeklyEnergyBudget.Span.allCases.filter { summary.budgets[$0]?.carried != nil }
        return [.rule("Meals")] + (meals.isEmpty ? [.text("Meals appear here.")] : meals)
            + (budgets.isEmpty ? [] : [.rule("With the days before")] + budgets.map { .item(.budget($0)) })
            + [.rule("Goals")]
            + (goals.isEmpty ? [.text("No goals for nutrients. n sets one.")] : goals)
            + [
                .rule("Weight and expenditure"), .item(.weight), .item(.expenditure), .item(.forecast),
                .item(.basal),
            ]
    }

    func draw(_ list: ListState, in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let chosen = items.indices.contains(list.cursor) ? items[list.cursor] : items.first
        var isFirst = true
        for line in lines where !rest.isEmpty {
            let row = rest.cutTop(1)
            switch line {
            case .rule(let title):
                buffer.rule(
                    title, trailing: isFirst ? "Enter opens" : "", isFocused: isFirst && isFocused, in: row)
                isFirst = false
            case .text(let text): buffer.put(text, in: row.inset(horizontal: 2), .muted)
            case .item(let item):
                draw(item, in: row, into: &buffer)
                if item == chosen, isFocused { buffer.select(row) }
            }
        }
    }

    private func draw(_ item: DayItem, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        _ = row.cutLeft(2)
        func put(_ name: String, _ figure: String, _ note: [Span]) {
            buffer.put(name, in: row.cutLeft(13))
            buffer.put(figure, in: row.cutLeft(10), .text, align: .right)
            _ = row.cutLeft(2)
            buffer.put(note, in: row)
        }
        // All parts, or the first one alone.
        func parts(_ texts: [String]) -> [Span] {
            let all = texts.joined(separator: " · ")
            return [.muted(TextWidth.of(all) <= row.width - 25 ? all : texts.first ?? "")]
        }
        switch item {
        case .meal(let meal): draw(meal, in: row, into: &buffer)
        case .nutrient(let nutrient):
            guard let standing = summary.standings.first(where: { $0.nutrient == nutrient }) else { return }
            let eaten = standing.eaten.map { NutrientText.amount($0, of: nutrient, in: context.system) }
            let name = context.spelling.of(nutrient.name)
            put(
                name.prefix(1).uppercased() + name.dropFirst(), eaten ?? Figure.unknown,
                [NutrientText.span(standing), .muted(", goal \(standing.shortGoal)")])
        case .sum(let figure):
            guard let standing = summary.sums.first(where: { $0.figure == figure }) else { return }
            put(
                figure.word.prefix(1).uppercased() + figure.word.dropFirst(),
                standing.amountText ?? Figure.unknown,
                [EnergyDrawing.span(standing), .muted(", goal \(standing.goalText)")])
        case .budget(let span):
            guard let budget = summary.budgets[span] else { return }
            put(
                span == .week ? "This week" : "Last 7 days", "",
                [
                    Span(budget.text, budget.left < 0 ? .warning : .good),
                    .muted(summary.day == context.today ? ", with today" : ""),
                ])
        case .weight:
            let profile = context.models.profile.summary
            let end = summary.day.interval(in: context.calendar).end
            let trend =
                summary.day == profile.today
                ? profile.trend : WeightTrend(profile.weights, upTo: summary.day, in: context.calendar)
            let course = trend.points.suffix(14).map(\.weekMean)
            let facts = WeightTrendText(profile, trend).facts(columns: row.width - 41)
            put(
                "Weight",
                profile.weights.counting(before: end).map { context.system.mass($0.value) } ?? Figure.unknown,
                [
                    Span(Sparkline(course).textInTable, Style(.seriesA)),
                    .muted(hasWeightChart ? "" : "  " + facts),
                ])
        case .expenditure:
            let known = context.models.body.projection.value?.expenditure
            put(
                "Burned a day", Figure.energyNumber(known?.kilocalories),
                parts(
                    known.map {
                        ["± \(Figure.energyNumber($0.margin(.likely))) likely", "by weight and food"]
                    }
                        ?? [context.models.body.projection.why ?? ""]))
        case .forecast:
            let forecast = context.models.body.projection
            put(
                "In 12 weeks", forecast.value.map { context.system.mass($0.kilograms) } ?? Figure.unknown,
                parts(
                    forecast.value.map {
                        [
                            "± \(context.system.massFigure($0.margin)) likely",
                            "eating \(Figure.energyNumber($0.intake)) a day",
                        ]
                    } ?? []))
        case .basal:
            let basal = summary.balance.resting.value?.metabolism
            put(
                "Basal a day", Figure.energyNumber(basal?.kilocaloriesPerDay),
                [.muted(basal?.name ?? "1 fills in your profile")])
        }
    }

    /// "Breakfast    498  █████  Muesli, yoghurt"
    private func draw(_ meal: Meal, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        let index = summary.meals.firstIndex { $0.meal == meal } ?? 0
        let most = summary.meals.map(\.kilocalories).max() ?? 1
        buffer.put(meal.title, in: row.cutLeft(13))
        buffer.put(Figure.energyNumber(summary.shownMeals[index].amount), in: row.cutLeft(10), align: .right)
        _ = row.cutLeft(2)
        let bar = Gauge(summary.meals[index].kilocalories / most).text(width: 8)
        buffer.put(bar, in: row.cutLeft(10), Style(.seriesA))
        let journal = context.models.foodJournal.summary
        guard journal.day == summary.day else { return }
        let names = journal.courses.first { $0.meal == meal }?.entries.map(\.serving.name) ?? []
        buffer.put(names.joined(separator: ", ").clipped(to: row.width), in: row, .muted)
    }
}
