import Foundation
import Testing

@testable import SwimFit

@Suite("The library file")
@MainActor
struct LibraryTests {
    private struct Goal: LibrarySection {
        static let key = "goal"
        var net = -500.0
        var note: String?
    }

    /// A folder of its own for each test, removed afterwards.
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("swimfit-library-\(UUID().uuidString)")
        defer {
            // SAFETY: a folder that stays behind in the temporary folder harms no later test.
            try? FileManager.default.removeItem(at: folder)
        }
        try body(folder.appendingPathComponent("library.json"))
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func root(of file: URL) throws -> [String: JSONTree] {
        try #require(try JSONDecoder().decode(JSONTree.self, from: Data(contentsOf: file)).fields)
    }

    @Test("without a file there are the defaults, and nothing is created")
    func defaults() throws {
        try inFolder { file in
            let library = Library(file: file)
            #expect(library[Goal.self].net == -500)
            #expect(library.notice == nil)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test("a change is on disk when it returns, for the next program to read")
    func saved() throws {
        try inFolder { file in
            try Library(file: file).update(Goal.self) { $0.net = -300 }
            #expect(Library(file: file)[Goal.self].net == -300)
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
            #expect(mode as? Int == 0o600)
            #expect(!FileManager.default.fileExists(atPath: file.path + ".new"))
        }
    }

    @Test("unknown sections and unknown fields are written back as they were")
    func unknown() throws {
        try inFolder { file in
            let text = """
                {"format": "swimfit library", "version": 1, "later": {"a": [1, 2.5, null, true, "x"]},
                 "goal": {"net": -400, "colour": "blue", "note": "old"}}
                """
            try write(text, to: file)
            try Library(file: file).update(Goal.self) { $0.note = nil }
            let root = try root(of: file)
            #expect(
                root["later"]
                    == .object(["a": .list([.integer(1), .number(2.5), .null, .bool(true), .text("x")])]))
            #expect(root["goal"] == .object(["net": .integer(-400), "colour": .text("blue")]))
        }
    }

    @Test(
        "a damaged file is kept aside with a message, never overwritten",
        arguments: [
            "", "{\"format\": \"swimfit libr", "[1, 2]", "{\"name\": \"other program\"}", "\u{0}\u{1}",
        ])
    func damaged(text: String) throws {
        try inFolder { file in
            try write(text, to: file)
            let library = Library(file: file)
            #expect(library.notice?.contains("library.json.damaged") == true)
            try library.update(Goal.self) { $0.net = 1 }
            #expect(try String(contentsOfFile: file.path + ".damaged", encoding: .utf8) == text)
            #expect(Library(file: file)[Goal.self].net == 1)
        }
    }

    @Test("a second damaged file does not take the place of the first")
    func damagedTwice() throws {
        try inFolder { file in
            for text in ["one", "two"] {
                try write(text, to: file)
                _ = Library(file: file)
            }
            #expect(try String(contentsOfFile: file.path + ".damaged", encoding: .utf8) == "one")
            #expect(try String(contentsOfFile: file.path + ".damaged-2", encoding: .utf8) == "two")
        }
    }

    @Test("a section that cannot be read shows defaults and is not overwritten")
    func unreadableSection() throws {
        try inFolder { file in
            let text = #"{"format": "swimfit library", "version": 1, "goal": {"net": "much"}}"#
            try write(text, to: file)
            let library = Library(file: file)
            #expect(library[Goal.self] == Goal())
            #expect(throws: LibraryProblem.unreadable(section: "goal")) {
                try library.update(Goal.self) { $0.net = 2 }
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test("a file of a newer program is read, and not changed")
    func newer() throws {
        try inFolder { file in
            let text = #"{"format": "swimfit library", "version": 2, "goal": {"net": -250}}"#
            try write(text, to: file)
            let library = Library(file: file)
            #expect(library[Goal.self].net == -250)
            #expect(throws: LibraryProblem.newer(file: "library.json")) {
                try library.update(Goal.self) { $0.net = 2 }
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test("two programs do not overwrite each other's changes")
    func shared() throws {
        try inFolder { file in
            let (one, two) = (Library(file: file), Library(file: file))
            try one.update(Goal.self) { $0.net = -100 }
            try two.update(FavouriteFoods.self) { $0.toggle("banana") }
            #expect(two[Goal.self].net == -100)
            one.catchUp()
            #expect(one[FavouriteFoods.self].ids == ["banana"])
        }
    }

    @Test("whoever shows the library hears of every change once: its own, another program's, and a removal")
    func heard() throws {
        try inFolder { file in
            let (one, two) = (Library(file: file), Library(file: file))
            var heard: [Double] = []
            one.onChange = { heard.append(one[Goal.self].net) }
            one.catchUp()
            try one.update(Goal.self) { $0.net = -1 }
            one.catchUp()
            #expect(heard == [-1])
            two.catchUp()
            try two.update(Goal.self) { $0.net = -2 }
            one.catchUp()
            one.catchUp()
            #expect(heard == [-1, -2])
            // An editor that leaves no JSON behind, and then mends it.
            let text = try String(contentsOf: file, encoding: .utf8)
            try write("{", to: file)
            one.catchUp()
            #expect(one[Goal.self].net == -2)
            try write(text.replacing("-2", with: "-30"), to: file)
            one.catchUp()
            #expect(heard == [-1, -2, -30])
            try FileManager.default.removeItem(at: file)
            one.catchUp()
            #expect(heard == [-1, -2, -30, Goal().net])
        }
    }

    @Test("a change that fails changes nothing, in memory or on disk")
    func failing() throws {
        struct Mistake: Error {}
        try inFolder { file in
            let library = Library(file: file)
            try library.update(Goal.self) { $0.net = -1 }
            #expect(throws: Mistake.self) {
                try library.update(Goal.self) { goal in
                    goal.net = -2
                    throw Mistake()
                }
            }
            #expect(library[Goal.self].net == -1)
            #expect(Library(file: file)[Goal.self].net == -1)
        }
    }

    @Test("a folder in place of the file is named, and saving says why it fails")
    func folderInPlace() throws {
        try inFolder { file in
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            let library = Library(file: file)
            #expect(library.notice != nil)
            #expect(throws: (any Error).self) { try library.update(Goal.self) { $0.net = 2 } }
        }
    }

    @Test("own foods and favourites come back as they were saved")
    func foods() throws {
        try inFolder { file in
            let library = Library(file: file)
            let cake = Food(
                id: library[OwnFoods.self].newIdentifier(for: "Grandma's cake"), name: "Grandma's cake",
                group: "Own foods", perHundredGrams: Nutrition(energy: 380, sugars: 20),
                portions: [Portion("slice", grams: 90)])
            try library.update(OwnFoods.self) { $0.save(cake) }
            try library.update(FavouriteFoods.self) { $0.toggle(cake.id) }
            let again = Library(file: file)
            #expect(again[OwnFoods.self].all == [cake])
            #expect(again[FavouriteFoods.self].contains(cake.id))
            #expect(cake.isOwn)
            #expect(again[OwnFoods.self].newIdentifier(for: "Grandma's cake") == cake.id + "-2")
        }
    }
}
