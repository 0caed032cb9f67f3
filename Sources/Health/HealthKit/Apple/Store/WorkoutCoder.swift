internal import SampleStore
import Foundation

/// What a workout has beyond other samples, as the engine keeps it.
///
/// Totals are in kcal, m and counts under Apple's names, so that predicates and sorting read them
/// without making a workout.
enum WorkoutCoder {
    static func stored(_ parts: WorkoutParts) -> JSONValue {
        var fields: [String: JSONValue] = [
            StoredField.activityType: .int(Int64(parts.activityType.rawValue)),
            StoredField.duration: .double(parts.duration),
        ]
        if !parts.events.isEmpty { fields[StoredField.events] = stored(parts.events) }
        if !parts.activities.isEmpty {
            fields[StoredField.activities] = .array(parts.activities.map(stored))
        }
        if !parts.figures.isEmpty { fields[StoredField.statistics] = stored(parts.figures) }
        write(parts.totals, to: &fields)
        fill(parts, &fields)
        return .object(fields)
    }

    static func parts(_ fields: JSONValue, start: Date, end: Date) -> WorkoutParts {
        WorkoutParts(
            activityType: activityType(fields[StoredField.activityType]),
            duration: fields[StoredField.duration]?.number ?? 0,
            events: events(fields[StoredField.events]),
            activities: (fields[StoredField.activities]?.elements ?? []).compactMap(activity),
            totals: totals(fields),
            figures: figures(fields[StoredField.statistics], start: start, end: end))
    }

    // MARK: Totals

    static let given = "given"

    /// The totals the workout was made with, each with its unit, under `given`.
    private static func write(_ totals: WorkoutTotals, to fields: inout [String: JSONValue]) {
        let rows: [(String, HKQuantity?)] = [
            (StoredField.totalEnergy, totals.energy), (StoredField.totalDistance, totals.distance),
            (StoredField.totalStrokes, totals.strokes), (StoredField.totalFlights, totals.flights),
        ]
        let known = rows.compactMap { name, quantity in
            quantity.map { (name, MetadataValue.quantity($0).stored) }
        }
        guard !known.isEmpty else { return }
        fields[given] = .object(Dictionary(known, uniquingKeysWith: { first, _ in first }))
    }

    static func totals(_ fields: JSONValue) -> WorkoutTotals {
        func total(_ name: String) -> HKQuantity? {
            guard let stored = fields[given]?[name],
                case .quantity(let quantity)? = MetadataValue(stored: stored)
            else { return nil }
            return quantity
        }
        return WorkoutTotals(
            energy: total(StoredField.totalEnergy), distance: total(StoredField.totalDistance),
            strokes: total(StoredField.totalStrokes), flights: total(StoredField.totalFlights))
    }

    /// The figures that predicates and sorting look for, whichever way the total was given.
    private static func fill(_ parts: WorkoutParts, _ fields: inout [String: JSONValue]) {
        let rows: [(String, HKQuantity?, HKUnit)] = [
            (StoredField.totalEnergy, parts.totals.energy ?? parts.sum(.activeEnergyBurned), .kilocalorie()),
            (StoredField.totalDistance, parts.totals.distance ?? parts.sumOfDistances, .meter()),
            (StoredField.totalStrokes, parts.totals.strokes ?? parts.sum(.swimmingStrokeCount), .count()),
            (StoredField.totalFlights, parts.totals.flights ?? parts.sum(.flightsClimbed), .count()),
        ]
        for (name, quantity, unit) in rows {
            if let number = quantity?.checkedValue(for: unit) { fields[name] = .double(number) }
        }
    }

    // MARK: Statistics

    private static func stored(_ figures: [HKQuantityType: QuantityFigures]) -> JSONValue {
        .object(
            Dictionary(
                figures.map { ($0.storedIdentifier, stored($1)) }, uniquingKeysWith: { first, _ in first }))
    }

    private static func stored(_ figures: QuantityFigures) -> JSONValue {
        var fields: [String: JSONValue] = [
            StoredField.unit: .string(figures.type.canonicalUnit.storedUnitString),
            StoredField.start: .double(figures.start.timeIntervalSinceReferenceDate),
            StoredField.end: .double(figures.end.timeIntervalSinceReferenceDate),
        ]
        let rows: [(String, Double?)] = [
            ("sum", figures.sum), ("average", figures.average), ("minimum", figures.minimum),
            ("maximum", figures.maximum), ("mostRecent", figures.mostRecent),
            (StoredField.duration, figures.duration),
            ("mostRecentStart", figures.mostRecentInterval?.start.timeIntervalSinceReferenceDate),
            ("mostRecentEnd", figures.mostRecentInterval?.end.timeIntervalSinceReferenceDate),
        ]
        for case (let name, let number?) in rows { fields[name] = .double(number) }
        if let zones = figures.zones {
            fields["zoneBoundaries"] = .array(zones.boundaries.map(JSONValue.double))
            fields["zoneSeconds"] = .array(zones.seconds.map(JSONValue.double))
        }
        return .object(fields)
    }

