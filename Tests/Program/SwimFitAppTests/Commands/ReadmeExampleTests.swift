import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitFood
@testable import SwimFitReading
import SwimFitStore

/// What a page shows below a heading, run one line after the other on the demo data.
@MainActor
@Suite("The examples of README and of the handbook", .onMainActor)
struct ReadmeExampleTests {
    nonisolated private static let day = lines(
        of: HandbookPage.folder.appending(path: "Shell.md"), below: "## A day in the shell")

    /// The first block below a heading, a line each without its comment.
    nonisolated private static func lines(of page: URL, below heading: String) -> [String] {
        // IGNORED: a page that cannot be read has no lines, which fails the test.
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        let block =
            text.components(separatedBy: heading).last?
            .components(separatedBy: "```sh\n").dropFirst().first?.components(separatedBy: "```").first ?? ""
        return block.split(separator: "\n").map { $0.components(separatedBy: "  #")[0] }
    }

    @Test("each command has an example in its help")
    func whole() {
        #expect(CommandTable.all.filter(\.examples.isEmpty).map(\.name) == [])
    }

    @Test(
        "each runs as it is printed",
        arguments: [day, lines(of: packageFolder.appending(path: "README.md"), below: "## The shell")])
    func run(lines: [String]) async throws {
        #expect(lines.count >= 8)
        let models = try await DemoFixture.recent().models
        let session = Session(
            editor: models.editor, library: Library.demo(today: models.clock.today), isDemo: true)
        try await withTemporaryFolder { folder in
            for line in lines {
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
