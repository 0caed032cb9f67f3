import Foundation
import SwimFitModels

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

/// Compares what the faces of the program say of days with what the facts say.
@MainActor
struct DayComparison {
    let facts: Facts
    let saved: SavedFacts
    let differences: Differences

    init(_ facts: Facts, _ saved: SavedFacts, _ differences: Differences) {
        (self.facts, self.saved, self.differences) = (facts, saved, differences)
    }

    private func text(_ day: Int) -> String { facts.calendar.days[day].text }

    // MARK: - The energy of days

    func today(_ day: Int) async throws {
        let json = try await saved.json("today", text(day))
        differences.place = "today \(text(day))"
        let monday = facts.calendar.monday(of: day)
        balance(
            json, day,
            [
                ("week_left_kcal", facts.isAtMost(day, since: monday)),
                ("seven_days_left_kcal", facts.isAtMost(day, since: day - 6)),
            ])
        differences.check(
            "week_left", json["week_left_kcal"], facts.left(day, since: monday))
        differences.check("seven_days_left", json["seven_days_left_kcal"], facts.left(day, since: day - 6))
        let meals = json["meals_kcal"] as? [String: Any] ?? [:]
        let expected = facts.meals(day)
        for meal in Set(meals.keys).union(expected.keys) {
            differences.check("meal \(meal)", meals[meal], expected[meal])
        }
        differences.check("why", flag: json["why"] is String, facts.net(day) == nil)
        standings(json["goals"], day)
    }

    /// - Parameter bounds: of the report, besides those of the day.
    private func balance(_ json: [String: Any], _ day: Int, _ bounds: [(String, Bool)] = []) {
        let isAtLeast = facts.isAtLeast(day)
        differences.check(
            "at_least", names: json["at_least"],
            [
                ("net_kcal", isAtLeast && facts.net(day) != nil), ("consumed_kcal", isAtLeast),
                ("left_kcal", isAtLeast && facts.left(day) != nil),
            ] + bounds)
        differences.check("date", text: json["date"], text(day))
        differences.check("mark", text: json["mark"], facts.mark(day))
        differences.check("net", json["net_kcal"], facts.net(day))
        differences.check("left", json["left_kcal"], facts.left(day))
        differences.check("consumed", json["consumed_kcal"], facts.consumed(day))
        differences.check("active", json["active_kcal"], facts.active(day))
        differences.check("resting", json["resting_kcal"], facts.resting(day))
        differences.check("goal", json["goal_kcal"], facts.netGoal(day))
        differences.check("basal", json["basal_kcal_per_day"], facts.basal(day))
        differences.check(
            "part_of_day_passed", json["part_of_day_passed"],
            facts.basal(day) == nil ? nil : facts.partPassed(day), within: 1e-9)
    }

    func week(_ day: Int) async throws {
        let monday = facts.calendar.monday(of: day)
        differences.place = "week \(text(day))"
        span(try await saved.json("week", text(day)), monday..<min(monday + 7, facts.today + 1))
    }

    func month() async throws {
        let month = text(facts.today).prefix(7)
        let days = facts.calendar.days.indices.filter {
            text($0).hasPrefix(month) && $0 <= facts.today
        }
        differences.place = "month \(month)"
        span(try await saved.json("month", String(month)), days[0]..<facts.today + 1)
    }

    func year() async throws {
        let json = try await saved.json("year", "2026")
        let all = 0..<facts.today + 1
        for month in json["months"] as? [[String: Any]] ?? [] {
            let name = month["month"] as? String ?? ""
            let days = all.filter { text($0).hasPrefix(name) }
            differences.place = "year, \(name)"
            differences.check("month", flag: days.isEmpty, false)
            if let first = days.first, let last = days.last { means(month, first..<last + 1) }
        }
        differences.place = "year"
        differences.check(
            "months", (json["months"] as? [Any])?.count, Double(Set(all.map { text($0).prefix(7) }).count))
        means(json["mean"], all)
        saved(json, all)
        records(json["goals"], all)
    }

    private func span(_ json: [String: Any], _ days: Range<Int>) {
        let printed = json["days"] as? [[String: Any]] ?? []
        differences.check("days", printed.count, Double(days.count))
        for (json, day) in zip(printed, days) {
            let place = differences.place
            differences.place += ", \(text(day))"
            balance(json, day)
            differences.place = place
        }
        means(json["mean"], days)
        saved(json, days)
        records(json["goals"], days)
    }

    private func saved(_ json: [String: Any], _ days: Range<Int>) {
        differences.check("saved", json["saved_kcal"], facts.saved(days))
        let isAtMost = days.contains {
            facts.isComplete($0) && facts.left($0) != nil && facts.isAtLeast($0)
        }
        differences.check("saved at_least", names: json["at_least"], [("saved_kcal", isAtMost)])
    }

