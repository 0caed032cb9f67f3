internal import SampleStore
import Foundation

/// What a statistics query asks, as a pure function of a snapshot.
struct StatisticsRequest: Sendable {
    let type: HKQuantityType
    let options: HKStatisticsOptions
    let plan: QueryPlan

    private var averaging: Averaging { Averaging(type.storedAggregationStyle) }

    private var sweep: StatisticsSweep {
        StatisticsSweep(averaging: averaging, merges: options.contains(.cumulativeSum))
    }

    /// One object over all matching samples; nil when there is none.
    ///
    /// Start and end are those of the samples, and a sample counts whole once it matches: whether Apple
    /// clips it to the predicate's span is not known.
    func statistics(in snapshot: Snapshot) -> HKStatistics? {
        if let sums = ColumnSums(self, in: snapshot) { return sums.total.map { report($0, bySource: nil) } }
        let reading = StatisticsReading(plan, type: type, in: snapshot)
        guard !reading.spans.isEmpty else { return nil }
        var tally = sweep.total(of: reading.spans)
        (tally.earliest, tally.latest) = reading.extent
        let separate = perSource(reading) { [sweep.total(of: $0)] }
        return report(
            tally,
            bySource: separate.map { sources in
                sources.map { SourceFigures(source: $0.source, figures: figures($0.tallies[0])) }
            })
    }

    private func report(_ tally: Tally, bySource: [SourceFigures]?) -> HKStatistics {
        let isOpen = tally.latest == .infinity
        return HKStatistics(
            type: type,
            start: Date(timeIntervalSinceReferenceDate: tally.earliest),
            end: isOpen ? .distantFuture : Date(timeIntervalSinceReferenceDate: tally.latest),
            figures: figures(tally), bySource: bySource)
    }

    /// One object for each interval of the grid that the matching samples touch, and the empty ones between.
    func collection(on grid: BucketGrid, in snapshot: Snapshot) -> HKStatisticsCollection {
        if let sums = ColumnSums(self, in: snapshot) { return sums.collection(on: grid) }
        let reading = StatisticsReading(plan, type: type, in: snapshot)
        guard let first = reading.spans.first else {
            return HKStatisticsCollection(type: type, grid: grid, first: 0, buckets: [], sources: [])
        }
        let last = reading.spans.reduce(first.start) { latest, span in
            max(latest, span.isInstant ? span.start : span.end.nextDown)
        }
        let range = grid.indices(from: first.start, through: last)
        return HKStatisticsCollection(
            type: type, grid: grid, first: range.lowerBound, buckets: buckets(reading, grid.borders(range)),
            sources: reading.sources)
    }

    /// The intervals between the borders alone.
    ///
    /// - Parameter borders: ascending, at least two.
    func buckets(_ borders: [Double], in snapshot: Snapshot) -> [HKStatisticsCollection.Bucket] {
        buckets(StatisticsReading(plan, type: type, in: snapshot), borders)
    }

    private func buckets(
        _ reading: StatisticsReading, _ borders: [Double]
    ) -> [HKStatisticsCollection.Bucket] {
        let tallies = sweep.buckets(of: reading.spans, borders: borders)
        let separate = perSource(reading) { sweep.buckets(of: $0, borders: borders) }
        return tallies.indices.map { index in
            HKStatisticsCollection.Bucket(
                start: borders[index], end: borders[index + 1], isEmpty: tallies[index].isEmpty,
                figures: figures(tallies[index]),
                bySource: separate.map { sources in
                    sources.compactMap { entry in
                        entry.tallies[index].isEmpty
                            ? nil
                            : SourceFigures(source: entry.source, figures: figures(entry.tallies[index]))
                    }
                })
        }
    }

    private func figures(_ tally: Tally) -> StatisticsFigures {
        StatisticsFigures(tally, options: options, averaging: averaging)
    }

    /// Each source on its own, when that was asked for.
    private func perSource(
        _ reading: StatisticsReading, _ tally: ([RankedSpan]) -> [Tally]
    ) -> [(source: HKSource, tallies: [Tally])]? {
        guard options.contains(.separateBySource) else { return nil }
        return reading.sources.enumerated().map { index, source in
            // A source never beats itself, whatever of it was entered by hand.
            let spans = reading.spans(ofSource: index).map { span in
                var alone = span
                alone.rank = 0
                return alone
            }
            return (source, tally(spans))
        }
    }
}

/// The figures of one source.
struct SourceFigures: Sendable, Hashable {
    var source: HKSource
    var figures: StatisticsFigures
}

extension Averaging {
    init(_ style: HKQuantityAggregationStyle) {
        switch style {
        case .discreteTemporallyWeighted: self = .byTime
        case .discreteEquivalentContinuousLevel: self = .ofLevels
        default: self = .arithmetic
        }
    }
}

extension HKStatisticsOptions {
    /// The rule that the options break for a type; nil when they fit.
    func misfit(for type: HKQuantityType) -> String? {
        let isCumulative = type.storedAggregationStyle == .cumulative
        if isCumulative, !isDisjoint(with: [.discreteAverage, .discreteMin, .discreteMax]) {
            return "Discrete options do not fit the cumulative type \(type.storedIdentifier)."
        }
        if !isCumulative, contains(.cumulativeSum) {
            return "The option cumulativeSum does not fit the discrete type \(type.storedIdentifier)."
        }
        return nil
    }

    /// Checks that the options fit a type, for callers that must not stop. Not Apple's.
    ///
    /// - Throws: `HKError.errorInvalidArgument` with the broken rule.
    public func validate(for type: HKQuantityType) throws {
        if let rule = misfit(for: type) { throw HKError(.errorInvalidArgument, rule) }
    }
}
