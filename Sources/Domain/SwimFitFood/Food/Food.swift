import SwimFitBase
import SwimFitReading

/// A food or drink, with the contents of 100 g.
package struct Food: Hashable, Sendable, Identifiable {
    /// The identifier: "banana" for a built-in food, made from its name; "own:…" for a food of the user. A log entry
    /// stores the identifier to find the food again, and its own copy of the figures.
    package let id: String
    package var name: String
    /// The group in the catalogue: "Fruit".
    package var group: String
    package var perHundredGrams: Nutrition
    /// Household portions, the default one first, without the gram.
    package var portions: [Portion]
    /// Other names of the food. A name of a built-in food means no other built-in food; those of a food of the user
    /// are its ingredients and its barcode.
    package var synonyms: [String]
    /// The kinds of food that a built-in food belongs to: "cheese" for Gouda. The kind by itself is the food that has it
    /// as a name, Cheddar, or the one of this kind that the person usually eats; a kind that no food is called, "herbs",
    /// is none by itself.
    package let kinds: [String]
    /// Names of a built-in food that another food has too, in another language: "raisin" for grapes. Which one is meant is
    /// asked about, until the person eats one of them.
    package let sharedNames: [String]
    /// Words for which a part or all of a thing is this food: half a “chicken” is half of a roast chicken, though chicken by
    /// itself is the breast.
    package let wholes: [String]
    /// The source of the figures: USDA numbers (see `foodTable`), or empty for a food of the user.
    package var source: String
    /// The popularity of the food, in `commonnessRange`: it decides between equally good matches of a search.
    package let commonness: Int
    /// The recipe of a food of the user; nil for none.
    package let recipe: Recipe?

    /// - Parameter commonness: nil for the user's own food, which counts as eaten every week, since it was added for
    ///   that.
    package init(
        id: String, name: String, group: String, perHundredGrams: Nutrition, portions: [Portion] = [],
        synonyms: [String] = [], kinds: [String] = [], sharedNames: [String] = [], wholes: [String] = [],
        source: String = "", commonness: Int? = nil, recipe: Recipe? = nil
    ) {
        (self.id, self.name, self.group, self.perHundredGrams) = (id, name, group, perHundredGrams)
        (self.portions, self.synonyms, self.kinds, self.source) = (portions, synonyms, kinds, source)
        (self.sharedNames, self.wholes) = (sharedNames, wholes)
        self.commonness = commonness ?? Food.commonnessRange.upperBound
        self.recipe = recipe
    }

    /// The portions followed by the gram, in the order of `Tab`.
    package var allPortions: [Portion] { portions + [.gram] }

    /// The default amount: 1 × the first portion, or 100 g if there is none.
    package var usualAmount: Amount {
        portions.first.map { Amount(1, $0) } ?? Amount(100, .gram)
    }

    /// The contents of an amount of the food.
    package func nutrition(of amount: Amount) -> Nutrition { perHundredGrams.times(amount.grams / 100) }

    /// 0 for rarely eaten, 1 for sometimes, 2 for often, 3 for most people every week.
    package static let commonnessRange = 0...3

    package var isOwn: Bool { id.hasPrefix(Food.ownPrefix) }

    /// The prefix of the identifiers of the user's foods; no built-in food has it.
    package static let ownPrefix = "own:"
}

extension Food {
    /// "Chicken breast, roasted" → "chicken-breast-roasted". A renamed food is a new food: entries keep their figures,
    /// but the food is no longer a favourite.
    static func identifier(of name: some StringProtocol) -> String {
        FoldedText.words(of: name).joined(separator: "-")
    }

    /// The prefix of the identifiers of foods from catalogues that the user imported.
    package static let importedPrefix = "catalogue:"

    /// Whether the food is from a catalogue that the user imported.
    package var isImported: Bool { id.hasPrefix(Food.importedPrefix) }

    /// The reason why an own food cannot have a name; nil if it can.
    package static func problem(ofName name: String) -> Problem? {
        name.count > 60 ? .usage("type a name of at most 60 letters") : nil
    }
}

extension Food: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, group, portions, synonyms, source, recipe
        case perHundredGrams = "per_100_g"
    }

    /// Reads an own food; portions, group and other names may be missing there.
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

/// The number below the bars of a package: EAN-8, UPC-A, EAN-13 or GTIN-14, whose last digit checks the others; or
/// UPC-E, which is a UPC-A without its zeros.
///
/// Leading zeros do not distinguish products, so the barcode is kept as a number.
package struct Barcode: Hashable, Sendable {
    package let number: Int

    /// Reads only 8 to 14 digits.
    package init?(_ text: some StringProtocol) {
        guard (8...14).contains(text.utf8.count) else { return nil }
        let digits = Array(text.utf8)
        let whole = Barcode(digits: digits) ?? Barcode.withZeros(digits).flatMap { Barcode(digits: $0) }
        guard let whole else { return nil }
        self = whole
    }

    /// The UPC-A of a UPC-E, 0 123456 c: the sixth digit encodes the places of the omitted zeros.
    private static func withZeros(_ digits: [UInt8]) -> [UInt8]? {
        guard digits.count == 8, digits[0] == 0x30 || digits[0] == 0x31 else { return nil }
        let six = Array(digits[1...6])
        // The maker's digits come before the omitted zeros, the product's after them.
        let (maker, product) =
            switch six[5] {
            case 0x30...0x32: (six[0...1] + [six[5]], six[2...4])
            case 0x33: (six[0...2], six[3...4])
            case 0x34: (six[0...3], six[4...4])
            default: (six[0...4], six[5...5])
            }
        let zeros = [UInt8](repeating: 0x30, count: 10 - maker.count - product.count)
        return [digits[0]] + maker + zeros + product + [digits[7]]
    }

    init?(digits: some BidirectionalCollection<UInt8>) {
        var (number, sum, weight, place) = (0, 0, 1, 1)
        for byte in digits.reversed() {
            guard (0x30...0x39).contains(byte), place <= 1_000_000_000_000_000 else { return nil }
            let digit = Int(byte - 0x30)
            number += digit * place
            sum += digit * weight
            (place, weight) = (place * 10, 4 - weight)
        }
        guard number > 0, sum % 10 == 0 else { return nil }
        self.number = number
    }

    /// The reason why a word that looks like a barcode is not one; nil for a barcode, and for other words.
    package static func whyNot(_ word: some StringProtocol) -> String? {
        guard (8...14).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            Barcode(word) == nil
        else { return nil }
        return "\(word) is no barcode: its last digit does not fit the others; check them"
    }

    /// A number in a file, whose leading zeros a spreadsheet may have removed.
    init?(field: UnsafeBufferPointer<UInt8>) {
        guard (6...16).contains(field.count) else { return nil }
        self.init(digits: field)
    }
}

