import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitDashboard
@testable import SwimFitFood
@testable import SwimFitModels
@testable import SwimFitShell
@testable import SwimFitStore

/// A figure of a day is the same wherever it is printed.
@MainActor
@Suite("One figure in every face", .onMainActor)
struct FacesTests {
    /// Days with food, with a fast, without food, and today, of which a run and a dinner are to come.
    ///
    /// - Parameter hour: the present hour; the run is at 18:00, the dinner at 19:00.
    private func fixture(at hour: Int) async throws -> CoreFixture {
        let fixture = CoreFixture(at: hour)
        let store = fixture.models.editor.store
        try await store.setDateOfBirth(DateComponents(year: 1985, month: 6, day: 15))
        try await store.setBiologicalSex(.male)
        let evening = (start: CoreFixture.time(0, 18, 0), end: CoreFixture.time(0, 18, 30))
        try await store.save(
            [
                CoreFixture.quantity(.height, 1.78, .meter(), CoreFixture.time(-2, 9, 0)),
                CoreFixture.quantity(.bodyMass, 80, .gramUnit(with: .kilo), CoreFixture.time(-2, 9, 0)),
                CoreFixture.quantity(.activeEnergyBurned, 400, .kilocalorie(), evening.start, evening.end),
                CoreFixture.quantity(.distanceWalkingRunning, 5000, .meter(), evening.start, evening.end),
                CoreFixture.quantity(
                    .activeEnergyBurned, 250, .kilocalorie(), CoreFixture.time(-4, 8, 0),
                    CoreFixture.time(-4, 9, 0)),
                CoreFixture.quantity(
                    .dietaryWater, 500, .literUnit(with: .milli), CoreFixture.time(-3, 9, 0)),
            ] + [-4, 0].map { food(protein: 30, 600, CoreFixture.time($0, 19, 0)) }
                + [food(protein: nil, 1200, CoreFixture.time(-4, 12, 0))])
        fixture.models.library.catchUp()
        _ = try await run(["mark", "complete", "-2d"], fixture)
        for goal in ["active 300+", "walking 5km+ a week", "resting 1000+", "protein 100+"] {
            _ = try await run(["goal"] + goal.split(separator: " ").map(String.init), fixture)
        }
        return fixture
    }

    private func food(protein: Double?, _ kilocalories: Double, _ time: Date) -> HKCorrelation {
        var nutrition = Nutrition()
        (nutrition[.energy], nutrition[.protein]) = (kilocalories, protein)
        return EatenFood(name: "Stew", time: time, meal: .dinner, nutrition: nutrition).correlation()
    }

    private func run(_ words: [String], _ fixture: CoreFixture) async throws -> CommandRun {
        await CommandRun(
            words,
            on: Session(editor: fixture.models.editor, library: fixture.models.library, isDemo: false))
    }

    private func json(_ words: [String], _ fixture: CoreFixture) async throws -> [String: Any] {
        let data = try await run(words + ["--json"], fixture).data
        return try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    }

    private func rows(_ words: [String], _ list: String, _ fixture: CoreFixture) async throws
        -> [[String: Any]]
    {
        try #require(try await json(words, fixture)[list] as? [[String: Any]])
    }

    /// Two decimals, as in JSON; nil for null.
    private func rounded(_ value: Any?) -> Double? { (value as? Double).map { ($0 * 100).rounded() / 100 } }

