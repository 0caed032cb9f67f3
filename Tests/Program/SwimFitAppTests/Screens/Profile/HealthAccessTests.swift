import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitStore

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
                EatenFood(
                    name: "Soup", time: fixture.context.now, meal: .lunch, nutrition: Nutrition(energy: 90))
            ])
        }
        #expect(problem?.message.contains("HKQuantityType") == false)
    }

    @Test("the sheet says what a read that is off does: what swimfit saved itself is still shown")
    func ownData() async throws {
        let driver = AppDriver(models: fixture.models)
        await driver.type("H")
        #expect(driver.text.contains("only what it saved itself"))
        _ = await CommandRun(["weigh", "72.5kg"], on: fixture.models.session)
        try await switchOff(.read, HKQuantityType(.bodyMass))
        await fixture.models.refresh()
        #expect(fixture.models.profile.summary.person.kilograms == 72.5)
    }

    @Test("nothing opens it but its key, its row and its command, and Esc leaves all as it was")
    func opened() async {
        let driver = AppDriver(models: fixture.models)
        await driver.type("H", " ", "j", " ", .escape)
        fixture.models.healthAccess.refresh()
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.isAllAllowed })
        #expect(driver.app.popups.isEmpty)
        for key: Key in [":", "a", "c", "c", "e", "s", "s", .enter] { await driver.type(key) }
        #expect(driver.text.contains("Health access"))
    }

    @Test("the first line switches all types; what was saved is undone by u, in the popup by u before")
    func undone() async throws {
        let driver = AppDriver(models: fixture.models)
        await driver.type("H", " ", "u", .enter)
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.isAllAllowed })
        await driver.type("H", " ", .right, " ", .enter)
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.share != true && !$0.read })
        await driver.type("u")
        fixture.models.healthAccess.refresh()
        #expect(fixture.models.healthAccess.rows.allSatisfy { $0.isAllAllowed })
    }
}
