import SampleStoreDisk
import Foundation
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import SwimFit
@testable import SwimFitBase
@testable import SwimFitFood

@Suite("The library file", .inTurn)
@MainActor
struct LibraryTests {
    private struct Goal: LibrarySection {
        static let key = "goal"
        var net = -500.0
        var note: String?
    }

    /// A library that reads a file that does not parse again at once.
    private static let banana = Food(
        id: "banana", name: "Banana", group: "Fruit", perHundredGrams: Nutrition())

    private static func library(_ file: URL) -> Library {
        Library(LibraryFile(path: file.path, calls: HookedCalls(disk: LinuxCalls(), pausing: {})))
    }

    /// A folder of its own for each test, removed afterwards.
    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("swimfit-library-\(UUID().uuidString)")
        defer {
            // IGNORED: a folder that stays behind in the temporary folder harms no later test.
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
            let library = Self.library(file)
            #expect(library[Goal.self].net == -500)
            #expect(library.notice == nil)
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test("a change is on disk when it returns, for the next program to read")
    func saved() throws {
        try inFolder { file in
            try Self.library(file).update(Goal.self) { $0.net = -300 }
            #expect(Self.library(file)[Goal.self].net == -300)
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
            try Self.library(file).update(Goal.self) { $0.note = nil }
            let root = try root(of: file)
            #expect(
                root["later"]
                    == .object(["a": .list([.integer(1), .number(2.5), .null, .bool(true), .text("x")])]))
            #expect(root["goal"] == .object(["net": .integer(-400), "colour": .text("blue")]))
        }
    }

