import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("Help", .onMainActor, .goldens("help"))
struct HelpTests {
    @Test("the program's help lists commands, options and exit codes")
    func overview() async throws {
        let run = await CommandRun("--help")
        #expect(run.status == .done && run.notes.isEmpty)
        try expectGolden(text: run.data, "swimfit")
        #expect(run.data.split(separator: "\n").allSatisfy { TextWidth.of($0) <= 80 })
        #expect(await CommandRun("help") == run)
    }

    @Test("each command has help", arguments: CommandTable.all.map(\.name))
    func command(name: String) async throws {
        let run = await CommandRun(name, "--help")
        #expect(run.status == .done && run.notes.isEmpty)
        try expectGolden(text: run.data, name)
        let long = run.data.split(separator: "\n").filter { TextWidth.of($0) > 80 }
        #expect(long.isEmpty)
        #expect(await CommandRun("help", name) == run)
    }
}
