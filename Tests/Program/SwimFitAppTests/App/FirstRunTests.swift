import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("The first run", .onMainActor)
struct FirstRunTests {
    @Test("from an empty store to the first balance with a food it takes 32 keys at most")
    func keys() async throws {
        let driver = AppDriver(models: await DemoFixture.empty().models)
        // What the dashboard does at its first start.
        driver.app.perform(.press(.enter))
        var count = 0
        func press(_ keys: [Key]) async {
            for key in keys { await driver.type(key) }
            count += keys.count
        }
        func type(_ text: String) async { await press(text.map { .character($0) }) }
        await type("15.6.85")
        await press([.enter])
        #expect(driver.footer.contains("15 Jun 1985 saved · next: Sex"))
        await press([.right, .enter])
        #expect(driver.footer.contains("next: Height"))
        await type("178")
        await press([.enter])
        await type("72.5")
        await press([.enter])
        #expect(driver.footer.contains("kcal a day · 3 logs food · 4 a swim"))
        await type("3aoat")
        await press([.enter, .enter])
        await type("2")
        await driver.app.models.refresh()
        let balance = driver.app.models.energy.summary.balance
        #expect(driver.app.tab == .energy && (balance.eaten ?? 0) > 0 && !driver.text.contains("Set your"))
        #expect(count <= 32)
    }

    @Test("a weight of today that is typed again is corrected, one key puts it back, and W adds another")
    func weight() async throws {
        let driver = AppDriver(models: await DemoFixture.empty().models)
        let profile = driver.app.models.profile
        func readings() -> [Double] { profile.summary.weights.readings.map(\.value) }
        await driver.type("j", "j", "j", "j", .enter)
        await driver.type(text: "182")
        await driver.type(.enter)
        #expect(driver.footer.contains("which hardly anybody has"))
        await driver.type(.enter, .escape)
        #expect(readings() == [182])
        await driver.type("g", "j", "j", "j", "j", .enter)
        await driver.type(text: "82.4")
        await driver.type(.enter, .enter, .escape)
        await driver.app.models.refresh()
        #expect(readings() == [82.4])
        await driver.type("u")
        await driver.app.models.refresh()
        #expect(readings() == [182])
        await driver.type("W")
        await driver.type(text: "82.4")
        await driver.type(.enter, .enter)
        await driver.app.models.refresh()
        #expect(readings() == [182, 82.4])
    }

    @Test(
        "values that fit another row are asked about",
        arguments: [
            (.netGoal, "78", "Net goal of +78 kcal a day, a surplus; a goal weight has its own row"),
            (.netGoal, "300", "Net goal of +300 kcal a day, while the goal weight is below yours"),
            (.rateGoal, "0.4", "while the goal weight is below yours"),
            (.weightGoal, "20", "a body mass index of 6.3"), (.weight, "178", "and your height is 178 cm"),
            (.weight, "64", "less than on"), (.height, "72", "which hardly any adult has"),
        ] as [(ProfileRow, String, String)])
    func doubts(row: ProfileRow, typed: String, doubt: String) async throws {
        let fixture = try await CoreFixture.filled()
        let summary = fixture.models.profile.summary
        let change = try #require(try ProfileChange.read(typed, row, summary))
        let said = summary.doubt(about: change, at: fixture.context.now, fixture.context.calendar)
        #expect(said?.contains(doubt) == true, "\(said ?? "")")
    }
}
