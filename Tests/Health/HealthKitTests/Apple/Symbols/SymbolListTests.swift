import Foundation
import SwimFitTestSupport
import Testing

/// The page of Apple's symbols in the documentation says the truth about the sources.
///
/// `SWIMFIT_RECORD=1 swift test --filter SymbolListTests` writes it from the list of Apple's names, the
/// sources and ``SymbolReasons``; read the difference before it is committed.
@Suite("The list of symbols", .inTurn)
struct SymbolListTests {
    private static let sources = sourceFolder(of: "HealthKit")
    private static let page = sources.appending(path: "HealthKit.docc/Symbols.md")

    private static let list = Result {
        let names = AppleNames(try String(contentsOf: AppleNames.file, encoding: .utf8))
        return SymbolList(of: names, in: try SourceSymbols(below: sources))
    }

    @Test("the page agrees with the sources")
    func agrees() throws {
        let list = try Self.list.get()
        #expect(list.entries.count > 1500)
        if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
            return try list.markdown.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        let written = try String(contentsOf: Self.page, encoding: .utf8)
        let changes = list.markdown.split(separator: "\n").difference(from: written.split(separator: "\n"))
        #expect(changes.map(\.line) == [], "record the page with SWIMFIT_RECORD=1")
        // Not compared in the expectation, which would print both pages whole.
        let isSame = written == list.markdown
        #expect(isSame, "blank lines differ: record the page with SWIMFIT_RECORD=1")
    }

    /// Apple's class of this name is one of Swift's, and final.
    private static let final: Set = ["HKAttachmentDataReader"]

    @Test("every class of Apple's headers can be subclassed")
    func open() throws {
        var found: Set<String> = []
        let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            found.formUnion(
                text.matches(of: /\n *public (?:final )?class (HK\w+|VoltageMeasurement)/).map {
                    String($0.1)
                })
        }
        #expect(found == Self.final)
    }

    @Test("what is absent has a reason, and a reason has a symbol")
    func reasons() throws {
        let entries = try Self.list.get().entries
        let absent = entries.filter { $0.state == .absent && $0.reason == SymbolReasons.unknown }
        #expect(absent.map(\.name) == [])
        let known = Set(entries.map(\.name) + entries.map(\.owner))
        let reasons = [SymbolReasons.errors, SymbolReasons.limits, SymbolReasons.absences].flatMap(\.keys)
        #expect(reasons.filter { !known.contains($0) } == [])
    }
}

extension CollectionDifference<Substring>.Change {
    /// The line with a sign before it, as a patch shows it.
    fileprivate var line: String {
        switch self {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
    }
}
