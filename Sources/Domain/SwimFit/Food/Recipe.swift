/// What an own food is made of, and how much it makes.
///
/// The figures of the ingredients are copies, as those of entries are: changing a food later does not change what is made
/// of it.
package struct Recipe: Hashable, Sendable {
    /// An amount of a food, or energy alone.
    package struct Ingredient: Hashable, Codable, Sendable {
        package let name: String
        /// The food it is of; nil for a quick entry.
        package let food: Food.ID?
        /// Nil where only the energy is known.
        package let amount: Amount?
        package let nutrition: Nutrition

        private init(name: String, food: Food.ID?, amount: Amount?, nutrition: Nutrition) {
            (self.name, self.food, self.amount, self.nutrition) = (name, food, amount, nutrition)
        }

        package init(_ serving: Serving) {
            self.init(
                name: serving.name, food: serving.food, amount: serving.amount, nutrition: serving.nutrition)
        }

        /// The same in another amount.
        package func with(_ new: Amount) -> Ingredient {
            Ingredient(
                name: name, food: food, amount: new, nutrition: nutrition.scaled(from: amount, to: new))
        }
    }

    package var ingredients: [Ingredient]
    /// How many portions it makes; above 0.
    package var portions: Double
    /// Its weight when it is done; nil where it is that of the ingredients.
    package var cookedGrams: Double?

    package init(_ ingredients: [Ingredient], portions: Double = 1, cookedGrams: Double? = nil) {
        (self.ingredients, self.portions, self.cookedGrams) = (ingredients, portions, cookedGrams)
    }

    /// What the ingredients of known amount weigh.
    package var rawGrams: Double { ingredients.compactMap { $0.amount?.grams }.reduce(0, +) }

    /// The food that it makes: what all ingredients contain, in what it weighs; 100 g where no weight is known.
    package func food(id: Food.ID, name: String) -> Food {
        let grams = cookedGrams ?? (rawGrams > 0 ? rawGrams : 100)
        return Food(
            id: id, name: name, group: "Recipes",
            perHundredGrams: Nutrition.total(ingredients.map(\.nutrition)).times(100 / grams),
            portions: [Portion("portion", grams: grams / portions)], synonyms: ingredients.map(\.name),
            recipe: self)
    }
}

extension Recipe: Codable {
    private enum CodingKeys: String, CodingKey {
        case ingredients, portions
        case cookedGrams = "cooked_grams"
    }
}
