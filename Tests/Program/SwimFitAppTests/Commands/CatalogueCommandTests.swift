import SampleStoreDisk
import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("catalogue", .onMainActor, .needsSQLite)
struct CatalogueCommandTests {
    @Test("import, list and remove")
    func verbs() async throws {
        try await withTemporaryFolder { folder in
            let file = try Products.write(to: folder)
            let added = await CommandRun("catalogue", "import", file, in: folder)
            #expect(added.status == .done)
            #expect(
                added.data == """
                    off: 2 foods imported, Open Food Facts
                      refused: energy is negative (1 line)

                    """)
            #expect(added.notes == "swimfit: products.csv, line 4: energy is negative\n")
            let list = await CommandRun(
                "catalogue", "list", "--format", "{name} {kind} {foods} {file} {time}", "--at",
                "2026-11-20T12:00Z",
                in: folder)
            #expect(list.data.hasPrefix("off off 2 products.csv 20"))
            #expect(
                await CommandRun("catalogue", in: folder).data.hasPrefix("off  Open Food Facts  2 foods  "))
            let removed = await CommandRun("catalogue", "remove", "off", in: folder)
            #expect(removed.status == .done && removed.data == "off is removed\n")
            let none = await CommandRun("catalogue", "remove", "off", in: folder)
            #expect(none.status == .failure)
            #expect(none.notes.contains("no catalogue is imported"))
            let empty = await CommandRun("catalogue", "list", in: folder)
            #expect(empty.status == .done)
        }
    }

    @Test("a dry run shows foods and their columns, and stores nothing")
    func rehearsal() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("my.csv")
            try "Product;Energy;Piece\nCake;400,5;90\n".write(to: file, atomically: true, encoding: .utf8)
            let run = await CommandRun(
                "catalogue", "import", file.path, "--columns", "name=Product,kcal=Energy,portion=Piece",
                "--dry-run",
                in: folder)
            #expect(
                run.data == """
                    my: 1 food would be imported, Own catalogue
                      name     = Product
                      portion  = Piece
                      kcal     = Energy
                      Cake  401 kcal in 100 g  portion

                    """)
            #expect(await CommandRun("catalogue", "list", in: folder).status == .done)
        }
    }

    @Test(
        "what is wrong with the command line is said",
        arguments: [
            (["catalogue", "add"], "“add” is none of list, import and remove"),
            (["catalogue", "import"], "FILE is missing"),
            (["catalogue", "import", "x", "--kind", "xml"], "--kind takes fdc, off or csv, not “xml”"),
            (["catalogue", "import", "x", "--name", "…"], "--name needs letters or digits"),
            (["catalogue", "import", "x", "--minimum-completeness", "7"], "takes a number from 0 to 1"),
            (["catalogue", "import", "x", "--columns", "a=b"], "“a” is nothing a food has"),
            (["catalogue", "remove", "x", "--dry-run"], "--dry-run is for “import”"),
        ])
    func usage(_ words: [String], _ message: String) async throws {
        try await withTemporaryFolder { folder in
            let run = await CommandRun(words, in: folder)
            #expect(run.status == .usage)
            #expect(run.notes.contains(message), "\(run.notes)")
        }
    }

    @Test("a file that cannot be read is named, and nothing is made")
    func missing() async throws {
        try await withTemporaryFolder { folder in
            let run = await CommandRun("catalogue", "import", "/nowhere/foods.csv", in: folder)
            #expect(run.status == .failure)
            #expect(run.notes == "swimfit: foods.csv: No such file or directory\n")
            #expect(await CommandRun("catalogue", "list", "--demo").status == .failure)
        }
    }

    @Test("eat logs the product of a barcode, and a name that no other food has")
    func eat() async throws {
        try await withTemporaryFolder { folder in
            let file = try Products.write(to: folder)
            func eat(_ words: String...) async -> CommandRun {
                await CommandRun(
                    ["eat"] + words + ["--dry-run", "--at", "2026-11-20T12:00:00+01:00"], in: folder)
            }
            let unknown = await eat("4006381333931")
            #expect(unknown.status == .usage)
            #expect(unknown.notes.contains("no catalogue has the barcode 4006381333931"))
            _ = await CommandRun("catalogue", "import", file, in: folder)
            #expect(
                await eat("4006381333931").data
                    == "Zapple bar (Zed), 1 serving, 120 kcal, lunch, today 12:00\n")
            #expect(await eat("4006381333931", "50g").data.hasPrefix("Zapple bar (Zed), 50 g, 200 kcal"))
            #expect(
                await eat("2", "x", "4006381333931").data.hasPrefix("Zapple bar (Zed), 2 × serving, 240 kcal")
            )
            #expect(await eat("100g", "zapple", "bar").data.hasPrefix("Zapple bar (Zed), 100 g, 400 kcal"))
            #expect(await eat("banana").data.hasPrefix("Banana, 1 medium"))
            let several = await eat("zapple")
            #expect(several.status == .usage && several.notes.contains("could be 2 foods"))
        }
    }

    @Test("foods lists those of catalogues after the others")
    func foods() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("catalogue", "import", try Products.write(to: folder), in: folder)
            func names(_ search: String) async -> [String] {
                await CommandRun("foods", search, "--format", "{name}", in: folder).data
                    .split(separator: "\n").map(String.init)
            }
            #expect(await names("zapple") == ["Zapple bar (Zed)", "Zapple juice (Zed)"])
            #expect(await names("4006381333931") == ["Zapple bar (Zed)"])
            let juices = await names("juice")
            #expect(juices.first != "Zapple juice (Zed)" && juices.last == "Zapple juice (Zed)")
        }
    }
}

/// Three products of Open Food Facts, of which one cannot be.
enum Products {
    static func write(to folder: URL) throws -> String {
        let text = """
            code\tproduct_name\tbrands\tserving_quantity\tenergy-kcal_100g\tunique_scans_n
            4006381333931\tZapple bar\tZed\t30\t400\t900
            96385074\tZapple juice\tZed\t\t45\t2
            036000291452\tZapple sauce\tZed\t\t-45\t2

            """
        let file = folder.appendingPathComponent("products.csv")
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file.path
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the tests, and says so, where SQLite is not installed.
    static var needsSQLite: ConditionTrait {
        .enabled(if: SQLiteLibrary.isInstalled, "libsqlite3.so.0 is not installed")
    }
}
