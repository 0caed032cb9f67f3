import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore

/// The energy that the body burns in a day, learned from the eaten energy and the change of weight.
///
/// Each kilogram of change corresponds to ρ kilocalories, so burned = eaten − ρ × change. The figure is relative to the
/// user's own logging: if the same amount is omitted every day, the figure is too low by that amount. As a target for
/// days that are logged in the same way, it still keeps the weight constant.
package struct ExpenditureEstimate: Equatable, Sendable {
    /// Kilocalories a day.
    package let kilocalories: Double
    /// The parts of the variance, in kcal² a day².
    package let variances: Variances
    /// The number of examined days, and of complete days among them.
    package let days: Int, completeDays: Int
    /// The number of days that lack only a figure for some food's energy to be complete.
    package let partialDays: Int
    /// The mean of the complete days, in kilocalories.
    package let meanIntake: Double
    /// The change of what is eaten, in the days or shortly before, where it is probable enough to be said; nil for
    /// none.
    package let change: IntakeChange?
    /// The number of weigh-ins that counted: the first of each day.
    package let weighIns: Int
    /// Days whose weigh-in is too far from the others and does not count.
    package let leftOut: [LocalDay]
    /// The change of the weight, in kilograms a day.
    package let weightSlope: Double
    /// Kilocalories for a kilogram of change.
    package let density: Double

    /// The day from which clearly more or less is eaten, and the water and glycogen that follow it.
    package struct IntakeChange: Equatable, Sendable {
        package let day: LocalDay
        /// The mean of the complete days from `day` on, less that of the days before, in kilocalories.
        package let kilocalories: Double
        /// The mean of the complete days from `day` on, in kilocalories.
        package let mean: Double
        /// The change of water and glycogen by the end, in kilograms.
        package fileprivate(set) var water = 0.0
        /// The number of the day among the examined ones; negative before the first.
        fileprivate let index: Int
    }

    /// The mean of what is eaten now, in kilocalories: from the change on, if there was one.
    package var presentIntake: Double { change?.mean ?? meanIntake }

    package struct Variances: Equatable, Sendable {
        /// The variance of the slope, due to water, meals, the scale, the unknown day of a change of the
        /// intake, and a cycle that nobody has told.
        package let slope: Double
        /// The variance due to incomplete days.
        package let unknownDays: Double
        /// The variance that is due to the energy of a kilogram.
        package let density: Double

        package var sum: Double { slope + unknownDays + density }
    }

    /// The confidence of an interval.
    package enum Certainty: Double, CaseIterable, Sendable {
        /// True in four of five cases.
        case likely = 0.8
        /// True in nineteen of twenty cases.
        case almostCertain = 0.95

        /// A quantile of Student's distribution, accurate to a hundredth from six degrees of freedom on (Abramowitz and
        /// Stegun 26.7.5).
        func quantile(degrees: Double) -> Double {
            let normal =
                switch self {
                case .likely: 1.2816
                case .almostCertain: 1.96
                }
            let (cube, fifth, seventh) = (pow(normal, 3), pow(normal, 5), pow(normal, 7))
            return normal + (cube + normal) / (4 * degrees)
                + (5 * fifth + 16 * cube + 3 * normal) / (96 * degrees * degrees)
                + (3 * seventh + 19 * fifth + 17 * cube - 15 * normal) / (384 * pow(degrees, 3))
        }
    }

    /// Half the width of the interval, in kilocalories.
    package func margin(_ certainty: Certainty) -> Double { margin(certainty, of: variances.sum) }

    /// The part of the likely margin that more weigh-ins make smaller: water, meals and the scale.
    package var marginOfChange: Double { margin(.likely, of: variances.slope) }

    private func margin(_ certainty: Certainty, of variance: Double) -> Double {
        certainty.quantile(degrees: Double(weighIns - 2)) * variance.squareRoot()
    }

    /// The number of examined days, as long as more days do not agree with them.
    package static let window = 28
    /// Longer windows.
    package static let longerWindows = [42, 56]
    /// The days before a window in which a change of the intake is sought.
    package static let daysBefore = 10
    private static let leastDays = 21
    /// The days of a cycle, which each window has as a whole where the user has said that there is one.
    private static let cycleDays = 28
    private static let leastComplete = 14
    private static let leastShare = 0.7
    private static let leastWeighIns = 8
    /// Weigh-ins farther from the trend do not count: four median absolute deviations, scaled to the standard deviation
    /// of normal errors. A smaller limit would remove the errors from which the interval is calculated.
    private static let outlierLimit = 4 * 1.4826

    /// - Returns: the expenditure, or the data missing for it. It is of the last 28 days, and of the last 42 or 56 where
    ///   these agree with it: the figure is then within the 95 % margin of the 28 days.
    package static func of(_ reading: ExpenditureInput) -> ValueOrReason<ExpenditureEstimate> {
        let recent = of(reading, days: window)
        guard let short = recent.value else { return recent }
        var best = short
        for days in longerWindows where !reading.hasCycle || days % cycleDays == 0 {
            guard reading.counted(days).count > days - 7, let long = of(reading, days: days).value,
                abs(long.kilocalories - short.kilocalories) <= short.margin(.almostCertain)
            else { break }
            best = long
        }
        return .known(best)
    }

    private static func of(_ reading: ExpenditureInput, days: Int) -> ValueOrReason<ExpenditureEstimate> {
        let counted = reading.counted(days)
        let (kept, leftOut) = weighIns(in: counted)
        let missing = missing(in: counted, weighIns: kept.map(\.index), hasCycle: reading.hasCycle)
        guard missing.isEmpty else {
            let first = [reading.whyNotJudged, reading.whyPartial].compactMap(\.self).map { $0 + ". " }
                .joined()
            return .unknown(why: first + "The expenditure needs " + missing.formattedAsList)
        }
        switch density(reading, kilograms: kept.map(\.weight).reduce(0, +) / Double(kept.count)) {
        case .unknown(let why): return .unknown(why: why)
        case .known(let density):
            return fit(counted, kept, leftOut.map { counted[$0].day }, density: density, reading)
        }
    }

    private typealias WeighIn = (index: Int, weight: Double)

    // MARK: The change of the intake

    /// How probable it is, before anything is known of a person, that what is eaten changes within the days, and by how
    /// much, in kilocalories, as standard deviation.
    private static let (changeProbability, changeDeviation) = (0.8, 400.0)
    /// The least number of complete days before and after a change.
    private static let leastDaysOfChange = 3
    /// The standard deviation of what is eaten on days that look the same, in kilocalories.
    private static let leastIntakeDeviation = 50.0
    /// The probability from which on a change is said.
    private static let certainChange = 0.9

    /// The day from which another amount may be eaten, nil for none, and the logarithm of its probability by what is eaten,
    /// up to a common addend.
    private typealias Possibility = (change: IntakeChange?, probability: Double)

    /// Each day that parts the complete days into two groups, and none.
    ///
    /// - Parameter before: the number of days before the first examined one.
    private static func possibilities(in days: [ExpenditureInput.Day], before: Int) -> [Possibility] {
        let known = days.enumerated().compactMap { index, day in
            day.intake.map { (index: index, day: day.day, intake: $0) }
        }
        let least = leastDaysOfChange
        guard known.count >= 2 * least else { return [(nil, 0)] }
        func mean(_ part: ArraySlice<(index: Int, day: LocalDay, intake: Double)>) -> Double {
            part.reduce(0) { $0 + $1.intake } / Double(part.count)
        }
        func squares(_ part: ArraySlice<(index: Int, day: LocalDay, intake: Double)>) -> Double {
            let mean = mean(part)
            return part.reduce(0) { $0 + ($1.intake - mean) * ($1.intake - mean) }
        }
        let places = least...(known.count - least)
        let prior = log(changeProbability / Double(places.count))
        let expected = changeDeviation * changeDeviation
        var result: [Possibility] = [(nil, log(1 - changeProbability))]
        for place in places {
            let (first, last) = (known[..<place], known[place...])
            let difference = mean(last) - mean(first)
            let variance =
                ((squares(first) + squares(last)) / Double(known.count - 2)
                    + leastIntakeDeviation * leastIntakeDeviation)
                * (1 / Double(first.count) + 1 / Double(last.count))
            // The ratio of the densities of the difference with a change, and without one.
            let ratio =
                log(variance / (variance + expected)) / 2
                + difference * difference / 2 * (1 / variance - 1 / (variance + expected))
            result.append(
                (
                    IntakeChange(
                        day: known[place].day, kilocalories: difference, mean: mean(last),
                        index: known[place].index - before), prior + ratio
                ))
        }
        return result
    }

    /// The ages, in years, at which a woman's weight may follow a cycle although nobody has said so, and how probable
    /// that is before anything is known of her.
    private static let (cycleAges, cycleProbability) = (12...52, 0.8)

    /// Whether the weight follows a cycle, and the logarithm of the probability.
    private static func possibleCycles(
        _ reading: ExpenditureInput, on day: LocalDay?
    ) -> [(hasCycle: Bool, probability: Double)] {
        if reading.hasCycle { return [(true, 0)] }
        let isPossible =
            reading.person.sex != .male
            && (day.flatMap { reading.person.age(on: $0) }.map(cycleAges.contains) ?? true)
        return isPossible
            ? [(false, log(1 - cycleProbability)), (true, log(cycleProbability))] : [(false, 0)]
    }

    // MARK: The line

    /// The water and glycogen that go with a change of the intake, in kilograms for each kilocalorie: 1.5 kg with 600, and
    /// half of it within two days. How much differs from person to person.
    private static let (waterPerKilocalorie, waterDeviation) = (1.5 / 600, 0.8 / 600)
    private static let waterDays = 3.0
    /// The standard deviation of the water that a cycle moves, in kilograms.
    private static let cycleDeviation = 0.6
    /// The standard deviation of a single weigh-in, in kilograms, to which an expected value is compared.
    private static let weighInDeviation = 0.45
    /// The standard deviation of weigh-ins without any noise, because a scale shows steps.
    private static let leastWeighInDeviation = 0.03
    /// The noise is not exactly as it is assumed to be: the variance of the slope is that much larger.
    private static let inflation = 1.2
    /// The kilocalories by which a day that is not complete may differ from the others, as standard deviation: days are
    /// left out for a reason, so that it is the same for all of them.
    private static let unknownDayDeviation = 700.0

    /// The expenditure if what is eaten changes on a day, or on none, and with a cycle or without one.
    private struct Answer {
        let change: IntakeChange?
        /// The logarithm of its probability by what is eaten and weighed, up to a common addend.
        let probability: Double
        let kilocalories: Double
        let variance: Double
        /// The change of water and glycogen by the end, in kilograms.
        let water: Double
    }

    private static func fit(
        _ days: [ExpenditureInput.Day], _ weighIns: [WeighIn], _ leftOut: [LocalDay], density: Double,
        _ reading: ExpenditureInput
    ) -> ValueOrReason<ExpenditureEstimate> {
        let intakes = days.compactMap(\.intake)
        let mean = intakes.reduce(0, +) / Double(intakes.count)
        let look = Array(reading.days.suffix(days.count + daysBefore))
        // The noise of two weigh-ins: water varies over days; the scale and the hour are independent each time.
        let noise = LineFit.Noise(times: weighIns.map { Double($0.index) }) {
            pow(0.7, abs($0 - $1)) + ($0 == $1 ? 0.1 : 0)
        }
        guard let noise, let weight = LineFit(noise, values: weighIns.map(\.weight)) else {
            return .unknown(why: "The expenditure needs weigh-ins on more days")
        }
        let answers = possibilities(in: look, before: look.count - days.count).flatMap { change in
            possibleCycles(reading, on: days.last?.day).compactMap { cycle in
                answer(change, cycle, days, weighIns, noise, density: density)
            }
        }
        guard let best = answers.map(\.probability).max() else {
            return .unknown(why: "The expenditure needs weigh-ins on more days")
        }
        let shares = answers.map { exp($0.probability - best) }
        let all = shares.reduce(0, +)
        func average(_ value: (Answer) -> Double) -> Double {
            zip(answers, shares).reduce(0) { $0 + $1.1 / all * value($1.0) }
        }
        let kilocalories = average(\.kilocalories)
        let (known, count) = (Double(intakes.count), Double(days.count))
        let scatter = intakes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (known - 1)
        let ofDensity = 0.1 * density * weight.slope
        let ofUnknown = unknownDayDeviation * (1 - known / count)
        return .known(
            ExpenditureEstimate(
                kilocalories: kilocalories,
                variances: Variances(
                    slope: average {
                        $0.variance + ($0.kilocalories - kilocalories) * ($0.kilocalories - kilocalories)
                    },
                    unknownDays: scatter / known * (1 - known / count) + ofUnknown * ofUnknown,
                    density: ofDensity * ofDensity),
                days: days.count, completeDays: intakes.count,
                partialDays: days.count(where: \.isPartial), meanIntake: mean,
                change: change(answers, shares, water: average(\.water)), weighIns: weighIns.count,
                leftOut: leftOut, weightSlope: weight.slope, density: density))
    }

    /// The most probable day of a change, where it is probable enough to be said.
    private static func change(_ answers: [Answer], _ shares: [Double], water: Double) -> IntakeChange? {
        let changes = zip(answers, shares).compactMap { answer, share in
            answer.change.map { (change: $0, share: share) }
        }
        let probability = changes.reduce(0) { $0 + $1.share } / shares.reduce(0, +)
        guard probability >= certainChange, let best = changes.max(by: { $0.share < $1.share }) else {
            return nil
        }
        var found = best.change
        found.water = water
        return found
    }

    /// - Returns: nil if no line fits.
    private static func answer(
        _ possibility: Possibility, _ cycle: (hasCycle: Bool, probability: Double),
        _ days: [ExpenditureInput.Day], _ weighIns: [WeighIn], _ noise: LineFit.Noise, density: Double
    ) -> Answer? {
        let change = possibility.change
        let eaten = eaten(days, change)
        var terms: [LineFit.ExpectedTerm] = []
        if let change, abs(change.kilocalories) >= 1 {
            terms.append(
                .init(
                    values: noise.times.map { 1 - exp(-max(0, $0 - Double(change.index)) / waterDays) },
                    expected: waterPerKilocalorie * change.kilocalories / weighInDeviation,
                    deviation: waterDeviation * abs(change.kilocalories) / weighInDeviation))
        }
        let hasWater = !terms.isEmpty
        if cycle.hasCycle {
            for turn in [sin, cos] as [(Double) -> Double] {
                terms.append(
                    .init(
                        values: noise.times.map { turn(2 * .pi * $0 / Double(cycleDays)) }, expected: 0,
                        deviation: cycleDeviation / weighInDeviation))
            }
        }
        let balance = LineFit(
            noise, values: weighIns.map { ($0.weight - eaten[$0.index] / density) / weighInDeviation },
            terms: terms)
        guard let balance else { return nil }
        let slope = density * weighInDeviation
        let free = Double(weighIns.count - 2)
        let least = leastWeighInDeviation / weighInDeviation
        return Answer(
            change: change,
            probability: possibility.probability + cycle.probability - free / 2
                * log(balance.scatter + free * least * least)
                - balance.logDeterminant / 2,
            kilocalories: -slope * balance.slope, variance: inflation * slope * slope * balance.slopeVariance,
            water: hasWater ? balance.terms[0] * weighInDeviation : 0)
    }

    /// The energy eaten before each day's weigh-in in the morning. Days that are not complete are like the complete ones
    /// before or after the change.
    private static func eaten(_ days: [ExpenditureInput.Day], _ change: IntakeChange?) -> [Double] {
        func mean(_ part: ArraySlice<ExpenditureInput.Day>) -> Double? {
            let known = part.compactMap(\.intake)
            return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
        }
        let place = min(max(0, change?.index ?? 0), days.count)
        let all = mean(days[...]) ?? 0
        let (before, after) = (mean(days[..<place]) ?? all, mean(days[place...]) ?? all)
        var eaten = [0.0]
        for (index, day) in days.enumerated() {
            eaten.append(eaten[index] + (day.intake ?? (index < place ? before : after)))
        }
        return eaten
    }

    // MARK: What counts

    /// The weigh-ins that count, and the indices of the days whose weigh-ins do not count.
    private static func weighIns(in days: [ExpenditureInput.Day]) -> (kept: [WeighIn], leftOut: [Int]) {
        let all = days.enumerated().compactMap { index, day in day.weight.map { (index: index, weight: $0) } }
        guard all.count >= 3 else { return (all, []) }
        let slope = median(
            all.indices.flatMap { first in
                all[(first + 1)...].map {
                    ($0.weight - all[first].weight) / Double($0.index - all[first].index)
                }
            })
        let heights = all.map { $0.weight - slope * Double($0.index) }
        let middle = median(heights)
        let deviations = heights.map { abs($0 - middle) }
        // A scale shows steps of 0.1 kg: a smaller deviation is meaningless.
        let limit = outlierLimit * max(0.1, median(deviations))
        let isKept = deviations.map { $0 <= limit }
        return (
            zip(all, isKept).filter(\.1).map(\.0), zip(all, isKept).filter { !$0.1 }.map(\.0.index)
        )
    }

    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// The missing entries, as parts of a sentence.
    private static func missing(
        in days: [ExpenditureInput.Day], weighIns: [Int], hasCycle: Bool
    ) -> [String] {
        var missing: [String] = []
        let complete = days.count { $0.intake != nil }
        let wanted = max(leastComplete, Int((leastShare * Double(max(days.count, leastDays))).rounded(.up)))
        func add(_ lacking: Int, _ what: String) {
            if lacking > 0 { missing.append("\(lacking) more " + what + (lacking == 1 ? "" : "s")) }
        }
        add((hasCycle ? cycleDays : leastDays) - days.count, "day")
        add(wanted - complete, "complete day")
        add(leastWeighIns - weighIns.count, "weigh-in")
        guard missing.isEmpty else { return missing }
        let half = days.count / 2
        if !weighIns.contains(where: { $0 < half }) {
            missing.append("a weigh-in in the first half of the days")
        }
        if !weighIns.contains(where: { $0 >= half }) {
            missing.append("a weigh-in in the second half of the days")
        }
        return missing
    }

    // MARK: What a kilogram stands for

    /// Kilocalories for a kilogram of change. The more fat the body has, the larger is the fat's part of a change (Hall
    /// 2008, from Forbes's curve): 6 832 with 20 kg of fat, 7 478 with 30 kg.
    static func density(ofFat kilograms: Double) -> Double {
        let lean = 10.4 / kilograms
        return (9440.7 + lean * 1816.4) / (1 + lean)
    }

    private static func density(_ reading: ExpenditureInput, kilograms: Double) -> ValueOrReason<Double> {
        if let share = reading.bodyFat { return .known(density(ofFat: max(0.03, share) * kilograms)) }
        let person = reading.person
        guard let last = reading.days.last?.day, let years = person.age(on: last), let metres = person.metres,
            person.sex != .notSet
        else {
            return .unknown(why: reading.askForProfile)
        }
        // The equation of Jackson and others (2002), which Hall's model uses.
        let index = log(kilograms / (metres * metres))
        let (ofMen, ofWomen) = (
            0.14 * Double(years) + 37.31 * index - 103.94, 0.14 * Double(years) + 39.96 * index - 102.01
        )
        let percent =
            switch person.sex {
            case .male: ofMen
            case .female: ofWomen
            default: (ofMen + ofWomen) / 2
            }
        return .known(density(ofFat: max(3, percent) / 100 * kilograms))
    }
}

