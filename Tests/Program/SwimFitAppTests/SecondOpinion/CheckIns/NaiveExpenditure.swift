import Foundation

/// What the body burned in a day, learned from food and weight in the last weeks. All are kilocalories a day.
struct NaiveExpenditure {
    let kilocalories: Double
    /// The margins at 80 and 95 %.
    let likely: Double
    let almostCertain: Double
    /// The part of the margin at 80 % that the change of the weight has.
    let ofChange: Double
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

    /// A day on which what is eaten may have changed, or none, and what follows from it.
    private struct Change {
        /// The first day of the later group; nil for no change.
        let day: Int?
        /// The later mean less the earlier one, and the later mean.
        let by: Double
        let after: Double
        /// The logarithm of how probable it is, up to a common addend.
        var likelihood: Double
        var hasCycle = false
        var kilocalories = 0.0
        var variance = 0.0
    }

    /// Each split of the complete days, with ten days before, and none.
    private func changes(_ days: Range<Int>) -> [Change] {
        let all = (max(today - 66, days.lowerBound - 10)..<today).filter(isKnown)
        let eaten = all.map { consumed($0) ?? 0 }
        func mean(_ numbers: some Collection<Double>) -> Double {
            numbers.reduce(0, +) / Double(numbers.count)
        }
        let splits = 3...eaten.count - 3
        return [Change(day: nil, by: 0, after: mean(eaten), likelihood: log(0.2))]
            + splits.map { split in
                let (one, other) = (eaten.prefix(split), eaten.dropFirst(split))
                let errors = one.map { $0 - mean(one) } + other.map { $0 - mean(other) }
                let square = errors.reduce(0) { $0 + $1 * $1 } / Double(eaten.count - 2) + 2500
                let by = mean(other) - mean(one)
                let without = square * (1 / Double(one.count) + 1 / Double(other.count))
                // How dense the difference is where one of 400 kcal is expected, and where none is.
                func density(_ variance: Double) -> Double {
                    -by * by / 2 / variance - log(variance) / 2
                }
                return Change(
                    day: all[split], by: by, after: mean(other),
                    likelihood: log(0.8 / Double(splits.count)) + density(without + 160_000)
                        - density(without))
            }
    }

    /// Whether a cycle that nobody has told of is possible.
    private var mayHaveCycle: Bool { sex != .male && (age(on: today - 1).map((12...52).contains) ?? true) }

    private func expenditure(_ days: Range<Int>) -> NaiveExpenditure {
        let (known, weighed) = (days.filter(isKnown), weighed(days).kept)
        let eaten = known.map { consumed($0) ?? 0 }
        let mean = eaten.reduce(0, +) / Double(eaten.count)
        /// What is counted for each day: on one that is not complete, the mean of the complete ones on its side.
        func counted(_ change: Int?) -> [Double] {
            func usual(_ isSide: (Int) -> Bool) -> Double {
                let alike = zip(known, eaten).filter { isSide($0.0) }.map(\.1)
                return alike.isEmpty ? mean : alike.reduce(0, +) / Double(alike.count)
            }
            let sides =
                change.map { change in (usual { $0 < change }, usual { $0 >= change }) } ?? (mean, mean)
            return days.map { day in
                known.firstIndex(of: day).map { eaten[$0] }
                    ?? (day < change ?? day + 1 ? sides.0 : sides.1)
            }
        }
        let weights = weighed.map { weighIn($0) ?? 0 }
        let density = density(weights.reduce(0, +) / Double(weights.count))
        let times = weighed.map(Double.init)
        let inverse = NaiveLine.inverse(
            of: times.map { one in
                times.map { pow(0.7, abs(one - $0)) + (one == $0 ? 0.1 : 0) }
            })
        let freedom = weighed.count - 2
        var changes = changes(days)
        if mayHaveCycle {
            changes =
                changes.map { change in
                    var change = change
                    change.likelihood += log(0.2)
                    return change
                }
                + changes.map { change in
                    var change = change
                    change.likelihood += log(0.8)
                    change.hasCycle = true
                    return change
                }
        }
        for (index, change) in changes.enumerated() {
            // The weight less what the food of the days before would have added, in units of 0.45 kg.
            let each = counted(change.day)
            let stored = zip(weighed, weights).map {
                ($1 - each.prefix($0 - days.lowerBound).reduce(0, +) / density) / 0.45
            }
            var terms: [NaiveLine.Term] = []
            if let day = change.day, abs(change.by) >= 1 {
                terms.append(
                    .init(
                        column: times.map { 1 - exp(-max(0, $0 - Double(day)) / 3) },
                        expected: 1.5 * change.by / 600 / 0.45, deviation: 0.8 * abs(change.by) / 600 / 0.45))
            }
            if change.hasCycle {
                let turns = times.map { 2 * .pi * ($0 - Double(days.lowerBound)) / 28 }
                terms.append(.init(column: turns.map { sin($0) }, expected: 0, deviation: 0.6 / 0.45))
                terms.append(.init(column: turns.map { cos($0) }, expected: 0, deviation: 0.6 / 0.45))
            }
            let line = NaiveLine(times, stored, terms: terms, inverse: inverse)
            let unit = density * 0.45
            changes[index].kilocalories = -unit * line.slope
            changes[index].variance = 1.2 * unit * unit * line.variance
            changes[index].likelihood -=
                Double(freedom) / 2 * log(line.scatter + Double(freedom) * (0.03 / 0.45) * (0.03 / 0.45))
                + log(line.determinant) / 2
        }
        let greatest = changes.map(\.likelihood).max() ?? 0
        let shares = changes.map { exp($0.likelihood - greatest) }
        let all = shares.reduce(0, +)
        func average(_ figure: (Change) -> Double) -> Double {
            zip(changes, shares).reduce(0) { $0 + figure($1.0) * $1.1 } / all
        }
        let kilocalories = average(\.kilocalories)
        let slope = NaiveLine(times, weights, inverse: inverse).slope
        let spread = eaten.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(eaten.count - 1)
        let share = Double(known.count) / Double(days.count)
        let unknown = 700 * (1 - share)
        let parts = [
            average { $0.variance + pow($0.kilocalories - kilocalories, 2) }.squareRoot(),
            (spread / Double(known.count) * (1 - share) + unknown * unknown).squareRoot(),
            abs(0.1 * density * slope),
        ]
        let deviation = parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
        let (likely, almostCertain) = (
            NaiveStudent.reach(0.8, freedom: freedom), NaiveStudent.reach(0.95, freedom: freedom)
        )
        let found = zip(changes, shares).filter { $0.0.day != nil }
        let best = found.max { $0.1 < $1.1 }?.0
        let changed = found.reduce(0) { $0 + $1.1 } / all >= 0.9 ? best : nil
        return NaiveExpenditure(
            kilocalories: kilocalories, likely: likely * deviation, almostCertain: almostCertain * deviation,
            ofChange: likely * parts[0], parts: parts, eaten: mean, change: slope, density: density,
            days: days,
            known: known, changed: changed.map { ($0.day ?? 0, $0.by) }, present: changed?.after ?? mean)
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
