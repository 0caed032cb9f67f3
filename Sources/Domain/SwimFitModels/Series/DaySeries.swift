import HealthKit
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim

/// A figure for each day of a stretch of days, for charts: an energy, the pace of the day's swim, or the recorded
/// values of a type.
package struct DaySeries: Sendable {
    /// "Weight", "Net".
    package let title: String
    package let days: ClosedRange<LocalDay>
    /// The value of each day, in `unit`: the sum of a cumulative type, the mean of a measured one, or the hours asleep;
    /// nil where it is unknown.
    package let values: [Double?]
    /// The HealthKit unit of the values: "kg", "s/100m".
    package let unit: String
    /// Whether a day without a value is a gap, because its value cannot be inferred from neighbouring days.
    package let isOfEachDay: Bool
    /// The displayed unit: "lb".
    package let symbol: String
    /// Converts a value to the displayed unit.
    package let shown: @Sendable (Double) -> Double
    /// A number as text, without its unit.
    package let text: @Sendable (Double) -> String

    package var known: [(day: LocalDay, value: Double)] {
        values.enumerated().compactMap { index, value in
            value.map { (days.lowerBound.adding(days: index), $0) }
        }
    }
}

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
        let energy = EnergyFigure.allCases.first {
            $0.rawValue == folded
                || identifier != nil && TypeAliases.identifier(of: $0.rawValue) == identifier
        }
        if let energy { return try await figures(of: energy, days) }
        guard let type = HKSampleType.listed.first(where: { $0.identifier == identifier }) else {
            let near = NearestName.question(word, among: Self.calculated + TypeAliases.terms.map(\.word))
            throw Problem.usage(
                "there is no figure “\(Input.quoted(word))”",
                hint: near ?? "write one such as weight, net or steps")
        }
        return try await figures(of: type, days)
    }

    /// The values of a type, each as `get` and the journal have it: a nutrient is 0 on a day whose food has none of it.
    private func values(of type: HKSampleType, _ days: ClosedRange<LocalDay>) async throws -> [Double?] {
        guard let nutrient = Nutrient.allCases.first(where: { $0.quantityType == type }) else {
            return try await BrowseReader(reader: reader, calendar: clock.calendar, system: system)
                .buckets(of: type, days, by: .day).map(\.value)
        }
        let reading = try await EnergyReader(reader, clock: clock, system: system)
            .readEaten(days.upperBound, days: days, nutrients: [nutrient])
        return (0...days.lowerBound.days(to: days.upperBound)).map { index in
            let balance = reading.balance(
                of: days.lowerBound.adding(days: index), marks: marks, at: clock.now(), in: clock.calendar)
            return reading.eaten(nutrient, balance).map {
                HKQuantity(unit: nutrient.healthUnit, doubleValue: $0)
                    .doubleValue(for: nutrient.quantityType.canonicalUnit)
            }
        }
    }

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
        let reading = try await EnergyReader(reader, clock: clock, system: system)
            .read(days.upperBound, days: days, isHourly: false)
        let values = (0...days.lowerBound.days(to: days.upperBound)).map { index in
            reading.balance(
                of: days.lowerBound.adding(days: index), marks: marks, at: clock.now(), in: clock.calendar
            ).value(energy)
        }
        let unit = EnergyUnit.shown
        return DaySeries(
            title: energy.title, days: days, values: values, unit: EnergyUnit.kilocalories.rawValue,
            isOfEachDay: true, symbol: unit.rawValue, shown: { unit.number($0) }, text: { Figure.whole($0) })
    }

    /// The pace of the longest timed swim of each day.
    private func pace(_ days: ClosedRange<LocalDay>) async throws -> DaySeries {
        let calendar = clock.calendar
        var longest: [LocalDay: Swim] = [:]
        for swim in try await reader.swims(since: days.lowerBound.start(in: calendar)) where swim.pace != nil
        {
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

/// A year at a glance: the days in columns of weeks and rows of weekdays, each in one of a few classes of about equal
/// size.
package struct HeatMap: Equatable, Sendable {
    /// The largest number of classes.
    private static let classes = 4

    package let days: ClosedRange<LocalDay>
    /// The borders between classes, ascending; a value on a border belongs to the upper class. Equal values give fewer
    /// borders.
    package let bounds: [Double]
    private let values: [Double?]

    /// - Parameter values: the value of each day; nil where it is unknown.
    package init(_ days: ClosedRange<LocalDay>, _ values: [Double?]) {
        (self.days, self.values) = (days, values)
        let sorted = values.compactMap(\.self).sorted()
        var bounds: [Double] = []
        for part in 1..<HeatMap.classes where !sorted.isEmpty {
            let bound = sorted[sorted.count * part / HeatMap.classes]
            if bound > bounds.last ?? sorted[0] { bounds.append(bound) }
        }
        self.bounds = bounds
    }

    /// The class of a day, from 0; nil for an unknown value and for a day outside the map.
    package func level(of day: LocalDay) -> Int? {
        guard days.contains(day) else { return nil }
        return values[days.lowerBound.days(to: day)].map { value in bounds.count { $0 <= value } }
    }

    /// The Mondays of the columns.
    package var weeks: [LocalDay] {
        let first = days.lowerBound.startOfWeek
        return (0...first.days(to: days.upperBound) / 7).map { first.adding(days: $0 * 7) }
    }
}
