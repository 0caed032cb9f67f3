import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

/// One choice of units, and one spelling, on every screen.
@MainActor
@Suite("Units and words of the reader", .onMainActor)
struct ReaderTests {
    private func text(_ fixture: DemoFixture, _ tab: Tab) -> String {
        let app = App(models: fixture.models, width: 120, height: 60)
        app.handle([.key(.character(Character(String(tab.rawValue))))])
        return app.draw().text
    }

    private func fixture(_ system: MeasurementSystem) async throws -> DemoFixture {
        let fixture = try await DemoFixture.recent()
        try fixture.models.library.update(Preferences.self) { $0.system = system }
        await fixture.models.refresh()
        return fixture
    }

    @Test("with metric units no tab shows pounds, yards, miles or feet", arguments: Tab.allCases)
    func metric(tab: Tab) async throws {
        let text = text(try await fixture(.metric), tab)
        for unit in [" lb", " yd", " mi ", " mi·", " mph", "′"] where !(tab == .workout && unit == " yd") {
            #expect(!text.contains(unit), "\(unit)")
        }
        // Any pool can be typed.
        if tab == .workout { #expect(!text.replacing("33⅓ yd", with: "").contains(" yd")) }
    }

    @Test("with US units no tab shows kilograms, centimetres or kilometres", arguments: Tab.allCases)
    func us(tab: Tab) async throws {
        let text = text(try await fixture(.us), tab)
        for unit in [" cm", " km", "km/h", " °C"] { #expect(!text.contains(unit), "\(unit)") }
        // The formula of a workout's energy is in kilograms: there they are next to the pounds.
        if tab == .workout { #expect(text.contains("lb = ")) } else { #expect(!text.contains(" kg")) }
        // A pool keeps its own unit, what is summed up does not.
        if tab == .swimming { #expect(text.contains("1 000 m") && text.contains(" mi ·")) }
    }

    @Test("no tab shows an identifier of HealthKit", arguments: Tab.allCases)
    func identifiers(tab: Tab) async throws {
        #expect(!text(try await fixture(.metric), tab).contains("HK"))
    }

    @Test("fibre is fiber for an American", arguments: [EnglishVariant.british, .american])
    func fibre(spelling: EnglishVariant) async throws {
        let fixture = try await fixture(.metric)
        fixture.models.spelling = spelling
        let shown = [Tab.journal, .browse].map { text(fixture, $0) }
        let (wanted, other) = spelling == .british ? ("ibre", "iber") : ("iber", "ibre")
        for text in shown { #expect(text.contains(wanted) && !text.contains(other)) }
    }
}
