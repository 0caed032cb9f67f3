import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("Settings read again", .onMainActor)
struct ConfigurationWatchTests {
    private func watching(_ use: (AppDriver, ConfigurationWatch, URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "swimfit-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // IGNORED: what is left of a test in the temporary folder harms nobody.
        defer { try? FileManager.default.removeItem(at: folder) }
        var options = DashboardOptions()
        options.configurationFolder = folder
        let driver = AppDriver([.journal: JournalScreen()])
        try await use(driver, ConfigurationWatch(driver.app, options), folder)
    }

    @Test("keys of a file that is saved work at once, and a mistake is told, and that it is gone")
    func keys() async throws {
        try await watching { driver, watch, folder in
            let file = folder.appending(path: "keys.json")
            try Data(#"{"add": "z", "nonsense": "x"}"#.utf8).write(to: file)
            watch.readKeys()
            #expect(driver.text.contains("keys.json: Line 1: no key has the name “nonsense”"))
            try Data(#"{"add": "z"}"#.utf8).write(to: file)
            watch.readKeys()
            #expect(driver.footer == " ✓ keys.json was read again")
            await driver.type("z")
            #expect(driver.text.contains("Add food"))
        }
    }

    @Test("a theme that is wrong is told, and the ones before stay")
    func themes() async throws {
        try await watching { driver, watch, folder in
            let file = folder.appending(path: "themes.json")
            try Data(##"{"night": {"dark": {"accent": "#ffaf00"}}}"##.utf8).write(to: file)
            watch.readThemes()
            #expect(driver.app.models.appearanceSettings.themes.last?.name == "night")
            try Data(##"{"night": {"dark": {"accent": "#zz"}}}"##.utf8).write(to: file)
            watch.readThemes()
            #expect(driver.text.contains("night, dark, accent: “#zz” is not a colour"))
            #expect(driver.app.models.appearanceSettings.themes.last?.name == "night")
        }
    }
}
