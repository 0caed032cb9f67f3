import SwimFit
import Terminal

/// A week, a month or a year: the mean day, a bar for each day or month, and the days in figures
/// where they fit.
@MainActor
struct EnergySpanView {
    let summary: EnergySummary
    let chosen: EnergyFigure
    /// What the body burns by weight and food; nil where it is not shown.
    var expenditure: Answer<Expenditure>?

    /// One line of the table and one bar of the chart.
    private struct Entry {
        var name: String
        var label: String
        var isNow: Bool
        /// Nil where no day counts.
        var figures: (any EnergyFigures)?
        /// The goal for net energy.
        var goal: Double?
        /// Whether it counts in the means, or will at the end of the day.
        var isCounted = true
    }

    /// A chart has its rule and at least six rows, or is left out.
    private static let chartHeight = 7

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect.inset(horizontal: rect.width >= 40 ? 1 : 0)
        heading(in: rest.cutTop(1), into: &buffer)
        hero(in: rest.cutTop(1).inset(horizontal: 2), into: &buffer)
        means(in: rest.cutTop(4), into: &buffer)
        if rest.height >= 14 {
            EnergyParts.line("Budget", budget, in: &rest, into: &buffer)
            EnergyParts.line("Goals met", goals, in: &rest, into: &buffer)
        }
        let entries = entries
        if summary.span == .year, rest.height >= EnergyHeatView.height {
            EnergyHeatView(summary: summary).draw(in: rest.cutTop(EnergyHeatView.height), into: &buffer)
            if rest.height < Self.chartHeight { return }
        } else if rest.height >= 8 {
            _ = rest.cutTop(1)
        }
        let table = entries.count + 1
        if rest.width >= 110 {
            // A month has room for a bar and a gap for each day.
            let right = rest.cutRight(summary.span == .month ? 48 : 52)
            _ = rest.cutRight(2)
            chart(entries, in: rest.cutTop(22), into: &buffer)
            self.table(entries, in: right, into: &buffer)
        } else if rest.height >= table + 5 {
            self.table(entries, in: rest.cutTop(table), into: &buffer)
            chart(entries, in: rest, into: &buffer)
        } else {
            chart(entries, in: rest, into: &buffer)
        }
    }

    private func heading(in rect: Rect, into buffer: inout CellBuffer) {
        let name = summary.span.rawValue.prefix(1).uppercased() + summary.span.rawValue.dropFirst()
        let title = "\(name) · \(summary.span.title(around: summary.day))"
        let unit = TextWidth.of(title) + 13 + DayArrows.columns <= rect.width ? " · kcal a day" : ""
        buffer.rule(title + unit, in: rect)
        DayArrows.draw(inRule: rect, into: &buffer)
    }

    /// "89 KCAL OVER A DAY": the mean of the complete days that have a goal.
    private func hero(in rect: Rect, into buffer: inout CellBuffer) {
        let over = summary.counted.compactMap(\.overGoal)
        guard !over.isEmpty else { return }
        let mean = (over.reduce(0, +) / Double(over.count)).rounded()
        let bound = summary.isSavedAtMost ? (mean > 0 ? "≥ " : "≤ ") : ""
        let met = summary.counted.count { $0.isGoalMet == true }
        buffer.put(
            [
                Span(
                    "\(bound)\(Figure.whole(abs(mean))) KCAL \(mean > 0 ? "OVER" : "UNDER") A DAY",
                    mean > 0 ? Style(.warning, bold: true) : Style(.good, bold: true)),
                .muted("   met on "), Span("\(met)"), .muted(" of \(Figure.count(over.count, "day"))"),
            ], in: rect)
    }

    /// The four figures of the mean day, in the places of a day's figures.
    private func means(in rect: Rect, into buffer: inout CellBuffer) {
        let means = summary.means
        for (index, figure) in EnergyFigure.allCases.enumerated() {
            var row = rect.row(index)
            _ = row.cutLeft(2)
            let style: Style = figure == .net ? .accent : Style(.text, bold: true)
            EnergyParts.put(
                figure, means, .text, style, in: &row, into: &buffer)
            _ = row.cutLeft(3)
            if figure == .net { buffer.put(note(means), in: row) }
        }
        var rest = rect
        _ = rest.cutTop(2)
        _ = rest.cutLeft(21)
        learned(in: rest, into: &buffer)
        if let row = EnergyFigure.allCases.firstIndex(of: chosen) { buffer.select(rect.row(row)) }
    }

    /// What the body burns by weight and food, in the lines of active and resting.
    private func learned(in rect: Rect, into buffer: inout CellBuffer) {
        switch expenditure {
        case nil: break
        case .unknown(let why)?: buffer.putWrapped(why, in: rect, .muted)
        case .known(let known)?:
            buffer.put(
                [Span(Figure.whole(known.kilocalories)), .muted(" burned by weight and food")],
                in: rect.row(0))
            buffer.put(
                [.muted("± \(Figure.whole(known.margin(.likely))) likely · e explains")],
                in: rect.row(1))
        }
    }

    private func note(_ means: EnergyMeans?) -> [Span] {
        guard let means else { return [.muted(summary.whyNoMeans ?? "")] }
        if let why = means.net.why { return [Span(why, .warning)] }
        let days = summary.denominator ?? ""
        guard let goal = means.goal else { return [.muted(days)] }
        let isOne = Set(summary.days.compactMap(\.goal)).count == 1
        return [.muted(days + (isOne ? " · goal " : " · mean goal ")), Span(Figure.whole(goal))]
    }

    /// "1 230 under the goals · week 620 left"
    private var budget: [[Span]] {
        let saved = summary.savedText.map {
            [Span($0.figure, (summary.saved ?? 0) < 0 ? .warning : .good), .muted(" " + $0.words)]
        }
        return [saved].compactMap(\.self) + (summary.day == summary.today ? EnergyParts.budgets(summary) : [])
    }

    /// "net 4 of 5 days · protein 2 of 5 days"
    private var goals: [[Span]] {
        summary.records.map { record in
            [.muted(record.name + " "), Span(record.daysText, record.met == record.days ? .good : .text)]
        }
    }

    private var entries: [Entry] {
        guard summary.span == .year else { return summary.days.map(entry) }
        return summary.months.map { month, means in
            Entry(
                name: month.monthNameInFull, label: label(of: month),
                isNow: month == summary.today.startOfMonth,
                figures: means, goal: means?.goal)
        }
    }

    private func label(of day: LocalDay) -> String {
        switch summary.span {
        case .day, .week: day.weekdayName
        case .month: String(day.day)
        case .year: String(day.monthName.prefix(3))
        }
    }

    /// The days, or months, of the span that have not come yet: their places are kept.
    private var labelsToCome: [String] {
        let end = summary.span.days(around: summary.day).upperBound
        guard let last = summary.days.last?.day else { return [] }
        guard summary.span == .year else {
            return (0..<max(0, last.days(to: end))).map { label(of: last.adding(days: $0 + 1)) }
        }
        return (0..<max(0, end.month - last.month)).map {
            label(of: last.startOfMonth.adding(months: $0 + 1))
        }
    }

    private func entry(_ balance: EnergyBalance) -> Entry {
        Entry(
            name: balance.day.short, label: label(of: balance.day),
            isNow: balance.day == summary.today,
            figures: balance, goal: balance.goal, isCounted: summary.counts(balance))
    }

    private func chart(_ entries: [Entry], in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let kinds = entries.map { entry in
            EnergyParts.kind(
                of: entry.figures, goal: entry.goal,
                isCounted: entry.isCounted && (!entry.isNow || summary.span == .year))
        }
        EnergyParts.barLegend(
            summary.span == .year ? "net, daily mean of each month" : "net, one bar per day",
            hasFree: kinds.contains(.free), in: rest.cutTop(1), into: &buffer)
        let bars =
            zip(entries, kinds).map { entry, kind in
                BarChart.Bar(
                    entry.figures?.shown(.net), label: entry.label, kind.style, glyph: kind.glyph,
                    goal: entry.goal)
            } + labelsToCome.map { BarChart.Bar.blank(label: $0, goal: summary.days.last?.goal) }
        guard bars.contains(where: { $0.value != nil }) else {
            return buffer.putCentred(
                EnergyParts.whyNoNet(summary.days)
                    ?? "Nothing was logged in this \(summary.span.rawValue). [ and ] go to others, t to today.",
                in: rest, .muted)
        }
        BarChart(
            bars, highlighted: entries.firstIndex(where: \.isNow),
            scale: { Figure.whole($0) }
        )
        .draw(in: rest, into: &buffer)
    }

    private func table(_ entries: [Entry], in rect: Rect, into buffer: inout CellBuffer) {
        // A bound has its sign in front.
        let net = entries.contains { $0.figures?.isAtLeast(.net) == true } ? 8 : 6
        var table = Table([
            Column(summary.span == .year ? "month" : "day", .flexible(min: 10)),
            Column("consumed", .fixed(8), .right), Column("active", .fixed(6), .right),
            Column("resting", .fixed(7), .right), Column("net", .fixed(net), .right),
        ])
        table.cursor = .hidden
        let state = ListState(cursor: entries.firstIndex(where: \.isNow) ?? max(0, entries.count - 1))
        table.draw(state, count: entries.count, in: rect, into: &buffer) { index in
            let entry = entries[index]
            let style: Style = entry.isNow ? .accent : entry.isCounted ? .text : .muted
            return .cells(
                [Span(entry.name, style)]
                    + [.consumed, .active, .resting, .net].map {
                        Span(entry.figures?.text($0) ?? Figure.unknown, style)
                    })
        }
    }
}

/// The days of a year against their goals, a week in a column; ink is over, and a blank is not counted.
///
///     ─ days against the goal ──────── ·· met  ░░ over  ▒▒ over 200  ▓▓ over 400 ─
///          Jun     Jul     Aug
///      Mo  ··░░▒▒····░░░░··
///      Tu  ░░····░░··▒▒▒▒··
@MainActor
private struct EnergyHeatView {
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
