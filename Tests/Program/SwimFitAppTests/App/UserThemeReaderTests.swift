import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram
@testable import SwimFitBase

@Suite("Own themes", .inTurn)
struct UserThemeReaderTests {
    private func themes(_ text: String) throws -> [Theme] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "themes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: nobody looks at it again
        let file = folder.appending(path: "themes.json")
        try Data(text.utf8).write(to: file)
        let (themes, problems) = try UserThemeReader.themes(at: file)
        if let first = problems.first { throw first }
        return themes
    }

    @Test("a theme has the colours that are named, the others are those of the standard theme")
    func named() throws {
        let text =
            ##"{"night": {"dark": {"accent": "#FA0", "selected_background": "#112233"}}, "plain": {}}"##
        let found = try themes(text)
        #expect(found.map(\.name) == ["night", "plain"])
        #expect(found[0].dark.accent == RGB(0xFFAA00))
        #expect(found[0].dark.selectedBackground == RGB(0x112233))
        #expect(found[0].dark.good == Theme.standard.dark.good)
        #expect(found[0].light == Theme.standard.light)
    }

    @Test("no file is no theme")
    func none() throws {
        #expect(try UserThemeReader.themes(at: URL(fileURLWithPath: "/nowhere/themes.json")).themes.isEmpty)
    }

    @Test(
        "a mistake is told with its place",
        arguments: [
            (
                ##"{"night": {"dark": {"accent": "blue"}}}"##,
                "night, dark, accent: “blue” is not a colour; write one such as #5fafff"
            ),
            (##"{"night": {"dusk": {}}}"##, "night, dusk: not a background; it is “light” or “dark”"),
            (##"{"night": {"dark": ["#fff"]}}"##, "night, dark: not an object: { … }"),
            (##"{"standard": {}}"##, "standard: a built-in theme has this name"),
            (
                ##"{"night": {"dark": {"accent": 5}}}"##,
                "night, dark, accent: “5” is not a colour; write one such as #5fafff"
            ),
            ("[]", "not an object: { … }"),
        ])
    func mistakes(text: String, problem: String) {
        #expect(throws: Problem.usage("themes.json: " + problem)) { try themes(text) }
    }

    @Test("an unknown name is told with those there are, and text that is no JSON with its line")
    func places() {
        let unknown = problem(##"{"night": {"light": {"acent": "#fff"}}}"##)
        #expect(
            unknown.hasPrefix(
                "themes.json: night, light, acent: not a name of a colour; there are accent, good"))
        let broken = problem("{\n  \"night\": {,}\n}")
        #expect(broken == "themes.json: not JSON from line 2 on")
    }

    private func problem(_ text: String) -> String {
        do {
            _ = try themes(text)
            return ""
        } catch {
            return Problem(error).text
        }
    }
}

@Suite("The appearance", .inTurn)
struct AppearanceSettingsTests {
    private func options(_ words: String...) throws -> DashboardOptions {
        DashboardOptions(try GlobalOptions.parse(words, environment: ["HOME": "/nowhere"]).0)
    }

    @Test("a theme that is wrong spoils no other one")
    func partly() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "themes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // IGNORED: nobody looks at it again
        let text = ##"{"night": {"dark": {"accent": "#FA0"}}, "wrong": {"dusk": {}}}"##
        try Data(text.utf8).write(to: folder.appending(path: "themes.json"))
        var options = DashboardOptions()
        options.configurationFolder = folder
        options.theme = "night"
        let settings = try ThemeSettings(options)
        #expect(settings.appearance(Preferences()).theme.name == "night")
        #expect(settings.problem?.contains("wrong, dusk: not a background") == true)
    }

    @Test("without a setting it is the standard theme, and the terminal is asked")
    func usual() throws {
        #expect(try ThemeSettings(options()).appearance(Preferences()) == Appearance(.standard))
    }

    @Test("settings are used, and options win over them")
    func order() throws {
        var preferences = Preferences()
        (preferences.theme, preferences.background) = ("contrast", "light")
        #expect(
            try ThemeSettings(options()).appearance(preferences) == Appearance(.contrast, on: .light))
        let given = try ThemeSettings(options("--theme", "blue-orange", "--background=dark"))
        #expect(given.appearance(preferences) == Appearance(.blueOrange, on: .dark))
        let asked = try ThemeSettings(options("--background", "auto"))
        #expect(asked.appearance(preferences) == Appearance(.contrast))
    }

    @Test("a theme that is gone is the standard one; one that is asked for by name and missing is a mistake")
    func gone() throws {
        var preferences = Preferences()
        preferences.theme = "night"
        #expect(try ThemeSettings(options()).appearance(preferences).theme == .standard)
        #expect(
            throws: Problem.usage(
                "there is no theme “night”; there are standard, contrast and blue-orange")
        ) { try ThemeSettings(options("--theme", "night")) }
        #expect(throws: Problem.self) { try options("--background", "grey") }
    }

    @Test("own themes are looked for in the folder that XDG names")
    func folder() throws {
        #expect(try options().configurationFolder.path == "/nowhere/.config/swimfit")
        let named = try GlobalOptions.parse([], environment: ["XDG_CONFIG_HOME": "/etc/me", "HOME": "/x"]).0
        #expect(named.configurationFolder.path == "/etc/me/swimfit")
        let relative = try GlobalOptions.parse([], environment: ["XDG_CONFIG_HOME": "me", "HOME": "/x"]).0
        #expect(relative.configurationFolder.path == "/x/.config/swimfit")
    }
}

@MainActor
@Suite("Choosing colours", .onMainActor, .goldens("colours"))
struct AppearanceScreenTests {
    @Test("themes and backgrounds are chosen, kept and shown")
    func choose() async throws {
        let fixture = await DemoFixture.empty()
        var screen = AppearanceScreen()
        try expectGolden(fixture.draw(screen, 44, 10), "standard")
        try await fixture.press([.down, .enter], on: &screen)
        #expect(fixture.models.appearance == Appearance(.contrast))
        try await fixture.press([.end, .enter], on: &screen)
        #expect(fixture.models.appearance == Appearance(.contrast, on: .dark))
        #expect(fixture.draw(screen, 44, 10).text.contains("● dark"))
        _ = try await fixture.models.editor.undo()
        #expect(fixture.models.appearance == Appearance(.contrast))
    }
}