/// The ingredients of a food of the user, and the amount that they make.
///
/// A recipe has copies of the ingredients' figures, as entries have: a later change of a food does not change recipes.
package struct Recipe: Hashable, Sendable {
    /// An amount of a food, or energy alone.
    package struct Ingredient: Hashable, Codable, Sendable {
        package let name: String
        /// The food of the serving; nil for a quick entry.
        package let food: Food.ID?
        /// Nil if only the energy is known.
        package let amount: Amount?
        package let nutrition: Nutrition

        private init(name: String, food: Food.ID?, amount: Amount?, nutrition: Nutrition) {
            (self.name, self.food, self.amount, self.nutrition) = (name, food, amount, nutrition)
        }

        package init(_ serving: EatenFood) {
            self.init(
                name: serving.name, food: serving.food, amount: serving.amount, nutrition: serving.nutrition)
        }

        /// The ingredient in another amount.
        package func with(_ new: Amount) -> Ingredient {
            Ingredient(
                name: name, food: food, amount: new, nutrition: nutrition.scaled(from: amount, to: new))
        }
    }

    package var ingredients: [Ingredient]
    /// The number of portions; above 0.
    package var portions: Double
    /// The weight after cooking; nil for the sum of the ingredients.
    package var cookedGrams: Double?

    package init(_ ingredients: [Ingredient], portions: Double = 1, cookedGrams: Double? = nil) {
        (self.ingredients, self.portions, self.cookedGrams) = (ingredients, portions, cookedGrams)
    }

    /// The weight of the ingredients with a known amount.
    package var rawGrams: Double { ingredients.compactMap { $0.amount?.grams }.reduce(0, +) }

    /// The food of the recipe: the contents of all ingredients, relative to its weight, or to 100 g if no weight is
    /// known.
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

/// The foods of the user, by identifier. Editing a food never changes logged entries, which have their own figures.
package struct OwnFoods: LibrarySection {
    package static let key = "own_foods"

    private var foods: [Food.ID: Food]

    package init() { foods = [:] }

    package init(from decoder: any Decoder) throws {
        foods = try [Food.ID: Food](from: decoder)
    }

    package func encode(to encoder: any Encoder) throws { try foods.encode(to: encoder) }

    package subscript(_ id: Food.ID) -> Food? { foods[id] }

    /// The foods by name.
    package var all: [Food] {
        foods.values.sorted { FoldedText.fold($0.name) < FoldedText.fold($1.name) }
    }

    /// Adds a food, or replaces the food with its identifier.
    package mutating func save(_ food: Food) { foods[food.id] = food }

    package mutating func remove(_ id: Food.ID) { foods[id] = nil }

    /// A new identifier for a food of that name, different from all others.
    package func newIdentifier(for name: String) -> Food.ID {
        let stem = Food.ownPrefix + Food.identifier(of: name)
        var (number, id) = (1, stem)
        while foods[id] != nil {
            number += 1
            id = "\(stem)-\(number)"
        }
        return id
    }
}

/// The user's favourite foods.
package struct FavouriteFoods: LibrarySection {
    package static let key = "favourite_foods"

    /// The identifiers, in the order of adding.
    package private(set) var ids: [Food.ID]
    /// The favourites from imported catalogues: the list can be shown without reading a catalogue, and survives its
    /// removal.
    private var imported: [Food.ID: Food]

    package init() { (ids, imported) = ([], [:]) }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        ids = try values.decode([Food.ID].self, forKey: .ids)
        imported = try values.decodeIfPresent([Food.ID: Food].self, forKey: .imported) ?? [:]
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(ids, forKey: .ids)
        if !imported.isEmpty { try values.encode(imported, forKey: .imported) }
    }

    private enum CodingKeys: String, CodingKey { case ids, imported }

    package func contains(_ id: Food.ID) -> Bool { ids.contains(id) }

    /// The favourites from imported catalogues, in the order of adding.
    package var importedFoods: [Food] { ids.compactMap { imported[$0] } }

    /// Adds a food to the favourites, or removes it.
    package mutating func toggle(_ food: Food) {
        if let index = ids.firstIndex(of: food.id) {
            ids.remove(at: index)
            imported[food.id] = nil
        } else {
            ids.append(food.id)
            if food.isImported { imported[food.id] = food }
        }
    }
}
