import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@Suite("Nutrients and their goals", .inTurn, .goldens("nutrients"))
@MainActor
struct NutrientsScreenTests {
    private let fixture: JournalFixture
    private var context: Context { fixture.context }

    init() throws { fixture = try JournalFixture(later: 13) }

    private func setGoals() async throws {
        let today = context.models.clock.today
        for (nutrient, text) in [(Nutrient.protein, "120+"), (.sugars, "<40"), (.energy, "1800-2200 fri")] {
            let phrase = try TypedGoal(text, for: nutrient, today: today, in: .metric)
            _ = try await fixture.models.foodJournal.setGoal(phrase, for: nutrient)
        }
        await fixture.models.refresh()
    }

    @Test("what is known, with goals and what is left", arguments: [76, 54, 38])
    func list(width: Int) async throws {
        try await fixture.eat()
        try await setGoals()
        try expectGolden(fixture.frame(NutrientsScreen(), width, 18), "list-\(width)")
    }

    @Test("goals are in the journal, in the picker's preview and in Energy")
    func elsewhere() async throws {
        try await fixture.eat()
        try await setGoals()
        try expectGolden(fixture.frame(JournalScreen(), 80, 22), "journal")
        try expectGolden(fixture.frame(EnergyScreen(), 80, 22), "energy")
        var picker = FoodPickerScreen(context)
        fixture.type("banana", into: &picker)
        try expectGolden(fixture.popup(picker), "picker")
    }

    @Test("Space chooses the columns of the Journal; energy is always one")
    func columns() async throws {
        try await fixture.eat()
        var screen = NutrientsScreen()
        #expect(
            try await fixture.perform(screen.handle(.character(" "), context)).notices
                == ["Energy is always a column of the Journal"])
        for nutrient in [Nutrient.protein, .potassium] {
            while screen.nutrient(context) != nutrient { _ = screen.handle(.down, context) }
            _ = try await fixture.perform(screen.handle(.character(" "), context))
        }
        try expectGolden(fixture.frame(screen, 86, 18), "columns")
        try expectGolden(fixture.frame(JournalScreen(), 110, 16), "journal-columns")
        let saved = try JSONEncoder().encode(fixture.models.library[Preferences.self])
        let columns = try JSONDecoder().decode(Preferences.self, from: saved).columns
        #expect(columns == [.fat, .carbohydrate, .fibre, .sugars, .sodium, .potassium])
    }

    @Test("Enter asks for a goal, with a preview; d ends it")
    func goal() async throws {
        var screen = NutrientsScreen()
        _ = screen.handle(.character("j"), context)
        guard case .present(var popup as NutrientGoalScreen) = screen.handle(.enter, context) else {
            Issue.record("Enter opens the goal")
            return
        }
        fixture.type("12", into: &popup)
        _ = popup.handle(.enter, context)
        try expectGolden(fixture.popup(popup), "problem")
        fixture.type("0+ mon-fri", into: &popup)
        try expectGolden(fixture.popup(popup), "preview")
        let saved = try await fixture.perform(popup.handle(.enter, context)).notices
        #expect(saved == ["Goal for protein: at least 120 g on Mon, Tue, Wed, Thu, Fri – u undoes"])
        let goals = fixture.models.library[Goals.self]
        #expect(goals.goal(for: .protein, on: context.models.clock.today) == NutrientGoal(least: 120))
        let ended = try await fixture.perform(screen.handle(.character("d"), context)).notices
        #expect(ended == ["Goal for protein: no goal – u undoes"])
        #expect(fixture.models.library[Goals.self] == Goals())
    }
}
