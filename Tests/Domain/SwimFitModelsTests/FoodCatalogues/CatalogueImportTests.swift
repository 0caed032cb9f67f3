import SampleStoreDisk
import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

@Suite("Importing catalogues", .inTurn, .needsSQLite)
struct CatalogueImportTests {
    static let header =
        "code\tproduct_name\tbrands\tcountries_tags\tcompleteness\tunique_scans_n\tserving_quantity\tenergy-kcal_100g"
        + "\tenergy_100g\tproteins_100g\tfat_100g\tcarbohydrates_100g\tsalt_100g\n"
    static let products =
        header
        + "4006381333931\tHazelnut spread\tFerrero,Other\ten:germany,en:france\t0.9\t5000\t15\t539\t2255\t6.3\t30.9\t57.5\t0.25\n"
        + "96385074\tHazelnut wafer\tLoacker\ten:italy\t0.4\t3\t\t\t2092\t7\t25\t60\t\n"
        + "\tOat drink\t\ten:germany\t0.2\t\t\t\t\t1\t1.5\t6.6\t0.1\n"

    private static func barcode() throws -> Barcode { try #require(Barcode("4006381333931")) }

    @Test("nutrients beyond the label are read in their units; a figure that cannot be leaves the food")
    func nutrients() async throws {
        try await CatalogueFixture.run { fixture in
            let text =
                "code\tproduct_name\tenergy-kcal_100g\tsaturated-fat_100g\tcalcium_100g\tvitamin-d_100g\tvitamin-b12_100g\n"
                + "4006381333931\tMuesli\t380\t2.5\t0.12\t0.000005\t0.0000025\n"
                + "96385074\tBroken vitamins\t380\t250\ttraces\t-1\t1e30\n"
            let report = try await fixture.add(fixture.write("products.csv", text))
            #expect(report.taken == 2 && report.lines.refused == 0)
            let database = try FoodDatabase(fixture.file)
            let muesli = try #require(try database.foods(Self.barcode()).first).perHundredGrams
            #expect(muesli[.saturatedFat] == 2.5 && muesli[.calcium] == 120)
            #expect(abs((muesli[.vitaminD] ?? 0) - 5) < 1e-9 && abs((muesli[.vitaminB12] ?? 0) - 2.5) < 1e-9)
            let broken = try #require(try database.foods(matching: "broken").first).perHundredGrams
            #expect(Nutrient.allCases.filter { broken[$0] != nil } == [.energy])
        }
    }

    @Test(
        "two products of one code are two; what is served in millilitres is measured by them; kJ typed as kcal is read as kJ"
    )
    func products() async throws {
        try await CatalogueFixture.run { fixture in
            let text =
                "code\tproduct_name\tenergy-kcal_100g\tfat_100g\tcarbohydrates_100g\tproteins_100g\tserving_size\tserving_quantity\n"
                + "4006381333931\tNut bar\t500\t30\t50\t10\t40 g\t40\n"
                + "4006381333931\tAlmond bar\t480\t28\t50\t10\t45 g\t45\n"
                + "4006381333931\tNut bar\t500\t30\t50\t10\t40 g\t40\n"
                + "96385074\tLemonade\t42\t0\t10.6\t0\t1 can (33 cl)\t330\n"
                + "\tBiscuits\t1800\t20\t50\t10\t\t\n\tSyrup\t300\t0\t75\t0\t5 ml\t20\n"
            let report = try await fixture.add(fixture.write("products.csv", text))
            #expect(report.taken == 6 && report.lines.refused == 0)
            let database = try FoodDatabase(fixture.file)
            let bars = try database.foods(Self.barcode())
            #expect(bars.map(\.name) == ["Nut bar", "Almond bar"])
            #expect(bars.map(\.id) == ["catalogue:off:4006381333931", "catalogue:off:4006381333931-2"])
            func food(_ name: String) throws -> Food {
                try #require(try database.foods(matching: name).first)
            }
            let lemonade = try food("lemonade")
            #expect(lemonade.portions.map(\.name) == ["serving", "100 ml"])
            let can = try Input.amount("330ml", of: lemonade.portions, current: .gram)
            #expect(abs((lemonade.nutrition(of: can).energy ?? 0) - 138.6) < 1e-9)
            #expect(abs((try food("biscuits").perHundredGrams.energy ?? 0) - 1800 / 4.184) < 1e-9)
            #expect(try food("syrup").portions.map(\.name) == ["serving"])
        }
    }

    @Test(
        "an energy that is made of the macronutrients, or that they contradict, is an estimate, and says so")
    func estimates() async throws {
        try await CatalogueFixture.run { fixture in
            let text = """
                name,kcal,protein,fat,carbs
                Bread,,8,3,49
                Toast,255,8,3,49
                Odd cake,120,6,20,50
                Cake in kJ,1685,6,20,50
                Wine,83,0.1,0,2.6
                Liqueur,250,0,0,15
                Light,42,6,20,50
                Juice in kJ,190,0.1,0,10.5

                """
            let report = try await fixture.add(fixture.write("mine.csv", text))
            #expect(
                report.estimates == [
                    "made of protein, fat and carbs": 1, "does not fit protein, fat and carbs": 5,
                ])
            let database = try FoodDatabase(fixture.file)
            func energy(_ name: String) throws -> String {
                try #require(try database.foods(matching: name).first).perHundredGrams.energyText()
            }
            // A drink that may have alcohol is not taken for one in kJ.
            let read = try ["bread", "toast", "odd cake", "cake in kJ", "wine", "liqueur", "light", "juice"]
                .map(energy)
            #expect(
                read == [
                    "≈ 255 kcal", "255 kcal", "≈ 120 kcal", "403 kcal", "≈ 83 kcal", "≈ 250 kcal",
                    "≈ 42 kcal",
                    "≈ 190 kcal",
                ])
            // It stays one when it is eaten, and in a sum.
            let bread = try #require(try database.foods(matching: "bread").first)
            let serving = EatenFood(
                name: bread.name, time: Date(timeIntervalSinceReferenceDate: 0), meal: .lunch, food: bread.id,
                amount: Amount(50, .gram), nutrition: bread.nutrition(of: Amount(50, .gram)))
            let stored = EatenFood(of: serving.correlation(), in: LocalCalendar(.gmt))
            #expect(stored == serving && stored.nutrition.isEnergyEstimated)
            let toast = try #require(try database.foods(matching: "toast").first).perHundredGrams
            #expect(Nutrition.total([stored.nutrition, toast]).isEnergyEstimated && !toast.isEnergyEstimated)
            let json = try JSONEncoder().encode(stored.nutrition)
            #expect(try JSONDecoder().decode(Nutrition.self, from: json) == stored.nutrition)
        }
    }

    @Test("Open Food Facts: names, brands, energy in kJ, salt, servings and barcodes")
    func openFoodFacts() async throws {
        try await CatalogueFixture.run { fixture in
            let report = try await fixture.add(fixture.write("products.csv", Self.products))
            #expect(report.taken == 3 && report.lines.refused == 0)
            let database = try FoodDatabase(fixture.file)
            let spread = try #require(try database.foods(Self.barcode()).first)
            #expect(spread.name == "Hazelnut spread (Ferrero)")
            #expect(spread.perHundredGrams.energy == 539 && spread.perHundredGrams[.sodium] == 100)
            #expect(spread.portions == [Portion("serving", grams: 15)])
            #expect(spread.id == "catalogue:off:4006381333931" && spread.isImported)
            let wafer = try #require(try database.foods(matching: "wafer").first)
            #expect(wafer.perHundredGrams.energy == 500)
            // 4 × 1 + 9 × 1.5 + 4 × 6.6
            let drink = try #require(try database.foods(matching: "oat").first)
            #expect(abs((drink.perHundredGrams.energy ?? 0) - 43.9) < 1e-9)
            #expect(drink.perHundredGrams.fibre == nil)
        }
    }

    @Test("what is scanned often comes first, and the whole word before a longer one")
    func order() async throws {
        try await CatalogueFixture.run { fixture in
            try await fixture.add(fixture.write("products.csv", Self.products))
            #expect(try fixture.names("haz") == ["Hazelnut spread (Ferrero)", "Hazelnut wafer (Loacker)"])
            #expect(try fixture.names("hazelnuts wafers") == ["Hazelnut wafer (Loacker)"])
            #expect(try fixture.names("ferrero") == ["Hazelnut spread (Ferrero)"])
            #expect(try fixture.names("nothing").isEmpty)
            #expect(try fixture.names("…").isEmpty)
        }
    }

    @Test("countries, completeness and scans are filters; what they leave out is counted")
    func filters() async throws {
        try await CatalogueFixture.run { fixture in
            let path = try fixture.write("products.csv", Self.products)
            let german = try await fixture.add(path) { $0.filter.setCountry("Germany") }
            #expect(german.taken == 2 && german.lines.leftOut == ["other countries": 1])
            let complete = try await fixture.add(path) { $0.filter.minimumCompleteness = 0.3 }
            #expect(complete.taken == 2 && complete.lines.leftOut == ["less complete": 1])
            let popular = try await fixture.add(path) { $0.filter.minimumScans = 100 }
            #expect(popular.taken == 1)
            #expect(try fixture.names("hazelnut") == ["Hazelnut spread (Ferrero)"])
            #expect(try fixture.file.catalogues().map(\.foods) == [1])
        }
    }

    @Test("lines of JSON have the same products")
    func lines() async throws {
        try await CatalogueFixture.run { fixture in
            let text = """
                {"x":{"code":1},"code":"4006381333931","product_name":"Hazelnut\\u001b spread","brands":"Ferrero",\
                "countries_tags":["en:germany"],"unique_scans_n":12,"serving_quantity":"15",\
                "nutriments":{"energy-kcal_100g":"539","proteins_100g":6.3,"sodium_100g":0.1,"fat":99}}
                {"code":"96385074","product_name":null,"product_name_en":"Wafer","nutriments":{"energy_100g":2092}}
                {"product_name":"Broken"
                not JSON

                """
            let report = try await fixture.add(fixture.write("products.jsonl", text)) {
                $0.filter.setCountry("germany")
            }
            #expect(report.taken == 1 && report.lines.leftOut == ["other countries": 1])
            #expect(report.lines.firstRefused.map(\.line) == [3, 4])
            let spread = try #require(try FoodDatabase(fixture.file).foods(matching: "spread").first)
            #expect(spread.name == "Hazelnut spread (Ferrero)")
            #expect(spread.perHundredGrams == Nutrition(energy: 539, protein: 6.3, sodium: 100))
        }
    }

    @Test(
        "lines since 2026 have a set of nutrients with units, for 100 g or 100 ml; those of a serving alone are refused"
    )
    func nutrientSets() async throws {
        try await CatalogueFixture.run { fixture in
            func nutrient(_ name: String, _ value: String, _ unit: String) -> String {
                #""\#(name)":{"source":"packaging","unit":"\#(unit)","value":\#(value),"value_string":"x"}"#
            }
            func product(_ name: String, _ set: String, _ rest: String = "") -> String {
                #"{"schema_version":1003,\#(rest)"product_name":"\#(name)","nutrition":{"input_sets":[{"per":"serving"}],"aggregated_set":\#(set)}}"#
                    + "\n"
            }
            let oats = [
                nutrient("energy-kj", "1556", "kJ"), nutrient("proteins", "13.5", "g"),
                nutrient("salt", "0.02", "g"), nutrient("calcium", "54", "mg"),
                nutrient("vitamin-d", "40", "IU"), nutrient("fiber", "\"9\"", "g"),
                nutrient("vitamin-c", "12", "% DV"),
            ]
            // The energy of the older form is not mixed with figures of the new one.
            let old = #""nutriments":{"energy-kcal_100g":600,"fat_100g":7},"#
            let text =
                product("Oats", #"{"nutrients":{\#(oats.joined(separator: ","))},"per":"100g"}"#, old)
                + product("Cola", #"{"per":"100ml","nutrients":{\#(nutrient("energy-kcal", "42", "kcal"))}}"#)
                + product(
                    "Bar", #"{"per":"serving","nutrients":{\#(nutrient("energy-kcal", "90", "kcal"))}}"#)
                + product("Bun", #"{"per":"100g","nutrients":{}}"#, old)
            let report = try await fixture.add(fixture.write("products.jsonl", text))
            #expect(report.taken == 3)
            #expect(
                report.lines.firstRefused.map(\.reason) == [
                    "its figures are for another amount than 100 g or 100 ml"
                ])
            let database = try FoodDatabase(fixture.file)
            func food(_ name: String) throws -> Food {
                try #require(try database.foods(matching: name).first)
            }
            let figures = try food("oats").perHundredGrams
            let known: [Nutrient] = [.energy, .protein, .fibre, .sodium, .calcium, .vitaminD]
            #expect(Set(Nutrient.allCases.filter { figures[$0] != nil }) == Set(known))
            let right = [1556 / 4.184, 13.5, 9, 8, 54, 1]
            #expect(zip(known, right).allSatisfy { abs((figures[$0] ?? .nan) - $1) < 1e-9 })
            #expect(try food("oats").portions.isEmpty)
            #expect(try food("cola").portions.map(\.name) == ["100 ml"])
            #expect(try food("bun").perHundredGrams.energy == 600)
        }
    }

    @Test("a line of JSON that is too long is refused, and the next one is read")
    func longLine() async throws {
        try await CatalogueFixture.run { fixture in
            let long =
                #"{"code":"4006381333931","product_name":""# + String(repeating: "x", count: 2_500_000)
                + "\"}"
            func product(_ code: String, _ name: String) -> String {
                #"{"code":"\#(code)","product_name":"\#(name)","nutriments":{"energy-kcal_100g":1}}"# + "\n"
            }
            let text = product("96385074", "Wafer") + long + "\n" + product("036000291452", "Tissue")
            let report = try await fixture.add(fixture.write("products.jsonl", text))
            #expect(
                report.taken == 2 && report.lines.firstRefused.map(\.line) == [2] && report.lines.refused == 1
            )
        }
    }

    @Test("of two names for one field of JSON the first of them counts, in whatever order they come")
    func ranks() async throws {
        try await CatalogueFixture.run { fixture in
            let text = """
                {"code":"4006381333931","product_name_en":"Oats","generic_name":"Flakes","nutriments":{"energy-kcal_100g":1}}
                {"code":"96385074","generic_name":"Biscuit","product_name_en":"Wafer","nutriments":{"energy-kcal_100g":1}}
                {"code":"036000291452","product_name_en":"","generic_name":"Tissue","nutriments":{"energy-kcal_100g":1}}
                """
            try await fixture.add(fixture.write("products.jsonl", text))
            #expect(try fixture.names("oats") == ["Oats"] && fixture.names("wafer") == ["Wafer"])
            #expect(try fixture.names("tissue") == ["Tissue"] && fixture.names("flakes").isEmpty)
        }
    }

    @Test("FoodData Central: its files are joined, in whatever order their lines are")
    func foodDataCentral() async throws {
        try await CatalogueFixture.run { fixture in
            let files = [
                "food.csv": """
                "fdc_id","data_type","description"
                "5","branded_food","OAT DRINK"
                "1","foundation_food","Milk, whole"
                "2","sr_legacy_food","Butter, salted"
                "6","branded_food","OAT DRINK NEW"
                "3","sub_sample_food","Milk, sample 12"
                "4","survey_fndds_food","Milk shake"
                """,
                "food_nutrient.csv": """
                "id","fdc_id","nutrient_id","amount"
                "1","1","1003","3.3"
                "2","1","1062","255"
                "3","2","1008","717"
                "4","1","1093","38"
                "5","4","208","112"
                "6","5","1008","40"
                "7","6","2047","42"
                "8","6","2048","43"
                "9","2","1003","oops"
                """,
                "food_portion.csv": """
                "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"
                "1","1","2","1","1000","","","244"
                "2","2","1","2","9999","","pat","10"
                "3","4","1","","9999","1 glass","60001","300"
                "4","4","2","","9999","Quantity not specified","90000","300"
                """,
                "measure_unit.csv": "\"id\",\"name\"\n\"1000\",\"cup\"\n\"9999\",\"undetermined\"\n",
                "branded_food.csv": """
                "fdc_id","brand_owner","brand_name","gtin_upc","serving_size","serving_size_unit"
                "5","Oat Works","","4006381333931","240","ml"
                "6","Oat Works","Oatly","04006381333931","250","ml"
                """,
            ]
            for (name, text) in files { _ = try fixture.write("usda/" + name, text) }
            let report = try await fixture.add(fixture.folder.appendingPathComponent("usda").path)
            #expect(report.taken == 4)
            #expect(
                report.lines.leftOut == ["samples of a laboratory": 1, "earlier versions of a product": 1])
            #expect(
                report.lines.firstRefused
                    == [.init(file: "food_nutrient.csv", line: 10, reason: "protein is not a number")])
            let database = try FoodDatabase(fixture.file)
            #expect(try fixture.names("milk") == ["Milk, whole", "Milk shake"])
            let milk = try #require(try database.foods(matching: "whole milk").first)
            #expect(milk.portions == [Portion("cup", grams: 244)] && milk.id == "catalogue:usda:-2")
            #expect(abs((milk.perHundredGrams.energy ?? 0) - 255 / 4.184) < 1e-9)
            #expect(milk.perHundredGrams[.sodium] == 38 && milk.perHundredGrams.protein == 3.3)
            #expect(try database.foods(matching: "butter").first?.portions == [Portion("pat", grams: 5)])
            #expect(try database.foods(matching: "shake").first?.portions == [Portion("glass", grams: 300)])
            let oats = try #require(try database.foods(Self.barcode()).first)
            #expect(oats.name == "OAT DRINK NEW (Oatly)" && oats.perHundredGrams.energy == 43)
            #expect(oats.portions == [Portion("serving", grams: 250)])
            #expect(try fixture.leftovers.isEmpty)
        }
    }

    @Test("an own CSV: columns by their names or by a map, a semicolon, decimal commas")
    func own() async throws {
        try await CatalogueFixture.run { fixture in
            let text =
                "Ware;Brennwert;Eiweiß;EAN;Stück\nMüsli;1600,5;\"10,5\";4006381333931;40\nBrot;1000;8;;\n"
            let path = try fixture.write("Meine Foods.csv", text)
            await #expect {
                try await fixture.add(path)
            } throws: {
                ($0 as? Problem)?.errorDescription?.hasPrefix(
                    "Meine Foods.csv: which column is the name?")
                    == true
            }
            #expect(try fixture.file.stamp() == nil)
            try await fixture.add(path) {
                $0.columns = try ColumnMap(
                    "name=Ware,kj=Brennwert,protein=Eiweiß,barcode=EAN,portion=Stück")
            }
            let musli = try #require(try FoodDatabase(fixture.file).foods(matching: "musli").first)
            #expect(musli.id == "catalogue:meine-foods:4006381333931")
            #expect(abs((musli.perHundredGrams.energy ?? 0) - 1600.5 / 4.184) < 1e-9)
            #expect(
                musli.perHundredGrams.protein == 10.5 && musli.portions == [Portion("portion", grams: 40)])
            let plain = try fixture.write("plain.csv", "Name,kcal,Salt\nTea,1,0.5\n")
            try await fixture.add(plain)
            #expect(try fixture.names("tea") == ["Tea"])
            #expect(try fixture.file.catalogues().map(\.name) == ["meine-foods", "plain"])
        }
    }

    @Test("an own CSV is read with the decimal mark that its numbers show, or the user says")
    func decimalMark() async throws {
        try await CatalogueFixture.run { fixture in
            func energy(_ text: String, _ numbers: NumberStyle? = nil) async throws -> Double? {
                let report = try await fixture.add(fixture.write("own.csv", text)) { $0.numbers = numbers }
                return report.examples.first?.perHundredGrams.energy.map { ($0 * 4.184).rounded() }
            }
            let table = "name;kJ\nBread;1.200\n"
            let problem = await #expect(throws: Problem.self) { try await energy(table) }
            #expect(problem?.localizedDescription.contains("line 2: “1.200” could be 1.2 (add") == true)
            let found = [
                try await energy(table, .comma), try await energy(table, .point),
                try await energy(table + "Tea;2,5\n"), try await energy(table + "Tea;2.5\n"),
            ]
            #expect(found == [1200, 1, 1200, 1])
        }
    }

    @Test("an own CSV may say the unit of a column in its heading")
    func units() async throws {
        try await CatalogueFixture.run { fixture in
            let text = """
                Name,Energy (kJ),protein_g,Calcium (g),Salt (g),Vitamin D [µg],Vitamin A (IU)
                Cheese,1000,25,0.8,1.5,0.5,900
                """
            try await fixture.add(fixture.write("cheese.csv", text))
            let cheese = try #require(try FoodDatabase(fixture.file).foods(matching: "cheese").first)
            let found = cheese.perHundredGrams
            #expect(abs((found.energy ?? 0) - 1000 / 4.184) < 1e-9)
            #expect(found.protein == 25 && found[.calcium] == 800 && found[.sodium] == 600)
            // Of vitamin A a unit is no mass.
            #expect(found[.vitaminD] == 0.5 && found[.vitaminA] == nil)
            let mapped = try fixture.write(
                "mapped.csv", "Product,Vit,kcal\nCheese,3,100\n".replacing("Vit", with: "Vit (IU)"))
            await #expect {
                try await fixture.add(mapped) {
                    $0.columns = try ColumnMap("name=Product,vitamin_a=Vit (IU),kcal=kcal")
                }
            } throws: {
                "\($0)".contains("vitamin A cannot be counted in iu")
            }
        }
    }

    @Test("portions may have their unit; a barcode and a portion that are none are refused")
    func portionsAndBarcodes() async throws {
        try await CatalogueFixture.run { fixture in
            let text = """
                name,kcal,portion,barcode
                Roll,250,60 g,4006381333931
                Milk,64,250ml,
                Pie,300,a slice,
                Tea,1,,4006381333932

                """
            let report = try await fixture.add(fixture.write("mine.csv", text))
            #expect(report.taken == 2 && report.lines.firstRefused.map(\.line) == [4, 5])
            func portions(_ name: String) throws -> [Double] {
                try FoodDatabase(fixture.file).foods(matching: name).flatMap { $0.portions.map(\.grams) }
            }
            #expect(try portions("roll") == [60] && portions("milk") == [250])
        }
    }

    @Test("a file without foods, or filters that are not for it, are refused, also in a dry run")
    func nothing() async throws {
        try await CatalogueFixture.run { fixture in
            let heading = try fixture.write("empty.csv", "name,kcal\n")
            await #expect { try await fixture.add(heading) } throws: {
                "\($0)".contains("there are no foods in it")
            }
            let rehearsal = CatalogueImport(into: fixture.file, now: Date())
            await #expect(throws: Problem.self) { try await rehearsal.preview(heading) }
            let mine = try fixture.write("mine.csv", "name,kcal\nTea,1\n")
            await #expect {
                try await fixture.add(mine) { $0.filter.minimumScans = 3 }
            } throws: {
                "\($0)".contains("are for Open Food Facts")
            }
        }
    }

    @Test("a folder in the place of the unfinished file is told")
    func inTheWay() async throws {
        try await CatalogueFixture.run { fixture in
            try FileManager.default.createDirectory(
                atPath: fixture.file.path + ".new", withIntermediateDirectories: true)
            let mine = try fixture.write("mine.csv", "name,kcal\nTea,1\n")
            await #expect {
                try await fixture.add(mine)
            } throws: {
                ($0 as? Problem)?.errorDescription?.hasPrefix("foods.sqlite.new: it is in the way")
                    == true
            }
        }
    }

    @Test("a map says what is wrong with it", arguments: ["name", "name=", "taste=Sweet"])
    func wrongMap(_ text: String) {
        #expect(throws: Problem.self) { try ColumnMap(text) }
    }

    @Test("a dry run shows foods and stores nothing")
    func rehearsal() async throws {
        try await CatalogueFixture.run { fixture in
            let path = try fixture.write("products.csv", Self.products)
            let result = try await CatalogueImport(into: fixture.file, now: Date()).preview(path)
            #expect(result.report.taken == 3)
            #expect(result.report.examples.first?.name == "Hazelnut spread (Ferrero)")
            #expect(try fixture.file.stamp() == nil)
            #expect(try fixture.leftovers.isEmpty)
        }
    }

    @Test("importing again replaces the catalogue, and leaves the others")
    func replacing() async throws {
        try await CatalogueFixture.run { fixture in
            try await fixture.add(fixture.write("mine.csv", "name,kcal\nTea,1\nCoffee,2\n"))
            let other = try fixture.write("products.csv", Self.products)
            try await fixture.add(other)
            try await fixture.add(fixture.write("mine.csv", "name,kcal\nGreen tea,1\n"))
            #expect(try fixture.names("tea") == ["Green tea"])
            #expect(try fixture.names("coffee").isEmpty)
            #expect(try fixture.names("hazelnut").count == 2)
            #expect(
                try fixture.file.catalogues().map { [$0.name, "\($0.foods)"] } == [
                    ["mine", "1"], ["off", "3"],
                ])
            try fixture.file.remove("off")
            #expect(try fixture.names("hazelnut").isEmpty)
            #expect(throws: Problem.notFound(name: "off", known: ["mine"])) {
                try fixture.file.remove("off")
            }
        }
    }

    @Test("hostile lines are refused with their numbers, and the others are imported")
    func hostile() async throws {
        try await CatalogueFixture.run { fixture in
            var bytes = Array("name,kcal,protein\nGood,100,1\n".utf8)
            bytes += Array("Nul\0,1,1\nNegative,-5,1\nHuge,1e30,1\n\"Quote\"x,1,1\n".utf8)
            bytes +=
                Array("M".utf8) + [0xFC]
                + Array("sli,1,1\n,5,5\nNothing,,\nWords,many,1\nHeavy,100,101.5\n".utf8)
            bytes +=
                [UInt8](repeating: 0x78, count: 1_500_000) + Array(",1,1\nAlso good,1,1\n\"open,1,1\n".utf8)
            let report = try await fixture.add(fixture.write("x.csv", bytes))
            // The name that is not UTF-8 is of Windows-1252.
            #expect(report.taken == 3)
            #expect(report.lines.refused == 10)
            #expect(report.lines.firstRefused.map(\.line) == [3, 4, 5, 6, 8, 9, 10, 11, 12, 14])
            #expect(
                report.lines.firstRefused.map(\.reason).prefix(4) == [
                    "the line has a NUL byte", "energy is negative", "energy is more than 910 kcal in 100 g",
                    "there is text behind a closing quote",
                ])
            #expect(try fixture.names("good").sorted() == ["Also good", "Good"])
        }
    }
}
