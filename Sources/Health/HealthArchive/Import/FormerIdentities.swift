import HealthKit

/// The identities that a sample may have from an export in other units.
///
/// Earlier versions kept nothing of a deleted sample but its identity, which was made of the text of its
/// export. So the texts that another export may have had are tried: the units that phones write for
/// such a type, each with the value to six digits and its two neighbours, because this value was rounded too.
enum FormerIdentities {
    private static let units: [(unit: HKUnit, hash: StableHash)] = [
        "kcal", "Cal", "cal", "kJ", "J", "km", "mi", "m", "cm", "ft", "in", "yd", "kg", "lb", "g", "oz", "st",
        "mg",
        "mcg", "mL", "L", "fl_oz_us", "degC", "degF", "km/hr", "mi/hr", "m/s", "count", "count/min",
        "count/s", "%",
        "min", "hr", "s", "ms", "mmHg", "kPa", "mg/dL", "W", "IU", "dBASPL", "mL/min·kg",
    ].compactMap { text in
        // IGNORED: a text of the list that did not read would only not be tried.
        (try? HKUnit.parse(text)).map { ($0, StableHash(of: text)) }
    }

    /// All of them, for the first of equal records.
    static func of(_ sample: HKSample) -> [UUID] {
        guard let sample = sample as? HKQuantitySample else { return [] }
        let type = StableHash(of: sample.sampleType.identifier)
        let source = StableHash(of: sample.sourceRevision.source.bundleIdentifier)
        return units.flatMap { unit, text -> [UUID] in
            guard let value = sample.quantity.checkedValue(for: unit) else { return [] }
            return spellings(of: value).map {
                SampleIdentity.ofRecord(
                    type: type, source: source, start: sample.startDate.timeIntervalSinceReferenceDate,
                    end: sample.endDate.timeIntervalSinceReferenceDate, value: $0, unit: text)
            }
        }
    }

    /// The value as it is, and to six digits with both neighbours: each is what its decimal text reads as.
    private static func spellings(of value: Double) -> [Double] {
        guard value != 0, value.isFinite else { return [value] }
        var size = abs(value)
        var decimals = 0
        while size < 100_000, decimals < 20 { (size, decimals) = (size * 10, decimals + 1) }
        let power = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
        let digits = (value * power).rounded()
        return [value] + [0, -1, 1].map { (digits + $0) / power }
    }
}