/// The data from which an expenditure is calculated.
package struct ExpenditureInput: Equatable, Sendable {
    package struct Day: Equatable, Sendable {
        package let day: LocalDay
        /// Kilocalories; nil on an incomplete day.
        package var intake: Double?
        /// The weight at the first weigh-in, in kilograms.
        package var weight: Double?
        /// Active and resting energy, in kilocalories; nil if unknown.
        package var burned: Double?
        /// The active energy among it.
        package var active = 0.0
        /// Whether the day is left out because some food has no figure for energy.
        package var isPartial: Bool

        package init(
            _ day: LocalDay, intake: Double? = nil, weight: Double? = nil, burned: Double? = nil,
            isPartial: Bool = false
        ) {
            (self.day, self.intake, self.weight, self.burned) = (day, intake, weight, burned)
            self.isPartial = isPartial
        }
    }

    /// Full days, earliest first, without gaps.
    package var days: [Day]
    /// 0…1; nil when it was not measured.
    package var bodyFat: Double?
    /// The person on the last of the days.
    package var person: Person
    /// The reason why it is unknown whether days with food are complete; nil if it is known.
    package var whyNotJudged: String?
    /// Why the formulas do not say what was burned on any of the days; nil where they do on one.
    package var whyNotBurned: String?
    /// Whether the weight follows a menstrual cycle, as the user has said.
    package var hasCycle: Bool

    package init(
        days: [Day], bodyFat: Double? = nil, person: Person, whyNotJudged: String? = nil,
        whyNotBurned: String? = nil, hasCycle: Bool = false
    ) {
        (self.days, self.bodyFat, self.person, self.whyNotJudged) = (days, bodyFat, person, whyNotJudged)
        (self.whyNotBurned, self.hasCycle) = (whyNotBurned, hasCycle)
    }

    /// The last days, from the first logged entry among them on.
    func counted(_ number: Int) -> [Day] {
        Array(days.suffix(number).drop { $0.intake == nil && $0.weight == nil })
    }

    /// A request for the missing profile data of the basal metabolic rate. With weigh-ins, the weight is not requested.
    var askForProfile: String { Person.ask(for: person.missingForMetabolism.filter { $0 != "weight" }) }

    /// A sentence about days with food without a figure: "On 3 days something eaten has no figure for energy"; nil for
    /// none.
    fileprivate var whyPartial: String? {
        let partialDays = days.suffix(ExpenditureEstimate.window).count(where: \.isPartial)
        return partialDays == 0
            ? nil : "On \(Figure.count(partialDays, "day")) something eaten has no figure for energy"
    }
}

