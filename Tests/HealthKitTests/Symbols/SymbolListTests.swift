import Foundation
import Testing

/// The list of Apple's symbols in the documentation says the truth about the sources.
///
/// `HEALTHKIT_INTERFACE` names a digest of Apple's interface: with it the list is also held against
/// Apple's names, and `HEALTHKIT_INTERFACE_RECORD=1` writes it anew.
@Suite("The list of symbols")
struct SymbolListTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let sources = package.appending(path: "Sources/HealthKit").resolvingSymlinksInPath()
    private static let list = sources.appending(path: "HealthKit.docc/Symbols.md")

    private static var interface: String? {
        // SAFETY: without the file there is nothing to compare with, and that test is skipped.
        ProcessInfo.processInfo.environment["HEALTHKIT_INTERFACE"].flatMap {
            try? String(contentsOf: URL(filePath: $0), encoding: .utf8)
        }
    }

    @Test("what it calls working is declared, what it calls absent is not")
    func againstSources() throws {
        let declared = try SourceSymbols(below: Self.sources)
        let entries = try SymbolList(parsing: String(contentsOf: Self.list, encoding: .utf8)).entries
        #expect(entries.count > 1500)
        let wrong = entries.filter { SymbolList.isDeclared($0, in: declared) == ($0.state == .absent) }
        #expect(wrong.map(\.name) == [])
    }

    @Test("it has every name of Apple's interface", .enabled(if: interface != nil))
    func againstInterface() throws {
        let text = try #require(Self.interface)
        let made = SymbolList(of: InterfaceSymbols(text), in: try SourceSymbols(below: Self.sources))
        if ProcessInfo.processInfo.environment["HEALTHKIT_INTERFACE_RECORD"] == "1" {
            try made.markdown.write(to: Self.list, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: Self.list, encoding: .utf8)
        #expect(written == made.markdown, "record the list again")
    }
}
