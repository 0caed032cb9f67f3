import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

/// What people type into the search of a food diary, and the built-in food that they mean.
///
/// The queries were written before the search was tried with them. A food that a query means and the table lacks
/// is a reason to add the food; a miss is no reason to drop the query.
@Suite("What people type to find a food", .inTurn)
struct FoodQueryTableTests {
    private struct Miss {
        let query: String
        let meant: String
        let found: [String]
    }

    @Test("of 200 queries the food meant is first for 90 % and among the first five for 98 %")
    func table() {
        let pantry = Pantry(
            foods: BuiltInFoods.foods, uses: [], favourites: [],
            at: Date(timeIntervalSince1970: 1_795_161_600), in: LocalCalendar(.gmt))
        var misses: [Miss] = []
        for (query, meant) in Self.queries {
            let found = pantry.foods(matching: query).prefix(5).map(\.name)
            if found.first != meant { misses.append(Miss(query: query, meant: meant, found: found)) }
        }
        let far = misses.filter { !$0.found.contains($0.meant) }
        let list = misses.map { "\($0.query) → \($0.meant), found: \($0.found.joined(separator: " | "))" }
            .joined(separator: "\n")
        #expect(misses.count <= Self.queries.count / 10, "\(misses.count) not first:\n\(list)")
        #expect(far.count <= Self.queries.count / 50, "\(far.count) not among the first five:\n\(list)")
    }

    @Test("the table has 200 different queries, and each means a food that there is")
    func complete() {
        let names = Set(BuiltInFoods.foods.map(\.name))
        #expect(Self.queries.count == 200)
        #expect(Set(Self.queries.map(\.query)).count == 200)
        let unknown = Self.queries.map(\.meant).filter { !names.contains($0) }
        #expect(unknown.isEmpty)
    }

    private static let queries: [(query: String, meant: String)] =
        words + plurals + mistakes + beginnings + amounts + otherNames

    private static let words: [(query: String, meant: String)] = [
        ("banana", "Banana"), ("apple", "Apple"), ("egg", "Egg, boiled"), ("milk", "Whole milk"),
        ("bread", "White bread"), ("toast", "White toast"), ("rice", "Rice, white, cooked"),
        ("chicken", "Chicken breast, roasted"), ("pasta", "Pasta, cooked"), ("coffee", "Coffee"),
        ("tea", "Tea"), ("cheese", "Cheddar"), ("butter", "Butter"), ("yogurt", "Yoghurt, plain, whole"),
        ("oats", "Rolled oats, dry"), ("Oatmeal", "Porridge with water"), ("porridge", "Porridge with milk"),
        ("cereal", "Corn flakes"), ("salmon", "Salmon, cooked"), ("tuna", "Tuna in water"),
        ("steak", "Sirloin steak"), ("bacon", "Bacon"), ("ham", "Ham, sliced"), ("sausage", "Pork sausage"),
        ("turkey", "Turkey breast, roasted"), ("prawns", "Prawns, cooked"), ("pizza", "Pizza margherita"),
        ("burger", "Hamburger"), ("salad", "Mixed salad with dressing"), ("beer", "Beer"),
        ("wine", "Red wine"), ("water", "Water"), ("juice", "Orange juice"), ("honey", "Honey"),
        ("jam", "Jam"), ("sugar", "Sugar"), ("Chocolate", "Milk chocolate"), ("cake", "Chocolate cake"),
        ("biscuit", "Digestive biscuit"), ("cookie", "Chocolate chip cookie"),
        ("popcorn", "Popcorn, salted"), ("nuts", "Mixed nuts, salted"), ("tofu", "Tofu, firm"),
        ("avocado", "Avocado"), ("tomato", "Tomato"), ("cucumber", "Cucumber"), ("spinach", "Spinach, raw"),
        ("potato", "Potatoes, boiled"), ("lettuce", "Lettuce"), ("mayo", "Mayonnaise"), ("oil", "Olive oil"),
        ("soup", "Tomato soup"), ("latte", "Caffè latte"), ("sandwich", "Ham and cheese sandwich"),
        ("chips", "Chips, restaurant"), ("mince", "Beef mince, cooked"), ("fish", "Cod, cooked"),
        ("protein", "Whey protein powder"), ("sushi", "Sushi, salmon nigiri"),
        ("smoothie", "Strawberry banana smoothie"),
    ]

    private static let plurals: [(query: String, meant: String)] = [
        ("bananas", "Banana"), ("eggs", "Egg, boiled"), ("apples", "Apple"), ("berries", "Mixed berries"),
        ("tomatoes", "Tomato"), ("potatoes", "Potatoes, boiled"), ("carrots", "Carrot"),
        ("peaches", "Peach"), ("mushroom", "Mushrooms, raw"), ("strawberry", "Strawberries"),
        ("blueberry", "Blueberries"), ("cherry", "Cherries"), ("grape", "Grapes"), ("almond", "Almonds"),
        ("walnut", "Walnuts"), ("lentil", "Lentils, cooked"), ("chickpea", "Chickpeas, canned"),
        ("olive", "Olives, green"), ("cookies", "Chocolate chip cookie"), ("pancake", "Pancakes"),
        ("burgers", "Hamburger"), ("bagels", "Bagel"), ("sausages", "Pork sausage"),
        ("cashew", "Cashews"), ("muffins", "Blueberry muffin"),
    ]

