import Foundation

/// A page of the documentation, README among them, as the tests read it: headings, sentences, blocks of code and links.
///
/// A block may have marks: comments before it (`<!-- needs: duckdb -->`), or words of its fence after the language
/// (`sh needs=duckdb`), where no line is to spare.
public struct MarkdownPage: Sendable, CustomStringConvertible {
    /// The path below the package's folder.
    public let path: String
    public let text: String
    public let parts: [Part]

    public struct Part: Sendable {
        public enum Kind: Sendable { case heading, paragraph, cell, code }

        public let kind: Kind
        /// A paragraph or an item of a list in one line; of a block its lines.
        public let text: String
        /// Counted from 1; of a block the line of its fence.
        public let line: Int
        /// The first word after the fence of a block: `sh`.
        public var language = ""
        /// The marks of a block.
        public var marks: [(name: String, value: String)] = []

        public func mark(_ name: String) -> String? { marks.first { $0.name == name }?.value }
    }

    public var description: String { path }

    public init(_ path: String) throws {
        try self.init(
            path, text: String(contentsOf: packageFolder.appending(path: path), encoding: .utf8))
    }

    public init(_ path: String, text: String) {
        (self.path, self.text) = (path, text)
        var reader = MarkdownReader()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            reader.read(String(line))
        }
        reader.endParagraph()
        parts = reader.parts
    }

    /// README and each page of each catalogue.
    public static let all: [MarkdownPage] = {
        let sources = packageFolder.appending(path: "Sources")
        let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        let pages = paths.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.map { "Sources/\($0)" }
        // IGNORED: a page that cannot be read is missed by those that link to it.
        return (["README.md"] + pages.sorted()).compactMap { try? MarkdownPage($0) }
    }()

    // MARK: What is counted and followed

    /// The words of the page, those of headings, tables and blocks among them.
    public var wordCount: Int { parts.reduce(0) { $0 + Self.words(of: $1.text).count } }

    /// The sentences of paragraphs, items and cells. One ends with a full stop, an exclamation or a question mark.
    public var sentences: [String] {
        parts.filter { $0.kind == .paragraph || $0.kind == .cell }.flatMap { part in
            var sentences = [[String]()]
            for word in Self.words(of: part.text) {
                sentences[sentences.endIndex - 1].append(word)
                if let last = word.last(where: { !")”\"*_`".contains($0) }), ".!?".contains(last) {
                    sentences.append([])
                }
            }
            return sentences.map { $0.joined(separator: " ") }
        }
    }

    /// The words of a text, of a link what is shown. A sign alone is not a word.
    public static func words(of text: String) -> [String] {
        text.replacing(/\]\([^)]*\)/, with: "]").split(separator: " ").map(String.init)
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
    }

    /// The targets of its links, pictures among them, as they are written.
    public var links: [String] {
        parts.filter { $0.kind != .code }.flatMap { part in
            part.text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
        }
    }

    /// The anchors of its headings, as where Markdown is read makes them.
    public var anchors: Set<String> {
        Set(
            parts.filter { $0.kind == .heading }.map { part in
                part.text.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .replacing(" ", with: "-")
            })
    }

    /// The path below the package's folder of what a link leads to, and the anchor.
    /// - Returns: nil for a link to the web.
    public func target(of link: String) -> (path: String, anchor: String?)? {
        guard !link.contains("://") else { return nil }
        let pieces = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let anchor = pieces.count > 1 ? pieces[1] : nil
        guard !pieces[0].isEmpty else { return (path, anchor) }
        var folders = path.split(separator: "/").dropLast().map(String.init)
        for name in pieces[0].split(separator: "/").map(String.init) {
            if name == ".." { folders = folders.dropLast() } else { folders.append(name) }
        }
        return (folders.joined(separator: "/"), anchor)
    }
}

/// Cuts a page into its parts, line by line.
private struct MarkdownReader {
    private(set) var parts: [MarkdownPage.Part] = []
    private var number = 0
    private var paragraph = (text: "", line: 0)
    private var block: (language: String, lines: [String], line: Int)?
    private var marks: [(name: String, value: String)] = []

    mutating func read(_ line: String) {
        number += 1
        let text = line.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("```") { return readFence(text) }
        if block != nil {
            block?.lines.append(line)
        } else if text.isEmpty {
            endParagraph()
        } else if let mark = text.wholeMatch(of: /<!-- (\w+): (.*) -->/) {
            endParagraph()
            marks.append((String(mark.1), String(mark.2)))
        } else {
            marks = []
            readProse(text)
        }
    }

    mutating func endParagraph() {
        if !paragraph.text.isEmpty {
            parts.append(.init(kind: .paragraph, text: paragraph.text, line: paragraph.line))
        }
        paragraph = ("", 0)
    }

    private mutating func readFence(_ text: String) {
        endParagraph()
        guard let open = block else {
            block = (text.dropFirst(3).trimmingCharacters(in: .whitespaces), [], number)
            return
        }
        let words = open.language.split(separator: " ")
        marks += words.dropFirst().compactMap { word in
            word.wholeMatch(of: /(\w+)=(.*)/).map { (String($0.1), String($0.2)) }
        }
        parts.append(
            .init(
                kind: .code, text: open.lines.joined(separator: "\n"), line: open.line,
                language: String(words.first ?? ""), marks: marks))
        (block, marks) = (nil, [])
    }

    private mutating func readProse(_ text: String) {
        if let heading = text.wholeMatch(of: /#+ (.*)/) {
            endParagraph()
            parts.append(.init(kind: .heading, text: String(heading.1), line: number))
        } else if text.hasPrefix("|") {
            endParagraph()
            let cells = text.replacing("\\|", with: "\u{0}").split(separator: "|")
            parts += cells.map { cell in
                let cell = cell.replacing("\u{0}", with: "|").trimmingCharacters(in: .whitespaces)
                return .init(kind: .cell, text: cell, line: number)
            }
        } else if let item = text.wholeMatch(of: /(?:[-*]|[0-9]+\.) (.*)/) {
            endParagraph()
            paragraph = (String(item.1), number)
        } else if paragraph.text.isEmpty {
            paragraph = (text, number)
        } else {
            paragraph.text += " " + text
        }
    }
}
