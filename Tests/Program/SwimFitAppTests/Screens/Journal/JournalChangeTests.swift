import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("Changes in the journal that cannot be made as asked", .onMainActor)
struct JournalChangeTests {
    private let fixture: JournalFixture
    private let driver: AppDriver

    init() throws {
        fixture = try JournalFixture()
        driver = AppDriver(models: fixture.models, tab: .journal)
    }

    private var shown: [String] { fixture.models.foodJournal.summary.entries.map(\.serving.name) }

    @Test("copying a day plans what is to come of it")
    func copyToCome() async throws {
        try await fixture.models.foodJournal.log([
            fixture.serving("banana", at: "07:15", daysAgo: 1),
            fixture.serving("pizza-margherita", at: "19:00", daysAgo: 1),
        ])
        await fixture.models.refresh()
        await driver.type("[", "c", .down, .down, .enter)
        #expect(driver.app.popups.isEmpty)
        #expect(driver.footer.contains("copied to today, 1 of them planned – u undoes"))
        await driver.type("t")
        await fixture.models.refresh()
        #expect(shown == ["Banana"])
        #expect(
            fixture.models.foodJournal.summary.listed.map(\.serving.name) == ["Banana", "Pizza margherita"])
        #expect(driver.text.contains("after the plan: ") == (fixture.models.energy.summary.afterPlan != nil))
    }

    @Test("one meal whose hour is still to come can be copied to this moment")
    func copyAtThisMoment() async throws {
        try await fixture.models.foodJournal.log([
            fixture.serving("pizza-margherita", at: "19:00", daysAgo: 1)
        ])
        await fixture.models.refresh()
        await driver.type("[", "c", .enter)
        #expect(driver.footer.contains("n now · p plan it for 19:00"))
        await driver.type("n")
        #expect(driver.app.popups.isEmpty)
        await driver.type("t")
        await fixture.models.refresh()
        let copy = try #require(fixture.models.foodJournal.summary.entries.first)
        #expect(copy.serving.name == "Pizza margherita")
        #expect(copy.serving.time == fixture.models.clock.now())
    }

    @Test("on a day to come food is planned, and no water is drunk")
    func dayToCome() async throws {
        await driver.type("]", "w")
        #expect(driver.footer.contains("Tomorrow is still to come"))
        await driver.type("a")
        await driver.type(text: "banana")
        await driver.type(.enter, .enter)
        #expect(driver.app.popups.isEmpty)
        #expect(driver.footer.contains("planned for tomorrow"), "\(driver.footer)")
        await driver.type("+", "3", "5", "0", .enter)
        #expect(driver.footer.contains("Quick add, 350 kcal planned for tomorrow"), "\(driver.footer)")
        let summary = fixture.models.foodJournal.summary
        #expect(summary.total.energy == nil && shown.isEmpty && summary.listed.count == 2)
    }

    @Test(
        "an entry that is moved to a time to come becomes a plan, Enter makes it eaten, and undo takes both back"
    )
    func timeToCome() async throws {
        try await fixture.models.foodJournal.log([fixture.serving("banana", at: "07:15")])
        await fixture.models.refresh()
        await driver.type("e", .down, .down)
        await driver.type(text: "19:00")
        await driver.type(.enter)
        #expect(shown.isEmpty && fixture.models.foodJournal.summary.listed.map(\.isPlanned) == [true])
        #expect(driver.footer.contains("saved – u undoes"), "\(driver.footer)")
        await driver.type(.enter)
        #expect(driver.footer.contains("Banana, 105 kcal added – u undoes"), "\(driver.footer)")
        #expect(shown == ["Banana"])
        #expect(fixture.models.foodJournal.summary.entries.first?.serving.time == fixture.models.clock.now())
        await driver.type("u")
        await fixture.models.refresh()
        #expect(shown.isEmpty && fixture.models.foodJournal.summary.listed.count == 1)
        await driver.type("u")
        await fixture.models.refresh()
        #expect(shown == ["Banana"])
    }

    @Test(
        "an entry deleted elsewhere while it is changed is logged again or discarded",
        arguments: [(.enter, ["Banana"]), ("d", [])] as [(Key, [String])])
    func deletedElsewhere(key: Key, left: [String]) async throws {
        try await fixture.models.foodJournal.log([fixture.serving("banana", at: "07:15")])
        await fixture.models.refresh()
        await driver.type("e", "2")
        let foods = try await fixture.models.editor.store.samples(of: HKCorrelationType(.food))
        try await fixture.models.editor.store.delete(foods)
        await fixture.models.refresh()
        await driver.type(.enter)
        #expect(driver.text.contains("“Banana” was deleted elsewhere"))
        #expect(driver.text.contains("Enter log it again · d discard it"))
        await driver.type(key)
        #expect(driver.app.popups.isEmpty)
        await fixture.models.refresh()
        #expect(shown == left)
    }
}