    /// The means of the complete ones of some days.
    private func means(_ json: Any?, _ days: Range<Int>) {
        let mean = json as? [String: Any] ?? [:]
        differences.check(
            "mean complete_days", mean["complete_days"], Double(days.filter(facts.isComplete).count))
        let isAtLeast = facts.isAtLeast(days)
        differences.check(
            "mean at_least", names: mean["at_least"],
            [("net_kcal", isAtLeast && facts.mean(days, facts.net) != nil), ("consumed_kcal", isAtLeast)])
        differences.check("mean net", mean["net_kcal"], facts.mean(days, facts.net))
        differences.check("mean consumed", mean["consumed_kcal"], facts.mean(days, facts.consumed))
        differences.check("mean active", mean["active_kcal"], facts.mean(days, facts.active))
        differences.check("mean resting", mean["resting_kcal"], facts.mean(days, facts.resting))
    }

    private func records(_ json: Any?, _ days: Range<Int>) {
        let printed = json as? [[String: Any]] ?? []
        for nutrient in ["net", "energy", "protein", "sodium", "water", "caffeine"] {
            let record = facts.record(of: nutrient, days)
            let found = printed.first { $0["goal"] as? String == nutrient }
            differences.check("\(nutrient) days", found?["days"], record.map { Double($0.days) })
            differences.check("\(nutrient) met", found?["met"], record.map { Double($0.met) })
            differences.check("\(nutrient) mean", found?["mean"], record.map { $0.sum / Double($0.days) })
            if let record {
                differences.check(
                    "\(nutrient) at_least", names: found?["at_least"], [("mean", record.isAtLeast)])
            }
        }
    }

    // MARK: - Goals and nutrients

    func goals() async throws {
        differences.place = "goal"
        let json = try await saved.json("goal")
        standings(json["goals"], facts.today)
        differences.check("net_goal", json["net_goal_kcal"], facts.netGoal(facts.today))
    }

    private func standings(_ json: Any?, _ day: Int) {
        let printed = json as? [[String: Any]] ?? []
        for nutrient in ["energy", "protein", "sodium", "water", "caffeine"] {
            let found = printed.first { $0["nutrient"] as? String == nutrient }
            guard let goal = facts.goal(nutrient, day) else {
                differences.check("goal \(nutrient)", flag: found != nil, false)
                continue
            }
            differences.check("\(nutrient) at_least", found?["at_least"], goal.least)
            differences.check("\(nutrient) at_most", found?["at_most"], goal.most)
            differences.check("\(nutrient) eaten", found?["eaten"], facts.judged(nutrient, day).amount)
            // Tolerated: sums of another order differ in their last digit, and a half is then rounded the other way.
            let tenths = (facts.left(of: nutrient, day) ?? 0) * 10
            if abs(tenths - tenths.rounded(.down) - 0.5) < 1e-6
                || abs(tenths.remainder(dividingBy: 10)) > 4.999
            {
                continue
            }
            differences.check("\(nutrient) standing", text: found?["standing"], standing(nutrient, day))
        }
    }

    /// "≤ 58 g to go", "12 g left", "≥ 3 g over", "reached"; of a day that is over "short" and "under".
    private func standing(_ nutrient: String, _ day: Int) -> String {
        let sum = facts.judged(nutrient, day)
        guard let goal = facts.goal(nutrient, day), let amount = sum.amount,
            let left = facts.left(of: nutrient, day)
        else { return "unknown" }
        let isOver = facts.isFinished(day)
        let units = ["energy": "kcal", "protein": "g", "sodium": "mg", "water": "mL", "caffeine": "mg"]
        let digits = abs(left) < 9.95 && nutrient != "energy" && nutrient != "sodium" ? 1 : 0
        let number = Figure.upTo(abs(left), digits: digits) + " " + (units[nutrient] ?? "")
        if let least = goal.least, amount < least {
            return (sum.isPartial ? "≤ " : "") + number + (isOver ? " short" : " to go")
        }
        if goal.most == nil { return "reached" }
        if left < 0 { return (sum.isPartial ? "≥ " : "") + number + " over" }
        return (sum.isPartial ? "≤ " : "") + number + (isOver ? " under" : " left")
    }

