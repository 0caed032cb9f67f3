import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram
@testable import SwimFitBase
@testable import SwimFitFood
import SwimFitSwim
import SwimFitStore

@MainActor
@Suite("Plain mode", .onMainActor)
struct PlainModeTests {
    private func filled() async throws -> Session { try await CoreFixture.filled().models.session }
    private func empty() -> Session { CoreFixture().models.session }

    /// Types lines, and checks each answer: that it has its words, and no more than its budget.
    private func check(
        _ dialogue: [(typed: String, said: String, words: Int)], on session: Session,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let (turns, _) = await PlainTalk.run(dialogue.map(\.typed), to: session)
        for (turn, (typed, said, words)) in zip(turns.dropFirst(), dialogue) {
            #expect(turn.typed == typed, sourceLocation: sourceLocation)
            #expect(turn.said.contains(said), "\(turn)", sourceLocation: sourceLocation)
            #expect(turn.words <= words, "\(turn.words) words: \(turn)", sourceLocation: sourceLocation)
            #expect(!turn.said.contains("\u{1B}"))
        }
    }

    @Test("the first start asks for what the resting energy needs, in at most sixty words")
    func firstStart() async throws {
        let session = empty()
        let (turns, _) = await PlainTalk.run(["12.3.1979", "m", "1,68", "64,5"], to: session)
        let said = turns.map(\.said)
        #expect(said[0].contains("To know what you burn: Born when? 1985-06-15,"), "\(said[0])")
        #expect(said[1].hasPrefix("47 years. Sex? 1 female, 2 male, 3 other, 4 none."), "\(said[1])")
        #expect(said[2].hasPrefix("Male. Height? 178 centimetres, 1.78."), "\(said[2])")
        #expect(said[3].hasPrefix("168 centimetres. Weight?"), "\(said[3])")
        #expect(said[4].contains("Saved. Resting ") && said[4].contains("net now minus "), "\(said[4])")
        #expect(turns.dropFirst().map(\.words).reduce(0, +) <= 60, "\(turns)")
        let reader = try await session.editor().reader
        #expect(BodyReader(reader, clock: session.clock).sex == .male)
    }

    @Test("an entry is logged with what the command asks for, and a correction names what it became")
    func food() async throws {
        let session = try await filled()
        await check(
            [
                (
                    "eat",
                    "Eat what? 2 banana, 150 grams rice, 350 lunch. Empty line: list what is usual now.", 20
                ),
                (
                    "2 banana", "Logged: Banana, 2 times medium, 210 kilocalories, lunch, 12:00. Net minus ",
                    25
                ),
                (
                    "eat banan",
                    "Which \"banan\"? 1 Banana, 2 times medium, 210 kilocalories. 2 Banana split", 25
                ),
                ("9", "The list has 3.\nWhich \"banan\"? ", 8),
                ("3", "Logged: Banana chips", 25),
                ("edit", "Which entry? last,", 20),
                ("last", "Banana chips", 25),
                ("60 grams 6:50", "Corrected: Banana chips, 60 grams", 25),
                ("undo", "undone", 25),
                ("delete last", "Banana", 25),
                ("", "Net minus ", 25),
            ], on: session)
    }

    @Test("two eggs are logged within thirty words")
    func twoEggs() async throws {
        // That u takes it back is said once a session.
        let (turns, _) = await PlainTalk.run(["water", "eat", "2 eggs"], to: try await filled())
        #expect(turns[2...].map(\.words).reduce(0, +) <= 30, "\(turns)")
        #expect(turns[3].said.hasPrefix("Logged: Egg, boiled, 2 times egg, 155 kilocalories"), "\(turns)")
    }

    @Test(
        "a choice shows the amounts that it logs, goes on with m, and a count that was meant as grams is asked about"
    )
    func choices() async throws {
        let session = try await filled()
        await check(
            [
                ("eat 2 egs", "7 Egg sandwich, 2 times sandwich, 719 kilocalories.", 75),
                ("m", "Which \"egs\"? 8 ", 25),
                ("20", "The list has 9.\nWhich \"egs\"? ", 8),
                ("7", "Logged: Egg sandwich, 2 times sandwich, 719 kilocalories", 25),
                ("eat 150 yoghurt", "13725 kilocalories. Grams? y, or type the amount.", 20),
                ("y", "Logged: Yoghurt, plain, whole, 150 grams, 92 kilocalories", 25),
                ("eat 150 yoghurt", "Grams? y, or type the amount.", 20),
                ("2 pots", "Logged: Yoghurt, plain, whole, 2 times pot", 25),
                ("eat 2 times egg", "Logged: Egg, boiled, 2 times egg", 25),
            ], on: session)
    }

