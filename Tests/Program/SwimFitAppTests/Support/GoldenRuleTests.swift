import Foundation
import TestSupport
import Testing

/// What holds for every recorded screen.
@Suite("Rules of all goldens", .inTurn)
struct GoldenRuleTests {
    /// The text of each golden of a screen, without its styles; those of commands are texts of their own.
    private static func screens() throws -> [(name: String, lines: [String])] {
        let folders = try FileManager.default.contentsOfDirectory(atPath: GoldenFolder.all.path)
            .filter { !["help", "colours"].contains($0) }.sorted()
        return try folders.flatMap { folder in
            let url = GoldenFolder.all.appendingPathComponent(folder)
            return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().map { file in
                let text = try String(contentsOf: url.appendingPathComponent(file), encoding: .utf8)
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                return ("\(folder)/\(file)", Array(lines.prefix { !$0.hasPrefix("──") }))
            }
        }
    }

    @Test("no figure is cut: no “…” follows a digit")
    func cutFigures() throws {
        for (name, lines) in try Self.screens() {
            for line in lines where line.firstMatch(of: /[0-9]…/) != nil {
                Issue.record("\(name): \(line)")
            }
        }
    }

    @Test(
        "a figure with its unit is once on a tab at 80×24",
        arguments: ["energy", "journal", "swimming", "profile"])
    func once(tab: String) throws {
        let screen = try #require(try Self.screens().first { $0.name == "windows/80x24-\(tab)-demo.txt" })
        let figure = /[−0-9][0-9.,\u{A0} ]*[0-9] (kcal|kg|g|mg|km|m|L|mL|%)(?![a-zA-Z\/²])/.ignoresCase()
        // A row of a list is a thing of its own, and so is the sum of a month above its rows; “/100 m” is a unit.
        let row = #/[0-9]+ swims · |(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [0-9]+ [A-Z].* [0-9]+:[0-9]+ /#
        var seen: [String: String] = [:]
        for line in screen.lines where line.firstMatch(of: row) == nil {
            for match in line.replacing("/100 m", with: "").matches(of: figure) {
                let figure = match.output.0.lowercased()
                if let other = seen[figure] { Issue.record("“\(figure)” in\n\(other)\n\(line)") }
                seen[figure] = line
            }
        }
    }
}