    @Test(
        "a damaged file is told and left alone by who reads it, and kept under another name by who changes it",
        arguments: [
            "", "{\"format\": \"swimfit libr", "[1, 2]", "{\"name\": \"other program\"}", "\u{0}\u{1}",
        ])
    func damaged(text: String) throws {
        try inFolder { file in
            try write(text, to: file)
            let library = Self.library(file)
            #expect(library.notice?.contains("library.json is damaged") == true)
            #expect(try names(inFolderOf: file) == ["library.json"])
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
            try library.update(Goal.self) { $0.net = 1 }
            #expect(library.notice?.contains("kept as library.json.damaged") == true)
            #expect(try String(contentsOfFile: file.path + ".damaged", encoding: .utf8) == text)
            #expect(
                try names(inFolderOf: file) == ["library.json", "library.json.damaged", "library.json.lock"])
            #expect(Self.library(file)[Goal.self].net == 1)
            #expect(Self.library(file).notice == nil)
        }
    }

    private func names(inFolderOf file: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).sorted()
    }

    @Test("a file that can no longer be read is told, and what was read before stays")
    func unreadable() throws {
        try inFolder { file in
            let library = Self.library(file)
            try library.update(Goal.self) { $0.net = -7 }
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            library.catchUp()
            #expect(library.notice?.contains("library.json") == true)
            #expect(library[Goal.self].net == -7)
        }
    }

    @Test("a change of one's own is announced once, and not read again")
    func ownChange() throws {
        try inFolder { file in
            let library = Self.library(file)
            var changes = 0
            library.onChange = { changes += 1 }
            try library.update(Goal.self) { $0.net = -7 }
            // Were it read, it would be found damaged.
            let stamp = LibraryFile(path: file.path).stamp
            library.catchUp()
            #expect(changes == 1)
            #expect(LibraryFile(path: file.path).stamp == stamp)
        }
    }

    @Test("what a newer program added within an object is kept, and what it removed is not brought back")
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

    @Test("a second damaged file does not take the place of the first")
    func damagedTwice() throws {
        try inFolder { file in
            for text in ["one", "two"] {
                try write(text, to: file)
                try Self.library(file).update(Goal.self) { $0.net = 1 }
            }
            #expect(try String(contentsOfFile: file.path + ".damaged", encoding: .utf8) == "one")
            #expect(try String(contentsOfFile: file.path + ".damaged-2", encoding: .utf8) == "two")
        }
    }

    @Test("what was read before the damage is saved with the next change")
    func damagedWhileOpen() throws {
        try inFolder { file in
            let library = Self.library(file)
            try library.update(FavouriteFoods.self) { $0.toggle(Self.banana) }
            try write("{\"format\":", to: file)
            library.catchUp()
            #expect(library.notice == nil)  // a program may be writing it
            library.catchUp()
            #expect(library.notice?.contains("are shown as they were read before") == true)
            try library.update(Goal.self) { $0.net = -7 }
            #expect(library.notice?.contains("kept as library.json.damaged") == true)
            let next = Self.library(file)
            #expect(next[FavouriteFoods.self].ids == ["banana"])
            #expect(next[Goal.self].net == -7)
        }
    }

    @Test("a file that is mended while the library is open is taken in, and nothing is told any more")
    func mended() throws {
        try inFolder { file in
            try write("{", to: file)
            let library = Self.library(file)
            #expect(library.notice != nil)
            try write(#"{"format": "swimfit library", "version": 1, "goal": {"net": -40}}"#, to: file)
            library.catchUp()
            #expect(library[Goal.self].net == -40)
            #expect(library.notice == nil)
        }
    }

    @Test("a file that cannot be read is named, and the reason")
    func unreadableFile() throws {
        try inFolder { file in
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            let notice = try #require(Self.library(file).notice)
            #expect(notice.contains("\(file.lastPathComponent) cannot be read: "))
        }
    }

    @Test("a section that cannot be read shows defaults and is not overwritten")
    func unreadableSection() throws {
        try inFolder { file in
            let text = #"{"format": "swimfit library", "version": 1, "goal": {"net": "much"}}"#
            try write(text, to: file)
            let library = Self.library(file)
            #expect(library[Goal.self] == Goal())
            #expect(library.notice?.contains("“goal”") == true)
            #expect(throws: Problem.unreadable(section: "goal")) {
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
            let library = Self.library(file)
            #expect(library[Goal.self].net == -250)
            #expect(throws: Problem.newerLibrary("library.json")) {
                try library.update(Goal.self) { $0.net = 2 }
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
        }
    }

    @Test("two programs do not overwrite each other's changes")
    func shared() throws {
        try inFolder { file in
            let (one, two) = (Self.library(file), Self.library(file))
            try one.update(Goal.self) { $0.net = -100 }
            try two.update(FavouriteFoods.self) { $0.toggle(Self.banana) }
            #expect(two[Goal.self].net == -100)
            one.catchUp()
            #expect(one[FavouriteFoods.self].ids == ["banana"])
        }
    }

    @Test("each change of the library is told once: its own, another program's, and a removal")
    func heard() throws {
        try inFolder { file in
            let (one, two) = (Self.library(file), Self.library(file))
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
            let library = Self.library(file)
            try library.update(Goal.self) { $0.net = -1 }
            #expect(throws: Mistake.self) {
                try library.update(Goal.self) { goal in
                    goal.net = -2
                    throw Mistake()
                }
            }
            #expect(library[Goal.self].net == -1)
            #expect(Self.library(file)[Goal.self].net == -1)
        }
    }

    @Test("the lock is free after a change, even where a child has a copy of its descriptor")
    func copiedDescriptor() throws {
        try inFolder { file in
            let library = Self.library(file)
            var copies: [Int32] = []
            defer { copies.forEach { close($0) } }
            try library.update(Goal.self) { goal in
                goal.net = -1
                copies = try Self.descriptors(of: file.path + ".lock").map { dup($0) }
            }
            #expect(copies.count == 1)
            try library.update(Goal.self) { $0.net = -2 }
            #expect(library[Goal.self].net == -2)
        }
    }

    /// This process's descriptors of a file.
    private static func descriptors(of path: String) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
            return target == path ? Int32(name) : nil
        }
    }

    @Test("a folder in place of the file is named, and saving says why it fails")
    func folderInPlace() throws {
        try inFolder { file in
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            let library = Self.library(file)
            #expect(library.notice != nil)
            #expect(throws: (any Error).self) { try library.update(Goal.self) { $0.net = 2 } }
        }
    }

    @Test("own foods and favourites come back as they were saved")
    func foods() throws {
        try inFolder { file in
            let library = Self.library(file)
            let cake = Food(
                id: library[OwnFoods.self].newIdentifier(for: "Grandma's cake"), name: "Grandma's cake",
                group: "Own foods", perHundredGrams: Nutrition(energy: 380, sugars: 20),
                portions: [Portion("slice", grams: 90)])
            try library.update(OwnFoods.self) { $0.save(cake) }
            try library.update(FavouriteFoods.self) { $0.toggle(cake) }
            let again = Self.library(file)
            #expect(again[OwnFoods.self].all == [cake])
            #expect(again[FavouriteFoods.self].contains(cake.id))
            #expect(cake.isOwn)
            #expect(again[OwnFoods.self].newIdentifier(for: "Grandma's cake") == cake.id + "-2")
        }
    }

    @Test("a food of a catalogue is kept in the file while it is a favourite")
    func importedFavourite() throws {
        try inFolder { file in
            let library = Self.library(file)
            let spread = Food(
                id: "catalogue:off:1", name: "Spread", group: "Imported",
                perHundredGrams: Nutrition(energy: 600), portions: [])
            try library.update(FavouriteFoods.self) { $0.toggle(spread) }
            #expect(Self.library(file)[FavouriteFoods.self].importedFoods == [spread])
            #expect(try String(contentsOf: file, encoding: .utf8).contains("Spread"))
            try library.update(FavouriteFoods.self) { $0.toggle(spread) }
            #expect(try !String(contentsOf: file, encoding: .utf8).contains("Spread"))
        }
    }
}
