import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

@Suite("Plans and what was swum", .inTurn)
struct SwimPlanTests {
    private let start = SwimSamples.date(2026, 11, 20, 7)

    private func line(_ text: String) throws -> SwimSetList { try SwimSetList.parse(text, unit: .metres) }

    /// A swim typed as sets.
    private func swim(_ text: String) -> Swim {
        var swim = SwimSamples.swim(on: start)
        swim.sets = text
        return swim
    }

    private func compare(_ plan: String, _ swum: String, speed: Double? = nil) throws -> PlanComparison {
        PlanComparison(try line(plan), swim(swum), speed: { _ in speed })
    }

    @Test("each repetition is hit, slower, without a time, missed or extra")
    func verdicts() throws {
        let plan = try compare(
            "4x100 free in 1:50 on 2:10", "3x100 free in 1:50, 1:53, 1:49 on 2:10 + 200 back easy")
        #expect(plan.rows.map(\.verdict) == [.hit, .slower(3), .hit, .missed, .extra])
        #expect(try compare("2x100 easy", "2x100 in 1:50").rows.map(\.verdict) == [.swum, .swum])
        #expect(try compare("2x100 in 1:50", "2x100 on 2:10").rows.map(\.verdict) == [.swum, .swum])
        #expect(try compare("100 in 1:50", "50 in 0:50").rows.map(\.verdict) == [.otherDistance])
    }

    @Test("an effort by critical speed is a time to hit, else the send-off is")
    func targets() throws {
        // 100 m in 100 s.
        let rows = try compare("100 CSS+3 + 100 95% + 100 Z4 + 100 easy on 2:00", "4x100 in 1:40", speed: 1)
            .rows
        let targets = rows.map { $0.target.map { ($0 * 10).rounded() / 10 } }
        #expect(targets == [103, 105.3, 101, 120])
        #expect(try compare("100 CSS+3 on 2:00", "100 in 1:40").rows[0].target == 120)
    }

