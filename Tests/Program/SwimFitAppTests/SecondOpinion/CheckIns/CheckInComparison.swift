import Foundation
import SwimFitModels
import SwimFitTerminal

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitProgram
@testable import SwimFitBase

/// Compares what the faces of the program say of the expenditure and the weekly check-in with what the facts say.
@MainActor
struct CheckInComparison {
    let facts: Facts
    let models: Models
    let differences: Differences
    let learned: NaiveExpenditure?
    let proposal: NaiveCheckIn?
    /// Why there is none.
    let refusal: String?

    init(_ facts: Facts, _ models: Models, _ differences: Differences) {
        (self.facts, self.models, self.differences) = (facts, models, differences)
        learned = facts.expenditure
        (proposal, refusal) = (facts.checkIn(learned), facts.refusal(learned))
    }

    // MARK: - Figures

    func figures() async throws {
        differences.place = "get"
        let figures = [
            ("expenditure", learned?.kilocalories), ("weight.projected", facts.weightProjected(learned)),
            ("weight.mean", facts.weightMean(facts.today)), ("weight.trend", facts.weightTrend(facts.today)),
        ]
        for (name, figure) in figures { differences.check(name, try await value(name), figure) }
        let margins = [
            ("expenditure.likely", learned?.likely), ("expenditure.almost_certain", learned?.almostCertain),
        ]
        for (name, margin) in margins {
            differences.check(name, try await value(name), margin, within: Self.tolerated(margin))
        }
        let day = facts.today - 13
        let date = facts.calendar.days[day].text
        differences.place = "get, \(date)"
        differences.check("weight.mean", try await value("weight.mean", date), facts.weightMean(day))
        differences.check("weight.trend", try await value("weight.trend", date), facts.weightTrend(day))
    }

    /// Tolerated: the program has the quantiles of Student's distribution from a series, right to a thousandth.
    private static func tolerated(_ margin: Double?) -> Double { 0.0051 + 0.001 * (margin ?? 0) }

    private func value(_ words: String...) async throws -> Any? {
        try await models.json(["get"] + words)["value"]
    }

