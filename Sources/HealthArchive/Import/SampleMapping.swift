import HealthKit

/// Makes HealthKit's samples out of what an export says.
///
/// Every sample is checked by HealthKit's own rules; one that breaks a rule becomes a problem with its
/// line. Identities come from ``SampleIdentity``.
struct SampleMapping {
    /// Why an element does not become a sample.
    struct Refusal: Error {
        var reason: String
    }

    /// Under this key a category record of a type HealthKit does not know keeps the constant that
    /// the export names, because its number is not known.
    static let unknownConstantKey = "swimfit.exported-value"

    private var identity = SampleIdentity()
    private var vocabulary = ExportVocabulary()
    /// What was changed or left out of samples that were kept, since it was last taken.
    private(set) var mended: [ArchiveProblem] = []

    /// Hands over what was mended since the last call.
    mutating func takeMended() -> [ArchiveProblem] {
        defer { mended.removeAll(keepingCapacity: true) }
        return mended
    }

    // MARK: Records

    /// The sample of a record at the top level.
    mutating func sample(_ record: ExportRecord, in names: ExportNames) throws(Refusal) -> HKSample {
        let meaning = try meaning(of: record, in: names)
        let uuid = identity.ofRecord(record, value: meaning.number, in: names)
        return try sample(record, meaning, uuid: uuid, in: names)
    }

    private enum Meaning {
        case quantity(HKQuantityType, HKQuantity, Double)
        case category(HKCategoryType, Int)
        case constant(HKCategoryType, String)

        /// The number that belongs to the identity: as written for a quantity, whatever its unit.
        var number: Double? {
            switch self {
            case .quantity(_, _, let number): number
            case .category(_, let value): Double(value)
            case .constant: nil
            }
        }
    }

    private mutating func meaning(of record: ExportRecord, in names: ExportNames) throws(Refusal) -> Meaning {
        let unit = vocabulary.unit(record.unit, in: names)
        var type = vocabulary.type(record.type, in: names)
        if case .unlisted = type { type = vocabulary.settle(record.type, unit: unit, in: names) }
        switch type {
        case .quantity(let type):
            guard record.unit >= 0 else { throw Refusal(reason: "it has no unit") }
            guard let unit else {
                throw Refusal(reason: "\"\(names.units.texts[Int(record.unit)])\" is not a unit")
            }
            guard case .number(let number) = record.value else {
                throw Refusal(reason: "it has no number as value")
            }
            return .quantity(type, HKQuantity(unit: unit, doubleValue: number), number)
        case .category(let type): return try meaning(of: record.value, as: type, in: names)
        case .unlisted, .unsuitable:
            throw Refusal(reason: "its type \(names.types.texts[Int(record.type)]) is not one of records")
        }
    }

    private mutating func meaning(
        of value: ExportValue, as type: HKCategoryType, in names: ExportNames
    ) throws(Refusal) -> Meaning {
        switch value {
        case .number(let number):
            guard let whole = Int(exactly: number) else {
                throw Refusal(reason: "its value is not a whole number")
            }
            return .category(type, whole)
        case .symbol(let symbol):
            if let number = vocabulary.value(ofSymbol: symbol, in: names) { return .category(type, number) }
            let name = names.symbols.texts[Int(symbol)]
            guard !type.isListed else { throw Refusal(reason: "its value \(name) is not known") }
            return .constant(type, name)
        case .absent:
            // Types without values of their own leave the value out.
            guard !type.isListed || type.exportName(of: 0) == "HKCategoryValueNotApplicable" else {
                throw Refusal(reason: "it has no value")
            }
            return .category(type, 0)
        }
    }

