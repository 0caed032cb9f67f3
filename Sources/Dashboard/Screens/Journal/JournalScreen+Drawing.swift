import Foundation
import SwimFit
import Terminal

extension JournalScreen {
    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        let summary = context.models.foodJournal.summary
        var rect = rect.inset(horizontal: rect.width > 62 ? 1 : 0)
        if let found = summary.found {
            buffer.rule("Found", trailing: "Esc goes back", in: rect.cutTop(1))
            let count = Figure.count(found.count, "entry", "entries")
            buffer.put(
                [.accent(found.query.text), .muted("  \(count)")], in: rect.cutTop(2).inset(horizontal: 1))
        } else {
            drawDay(summary, context, in: rect.cutTop(1), into: &buffer)
            let height = rect.height >= 10 ? 3 : 2
            drawTotals(summary, context, in: rect.cutTop(height).inset(horizontal: 1), into: &buffer)
        }
        let filterRow = filter == nil ? Rect(width: 0, height: 0) : rect.cutBottom(1)
        let rows = rows(context)
        if rows.isEmpty {
            drawNothing(summary, in: rect, into: &buffer)
        } else {
            let room = rect.height - rows.count - 2
            if summary.found == nil, room >= JournalChartsView.height, rect.width >= 76 {
                let charts = rect.cutBottom(min(room, 13)).inset(horizontal: 1)
                JournalScreen.charts(summary, context).draw(in: charts, into: &buffer)
            }
            JournalTable(context).draw(settled(rows, context), rows, in: rect, into: &buffer)
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
        buffer.rule(isRoom ? marked + bite : marked, in: rect)
        DayArrows.draw(inRule: rect, into: &buffer)
    }

    /// "4 h 20 min"
    private static func ago(_ instant: Date, _ now: Date) -> String {
        let minutes = max(0, Int(now.timeIntervalSince(instant) / 60))
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// Two lines: energy against the allowance, and the nutrients.
    private func drawTotals(
        _ summary: JournalSummary, _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var rect = rect
        let balance = context.models.energy.summary.balance
        // What is known of a day without food, such as a fast.
        let fasted = balance.day == summary.day && summary.entries.isEmpty ? balance.eaten : nil
        guard !summary.entries.isEmpty || fasted != nil && summary.total[.water] == nil else {
            let water = summary.total[.water].map {
                "Water \(context.system.volume($0)), nothing eaten"
            }
            return buffer.put(water ?? "Nothing logged", in: rect.cutTop(1), .muted)
        }
        var row = rect.cutTop(1)
        let eaten = summary.total.energy ?? fasted
        let energy =
            eaten == nil ? Figure.unknown : summary.total.energyText { _ in Figure.kilocalories(eaten) }
        buffer.put([.muted("Eaten  "), Span(energy, .accent)], in: row.cutLeft(20))
        let system = context.system
        var standings = context.models.library[Goals.self].standings(
            on: summary.day, in: system, isFinished: summary.isFinished,
            isPartial: summary.total.isPartial, eaten: { summary.total[$0] ?? fasted })
        if let energy = standings.first, energy.nutrient == .energy {
            drawGauge(
                NutrientText.span(energy), "of \(energy.shortGoal)",
                Gauge(energy.share, energy.share > 1 ? .warning : .accent), in: row, into: &buffer)
            standings.removeFirst()
        } else if let eaten {
            drawAllowance(
                JournalScreen.allowance(summary, context), eaten: eaten,
                isPartial: summary.total.isPartial(.energy), context, in: row, into: &buffer)
        } else {
            buffer.put("nothing eaten has a figure for energy", in: row, .muted, align: .right)
        }
        buffer.put(
            JournalScreen.nutrients(of: summary.total, standings, context, columns: rect.width),
            in: rect.cutTop(1))
    }

    /// "protein 62 g, 58 g to go · fat 84 g · carbs 184 g …": those with a goal first, then what is known, as much as
    /// fits.
    private static func nutrients(
        of total: Nutrition, _ standings: [GoalStanding], _ context: Context, columns: Int
    ) -> [Span] {
        func figure(_ nutrient: Nutrient) -> String {
            let amount = NutrientText.amount(total, nutrient, in: context.system).map { " " + $0 }
            return context.spelling.of(nutrient.name + (amount ?? ""))
        }
        let aimedAt = standings.map { standing in
            let comma = standing.eaten == nil ? " " : ", "
            return [Span.muted(figure(standing.nutrient) + comma), NutrientText.span(standing)]
        }
        let shown = context.models.library[Preferences.self].columns
        let others = (shown.filter { $0 != .water } + [.water]).filter { nutrient in
            total[nutrient] != nil && !standings.contains { $0.nutrient == nutrient }
        }
        return NutrientText.joined(aimedAt + others.map { [.muted(figure($0))] }, columns: columns)
    }

    private func drawAllowance(
        _ allowance: Answer<DayAllowance>, eaten: Double, isPartial: Bool, _ context: Context,
        in rect: Rect, into buffer: inout CellBuffer
    ) {
        guard let known = allowance.value else {
            let why = allowance.why ?? ""
            let short = String(why.prefix { $0 != ";" })
            return buffer.put(
                TextWidth.of(why) <= rect.width ? why : short, in: rect, .muted, align: .right)
        }
        let left = known.left(after: eaten)
        let detail =
            "\(left < 0 ? "" : "of ")\(Figure.whole(known.kilocalories)), goal \(Figure.whole(known.goal))"
        let words = context.models.energy.summary.balance.text(
            left: left, unit: " kcal", isAtMost: isPartial)
        drawGauge(
            Span(words, left < 0 ? .warning : .good), detail, .eaten(eaten, of: known.kilocalories),
            in: rect, into: &buffer)
    }

    /// A gauge with what is left at the right; the detail where there is room for it.
    private func drawGauge(
        _ rest: Span, _ detail: String, _ gauge: Gauge, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var row = rect
        var words: [Span] = [rest, .muted(" " + detail)]
        if words.reduce(0, { $0 + TextWidth.of($1.text) }) > row.width { words = [rest] }
        buffer.put(
            words, in: row.cutRight(words.reduce(0) { $0 + TextWidth.of($1.text) }), align: .right)
        _ = row.cutRight(2)
        if row.width > 6 {
            gauge.draw(in: row, into: &buffer)
        }
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
