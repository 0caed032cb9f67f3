import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("Tabs", .onMainActor)
struct TabTests {
    @Test("a tab is called what its screen is called", arguments: Tab.allCases)
    func names(tab: Tab) {
        #expect(AllScreens.ofTabs()[tab]?.title == tab.name)
    }

    @Test("a tab's digit is its place")
    func digits() {
        #expect(Tab.allCases.map(\.rawValue) == Array(1...Tab.allCases.count))
    }

    @Test("a key that means something elsewhere says that it does nothing here")
    func meaninglessKeys() async throws {
        let driver = AppDriver([.profile: ProfileScreen(), .journal: JournalScreen()])
        await driver.type(.character("3"), .character("s"))
        #expect(driver.text.contains("“s”, sort, does nothing in Journal"))
        await driver.type(.character("v"))
        #expect(driver.text.contains("“v”, view, does nothing in Journal"))
        await driver.type(.character("z"))
        #expect(!driver.text.contains("does nothing"))
    }
}
