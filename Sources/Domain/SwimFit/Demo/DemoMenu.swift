import Foundation

/// What the demo person eats: meals made of foods of the catalogue.
///
/// Each line is a meal: foods by identifier, each with an amount of its first portion.
enum DemoMenu {
    /// A food and how much of its usual portion.
    typealias Dish = (food: Food.ID, quantity: Double)

    static let breakfasts: [[Dish]] = [
        [("porridge-with-milk", 1), ("banana", 1), ("coffee-with-milk", 1)],
        [("muesli", 1.5), ("yoghurt-plain-low-fat", 1), ("blueberries", 0.5), ("coffee", 1)],
        [("wholemeal-toast", 2), ("butter", 2), ("honey", 1), ("cappuccino", 1)],
        [("scrambled-eggs", 1), ("wholemeal-toast", 2), ("orange-juice", 1), ("espresso", 1)],
        [("porridge-with-milk", 1), ("blueberries", 0.5), ("honey", 1), ("coffee-with-milk", 1)],
        [("croissant", 1), ("jam", 1), ("caffe-latte", 1)],
    ]

    static let lunches: [[Dish]] = [
        [("caesar-salad-with-chicken", 1), ("bread-roll", 1)],
        [("chicken-curry-with-rice", 1)],
        [("lentil-soup", 1.8), ("rye-bread", 3), ("butter", 2)],
        [("tuna-sandwich", 1.5), ("apple", 1)],
        [("pasta-with-tomato-sauce", 1), ("parmesan", 1)],
        [("chicken-sandwich", 1.5), ("banana", 1)],
        [("fried-rice", 1), ("egg-fried", 1)],
        [("falafel", 1), ("hummus", 1), ("pita-bread", 1)],
    ]

    static let dinners: [[Dish]] = [
        [("salmon-cooked", 1), ("potatoes-boiled", 1.5), ("broccoli-cooked", 1)],
        [("spaghetti-bolognese", 1), ("mixed-salad-with-dressing", 0.7)],
        [("chicken-breast-roasted", 1), ("rice-white-cooked", 1), ("mixed-salad-with-dressing", 0.7)],
        [("pizza-margherita", 3), ("beer", 1)],
        [("lentil-curry", 1), ("rice-brown-cooked", 0.7)],
        [("greek-salad", 1), ("baguette", 4)],
        [("omelette-with-cheese", 1.3), ("mixed-salad-with-dressing", 1), ("baguette", 3)],
        [("sirloin-steak", 0.8), ("potato-baked", 1), ("butter", 1), ("red-wine", 1)],
    ]

    static let snacks: [[Dish]] = [
        [("apple", 1)], [("banana", 1)], [("almonds", 1)], [("cappuccino", 1), ("butter-biscuit", 2)],
        [("greek-yoghurt-fat-free", 1)], [("protein-bar", 0.75)],
        [("coffee-with-milk", 1), ("chocolate-cake", 1)],
        [("dark-chocolate", 1)], [("granola-bar", 1)],
    ]

    /// After swimming.
    static let recovery: [Dish] = [("protein-shake-with-milk", 1)]
}