    @Test("efforts by critical speed become times and send-offs, each at the speed of its stroke")
    func timed() throws {
        let plan = try line(
            "200 easy + 2x(4x100 CSS + 2x50 85% on 1:00) + 4x50 back CSS+3 r20 + 3x100 Z3 kick")
        let timed = plan.timed { $0 == .backstroke ? 0.8 : 1 }
        #expect(
            timed.text == "200 m easy + 2x(4 × 100 m in 1:40 on 2:00 CSS + 2 × 50 m in 0:59 on 1:00 85%) + "
                + "4 × 50 m in 1:04 rest 0:20 backstroke CSS+3 + 3 × 100 m kick Z3")
        #expect(plan.timed { _ in nil } == plan)
        let paces = timed.plannedRows.map(\.pace)
        #expect(paces.prefix(4) == ["", "", "1:40 /100 m", "1:58 /100 m"])
    }

    @Test("who stops early misses the last repetition, who drops the warm-up the first")
    func alignment() throws {
        let early = try compare("200 + 6x50 fly + 100 back", "200 + 4x50 fly")
        #expect(early.rows.map { $0.swum == nil } == [false, false, false, false, false, true, true, true])
        let late = try compare("400 free + 4x50 back on 1:00", "4x50 back in 0:50")
        #expect(late.rows.map(\.verdict) == [.missed, .hit, .hit, .hit, .hit])
        #expect(try compare("4x50 kick + 4x50", "4x50").rows.prefix(4).allSatisfy { $0.verdict == .missed })
        #expect(try compare("200", "200").agreement == 1 && compare("200", "100 kick").agreement < 1)
    }

    @Test("lengths of a watch are what was swum between two rests; a pause of a turn is none")
    func repetitions() {
        var swim = SwimSamples.swim(on: start, metres: 150)
        swim.splits = SwimSamples.splits(
            from: start, metres: 25, [(30, 1), (30, 20), (30, 0), (30, 20), (40, 0), (40, 0)])
        #expect(swim.repetitions.map(\.metres) == [50, 50, 50])
        #expect(swim.repetitions.map(\.seconds) == [61, 60, 80])
        #expect(swim.repetitions.map(\.rest) == [20, 20, nil])
        #expect(swim.repetitions.map(\.splits) == [0..<2, 2..<4, 4..<6])
        #expect(SwimSamples.swim(seconds: 1200).repetitions.map(\.seconds) == [1200])
    }

    @Test("the lines join the repetitions of a set, with the times swum and what became of it")
    func lines() throws {
        let plan = try line("4x100 in 1:50 on 2:10 + 200")
        let swum = swim("3x100 in 1:50, 1:53, 1:49 + 50 kick")
        let lines = PlanComparison(plan, swum, speed: { _ in nil }).lines(of: plan, unit: .metres)
        #expect(lines.map(\.planned) == ["4 × 100 m in 1:50 on 2:10", "200 m", "not planned"])
        #expect(lines.map(\.swum) == ["3 × 100 m · 1:49–1:53", "–", "50 m"])
        #expect(lines.map(\.verdict) == ["2 hit, 1 slower by 0:03, 1 missed", "missed", "extra"])
        let sentence = PlanComparison(plan, swum, speed: { _ in nil }).sentence(in: .metres)
        #expect(sentence == "350 m swum of 600 m · 2 hit, 1 slower, 2 missed, 1 extra")
    }

    @Test("plans are kept by name whatever its capitals, those with a day first")
    @MainActor
    func kept() async throws {
        let clock = WallClock.fixed(at: SwimSamples.date(2026, 11, 20, 18), calendar: SwimSamples.calendar)
        let (editor, library) = (StoreEditor(store: .inMemory(), clock: clock), Library())
        func save(_ name: String, _ sets: String, _ day: LocalDay? = nil) async throws {
            _ = try await editor.save(SwimPlan(name: name, sets: sets, day: day), in: library)
        }
        let today = SwimSamples.today
        try await save("Sprints", "8x25 max")
        try await save("Later", "200", today.adding(days: 2))
        try await save("Sooner", "400", today.adding(days: 1))
        try await save("SPRINTS", "10x25 max")
        let plans = library[SwimPlans.self]
        #expect(plans.all.map(\.name) == ["Sooner", "Later", "SPRINTS"])
        #expect(
            plans.plan("sprints")?.sets == "10x25 max" && plans.coming(from: today).first?.name == "Sooner")
        let data = try JSONEncoder().encode(plans)
        #expect(try JSONDecoder().decode(SwimPlans.self, from: data) == plans)
        await #expect(throws: Problem.self) { try await save(" ", "200") }
        await #expect(throws: Problem.self) { try await save("Empty", "# nothing") }
        _ = try await editor.deletePlan("sooner", in: library)
        #expect(try await editor.undo() == "deleting the plan Sooner")
        #expect(library[SwimPlans.self].plan("Sooner") != nil)
    }

    @Test("the plan of a swim is the one for its day, else the one that fits best")
    func fitting() {
        let swum = swim("4x100 in 1:50")
        let summary = SwimHistory(
            [swum], order: .newestFirst, now: start, calendar: SwimSamples.calendar)
        let plans = [
            SwimPlan(name: "a", sets: "200 kick", day: SwimSamples.today), SwimPlan(name: "b", sets: "800"),
            SwimPlan(name: "c", sets: "5x100"),
        ]
        func name(_ plans: some Sequence<SwimPlan>) -> String? {
            summary.plan(for: swum, of: Array(plans), calendar: SwimSamples.calendar)?.name
        }
        #expect(name(plans) == "a" && name(plans.dropFirst()) == "c" && name([]) == nil)
    }

    @Test(
        "a plan at critical speed fills its minutes, with whole lengths and checked sums",
        arguments: [20.0, 30, 45, 60, 90, 180])
    func critical(minutes: Double) throws {
        for pool in LapLength.usual {
            for speed in [0.6, 0.925, 1.5] {
                let text = try SwimPlan.critical(speed: speed, minutes: minutes, pool: pool)
                let plan = try SwimSetList.parse(text, unit: pool.unit)
                #expect(plan.differences.isEmpty && plan.doubts.isEmpty, "\(text)")
                #expect(plan.sets.allSatisfy { $0.note == nil && $0.effort != nil })
                for set in plan.sets {
                    let lengths = set.metres / pool.metres
                    #expect(abs(lengths - lengths.rounded()) < 1e-6, "\(set.text) in \(pool.text)")
                }
                // The easy part has no send-off: it takes its distance at 10 s slower.
                let pace = 100 / speed * pool.unit.metres + 10
                let seconds = plan.sets.reduce(0) {
                    $0 + ($1.elapsedSeconds ?? $1.metres / pool.unit.metres / 100 * pace)
                }
                #expect(seconds <= minutes * 60 + 1 && seconds > minutes * 60 * 0.8, "\(seconds) s: \(text)")
            }
        }
        #expect(throws: Problem.self) {
            try SwimPlan.critical(speed: 1, minutes: 10, pool: LapLength.usual[0])
        }
    }
}

