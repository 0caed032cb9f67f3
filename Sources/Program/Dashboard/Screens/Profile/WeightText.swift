import SwimFit
import Terminal

/// The figures above the weight chart: "71.2–75.4 kg · goal 70.0 · −3.2 in 88 days".
struct WeightText {
    private let summary: ProfileSummary

    init(_ summary: ProfileSummary) { self.summary = summary }

    /// As many of them as fit, the change first to stay.
    func facts(columns: Int) -> String {
        let all = [change, range, goal].compactMap(\.self)
        for count in stride(from: all.count, through: 1, by: -1) {
            let text = all.prefix(count).joined(separator: " · ")
            if TextWidth.of(text) <= columns { return text }
        }
        return ""
    }

    /// "−3.2 kg in 88 days": from how many days it is.
    private var change: String? {
        guard let kilograms = summary.trend.change, let days = summary.trend.measuredSpan else { return nil }
        let figure = Figure.signed(summary.system.massValue(kilograms), digits: 1)
        return "\(figure) \(summary.system.massUnit) in \(Figure.count(days, "day"))"
    }

    private var range: String? {
        guard let range = summary.trend.range else { return nil }
        return [range.lowerBound, range.upperBound].map { summary.system.massFigure($0) }.joined(
            separator: "–")
    }

    /// Below the range of the chart an arrow says where it is.
    private var goal: String? {
        guard let kilograms = summary.goals.kilograms else { return nil }
        let figure = "goal " + summary.system.massFigure(kilograms)
        guard let range = summary.trend.range, !summary.trend.isInSight(kilograms) else { return figure }
        return figure + (kilograms < range.lowerBound ? " ↓" : " ↑")
    }
}