    private static func figures(
        _ stored: JSONValue?, start: Date, end: Date
    ) -> [HKQuantityType: QuantityFigures] {
        guard case .object(let types)? = stored else { return [:] }
        var result: [HKQuantityType: QuantityFigures] = [:]
        for (identifier, fields) in types {
            guard let unit = fields[StoredField.unit]?.text,
                let type = ObjectTypeCatalogue.sampleType(identifier, unit: unit) as? HKQuantityType
            else { continue }
            var figures = QuantityFigures(
                type: type, start: date(fields[StoredField.start]) ?? start,
                end: date(fields[StoredField.end]) ?? end)
            figures.sum = fields["sum"]?.number
            figures.average = fields["average"]?.number
            figures.minimum = fields["minimum"]?.number
            figures.maximum = fields["maximum"]?.number
            figures.mostRecent = fields["mostRecent"]?.number
            figures.duration = fields[StoredField.duration]?.number
            figures.mostRecentInterval = interval(fields["mostRecentStart"], fields["mostRecentEnd"])
            figures.zones = ZoneTimes(
                boundaries: (fields["zoneBoundaries"]?.elements ?? []).compactMap(\.number),
                seconds: (fields["zoneSeconds"]?.elements ?? []).compactMap(\.number))
            result[type] = figures
        }
        return result
    }

    // MARK: Activities

    static func stored(_ activity: HKWorkoutActivity) -> JSONValue {
        var fields: [String: JSONValue] = [
            StoredField.identifier: .string(activity.storedUUID.uuidString),
            StoredField.activityType: .int(Int64(activity.setting.activityType.rawValue)),
            "location": .int(Int64(activity.setting.locationType.rawValue)),
            "swimmingLocation": .int(Int64(activity.setting.swimmingLocationType.rawValue)),
            StoredField.start: .double(activity.storedStartDate.timeIntervalSinceReferenceDate),
            StoredField.duration: .double(activity.duration),
        ]
        if let end = activity.storedEndDate {
            fields[StoredField.end] = .double(end.timeIntervalSinceReferenceDate)
        }
        if let lap = activity.setting.lapLength { fields["lapLength"] = MetadataValue.quantity(lap).stored }
        if !activity.storedMetadata.isEmpty { fields[StoredField.metadata] = activity.storedMetadata.stored }
        if !activity.storedWorkoutEvents.isEmpty {
            fields[StoredField.events] = stored(activity.storedWorkoutEvents)
        }
        if !activity.figures.isEmpty { fields[StoredField.statistics] = stored(activity.figures) }
        return .object(fields)
    }

    private static func activity(_ fields: JSONValue) -> HKWorkoutActivity? {
        guard let id = fields[StoredField.identifier]?.text.flatMap(UUID.init(uuidString:)),
            let start = date(fields[StoredField.start])
        else { return nil }
        let end = date(fields[StoredField.end])
        var setting = WorkoutSetting(activityType: activityType(fields[StoredField.activityType]))
        setting.locationType = code(fields["location"]).flatMap(HKWorkoutSessionLocationType.init) ?? .unknown
        setting.swimmingLocationType =
            code(fields["swimmingLocation"]).flatMap(HKWorkoutSwimmingLocationType.init) ?? .unknown
        if let lap = fields["lapLength"], case .quantity(let length)? = MetadataValue(stored: lap) {
            setting.lapLength = length
        }
        return HKWorkoutActivity(
            uuid: id, setting: setting, start: start, end: end,
            metadata: Metadata(stored: fields[StoredField.metadata]),
            events: events(fields[StoredField.events]),
            figures: figures(fields[StoredField.statistics], start: start, end: end ?? start))
    }

    // MARK: Values

    static func activityType(_ stored: JSONValue?) -> HKWorkoutActivityType {
        code(stored).flatMap { UInt(exactly: $0) }.flatMap(HKWorkoutActivityType.init) ?? .other
    }

    static func code(_ stored: JSONValue?) -> Int? {
        stored?.number.flatMap { Int(exactly: $0) }
    }

    private static func date(_ stored: JSONValue?) -> Date? {
        stored?.number.map(Date.init(timeIntervalSinceReferenceDate:))
    }

    static func interval(_ start: JSONValue?, _ end: JSONValue?) -> DateInterval? {
        guard let start = date(start), let end = date(end), end >= start else { return nil }
        return DateInterval(start: start, end: end)
    }
}
