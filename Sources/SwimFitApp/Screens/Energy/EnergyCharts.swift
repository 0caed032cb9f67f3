import SwimFit
import Terminal

/// What the charts of energy share.
@MainActor
enum EnergyCharts {
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

    /// Below the goal (or below zero without one) is drawn as good, above it as asking for attention.
    /// A day that counts in no mean is grey.
    static func style(of net: Double?, goal: Double?, isCounted: Bool = true) -> Style {
        guard let net, isCounted else { return .muted }
        return net <= (goal ?? 0) ? Style(.good) : Style(.seriesA)
    }

    static func empty(_ text: String, in rect: Rect, into buffer: inout CellBuffer, _ style: Style = .muted) {
        buffer.putCentred(text, in: rect, style)
    }
}
