import Foundation
import HealthKit

/// The time asleep by day: a sleep belongs to the day on which it ends, whenever it began.
///
/// Where sources overlap, the most trusted one counts, minute by minute; being in bed says nothing, and awake is not
/// asleep. Times asleep with less than two hours between them are one sleep.
package struct Sleep {
    /// Seconds asleep, by the day on which the sleep ends; no entry where no sleep was recorded.
    let seconds: [LocalDay: Double]

    /// - Parameter trust: the sources, the most trusted first.
    init(_ samples: [HKSample], trust: [HKSource] = [], calendar: LocalCalendar) {
        let places = Dictionary(
            trust.enumerated().map { ($1.bundleIdentifier, $0 + 1) }, uniquingKeysWith: { first, _ in first })
        var ranks: [Int: (asleep: [DateInterval], awake: [DateInterval])] = [:]
        for sample in samples {
            let isAsleep = Self.isAsleep(sample)
            guard isAsleep || Self.isAwake(sample) else { continue }
            let isTyped = sample.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true
            let rank = isTyped ? 0 : places[sample.sourceRevision.source.bundleIdentifier] ?? .max
            let interval = DateInterval(start: sample.startDate, end: sample.endDate)
            if isAsleep {
                ranks[rank, default: ([], [])].asleep.append(interval)
            } else {
                ranks[rank, default: ([], [])].awake.append(interval)
            }
        }
        var (asleep, known) = ([DateInterval](), [DateInterval]())
        for (_, states) in ranks.sorted(by: { $0.key < $1.key }) {
            let own = Self.joined(states.asleep)
            asleep += Self.parts(of: own, outside: Self.joined(states.awake + known))
            known = Self.joined(known + own + states.awake)
        }
        var seconds: [LocalDay: Double] = [:]
        var parts = Self.joined(asleep)[...]
        for sleep in Self.joined(asleep, over: Self.longestBreak) {
            let inside = parts.prefix { $0.end <= sleep.end }
            parts = parts.dropFirst(inside.count)
            seconds[LocalDay.of(sleep.end, in: calendar), default: 0] += inside.reduce(0) { $0 + $1.duration }
        }
        self.seconds = seconds
    }

    /// Who lies awake for longer began another sleep.
    private static let longestBreak = 2 * 3600.0

    /// The union in order of time, with what is apart by no more than a gap as one.
    private static func joined(_ intervals: [DateInterval], over gap: TimeInterval = 0) -> [DateInterval] {
        var joined: [DateInterval] = []
        for interval in intervals.sorted(by: { $0.start < $1.start }) {
            if let last = joined.last, interval.start.timeIntervalSince(last.end) <= gap {
                joined[joined.count - 1].end = max(last.end, interval.end)
            } else {
                joined.append(interval)
            }
        }
        return joined
    }

    /// Both in order of time, and none of one list overlaps another of it.
    private static func parts(of intervals: [DateInterval], outside others: [DateInterval]) -> [DateInterval]
    {
        var (parts, next) = ([DateInterval](), 0)
        for interval in intervals {
            var at = interval.start
            while next < others.count, others[next].end <= at { next += 1 }
            var index = next
            while index < others.count, others[index].start < interval.end {
                if others[index].start > at {
                    parts.append(DateInterval(start: at, end: others[index].start))
                }
                at = max(at, others[index].end)
                index += 1
            }
            if at < interval.end { parts.append(DateInterval(start: at, end: interval.end)) }
        }
        return parts
    }

    package static func isSleep(_ type: HKSampleType) -> Bool {
        type.identifier == HKCategoryTypeIdentifier.sleepAnalysis.rawValue
    }

    private static func isAsleep(_ sample: HKSample) -> Bool {
        guard let value = (sample as? HKCategorySample)?.value else { return false }
        return HKCategoryValueSleepAnalysis(rawValue: value).map {
            HKCategoryValueSleepAnalysis.allAsleepValues.contains($0)
        } ?? false
    }

    private static func isAwake(_ sample: HKSample) -> Bool {
        (sample as? HKCategorySample)?.value == HKCategoryValueSleepAnalysis.awake.rawValue
    }

    /// Hours asleep in stretches of days, as the mean of the nights of each, with how many they are.
    ///
    /// - Parameter starts: the first days, in their order; the last stretch ends before `end`.
    func hours(_ starts: [LocalDay], end: LocalDay) -> [(hours: Double?, nights: Int)] {
        starts.indices.map { index in
            let next = index + 1 < starts.count ? starts[index + 1] : end
            let nights = seconds.filter { starts[index] <= $0.key && $0.key < next }.map(\.value)
            let sum = nights.reduce(0, +) / 3600
            return (nights.isEmpty ? nil : sum / Double(nights.count), nights.count)
        }
    }
}

extension BrowseReader {
    /// The sleep of the nights that end on some days.
    func sleep(of type: HKSampleType, _ days: ClosedRange<LocalDay>) async throws -> Sleep {
        let first = days.lowerBound.adding(days: -1).start(in: calendar)
        let within = HKQuery.predicateForSamples(
            withStart: first, end: days.upperBound.adding(days: 1).interval(in: calendar).end,
            options: .strictStartDate)
        return Sleep(
            try await reader.samples(of: type, matching: within),
            trust: try reader.store.sourceOrder(for: type), calendar: calendar)
    }

    /// A bar for each night, of a year for each month.
    func sleepBars(of type: HKSampleType, _ span: BrowseSpan, around day: LocalDay) async throws
        -> [BrowseDetail.Bar]
    {
        let days = span.days(around: day)
        let starts =
            span == .day
            ? [days.lowerBound.start(in: calendar)] : span.starts(around: day, calendar: calendar)
        let sleep = try await sleep(of: type, days)
        let figures = sleep.hours(
            starts.map { LocalDay.of($0, in: calendar) }, end: days.upperBound.adding(days: 1))
        return zip(starts, figures).map { start, figure in
            BrowseDetail.Bar(
                start: start, label: span == .day ? day.weekdayName : span.label(start, calendar: calendar),
                value: figure.hours, nights: figure.nights)
        }
    }
}
