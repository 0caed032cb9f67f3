import Foundation
import SwimFitTestSupport
import Testing

@Suite("Keys and the cursor in a real terminal", .oneAtATime, .serialized)
struct KeyJourneyTests {
    @Test(
        "on every tab the terminal's cursor is on the mark of the selected row or in its field, also after it was moved"
    )
    func tabs() async throws {
        let terminal = try TmuxTerminal(width: 100, height: 30)
        defer { terminal.close() }
        try terminal.open()
        try await terminal.wait(for: "2 Energy")
        let titles = [
            "Date of birth", "by midnight", "add food", "New workout", "this week", "14 days before",
        ]
        for (index, title) in titles.enumerated() {
            let before = try terminal.screen()
            #expect(index == 0 || !before.contains(title), "“\(title)” tells this tab from the one before")
            try terminal.press("\(index + 1)")
            _ = try await terminal.waitForQuiet(showing: title)
            let isField = title == "New workout"
            let first = try await row(terminal, after: nil, isField: isField)
            try terminal.press(isField ? "Down" : "j")
            let second = try await row(terminal, after: first, isField: isField)
            try terminal.press(isField ? "Up" : "k")
            #expect(try await row(terminal, after: second, isField: isField) == first)
            if isField { try terminal.press("Escape") }
        }
    }

    /// The row of the cursor, once it is on a mark, or in an open field behind one, and on another row than before.
    private func row(_ terminal: TmuxTerminal, after before: Int?, isField: Bool) async throws -> Int {
        var found = -1
        try await terminal.wait("the cursor on the mark of a row") { screen in
            // IGNORED: a terminal that does not answer is asked again, until the wait ends.
            let place = (try? terminal.format("#{cursor_x} #{cursor_y}")) ?? ""
            let numbers = place.split(separator: " ").compactMap { Int($0) }
            let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
            guard numbers.count == 2, lines.indices.contains(numbers[1]), numbers[1] != before,
                lines[numbers[1]].indices.contains(numbers[0])
            else { return false }
            found = numbers[1]
            let line = lines[numbers[1]]
            return isField ? line[...numbers[0]].contains("›") : line[numbers[0]] == "›"
        }
        return found
    }

    @Test("keys.json gives meanings other keys, and a line that cannot be used is reported")
    func ownKeys() async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        let folder = terminal.folder.appendingPathComponent("config/swimfit", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("{\n\"add\": \"z\",\n\"eat\": \"x\"\n}\n".utf8)
            .write(to: folder.appendingPathComponent("keys.json"))
        try terminal.open(environment: [
            "XDG_CONFIG_HOME": terminal.folder.appendingPathComponent("config").path
        ])
        try await terminal.wait(for: "Line 3: no key has the name “eat”")
        try terminal.press("Escape")
        try terminal.press("3")
        try await terminal.wait(for: "z add food")
        try terminal.press("z")
        try await terminal.wait(for: "Add food")
    }

    @Test("after bursts of keys the terminal shows what a redraw of the whole screen shows")
    func bursts() async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        try terminal.open()
        try await terminal.wait(for: "2 Energy")
        let keys = [
            "1", "2", "3", "4", "5", "6", "j", "k", "G", "g", "Down", "PageDown", "[", "m", "w", "Enter",
            "Escape",
        ]
        for round in 0..<4 {
            try terminal.press((0..<40).map { keys[($0 * 7 + $0 * $0 + round * 5) % keys.count] })
            try terminal.press("Escape", "Escape", "Escape", "F1")
            try terminal.type("zq")
            let before = try await whole(terminal, showing: "zq")
            try terminal.press("C-l")
            let redrawn = try await whole(terminal, showing: "zq")
            #expect(redrawn == before, "round \(round): \(before)\nis after a redraw\n\(redrawn)")
            try terminal.press("Escape", "Escape")
        }
    }
    /// The screen with a text in its field, when the frames before have arrived to their last byte: terminals read them
    /// in pieces, and only what a later frame alone shows tells that the earlier ones are over.
    private func whole(_ terminal: TmuxTerminal, showing text: String) async throws -> String {
        try terminal.type("x")
        try await terminal.wait(for: text + "x")
        try terminal.press("BSpace")
        try await terminal.wait("the x to go") { !$0.contains(text + "x") }
        return try await terminal.waitForQuiet(showing: text)
    }
}
