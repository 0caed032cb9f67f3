import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitShell

@MainActor
@Suite("The command meals", .onMainActor)
struct MealsCommandTests {
    @Test("own meals are set, eaten at, listed and taken away, each as one step")
    func meals() async throws {
        try await withTemporaryFolder { folder in
            func run(_ words: String...) async -> CommandRun { await CommandRun(words, in: folder) }
            let names = ["meals", "--format", "{name} {hours} {target} {eaten:.0}"]
            #expect(
                await CommandRun(names, in: folder).data
                    == "breakfast 04:00–11:00  0\nlunch 11:30–14:30  0\ndinner 17:30–22:00  0\nsnacks   0\n")
            let set = await run("meals", "set", "second", "breakfast", "9:30-11:30", "300k")
            #expect(set.data == "Second breakfast: 09:30–11:30, 300 kcal\n", "\(set)")
            _ = await run("eat", "350k", "@second")
            _ = await run("eat", "150k", "@brea")
            _ = await run("meals", "set", "breakfast", "none")
            _ = await run("meals", "set", "second breakfast", "1256kJ")
            #expect(
                await CommandRun(names, in: folder).data
                    == "second breakfast 09:30–11:30 300.19 350\nlunch 11:30–14:30  0\ndinner 17:30–22:00  0\n"
                    + "breakfast   150\nsnacks   0\n")
            #expect(await run("journal").data.contains("Second breakfast"))
            #expect(await run("edit", "journal", "1", "--meal", "lunch").status == .done)
            #expect(await run("meals", "remove", "Second Breakfast").status == .done)
            #expect(await run("eat", "350k", "@second").notes.contains("is not a meal"))
            #expect(await run("undo").status == .done)
            #expect(await run("eat", "350k", "@second").status == .done)
            #expect(await run("meals", "reset").status == .done)
            // An entry keeps the meal that is none any more.
            #expect(await run("journal").data.contains("Second breakfast"))
        }
    }

    @Test("an unknown meal is named, and the hint lists the known ones")
    func unknown() async throws {
        try await withTemporaryFolder { folder in
            let notes = await CommandRun(["meals", "remove", "brunch"], in: folder).notes
            #expect(notes.hasPrefix("swimfit: there is no meal “brunch”"), "\(notes)")
            #expect(notes.contains("those that are: breakfast, lunch, dinner, snacks"))
        }
    }

    @Test(
        "what is no meal is refused",
        arguments: [
            ["meals", "remove", "brunch"], ["meals", "set"], ["meals", "set", "12"], ["meals", "add", "x"],
            ["meals", "set", "brunch", "9:30-9:30"], ["meals", "set", "brunch", "25:00-26:00"],
            ["meals", "set", "a name that is far too long"], ["meals", "reset", "all"],
        ])
    func refusals(words: [String]) async throws {
        try await withTemporaryFolder { folder in
            #expect(await CommandRun(words, in: folder).status == .usage)
        }
    }
}