/// A straight line through measurements whose errors are correlated: generalised least squares.
struct LineFit: Equatable, Sendable {
    /// Something besides the line that moves the measurements, of a size that is known roughly.
    struct ExpectedTerm {
        /// What the term adds to each measurement, for a coefficient of 1.
        let values: [Double]
        /// The expected coefficient and its standard deviation, where the deviation of a measurement is 1.
        let expected: Double, deviation: Double
    }

    /// The times of measurements, and how their errors are correlated. Several lines share it.
    struct Noise {
        let times: [Double]
        fileprivate let factor: [[Double]]
        /// The columns of the line, as independent errors have them.
        fileprivate let columns: [[Double]]

        /// O(n³) for n measurements.
        ///
        /// - Parameters:
        ///   - times: of at least three measurements, not all equal.
        ///   - correlation: the correlation of the errors at two times; the matrix of all pairs is positive definite.
        /// - Returns: nil for fewer measurements, or for another matrix.
        init?(times: [Double], correlation: (_ first: Double, _ second: Double) -> Double) {
            guard times.count >= 3,
                let factor = LineFit.cholesky(times.map { first in times.map { correlation(first, $0) } })
            else { return nil }
            (self.times, self.factor) = (times, factor)
            // The times begin at 0, so that the columns are not nearly the same.
            let origin = times.min() ?? 0
            columns = [[Double](repeating: 1, count: times.count), times.map { $0 - origin }].map {
                LineFit.solve(factor, $0)
            }
        }
    }

