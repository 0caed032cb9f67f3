import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("Pasted text", .onMainActor)
struct PasteTests {
    /// What runs things when it is typed: quits, deletes, undoes, opens, answers.
    private static let keys = "q\ndu\r\nya1\t:quit\n"

    @Test("where nothing is typed it runs nothing, on no tab and in no popup")
    func nothing() async throws {
        let fixture = try await DemoFixture.recent()
        try await fixture.models.browse.open("HKQuantityTypeIdentifierBodyMass")
        try await fixture.models.energy.show(EnergySpan.day)
        let app = App(models: fixture.models, commands: .none, width: 80, height: 24)
        let popups: [any Screen] = [
            BrowseTypeScreen(), SourceOrderScreen(), WeightHistoryScreen(), HealthAccessScreen(),
            SwimBestsScreen(), PlansScreen(),
        ]
        // The closed sets of a workout open for a paste.
        for (tab, popup) in Tab.allCases.filter({ $0 != .workout }).map({ ($0, nil) })
            + popups.map({ (Tab.browse, $0) })
            as [(Tab, (any Screen)?)]
        {
            app.perform(.show(tab))
            if let popup { app.perform(.present(popup)) }
            let before = app.draw().text.split(separator: "\n").dropLast()
            app.handle([.paste(Self.keys)])
            await app.settle()
            let after = app.draw()
            #expect(after.text.split(separator: "\n").dropLast() == before, "\(tab) \(popup?.title ?? "")")
            #expect(after.line(23).contains("Nothing here takes pasted text"), "\(tab) \(popup?.title ?? "")")
            #expect(!app.hasEnded && fixture.models.editor.undoTitle == nil)
        }
    }

    @Test("in a field and the command line it is one line, in the food picker a list, and nothing is entered")
    func fields() async throws {
        let driver = AppDriver([.profile: ProfileScreen(), .journal: JournalScreen()])
        await driver.type(.character("3"), .character("a"))
        driver.app.handle([.paste("apple\nbanana\n")])
        await driver.app.settle()
        #expect(driver.text.contains("apple; banana") && driver.text.contains("2 entries"))
        #expect(driver.app.models.editor.undoTitle == nil)
        await driver.type(.escape, .escape, .character("1"), .down, .down, .down, .enter)
        driver.app.handle([.paste("17\n8\r\n")])
        await driver.app.settle()
        #expect(driver.text.contains("17 8"))
        #expect(driver.app.models.editor.undoTitle == nil)
        await driver.type(.escape, .character(":"))
        driver.app.handle([.paste("quit\nquit\n")])
        await driver.app.settle()
        #expect(driver.footer.hasPrefix(" :quit quit"))
        #expect(!driver.app.hasEnded)
    }

    @Test("in the form of a new food it is the text of the field")
    func newFood() async throws {
        let driver = AppDriver([.profile: ProfileScreen(), .journal: JournalScreen()])
        await driver.type("3", "a", .control("n"))
        driver.app.handle([.paste("Thick\nsoup")])
        await driver.app.settle()
        #expect(driver.text.contains("Thick soup"))
    }
}
