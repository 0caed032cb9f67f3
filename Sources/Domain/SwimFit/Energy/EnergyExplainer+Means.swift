extension EnergyExplainer {
    /// Explains a figure of a week, a month or a year: the mean of its complete days.
    func mean(_ figure: EnergyFigure, _ summary: EnergySummary) -> Explanation {
        let value = summary.means?.text(figure, Figure.kilocalories) ?? Figure.unknown
        var lines: [Explanation.Line] = [
            .text(
                "The mean of the complete days. Today is not over and does not count, nor does a day marked not "
                    + "tracked or, unmarked, one with less food logged than half of the basal metabolic rate."
            )
        ]
        if let means = summary.means {
            lines += formula(figure, means, summary) + days(figure, means, summary)
            if means.isPartial {
                let days = Figure.count(means.partialDays, "day")
                lines.append(
                    .text("Food of \(days) has no figure for energy: there is at least so much."))
            }
        } else {
            lines.append(.text("There is no such day in this \(summary.span.rawValue)."))
        }
        lines.append(.text("Energies are in kilocalories of 4 184 J. On a single day, x explains that day."))
        return Explanation(title: "\(figure.title): \(value)", lines: lines)
    }

    /// What the mean net energy is made of, and its goal.
    private func formula(
        _ figure: EnergyFigure, _ means: EnergyMeans, _ summary: EnergySummary
    ) -> [Explanation.Line] {
        guard figure == .net else { return [] }
        var lines: [Explanation.Line] = [
            .heading("Means"),
            .item("consumed", amount: means.text(.consumed, Figure.kilocalories)),
            .item("− active", amount: means.text(.active, Figure.kilocalories)),
            .item("− resting", amount: means.text(.resting, Figure.kilocalories)),
            .item("= net", amount: means.text(.net, Figure.kilocalories)),
        ]
        if let why = means.net.why { lines.append(.text(why)) }
        if let goal = means.goal { lines.append(.item("mean goal", amount: Figure.kilocalories(goal))) }
        return lines
    }

    /// The days of a week or a month, or the months of a year, with their sum and what it is divided by.
    private func days(
        _ figure: EnergyFigure, _ means: EnergyMeans, _ summary: EnergySummary
    ) -> [Explanation.Line] {
        let counted = summary.counted
        // As they are shown, so that they add up.
        guard counted.allSatisfy({ $0.shown(figure) != nil }) else { return [] }
        func sum(_ days: [EnergyBalance]) -> String {
            let isAtLeast = days.contains { $0.isAtLeast(figure) }
            let sum = days.compactMap { $0.shown(figure) }.reduce(0, +)
            return (isAtLeast ? "≥ " : "") + Figure.kilocalories(sum)
        }
        var lines: [Explanation.Line] = [.heading(summary.span.title(around: summary.day))]
        if summary.span == .year {
            for (month, days) in Dictionary(grouping: counted, by: \.day.startOfMonth).sorted(by: {
                $0.key < $1.key
            }) {
                let name = "\(month.monthNameInFull) · \(Figure.count(days.count, "day"))"
                lines.append(.item(name, amount: sum(days)))
            }
        } else {
            lines += counted.map {
                Explanation.Line.item($0.day.short, amount: $0.text(figure, Figure.kilocalories))
            }
        }
        return lines + [
            .item("sum", amount: sum(counted)),
            .item("÷ " + Figure.count(means.days, "day"), amount: means.text(figure, Figure.kilocalories)),
        ]
    }
}
