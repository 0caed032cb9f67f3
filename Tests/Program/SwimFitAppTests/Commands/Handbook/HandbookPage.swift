import Foundation
import SwimFitTestSupport
import Testing

/// A page of the handbook that is made from the program's tables, and recorded with `SWIMFIT_RECORD=1`.
enum HandbookPage {
    static let folder = sourceFolder(of: "SwimFitApp").appending(path: "SwimFitApp.docc")

    /// Compares the whole page, or writes it.
    static func expect(_ text: String, in name: String) throws {
        let file = folder.appending(path: name)
        guard ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] != "1" else {
            return try Data(text.utf8).write(to: file)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(recorded == text, "\(name) is out of date: SWIMFIT_RECORD=1")
    }

    /// A table of Markdown. A bar inside a cell is escaped.
    static func table(_ heading: [String], _ rows: [[String]]) -> String {
        let cells = [heading, heading.map { _ in "---" }] + rows
        return cells.map { "| " + $0.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}
