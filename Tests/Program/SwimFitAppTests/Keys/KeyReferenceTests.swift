import SwimFit
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Dashboard
@testable import Shell

@MainActor
@Suite("The key tables", .onMainActor)
struct KeyReferenceTests {
    @Test("README lists the keys of every table")
    func readme() throws {
        try expectTable(KeyReference.readmeTable, in: "README.md")
    }

    @Test("the page of actions names every action with its keys")
    func actions() throws {
        try expectTable(KeyReference.actionTable, in: "Sources/Program/SwimFitApp/SwimFitApp.docc/Keys.md")
    }

    @Test("the screens whose tables are listed are all there are")
    func screens() throws {
        let listed = KeyReference.popups.map { "\($0)" } + Tab.allCases.map { "\(type(of: $0.makeScreen()))" }
        let folder = sourceFolder(of: "Dashboard")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var declared: [String] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /struct (\w+): (?:Serving|Paned)?Screen {/) {
                declared.append(String(match.output.1))
            }
        }
        #expect(Set(declared) == Set(listed))
        #expect(declared.count == listed.count)
    }

    @Test("a key has one meaning in a place, unless the first one passes it on")
    func meanings() {
        for place in KeyReference.places {
            // After a number `g` moves to a row; without one it goes to a day where days are shown.
            let isOfDays = place.entries.contains { $0.name.hasSuffix(".go-to-day") }
            let passedOn: [Key] = [.escape, .backspace] + (isOfDays ? ["g"] : [])
            let keys = place.entries.flatMap(\.keys).filter { !passedOn.contains($0) }
            #expect(keys.count == Set(keys).count, "\(place.name)")
        }
    }

    @Test("an action has one name, made of small letters and hyphens")
    func names() {
        let names = KeyReference.places.flatMap { $0.entries.filter { !$0.isMotion }.map(\.name) }
        #expect(names.count == Set(names).count)
        for name in names { #expect(name.wholeMatch(of: /[a-z-]+\.[a-z-]+/) != nil, "\(name)") }
    }

    @Test(
        "where text is typed no letter is a key, but for the plus of an empty search and the keys of a choice"
    )
    func typing() {
        let letters = KeyReference.places.filter(\.takesText).flatMap { place in
            place.entries.filter { entry in
                entry.keys.contains { if case .character = $0 { true } else { false } }
            }.map(\.name)
        }
        #expect(
            Set(letters) == [
                "picker.quick-add", "help.close-empty", "profile-choice.next", "profile-choice.previous",
                "amount.meal-after", "entry.meal-after", "go-to-day.first",
            ])
    }

    /// Compares the table in a file that begins with the same line, or writes it with `SWIMFIT_RECORD=1`.
    private func expectTable(_ table: [String], in path: String) throws {
        let file = packageFolder.appending(path: path)
        let lines = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex(of: table[0]), "\(path) has no table of keys")
        let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
            let text = (lines[..<start] + table + lines[end...]).joined(separator: "\n")
            return try Data(text.utf8).write(to: file)
        }
        #expect(Array(lines[start..<end]) == table, "the table in \(path) is out of date: SWIMFIT_RECORD=1")
    }
}