    let slope: Double
    /// The variance of the slope, estimated from the scatter around the line.
    let slopeVariance: Double
    /// The coefficients of the terms.
    let terms: [Double]
    /// The sum of the squared errors, as independent ones.
    let scatter: Double
    /// The logarithm of the determinant of the normal equations, times the variances of the expected coefficients. The
    /// smaller it and the scatter, the more probable are the measurements.
    let logDeterminant: Double

    /// O(n²) for n measurements.
    ///
    /// - Parameter terms: an expected coefficient counts as one more measurement.
    /// - Returns: nil if no line fits.
    init?(_ noise: Noise, values: [Double], terms: [ExpectedTerm] = []) {
        let count = noise.times.count
        guard values.count == count else { return nil }
        // After division by the factor, the errors are independent and equal, as ordinary least squares require.
        var columns = noise.columns + terms.map { LineFit.solve(noise.factor, $0.values) }
        var ordinates = LineFit.solve(noise.factor, values)
        for (place, term) in terms.enumerated() {
            for column in columns.indices {
                columns[column].append(column == place + 2 ? 1 / term.deviation : 0)
            }
            ordinates.append(term.expected / term.deviation)
        }
        func product(_ left: [Double], _ right: [Double]) -> Double {
            zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
        }
        guard let root = LineFit.cholesky(columns.map { one in columns.map { product(one, $0) } }) else {
            return nil
        }
        /// Solves the normal equations: the matrix times the result is `vector`.
        func solution(_ vector: [Double]) -> [Double] {
            LineFit.solve(transposed: root, LineFit.solve(root, vector))
        }
        let coefficients = solution(columns.map { product($0, ordinates) })
        scatter = ordinates.indices.reduce(0) { sum, row in
            let fitted = columns.indices.reduce(0) { $0 + coefficients[$1] * columns[$1][row] }
            return sum + (ordinates[row] - fitted) * (ordinates[row] - fitted)
        }
        slope = coefficients[1]
        self.terms = Array(coefficients.dropFirst(2))
        slopeVariance =
            scatter / Double(count - 2) * solution(columns.indices.map { $0 == 1 ? 1 : 0 })[1]
        logDeterminant =
            2
            * (root.indices.reduce(0) { $0 + log(root[$1][$1]) } + terms.reduce(0) { $0 + log($1.deviation) })
    }

