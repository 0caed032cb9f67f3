import Foundation
import HealthKit

/// The length of a stretch of time that figures of a type are of.
package enum BrowseStep: String, CaseIterable, Sendable {
    case hour, day, week, month, year

    var components: DateComponents {
        switch self {
        case .hour: DateComponents(hour: 1)
        case .day: DateComponents(day: 1)
        case .week: DateComponents(day: 7)
        case .month: DateComponents(month: 1)
        case .year: DateComponents(year: 1)
        }
    }

    /// The first day of the stretch that a day is in.
    func first(_ day: LocalDay) -> LocalDay {
        switch self {
        case .hour, .day: day
        case .week: day.startOfWeek
        case .month: day.startOfMonth
        case .year: day.startOfYear
        }
    }

    /// About how many stretches there are from one day to another.
    package func count(_ days: ClosedRange<LocalDay>) -> Int {
        let count = days.lowerBound.days(to: days.upperBound) + 1
        return switch self {
        case .hour: count * 24
        case .day: count
        case .week: count / 7
        case .month: count / 30
        case .year: count / 365
        }
    }

    /// The starts of all stretches from one day to another, by the clock of the calendar.
    func starts(_ days: ClosedRange<LocalDay>, in calendar: LocalCalendar) -> [Date] {
        let end = days.upperBound.interval(in: calendar).end
        var starts: [Date] = []
        if self == .hour {
            var hour = days.lowerBound.start(in: calendar)
            while hour < end {
                starts.append(hour)
                hour += 3600
            }
            return starts
        }
        var day = first(days.lowerBound)
        while day <= days.upperBound {
            starts.append(day.start(in: calendar))
            day = next(day)
        }
        return starts
    }

    private func next(_ day: LocalDay) -> LocalDay {
        switch self {
        case .hour, .day: day.adding(days: 1)
        case .week: day.adding(days: 7)
        case .month: day.adding(months: 1)
        case .year: day.adding(months: 12)
        }
    }
}

/// The figures of a type in one stretch of time, in the type's own unit.
package struct BrowseBucket: Hashable, Sendable {
    package let start: Date
    /// The sum of what adds up, the mean of what is measured, the hours of a night's sleep, the number of what happened;
    /// nil where there is nothing.
    package var value: Double?
    /// Of what is measured.
    package var least: Double?
    package var greatest: Double?
}

extension BrowseReader {
    /// The figures of a type by the hour, day, week, month or year; stretches without samples have no value.
    package func buckets(
        of type: HKSampleType, _ days: ClosedRange<LocalDay>, by step: BrowseStep
    ) async throws -> [BrowseBucket] {
        let starts = step.starts(days, in: calendar)
        let end = days.upperBound.interval(in: calendar).end
        guard let begin = starts.first else { return [] }
        if Sleep.isSleep(type), step != .hour {
            let first = step.first(days.lowerBound)
            let sleep = try await sleep(of: type, first...max(first, days.upperBound))
            let figures = sleep.hours(
                starts.map { LocalDay.of($0, in: calendar) }, end: days.upperBound.adding(days: 1))
            return zip(starts, figures).map { BrowseBucket(start: $0, value: $1.hours) }
        }
        guard let quantity = type as? HKQuantityType else {
            return try await numbers(of: type, starts, end)
        }
        let unit = quantity.canonicalUnit
        var components = step.components
        components.calendar = calendar.gregorian
        let steps = try await reader.statistics(
            of: quantity, from: begin, to: end, every: components, options: Self.options(of: quantity),
            matching: try await reader.withoutOtherRecordings(of: quantity, from: begin, to: end))
        let found = Dictionary(
            steps.map { ($0.startDate, $0) }, uniquingKeysWith: { first, _ in first })
        return starts.map { start in
            let figures = found[start]
            let value = (figures?.sumQuantity() ?? figures?.averageQuantity())?.value(in: unit)
            return BrowseBucket(
                start: start, value: value, least: figures?.minimumQuantity()?.value(in: unit),
                greatest: figures?.maximumQuantity()?.value(in: unit))
        }
    }

    private func numbers(of type: HKSampleType, _ starts: [Date], _ end: Date) async throws -> [BrowseBucket]
    {
        let within = HKQuery.predicateForSamples(
            withStart: starts.first, end: end, options: .strictStartDate)
        var counts = Array(repeating: 0, count: starts.count)
        var index = 0
        for sample in try await reader.samples(of: type, matching: within) {
            while index + 1 < starts.count, starts[index + 1] <= sample.startDate { index += 1 }
            counts[index] += 1
        }
        return zip(starts, counts).map { BrowseBucket(start: $0, value: $1 > 0 ? Double($1) : nil) }
    }
}
