import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("Numbers before movements", .onMainActor)
struct CountTests {
    private func driver() async throws -> App {
        let fixture = try await DemoFixture.recent()
        let app = App(models: fixture.models, width: 100, height: 30)
        app.perform(.show(.swimming))
        return app
    }

    private func cursor(_ app: App, _ keys: Key...) async -> Int? {
        for key in keys {
            app.handle([.key(key)])
            await app.settle()
        }
        return (app.screens[.swimming] as? SwimmingScreen)?.list.cursor
    }

    @Test("a number that begins with 0, or with a digit that is no tab, repeats a movement")
    func repeated() async throws {
        let app = try await driver()
        let first = try #require(await cursor(app, "g"))
        let steps = try #require(await cursor(app, "j", "j", "j", "j", "j"))
        #expect(await cursor(app, "g", "0", "5", "j") == steps)
        #expect(await cursor(app, "0", "4", "k", "k") == first)
        #expect(await cursor(app, "g", .character(Character("\(Tab.allCases.count + 1)")), "j") != first)
    }

    @Test("with g or G it names a row, counted without headings; gg goes to the first one")
    func rows() async throws {
        let app = try await driver()
        let second = try #require(await cursor(app, "g", "j"))
        #expect(await cursor(app, "G", "0", "2", "G") == second)
        #expect(await cursor(app, "G", "0", "2", "g") == second)
        #expect(await cursor(app, "G", "0", "2", "g", "g") == second)
        let first = try #require(await cursor(app, "g", "g"))
        #expect(first == 1)
        #expect(await cursor(app, "9", "9", "9", "9", "9", "9", "9", "G") == cursor(app, "G"))
    }

    @Test("the number is shown, and any other key forgets it")
    func forgotten() async throws {
        let app = try await driver()
        let first = await cursor(app, "g")
        app.handle([.key("0"), .key("8")])
        #expect(app.draw().line(29).contains("8 – then a movement"))
        #expect(await cursor(app, .escape, "j") == cursor(app, "g", "j"))
        #expect(first != nil)
        #expect(app.tab == .swimming)
    }

    @Test("a digit that is a tab goes there at once, but for one inside of a number")
    func tabs() async throws {
        let app = try await driver()
        _ = await cursor(app, "0", "1", "2", "j")
        #expect(app.tab == .swimming)
        _ = await cursor(app, "2", "j")
        #expect(app.tab == .energy)
    }
}
