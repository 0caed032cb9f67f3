import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitFood
import SwimFitStore

@MainActor
@Suite("A library that another program changes", .onMainActor)
struct LibraryChangeTests {
    @Test("its foods are in the picker that is opened next, its goals on the screen with the next key")
    func another() async throws {
        let driver = AppDriver([.profile: ProfileScreen(), .journal: JournalScreen()])
        #expect(!driver.text.contains("−650"))

        let other = Library()
        other.follow(driver.app.models.editor.store)
        try other.update(Goals.self) { $0.setNet(-650, from: testClock.today) }
        try other.update(OwnFoods.self) { foods in
            foods.save(
                Food(
                    id: foods.newIdentifier(for: "Plum cake"), name: "Aunt’s plum cake", group: "Own foods",
                    perHundredGrams: Nutrition(energy: 310)))
        }
        await driver.type(.down)
        #expect(driver.text.contains("−650"))
        await driver.type(.character("3"), .character("a"))
        await driver.type(text: "plum cake")
        #expect(driver.text.contains("Aunt’s plum cake"))
    }
}
