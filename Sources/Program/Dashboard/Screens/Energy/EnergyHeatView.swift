import SwimFit
import Terminal

/// The days of a year against their goals, a week in a column; ink is over, and a blank is not counted.
///
///     ─ days against the goal ──────── ·· met  ░░ over  ▒▒ over 200  ▓▓ over 400 ─
///          Jun     Jul     Aug
///      Mo  ··░░▒▒····░░░░··
///      Tu  ░░····░░··▒▒▒▒··
@MainActor
struct EnergyHeatView {
    let summary: EnergySummary

    /// The rule and the grid.
    static let height = 1 + HeatGrid.height

    private enum Level: CaseIterable {
        case met, over, over200, over400

        var glyph: Character {
            switch self {
            case .met: "·"
            case .over: "░"
            case .over200: "▒"
            case .over400: "▓"
            }
        }

        var style: Style { self == .met ? .good : Style(.seriesA) }

        var name: String {
            switch self {
            case .met: "met"
            case .over: "over"
            case .over200: "over 200"
            case .over400: "over 400"
            }
        }
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= Self.height, let last = summary.days.last?.day else { return }
        var rest = rect
        let legend = Level.allCases.map { level in
            [Span(String(repeating: level.glyph, count: 2), level.style), Span.muted(" " + level.name)]
        }
        // Without a goal in the whole year its days are compared with 0.
        let hasGoal = summary.days.contains { $0.goal != nil }
        ChartLegend.draw(
            hasGoal ? "days against the goal" : "days against 0 kcal, without a goal", legend,
            in: rest.cutTop(1), into: &buffer)
        let first = summary.days.first?.day ?? last
        HeatGrid(days: first...last, hasTargets: true) { day in
            level(of: summary.days[first.days(to: day)], orGoal: hasGoal ? nil : 0).map {
                ($0.glyph, $0.style)
            }
        }
        .draw(in: rest, into: &buffer)
    }

    /// Nil for a day that is not counted, is not over, or has no goal.
    ///
    /// - Parameter other: the goal of a day that has none.
    private func level(of balance: EnergyBalance, orGoal other: Double?) -> Level? {
        guard summary.counts(balance), balance.isFinished, let net = balance.net.value,
            let goal = balance.goal ?? other
        else { return nil }
        let over = (net - goal).rounded()
        return over >= 400 ? .over400 : over >= 200 ? .over200 : over > 0 ? .over : .met
    }
}
