import Foundation
import SwimFit

extension PlainMode {
    /// Finds a food, asks how much, and logs it; again until the user goes back.
    func logFood() async throws {
        await models.foodJournal.readHabits()
        let time = instant(on: models.day)
        // The list stays the same while a meal is logged; what is found follows the foods there are.
        let opened = models.foodJournal.pantry(at: time)
        let found = opened.find("")
        let usual = Array(found.foods.prefix(9))
        while true {
            let pantry = models.foodJournal.pantry(at: time)
            let choice = try await dialogue.choose(
                "Which food?", usual.map { name(of: $0, in: found, pantry) },
                others: "a name, figures such as 350 lunch, or n for a new food",
                help: [
                    "A number chooses a food. A name, or its beginning, searches; it may have an amount: 2 eggs.",
                    "n creates a food of your own.",
                    "A meal, a day and a time are read in each line: 2 eggs @lunch, banana yesterday 7:30.",
                    "350 lunch, 1200 kJ yesterday, or 38p 18f 54c 580k curry, logs figures without a food.",
                ])
            switch choice {
            case nil: return
            case .item(let index):
                try await log(usual[index], pantry.amount(of: usual[index], in: found))
            case .text("n"): try await attempt { try await newFood() }
            case .text(let typed): try await attempt { try await find(typed, pantry, at: time) }
            }
        }
    }

    private func name(of food: Food, in found: FoundFoods, _ pantry: Pantry) -> String {
        let amount = pantry.amount(of: food, in: found)
        return "\(food.name), \(words(amount)), \(food.nutrition(of: amount).energyText())"
    }

    /// Reads the line as `swimfit eat` does, and offers what it may mean.
    private func find(_ typed: String, _ pantry: Pantry, at usual: Date) async throws {
        var line = try FoodLine(
            typed, now: clock.now(), calendar: clock.calendar, on: models.day, meals: models.foodJournal.meals
        )
        try line.takeMeal(in: pantry)
        let time = try Input.notToComeOnShownDay(
            line.time ?? usual, now: clock.now(), calendar: clock.calendar)
        if let serving = try line.quickEntry(now: time, calendar: clock.calendar) {
            let day = LocalDay.of(time, in: clock.calendar)
            let otherDay = day == models.day ? "" : " to \(day.inSentence(from: clock.today))"
            return await logged("\(try await models.foodJournal.log([serving])) added\(otherDay)")
        }
        var found = pantry.find(line.text)
        if let query = found.catalogueQuery { found = found.adding(try await models.catalogue.foods(query)) }
        guard !found.foods.isEmpty else {
            throw Problem.usage(
                "no food matches “\(Input.quoted(line.text))”",
                hint: "350 lunch or 350k cake logs figures without a food")
        }
        let names = found.foods.map { name(of: $0, in: found, pantry) }
        guard let index = try await dialogue.choose("Found for \(typed):", names) else { return }
        let food = found.foods[index]
        if let doubt = pantry.doubt(of: food, in: found) { dialogue.say(doubt.sentence) }
        try await log(food, try pantry.readAmount(of: food, in: found), at: line.time, meal: line.meal)
    }

    /// - Parameters:
    ///   - time: when it was; nil for now, on the day that is shown.
    ///   - meal: nil for the usual one of that time.
    func log(_ food: Food, _ amount: Amount, at time: Date? = nil, meal: Meal? = nil) async throws {
        let time = try Input.notToComeOnShownDay(
            time ?? instant(on: models.day), now: clock.now(), calendar: clock.calendar)
        let serving = Serving(of: food, amount, time: time, meal: meal ?? usualMeal(at: time))
        let changed = try await change(
            serving, portions: food.allPortions, verb: "Log it",
            more: ("Favourite, change or remove the food", { try await manage(food) }))
        guard let serving = changed else { return }
        await logged("\(try await models.foodJournal.log([serving])) added")
        await models.foodJournal.readHabits()
    }

    /// Asks for amount, meal and time until the first item is chosen; nil when the user goes back.
    /// - Parameter more: one more item, and what it does before the user goes back.
    func change(
        _ serving: Serving, portions: [Portion], verb: String,
        more: (name: String, act: () async throws -> Void)? = nil
    ) async throws -> Serving? {
        let start = serving
        var serving = serving
        defer { dialogue.hasUnsaved = false }
        while true {
            dialogue.hasUnsaved = serving != start
            let energy = serving.nutrition.energyText()
            let choice = try await dialogue.choose(
                "\(serving.name), \(energy).",
                [
                    verb, serving.amount.map { "Amount: \(words($0))" } ?? "Energy: \(energy)",
                    "Meal: \(serving.meal.title)", "Time: \(time(serving.time))",
                ] + [more?.name].compactMap(\.self),
                others: serving.amount == nil ? nil : "an amount such as 150 g",
                help: ["Portions: " + portions.map(\.name).joined(separator: ", ") + "."])
            switch choice {
            case nil: if try await dialogue.mayLeave() { return nil }
            case .item(0): return serving
            case .item(1):
                if let typed = try await dialogue.ask("How much", help: ["Such as 2, 150 g, 1 slice."]) {
                    try await attempt { serving = try self.serving(serving, amount: typed, portions) }
                }
            case .item(2):
                let meals = models.foodJournal.meals.meals
                let index = try await dialogue.choose("Which meal?", meals.map(\.title))
                serving.meal = index.map { meals[$0] } ?? serving.meal
            case .item(3): try await attempt { serving.time = try await newTime(instead: serving.time) }
            case .item:
                try await attempt { try await more?.act() }
                return nil
            case .text(let typed):
                try await attempt { serving = try self.serving(serving, amount: typed, portions) }
            }
        }
    }

    /// A time on the same day, or with a day of its own.
    private func newTime(instead time: Date) async throws -> Date {
        guard
            let typed = try await dialogue.ask(
                "When, such as 7:30", help: ["Hours and minutes, with another day: yesterday 7:30."])
        else { return time }
        let (now, calendar) = (clock.now(), clock.calendar)
        let (day, ofDay) = try Input.dayAndTime(
            typed, on: LocalDay.of(time, in: calendar), now: now, calendar: calendar)
        return try Input.notToComeOnShownDay(ofDay.typed(on: day, in: calendar), now: now, calendar: calendar)
    }

    private func serving(_ serving: Serving, amount typed: String, _ portions: [Portion]) throws(Problem)
        -> Serving
    {
        guard let current = serving.amount else {
            var changed = serving
            changed.nutrition.energy = try Input.energy(typed)
            return changed
        }
        try Input.checkCount(typed, of: current.portion, serving.name) { serving.with($0).nutrition }
        let amount = try Input.amount(typed, of: portions, current: current.portion, in: system)
        return serving.with(
            try Input.possible(amount, of: serving.name) { serving.with($0).nutrition })
    }

    /// Now, on a day.
    func instant(on day: LocalDay) -> Date {
        let now = clock.now()
        return day == clock.today ? now : TimeOfDay.of(now, in: clock.calendar).on(day, in: clock.calendar)
    }

    private func usualMeal(at time: Date) -> Meal {
        models.foodJournal.meals.usual(at: time, in: clock.calendar)
    }
}
