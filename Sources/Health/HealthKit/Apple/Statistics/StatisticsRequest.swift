import Foundation
internal import SampleStoreEngine

/// A statistics query as a pure function of a snapshot.
struct StatisticsRequest: Sendable {
    let type: HKQuantityType
    let options: HKStatisticsOptions
    let plan: QueryPlan

    private var isSeparate: Bool { options.contains(.separateBySource) }

    private var averaging: Averaging { Averaging(type.storedAggregationStyle) }

    private var sweep: StatisticsSweep {
        StatisticsSweep(averaging: averaging, merges: options.contains(.cumulativeSum))
    }

    /// The statistics of all matching samples; nil when no sample matches.
    ///
    /// The samples determine start and end, and a matching sample counts as a whole: whether Apple clips it to the
    /// predicate's span is not known.
    func statistics(in snapshot: Snapshot) -> HKStatistics? {
        if let sums = ColumnSums(self, in: snapshot) { return sums.total.map { report($0, bySource: nil) } }
        let reading = MatchingQuantities(plan, type: type, in: snapshot)
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

    /// The statistics of each interval of the grid that the matching samples touch, and of the empty intervals between
    /// them.
    func collection(on grid: BucketGrid, in snapshot: Snapshot) -> HKStatisticsCollection {
        if let sums = ColumnSums(self, in: snapshot) { return sums.collection(on: grid) }
        let reading = MatchingQuantities(plan, type: type, in: snapshot)
        guard let first = reading.spans.first else {
            return HKStatisticsCollection(type: type, grid: grid, isSeparate: isSeparate)
        }
        let last = reading.spans.reduce(first.start) { latest, span in
            max(latest, span.isInstant ? span.start : span.end.nextDown)
        }
        let range = grid.indices(from: first.start, through: last)
        return HKStatisticsCollection(
            type: type, grid: grid, first: range.lowerBound, buckets: buckets(reading, grid.borders(range)),
            sources: reading.sources, isSeparate: isSeparate)
    }

    /// Only the intervals between the given borders.
    ///
    /// - Parameter borders: ascending, at least two.
    func buckets(_ borders: [Double], in snapshot: Snapshot) -> [HKStatisticsCollection.Bucket] {
        buckets(MatchingQuantities(plan, type: type, in: snapshot), borders)
    }

    private func buckets(
        _ reading: MatchingQuantities, _ borders: [Double]
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

    /// Each source separately, if requested.
    private func perSource(
        _ reading: MatchingQuantities, _ tally: ([RankedSpan]) -> [Tally]
    ) -> [(source: HKSource, tallies: [Tally])]? {
        guard isSeparate else { return nil }
        return reading.sources.enumerated().map { index, source in
            // All samples of a single source get one rank, also manual entries: a source does not supersede itself.
            let spans = reading.spans(ofSource: index).map { span in
                var alone = span
                alone.rank = 0
                return alone
            }
            return (source, tally(spans))
        }
    }
}

/// The statistics of one source.
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
    /// The rule that the options break for a type; nil when the options fit.
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

    /// Checks that the options fit a type, without stopping the program. Not Apple's.
    ///
    /// - Throws: `HKError.errorInvalidArgument` with the broken rule.
    public func validate(for type: HKQuantityType) throws {
        if let rule = misfit(for: type) { throw HKError(.errorInvalidArgument, rule) }
    }
}

/// The matching quantities of one type, ready to be added up: the quantity of a plain sample, or the measurements of a
/// series.
///
/// Reads columns only: no sample object is made. Quantities are in the order of their starts.
struct MatchingQuantities: Sendable {
    let type: HKQuantityType
    private(set) var spans: [RankedSpan] = []
    /// The source of each span, as an index into `sources`.
    private(set) var sourceIndices: [Int32] = []
    /// The sources met, in order of trust.
    private(set) var sources: [HKSource] = []
    /// The earliest start and the latest end of the samples.
    private(set) var extent = (start: Double.infinity, end: -Double.infinity)

