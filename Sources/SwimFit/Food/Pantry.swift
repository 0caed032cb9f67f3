import Foundation

/// The foods to choose from at one moment: what the picker opens on, finds, and offers as amount.
package struct Pantry: Sendable {
    private let search: FoodSearch
    private let foods: [Food]
    private let expectation: [Food.ID: Double]
    private let usualAmounts: [Food.ID: Amount]
    private let meal: Meal
    /// Identifiers of the favourite foods, in the order they were added.
    package private(set) var favourites: [Food.ID]

    /// - Parameters:
    ///   - foods: own foods first, then the built-in ones.
    ///   - uses: what was eaten in the last weeks.
    ///   - instant: when the food is eaten.
    package init(
        foods: [Food], uses: [FoodUse], favourites: [Food.ID], at instant: Date, in calendar: LocalCalendar
    ) {
        self.foods = foods
        self.favourites = favourites
        search = FoodSearch(foods)
        meal = Meal.usual(at: TimeOfDay.of(instant, in: calendar))
        expectation = Habit.expectation(from: uses, at: instant, in: calendar)
        usualAmounts = Habit.usualAmounts(from: uses, at: instant, in: calendar)
    }

    /// The foods that match, best first. For an empty query: those usually eaten at this hour, most
    /// expected first, then favourites, then what many people eat at such a meal, then all others.
    package func foods(matching query: String) -> [Food] {
        guard FoldedText.words(of: query).isEmpty else {
            return search.foods(matching: query, habit: boost)
        }
        let byID = Dictionary(foods.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let expected = expectation.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
        var (listed, result) = (Set<Food.ID>(), [Food]())
        for id in expected + favourites + meal.commonFoods + foods.map(\.id) where listed.insert(id).inserted
        {
            if let food = byID[id] { result.append(food) }
        }
        return result
    }

    /// The foods whose words match best: several where they match equally well, so that only the length of their names
    /// decides; none for an empty query.
    package func best(matching query: String) -> [Food] { search.best(matching: query, habit: boost) }

    /// How many of the foods first in the list of an empty query are there by habit.
    package var usualCount: Int {
        let known = Set(foods.map(\.id))
        return expectation.keys.count { known.contains($0) }
    }

    /// The amount to offer: what was eaten of it last about this hour, else its first portion.
    package func usualAmount(of food: Food) -> Amount { usualAmounts[food.id] ?? food.usualAmount }

    package func isFavourite(_ food: Food) -> Bool { favourites.contains(food.id) }

    /// Makes a food a favourite, or no longer one.
    package mutating func toggleFavourite(_ food: Food) {
        if let index = favourites.firstIndex(of: food.id) {
            favourites.remove(at: index)
        } else {
            favourites.append(food.id)
        }
    }

    /// Habit, and half as much for a favourite.
    private var boost: [Food.ID: Double] {
        expectation.merging(favourites.map { ($0, 0.5) }, uniquingKeysWith: max)
    }
}
