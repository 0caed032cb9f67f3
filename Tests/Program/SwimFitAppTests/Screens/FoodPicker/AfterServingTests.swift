import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood

@MainActor
@Suite("What is left after a food", .onMainActor)
struct AfterServingTests {
    private func driver() async throws -> AppDriver {
        let models = try await DemoFixture.recent().models
        let week = models.clock.today.adding(days: -7)
        _ = try await models.editor.setNetGoal(-500, from: week, in: models.library)
        await models.refresh()
        return AppDriver(models: models, tab: .journal)
    }

    /// The amount form of muesli with a typed time.
    private func form(_ when: String, _ driver: AppDriver) async {
        await driver.type("a")
        await driver.type(text: "muesli")
        await driver.type(.enter, .down, .down)
        await driver.type(text: when)
    }

    /// The headline of the day in a tab: "469 KCAL OVER".
    private func headline(_ driver: AppDriver) -> String? {
        driver.text.split(separator: "\n").lazy.compactMap {
            $0.firstMatch(of: /[0-9 ]+ KCAL (LEFT|OVER|UNDER)/).map {
                String($0.0).trimmingCharacters(in: .whitespaces)
            }
        }.first
    }

    @Test("belongs to the day that is typed: the form says what the day says once it is logged")
    func otherDay() async throws {
        let driver = try await driver()
        await form("yesterday 19:00", driver)
        #expect(driver.text.contains("after it, yesterday") && !driver.text.contains("planned, not eaten"))
        let said = try #require(headline(driver))
        await driver.type(.enter, "[")
        #expect(headline(driver) == said, "\(driver.text)")
    }

    @Test(
        "counts what is planned on that day, and says that a time to come is planned",
        arguments: ["", "tomorrow "])
    func plans(day: String) async throws {
        let driver = try await driver()
        await form("\(day)19:00", driver)
        #expect(driver.text.contains("planned, not eaten"))
        await driver.type(.enter)
        await form("\(day)20:00", driver)
        let said = try #require(headline(driver))
        await driver.type(.enter)
        if !day.isEmpty { await driver.type("]") }
        let words = said.lowercased().replacing(" kcal", with: "")
        #expect(driver.text.contains("after the plan: \(words)"), "\(said) in \(driver.text)")
    }

    @Test("the same is said while an entry is changed, and Tab leaves what may be eaten as it is")
    func edit() async throws {
        let driver = try await driver()
        await driver.type("j", "e")
        let now = try #require(driver.text.firstMatch(of: /eaten of ([0-9 ]+)/)?.1)
        for key in ["9", "0", "g", .tab, .tab, .tab] as [Key] {
            await driver.type(key)
            if let of = driver.text.split(separator: "after it").last?.firstMatch(of: /eaten of ([0-9 ]+)/)?.1
            {
                #expect(of.trimmingCharacters(in: .whitespaces) == now.trimmingCharacters(in: .whitespaces))
            }
        }
        let said = try #require(
            driver.text.split(separator: "after it").last?.firstMatch(of: /[0-9 ]+ KCAL (LEFT|OVER)/)?.0)
        await driver.type(.enter)
        #expect(headline(driver) == said.trimmingCharacters(in: .whitespaces), "\(driver.text)")
    }

    @Test("Enter on a plan of another day asks, and eats nothing by itself")
    func stray() async throws {
        let driver = try await driver()
        await form("tomorrow 12:00", driver)
        await driver.type(.enter, "]", "j", .enter)
        #expect(driver.footer.contains("planned for tomorrow") && driver.footer.contains("n eaten now"))
        let eaten = driver.app.models.energy.summary.balance.eaten
        await driver.type(.escape)
        #expect(driver.app.models.energy.summary.balance.eaten == eaten)
    }
}
