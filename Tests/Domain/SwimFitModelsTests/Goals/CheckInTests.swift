import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

@Suite("The weekly check-in", .inTurn)
struct CheckInTests {
    private static let today = LocalDay.of(Date(timeIntervalSince1970: 1_774_742_400), in: TestClock.calendar)

    /// Four weeks of a body that burns the same every day, weighed without error.
    private func reading(
        burned: Double = 2500, eaten: Double = 2000, formula: Double? = 2650, logged: Int = 28
    ) -> ExpenditureInput {
        let density = ExpenditureEstimate.density(ofFat: 80 * 0.25)
        let days = (0..<28).map { index in
            let isLogged = index >= 28 - logged
            return ExpenditureInput.Day(
                Self.today.adding(days: index - 28), intake: isLogged ? eaten : nil,
                weight: isLogged ? 80 + Double(index) * (eaten - burned) / density : nil,
                // Nobody carried a watch before the first day that was logged.
                burned: isLogged ? formula : formula.map { $0 - 900 })
        }
        return ExpenditureInput(days: days, bodyFat: 0.25, person: Person())
    }

    private func goals(rate: Double?, net: Double? = nil) -> Goals {
        var goals = Goals()
        goals.weeklyKilograms = rate
        if let net { goals.setNet(net, from: Self.today.adding(days: -60)) }
        return goals
    }

    @Test(
        "who eats by the proposal changes as fast as is wanted",
        arguments: [(-0.4, 2500.0, 2650.0), (-0.4, 2500, 2300), (0.25, 3100, 3000), (0, 2000, 2200)])
    func rates(rate: Double, burned: Double, formula: Double) throws {
        let read = reading(burned: burned, eaten: burned - 400, formula: formula)
        let checkIn = try #require(CheckIn.of(read, goals(rate: rate), on: Self.today).value)
        // What the formulas burn, and the goal: a week of it, less what is burned, is the change.
        let week = 7 * (formula + checkIn.proposal - burned) / ExpenditureEstimate.density(ofFat: 20)
        #expect(abs(week - rate) < 0.01)
        #expect(!checkIn.isLimited && checkIn.proposal.truncatingRemainder(dividingBy: 10) == 0)
        #expect(abs(checkIn.intake - (formula + checkIn.proposal)) < 1e-9)
    }

    @Test("the days before anything was logged are in no mean")
    func firstDays() throws {
        let whole = try #require(CheckIn.of(reading(), goals(rate: -0.4), on: Self.today).value)
        let late = try #require(CheckIn.of(reading(logged: 22), goals(rate: -0.4), on: Self.today).value)
        #expect(whole.formula == late.formula)
    }

    @Test(
        "less than 1 200 kcal is not proposed, or less than is burned, by rounding either",
        arguments: [2641.0, 2644, 2646, 2649, 2650])
    func limit(formula: Double) throws {
        let hard = try #require(
            CheckIn.of(reading(burned: 1800, eaten: 1500, formula: formula), goals(rate: -1), on: Self.today)
                .value)
        #expect(hard.isLimited && (1199.99..<1210).contains(hard.intake))
        let light = try #require(
            CheckIn.of(
                reading(burned: 1100, eaten: 1000, formula: formula), goals(rate: -0.2), on: Self.today
            )
            .value)
        #expect(light.isLimited && (1099.99..<1110).contains(light.intake))
        let text = Explanation(of: hard, in: .metric).lines.description
        #expect(text.contains("1 200 kcal"))
    }

    @Test("a weight is not asked for where the expenditure is known: there are weigh-ins")
    func profile() {
        let why = CheckIn.of(reading(formula: nil), goals(rate: -0.4), on: Self.today).why
        #expect(why == "Set your date of birth, sex and height in Profile")
    }

    @Test("a goal that is nearly the proposed one stays")
    func nearGoal() throws {
        let proposal = try #require(CheckIn.of(reading(), goals(rate: -0.4), on: Self.today).value).proposal
        for (net, isChange) in [(nil, true), (proposal + 20, false), (proposal - 30, true)] {
            let checkIn = CheckIn.of(reading(), goals(rate: -0.4, net: net), on: Self.today).value
            #expect(checkIn?.isChange == isChange && checkIn?.goal == net)
        }
    }

    @Test("what is missing is said: a goal, days, the formulas")
    func unknown() {
        #expect(CheckIn.of(reading(), Goals(), on: Self.today).why?.contains("no goal") == true)
        let few = CheckIn.of(reading(logged: 10), goals(rate: -0.4), on: Self.today)
        #expect(few.why?.contains("more days") == true)
        #expect(CheckIn.of(reading(formula: nil), goals(rate: -0.4), on: Self.today).why?.isEmpty == false)
    }

    @Test("it is due a week after the last one, and never without a goal")
    func due() {
        var goals = goals(rate: -0.4)
        #expect(goals.isCheckInDue(on: Self.today) && !Goals().isCheckInDue(on: Self.today))
        goals.checkedIn = Self.today.adding(days: -6)
        #expect(!goals.isCheckInDue(on: Self.today) && goals.isCheckInDue(on: Self.today.adding(days: 1)))
    }

    @Test(
        "a rate is read in the unit that is typed, or the user's",
        arguments: [
            ("-0.4", -0.4), ("−0.4 kg a week", -0.4), ("-400g/week", -0.4), ("+0.5 kg weekly", 0.5), ("0", 0),
            ("-1 lb per week", -0.453_592_37),
        ])
    func typed(text: String, kilograms: Double) throws {
        #expect(abs(try Input.weeklyRate(text, in: .metric) - kilograms) < 1e-9)
        #expect(abs(try Input.weeklyRate("-1", in: .us) + 0.453_592_37) < 1e-9)
    }

    @Test("what is no rate is refused", arguments: ["", "fast", "-0.4 km", "-2 kg", "-0.4 kg a day"])
    func refused(text: String) {
        #expect(throws: Problem.self) { try Input.weeklyRate(text, in: .metric) }
    }

    @Test("the rate and the last check-in survive being saved")
    func saved() throws {
        var goals = goals(rate: -0.4)
        goals.checkedIn = Self.today
        #expect(try JSONDecoder().decode(Goals.self, from: JSONEncoder().encode(goals)) == goals)
    }
}
