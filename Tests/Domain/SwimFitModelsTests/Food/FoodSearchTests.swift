import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Searching foods", .inTurn)
struct FoodSearchTests {
    private let search = FoodSearch(BuiltInFoods.foods)

    private func food(_ name: String, synonyms: [String] = []) -> Food {
        Food(
            id: Food.identifier(of: name), name: name, group: "", perHundredGrams: Nutrition(),
            synonyms: synonyms)
    }

    private func names(_ query: String, among names: [String], habit: [String: Double] = [:]) -> [String] {
        FoodSearch(names.map { food($0) }).foods(matching: query, habit: habit).map(\.name)
    }

    @Test(
        "what people type finds what they mean, first",
        arguments: [
            ("ban", "Banana"), ("espr", "Espresso"), ("porridge milk", "Porridge with milk"),
            ("chicken breast", "Chicken breast, roasted"), ("zucchini", "Courgette, cooked"),
            ("GRUYERE", "Gruyère"), ("tomato puree", "Tomato purée"), ("jelly", "Jelly"), ("beer", "Beer"),
            ("milk whole", "Whole milk"), ("rice", "Rice, white, cooked"), ("milk", "Whole milk"),
            ("egg", "Egg, boiled"),
        ])
    func finds(query: String, name: String) {
        #expect(search.foods(matching: query).first?.name == name)
    }

    @Test(
        "the whole name comes before what a food is, that before a beginning, then other names and parts of words"
    )
    func ranks() {
        let foods = [
            food("Milk shake"), food("Whole milk"), food("Milk"), food("Cream", synonyms: ["milk fat"]),
            food("Buttermilk"),
        ]
        let found = FoodSearch(foods).foods(matching: "milk").map(\.name)
        #expect(found == ["Milk", "Whole milk", "Milk shake", "Cream", "Buttermilk"])
    }

    @Test("of foods that match as well the more common one comes first, not the one with the shorter name")
    func commonness() {
        func pear(_ name: String, _ commonness: Int) -> Food {
            Food(
                id: name, name: name, group: "", perHundredGrams: Nutrition(), commonness: commonness)
        }
        let search = FoodSearch([pear("Pear, raw", 0), pear("Pear, cooked in wine", 2), pear("Pear, old", 1)])
        #expect(
            search.foods(matching: "pear").map(\.name) == ["Pear, cooked in wine", "Pear, old", "Pear, raw"])
    }

    @Test("milk chocolate is a chocolate, and a food with additions is still that food")
    func heads() {
        let foods = ["Milk chocolate", "Chocolate milk", "Porridge with milk"]
        #expect(names("chocolate", among: foods).first == "Milk chocolate")
        #expect(names("milk", among: foods).first == "Chocolate milk")
        #expect(names("porridge", among: foods) == ["Porridge with milk"])
        #expect(names("milk choc", among: foods).first == "Milk chocolate")
    }

    @Test(
        "singular and plural are the same",
        arguments: [
            ("bananas", "Banana"), ("strawberry", "Strawberries"), ("tomatoes", "Tomato"),
            ("tomatoe", "Tomato"), ("cookies", "Cookie"), ("peaches", "Peach"), ("olive", "Olives"),
            ("loaf", "Loaves"),
        ])
    func plurals(query: String, name: String) {
        let foods = ["Tomato purée", "Banana chips", "Peach tart", "Cookie dough", name]
        #expect(names(query, among: foods).first == name)
    }

    @Test(
        "what is written together or apart is found either way",
        arguments: [
            ("icecream", "Ice cream"), ("pop corn", "Popcorn"), ("cornfl", "Corn flakes"),
            ("coffee wi", "Coffee, black"), ("coffee with", "Coffee, black"),
        ])
    func otherWritings(query: String, name: String) {
        let foods = ["Ice cream", "Popcorn", "Corn flakes", "Coffee, black"]
        #expect(names(query, among: foods) == [name])
    }

    @Test(
        "a typing error is forgiven, two in a long word",
        arguments: [
            ("bannana", "Banana"), ("museli", "Muesli"), ("brocoli", "Broccoli"), ("brocolli", "Broccoli"),
            ("crossaint", "Croissant"), ("broco", "Broccoli"), ("brocoli soup", "Broccoli soup"),
        ])
    func mistakes(query: String, name: String) {
        let foods = ["Banana", "Muesli", "Broccoli", "Broccoli soup", "Croissant", "Bran"]
        #expect(names(query, among: foods).first == name)
    }

    @Test("a misspelling is looked for only where no food has the word as it is typed")
    func exactFirst() {
        #expect(names("chip", among: ["Chips", "Chia"]) == ["Chips"])
        #expect(names("ham", among: ["Jam", "Yam"]).isEmpty)
        #expect(names("braed", among: ["Bread", "Beer"]) == ["Bread"])
    }

    @Test("every word must match, in any order; only where that finds nothing one is left out")
    func allWords() {
        let foods = ["Chicken breast, roasted", "Chicken thigh, roasted", "Beef, roasted"]
        #expect(names("roast chick", among: foods).count == 2)
        #expect(names("breast chicken", among: foods) == ["Chicken breast, roasted"])
        #expect(names("chicken wing beef", among: foods).isEmpty)
        #expect(names("red onion", among: ["Red wine", "Onion", "Apple"]) == ["Onion", "Red wine"])
    }

    @Test("blanks ask for every food, signs without a letter for none")
    func noWord() {
        #expect(FoodSearch(BuiltInFoods.foods).foods(matching: "  ").count == BuiltInFoods.foods.count)
        for query in ["💥", "?", "-"] {
            #expect(FoodSearch(BuiltInFoods.foods).foods(matching: query).isEmpty)
        }
    }

    @Test("letters in order find a food when no word does")
    func letters() {
        #expect(names("chbr", among: ["Cheddar", "Chicken breast", "Crab"]) == ["Chicken breast"])
        #expect(names("q", among: ["Cheddar"]).isEmpty)
    }

    @Test("habit decides between equal matches, not against a better one")
    func habit() {
        let foods = ["Apple", "Apricot", "Pineapple"]
        #expect(names("ap", among: foods, habit: ["apricot": 1]).first == "Apricot")
        #expect(names("ap", among: foods, habit: ["pineapple": 1]).last == "Pineapple")
        let apples = ["Apple juice", "Apple"]
        #expect(names("ap", among: apples, habit: ["apple-juice": 1]).first == "Apple juice")
        #expect(names("apple", among: apples, habit: ["apple-juice": 1]).first == "Apple")
    }

    @Test("nothing typed lists everything, up to the limit")
    func empty() {
        #expect(search.foods(matching: "  ").count == BuiltInFoods.foods.count)
        #expect(search.foods(matching: "", limit: 3).map(\.name) == BuiltInFoods.foods.prefix(3).map(\.name))
        #expect(search.foods(matching: "a", limit: 5).count == 5)
    }

    @Test("signs and unknown words find nothing and do no harm", arguments: ["xyzzyq", "🍌🍌 zzq", "qqq www"])
    func nothing(query: String) {
        #expect(search.foods(matching: query).isEmpty)
    }

    @Test(
        "a text that was pasted finds nothing, however long it is: a search costs no more than its letters",
        arguments: [
            String(repeating: "a", count: 50_000), String(repeating: "chicken", count: 7000),
            String(repeating: "b ", count: 25_000), String(repeating: "é", count: 50_000),
        ])
    func pasted(text: String) {
        #expect(search.foods(matching: text).isEmpty)
        #expect(search.best(matching: text, habit: [:]).isEmpty)
        #expect(!search.hasWords(of: text))
    }
}
