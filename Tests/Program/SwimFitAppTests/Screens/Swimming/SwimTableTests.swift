import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
import SwimFitSwim

@MainActor
@Suite("The table of swims", .onMainActor)
struct SwimTableTests {
    @Test("a swim without times says so in the list, as in the shell, where there is room")
    func noTimes() async throws {
        let fixture = CoreFixture()
        let words = ["swim", "10 x 100 on 1:45", "--start", "yesterday 7:00"]
        let session = fixture.models.session
        _ = await CommandRun(["weigh", "72kg"], on: session)
        #expect(await CommandRun(words, on: session).status == .done)
        #expect(await CommandRun(["swims"], on: session).data.contains("no times"))
        await fixture.models.refresh()
        func row(width: Int) -> Substring? {
            let text = fixture.draw(SwimmingScreen(), width: width, height: 20).text
            return text.split(separator: "\n").first { $0.contains("19 Nov") && $0.contains("1 000 m") }
        }
        #expect(row(width: 80)?.contains("no times") == true)
        #expect(row(width: 40)?.contains(" –") == true)
    }

    @Test("the column that sorts the list is on the screen at every width, under the name that the keys say")
    func sortedColumn() async throws {
        let fixture = CoreFixture()
        let words = ["swim", "10 x 100 on 1:45", "--start", "yesterday 7:00"]
        _ = await CommandRun(["weigh", "72kg"], on: fixture.models.session)
        _ = await CommandRun(words, on: fixture.models.session)
        await fixture.models.refresh()
        for _ in SwimColumn.allCases {
            let screen = SwimmingScreen()
            let said = screen.bindings(fixture.context).first { $0.keys.contains("s") }?.label ?? ""
            let heading = try #require(said.split(separator: " ").last)
            fixture.models.swims.sort(by: fixture.models.swims.summary.order.next)
            for width in [40, 60, 80, 120] {
                let text = fixture.draw(screen, width: width, height: 20).text.filter { $0 != " " }
                #expect(text.contains("\(heading)▾") || text.contains("\(heading)▴"), "\(heading) \(width)")
            }
        }
    }
}
