/// Something to eat or drink, with what 100 g of it contain.
package struct Food: Hashable, Sendable, Identifiable {
    /// "banana" for a built-in food, made from its name; "own:…" for one of the user's own. A log
    /// entry keeps it to find the food again; its figures are in the entry.
    package let id: String
    package var name: String
    /// "Fruit"; where the catalogue lists it.
    package var group: String
    package var perHundredGrams: Nutrition
    /// Household portions, the one to offer first in front; the gram is not among them.
    package var portions: [Portion]
    /// Other names people look for it by.
    package var synonyms: [String]
    /// Where the figures are from: USDA numbers (see `foodTable`), or nothing for an own food.
    package var source: String
    /// How often people eat it, in `commonnessRange`: it decides between foods that match a search equally well.
    package let commonness: Int
    /// What an own food is made of, where that was said.
    package let recipe: Recipe?

    /// - Parameter commonness: nil for an own food, which counts as eaten every week: it was added for that.
    package init(
        id: String, name: String, group: String, perHundredGrams: Nutrition, portions: [Portion] = [],
        synonyms: [String] = [], source: String = "", commonness: Int? = nil, recipe: Recipe? = nil
    ) {
        (self.id, self.name, self.group, self.perHundredGrams) = (id, name, group, perHundredGrams)
        (self.portions, self.synonyms, self.source) = (portions, synonyms, source)
        self.commonness = commonness ?? Food.commonnessRange.upperBound
        self.recipe = recipe
    }

    /// The portions and then the gram, in the order of `Tab`.
    package var allPortions: [Portion] { portions + [.gram] }

    /// What is offered before anything is typed: one of the first portion, or 100 g.
    package var usualAmount: Amount {
        portions.first.map { Amount(1, $0) } ?? Amount(100, .gram)
    }

    /// What an amount of it contains.
    package func nutrition(of amount: Amount) -> Nutrition { perHundredGrams.times(amount.grams / 100) }

    /// 0 is eaten seldom, 1 now and then, 2 often, 3 by most people every week.
    package static let commonnessRange = 0...3

    package var isOwn: Bool { id.hasPrefix(Food.ownPrefix) }

    /// What the identifiers of the user's own foods begin with; no built-in one does.
    package static let ownPrefix = "own:"
}

extension Food: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, group, portions, synonyms, source, recipe
        case perHundredGrams = "per_100_g"
    }

    /// Reads a food of `library.json`; portions, group and other names may be missing there.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id),
            name: try values.decode(String.self, forKey: .name),
            group: try values.decodeIfPresent(String.self, forKey: .group) ?? "Own foods",
            perHundredGrams: try values.decode(Nutrition.self, forKey: .perHundredGrams),
            portions: try values.decodeIfPresent([Portion].self, forKey: .portions) ?? [],
            synonyms: try values.decodeIfPresent([String].self, forKey: .synonyms) ?? [],
            source: try values.decodeIfPresent(String.self, forKey: .source) ?? "",
            recipe: try values.decodeIfPresent(Recipe.self, forKey: .recipe))
    }
}
