internal import SampleStoreBasics
import Foundation

/// Statistics interval by interval, as a collection query gives them. Immutable, for any thread.
///
/// The intervals are `anchor + n × step` by calendar, so that a day may have 23 or 25 hours, and half-open: a sample
/// that starts exactly on a border belongs to the later one. A cumulative sample that crosses a border is split in
/// proportion to time, as was observed on Apple's systems; a sample of a discrete type counts in each interval that it
/// touches (Apple documents no rule).
///
/// ```swift
/// collection.enumerateStatistics(from: monday, to: sunday) { day, _ in
///     show(day.startDate, day.sumQuantity()?.doubleValue(for: .count()))
/// }
/// ```
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    struct Bucket: Sendable, Hashable {
        var start: Double
        var end: Double
        var isEmpty: Bool
        var figures: StatisticsFigures
        var bySource: [SourceFigures]?
    }

    private let type: HKQuantityType
    let grid: BucketGrid
    /// The number of the first bucket's interval on the grid.
    let first: Int
    let buckets: [Bucket]
    let allSources: [HKSource]
    /// Whether the figures of single sources were asked for.
    private let isSeparate: Bool

    init(
        type: HKQuantityType, grid: BucketGrid, first: Int = 0, buckets: [Bucket] = [],
        sources: [HKSource] = [],
        isSeparate: Bool
    ) {
        self.isSeparate = isSeparate
        self.type = type
        self.grid = grid
        self.first = first
        self.buckets = buckets
        allSources = sources
    }

    /// The statistics of the interval that contains the date. An interval without samples, before, between or after the
    /// others, has statistics whose quantities are nil.
    ///
    /// - Returns: nil only for a date that is not a finite number.
    /// - Complexity: O(log n) in the number of intervals; before and after the samples some calls of the calendar.
    open func statistics(for date: Date) -> HKStatistics? {
        let time = date.timeIntervalSinceReferenceDate
        guard time.isFinite else { return nil }
        if let start = buckets.first?.start, let end = buckets.last?.end, start <= time, time < end {
            return statistics(buckets[buckets.firstIndexInOrder { $0.start > time } - 1])
        }
        let number = grid.index(of: time)
        return statistics(number, start: grid.border(number), end: grid.border(number + 1))
    }

    /// Calls the block with every interval that touches the span, in order, empty intervals included, until the block
    /// sets its pointer to true. The block is called on this thread, before the function returns.
    ///
    /// An interval that begins exactly at `endDate` is included. A start after the end calls nothing.
    ///
    /// - Complexity: O(intervals in the span), wherever the samples lie.
    open func enumerateStatistics(
        from startDate: Date, to endDate: Date,
        with block: @escaping (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard startDate <= endDate else { return }
        let lower = grid.index(of: startDate.timeIntervalSinceReferenceDate)
        let upper = grid.index(of: endDate.timeIntervalSinceReferenceDate)
        let borders = grid.borders(lower..<upper + 1)
        var shouldStop = ObjCBool(false)
        for (offset, number) in (lower...upper).enumerated() {
            block(statistics(number, start: borders[offset], end: borders[offset + 1]), &shouldStop)
            if shouldStop.boolValue { return }
        }
    }

    /// The intervals that hold at least one sample, in order. An object is made for each.
    open func statistics() -> [HKStatistics] {
        var found: [HKStatistics] = []
        found.reserveCapacity(buckets.count)
        for bucket in buckets where !bucket.isEmpty { found.append(statistics(bucket)) }
        return found
    }

    /// The sources of all samples that match; empty without ``HKStatisticsOptions/separateBySource``.
    open func sources() -> Set<HKSource> { isSeparate ? Set(allSources) : [] }

    /// The statistics that differ from the statistics of the same intervals in an earlier collection on the same grid.
    func changes(since earlier: HKStatisticsCollection) -> [HKStatistics] {
        let before = Dictionary(uniqueKeysWithValues: earlier.buckets.map { ($0.start, $0) })
        let after = Set(buckets.map(\.start))
        let changed = buckets.filter { $0 != before[$0.start] && !($0.isEmpty && before[$0.start] == nil) }
        let gone = earlier.buckets.filter { !$0.isEmpty && !after.contains($0.start) }
        let emptied = gone.map { emptyBucket(start: $0.start, end: $0.end) }
        return (changed + emptied).sorted { $0.start < $1.start }.map(statistics)
    }

    /// A copy with some recalculated intervals, and the statistics of those that differ from this collection.
    ///
    /// - Parameters:
    ///   - renewed: ascending runs of intervals by their numbers on the grid.
    ///   - sources: the sources of all samples.
    /// - Complexity: O(intervals): it copies them.
    func replacing(
        _ renewed: [(first: Int, buckets: [Bucket])], sources: [HKSource]
    ) -> (collection: HKStatisticsCollection, changes: [HKStatistics]) {
        let all = renewed.map { $0.first..<$0.first + $0.buckets.count } + [first..<first + buckets.count]
        let taken = all.filter { !$0.isEmpty }
        guard let lower = taken.map(\.lowerBound).min(), let upper = taken.map(\.upperBound).max() else {
            return (self, [])
        }
        var next = filled(lower..<upper)
        var changes: [HKStatistics] = []
        for run in renewed {
            for (offset, bucket) in run.buckets.enumerated() {
                let place = run.first + offset - lower
                if bucket != next[place], !(bucket.isEmpty && next[place].isEmpty) {
                    changes.append(statistics(bucket))
                }
                next[place] = bucket
            }
        }
        let occupied = next.firstIndex { !$0.isEmpty } ?? next.count
        let behind = (next.lastIndex { !$0.isEmpty } ?? occupied - 1) + 1
        let kept = Array(next[occupied..<behind])
        let collection = HKStatisticsCollection(
            type: type, grid: grid, first: kept.isEmpty ? 0 : lower + occupied, buckets: kept,
            sources: kept.isEmpty ? [] : sources, isSeparate: isSeparate)
        return (collection, changes)
    }

    /// The buckets of a larger range of intervals, with empty ones before and after.
    private func filled(_ range: Range<Int>) -> [Bucket] {
        if range == first..<first + buckets.count { return buckets }
        let borders = grid.borders(range)
        return range.map { number in
            if buckets.indices.contains(number - first) { return buckets[number - first] }
            let offset = number - range.lowerBound
            return emptyBucket(start: borders[offset], end: borders[offset + 1])
        }
    }

    private func emptyBucket(start: Double, end: Double) -> Bucket {
        Bucket(
            start: start, end: end, isEmpty: true, figures: StatisticsFigures(),
            bySource: isSeparate ? [] : nil)
    }

    private func statistics(_ number: Int, start: Double, end: Double) -> HKStatistics {
        let index = number - first
        return statistics(
            buckets.indices.contains(index) ? buckets[index] : emptyBucket(start: start, end: end))
    }

    private func statistics(_ bucket: Bucket) -> HKStatistics {
        HKStatistics(
            type: type,
            start: Date(timeIntervalSinceReferenceDate: bucket.start),
            end: Date(timeIntervalSinceReferenceDate: bucket.end),
            figures: bucket.figures,
            bySource: bucket.bySource)
    }
}