    @Test("a swim asks for its time, and a weight far from the last one is asked about")
    func swimAndWeight() async throws {
        let session = try await filled()
        await check(
            [
                ("swim", "Swum what? 8 times 50 on 1:00, 40 lengths 38:20.", 15),
                ("40 lengths", "1000 metres, 25 metre pool. How long? 38:20, 38 minutes.", 20),
                ("38:20", "Saved: Swim 1000 metres", 40),
                ("weigh", "Weight? Last ", 20),
                ("641", "y saves it, or type the weight.", 25),
                ("71,9", "Saved: Weight 71.9 kilograms", 20),
            ], on: session)
        #expect(try await session.editor().reader.workouts().count == 2)
    }

    @Test("a goal says which end it has, and undo what it took back")
    func goal() async throws {
        let session = try await filled()
        await check(
            [
                ("goal protein", "Protein? at least 120, 100 to 140, off.", 15),
                ("120", "At least or at most? 1 at least, 2 at most. Empty line: at least.", 20),
                ("", "rotein", 25),
                ("u", "undone", 30),
                ("goal net", "Net energy a day? minus 500, off.", 15),
                ("minus 500", "minus 500", 25),
            ], on: session)
        #expect(session.library()[Goals.self].netKilocalories(on: session.clock.today) == -500)
    }

