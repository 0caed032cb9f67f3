import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("A line of food", .inTurn)
struct FoodLineTests {
    private let calendar = LocalCalendar(.gmt)
    /// Friday, 20 November 2026, 12:00.
    private let now = Date(timeIntervalSince1970: 1_795_176_000)

    private static let foods = [
        food("Banana", 100, [Portion("medium", grams: 118), Portion("large", grams: 136)]),
        food("Banana chips", 500, [Portion("handful", grams: 28)]),
        food("Rice, white", 130, [Portion("cup", grams: 158)]),
        food("Rice pudding", 100, [Portion("pot", grams: 150)]),
        food("Pizza", 280, [Portion("slice", grams: 107)]),
        food("Cola", 41, [Portion("can", grams: 343), Portion("100 ml", grams: 104)]),
    ]

    private static func food(_ name: String, _ energy: Double, _ portions: [Portion]) -> Food {
        Food(
            id: name.lowercased(), name: name, group: "", perHundredGrams: Nutrition(energy: energy),
            portions: portions)
    }

    private func meaning(_ text: String, pick: Int? = nil) throws -> FoodLine.Meaning {
        let pantry = Pantry(foods: Self.foods, uses: [], favourites: [], at: now, in: calendar)
        var line = try FoodLine(text, now: now, calendar: calendar)
        line.read(in: pantry)
        return try line.meaning(in: pantry, now: now, calendar: calendar, pick: pick)
    }

    private func serving(_ text: String, pick: Int? = nil) throws -> EatenFood {
        guard case .serving(let serving) = try meaning(text, pick: pick) else {
            throw Problem.usage("several foods")
        }
        return serving
    }

    @Test(
        "a number that is no amount, and a barcode that is none, are refused",
        arguments: ["0 banana", "-3 banana", "1e9 banana", "2 4006381333932", "4006381333932"])
    func noAmount(text: String) throws {
        #expect(throws: Problem.self) { try meaning(text, pick: 1) }
    }

    @Test(
        "an amount is before or after the food, counted or weighed",
        arguments: [
            ("banana", "1 medium", "Banana"), ("2 banana", "2 × medium", "Banana"),
            ("2 bananas", "2 × medium", "Banana"), ("banana 2", "2 × medium", "Banana"),
            ("1/2 banana", "0.5 medium", "Banana"), ("½ banana", "0.5 medium", "Banana"),
            ("150g banana", "150 g", "Banana"), ("150 g banana", "150 g", "Banana"),
            ("banana 150 g", "150 g", "Banana"), ("1 large banana", "1 large", "Banana"),
            ("2 slices of pizza", "2 × slice", "Pizza"), ("2 cups white rice", "2 × cup", "Rice, white"),
            ("2 rice pudding", "2 × pot", "Rice pudding"), ("1.5 pizza", "1.5 × slice", "Pizza"),
            ("half a banana", "0.5 medium", "Banana"), ("2x pizza", "2 × slice", "Pizza"),
            ("330 ml cola", "3.3 × 100 ml", "Cola"), ("cola 330ml", "3.3 × 100 ml", "Cola"),
            ("a can of cola", "1 can", "Cola"), ("2 rice", "2 × cup", "Rice, white"),
            ("0.75 banana", "0.75 medium", "Banana"),
            ("330ml can of cola", "3.3 × 100 ml", "Cola"), ("cola (1 can)", "1 can", "Cola"),
            ("1 pack (250g) banana", "250 g", "Banana"), ("1 can cola (150g)", "150 g", "Cola"),
            ("banana: 150g", "150 g", "Banana"),
            ("banana 100g 2x", "200 g", "Banana"), ("- banana", "1 medium", "Banana"),
            ("* 2 bananas", "2 × medium", "Banana"), ("2.25 banana", "2.25 × medium", "Banana"),
            ("7.5 banana", "7.5 × medium", "Banana"),
        ])
    func amounts(text: String, amount: String, name: String) throws {
        let serving = try serving(text)
        #expect(serving.name == name)
        #expect(serving.amount?.text == amount)
    }