    func journal(_ day: Int) async throws {
        let json = try await saved.json("journal", text(day))
        differences.place = "journal \(text(day))"
        // Water that was drunk is in the total only.
        let entries = facts.entries(day).filter { !$0.isWater }
        differences.check("entries", (json["entries"] as? [Any])?.count, Double(entries.count))
        let total = json["total"] as? [String: Any] ?? [:]
        let more = total["more_nutrients"] as? [String: Any] ?? [:]
        let partial = Set(json["at_least"] as? [String] ?? [])
        for (nutrient, field) in Self.fields {
            let sum = facts.sum(of: nutrient, day)
            differences.check("total \(nutrient)", total[field] ?? more[field], sum.amount)
            differences.check(
                "at_least \(nutrient)", flag: partial.contains { $0.hasPrefix(nutrient) }, sum.isPartial)
        }
    }

    private static let fields = [
        "energy": "energy_kcal", "protein": "protein_g", "fat": "fat_g", "carbohydrate": "carbohydrate_g",
        "fibre": "fibre_g", "sodium": "sodium_mg", "caffeine": "caffeine_mg", "water": "water_ml",
    ]

    /// Single figures by `get`.
    func figures(_ day: Int) async throws {
        differences.place = "get \(text(day))"
        let figures = [
            ("net", facts.net(day)), ("left", facts.left(day)), ("consumed", facts.consumed(day)),
        ]
        for (name, expected) in figures {
            let json = try await saved.json("get", name, text(day))
            differences.check(name, json["value"], expected)
            differences.check(
                "\(name) at_least", flag: json["at_least"], expected != nil && facts.isAtLeast(day))
        }
        for nutrient in ["protein", "caffeine", "water"] {
            let sum = facts.sum(of: nutrient, day)
            let json = try await saved.json("get", nutrient, text(day))
            differences.check(nutrient, json["value"], sum.amount)
            differences.check("\(nutrient) at_least", flag: json["at_least"], sum.isPartial)
        }
        if facts.goal("protein", day) != nil {
            let json = try await saved.json("get", "protein_left", text(day))
            differences.check("protein_left", json["value"], facts.left(of: "protein", day))
        }
    }

    /// The figures of a week by `plot` and `browse --by day`.
    func faces(_ last: Int) async throws {
        let days = max(0, last - 6)...last
        let words: [(String, (Int) -> Double?)] = [
            ("energy", facts.consumed), ("protein", { facts.sum(of: "protein", $0).amount }),
            ("water", { facts.sum(of: "water", $0).amount }), ("active", facts.active),
        ]
        for (word, expected) in words {
            let span = ["--from", text(days.lowerBound), "--to", text(last)]
            let plot = try await saved.models.json(["plot", word] + span)["days"]
            let browse = try await saved.models.json(["browse", word, "--by", "day"] + span)["figures"]
            for (name, rows) in [("plot", plot), ("browse", browse)] {
                let rows = rows as? [[String: Any]] ?? []
                differences.place = "\(name) \(word) to \(text(last))"
                differences.check("days", rows.count, Double(days.count))
                for (day, row) in zip(days, rows) {
                    differences.check(text(day), row["value"], expected(day))
                }
            }
        }
    }

    // MARK: - The bar and the screens

    func bar(_ day: Int) async throws {
        differences.place = "bar \(text(day))"
        let run = await CommandRun(["today", text(day), "--for", "waybar"], on: saved.models.session)
        let json = try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any] ?? [:]
        guard let left = facts.left(day), let allowance = facts.allowance(day) else {
            differences.check("class", text: json["class"], "unknown")
            return
        }
        // Of a day that is known in part what is left is a bound.
        let isPartial = facts.isAtLeast(day)
        let expected = isPartial ? "unknown" : left < 0 ? "over" : left < allowance / 10 ? "near" : "under"
        if isPartial || abs(left) >= 0.5 { differences.check("class", text: json["class"], expected) }
        let share = max(0, min(100, (allowance - left) / allowance * 100))
        if allowance > 0 { differences.check("percentage", json["percentage"], share, within: 0.51) }
    }

    /// What the screens draw from.
    func screens(_ day: Int) async throws {
        differences.place = "screens \(text(day))"
        await saved.models.show(saved.localDay(day))
        let summary = saved.models.energy.summary
        differences.check("net", summary.balance.net.value, facts.net(day), within: 1e-6)
        differences.check("left", summary.balance.left.value, facts.left(day), within: 1e-6)
        differences.check("eaten", summary.balance.eaten, facts.consumed(day), within: 1e-6)
        differences.check("at least", flag: summary.balance.isAtLeast(.consumed), facts.isAtLeast(day))
        differences.check(
            "complete", flag: summary.balance.isComplete && facts.isFinished(day), facts.isComplete(day))
        let journal = saved.models.foodJournal.summary
        for nutrient in ["energy", "protein", "water"] {
            let total = Nutrient(rawValue: nutrient).flatMap { journal.total[$0] }
            differences.check("total \(nutrient)", total, facts.sum(of: nutrient, day).amount, within: 1e-6)
        }
    }
}
