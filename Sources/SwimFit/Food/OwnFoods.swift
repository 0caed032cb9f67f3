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

    package init() { ids = [] }

    package func contains(_ id: Food.ID) -> Bool { ids.contains(id) }

    /// Makes a food a favourite, or no longer one.
    package mutating func toggle(_ id: Food.ID) {
        if let index = ids.firstIndex(of: id) { ids.remove(at: index) } else { ids.append(id) }
    }
}
