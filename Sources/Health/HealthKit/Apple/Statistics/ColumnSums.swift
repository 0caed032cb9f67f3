internal import SampleStore
import Foundation

/// Sums straight from the columns, for the most frequent question of all: a sum, of one source, over a
/// run of rows.
///
/// No merge is needed and every row counts, so that a decade of daily sums is one pass over bare memory.
/// Gives the same figures as ``StatisticsSweep``; where it does not fit, its initialiser says so.
struct ColumnSums {
    private let type: HKQuantityType
    private let columns: Columns?
    private let rows: Range<Int>
    private let latestEnd: Double

    /// nil when the question needs more than this: other options, rows to be asked, sources to be merged, the quantities
    /// of series.
    init?(_ request: StatisticsRequest, in snapshot: Snapshot) {
        guard request.options == .cumulativeSum, let (columns, rows) = request.plan.wholeRows(in: snapshot)
        else {
            return nil
        }
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
            return HKStatisticsCollection(type: type, grid: grid, first: 0, buckets: [], sources: [])
        }
        let lastStart = columns.start(rows.upperBound - 1)
        // An open end has no length to share out: the sample counts where it starts.
        let last = latestEnd.isFinite ? max(lastStart, latestEnd.nextDown) : lastStart
        let range = grid.indices(from: columns.start(rows.lowerBound), through: last)
        let buckets = buckets(grid.borders(range))
        let origin = columns.origin(columns.originIndex(rows.lowerBound))
        return HKStatisticsCollection(
            type: type, grid: grid, first: range.lowerBound, buckets: buckets,
            sources: [HKSource(stored: origin)])
    }

    private func buckets(_ borders: [Double]) -> [HKStatisticsCollection.Bucket] {
        var sums = [Double](repeating: 0, count: borders.count - 1)
        var counts = [Int](repeating: 0, count: borders.count - 1)
        sums.withUnsafeMutableBufferPointer { sums in
            counts.withUnsafeMutableBufferPointer { counts in
                var shares = BucketShares(borders: borders, sums: sums, counts: counts)
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

/// Adds rows to the intervals they fall into. Works on bare memory: a decade is some hundred thousand rows.
private struct BucketShares {
    let borders: [Double]
    let sums: UnsafeMutableBufferPointer<Double>
    let counts: UnsafeMutableBufferPointer<Int>
    /// The interval in which the last row began.
    private var bucket = 0

    init(
        borders: [Double], sums: UnsafeMutableBufferPointer<Double>, counts: UnsafeMutableBufferPointer<Int>
    ) {
        self.borders = borders
        self.sums = sums
        self.counts = counts
    }

    /// Adds rows that start within the borders, and not before those added until now.
    mutating func add(_ slice: ColumnSlice) {
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

    /// Shares a sample that crosses a border out by time.
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
