import Testing

@testable import SwimFit

@Suite("Searching foods")
struct FoodSearchTests {
    private let search = FoodSearch(FoodCatalogue.foods)

    private func food(_ name: String, synonyms: [String] = []) -> Food {
        Food(
            id: FoodCatalogue.identifier(of: name), name: name, group: "", perHundredGrams: Nutrition(),
            synonyms: synonyms)
    }

    private func names(_ query: String, among names: [String], habit: [String: Double] = [:]) -> [String] {
        FoodSearch(names.map { food($0) }).foods(matching: query, habit: habit).map(\.name)
    }

    @Test(
        "what people type finds what they mean, first",
        arguments: [
            ("ban", "Banana"), ("espr", "Espresso"), ("porridge milk", "Porridge with milk"),
            ("chicken breast", "Chicken breast, raw"), ("zucchini", "Courgette, cooked"),
            ("GRUYERE", "Gruyère"), ("puree", "Tomato purée"), ("jelly", "Jelly"), ("beer", "Beer"),
            ("milk whole", "Whole milk"), ("rice", "Rice cake"),
        ])
    func finds(query: String, name: String) {
        #expect(search.foods(matching: query).first?.name == name)
    }

    @Test("the whole name comes before a beginning, a beginning before a later word, that before other names")
    func ranks() {
        let foods = [
            food("Milk shake"), food("Whole milk"), food("Milk"), food("Cream", synonyms: ["milk fat"]),
            food("Buttermilk"),
        ]
        let found = FoodSearch(foods).foods(matching: "milk").map(\.name)
        #expect(found == ["Milk", "Milk shake", "Whole milk", "Cream", "Buttermilk"])
    }

    @Test("every word must match, in any order")
    func allWords() {
        let foods = ["Chicken breast, roasted", "Chicken thigh, roasted", "Beef, roasted"]
        #expect(names("roast chick", among: foods).count == 2)
        #expect(names("breast chicken", among: foods) == ["Chicken breast, roasted"])
        #expect(names("chicken beef", among: foods).isEmpty)
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
    }

    @Test("nothing typed lists everything, up to the limit")
    func empty() {
        #expect(search.foods(matching: "  ").count == FoodCatalogue.foods.count)
        #expect(search.foods(matching: "", limit: 3).map(\.name) == FoodCatalogue.foods.prefix(3).map(\.name))
        #expect(search.foods(matching: "a", limit: 5).count == 5)
    }

    @Test("signs and unknown words find nothing and do no harm", arguments: ["xyzzyq", "🍌🍌 zzq", "qqq www"])
    func nothing(query: String) {
        #expect(search.foods(matching: query).isEmpty)
    }
}
