import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitShell

/// The page is made from the schemas, which are checked against what the commands print, and from the tables of fields.
@Suite("The page of JSON", .inTurn)
struct JSONPageTests {
    @Test("the page has each key of each command with its kind, its short name and its meaning")
    func page() throws {
        let sections = JSONReference.names.map { name in
            let rows = JSONReference.keys(of: name).map { key in
                #expect(!key.meaning.isEmpty, "\(name): \(key.path)")
                let kind = key.kind.replacing("bool", with: "true or false")
                return ["`\(key.path)`", kind, key.word.map { "`\($0)`" } ?? "", key.meaning]
            }
            return "## \(name)\n\n\(HandbookPage.table(["key", "kind", "short", "meaning"], rows))"
        }
        try HandbookPage.expect(
            JSONPage.introduction + sections.joined(separator: "\n\n") + "\n\n" + JSONPage.ending,
            in: "JSON.md")
    }

    @Test("each meaning that is written down for a key without a table is of a key that there is")
    func noneTooMany() {
        let keys = Set(
            JSONReference.names.flatMap { name in
                JSONReference.paths(of: name).map { path, _ in
                    "\(name): " + path.replacing("[]", with: "").replacing(".*", with: "")
                }
            })
        for key in JSONReference.meanings.keys { #expect(keys.contains(key), "\(key)") }
    }
}
