import Foundation
import HealthArchive
import Synchronization
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("FoodData Central", .inTurn, .needsSQLite)
struct FDCReaderTests {
    /// Imports files that are written into one folder.
    private func add(
        _ fixture: CatalogueFixture, _ files: [String: String]
    ) async throws -> CatalogueReport {
        for (name, text) in files { _ = try fixture.write("usda/" + name, text) }
        return try await fixture.add(fixture.folder.appendingPathComponent("usda").path)
    }

    @Test("the energy of alcohol contradicts nothing")
    func alcohol() async throws {
        try await CatalogueFixture.run { fixture in
            let report = try await add(
                fixture,
                [
                    "food.csv": """
                    fdc_id,data_type,description
                    1,foundation_food,Beer
                    2,foundation_food,Odd beer
                    3,foundation_food,Gum
                    """,
                    "food_nutrient.csv": """
                    fdc_id,nutrient_id,amount
                    1,1008,43
                    1,1003,0.46
                    1,1004,0
                    1,1005,3.55
                    1,1018,3.9
                    2,1008,43
                    2,1003,0.46
                    2,1004,0
                    2,1005,3.55
                    3,1003,0
                    3,1004,0
                    3,1005,94
                    3,1086,94
                    """,
                ])
            #expect(report.taken == 2 && report.lines.reasons.count == 1)
            #expect(
                report.examples.map { $0.perHundredGrams.energyText() } == ["43 kcal", "≈ 43 kcal"])
        }
    }

    @Test("a line without a number or a name is refused with its place, in each of the files")
    func refusals() async throws {
        try await CatalogueFixture.run { fixture in
            let report = try await add(
                fixture,
                [
                    "food.csv": """
                    fdc_id,data_type,description
                    1,foundation_food,Milk
                    x,foundation_food,Nameless
                    2,foundation_food,
                    3,foundation_food,Air
                    4,foundation_food,Lead
                    """,
                    "food_nutrient.csv": """
                    fdc_id,nutrient_id,amount
                    1,1008,64
                    x,1008,64
                    1,9999,oops
                    1,1003,oops
                    4,1008,911
                    4,1008,9110
                    """,
                    "branded_food.csv": "fdc_id,brand_name,gtin_upc\n,Nobody,\n1,Farm,\n",
                ])
            #expect(report.taken == 1 && report.lines.refused == 7)
            #expect(
                report.lines.firstRefused == [
                    .init(file: "food.csv", line: 3, reason: "the number of the food is missing"),
                    .init(file: "food.csv", line: 4, reason: "the name is missing"),
                    .init(file: "food_nutrient.csv", line: 3, reason: "the number of the food is missing"),
                    .init(file: "food_nutrient.csv", line: 5, reason: "protein is not a number"),
                    .init(file: "branded_food.csv", line: 2, reason: "the number of the food is missing"),
                    .init(
                        file: "food.csv", line: 5,
                        reason: "neither energy nor protein, fat and carbs are known"),
                    .init(file: "food.csv", line: 6, reason: "energy is more than 910 kcal in 100 g"),
                ])
            #expect(report.examples.map(\.name) == ["Milk (Farm)"])
        }
    }

    @Test(
        "a portion is named by its unit, its modifier or its description; six of them are kept, in their order"
    )
    func portions() async throws {
        try await CatalogueFixture.run { fixture in
            _ = try await add(
                fixture,
                [
                    "food.csv": """
                    fdc_id,data_type,description
                    1,foundation_food,Milk
                    2,branded_food,Bread
                    """,
                    "food_nutrient.csv": "fdc_id,nutrient_id,amount\n1,1008,64\n2,1008,250\n",
                    "measure_unit.csv": "id,name\n1000,cup\n9999,undetermined\n",
                    "food_portion.csv": """
                    fdc_id,seq_num,amount,measure_unit_id,portion_description,modifier,gram_weight
                    1,8,1,9999,eighth,,8
                    1,1,2,1000,,chopped,480
                    1,2,1,1000,ignored,,244
                    1,3,,9999,1 glass,60001,300
                    1,4,0.5,9999,half a jug,,500
                    1,5,1,9999,,sip,15
                    1,7,1,1001,drop,,0.5
                    1,9,1,9999,Quantity not specified,90000,300
                    1,1,2,1000,,chopped,999
                    1,1,1,9999,heavy,,5001
                    1,1,1,9999,light,,0.01
                    1,1,1,9999,no weight,,
                    x,1,1,9999,no food,,10
                    """,
                    "branded_food.csv": """
                    fdc_id,brand_owner,brand_name,gtin_upc,serving_size,serving_size_unit
                    1,,,,30,oz
                    2,Baker & Co,,,35,GRM
                    """,
                ])
            let database = try FoodDatabase(fixture.file)
            let milk = try #require(try database.foods(matching: "milk").first)
            #expect(milk.name == "Milk")
            #expect(
                milk.portions == [
                    Portion("cup, chopped", grams: 240), Portion("cup", grams: 244),
                    Portion("glass", grams: 300), Portion("half a jug", grams: 1000),
                    Portion("sip", grams: 15), Portion("drop", grams: 0.5),
                ])
            let bread = try #require(try database.foods(matching: "bread").first)
            #expect(bread.name == "Bread (Baker & Co)" && bread.portions == [Portion("serving", grams: 35)])
            // Without a barcode a food is known by its own number.
            #expect(milk.id == "catalogue:usda:-2" && bread.id == "catalogue:usda:-3")
        }
    }

    @Test("of several figures for a nutrient the first that is there counts, however the lines are mixed")
    func figures() async throws {
        try await CatalogueFixture.run { fixture in
            _ = try await add(
                fixture,
                [
                    "food.foundation.csv": """
                    fdc_id,data_type,description
                    1,foundation_food,Oats
                    2,foundation_food,Milk
                    3,foundation_food,Salt
                    """,
                    "food_nutrient.foundation.csv": """
                    fdc_id,nutrient_id,amount
                    1,2047,370
                    2,1062,418.4
                    1,2048,380
                    2,298,3.5
                    1,205,60
                    1,1005,66
                    2,1004,
                    3,307,38758
                    3,1008,0
                    2,269,4.8
                    """,
                ])
            let database = try FoodDatabase(fixture.file)
            let oats = try #require(try database.foods(matching: "oats").first).perHundredGrams
            #expect(oats == Nutrition(energy: 380, carbohydrate: 66))
            let milk = try #require(try database.foods(matching: "milk").first).perHundredGrams
            #expect(abs((milk[.energy] ?? 0) - 100) < 1e-9 && milk[.fat] == 3.5 && milk[.sugars] == 4.8)
            let salt = try #require(try database.foods(matching: "salt").first).perHundredGrams
            #expect(salt[.energy] == 0 && salt[.sodium] == 38_758)
        }
    }

    @Test("what people cook with comes before what they eat, and products come last, short names first")
    func ranks() async throws {
        try await CatalogueFixture.run { fixture in
            let kinds = [
                "branded_food,Oat alpha", "experimental_food,Oat beta", "survey_fndds_food,Oat gamma",
                "sr_legacy_food,Oat delta", "foundation_food,Oat whole raw", "foundation_food,Oat raw",
            ]
            let foods = kinds.enumerated().map { "\($0 + 1),\($1)\n" }.joined()
            let figures = (1...6).map { "\($0),1008,380\n" }.joined()
            _ = try await add(
                fixture,
                [
                    "food.csv": "fdc_id,data_type,description\n" + foods,
                    "food_nutrient.csv": "fdc_id,nutrient_id,amount\n" + figures,
                ])
            // The order in which they are stored.
            let connection = try SQLiteConnection(path: fixture.file.path, .reading)
            let all = try SQLiteStatement("select name from food_1 order by id", in: connection)
            var names: [String] = []
            try all.run { () throws(Problem) in names.append(all.text(0) ?? "") }
            #expect(
                names == [
                    "Oat raw", "Oat delta", "Oat whole raw", "Oat gamma", "Oat beta", "Oat alpha",
                ])
        }
    }

    @Test("any file of the download may be named, and its folder is read")
    func oneFile() async throws {
        try await CatalogueFixture.run { fixture in
            let foods = try fixture.write(
                "usda/food.csv", "fdc_id,data_type,description\n1,foundation_food,Milk\n")
            let figures = try fixture.write(
                "usda/food_nutrient.csv", "fdc_id,nutrient_id,amount\n1,1008,64\n")
            #expect(try await fixture.add(foods).taken == 1)
            #expect(try await fixture.add(figures) { $0.format = .fdc }.taken == 1)
            #expect(try fixture.file.catalogues().map(\.format) == [.fdc])
        }
    }

    @Test("an import tells how far it has come, at each 4096 lines")
    func progress() async throws {
        try await CatalogueFixture.run { fixture in
            let numbers = 1...5000
            let foods = numbers.map { "\($0),foundation_food,Food \($0)\n" }.joined()
            let figures = numbers.map { "\($0),1008,100\n" }.joined()
            _ = try fixture.write("usda/food.csv", "fdc_id,data_type,description\n" + foods)
            _ = try fixture.write("usda/food_nutrient.csv", "fdc_id,nutrient_id,amount\n" + figures)
            let foodBytes = 29 + foods.utf8.count
            let figureBytes = 26 + figures.utf8.count
            let steps = Mutex<[ImportProgress]>([])
            _ = try await CatalogueImport(into: fixture.file, now: Date(timeIntervalSince1970: 0))
                .run(fixture.folder.appendingPathComponent("usda").path) { step in
                    steps.withLock { $0.append(step) }
                }
            #expect(
                steps.withLock { $0 } == [
                    .init(step: "reading food.csv", bytesRead: foodBytes, byteCount: foodBytes),
                    .init(step: "reading food_nutrient.csv", bytesRead: figureBytes, byteCount: figureBytes),
                    .init(step: "joining", fraction: 4096 / 5000, items: 4095),
                    .init(step: "indexing names", fraction: 0, items: 5000),
                    .init(step: "indexing names", fraction: 1, items: 5000),
                    .init(step: "indexing codes", fraction: 1, items: 5000),
                ])
        }
    }
}
