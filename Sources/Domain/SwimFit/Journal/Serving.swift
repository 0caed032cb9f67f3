import Foundation

/// Something eaten: what, when, how much, and what was in it.
///
/// The figures are a copy: changing a food later does not change what was eaten.
package struct Serving: Hashable, Sendable {
    /// "Banana"
    package var name: String
    package var time: Date
    package var meal: Meal
    /// The food it is of; nil for a quick entry and for what other programs logged.
    package var food: Food.ID?
    /// nil where only the energy was logged.
    package var amount: Amount?
    package var nutrition: Nutrition

    package init(
        name: String, time: Date, meal: Meal, food: Food.ID? = nil, amount: Amount? = nil,
        nutrition: Nutrition
    ) {
        (self.name, self.time, self.meal) = (name, time, meal)
        (self.food, self.amount, self.nutrition) = (food, amount, nutrition)
    }

    /// An amount of a food.
    package init(of food: Food, _ amount: Amount, time: Date, meal: Meal) {
        self.init(
            name: food.name, time: time, meal: meal, food: food.id, amount: amount,
            nutrition: food.nutrition(of: amount))
    }

    /// An entry without a food; its meal is the one of the hour unless it names one.
    package init(_ quick: QuickAdd, time: Date, meal: Meal) {
        self.init(name: quick.name, time: time, meal: quick.meal ?? meal, nutrition: quick.nutrition)
    }

    /// "Banana, 105 kcal": for notices and the undo list.
    package var title: String {
        nutrition.energy == nil ? name : "\(name), \(nutrition.energyText())"
    }

    /// The same thing in another amount, with figures in proportion to the grams. An entry that never
    /// had an amount keeps its figures.
    package func with(_ amount: Amount) -> Serving {
        var changed = self
        changed.amount = amount
        changed.nutrition = nutrition.scaled(from: self.amount, to: amount)
        return changed
    }

    /// An entry without a food with other figures, another name, or both: "450k", "38p 18f", "450k Soup", "Soup". What is
    /// not typed stays.
    package func with(
        figures text: String, today: LocalDay, meals: MealPlan, isSure: Bool = false
    ) throws(Problem) -> Serving {
        var changed = self
        guard text.contains(where: \.isNumber) else {
            changed.name = text.prefix(1).uppercased() + text.dropFirst()
            return changed
        }
        let quick = try QuickAdd(text, today: today, meals: meals, isSure: isSure)
        for nutrient in Nutrient.allCases where nutrient != .energy || quick.isEnergyTyped {
            if let figure = quick.nutrition[nutrient] { changed.nutrition[nutrient] = figure }
        }
        if quick.isNamed { changed.name = quick.name }
        if let meal = quick.meal { changed.meal = meal }
        guard quick.when == WhenReader.Typed() else {
            throw Problem.usage("“\(Input.quoted(quick.when.text))”: write it as --day or --time")
        }
        return changed
    }

    /// The same again on a day, at the same time of day; of today on today, at this moment.
    ///
    /// - Parameter endsNow: whether a time of today that is still to come becomes this moment.
    package func copied(to day: LocalDay, _ clock: WallClock, endsNow: Bool = false) -> Serving {
        var copy = self
        let isOfToday = day == clock.today && LocalDay.of(time, in: clock.calendar) == day
        copy.time =
            isOfToday ? clock.now() : TimeOfDay.of(time, in: clock.calendar).on(day, in: clock.calendar)
        if endsNow, day == clock.today { copy.time = min(copy.time, clock.now()) }
        return copy
    }

    /// Which of some entries were eaten by now as copies on a day, and why the others cannot be copied: what is still to
    /// come was not eaten.
    ///
    /// - Parameter endsNow: as of ``copied(to:_:endsNow:)``.
    package static func copies(
        of entries: [FoodEntry], to day: LocalDay, _ clock: WallClock, endsNow: Bool = false
    ) -> (past: [FoodEntry], problem: Problem?) {
        let copies = entries.map { (entry: $0, serving: $0.serving.copied(to: day, clock, endsNow: endsNow)) }
        let past = copies.filter { $0.serving.time <= clock.now() }
        let toCome = copies.map(\.serving).filter { $0.time > clock.now() }
        guard let first = toCome.min(by: { $0.time < $1.time }) else { return (entries, nil) }
        let whole = past.map(\.serving).sorted { $0.time < $1.time }.map(\.meal)
            .filter { !toCome.map(\.meal).contains($0) }
        let meals = whole.indices.filter { whole.firstIndex(of: whole[$0]) == $0 }.map { whole[$0].rawValue }
        let advice =
            meals.isEmpty
            ? "copy it when it was eaten"
            : "copy \(meals.joined(separator: " or ")) alone, or all when it was eaten"
        let time = TimeOfDay.of(first.time, in: clock.calendar).text
        let when = day == clock.today ? time : "\(time) \(day.inSentence(from: clock.today))"
        let problem = Problem.usage("“\(Input.quoted(first.name))” at \(when) is still to come", hint: advice)
        return (past.map(\.entry), problem)
    }

    /// "Banana, 105 kcal" for one; "3 foods, 620 kcal" for more.
    package static func title(of servings: [Serving]) -> String {
        if servings.count == 1 { return servings[0].title }
        let energy = Nutrition.total(servings.map(\.nutrition)).energyText()
        return "\(Figure.count(servings.count, "food")), \(energy)"
    }
}

/// A serving that is in the store.
package struct FoodEntry: Hashable, Sendable, Identifiable {
    package let id: UUID
    package let serving: Serving
    /// The program that logged it, when it was another one: "Apple Watch".
    package let source: String?
    /// Whether time, amount and meal can be changed: only entries kept as one food can.
    package let isEditable: Bool

    package init(id: UUID, serving: Serving, source: String? = nil, isEditable: Bool = true) {
        (self.id, self.serving, self.source, self.isEditable) = (id, serving, source, isEditable)
    }

    package var energy: Double? { serving.nutrition.energy }
}
