extension EnergyExplainer {
    /// Explains a figure of a week, a month or a year: the mean of its complete days.
    func mean(_ figure: EnergyFigure, _ summary: EnergySummary) -> Explanation {
        let value = summary.means?.shown(figure)
        var lines: [Explanation.Line] = [
            .text(
                "The mean of the complete days. Today is not over and does not count, nor does a day marked not "
                    + "tracked or, unmarked, one with less food logged than half of the basal metabolic rate."
            )
        ]
        if let means = summary.means {
            lines += formula(figure, means, summary) + days(figure, means, summary)
        } else {
            lines.append(.text("There is no such day in this \(summary.span.rawValue)."))
        }
        lines.append(.text("Energies are in kilocalories of 4 184 J. On a single day, x explains that day."))
        return Explanation(title: "\(figure.title): \(Figure.kilocalories(value))", lines: lines)
    }

    /// What the mean net energy is made of, and its goal.
    private func formula(
        _ figure: EnergyFigure, _ means: EnergyMeans, _ summary: EnergySummary
    ) -> [Explanation.Line] {
        guard figure == .net else { return [] }
        var lines: [Explanation.Line] = [
            .heading("Means"),
            .item("consumed", amount: Figure.kilocalories(means.consumed)),
            .item("− active", amount: Figure.kilocalories(means.active)),
            .item("− resting", amount: Figure.kilocalories(means.shown(.resting))),
            .item("= net", amount: Figure.kilocalories(means.net.value)),
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
        let values = counted.compactMap { $0.shown(figure) }
        guard values.count == counted.count else { return [] }
        var lines: [Explanation.Line] = [.heading(summary.span.title(around: summary.day))]
        if summary.span == .year {
            for (month, days) in Dictionary(grouping: counted, by: \.day.startOfMonth).sorted(by: {
                $0.key < $1.key
            }) {
                let sum = days.compactMap { $0.shown(figure) }.reduce(0, +)
                let name = "\(month.monthNameInFull) · \(Figure.count(days.count, "day"))"
                lines.append(.item(name, amount: Figure.kilocalories(sum)))
            }
        } else {
            lines += zip(counted, values).map {
                Explanation.Line.item($0.day.short, amount: Figure.kilocalories($1))
            }
        }
        return lines + [
            .item("sum", amount: Figure.kilocalories(values.reduce(0, +))),
            .item("÷ " + Figure.count(means.days, "day"), amount: Figure.kilocalories(means.shown(figure))),
        ]
    }
}