    @Test(
        "figures with their letter, or a number and a meal, need no food",
        arguments: [
            ("350 lunch", "Quick add", 350.0), ("350k", "Quick add", 350), ("350 kcal soup", "Soup", 350),
            ("38p 18f 54c 580k curry", "Curry", 580), ("lunch 350", "Quick add", 350),
            ("70", "Quick add", 70),
            ("1255.2 kJ lunch", "Quick add", 300), ("1255.2kj curry", "Curry", 300),
        ])
    func quick(text: String, name: String, energy: Double) throws {
        let serving = try serving(text)
        #expect(serving.name == name && serving.nutrition.energy == energy && serving.amount == nil)
    }

    @Test("the meal is the one after “@”, else that of the hour; the time is among the words")
    func when() throws {
        #expect(try serving("banana").meal == .lunch)
        #expect(try serving("banana @breakfast").meal == .breakfast)
        for text in ["350k @din", "350 for dinner", "2 bananas for dinner", "dinner 150 g banana"] {
            #expect(try serving(text).meal == .dinner, "\(text)")
        }
        #expect(throws: Problem.self) { try serving("350 lunch @din") }
        #expect(try serving("2 banana dinner").meal == .dinner)
        #expect(try serving("150 g banana breakfast yesterday").meal == .breakfast)
        #expect(throws: Problem.self) { try serving("banana @lunch dinner") }
        #expect(throws: Problem.self) { try serving("banana lunch dinner") }
        #expect(try serving("banana").time == now)
        #expect(try serving("banana -1d").time == now.addingTimeInterval(-86_400))
        #expect(try serving("2 banana yesterday 18:00").time == now.addingTimeInterval(-18 * 3600))
        #expect(try serving("7:30 banana").meal == .breakfast)
        #expect(try serving("350 yesterday").time == now.addingTimeInterval(-86_400))
        #expect(try serving("350 lunch yesterday").name == "Quick add")
        #expect(try serving("banana 2026-11-01").time == now.addingTimeInterval(-19 * 86_400))
        #expect(try serving("banana 1.11.2026").time == now.addingTimeInterval(-19 * 86_400))
        #expect(try serving("banana wed").time == now.addingTimeInterval(-2 * 86_400))
        #expect(try serving("banana Wednesday 18:00").time == now.addingTimeInterval(-42 * 3600))
        for text in ["2 pizza tomorrow", "350 lunch +1d"] {
            #expect(try serving(text).time == now.addingTimeInterval(86_400))
        }
        let far = #expect(throws: Problem.self) { try serving("banana 2199-01-01") }
        #expect(far?.text.contains("is more than a year ahead") == true)
        let slips = [
            ("banana 25:00", "“25:00”"), ("banana 7:75pm", "“7:75pm”"), ("banana 2026-02-30", "“2026-02-30”"),
            ("banana 31.2.2026", "“31.2.2026”"), ("banana 7:30 18:00", "“7:30” and “18:00”: type one time"),
            ("banana -1d yesterday", "“-1d” and “yesterday”: type one day"),
            ("350k oct-nov", "“oct-nov” is more than a day"),
            ("banana @7x", "@"), ("banana @lunch @dinner", "“@lunch” and “@dinner”: type one meal"),
        ]
        for (text, part) in slips {
            let problem = #expect(throws: Problem.self) { try serving(text) }
            #expect(problem?.text.contains(part) == true, "\(problem?.text ?? text)")
        }
        // A weekday that is not at the end is a word like others.
        #expect(throws: Problem.self) { try serving("sun banana") }
    }

    @Test("noon, midnight and a time behind “at” say when, and a meal alone is not a food")
    func wordsOfTime() throws {
        #expect(try serving("100k noon").time == now && serving("100k noon").name == "Quick add")
        #expect(try serving("banana at 7:30").time == now.addingTimeInterval(-4.5 * 3600))
        for text in ["banana 7 am", "banana @7am", "banana @ 7am", "@7:00 banana", "banana @7:00"] {
            #expect(try serving(text).time == now.addingTimeInterval(-5 * 3600), "\(text)")
        }
        #expect(try serving("banana midnight").time == now.addingTimeInterval(-12 * 3600))
        for text in ["banana last night 11pm", "banana at 11 last night", "banana last night at 11"] {
            #expect(try serving(text).time == now.addingTimeInterval(-13 * 3600), "\(text)")
        }
        #expect(try serving("banana this morning at 7").time == now.addingTimeInterval(-5 * 3600))
        #expect(try serving("banana last night at 1am").time == now.addingTimeInterval(-11 * 3600))
        #expect(try serving("banana 8.30am").time == now.addingTimeInterval(-3.5 * 3600))
        for text in ["dinner", "lunch yesterday", "snacks"] {
            let problem = #expect(throws: Problem.self) { try meaning(text) }
            #expect(problem?.sentence.contains("What was eaten at") == true)
        }
    }

