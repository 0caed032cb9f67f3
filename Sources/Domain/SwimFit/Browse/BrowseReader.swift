import HealthKit

/// Reads what Browse shows from the store; on the caller's task, off the main actor.
package struct BrowseReader: Sendable {
    let reader: StoreReader
    let calendar: LocalCalendar
    let system: MeasurementSystem

    package init(reader: StoreReader, calendar: LocalCalendar, system: MeasurementSystem) {
        (self.reader, self.calendar, self.system) = (reader, calendar, system)
    }

    /// Every type in the store, with its trend over the 30 days up to `today`.
    func types(today: LocalDay) async throws -> [BrowseType] {
        var types: [BrowseType] = []
        try reader.store.checkLines()
        for overview in try reader.store.overview() {
            let identifier = overview.type.identifier
            var type = BrowseType(
                id: identifier, name: TypeName.of(overview.type), group: TypeName.group(of: identifier),
                count: overview.count,
                latest: overview.latest.map { SampleText.value(of: $0, in: system) } ?? Figure.unknown,
                latestDay: overview.latest.map { LocalDay.of($0.startDate, in: calendar) })
            if let quantity = overview.type as? HKQuantityType {
                type.course = try await course(of: quantity, today)
            }
            types.append(type)
        }
        return types.sorted { ($0.group.rawValue, $0.name) < ($1.group.rawValue, $1.name) }
    }

    private func course(of type: HKQuantityType, _ today: LocalDay) async throws -> [Double?] {
        let first = today.adding(days: -29)
        let starts = (0..<30).map { first.adding(days: $0).start(in: calendar) }
        let end = today.adding(days: 1).start(in: calendar)
        let figures = try await figures(of: type, starts: starts, end: end, every: DateComponents(day: 1))
        return starts.map { figures[$0]?.value }
    }

    /// The chart, statistics, sources and samples of a type in a span.
    /// - Returns: nil when there are no samples of the type.
    func detail(of identifier: String, _ span: BrowseSpan, around day: LocalDay) async throws -> BrowseDetail?
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
            limit: BrowseDetail.rowLimit + 1, newestFirst: true)
        let quantity = overview.type as? HKQuantityType
        let isSum = quantity?.aggregationStyle == .cumulative
        let bars: [BrowseDetail.Bar]
        var whole: Figures?
        if let quantity {
            let figures = try await figures(of: quantity, starts: starts, end: end, every: span.step)
            bars = starts.map { bar($0, figures[$0], span) }
            whole = try await self.whole(of: quantity, from: begin, to: end)
        } else if Sleep.isSleep(overview.type) {
            bars = try await sleepBars(of: overview.type, span, around: day)
        } else {
            bars = try await counts(of: overview.type, starts, end, span)
        }
        return BrowseDetail(
            id: identifier, name: TypeName.of(overview.type),
            kind: quantity != nil ? isSum ? .sum : .mean : Sleep.isSleep(overview.type) ? .sleep : .count,
            unit: quantity.map { TypeUnit($0, in: system) }, count: overview.count, span: span, day: day,
            bars: bars,
            figure: whole?.value, least: whole?.least, greatest: whole?.greatest,
            rows: samples.prefix(BrowseDetail.rowLimit).map(row),
            hasMore: samples.count > BrowseDetail.rowLimit,
            sources: try sources(of: overview.type, samples))
    }

    /// Sources by trust for quantities; for others those of the samples shown.
    private func sources(of type: HKSampleType, _ samples: [HKSample]) throws -> [BrowseDetail.Pair] {
        var sources = try (type as? HKQuantityType).map(reader.store.sourceOrder) ?? []
        if !(type is HKQuantityType) {
            var seen: Set<HKSource> = []
            sources = samples.map(\.sourceRevision.source).filter { seen.insert($0).inserted }
        }
        return sources.map { BrowseDetail.Pair(name: $0.name, text: $0.bundleIdentifier) }
    }

    private func row(_ sample: HKSample) -> BrowseDetail.Row {
        BrowseDetail.Row(
            id: sample.uuid, start: sample.startDate, end: sample.endDate,
            value: SampleText.value(of: sample, in: system),
            source: sample.sourceRevision.source.name, device: sample.device?.name,
            metadata: SampleText.metadata(of: sample, in: system).map {
                BrowseDetail.Pair(name: $0.name, text: $0.text)
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

    private func bar(_ start: Date, _ figures: Figures?, _ span: BrowseSpan) -> BrowseDetail.Bar {
        BrowseDetail.Bar(
            start: start, label: span.label(start, calendar: calendar), value: figures?.value,
            least: figures?.least,
            greatest: figures?.greatest)
    }

    static func options(of type: HKQuantityType) -> HKStatisticsOptions {
        type.aggregationStyle == .cumulative
            ? .cumulativeSum : [.discreteAverage, .discreteMin, .discreteMax]
    }

    /// The figures of each step that has any, by its start.
    private func figures(
        of type: HKQuantityType, starts: [Date], end: Date, every step: DateComponents
    ) async throws -> [Date: Figures] {
        guard let begin = starts.first else { return [:] }
        let unit = TypeUnit(type, in: system).unit
        var step = step
        step.calendar = calendar.gregorian
        let steps = try await reader.statistics(
            of: type, from: begin, to: end, every: step, options: Self.options(of: type),
            matching: try await reader.withoutOtherRecordings(of: type, from: begin, to: end))
        return Dictionary(
            steps.compactMap { statistics in Figures(statistics, unit).map { (statistics.startDate, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    private func whole(of type: HKQuantityType, from begin: Date, to end: Date) async throws -> Figures? {
        let within = [
            HKQuery.predicateForSamples(withStart: begin, end: end),
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
    ) async throws -> [BrowseDetail.Bar] {
        let begin = starts.first ?? end
        let samples = try await reader.samples(
            of: type,
            matching: HKQuery.predicateForSamples(withStart: begin, end: end, options: .strictStartDate))
        var counts = Array(repeating: 0, count: starts.count)
        var index = 0
        for sample in samples {
            while index + 1 < starts.count, starts[index + 1] <= sample.startDate { index += 1 }
            counts[index] += 1
        }
        return zip(starts, counts).map { start, count in
            BrowseDetail.Bar(
                start: start, label: span.label(start, calendar: calendar),
                value: count > 0 ? Double(count) : nil)
        }
    }
}
