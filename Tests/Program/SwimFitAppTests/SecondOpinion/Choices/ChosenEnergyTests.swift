import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitBase
@testable import SwimFitDashboard
@testable import SwimFitShell

/// The energy of days by chosen formulas and shares of exercise, and the goals for sums, against naive formulas that were
/// written from the handbook.
@MainActor
@Suite("A second opinion on chosen formulas and goals", .onMainActor)
struct ChosenEnergyTests {
    /// A made-up person. All values hold for the whole time.
    private struct Person {
        let sex: String
        let born: Int
        let kilograms: Double
        let centimetres: Double
        let bodyFat: Double

        init(_ random: inout SeededRandom) {
            sex = ["female", "male", "other"][random.whole(0...2)]
            born = random.whole(1940...2005)
            (kilograms, centimetres) = (
                Double(random.whole(450...1400)) / 10, Double(random.whole(148...205))
            )
            bodyFat = Double(random.whole(80...480)) / 1000
        }

        /// Kilocalories a day on 2026-11-20; they were born on the first of January.
        func basal(_ formula: String) -> Double {
            let (w, h, a) = (kilograms, centimetres, Double(2026 - born))
            func ofSex(_ male: Double, _ female: Double) -> Double {
                sex == "male" ? male : sex == "female" ? female : (male + female) / 2
            }
            switch formula {
            case "harris": return ofSex(66 + 13.8 * w + 5 * h - 6.8 * a, 655 + 9.6 * w + 1.8 * h - 4.7 * a)
            case "mifflin":
                return ofSex(10 * w + 6.25 * h - 5 * a + 5, 10 * w + 6.25 * h - 5 * a - 161)
            case "katch": return 370 + 21.6 * w * (1 - bodyFat)
            default: return Double(formula) ?? 0
            }
        }
    }

    private func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

    @Test("each day has the resting energy and the rest of its own formula, goal and share of exercise")
    func energy() async throws {
        var compared = 0
        for seed in Seeds.first(12) {
            var random = SeededRandom(seed: UInt64(seed))
            let person = Person(&random)
            let session = CoreFixture().models.session
            func run(_ words: [String]) async -> CommandRun { await CommandRun(words, on: session) }
            for words in [
                ["profile", "born", "\(person.born)-01-01"], ["profile", "sex", person.sex],
                ["profile", "height", "\(person.centimetres)cm"],
                ["weigh", "\(person.kilograms)kg", "-30d", "--yes"],
                ["log", "bodyfat", "\(person.bodyFat * 100)", "%", "2026-10-21 8:00"],
            ] {
                let done = await run(words)
                #expect(done.status == .done, "seed \(seed) \(words): \(done.notes)")
            }
            // From the day on; the days before have the first formula, all exercise and no goal.
            let formula = ["mifflin", "katch", "harris", "1650"][random.whole(0...3)]
            let share = [("all", 1), ("half", 0.5), ("none", 0), ("25%", 0.25)][random.whole(0...3)]
            let goal = Double(random.whole(-600...399))
            let (chosen, shared, aimed) = (
                random.whole(0...5), random.whole(0...5), random.whole(0...5)
            )
            func day(_ ago: Int) -> String { CoreFixture.today.adding(days: -ago).iso }
            let typed = formula == "1650" ? "1650kcal" : formula
            let goalText = "\(Int(goal))"
            for words in [
                ["profile", "resting", "\(typed) \(day(chosen))"],
                ["goal", "exercise", "\(share.0) \(day(shared))"],
                ["goal", "net", goalText, day(aimed), "--yes"],
            ] {
                let done = await run(words)
                #expect(done.status == .done, "seed \(seed) \(words): \(done.notes)")
            }
            var active: [Int: Double] = [:]
            var eaten: [Int: Double] = [:]
            for ago in 1...6 {
                (active[ago], eaten[ago]) = (
                    Double(random.whole(50...949)), Double(random.whole(500...3499))
                )
                _ = await run(["log", "active", "\(active[ago] ?? 0)", "kcal", "\(day(ago)) 12:00", "--yes"])
                let meal = await run(["eat", "\(Int(eaten[ago] ?? 0))k", day(ago), "--yes"])
                #expect(meal.status == .done, "\(meal.notes)")
            }
            for ago in 1...6 {
                let place = "seed \(seed), \(ago) days ago, \(person), \(formula), \(share), \(goal)"
                let data = await run(["today", day(ago), "--json"]).data
                let json = try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
                let basal = person.basal(ago <= chosen ? formula : "harris")
                let (x, burned, food) = (ago <= shared ? share.1 : 1, active[ago] ?? 0, eaten[ago] ?? 0)
                #expect(abs((number(json["resting_kcal"]) ?? .nan) - basal) < 0.006, "\(place)")
                #expect(abs((number(json["active_kcal"]) ?? .nan) - burned) < 0.006, "\(place)")
                #expect(abs((number(json["net_kcal"]) ?? .nan) - (food - burned - basal)) < 0.006, "\(place)")
                let left = ago <= aimed ? basal + x * burned + goal - food : nil
                #expect(
                    number(json["left_kcal"]).map { ($0 * 100).rounded() }
                        == left.map { ($0 * 100).rounded() },
                    "\(place)")
                compared += 4
            }
        }
        #expect(compared >= 24)
    }

    @Test("what is left of a goal for a sum is what its bounds and the day's or week's amounts leave")
    func sums() async throws {
        for seed in Seeds.first(20) {
            var random = SeededRandom(seed: UInt64(seed))
            let session = CoreFixture().models.session
            let (least, most) = (Double(random.whole(1000...9999)), Double(random.whole(10_000...18_999)))
            let bounds =
                [(least, nil), (nil, most), (least, most)][random.whole(0...2)] as (Double?, Double?)
            let isWeekly = random.happens(0.5)
            let text =
                switch bounds {
                case (let low?, let high?): "\(Int(low))-\(Int(high))"
                case (let low?, nil): "\(Int(low))+"
                default: "<\(Int(most))"
                }
            let set = await CommandRun(
                ["goal", "steps", text + (isWeekly ? " a week" : ""), "--yes"], on: session)
            #expect(set.status == .done, "\(text): \(set.notes)")
            var sum = 0.0
            // 20 November 2026 is a Friday.
            for ago in 0...6 {
                let steps = Double(random.whole(1...4000))
                let date = CoreFixture.today.adding(days: -ago).iso
                _ = await CommandRun(
                    ["log", "steps", "\(Int(steps))", "\(date) 0:30", "--yes"], on: session)
                if ago == 0 || isWeekly && ago <= 4 { sum += steps }
            }
            let left =
                if let low = bounds.0, sum < low { low - sum } else { bounds.1.map { $0 - sum } ?? 0 }
            let printed = await CommandRun(["get", "steps_left"], on: session)
            #expect(
                Double(printed.data.dropLast()) == left,
                "seed \(seed), \(text), \(isWeekly): \(printed.data) \(printed.notes), \(sum)")
        }
    }
}
