extension Food {
    /// An own food made of servings eaten together: all of them are one portion of it.
    ///
    /// It weighs what the servings weigh whose amount is known, and holds what all of them hold. Where no
    /// weight is known the portion counts as 100 g.
    package static func recipe(id: Food.ID, name: String, of servings: [Serving]) -> Food {
        let known = servings.compactMap { $0.amount?.grams }.reduce(0, +)
        let grams = known > 0 ? known : 100
        return Food(
            id: id, name: name, group: "Recipes",
            perHundredGrams: Nutrition.total(servings.map(\.nutrition)).times(100 / grams),
            portions: [Portion("portion", grams: grams)], synonyms: servings.map(\.name))
    }
}
