import SwimFit
import TestSupport
import Testing

@testable import Dashboard
@testable import Shell

@MainActor
@Suite("Tabs", .onMainActor)
struct TabTests {
    @Test("a tab is called what its screen is called", arguments: Tab.allCases)
    func names(tab: Tab) {
        #expect(tab.makeScreen().title == tab.name)
    }

    @Test("a tab's digit is its place")
    func digits() {
        #expect(Tab.allCases.map(\.rawValue) == Array(1...Tab.allCases.count))
    }
}
