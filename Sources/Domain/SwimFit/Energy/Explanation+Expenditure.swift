extension Explanation {
    /// How an expenditure came about.
    package init(of expenditure: Expenditure, in system: MeasurementSystem) {
        func margin(_ value: Double) -> String { "± " + Figure.kilocalories(value) }
        let variances = expenditure.variances
        self.init(
            title: "Expenditure",
            lines: [
                .text(
                    "What the body burned in a day, by what you logged and how your weight changed. It is in units of "
                        + "your own logging: who leaves out the same amount every day gets a figure that is as much too "
                        + "low, and still holds the weight when it is eaten as logged. It changes no goal."),
                .heading("The last \(expenditure.days) full days"),
                .item("expenditure", amount: Figure.kilocalories(expenditure.kilocalories)),
                .item("likely within (80 %)", amount: margin(expenditure.margin(.likely))),
                .item("almost certainly within (95 %)", amount: margin(expenditure.margin(.almostCertain))),
                .heading("Calculated from"),
                .item(
                    "mean of \(Figure.count(expenditure.completeDays, "complete day")) of \(expenditure.days)",
                    amount: Figure.kilocalories(expenditure.meanIntake)),
                .item(
                    "change by \(Figure.count(expenditure.weighIns, "weigh-in")), a week",
                    amount: system.massChange(expenditure.weightSlope * 7)),
                .item("a kilogram of change", amount: Figure.kilocalories(expenditure.density)),
                .heading("Uncertainty, as standard deviations"),
                .item("the change, with water and the scale", amount: margin(variances.slope.squareRoot())),
                .item("the days that are not complete", amount: margin(variances.unknownDays.squareRoot())),
                .item("what a kilogram stands for, 10 %", amount: margin(variances.density.squareRoot())),
            ])
        if expenditure.partialDays > 0 {
            let days = Figure.count(expenditure.partialDays, "day")
            lines.append(.text("Left out: \(days) with food that has no figure for energy."))
        }
        if !expenditure.leftOut.isEmpty {
            let days = expenditure.leftOut.map(\.dayAndMonth).formattedAsList
            let (they, weighIns) =
                expenditure.leftOut.count == 1 ? ("it is", "weigh-in") : ("they are", "weigh-ins")
            lines.append(
                .text("Left out, because \(they) too far from the others: the \(weighIns) of \(days)."))
        }
        lines += [
            .text(""),
            .text(
                "Eaten − density × change of the weight, by generalised least squares. Density: Hall (2008); body fat "
                    + "where it was not measured: Jackson and others (2002); interval: Hall and Chow (2011)."),
        ]
    }
}
