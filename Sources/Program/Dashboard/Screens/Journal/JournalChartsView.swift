import SwimFit
import Terminal

/// What a tall window shows below the day's entries: where the energy came from, and the last fortnight.
///
///     ─ share of the energy ──────────────   ─ eaten, last 14 days ──────────
///     protein  ▕█████░░░░░░░░░░░░░▏  26 %    2 000▁  ▅▅    ██
///     fat      ▕███████░░░░░░░░░░░▏  36 %            ██ ▅▅ ██
///     carbs    ▕███████░░░░░░░░░░░▏  38 %        0▁▁▁██▁██▁██▁
struct JournalChartsView {
    /// The least height they are drawn in.
    static let height = 9

    let total: Nutrition
    /// The fortnight up to the day shown, its energy in kilocalories; not drawn while fewer than three of
    /// its days have any.
    let days: [(day: LocalDay, eaten: Double?)]

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        // One below the other in a pane of their own.
        let isPane = rect.height >= 24
        let shares = isPane ? rect.cutTop(9) : rect.cutLeft(min(44, rect.width * 2 / 5))
        if isPane { rect = rect.cutTop(20) } else { _ = rect.cutLeft(3) }
        drawShares(in: shares, into: &buffer)
        if days.count(where: { $0.eaten != nil }) >= 3 { drawDays(in: rect, into: &buffer) }
    }

    /// Shares of the energy that protein, fat and carbohydrate yield together; none where they explain less
    /// than half of what was eaten, because they are not known of most of it.
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
        buffer.rule("share of the energy", in: rect.cutTop(1), titleStyle: .muted)
        _ = rect.cutTop(1)
        let shares = JournalChartsView.shares(of: total)
        if shares.isEmpty {
            let text = "Protein, fat and carbs are unknown for most of it."
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
        buffer.rule("eaten, last 14 days", trailing: "kcal", in: rect.cutTop(1), titleStyle: .muted)
        let bars = days.map { BarChart.Bar($0.eaten, label: String($0.day.weekdayName.prefix(2))) }
        BarChart(bars, highlighted: bars.count - 1, scale: { Figure.whole($0) }).draw(in: rect, into: &buffer)
    }
}
