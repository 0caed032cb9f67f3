import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("Files that are no catalogue", .inTurn, .needsSQLite)
struct CatalogueRefusalTests {
    /// The sentence that an import ends with; nil where it does not fail.
    private func sentence(
        _ fixture: CatalogueFixture, _ path: String,
        _ change: (inout CatalogueImport.ImportOptions) throws -> Void = { _ in }
    ) async throws -> String? {
        do {
            try await fixture.add(path, change)
            return nil
        } catch let problem as Problem {
            return problem.text
        }
    }

    @Test(
        "a table says what is wrong with it, and what to do",
        arguments: [
            (
                "Ware,kcal\nTee,1\n", nil,
                "which column is the name? Say so with --columns name=PRODUCT,kcal=ENERGY"
            ),
            (
                "name,taste\nTea,bitter\n", nil,
                "which column is the energy? Say so with --columns name=PRODUCT,kcal=ENERGY"
            ),
            (
                "name,kcal\nTea,1\n", "kcal=kcal",
                "which column is the name? Say so with --columns name=PRODUCT,kcal=ENERGY"
            ),
            (
                "name,kcal\nTea,1\n", "name=name",
                "which column is the energy? Say so with --columns name=PRODUCT,kcal=ENERGY"
            ),
            (
                "name,kcal\nTea,1\n", "name=Product,kcal=kcal",
                "it has no column “Product”; there are name, kcal"
            ),
            (
                "a,b,c,d,e,f,g,h,i,j,k,l,m\n", "name=x",
                "it has no column “x”; there are a, b, c, d, e, f, g, h, i, j, k, l"
            ),
            (
                "name,Vit (IU)\nTea,1\n", "name=name,vitamin_a=Vit (IU)",
                "vitamin A cannot be counted in iu, the unit of the column “Vit (IU)”"
            ),
            ("", nil, "it has no line with the names of its columns"),
            (
                "\"name\"x,kcal\nTea,1\n", nil,
                "which column is the name? Say so with --columns name=PRODUCT,kcal=ENERGY"
            ),
            ("name,kcal\n", nil, "there are no foods in it"),
            ("name,kcal\n\nTea,-1\n", nil, "no food can be used; a.csv, line 3: energy is negative"),
            (
                "name,kcal\nTea,many\n", nil,
                "no food can be used; a.csv, line 2: neither energy nor protein, fat and carbs are known"
            ),
        ] as [(String, String?, String)])
    func tables(text: String, map: String?, reason: String) async throws {
        try await CatalogueFixture.run { fixture in
            let found = try await sentence(fixture, fixture.write("a.csv", text)) {
                $0.columns = try map.map { try ColumnMap($0) }
            }
            #expect(found == "a.csv: " + reason)
            #expect(try fixture.file.stamp() == nil)
        }
    }

    @Test(
        "a table of products says what is wrong with it, in an import as in a dry run",
        arguments: [
            (
                "code,name\n1,Tea\n",
                "it has no columns product_name and energy-kcal_100g, as Open Food Facts has them"
            ),
            (
                "code,product_name\n1,Tea\n",
                "it has no columns product_name and energy-kcal_100g, as Open Food Facts has them"
            ),
            ("product_name,energy-kcal_100g,completeness\nTea,1,0.2\n", "no food in it is wanted"),
            ("product_name,energy-kcal_100g,completeness\n", "there are no foods in it"),
        ])
    func products(text: String, reason: String) async throws {
        try await CatalogueFixture.run { fixture in
            let path = try fixture.write("a.csv", text)
            var options = CatalogueImport.ImportOptions()
            options.format = .off
            options.filter.minimumCompleteness = 0.5
            let work = CatalogueImport(
                into: fixture.file, options: options, now: Date(timeIntervalSince1970: 0))
            let problem = Problem.unusable(file: "a.csv", reason: reason)
            await #expect(throws: problem) { try await work.run(path) }
            await #expect(throws: problem) { try await work.preview(path) }
        }
    }

