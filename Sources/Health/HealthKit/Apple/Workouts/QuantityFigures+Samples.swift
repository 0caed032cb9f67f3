// The figures of samples that one program collected: what a workout builder knows.
extension QuantityFigures {
    /// The figures of quantity samples by type, over a stretch of time.
    ///
    /// All samples are of one source, so none overlaps another's count and sums are plain sums. A
    /// sample of a series counts as its measurements.
    ///
    /// - Parameters:
    ///   - zones: that were chosen, by type.
    ///   - clock: of the workout, for the time in zones.
    static func byType(
        of samples: [HKSample], start: Date, end: Date,
        zones: [HKQuantityType: HKWorkoutZoneConfiguration], on clock: WorkoutClock
    ) -> [HKQuantityType: QuantityFigures] {
        let quantities = samples.compactMap { $0 as? HKQuantitySample }
        return Dictionary(grouping: quantities, by: \.storedQuantityType).reduce(into: [:]) { result, group in
            let type = group.key
            let points = group.value.flatMap { $0.points(in: type.canonicalUnit) }.sorted {
                $0.start < $1.start
            }
            var figures = figures(of: points, type: type, start: start, end: end)
            figures.zones = zones[type].map { ZoneTimes($0, points, until: end, on: clock) }
            result[type] = figures
        }
    }

    private static func figures(
        of points: [SeriesFigures.Point], type: HKQuantityType, start: Date, end: Date
    ) -> QuantityFigures {
        var figures = QuantityFigures(type: type, start: start, end: end)
        figures.mostRecent = points.last?.value
        figures.mostRecentInterval = points.last.map {
            DateInterval(start: $0.start, end: max($0.start, $0.end))
        }
        if type.storedAggregationStyle == .cumulative {
            figures.sum = points.reduce(0) { $0 + $1.value }
        } else {
            figures.average = mean(points, type.storedAggregationStyle)
            figures.minimum = points.lazy.map(\.value).min()
            figures.maximum = points.lazy.map(\.value).max()
        }
        return figures
    }

    /// The mean as the type asks. Where time weighs, a moment counts as one second.
    private static func mean(_ points: [SeriesFigures.Point], _ style: HKQuantityAggregationStyle) -> Double?
    {
        guard !points.isEmpty else { return nil }
        let isLevel = style == .discreteEquivalentContinuousLevel
        var (weighted, weight) = (0.0, 0.0)
        for point in points {
            let seconds = style == .discreteArithmetic ? 1 : max(1, point.end.timeIntervalSince(point.start))
            weighted += (isLevel ? pow(10, point.value / 10) : point.value) * seconds
            weight += seconds
        }
        return isLevel ? 10 * log10(weighted / weight) : weighted / weight
    }
}

extension HKQuantitySample {
    /// The measurements that the sample represents: one, or those of its series.
    fileprivate func points(in unit: HKUnit) -> [SeriesFigures.Point] {
        let points =
            series?.points ?? [SeriesFigures.Point(start: storedStartDate, end: storedEndDate, value: value)]
        guard let conversion = self.unit === unit ? nil : self.unit.conversion(to: unit) else {
            return points
        }
        return points.map { .init(start: $0.start, end: $0.end, value: conversion.apply($0.value)) }
    }
}