    @Test(
        "of five days and today, get, plot, browse and the journal say the same, up to now",
        arguments: [12, 20])
    func days(hour: Int) async throws {
        let fixture = try await fixture(at: hour)
        let eaten: [Double?] = [nil, 1800, nil, 0, nil, hour == 12 ? 0 : 600]
        let expected: [(word: String, get: String, field: String?, values: [Double?])] = [
            ("energy", "consumed", "energy_kcal", eaten),
            ("protein", "protein", "protein_g", [nil, 30, nil, 0, nil, hour == 12 ? 0 : 30]),
            ("fibre", "fibre", "fibre_g", [nil, nil, nil, 0, nil, hour == 12 ? 0 : nil]),
            ("water", "water", "water_ml", [nil, 0, 500, 0, nil, 0]),
            ("active", "active", nil, [0, 250, 0, 0, 0, hour == 12 ? 0 : 400]),
        ]
        for (word, get, field, values) in expected {
            let days = (-5...0).map { "\($0)d" }.map { $0 == "0d" ? "today" : $0 }
            var found: [Double?] = []
            for day in days {
                found.append(rounded(try await json(["get", get, day], fixture)["value"]))
            }
            #expect(found == values, "get \(word)")
            let plotted = try await rows(["plot", word, "--from", "-5d"], "days", fixture)
            let browsed = try await rows(
                ["browse", word, "--by", "day", "--from", "-5d"], "figures", fixture)
            for (name, rows) in [("plot", plotted), ("browse", browsed)] {
                #expect(rows.map { rounded($0["value"]) } == values, "\(name) \(word)")
            }
            guard let field else { continue }
            for (day, value) in zip(days, values) {
                let total = try await json(["journal", day], fixture)["total"] as? [String: Any] ?? [:]
                let more = total["more_nutrients"] as? [String: Any] ?? [:]
                #expect(rounded(total[field] ?? more[field]) == value, "journal \(word) \(day)")
            }
        }
    }

