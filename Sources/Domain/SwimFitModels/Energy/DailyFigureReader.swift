import Foundation
import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim

/// Reads daily figures from the store, by their names in the vocabulary.
package struct DailyFigureReader: Sendable {
    private let reader: StoreReader
    private let clock: WallClock
    private let marks: DayMarks
    private let system: MeasurementSystem

    package init(_ reader: StoreReader, _ clock: WallClock, marks: DayMarks, in system: MeasurementSystem) {
        (self.reader, self.clock, self.marks, self.system) = (reader, clock, marks, system)
    }

    /// The names of calculated figures, which are not types.
    private static let calculated = EnergyFigure.allCases.map(\.rawValue) + ["pace"]

    /// - Parameters:
    ///   - word: "net", "pace", "weight", or another name of a type.
    ///   - days: the days, up to today.
    /// - Throws: `Problem` for an unknown name; the errors of reading.
    package func read(_ word: String, _ days: ClosedRange<LocalDay>) async throws -> DaySeries {
        let (folded, identifier) = (TypeAliases.folded(word), TypeAliases.identifier(of: word))
        if folded == "pace" { return try await pace(days) }
        let energy = EnergyFigure.allCases.first { $0.rawValue == folded } ?? identifier.flatMap(Self.energy)
        if let energy { return try await figures(of: energy, days) }
        guard let type = HKSampleType.listed.first(where: { $0.identifier == identifier }) else {
            let near = NearestName.question(word, among: Self.calculated + TypeAliases.terms.map(\.word))
            throw Problem.usage(
                "there is no figure “\(Input.quoted(word))”",
                hint: near ?? "write one such as weight, net or steps")
        }
        return try await figures(of: type, days)
    }

    /// The figure of the energy balance that is made of a type.
    private static func energy(of identifier: String) -> EnergyFigure? {
        EnergyFigure.allCases.first { TypeAliases.identifier(of: $0.rawValue) == identifier }
    }

    /// The value of a type on each of the days, in the type's own unit, as all faces have it: what was eaten is 0 on a
    /// fast, and so far on a day that goes on; active energy is 0 without activity. Nil where it is unknown, and on days
    /// to come.
    ///
    /// - Parameter isEstimated: whether resting energy is that of the balance, instead of the recorded samples.
    func values(
        of type: HKSampleType, _ days: ClosedRange<LocalDay>, isEstimated: Bool = true
    ) async throws -> [Double?] {
        if let energy = Self.energy(of: type.identifier), isEstimated || energy != .resting {
            return try await values(of: energy, days)
        }
        guard let nutrient = Nutrient.allCases.first(where: { $0.quantityType == type }) else {
            return try await browser.buckets(of: type, days, by: .day).map(\.value)
        }
        let reading = try await energyReader.readEaten(days.upperBound, days: days, nutrients: [nutrient])
        return balances(reading, days).map { balance in
            balance.flatMap { reading.eaten(nutrient, $0) }.map {
                HKQuantity(unit: nutrient.healthUnit, doubleValue: $0)
                    .doubleValue(for: nutrient.quantityType.canonicalUnit)
            }
        }
    }

    private func values(of energy: EnergyFigure, _ days: ClosedRange<LocalDay>) async throws -> [Double?] {
        let reading = try await energyReader.read(energy, days)
        return balances(reading, days).map { $0?.value(energy) }
    }

    /// The balances of the days; nil for days to come.
    private func balances(_ reading: StoredEnergy, _ days: ClosedRange<LocalDay>) -> [EnergyBalance?] {
        let (now, today) = (clock.now(), clock.today)
        return (0...days.lowerBound.days(to: days.upperBound)).map { index in
            let day = days.lowerBound.adding(days: index)
            return day > today ? nil : reading.balance(of: day, marks: marks, at: now, in: clock.calendar)
        }
    }

    /// The figures of a type by hour, day, week, month or year. Nutrients and active energy are the sums of the days as
    /// all faces have them; other types are as their samples.
    package func buckets(
        of type: HKSampleType, _ days: ClosedRange<LocalDay>, by step: BrowseIntervalLength
    ) async throws -> [BrowseBucket] {
        let isOfDays =
            type == HKQuantityType(.activeEnergyBurned)
            || Nutrient.allCases.contains { $0.quantityType == type }
        guard isOfDays, step != .hour else { return try await browser.buckets(of: type, days, by: step) }
        let first = step.first(days.lowerBound)
        let values = try await values(of: type, first...max(first, days.upperBound))
        var sums: [LocalDay: Double] = [:]
        for (index, value) in values.enumerated() {
            guard let value else { continue }
            sums[step.first(first.adding(days: index)), default: 0] += value
        }
        return step.starts(days, in: clock.calendar).map {
            BrowseBucket(start: $0, value: sums[LocalDay.of($0, in: clock.calendar)])
        }
    }

    private var browser: BrowseReader { BrowseReader(reader: reader, clock: clock, system: system) }
    private var energyReader: EnergyReader { EnergyReader(reader, clock: clock, system: system) }

    private func figures(of type: HKSampleType, _ days: ClosedRange<LocalDay>) async throws -> DaySeries {
        let (quantity, isSleep) = (type as? HKQuantityType, DailySleep.isSleep(type))
        let usual = quantity.map { TypeUnit($0, in: system) }
        let unit = quantity?.canonicalUnit
        return DaySeries(
            title: TypeName.of(type), days: days, values: try await values(of: type, days),
            unit: unit?.unitString ?? (isSleep ? "hr" : "count"),
            isOfEachDay: quantity?.aggregationStyle == .cumulative || quantity == nil,
            symbol: usual?.symbol ?? (isSleep ? "h" : ""),
            shown: { value in
                guard let unit, let usual else { return value }
                return HKQuantity(unit: unit, doubleValue: value).doubleValue(for: usual.unit)
            }, text: { usual?.figure($0) ?? Figure.upTo($0, digits: isSleep ? 1 : 0) })
    }

    private func figures(of energy: EnergyFigure, _ days: ClosedRange<LocalDay>) async throws -> DaySeries {
        let unit = EnergyUnit.shown
        return DaySeries(
            title: energy.title, days: days, values: try await values(of: energy, days),
            unit: EnergyUnit.kilocalories.rawValue, isOfEachDay: true, symbol: unit.rawValue,
            shown: { unit.number($0) }, text: { Figure.whole($0) })
    }

    /// The pace of the longest timed swim of each day.
    private func pace(_ days: ClosedRange<LocalDay>) async throws -> DaySeries {
        let calendar = clock.calendar
        var longest: [LocalDay: Swim] = [:]
        let now = clock.now()
        for swim in try await reader.swims(since: days.lowerBound.start(in: calendar))
        where swim.pace != nil && swim.start <= now {
            let day = LocalDay.of(swim.start, in: calendar)
            if (longest[day]?.metres ?? 0) < (swim.metres ?? 0) { longest[day] = swim }
        }
        let unit = system.swimmingUnit
        let values = (0...days.lowerBound.days(to: days.upperBound)).map { index in
            longest[days.lowerBound.adding(days: index)]?.pace?.seconds(per100: .metres)
        }
        return DaySeries(
            title: "Pace", days: days, values: values, unit: "s/100m", isOfEachDay: false,
            symbol: "/100 \(unit.rawValue)", shown: { $0 * unit.metres }, text: { TimeSpan.clock($0) })
    }
}

