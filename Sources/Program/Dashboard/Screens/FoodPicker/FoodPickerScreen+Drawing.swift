import SwimFit
import Terminal

extension FoodPickerScreen {
    func draw(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        switch stage {
        case .choosing: drawChoosing(context, in: rect, into: &buffer)
        case .serving(let form): drawServing(form, context, in: rect, into: &buffer)
        case .quick(let form): drawQuick(form, context, in: rect, into: &buffer)
        case .writing(let form): form.draw(context.spelling, in: rect, into: &buffer)
        case .mixing: recipe?.draw(in: rect, into: &buffer)
        }
    }

    private func drawChoosing(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect
        let foods = foods(context)
        drawQuery(count: foods.count, in: rect.cutTop(1), into: &buffer)
        if let problem = answer(context)?.problem {
            _ = rect.cutTop(1)
            buffer.putWrapped(problem, in: rect.cutTop(2), .bad)
        } else {
            _ = rect.cutTop(1)
        }
        guard !foods.isEmpty else { return drawNothingFound(context, in: rect, into: &buffer) }
        let panel = rect.width >= 68 ? rect.cutRight(25) : Rect(width: 0, height: 0)
        drawList(foods, in: rect, into: &buffer)
        if let chosen = chosen(context), !panel.isEmpty {
            let amount = pantry.amount(of: chosen, in: found)
            let facts = NutritionView(
                name: chosen.name, nutrition: chosen.nutrition(of: amount), amount: amount,
                spelling: context.spelling,
                left: left(after: chosen.nutrition(of: amount), context))
            facts.draw(in: panel, into: &buffer)
        }
    }

    private func drawQuery(count foodCount: Int, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        buffer.put("Find", in: row.cutLeft(6), .muted)
        let count = row.cutRight(query.isEmpty ? 0 : min(22, row.width / 2))
        let hint = pantry.usualCount > 0 ? "what you usually eat now; type to find more" : "type a name"
        query.draw(in: row, into: &buffer, isFocused: true, hint: hint)
        if query.isEmpty { return }
        buffer.put(Figure.count(foodCount, "food"), in: count, .muted, align: .right)
    }

    private func drawList(_ foods: [Food], in rect: Rect, into buffer: inout CellBuffer) {
        var table = Table([
            Column("", .fixed(1)), Column("Food", .flexible(min: 16, weight: 6)),
            Column("Portion", .flexible(min: 10, weight: 1), dropOrder: 1), Column("kcal", .fixed(5), .right),
        ])
        table.hasHeader = rect.height > 8
        table.draw(list, count: foods.count, in: rect, into: &buffer) { index in
            let food = foods[index]
            let amount = pantry.amount(of: food, in: found)
            return .cells([
                .accent(pantry.isFavourite(food) ? "★" : food.isOwn ? "·" : ""), Span(food.name),
                Span(amount.text), Span(Figure.whole(food.nutrition(of: amount).energy)),
            ])
        }
    }

    private func drawNothingFound(_ context: Context, in rect: Rect, into buffer: inout CellBuffer) {
        var rect = rect.inset(horizontal: 2, vertical: 1)
        if case .barcode(let barcode) = found.catalogueQuery {
            if answer(context)?.problem == nil {
                let text = isWaiting(context) ? "Looking for the product…" : unknown(barcode, context)
                buffer.putWrapped(text, in: rect.cutTop(4))
            }
            buffer.put([.accent("Ctrl-N"), "  creates a new food"], in: rect.cutTop(1))
            return buffer.put([.accent("Esc   "), "  clears the search"], in: rect.cutTop(1))
        }
        buffer.putWrapped(
            Barcode.whyNot(query.text).map { $0 + "." } ?? "No food matches “\(query.text)”.",
            in: rect.cutTop(2))
        if let quick = quickEntry(context) {
            let energy = Figure.kilocalories(quick.nutrition.energy)
            let entry = "  logs \(energy) as “\(quick.name)”\(FoodPickerScreen.day(of: quick, context))"
            buffer.put([.accent("Enter"), Span(entry)], in: rect.cutTop(1))
        } else {
            buffer.put([.accent("Enter"), "  creates a new food"], in: rect.cutTop(1))
        }
        buffer.put([.accent("Esc  "), "  clears the search"], in: rect.cutTop(1))
    }

