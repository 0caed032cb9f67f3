import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// The entry under the cursor of the Journal: its fraction of the day and of its meal, its nutrients with those of the
/// day, and the usual amounts of the food.
///
///     ─ Muesli ───────────────────────────────────────────────
///       1.5 × bowl = 90 g · Breakfast 07:44
///       359 kcal · 18 % of the day, 72 % of breakfast
///     ─ Nutrients ───────── entry, day, % of the day’s goal ──
///       Protein           12      132 g  ███████████▸   263 %
@MainActor
struct EntryPaneView {
    let entry: FoodEntry
    let context: Context

    var lines: [PaneLine] {
        [.rule(serving.name), .text(place), .text(shares)] + (energyShares.map { [.text($0)] } ?? [])
            + nutrients + amounts
    }

    private var serving: EatenFood { entry.serving }

    private var place: [Span] {
        let amount = serving.amount.map { amount in
            amount.text
                + (amount.portion.isGram ? "" : " = \(Figure.upTo(amount.grams, digits: 1)) g")
        }
        let time = TimeOfDay.of(serving.time, in: context.calendar).text
        let parts = [amount, "\(serving.meal.title.lowercased()) \(time)", entry.source].compactMap(\.self)
        return [.muted(parts.joined(separator: " · "))]
    }

    private var summary: JournalTabContents { context.models.foodJournal.summary }

    private var shares: [Span] {
        let energy = serving.nutrition.energy
        var parts: [String] = []
        if let energy, LocalDay.of(serving.time, in: context.calendar) == summary.day {
            let course = summary.courses.first { $0.meal == serving.meal }?.total.energy
            if let day = summary.total.energy, day > 0 {
                parts.append("\(Figure.percent(energy / day)) of the day")
            }
            if let course, course > 0 {
                parts.append("\(Figure.percent(energy / course)) of \(serving.meal.title.lowercased())")
            }
        }
        return [
            .accent(serving.nutrition.energyText()),
            .muted(parts.isEmpty ? "" : " · " + parts.joined(separator: ", ")),
            .muted(serving.nutrition.estimateReason.map { " · " + $0 } ?? ""),
        ]
    }

    /// "energy from protein 13 % · fat 29 % · carbs 58 %"
    private var energyShares: [Span]? {
        let shares = JournalChartsView.shares(of: serving.nutrition)
        guard !shares.isEmpty else { return nil }
        return [
            .muted(
                "energy from "
                    + shares.map { "\($0.name) \(Figure.percent($0.share))" }.joined(separator: " · "))
        ]
    }

    // MARK: Nutrients

    private var nutrients: [PaneLine] {
        let known = Nutrient.allCases.filter { serving.nutrition[$0] != nil }
        guard !known.isEmpty else { return [.rule("Nutrients"), .text([.muted("No figure is known.")])] }
        return [.rule("Nutrients", trailing: "entry, day, % of the day’s goal, else of a reference")]
            + known.map { Self.line($0, of: entry, context) }
    }

    /// The nutrients of the day, only those with an eaten amount.
    static func dayLines(_ context: Context) -> [PaneLine] {
        let total = context.models.foodJournal.summary.total
        let known = Nutrient.allCases.filter { (total[$0] ?? 0) > 0 && $0 != .energy }
        guard !known.isEmpty else { return [] }
        return [.rule("Nutrients", trailing: "day, % of its goal, else of a reference")]
            + known.map { line($0, of: nil, context) }
    }

    private static func line(_ nutrient: Nutrient, of entry: FoodEntry?, _ context: Context) -> PaneLine {
        let standing = NutrientProgress(nutrient, context)
        let name = context.spelling.of(nutrient.name)
        let own = entry.map { entry in
            NutrientText.figure(
                entry.serving.nutrition[nutrient].map { nutrient.number($0, in: context.system) },
                of: nutrient)
        }
        let total = context.models.foodJournal.summary.total
        let day = NutrientText.amount(total, nutrient, in: context.system) ?? Figure.unknown
        var gauge = Gauge(standing.share ?? 0, standing.goal == nil ? .muted : .accent)
        gauge.overStyle = gauge.style
        return .bar(
            [
                Span((name.prefix(1).uppercased() + name.dropFirst()).padded(to: 15)),
                Span((own ?? "").padded(to: own == nil ? 0 : 6, .right)), Span(day.padded(to: 11, .right)),
            ], gauge,
            trailing: [Span((standing.share.map { Figure.percent($0) } ?? "").padded(to: 6, .right))])
    }

    // MARK: Amounts