    private static let mistakes: [(query: String, meant: String)] = [
        ("bannana", "Banana"), ("museli", "Muesli"), ("brocoli", "Broccoli, cooked"),
        ("youghurt", "Yoghurt, plain, whole"), ("avacado", "Avocado"), ("tomatoe", "Tomato"),
        ("potatos", "Potatoes, boiled"), ("chiken breast", "Chicken breast, roasted"),
        ("spagetti bolognese", "Spaghetti bolognese"), ("lasagna", "Lasagne"), ("mayonaise", "Mayonnaise"),
        ("cappucino", "Cappuccino"), ("expresso", "Espresso"), ("brocolli", "Broccoli, cooked"),
        ("strawberrys", "Strawberries"), ("rasberries", "Raspberries"), ("omlette", "Omelette"),
        ("crossaint", "Croissant"), ("sandwhich", "Ham and cheese sandwich"), ("choclate", "Milk chocolate"),
        ("letuce", "Lettuce"), ("mozarella", "Mozzarella"), ("parmesean", "Parmesan"),
        ("salomon", "Salmon, cooked"), ("quiona", "Quinoa, cooked"), ("humus", "Hummus"),
        ("cofee", "Coffee"), ("oragne juice", "Orange juice"), ("vegatable soup", "Vegetable soup"),
        ("peanutbutter", "Peanut butter"), ("cornflakes", "Corn flakes"), ("icecream", "Ice cream, vanilla"),
        ("sweet potatoe", "Sweet potato, baked"), ("cucmber", "Cucumber"), ("pinapple", "Pineapple"),
    ]

    private static let beginnings: [(query: String, meant: String)] = [
        ("pasta bol", "Spaghetti bolognese"), ("chi bre", "Chicken breast, roasted"),
        ("peanut b", "Peanut butter"), ("greek yog", "Greek yoghurt, fat-free"),
        ("sweet pot", "Sweet potato, baked"), ("scram egg", "Scrambled eggs"),
        ("ice cr", "Ice cream, vanilla"), ("orange j", "Orange juice"), ("brown rice", "Rice, brown, cooked"),
        ("white rice", "Rice, white, cooked"), ("dark choc", "Dark chocolate"),
        ("chicken breast", "Chicken breast, roasted"), ("fried egg", "Egg, fried"),
        ("poached eggs", "Egg, poached"), ("smoked sal", "Smoked salmon"), ("cottage ch", "Cottage cheese"),
        ("cream cheese", "Cream cheese"), ("almond milk", "Almond milk, unsweetened"),
        ("whole milk", "Whole milk"), ("green tea", "Green tea"), ("black coffee", "Coffee"),
        ("coffee with milk", "Coffee with milk"), ("mashed potatoes", "Mashed potatoes"),
        ("baked potato", "Potato, baked"), ("roast chicken", "Roast chicken"),
        ("chicken curry", "Chicken curry with rice"), ("fish and chips", "Fish and chips"),
        ("mac and cheese", "Macaroni cheese"), ("ham sandwich", "Ham sandwich"),
        ("caesar salad", "Caesar salad"), ("tomato soup", "Tomato soup"),
        ("apple pie", "Apple pie"), ("protein shake", "Protein shake with milk"), ("rice cake", "Rice cake"),
        ("chicken soup", "Chicken noodle soup"), ("toast with butter", "Toast with butter"),
        ("chicken wrap", "Chicken wrap"), ("hard boiled egg", "Egg, boiled"),
    ]

    private static let amounts: [(query: String, meant: String)] = [
        ("2 eggs", "Egg, boiled"), ("250 g rice", "Rice, white, cooked"), ("1/2 avocado", "Avocado"),
        ("150g chicken breast", "Chicken breast, roasted"), ("2 slices bread", "White bread"),
        ("2 slices of toast", "White toast"), ("1 cup rice", "Rice, white, cooked"),
        ("a glass of milk", "Whole milk"), ("100 g oats", "Rolled oats, dry"),
        ("1 tbsp olive oil", "Olive oil"), ("2 tbsp peanut butter", "Peanut butter"),
        ("1 large banana", "Banana"), ("3 boiled eggs", "Egg, boiled"), ("2 large eggs", "Egg, boiled"),
        ("200ml milk", "Whole milk"), ("1 pint beer", "Beer"), ("30g cheese", "Cheddar"),
        ("1 slice pizza", "Pizza margherita"), ("half an avocado", "Avocado"),
        ("1 scoop whey", "Whey protein powder"),
        ("1 can tuna", "Tuna in water"), ("2 rashers bacon", "Bacon"),
    ]

    private static let otherNames: [(query: String, meant: String)] = [
        ("zucchini", "Courgette, cooked"), ("eggplant", "Aubergine, cooked"),
        ("aubergines", "Aubergine, cooked"),
        ("french fries", "Chips, restaurant"), ("crisps", "Crisps"), ("potato chips", "Crisps"),
        ("shrimp", "Prawns, cooked"), ("ground beef", "Beef mince, cooked"), ("arugula", "Rocket"),
        ("whole wheat bread", "Wholemeal bread"), ("soda", "Cola"), ("donut", "Doughnut, glazed"),
        ("fish sticks", "Fish fingers"), ("oat milk", "Oat milk"), ("soy milk", "Soya milk"),
        ("bell pepper", "Red pepper"), ("corn", "Sweetcorn, canned"), ("jacket potato", "Potato, baked"),
        ("sparkling water", "Soda water"), ("high fiber cereal", "High-fibre bran cereal"),
    ]
}