    /// The lower triangle whose product with its transpose is the matrix; nil if the matrix is not positive definite.
    private static func cholesky(_ matrix: [[Double]]) -> [[Double]]? {
        var factor = matrix
        for row in matrix.indices {
            for column in 0...row {
                var rest = matrix[row][column]
                for inner in 0..<column { rest -= factor[row][inner] * factor[column][inner] }
                if row == column {
                    guard rest > 1e-9 * matrix[row][row] else { return nil }
                    factor[row][row] = rest.squareRoot()
                } else {
                    factor[row][column] = rest / factor[column][column]
                }
            }
        }
        return factor
    }

    /// Solves the equation: the transposed lower triangle times the result is `vector`.
    private static func solve(transposed factor: [[Double]], _ vector: [Double]) -> [Double] {
        var solution = vector
        for row in vector.indices.reversed() {
            for below in vector.indices where below > row {
                solution[row] -= factor[below][row] * solution[below]
            }
            solution[row] /= factor[row][row]
        }
        return solution
    }

    /// Solves the equation: the lower triangle times the result is `vector`.
    private static func solve(_ factor: [[Double]], _ vector: [Double]) -> [Double] {
        var solution = vector
        for row in vector.indices {
            for column in 0..<row { solution[row] -= factor[row][column] * solution[column] }
            solution[row] /= factor[row][row]
        }
        return solution
    }
}