    @Test("foods that match equally well are several; a number picks one")
    func several() throws {
        func names(_ text: String) throws -> [String] {
            guard case .several(let foods, let name) = try meaning(text) else { return [] }
            #expect(text.hasSuffix(name) && !name.contains("2"))
            return foods.map(\.name)
        }
        #expect(try names("ban") == ["Banana", "Banana chips"])
        #expect(try names("2 ric") == ["Rice, white", "Rice pudding"])
        #expect(try serving("2 ric", pick: 2).name == "Rice pudding")
        #expect(try serving("2 ric", pick: 1).amount?.text == "2 × cup")
        #expect(throws: Problem.self) { try meaning("ric", pick: 3) }
        // Letters in order are only a guess.
        #expect(try names("pzz") == ["Pizza"])
        #expect(try names("xyz") == [])
        #expect(try names("🍌") == [])
        #expect(try serving("banana", pick: 1).name == "Banana")
        let problem = #expect(throws: Problem.self) { try meaning("banana", pick: 3) }
        #expect(problem?.sentence == "There is only 1 food to pick from")
    }

    @Test(
        "a food said twice, grams without a unit and what nobody eats at once are asked about",
        arguments: ["banana banana", "bananas banana", "pizza 30", "45g protein banana"])
    func doubtful(text: String) { #expect(throws: Problem.self) { try meaning(text) } }

    @Test(
        "a percent is of the name, and a food with another one is no more than near",
        arguments: ["pizza 5% 200g", "200g 5% pizza", "5 % pizza 200g", "pizza 5,5% fat 200g"])
    func percent(text: String) throws {
        guard case .several(let foods, let name) = try meaning(text) else { throw Problem.usage("a food") }
        #expect(foods.map(\.name) == ["Pizza"] && name.contains("5"))
        #expect(try serving(text, pick: 1).amount?.text == "200 g")
    }

    @Test("salt by the shaker, and fat by the pound, is a slip")
    func improbable() throws {
        func doubt(_ nutrition: Nutrition) -> Problem? {
            ServingDoubt.about(
                EatenFood(
                    name: "Salt", time: now, meal: .lunch, amount: Amount(100, .gram), nutrition: nutrition))
        }
        #expect(doubt(Nutrition(energy: 0, sodium: 38_000)) != nil)
        #expect(doubt(Nutrition(energy: 3600, fat: 400)) != nil)
        #expect(doubt(Nutrition(energy: 900, fat: 100, sodium: 4000)) == nil)
    }

    @Test("a habit decides between foods that are called so, and makes none of a beginning")
    func habit() throws {
        let use = PastFoodUse(
            food: "banana chips", time: now, amount: Amount(2, Portion("handful", grams: 28)))
        let pantry = Pantry(foods: Self.foods, uses: [use], favourites: [], at: now, in: calendar)
        func meaning(_ text: String, pick: Int? = nil) throws -> FoodLine.Meaning {
            try FoodLine(text, now: now, calendar: calendar)
                .meaning(in: pantry, now: now, calendar: calendar, pick: pick)
        }
        guard case .several(let foods, _) = try meaning("ban") else { throw Problem.usage("a guess") }
        #expect(foods.map(\.name) == ["Banana", "Banana chips"])
        // What a script picks by its number stays the same.
        for (pick, name) in [(1, "Banana"), (2, "Banana chips")] {
            guard case .serving(let serving) = try meaning("ban", pick: pick) else {
                throw Problem.usage("several foods")
            }
            #expect(serving.name == name)
        }
        guard case .serving(let chips) = try meaning("banana chips") else { throw Problem.usage("several") }
        #expect(chips.amount?.quantity == 2)
    }

    @Test(
        "a name of two foods is asked about, until one is eaten, a portion decides, or it is its own"
    )
    func sharedName() throws {
        func names(_ text: String, eaten: [Food.ID] = [], pick: Int? = nil) throws -> [String] {
            let uses = eaten.map { PastFoodUse(food: $0, time: now, amount: Amount(100, .gram)) }
            let pantry = Pantry(foods: BuiltInFoods.foods, uses: uses, favourites: [], at: now, in: calendar)
            let line = try FoodLine(text, now: now, calendar: calendar)
            switch try line.meaning(in: pantry, now: now, calendar: calendar, pick: pick) {
            case .serving(let serving): return [serving.name]
            case .several(let foods, _): return foods.map(\.name)
            }
        }
        #expect(try names("chips") == ["Chips, restaurant", "Crisps"])
        #expect(try names("chips", pick: 2) == ["Crisps"])
        #expect(try names("chips", eaten: ["crisps"]) == ["Crisps"])
        #expect(try names("chips", eaten: ["crisps"], pick: 1) == ["Chips, restaurant"])
        #expect(try names("chips", eaten: ["crisps", "chips-restaurant"]).count == 2)
        #expect(try names("bag of chips") == ["Crisps"])
        #expect(try names("une pomme") == ["Apple"])
        #expect(try names("des pommes") == ["Apple", "Chips, restaurant"])
        #expect(try names("200g de pâtes") == ["Pasta, cooked", "Liver pâté"])
        #expect(try names("raisin") == ["Grapes", "Raisins"])
        #expect(try names("raisins") == ["Raisins"])
        #expect(try names("pommes frites") == ["Chips, restaurant"])
        for food in BuiltInFoods.foods {
            for name in food.sharedNames {
                let all = try names(name)
                #expect(all.count > 1 || all == [food.name], "\(name) of \(food.name)")
            }
        }
    }

    private func entries(_ text: String) throws -> [EatenFood] {
        let pantry = Pantry(foods: BuiltInFoods.foods, uses: [], favourites: [], at: now, in: calendar)
        return try FoodList(text, now: now, calendar: calendar).lines(in: pantry).map { line in
            guard case .serving(let serving) = try line.meaning(in: pantry, now: now, calendar: calendar)
            else {
                throw Problem.usage("several foods")
            }
            return serving
        }
    }

    @Test(
        "amounts and what is measured have German, French and Spanish words as well",
        arguments: [
            ("zwei Scheiben Brot", "White bread", "2 × slice"),
            ("une poignée d’amandes", "Almonds", "1 handful"),
            ("dos rebanadas de pan", "White bread", "2 × slice"),
            ("un verre de vin rouge", "Red wine", "1 glass"),
            ("25cl de bière", "Beer", "2.5 × 100 ml"), ("halber Liter Milch", "Whole milk", "5 × 100 ml"),
            ("1 Stück Kuchen", "Plain cake", "1 slice"), ("una lata de atún", "Tuna in water", "1 can"),
            ("anderthalb Bananen", "Banana", "1.5 × medium"), ("une pomme et demie", nil, ""),
            ("2x 125ml glasses of red wine", "Red wine", "2.5 × 100 ml"),
            ("2 bottles of 500ml cola", "Cola", "10 × 100 ml"), ("2xbanana", "Banana", "2 × medium"),
            ("half of 200g white rice", "Rice, white, cooked", "100 g"),
            ("1-1/2 cups white rice", "Rice, white, cooked", "1.5 × cup"),
            ("another 2 eggs", "Egg, boiled", "2 × egg"), ("12 oz can of beer", "Beer", "3.55 × 100 ml"),
            ("can of coke 330ml", "Cola", "3.3 × 100 ml"), ("half a banana", "Banana", "0.5 medium"),
            ("eggs 2 this morning", "Egg, boiled", "2 × egg"),
            ("a third of a 300g pizza", "Pizza margherita", "100 g"),
            ("la moitié d’une pizza", "Pizza margherita", "1 half"),
            ("fünf Erdbeeren", "Strawberries", "5 × berry"), ("10 Mandeln", "Almonds", "10 × almond"),
            ("5 cherry tomatoes", "Tomato", "5 × cherry tomato"),
            ("2 rice", "Rice, white, cooked", "2 × cup"),
            ("crackers", "Crackers, salted", "1 serving"), ("cracker", "Crackers, salted", "1 cracker"),
            ("1 medium avocado", "Avocado", "1 whole"),

            ("100 g Reis (roh)", "Rice, white, dry", "100 g"),
            ("200g arroz blanco cocido", "Rice, white, cooked", "200 g"),
            ("skinless chicken thigh 120 g cooked", "Chicken thigh without skin, roasted", "120 g"),
            ("2 slices toast (wholemeal)", "Wholemeal toast", "2 × slice"),
        ] as [(String, String?, String)])
    func languages(text: String, name: String?, amount: String) throws {
        guard let name else {
            #expect(throws: Problem.self) { try entries(text) }
            return
        }
        let found = try entries(text)
        #expect(found.map(\.name) == [name] && found.first?.amount?.text == amount, "\(found)")
    }

    @Test("bars, strokes and points between blanks divide, and brackets hold together")
    func signs() throws {
        for text in [
            "banana • apple • tea", "banana | apple | tea", "banana / apple / tea", "banana · apple · tea",
        ] {
            #expect(try entries(text).map(\.name) == ["Banana", "Apple", "Tea"], "\(text)")
        }
        let burrito = try entries("burrito (450 kcal, 30g protein)")
        #expect(burrito.map(\.nutrition.energy) == [450] && burrito.first?.nutrition.protein == 30)
        let label = try entries("550 kcal 20g fat (8g saturated), davon Zucker 6 g, 2 g Salz")
        #expect(label.count == 1 && label.first?.nutrition[.saturatedFat] == 8)
        #expect(label.first?.nutrition[.sugars] == 6 && label.first?.nutrition[.sodium] == 800)
        #expect(try entries("450 kcal / 1883 kJ").map(\.nutrition.energy) == [450])
        #expect(try entries("porridge with banana").map(\.name) == ["Porridge with milk", "Banana"])
        #expect(try entries("toast with butter and jam").count == 1)
        #expect(throws: Problem.self) { try entries("omelette with 2 eggs") }
        #expect(try entries("coffee with milk and 2 sugars").map(\.name) == ["Coffee with milk", "Sugar"])
        #expect(try entries("toast and orange juice").count == 2)
        let monday = try #require(LocalDay("2026-11-16"))
        let eggs = try #require(try entries("monday: 2 eggs").first)
        #expect(eggs.name == "Egg, boiled" && LocalDay.of(eggs.time, in: calendar) == monday)
        let lunch = try #require(try entries("monday lunch 700 kcal").first)
        #expect(lunch.meal == .lunch && LocalDay.of(lunch.time, in: calendar) == monday)
        let meal = try entries("restaurant meal, 1000 kcal, 40g protein")
        #expect(meal.map(\.nutrition.energy) == [1000] && meal.first?.nutrition[.protein] == 40)
        #expect(
            try entries("Nutella sur du pain").map(\.name) == ["Chocolate hazelnut spread", "White bread"])
        #expect(try entries("beans on toast").map(\.name) == ["Beans on toast"])
        #expect(try entries("tea: beans on toast; L: 2 eggs").map(\.meal) == [.dinner, .lunch])
        let meals = try entries("2 eggs (breakfast), rice (lunch), apple@dinner")
        #expect(meals.map(\.meal) == [.breakfast, .lunch, .dinner])
    }

