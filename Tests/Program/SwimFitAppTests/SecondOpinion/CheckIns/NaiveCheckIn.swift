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

    var checkIn: NaiveCheckIn? {
        guard let weeklyKilograms, let expenditure else { return nil }
        let burned = lastWeeks.compactMap { day in resting(day).map { active(day) + $0 } }
        guard burned.count == lastWeeks.count else { return nil }
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
    var refusal: String? {
        if weeklyKilograms == nil {
            return "There is no goal for the weekly rate; “swimfit goal rate -0.4kg” sets one"
        }
        return whyNoExpenditure ?? (checkIn == nil ? "Set your \(listed(notSet)) in Profile" : nil)
    }
}