extension Explanation {
    /// Explains an expenditure.
    package init(of expenditure: ExpenditureEstimate, in system: MeasurementSystem) {
        func margin(_ value: Double) -> String { "± " + Figure.energy(value) }
        let variances = expenditure.variances
        self.init(
            title: "Expenditure",
            lines: [
                .text(
                    "What the body burned in a day, by what you logged and how your weight changed. It is in units of "
                        + "your own logging: who leaves out the same amount every day gets a figure that is as much too "
                        + "low, and still holds the weight when it is eaten as logged. It changes no goal."),
                .heading("The last \(expenditure.days) full days"),
                .item("expenditure", amount: Figure.energy(expenditure.kilocalories)),
                .item("likely within (80 %)", amount: margin(expenditure.margin(.likely))),
                .item("almost certainly within (95 %)", amount: margin(expenditure.margin(.almostCertain))),
                .heading("Calculated from"),
                .item(
                    "mean of \(Figure.count(expenditure.completeDays, "complete day")) of \(expenditure.days)",
                    amount: Figure.energy(expenditure.meanIntake)),
                .item(
                    "change by \(Figure.count(expenditure.weighIns, "weigh-in")), a week",
                    amount: system.massChange(expenditure.weightSlope * 7)),
                .item("a kilogram of change", amount: Figure.energy(expenditure.density)),
            ] + (expenditure.changeText(in: system).map { [.text($0)] } ?? []) + [
                .heading("Uncertainty, as standard deviations"),
                .item("the change, with water and the scale", amount: margin(variances.slope.squareRoot())),
                .item("the days that are not complete", amount: margin(variances.unknownDays.squareRoot())),
                .item("what a kilogram stands for, 10 %", amount: margin(variances.density.squareRoot())),
            ])
        if expenditure.partialDays > 0 {
            let days = Figure.count(expenditure.partialDays, "day")
            lines.append(.text("Left out: \(days) with food that has no figure for energy."))
        }
        if !expenditure.leftOut.isEmpty {
            let days = expenditure.leftOut.map(\.dayAndMonth).formattedAsList
            let (they, weighIns) =
                expenditure.leftOut.count == 1 ? ("it is", "weigh-in") : ("they are", "weigh-ins")
            lines.append(
                .text("Left out, because \(they) too far from the others: the \(weighIns) of \(days)."))
        }
        lines += [
            .text(""),
            .text(
                "Eaten − density × change of the weight, by generalised least squares. Density: Hall (2008); body fat "
                    + "where it was not measured: Jackson and others (2002); interval: Hall and Chow (2011)."),
        ]
    }
}

