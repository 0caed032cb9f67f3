import Foundation
import SwimFit
import Terminal

extension JournalScreen {
    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.foodJournal.summary
        let room = rect.inset(horizontal: rect.width > 62 ? 1 : 0)
        let parts = DetailPane.split(room)
        var (list, detail) = parts
        if rect.width >= Self.threePanes, summary.found == nil {
            list = room
            let charts = list.cutRight(room.width - parts.detail.width - 2 - 110)
            detail = list.cutRight(parts.detail.width)
            _ = (list.cutRight(1), detail.cutRight(1))
            JournalScreen.charts(summary, context).draw(in: charts, into: &buffer)
        }
        drawList(context, in: list, hasCharts: rect.width < Self.threePanes, into: &buffer)
        guard !detail.isEmpty else { return }
        guard let entry = entry(context) else {
            return buffer.rule("Entry", in: detail)
        }
        let lines = EntryPaneView(entry: entry, context: context).lines
        let isFocused = pane.isFocused(context)
        pane.draw(rows: lines.count, in: detail, into: &buffer) {
            PaneLine.draw(lines, isFocused: isFocused, in: $0, into: &$1)
        }
    }

    /// The columns of a window that shows the charts next to the detail.
    private static let threePanes = 220

    private func drawList(
        _ context: Context, in rect: Rect, hasCharts: Bool, into buffer: inout CellBuffer
    ) {
        let summary = context.models.foodJournal.summary
        var rect = rect
        if let found = summary.found {
            buffer.rule("Found", trailing: "Esc goes back", in: rect.cutTop(1))
            let count = Figure.count(found.count, "entry", "entries")
            buffer.put(
                [.accent(found.query.text), .muted("  \(count)")], in: rect.cutTop(2).inset(horizontal: 1))
        } else {
            drawDay(summary, context, in: rect.cutTop(1), into: &buffer)
            drawTotals(summary, context, in: &rect, into: &buffer)
            if rect.height >= 16 { _ = rect.cutTop(1) }
        }
        let filterRow = filter == nil ? Rect(width: 0, height: 0) : rect.cutBottom(1)
        let rows = rows(context)
        if rows.isEmpty {
            drawNothing(summary, in: rect, into: &buffer)
        } else {
            let room = rect.height - rows.count - 2
            if hasCharts, summary.found == nil, room >= JournalChartsView.height, rect.width >= 60 {
                let charts = rect.cutBottom(min(room, 13)).inset(horizontal: 1)
                JournalScreen.charts(summary, context).draw(in: charts, into: &buffer)
            }
            JournalTable(context, isActive: !pane.isFocused(context)).draw(
                settled(rows, context), rows, in: rect, into: &buffer)
        }
        drawFilter(in: filterRow, into: &buffer)
    }

    private func drawDay(
        _ summary: JournalSummary, _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        let named = summary.day.named(from: summary.today)
        let isNamed = abs(summary.today.days(to: summary.day)) <= 1
        let balance = context.models.energy.summary.balance
        let mark = balance.day == summary.day ? balance.mark.heading : []
        let bite = summary.lastBite.map { " · last bite \(Self.ago($0, context.now)) ago" } ?? ""
        let title = isNamed ? "\(named) · \(summary.day.short)" : named
        let marked = title + mark.map(\.text).joined()
        let isRoom = TextWidth.of(marked + bite) + DayArrows.columns <= rect.width
        buffer.rule(
            isRoom ? marked + bite : marked,
            isFocused: DetailPane.isShown(context) && !pane.isFocused(context), in: rect)
        DayArrows.draw(inRule: rect, into: &buffer)
    }

    /// "4 h 20 min"
    private static func ago(_ instant: Date, _ now: Date) -> String {
        let minutes = max(0, Int(now.timeIntervalSince(instant) / 60))
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// How much is left, and the nutrients.
    private func drawTotals(
        _ summary: JournalSummary, _ context: Context, in rect: inout Rect, into buffer: inout CellBuffer
    ) {
        let balance = context.models.energy.summary.balance
        let hero = EnergyHero(balance: balance)
        if balance.day == summary.day {
            hero.draw(in: rect.cutTop(hero.height).inset(horizontal: 1), into: &buffer)
        }
        let standings = context.models.library[Goals.self].standings(
            on: summary.day, in: context.system, isFinished: summary.isFinished,
            isPartial: summary.total.isPartial,
            eaten: {
                summary.total[$0]
                    ?? (summary.entries.isEmpty && balance.day == summary.day ? balance.eaten : nil)
            })
        let line = rect.inset(horizontal: 1)
        let spans = JournalScreen.nutrients(of: summary.total, standings, context, columns: line.width)
        if !spans.isEmpty { buffer.put(spans, in: rect.cutTop(1).inset(horizontal: 1)) }
    }

    /// "protein 62 g, 58 g to go · fat 84 g · carbs 184 g …": those with a goal first, then what is known, as much as
    /// fits.
    private static func nutrients(
        of total: Nutrition, _ standings: [GoalStanding], _ context: Context, columns: Int
    ) -> [Span] {
        func figure(_ nutrient: Nutrient) -> [Span] {
            let amount = NutrientText.amount(total, nutrient, in: context.system).map { " " + $0 }
            return [.muted(context.spelling.of(nutrient.name)), Span(context.spelling.of(amount ?? ""))]
        }
        let aimedAt = standings.map { standing in
            let comma = standing.eaten == nil ? " " : ", "
            return figure(standing.nutrient) + [.muted(comma), NutrientText.span(standing)]
        }
        let shown = context.models.library[Preferences.self].columns
        let others = (shown.filter { $0 != .water } + [.water]).filter { nutrient in
            total[nutrient] != nil && !standings.contains { $0.nutrient == nutrient }
        }
        return NutrientText.joined(aimedAt + others.map(figure), columns: columns)
    }

    /// What may be eaten on the day shown, or why that is not known.
    static func allowance(_ summary: JournalSummary, _ context: Context) -> Answer<DayAllowance> {
        let energy = context.models.energy.summary
        guard energy.day == summary.day else { return .unknown(why: "") }
        return energy.balance.allowance
    }

    private static func charts(_ summary: JournalSummary, _ context: Context) -> JournalChartsView {
        let energy = context.models.energy.summary
        let isOfThisDay = energy.day == summary.day
        let days = energy.recent.map { ($0.day, $0.eaten) }
        return JournalChartsView(total: summary.total, days: isOfThisDay ? days : [])
    }

    private func drawFilter(in rect: Rect, into buffer: inout CellBuffer) {
        guard let filter, !rect.isEmpty else { return }
        var row = rect
        buffer.put("/", in: row.cutLeft(2), .accent)
        let hint = "a name, or e.g. >800 · >500 pizza 90d · 2026-10"
        filter.draw(in: row, into: &buffer, isFocused: isTyping, hint: hint)
    }

    private func drawNothing(_ summary: JournalSummary, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect.inset(horizontal: 2, vertical: rect.height > 9 ? 1 : 0)
        if filter != nil || summary.found != nil {
            buffer.put("No entry matches.", in: rect.cutTop(2))
            buffer.put(
                "Enter searches other days: add a span such as 30d or all.", in: rect.cutTop(1), .muted)
        } else {
            drawWelcome(summary, in: rect, into: &buffer)
        }
    }

    private func drawWelcome(_ summary: JournalSummary, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        buffer.put(
            summary.isToday ? "Nothing eaten yet today." : "Nothing was logged on this day.",
            in: rect.cutTop(2),
            .title)
        let text = """
            What you eat is listed here by meal, with its energy and nutrients, and with what is left \
            of the day's goal.
            """
        let lines = buffer.putWrapped(text, in: rect, .muted)
        _ = rect.cutTop(lines + 1)
        let keys = [
            ("a", "add a food: type a few letters, Enter, Enter"), ("+", "quick add: 350 lunch"),
            ("[ ]", "other days; y there copies an entry, a meal or the day to today"),
            ("/", ">800 finds high-calorie entries; add `all` for every day"),
        ]
        for (key, meaning) in keys where !rect.isEmpty {
            buffer.put([Span(key.padded(to: 5), .accent), Span(meaning)], in: rect.cutTop(1))
        }
    }
}
