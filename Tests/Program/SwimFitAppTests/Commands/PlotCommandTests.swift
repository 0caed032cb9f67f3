import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim

@MainActor
@Suite("Charts in the shell", .onMainActor)
struct PlotCommandTests {
    private func figures(_ values: [Double?], isOfEachDay: Bool = false) throws -> DaySeries {
        let first = try #require(LocalDay("2026-11-01"))
        return DaySeries(
            title: "Weight", days: first...first.adding(days: values.count - 1), values: values, unit: "kg",
            isOfEachDay: isOfEachDay, symbol: "kg", shown: { $0 }, text: { Figure.upTo($0, digits: 1) })
    }

    @Test("a chart has its days, a scale, a line and the least, greatest and newest value")
    func chart() throws {
        let lines = DaySeriesChart(figures: try figures([70, 71, nil, 74, 73]), width: 60).lines
        #expect(lines[0] == "Weight, kg · 1 Nov 2026 – 5 Nov 2026")
        let facts = "least 70 on 1 Nov · greatest 74 on 4 Nov · newest 73 on 5 Nov · 4 of 5 days"
        #expect(lines.suffix(2).joined(separator: " ") == facts)
        #expect(lines.contains { $0.contains("1 Nov") && $0.contains("5 Nov") && !$0.contains("·") })
        #expect(lines.contains { $0.hasPrefix("74┤") })
        #expect(lines.allSatisfy { $0.count <= 60 })
    }

    @Test("days may stand behind the name of a figure or a type, as after --from and --to")
    func days() async throws {
        let session = CoreFixture().models.session
        func first(_ line: String) async -> String {
            let run = await CommandRun(line.split(separator: " ").map(String.init), on: session)
            #expect(run.status == .done, "\(line): \(run.notes)")
            return run.data
        }
        for (span, options) in [
            ("-30d", "--from -30d"), ("2026-10", "--from 2026-10 --to 2026-10"),
            ("last week", "--from 2026-11-09 --to 2026-11-15"),
        ] {
            for command in ["plot net", "plot body fat", "browse blood pressure", "browse steps --by day"] {
                #expect(
                    await first("\(command) \(span)") == first("\(command) \(options)"), "\(command) \(span)")
            }
        }
        let both = await CommandRun(["browse", "steps", "Q4", "--from", "-3d"], on: session)
        #expect(both.status == .usage && both.notes.contains("write one of them"))
    }

    @Test("what is measured is joined over days without it, what is of each day has a gap")
    func gaps() throws {
        func dots(_ isOfEachDay: Bool) throws -> Int {
            DaySeriesChart(
                figures: try figures([1, nil, nil, nil, 5, 6], isOfEachDay: isOfEachDay), width: 60
            ).lines
                .joined().count { ("\u{2801}"..."\u{28FF}").contains($0) }
        }
        #expect(try dots(false) > dots(true))
    }

    @Test("a figure without values says so, and is no failure")
    func nothing() async throws {
        #expect(
            DaySeriesChart(figures: try figures([nil, nil]), width: 60).lines.last == "no value on these days"
        )
        try await withTemporaryFolder { folder in
            let run = await CommandRun("plot", "weight", in: folder)
            #expect(run.status == .done && run.data.hasSuffix("no value on these days\n"))
        }
    }

    @Test(
        "net, pace and each type of the vocabulary are drawn, as wide as 80 columns, without escapes",
        arguments: [
            "net", "active", "pace", "weight", "steps", "protein", "pulse",
            "HKQuantityTypeIdentifierBodyMass",
        ])
    func drawn(word: String) async throws {
        let lines = try await DemoShell.lines(["plot", word])
        #expect(lines.count >= 16 && lines.allSatisfy { $0.count <= 80 && !$0.contains("\u{1B}") })
        let ascii = try await DemoShell.run(["plot", word], locale: "C").data
        #expect(ascii.utf8.allSatisfy { $0 < 0x80 } && !ascii.contains("?"))
    }

    @Test("the chart, JSON and the command of the day have the same figure")
    func agrees() async throws {
        let net = try await DemoShell.run(["get", "net", "-3d"]).data.trimmingCharacters(in: .newlines)
        let rows = try await DemoShell.lines(["plot", "net", "--from", "-5d", "-O", "csv"])
        #expect(rows.count == 7 && rows[3] == "2026-11-17,\(net)")
    }

    @Test("what is not a figure, and days to come, are refused")
    func refused() async throws {
        #expect(try await DemoShell.run(["plot", "wieght"]).notes.contains("“weight”"))
        #expect(try await DemoShell.run(["plot"]).status == .usage)
        #expect(try await DemoShell.run(["plot", "net", "--from", "tomorrow"]).status == .usage)
        #expect(try await DemoShell.run(["plot", "net", "--from", "1990"]).status == .usage)
    }

    @Test("a heat map has a column a week, a row a weekday and classes of about as many days")
    func heat() throws {
        let first = try #require(LocalDay("2026-01-01"))
        let values: [Double?] = [nil] + (1...8).map(Double.init)
        let map = HeatMap(first...first.adding(days: 8), values)
        #expect(map.bounds == [3, 5, 7])
        #expect((0...9).map { map.level(of: first.adding(days: $0)) } == [nil, 0, 0, 1, 1, 2, 2, 3, 3, nil])
        #expect(map.weeks.map(\.iso) == ["2025-12-29", "2026-01-05"])
        #expect(HeatMap(first...first.adding(days: 2), [4, 4, 4]).bounds.isEmpty)
        #expect(HeatMap(first...first, [nil]).level(of: first) == nil)
    }

    @Test("year --heat draws the year with its legend")
    func year() async throws {
        let lines = try await DemoShell.lines(["year", "--heat"])
        #expect(lines.count == 10 && lines[0] == "Net, kcal · 2026")
        #expect(lines[2].hasPrefix("Mon  ") && lines[8].hasPrefix("Sun  "))
        #expect(lines[9].contains("░ under") && lines[9].hasSuffix("· unknown"))
        #expect(lines[9].firstMatch(of: #/▒ (\S+) to (\S+)   ▓ \2 to (\S+)   █ from \3 /#) != nil)
        #expect(lines.dropLast().allSatisfy { $0.count <= 60 })
        let steps = try await DemoShell.lines(["year", "--heat", "--of", "steps"])
        #expect(steps[0] == "Steps · 2026")
        #expect(try await DemoShell.run(["year", "--of", "steps"]).status == .usage)
    }
}
