import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Quick add", .inTurn)
struct QuickAddTests {
    /// Friday, 20 November 2026.
    private let today = LocalDay(year: 2026, month: 11, day: 20)

    private func read(_ line: String) throws -> QuickAdd {
        try QuickAdd(line, today: try #require(today))
    }

    @Test(
        "words of a sentence name nothing",
        arguments: [
            "lunch was 450 kcal", "had 450 kcal for lunch", "my lunch 450 kcal", "450 kcal maybe @lunch",
            "450 kcal (estimated) @lunch",
        ])
    func sentence(line: String) throws {
        let entry = try read(line)
        #expect(!entry.isNamed && entry.meal == .lunch && entry.nutrition.energy == 450)
    }

    @Test("with a marked meal, words for meals belong to the name")
    func nameOfMeal() throws {
        let entry = try read("breakfast bar 200k @snacks")
        #expect(entry.name == "Breakfast bar" && entry.meal == .snack)
        #expect(try read("200k dinner party for dinner").name == "Dinner party")
    }

    @Test("a number and a meal are enough")
    func numberAndMeal() throws {
        let entry = try read("350 lunch")
        #expect(entry.name == "Quick add")
        #expect(entry.meal == .lunch)
        #expect(entry.nutrition == Nutrition(energy: 350))
    }

    @Test("figures with their letters, then a name")
    func macronutrients() throws {
        let entry = try read("38p 18f 54c 580k curry")
        #expect(entry.name == "Curry")
        #expect(entry.meal == nil)
        #expect(entry.nutrition == Nutrition(energy: 580, protein: 38, fat: 18, carbohydrate: 54))
    }

    @Test("energy not typed is calculated from the macronutrients")
    func calculated() throws {
        #expect(try read("10p 10f 10c").nutrition.energy == 170)
    }

    @Test("a unit may be a word of its own, names may have several words and numbers")
    func loose() throws {
        #expect(try read("580 kcal").nutrition.energy == 580)
        #expect(try read("2 eggs on toast 310 kcal breakfast").name == "2 eggs on toast")
        #expect(try read("2 eggs on toast 310 kcal breakfast").meal == .breakfast)
        #expect(try read("dinner soup 12.5p 200").meal == .dinner)
        #expect(try read("dinner soup 12.5p 200").nutrition == Nutrition(energy: 200, protein: 12.5))
        #expect(try read("7up 42k").name == "7up")
    }

    @Test(
        "a line without energy, or with two, or with nonsense, gets a message",
        arguments: [
            "", "curry", "lunch", "100k 200k", "-5 lunch", "99999k", "10p 20p", "5001", "12345 lunch",
            "2 4006381333932",
        ])
    func refused(line: String) {
        #expect(throws: Problem.self) { try read(line) }
    }

    @Test(
        "a number beside macros is the energy, words of approximation are none, and labels stand before their number",
        arguments: [
            ("60 15c", 60.0, nil), ("90 5p", 90, nil), ("about 350 lunch", 350, nil),
            ("~350 lunch", 350, nil),
            ("kcal 500", 500, nil), ("calories: 500", 500, nil), ("580k 38p/18f/54c", 580, 38.0),
            ("p: 38 f: 18 c: 54", 530, 38), ("442 kcal / 1850 kJ", 442, nil),
        ] as [(String, Double, Double?)])
    func labels(line: String, energy: Double, protein: Double?) throws {
        let entry = try read(line)
        #expect(entry.nutrition.energy == energy)
        if let protein { #expect(entry.nutrition.protein == protein) }
    }

    @Test(
        "words that would scale the figures, and a number alone that is hardly an energy, are asked about",
        arguments: [
            "3 beers 150 cal each", "double 250k", "minus 200k", "150k per slice pizza", "3", "12 lunch",
            "813 calories 3 days", "0", "run 300 kcal", "300k left", "skipped lunch 0 kcal",
        ])
    func scaled(line: String) { #expect(throws: Problem.self) { try read(line) } }

    @Test("a number of several thousand is asked about; a mistyped barcode is told as one")
    func great() throws {
        #expect(try read("4000").nutrition.energy == 4000)
        #expect(throws: Problem.self) { try read("5000") }
        #expect(try read("12345k").nutrition.energy == 12_345)
        #expect {
            try read("4006381333932")
        } throws: {
            ($0 as? Problem)?.text.contains("no barcode: its last digit") == true
        }
    }

    @Test(
        "kilojoules are kilocalories by 4.184, in any case, with a blank or without",
        arguments: ["1200 kJ", "1200kj", "1200 KJ lunch", "lunch 1200Kj"])
    func kilojoules(line: String) throws {
        let energy = try #require(try read(line).nutrition.energy)
        #expect(abs(energy - 286.806883) < 0.000_001)
        #expect(try read(line).name == "Quick add")
    }

    @Test(
        "energy may have its thousands apart, as it is shown",
        arguments: [
            ("1 200k", 1200), ("1 200 kcal", 1200), ("1 937kcal soup", 1937), ("1 200 lunch", 1200),
            ("2 500 kcal dinner", 2500), ("350 lunch", 350),
        ])
    func thousands(line: String, energy: Double) throws {
        #expect(try read(line).nutrition.energy == energy)
        #expect(QuickAdd.isUnmistakable(line))
    }

    @Test(
        "a mass with the name of a nutrient is its figure, behind it or before it",
        arguments: [
            "38g protein 580 kcal", "580 kcal 38 g of protein", "protein 38g 580 kcal",
            "580k 38000 mg protein",
        ])
    func masses(line: String) throws {
        let entry = try read(line)
        #expect(entry.nutrition == Nutrition(energy: 580, protein: 38) && entry.name == "Quick add")
        #expect(try read("580k 1.2 g sodium soup").nutrition[.sodium] == 1200)
        #expect(try read("580k 4g saturated fat").nutrition[.saturatedFat] == 4)
    }

    @Test("a time is not a name", arguments: ["100k at 7:30", "100k 7:30", "at 7:30 am 100k", "100k 7:30am"])
    func times(line: String) throws {
        let entry = try read(line)
        #expect(entry.name == "Quick add" && entry.time?.text == "07:30")
    }

    @Test(
        "what is no name is asked about",
        arguments: [
            ("100k 730", "7:30"), ("100k evening", "“evening”"), ("100k at 7", "“at 7”"), ("100k at", "“at”"),
            ("100k soup 12", "“12” is not understood; leave it out"),
            ("2 banana kcal", "“kcal” has no number"),
            ("100k @", "“@”"),
        ])
    func noNames(line: String, part: String) {
        let problem = #expect(throws: Problem.self) { try read(line) }
        #expect(problem?.text.contains(part) == true, "\(problem?.text ?? "")")
        #expect(throws: Never.self) { try read("100k evening snack with nuts") }
    }

    @Test(
        "what looks like a day, a time or a figure is never a name",
        arguments: [
            "350k 17 Novmber", "350k 3 days", "350k monday roast", "350k 10/11", "350k 150g", "350k 20.",
            "350k ago", "350k 8:0",
            "350k #3", "350k november rain",
        ])
    func neverAName(line: String) {
        #expect(throws: Problem.self, "\(line)") { try read(line) }
    }

    @Test("a count in front of a name that begins with a nutrient is no figure, whatever is counted")
    func countsOfNutrients() throws {
        for nutrient in ["protein", "fat", "carb", "c", "p"] {
            for name in ["bars", "bar", "free yoghurt"] {
                for count in [1, 2, 30] {
                    for line in [
                        "\(count) \(nutrient) \(name) 210k", "210 kcal \(count) \(nutrient) \(name)",
                    ] {
                        // IGNORED: a question is right for all but one.
                        let entry = try? read(line)
                        let isOne = count == 1 && nutrient.count > 1
                        #expect(entry?.name == (isOne ? "1 \(nutrient) \(name)" : nil), "\(line)")
                        #expect(
                            entry?.nutrition ?? Nutrition(energy: 210) == Nutrition(energy: 210), "\(line)")
                    }
                    // A glued letter and a unit are figures.
                    let unit = nutrient.count > 1 ? "g " : ""
                    let figure = try read("300k \(count)\(unit)\(nutrient) \(name)")
                    #expect(figure.name.lowercased() == name && figure.nutrition != Nutrition(energy: 300))
                }
            }
        }
        for line in [
            "450 kcal 30 protein", "30 protein 450 kcal", "450 kcal 30 protein lunch",
            "450k 30 protein 10 fat",
        ] {
            #expect(try read(line).nutrition.protein == 30 && read(line).name == "Quick add", "\(line)")
        }
        #expect(try read("580k 38 p 18 f 54 c curry").nutrition.carbohydrate == 54)
    }

    @Test(
        "words for a day, a time or a meal alone are no name, also where one insists",
        arguments: [
            "earlier", "weekend", "noonish", "7ish", "mid-morning", "arvo", "früh", "vormittag", "halb acht",
            "um halb acht", "second breakfast", "second snack", "after dinner", "morning", "zum",
            "lundi dernier",
        ])
    func noNameAtAll(words: String) throws {
        let today = try #require(today)
        for line in ["350k \(words)", "350 kcal \(words)", "\(words) 350k"] {
            #expect(throws: Problem.self, "\(line)") { try read(line) }
        }
        #expect(throws: Problem.self) { try QuickAdd("350k \(words)", today: today, isSure: true) }
    }

    @Test("of any three words for days, times and meals none becomes a name")
    func noNameOfTimes() {
        let words = [
            "", "heute", "gestern", "mittag", "abends", "früh", "um", "halb", "acht", "zum", "Frühstück",
            "second",
            "breakfast", "after", "dinner", "earlier", "weekend", "noonish", "mid-morning", "morning", "last",
            "night", "this", "the", "tue", "yesterday", "at", "for", "arvo", "nachmittags", "monday", "7:30",
        ]
        var names: Set<String> = []
        for first in words {
            for second in words {
                for third in ["", "early", "evening", "lunch"] {
                    let line = "350k \(first) \(second) \(third)"
                    // IGNORED: a question is right.
                    guard let entry = try? read(line) else { continue }
                    if entry.name != "Quick add" { names.insert("\(line): \(entry.name)") }
                }
            }
        }
        #expect(names.isEmpty, "\(names.sorted())")
    }

    @Test(
        "parts of a day and meals in German",
        arguments: [
            ("350k heute mittag", 0, "12:00", nil), ("350k gestern abend", -1, "19:00", nil),
            ("350k mittags", nil, "12:00", nil), ("350k gestern vormittags", -1, "10:00", nil),
            ("350k heute früh", 0, "08:00", nil), ("350k vorgestern nachmittag", -2, "15:00", nil),
            ("350k am Abend", nil, "19:00", nil), ("350k zum Frühstück", nil, nil, .breakfast),
            ("350k zum Mittagessen gestern", -1, nil, .lunch), ("350k Abendessen", nil, nil, .dinner),
            ("350k tue morning", -3, "08:00", nil), ("350k monday evening", -4, "19:00", nil),
            ("350k this arvo", 0, "15:00", nil),
        ] as [(String, Int?, String?, Meal?)])
    func german(line: String, days: Int?, time: String?, meal: Meal?) throws {
        let entry = try read(line)
        #expect(entry.name == "Quick add" && entry.meal == meal && entry.time?.text == time, "\(entry)")
        #expect(entry.day == days.flatMap { today?.adding(days: $0) })
    }

    @Test("figures may follow their letter")
    func lettersBefore() throws {
        #expect(
            try read("350k P20 F5 C30").nutrition
                == Nutrition(energy: 350, protein: 20, fat: 5, carbohydrate: 30))
        #expect(try read("350k P20 F5 C30").name == "Quick add")
    }

