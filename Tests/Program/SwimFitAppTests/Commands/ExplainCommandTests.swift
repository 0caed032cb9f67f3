import SwimFitModels
import SwimFitTerminal
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase
import SwimFitSwim

@MainActor
@Suite("The command explain", .onMainActor)
struct ExplainCommandTests {
    private func explain(_ words: String...) async throws -> CommandRun {
        try await DemoShell.run(["explain"] + words)
    }

    @Test("each figure is explained as the key x does", arguments: EnergyFigure.allCases)
    func figures(figure: EnergyFigure) async throws {
        let explanation = try await DemoFixture.demo().models.energy.explain(figure)
        let run = try await explain(figure.rawValue)
        #expect(run.status == .done)
        #expect(run.data.hasPrefix(explanation.title + "\n"))
        for case .item(let name, let amount) in explanation.lines {
            #expect(run.data.contains(name) && run.data.contains(amount), "\(name)")
        }
        #expect(run.data.split(separator: "\n").allSatisfy { TextWidth.of($0) <= 80 })
    }

    @Test("a long name is whole where nobody says how wide a line is, and wrapped where somebody does")
    func longNames() async throws {
        let name =
            "Swim 1 000 m: 321 − 36 resting, with a name that is longer than a line of fifty columns has room"
        let explanation = Explanation(
            title: "Active",
            lines: [.item("A  name", amount: "1 kcal"), .item(name, amount: "159.8 lb = 72.5 kg")])
        let lines = Command.explainLines(of: explanation, width: nil)
        #expect(lines.last == "  " + name + "  159.8 lb = 72.5 kg")
        let wrapped = Command.explainLines(of: explanation, width: 60)
        #expect(wrapped.allSatisfy { TextWidth.of($0) <= 60 } && wrapped.last?.hasSuffix("72.5 kg") == true)
        let words = wrapped.dropFirst(2).joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words == name + " 159.8 lb = 72.5 kg")
        #expect(wrapped[1].hasPrefix("  A  name "))
    }

    @Test("another day, and the mean of a week, a month or a year")
    func spans() async throws {
        #expect(try await explain("net", "-1d").data.contains("19 Nov 2026"))
        #expect(try await explain("net", "week", "last").data.contains("9 – 15 Nov 2026"))
        #expect(try await explain("net", "month").data.contains("November 2026"))
        #expect(try await explain("consumed", "year").data.contains("÷"))
    }

    @Test(
        "what is unknown without food has no explanation, as it has no value", arguments: ["net", "consumed"])
    func withoutFood(figure: String) async throws {
        let run = try await explain(figure, "-300d")
        #expect(run.status == .noValue && run.data.isEmpty)
        #expect(run.notes == "swimfit: \(figure) is unknown: no food is logged on Sat 24 Jan\n")
        #expect(try await explain("active", "-300d").status == .done)
    }

    @Test("the critical swim speed is explained with its efforts and zones, and without one says why")
    func criticalSpeed() async throws {
        let run = try await explain("css")
        #expect(run.status == .done && run.data.contains("400 m in 6:5"), "\(run)")
        #expect(run.data.contains("threshold") && run.data.contains("Predicted"))
        let early = try await explain("css", "2026-01-01")
        #expect(early.status == .noValue && early.data.contains("Unknown: no timed 200 m and 400 m"))
    }

    @Test("a figure that is not explained gets the nearest one")
    func wrong() async throws {
        let run = try await explain("nett")
        #expect(run.status == .usage && run.notes.contains("did you mean “net”?"))
        let far = try await explain("budget")
        #expect(
            far.notes
                == "swimfit: “budget” is not explained; those that are: net, consumed, active, resting, expenditure, css\n"
        )
    }
}
