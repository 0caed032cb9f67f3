/// A sample of a type that adds up: steps, energy, distances. What ``HKQuantitySample``'s initialisers give
/// for such a type.
open class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The amount over the sample's time; the sum of all measurements for a series. The same as
    /// ``HKQuantitySample/quantity``.
    open var sumQuantity: HKQuantity { quantity }
}

/// A series of a type that adds up. Kept because older code names it: Apple deprecated it, and no query here
/// gives one. A series is an ``HKCumulativeQuantitySample`` with a ``HKQuantitySample/count`` above 1.
open class HKCumulativeQuantitySeriesSample: HKCumulativeQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The sum of the series; the same as ``HKCumulativeQuantitySample/sumQuantity``.
    open var sum: HKQuantity { quantity }
}

/// A sample of a type that is averaged: heart rate, body mass, temperature. What ``HKQuantitySample``'s
/// initialisers give for such a type.
///
/// For a plain sample all quantities are the sample's own. For a series they are those of its measurements,
/// calculated at each call in O(measurements).
open class HKDiscreteQuantitySample: HKQuantitySample, @unchecked Sendable {
    // SAFETY: see HKObject.

    /// The plain mean of the measurements, also for types whose statistics weigh by time. The same as
    /// ``HKQuantitySample/quantity``.
    open var averageQuantity: HKQuantity { quantity }

    /// The smallest of the measurements.
    open var minimumQuantity: HKQuantity { quantity(series?.minimum) }

    /// The largest of the measurements.
    open var maximumQuantity: HKQuantity { quantity(series?.maximum) }

    /// The measurement with the latest start.
    open var mostRecentQuantity: HKQuantity { quantity(series?.mostRecent) }

    /// When the measurement with the latest start was made; the whole sample for a plain one.
    open var mostRecentQuantityDateInterval: DateInterval {
        series?.mostRecentInterval ?? DateInterval(start: storedStartDate, end: storedEndDate)
    }

    private func quantity(_ number: Double?) -> HKQuantity {
        HKQuantity(unit: unit, doubleValue: number ?? value)
    }
}
