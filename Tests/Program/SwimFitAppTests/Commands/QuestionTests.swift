import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitProgram
@testable import SwimFitBase
@testable import SwimFitDashboard
@testable import SwimFitShell

/// Commands that lack a value.
@MainActor
@Suite("Commands that ask", .onMainActor)
struct QuestionTests {
    /// Each command that asks, an answer, and what a script is told.
    private static let lacking: [(words: [String], answer: String, refusal: String)] = [
        (["eat"], "2 banana", "FOOD is missing"), (["swim"], "8x50 on 1:00", "SETS are missing"),
        (["swim", "40 lengths"], "38:20", "--duration"),
        (["weigh"], "72.5", "WEIGHT is missing"), (["log"], "pulse 58", "TYPE is missing"),
        (["log", "pulse"], "58", "VALUE is missing"), (["log", "sleep"], "23:10-6:50", "sleep needs"),
        (["log", "bp"], "120/80", "VALUE is missing"), (["goal", "protein"], "120+", "GOAL is missing"),
        (["goal", "protein", "120"], "at least", "at least or at most"),
        (["goal", "net"], "minus 500", "GOAL is missing"),
        (["goal", "weight"], "70 kg", "GOAL is missing"), (["goal", "rate"], "-0.4 kg", "GOAL is missing"),
        (["goal", "steps"], "at least 8000", "GOAL is missing"),
        (["goal", "swimming"], "4 km+", "GOAL is missing"),
        (["goal", "sleep"], "8h+", "GOAL is missing"), (["goal", "exercise"], "half", "GOAL is missing"),
        (["profile", "resting"], "mifflin", "VALUE is missing"),
        (["profile", "plain"], "off", "VALUE is missing"),
        (["access", "weight"], "on", "on or off is missing"), (["sources"], "steps", "TYPE is missing"),
        (["profile", "born"], "15.6.1985", "VALUE is missing"),
        (["profile", "sex"], "f", "VALUE is missing"),
        (["profile", "height"], "178 cm", "VALUE is missing"),
        (["profile", "units"], "1", "VALUE is missing"),
        (["edit"], "journal last 500k", "ENTRY is missing"), (["edit", "journal"], "1 500k", "number"),
        (["edit", "weight", "1"], "71.5", "nothing is to be changed"),
        (["delete"], "journal last", "ENTRY is missing"), (["delete", "weight"], "1", "number"),
        (["mark"], "complete", "STATE is missing"), (["copy"], "yesterday", "DAY is missing"),
        (["plan", "save"], "Threshold\n10x100 on 2:00", "NAME is missing"),
        (["plan", "save", "Threshold"], "10x100 on 2:00", "SETS are missing"),
        (["get"], "net", "FIGURE is missing"), (["explain"], "net", "FIGURE is missing"),
        (["plot"], "weight", "FIGURE is missing"),
    ]

    @Test("a script is told by name what is missing, and a terminal asks")
    func lacking() async throws {
        for (words, answer, refusal) in Self.lacking {
            let session = try await CoreFixture.filled().models.session
            let script = await CommandRun(words, on: session)
            #expect(script.status == .usage && script.data.isEmpty, "\(words): \(script)")
            #expect(script.notes.contains(refusal), "\(words): \(script.notes)")
            let ended = await CommandRun(words, on: session, typed: "")
            #expect(
                ended.status == .failure && ended.notes.hasSuffix("swimfit: nothing is saved\n"),
                "\(words): \(ended)")
            let asked = await CommandRun(words, on: session, typed: answer + "\n")
            #expect(asked.status == .done, "\(words): \(asked)")
        }
    }

    @Test("each example of a question is an answer, also as it is said")
    func examples() async throws {
        for (words, _, _) in Self.lacking where words != ["plan", "save"] {
            let session = try await CoreFixture.filled().models.session
            let question = try await #require(Self.question(of: words, on: session), "\(words)")
            let answers = question.examples + question.choices.prefix(7).map { $0.cells[0] }
            #expect(!answers.isEmpty, "\(words)")
            for answer in Set(answers + answers.map(SpokenText.spoken))
            where answer != "delete" && answer != "none" {
                var problem: Problem?
                var given = false
                let input = CommandInput.asking { asked in
                    problem = problem ?? asked.problem
                    guard !given else { return nil }
                    given = true
                    return answer
                }
                let demo = try await CoreFixture.filled().models.session
                do {
                    _ = try await Self.command(words).run(
                        typed: Array(words.dropFirst()), on: demo, output: Output { _, _ in }, input: input)
                } catch is AnswersDropped {
                } catch {
                    problem = problem ?? Problem(error)
                }
                #expect(problem?.status != .usage, "\(words), \(answer): \(problem?.text ?? "")")
            }
            #expect(
                SpokenText.spoken(question.text).split(separator: " ").count
                    + question.examples.joined(separator: " ").split(separator: " ").count <= 20,
                "\(question.text)")
        }
    }

    @Test("a doubt is answered with y, or with what is right")
    func doubts() async throws {
        let session = try await CoreFixture.filled().models.session
        func run(_ words: [String], _ typed: String) async -> CommandRun {
            await CommandRun(words, on: session, typed: typed)
        }
        let heavy = await run(["weigh", "641"], "72,1\n")
        #expect(heavy.status == .done && heavy.notes.contains("y saves it, or type the weight."), "\(heavy)")
        #expect(await run(["weigh", "641"], "n\n").status == .failure)
        let many = await run(["eat", "60", "banana"], "2\n")
        #expect(many.status == .done, "\(many)")
        #expect(await run(["eat", "60", "banana"], "y\n").status == .done)
        let before = try await session.editor().undoTitle
        let rehearsal = await run(["eat", "60", "banana", "--dry-run"], "2\n")
        #expect(rehearsal.status == .done)
        #expect(try await session.editor().undoTitle == before)
        let mistaken = await run(["profile", "height", "1,20"], "16,8\n178\n")
        #expect(mistaken.status == .done, "\(mistaken)")
    }

    private static func command(_ words: [String]) throws -> Command {
        try #require(CommandTable.all.first { $0.name == words[0] })
    }

    private static func question(of words: [String], on session: Session) async throws -> Question? {
        var found: Question?
        let input = CommandInput.asking { asked in
            found = found ?? asked.question
            return nil
        }
        do {
            _ = try await command(words).run(
                typed: Array(words.dropFirst()), on: session, output: Output { _, _ in }, input: input)
        } catch is AnswersDropped {}
        return found
    }
}
