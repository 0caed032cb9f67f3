import Foundation

/// What the body burned in a day, learned from food and weight in the last weeks. All are kilocalories a day.
struct NaiveExpenditure {
    let kilocalories: Double
    /// The margins at 80 and 95 %.
    let likely: Double
    let almostCertain: Double
    /// Standard deviations: of the change of the weight, of the days that are not complete, and of what a kilogram
    /// stands for.
    let parts: [Double]
    /// The mean of the complete days.
    let eaten: Double
    /// How the weight changed, in kilograms a day.
    let change: Double
    /// Kilocalories of a kilogram.
    let density: Double
    /// The days that it is of.
    let days: Range<Int>
    let known: [Int]
    /// The first day of the change of what is eaten, and by how much; nil without one.
    let changed: (day: Int, by: Double)?
    /// What is eaten now: after the change.
    let present: Double
}

extension Facts {
    // MARK: - What counts

    /// The full days that the expenditure may be of: the last so many, from the first on that is complete or has a
    /// weigh-in.
    func weeks(_ count: Int) -> Range<Int> {
        let first = (today - count..<today).first { isKnown($0) || weighIn($0) != nil }
        return (first ?? today)..<today
    }

    /// Whether all that was eaten on a day is known.
    private func isKnown(_ day: Int) -> Bool { isComplete(day) && !isAtLeast(day) }

    /// Complete days of the last 28.
    private var known: [Int] { weeks(28).filter(isKnown) }

    /// How many days have food without a figure, and would be complete.
    func partialDays(_ days: Range<Int>) -> Int { days.filter { isComplete($0) && isAtLeast($0) }.count }

    /// The first of a day, in kilograms.
    private func weighIn(_ day: Int) -> Double? {
        let span = calendar.days[day]
        return weights.filter { $0.time >= span.start && $0.time < span.end }.min { $0.time < $1.time }?.value
    }

    /// The days whose weigh-in counts, and those whose weigh-in is too far from the line whose slope is the median of
    /// the slopes between any two.
    func weighed(_ days: Range<Int>) -> (kept: [Int], leftOut: [Int]) {
        let days = days.filter { weighIn($0) != nil }
        let weights = days.map { weighIn($0) ?? 0 }
        var slopes: [Double] = []
        for (index, day) in days.enumerated() {
            for earlier in 0..<index {
                slopes.append((weights[index] - weights[earlier]) / Double(day - days[earlier]))
            }
        }
        guard let slope = median(slopes) else { return (days, []) }
        let heights = zip(days, weights).map { $1 - slope * Double($0) }
        let middle = median(heights) ?? 0
        let spread = median(heights.map { abs($0 - middle) }) ?? 0
        let isNear = heights.map { abs($0 - middle) <= 4 * 1.4826 * max(0.1, spread) }
        return (zip(days, isNear).filter(\.1).map(\.0), zip(days, isNear).filter { !$0.1 }.map(\.0))
    }

