import Foundation
import SwimFitTestSupport
import Testing

@Suite("Colours of a real terminal", .oneAtATime, .serialized)
struct ColourJourneyTests {
    /// Without what the tests were started with: an empty NO_COLOR is none.
    private static let colourful = ["NO_COLOR": "", "COLORTERM": "", "COLORFGBG": ""]

    /// The number of the accent's colour in the standard theme.
    @Test(
        "the colours are for the background that the terminal answers with, and the answer is never typed",
        arguments: [("#ffffff", 25), ("#101010", 75)])
    func background(colour: String, accent: Int) async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        try terminal.start("--version")
        _ = try await terminal.waitForEnd()
        try terminal.setBackground(colour)
        try terminal.open(environment: Self.colourful)
        try await terminal.wait("the colours of \(colour)") { _ in
            // IGNORED: a screen that cannot be read is not yet the one waited for.
            (try? terminal.colouredScreen())?.contains("38;5;\(accent)m") ?? false
        }
        #expect(try !terminal.screen().contains("rgb"))
        try terminal.press("q")
        #expect(try await terminal.waitForEnd() == 0)
        #expect(try !terminal.screen().contains("rgb"))
    }

    @Test("a background and a theme can be named, and no colour at all")
    func named() async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        try terminal.open("--theme", "contrast", "--background", "light", environment: Self.colourful)
        try await terminal.wait(for: "2 Energy")
        let shown = try terminal.colouredScreen()
        #expect(shown.contains("38;5;19m"), "\(shown.debugDescription)")
        try terminal.open("--color", "never")
        try await terminal.wait(for: "2 Energy")
        #expect(try !terminal.colouredScreen().contains("[38;"))
        try terminal.open(environment: ["NO_COLOR": "1"])
        try await terminal.wait(for: "2 Energy")
        #expect(try !terminal.colouredScreen().contains("[38;"))
    }

    @Test("with eight colours a placeholder is dim, and a value is not")
    func placeholders() async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        try terminal.open(environment: Self.colourful.merging(["TERM": "screen"]) { $1 })
        try await terminal.wait(for: "2 Energy")
        try terminal.press("4")
        try await terminal.wait(for: "Enter opens")
        let line = try #require(
            terminal.colouredScreen().split(separator: "\n").first { $0.contains("Enter opens") })
        #expect(line.contains(/\[[0-9;]*2mEnter opens/), "\(line.debugDescription)")
    }
}