    /// Why there is nothing; nil when there is something.
    private func refusal(_ run: CommandRun) -> String? {
        guard run.status != .done else { return nil }
        if run.status != .noValue { return "\(run.status): \(run.notes)" }
        return String(run.notes.trimmingPrefix("swimfit: ")).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    // MARK: - For programs

    /// - Parameter answer: "--accept", "--keep" or nothing.
    /// - Parameter done: what it does.
    func json(_ answer: String? = nil, done: String? = nil) async throws {
        let run = await CommandRun(["checkin", "--json"] + [answer].compactMap(\.self), on: models.session)
        differences.place = "checkin --json \(answer ?? "")"
        differences.check("refusal", text: refusal(run), refusal)
        guard let proposal, run.status == .done else { return }
        let json = try JSONSerialization.jsonObject(with: Data(run.data.utf8)) as? [String: Any] ?? [:]
        let learned = proposal.expenditure
        differences.check("rate", json["rate_kg_week"], facts.weeklyKilograms)
        differences.check("weight", json["weight_kg_week"], learned.change * 7)
        differences.check("eaten", json["eaten_kcal"], learned.eaten)
        differences.check("expenditure", json["expenditure_kcal"], learned.kilocalories)
        differences.check(
            "likely", json["expenditure_likely_kcal"], learned.likely, within: Self.tolerated(learned.likely))
        differences.check("formula", json["formula_kcal"], proposal.formula)
        differences.check("intake", json["intake_kcal"], proposal.intake)
        differences.check("net_goal", json["proposed_goal_kcal"], proposal.netGoal)
        differences.check("net_goal_now", json["net_goal_now_kcal"], facts.netGoal(facts.today))
        differences.check("is_change", flag: json["is_change"], proposal.isChange)
        differences.check("is_limited", flag: json["is_limited"], proposal.isLimited)
        differences.check("due", flag: json["due"], facts.isCheckInDue)
        differences.check("done", text: json["done"] as? String, done)
    }

    // MARK: - For people

    func text() async {
        differences.place = "checkin"
        let run = await CommandRun(["checkin"], on: models.session)
        differences.check("refusal", text: refusal(run), refusal)
        let title = proposal.map { _ in "Check-in: \(rate) kg a week" }
        differences.check("title", text: run.data.split(separator: "\n").first.map(String.init), title)
        check(run.data)
    }

    private var rate: String { Figure.signed(facts.weeklyKilograms, digits: 2) }

    /// The lines of a proposal, and the sentences about it.
    private func check(_ text: String, isPlain: Bool = false) {
        guard let proposal else { return }
        let learned = proposal.expenditure
        let now = facts.netGoal(facts.today).map { ", now \(Self.whole($0))" } ?? ""
        let said = Said(text, isPlain: isPlain)
        // Tolerated as above: the margin may be rounded the other way.
        let margins = [-1.0, 0, 1].map {
            (isPlain ? "likely, give or take " : "likely ± ")
                + Self.whole(learned.likely + $0 * Self.tolerated(learned.likely))
        }
        said.check(
            [
                ("weight, a week", learned.change * 7, "kg"),
                ("eaten, mean of \(learned.known.count) complete days", learned.eaten, "kcal"),
                (
                    "burned by weight and food, " + (margins.first(where: said.contains) ?? margins[0]),
                    learned.kilocalories, "kcal"
                ),
                ("burned by the formulas", proposal.formula, "kcal"),
                ("\(rate) kg a week takes", proposal.rate, "kcal"),
                ("eat about", proposal.intake, "kcal"),
                ("goal for net energy\(now)", proposal.netGoal, "kcal"),
            ], differences)
        said.check(
            [
                ("The last \(learned.days.count) full days", true),
                ("The rate would take less than 1200 kcal a day.", proposal.isLimited),
                ("Your goal is still right.", !proposal.isChange),
                ("Nothing changes unless you accept it.", proposal.isChange),
            ], differences)
    }

    private static func whole(_ number: Double) -> String {
        Figure.upTo(number, digits: 0).filter { !$0.isWhitespace }
    }

    /// What the expenditure is made of, and what was left out.
    func explanation() async {
        differences.place = "explain"
        let run = await CommandRun(["explain", "expenditure"], on: models.session)
        differences.check("refusal", text: refusal(run), facts.whyNoExpenditure)
        guard let learned else { return }
        let (kept, leftOut) = facts.weighed(learned.days)
        let said = Said(run.data)
        said.check(
            [
                ("full days expenditure", learned.kilocalories, "kcal"),
                ("likely within (80 %)", learned.likely, "kcal"),
                ("almost certainly within (95 %)", learned.almostCertain, "kcal"),
                (
                    "mean of \(learned.known.count) complete days of \(learned.days.count)", learned.eaten,
                    "kcal"
                ),
                ("change by \(kept.count) weigh-ins, a week", learned.change * 7, "kg"),
                ("a kilogram of change", learned.density, "kcal"),
                ("the change, with water and the scale", learned.parts[0], "kcal"),
                ("the days that are not complete", learned.parts[1], "kcal"),
                ("what a kilogram stands for, 10 %", learned.parts[2], "kcal"),
            ], differences)
        let partial = facts.partialDays(learned.days)
        let dates = facts.listed(leftOut.map { date($0) })
        let far = "weigh-in\(leftOut.count == 1 ? "" : "s") of \(dates)."
        said.check(
            [
                ("day\(partial == 1 ? "" : "s") with food that has no figure for energy.", partial > 0),
                ("Left out: \(partial) day", partial > 0),
                ("too far from the others: the \(far)", !leftOut.isEmpty),
                ("too far from the others", !leftOut.isEmpty),
                (
                    Said.inOneForm(learned.changed.map(facts.changeStart) ?? "You began to eat"),
                    learned.changed != nil
                ),
            ], differences)
    }

    /// "1 Jul"
    func date(_ day: Int) -> String {
        let parts = facts.calendar.days[day].text.split(separator: "-").compactMap { Int($0) }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return "\(parts[2]) \(months[parts[1] - 1])"
    }

    /// The line of `today`, of today alone.
    func today() async {
        differences.place = "today"
        for day in [facts.today, facts.today - 1] {
            let run = await CommandRun(["today", facts.calendar.days[day].text], on: models.session)
            let line = run.data.split(separator: "\n").first { $0.hasPrefix("Check-in") }
            differences.check(
                "due", text: line.map { String($0.split(separator: " ").joined(separator: " ")) },
                day == facts.today && proposal != nil && facts.isCheckInDue
                    ? "Check-in due: “swimfit checkin”" : nil)
        }
    }

    /// The command in plain mode, which leaves all as it is.
    func plainMode() async throws {
        differences.place = "plain mode"
        await models.show(day)
        let said = await PlainTalk.say(["checkin"], to: models.session)
        guard facts.weeklyKilograms != nil else { return }
        if let refusal {
            let isSaid = said.contains(SpokenText.spoken(refusal))
            differences.check("refusal", text: isSaid ? refusal : said, refusal)
        }
        check(said, isPlain: true)
    }

    /// The popup that `x` opens in the Profile.
    func sheet() async throws {
        differences.place = "sheet"
        await models.show(day)
        let context = Context(models: models, now: facts.now, calendar: models.clock.calendar, columns: 80)
        var screen = ProfileScreen()
        screen.row = .rateGoal
        guard let action = screen.handle("x", context) else {
            return differences.check("key", flag: false, true)
        }
        var actions = [action]
        if case .perform(let work) = action { actions = try await work(models) }
        differences.check("actions", actions.count, 1)
        for action in actions {
            switch action {
            case .present(var sheet):
                var buffer = CellBuffer(width: 76, height: 22)
                sheet.draw(context, in: buffer.bounds, into: &buffer)
                differences.check("proposal", flag: true, proposal != nil)
                check(buffer.text)
            case .notify(let notice):
                let noRate = "A check-in needs a goal for the weight per week; Enter sets one"
                differences.check(
                    "refusal", text: notice.text, facts.weeklyKilograms == nil ? noRate : refusal)
            default: differences.check("action", flag: false, true)
            }
        }
    }

    private var day: LocalDay { LocalDay.of(facts.now, in: models.clock.calendar) }
}
