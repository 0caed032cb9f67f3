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

    init(type: HKQuantityType, grid: BucketGrid, first: Int, buckets: [Bucket], sources: [HKSource]) {
        self.type = type
        self.grid = grid
        self.first = first
        self.buckets = buckets
        allSources = sources
    }

    /// The statistics of the interval that contains the date. An empty interval among the others has statistics without
    /// figures. Nil for a date before or after all intervals with samples. A binary search.
    open func statistics(for date: Date) -> HKStatistics? {
        let time = date.timeIntervalSinceReferenceDate
        guard let start = buckets.first?.start, let end = buckets.last?.end, time >= start, time < end else {
            return nil
        }
        return statistics(buckets[buckets.firstIndexInOrder { $0.start > time } - 1])
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

    /// The sources of all samples that match; empty when none does. It does not need
    /// ``HKStatisticsOptions/separateBySource``.
    open func sources() -> Set<HKSource> { Set(allSources) }

    /// The statistics that differ from the statistics of the same intervals in an earlier collection on the same grid.
    func changes(since earlier: HKStatisticsCollection) -> [HKStatistics] {
        let before = Dictionary(uniqueKeysWithValues: earlier.buckets.map { ($0.start, $0) })
        let after = Set(buckets.map(\.start))
        let changed = buckets.filter { $0 != before[$0.start] && !($0.isEmpty && before[$0.start] == nil) }
        let gone = earlier.buckets.filter { !$0.isEmpty && !after.contains($0.start) }
        let emptied = gone.map {
            Bucket(start: $0.start, end: $0.end, isEmpty: true, figures: StatisticsFigures())
        }
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
            sources: kept.isEmpty ? [] : sources)
        return (collection, changes)
    }

    /// The buckets of a larger range of intervals, with empty ones before and after.
    private func filled(_ range: Range<Int>) -> [Bucket] {
        if range == first..<first + buckets.count { return buckets }
        let separate: [SourceFigures]? = buckets.first?.bySource == nil ? nil : []
        let borders = grid.borders(range)
        return range.map { number in
            if buckets.indices.contains(number - first) { return buckets[number - first] }
            let offset = number - range.lowerBound
            return Bucket(
                start: borders[offset], end: borders[offset + 1], isEmpty: true, figures: StatisticsFigures(),
                bySource: separate)
        }
    }

    private func statistics(_ number: Int, start: Double, end: Double) -> HKStatistics {
        let index = number - first
        if buckets.indices.contains(index) { return statistics(buckets[index]) }
        let separate: [SourceFigures]? = buckets.first?.bySource == nil ? nil : []
        return statistics(
            Bucket(start: start, end: end, isEmpty: true, figures: StatisticsFigures(), bySource: separate))
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
