import HealthKit
import SwimFit
import Terminal
import TestSupport
import Testing

@testable import Dashboard
@testable import Shell

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

    @Test("copying a day offers what is past of it, and copies nothing that is still to come")
    func copyToCome() async throws {
        try await fixture.models.foodJournal.log([
            fixture.serving("banana", at: "07:15", daysAgo: 1),
            fixture.serving("pizza-margherita", at: "19:00", daysAgo: 1),
        ])
        await fixture.models.refresh()
        await driver.type("[", "c", "G", .enter)
        #expect(driver.text.contains("“Pizza margherita” at 19:00 is still to"))
        #expect(driver.text.contains("Enter copy Banana, 105 kcal"))
        await driver.type(.enter)
        #expect(driver.app.popups.isEmpty)
        #expect(driver.footer == " ✓ Banana, 105 kcal copied to today – u undoes")
        await driver.type("t")
        await fixture.models.refresh()
        #expect(shown == ["Banana"])
        await driver.type("[", "G", "c", .enter)
        #expect(driver.text.contains("at 19:00 is still to come; copy it"))
        await driver.type(.escape, .escape, "t")
        await fixture.models.refresh()
        #expect(shown == ["Banana"])
    }

    @Test("one meal whose hour is still to come can be copied to this moment")
    func copyAtThisMoment() async throws {
        try await fixture.models.foodJournal.log([
            fixture.serving("pizza-margherita", at: "19:00", daysAgo: 1)
        ])
        await fixture.models.refresh()
        await driver.type("[", "c", .enter, .enter)
        #expect(driver.app.popups.isEmpty)
        await driver.type("t")
        await fixture.models.refresh()
        let copy = try #require(fixture.models.foodJournal.summary.entries.first)
        #expect(copy.serving.name == "Pizza margherita")
        #expect(copy.serving.time == fixture.models.clock.now())
    }

    @Test("nothing is logged on a day that is still to come: no food, no quick entry, no water")
    func dayToCome() async throws {
        await driver.type("]", "w")
        #expect(driver.footer.contains("Tomorrow is still to come"))
        await driver.type("a", .enter, .enter)
        #expect(driver.text.contains("Tomorrow is still to come"))
        await driver.type(.escape, .escape, "+", "3", "5", "0", .enter)
        #expect(driver.text.contains("Tomorrow is still to come"))
        await fixture.models.refresh()
        #expect(fixture.models.foodJournal.summary.total.energy == nil && shown.isEmpty)
    }

    @Test("an entry is not moved to a time that is still to come")
    func timeToCome() async throws {
        try await fixture.models.foodJournal.log([fixture.serving("banana", at: "07:15")])
        await fixture.models.refresh()
        await driver.type("e", .down, .down)
        await driver.type(text: "19:00")
        await driver.type(.enter)
        #expect(driver.text.contains("“19:00” is still to come"))
    }

    @Test(
        "an entry deleted elsewhere while it is changed is logged again or discarded",
        arguments: [(.enter, ["Banana"]), ("d", [])] as [(Key, [String])])
    func deletedElsewhere(key: Key, left: [String]) async throws {
        try await fixture.models.foodJournal.log([fixture.serving("banana", at: "07:15")])
        await fixture.models.refresh()
        await driver.type("e", "2")
        let foods = try await fixture.models.journal.store.samples(of: HKCorrelationType(.food))
        try await fixture.models.journal.store.delete(foods)
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