    @Test("an empty line goes back, q and the end of the input say what was dropped")
    func leaving() async throws {
        for (lines, status) in [
            (["swim", "40 lengths"], CommandStatus.failure), (["swim", "40 lengths", "q"], .failure),
            (["swim", ""], .done), (["swim"], .done), (["q"], .done), ([], .done),
        ] {
            let (turns, ended) = await PlainTalk.run(lines, to: try await filled())
            #expect(ended == status, "\(lines)")
            #expect(
                (turns.last?.said.contains("Nothing is saved.") ?? false) == (status == .failure), "\(turns)")
        }
        let back = await PlainTalk.say(["swim", "40 lengths", "", ""], to: try await filled())
        #expect(back.matches(of: /Swum what\?/).count == 2, "\(back)")
    }

    @Test("words of another place are understood, and what no command is called is told")
    func words() async throws {
        let session = try await filled()
        for (line, part) in [
            ("help", "help eat tells more"), ("help eat", "eat: log something eaten."), ("?", "q ends."),
            ("swimfit today", "Consumed "), (":today", "Consumed "), ("tod", "Consumed "),
            ("2 banana", "eat 2 banana"), ("8x50 on 1:00", "swim 8x50 on 1:00"), ("export", "for the shell"),
            ("9", "No list was said"), ("frobnicate", "There is no command \"frobnicate\""),
            ("m", "no more of a list"),
        ] {
            let said = await PlainTalk.say([line], to: session)
            #expect(said.contains(part), "\(line): \(said)")
        }
        // A command in place of an answer leaves the question.
        let said = await PlainTalk.say(["weigh", "journal", "q"], to: session)
        #expect(said.contains("Breakfast"), "\(said)")
    }

    @Test("each value of a list is said with its name, and no more than twenty rows at once")
    func lists() async throws {
        let session = try await DemoFixture.demo().models.session
        let (turns, _) = await PlainTalk.run(
            [
                "swims", "m", "week", "plot weight", "year --heat", "lengths 2026-11-18", "bests", "zones",
                "browse",
                "journal",
            ], to: session)
        let said = turns.map(\.said)
        #expect(said[1].contains(/: distance \d+ metres, .*time \d+ minutes/), "\(said[1])")
        #expect(!said[1].contains("swolf ,") && said[1].contains(" more: m."), "\(said[1])")
        #expect(said[1].split(separator: "\n").count == 22, "\(said[1])")
        #expect(said[3].contains("16 to 22 November 2026") && said[3].contains(": net "), "\(said[3])")
        #expect(said[4].contains("first ") && said[4].contains(" a week"), "\(said[4])")
        #expect(
            said[6].contains(/Length 1: distance 25 metres, time [\d.]+ seconds, pace \d minute/),
            "\(said[6])")
        #expect(said[7].contains(/Freestyle: pool 25 metres, .*time at most 24.9 seconds/), "\(said[7])")
        #expect(said[8].contains(/Z1: recovery, pace slower than \d minutes?/), "\(said[8])")
        #expect(said[9].contains(/Active energy: \d+ samples, the newest 20\d\d/), "\(said[9])")
        #expect(said[10].contains(/1: \d\d:\d\d Muesli, 1.5 times bowl, \d+ kilocalories\./), "\(said[10])")
        #expect(!said.joined().contains { "⠀"..."⣿" ~= $0 || "░▒▓█".contains($0) })
    }

    @Test("a number means an entry of the list said last, and deletes only as a word")
    func numbers() async throws {
        let session = try await filled()
        func count() async throws -> Int {
            try await session.editor().reader.samples(of: HKCorrelationType(.food)).count
        }
        let before = try await count()
        let said = await PlainTalk.say(["journal", "1", "", "delete 1"], to: session)
        #expect(said.contains("Change to?"), "\(said)")
        #expect(try await count() == before - 1)
    }

    @Test("what is typed is quoted as it was typed")
    func quotes() async throws {
        let said = await PlainTalk.say(["eat 5 km – 40 g xyzzy"], to: try await filled())
        #expect(!said.contains("kilometres"), "\(said)")
    }

    @Test("answers and lines by chance save nothing that was not answered to, and print no escape")
    func chance() async throws {
        var random = SeededRandom(seed: 71)
        let words = [
            "eat", "swim", "weigh", "goal", "profile", "edit", "delete", "undo", "journal", "m", "?", ".",
            "u",
            "r", "", "1", "2", "99", "-1", "y", "n", "banana", "2 eggs", "641", "72,5", "8x50 on 1:00",
            "38:20",
            "minus 500", "120+", "last", "protein", "height", "\u{1B}[31m", "–", "yesterday", "lunch", "log",
            "water", "mark", "copy", "plan save", "meals set", "help", "a\u{7}b", "“", "'", "--yes", "--json",
            ": 3", "get", "explain", "plot", "sick", "7:30", "off", "male", "import", "lengths",
        ]
        let session = try await filled()
        let lines = (0..<1200).map { _ in
            (0..<Int.random(in: 1...3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                .joined(separator: " ")
        }
        let (turns, _) = await PlainTalk.run(lines, to: session)
        #expect(turns.count == lines.count + 2)
        var settled: Int?
        for turn in turns {
            #expect(!turn.said.contains("\u{1B}") && !turn.said.contains("\u{7}"), "\(turn)")
            // While a command asks, and after one that was left, the store is as it was.
            if !turn.isAnswered || turn.said.hasSuffix("Nothing is saved.\nNow: ") {
                #expect(turn.commit == settled, "\(turn)")
            }
            settled = turn.commit
        }
    }

    @Test("answers by chance on a terminal end each command, and change nothing unless it is done")
    func chanceOnTerminal() async throws {
        var random = SeededRandom(seed: 1071)
        let commands = [
            "eat", "swim", "weigh", "water", "log", "goal net", "goal protein", "profile height", "edit",
            "delete",
            "delete weight", "swim 40 lengths", "weigh 641", "eat banan", "eat 60 banana", "mark", "copy",
            "access weight",
            "sources", "plan save", "foods add", "foods favourite",
        ]
        let answers = [
            "", "1", "2", "9", "m", "y", "n", "2 banana", "38:20", "72,5", "journal last", "steps", "120+",
            "off", "x",
            "\u{1B}[2J", "8x50 on 1:00", "yesterday",
        ]
        let session = try await filled()
        let editor = try await session.editor()
        for _ in 0..<150 {
            let command = try #require(commands.randomElement(using: &random))
            let typed = (0..<3).map { _ in answers.randomElement(using: &random) ?? "" }
            let before = editor.newestCommit
            let run = await CommandRun(
                command.split(separator: " ").map(String.init), on: session,
                typed: typed.joined(separator: "\n") + "\n")
            #expect(!(run.data + run.notes).contains("\u{1B}"), "\(run)")
            if run.status != .done { #expect(editor.newestCommit == before, "\(command), \(typed): \(run)") }
        }
    }
}