    init(_ plan: QueryPlan, type: HKQuantityType, in snapshot: Snapshot) {
        self.type = type
        guard let columns = snapshot.columns(of: type.storedIdentifier) else { return }
        var origins: [Int32] = []
        var isMixed = false
        var series = SeriesRowFinder()
        plan.forEachMatch(in: snapshot) { row, slice in
            let origin = Int32(row.origin)
            if let last = origins.last, last != origin { isMixed = true }
            extent = (min(extent.start, row.start), max(extent.end, row.end))
            if let points = series.points(of: row, in: slice) {
                spans += points
                origins += points.map { _ in origin }
            } else {
                spans.append(
                    RankedSpan(start: row.start, end: row.end, value: row.value, rank: 0, row: row.row))
                origins.append(origin)
            }
            return .on
        }
        // Later samples may begin before a series ends.
        if series.hasMet {
            let order = spans.indices.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
            (spans, origins) = (order.map { spans[$0] }, order.map { origins[$0] })
        }
        // A single origin, as on most days of most types, needs no ranks and no comparison of sources.
        guard isMixed else {
            sources = origins.prefix(1).map { HKSource(stored: columns.origin(Int($0))) }
            sourceIndices = Array(repeating: 0, count: origins.count)
            return
        }
        let ranks = SourceOrder(of: type.storedIdentifier, in: snapshot).ranks(of: snapshot.origins)
        for index in spans.indices { spans[index].rank = ranks[Int(origins[index])] }
        name(origins, columns, ranks)
    }

    private mutating func name(_ origins: [Int32], _ columns: Columns, _ ranks: [Int]) {
        var isMet = Array(repeating: false, count: ranks.count)
        for number in origins { isMet[Int(number)] = true }
        var indexOfSource: [String: Int32] = [:]
        var indexOfOrigin = [Int32](repeating: 0, count: ranks.count)
        for number in isMet.indices.filter({ isMet[$0] }).sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
            let origin = columns.origin(number)
            if let known = indexOfSource[origin.source] {
                indexOfOrigin[number] = known
                continue
            }
            indexOfOrigin[number] = Int32(sources.count)
            indexOfSource[origin.source] = Int32(sources.count)
            sources.append(HKSource(stored: origin))
        }
        sourceIndices = origins.map { indexOfOrigin[Int($0)] }
    }

    /// The spans of one source.
    func spans(ofSource index: Int) -> [RankedSpan] {
        zip(spans, sourceIndices).compactMap { $1 == index ? $0 : nil }
    }

    /// The source of a span, for an explanation of a sum.
    func source(ofSpan span: Int) -> HKSource { sources[Int(sourceIndices[span])] }
}

/// Finds the rows that are series among the rows that a reading visits.
private struct SeriesRowFinder {
    /// Whether a row with a series was found.
    private(set) var hasMet = false
    /// The series rows of the last requested slice.
    private var slice: (firstRow: Int, elements: Set<Int>) = (-1, [])

    /// The quantities of the series that a row represents, in the type's unit; nil for a row with a single quantity.
    mutating func points(of row: MatchingRow, in slice: RowSlice) -> [RankedSpan]? {
        if self.slice.firstRow != slice.firstRow {
            self.slice = (slice.firstRow, Set(slice.elements(withDetail: StoredField.series)))
        }
        let element = row.row - slice.firstRow
        guard !self.slice.elements.isEmpty, self.slice.elements.contains(element),
            let series = SampleCoder.series(slice.row(element).details)
        else { return nil }
        hasMet = true
        return series.points.map { point in
            RankedSpan(
                start: point.start.timeIntervalSinceReferenceDate,
                end: point.end.timeIntervalSinceReferenceDate, value: point.value, rank: 0, row: row.row)
        }
    }
}

/// Sums straight from the columns for the most frequent request: the sum of one source over a run of rows.
///
/// No merge is needed and every row counts, so that a decade of daily sums is one pass over plain memory. The figures
/// equal those of ``StatisticsSweep``; the initialiser returns nil for other requests.
private struct ColumnSums {
    private let type: HKQuantityType
    private let columns: Columns?
    private let rows: Range<Int>
    private let latestEnd: Double

    /// nil when the request needs more: other options, tests of rows, a merge of sources, or the quantities of series.
    init?(_ request: StatisticsRequest, in snapshot: Snapshot) {
        guard request.options == .cumulativeSum, let (columns, rows) = request.plan.wholeRows(in: snapshot)
        else { return nil }
        let summary = columns.summary(of: rows)
        guard summary.origins.count <= 1, !Self.hasSeries(columns, rows) else { return nil }
        type = request.type
        self.columns = columns
        self.rows = rows
        latestEnd = summary.latestEnd
    }

