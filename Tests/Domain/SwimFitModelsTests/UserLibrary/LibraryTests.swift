import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The library", .inTurn)
@MainActor
struct LibraryTests {
    private struct Goal: LibrarySection {
        static let key = "goal"
        var net = -500.0
        var note: String?
    }

    /// The section of a newer program.
    private struct NewerGoal: LibrarySection {
        static let key = "goal"
        var colour: String?
    }

    private func library(in folder: String) throws -> Library {
        let library = Library()
        library.follow(
            try HKHealthStore(url: URL(filePath: folder + "/health.json")),
            takingIn: folder + "/library.json")
        return library
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func write(_ text: String, in folder: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder + "/library.json"))
    }

    @Test("without data there are the defaults, and nothing is created")
    func defaults() throws {
        try withTemporaryFolder { folder in
            let library = try library(in: folder)
            #expect(library[Goal.self].net == -500 && library.notice == nil)
            #expect(try names(in: folder) == [])
        }
    }

    @Test("a change is on disk when it returns, readable in health.json, also after a compaction")
    func saved() async throws {
        try await withTemporaryFolder { url in
            let folder = url.path
            let store = try HKHealthStore(url: URL(filePath: folder + "/health.json"))
            let library = Library()
            library.follow(store)
            try library.update(Goal.self) { $0.net = -300 }
            for _ in 0..<2 {
                let text = try String(contentsOfFile: folder + "/health.json", encoding: .utf8)
                #expect(text.contains("\"documents\":{\"goal\":{\"net\":-300}}"))
                #expect(try self.library(in: folder)[Goal.self].net == -300)
                try await store.compact()
            }
        }
    }

    @Test("what a newer program added within an entry is kept, and what it removed is not brought back")
    func withinObjects() {
        let older = JSONTree.object([
            "part": .object(["known": .integer(1), "new": .integer(2), "gone": .integer(3)])
        ])
        let known = JSONTree.object(["part": .object(["known": .integer(1), "gone": .integer(3)])])
        let changed = JSONTree.object(["part": .object(["known": .integer(5)])])
        #expect(
            changed.keeping(unknownOf: older, known: known)
                == .object(["part": .object(["known": .integer(5), "new": .integer(2)])]))
    }

    @Test(
        "entries of a newer program stay, and a section that cannot be read shows defaults and is not changed"
    )
    func newer() throws {
        let (store, library) = (HKHealthStore.inMemory(), Library())
        library.follow(store)
        try library.update(Goal.self) { $0.note = "old" }
        try library.update(NewerGoal.self) { $0.colour = "blue" }
        try library.update(Goal.self) { $0.note = "new" }
        // A library remembers one type for each key.
        #expect(library[NewerGoal.self].colour == "blue")
        let other = Library()
        other.follow(store)
        #expect(other[Goal.self].note == "new")
        try store.takeIn(
            documents:
                #"{"schema":1,"documents":{"goal":{"net":"much"}},"changed":{"goal":{"net":9000000000}}}"#)
        library.catchUp()
        #expect(library[Goal.self] == Goal() && library.notice?.contains("“goal”") == true)
        #expect(throws: Problem.unreadable(section: "goal")) { try library.update(Goal.self) { $0.net = 2 } }
    }

    @Test("each change is told once: its own, another program's, and none for a change that changes nothing")
    func heard() throws {
        let store = HKHealthStore.inMemory()
        let (one, two) = (Library(), Library())
        for library in [one, two] { library.follow(store) }
        var heard: [Double] = []
        one.onChange = { heard.append(one[Goal.self].net) }
        one.catchUp()
        try one.update(Goal.self) { $0.net = -1 }
        try one.update(Goal.self) { _ in }
        one.catchUp()
        #expect(heard == [-1])
        try two.update(Goal.self) { $0.net = -2 }
        #expect(one[Goal.self].net == -2)
        one.catchUp()
        one.catchUp()
        #expect(heard == [-1, -2])
    }

    @Test("a change that fails changes nothing")
    func failing() throws {
        struct Mistake: Error {}
        let library = Library()
        try library.update(Goal.self) { $0.net = -1 }
        #expect(throws: Mistake.self) {
            try library.update(Goal.self) { goal in
                goal.net = -2
                throw Mistake()
            }
        }
        #expect(library[Goal.self].net == -1)
    }

    @Test(
        "own foods and favourites come back as they were saved, a favourite of a catalogue with its figures")
    func foods() throws {
        try withTemporaryFolder { folder in
            let library = try library(in: folder)
            let cake = Food(
                id: library[OwnFoods.self].newIdentifier(for: "Grandma's cake"), name: "Grandma's cake",
                group: "Own foods", perHundredGrams: Nutrition(energy: 380, sugars: 20),
                portions: [Portion("slice", grams: 90)])
            let spread = Food(
                id: "catalogue:off:1", name: "Spread", group: "Imported",
                perHundredGrams: Nutrition(energy: 600), portions: [])
            try library.update(OwnFoods.self) { $0.save(cake) }
            for food in [cake, spread] { try library.update(FavouriteFoods.self) { $0.toggle(food) } }
            let again = try self.library(in: folder)
            #expect(again[OwnFoods.self].all == [cake] && cake.isOwn)
            #expect(again[FavouriteFoods.self].ids == [cake.id, spread.id])
            #expect(again[FavouriteFoods.self].importedFoods == [spread])
            #expect(again[OwnFoods.self].newIdentifier(for: "Grandma's cake") == cake.id + "-2")
        }
    }

    // MARK: library.json of earlier versions

    private static let earlier = """
        {"format": "swimfit library", "version": 1, "later": {"a": [1, 2.5, true, "x"]},
         "goals": {"kilograms": 70, "net_kilocalories_from": {"2026-11-01": -400, "2026-11-20": null},
                   "nutrients": {"protein": {"2026-11-01": {"every_day": {"at_least": 120}}}}},
         "meals": {"day": [{"name": "lunch", "from": 690, "to": 870}, {"name": "snacks"}]},
         "changed": {"goals": {"kilograms": 800000000, "nutrients/protein": 800000000.5}, "own_foods": {"own:x": 7}}}
        """

    @Test("library.json is taken in once, in one transaction, kept beside, and nothing of it is lost")
    func takenIn() throws {
        try withTemporaryFolder { folder in
            try write(Self.earlier, in: folder)
            for _ in 0..<2 {
                let library = try library(in: folder)
                let day = try #require(LocalDay("2026-11-20"))
                let goals = library[Goals.self]
                #expect(goals.kilograms == 70 && goals.goal(for: .protein, on: day)?.least == 120)
                #expect(goals.netKilocalories(on: day) == nil)
                #expect(goals.netKilocalories(on: day.adding(days: -1)) == -400)
                #expect(library[MealSchedule.self].meals == [.lunch, .snack] && library.notice == nil)
                #expect(try names(in: folder) == ["health.json", "library.json~"])
            }
            #expect(try String(contentsOfFile: folder + "/library.json~", encoding: .utf8) == Self.earlier)
            let store = try HKHealthStore(url: URL(filePath: folder + "/health.json"))
            let line = try #require(try StoreExport(store).documents)
            #expect(line.contains("\"later\":{\"a\":[1,2.5,true,\"x\"]}"))
            #expect(line.contains("\"changed\":{\"goals\":{\"kilograms\":800000000.0"))
            #expect(line.contains("\"own_foods\":{\"own:x\":7.0}"))
            #expect(try store.lastCommit == 1 && !store.mayHaveUndo)
        }
    }

    @Test("what was changed since is newer than a library.json that comes back, and what was not is taken")
    func takenInAgain() throws {
        try withTemporaryFolder { folder in
            try library(in: folder).update(Goals.self) { $0.kilograms = 65 }
            try write(Self.earlier, in: folder)
            #expect(try library(in: folder)[Goals.self].kilograms == 65)
            #expect(try library(in: folder)[MealSchedule.self].meals == [.lunch, .snack])
            try write(Self.earlier, in: folder)
            _ = try library(in: folder)
            #expect(try names(in: folder) == ["health.json", "library.json~", "library.json~2"])
        }
    }

    @Test(
        "a library.json that cannot be read is told and left alone",
        arguments: [
            "", "{\"format\": \"swimfit libr", "[1, 2]", "{\"name\": \"other program\"}", "\u{0}\u{1}",
            #"{"format": "swimfit library", "version": 2}"#,
        ])
    func damaged(text: String) throws {
        try withTemporaryFolder { folder in
            try write(text, in: folder)
            let library = try library(in: folder)
            #expect(library.notice?.contains("library.json") == true)
            try library.update(Goal.self) { $0.net = 1 }
            #expect(try self.library(in: folder)[Goal.self].net == 1)
            #expect(try String(contentsOfFile: folder + "/library.json", encoding: .utf8) == text)
        }
    }

    @Test("of a library.json with a damaged part the others are used, and it stays to be corrected")
    func damagedPart() throws {
        try withTemporaryFolder { folder in
            try write(
                Self.earlier.replacing("\"kilograms\": 70", with: "\"kilograms\": \"much\""), in: folder)
            let library = try library(in: folder)
            #expect(library.notice?.contains("“goals” of library.json") == true)
            #expect(library[MealSchedule.self].meals == [.lunch, .snack])
            #expect(try names(in: folder) == ["health.json", "library.json"])
            try write(Self.earlier, in: folder)
            #expect(try self.library(in: folder)[Goals.self].kilograms == 70)
        }
    }

    @Test("where the store cannot be written, library.json is shown, and a change says why it is not saved")
    func readOnly() throws {
        try withTemporaryFolder { folder in
            try write(Self.earlier, in: folder)
            // A store of a newer version is only read.
            try Data("{\"format\":\"swimfit-health\",\"version\":2,\"generation\":0,\"records\":[\n]}\n".utf8)
                .write(to: URL(filePath: folder + "/health.json"))
            let library = try library(in: folder)
            #expect(library[Goals.self].kilograms == 70 && library.notice == nil)
            #expect(throws: HKError.self) { try library.update(Goals.self) { $0.kilograms = 1 } }
            #expect(library[Goals.self].kilograms == 70)
            #expect(try names(in: folder) == ["health.json", "library.json"])
        }
    }

    @Test("where the store cannot be opened there are defaults, and a change says why it is not saved")
    func unopened() throws {
        let library = Library(failure: Problem("it is gone"))
        #expect(library[Goal.self] == Goal() && library.notice == "It is gone")
        #expect(throws: Problem("it is gone")) { try library.update(Goal.self) { $0.net = 1 } }
    }
}
