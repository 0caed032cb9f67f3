import Foundation
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitSwim

@MainActor
@Suite("Plans, same sets and corrected lengths on the screen", .onMainActor, .goldens("swim-plans"))
struct PlanScreenTests {
    @Test("a plan is written with a day, listed with what was understood, and deleted; undo brings it back")
    func written() async throws {
        let fixture = try await DemoFixture.demo()
        var form = PlanFormScreen(fixture.context)
        let keys =
            DemoFixture.typed("Threshold") + [.enter] + DemoFixture.typed("tomorrow") + [.enter]
            + DemoFixture.typed("400 easy + 10x100 CSS on 2:00")
        try await fixture.press(keys, on: &form)
        #expect(form.hasUnsavedInput)
        try expectGolden(fixture.draw(form, 78, 8), "plan-form-78")
        try await fixture.press([.control("s")], on: &form)
        #expect(fixture.dismissals == 1 && fixture.notices.last?.text.contains("1 400 m") == true)
        var plans = PlansScreen()
        try expectGolden(fixture.draw(plans, 78, 10), "plans-78")
        try expectGolden(fixture.draw(SwimmingScreen(), 80, 22), "next-80")
        try await fixture.press(["c"], on: &plans)
        let swum = try #require(fixture.presented.last as? WorkoutFormScreen)
        let drawn = fixture.draw(swum, 100, 22).text
        #expect(swum.hasUnsavedInput && drawn.contains("10 × 100 m CSS  1:48 on 2:00"), "\(drawn)")
        try await fixture.press(["d"], on: &plans)
        #expect(fixture.models.library[SwimPlans.self].all.isEmpty)
        _ = try await fixture.models.editor.undo()
        #expect(
            fixture.models.library[SwimPlans.self].coming(from: fixture.context.today).first?.name
                == "Threshold")
    }

    @Test("a name or sets that cannot be stay in the form with what is wrong")
    func refused() async throws {
        let fixture = try await DemoFixture.demo()
        var form = PlanFormScreen(fixture.context)
        try await fixture.press([.tab] + DemoFixture.typed("someday") + [.control("s")], on: &form)
        func problem() -> Bool {
            let lines = fixture.draw(form, 78, 8).text.split(
                separator: "\n", omittingEmptySubsequences: false)
            return lines.dropFirst(3).contains { !$0.allSatisfy(\.isWhitespace) }
        }
        #expect(fixture.dismissals == 0 && fixture.draw(form, 78, 8).text.contains("someday") && problem())
        // The problem goes when the field is corrected.
        try await fixture.press([.backspace], on: &form)
        #expect(!problem())
        try await fixture.press([.control("s")], on: &form)
        _ = form.paste("x", fixture.context)
        #expect(!problem())
        await #expect(throws: Problem.self) {
            form = PlanFormScreen(fixture.context)
            try await fixture.press(DemoFixture.typed("Empty") + [.control("s")], on: &form)
        }
    }

    @Test(
        "a plan of today knows that it was swum; before that nothing stands beside it, and another plan is next"
    )
    func swum() async throws {
        let fixture = try await DemoFixture.demo()
        let (models, today) = (fixture.models, fixture.context.today)
        for (name, sets, day) in [("Speed", "8x50 on 1:15 in 0:50", 0), ("Later", "4x100 on 2:00", 1)] {
            _ = try await models.editor.save(
                SwimPlan(name: name, sets: sets, day: today.adding(days: day)), in: models.library)
        }
        var plans = PlansScreen()
        #expect(fixture.draw(SwimmingScreen(), 80, 22).text.contains("next Speed, today"))
        // A swim of today that is not the plan's.
        #expect(
            models.swims.summary.swims.contains {
                LocalDay.of($0.start, in: fixture.context.calendar) == today
            })
        try await fixture.press([.enter], on: &plans)
        #expect(fixture.presented.isEmpty && fixture.notices.last?.text.contains("Not swum yet") == true)
        try await fixture.press(["c"], on: &plans)
        var form = try #require(fixture.presented.last as? WorkoutFormScreen)
        try await fixture.press([.control("s")], on: &form)
        await models.refresh()
        let text = fixture.draw(SwimmingScreen(), 80, 22).text
        #expect(text.contains("done Speed, 8 hit · next Later, tomorrow"), "\(text)")
        try await fixture.press([.enter], on: &plans)
        let shown = try #require(fixture.presented.last as? PlanComparisonScreen)
        #expect(fixture.draw(shown, 78, 8).text.contains("400 m swum of 400 m · 8 hit"))
    }

    @Test("the plan that fits is shown beside the swim, and ] shows the next one")
    func compared() async throws {
        let fixture = try await DemoFixture.demo()
        let swim = try #require(fixture.models.swims.summary.swims.first { $0.hasRecordedLengths })
        for (name, sets) in [("Long", "4x400 free in 7:40"), ("Kick", "10x100 kick")] {
            _ = try await fixture.models.editor.save(
                SwimPlan(name: name, sets: sets), in: fixture.models.library)
        }
        var screen = PlanComparisonScreen(swim.id)
        try expectGolden(fixture.draw(screen, 78, 8), "comparison-78")
        try await fixture.press(["]"], on: &screen)
        #expect(fixture.draw(screen, 78, 8).text.contains("10 × 100 m kick"))
        #expect(PlansScreen().bindings(fixture.context).first { $0.keys.contains(.enter) }?.disabled == nil)
        let none = await DemoFixture.empty()
        let nothing = PlansScreen().bindings(none.context).first { $0.keys.contains(.enter) }?.disabled
        #expect(nothing?.contains("plan") == true)
        #expect(none.draw(PlanComparisonScreen(swim.id), 78, 8).text.contains("No plan yet"))
    }

    @Test("= lists each set of a swim with all its days, and Enter opens one")
    func sameSet() async throws {
        let fixture = try await DemoFixture.demo()
        let swim = try #require(fixture.models.swims.summary.swims.first { $0.line != nil })
        var screen = SetHistoriesScreen(swim.id, fixture.context)
        try expectGolden(fixture.draw(screen, 72, 14), "sets-72")
        try await fixture.press([.down, .enter], on: &screen)
        #expect(fixture.presented.first is SwimDetailScreen)
    }

    @Test(
        "Enter and s split a length of a watch, the same takes it back, and a typed swim says why it cannot be"
    )
    func split() async throws {
        let fixture = try await DemoFixture.demo()
        let swim = try #require(fixture.models.swims.summary.swims.first { $0.hasRecordedLengths })
        var screen = SwimDetailScreen(swim.id)
        func metres() -> Double? { fixture.models.swims.summary.swim(swim.id)?.metres }
        let before = metres() ?? 0
        try await fixture.press([.down, .enter, "s"], on: &screen)
        // The length is like the others.
        #expect(metres() == before)
        var question = try #require(fixture.presented.last as? QuestionScreen)
        try await fixture.press([.enter], on: &question)
        #expect(metres() == before + 25 && fixture.notices.last?.text.hasPrefix("Split length 2") == true)
        await fixture.models.workout.refresh()
        #expect(fixture.models.workout.summary.workout(swim.id)?.swim?.metres == before + 25)
        try await fixture.press([.enter, "s"], on: &screen)
        #expect(metres() == before)
        let typed = try #require(fixture.models.swims.summary.swims.first { $0.line != nil })
        var other = SwimDetailScreen(typed.id)
        try await fixture.press([.enter], on: &other)
        #expect(fixture.notices.last?.text.contains("correct its sets instead") == true)
    }

    @Test(
        "in wide windows the chosen swim is next to the list, and follows the cursor",
        arguments: [(160, 47), (120, 30), (200, 57)])
    func wide(width: Int, height: Int) async throws {
        let fixture = try await DemoFixture.demo()
        var screen = SwimmingScreen()
        try await fixture.press([.down], on: &screen)
        try expectGolden(fixture.draw(screen, width, height), "\(width)-pane")
    }
}