    private func drawServing(
        _ form: ServingForm, _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var rect = rect
        if recipe == nil { drawConsequence(of: form.nutrition, context, in: &rect, into: &buffer) }
        let panel = rect.width >= 60 ? rect.cutRight(25) : rect.cutBottom(min(10, rect.height - 7))
        buffer.put(form.name, in: rect.cutTop(2), .title)
        form.draw(in: rect, into: &buffer)
        NutritionView(
            nutrition: form.nutrition, amount: form.amountRead, spelling: context.spelling,
            left: left(after: form.nutrition, context)
        )
        .draw(in: panel, into: &buffer)
    }

    /// What would be left of the day, with the part of the food shaded; nothing is saved before Enter.
    private func drawConsequence(
        of nutrition: Nutrition, _ context: Context, in rect: inout Rect, into buffer: inout CellBuffer
    ) {
        let balance = context.models.energy.summary.balance
        guard let energy = nutrition.energy, balance.day == day, balance.left.value != nil, rect.height >= 14
        else { return }
        var row = rect.cutBottom(3)
        buffer.rule("after it", trailing: "▒ this", in: row.cutTop(1))
        EnergyHero(balance: balance, addition: energy).draw(in: row, into: &buffer)
    }

    /// What is left to the goals of the day shown after eating something.
    private func left(after nutrition: Nutrition, _ context: Context) -> [(name: String, rest: Span)] {
        guard recipe == nil else { return [] }
        let summary = context.models.foodJournal.summary
        let total = summary.total(with: nutrition)
        var left: [(name: String, rest: Span)] = []
        if let allowance = JournalScreen.allowance(summary, context).value, let eaten = total.energy {
            let rest = allowance.left(after: eaten)
            let words = context.models.energy.summary.balance.text(
                left: rest, unit: " kcal", isAtMost: total.isPartial(.energy))
            left.append((name: "Net", rest: Span(words, rest < 0 ? .warning : .good)))
        }
        left += later(after: nutrition.energy, context)
        let standings = context.models.library[Goals.self].standings(
            on: summary.day, in: context.system, isFinished: summary.isFinished, isPartial: total.isPartial,
            eaten: { total[$0] })
        return left + standings.map { (name: $0.nutrient.name, rest: NutrientText.span($0)) }
    }

    /// The budget of the week, and the weight in twelve weeks if as much were eaten besides on every day.
    private func later(after energy: Double?, _ context: Context) -> [(name: String, rest: Span)] {
        let summary = context.models.energy.summary
        guard let energy, summary.day == day else { return [] }
        var lines: [(name: String, rest: Span)] = []
        if let budget = summary.budgets[.week], budget.carried != nil {
            let rest = budget.left - energy
            let words = summary.balance.text(left: rest, unit: " kcal", isAtMost: budget.isAtMost)
            lines.append((name: "Week", rest: Span(words, rest < 0 ? .warning : .good)))
        }
        if let projection = context.models.body.projection.value {
            let kilograms = projection.kilograms + energy * projection.perIntake
            lines.append((name: "12 weeks daily", rest: Span(context.system.mass(kilograms))))
        }
        return lines
    }

    private func drawQuick(
        _ form: QuickAddForm, _ context: Context, in rect: Rect, into buffer: inout CellBuffer
    ) {
        var rect = rect
        buffer.put(
            "An entry in one line: figures with their letters, a meal, a day, a name.", in: rect.cutTop(2),
            .muted)
        form.field.draw(
            in: rect.cutTop(1), into: &buffer, isFocused: true, hint: "e.g. 38p 18f 54c 580k curry")
        _ = rect.cutTop(1)
        if let problem = form.problem {
            buffer.putWrapped(problem.sentence, in: rect.cutTop(2), .bad)
        } else if let entry = form.entry(today: context.today) {
            let meal = (entry.meal ?? form.meal).title
            let figures = "  \(Figure.kilocalories(entry.nutrition.energy)) · \(meal)"
            buffer.put(
                [.title(entry.name), Span(figures + FoodPickerScreen.day(of: entry, context))],
                in: rect.cutTop(2))
        } else {
            _ = rect.cutTop(2)
        }
        let examples: [(String, String)] = [
            ("350 lunch", "350 kcal at lunch"),
            ("38p 18f 54c 580k curry", "protein, fat, carbs, kcal, a name"),
            ("20p 5f 30c", "energy is calculated from the macros"),
            ("1200 kJ yesterday", "287 kcal, for the day before today"),
        ]
        for (line, meaning) in examples {
            buffer.put([Span(line.padded(to: 24)), .muted(meaning)], in: rect.cutTop(1))
        }
    }

    /// " · Yesterday" for an entry that names its day.
    private static func day(of entry: QuickAdd, _ context: Context) -> String {
        let today = context.today
        return entry.day.map { " · \($0.named(from: today))" } ?? ""
    }
}
