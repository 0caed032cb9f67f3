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

@Suite("Searching catalogues", .inTurn, .needsSQLite)
struct CatalogueSearchTests {
    @Test("long words are found among many with the same first letters")
    func longWords() async throws {
        try await CatalogueFixture.run { fixture in
            let rows =
                (0..<4000).map { "Chocobar \($0),500\n" }.joined()
                + "Chocolate cake,400\nChocolatier box,450\n"
            try await fixture.add(fixture.write("mine.csv", "name,kcal\n" + rows))
            #expect(try fixture.names("chocolate") == ["Chocolate cake"])
            #expect(try fixture.names("chocolat") == ["Chocolate cake", "Chocolatier box"])
            #expect(try fixture.names("choc").count == 40)
            #expect(try fixture.names("chocobar 3999") == ["Chocobar 3999"])
        }
    }

    @Test("British and American words, plurals and accents are one")
    func forms() async throws {
        try await CatalogueFixture.run { fixture in
            try await fixture.add(
                fixture.write(
                    "mine.csv", "name,kcal\nYogurt drink,60\nStrawberries,32\nCrème brûlée,300\nŁosoś,200\n"))
            #expect(try fixture.names("yoghurt") == ["Yogurt drink"])
            #expect(try fixture.names("strawberry") == ["Strawberries"])
            #expect(try fixture.names("creme brulee") == ["Crème brûlée"])
            #expect(try fixture.names("crème") == ["Crème brûlée"])
            #expect(try fixture.names("losos") == ["Łosoś"])
        }
    }

    @Test(
        "names are found by the letters of all scripts, with accents and without, and energy in the other unit is known"
    )
    func scripts() async throws {
        try await CatalogueFixture.run { fixture in
            let names = [
                "Weißbrot", "Bœuf haché", "Rødgrød", "Йогурт", "Φέτα ψωμί", "ข้าวสวย", "दाल चावल", "לֶחֶם",
                "Izgara ızgara",
            ]
            let lines = names.map { "\($0),100,5,1,15" }.joined(separator: "\n")
            try await fixture.add(
                fixture.write("mine.csv", "name,kcal,protein,fat,carbs\n\(lines)\nChoc,129,6,31,58\n"))
            for name in names {
                for query in [name, name.decomposedStringWithCanonicalMapping, name.uppercased()] {
                    #expect(try fixture.names(query) == [name], "\(query)")
                }
            }
            #expect(try fixture.names("weissbrot") == ["Weißbrot"] && fixture.names("rodgrod") == ["Rødgrød"])
            let choc = try FoodDatabase(fixture.file).foods(matching: "choc").first
            #expect(abs((choc?.perHundredGrams.energy ?? 0) - 539.7) < 1)
        }
    }

    @MainActor
    @Test("an answer belongs to its query, and a new file is noticed")
    func answers() async throws {
        try await CatalogueFixture.run { fixture in
            let search = CatalogueSearch(fixture.file)
            search.search(.words("tea"))
            #expect(search.answer(to: .words("tea"))?.foods.isEmpty == true)
            try await fixture.add(fixture.write("mine.csv", "name,kcal\nTea,1\nToast,250\n"))
            search.search(.words("te"))
            search.search(.words("tea"))
            await search.settled()
            #expect(search.answer(to: .words("te")) == nil)
            #expect(search.answer(to: .words("tea"))?.foods.map(\.name) == ["Tea"])
            try await fixture.add(fixture.write("mine.csv", "name,kcal\nIced tea,1\n"))
            search.search(.words("tea"))
            await search.settled()
            #expect(search.answer(to: .words("tea"))?.foods.map(\.name) == ["Iced tea"])
            #expect(try await search.foods(.words("iced")).map(\.name) == ["Iced tea"])
        }
    }

    @MainActor
    @Test("a damaged file is told, not thrown")
    func problem() async throws {
        try await CatalogueFixture.run { fixture in
            _ = try fixture.write("foods.sqlite", String(repeating: "no database ", count: 100))
            let search = CatalogueSearch(fixture.file)
            search.search(.words("tea"))
            await search.settled()
            #expect(search.answer(to: .words("tea"))?.problem?.contains("is damaged") == true)
        }
    }
}

@Suite("A missing SQLite", .inTurn)
struct MissingSQLiteTests {
    @Test("the message names the library and its package")
    func message() {
        #expect(throws: SQLiteError.missing) { try SQLiteLibrary(named: "libnothing.so.0") }
        #expect(
            Problem.sqliteMissing.errorDescription
                == "libsqlite3.so.0 is not installed, which food catalogues need; install it with: "
                + "apt install libsqlite3-0")
    }
}
