import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase

@Suite("Expenditure learned from weight and intake", .inTurn)
struct ExpenditureEstimateTests {
    private static let first = LocalDay.of(Date(timeIntervalSince1970: 1_772_323_200), in: TestClock.calendar)

    private func person(_ sex: HKBiologicalSex = .male) -> Person {
        Person(dateOfBirth: LocalDay("1985-06-15"), sex: sex, metres: 1.78)
    }

    /// Days of a body that burns the same every day, weighed without error.
    private func exact(
        days: Int = 28, burned: Double = 2500, eaten: (Int) -> Double = { _ in 2000 }, bodyFat: Double = 0.25
    ) -> ExpenditureInput {
        let density = ExpenditureEstimate.density(ofFat: 80 * bodyFat)
        var (weight, result) = (80.0, [ExpenditureInput.Day]())
        for index in 0..<days {
            result.append(.init(Self.first.adding(days: index), intake: eaten(index), weight: weight))
            weight += (eaten(index) - burned) / density
        }
        return ExpenditureInput(days: result, bodyFat: bodyFat, person: person())
    }

    @Test("a kilogram stands for more energy the more fat there is")
    func density() {
        #expect(ExpenditureEstimate.density(ofFat: 20).rounded() == 6832)
        #expect(ExpenditureEstimate.density(ofFat: 30).rounded() == 7478)
    }

