import Foundation
import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("Energy screen", .onMainActor, .goldens("energy"))
struct EnergyScreenTests {
    @Test("an empty store says what will be here and which key starts it", arguments: [(80, 22), (120, 38)])
    func empty(width: Int, height: Int) async throws {
        let fixture = CoreFixture()
        await fixture.models.refresh()
        try expectGolden(
            fixture.draw(EnergyScreen(), width: width, height: height), "\(width)x\(height + 2)-empty")
    }

    @Test("food without a profile says what its net needs", arguments: [EnergySpan.day, .week])
    func noProfile(span: EnergySpan) async throws {
        let fixture = CoreFixture()
        _ = await CommandRun(["eat", "350k"], on: fixture.models.session)
        try await fixture.models.energy.show(span)
        let drawn = fixture.draw(EnergyScreen(), width: 120, height: 38).text
        #expect(drawn.contains("Profile: 1"))
        #expect(!drawn.contains("Days with food will") && !drawn.contains("Nothing was logged in"))
    }

    @Test("a day with food and a swim", arguments: [(80, 22), (120, 38), (60, 14), (160, 48)])
    func day(width: Int, height: Int) async throws {
        let fixture = try await CoreFixture.filled()
        try expectGolden(
            fixture.draw(EnergyScreen(), width: width, height: height), "\(width)x\(height + 2)-day")
    }

    @Test("kilojoules have a digit more", arguments: [EnergySpan.day, .month])
    func kilojoules(span: EnergySpan) async throws {
        let fixture = try await CoreFixture.filled()
        try await fixture.models.energy.show(span)
        let drawn = EnergyUnit.$shown.withValue(.kilojoules) {
            fixture.draw(EnergyScreen(), width: 80, height: 22)
        }
        try expectGolden(drawn, "80x24-\(span)-kilojoules")
    }

    @Test(
        "a week, a month and a year", arguments: EnergySpan.allCases.filter { $0 != .day },
        [(80, 22), (120, 38)])
    func spans(span: EnergySpan, size: (Int, Int)) async throws {
        let fixture = try await CoreFixture.filled()
        try await fixture.models.energy.show(span)
        try expectGolden(
            fixture.draw(EnergyScreen(), width: size.0, height: size.1),
            "\(size.0)x\(size.1 + 2)-\(span)")
    }

    @Test("in a wide window Ctrl-W goes to what one can act on, and Enter opens it")
    func side() async throws {
        let fixture = try await DemoFixture.demo()
        fixture.columns = 160
        var screen = EnergyScreen()
        try await fixture.press([.control("w"), "G"], on: &screen)
        #expect(screen.figure == .consumed)
        try expectGolden(fixture.draw(screen, 160, 48), "160x50-side")
        try await fixture.press([.enter], on: &screen)
        #expect(fixture.shown == .profile)
        try await fixture.press([.home, .enter], on: &screen)
        #expect(fixture.shown == .journal)
        try await fixture.press([.escape, "j"], on: &screen)
        #expect(screen.figure == .active)
    }