    @Test(
        "a run and a dinner count from their hour on, in goals, explanations and plans", arguments: [12, 20])
    func toCome(hour: Int) async throws {
        let fixture = try await fixture(at: hour)
        let isOver = hour == 20
        let sums = try await rows(["goal"], "sums", fixture)
        func amount(_ word: String) -> Double? {
            rounded(sums.first { $0["figure"] as? String == word }?["amount"])
        }
        #expect(amount("active") == (isOver ? 400 : 0) && amount("walking") == (isOver ? 5000 : nil))
        #expect(amount("resting") == rounded(try await json(["get", "resting"], fixture)["value"]))
        #expect(
            try await run(["get", "active_left"], fixture).data == (isOver ? "0\n" : "300\n"))
        #expect(
            try await run(["get", "protein_left"], fixture).data == (isOver ? "70\n" : "100\n"))
        let explained = try await run(["explain", "active"], fixture).data
        #expect(explained.contains("no samples of active energy of this day") != isOver)
        let entries = try await rows(["journal"], "entries", fixture)
        #expect(entries.map { $0["planned"] as? Bool } == [!isOver])
        #expect(try await run(["today"], fixture).data.contains("unknown") != isOver)
        #expect(try await rows(["today"], "sums", fixture).count == 3)
        let browse = fixture.models.browse
        await browse.refresh()
        try await browse.open(HKQuantityTypeIdentifier.activeEnergyBurned.rawValue)
        #expect(browse.summary.detail?.figure == (isOver ? 650 : 250))
    }

    @Test("a day before the first weigh-in has that weight, as its basal rate has")
    func beforeTheFirstWeight() async throws {
        let fixture = try await fixture(at: 12)
        #expect(try await run(["get", "weight", "-5d"], fixture).data == "80\n")
        let basal = rounded(try await json(["get", "basal", "-5d"], fixture)["value"])
        // 66 + 13.8 · 80 + 5 · 178 − 6.8 · 41
        #expect(basal == 1781.2)
    }

    @Test("get counts the foods of a day, as browse does")
    func foods() async throws {
        let fixture = try await fixture(at: 20)
        let count = try await run(["get", "food", "-4d"], fixture)
        #expect(count.data == "2\n", "\(count.notes)")
        #expect(try await json(["get", "food"], fixture)["unit"] as? String == "count")
    }

    @Test("a supposed swim counts in the goals for its metres and its energy")
    func supposed() async throws {
        let fixture = try await fixture(at: 12)
        _ = try await run(["goal", "swimming", "1500m+"], fixture)
        func sums(_ words: [String]) async throws -> [String: Double] {
            let all = try await rows(["today"] + words, "sums", fixture)
            return Dictionary(
                uniqueKeysWithValues: all.compactMap { row in
                    (row["figure"] as? String).flatMap { name in
                        (row["amount"] as? Double).map { (name, $0) }
                    }
                })
        }
        let (now, then) = (try await sums([]), try await sums(["--if", "1000 in 25:00 swim"]))
        let active = try #require(
            try await json(["today", "--if", "1000 in 25:00 swim"], fixture)["active_kcal"] as? Double)
        #expect(now["swimming"] == 0 && then["swimming"] == 1000)
        #expect(active > 100 && then["active"] == active)
    }

    @Test("a week says on how many of its days a goal for a sum was met")
    func records() async throws {
        let fixture = try await fixture(at: 20)
        for (word, least) in [("active", 200.0), ("resting", 1000)] {
            let figure = try #require(SummedFigure(word: word))
            try fixture.models.library.update(Goals.self) {
                $0.set(
                    SumGoal(NutrientGoal(least: least)), for: figure,
                    from: CoreFixture.today.adding(days: -30))
            }
        }
        // From Monday to Thursday; 250 kcal on Monday.
        let goals = try await rows(["week"], "goals", fixture)
        let active = try #require(goals.first { $0["goal"] as? String == "active" })
        #expect(active["days"] as? Double == 4 && active["met"] as? Double == 1)
        #expect(active["mean"] as? Double == 62.5 && active["unit"] as? String == "kcal")
        #expect(goals.first { $0["goal"] as? String == "resting" }?["met"] as? Double == 4)
        #expect(!goals.contains { $0["goal"] as? String == "walking" })
        #expect(try await run(["week"], fixture).data.contains("active 1 of 4 days"))
        try await fixture.models.energy.show(.week)
        #expect(
            fixture.draw(EnergyScreen(), width: 120, height: 38).text.contains("active 1 of 4 days"))
    }

    @Test("the calendar of a month judges a day as its bar does, and has what is left of today")
    func calendar() async throws {
        let fixture = try await fixture(at: 12)
        _ = try await run(["mark", "open", "-2d"], fixture)
        try fixture.models.library.update(Goals.self) {
            $0.setNet(-500, from: CoreFixture.today.adding(days: -30))
        }
        var unknown = Nutrition()
        unknown[.protein] = 30
        // Of 1 281 kcal that may be eaten 900, and a shake of which nobody knows the energy.
        try await fixture.models.editor.store.save([
            food(protein: 20, 900, CoreFixture.time(-1, 9, 0)),
            EatenFood(name: "Shake", time: CoreFixture.time(-1, 11, 0), meal: .lunch, nutrition: unknown)
                .correlation(),
        ])
        await fixture.models.refresh()
        let left = try #require(fixture.models.energy.summary.balance.left.value)
        let row = fixture.draw(EnergyScreen(), width: 80, height: 22).text
        #expect(row.contains("≥−381") && row.contains("\(Figure.whole(left)) left"), "\(row)")
        try await fixture.models.energy.show(.month)
        let month = fixture.draw(EnergyScreen(), width: 120, height: 38).text
        #expect(month.contains("≥−381") && !month.contains("··≥"), "\(month)")
        // Without the space of thousands, so that it fits into the cell.
        #expect(month.contains(Figure.signed(-left).filter { !$0.isWhitespace }), "\(month)")
        try await fixture.models.energy.show(.year)
        let year = fixture.draw(EnergyScreen(), width: 120, height: 38).text
        #expect(!year.contains("·· met"), "\(year)")
    }

    @Test("the pane beside a day has the weight and the basal rate of that day")
    func sidePane() async throws {
        let fixture = try await fixture(at: 12)
        try await fixture.models.editor.store.save([
            CoreFixture.quantity(.bodyMass, 70, .gramUnit(with: .kilo), CoreFixture.time(1, 8, 0)),
            CoreFixture.quantity(.bodyMass, 78, .gramUnit(with: .kilo), CoreFixture.time(0, 8, 0)),
        ])
        await fixture.models.refresh()
        for (back, weight, basal) in [(0, "78.0 kg", "1 754"), (-1, "80.0 kg", "1 781")] {
            await fixture.models.energy.show(CoreFixture.today.adding(days: back))
            let text = fixture.draw(EnergyScreen(), width: 120, height: 38).text
            let lines = text.split(separator: "\n")
            #expect(lines.contains { $0.contains("Weight") && $0.contains(weight) }, "\(text)")
            #expect(lines.contains { $0.contains("Basal a day") && $0.contains(basal) }, "\(text)")
        }
    }
}
