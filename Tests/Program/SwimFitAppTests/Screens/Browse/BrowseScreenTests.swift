import HealthKit
import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@MainActor
@Suite("Browse screen", .onMainActor, .goldens("browse"))
struct BrowseScreenTests {
    private let mass = "HKQuantityTypeIdentifierBodyMass"

    @Test("an empty store says what will be here and which key starts it", arguments: screenSizes)
    func empty(width: Int, height: Int) async throws {
        let fixture = await DemoFixture.empty()
        try expectGolden(fixture.draw(BrowseScreen(), width, height), "\(width)-empty")
    }

    @Test("every type with its count, newest value and course", arguments: screenSizes)
    func demo(width: Int, height: Int) async throws {
        let fixture = try await DemoFixture.demo()
        try expectGolden(fixture.draw(BrowseScreen(), width, height), "\(width)-demo")
    }

    @Test("a type opens with chart, statistics and samples", arguments: [(76, 18), (116, 34), (56, 10)])
    func detail(width: Int, height: Int) async throws {
        let fixture = try await DemoFixture.demo()
        try await fixture.models.browse.open(mass)
        try expectGolden(fixture.draw(BrowseTypeScreen(), width, height), "mass-\(width)-month")
    }

    @Test("steps of the year are drawn by month")
    func year() async throws {
        let fixture = try await DemoFixture.demo()
        try await fixture.models.browse.open("HKQuantityTypeIdentifierStepCount")
        var screen = BrowseTypeScreen()
        try await fixture.press(["v", "y"], on: &screen)
        try expectGolden(fixture.draw(screen, 76, 18), "steps-76-year")
        try await fixture.press(["v", "v"], on: &screen)
        #expect(fixture.models.browse.summary.detail?.span == .day)
    }

    @Test("in a wide window the chosen type is next to the list, with the keys of its popup")
    func wide() async throws {
        let fixture = try await DemoFixture.demo()
        fixture.columns = 160
        var screen = BrowseScreen()
        #expect(screen.needs(fixture.context) != nil)
        try await fixture.models.browse.open(mass)
        #expect(screen.needs(fixture.context) == nil)
        try await fixture.press([.control("w"), "j", "v", "y"], on: &screen)
        #expect(fixture.models.browse.summary.detail?.span == .year)
        try expectGolden(fixture.draw(screen, 160, 48), "160-detail")
        try await fixture.press([.escape, "j"], on: &screen)
        #expect(screen.needs(fixture.context) != nil)
    }

    @Test("the chart has the rows that few samples leave, up to its most", arguments: [(300, 76), (160, 46)])
    func high(width: Int, height: Int) async throws {
        let fixture = try await DemoFixture.demo()
        fixture.columns = width
        try await fixture.models.browse.open(mass)
        let lines = fixture.draw(BrowseScreen(), width, height).text.split(
            separator: "\n", omittingEmptySubsequences: false)
        let samples = lines.firstIndex { $0.contains("─ Samples ─") } ?? 0
        #expect(samples == LineChart.mostRows + 3, "\(samples)")
    }

    @Test("P pins a type, which is first from then on, and unpins it")
    func pin() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = BrowseScreen()
        let before = fixture.draw(screen, 80, 22).text
        try await fixture.press(["G"], on: &screen)
        _ = fixture.draw(&screen, 80, 22)
        try await fixture.press(["P"], on: &screen)
        let height = TypeName.of(identifier: "HKQuantityTypeIdentifierHeight")
        #expect(fixture.draw(screen, 80, 22).line(2).contains("⚑ \(height)"))
        #expect(fixture.models.library[Preferences.self].pins == ["HKQuantityTypeIdentifierHeight"])
        _ = fixture.draw(&screen, 80, 22)
        try await fixture.press(["P"], on: &screen)
        screen.list = ListState()
        #expect(fixture.draw(screen, 80, 22).text == before)
    }

    @Test("/ filters by parts of the name, Esc shows all again")
    func filter() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = BrowseScreen()
        try await fixture.press([.character("/")] + DemoFixture.typed("swim"), on: &screen)
        try expectGolden(fixture.draw(screen, 80, 22), "80-filter")
        #expect(try await fixture.press(DemoFixture.typed("1q"), on: &screen).isEmpty)
        try await fixture.press([.escape], on: &screen)
        #expect(fixture.draw(screen, 80, 22) == fixture.draw(BrowseScreen(), 80, 22))
    }

    @Test("Enter opens the type under the cursor, then the sample under the cursor")
    func open() async throws {
        let fixture = try await DemoFixture.demo()
        var screen = BrowseScreen()
        let keys = [Key.character("/")] + DemoFixture.typed("weight") + [.enter, .enter]
        try await fixture.press(keys, on: &screen)
        #expect(fixture.models.browse.summary.detail?.id == mass)
        var detail = try #require(fixture.presented.first as? BrowseTypeScreen)
        try await fixture.press([.enter], on: &detail)
        let sample = try #require(fixture.presented.first as? SampleDetailScreen)
        try expectGolden(fixture.draw(sample, 68, 8), "sample-68-mass")
    }

    @Test("d deletes the sample under the cursor, undo brings it back")
    func delete() async throws {
        let fixture = try await DemoFixture.demo()
        try await fixture.models.browse.open(mass)
        let before = fixture.models.browse.summary.detail?.rows
        var screen = BrowseTypeScreen()
        try await fixture.press([.character("d")], on: &screen)
        #expect(fixture.models.browse.summary.detail?.rows == before.map { Array($0.dropFirst()) })
        _ = try await fixture.models.editor.undo()
        await fixture.models.refresh()
        #expect(fixture.models.browse.summary.detail?.rows == before)
    }

    @Test("[ and ] put sources into another order of trust")
    func sources() async throws {
        let fixture = try await DemoFixture.demo()
        try await fixture.models.browse.open("HKQuantityTypeIdentifierActiveEnergyBurned")
        var screen = SourceOrderScreen()
        let before = try #require(fixture.models.browse.summary.detail?.sources.map(\.name))
        try expectGolden(fixture.draw(screen, 60, 6), "sources-60-energy")
        try await fixture.press(["]"], on: &screen)
        #expect(fixture.models.browse.summary.detail?.sources.map(\.name) == before.reversed())
        #expect(screen.list.cursor == 1)
    }

    @Test("no size makes them crash")
    func sizes() async throws {
        let fixture = try await DemoFixture.demo()
        try await fixture.models.browse.open("HKQuantityTypeIdentifierStepCount")
        for screen in [BrowseScreen(), BrowseTypeScreen(), SourceOrderScreen()] as [any Screen] {
            for width in [1, 2, 17, 59, 111, 200] {
                for height in [1, 3, 8, 17, 50] {
                    #expect(fixture.draw(screen, width, height).width == width)
                }
            }
        }
    }
}
