import Foundation
import SwimFitTestSupport
import Testing
import SwimFitSwim

/// The main journey: what a new user does on the first day, by keyboard alone, at 80×24.
@Suite("The first day", .oneAtATime, .serialized)
struct FirstDayJourneyTests {
    @Test(
        "an empty folder becomes a profile, a meal, a swim and a balance, which outlive quitting and kill -9")
    func firstDay() async throws {
        let terminal = try TmuxTerminal()
        defer { terminal.close() }
        let at = ["--at", "2026-11-20T18:00:00+01:00"]

        try terminal.start(at[0], at[1])
        try await fillProfile(terminal)
        try await logFood(terminal)
        try await saveSwim(terminal)
        let before = try await seeEverything(terminal)

        // Quitting and coming back changes nothing.
        try terminal.press("q")
        #expect(try await terminal.waitForEnd() == 0)
        try terminal.start(at[0], at[1])
        try await terminal.wait(for: "2 Energy")
        #expect(try await seeEverything(terminal) == before)

        // What was acknowledged is there after the program was killed, half an hour later.
        try terminal.press("q")
        #expect(try await terminal.waitForEnd() == 0)
        let later = ["--at", "2026-11-20T18:30:00+01:00"]
        try terminal.start(later[0], later[1])
        try await terminal.wait(for: "2 Energy")
        try terminal.press("1")
        try await edit(terminal, row: "Weight ", "71", showing: "71.0 kg in place of 72.5 kg")
        try terminal.kill(SIGKILL)
        #expect(try await terminal.waitForEnd() == 128 + 9)
        try expectJSON(terminal)
        try terminal.start(later[0], later[1])
        try await terminal.wait(for: "2 Energy")
        try terminal.press("1")
        try await terminal.wait(for: "Weight           71.0 kg")
        #expect(try await seeEverything(terminal) != before)  // a lighter body, and half an hour more
    }

