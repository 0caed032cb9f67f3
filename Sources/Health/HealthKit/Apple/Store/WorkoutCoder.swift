import Foundation
internal import SampleStoreEngine

/// The parts of a workout that other samples lack, in stored form.
enum WorkoutCoder {
    static func stored(_ parts: WorkoutParts) -> JSONValue {
        var fields: [String: JSONValue] = [
            StoredField.activityType: .int(Int64(parts.activityType.rawValue)),
            StoredField.duration: .double(parts.duration),
        ]
        if !parts.events.isEmpty { fields[StoredField.events] = stored(parts.events.objects) }
        if !parts.activities.isEmpty { fields[StoredField.activities] = .array(parts.activities.map(stored)) }
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

    /// The given totals of the workout, each with its unit, under `given`.
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
        guard let given = fields[given] else { return WorkoutTotals() }
        func total(_ name: String) -> HKQuantity? {
            guard let stored = given[name],
                case .quantity(let quantity)? = MetadataValue(stored: stored)
            else { return nil }
            return quantity
        }
        return WorkoutTotals(
            energy: total(StoredField.totalEnergy), distance: total(StoredField.totalDistance),
            strokes: total(StoredField.totalStrokes), flights: total(StoredField.totalFlights))
    }

    /// The totals that predicates and sorting read, from either form of totals.
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
        for (identifier, stored) in types {
            guard case .object(let fields) = stored, let unit = fields[StoredField.unit]?.text,
                let type = ObjectTypeCatalogue.sampleType(identifier, unit: unit) as? HKQuantityType
            else { continue }
            var figures = QuantityFigures(
                type: type, start: date(fields[StoredField.start]) ?? start,
                end: date(fields[StoredField.end]) ?? end)
            var (first, last): (JSONValue?, JSONValue?) = (nil, nil)
            var (boundaries, seconds): ([JSONValue], [JSONValue]) = ([], [])
            // Most have a sum alone, and to compare a name is faster than to look for a field that is not there.
            for (name, value) in fields {
                switch name {
                case "sum": figures.sum = value.number
                case "average": figures.average = value.number
                case "minimum": figures.minimum = value.number
                case "maximum": figures.maximum = value.number
                case "mostRecent": figures.mostRecent = value.number
                case StoredField.duration: figures.duration = value.number
                case "mostRecentStart": first = value
                case "mostRecentEnd": last = value
                case "zoneBoundaries": boundaries = value.elements
                case "zoneSeconds": seconds = value.elements
                default: break
                }
            }
            figures.mostRecentInterval = interval(first, last)
            figures.zones = ZoneTimes(
                boundaries: boundaries.compactMap(\.number), seconds: seconds.compactMap(\.number))
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
        var setting = WorkoutConfigurationValue(activityType: activityType(fields[StoredField.activityType]))
        setting.locationType = code(fields["location"]).flatMap(HKWorkoutSessionLocationType.init) ?? .unknown
        setting.swimmingLocationType =
            code(fields["swimmingLocation"]).flatMap(HKWorkoutSwimmingLocationType.init) ?? .unknown
        if let lap = fields["lapLength"], case .quantity(let length)? = MetadataValue(stored: lap) {
            setting.lapLength = length
        }
        return HKWorkoutActivity(
            uuid: id, setting: setting, start: start, end: end,
            metadata: Metadata(stored: fields[StoredField.metadata]),
            events: events(fields[StoredField.events]).objects,
            figures: figures(fields[StoredField.statistics], start: start, end: end ?? start))
    }

    // MARK: Values

    static func activityType(_ stored: JSONValue?) -> HKWorkoutActivityType {
        code(stored).flatMap { UInt(exactly: $0) }.flatMap(HKWorkoutActivityType.init) ?? .other
    }

    static func code(_ stored: JSONValue?) -> Int? { stored?.number.flatMap { Int(exactly: $0) } }

    private static func date(_ stored: JSONValue?) -> Date? {
        stored?.number.map(Date.init(timeIntervalSinceReferenceDate:))
    }

