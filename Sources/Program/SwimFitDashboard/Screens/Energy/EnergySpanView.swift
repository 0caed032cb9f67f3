import SwimFitModels
import SwimFitTerminal
import SwimFitBase

/// A week, a month or a year: the mean day, a bar for each day or month, and the days in figures if they fit.
@MainActor
struct EnergySpanView {
    let summary: EnergyTabContents
    let chosen: EnergyFigure
    /// Whether the means receive the keys, instead of the table next to them.
    var isFocused = true
    /// The expenditure learned from weight and food; nil where it is not shown.
    var expenditure: ValueOrReason<ExpenditureEstimate>?
    /// The cursor of the table next to the means; nil without room for the table.
    var side: ListState?

    /// One line of the table and one bar of the chart.
    private struct SpanRow {
        var name: String
        var label: String
        var isNow: Bool
        /// Nil if no day counts.
        var figures: (any EnergyFigures)?
        /// The goal for net energy.
        var goal: Double?
        /// Whether it counts in the means, or will count at the end of the day.
        var isCounted = true
    }

    /// A chart needs its rule and at least six rows, or is left out.
    private static let chartHeight = 7

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect.inset(horizontal: rect.width >= 40 ? 1 : 0)
        heading(in: rest.cutTop(1), into: &buffer)
        hero(in: rest.cutTop(hasHero ? 1 : 0).inset(horizontal: 2), into: &buffer)
        means(in: rest.cutTop(4), into: &buffer)
        if rest.height >= 14 { EnergyDrawing.line("Goals met", goals, in: &rest, into: &buffer) }
        let entries = entries
        if summary.span == .year, rest.height >= EnergyHeatView.height {
            EnergyHeatView(summary: summary).draw(in: rest.cutTop(EnergyHeatView.height), into: &buffer)
            if rest.height < Self.chartHeight { return }
        } else if summary.span == .month, side != nil, rest.height >= 8 {
            let calendar = EnergyCalendarView(summary: summary, chosen: chosenDay)
            calendar.draw(in: rest.cutTop(calendar.height), into: &buffer)
        }
        if side == nil, rest.height >= entries.count + 6 {
            table(ListState(), .hidden, in: rest.cutTop(entries.count + 1), into: &buffer)
        }
        chart(entries, in: rest, into: &buffer)
    }

    /// The day under the cursor of the table next to a month.
    private var chosenDay: LocalDay? {
        side.flatMap { summary.days.indices.contains($0.cursor) ? summary.days[$0.cursor].day : nil }
    }

    /// Draws the days or months next to the means in wide windows. Enter opens the one under the cursor.
    mutating func drawSide(isFocused: Bool, in rect: Rect, into buffer: inout CellBuffer) {
        guard let side else { return }
        var rest = rect
        buffer.rule(
            summary.span == .year ? "Months" : "Days", trailing: "Enter opens", isFocused: isFocused,
            in: rest.cutTop(1))
        let viewport = table(
            side, isFocused ? .active : .passive, in: rest.cutTop(entries.count + 1), into: &buffer)
        self.side?.viewport = viewport
        guard let expenditure, rest.height >= 4 else { return }
        _ = rest.cutTop(1)
        buffer.rule("Burned by weight and food", trailing: "Profile: x", in: rest.cutTop(1))
        learned(expenditure, in: rest.inset(horizontal: 2), into: &buffer)
    }

    private func heading(in rect: Rect, into buffer: inout CellBuffer) {
        let name = summary.span.rawValue.prefix(1).uppercased() + summary.span.rawValue.dropFirst()
        let title = "\(name) · \(summary.span.title(around: summary.day))"
        let unit =
            TextWidth.of(title) + 13 + DayStepButtons.columns <= rect.width
            ? " ·\(EnergyUnit.suffix) a day" : ""
        buffer.rule(title + unit, in: rect)
        let (before, after) = neighbours
        DayStepButtons.draw(before: before, after: after, inRule: rect, into: &buffer)
    }

    /// The names of the spans before and after: "Oct" and "Dec".
    private var neighbours: (String, String) {
        let range = summary.span.days(around: summary.day)
        func name(_ day: LocalDay) -> String {
            switch summary.span {
            case .year: "\(day.year)"
            case .month: day.monthName
            case .week, .day: day.startOfWeek.dayAndMonth
            }
        }
        return (name(range.lowerBound.adding(days: -1)), name(range.upperBound.adding(days: 1)))
    }

    private var hasHero: Bool { summary.counted.contains { $0.overGoal != nil } }

    /// "89 KCAL OVER A DAY": the mean of the complete days with a goal.
    private func hero(in rect: Rect, into buffer: inout CellBuffer) {
        let over = summary.counted.compactMap(\.overGoal)
        guard !over.isEmpty, !rect.isEmpty else { return }
        let unit = EnergyUnit.shown
        let mean = unit.rounded(over.reduce(0, +) / Double(over.count))
        let bound = summary.isSavedAtMost ? (mean > 0 ? "≥ " : "≤ ") : ""
        let headline = Span(
            EnergyUnit.capitals("\(bound)\(Figure.energy(abs(mean))) \(mean > 0 ? "over" : "under") a day"),
            mean > 0 ? Style(.warning, bold: true) : Style(.good, bold: true))
        let sum =
            over.count == 1
            ? nil
            : summary.savedText.map {
                [.muted("   "), Span($0.figure), .muted(" \($0.words)")] as [Span]
            }
        let shown = [[headline], [headline] + (sum ?? [])].last { $0.width <= rect.width } ?? [headline]
        buffer.put(shown, in: rect)
        guard let goal = summary.means?.goal else { return }
        let isOne = Set(summary.days.compactMap(\.goal)).count == 1
        let text = (isOne ? "goal " : "mean goal ") + Figure.energyNumber(goal) + " a day"
        guard TextWidth.of(text) <= rect.width - shown.width - 3 else { return }
        buffer.put(text, in: rect, .muted, align: .right)
    }

    /// The four figures of the mean day, in the places of a day's figures.
    private func means(in rect: Rect, into buffer: inout CellBuffer) {
        let means = summary.means
        for (index, figure) in EnergyDrawing.figures.enumerated() {
            var row = rect.row(index)
            _ = row.cutLeft(2)
            let style: Style = figure == .net ? .accent : Style(.text, bold: true)
            EnergyDrawing.put(
                figure, means, .text, style, in: &row, into: &buffer)
            _ = row.cutLeft(3)
            if figure == .net { buffer.put(note(means), in: row) }
        }
        let row = EnergyDrawing.figures.firstIndex(of: chosen) ?? 0
        buffer.select(rect.row(row), isActive: side == nil || isFocused)
    }

    /// Draws the expenditure learned from weight and food.
    private func learned(
        _ expenditure: ValueOrReason<ExpenditureEstimate>, in rect: Rect, into buffer: inout CellBuffer
    ) {
        switch expenditure {
        case .unknown(let why): buffer.putWrapped(why, in: rect, .muted)
        case .known(let known):
            buffer.put(
                [
                    Span(Figure.energyNumber(known.kilocalories)),
                    .muted(
                        " ± \(Figure.energyNumber(known.margin(.likely))) likely,\(EnergyUnit.suffix) a day"),
                ], in: rect)
        }
    }

    private func note(_ means: EnergyMeans?) -> [Span] {
        guard let means else { return [.muted(summary.whyNoMeans ?? "")] }
        if let why = means.net.why { return [Span(why, .warning)] }
        return [.muted(summary.denominator ?? "")]
    }

    /// The records of the goals: "protein 2 of 5 days". The chart shows net energy.
    private var goals: [[Span]] {
        summary.records.filter { $0.subject != .net }.map { record in
            [.muted(record.name + " "), Span(record.daysText, record.met == record.days ? .good : .text)]
        }
    }

    private var entries: [SpanRow] {
        guard summary.span == .year else { return summary.days.map(entry) }
        return summary.months.map { month, means in
            SpanRow(
                name: month.monthNameInFull, label: label(of: month),
                isNow: month == summary.today.startOfMonth,
                figures: means, goal: means?.allowedNet)
        }
    }

    private func label(of day: LocalDay) -> String {
        switch summary.span {
        case .day, .week: day.weekdayName
        case .month: String(day.day)
        case .year: day.monthName
        }
    }

    /// The labels of the span's future days or months, which keep their places.
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

    private func entry(_ balance: EnergyBalance) -> SpanRow {
        SpanRow(
            name: balance.day.short, label: label(of: balance.day),
            isNow: balance.day == summary.today,
            figures: balance, goal: balance.allowedNet, isCounted: summary.counts(balance))
    }

    private func chart(_ entries: [SpanRow], in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let kinds = entries.map { entry in
            EnergyDrawing.kind(
                of: entry.figures, goal: entry.goal,
                isCounted: entry.isCounted && (!entry.isNow || summary.span == .year))
        }
        let number = EnergyUnit.shown.number
        let bars =
            zip(entries, kinds).map { entry, kind in
                BarChart.Bar(
                    entry.figures?.shown(.net).map(number), label: entry.label, kind.style, glyph: kind.glyph,
                    goal: entry.goal.map(number))
            } + labelsToCome.map { BarChart.Bar.blank(label: $0, goal: summary.days.last?.goal.map(number)) }
        let all = kinds + labelsToCome.map { _ in .open }
        EnergyDrawing.barLegend(
            summary.span == .year ? "net, daily mean of each month" : "net, a bar a day", bars, all,
            in: rest.cutTop(1), into: &buffer)
        guard bars.contains(where: { $0.value != nil }) else {
            return buffer.putCentred(
                EnergyDrawing.whyNoNet(summary.days)
                    ?? "Nothing was logged in this \(summary.span.rawValue). [ and ] go to others, t to today.",
                in: rest, .muted)
        }
        BarChart(
            bars, highlighted: entries.firstIndex(where: \.isNow),
            scale: { Figure.whole($0) }
        )
        .draw(in: rest, into: &buffer)
    }

    @discardableResult
    private func table(
        _ state: ListState, _ cursor: Table.Cursor, in rect: Rect, into buffer: inout CellBuffer
    ) -> ListState.Viewport {
        let entries = entries
        // A bound is preceded by its sign.
        let more = EnergyUnit.shown.moreColumns
        let net = (entries.contains { $0.figures?.isAtLeast(.net) == true } ? 8 : 6) + more
        var table = Table([
            Column(summary.span == .year ? "Month" : "Day", .flexible(min: 10)),
            Column("Consumed", .fixed(8), .right), Column("Active", .fixed(6 + more), .right, dropOrder: 1),
            Column("Resting", .fixed(7), .right, dropOrder: 2), Column("Net", .fixed(net), .right),
        ])
        table.cursor = cursor
        return table.draw(state, count: entries.count, in: rect, into: &buffer) { index in
            let entry = entries[index]
            let style: Style = entry.isNow ? .accent : entry.isCounted ? .text : .muted
            return .cells(
                [Span(entry.name, style)]
                    + EnergyDrawing.figures.map {
                        Span(entry.figures?.text($0) ?? Figure.unknown, style)
                    })
        }
    }
}