    private func median(_ numbers: [Double]) -> Double? {
        let sorted = numbers.sorted()
        return sorted.isEmpty ? nil : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    // MARK: - Not yet

    /// Why the expenditure is unknown: what is missing, and what the profile lacks.
    var whyNoExpenditure: String? { whyNone(weeks(28)) }

    private func whyNone(_ days: Range<Int>) -> String? {
        let weighed = weighed(days).kept
        let known = days.filter(isKnown)
        let wanted = (Double(max(21, days.count)) * 0.7).rounded(.up)
        let missing = [
            (21 - days.count, "day"), (Int(wanted) - known.count, "complete day"),
            (8 - weighed.count, "weigh-in"),
        ].filter { $0.0 > 0 }
        if !missing.isEmpty {
            let parts = missing.map { "\($0) more \($1)\($0 == 1 ? "" : "s")" }
            var sentences: [String] = []
            // Whether half of the basal metabolic rate was eaten on a day without a mark is then not known.
            if (today - 28..<today).contains(where: isNotJudged) {
                let lacking = listed(notSet)
                sentences.append(
                    "Set your \(lacking) in Profile; until then a day counts when it is marked complete.")
            }
            let partialDays = partialDays(today - 28..<today)
            if partialDays > 0 {
                let days = "\(partialDays) day\(partialDays == 1 ? "" : "s")"
                sentences.append("On \(days) something eaten has no figure for energy.")
            }
            return (sentences + ["The expenditure needs \(listed(parts))"]).joined(separator: " ")
        }
        let halves = [days.prefix(days.count / 2), days.suffix(days.count - days.count / 2)]
        for (half, name) in zip(halves, ["first", "second"]) where !weighed.contains(where: half.contains) {
            return "The expenditure needs a weigh-in in the \(name) half of the days"
        }
        return notSet.isEmpty || measuredFat != nil ? nil : "Set your \(listed(notSet)) in Profile"
    }

    private func isNotJudged(_ day: Int) -> Bool {
        mark(day) == "open" && logged(day) != nil && basal(day) == nil
    }

    var notSet: [String] {
        let entries = [("date of birth", born == nil), ("sex", sex == nil), ("height", heights.isEmpty)]
        return (entries + [("weight", weights.isEmpty)]).filter(\.1).map(\.0)
    }

    /// "a, b and c"
    func listed(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    // MARK: - The line

    /// Of 28 days, and of 42 and 56 where the 95 % margin of the 28 has their figure.
    var expenditure: NaiveExpenditure? {
        guard whyNoExpenditure == nil else { return nil }
        let short = expenditure(weeks(28))
        var best = short
        for count in [42, 56] {
            let days = weeks(count)
            if days.count <= count - 7 || whyNone(days) != nil { break }
            let long = expenditure(days)
            if abs(long.kilocalories - short.kilocalories) > short.almostCertain { break }
            best = long
        }
        return best
    }

    /// The split of the complete days with the greatest t of Student, with ten days before.
    private func change(_ days: Range<Int>) -> (day: Int, by: Double, after: Double)? {
        let all = (max(today - 66, days.lowerBound - 10)..<today).filter(isKnown)
        let eaten = all.map { consumed($0) ?? 0 }
        func mean(_ numbers: some Collection<Double>) -> Double {
            numbers.reduce(0, +) / Double(numbers.count)
        }
        guard eaten.count >= 6 else { return nil }
        var best: (t: Double, split: Int, by: Double, after: Double)?
        for split in 3...eaten.count - 3 {
            let (one, other) = (eaten.prefix(split), eaten.dropFirst(split))
            let errors = one.map { $0 - mean(one) } + other.map { $0 - mean(other) }
            let square = errors.reduce(0) { $0 + $1 * $1 } / Double(eaten.count - 2)
            let by = mean(other) - mean(one)
            let error = (square * (1 / Double(one.count) + 1 / Double(other.count))).squareRoot()
            let t = by == 0 ? 0 : abs(by) / max(error, 1e-9)
            if t > best?.t ?? 0 { best = (t, split, by, mean(other)) }
        }
        let isShort = days.count < 28
        guard let best, best.t >= (isShort ? 1.5 : 2),
            abs(best.by) > (isShort ? 0.1 : 0.15) * mean(eaten)
        else { return nil }
        return (all[best.split], best.by, best.after)
    }

    private func expenditure(_ days: Range<Int>) -> NaiveExpenditure {
        let (known, weighed) = (days.filter(isKnown), weighed(days).kept)
        let eaten = known.map { consumed($0) ?? 0 }
        let mean = eaten.reduce(0, +) / Double(eaten.count)
        let change = change(days)
        /// The mean of the complete days on the same side of the change.
        func usual(_ day: Int) -> Double {
            let alike = known.filter { other in change.map { (other < $0.day) == (day < $0.day) } ?? true }
            return alike.isEmpty
                ? mean : alike.reduce(0) { $0 + (consumed($1) ?? 0) } / Double(alike.count)
        }
        let each = days.map { day in known.firstIndex(of: day).map { eaten[$0] } ?? usual(day) }
        let weights = weighed.map { weighIn($0) ?? 0 }
        let density = density(weights.reduce(0, +) / Double(weights.count))
        let times = weighed.map(Double.init)
        // The weight less what the food of the days before would have added.
        let stored = zip(weighed, weights).map {
            $1 - each.prefix($0 - days.lowerBound).reduce(0, +) / density
        }
        let water = { (one: Double, other: Double) -> Double in
            pow(0.7, abs(one - other)) + (one == other ? 0.1 : 0)
        }
        let term = change.map { change in
            NaiveLine.Term(
                column: times.map { 1 - exp(-max(0, $0 - Double(change.day)) / 3) },
                expected: 1.4 * change.by / 600, deviation: 0.8 * abs(change.by) / 600 / 0.45)
        }
        let line =
            term.map { NaiveLine(times, stored, term: $0, covariance: water) }
            ?? NaiveLine(times, stored, covariance: water)
        let slope = NaiveLine(times, weights, covariance: water).slope
        let spread = eaten.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(eaten.count - 1)
        let share = Double(known.count) / Double(days.count)
        let unknown = 600 * (1 - share)
        let parts = [
            density * (1.2 * line.variance).squareRoot(),
            (spread / Double(known.count) * (1 - share) + unknown * unknown).squareRoot(),
            abs(0.1 * density * slope),
        ]
        let deviation = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
        let freedom = weighed.count - 2
        return NaiveExpenditure(
            kilocalories: -density * line.slope,
            likely: NaiveStudent.reach(0.8, freedom: freedom) * deviation,
            almostCertain: NaiveStudent.reach(0.95, freedom: freedom) * deviation, parts: parts, eaten: mean,
            change: slope, density: density, days: days, known: known,
            changed: change.map { ($0.day, $0.by) }, present: change?.after ?? mean)
    }

    /// Kilocalories in a kilogram of the change, by the fat of the body.
    private func density(_ weight: Double) -> Double {
        let alpha = 10.4 / (max(0.03, measuredFat ?? estimatedFat(weight)) * weight)
        return (9440.7 + alpha * 1816.4) / (1 + alpha)
    }

    /// The newest of the 90 days before yesterday and of yesterday, 0 to 1.
    private var measuredFat: Double? {
        let (first, last) = (calendar.days[today - 91].start, calendar.days[today].start)
        return bodyFat.filter { $0.time >= first && $0.time < last }.max { $0.time < $1.time }?.value
    }

    private func estimatedFat(_ weight: Double) -> Double {
        let metres = (value(of: heights, on: today - 1) ?? 0) / 100
        let index = log(weight / (metres * metres))
        let years = Double(age(on: today - 1) ?? 0)
        let male = (0.14 * years + 37.31 * index - 103.94) / 100
        let female = (0.14 * years + 39.96 * index - 102.01) / 100
        return sex == .male ? male : sex == .female ? female : (male + female) / 2
    }
}
