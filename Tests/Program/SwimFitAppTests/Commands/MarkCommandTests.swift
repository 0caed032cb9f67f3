import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("The command mark", .onMainActor)
struct MarkCommandTests {
    @Test("mark says what it did, and the day has the mark")
    func mark() async throws {
        let session = CoreFixture().models.session
        _ = await CommandRun(["eat", "350 lunch", "-1d"], on: session)
        let marked = await CommandRun(["mark", "complete", "yesterday"], on: session)
        #expect(marked.status == .done && marked.data.hasSuffix(" marked complete\n"))
        let day = await CommandRun(["today", "-1d", "--format", "{mark}"], on: session)
        #expect(day.data == "complete\n")
        let printed = await CommandRun(["today", "-1d"], on: session).data
        #expect(printed.hasPrefix("Thu 19 Nov 2026 · complete\n"))
        let week = await CommandRun(["week"], on: session).data
        #expect(week.contains("\nThu 19 Nov, complete  "))
        _ = await CommandRun(["undo"], on: session)
        let undone = await CommandRun(["today", "-1d", "--format", "{mark}"], on: session)
        #expect(undone.data == "open\n")
    }

    @Test("a word after --json that is no argument may have been meant as a field")
    func field() async throws {
        let session = CoreFixture().models.session
        let wrong = await CommandRun(["today", "--json", "mark"], on: session)
        #expect(wrong.status == .usage && wrong.notes.contains("; for one field of JSON write --json=mark"))
        #expect(await CommandRun(["today", "--json=mark"], on: session).data.contains("\"mark\": \"open\""))
    }

    @Test("a word after --json is not offered as a field where it is none, or where something else is wrong")
    func noField() async throws {
        let session = CoreFixture().models.session
        for words in [
            ["week", "--json", "soon"], ["today", "--json", "mark", "--bogus"],
            ["list", "--json", "weight", "x y"],
        ] {
            let wrong = await CommandRun(words, on: session)
            #expect(wrong.status == .usage, "\(words)")
            #expect(!wrong.notes.contains("for one field") || wrong.notes.contains("“mark”"), "\(words)")
        }
    }

    @Test("another word is refused with those there are")
    func unknown() async throws {
        let wrong = await CommandRun(["mark", "eaten"], on: CoreFixture().models.session)
        #expect(wrong.status == .usage)
        #expect(wrong.notes.contains("“eaten” is none of open, complete, not-tracked"))
    }
}
