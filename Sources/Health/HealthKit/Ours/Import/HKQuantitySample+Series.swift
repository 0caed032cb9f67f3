import Foundation

extension HKQuantitySample {
    /// The single measurements of a series, by start, or the sample itself as one; none where the unit does not fit.
    package func measurements(in unit: HKUnit) -> [Measurement] {
        guard unit == self.unit || quantity.is(compatibleWith: unit) else { return [] }
        func converted(_ value: Double) -> Double {
            unit == self.unit ? value : HKQuantity(unit: self.unit, doubleValue: value).doubleValue(for: unit)
        }
        guard let series else {
            return [Measurement(start: storedStartDate, end: storedEndDate, value: converted(value))]
        }
        return series.points.map { Measurement(start: $0.start, end: $0.end, value: converted($0.value)) }
    }

    /// One measurement of a series.
    package struct Measurement: Sendable {
        package var start: Date
        package var end: Date
        package var value: Double

        package init(start: Date, end: Date, value: Double) {
            (self.start, self.end, self.value) = (start, end, value)
        }
    }

    /// The measurements that a series stands for, in the unit of its type; nil for a plain sample.
    package var measurements: [Measurement]? {
        guard let series else { return nil }
        return series.points.map { Measurement(start: $0.start, end: $0.end, value: $0.value) }
    }

    /// A sample that represents a series, as a file has it.
    ///
    /// - Parameters:
    ///   - measurements: in any order; at least one.
    ///   - unit: of the measurements.
    ///   - uuid: the identity; the same for the same series of a file.
    /// - Throws: ``SampleRuleError`` for dates that no sample may have, and for no measurements.
    package static func series(
        type: HKQuantityType, _ measurements: [Measurement], in unit: HKUnit, device: HKDevice?,
        metadata: [String: Any]?, uuid: UUID, sourceRevision: HKSourceRevision
    ) throws(SampleRuleError) -> HKQuantitySample {
        let points = try measurements.map { measurement throws(SampleRuleError) in
            let quantity = HKQuantity(unit: unit, doubleValue: measurement.value)
            guard let value = quantity.checkedValue(for: type.canonicalUnit) else {
                throw SampleRuleError(.unit, "\(quantity) of \(type.storedIdentifier)")
            }
            return SeriesFigures.Point(start: measurement.start, end: measurement.end, value: value)
        }
        guard let series = SeriesFigures(points), let first = series.points.first else {
            throw SampleRuleError(.quantityOutOfRange, "a series without measurements")
        }
        let end = series.points.reduce(first.start) { max($0, $1.end) }
        let sum = type.storedAggregationStyle == .cumulative
        let plain = try checked(
            type: type,
            quantity: HKQuantity(unit: type.canonicalUnit, doubleValue: sum ? series.sum : series.mean),
            start: first.start, end: end, device: device, metadata: metadata, uuid: uuid,
            sourceRevision: sourceRevision)
        return stored(
            type: type, value: plain.value, unit: plain.unit, series: series, start: first.start, end: end,
            provenance: plain.provenance)
    }
}
