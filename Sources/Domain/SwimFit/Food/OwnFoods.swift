/// The user's own foods, by identifier. Editing one never changes what was logged: the
/// figures are in the entries.
package struct OwnFoods: LibrarySection {
    package static let key = "own_foods"

    private var foods: [Food.ID: Food]

    package init() { foods = [:] }

    package init(from decoder: any Decoder) throws {
        foods = try [Food.ID: Food](from: decoder)
    }

    package func encode(to encoder: any Encoder) throws { try foods.encode(to: encoder) }

    package subscript(_ id: Food.ID) -> Food? { foods[id] }

    /// By name.
    package var all: [Food] {
        foods.values.sorted { FoldedText.fold($0.name) < FoldedText.fold($1.name) }
    }

    /// Adds a food, or replaces the one with its identifier.
    package mutating func save(_ food: Food) { foods[food.id] = food }

    package mutating func remove(_ id: Food.ID) { foods[id] = nil }

    /// An identifier for a new food of that name, different from every other one's.
    package func newIdentifier(for name: String) -> Food.ID {
        let stem = Food.ownPrefix + FoodCatalogue.identifier(of: name)
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

    /// In the order they were added.
    package private(set) var ids: [Food.ID]
    /// Those of imported catalogues: a list of favourites reads no catalogue, and outlives it.
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

    /// Those of imported catalogues, in the order they were added.
    package var importedFoods: [Food] { ids.compactMap { imported[$0] } }

    /// Makes a food a favourite, or no longer one.
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

extension Library {
    /// Own foods by name, then the built-in ones, then favourites of imported catalogues.
    package var foods: [Food] {
        self[OwnFoods.self].all + FoodCatalogue.foods + self[FavouriteFoods.self].importedFoods
    }
}
