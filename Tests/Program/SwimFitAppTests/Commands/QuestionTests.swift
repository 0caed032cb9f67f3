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

    /// Lines that are refused, and the lines that the refusal suggests.
    private static let suggestions: [(line: String, suggested: [String])] = [
        ("double cheeseburger 740 kcal", ["740k cheeseburger", "1480k cheeseburger"]),
        ("cheeseburger double 740 kcal", ["740k cheeseburger", "1480k cheeseburger"]),
        ("2 protein bars 210k each", ["210k protein bars", "420k protein bars"]),
        ("each 210k protein bars", ["210k protein bars"]), ("minus 200k cake", ["200k cake"]),
        ("2 c coffee 50k", ["2g carbs coffee"]),
        ("30 protein curry 450k", ["30p curry"]),
        ("300 kcal um 8 gestern", ["8:00", "20:00"]), ("300 kcal at 8 yesterday", ["8:00", "20:00"]),
        ("300 kcal 8 o'clock yesterday", ["8:00", "20:00"]),
        ("300 kcal half past 7 yesterday", ["07:30", "19:30"]),
        ("300 kcal um halb zehn gestern", ["09:30", "21:30"]),
        ("300 kcal protein 25", ["25g protein"]), ("banana apple coffee", ["banana, apple, coffee"]),
    ]

    @Test("each line that a refusal suggests is read, and --yes saves no amount as a name")
    func suggestedLines() async throws {
        let session = try await CoreFixture.filled().models.session
        for (line, suggested) in Self.suggestions {
            let refused = await CommandRun(["eat", line, "--dry-run"], on: session)
            #expect(refused.status == .usage, "\(line): \(refused)")
            let insisted = await CommandRun(["eat", line, "--dry-run", "--yes"], on: session)
            #expect(!insisted.data.contains("200g"), "\(line): \(insisted)")
            for other in suggested {
                #expect(refused.notes.contains(other), "\(line): \(refused.notes)")
                // A time, a figure or a name stands in place of what was refused.
                let isWhole =
                    ["k ", "c ", "p ", ", ", "g rice"].contains { other.contains($0) } || other == "350k"
                let whole = isWhole ? other : "300 kcal \(other)"
                let run = await CommandRun(["eat", whole, "--dry-run"], on: session)
                let isCount = run.notes.contains("for each or for all")
                #expect(run.status == .done || isCount, "\(whole): \(run)")
            }
        }
    }

    @Test(
        "what is typed in other words is read",
        arguments: [
            ("eat 'apple @7pm' --dry-run", "Apple"), ("eat 'apple @ 7pm' --dry-run", "19:00"),
            ("eat 'apple 730am' --dry-run", "07:30"), ("eat 'ein Apfel' --dry-run", "Apple, 1 medium"),
            ("eat 'some rice' --dry-run", "Rice, white, cooked"), ("eat 'banana!' --dry-run", "Banana"),
            ("eat '350k at half past 7 this morning' --dry-run", "07:30"),
            ("eat 'apple at 7.30' --dry-run", "07:30"),
            ("eat 'Apfel um halb 9 heute morgen' --dry-run", "08:30"),
            ("eat 'bacon 3 slices' --dry-run", "3 × rasher"),
            ("eat '2 slices bacon' --dry-run", "2 × rasher"),
            ("goal 'protein 120+'", "120"), ("goal caffeine '<' '400 mg'", "at most 400"),
            ("goal '<70g sugar'", "sugars: at most 70"), ("goal 'Eiweiß 120+'", "protein: at least 120"),
            ("goal at most 6g salt", "sodium: at most 2 400"),
            ("goal 2000 kcal max", "energy: at most 2 000"),
            ("goal between 1800 and 2200 kcal", "1 800 to 2 200"), ("goal 500 kcal deficit", "−500"),
            ("goal 10,000 steps", "steps: at least 10 000"), ("goal '<7 drinks a week'", "at most 7 a week"),
            ("log '8432 steps'", ""), ("log alcohol 2", ""), ("log '120/80 bp'", ""),
            ("log 'Gewicht: 74,3' --yes", ""),
            ("weigh 'monday: weight 74.3' --yes", ""), ("goal swim 5k+ a week", "5 000"),
            ("log bp 120 over 80", ""),
            ("log sleep 22-6", ""), ("log steps 5000 8-9am", ""), ("weigh '72 1/2' --yes", ""),
            ("weigh '11 and a half stone' --yes", ""), ("water 'un litre et demi'", ""),
            ("water 'about 300 ml'", ""), ("water '500ml bottle'", ""),
            ("copy \"yesterday's breakfast\" --dry-run", ""), ("water '1 000 ml'", ""),
            ("eat 'apple wed 3pm and banana thu 4pm' --dry-run", "Banana"),
        ])
    func otherWords(line: String, part: String) async throws {
        let session = try await CoreFixture.filled().models.session
        let words = line.matches(of: /'([^']*)'|"([^"]*)"|(\S+)/).map {
            String($0.1 ?? $0.2 ?? $0.3 ?? "")
        }
        let run = await CommandRun(words, on: session)
        #expect(run.status == .done && (part.isEmpty || run.data.contains(part)), "\(line): \(run)")
    }

    @Test("an edit adds to water, scales food by a percent, and suggests amounts alone")
    func edits() async throws {
        let session = CoreFixture(at: 21).models.session
        func run(_ words: String...) async -> CommandRun { await CommandRun(words, on: session) }
        _ = await run("water", "250")
        let more = await run("edit", "water", "last", "+100ml")
        #expect(more.status == .done && more.data.contains("350"), "\(more)")
        #expect(await run("edit", "water", "last", "-50").data.contains("300"))
        #expect(await run("edit", "water", "last", "2", "glasses").data.contains("500"))
        #expect(await run("edit", "water", "last", "-2l").status == .usage)
        _ = await run("log", "steps", "5000")
        #expect(await run("edit", "steps", "last", "6,500").data.contains("6 500"))
        _ = await run("eat", "150g rice")
        #expect(await run("edit", "last", "50%").data.contains("75 g"))
        let cups = await run("edit", "last", "80")
        #expect(cups.notes.contains("80g for grams") && !cups.notes.contains("80k"), "\(cups)")
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