    static func interval(_ start: JSONValue?, _ end: JSONValue?) -> DateInterval? {
        guard let start = date(start), let end = date(end), end >= start else { return nil }
        return DateInterval(start: start, end: end)
    }

    // Events as columns, because a swim has one for each length and most of them differ in their dates alone:
    //
    //     {"type":[3,3,3],"start":[0,24,49],"end":[24,49,73],"metadata":[{"HKSwimmingStrokeStyle":2}],"about":[0,0,-1]}
    //
    // `about` has the index of each event's element in `metadata`; -1 for an event without metadata. Earlier versions
    // wrote an object with `type`, `start`, `end` and `metadata` for each event.

    static func stored(_ events: [HKWorkoutEvent]) -> JSONValue {
        var numbers: [Metadata: Int] = [:]
        var metadata: [JSONValue] = []
        let about = events.map { event -> JSONValue in
            guard !event.storedMetadata.isEmpty else { return .int(-1) }
            if let number = numbers[event.storedMetadata] { return .int(Int64(number)) }
            numbers[event.storedMetadata] = metadata.count
            metadata.append(event.storedMetadata.stored)
            return .int(Int64(metadata.count - 1))
        }
        func column(_ value: (HKWorkoutEvent) -> JSONValue) -> JSONValue { .array(events.map(value)) }
        return .object([
            StoredField.type: column { .int(Int64($0.storedType.rawValue)) },
            StoredField.start: column { .double($0.storedDateInterval.start.timeIntervalSinceReferenceDate) },
            StoredField.end: column { .double($0.storedDateInterval.end.timeIntervalSinceReferenceDate) },
            StoredField.metadata: .array(metadata), StoredField.about: .array(about),
        ])
    }

    /// Events of a kind that this version does not know are left out.
    static func events(_ stored: JSONValue?) -> WorkoutEvents {
        guard case .object(let columns)? = stored else {
            let objects = (stored?.elements ?? []).compactMap { fields -> HKWorkoutEvent? in
                guard let type = eventType(fields[StoredField.type]),
                    let interval = interval(fields[StoredField.start], fields[StoredField.end])
                else { return nil }
                return HKWorkoutEvent(
                    storedType: type, interval: interval,
                    metadata: Metadata(stored: fields[StoredField.metadata]))
            }
            return WorkoutEvents(objects)
        }
        func column(_ name: String) -> [JSONValue] { columns[name]?.elements ?? [] }
        let (types, starts) = (column(StoredField.type), column(StoredField.start))
        let (ends, about) = (column(StoredField.end), column(StoredField.about))
        var events = WorkoutEvents.Columns()
        events.metadata = column(StoredField.metadata).map { Metadata(stored: $0) }
        let count = min(types.count, starts.count, ends.count)
        events.types.reserveCapacity(count)
        events.starts.reserveCapacity(count)
        events.ends.reserveCapacity(count)
        events.about.reserveCapacity(count)
        for index in 0..<count {
            guard let type = eventType(types[index]), let start = starts[index].number,
                let end = ends[index].number, end >= start
            else { continue }
            let number = about.indices.contains(index) ? code(about[index]) ?? -1 : -1
            events.types.append(type)
            events.starts.append(start)
            events.ends.append(end)
            events.about.append(events.metadata.indices.contains(number) ? Int32(number) : -1)
        }
        return .columns(events)
    }

    private static func eventType(_ stored: JSONValue?) -> HKWorkoutEventType? {
        code(stored).flatMap(HKWorkoutEventType.init)
    }

    // Removes impossible figures from a workout in an export's line.

    /// Removes impossible totals and an impossible pool length from a stored workout. Imports of NDJSON lines receive
    /// workouts in this form; other samples are checked by their values.
    ///
    /// - Returns: the names of the removed values, with their amounts.
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

    private static func removeTotals(from fields: inout [String: JSONValue], seconds: Double) -> [String] {
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
