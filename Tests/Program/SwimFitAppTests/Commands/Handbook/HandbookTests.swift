import Foundation
import SwimFitTestSupport
import Testing

/// What holds for README and for each page of each catalogue, whether it is read in the repository or by DocC.
@Suite("The pages of the documentation")
struct HandbookTests {
    /// The pages but those that are printed from tables, and searched in.
    private static let read = MarkdownPage.all.filter { page in
        !["Commands", "JSON", "Keys", "Symbols"].contains { page.path.hasSuffix("/\($0).md") }
    }
    private static let mostWords = 2500
    private static let mostWordsOfASentence = 40

    @Test("each link leads to a file, and to a heading in it", arguments: MarkdownPage.all)
    func links(page: MarkdownPage) throws {
        for link in page.links {
            guard let target = page.target(of: link) else { continue }
            let file = packageFolder.appending(path: target.path)
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page): \(link)")
            guard let anchor = target.anchor else { continue }
            #expect(try MarkdownPage(target.path).anchors.contains(anchor), "\(page): \(link)")
        }
    }

    @Test(
        "no link is one that DocC alone follows: the build of the documentation makes those",
        arguments: MarkdownPage.all)
    func markdownLinks(page: MarkdownPage) {
        let prose = page.parts.filter { $0.kind != .code }.map(\.text)
        #expect(prose.filter { $0.contains("<doc:") || $0.contains("](doc:") } == [], "\(page)")
    }

    @Test("each page is reached from README in two steps")
    func reach() {
        let pages = Dictionary(uniqueKeysWithValues: MarkdownPage.all.map { ($0.path, $0) })
        #expect(pages.count >= 40)
        var reached: Set = ["README.md"]
        for _ in 1...2 {
            let targets = reached.compactMap { pages[$0] }.flatMap { page in
                page.links.compactMap { page.target(of: $0)?.path }
            }
            reached.formUnion(targets)
        }
        #expect(pages.keys.filter { !reached.contains($0) }.sorted() == [])
    }

    @Test("a page is short", arguments: read)
    func length(page: MarkdownPage) {
        #expect(page.wordCount <= Self.mostWords, "\(page)")
    }

    @Test("a sentence is short, in tables, too", arguments: read)
    func sentences(page: MarkdownPage) {
        #expect(
            page.sentences.filter { MarkdownPage.words(of: $0).count > Self.mostWordsOfASentence } == [],
            "\(page)")
    }

    @Test(
        "README is short, and its first lines say what it is, for whom, how it looks and how it is run and tested"
    )
    func readme() throws {
        let lines = try MarkdownPage("README.md").text.split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 141)
        let first = lines.prefix(25).joined(separator: "\n")
        for part in [
            "dashboard for", "](screenshots/energy.svg)", "Tasks.md)", "&& swift run swimfit",
            "&& swift test",
        ] {
            #expect(first.contains(part), "\(part)")
        }
    }

    /// What the rules above rest on.
    @Test("a page is cut into headings, paragraphs, items, cells and blocks with their marks")
    func parts() {
        let page = MarkdownPage(
            "Sources/A.docc/B.md",
            text: """
                # A `title`, and more

                One. Two [of it](C.md#x)
                goes on (“here.”) - now

                - an item

                | a | `b \\| c` |
                <!-- needs: tmux -->

                ```sh
                # swimfit | less
                ```
                """)
        #expect(
            page.parts.map(\.text) == [
                "A `title`, and more", "One. Two [of it](C.md#x) goes on (“here.”) - now", "an item", "a",
                "`b | c`",
                "# swimfit | less",
            ])
        #expect(page.parts.last?.mark("needs") == "tmux" && page.parts.last?.language == "sh")
        #expect(page.anchors == ["a-title-and-more"])
        #expect(page.sentences.prefix(3) == ["One.", "Two [of it] goes on (“here.”)", "now"])
        #expect(page.wordCount == 19)
        #expect(page.target(of: "../D.docc/E.md#f")! == ("Sources/D.docc/E.md", "f"))
    }
}
