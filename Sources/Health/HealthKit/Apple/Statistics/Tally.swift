internal import SampleStoreBasics
import Foundation

/// The way of averaging the discrete samples of a type.
enum Averaging: Sendable, Hashable {
    /// The plain mean of the values.
    case arithmetic
    /// Each value weighs as long as it lasts.
    case byTime
    /// Sound levels: the time-weighted mean of the energies, converted back to decibels.
    case ofLevels
}

/// The figures of the samples of one interval. Values are in the type's canonical unit.
struct Tally: Sendable, Hashable {
    /// Number of samples that touch the interval.
    var count = 0
    /// The sum after the merge of sources.
    var sum = 0.0
    var minimum = Double.infinity
    var maximum = -Double.infinity
    var weighted = 0.0
    var weight = 0.0
    /// Seconds covered by at least one sample.
    var duration = 0.0
    /// The newest sample: latest start, then latest end, then the one stored last.
    var newestStart = -Double.infinity
    var newestEnd = -Double.infinity
    var newestValue = 0.0
    /// The earliest start and latest end of the samples, including parts outside the interval.
    var earliest = Double.infinity
    var latest = -Double.infinity

    var isEmpty: Bool { count == 0 }

    /// Adds a sample of which `seconds` lie inside the interval.
    ///
    /// A sample weighs as many seconds as it lasts, but at least one: a reading without a duration still counts, and a
    /// series of points alone has their plain mean. How Apple weighs points among stretches is not known.
    mutating func note(_ span: RankedSpan, seconds: Double, averaging: Averaging) {
        count += 1
        minimum = min(minimum, span.value)
        maximum = max(maximum, span.value)
        earliest = min(earliest, span.start)
        latest = max(latest, span.end)
        if (span.start, span.end) >= (newestStart, newestEnd) {
            (newestStart, newestEnd, newestValue) = (span.start, span.end, span.value)
        }
        switch averaging {
        case .arithmetic:
            weighted += span.value
            weight += 1
        case .byTime:
            weighted += span.value * max(seconds, 1)
            weight += max(seconds, 1)
        case .ofLevels:
            weighted += pow(10, span.value / 10) * max(seconds, 1)
            weight += max(seconds, 1)
        }
    }

    /// The mean of the recorded samples; nil for none.
    func average(_ averaging: Averaging) -> Double? {
        guard weight > 0 else { return nil }
        return averaging == .ofLevels ? 10 * log10(weighted / weight) : weighted / weight
    }
}

/// Adds samples up, in all or interval by interval.
///
/// Cumulative samples that cross a border are split by time; discrete samples count in every interval that they touch.
/// Apple documents neither rule; its figures show the first.
struct StatisticsSweep: Sendable {
    let averaging: Averaging
    let merges: Bool

    /// - Parameter merges: whether a sum over the sources is needed.
    init(averaging: Averaging, merges: Bool) {
        self.averaging = averaging
        self.merges = merges
    }

    /// One tally over all spans, none of them clipped.
    func total(of spans: [RankedSpan]) -> Tally {
        var tally = Tally()
        var coveredUntil = -Double.infinity
        for span in spans {
            let end = span.isInstant ? span.start : span.end
            tally.note(span, seconds: end - span.start, averaging: averaging)
            tally.duration += max(0, end - max(span.start, coveredUntil))
            coveredUntil = max(coveredUntil, end)
        }
        guard merges else { return tally }
        PriorityMerge.forEachSegment(of: spans) { segment in
            if segment.beatenBy == nil { tally.sum += segment.amount }
        }
        return tally
    }

    /// One tally for each interval `borders[i] ..< borders[i + 1]`; spans outside all intervals are ignored.
    ///
    /// - Parameters:
    ///   - spans: ascending by start.
    ///   - borders: ascending, at least two.
    /// - Complexity: O(n log b + b) for n spans and b borders.
    func buckets(of spans: [RankedSpan], borders: [Double]) -> [Tally] {
        var tallies = [Tally](repeating: Tally(), count: borders.count - 1)
        var coveredUntil = -Double.infinity
        var bucket = 0
        for span in spans {
            let end = span.isInstant ? span.start : span.end
            while bucket + 2 < borders.count, span.start >= borders[bucket + 1] { bucket += 1 }
            let fresh = max(span.start, coveredUntil)
            if span.start >= borders[bucket], end <= borders[bucket + 1], span.start < borders[bucket + 1] {
                tallies[bucket].note(span, seconds: end - span.start, averaging: averaging)
                tallies[bucket].duration += max(0, end - fresh)
            } else {
                Self.spread(from: span.start, to: end, over: borders) { index, seconds in
                    tallies[index].note(span, seconds: seconds, averaging: averaging)
                }
                if end > fresh {
                    Self.spread(from: fresh, to: end, over: borders) { tallies[$0].duration += $1 }
                }
            }
            coveredUntil = max(coveredUntil, end)
        }
        guard merges else { return tallies }
        PriorityMerge.forEachSegment(of: spans) { segment in
            guard segment.beatenBy == nil else { return }
            let isInstant = spans[segment.span].isInstant
            let end = isInstant ? segment.start : segment.end
            Self.spread(from: segment.start, to: end, over: borders) { index, seconds in
                let isWhole = isInstant || seconds == end - segment.start
                tallies[index].sum +=
                    isWhole ? segment.amount : segment.amount * (seconds / (end - segment.start))
            }
        }
        return tallies
    }

    /// Calls `visit` with each interval that `start ..< end` touches, and the seconds in it.
    private static func spread(
        from start: Double, to end: Double, over borders: [Double], _ visit: (Int, Double) -> Void
    ) {
        var index = max(0, interval(of: start, in: borders))
        guard index < borders.count - 1 else { return }
        if end <= start {
            if borders[index] <= start { visit(index, 0) }
            return
        }
        while index < borders.count - 1, borders[index] < end {
            let seconds = min(end, borders[index + 1]) - max(start, borders[index])
            if seconds > 0 { visit(index, seconds) }
            index += 1
        }
    }

    /// The last border not after `time`, or -1.
    private static func interval(of time: Double, in borders: [Double]) -> Int {
        borders.firstIndexInOrder { $0 > time } - 1
    }
}
