import SwimFit
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Dashboard
@testable import Shell

@MainActor
@Suite("Own keys", .onMainActor)
struct OwnKeysTests {
    private func driver(_ text: String) -> AppDriver {
        AppDriver(
            [.profile: ProfileScreen(), .journal: JournalScreen(), .browse: BrowseScreen()],
            ownKeys: OwnKeys.read(text: text).keys)
    }

    @Test("a key of the file does the action, and the one before does nothing")
    func given() async {
        let driver = driver(#"{"journal.add-food": ["v", "Ins"], "everywhere.journal": "F3"}"#)
        await driver.type(.function(3), "a")
        #expect(driver.app.popups.isEmpty)
        await driver.type(.insert)
        #expect(driver.text.contains("Add food"))
        await driver.type(.escape, "v")
        #expect(driver.text.contains("Add food"))
    }

    @Test("footer and help show the keys of the file")
    func shown() async {
        let driver = driver(#"{"journal.add-food": "v", "everywhere.help": "F2", "list.down": "X"}"#)
        await driver.type("3")
        #expect(driver.footer.contains("v add food"))
        #expect(driver.footer.contains("F2 help"))
        await driver.type(.function(2))
        await driver.type(text: "add food")
        #expect(driver.text.contains(/Journal +v +add food/))
        await driver.type(.escape, .escape, .function(1))
        await driver.type(text: "down")
        #expect(driver.text.contains(/lists +X +down/))
    }

    @Test("a digit that no tab has any more begins a number at once")
    func digits() async {
        let driver = driver(#"{"everywhere.swimming": "F5"}"#)
        await driver.type("5", "j")
        #expect((driver.app.screens[.profile] as? ProfileScreen)?.row.rawValue == 5)
    }

    @Test(
        "what cannot be used is told with its line, and the rest works",
        arguments: [
            (
                #"{"journal.ad-food": "v"}"#,
                "Line 1: there is no action “journal.ad-food”; did you mean “journal.add-food”?"
            ),
            (
                #"{"journal.add-food": "Hyper-x"}"#,
                "Line 1: there is no key “Hyper-x”; keys are such as a, Space, Ctrl-R, F5, Up, PgDn"
            ),
            (#"{"everywhere.suspend": "x"}"#, "Line 1: “everywhere.suspend” keeps its keys"),
            (#"{"journal.add-food": "Ctrl-L"}"#, "Line 1: Ctrl-L keeps its meaning"),
            (#"{"journal.add-food": "Ctrl-Z"}"#, "Line 1: Ctrl-Z keeps its meaning"),
            (#"{"journal.add-food": "Esc"}"#, "Line 1: Esc keeps its meaning"),
            (#"{"journal.add-food": []}"#, "Line 1: “journal.add-food” needs at least one key"),
            (
                #"{"journal-filter.search": "x"}"#,
                "Line 1: x is typed into the field there, so “journal-filter.search” cannot have it"
            ),
            (
                #"{"journal.add-food": "d"}"#,
                "Line 1: d does “journal.delete” already, so “journal.add-food” keeps its keys"
            ),
            (
                #"{"journal.add-food": "j"}"#,
                "Line 1: j does “list.down” already, so “journal.add-food” keeps its keys"
            ),
            (
                #"{"journal.add-food": "u"}"#,
                "Line 1: u does “everywhere.undo” already, so “journal.add-food” keeps its keys"
            ),
            (
                #"{"everywhere.undo": "a"}"#,
                "Line 1: a does “journal.add-food” already, so “everywhere.undo” keeps its keys"
            ),
            (#"{"journal.add-food": 5}"#, "Line 1: a text in quotation marks is missing before “5”"),
            ("[]", "Line 1: “{” is missing before “[”"),
            ("", "Line 1: “{” is missing before the end of the file"),
        ])
    func refused(text: String, problem: String) {
        #expect(OwnKeys.read(text: text).problems == [problem])
        let more = text.replacing("}", with: #", "journal.copy": "Z"}"#)
        if more != text, !text.contains(": 5") {
            #expect(OwnKeys.read(text: more).keys["journal.copy"] == ["Z"])
        }
    }

    @Test("lines are counted, also where the grammar ends, and what comes before counts")
    func lines() {
        let read = OwnKeys.read(
            text: """
                {
                  "journal.copy": "Z",

                  "journal.nothing": "x",
                  "journal.edit": ["E",
                    "Ctrl-Y" "x"]
                }
                """)
        #expect(read.keys["journal.copy"] == ["Z"])
        #expect(read.problems.map { $0.prefix(6) } == ["Line 4", "Line 6"])
    }

    @Test("two actions may exchange their keys, and an action has keys once")
    func exchange() {
        let read = OwnKeys.read(text: #"{"journal.copy": "d", "journal.delete": "y"}"#)
        #expect(read.problems.isEmpty)
        #expect(read.keys["journal.copy"] == ["d"])
        let twice = OwnKeys.read(text: "{\"journal.copy\": \"Z\",\n\"journal.copy\": \"Q\"}")
        #expect(twice.keys["journal.copy"] == ["Z"])
        #expect(twice.problems == ["Line 2: “journal.copy” has keys already, further up"])
    }

    @Test("Esc, Ctrl-L, Ctrl-Z and F1 work whatever the file says")
    func kept() async {
        let driver = driver(#"{"everywhere.help": "F9", "journal-filter.clear": "F4", "picker.close": "F4"}"#)
        await driver.type("3", "a", .function(1))
        #expect(driver.text.contains("Help"))
        await driver.type(.escape, .escape)
        #expect(driver.app.popups.isEmpty)
    }

    @Test("every key has a name that leads back to it")
    func names() {
        let keys = KeyReference.places.flatMap { $0.entries.flatMap(\.keys) }
        for key in keys { #expect(Key(named: key.name) == key, "\(key.name)") }
        #expect(Key(named: "Up") == .up)
        #expect(Key(named: "ctrl-r") == .control("r"))
        #expect(Key(named: "g") != Key(named: "G"))
        for name in ["", "Ctrl-", "Ctrl-i", "F13", "Alt-x", "ab"] {
            #expect(Key(named: name) == nil, "\(name)")
        }
    }

    @Test("without a file nothing is changed; one that is no text is told")
    func files() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "keys.json")
            #expect(OwnKeys.read(file) == (OwnKeys(), []))
            try Data([0xFF, 0xFE, 0x00]).write(to: file)
            #expect(OwnKeys.read(file).problems.first?.contains("cannot be read") == true)
        }
    }

    @Test("the file is in the XDG folder for configurations")
    func folder() throws {
        let named = try GlobalOptions.parse([], environment: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"]).0
        #expect(named.configurationFolder.path == "/c/swimfit")
        let usual = try GlobalOptions.parse([], environment: ["HOME": "/h"]).0
        #expect(usual.configurationFolder.path == "/h/.config/swimfit")
    }
}