    @Test(
        "the quantiles are those of Student’s distribution, to a hundredth",
        arguments: [(6, 1.440, 2.447), (10, 1.372, 2.228), (20, 1.325, 2.086), (60, 1.296, 2.000)])
    func quantiles(degrees: Double, likely: Double, almostCertain: Double) {
        #expect(abs(ExpenditureEstimate.Certainty.likely.quantile(degrees: degrees) - likely) < 0.01)
        #expect(
            abs(ExpenditureEstimate.Certainty.almostCertain.quantile(degrees: degrees) - almostCertain) < 0.01
        )
    }

    @Test("the median of an even number is the mean of the middle two")
    func median() {
        #expect(ExpenditureEstimate.median([3, 1, 2]) == 2)
        #expect(ExpenditureEstimate.median([10, 1, 2, 3]) == 2.5)
        #expect(ExpenditureEstimate.median([7]) == 7)
    }

    @Test("each part of the variance has its own cause")
    func variances() throws {
        // Weighed without error and logged whole: only what a kilogram stands for is uncertain.
        let whole = try #require(ExpenditureEstimate.of(exact()).value).variances
        #expect(whole.unknownDays == 0 && whole.slope < 1 && whole.density > 100)
        // Somebody who neither gains nor loses, with days that were not logged.
        var reading = exact(burned: 2000) { 1500 + 100 * Double($0 % 11) }
        for index in stride(from: 3, to: 28, by: 5) { reading.days[index].intake = nil }
        let gaps = try #require(ExpenditureEstimate.of(reading).value).variances
        #expect(gaps.unknownDays > 100 && gaps.unknownDays > gaps.density)
    }

    @Test("an explanation has a name and an amount in each line")
    func explanation() throws {
        let found = try #require(ExpenditureEstimate.of(exact()).value)
        let items = Explanation(of: found, in: .metric).lines.compactMap { line in
            if case .item(let name, let amount) = line { (name: name, amount: amount) } else { nil }
        }
        #expect(items.count == 9)
        for item in items {
            #expect(item.name.first?.isLetter == true, "\(item)")
            #expect(item.amount.hasSuffix(" kcal") || item.amount.hasSuffix(" kg"), "\(item)")
        }
    }

    @Test("without errors of measurement it is what was burned, whatever was eaten on which day")
    func exactness() throws {
        for eaten in [{ _ in 2000.0 }, { _ in 2500.0 }, { Double(1500 + 100 * ($0 % 20)) }]
            as [(Int) -> Double]
        {
            let found = try #require(ExpenditureEstimate.of(exact(eaten: eaten)).value)
            // The mean weight is a little below the first one, and so is the fat that the density is of.
            #expect(abs(found.kilocalories - 2500) < 12)
            #expect(found.days == 28 && found.completeDays == 28 && found.weighIns == 28)
        }
    }

    @Test("the projection follows the linear model: half way to its end after ln 2 · ρ/ε days")
    func projection() throws {
        let known = try #require(ExpenditureEstimate.of(exact()).value)
        let end = (known.meanIntake - known.kilocalories) / (100 / 4.184)
        let half = Int((log(2) * known.density / (100 / 4.184)).rounded())
        let then = WeightProjection(known, from: 80, days: half)
        #expect(abs(then.kilograms - (80 + end / 2)) < 0.02)
        #expect(WeightProjection(known, from: 80, days: 0).kilograms == 80)
        #expect(WeightProjection(known, from: 80, days: 0).margin == 0)
        let far = WeightProjection(known, from: 80, days: 20_000)
        #expect(abs(far.kilograms - (80 + end)) < 0.01)
        // In twelve weeks it is less than by the rule of 7 700 kcal.
        let soon = WeightProjection(known, from: 80)
        #expect(soon.kilograms < 80 && soon.kilograms > 80 - 500.0 * 84 / 7700)
    }

    @Test("who logs 85 % of what is eaten gets the same weight course, and its range")
    func sameCourse() throws {
        let eaten = { (index: Int) in Double(1700 + 50 * (index % 7)) }
        let whole = try #require(ExpenditureEstimate.of(exact(eaten: eaten)).value)
        var reading = exact(eaten: eaten)
        for index in reading.days.indices { reading.days[index].intake = eaten(index) * 0.85 }
        let partial = try #require(ExpenditureEstimate.of(reading).value)
        let (one, other) = (WeightProjection(whole, from: 80), WeightProjection(partial, from: 80))
        #expect(abs(one.kilograms - other.kilograms) < 0.05)
        #expect(abs(one.margin - other.margin) < 0.05)
    }

    @Test("a weigh-in that is far off is left out, and named")
    func outlier() throws {
        var reading = exact()
        reading.days[10].weight = 96
        let found = try #require(ExpenditureEstimate.of(reading).value)
        #expect(found.leftOut == [Self.first.adding(days: 10)])
        #expect(abs(found.kilocalories - 2500) < 12)
    }

    @Test("what is missing is said in numbers")
    func gates() {
        func why(_ change: (inout ExpenditureInput) -> Void) -> String? {
            var reading = exact()
            change(&reading)
            return ExpenditureEstimate.of(reading).why
        }
        #expect(why { $0.days.removeFirst(8) } == "The expenditure needs 1 more day")
        #expect(
            why { for index in 0..<9 { $0.days[index].intake = nil } }
                == "The expenditure needs 1 more complete day")
        #expect(why { for index in 0..<8 { $0.days[index].intake = nil } } == nil)
        #expect(
            why { for index in 6..<28 { $0.days[index].weight = nil } }
                == "The expenditure needs 2 more weigh-ins")
        #expect(
            why { for index in 8..<28 { $0.days[index].weight = nil } }
                == "The expenditure needs a weigh-in in the second half of the days")
        #expect(
            why { reading in
                reading.days.removeFirst(18)
                for index in 3..<10 { reading.days[index].intake = nil }
            } == "The expenditure needs 11 more days and 12 more complete days")
        #expect(
            why { reading in for index in reading.days.indices { reading.days[index].weight = nil } } != nil)
        #expect(ExpenditureEstimate.of(ExpenditureInput(days: [], person: person())).value == nil)
    }

    @Test("without a measured body fat it is estimated, and what that needs is asked for")
    func person() throws {
        var reading = exact()
        reading.bodyFat = nil
        for sex in [HKBiologicalSex.male, .female, .other] {
            reading.person = person(sex)
            #expect(try #require(ExpenditureEstimate.of(reading).value).density > 6000)
        }
        reading.person = person(.notSet)
        #expect(ExpenditureEstimate.of(reading).why == "Set your sex in Profile")
    }

    @Test("who logs 85 % of what they eat gets a figure that holds the weight in their own units")
    func underReporting() throws {
        var reading = exact(eaten: { _ in 2500 })
        for index in reading.days.indices {
            reading.days[index].intake = reading.days[index].intake.map { $0 * 0.85 }
        }
        let found = try #require(ExpenditureEstimate.of(reading).value)
        // They weigh the same as before when they log this much again.
        #expect(abs(found.kilocalories - 0.85 * 2500) < 12)
    }

    // MARK: Simulation

    private struct Cell {
        let days: Int
        let eaten: Double
        let sex: HKBiologicalSex
        /// How much of the water of a day is there on the next one.
        let water: Double
    }

    private static let cells = [
        Cell(days: 28, eaten: 2000, sex: .male, water: 0.5),
        Cell(days: 28, eaten: 2500, sex: .male, water: 0.7),
        Cell(days: 28, eaten: 2800, sex: .female, water: 0.7),
        Cell(days: 42, eaten: 2000, sex: .female, water: 0.7),
        Cell(days: 21, eaten: 2000, sex: .male, water: 0.5),
    ]

    /// Water as an autoregressive error of 0.45 kg, the scale and the hour another 0.14 kg, 15 % of the weigh-ins and
    /// 10 % of the days missing, a density that is 10 % off.
    private func simulated(_ cell: Cell, _ random: inout SeededRandom) -> ExpenditureInput {
        let (burned, height) = (2500.0, 1.78)
        var weight = 82 + 4 * random.bell()
        var reading = ExpenditureInput(days: [], person: person(cell.sex))
        let percent =
            cell.sex == .male
            ? 0.14 * 40 + 37.31 * log(weight / (height * height)) - 103.94
            : 0.14 * 40 + 39.96 * log(weight / (height * height)) - 102.01
        let density = ExpenditureEstimate.density(ofFat: percent / 100 * weight) * (1 + 0.1 * random.bell())
        var water = 0.45 * random.bell()
        for index in 0..<cell.days {
            let eaten = max(500, cell.eaten + 400 * random.bell())
            reading.days.append(
                .init(
                    Self.first.adding(days: index), intake: random.happens(0.1) ? nil : eaten,
                    weight: random.happens(0.15) ? nil : weight + water + 0.14 * random.bell()))
            weight += (eaten - burned) / density
            let change = (1 - cell.water * cell.water).squareRoot() * 0.45
            water = cell.water * water + change * random.bell()
        }
        return reading
    }

    @Test("the intervals cover the truth as often as they say", arguments: cells.indices)
    func coverage(number: Int) {
        var random = SeededRandom(seed: UInt64(number + 1))
        var (runs, likely, almostCertain, refused) = (0, 0, 0, 0)
        let wanted = 250 * Seeds.first(1).count
        while runs < wanted {
            guard let found = ExpenditureEstimate.of(simulated(Self.cells[number], &random)).value else {
                refused += 1
                continue
            }
            runs += 1
            if abs(found.kilocalories - 2500) <= found.margin(.likely) { likely += 1 }
            if abs(found.kilocalories - 2500) <= found.margin(.almostCertain) { almostCertain += 1 }
        }
        // Two standard deviations of the share that so few runs give.
        let slack = wanted < 1000 ? 0.05 : 0
        let share = Double(likely) / Double(wanted)
        #expect((0.78 - slack...0.97).contains(share), "\(likely) of \(wanted)")
        #expect(Double(almostCertain) / Double(wanted) >= 0.93 - slack / 2, "\(almostCertain) of \(wanted)")
        // With so little missing the gates are seldom closed.
        #expect(refused < wanted / 10)
    }
}
