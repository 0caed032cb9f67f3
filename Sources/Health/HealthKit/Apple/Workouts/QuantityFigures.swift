/// The figures of one quantity type over a stretch of time: the values of ``HKStatistics``.
///
/// Numbers are in the type's canonical unit. A cumulative type has a sum, a discrete type the other figures.
struct QuantityFigures: Hashable, Sendable {
    let type: HKQuantityType
    let start: Date
    let end: Date
    var sum: Double?
    var average: Double?
    var minimum: Double?
    var maximum: Double?
    var mostRecent: Double?
    var mostRecentInterval: DateInterval?
    /// Seconds covered by samples.
    var duration: TimeInterval?
    /// The chosen zones, with the time in each.
    var zones: ZoneTimes?

    init(type: HKQuantityType, start: Date, end: Date) {
        self.type = type
        self.start = start
        self.end = end
    }

    /// A sum alone, in any unit that fits.
    init?(type: HKQuantityType, sum: HKQuantity, start: Date, end: Date) {
        guard let value = sum.checkedValue(for: type.canonicalUnit) else { return nil }
        self.init(type: type, start: start, end: end)
        self.sum = value
    }

    /// A number of the figures as a quantity.
    func quantity(_ number: Double?) -> HKQuantity? {
        number.map { HKQuantity(unit: type.canonicalUnit, doubleValue: $0) }
    }

    // The figures of samples that one program collected, for a workout builder.

    /// The figures of quantity samples by type, over a stretch of time.
    ///
    /// All samples have one source, so sources are not merged and sums are plain sums. A sample of a series counts as
    /// its measurements.
    ///
    /// - Parameters:
    ///   - zones: the chosen zones, by type.
    ///   - clock: the workout's clock, for the time in zones.
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
        of points: [QuantitySeries.Point], type: HKQuantityType, start: Date, end: Date
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

    /// The mean in the type's style. Weighted by time, a moment counts as one second.
    private static func mean(_ points: [QuantitySeries.Point], _ style: HKQuantityAggregationStyle) -> Double?
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
    /// The measurements of the sample: one for a plain sample, those of the series otherwise.
    fileprivate func points(in unit: HKUnit) -> [QuantitySeries.Point] {
        let points =
            series?.points ?? [QuantitySeries.Point(start: storedStartDate, end: storedEndDate, value: value)]
        guard let conversion = self.unit === unit ? nil : self.unit.conversion(to: unit) else {
            return points
        }
        return points.map { .init(start: $0.start, end: $0.end, value: conversion.apply($0.value)) }
    }
}

// Figures in keyed archives, as JSON.
extension NSCoder {
    /// Writes the figures, by type.
    func encode(figures: [HKQuantityType: QuantityFigures]) {
        encode(parts: figures.values.sorted { $0.type.storedIdentifier < $1.type.storedIdentifier })
    }

    /// The figures, by type; nil for missing or damaged ones.
    var figures: [HKQuantityType: QuantityFigures]? {
        let all: [QuantityFigures]? = parts()
        return all.map { Dictionary($0.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first }) }
    }
}

extension QuantityFigures: Codable {
    private enum CodingKeys: CodingKey {
        case type, unit, start, end, sum, average, minimum, maximum, mostRecent, mostRecentInterval, duration
        case zones
    }

    /// - Throws: `DecodingError` for missing or damaged parts.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let name = try values.decode(String.self, forKey: .type)
        let unit = try values.decode(String.self, forKey: .unit)
        guard let type = ObjectTypeCatalogue.sampleType(name, unit: unit) as? HKQuantityType else {
            throw DecodingError.dataCorruptedError(
                forKey: .type, in: values, debugDescription: "\(name) is no quantity type.")
        }
        self.init(
            type: type, start: try values.decode(Date.self, forKey: .start),
            end: try values.decode(Date.self, forKey: .end))
        sum = try values.decodeIfPresent(Double.self, forKey: .sum)
        average = try values.decodeIfPresent(Double.self, forKey: .average)
        minimum = try values.decodeIfPresent(Double.self, forKey: .minimum)
        maximum = try values.decodeIfPresent(Double.self, forKey: .maximum)
        mostRecent = try values.decodeIfPresent(Double.self, forKey: .mostRecent)
        mostRecentInterval = try values.decodeIfPresent(DateInterval.self, forKey: .mostRecentInterval)
        duration = try values.decodeIfPresent(TimeInterval.self, forKey: .duration)
        zones = try values.decodeIfPresent(ZoneTimes.self, forKey: .zones)
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(type.storedIdentifier, forKey: .type)
        try values.encode(type.canonicalUnit.storedUnitString, forKey: .unit)
        try values.encode(start, forKey: .start)
        try values.encode(end, forKey: .end)
        try values.encodeIfPresent(sum, forKey: .sum)
        try values.encodeIfPresent(average, forKey: .average)
        try values.encodeIfPresent(minimum, forKey: .minimum)
        try values.encodeIfPresent(maximum, forKey: .maximum)
        try values.encodeIfPresent(mostRecent, forKey: .mostRecent)
        try values.encodeIfPresent(mostRecentInterval, forKey: .mostRecentInterval)
        try values.encodeIfPresent(duration, forKey: .duration)
        try values.encodeIfPresent(zones, forKey: .zones)
    }
}