    /// The amounts of the food in the last weeks, the most frequent first; else its portions.
    private var amounts: [PaneLine] {
        guard let id = serving.food else { return [] }
        let uses = context.models.foodJournal.habits.filter { $0.food == id }
        let counts = Dictionary(grouping: uses, by: \.amount).mapValues(\.count)
        guard !counts.isEmpty else {
            let portions = context.models.foodJournal.foods.first { $0.id == id }?.allPortions ?? []
            let known = portions.filter { !$0.isGram }.map { row(Amount(1, $0), "") }
            return known.isEmpty ? [] : [.rule("Portions")] + known
        }
        let sorted = counts.sorted { ($0.value, $1.key.grams) > ($1.value, $0.key.grams) }.prefix(5)
        return [.rule("Usual amounts", trailing: "last 60 days")]
            + sorted.map { row($0.key, Figure.count($0.value, "time")) }
    }

    private func row(_ amount: Amount, _ note: String) -> PaneLine {
        let energy = serving.amount == nil ? nil : serving.with(amount).nutrition.energy
        return .text(
            [
                Span(amount.text.padded(to: 16)),
                Span("\(Figure.upTo(amount.grams, digits: 1)) g".padded(to: 7, .right)),
                Span((energy.map { Figure.energy($0) } ?? "").padded(to: 11, .right)),
            ], trailing: [.muted(note)])
    }
}

/// The charts of a tall window below the day's entries: the sources of the energy, and the last fortnight.
///
///     ─ share of the energy ──────────────   ─ eaten, last 14 days ──────────
///     protein  ▕█████░░░░░░░░░░░░░▏  26 %    2 000┤  ▅     █
///     fat      ▕███████░░░░░░░░░░░▏  36 %         │  █  ▅  █
///     carbs    ▕███████░░░░░░░░░░░▏  38 %        0┤──▀▀─▀▀─▀▀
struct JournalChartsView {
    /// The smallest height in which the charts are drawn.
    static let height = 9

    let total: Nutrition
    /// The two weeks up to the shown day, with the eaten energy in kilocalories; not drawn if fewer than three days
    /// have a figure.
    let days: [(day: LocalDay, eaten: Double?)]

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        let shares = rect.cutLeft(min(44, rect.width * 2 / 5))
        _ = rect.cutLeft(3)
        drawShares(in: shares, into: &buffer)
        if days.count(where: { $0.eaten != nil }) >= 3 { drawDays(in: rect, into: &buffer) }
    }

    /// The fractions of the energy from protein, fat and carbohydrate; empty when these explain less than half of the
    /// eaten energy: then most of the eaten food has no figures for them.
    static func shares(of total: Nutrition) -> [(name: String, share: Double)] {
        let parts = [
            Nutrition(protein: total.protein), Nutrition(fat: total.fat),
            Nutrition(carbohydrate: total.carbohydrate, fibre: total.fibre),
        ]
        let energies = parts.map { $0.energyOfMacronutrients ?? 0 }
        let sum = energies.reduce(0, +)
        guard sum > 0, sum >= (total.energy ?? 0) / 2 else { return [] }
        let names = [Nutrient.protein, .fat, .carbohydrate].map(\.name)
        return zip(names, energies).map { ($0, $1 / sum) }
    }

    private func drawShares(in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        let isPartial = [Nutrient.protein, .fat, .carbohydrate, .fibre].contains(where: total.isPartial)
        // An unknown part makes a share neither a least nor a greatest one.
        buffer.rule(
            "share of the energy", trailing: isPartial ? "as far as known" : "", in: rect.cutTop(1),
            titleStyle: .muted)
        _ = rect.cutTop(1)
        let shares = JournalChartsView.shares(of: total)
        if shares.isEmpty {
            let text =
                Nutrient.allCases.contains { (total[$0] ?? 0) > 0 }
                ? "Protein, fat and carbs are unknown for most of it." : "Nothing with energy eaten yet."
            _ = buffer.putWrapped(text, in: rect.inset(horizontal: 1), .muted)
        }
        for (name, share) in shares {
            var row = rect.cutTop(1).inset(horizontal: 1)
            _ = rect.cutTop(1)
            buffer.put(name, in: row.cutLeft(9), .muted)
            buffer.put(Figure.percent(share), in: row.cutRight(6), align: .right)
            Gauge(share, Style(.seriesA)).draw(in: row, into: &buffer)
        }
    }

    private func drawDays(in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        let unit = EnergyUnit.shown
        buffer.rule("eaten, last 14 days", trailing: unit.rawValue, in: rect.cutTop(1), titleStyle: .muted)
        let bars = days.map { day in
            BarChart.Bar(day.eaten.map(unit.number), label: String(day.day.weekdayName.prefix(2)))
        }
        BarChart(bars, highlighted: bars.count - 1, scale: { Figure.whole($0) }).draw(in: rect, into: &buffer)
    }
}