extension ExpenditureEstimate {
    /// "You began to eat 600 kcal less on 3 Nov", or nil without a change.
    package var changeStart: String? {
        change.map {
            "You began to eat \(Figure.energy(abs($0.kilocalories))) \($0.kilocalories < 0 ? "less" : "more") on "
                + $0.day.dayAndMonth
        }
    }

    /// What a change of the intake does to the weight; nil without a change.
    package func changeText(in system: MeasurementSystem) -> String? {
        guard let changeStart, let change else { return nil }
        return "\(changeStart). The weight of the first week after it is mostly water and glycogen: "
            + "\(system.massChange(change.water)) of the change are counted as such."
    }
}

extension EnergyReader {
    /// The largest age of a measured percentage of body fat, in days.
    private static let bodyFatAge = 90

    /// Reads the data for the expenditure: full days, up to yesterday.
    ///
    /// - Parameter marks: the user's marks of the days.
    package func readExpenditure(marks: DayMarks) async throws -> ExpenditureInput {
        let today = clock.today
        let days =
            (ExpenditureEstimate.longerWindows.max() ?? ExpenditureEstimate.window)
            + ExpenditureEstimate.daysBefore
        let (first, last) = (today.adding(days: -days), today.adding(days: -1))
        var reading = try await readEaten(last, days: first...last)
        reading.active = try await sumsByDay(.activeEnergyBurned, first, last)
        try await readBody(first, last, into: &reading)
        let midnight = today.start(in: calendar)
        let weighIns = reading.weights.readings.map { (LocalDay.of($0.date, in: calendar), $0.value) }
        let weights = Dictionary(weighIns, uniquingKeysWith: { first, _ in first })
        let balances = (0..<days).map {
            reading.balance(of: first.adding(days: $0), marks: marks, at: midnight, in: calendar)
        }
        return ExpenditureInput(
            days: balances.map { balance in
                var day = ExpenditureInput.Day(
                    balance.day, intake: balance.isComplete && !balance.isPartial ? balance.consumed : nil,
                    weight: weights[balance.day], burned: balance.burned.value,
                    isPartial: balance.isComplete && balance.isPartial)
                day.active = balance.active
                return day
            },
            bodyFat: try await bodyFat(on: last),
            person: Person(
                dateOfBirth: reading.dateOfBirth, sex: reading.sex, metres: reading.heights.newest?.value),
            whyNotJudged: balances.suffix(ExpenditureEstimate.window).lazy.compactMap(\.whyNotJudged).first,
            whyNotBurned: balances.lazy.compactMap(\.burned.why).last,
            hasCycle: reader.sections[BodySettings.self].hasCycle)
    }

    /// The newest percentage of body fat; nil when there is none that is recent enough.
    private func bodyFat(on day: LocalDay) async throws -> Double? {
        let within = HKQuery.predicateForSamples(
            withStart: day.adding(days: -Self.bodyFatAge).start(in: calendar),
            end: day.interval(in: calendar).end, options: .strictStartDate)
        let samples = try await reader.samples(
            of: HKQuantityType(.bodyFatPercentage), matching: within, limit: 1, newestFirst: true)
        return (samples.first as? HKQuantitySample)?.quantity.doubleValue(for: .percent())
    }
}
