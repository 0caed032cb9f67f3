import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("Ways through the dashboard", .onMainActor)
struct FlowTests {
    private func driver(_ tab: Tab) async throws -> AppDriver {
        AppDriver(models: try await DemoFixture.recent().models, tab: tab)
    }

    @Test(":day and a date goes there", arguments: [Tab.energy, .journal])
    func date(tab: Tab) async throws {
        let driver = try await driver(tab)
        await driver.type(":")
        await driver.type(text: "day 2 Nov")
        #expect(driver.text.contains("→ shows Mon 2 Nov 2026"))
        await driver.type(.enter)
        #expect(driver.app.models.day.iso == "2026-11-02")
        await driver.type(":")
        await driver.type(text: "day soon")
        await driver.type(.enter)
        #expect(driver.text.contains("“soon” is not a day"))
        #expect(driver.app.models.day.iso == "2026-11-02")
    }

    @Test("Ctrl-C asks before a typed line of a popup is lost", arguments: ["a", "+"] as [Key])
    func typedLine(key: Key) async throws {
        let driver = try await driver(.journal)
        await driver.type(key)
        await driver.type(text: "38p 18f soup")
        await driver.type(.control("c"))
        #expect(!driver.app.hasEnded && driver.text.contains("Quit?"))
        await driver.type(.escape)
        #expect(driver.text.contains("38p 18f soup"))
    }

    @Test("gg moves in the list, and a digit before a movement is a tab or nothing")
    func rows() async throws {
        let driver = try await driver(.energy)
        await driver.type("G", "g", "g")
        #expect(driver.app.popups.isEmpty)
        #expect(driver.frame.line(3).hasPrefix(" › Consumed"))
        await driver.type("0", "j")
        #expect(driver.frame.line(4).hasPrefix(" › Active"))
        await driver.type("3")
        #expect(driver.app.tab == .journal)
    }

    @Test(
        "a date in the command line shows the day",
        arguments: [(Tab.journal, Tab.journal), (.swimming, .energy)])
    func commandLine(from: Tab, to: Tab) async throws {
        let driver = try await driver(from)
        await driver.type(":")
        await driver.type(text: "2026-11-02")
        await driver.type(.enter)
        #expect(driver.app.models.day.iso == "2026-11-02")
        #expect(driver.app.tab == to)
    }

    @Test("Esc in a quick entry that the journal opened goes back to the journal")
    func quickAdd() async throws {
        let driver = try await driver(.journal)
        await driver.type("+", .escape)
        #expect(driver.app.popups.isEmpty)
        await driver.type("a", "+", .escape)
        #expect(driver.app.popups.count == 1)
        #expect(driver.text.contains("Find"))
    }

    @Test("d goes back from a week, month or year to the day", arguments: ["w", "m", "y"] as [Character])
    func day(span: Character) async throws {
        let driver = try await driver(.energy)
        await driver.type(.character(span), "d")
        #expect(driver.app.models.energy.summary.span == .day)
    }

    @Test("a weight is one key, the number and Enter, on every tab", arguments: Tab.allCases)
    func weighIn(tab: Tab) async throws {
        let driver = try await driver(tab)
        await driver.type("W", "7", "1", ".", "4")
        #expect(driver.text.contains("= 71.4 kg · "))
        await driver.type(.enter)
        #expect(driver.footer == " ✓ Weight 71.4 kg saved – u undoes")
        await driver.app.models.refresh()
        #expect(driver.app.models.profile.summary.person.kilograms == 71.4)
        await driver.type("u")
        #expect(driver.footer == " ✓ Adding Weight 71.4 kg undone – Ctrl-R redoes")
    }

    @Test("a weight that cannot be is refused, and what was typed stays")
    func noWeight() async throws {
        let driver = try await driver(.browse)
        await driver.type("W", "x", .enter)
        #expect(driver.app.popups.count == 1)
        #expect(driver.app.hasUnsavedInput)
        #expect(driver.app.models.editor.undoTitle == nil)
    }

    @Test("the footer offers undo once there is something to undo")
    func undo() async throws {
        let driver = try await driver(.browse)
        #expect(!driver.footer.contains("u undo"))
        await driver.type("W", "8", "0", .enter, .down)
        #expect(driver.footer.contains("u undo"))
    }

    @Test("the question before quitting names the place of what is not saved")
    func unsaved() async throws {
        let driver = try await driver(.profile)
        await driver.type(.enter, "1", "5", "5")
        await driver.type(.control("c"))
        #expect(driver.text.contains("What you typed in Profile is not saved."))
    }

    @Test("the first tab is Profile, then Energy once it has what it needs, then the one used last")
    func firstTab() async throws {
        let empty = await DemoFixture.empty().models
        #expect(await empty.firstTab() == .profile)
        let models = try await DemoFixture.unread()
        #expect(await models.firstTab() == .energy)
        models.remember(.swimming)
        #expect(await models.firstTab() == .swimming)
        #expect(models.library[Preferences.self].tab == "swimming")
    }
}
