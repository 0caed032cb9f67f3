import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@MainActor
@Suite("The command goal", .onMainActor)
struct GoalCommandTests {
    @Test("a goal is set, listed with what is left, shown by today, and undone")
    func goal() async throws {
        let session = CoreFixture().models.session
        let set = await CommandRun(["goal", "protein", "120+"], on: session)
        #expect(set.status == .done && set.data == "Goal for protein: at least 120 g\n")
        _ = await CommandRun(["goal", "water", "2 l+"], on: session)
        _ = await CommandRun(["eat", "62p lunch"], on: session)
        _ = await CommandRun(["water", "500"], on: session)
        let list = await CommandRun(["goal", "--format", "{nutrient} {eaten} {standing}"], on: session)
        #expect(list.data == "protein 62 58 g to go\nwater 500 1 500 mL to go\n")
        let today = await CommandRun(["today"], on: session)
        #expect(today.data.hasSuffix("\nGoals      protein 58 g to go · water 1 500 mL to go\n"))
        for _ in 1...4 { _ = await CommandRun(["undo"], on: session) }
        #expect(await CommandRun(["goal"], on: session).status == .done)
    }

    @Test("the goals of the Profile are set, from a day on, ended and undone")
    func profileGoals() async throws {
        let session = CoreFixture().models.session
        let goals = { session.library()[Goals.self] }
        let today = CoreFixture.today
        let net = await CommandRun(["goal", "net", "-500"], on: session)
        #expect(net.status == .done && net.data == "Goal of −500 kcal a day\n")
        let later = await CommandRun(["goal", "net", "-300", "kcal", "from", "2026-12-01"], on: session)
        #expect(later.data == "Goal of −300 kcal a day from 1 Dec 2026\n")
        #expect(goals().netKilocalories(on: today) == -500)
        #expect(goals().netKilocalories(on: today.adding(days: 30)) == -300)
        let weight = await CommandRun(["goal", "weight", "154", "lb"], on: session)
        #expect(weight.data == "Goal of 69.9 kg\n")
        #expect(goals().kilograms.map { abs($0 - 69.853) < 0.01 } == true)
        #expect(await CommandRun(["goal", "weight", "off"], on: session).data == "No goal for weight\n")
        #expect(await CommandRun(["goal", "net", "off"], on: session).data == "No goal for net energy\n")
        #expect(goals().netKilocalories(on: today) == nil && goals().kilograms == nil)
        #expect(await CommandRun(["goal", "net", "NONE"], on: session).data == "No goal for net energy\n")
        for _ in 1...3 { _ = await CommandRun(["undo"], on: session) }
        #expect(goals().netKilocalories(on: today) == -500)
        #expect(goals().netKilocalories(on: today.adding(days: 30)) == -300)
    }

    @Test("a goal of another weekday is not one of today")
    func otherDay() async throws {
        let session = CoreFixture().models.session  // a Friday
        _ = await CommandRun(["goal", "fibre", "30+", "sat", "sun"], on: session)
        let none = await CommandRun(["goal"], on: session)
        #expect(
            none.status == .done && none.notes.contains("--at 2026-11-21” lists those of 21 Nov 2026"),
            "\(none.notes)")
    }

    @Test(
        "what cannot be read is refused",
        arguments: [
            (["protien", "120+"], "did you mean “protein”?"), (["protein"], "GOAL is missing"),
            (["protein", "120"], "120+ for at least"), (["protein", "5l+"], "counted in g"),
            (["net"], "such as -500"), (["net", "-9000"], "−5 000"), (["weight"], "such as 70 kg"),
            (["weight", "2"], "very little"),
            (["protein", "80+", "mondag"], "“mondag” is not a unit of protein"),
        ])
    func refused(words: [String], note: String) async {
        let run = await CommandRun(["goal"] + words, on: CoreFixture().models.session)
        #expect(run.status == .usage && run.notes.contains(note), "\(run.notes)")
    }

    @Test("a check-in proposes a goal with its reasons, and changes nothing unless it is accepted")
    func checkIn() async throws {
        let session = try await DemoFixture.recent().models.session
        let goals = { session.library()[Goals.self] }
        func run(_ words: String...) async -> CommandRun { await CommandRun(words, on: session) }
        let without = await run("checkin")
        #expect(without.status == .noValue && without.notes.contains("swimfit goal rate"))
        #expect(await run("goal", "rate", "-9kg").status == .usage)
        #expect(await run("goal", "rate", "-0.4", "kg", "a", "week").data == "Goal of −0.40 kg a week\n")
        #expect(await run("today").data.contains("Check-in   due"))
        let shown = await run("checkin")
        #expect(shown.data.hasPrefix("Check-in: −0.40 kg a week\n") && goals().checkedIn == nil)
        let fields = "--format={net_goal_kcal:.0}"
        let proposal = try #require(
            Double(await run("checkin", fields).data.dropLast().replacing("−", with: "-")))
        #expect(await run("checkin", "--accept", "--keep").status == .usage)
        #expect(await run("checkin", "--accept").status == .done)
        let today = try await session.editor().clock.today
        #expect(goals().netKilocalories(on: today) == proposal && goals().checkedIn == today)
        #expect(await !run("today").data.contains("Check-in"))
        #expect(await run("undo").status == .done)
        #expect(goals().netKilocalories(on: today) == nil && goals().checkedIn == nil)
        #expect(await run("checkin", "--keep").status == .done)
        #expect(goals().netKilocalories(on: today) == nil && goals().checkedIn == today)
        #expect(goals().weeklyKilograms == -0.4)
    }
}
