import SwimFit
import Terminal

/// What the views of a day and of a span share.
@MainActor
enum EnergyParts {
    /// "─ hour by hour ──────────── █ eaten  ⠒⠒ burned  ╎ now  kcal ─": as much of it as fits.
    static func legend(
        _ title: String, hasGoal: Bool, hasNow: Bool, in rect: Rect, into buffer: inout CellBuffer
    ) {
        let parts: [[Span]] = [
            [Span("█", Style(.seriesA)), .muted(" eaten")], [Span("⠒⠒", Style(.seriesB)), .muted(" burned")],
            hasGoal ? [.good("⠒ ⠒"), .muted(" may be eaten by then")] : [], hasNow ? [.muted("╎ now")] : [],
            [.muted("kcal")],
        ]
        ChartLegend.draw(title, parts, in: rect, into: &buffer)
    }

    /// The kinds of bars of net energy.
    ///
    /// - Parameter hasFree: whether one of them has no goal.
    static func barLegend(_ title: String, hasFree: Bool, in rect: Rect, into buffer: inout CellBuffer) {
        let goalless: [(BarKind, String)] = hasFree ? [(.free, "no goal")] : []
        let kinds = [(.met, "met"), (.over, "over")] + goalless + [(.open, "so far, not counted")]
        let parts = kinds.map { [Span("\($0.glyph)", $0.style), .muted(" " + $1)] }
        ChartLegend.draw(
            title, parts + [[.good("▁ ▁"), .muted(" goal")], [.muted("· no food")]], in: rect, into: &buffer)
    }

    /// What a bar of net energy says by its colour and its glyph.
    struct BarKind: Equatable {
        let style: Style
        let glyph: Character

        /// At or below the goal.
        static let met = BarKind(style: .good, glyph: "█")
        static let over = BarKind(style: Style(.seriesA), glyph: "▓")
        /// Without a goal nothing is met or missed.
        static let free = BarKind(style: .text, glyph: "▒")
        /// Of a day that counts in no mean, and of one of which a part is unknown that may be above.
        static let open = BarKind(style: .muted, glyph: "░")
    }

    static func kind(of figures: (any EnergyFigures)?, goal: Double?, isCounted: Bool = true) -> BarKind {
        guard let figures, let net = figures.value(.net), isCounted else { return .open }
        guard let goal else { return .free }
        if net > goal { return .over }
        return figures.isPartial ? .open : .met
    }

    /// "Consumed  ≥ 1 240": the name at the left and the figure at the right of 16 columns, which a sign shares.
    static func put(
        _ figure: EnergyFigure, _ figures: (any EnergyFigures)?, _ name: Style, _ value: Style,
        in row: inout Rect, into buffer: inout CellBuffer
    ) {
        var cell = row.cutLeft(16)
        buffer.put(figure.title, in: cell.cutLeft(TextWidth.of(figure.title)), name)
        buffer.put(figures?.text(figure) ?? Figure.unknown, in: cell, value, align: .right)
    }

    /// What is left when the days before count, too, where they carry anything over: "week 620 left".
    static func budgets(_ summary: EnergySummary) -> [[Span]] {
        EnergyBudget.Span.allCases.compactMap { span in
            guard let budget = summary.budgets[span], budget.carried != nil else { return nil }
            return [.muted(span.rawValue + " "), Span(budget.text, budget.left < 0 ? .warning : .good)]
        }
    }

    /// "  Budget             week 620 left · 7 days 480 left", in the columns of the figures; nothing without parts.
    static func line(_ name: String, _ parts: [[Span]], in rect: inout Rect, into buffer: inout CellBuffer) {
        guard !parts.isEmpty else { return }
        var row = rect.cutTop(1)
        buffer.put("  " + name, in: row.cutLeft(21), .muted)
        buffer.put(NutrientText.joined(parts, columns: row.width), in: row)
    }

    /// Why nothing can be drawn of days on which food is logged; nil where there is none.
    static func whyNoNet(_ days: [EnergyBalance]) -> String? {
        guard let day = days.first(where: \.hasFood) else { return nil }
        return day.net.why.map { "\($0): 1 goes there." }
            ?? "No complete day yet. Today counts when it is over."
    }
}

extension FigureNote {
    /// Words are muted, figures are not.
    var spans: [Span] {
        parts.map { part in
            part.map { piece in
                switch piece {
                case .words(let text): Span.muted(text)
                case .figure(let text): Span(text)
                }
            }
        }.joined(separator: [.muted(" · ")]).map(\.self)
    }
}
