import HealthKit
import SwimFit
import Terminal
import TestSupport
import Testing

@testable import Dashboard
@testable import Shell

@MainActor
@Suite("Health access", .onMainActor)
struct HealthAccessTests {
    private let fixture = CoreFixture()

    private func switchOff(_ access: HealthAccess.Access, _ type: HKObjectType) async throws {
        let health = fixture.models.healthAccess
        var wanted = health.rows
        wanted[try #require(wanted.firstIndex { $0.type == type })].set(access, to: false)
        try await health.save(wanted)
    }

    @Test("a refused save names the type as people do, and where to allow it")
    func refusedSave() async throws {
        try await switchOff(.share, HKQuantityType(.bodyMass))
        let weight = await CommandRun(["weigh", "72.5kg"], on: fixture.models.session)
        #expect(
            weight.notes == "swimfit: “Weight” may not be saved: switch it on in Health access, "
                + "H on the dashboard's Profile tab\n")
        try await switchOff(.share, HKQuantityType(.dietaryEnergyConsumed))
        let problem = await #expect(throws: Problem.self) {
            try await fixture.models.foodJournal.log([
                Serving(
                    name: "Soup", time: fixture.context.now, meal: .lunch, nutrition: Nutrition(energy: 90))
            ])
        }
        #expect(problem?.message.contains("HKQuantityType") == false)
    }

    @Test("the sheet says what a read that is off does: what swimfit saved itself is still shown")
    func ownData() async throws {
        let driver = AppDriver(models: fixture.models)
        await driver.type("H")
        #expect(driver.text.contains("shows only what it saved itself"))
        _ = await CommandRun(["weigh", "72.5kg"], on: fixture.models.session)
        try await switchOff(.read, HKQuantityType(.bodyMass))
        await fixture.models.refresh()
        #expect(fixture.models.profile.summary.person.kilograms == 72.5)
    }

    @Test("a tab's key does not close the sheet without an answer")
    func digit() async {
        let driver = AppDriver(models: fixture.models)
        driver.app.perform(.present(HealthAccessScreen()))
        await driver.type("3")
        #expect(driver.app.popups.count == 1 && driver.app.tab == .profile)
        #expect(driver.footer.contains("Enter saves it"))
        #expect(fixture.models.profile.wantsHealthAccess)
        await driver.type(.enter, "3")
        #expect(driver.app.popups.isEmpty && driver.app.tab == .journal)
        #expect(!fixture.models.profile.wantsHealthAccess)
    }

    @Test("the letters of the first steps turn nothing off, and Esc leaves all as it was")
    func firstSteps() async {
        let driver = AppDriver(models: fixture.models)
        driver.app.perform(.present(HealthAccessScreen()))
        await driver.type("3", "a", "o", "t", "u", " ", "A", .escape)
        fixture.models.healthAccess.refresh()
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.isAllAllowed })
        #expect(driver.app.popups.isEmpty && !fixture.models.profile.wantsHealthAccess)
    }

    @Test("a change that was saved is undone by u, in the sheet by u before")
    func undone() async throws {
        let driver = AppDriver(models: fixture.models)
        driver.app.perform(.present(HealthAccessScreen()))
        await driver.type("A", "u", .enter)
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.isAllAllowed })
        driver.app.perform(.present(HealthAccessScreen()))
        await driver.type("A", .enter)
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.share != true && !$0.read })
        await driver.type("u")
        fixture.models.healthAccess.refresh()
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.isAllAllowed })
    }
}