    @Test("the same day in plain mode, on a terminal without a cursor, leaves the same store")
    func plain() async throws {
        let at = ["--at", "2026-11-20T18:00:00+01:00"]
        let dashboard = try TmuxTerminal()
        defer { dashboard.close() }
        try dashboard.start(at[0], at[1])
        try await fillProfile(dashboard)
        try await logFood(dashboard)
        try await saveSwim(dashboard)
        try dashboard.press("q")
        #expect(try await dashboard.waitForEnd() == 0)

        let plain = try TmuxTerminal()
        defer { plain.close() }
        try plain.start(at[0], at[1], environment: ["TERM": "dumb"])
        try await plain.wait(for: "Born when?")
        for (line, answer) in [
            ("1985-06-15", "Sex?"), ("1", "Height?"), ("168", "Weight?"), ("72,5", "Saved. Resting"),
            ("eat", "Eat what?"), ("banana", "Logged: Banana, 1 medium, 105"), ("swim", "Swum what?"),
            ("40 lengths", "How long?"), ("24:10", "Swim 1000 metres, 175 kilocalories"),
        ] {
            try plain.type(line)
            try plain.press("Enter")
            try await plain.wait(for: answer)
        }
        try plain.type("q")
        try plain.press("Enter")
        #expect(try await plain.waitForEnd() == 0)
        for command in ["today", "journal", "workouts", "swims", "browse"] {
            #expect(
                try printed([command, "--json"] + at, plain) == printed([command, "--json"] + at, dashboard))
        }
    }

    /// What a command prints of the data of a terminal, without identifiers.
    private func printed(_ words: [String], _ terminal: TmuxTerminal) throws -> [Substring] {
        let output = terminal.folder.appendingPathComponent("printed").path
        let status = try Spawned.run(
            TmuxTerminal.program.path, words + ["--data-dir", terminal.dataFolder.path],
            ["HOME": terminal.home.path, "TZ": "Europe/Berlin"], output: output,
            problems: output + ".problems")
        #expect(status == 0, "\(words)")
        return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").filter {
            !$0.contains("\"uuid\"")
        }
    }

    private func fillProfile(_ terminal: TmuxTerminal) async throws {
        // The cursor is in the first field, and Enter goes on to the next one that is missing.
        try await terminal.wait(for: "Welcome to swimfit")
        try terminal.type("15.6.85")
        try terminal.press("Enter")
        try await terminal.wait(for: "15 Jun 1985 saved · next: Sex")
        try terminal.press("Right", "Enter")
        try await terminal.wait(for: "Sex: female saved · next: Height")
        try terminal.type("168")
        try terminal.press("Enter")
        try await terminal.wait(for: "168 cm saved · next: Weight")
        try terminal.type("72,5")
        try terminal.press("Enter")
        // 655 + 9.6 × 72.5 + 1.8 × 168 − 4.7 × 41
        try await terminal.wait(for: "Resting energy 1 461 kcal a day · 3 logs food · 4 a swim")
        try expectJSON(terminal)
    }

    /// Moves to a row of the profile, types a value and waits until it is acknowledged.
    private func edit(_ terminal: TmuxTerminal, row: String, _ value: String, showing shown: String)
        async throws
    {
        try terminal.press("g")
        try await terminal.wait(for: "› Date of birth")
        for label in ["Date of birth", "Sex", "Blood type", "Height", "Weight "] where label != row {
            let isBelow = try !terminal.screen().contains("› \(row)")
            guard isBelow else { break }
            try terminal.press("j")
            try await terminal.wait("the row below \(label)") { !$0.contains("› \(label)") }
        }
        try await terminal.wait(for: "› \(row)")
        try terminal.press("Enter", "C-u")
        try terminal.type(value)
        try terminal.press("Enter")
        try await terminal.wait("“\(shown)” saved") { $0.contains("\(shown) saved – u undoes") }
        try expectJSON(terminal)
    }

    private func logFood(_ terminal: TmuxTerminal) async throws {
        try terminal.press("3")
        try await terminal.wait(for: "add food")
        try terminal.press("a")
        try await terminal.wait(for: "Find")
        try terminal.type("banana")
        try await terminal.wait("the banana under the cursor") { $0.contains(/› +Banana/) }
        try terminal.press("Enter")
        try await terminal.wait(for: "Amount")
        try terminal.press("Enter")
        try await terminal.wait(for: "Banana, 105 kcal added – u undoes")
        try expectJSON(terminal)
    }

    private func saveSwim(_ terminal: TmuxTerminal) async throws {
        try terminal.press("4")
        try await terminal.wait(for: "New workout")
        try terminal.press("Down")
        try await terminal.wait(for: "› or")
        try terminal.type("40")
        try terminal.press("Tab")
        try terminal.type("24:10")
        // 72.5 kg × (0.5 + 9.165 × 0.69 m/s) MET × 0.403 h = 199
        try await terminal.wait(for: "175 kcal + 24")
        try terminal.press("Enter")
        try await terminal.wait(for: "Saved: Swim 1 000 m")
        try expectJSON(terminal)
        try terminal.press("Escape")
    }

    /// The figures of every screen that the day has changed.
    private func seeEverything(_ terminal: TmuxTerminal) async throws -> String {
        try terminal.press("3")
        try await terminal.wait(for: "Banana")
        try terminal.press("5")
        try await terminal.wait(for: "1 000 m")
        try terminal.press("2")
        let energy = try await terminal.wait("a balance of its own") {
            $0.contains("Consumed") && $0.contains("105") && $0.contains("Resting")
                && $0.contains("Swim 1 000 m")
        }
        return energy.split(separator: "\n").filter { line in
            ["Net", "Consumed", "Active", "Resting"].contains { line.contains($0) }
        }
        .joined(separator: "\n")
    }

    /// The store's file is one JSON document at every moment.
    private func expectJSON(_ terminal: TmuxTerminal) throws {
        let data = try Data(contentsOf: terminal.healthFile)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
    }
}
