import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Products of Open Food Facts", .inTurn, .needsSQLite)
struct OpenFoodFactsTests {
    private static let header =
        "code,product_name,energy-kcal_100g,completeness,unique_scans_n,countries_en,serving_quantity\n"

    /// The names in the order in which they are stored.
    private func stored(_ fixture: CatalogueFixture) throws -> [String] {
        let connection = try SQLiteConnection(path: fixture.file.path, .reading)
        let all = try SQLiteStatement("select name from food_1 order by id", in: connection)
        var names: [String] = []
        try all.run { () throws(Problem) in names.append(all.text(0) ?? "") }
        return names
    }

    @Test(
        "a filter keeps what is just enough",
        arguments: [
            (0.5, 0, "", ["Exact", "More"]), (0, 10, "", ["Exact", "More"]), (0.51, 0, "", ["More"]),
            (0, 10.5, "", ["More"]), (0, 0, "United States", ["Exact"]),
            (0, 0, "en:france", ["Exact", "More"]),
            (0, 0, "states", []),
        ] as [(Double, Double, String, [String])])
    func filters(completeness: Double, scans: Double, country: String, names: [String]) async throws {
        try await CatalogueFixture.run { fixture in
            let text =
                Self.header + "1,Exact,1,0.5,10,\"France,United States\",\n" + "2,More,1,0.9,11,France,\n"
                + "3,Nothing said,1,,,,\n"
            let path = try fixture.write("a.csv", text)
            var options = CatalogueImport.ImportOptions()
            options.filter.minimumCompleteness = completeness
            options.filter.minimumScans = scans
            if !country.isEmpty { options.filter.setCountry(country) }
            let work = CatalogueImport(
                into: fixture.file, options: options, now: Date(timeIntervalSince1970: 0))
            if names.isEmpty {
                let problem = Problem.unusable(file: "a.csv", reason: "no food in it is wanted")
                await #expect(throws: problem) { try await work.preview(path) }
            } else {
                let report = try await work.preview(path).report
                #expect(
                    report.examples.map(\.name) == names
                        && report.lines.leftOut.values.reduce(0, +) == 3 - names.count)
            }
        }
    }

    @Test("what is scanned often is stored first, then short names, up to 40 steps and twelve words")
    func order() async throws {
        try await CatalogueFixture.run { fixture in
            let rows = [
                ("One two three", "0"), ("One two", ""), ("One", "0"), ("Known", "1"), ("Famous", "10321"),
                ("Famed", "1e9"),
                ((1...12).map(String.init).joined(separator: " "), "0"),
                ((1...14).map(String.init).joined(separator: " "), "0"),
            ]
            let text = Self.header + rows.enumerated().map { "\($0 + 1),\($1.0),1,,\($1.1),,\n" }.joined()
            try await fixture.add(fixture.write("a.csv", text))
            #expect(
                try stored(fixture) == [
                    "Famous", "Famed", "Known", "One", "One two", "One two three", rows[6].0, rows[7].0,
                ])
        }
    }

    @Test("five examples are shown, and ten of the refused lines, in the order of the file")
    func report() async throws {
        try await CatalogueFixture.run { fixture in
            let good = (1...7).map { "\($0),Food \($0),1,,,,\n" }.joined()
            let bad =
                String(repeating: "9,,1,,,,\n", count: 6) + String(repeating: "9,Bad,-1,,,,\n", count: 6)
            let report = try await fixture.add(fixture.write("a.csv", Self.header + good + bad))
            #expect(report.taken == 7 && report.lines.refused == 12)
            #expect(report.examples.map(\.name) == (1...5).map { "Food \($0)" })
            #expect(report.lines.firstRefused.map(\.line) == Array(9...18))
            #expect(
                report.lines.firstRefused.last == .init(file: "a.csv", line: 18, reason: "energy is negative")
            )
            #expect(
                report.lines.reasons == ["the name is missing": 6, "energy is negative": 6]
                    && report.columns.isEmpty)
        }
    }

    @Test("lines of JSON are refused one by one, with the reason")
    func lines() async throws {
        try await CatalogueFixture.run { fixture in
            let text = """
                {"product_name":"Tea","nutriments":{"energy-kcal_100g":1}}

                {"product_name":"A\u{0}","nutriments":{"energy-kcal_100g":1}}
                {"product_name":"B","nutriments":{"energy-kcal_100g":1}} x
                []
                {"product_name":"C","nutriments":[1]}
                {"nutriments":{"energy-kcal_100g":1}}
                {"product_name":"D","nutriments":{"energy-kcal_100g":"many"}}
                {"product_name":"","generic_name":"Milk","brands":"Farm, Barn","serving_quantity":250,\
                "nutriments":{"energy-kj_100g":418.4,"proteins_100g":3}}
                """
            let report = try await fixture.add(fixture.write("a.jsonl", text))
            #expect(report.taken == 2)
            #expect(
                report.lines.firstRefused == [
                    .init(file: "a.jsonl", line: 3, reason: "the line has a NUL byte"),
                    .init(file: "a.jsonl", line: 4, reason: "the line is not a JSON object"),
                    .init(file: "a.jsonl", line: 5, reason: "the line is not a JSON object"),
                    .init(
                        file: "a.jsonl", line: 6,
                        reason: "neither energy nor protein, fat and carbs are known"),
                    .init(file: "a.jsonl", line: 7, reason: "the name is missing"),
                    .init(file: "a.jsonl", line: 8, reason: "energy is not a number"),
                ])
            let milk = try #require(try FoodDatabase(fixture.file).foods(matching: "milk").first)
            #expect(milk.name == "Milk (Farm)" && milk.portions == [Portion("serving", grams: 250)])
            #expect(abs((milk.perHundredGrams.energy ?? 0) - 100) < 1e-9 && milk.group == "Open Food Facts")
        }
    }

    @Test("an own table shows what its columns are taken for; of two with one meaning the first counts")
    func columns() async throws {
        try await CatalogueFixture.run { fixture in
            let text =
                "Barcode,Name,Energy (kJ),Energy (kcal),Calories,Kcal,Vitamin A (IU),Portion,Note\n4006381333931,Tea,,1,2,3,4,60 GRAMS,x\n"
            let report = try await fixture.add(
                fixture.write("a.csv", text.replacing("Tea,,", with: "Tea,418.4,")))
            #expect(
                report.columns.map { "\($0.name)=\($0.column)" } == [
                    "name=Name", "barcode=Barcode", "portion=Portion", "energy=Energy (kJ)",
                ])
            let tea = try #require(try FoodDatabase(fixture.file).foods(matching: "tea").first)
            #expect(tea.portions == [Portion("portion", grams: 60)] && tea.group == "a")
            #expect(abs((tea.perHundredGrams.energy ?? 0) - 100) < 1e-9)
        }
    }

    @Test(
        "a portion of an own table is a weight",
        arguments: [
            ("60", 60), ("60 g", 60), ("60g", 60), ("250 ML", 250), ("30 gr", 30), ("1,5 gram", 1.5),
            ("", nil), (" ", nil),
            ("0", nil),
        ] as [(String, Double?)])
    func portions(text: String, grams: Double?) async throws {
        try await CatalogueFixture.run { fixture in
            let report = try await fixture.add(fixture.write("a.csv", "name;kcal;portion\nTea;1;\(text)\n"))
            #expect(report.examples.first?.portions == (grams.map { [Portion("portion", grams: $0)] } ?? []))
        }
    }

    @Test(
        "a portion or a barcode that is none is refused",
        arguments: [
            ("60 oz,", "the portion is not a weight in grams"),
            ("g,", "the portion is not a weight in grams"),
            ("6 0 x,", "the portion is not a weight in grams"),
            (",12345", "the barcode is none: its digits are too few, or the last one does not fit"),
            (",4006381333932", "the barcode is none: its digits are too few, or the last one does not fit"),
            (",x", "the barcode is none: its digits are too few, or the last one does not fit"),
        ])
    func refused(fields: String, reason: String) async throws {
        try await CatalogueFixture.run { fixture in
            let text = "name,kcal,portion,barcode\nCoffee,1,,\nTea,1,\(fields)\n"
            let report = try await fixture.add(fixture.write("a.csv", text))
            #expect(report.lines.firstRefused == [.init(file: "a.csv", line: 3, reason: reason)])
        }
    }
}
