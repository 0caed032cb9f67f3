import SwimFit
import Terminal

/// What the picker logs and saves.
extension FoodPickerScreen {
    mutating func toggleFavourite(_ context: Context) -> Action? {
        guard let chosen = chosen(context) else { return .stay }
        pantry.toggleFavourite(chosen)
        let said = pantry.isFavourite(chosen) ? "is now a favourite" : "is no longer a favourite"
        return .perform { models in
            try await models.foodJournal.toggleFavourite(chosen)
            return [.notify(.done("\(chosen.name) \(said)"))]
        }
    }

    mutating func removeChosen(_ context: Context) -> Action? {
        guard let chosen = chosen(context), chosen.isOwn else { return .stay }
        found.foods.removeAll { $0.id == chosen.id }
        list = list.settled(count: foods(context).count)
        return .perform { models in
            try await models.foodJournal.remove(chosen)
            return [.notify(.done("\(chosen.name) is no longer among your foods"))]
        }
    }

    /// The picker as it opens, for the next food.
    var startedAgain: FoodPickerScreen {
        var next = self
        next.query.clear()
        next.find()
        next.stage = .choosing
        next.beganWithQuickAdd = false
        return next
    }

    /// Logs the food under the cursor in the amount that is shown, without the step of the amount.
    mutating func logChosen(_ context: Context) -> Action? {
        if isWaiting(context) { return again(.control("s")) }
        let next = startedAgain
        guard chosen(context) != nil else { return .stay }
        _ = pick(context)
        // What is not understood is shown before it is logged.
        guard serving?.problem == nil else { return .stay }
        return logServing(context, then: next)
    }

    mutating func logServing(_ context: Context, then next: FoodPickerScreen? = nil) -> Action? {
        guard var form = serving else { return nil }
        do {
            return log(try form.serving(now: context.now), then: next, portions: form.portions, context)
        } catch {
            form.problem = error
            serving = form
        }
        return .stay
    }

    mutating func logQuickEntry(_ context: Context, then next: FoodPickerScreen? = nil) -> Action? {
        guard case .quick(var form) = stage else { return nil }
        do {
            let today = context.today
            let entry = try QuickAdd(form.field.text, today: today, meals: form.meals)
            let usual = FoodPickerScreen.time(on: entry.day ?? day, context)
            let time = try entry.time(else: usual, now: context.now, in: context.calendar)
            return log(Serving(entry, time: time, meal: form.meal), then: next, context)
        } catch {
            form.problem = error
            stage = .quick(form)
        }
        return .stay
    }

    mutating func changeFood(_ change: (inout FoodForm) -> Void) -> Action? {
        guard case .writing(var form) = stage else { return nil }
        change(&form)
        stage = .writing(form)
        return .stay
    }

    mutating func saveFood(_ context: Context) -> Action? {
        guard case .writing(var form) = stage else { return nil }
        do {
            let own = context.models.foodJournal.library[OwnFoods.self]
            return keep(try form.food(identifier: own.newIdentifier), context)
        } catch {
            form.problem = error
            stage = .writing(form)
        }
        return .stay
    }

    mutating func saveRecipe(_ context: Context) -> Action? {
        guard let form = recipe else { return nil }
        let own = context.models.foodJournal.library[OwnFoods.self]
        do {
            let food = try form.food(identifier: own.newIdentifier)
            recipe = nil
            guard form.isOfMeal else { return keep(food, isNew: form.isNew, context) }
            return .perform { models in
                try await models.foodJournal.save(food)
                return [
                    .dismiss, .notify(.done("\(food.name) is now one of your foods; a finds it – u undoes")),
                ]
            }
        } catch {
            recipe?.problem = error
            return .stay
        }
    }

    /// Saves an own food and goes to its amount.
    private mutating func keep(_ food: Food, isNew: Bool = true, _ context: Context) -> Action {
        let journal = context.models.foodJournal
        let time = FoodPickerScreen.time(on: day, context)
        let others = journal.foods.filter { $0.id != food.id }
        pantry = Pantry(
            foods: [food] + others, uses: journal.habits, favourites: pantry.favourites, at: time,
            in: context.calendar, system: context.system, meals: journal.meals)
        query.clear()
        find()
        list.cursor = found.foods.firstIndex { $0.id == food.id } ?? 0
        stage = .serving(
            ServingForm(
                of: food, food.usualAmount, time: time, day: day, isLogged: recipe == nil,
                calendar: context.calendar, system: context.system, meals: journal.meals))
        let done = "\(food.name) is \(isNew ? "now one of your foods" : "changed"); Enter \(verb)s it"
        return .perform { models in
            try await models.foodJournal.save(food)
            return [.notify(.done(done))]
        }
    }

    /// Logs a serving, then closes the picker, or shows it as `next`. Where there is a recipe, adds it to that.
    /// - Parameters:
    ///   - portions: those of its food.
    private mutating func log(
        _ serving: Serving, then next: FoodPickerScreen?, portions: [Portion] = [], _ context: Context
    ) -> Action {
        let eatenOn = LocalDay.of(serving.time, in: context.calendar)
        let otherDay = eatenOn == day ? nil : eatenOn.inSentence(from: context.today)
        if var form = recipe {
            form.add(serving, portions: portions)
            self = startedAgain
            recipe = form
            if next == nil { stage = .mixing }
            return .stay
        }
        return .perform { models in
            let title = try await models.foodJournal.log([serving])
            let added = "\(title) added\(otherDay.map { " to \($0)" } ?? "")"
            guard let next else { return [.dismiss, .notify(.done("\(added) – u undoes"))] }
            return [.dismiss, .present(next), .notify(.done(added))]
        }
    }
}
