internal import SampleStore

// What a line of an export says of a workout, and nobody can have.
extension WorkoutCoder {
    /// Removes the totals that nobody can have, and such a length of the pool, from a workout as the engine keeps it. Lines
    /// bring it in that form, and its samples are checked by their values.
    ///
    /// - Returns: the names of what was removed, with its figures.
    static func removeImpossible(from sample: inout Sample) -> [String] {
        var removed: [String] = []
        if case .object(var fields)? = sample.details[StoredField.workout] {
            removed += removeTotals(from: &fields, seconds: sample.end - sample.start)
            removed += removeStatistics(from: &fields, seconds: sample.end - sample.start)
            if !removed.isEmpty { sample.details[StoredField.workout] = .object(fields) }
        }
        if case .object(var metadata)? = sample.details[StoredField.metadata],
            let stored = metadata[HKMetadataKeyLapLength],
            case .quantity(let length)? = MetadataValue(stored: stored), !length.isPossibleLapLength
        {
            removed.append("\(HKMetadataKeyLapLength) of \(length)")
            metadata[HKMetadataKeyLapLength] = nil
            sample.details[StoredField.metadata] = .object(metadata)
        }
        return removed
    }

    private static func removeTotals(
        from fields: inout [String: JSONValue], seconds: Double
    ) -> [String] {
        let totals = totals(.object(fields))
        let activity = activityType(fields[StoredField.activityType])
        let rows: [(String, HKQuantity?, HKUnit, HKQuantityTypeIdentifier)] = [
            (StoredField.totalEnergy, totals.energy, .kilocalorie(), .activeEnergyBurned),
            (
                StoredField.totalDistance, totals.distance, .meter(),
                activity.facts.distance ?? .distanceWalkingRunning
            ),
            (StoredField.totalStrokes, totals.strokes, .count(), .swimmingStrokeCount),
            (StoredField.totalFlights, totals.flights, .count(), .flightsClimbed),
        ]
        return rows.compactMap { name, total, unit, identifier in
            let stored = fields[name]?.number.map { HKQuantity(unit: unit, doubleValue: $0) }
            let quantities = [total, stored].compactMap(\.self)
            guard let bad = quantities.first(where: { !isPossible($0, HKQuantityType(identifier), seconds) })
            else { return nil }
            fields[name] = nil
            if case .object(var given)? = fields[Self.given] {
                given[name] = nil
                fields[Self.given] = .object(given)
            }
            return "\(name) of \(bad)"
        }
    }

    private static func removeStatistics(
        from fields: inout [String: JSONValue], seconds: Double
    ) -> [String] {
        guard case .object(var types)? = fields[StoredField.statistics] else { return [] }
        var removed: [String] = []
        for (identifier, figures) in types {
            guard let unit = figures[StoredField.unit]?.text,
                let type = ObjectTypeCatalogue.sampleType(identifier, unit: unit) as? HKQuantityType
            else { continue }
            let values = ["sum", "average", "minimum", "maximum", "mostRecent"].compactMap {
                figures[$0]?.number
            }
            guard !values.allSatisfy({ type.isPossible($0, inWorkoutOf: seconds) }) else { continue }
            types[identifier] = nil
            removed.append("statistics of \(identifier)")
        }
        fields[StoredField.statistics] = .object(types)
        return removed.sorted()
    }

    private static func isPossible(_ quantity: HKQuantity, _ type: HKQuantityType, _ seconds: Double) -> Bool
    {
        quantity.checkedValue(for: type.canonicalUnit).map { type.isPossible($0, inWorkoutOf: seconds) }
            ?? false
    }
}
