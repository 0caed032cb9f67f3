import HealthKit

// What an export counted over workouts and their parts.
extension SampleMapping {
    /// The totals by type.
    ///
    /// Apple's totals are of one type each and have no dates: an export may have several of a type, of parts of the
    /// workout. Those of types that add up are added, unless one of them is of the whole. What says more than its
    /// figures, and each one that was combined, is also kept as text.
    mutating func totals(
        _ statistics: [ExportStatistics], over span: (start: Double, end: Double),
        of workout: ExportWorkout, _ rest: inout ExportRest
    ) -> [HKWorkout.Total] {
        var (order, byType): ([HKQuantityType], [HKQuantityType: [Counted]]) = ([], [:])
        for figures in statistics {
            guard let counted = Counted(figures, over: span.end - span.start) else {
                let hasRoom = rest.add(figures.markup)
                note(
                    "its statistics of \(figures.type) in \"\(figures.unit)\" "
                        + (hasRoom ? "are kept as text" : "were left out"), workout)
                continue
            }
            if byType[counted.total.type] == nil { order.append(counted.total.type) }
            let isRepeated = byType[counted.total.type]?.contains { $0.said.markup == figures.markup }
            if isRepeated != true { byType[counted.total.type, default: []].append(counted) }
        }
        return order.compactMap { type in
            guard let all = byType[type], let first = all.first else { return nil }
            for one in all
            where all.count > 1 || one.isPartial || one.said.hasMore || one.said.start != span.start
                || one.said.end != span.end
            {
                if !rest.add(one.said.markup) {
                    note("its statistics of \(one.said.type) were left out", workout)
                }
            }
            guard all.count > 1 else { return first.total }
            let whole = all.filter { $0.said.start == span.start && $0.said.end == span.end }
            if whole.count == 1, let whole = whole.first { return whole.total }
            return Counted.sum(all.map(\.total), of: type)
        }
    }
}

/// Statistics of a type that HealthKit knows.
private struct Counted {
    let said: ExportStatistics
    let total: HKWorkout.Total
    /// Whether one of the figures is too large.
    let isPartial: Bool

    /// - Parameter seconds: of the workout or the part of it.
    init?(_ said: ExportStatistics, over seconds: Double) {
        let identifier = HKQuantityTypeIdentifier(rawValue: said.type)
        guard let type = HKObjectType.quantityType(forIdentifier: identifier),
            let unit = ExportUnit.parse(said.unit), type.is(compatibleWith: unit)
        else { return nil }
        let written = [said.sum, said.average, said.minimum, said.maximum]
        let quantities = written.map { value -> HKQuantity? in
            let quantity = value.map { HKQuantity(unit: unit, doubleValue: $0) }
            return quantity.flatMap { SampleMapping.fits($0, type, inWorkoutOf: seconds) ? $0 : nil }
        }
        self.said = said
        isPartial = zip(written, quantities).contains { $0 != nil && $1 == nil }
        total = HKWorkout.Total(
            type: type, sum: quantities[0], average: quantities[1], minimum: quantities[2],
            maximum: quantities[3])
    }

    /// Totals of parts together. The mean of means is not known: how many values each has is not said.
    static func sum(_ totals: [HKWorkout.Total], of type: HKQuantityType) -> HKWorkout.Total {
        let unit = type.canonicalUnit
        func values(_ figure: KeyPath<HKWorkout.Total, HKQuantity?>) -> [Double] {
            totals.compactMap { $0[keyPath: figure]?.doubleValue(for: unit) }
        }
        func quantity(_ value: Double?) -> HKQuantity? {
            value.map { HKQuantity(unit: unit, doubleValue: $0) }
        }
        let (sums, means) = (values(\.sum), values(\.average))
        return HKWorkout.Total(
            type: type, sum: quantity(sums.isEmpty ? nil : sums.reduce(0, +)),
            average: quantity(means.allSatisfy { $0 == means.first } ? means.first : nil),
            minimum: quantity(values(\.minimum).min()), maximum: quantity(values(\.maximum).max()))
    }
}
