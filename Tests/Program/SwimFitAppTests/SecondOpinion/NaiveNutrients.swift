/// What was eaten of a nutrient, and how its goal is met.
extension Facts {
    struct Sum: Equatable {
        /// nil when nothing has a figure.
        var amount: Double?
        /// Whether something eaten has no figure: at least `amount` was eaten.
        var isPartial = false
    }

    /// Water is counted as it is drunk: food without a figure for it leaves nothing unknown, and a glass of it is no
    /// food without figures.
    func sum(of nutrient: String, _ day: Int) -> Sum {
        let entries = entries(day)
        let known = entries.compactMap { $0.figures[nutrient] }
        let hasFood = entries.contains { !$0.isWater }
        // A fast, and so far a day that goes on without food, has nothing of anything; a day with food the water that
        // was drunk.
        let isNothing = !hasFood && (mark(day) == "complete" || mark(day) == "open" && !isFinished(day))
        guard !known.isEmpty else {
            return isNothing || nutrient == "water" && hasFood ? Sum(amount: 0) : Sum()
        }
        let hasGap =
            nutrient != "water" && entries.contains { !$0.isWater && $0.figures[nutrient] == nil }
        return Sum(amount: known.reduce(0, +), isPartial: hasGap)
    }

    /// The same as a goal is judged by: without any food a day of fasting, and one that goes on, has
    /// nothing of anything.
    func judged(_ nutrient: String, _ day: Int) -> Sum {
        var sum = sum(of: nutrient, day)
        if nutrient == "energy" { sum.amount = consumed(day) }
        let hasFood = entries(day).contains { !$0.isWater }
        if sum.amount == nil, !hasFood, consumed(day) == 0 { sum.amount = 0 }
        return sum
    }

    /// The goal of a day: of what was set until then for its weekday, the last.
    func goal(_ nutrient: String, _ day: Int) -> (least: Double?, most: Double?)? {
        var found: (least: Double?, most: Double?)?
        for goal in nutrientGoals.sorted(by: { $0.from < $1.from })
        where goal.nutrient == nutrient && goal.from <= day
            && goal.weekdays?.contains(calendar.days[day].weekday) ?? true
        {
            found = goal.least == nil && goal.most == nil ? nil : (goal.least, goal.most)
        }
        return found
    }

    /// What is to go to the least, or left to the most, negative over it.
    func left(of nutrient: String, _ day: Int) -> Double? {
        guard let goal = goal(nutrient, day), let amount = judged(nutrient, day).amount else { return nil }
        if let least = goal.least, amount < least { return least - amount }
        if let most = goal.most { return most - amount }
        return 0
    }

    /// Whether a goal was met; nil where what is known does not decide it.
    func isMet(_ nutrient: String, _ day: Int) -> Bool? {
        let sum = judged(nutrient, day)
        guard let goal = goal(nutrient, day), let amount = sum.amount else { return nil }
        if let most = goal.most, amount > most { return false }
        if let least = goal.least, amount < least { return sum.isPartial ? nil : false }
        return goal.most != nil && sum.isPartial ? nil : true
    }

    struct Record {
        var days = 0
        var met = 0
        var sum = 0.0
        /// Whether the mean is at least so much.
        var isAtLeast = false
    }

    /// How a goal, or that for net energy, was met on complete days; nil when it decides nothing.
    func record(of nutrient: String, _ days: Range<Int>) -> Record? {
        var record = Record()
        for day in days where isComplete(day) {
            let isMet: Bool?
            let amount: Double?
            if nutrient == "net" {
                amount = net(day)
                // As people read it, in whole kilocalories: 0.4 over is not over. What is not known may be over.
                let isOver = netGoal(day).flatMap { goal in amount.map { $0 - goal >= 0.5 } }
                isMet = isOver.flatMap { $0 ? false : isAtLeast(day) ? nil : true }
            } else {
                amount = judged(nutrient, day).amount
                isMet = self.isMet(nutrient, day)
            }
            guard let isMet, let amount else { continue }
            record.days += 1
            record.met += isMet ? 1 : 0
            record.sum += amount
            let isPartial = nutrient == "net" ? isAtLeast(day) : judged(nutrient, day).isPartial
            record.isAtLeast = record.isAtLeast || isPartial
        }
        return record.days == 0 ? nil : record
    }
}
