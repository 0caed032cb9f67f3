import Foundation

/// One sample as the naive model sees it.
struct NaiveSample {
    /// Seconds since the reference date.
    var start: Double
    var end: Double
    var value: Double
    /// The number of the source.
    var source: Int
    /// 0 for what was entered by hand, then the sources in order of trust.
    var rank: Int

    /// Whether it has a part in the interval: a point by where it lies, a stretch by what it covers.
    func touches(_ interval: Range<Double>) -> Bool {
        end > start ? start < interval.upperBound && end > interval.lowerBound : interval.contains(start)
    }

    /// Seconds in the interval.
    func overlap(_ interval: Range<Double>) -> Double {
        max(0, min(end, interval.upperBound) - max(start, interval.lowerBound))
    }
}

/// The figures of one interval, worked out moment by moment, without any cleverness.
struct NaiveStatistics {
    var sum = 0.0
    var minimum = Double.infinity
    var maximum = -Double.infinity
    var mean = 0.0
    var meanByTime = 0.0
    var duration = 0.0
    var newest = 0.0

    /// - Parameter samples: in the order of saving.
    /// - Returns: nil when none touches the interval.
    init?(of samples: [NaiveSample], in interval: Range<Double>) {
        let touching = samples.filter { $0.touches(interval) }
        guard !touching.isEmpty else { return nil }
        minimum = touching.map(\.value).min() ?? 0
        maximum = touching.map(\.value).max() ?? 0
        mean = touching.reduce(0) { $0 + $1.value } / Double(touching.count)
        let weights = touching.map { max($0.overlap(interval), 1) }
        meanByTime = zip(touching, weights).reduce(0) { $0 + $1.0.value * $1.1 } / weights.reduce(0, +)
        newest =
            touching.enumerated().max {
                ($0.element.start, $0.element.end, $0.offset) < ($1.element.start, $1.element.end, $1.offset)
            }?.element.value ?? 0
        addMoments(touching, interval)
        addPoints(touching, samples, interval)
    }

    /// Cuts the interval wherever something begins or ends: in each piece the most trusted samples count.
    private mutating func addMoments(_ samples: [NaiveSample], _ interval: Range<Double>) {
        let stretches = samples.filter { $0.end > $0.start }
        let cuts = Set(
            stretches.flatMap { [$0.start, $0.end] } + [interval.lowerBound, interval.upperBound]
        )
        .filter { $0 >= interval.lowerBound && $0 <= interval.upperBound }.sorted()
        for (left, right) in zip(cuts, cuts.dropFirst()) {
            let here = stretches.filter { $0.start <= left && $0.end >= right }
            guard let best = here.map(\.rank).min() else { continue }
            duration += right - left
            for sample in here where sample.rank == best {
                sum += sample.value * (right - left) / (sample.end - sample.start)
            }
        }
    }

    /// A point counts unless a more trusted sample lasts there, or says the same at the same instant.
    private mutating func addPoints(
        _ touching: [NaiveSample], _ samples: [NaiveSample], _ interval: Range<Double>
    ) {
        for point in touching where point.end == point.start {
            let isBeaten = samples.contains { other in
                guard other.rank < point.rank else { return false }
                return other.end == other.start
                    ? other.start == point.start && other.value == point.value
                    : other.start <= point.start && point.start < other.end
            }
            if !isBeaten { sum += point.value }
        }
    }
}
