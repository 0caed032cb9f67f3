import Foundation
import SwimFit
import Testing

@testable import Dashboard
@testable import Shell

@MainActor
@Suite("The examples of README")
struct ReadmeExampleTests {
    /// The block below “A day in the shell”, a line each without its comment.
    private static let lines: [String] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        // SAFETY: a README that cannot be read has no lines, which fails the test.
        let readme =
            (try? String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
        let block =
            readme.components(separatedBy: "### A day in the shell").last?
            .components(separatedBy: "```sh\n").dropFirst().first?.components(separatedBy: "```").first ?? ""
        return block.split(separator: "\n").map { $0.components(separatedBy: "  #")[0] }
    }()

    @Test("the block has an example of each command that a day needs")
    func whole() {
        let commands = Set(Self.lines.compactMap { ShellWords.split($0).dropFirst().first })
        let others: Set = ["doctor", "restore", "catalogue"]
        #expect(Set(CommandTable.all.map(\.name)).subtracting(others).isSubset(of: commands))
    }

    /// They are run one after the other, on the demo data.
    @Test("each runs as it is printed")
    func run() async throws {
        let models = try await DemoFixture.demo().models
        let session = Session(
            journal: models.journal, library: Library.demo(today: models.clock.today), isDemo: true)
        try await withTemporaryFolder { folder in
            for line in Self.lines {
                var words = ShellWords.split(line)
                #expect(words.removeFirst() == "swimfit")
                var input = CommandInput.none
                if let mark = words.firstIndex(of: "<") {
                    words.removeSubrange(mark...)
                    input = .text("2 banana\n350 lunch\n")
                }
                words = words.map { $0.hasSuffix("json") && $0.contains(".") ? folder.path + "/" + $0 : $0 }
                let run = await CommandRun(words, on: session, input: input)
                #expect(run.status == .done, "\(line): \(run.notes)")
            }
        }
    }
}