    @Test("two meals are refused", arguments: ["350 lunch dinner", "breakfast 350 lunch"])
    func twoMeals(line: String) {
        let problem = #expect(throws: Problem.self) { try read(line) }
        #expect(problem?.text.contains("second meal") == true)
    }

    @Test(
        "a day may be named",
        arguments: [
            ("350 yesterday", "2026-11-19"), ("350 lunch yesterday", "2026-11-19"),
            ("yesterday 350 soup", "2026-11-19"), ("350 -2d lunch", "2026-11-18"),
            ("350 today", "2026-11-20"), ("350 2026-11-01", "2026-11-01"),
        ])
    func day(line: String, day: String) throws {
        let entry = try read(line)
        #expect(entry.day?.iso == day)
        #expect(entry.nutrition.energy == 350)
        #expect(entry.meal == (line.contains("lunch") ? .lunch : nil))
        #expect(entry.name == (line.contains("soup") ? "Soup" : "Quick add"))
    }

    @Test("no day is named by a line without one, or by yesterday’s in a name")
    func noDay() throws {
        #expect(try read("350 lunch").day == nil)
        #expect(try read("350 yesterday’s soup").day == nil)
        #expect(try read("350 yesterday’s soup").name == "Yesterday’s soup")
    }

    @Test(
        "figures, meals and days can be no food; other words can",
        arguments: [
            ("350", true), ("350 lunch", true), ("350 yesterday", true), ("1200 kJ", true),
            ("1200 kj curry", true), ("580k curry", true), ("38 p 18 f lunch", true), ("2 eggs", false),
            ("lunch", false), ("yesterday", false), ("2 c", false), ("dinner roll", false), ("", false),
            ("Only kJ", false), ("2 Only kJ", false), ("350 kcal", true), ("curry 350 kcal", true),
            ("38g protein", true), ("38 g of protein lunch", true), ("20g fat 30g carbs", true),
            ("5g sugar", false), ("38g protein bar", false),
        ])
    func unmistakable(line: String, isUnmistakable: Bool) {
        #expect(QuickAdd.isUnmistakable(line) == isUnmistakable)
    }

    @Test(
        "a number that could be two is asked about",
        arguments: ["1.200 lunch", "1.200k", "1.200 kcal", "12.500 kJ"])
    func thousands(line: String) throws {
        let problem = #expect(throws: Problem.self) {
            try QuickAdd(line, today: try #require(LocalDay("2026-11-20")))
        }
        #expect(problem?.text.contains("could be") == true)
        #expect(throws: Problem.self) { try Input.netGoal("-1.500") }
        #expect(try Input.netGoal("-500") == -500)
    }
}