@Suite("The same set through the years", .inTurn)
struct SetHistoryTests {
    private func swim(_ text: String, daysAgo: Double, number: UInt8) -> Swim {
        var swim = SwimSamples.swim(on: SwimSamples.date(2026, 11, 20) - daysAgo * 86_400, number: number)
        swim.sets = text
        return swim
    }

    @Test(
        "sets are the same where repetitions, distance, stroke and send-off are, with a trend over the years")
    func sameSets() throws {
        let swims = [
            swim("200 + 10x100 in 1:50 on 2:00", daysAgo: 0, number: 1),
            swim("10x100 in 1:52 on 2:00", daysAgo: 365.25, number: 2),
            swim("10x100 in 1:54 on 2:00", daysAgo: 730.5, number: 3),
            swim("10x100 in 1:40 on 2:10", daysAgo: 20, number: 4),
            swim("10x100 on 2:00", daysAgo: 40, number: 5),
        ]
        let most = try #require(SetHistory.all(of: swims).first)
        #expect(most.shape.text == "10 × 100 m freestyle on 2:00" || most.shape.text == "10 × 100 m on 2:00")
        #expect(most.occurrences.map(\.mean) == [110, nil, 112, 114] && most.fastest == 110)
        #expect(abs((most.trend?.seconds ?? 0) + 4) < 1e-9)
        #expect(most.trendText == "4 times · 1:54 → 1:50 · −0:04.0 in 104 weeks")
        let summary = SwimHistory(
            swims, order: .newestFirst, now: SwimSamples.date(2026, 11, 20), calendar: SwimSamples.calendar)
        #expect(summary.sets(of: swims[0].id).map(\.occurrences.count) == [1, 4])
    }

    @Test(
        "an easy set is not a race; a stroke that was not said is freestyle; lengths without a rest are one set"
    )
    func otherSets() {
        func shapes(_ sets: String) -> [String] {
            swim(sets, daysAgo: 0, number: 1).shapes.map(\.shape.text)
        }
        #expect(shapes("400 in 5:30") == ["400 m freestyle"])
        #expect(shapes("400 free in 5:30") == shapes("400 in 5:30"))
        #expect(shapes("400 in 7:30 easy") == ["400 m freestyle easy"])
        #expect(shapes("== Cool-down; 400 in 7:30") == ["400 m freestyle easy"])
        for part in ["WU: ", "W/U: ", "Warm-up ", "Cool down: ", "Einschwimmen: "] {
            #expect(shapes(part + "400 in 7:30") == ["400 m freestyle easy"], "\(part)")
        }
        #expect(shapes("Main: 400 in 5:30") == ["400 m freestyle"])
        #expect(shapes("400 in 5:30, last 25 easy") == ["400 m freestyle"])
        #expect(shapes("40x25") == ["1 000 m freestyle"] && shapes("1000") == ["1 000 m freestyle"])
        #expect(shapes("10x100 on 2:00") != shapes("1000"))
        #expect(shapes("400 choice") != shapes("400"))
    }

    @Test("seconds in zones are of lengths and repetitions with a time, not of the mean of a swim")
    func zones() {
        let pool = StrokeAndPool(.freestyle, LapLength(25, .metres))
        var swim = SwimSamples.swim(metres: 75)
        swim.splits = SwimSamples.splits(from: swim.start, metres: 25, [(25, 0), (30, 0), (20, 0)])
        let times = SpeedZoneSeconds([swim, SwimSamples.swim()], critical: [pool: 1])
        #expect(times.seconds == [30, 0, 0, 25, 0, 20] && times.unknown == 0)
        #expect(SpeedZoneSeconds([swim], critical: [:]).unknown == 75)
    }
}
