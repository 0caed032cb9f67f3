import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitShell

@MainActor
@Suite("The command watch", .onMainActor)
struct WatchCommandTests {
    @Test("--once ends with what is there, and goes on after a mark")
    func once() async throws {
        try await withTemporaryFolder { folder in
            _ = await CommandRun("weigh", "80", in: folder)
            let first = await CommandRun("watch", "--once", "--columns", "--person", "ann", in: folder)
            #expect(first.status == .done && first.data.split(separator: "\n").count == 1, "\(first)")
            #expect(first.data.contains("\"value\":80,") && first.data.contains("\"person\":\"ann\""))
            let mark = try #require(first.data.firstMatch(of: /"mark":"(.+)"/)?.1)
            #expect(await CommandRun("watch", "--once", "--since", String(mark), in: folder).data == "")
            _ = await CommandRun("undo", in: folder)
            let second = await CommandRun("watch", "--once", "--since", String(mark), in: folder)
            #expect(second.data.contains("\"deleted\":"), "\(second)")
        }
    }
}
