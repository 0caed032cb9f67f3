import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitSwim

/// A day of a coach who swims: few keys besides the text.
@MainActor
@Suite("A coach's day", .onMainActor)
struct CoachDayTests {
    /// Types, and counts the keys that are no text.
    @MainActor
    private final class Hands {
        let driver: AppDriver
        private(set) var keys = 0

        init(_ driver: AppDriver) { self.driver = driver }

        func press(_ keys: Key...) async {
            self.keys += keys.count
            driver.app.handle(keys.map { .key($0) })
            await driver.app.settle()
        }

        func type(_ text: String) async { await driver.type(text: text) }
    }

    @Test(
        "plan tomorrow, log today from memory, see it beside the plan, find the same set, correct a missed turn: 25 keys"
    )
    func day() async throws {
        let models = try await DemoFixture.recent().models
        _ = try await models.editor.save(
            SwimPlan(name: "Today", sets: "10x100 in 2:00 on 2:15", day: models.clock.today),
            in: models.library)
        let hands = Hands(AppDriver(models: models))
        await hands.press("5", "p", "a")
        await hands.type("Threshold")
        await hands.press(.enter)
        await hands.type("tomorrow")
        await hands.press(.enter)
        await hands.type("400 + 10x100 CSS on 2:00")
        await hands.press(.enter)
        #expect(hands.driver.text.contains("Threshold"))
        #expect(
            models.library[SwimPlans.self].coming(from: models.clock.today.adding(days: 1)).first?.name
                == "Threshold")

        await hands.press(.escape, "a", .enter)
        await hands.type("10x100 in 1:58 on 2:15")
        await hands.press(.control("s"))
        #expect(models.swims.summary.swims.contains { $0.sets?.contains("1:58") == true })

        await hands.press(.enter, "p")
        #expect(hands.driver.text.contains("10 hit"), "\(hands.driver.text)")
        await hands.press(.escape, "=")
        #expect(hands.driver.text.contains("10 × 100 m freestyle on 2:15"), "\(hands.driver.text)")

        await hands.press(.escape, .escape)
        let watch = try #require(models.swims.summary.swims.first { $0.hasRecordedLengths })
        let lengths = watch.splits.count
        await hands.press("j", "j", .enter, "j", .enter, "s", .enter)
        #expect(models.swims.summary.swim(watch.id)?.splits.count == lengths + 1, "\(hands.driver.text)")
        #expect(hands.keys <= 25, "\(hands.keys) keys")
    }
}
