import SwimFit
import Testing

@testable import SwimFitApp

@MainActor
@Suite("The command mark")
struct MarkCommandTests {
    @Test("mark says what it did, and the day has the mark")
    func mark() async throws {
        let session = CoreFixture().models.session
        _ = await CommandRun(["eat", "350 lunch", "-1d"], on: session)
        let marked = await CommandRun(["mark", "complete", "yesterday"], on: session)
        #expect(marked.status == .done && marked.data.hasSuffix(" marked complete\n"))
        let day = await CommandRun(["today", "-1d", "--format", "{mark}"], on: session)
        #expect(day.data == "complete\n")
        _ = await CommandRun(["undo"], on: session)
        let undone = await CommandRun(["today", "-1d", "--format", "{mark}"], on: session)
        #expect(undone.data == "open\n")
    }

    @Test("another word is refused with those there are")
    func unknown() async throws {
        let wrong = await CommandRun(["mark", "done"], on: CoreFixture().models.session)
        #expect(wrong.status == .usage)
        #expect(wrong.notes.contains("“done” is none of open, complete, not-tracked"))
    }
}
