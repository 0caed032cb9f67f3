import Foundation
import SwimFit
import Terminal

/// The energy balance of a day, a week, a month or a year.
///
///     Today ── Fri 20 Nov 2026                             ‹ [   ] ›   kcal
///     › Net        −412   ▕████████████░░░░░░▏ goal −500
///       Consumed  1 240   breakfast 420 · lunch 610 · snacks 210
///       Active      488   Swim 1 000 m 288 · other 200
///       Resting   1 164   66 % of 1 764 · Harris–Benedict
///     ─ hour by hour: ⠒ consumed ⠒ burned ────────────────────
///     ─ last 14 days: net ────────────────────────────────────
struct EnergyScreen: Screen {
    /// The figure under the cursor: the one `x` explains.
    var figure = EnergyFigure.net

    var title: String { "Energy" }

    var notes: [String] {
        [
            "Net = consumed − active − resting, in kilocalories of 4 184 J.",
            "Resting = basal metabolic rate × the part of the local day that has passed. A 23- or 25-hour day "
                + "counts as a whole day.",
        ] + BasalMetabolism.notes + [
            "Active: samples of active energy; overlapping sources count once. A workout entered here burns "
                + "kg × MET × hours.",
            "Means are over finished days with food logged.",
        ]
    }

    func bindings(_ context: Context) -> [Binding] {
        let summary = context.models.energy.summary
        let isToday = summary.day == summary.today
        let isLast =
            summary.span.days(around: summary.day).contains(summary.today) || summary.day > summary.today
        let name = summary.span.rawValue
        return [
            Binding(.character("x"), .enter, label: "explain"),
            Binding(.character("["), .left, .character("h"), label: "\(name) before"),
            Binding(
                .character("]"), .right, .character("l"), label: "\(name) after",
                disabled: isLast ? "The \(name) after this one has not started" : nil),
            Binding(
                .character("t"), label: "today",
                disabled: isToday && summary.span == .day ? "This is today" : nil),
            Binding(.character("w"), label: "week"),
            Binding(.character("m"), label: "month"),
            Binding(.character("y"), label: "year"),
            Binding(.escape, label: "back to the day", isInFooter: summary.span != .day),
            Binding(
                .down, .up, .character("j"), .character("k"), label: "choose a figure", isInFooter: false),
        ]
    }

    mutating func handle(_ key: Key, _ context: Context) -> Action? {
        let summary = context.models.energy.summary
        switch key {
        case .down, .character("j"): return choose(1)
        case .up, .character("k"): return choose(-1)
        case .home, .character("g"): return choose(-EnergyFigure.allCases.count)
        case .end, .character("G"): return choose(EnergyFigure.allCases.count)
        case .character("x"), .enter: return explain()
        case .character("["), .left, .character("h"): return step(-1, summary)
        case .character("]"), .right, .character("l"): return step(1, summary)
        case .character("t"): return summary.span == .day ? .showToday : show(.day, then: [.showToday])
        case .character("w"): return show(summary.span == .week ? .day : .week)
        case .character("m"): return show(summary.span == .month ? .day : .month)
        case .character("y"): return show(summary.span == .year ? .day : .year)
        case .escape: return summary.span == .day ? nil : show(.day)
        default: return nil
        }
    }

    mutating func handle(_ mouse: Mouse, in rect: Rect, _ context: Context) -> Action? {
        switch mouse.kind {
        case .wheelUp: return choose(-1)
        case .wheelDown: return choose(1)
        case .press, .doublePress:
            let row = mouse.y - rect.y - EnergyDayView.firstFigureRow
            guard EnergyFigure.allCases.indices.contains(row) else { return nil }
            figure = EnergyFigure.allCases[row]
            return mouse.kind == .doublePress ? explain() : .stay
        }
    }

    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let (summary, problem) = (context.models.energy.summary, context.models.energy.problem)
        if summary.span == .day {
            EnergyDayView(summary: summary, chosen: figure, problem: problem).draw(in: rect, into: &buffer)
        } else {
            EnergySpanView(summary: summary, chosen: figure, problem: problem).draw(in: rect, into: &buffer)
        }
    }

    private mutating func choose(_ step: Int) -> Action {
        let all = EnergyFigure.allCases
        let index = (all.firstIndex(of: figure) ?? 0) + step
        figure = all[min(max(0, index), all.count - 1)]
        return .stay
    }

    /// A step of a week, month or year is a number of days: the day shown is shared with the Journal.
    private func step(_ count: Int, _ summary: EnergySummary) -> Action {
        .moveDay(summary.day.days(to: summary.span.day(count, after: summary.day)))
    }

    private func show(_ span: EnergySpan, then actions: [Action] = []) -> Action {
        .perform { models in
            try await models.energy.show(span)
            return actions
        }
    }

    private func explain() -> Action {
        .perform { [figure] models in
            [.present(ExplanationScreen(try await models.energy.explain(figure)))]
        }
    }
}
