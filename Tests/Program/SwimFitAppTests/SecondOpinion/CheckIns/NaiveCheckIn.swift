@testable import SwimFitBase

/// What a check-in proposes for the weekly rate, in kilocalories a day.
struct NaiveCheckIn {
    let expenditure: NaiveExpenditure
    /// Active and resting energy, the mean of the same days.
    let formula: Double
    /// What the weekly rate takes.
    let rate: Double
    let intake: Double
    let netGoal: Double
    /// Whether the rate would take less than may be proposed.
    let isLimited: Bool
    /// Whether the proposal differs enough from the goal.
    let isChange: Bool
}

extension Facts {
    /// Whether there is a rate, and the last check-in is seven days ago.
    var isCheckInDue: Bool { weeklyKilograms != nil && (checkedIn.map { today - $0 >= 7 } ?? true) }

    /// None is made while the change of the weight is not known well enough.
    func checkIn(_ expenditure: NaiveExpenditure?) -> NaiveCheckIn? {
        proposed(expenditure).flatMap { $0.expenditure.ofChange > 150 ? nil : $0 }
    }

    private func proposed(_ expenditure: NaiveExpenditure?) -> NaiveCheckIn? {
        guard let weeklyKilograms, let expenditure else { return nil }
        let burned = expenditure.days.compactMap { day in resting(day).map { active(day) + $0 } }
        guard burned.count == expenditure.days.count else { return nil }
        let formula = burned.reduce(0, +) / Double(burned.count)
        let rate = weeklyKilograms * expenditure.density / 7
        let wanted = expenditure.kilocalories + rate
        // Who burns less than 1 200 kcal is not asked to eat more than that.
        let least = min(1200, expenditure.kilocalories)
        var tens = ((max(wanted, least) - formula) / 10).rounded()
        // Nor is less proposed by rounding, to a hundredth.
        if formula + tens * 10 < least - 0.005 { tens += 1 }
        return NaiveCheckIn(
            expenditure: expenditure, formula: formula, rate: rate, intake: formula + tens * 10,
            netGoal: tens * 10,
            isLimited: wanted < least, isChange: netGoal(today).map { abs(tens * 10 - $0) >= 25 } ?? true)
    }

    /// Why there is no proposal.
    func refusal(_ expenditure: NaiveExpenditure?) -> String? {
        if weeklyKilograms == nil {
            return "There is no goal for the weekly rate; “swimfit goal rate -0.4kg” sets one"
        }
        let found = proposed(expenditure)
        if let found, found.expenditure.ofChange > 150 { return waiting(found.expenditure) }
        return whyNoExpenditure ?? (found == nil ? "Set your \(listed(notSet)) in Profile" : nil)
    }

    private func waiting(_ expenditure: NaiveExpenditure) -> String {
        let start = expenditure.changed.map { changeStart($0) + ". " } ?? ""
        return start + "Water in the weight hides what the body burns, up to ± "
            + Figure.energy(expenditure.ofChange) + ". The check-in waits until that is ± 150 kcal"
    }

    /// "You began to eat 600 kcal less on 3 Nov"
    func changeStart(_ changed: (day: Int, by: Double)) -> String {
        let parts = calendar.days[changed.day].text.split(separator: "-").compactMap { Int($0) }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return
            "You began to eat \(Figure.energy(abs(changed.by))) \(changed.by < 0 ? "less" : "more") on "
            + "\(parts[2]) \(months[parts[1] - 1])"
    }
}