/// The days of a year against their goals, a week in a column; ink is over, and a blank has no figure.
///
///     ─ against the goal ───────────── · met  ▃ over  ▅ over 200  ▇ over 400 ─
///          Jun     Jul     Aug
///      Mo  · ▃ ▅ · · ▃ ▃ ·
///      Tu  ▃ · · ▃ · ▅ ▅ ·
@MainActor
private struct EnergyHeatView {
    let summary: EnergyTabContents

    /// The rule and the grid.
    static let height = 1 + HeatGrid.height

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= Self.height, let last = summary.days.last?.day else { return }
        var rest = rect
        let level = GoalExcessLevels(summary)
        ChartLegend.draw(level.title, level.legend, in: rest.cutTop(1), into: &buffer)
        let first = summary.days.first?.day ?? last
        HeatGrid(days: first...last, hasTargets: true) { day in
            level.of(summary.days[first.days(to: day)]).map { ($0.glyph, $0.style) }
        }
        .draw(in: rest, into: &buffer)
    }
}

/// A month as a calendar: how far each day was over or under its goal, and the mean net energy of each week.
///
///     ─ over + or under − the goal, kcal ──────── · met  ▃ over  ▅ over 200 ─
///              Mo       Tu       We       Th  …     Su     Net  Met
///      44                                      ▇▇ +402    −98  0 of 1
///      45 ▃▃  +88  ▃▃  +72  ▃▃ +147  ▅▅ +282   ▇▇ +501   −354  1 of 7
@MainActor
private struct EnergyCalendarView {
    let summary: EnergyTabContents
    let chosen: LocalDay?

