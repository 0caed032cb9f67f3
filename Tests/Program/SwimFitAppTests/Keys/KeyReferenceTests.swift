import SwimFitModels
import Foundation
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("The key tables", .onMainActor)
struct KeyReferenceTests {
    @Test("the page of keys has what each key means, and what each screen has of them")
    func page() throws {
        try expectTable(KeyReference.meaningTable)
        try expectTable(KeyReference.screenTable)
    }

    @Test("the screens whose tables are listed are all there are")
    func screens() throws {
        let listed =
            AllScreens.popups.map { "\($0)" } + AllScreens.ofTabs().values.map { "\(type(of: $0))" }
        let folder = sourceFolder(of: "SwimFitDashboard")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var declared: [String] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /struct (\w+): (?:Serving|ListDetail|Tab)?Screen(?:, TabScreen)? {/)
            {
                declared.append(String(match.output.1))
            }
        }
        #expect(Set(declared) == Set(listed))
        #expect(declared.count == listed.count)
    }

    @Test("no key has two meanings over all screens and popups")
    func meanings() {
        var meanings: [Key: Set<Meaning>] = [:]
        for entry in KeyReference.places.flatMap(\.entries) {
            for key in entry.keys { meanings[key, default: []].insert(entry.meaning) }
        }
        for (key, meanings) in meanings { #expect(meanings.count == 1, "\(key.name): \(meanings)") }
        let known = Meaning.allCases.flatMap(\.keys)
        #expect(known.count == Set(known).count)
        #expect(Meaning.allCases.count <= 45)
    }

    @Test("the clock changes when a minute begins")
    func minute() {
        #expect(abs(Date(timeIntervalSince1970: 1_795_181_559).secondsToNextMinute - 21.01) < 1e-6)
        #expect(abs(Date(timeIntervalSince1970: 1_795_181_520).secondsToNextMinute - 60.01) < 1e-6)
    }

    @Test("a row has keys of its meaning, and each meaning is on some screen")
    func keys() {
        let entries = KeyReference.places.flatMap(\.entries)
        for entry in entries {
            #expect(!entry.keys.isEmpty, "\(entry.words)")
            #expect(Set(entry.keys).isSubset(of: entry.meaning.keys), "\(entry.words)")
        }
        #expect(Set(entries.map(\.meaning)) == Set(Meaning.allCases))
    }

    @Test("a key does one thing in a place, unless the first one passes it on")
    func places() {
        for place in KeyReference.places {
            let keys = place.entries.filter { $0.meaning != .back }.flatMap(\.keys)
            #expect(keys.count == Set(keys).count, "\(place.name)")
        }
    }

    @Test("where text is typed no letter is a key, but for an empty search and the arrows of a choice")
    func typing() {
        let letters = KeyReference.places.filter(\.takesText).flatMap { place in
            place.entries.filter { entry in
                entry.keys.contains { if case .character = $0 { true } else { false } }
            }.map { "\(place.name).\($0.meaning.rawValue)" }
        }
        #expect(
            Set(letters) == [
                "picker.quick-add", "help.help", "help.quit", "profile-choice.before", "profile-choice.after",
            ])
    }

    /// Compares the table in a file that begins with the same line, or writes it with `SWIMFIT_RECORD=1`.
    private func expectTable(_ table: [String]) throws {
        let path = "Sources/Program/SwimFitApp/SwimFitApp.docc/Keys.md"
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
