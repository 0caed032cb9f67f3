extension Meal {
    /// Built-in foods that many people in Europe and the US have at such a meal: what the list of foods
    /// begins with for somebody who has not logged anything. The selection is ours.
    /// Nil for a meal that was named by somebody.
    package var commonFoods: [Food.ID]? {
        switch self {
        case .breakfast:
            [
                "coffee", "coffee-with-milk", "cappuccino", "tea", "porridge-with-milk", "muesli",
                "bread-with-butter-and-jam", "bread-with-cheese", "egg-boiled", "scrambled-eggs-on-toast",
                "croissant", "yoghurt-plain-whole", "corn-flakes", "pancakes", "banana", "orange-juice",
            ]
        case .lunch:
            [
                "ham-and-cheese-sandwich", "chicken-sandwich", "mixed-salad-with-dressing", "greek-salad",
                "tomato-soup", "pasta-with-tomato-sauce", "rice-white-cooked", "chicken-breast-roasted",
                "potatoes-boiled", "cheeseburger", "doner-kebab-in-pita", "pizza-margherita", "apple",
                "water",
                "cola", "coffee",
            ]
        case .dinner:
            [
                "spaghetti-bolognese", "pizza-margherita", "chicken-curry-with-rice", "salmon-cooked",
                "chicken-breast-roasted", "sirloin-steak", "potatoes-boiled", "rice-white-cooked",
                "mixed-vegetables-cooked", "mixed-salad-with-dressing", "bread-with-cheese",
                "omelette-with-cheese", "lentil-curry", "water", "beer", "red-wine",
            ]
        case .snack:
            [
                "apple", "banana", "coffee-with-milk", "cappuccino", "tea", "almonds", "mixed-nuts-salted",
                "yoghurt-fruit", "milk-chocolate", "dark-chocolate", "chocolate-chip-cookie", "granola-bar",
                "crisps", "ice-cream-vanilla", "cola", "water",
            ]
        default: nil
        }
    }
}
