import HealthKit

/// The time asleep by night: the night that ends on a day belongs to the day.
///
/// Phase samples of a watch and of a phone overlap, so the time is that of their union; being in bed or awake is not
/// sleep. A night lasts from 18:00 to 18:00, so that late and early sleepers keep theirs in one piece, and a nap in the
/// afternoon is part of the night before.
package struct Sleep {
    /// Seconds asleep, by the day on which the night ends; no entry where no sleep was recorded.
    let seconds: [LocalDay: Double]

    init(_ samples: [HKSample], calendar: LocalCalendar) {
        var seconds: [LocalDay: Double] = [:]
        var reached = Date.distantPast
        let asleep = samples.filter(Self.isAsleep).sorted { $0.startDate < $1.startDate }
        for sample in asleep where sample.endDate > reached {
            let start = max(sample.startDate, reached)
            reached = sample.endDate
            seconds[Self.night(of: sample.startDate, calendar), default: 0] += reached.timeIntervalSince(
                start)
        }
        self.seconds = seconds
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

    private static func night(of instant: Date, _ calendar: LocalCalendar) -> LocalDay {
        let day = LocalDay.of(instant, in: calendar)
        return TimeOfDay.of(instant, in: calendar).hour >= 18 ? day.adding(days: 1) : day
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
            withStart: first, end: days.upperBound.interval(in: calendar).end, options: .strictStartDate)
        return Sleep(try await reader.samples(of: type, matching: within), calendar: calendar)
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