    @Test(
        "a part, a size and a measure are those of the food, in each language",
        arguments: [
            ("half a chicken", "Roast chicken", 299), ("ein ganzes Hähnchen", "Roast chicken", 598),
            ("half a lager", "Beer", 285), ("Halbe Bier", "Beer", 500), ("un demi de bière", "Beer", 250),
            ("pizza entière", "Pizza margherita", 428), ("a whole egg", "Egg, boiled", 50),
            ("une demi-pizza", "Pizza margherita", 214), ("half a walnut", "Walnuts", 2),
            ("large coffee", "Coffee", 474), ("café grande", "Coffee", 474),
            ("ein kleines Bier", "Beer", 300),
            ("small glass of wine", "Red wine", 99), ("chocolate bar", "Milk chocolate", 44),
            ("2 cuillères à soupe d’huile d’olive", "Olive oil", 27), ("thé vert", "Green tea", 200),
            ("2 Spiegeleier", "Egg, fried", 92), ("un poco de queso", "Cheddar", 28),
            ("une bière 25 cl", "Beer", 250), ("1 banana (120g)", "Banana", 120),
            ("2 bananas (240g)", "Banana", 240), ("large egg (60g)", "Egg, boiled", 60),
            ("dos cafés con leche", "Café con leche", 400), ("2 bananas (118g)", "Banana", 236),
            ("rice 1 cup (160g)", "Rice, white, cooked", 160), ("jus d’orange", "Orange juice", 210),
        ])
    func measures(text: String, name: String, grams: Double) throws {
        let entry = try #require(try entries(text).first)
        #expect(entry.name == name && abs((entry.amount?.grams ?? 0) - grams) < 1, "\(text): \(entry)")
    }

