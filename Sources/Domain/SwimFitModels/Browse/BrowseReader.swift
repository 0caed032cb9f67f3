import Foundation
import HealthKit
import SwimFitBase
import SwimFitStore

/// Reads the data of the Browse screen from the store; on the caller's task, off the main actor.
///
/// All samples are listed. Figures are up to now: a sample counts from its start on.
package struct BrowseReader: Sendable {
    let reader: StoreReader
    let clock: WallClock
    let system: MeasurementSystem

    package init(reader: StoreReader, clock: WallClock, system: MeasurementSystem) {
        (self.reader, self.clock, self.system) = (reader, clock, system)
    }

    private var calendar: LocalCalendar { clock.calendar }

    /// The end of what counts of a type up to `end`. Measurements of the body count from their day on, other samples from
    /// their start.
    private func counted(_ end: Date, of type: HKSampleType) -> Date {
        Self.ofBody.contains(type) ? min(end, clock.today.interval(in: calendar).end) : clock.counted(end)
    }

    private static let ofBody: Set<HKSampleType> = [
        HKQuantityType(.bodyMass), HKQuantityType(.height), HKQuantityType(.bodyFatPercentage),
        HKQuantityType(.waistCircumference),
    ]

    /// Every type in the store, with its days up to `today`.
    func types(today: LocalDay) async throws -> [BrowseType] {
        var types: [BrowseType] = []
        try reader.store.checkLines()
        for overview in try reader.store.overview() {
            let identifier = overview.type.identifier
            let latest = overview.latest.map { LocalDay.of($0.startDate, in: calendar) }
            var type = BrowseType(
                id: identifier, name: TypeName.of(overview.type), group: TypeName.group(of: identifier),
                count: overview.count,
                latest: overview.latest.map { SampleText.value(of: $0, in: system) } ?? Figure.unknown,
                latestDay: latest,
                isMeasured: (overview.type as? HKQuantityType).map { $0.aggregationStyle != .cumulative }
                    ?? false)
            // Sleep counts for the day after its start: the window is one day longer.
            if let latest, latest >= today.adding(days: -BrowseType.days - 1) {
                try await type.compare(days(of: overview.type, today), text: text(of: overview.type))
            }
            types.append(type)
        }
        let nutrients = Nutrient.allCases.map(\.identifier.rawValue)
        func place(_ type: BrowseType) -> (Int, Int, String) {
            (type.group.rawValue, nutrients.firstIndex(of: type.id) ?? nutrients.count, type.name)
        }
        return types.sorted { place($0) < place($1) }
    }

    /// The figures of the days before `today` for the comparison, and of `today`.
    private func days(of type: HKSampleType, _ today: LocalDay) async throws -> [Double?] {
        let first = today.adding(days: -BrowseType.days)
        let starts = (0...BrowseType.days).map { first.adding(days: $0).start(in: calendar) }
        let end = today.adding(days: 1).start(in: calendar)
        if DailySleep.isSleep(type) {
            return try await sleep(of: type, first...today).hours(
                starts.map { LocalDay.of($0, in: calendar) }, end: today.adding(days: 1)
            ).map(\.hours)
        }
        guard let quantity = type as? HKQuantityType else {
            return try await numbers(of: type, starts, end).map(\.value)
        }
        let figures = try await figures(of: quantity, starts: starts, end: end, every: DateComponents(day: 1))
        return starts.map { figures[$0]?.value }
    }

    private func text(of type: HKSampleType) -> (Double) -> String {
        if DailySleep.isSleep(type) { return { TimeSpan.words($0 * 3600) } }
        guard let quantity = type as? HKQuantityType else { return { Figure.upTo($0, digits: 1) } }
        return TypeUnit(quantity, in: system).text
    }

    /// The chart, statistics, sources and samples of a type in a span.
    /// - Returns: nil when there are no samples of the type.
    func detail(of identifier: String, _ span: BrowseSpan, around day: LocalDay) async throws
        -> BrowseTypeDetail?
    {
        guard let overview = try reader.store.overview().first(where: { $0.type.identifier == identifier })
        else {
            return nil
        }
        let starts = span.starts(around: day, calendar: calendar)
        let end = span.days(around: day).upperBound.adding(days: 1).start(in: calendar)
        let begin = starts.first ?? end
        let samples = try await reader.samples(
            of: overview.type,
            matching: HKQuery.predicateForSamples(withStart: begin, end: end, options: .strictStartDate),
            limit: BrowseTypeDetail.rowLimit + 1, newestFirst: true)
        let quantity = overview.type as? HKQuantityType
        let isSum = quantity?.aggregationStyle == .cumulative
        var bars: [BrowseTypeDetail.Bar]
        var whole: Figures?
        var meanDay: BrowseTypeDetail.MeanDay?
        if let quantity {
            let figures = try await figures(of: quantity, starts: starts, end: end, every: span.step)
            bars = starts.map { bar($0, figures[$0], span) }
            whole = try await self.whole(of: quantity, from: begin, to: end)
            if isSum, span != .day {
                let days = try await self.days(of: quantity, from: begin, to: end)
                meanDay = BrowseTypeDetail.MeanDay(days, today: clock.today)
                if span == .year { bars = meanDays(starts, days, span) }
            }
        } else if DailySleep.isSleep(overview.type) {
            bars = try await sleepBars(of: overview.type, span, around: day)
        } else {
            bars = try await counts(of: overview.type, starts, end, span)
        }
        return BrowseTypeDetail(
            id: identifier, name: TypeName.of(overview.type),
            kind: quantity != nil
                ? isSum ? .sum : .mean : DailySleep.isSleep(overview.type) ? .sleep : .count,
            unit: quantity.map { TypeUnit($0, in: system) }, count: overview.count, span: span, day: day,
            bars: bars,
            figure: whole?.value, meanDay: meanDay, least: whole?.least, greatest: whole?.greatest,
            rows: samples.prefix(BrowseTypeDetail.rowLimit).map(row),
            hasMore: samples.count > BrowseTypeDetail.rowLimit,
            sources: try sources(of: overview.type, samples))
    }

    /// For quantities the sources by trust; for other types the sources of the listed samples.
    private func sources(of type: HKSampleType, _ samples: [HKSample]) throws -> [BrowseTypeDetail.Pair] {
        var sources = try (type as? HKQuantityType).map(reader.store.sourceOrder) ?? []
        if !(type is HKQuantityType) {
            var seen: Set<HKSource> = []
            sources = samples.map(\.sourceRevision.source).filter { seen.insert($0).inserted }
        }
        return sources.map { BrowseTypeDetail.Pair(name: $0.name, text: $0.bundleIdentifier) }
    }

    private func row(_ sample: HKSample) -> BrowseTypeDetail.SampleRow {
        BrowseTypeDetail.SampleRow(
            id: sample.uuid, start: sample.startDate, end: sample.endDate,
            value: SampleText.value(of: sample, in: system),
            source: sample.sourceRevision.source.name, device: sample.device?.name,
            metadata: SampleText.metadata(of: sample, in: system).map {
                BrowseTypeDetail.Pair(name: $0.name, text: $0.text)
            })
    }

    // MARK: Figures

    private struct Figures: Sendable {
        var value: Double?
        var least: Double?
        var greatest: Double?

        init?(_ statistics: HKStatistics?, _ unit: HKUnit) {
            guard let statistics else { return nil }
            value = (statistics.sumQuantity() ?? statistics.averageQuantity())?.value(in: unit)
            least = statistics.minimumQuantity()?.value(in: unit)
            greatest = statistics.maximumQuantity()?.value(in: unit)
            if value == nil { return nil }
        }
    }

    /// The sums of the days with samples.
    private func days(
        of type: HKQuantityType, from begin: Date, to end: Date
    ) async throws -> [(day: LocalDay, value: Double)] {
        let days = LocalDay.of(begin, in: calendar)..<LocalDay.of(end, in: calendar)
        let starts = (0..<days.lowerBound.days(to: days.upperBound)).map {
            days.lowerBound.adding(days: $0).start(in: calendar)
        }
        let figures = try await figures(of: type, starts: starts, end: end, every: DateComponents(day: 1))
        return starts.compactMap { start in
            figures[start]?.value.map { (LocalDay.of(start, in: calendar), $0) }
        }
    }

    /// A bar for each month: its mean day.
    private func meanDays(
        _ starts: [Date], _ days: [(day: LocalDay, value: Double)], _ span: BrowseSpan
    ) -> [BrowseTypeDetail.Bar] {
        let months = Dictionary(grouping: days, by: \.day.startOfMonth)
        return starts.map { start in
            let mean = months[LocalDay.of(start, in: calendar).startOfMonth].flatMap {
                BrowseTypeDetail.MeanDay($0, today: clock.today)
            }
            return BrowseTypeDetail.Bar(
                start: start, label: span.label(start, calendar: calendar), value: mean?.value)
        }
    }

    private func bar(_ start: Date, _ figures: Figures?, _ span: BrowseSpan) -> BrowseTypeDetail.Bar {
        BrowseTypeDetail.Bar(
            start: start, label: span.label(start, calendar: calendar), value: figures?.value,
            least: figures?.least,
            greatest: figures?.greatest)
    }

    private static func options(of type: HKQuantityType) -> HKStatisticsOptions {
        type.aggregationStyle == .cumulative
            ? .cumulativeSum : [.discreteAverage, .discreteMin, .discreteMax]
    }

    private func figures(
        of type: HKQuantityType, starts: [Date], end: Date, every step: DateComponents
    ) async throws -> [Date: Figures] {
        guard let begin = starts.first else { return [:] }
        let unit = TypeUnit(type, in: system).unit
        var step = step
        step.calendar = calendar.gregorian
        let steps = try await reader.statistics(
            of: type, from: begin, to: counted(end, of: type), every: step, options: Self.options(of: type),
            matching: try await reader.withoutOtherRecordings(of: type, from: begin, to: end))
        return Dictionary(
            steps.compactMap { statistics in Figures(statistics, unit).map { (statistics.startDate, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    private func whole(of type: HKQuantityType, from begin: Date, to end: Date) async throws -> Figures? {
        let within = [
            HKQuery.predicateForSamples(withStart: begin, end: counted(end, of: type)),
            try await reader.withoutOtherRecordings(of: type, from: begin, to: end),
        ]
        let statistics = try await reader.statistics(
            of: type, matching: NSCompoundPredicate(andPredicateWithSubpredicates: within.compactMap(\.self)),
            options: Self.options(of: type))
        return Figures(statistics, TypeUnit(type, in: system).unit)
    }

    /// The number of samples that begin in each step.
    private func counts(
        of type: HKSampleType, _ starts: [Date], _ end: Date, _ span: BrowseSpan
    ) async throws -> [BrowseTypeDetail.Bar] {
        let begin = starts.first ?? end
        let samples = try await reader.samples(
            of: type,
            matching: HKQuery.predicateForSamples(
                withStart: begin, end: clock.counted(end), options: .strictStartDate))
        var counts = Array(repeating: 0, count: starts.count)
        var index = 0
        for sample in samples {
            while index + 1 < starts.count, starts[index + 1] <= sample.startDate { index += 1 }
            counts[index] += 1
        }
        return zip(starts, counts).map { start, count in
            BrowseTypeDetail.Bar(
                start: start, label: span.label(start, calendar: calendar),
                value: count > 0 ? Double(count) : nil)
        }
    }

    /// The figures of a type by hour, day, week, month or year; intervals without samples have no value.
    package func buckets(
        of type: HKSampleType, _ days: ClosedRange<LocalDay>, by step: BrowseIntervalLength
    ) async throws -> [BrowseBucket] {
        let starts = step.starts(days, in: calendar)
        let end = days.upperBound.interval(in: calendar).end
        guard let begin = starts.first else { return [] }
        if DailySleep.isSleep(type), step != .hour {
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
        let recordings = try await reader.withoutOtherRecordings(of: quantity, from: begin, to: end)
        let counted = counted(end, of: quantity)
        var steps = try await reader.statistics(
            of: quantity, from: begin, to: counted, every: components,
            options: Self.options(of: quantity), matching: recordings)
        if let last = starts.last,
            step.next(LocalDay.of(last, in: calendar)) > days.upperBound.adding(days: 1),
            step != .hour
        {
            // The last interval ends with the last day: what a sample has after it does not count.
            steps.removeAll { $0.startDate >= last }
            steps += try await reader.statistics(
                of: quantity, from: last, to: counted,
                every: DateComponents(second: Int(end.timeIntervalSince(last).rounded(.up))),
                options: Self.options(of: quantity), matching: recordings)
        }
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
            withStart: starts.first, end: clock.counted(end), options: .strictStartDate)
        var counts = Array(repeating: 0, count: starts.count)
        var index = 0
        for sample in try await reader.samples(of: type, matching: within) {
            while index + 1 < starts.count, starts[index + 1] <= sample.startDate { index += 1 }
            counts[index] += 1
        }
        return zip(starts, counts).map { BrowseBucket(start: $0, value: $1 > 0 ? Double($1) : nil) }
    }

    /// The sleep of the nights that end on the given days.
    private func sleep(of type: HKSampleType, _ days: ClosedRange<LocalDay>) async throws -> DailySleep {
        let first = days.lowerBound.adding(days: -1).start(in: calendar)
        let within = HKQuery.predicateForSamples(
            withStart: first,
            end: clock.counted(days.upperBound.adding(days: 1).interval(in: calendar).end),
            options: .strictStartDate)
        return DailySleep(
            try await reader.samples(of: type, matching: within),
            trust: try reader.store.sourceOrder(for: type), calendar: calendar)
    }

    /// A bar for each night, of a year for each month.
    private func sleepBars(of type: HKSampleType, _ span: BrowseSpan, around day: LocalDay) async throws
        -> [BrowseTypeDetail.Bar]
    {
        let days = span.days(around: day)
        let starts =
            span == .day
            ? [days.lowerBound.start(in: calendar)] : span.starts(around: day, calendar: calendar)
        let sleep = try await sleep(of: type, days)
        let figures = sleep.hours(
            starts.map { LocalDay.of($0, in: calendar) }, end: days.upperBound.adding(days: 1))
        return zip(starts, figures).map { start, figure in
            BrowseTypeDetail.Bar(
                start: start, label: span == .day ? day.weekdayName : span.label(start, calendar: calendar),
                value: figure.hours, nights: figure.nights)
        }
    }
}

/// The length of the intervals of a type's figures.
package enum BrowseIntervalLength: String, CaseIterable, Sendable {
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

    func first(_ day: LocalDay) -> LocalDay {
        switch self {
        case .hour, .day: day
        case .week: day.startOfWeek
        case .month: day.startOfMonth
        case .year: day.startOfYear
        }
    }

    /// The approximate number of intervals from one day to another.
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

    /// The starts of all intervals from one day to another, by the clock of the calendar.
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

    fileprivate func next(_ day: LocalDay) -> LocalDay {
        switch self {
        case .hour, .day: day.adding(days: 1)
        case .week: day.adding(days: 7)
        case .month: day.adding(months: 1)
        case .year: day.adding(months: 12)
        }
    }
}

/// The figures of a type in one interval, in the type's own unit.
package struct BrowseBucket: Hashable, Sendable {
    package let start: Date
    /// The sum of a cumulative type, the mean of a measured one, the hours of sleep, or the number of events; nil
    /// without samples.
    package var value: Double?
    /// The least and greatest value of a measured type.
    package var least: Double?
    package var greatest: Double?
}

/// The time asleep by day: a sleep belongs to the day on which it ends, whenever it began.
///
/// Where sources overlap, the most trusted one counts, minute by minute; time in bed does not count, and time awake is
/// subtracted. Times asleep with less than two hours between them are one sleep.
package struct DailySleep {
    /// Seconds asleep, by the day on which the sleep ends; no entry where no sleep was recorded.
    let seconds: [LocalDay: Double]

    /// - Parameter trust: the sources, most trusted first.
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

    /// The longest break within one sleep, in seconds.
    private static let longestBreak = 2 * 3600.0

    /// The union of the intervals in order of time. Intervals separated by at most the gap become one.
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

    /// The parts of the intervals outside the others. Both lists are in order of time, and the intervals of one list do
    /// not overlap.
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

    /// The hours asleep in each interval of days: the mean of its recorded nights, and the number of these nights.
    ///
    /// - Parameter starts: the first days, in order; the last interval ends before `end`.
    func hours(_ starts: [LocalDay], end: LocalDay) -> [(hours: Double?, nights: Int)] {
        starts.indices.map { index in
            let next = index + 1 < starts.count ? starts[index + 1] : end
            let nights = seconds.filter { starts[index] <= $0.key && $0.key < next }.map(\.value)
            let sum = nights.reduce(0, +) / 3600
            return (nights.isEmpty ? nil : sum / Double(nights.count), nights.count)
        }
    }
}