    private mutating func sample(
        _ record: ExportRecord, _ meaning: Meaning, uuid: UUID, in names: ExportNames
    ) throws(Refusal) -> HKSample {
        let start = Date(timeIntervalSinceReferenceDate: record.start)
        let end = Date(timeIntervalSinceReferenceDate: record.end)
        let device = vocabulary.device(record.origin.device, in: names)
        let revision = vocabulary.revision(record.origin, in: names)
        let unit = vocabulary.unit(record.unit, in: names)
        var metadata = metadata(record.metadata, unit: unit, line: record.line, element: "Record")
        do throws(SampleRuleError) {
            switch meaning {
            case .quantity(let type, let quantity, _):
                return try HKQuantitySample.checked(
                    type: type, quantity: quantity, start: start, end: end, device: device,
                    metadata: metadata,
                    uuid: uuid, sourceRevision: revision)
            case .category(let type, let value):
                return try HKCategorySample.checked(
                    type: type, value: value, start: start, end: end, device: device, metadata: metadata,
                    uuid: uuid, sourceRevision: revision)
            case .constant(let type, let name):
                metadata = metadata ?? [:]
                metadata?[SampleMapping.unknownConstantKey] = name
                return try HKCategorySample.checked(
                    type: type, value: 0, start: start, end: end, device: device, metadata: metadata,
                    uuid: uuid, sourceRevision: revision)
            }
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    private mutating func metadata(
        _ entries: [ExportMetadata], unit: HKUnit?, line: Int, element: String
    ) -> [String: Any]? {
        if entries.isEmpty { return nil }
        return MetadataText.dictionary(entries, unit: unit) { entry in
            mended.append(
                ArchiveProblem(
                    line: line, element: element,
                    reason:
                        "its metadata \(entry.key) with the value \"\(entry.value)\" was left out: not of its kind",
                    outcome: .mended))
        }
    }

    // MARK: Correlations

    /// The correlation, and its members, which have the identities of their twins at the top level.
    mutating func sample(_ correlation: ExportCorrelation, in names: ExportNames) throws(Refusal)
        -> HKCorrelation
    {
        let name = names.types.texts[Int(correlation.type)]
        guard
            let type = HKObjectType.correlationType(
                forIdentifier: HKCorrelationTypeIdentifier(rawValue: name))
        else { throw Refusal(reason: "its type \(name) is not known") }
        var members: [HKSample] = []
        for record in correlation.members {
            do throws(Refusal) {
                let meaning = try meaning(of: record, in: names)
                let uuid = identity.ofMember(record, value: meaning.number, in: names)
                members.append(try sample(record, meaning, uuid: uuid, in: names))
            } catch {
                mended.append(
                    ArchiveProblem(
                        line: record.line, element: "Record", reason: error.reason, outcome: .skipped))
            }
        }
        let uuid = identity.ofCorrelation(correlation, members: members.map(\.uuid), in: names)
        do throws(SampleRuleError) {
            return try HKCorrelation.checked(
                type: type, start: Date(timeIntervalSinceReferenceDate: correlation.start),
                end: Date(timeIntervalSinceReferenceDate: correlation.end), objects: Set(members),
                device: vocabulary.device(correlation.origin.device, in: names),
                metadata: metadata(
                    correlation.metadata, unit: nil, line: correlation.line, element: "Correlation"),
                uuid: uuid, sourceRevision: vocabulary.revision(correlation.origin, in: names))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    // MARK: Workouts

    /// The workout with its events, parts and totals. Routes are not kept.
    mutating func sample(_ workout: ExportWorkout, in names: ExportNames) throws(Refusal) -> HKWorkout {
        let uuid = identity.ofWorkout(workout, in: names)
        let activity = HKWorkoutActivityType(exportName: workout.activity)
        if activity == nil {
            note("its activity \(workout.activity) is not known; it is kept as another one", workout)
        }
        var metadata = metadata(workout.metadata, unit: nil, line: workout.line, element: "Workout")
        if activity == nil {
            metadata = metadata ?? [:]
            metadata?[SampleMapping.unknownConstantKey] = workout.activity
        }
        let type = activity ?? .other
        do throws(SampleRuleError) {
            return try HKWorkout.checked(
                activityType: type, start: Date(timeIntervalSinceReferenceDate: workout.start),
                end: Date(timeIntervalSinceReferenceDate: workout.end), duration: workout.duration,
                workoutEvents: events(workout.events, of: workout),
                workoutActivities: activities(of: workout, uuid: uuid, type: type),
                totalEnergyBurned: quantity(workout.totalEnergy, like: .kilocalorie(), of: workout),
                totalDistance: quantity(workout.totalDistance, like: .meter(), of: workout),
                totals: totals(workout.statistics, of: workout),
                device: vocabulary.device(workout.origin.device, in: names), metadata: metadata, uuid: uuid,
                sourceRevision: vocabulary.revision(workout.origin, in: names))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    private mutating func note(_ reason: String, _ workout: ExportWorkout) {
        mended.append(
            ArchiveProblem(line: workout.line, element: "Workout", reason: reason, outcome: .mended))
    }

    private mutating func quantity(_ figure: ExportQuantity?, like unit: HKUnit, of workout: ExportWorkout)
        -> HKQuantity?
    {
        guard let figure else { return nil }
        // SAFETY: text that is no unit leaves the figure out, which is reported.
        if let given = try? HKUnit.parse(figure.unit) {
            let quantity = HKQuantity(unit: given, doubleValue: figure.value)
            if quantity.is(compatibleWith: unit) { return quantity }
        }
        note("its total in \"\(figure.unit)\" was left out", workout)
        return nil
    }

    private mutating func events(_ events: [ExportEvent], of workout: ExportWorkout) -> [HKWorkoutEvent] {
        events.compactMap { event in
            guard let type = HKWorkoutEventType(exportName: event.type) else {
                note("an event of the unknown type \(event.type) was left out", workout)
                return nil
            }
            let lasts = type == .lap || type == .segment
            let interval = DateInterval(
                start: Date(timeIntervalSinceReferenceDate: event.date), duration: lasts ? event.duration : 0)
            let metadata = metadata(event.metadata, unit: nil, line: workout.line, element: "WorkoutEvent")
            do throws(SampleRuleError) {
                return try HKWorkoutEvent.checked(type: type, dateInterval: interval, metadata: metadata)
            } catch {
                note("an event was left out: \(error)", workout)
                return nil
            }
        }
    }

    private mutating func totals(_ statistics: [ExportStatistics], of workout: ExportWorkout) -> [HKWorkout
        .Total]
    {
        statistics.compactMap { figures in
            let identifier = HKQuantityTypeIdentifier(rawValue: figures.type)
            guard let type = HKObjectType.quantityType(forIdentifier: identifier),
                // SAFETY: text that is no unit leaves the statistics out, which is reported.
                let unit = try? HKUnit.parse(figures.unit), type.is(compatibleWith: unit)
            else {
                note("its statistics of \(figures.type) in \"\(figures.unit)\" were left out", workout)
                return nil
            }
            let quantity = { (value: Double?) in value.map { HKQuantity(unit: unit, doubleValue: $0) } }
            return HKWorkout.Total(
                type: type, sum: quantity(figures.sum), average: quantity(figures.average),
                minimum: quantity(figures.minimum), maximum: quantity(figures.maximum))
        }
    }

    private mutating func activities(of workout: ExportWorkout, uuid: UUID, type: HKWorkoutActivityType)
        -> [HKWorkoutActivity]
    {
        workout.activities.enumerated().compactMap { index, part in
            let configuration = HKWorkoutConfiguration()
            configuration.activityType = type
            let metadata = metadata(part.metadata, unit: nil, line: workout.line, element: "WorkoutActivity")
            do throws(SampleRuleError) {
                return try HKWorkoutActivity.checked(
                    uuid: UUID(uuidString: part.uuid) ?? StableHash(of: "\(uuid) \(index)").uuid,
                    workoutConfiguration: configuration,
                    start: Date(timeIntervalSinceReferenceDate: part.start),
                    end: part.end.map { Date(timeIntervalSinceReferenceDate: $0) },
                    workoutEvents: events(part.events, of: workout),
                    totals: totals(part.statistics, of: workout),
                    metadata: metadata)
            } catch {
                note("a part of it was left out: \(error)", workout)
                return nil
            }
        }
    }
}

extension HKCategoryType {
    /// Whether HealthKit knows the type's values.
    fileprivate var isListed: Bool {
        HKObjectType.categoryType(forIdentifier: HKCategoryTypeIdentifier(rawValue: identifier)) != nil
    }
}

extension HKWorkoutEventType {
    /// The event of an export's word, such as `HKWorkoutEventTypeLap`.
    fileprivate init?(exportName: String) {
        switch exportName {
        case "HKWorkoutEventTypePause": self = .pause
        case "HKWorkoutEventTypeResume": self = .resume
        case "HKWorkoutEventTypeLap": self = .lap
        case "HKWorkoutEventTypeMarker": self = .marker
        case "HKWorkoutEventTypeMotionPaused": self = .motionPaused
        case "HKWorkoutEventTypeMotionResumed": self = .motionResumed
        case "HKWorkoutEventTypeSegment": self = .segment
        case "HKWorkoutEventTypePauseOrResumeRequest": self = .pauseOrResumeRequest
        default: return nil
        }
    }
}
