import Foundation
import SwimFitTestSupport
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

    @Test("a figure with its unit is once on a screen at 80×24")
    func once() throws {
        let figure = /[−0-9][0-9.,\u{A0} ]*[0-9] (kcal|kg|g|mg|km|m|L|mL|%)(?![a-zA-Z\/²])/.ignoresCase()
        // A row of a list is a thing of its own, and so is the sum of a month above its rows; “/100 m” is a unit, and
        // “40 × 25 m” explains a distance.
        let row = #/[0-9]+ swims · |(Mon|Tue|Wed|Thu|Fri|Sat|Sun) [0-9]+ [A-Z].* [0-9]+:[0-9]+ /#
        let screens = try Self.screens().filter { $0.name.contains("/80") }
        #expect(screens.count > 30)
        for screen in screens {
            var seen: [String: String] = [:]
            for line in screen.lines where line.firstMatch(of: row) == nil {
                let text = line.replacing("/100 m", with: "").replacing(/× [0-9⅓]+ (m|yd)/, with: "")
                // Two in one line are of two things.
                for figure in Set(text.matches(of: figure).map { $0.output.0.lowercased() }) {
                    if let other = seen[figure] {
                        Issue.record("\(screen.name): “\(figure)” in\n\(other)\n\(line)")
                    }
                    seen[figure] = line
                }
            }
        }
    }
}
