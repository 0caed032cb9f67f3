import Foundation
import SwimFit
import Terminal

/// What one can act on, next to the day in wide windows: the meals, the goals, the weight and what the body burns. Enter
/// opens the row under the cursor.
///
///     ─ Meals ──────────────────────────────── Enter opens ─
///       Breakfast    498  █████    Muesli, yoghurt, blueberries
///     › Lunch        612  ██████▏  Fried rice, fried egg
///     ─ Goals ──────────────────────────────────────────────
///       protein    132 g  12 g over
///     ─ Weight and expenditure ─────────────────────────────
///       Weight   79.8 kg  ▆▄▄▄▂▁  −1.9 kg in 87 days
@MainActor
struct EnergySideView {
    let context: Context
    let isFocused: Bool

    /// What a row is about, and so what Enter opens.
    enum Item: Hashable {
        case meal(Meal)
        case nutrient(Nutrient)
        case weight, expenditure, forecast, basal
    }

    private enum Line {
        case rule(String)
        case item(Item)
        case text(String)
    }

    private var summary: EnergySummary { context.models.energy.summary }

    /// The rows that can be chosen.
    var items: [Item] { lines.compactMap { if case .item(let item) = $0 { item } else { nil } } }

    var height: Int { lines.count }

    private var lines: [Line] {
        let meals = summary.meals.map { Line.item(.meal($0.meal)) }
        let goals = summary.standings.map { Line.item(.nutrient($0.nutrient)) }
        return [.rule("Meals")] + (meals.isEmpty ? [.text("Nothing logged. 3 opens the Journal.")] : meals)
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

    private func draw(_ item: Item, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        _ = row.cutLeft(2)
        func put(_ name: String, _ figure: String, _ note: [Span]) {
            buffer.put(name, in: row.cutLeft(13))
            buffer.put(figure, in: row.cutLeft(10), .text, align: .right)
            _ = row.cutLeft(2)
            buffer.put(note, in: row)
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
        case .weight:
            let profile = context.models.profile.summary
            let last = profile.weights.readings.last
            let course = profile.trend.points.map(\.weekMean)
            put(
                "Weight", last.map { context.system.mass($0.value) } ?? Figure.unknown,
                [
                    Span(Sparkline(course).text(width: 10), Style(.seriesA)),
                    .muted("  " + WeightText(profile).facts(columns: row.width - 37)),
                ])
        case .expenditure:
            let known = context.models.body.projection.value?.expenditure
            put(
                "Burned a day", Figure.whole(known?.kilocalories),
                [
                    .muted(
                        known.map { "± \(Figure.whole($0.margin(.likely))) likely, by weight and food" }
                            ?? context.models.body.projection.why ?? "")
                ])
        case .forecast:
            let forecast = context.models.body.projection
            put(
                "In 12 weeks", forecast.value.map { context.system.mass($0.kilograms) } ?? Figure.unknown,
                [
                    .muted(
                        forecast.value.map {
                            "± \(context.system.massFigure($0.margin)) likely, at \(Figure.kilocalories($0.intake)) a day"
                        } ?? "")
                ])
        case .basal:
            let basal = context.models.profile.summary.metabolism
            put(
                "Basal a day", Figure.whole(basal.value?.kilocaloriesPerDay),
                [.muted(basal.value == nil ? "1 fills in your profile" : BasalMetabolism.name)])
        }
    }

    /// "Breakfast    498  █████  Muesli, yoghurt"
    private func draw(_ meal: Meal, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        let index = summary.meals.firstIndex { $0.meal == meal } ?? 0
        let most = summary.meals.map(\.kilocalories).max() ?? 1
        buffer.put(meal.title, in: row.cutLeft(13))
        buffer.put(Figure.whole(summary.shownMeals[index].amount), in: row.cutLeft(10), align: .right)
        _ = row.cutLeft(2)
        let bar = Gauge(summary.meals[index].kilocalories / most).text(width: 8)
        buffer.put(bar, in: row.cutLeft(10), Style(.seriesA))
        let journal = context.models.foodJournal.summary
        guard journal.day == summary.day else { return }
        let names = journal.courses.first { $0.meal == meal }?.entries.map(\.serving.name) ?? []
        buffer.put(names.joined(separator: ", ").clipped(to: row.width), in: row, .muted)
    }
}