    /// The rule, the names of the days, and a row for each week.
    var height: Int { 2 + Set(summary.days.map(\.day.startOfWeek)).count }
    private static let margin = 4

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        let level = GoalExcessLevels(summary)
        ChartLegend.draw(
            level.title, level.legend, trailing: EnergyUnit.shown.rawValue, in: rest.cutTop(1), into: &buffer)
        guard let first = summary.days.first?.day else { return }
        // The columns of the weeks are dropped first; a figure has seven columns.
        let ends = [17, 8, 0].first { rest.width - Self.margin - $0 >= 7 * 8 } ?? 0
        let pitch = min(10, (rest.width - Self.margin - ends) / 7)
        func x(_ weekday: Int) -> Int { rest.x + Self.margin + weekday * pitch }
        let start = first.startOfWeek
        for weekday in 0..<7 {
            let name = String(start.adding(days: weekday).weekdayName.prefix(2))
            buffer.put(name, x: x(weekday) + 5, y: rest.y, .muted)
        }
        if ends >= 8 { buffer.put("net", x: x(7) + 5, y: rest.y, .muted) }
        if ends >= 17 { buffer.put("met", x: x(7) + 11, y: rest.y, .muted) }
        let weeks = Dictionary(grouping: summary.days, by: \.day.startOfWeek).sorted { $0.key < $1.key }
        for (index, (start, days)) in weeks.enumerated() {
            let y = rest.y + 1 + index
            // The week has the number of its Thursday (ISO 8601).
            let thursday = start.adding(days: (4 - start.weekday + 7) % 7)
            let number = thursday.startOfYear.days(to: thursday) / 7 + 1
            buffer.put(String(number).padded(to: 2, .right), x: rest.x + 1, y: y, .muted)
            for balance in days {
                draw(
                    balance, level, x: x(start.days(to: balance.day)), y: y, columns: pitch - 2,
                    into: &buffer)
            }
            let counted = days.filter { $0.isComplete && $0.day < summary.today }
            let nets = counted.compactMap(\.net.value)
            guard ends >= 8, !nets.isEmpty else { continue }
            let bound = counted.contains { $0.isAtLeast(.net) } ? "≥ " : ""
            let mean = bound + Figure.energyNumber(nets.reduce(0, +) / Double(nets.count))
            buffer.put(mean.padded(to: 7, .right), x: x(7) + 1, y: y)
            let judged = counted.compactMap(\.isGoalMet)
            guard ends >= 17, !judged.isEmpty else { continue }
            buffer.put("\(judged.count { $0 }) of \(judged.count)", x: x(7) + 10, y: y, .muted)
        }
    }

    private func draw(
        _ balance: EnergyBalance, _ levels: GoalExcessLevels, x: Int, y: Int, columns: Int,
        into buffer: inout CellBuffer
    ) {
        let cell = Rect(x: x, y: y, width: 7, height: 1)
        let level = levels.of(balance)
        if let level { buffer.fill(Rect(x: x, y: y, width: 2, height: 1), level.glyph, level.style) }
        if balance.isFinished || balance.day == summary.today {
            let over = levels.over(balance).map { EnergyDrawing.signed($0, of: balance) } ?? Figure.unknown
            let shown = EnergyDrawing.narrow(over, columns: columns)
            buffer.put(
                shown.padded(to: 5, .right), x: x + 2, y: y, level == nil || level == .open ? .muted : .text)
        }
        if balance.day == chosen { buffer.restyle(cell, .selected) }
    }
}

