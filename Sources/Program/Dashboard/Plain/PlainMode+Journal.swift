import Foundation
import SwimFit

extension PlainMode {
    func journal() async throws {
        while true {
            let summary = models.foodJournal.summary
            let entries = summary.entries
            dialogue.say(summary.day.long + ". " + totals(summary))
            let choice = try await dialogue.choose(
                entries.isEmpty
                    ? "Nothing is logged on this day." : "A number changes, deletes or copies an entry.",
                entries.map(sentence),
                others: "a to add food, b for the day before, f for the day after, or a date",
                help: [
                    "a adds food. b goes to the day before, f to the day after.",
                    "A date goes to that day: yesterday, -7d, 2026-08-20.",
                    "/ and a word finds entries of that name.",
                ])
            switch choice {
            case nil: return
            case .item(let index): try await attempt { try await change(entries[index]) }
            case .text("a"): try await attempt { try await logFood() }
            case .text("b"): await go(to: models.day.adding(days: -1))
            case .text("f"): await go(to: models.day.adding(days: 1))
            case .text(let typed) where typed.hasPrefix("/"):
                try await attempt { try await find(String(typed.dropFirst())) }
            case .text(let typed): try await attempt { await go(to: try day(typed)) }
            }
        }
    }

    private func totals(_ summary: JournalSummary) -> String {
        guard !summary.entries.isEmpty else {
            return summary.isFinished ? "" : "Eaten 0 kcal so far. " + sentence(.net)
        }
        let nutrients = Nutrient.main.dropFirst().compactMap { nutrient in
            summary.total[nutrient].map {
                let least = summary.total.isPartial(nutrient) ? "≥ " : ""
                return "\(nutrient.name) \(least)\(Figure.upTo($0, digits: 1)) \(nutrient.unit)"
            }
        }
        let parts = nutrients.isEmpty ? "" : ": " + nutrients.joined(separator: ", ")
        return "Eaten \(summary.total.energyText())\(parts). " + sentence(.net)
    }

    private func sentence(_ entry: FoodEntry) -> String {
        let serving = entry.serving
        let amount = serving.amount.map { ", \(words($0))" } ?? ""
        let source = entry.source.map { ", from \($0)" } ?? ""
        return "\(serving.meal.title), \(time(serving.time)): \(serving.name)\(amount), "
            + serving.nutrition.energyText() + source
    }

    private func change(_ entry: FoodEntry) async throws {
        let model = models.foodJournal
        let day = model.summary.entries.isEmpty ? [entry] : model.summary.entries
        let meal = day.filter { $0.serving.meal == entry.serving.meal }
        var actions: [(String, () async throws -> Void)] = [
            ("Delete it", { await done("\(try await model.delete([entry])) deleted") }),
            (
                "Copy it to today",
                { await done("\(try await model.copy([entry], to: models.clock.today)) copied to today") }
            ),
            (
                "Copy the meal to today",
                { await done("\(try await model.copy(meal, to: models.clock.today)) copied to today") }
            ),
            (
                "Copy the whole day to today",
                { await done("\(try await model.copy(day, to: models.clock.today)) copied to today") }
            ),
            ("Save the meal as a recipe", { try await saveRecipe(meal.map(\.serving)) }),
        ]
        if entry.isEditable {
            actions.insert(("Change amount, meal or time", { try await correct(entry) }), at: 0)
        }
        let index = try await dialogue.choose(sentence(entry) + ".", actions.map(\.0))
        if let index { try await actions[index].1() }
    }

    private func correct(_ entry: FoodEntry) async throws {
        let food = entry.serving.food.flatMap { id in models.foodJournal.foods.first { $0.id == id } }
        let known = [entry.serving.amount?.portion].compactMap(\.self)
        let serving = try await change(
            entry.serving, portions: known + (food?.allPortions ?? [.gram]), verb: "Save it")
        guard let serving, serving != entry.serving else { return }
        do {
            await done("\(try await models.foodJournal.change(entry.id, to: serving)) saved")
        } catch let problem as EntryDeleted {
            let question = problem.localizedDescription + "."
            guard try await dialogue.choose(question, ["Log it again", "Discard it"]) == 0 else { return }
            await done("\(try await models.foodJournal.log([serving])) added")
        }
    }

    private func saveRecipe(_ servings: [Serving]) async throws {
        guard let name = try await dialogue.ask("Its name, such as Saturday breakfast", help: []) else {
            return
        }
        let id = models.library[OwnFoods.self].newIdentifier(for: name)
        try await models.foodJournal.save(
            Recipe(servings.map(Recipe.Ingredient.init)).food(id: id, name: name))
        await done("\(name) is now one of your foods")
    }

    private func find(_ text: String) async throws {
        let query = try EntryQuery(text)
        let days: [JournalSummary.FoundDay]
        await models.foodJournal.find(query)
        days = models.foodJournal.summary.found?.days ?? []
        await models.foodJournal.find(nil)
        let entries = days.flatMap { day in day.entries.map { (day.day, $0) } }
        guard !entries.isEmpty else { return dialogue.say("Nothing found for \(text).") }
        let index = try await dialogue.choose(
            "Found for \(text):", entries.map { "\($0.0.long), \(sentence($0.1))" })
        if let index { try await change(entries[index].1) }
    }
}
