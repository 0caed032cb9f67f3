import SwimFit
import Terminal

/// What the views of a day and of a span share.
@MainActor
enum EnergyParts {
    /// "─ hour by hour ──────────── ━━ consumed  ╍╍ burned  kcal ─"
    static func legend(_ title: String, in rect: Rect, into buffer: inout CellBuffer) {
        buffer.rule(title, in: rect)
        let spans: [Span] = [
            Span(" ━━ consumed ", Style(.seriesA)), Span(" ╍╍ burned ", Style(.seriesB)), .muted(" kcal ─"),
        ]
        let width = spans.reduce(0) { $0 + TextWidth.of($1.text) }
        guard width + TextWidth.of(title) + 6 <= rect.width else { return }
        buffer.put(spans, in: rect, align: .right)
    }

    /// Below the goal (or below zero without one) is drawn as good, above it as asking for attention. Grey is a day that
    /// counts in no mean, and one of which a part is unknown that may be above.
    static func style(of figures: (any EnergyFigures)?, goal: Double?, isCounted: Bool = true) -> Style {
        guard let figures, let net = figures.value(.net), isCounted else { return .muted }
        if net > (goal ?? 0) { return Style(.seriesA) }
        return figures.isPartial ? .muted : Style(.good)
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