/// The excess of days over their goals, or over 0 on days without one, in steps that differ without colour.
@MainActor
private struct GoalExcessLevels {
    private let hasGoal: Bool
    private let summary: EnergyTabContents

    init(_ summary: EnergyTabContents) {
        self.summary = summary
        hasGoal = summary.days.contains { $0.goal != nil }
    }

    var title: String { hasGoal ? "against the goal" : "against \(Figure.energy(0)), without a goal" }

    /// The levels in the legend.
    var legend: [[Span]] {
        let drawn = summary.days.compactMap(of)
        return Level.allCases.filter(drawn.contains).map {
            [Span(String($0.glyph), $0.style), .muted(" " + $0.name)]
        }
    }

    /// The kilocalories above the goal, or above 0 without one, of the whole day: of a day that goes on what is left,
    /// negative. Nil for unknown net energy.
    func over(_ balance: EnergyBalance) -> Double? {
        // A day before the first goal is judged against 0, as in a span without a goal.
        balance.netByMidnight.map { $0 - (balance.allowedNet ?? 0) }
    }

    /// Nil for a day without a figure. A day whose unknown part could exceed the goal does not count, as in
    /// `EnergyDrawing.kind`.
    func of(_ balance: EnergyBalance) -> Level? {
        let isCounted = summary.counts(balance) && balance.isFinished
        let kind = EnergyDrawing.kind(of: balance, goal: balance.allowedNet ?? 0, isCounted: isCounted)
        guard let over = over(balance) else { return nil }
        guard kind != .open else { return .open }
        let steps = EnergyUnit.shown.number(over).rounded() / Level.step
        return steps >= 2 ? .farOver : steps >= 1 ? .wellOver : kind == .over ? .over : .met
    }

    enum Level: CaseIterable {
        case met, over, wellOver, farOver, open

        /// A step between levels, in the user's unit.
        static var step: Double { EnergyUnit.shown == .kilocalories ? 200 : 800 }

        var glyph: Character {
            switch self {
            case .met: "·"
            case .over: HeatGrid.steps[1]
            case .wellOver: HeatGrid.steps[2]
            case .farOver: HeatGrid.steps[3]
            case .open: EnergyDrawing.BarKind.open.glyph
            }
        }

        var style: Style {
            switch self {
            case .met: .good
            case .over, .wellOver, .farOver: .warning
            case .open: EnergyDrawing.BarKind.open.style
            }
        }

        var name: String {
            switch self {
            case .met: "met"
            case .over: "over"
            case .wellOver: "over \(Figure.whole(Self.step))"
            case .farOver: "over \(Figure.whole(2 * Self.step))"
            case .open: EnergyDrawing.BarKind.open.name
            }
        }
    }
}
