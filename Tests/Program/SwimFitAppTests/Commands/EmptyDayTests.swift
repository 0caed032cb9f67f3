import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

/// A day without food has one answer in the screen, the shell, plain mode, the bars, `get` and `explain`.
@MainActor
@Suite("A day without food in every face", .onMainActor)
struct EmptyDayTests {
    /// A person and a goal, and nothing logged: noon of a day on which half of 1 678 kcal are burned.
    private func fixture() async throws -> CoreFixture {
        let fixture = try await CoreFixture.filled()
        let entries = fixture.models.foodJournal.summary.entries
        _ = try await fixture.models.foodJournal.delete(entries)
        try fixture.models.library.update(Goals.self) {
            $0.setNet(-500, from: CoreFixture.today.adding(days: -30))
        }
        await fixture.models.refresh()
        return fixture
    }

    private func run(_ words: [String], _ fixture: CoreFixture) async -> CommandRun {
        await CommandRun(
            words,
            on: Session(editor: fixture.models.editor, library: fixture.models.library, isDemo: false))
    }

    @Test("today before the first entry has eaten 0 so far")
    func today() async throws {
        let fixture = try await fixture()
        let screen = fixture.draw(EnergyScreen(), width: 80, height: 22).text
        #expect(screen.contains("-1 306") || screen.contains("−1 306"))
        #expect(screen.contains("1 644 KCAL LEFT") && screen.contains("nothing logged yet"))
        let today = await run(["today"], fixture)
        #expect(today.data.contains("−1 306 kcal   goal −500 · 1 644 left"))
        #expect(today.data.contains("0 kcal   nothing logged yet"))
        #expect(await run(["get", "consumed"], fixture).data == "0\n")
        #expect(await run(["get", "net"], fixture).status == .done)
        #expect(await run(["today", "--for", "polybar"], fixture).data.contains("1 644 kcal left"))
        #expect(await run(["explain", "net"], fixture).data.contains("−1 306 kcal"))
        #expect(await run(["goal"], fixture).data.contains("1 644 kcal left"))
    }

    @Test("a finished day without food and without a mark has no net, and nothing is left")
    func past() async throws {
        let fixture = try await fixture()
        // Four days ago nothing was eaten.
        #expect(await run(["get", "net", "-4d"], fixture).status == .noValue)
        #expect(await run(["get", "left", "-4d"], fixture).status == .noValue)
        #expect(await run(["explain", "net", "-4d"], fixture).status == .noValue)
        let day = await run(["today", "-4d"], fixture).data
        #expect(day.contains("no food is logged on Mon 16 Nov") && !day.contains("left"))
        await fixture.models.show(CoreFixture.today.adding(days: -4))
        await fixture.models.refresh()
        let screen = fixture.draw(EnergyScreen(), width: 80, height: 22).text
        #expect(screen.contains("no food is logged on Mon 16 Nov") && !screen.contains(" left"))
    }

    @Test("a marked fast has eaten 0, and a finished day says under")
    func fast() async throws {
        let fixture = try await fixture()
        _ = try await fixture.models.energy.mark(CoreFixture.today.adding(days: -4), .complete)
        #expect(await run(["get", "consumed", "-4d"], fixture).data == "0\n")
        let day = await run(["today", "-4d"], fixture).data
        #expect(day.contains(" under") && !day.contains(" left"))
    }
}
