/// A sample of a type that adds up: steps, energy, distances.
public class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The sum over the sample's time.
    public var sumQuantity: HKQuantity { quantity }
}

/// A sample of a type that adds up, made of several measurements. Kept because older code
/// names it; series are ``HKCumulativeQuantitySample`` with a `count` above 1.
public final class HKCumulativeQuantitySeriesSample: HKCumulativeQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The sum over the series.
    public var sum: HKQuantity { quantity }
}

/// A sample of a type that is averaged: heart rate, body mass, temperature.
///
/// For a plain sample all quantities are the sample's own.
public final class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The mean of the measurements.
    public var averageQuantity: HKQuantity { quantity }

    /// The smallest measurement.
    public var minimumQuantity: HKQuantity { quantity(series?.minimum) }

    /// The largest measurement.
    public var maximumQuantity: HKQuantity { quantity(series?.maximum) }

    /// The last measurement.
    public var mostRecentQuantity: HKQuantity { quantity(series?.mostRecent) }

    /// When the last measurement was.
    public var mostRecentQuantityDateInterval: DateInterval {
        series?.mostRecentInterval ?? DateInterval(start: startDate, end: endDate)
    }

    private func quantity(_ number: Double?) -> HKQuantity {
        HKQuantity(unit: unit, doubleValue: number ?? value)
    }
}
