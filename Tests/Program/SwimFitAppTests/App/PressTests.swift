import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("What can be pressed with the mouse", .onMainActor)
struct PressTests {
    private func driver(_ tab: Tab) async throws -> AppDriver {
        let models = try await DemoFixture.demo().models
        return AppDriver(models: models, tab: tab)
    }

    /// Presses the first place that a text is at.
    private func press(_ text: String, offset: Int = 0, _ driver: AppDriver) async throws {
        let frame = driver.frame
        for y in 0..<frame.height {
            let line = (0..<frame.width).map { frame[$0, y].text ?? " " }
            guard let x = (0..<line.count).first(where: { String(line[$0...].prefix(text.count)) == text })
            else {
                continue
            }
            driver.app.handle([.mouse(Mouse(.press, x: x + offset, y: y))])
            return await driver.app.settle()
        }
        Issue.record("“\(text)” is nowhere in\n\(frame.text)")
    }

    @Test("a hint of the footer is its key")
    func footer() async throws {
        let driver = try await driver(.energy)
        try await press("v view", driver)
        try await press("m month", offset: 3, driver)
        #expect(driver.text.contains("Month · "))
        try await press("? help", driver)
        #expect(driver.app.isHelpOpen)
        try await press("Esc back", driver)
        #expect(!driver.app.isHelpOpen)
        try await press("q quit", driver)
        #expect(driver.app.hasEnded)
    }

    @Test("the arrows go to the day before and after", arguments: [Tab.energy, .journal])
    func arrows(tab: Tab) async throws {
        let driver = try await driver(tab)
        try await press("[ Thu", driver)
        try await press("[ Wed", driver)
        #expect(driver.app.models.day.iso == "2026-11-18")
        try await press("Thu ]", driver)
        #expect(driver.app.models.day.iso == "2026-11-19")
    }

    @Test("a bar goes to its day, and in a year to its month")
    func bars() async throws {
        let driver = try await driver(.energy)
        #expect(driver.text.contains("14 days"))
        driver.app.handle([.mouse(Mouse(.press, x: 14, y: 21))])  // two weeks before, below the second bar
        await driver.app.settle()
        let day = driver.app.models.day
        #expect(("2026-11-07"..."2026-11-13").contains(day.iso))
        await driver.type("v", "y")
        try await press("Oct", driver)
        #expect(driver.text.contains("Month · October 2026"))
    }

    @Test("the wheel moves the cursor, and a press beside everything does nothing")
    func wheel() async throws {
        let driver = try await driver(.energy)
        func chosen() -> String {
            driver.text.split(separator: "\n").first { $0.hasPrefix(" › ") }.map(String.init) ?? ""
        }
        let first = chosen()
        driver.app.handle([.mouse(Mouse(.wheelDown, x: 20, y: 6))])
        let second = chosen()
        #expect(first.contains("Consumed") && second.contains("Active"))
        driver.app.handle([.mouse(Mouse(.press, x: 79, y: 7)), .mouse(Mouse(.doublePress, x: 79, y: 9))])
        #expect(chosen() == second)
        driver.app.handle([.mouse(Mouse(.wheelUp, x: 20, y: 6))])
        #expect(chosen() == first)
    }

    @Test("nothing behind a popup can be pressed")
    func popup() async throws {
        let driver = try await driver(.energy)
        await driver.type("x")
        try await press("Fri 20 Nov", driver)
        #expect(driver.app.models.day.iso == "2026-11-20")
        #expect(driver.app.popups.count == 1)
    }
}