    @Test("a typed energy holds for the typed amount, and the line printed from the entry is the same again")
    func energyOfAmount() throws {
        for text in [
            "chicken 200g 330 kcal", "200 g of 330 Kalorien chicken", "chicken (200g, 330 calorías)",
        ] {
            let entry = try #require(try entries(text).first)
            #expect(entry.name == "Chicken" && entry.food == nil && entry.nutrition.energy == 330)
            #expect(entry.amount == Amount(200, .gram))
            #expect(try entries(entry.typed).first?.amount == entry.amount, "\(entry.typed)")
        }
        #expect(throws: Problem.self) { try entries("2 x 200g yoghurt 120 kcal") }
    }

    @Test("a meal is named with its words in front of it")
    func mealsInSentences() throws {
        for (text, meal) in [
            ("an apple as a snack", Meal.snack), ("coffee with dinner", .dinner), ("mi cena: pizza", .dinner),
            ("mon dîner : pizza", .dinner), ("for breakfast: porridge", .breakfast),
            ("dinner with wine", .dinner),
        ] {
            let entry = try #require(try entries(text).first)
            #expect(
                entry.meal == meal && LocalDay.of(entry.time, in: calendar) == LocalDay.of(now, in: calendar))
        }
        #expect(try entries("steak with dinner roll").map(\.name) == ["Sirloin steak", "Bread roll"])
    }

    @Test(
        "what could be two things is asked about, whatever the foods",
        arguments: [
            ("rice and broccoli 300g", "300g rice, 300g broccoli"), ("banana 8 tonight", "“tonight at 8”"),
            ("4 Kekse de 60 kcal", "240k Kekse or 60k Kekse"), ("500+", "“500+”"),
            ("2 x 0,5 beer", "could be litres"),
            ("pizza 900k 40ch", "figures among its letters"), ("600 kcal comida", "@lunch or @dinner"),
            ("cookies & cream ice cream", "“cream” is there twice"),
            ("chicken and cheese sandwich", "could be one food or two"),
            ("porridge with banana and milk", "already"),
            ("half a goose", "what a whole"), ("half a cauliflower", "what a whole"),
            ("crackers with cheese", "or two foods"),
            ("60g protein bar 210k", "or the amount of protein bar"),
            ("ein halbes Bier", "could be a Halbe"), ("a chicken", "write 1 whole chicken"),
            ("1 banana (900g)", "medium of Banana is 118 g"), ("3 eggs (75g)", "each or all"),
            ("handful of lemons", "Lemon has no “handful”; it has"), ("a few almonds", "how many?"),
            ("pizza for brunch", "@breakfast or @lunch"),
        ])
    func asked(text: String, part: String) {
        let problem = #expect(throws: Problem.self) { try entries(text) }
        #expect(problem?.text.contains(part) == true, "\(problem?.text ?? "")")
    }

    @Test(
        "what cannot be meant is refused with what to type",
        arguments: [
            ("", "what was eaten?"), ("@breakfast", "what was eaten?"), ("banana @noon", "is not a meal"),
            ("150 white rice", "write 150g for grams or 150k for kilocalories"),
            ("150g", "of what?"), ("banana 7.30", "“7.30” could be a time or an amount; write 7:30, or"),
            ("banana yesterday 8", "“yesterday 8” could be a time or an amount; write 8:00"),
            ("banana -1d 8", "8:00"), ("banana last night 8", "“last night at 8”"),
            ("banana last night 7am", "type one time"),
            ("banana 12", "write 12g for grams"), ("150 banana", "write 150g for grams"),
            ("0.33 cola", "could be litres"), ("0,5 cola", "write 0.5 l or 0.5 can"),
            ("1.5k", "“1.5k” could be 1.5 or 1500 kcal"), ("2 packs (250g) banana", "each or all"),
            ("2 burgers 550k", "for each or for all"), ("2 sandwiches 350kcal", "for each or for all"),
            ("50% of a banana", "“50%”"), ("19.45 banana", "write 19:45"),
            ("-1 banana", "“-1” is not an amount"),
        ])
    func refused(text: String, part: String) {
        let problem = #expect(throws: Problem.self) { try meaning(text) }
        #expect(problem?.text.contains(part) == true, "\(problem?.text ?? "")")
    }
}
