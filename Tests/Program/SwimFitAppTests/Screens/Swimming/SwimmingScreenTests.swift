import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitNotation
import SwimFitSwim

@MainActor
@Suite("Swimming screen", .onMainActor, .goldens("swimming"))
struct SwimmingScreenTests {
    @Test("an empty store says what will be here and which key starts it", arguments: screenSizes)
    func empty(width: Int, height: Int) async throws {
        let fixture = await DemoFixture.empty()
        try expectGolden(fixture.draw(SwimmingScreen(), width, height), "\(width)-empty")
    }

    @Test("half a year of swims", arguments: screenSizes)
    func demo(width: Int, height: Int) async throws {
        let fixture = try await DemoFixture.demo()
        try expectGolden(fixture.draw(SwimmingScreen(), width, height), "\(width)-demo")
    }

    @Test("sorted by distance there are no months")
    func sorted() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = SwimmingScreen()
        try await fixture.press([.character("s")], on: &screen)
        #expect(fixture.models.swims.summary.order.column == .distance)
        try expectGolden(fixture.draw(screen, 80, 22), "80-by-distance")
        try await fixture.press([.character("S")], on: &screen)
        #expect(fixture.models.swims.summary.order.isAscending)
    }

    @Test(
        "Enter opens the swim under the cursor, with its pulse and splits", arguments: [(72, 20), (56, 12)])
    func open(width: Int, height: Int) async throws {
        let fixture = try await DemoFixture.demo()
        var screen = SwimmingScreen()
        try await fixture.press([.down, .enter], on: &screen)
        let detail = try #require(fixture.presented.first as? SwimDetailScreen)
        try expectGolden(fixture.draw(detail, width, height), "swim-\(width)-watch")
    }

    @Test("a typed swim shows its sets and what it broke")
    func typedSwim() async throws {
        let fixture = try await DemoFixture.demo()
        let summary = fixture.models.swims.summary
        let swim = try #require(
            summary.swims.first { $0.sets != nil && summary.improvements[$0.id] != nil })
        try expectGolden(fixture.draw(SwimDetailScreen(swim.id), 72, 20), "swim-72-sets")
    }

    @Test("records and the critical speed are shown in a popup", arguments: [(70, 20), (56, 12), (36, 9)])
    func bests(width: Int, height: Int) async throws {
        let fixture = try await DemoFixture.demo()
        var screen = SwimmingScreen()
        try await fixture.press([.character("b")], on: &screen)
        let popup = try #require(fixture.presented.first as? SwimBestsScreen)
        try expectGolden(fixture.draw(popup, width, height), "bests-\(width)-demo")
    }

    @Test("x explains the critical speed, and below it the load of the training")
    func explanation() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = SwimmingScreen()
        try await fixture.press([.character("x")], on: &screen)
        let popup = try #require(fixture.presented.first as? ExplanationScreen)
        let form = SwimText.form(fixture.models.swims.summary.form)
        let lines = fixture.draw(popup, 70, 200).text.split(separator: "\n")
        #expect(lines.contains { $0.contains("  form, of the day before ") && $0.contains(form) })
    }

    @Test("d deletes the swim under the cursor, undo brings it back")
    func delete() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = SwimmingScreen()
        let before = fixture.models.swims.summary.swims
        try await fixture.press([.character("d")], on: &screen)
        #expect(fixture.models.swims.summary.swims.map(\.id) == before.dropFirst().map(\.id))
        #expect(fixture.notices.last?.text.hasSuffix("deleted – u undoes") == true)
        _ = try await fixture.models.editor.undo()
        await fixture.models.refresh()
        #expect(fixture.models.swims.summary.swims.map(\.id) == before.map(\.id))
    }

    @Test("what a watch recorded says why it cannot be corrected")
    func foreign() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = SwimmingScreen()
        try await fixture.press([.down], on: &screen)
        let reasons = screen.bindings(fixture.context).compactMap(\.disabled)
        #expect(reasons == ["Demo Watch recorded this swim: it can only be changed there"])
    }

    @Test("a new record is celebrated in the title of its swim")
    func celebrated() async throws {
        let fixture = try await DemoFixture.demo()
        let summary = fixture.models.swims.summary
        let record = try #require(summary.improvements.keys.first)
        let other = try #require(summary.swims.first { summary.improvements[$0.id] == nil })
        #expect(SwimDetailScreen(saved: record, in: summary).title.contains("new personal best"))
        #expect(SwimDetailScreen(saved: other.id, in: summary).title == "Swim")
        #expect(SwimDetailScreen(record).title == "Swim")
    }

    @Test("no size makes them crash")
    func sizes() async throws {
        let fixture = try await DemoFixture.demo()
        var screens: [any Screen] = [SwimmingScreen(), SwimBestsScreen()]
        for swim in fixture.models.swims.summary.swims.prefix(3) {
            try await fixture.models.swims.open(swim.id)
            screens.append(SwimDetailScreen(swim.id))
        }
        for screen in screens {
            for width in [1, 2, 17, 59, 111, 200] {
                for height in [1, 3, 8, 17, 50] {
                    #expect(fixture.draw(screen, width, height).height == height)
                }
            }
        }
    }
}
