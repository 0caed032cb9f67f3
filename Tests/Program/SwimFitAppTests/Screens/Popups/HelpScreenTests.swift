import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard

@MainActor
@Suite("Searching in the help", .onMainActor)
struct HelpScreenTests {
    @Test("the arrows choose among what is found, and Enter closes the help and does it")
    func chosenHit() async throws {
        let fixture = CoreFixture()
        let hits = ["one goal", "two goals", "a swim"].map {
            HelpScreen.Hit(place: "x", keys: "g", words: $0, way: "here", action: .notify(.hint($0)))
        }
        var help = HelpScreen(sections: [], hits: hits)
        for key in CoreFixture.typed("goal") + [.down] { _ = help.handle(key, fixture.context) }
        guard case .all(let actions)? = help.handle(.enter, fixture.context), actions.count == 2,
            case .dismiss = actions[0], case .notify(let notice) = actions[1]
        else {
            Issue.record("Enter does not close the help and run what was found")
            return
        }
        #expect(notice.text == "two goals")
    }

    @Test("a command is found by its summary, and shown with its colon")
    func command() async throws {
        let driver = AppDriver(models: try await DemoFixture.demo().models, tab: .energy)
        await driver.type("?")
        for character in "metric" { await driver.type(.character(character)) }
        let line = driver.text.split(separator: "\n").first { $0.contains(":units") }
        #expect(line?.contains("metric or US units") == true)
    }
}