    private static func hasSeries(_ columns: Columns, _ rows: Range<Int>) -> Bool {
        var hasSeries = false
        columns.forEachSlice(rows) { slice in
            hasSeries = hasSeries || !slice.elements(withDetail: StoredField.series).isEmpty
        }
        return hasSeries
    }

    /// The tally of all rows; nil when there are none.
    var total: Tally? {
        guard let columns, !rows.isEmpty else { return nil }
        var tally = Tally()
        tally.count = rows.count
        tally.earliest = columns.start(rows.lowerBound)
        tally.latest = latestEnd
        columns.forEachSlice(rows) { slice in
            slice.withColumns { _, _, values, _ in
                for value in values { tally.sum += value }
            }
        }
        return tally
    }

    /// The sums by interval of the grid.
    func collection(on grid: BucketGrid) -> HKStatisticsCollection {
        guard let columns, !rows.isEmpty else {
            return HKStatisticsCollection(type: type, grid: grid, isSeparate: false)
        }
        let lastStart = columns.start(rows.upperBound - 1)
        // An open end has no length to divide: the sample counts at its start.
        let last = latestEnd.isFinite ? max(lastStart, latestEnd.nextDown) : lastStart
        let range = grid.indices(from: columns.start(rows.lowerBound), through: last)
        let buckets = buckets(grid.borders(range))
        let origin = columns.origin(columns.originIndex(rows.lowerBound))
        return HKStatisticsCollection(
            type: type, grid: grid, first: range.lowerBound, buckets: buckets,
            sources: [HKSource(stored: origin)], isSeparate: false)
    }

    private func buckets(_ borders: [Double]) -> [HKStatisticsCollection.Bucket] {
        var sums = [Double](repeating: 0, count: borders.count - 1)
        var counts = [Int](repeating: 0, count: borders.count - 1)
        sums.withUnsafeMutableBufferPointer { sums in
            counts.withUnsafeMutableBufferPointer { counts in
                var shares = BucketSums(borders: borders, sums: sums, counts: counts)
                columns?.forEachSlice(rows) { shares.add($0) }
            }
        }
        return sums.indices.map { index in
            var figures = StatisticsFigures()
            if counts[index] > 0 { figures.sum = sums[index] }
            return HKStatisticsCollection.Bucket(
                start: borders[index], end: borders[index + 1], isEmpty: counts[index] == 0, figures: figures)
        }
    }
}

/// Adds rows to their intervals. It works on plain memory, because a decade has some hundred thousand rows.
private struct BucketSums {
    let borders: [Double]
    let sums: UnsafeMutableBufferPointer<Double>
    let counts: UnsafeMutableBufferPointer<Int>
    /// The interval of the last row's start.
    private var bucket = 0

    init(
        borders: [Double], sums: UnsafeMutableBufferPointer<Double>, counts: UnsafeMutableBufferPointer<Int>
    ) {
        self.borders = borders
        self.sums = sums
        self.counts = counts
    }

    /// Adds rows in order of their starts. They start within the borders, and not before the rows of earlier calls.
    mutating func add(_ slice: RowSlice) {
        let first = bucket
        bucket = slice.withColumns { starts, ends, values, _ in
            var bucket = first
            var border = borders[bucket + 1]
            for index in starts.indices {
                while starts[index] >= border {
                    // A damaged file may have times that no sample has; they are beyond every interval.
                    guard bucket + 2 < borders.count else { return bucket }
                    bucket += 1
                    border = borders[bucket + 1]
                }
                let end = ends[index]
                if end <= border || end == .infinity {
                    sums[bucket] += values[index]
                    counts[bucket] += 1
                } else {
                    split(starts[index], end, values[index], from: bucket)
                }
            }
            return bucket
        }
    }

    /// Divides a sample that crosses a border, in proportion to time.
    private func split(_ start: Double, _ end: Double, _ value: Double, from first: Int) {
        var bucket = first
        while bucket < sums.count, borders[bucket] < end {
            let seconds = min(end, borders[bucket + 1]) - max(start, borders[bucket])
            if seconds > 0 {
                sums[bucket] += value * (seconds / (end - start))
                counts[bucket] += 1
            }
            bucket += 1
        }
    }
}
