import Foundation

/// The energy of one day, from the formulas of the handbook alone.
extension Facts {
    // MARK: - Burned

    /// The newest until the day's end; where there is none, the earliest after it. What is dated after today is still
    /// to come.
    func value(of measured: [Measured], on day: Int) -> Double? {
        let end = calendar.days[today].end
        let inOrder = measured.filter { $0.time < end }.sorted { $0.time < $1.time }
        return (inOrder.last { $0.time < calendar.days[day].end } ?? inOrder.first)?.value
    }

    func age(on day: Int) -> Int? {
        guard let born else { return nil }
        let parts = calendar.days[day].text.split(separator: "-").compactMap { Int($0) }
        let hadBirthday = parts[1] > born.month || (parts[1] == born.month && parts[2] >= born.day)
        return parts[0] - born.year - (hadBirthday ? 0 : 1)
    }

    /// Kilocalories of a whole day at rest.
    func basal(_ day: Int) -> Double? {
        guard let w = value(of: weights, on: day), let h = value(of: heights, on: day),
            let years = age(on: day), let sex
        else { return nil }
        let a = Double(years)
        let male = 66 + 13.8 * w + 5 * h - 6.8 * a
        let female = 655 + 9.6 * w + 1.8 * h - 4.7 * a
        switch sex {
        case .male: return male
        case .female: return female
        case .other: return (male + female) / 2
        }
    }

    func partPassed(_ day: Int) -> Double {
        let span = calendar.days[day]
        if now >= span.end { return 1 }
        return now.timeIntervalSince(span.start) / span.seconds
    }

    func resting(_ day: Int) -> Double? { basal(day).map { $0 * partPassed(day) } }

    /// What was burned on a day, of what goes on past midnight the part of its time.
    func active(_ day: Int) -> Double {
        let span = calendar.days[day]
        var sum = 0.0
        for sample in moved {
            let whole = sample.end.timeIntervalSince(sample.start)
            if whole == 0 {
                if sample.start >= span.start && sample.start < span.end { sum += sample.kilocalories }
                continue
            }
            let begin = max(sample.start, span.start)
            let stop = min(sample.end, span.end)
            if begin < stop { sum += sample.kilocalories * stop.timeIntervalSince(begin) / whole }
        }
        return sum
    }

    // MARK: - Eaten

    func isFinished(_ day: Int) -> Bool { now >= calendar.days[day].end }

    func entries(_ day: Int) -> [Eaten] {
        let span = calendar.days[day]
        return eaten.filter { $0.time >= span.start && $0.time < span.end }
    }

    /// The sum of what has a figure for energy; nil when nothing has.
    private func energy(of entries: [Eaten]) -> Double? {
        let known = entries.compactMap { $0.figures["energy"] }
        return known.isEmpty ? nil : known.reduce(0, +)
    }

    func logged(_ day: Int) -> Double? { energy(of: entries(day)) }

    /// A mark holds as long as the energy of the day is what it was.
    func mark(_ day: Int) -> String {
        let isSame: Bool
        switch (energy(of: entries(day).filter { !$0.isLate }), logged(day)) {
        case (nil, nil): isSame = true
        case (let before?, let now?): isSame = abs(before - now) < 0.01
        default: isSame = false
        }
        return isSame ? marks[day] ?? "open" : "open"
    }

    func consumed(_ day: Int) -> Double? {
        if let logged = logged(day) { return logged }
        // Of food without any figure it is not known what was eaten.
        if entries(day).contains(where: { !$0.isWater }) { return nil }
        switch mark(day) {
        case "complete": return 0
        case "not_tracked": return nil
        default: return isFinished(day) ? nil : 0
        }
    }

    /// Whether there is more than is known: something eaten has no figure for energy, and something has.
    func isAtLeast(_ day: Int) -> Bool { sum(of: "energy", day).isPartial }

    func meals(_ day: Int) -> [String: Double] {
        var sums: [String: Double] = [:]
        for entry in entries(day) {
            if let energy = entry.figures["energy"] { sums[entry.meal, default: 0] += energy }
        }
        // What had no energy, as black coffee, is not listed.
        return sums.filter { $0.value > 0 }
    }

    // MARK: - Balance

    func net(_ day: Int) -> Double? {
        guard let consumed = consumed(day), let resting = resting(day) else { return nil }
        return consumed - active(day) - resting
    }

    func netGoal(_ day: Int) -> Double? {
        netGoals.filter { $0.from <= day }.max { $0.from < $1.from }?.kilocalories
    }

    /// What may be eaten on the whole day to meet the goal.
    func allowance(_ day: Int) -> Double? {
        guard let goal = netGoal(day), let basal = basal(day) else { return nil }
        return basal + active(day) + goal
    }

    func left(_ day: Int) -> Double? {
        guard let allowance = allowance(day), let consumed = consumed(day) else { return nil }
        return allowance - consumed
    }

    /// Whether a day counts in means.
    func isComplete(_ day: Int) -> Bool {
        guard isFinished(day) else { return false }
        switch mark(day) {
        case "complete": return consumed(day) != nil
        case "not_tracked": return false
        default:
            guard let logged = logged(day) else { return false }
            guard let basal = basal(day) else { return false }
            return logged >= basal / 2
        }
    }

    /// What is left today when the days from another one on count, too.
    func left(_ day: Int, since first: Int) -> Double? {
        guard var left = left(day) else { return nil }
        for before in first..<day where isComplete(before) {
            left += self.left(before) ?? 0
        }
        return left
    }

    /// Whether what is left when the days from another one on count is at most so much.
    func isAtMost(_ day: Int, since first: Int) -> Bool {
        left(day) != nil
            && (isAtLeast(day)
                || (first..<day).contains { isComplete($0) && left($0) != nil && isAtLeast($0) })
    }
}

/// Several days.
extension Facts {
    func mean(_ days: Range<Int>, _ figure: (Int) -> Double?) -> Double? {
        let known = days.filter(isComplete).compactMap(figure)
        return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }

    /// Whether one of the complete days has food without a figure for energy.
    func isAtLeast(_ days: Range<Int>) -> Bool { days.contains { isComplete($0) && isAtLeast($0) } }

    /// How far all complete days with a goal were under it; negative when over.
    func saved(_ days: Range<Int>) -> Double? {
        let each = days.filter(isComplete).compactMap { day in
            netGoal(day).flatMap { goal in net(day).map { goal - $0 } }
        }
        return each.isEmpty ? nil : each.reduce(0, +)
    }
}