    @Test("a goal for a sum is a row of the day, and follows the setting")
    func sums() async throws {
        let fixture = try await DemoFixture.demo()
        let swimming = try #require(SummedFigure(word: "swimming"))
        try fixture.models.library.update(Goals.self) {
            $0.set(SumGoal(NutrientGoal(least: 5000), isWeekly: true), for: swimming, from: CoreFixture.today)
        }
        await fixture.models.refresh()
        let sums = fixture.models.energy.summary.sums
        #expect(sums.map(\.text) == ["1 100 m to go"] && sums.first?.isMet == nil)
        #expect(fixture.draw(EnergyScreen(), 80, 22).text.contains("swimming 1 100 m to go"))
        fixture.columns = 160
        #expect(
            fixture.draw(EnergyScreen(), 160, 48).text.contains(
                /Swimming +3 900 m +1 100 m to go, goal at least/))
    }

    @Test("a day that is over speaks in the past, and today of what is left")
    func tense() async throws {
        let fixture = try await DemoFixture.demo()
        try fixture.models.library.update(Goals.self) {
            $0.setNet(500, from: CoreFixture.today.adding(days: -9))
        }
        await fixture.models.refresh()
        #expect(fixture.draw(EnergyScreen(), 80, 22).text.contains(" KCAL LEFT "))
        await fixture.models.show(CoreFixture.today.adding(days: -1))
        let text = fixture.draw(EnergyScreen(), 80, 22).text
        #expect(text.contains(" KCAL UNDER ") && !text.contains("LEFT") && !text.contains("by midnight"))
    }

    @Test("the gauge of a day that is over shows by how much, in the colour of a warning")
    func over() {
        var buffer = CellBuffer(width: 14, height: 1)
        Gauge.eaten(1.5).draw(in: buffer.bounds, into: &buffer)
        #expect(buffer.text == "▕███████┃████▏\n")
        #expect(buffer[1, 0].style == .accent && buffer[9, 0].style == .warning)
    }

    @Test("a year has a cell for each day: met, over by how much, or not counted")
    func heat() async throws {
        let fixture = try await DemoFixture.demo()
        try fixture.models.library.update(Goals.self) {
            $0.setNet(-400, from: CoreFixture.today.adding(days: -300))
        }
        await fixture.models.refresh()
        var screen = EnergyScreen()
        try await fixture.press(["y"], on: &screen)
        try expectGolden(fixture.draw(screen, 80, 22), "80x24-heat")
    }

    @Test("a week keeps its table of days below a budget and goals")
    func weekWithGoals() async throws {
        let fixture = try await CoreFixture.filled()
        try fixture.models.library.update(Goals.self) { goals in
            let day = CoreFixture.today.adding(days: -30)
            goals.setNet(-500, from: day)
            goals.set(NutrientGoal(most: 2200), for: .energy, on: nil, from: day)
        }
        await fixture.models.refresh()
        try await fixture.models.energy.show(.week)
        try expectGolden(fixture.draw(EnergyScreen(), width: 80, height: 22), "80x24-week-goals")
    }

    @Test(
        "the mean says of how many finished days it is: today is not one",
        arguments: [
            (0, "no complete day yet"), (1, "mean of 1 complete day of 4"),
            (2, "mean of 2 complete days of 4"),
        ])
    func meanOfFinishedDays(pastDays: Int, text: String) async throws {
        let fixture = CoreFixture()
        let store = fixture.models.editor.store
        func sample(_ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, daysAgo: Int)
            -> HKSample
        {
            let time = TimeOfDay.midnight.on(
                CoreFixture.today.adding(days: -daysAgo), in: CoreFixture.calendar)
            let quantity = HKQuantity(unit: unit, doubleValue: value)
            return HKQuantitySample(type: HKQuantityType(type), quantity: quantity, start: time, end: time)
        }
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        try await store.save(
            [
                sample(.height, 1.78, .meter(), daysAgo: 9),
                sample(.bodyMass, 72, .gramUnit(with: .kilo), daysAgo: 9),
            ]
                + (0...pastDays).map { sample(.dietaryEnergyConsumed, 1500, .kilocalorie(), daysAgo: $0) })
        await fixture.models.refresh()
        try await fixture.models.energy.show(.week)
        let lines = fixture.draw(EnergyScreen(), width: 80, height: 22).text.split(separator: "\n")
        #expect(lines.contains { $0.hasSuffix(text) })
    }

    @Test("no size makes it crash", arguments: [1, 2, 5, 17, 40, 59, 200], [1, 3, 8, 14, 50])
    func sizes(width: Int, height: Int) async throws {
        let fixture = try await CoreFixture.filled()
        #expect(fixture.draw(EnergyScreen(), width: width, height: height).width == width)
        try await fixture.models.energy.show(.year)
        #expect(fixture.draw(EnergyScreen(), width: width, height: height).height == height)
    }

    @Test("j and k choose the figure that x explains")
    func choose() async throws {
        let fixture = try await CoreFixture.filled()
        var screen = EnergyScreen()
        try await fixture.press([.character("j"), .down, .down, .down], &screen)
        #expect(screen.figure == .net)
        guard case .perform(let work)? = screen.handle(.character("x"), fixture.context),
            case .present(let popup)? = try await work(fixture.models).first
        else { return #expect(Bool(false), "x opens the explanation") }
        #expect(popup.title.hasPrefix("Net: "))
    }

    @Test("v and then w, m or y show the week, the month and the year; v v the next one, Esc the day")
    func span() async throws {
        let fixture = try await CoreFixture.filled()
        var screen = EnergyScreen()
        try await fixture.press(["v", "w"], &screen)
        #expect(fixture.models.energy.summary.span == .week)
        try await fixture.press(["v", "v"], &screen)
        #expect(fixture.models.energy.summary.span == .month)
        try await fixture.press(["v", "x"], &screen)
        #expect(fixture.models.energy.summary.span == .month)
        try await fixture.press(["v", "y", .escape], &screen)
        #expect(fixture.models.energy.summary.span == .day)
        #expect(screen.handle(.escape, fixture.context) == nil)
    }

    @Test("[ moves by the span shown; ] goes to tomorrow, and is disabled on the last longer span")
    func moving() async throws {
        let fixture = try await CoreFixture.filled()
        var screen = EnergyScreen()
        func days(_ key: Key) -> Int? {
            if case .moveDay(let days)? = screen.handle(key, fixture.context) { days } else { nil }
        }
        #expect(days(.character("[")) == -1 && days(.character("]")) == 1)
        try await fixture.models.energy.show(.month)
        #expect(days(.character("[")) == -31)
        func disabled() -> String? {
            screen.bindings(fixture.context).first { $0.keys.contains(.character("]")) }?.disabled
        }
        #expect(disabled() == "The month after this one has not started")
        await fixture.models.energy.show(CoreFixture.today.adding(days: -40))
        #expect(disabled() == nil)
    }

    @Test("an explanation shows what was counted", arguments: EnergyFigure.allCases)
    func explanation(figure: EnergyFigure) async throws {
        let fixture = try await CoreFixture.filled()
        let popup = ExplanationScreen(try await fixture.models.energy.explain(figure))
        let size = popup.preferredSize(in: Rect(width: 76, height: 18), fixture.context)
        try expectGolden(fixture.draw(popup, width: size.width, height: size.height), "explain-\(figure)")
    }

    @Test("an explanation of a span says what the mean is made of, and its goal, or that there is none")
    func means() async throws {
        let fixture = try await CoreFixture.filled()
        try fixture.models.library.update(Goals.self) {
            $0.setNet(-500, from: CoreFixture.today.adding(days: -30))
        }
        try await fixture.models.energy.show(.week)
        let lines = try await fixture.models.energy.explain(.net).lines
        let goal = try #require(fixture.models.energy.summary.means?.goal)
        #expect(lines.contains(.item("mean goal", amount: Figure.energy(goal))))
        let none = "There is no such day in this week."
        #expect(!lines.contains(.text(none)))
        await fixture.models.energy.show(CoreFixture.today.adding(days: -60))
        #expect(try await fixture.models.energy.explain(.net).lines.contains(.text(none)))
    }

    @Test("the check-in shows what it proposes; Enter accepts it, d keeps the goal")
    func checkIn() async throws {
        let demo = try await DemoFixture.demo()
        var screen = ProfileScreen()
        screen.row = .rateGoal
        try await demo.press(["x"], on: &screen)
        #expect(demo.notices.first?.text.contains("needs a goal for the weight per week") == true)
        _ = try await demo.models.profile.setWeeklyGoal(-0.4)
        for (key, isAccepted) in [("d" as Key, false), (.enter, true)] {
            try await demo.press(["x"], on: &screen)
            guard var proposal = demo.presented.first as? CheckInScreen else {
                Issue.record("x shows the proposal")
                return
            }
            let text = demo.draw(proposal, 70, 16).text
            #expect(text.contains("eat about") && text.contains("d keep the goal"))
            try await demo.press([key], on: &proposal)
            let goals = demo.models.library[Goals.self]
            #expect(demo.dismissals == 1 && goals.checkedIn == demo.context.today)
            #expect((goals.netKilocalories(on: demo.context.today) != nil) == isAccepted)
        }
    }

    @Test("the expenditure is explained in the Profile, and becomes a goal where that is asked for")
    func expenditure() async throws {
        let demo = try await DemoFixture.demo()
        var screen = ProfileScreen()
        screen.row = .weight
        let day = demo.context.today
        try demo.models.library.update(Goals.self) { $0.setNet(-500, from: day) }
        await demo.models.body.refresh()
        guard case .present(let popup as ExplanationScreen)? = screen.handle("x", demo.context) else {
            Issue.record("x explains the expenditure")
            return
        }
        let known = try #require(demo.models.body.projection.value?.expenditure)
        #expect(popup.explanation == Explanation(of: known, in: .metric))
        // Nothing changes by itself: n asks, with what the body burns less what the goal for net takes.
        var explained = popup
        guard case .present(var asked as NutrientGoalScreen)? = explained.handle("n", demo.context) else {
            Issue.record("n asks for the goal")
            return
        }
        #expect(demo.models.library[Goals.self].goal(for: .energy, on: day) == nil)
        guard case .perform(let save)? = asked.handle(.enter, demo.context) else {
            Issue.record("Enter saves it")
            return
        }
        _ = try await save(demo.models)
        let most = try #require(demo.models.library[Goals.self].goal(for: .energy, on: day)?.most)
        #expect(abs(most - (known.kilocalories - 500)) <= 5)
    }

    @Test(
        "in a week, a month and a year x explains the figure on the screen",
        arguments: EnergySpan.allCases.filter { $0 != .day }, EnergyFigure.allCases)
    func explanationOfMeans(span: EnergySpan, figure: EnergyFigure) async throws {
        let fixture = try await CoreFixture.filled()
        try await fixture.models.energy.show(span)
        let shown = fixture.draw(EnergyScreen(), width: 80, height: 22).text.split(separator: "\n")
            .first { $0.contains(figure.title) }
        let popup = ExplanationScreen(try await fixture.models.energy.explain(figure))
        let value = try #require(popup.title.split(separator: ": ").last?.replacing(" kcal", with: ""))
        #expect(shown?.contains(" \(value)") == true)
        #expect(Double(value.replacing("−", with: "-").replacing(" ", with: "")) != nil)
        guard figure == .net else { return }
        let size = popup.preferredSize(in: Rect(width: 76, height: 18), fixture.context)
        try expectGolden(fixture.draw(popup, width: size.width, height: size.height), "explain-\(span)")
    }

    @Test("a week has seven places and a month as many as days, also before they have come")
    func places() async throws {
        let fixture = try await CoreFixture.filled()
        func labels(_ span: EnergySpan) async throws -> [Substring] {
            try await fixture.models.energy.show(span)
            let rows = fixture.draw(EnergyScreen(), width: 80, height: 22).text.split(separator: "\n")
            return rows.last?.split(separator: " ") ?? []
        }
        #expect(try await labels(.week) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        #expect(try await labels(.year).count == 12)
        let month = try await labels(.month)
        #expect(["1", "2"].contains(month.first) && ["29", "30"].contains(month.last))
        #expect(fixture.models.energy.summary.days.count == 20)
    }

    @Test(
        "the help has the formulas, and finds them",
        arguments: ["13.8", "4.7 × years", "part of the local day"])
    func help(words: String) async throws {
        let fixture = try await CoreFixture.filled()
        let app = App(models: fixture.models)
        app.perform(.show(.energy))
        var help = HelpScreen(sections: app.helpSections())
        try await fixture.press(CoreFixture.typed(words), &help)
        #expect(fixture.draw(help, width: 64, height: 18).text.contains(words))
    }
}