    @Test("filters of products are for no other file", arguments: productFilters)
    func filters(filter: ProductFilter) async throws {
        try await CatalogueFixture.run { fixture in
            let found = try await sentence(fixture, fixture.write("a.csv", "name,kcal\nTea,1\n")) {
                $0.filter = filter
            }
            #expect(
                found
                    == "a.csv: --country, --minimum-completeness and --minimum-scans are for Open Food Facts")
        }
    }

    private static let productFilters: [ProductFilter] = {
        var filters = Array(repeating: ProductFilter(), count: 3)
        filters[0].minimumScans = 1
        filters[1].minimumCompleteness = 0.1
        filters[2].setCountry("france")
        return filters
    }()

    @Test(
        "a folder says what it lacks",
        arguments: [
            ([:], nil, "usda: it has no food.csv and food_nutrient.csv; unpack the whole download there"),
            (
                ["food.csv": "fdc_id,data_type,description\n"], nil,
                "usda: it has no food.csv and food_nutrient.csv; unpack the whole download there"
            ),
            (
                ["food_nutrient.csv": "fdc_id,nutrient_id,amount\n"], nil,
                "usda: it has no food.csv and food_nutrient.csv; unpack the whole download there"
            ),
            (
                ["food.csv": "id,data_type\n", "food_nutrient.csv": "fdc_id,nutrient_id,amount\n"], nil,
                "food.csv: it has no column “fdc_id”"
            ),
            (
                ["food.csv": "fdc_id,data_type\n", "food_nutrient.csv": "id\n"], nil,
                "food_nutrient.csv: it has no column “fdc_id”"
            ),
            (
                [
                    "food.csv": "fdc_id,data_type\n", "food_nutrient.csv": "fdc_id\n",
                    "branded_food.csv": "id\n",
                ], nil,
                "branded_food.csv: it has no column “fdc_id”"
            ),
            (
                [
                    "food.csv": "fdc_id,data_type\n", "food_nutrient.csv": "fdc_id\n",
                    "food_portion.csv": "id\n",
                ], nil,
                "food_portion.csv: it has no column “fdc_id”"
            ),
            ([:], .csv, "usda: it is a folder; name the file in it"),
            ([:], .off, "usda: it is a folder; name the file in it"),
        ] as [([String: String], CatalogueFormat?, String)])
    func folders(files: [String: String], format: CatalogueFormat?, expected: String) async throws {
        try await CatalogueFixture.run { fixture in
            let folder = fixture.folder.appendingPathComponent("usda").path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for (name, text) in files { _ = try fixture.write("usda/" + name, text) }
            let found = try await sentence(fixture, folder) { $0.format = format }
            #expect(found == expected)
            #expect(try fixture.leftovers.isEmpty)
        }
    }

    @Test("a file that is not there, or whose name has no letters of an identifier")
    func names() async throws {
        try await CatalogueFixture.run { fixture in
            let missing = fixture.folder.appendingPathComponent("gone.csv").path
            #expect(try await sentence(fixture, missing) == "gone.csv: No such file or directory")
            let path = try fixture.write("牛乳.csv", "name,kcal\nTea,1\n")
            #expect(
                try await sentence(fixture, path) == "牛乳.csv: it needs a name of letters; add --name NAME")
            #expect(try await sentence(fixture, path) { $0.name = "milk" } == nil)
            #expect(try fixture.file.catalogues().map(\.name) == ["milk"])
        }
    }

    @Test(
        "what is in the way of the new file is named",
        arguments: ["foods.sqlite.new", "foods.sqlite.staging"])
    func inTheWay(name: String) async throws {
        try await CatalogueFixture.run { fixture in
            try FileManager.default.createDirectory(
                at: fixture.folder.appendingPathComponent(name), withIntermediateDirectories: true)
            let found = try await sentence(fixture, fixture.write("a.csv", "name,kcal\nTea,1\n"))
            #expect(found == "\(name): it is in the way and cannot be removed: Is a directory")
        }
    }

    @Test("a lock that cannot be made is told")
    func noLock() async throws {
        try await CatalogueFixture.run { fixture in
            try FileManager.default.createDirectory(
                at: fixture.folder.appendingPathComponent("foods.sqlite.lock"),
                withIntermediateDirectories: true)
            let found = try await sentence(fixture, fixture.write("a.csv", "name,kcal\nTea,1\n"))
            #expect(found == "foods.sqlite: Is a directory")
        }
    }

    @Test(
        "each problem is one sentence",
        arguments: [
            (.damaged(file: "f"), "f is damaged; remove it and import the catalogues again"),
            (.newer(file: "f"), "f is of a later version of swimfit; use that version"),
            (.failed(file: "f", reason: "why"), "f: why"), (.unusable(file: "f", reason: "why"), "f: why"),
            (
                .busy(file: "f"),
                "another program has been changing f for five seconds; try again when it has finished"
            ),
            (
                .notFound(name: "x", known: []),
                "no catalogue is imported; “swimfit catalogue import FILE” imports one"
            ),
            (.notFound(name: "x", known: ["a", "b"]), "there is no catalogue “x”; there are a, b"),
            (.stopped, "stopped; nothing was changed"),
        ] as [(Problem, String)])
    func sentences(problem: Problem, text: String) {
        #expect(problem.text == text)
    }

    @Test("removing from a file that is not there says that nothing is imported")
    func nothingToRemove() async throws {
        try await CatalogueFixture.run { fixture in
            #expect(throws: Problem.notFound(name: "off", known: [])) {
                try fixture.file.remove("off")
            }
            let leftovers = try fixture.leftovers
            #expect(leftovers.isEmpty)
            #expect(try fixture.file.stamp() == nil)
        }
    }

    @Test(
        "a map of columns says which word it does not know",
        arguments: [
            ("name", "“name” is not a column; write name=Product,kcal=Energy"),
            ("kcal=Energy,name= ", "“name= ” is not a column; write name=Product,kcal=Energy"),
        ])
    func maps(text: String, sentence: String) throws {
        let problem = #expect(throws: Problem.self) { try ColumnMap(text) }
        #expect(problem?.errorDescription == sentence)
        let unknown = #expect(throws: Problem.self) { try ColumnMap("Taste=Sweet") }
        #expect(
            unknown?.errorDescription?.hasPrefix(
                "“taste” is nothing a food has; there are name, brand, barcode, portion, energy, protein, ")
                == true)
    }
}