// MARK: - Sums with goals

extension EnergyReader {
    /// Reads the standings of the goals for sums on the reading's day.
    package func readSums(_ goals: Goals, into reading: inout StoredEnergy) async throws {
        reading.sums = try await standings(goals, on: reading.day)
        guard reading.day == clock.today, !reading.hasToCome else { return }
        for standing in reading.sums where try await standing.figure.hasToCome(reader, clock) {
            reading.hasToCome = true
        }
    }

    /// Reads the amounts of the days before today for which there are goals of a day for sums.
    package func readSums(
        _ goals: Goals, of days: ClosedRange<LocalDay>, into reading: inout StoredEnergy
    ) async throws {
        let last = min(days.upperBound, clock.today.adding(days: -1))
        guard days.lowerBound <= last else { return }
        for figure in goals.dailySums(on: days.lowerBound...last) {
            let amounts = try await figure.amounts(days.lowerBound...last, reader, clock)
            for (index, amount) in amounts.enumerated() {
                reading.amounts[figure, default: [:]][days.lowerBound.adding(days: index)] = amount
            }
        }
    }

    /// Reads the standings of a day's goals for sums, in the order of `SummedFigure.all`.
    private func standings(_ goals: Goals, on day: LocalDay) async throws -> [SumStanding] {
        var standings: [SumStanding] = []
        for (figure, goal) in goals.sums(on: day) {
            let days = goal.isWeekly ? day.startOfWeek...day : day...day
            let isLast = !goal.isWeekly || day == day.startOfWeek.adding(days: 6)
            standings.append(
                SumStanding(
                    figure: figure, goal: goal, amount: try await figure.sum(days, reader, clock),
                    isFinished: isLast && day < clock.today, system: system))
        }
        return standings
    }
}

extension SummedFigure {
    /// The amount of each of some days, up to now; nil where nothing was recorded. Of swimming it is that of the swims,
    /// and 0 without one; active and resting energy are those of the balance.
    func amounts(
        _ days: ClosedRange<LocalDay>, _ reader: StoreReader, _ clock: WallClock
    ) async throws -> [Double?] {
        guard kind == .swimming else {
            // Marks say what was eaten, and nutrients have goals of their own.
            return try await DailyFigureReader(reader, clock, marks: DayMarks(), in: .metric)
                .values(of: type, days)
        }
        let now = clock.now()
        var metres: [LocalDay: Double] = [:]
        for swim in try await reader.swims(since: days.lowerBound.start(in: clock.calendar))
        where swim.start <= now {
            metres[LocalDay.of(swim.start, in: clock.calendar), default: 0] += swim.metres ?? 0
        }
        return (0...days.lowerBound.days(to: days.upperBound)).map {
            metres[days.lowerBound.adding(days: $0)] ?? 0
        }
    }

    /// The sum over some days, up to now; nil where nothing was recorded.
    fileprivate func sum(_ days: ClosedRange<LocalDay>, _ reader: StoreReader, _ clock: WallClock)
        async throws -> Double?
    {
        let known = try await amounts(days, reader, clock).compactMap(\.self)
        return known.isEmpty ? nil : known.reduce(0, +)
    }

    /// Whether there are samples of today that are to come.
    func hasToCome(_ reader: StoreReader, _ clock: WallClock) async throws -> Bool {
        let end = clock.today.interval(in: clock.calendar).end
        let coming = HKQuery.predicateForSamples(
            withStart: clock.counted(end), end: end, options: .strictStartDate)
        return try await !reader.samples(of: type, matching: coming, limit: 1).isEmpty
    }
}
