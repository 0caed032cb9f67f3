import SwimFitModels
import Foundation
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("Own keys", .onMainActor)
struct UserKeyBindingsTests {
    private func driver(_ text: String) -> AppDriver {
        AppDriver(
            [.profile: ProfileScreen(), .journal: JournalScreen(), .browse: BrowseScreen()],
            ownKeys: UserKeyBindings.read(text: text).keys)
    }

    @Test("a key of the file does it on every screen, and the one before does nothing")
    func given() async {
        let driver = driver(#"{"add": ["z", "Ins"], "filter": "F3"}"#)
        await driver.type("3", "a")
        #expect(driver.app.popups.isEmpty)
        await driver.type(.insert)
        #expect(driver.text.contains("Add food"))
        await driver.type(.escape, "z")
        #expect(driver.text.contains("Add food"))
        await driver.type(.escape, .function(3))
        #expect(driver.footer.contains("Enter search"))
    }

    @Test("footer and help show the keys of the file")
    func shown() async {
        let driver = driver(#"{"add": "z", "help": "F2", "down": "X"}"#)
        await driver.type("3")
        #expect(driver.footer.contains("z add food"))
        #expect(driver.footer.contains("F2 help"))
        await driver.type(.function(2))
        await driver.type(text: "add food")
        #expect(driver.text.contains(/Journal +z +add food/))
        await driver.type(.escape, .escape, .function(1))
        await driver.type(text: "lists down")
        #expect(driver.text.contains(/lists +X +down/))
    }

    @Test("a file of an earlier version is read where its names are meanings, and told where they are gone")
    func earlier() {
        let read = UserKeyBindings.read(
            text:
                #"{"journal.delete": "D", "everywhere.undo": "U", "journal.add-food": "z", "energy.week": "Z"}"#
        )
        #expect(read.keys == UserKeyBindings([.delete: ["D"], .undo: ["U"]]))
        #expect(read.problems.count == 2)
        #expect(read.problems[0].hasPrefix("Line 1: no key has the name “journal.add-food”"))
        #expect(read.problems[0].hasSuffix("a key means the same on every screen, and Keys.md has the names"))
    }

    @Test(
        "what cannot be used is told with its line, and the rest works",
        arguments: [
            (
                #"{"delet": "z"}"#,
                "Line 1: no key has the name “delet”; did you mean “delete”?; a key means the same on every screen, and Keys.md has the names"
            ),
            (
                #"{"add": "Hyper-x"}"#,
                "Line 1: there is no key “Hyper-x”; keys are such as a, Space, Ctrl-R, F5, Up, PgDn"
            ),
            (#"{"terminal": "x"}"#, "Line 1: “terminal” keeps its keys"),
            (#"{"tab": "F1"}"#, "Line 1: “tab” keeps its keys"),
            (#"{"add": "Ctrl-L"}"#, "Line 1: Ctrl-L keeps its meaning"),
            (#"{"add": "Ctrl-Z"}"#, "Line 1: Ctrl-Z keeps its meaning"),
            (#"{"add": "Esc"}"#, "Line 1: Esc keeps its meaning"),
            (#"{"add": []}"#, "Line 1: “add” needs at least one key"),
            (#"{"add": "d"}"#, "Line 1: d does “delete” already, so “add” keeps its keys"),
            (#"{"add": "j"}"#, "Line 1: j does “down” already, so “add” keeps its keys"),
            (#"{"undo": "a"}"#, "Line 1: a does “add” already, so “undo” keeps its keys"),
            (#"{"add": 5}"#, "Line 1: a text in quotation marks is missing before “5”"),
            ("[]", "Line 1: “{” is missing before “[”"),
            ("", "Line 1: “{” is missing before the end of the file"),
        ])
    func refused(text: String, problem: String) {
        #expect(UserKeyBindings.read(text: text).problems == [problem])
        let more = text.replacing("}", with: #", "copy": "Z"}"#)
        if more != text, !text.contains(": 5") {
            #expect(UserKeyBindings.read(text: more).keys[.copy] == ["Z"])
        }
    }

    @Test("lines are counted, also where the grammar ends, and what comes before counts")
    func lines() {
        let read = UserKeyBindings.read(
            text: """
                {
                  "copy": "Z",

                  "nothing": "x",
                  "edit": ["E",
                    "Ctrl-Y" "x"]
                }
                """)
        #expect(read.keys[.copy] == ["Z"])
        #expect(read.problems.map { $0.prefix(6) } == ["Line 4", "Line 6"])
    }

    @Test("two meanings may exchange their keys, and a meaning has keys once")
    func exchange() {
        let read = UserKeyBindings.read(text: #"{"copy": "d", "delete": "c"}"#)
        #expect(read.problems.isEmpty)
        #expect(read.keys[.copy] == ["d"])
        let twice = UserKeyBindings.read(text: "{\"copy\": \"Z\",\n\"copy\": \"Q\"}")
        #expect(twice.keys[.copy] == ["Z"])
        #expect(twice.problems == ["Line 2: “copy” has keys already, further up"])
    }

    @Test("Esc, Ctrl-L, Ctrl-Z and F1 work whatever the file says")
    func kept() async {
        let driver = driver(#"{"help": "F9", "quit": "F4"}"#)
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
            #expect(UserKeyBindings.read(file) == (UserKeyBindings(), []))
            try Data([0xFF, 0xFE, 0x00]).write(to: file)
            #expect(UserKeyBindings.read(file).problems.first?.contains("cannot be read") == true)
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
