import SwimFit
import Terminal

/// The entries of the Journal as a table: time, food, portion, energy, and the nutrients that the user chose.
@MainActor
struct JournalTable {
    private let nutrients: [Nutrient]
    private let context: Context
    private let isActive: Bool

    /// - Parameter isActive: whether the keys go to it.
    init(_ context: Context, isActive: Bool = true) {
        (self.context, self.isActive) = (context, isActive)
        nutrients = context.models.library[Preferences.self].columns
    }

    func draw(_ list: ListState, _ rows: [JournalRow], in rect: Rect, into buffer: inout CellBuffer) {
        let most = rows.compactMap { $0.entry?.serving.nutrition.energy }.max() ?? 0
        var table = table(isNarrow: rect.width < 44)
        table.cursor = isActive ? .active : .passive
        table.draw(list, count: rows.count, in: rect, into: &buffer) { index in
            switch rows[index] {
            case .blank: .blank
            case .heading(let title, let detail, let total): .cells(cells(of: title, detail: detail, total))
            case .entry(let entry): .cells(cells(of: entry, most))
            }
        }
    }

    private func table(isNarrow: Bool) -> Table {
        let columns = [
            Column("Time", .fixed(10)), Column("Food", .flexible(min: isNarrow ? 16 : 20, weight: 5)),
            Column("Portion", .flexible(min: 11, weight: 1), dropOrder: 5), Column("kcal", .fixed(5), .right),
        ]
        // What weighs, where there is room to spare.
        return Table(columns + nutrients.map(column) + [Column("", .fixed(8), dropOrder: 11)])
    }

    /// Those that are columns only because they were chosen are kept longest; of a label protein is.
    private func column(_ nutrient: Nutrient) -> Column {
        let name = context.spelling.of(nutrient.name)
        let title = name.prefix(1).uppercased() + name.dropFirst()
        guard Nutrient.main.contains(nutrient) else {
            let unit = nutrient.unit(in: context.system)
            return Column("\(title) \(unit)", .fixed(TextWidth.of("\(title) \(unit)")), .right, dropOrder: 1)
        }
        let order: [Nutrient: Int] = [
            .protein: 2, .carbohydrate: 3, .fat: 4, .fibre: 8, .sugars: 9, .sodium: 10,
        ]
        return Column(title, .fixed(max(4, TextWidth.of(title))), .right, dropOrder: order[nutrient] ?? 10)
    }

    /// Where no amount is known, its column names the program that logged the entry.
    private func cells(of entry: FoodEntry, _ most: Double) -> [Span] {
        let serving = entry.serving
        return [
            .muted(TimeOfDay.of(serving.time, in: context.calendar).text), Span(serving.name),
            serving.amount.map { Span($0.text) } ?? .muted(entry.source ?? ""),
            Span(energy(serving.nutrition)),
        ] + figures(serving.nutrition, .text) + [
            Span(Gauge(most > 0 ? (serving.nutrition.energy ?? 0) / most : 0).text(width: 8), Style(.seriesA))
        ]
    }

    /// A meal or a day with its subtotals, each in its column.
    private func cells(of title: String, detail: String, _ total: Nutrition) -> [Span] {
        [.title(title), .muted(detail), "", .accent(energy(total))]
            + figures(total, Style(.text, bold: true))
    }

    /// "1 240", "≥1 240" where a part is unknown.
    private func energy(_ nutrition: Nutrition) -> String {
        (nutrition.isPartial(.energy) ? "≥" : "") + Figure.whole(nutrition.energy)
    }

    private func figures(_ nutrition: Nutrition, _ style: Style) -> [Span] {
        nutrients.map { nutrient in
            let amount = nutrition[nutrient].map { nutrient.number($0, in: context.system) }
            let least = nutrition.isPartial(nutrient) ? "≥" : ""
            return Span(least + NutrientText.figure(amount, of: nutrient), style)
        }
    }
}
