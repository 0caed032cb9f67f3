import HealthKit

// Workouts with their events, parts and totals.
extension SampleMapping {
    /// The workout with its events, parts and totals. Routes are not kept.
    mutating func sample(_ workout: ExportWorkout, in names: ExportNames) throws(Refusal) -> ImportedSample {
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
            let sample = try HKWorkout.checked(
                activityType: type, start: Date(timeIntervalSinceReferenceDate: workout.start),
                end: Date(timeIntervalSinceReferenceDate: workout.end), duration: workout.duration,
                workoutEvents: events(workout.events, of: workout),
                workoutActivities: activities(of: workout, uuid: uuid, type: type),
                totalEnergyBurned: quantity(workout.totalEnergy, like: .kilocalorie(), of: workout),
                totalDistance: quantity(workout.totalDistance, like: .meter(), of: workout),
                totals: totals(workout.statistics, of: workout),
                device: vocabulary.device(workout.origin.device, in: names), metadata: metadata, uuid: uuid,
                sourceRevision: vocabulary.revision(workout.origin, in: names)
            ).saying(exported.of(creation: workout.creation, end: workout.end))
            return ImportedSample(sample)
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
        // SAFETY: text that is not a unit leaves the figure out, which is reported.
        if let given = try? HKUnit.parse(figure.unit) {
            let quantity = HKQuantity(unit: given, doubleValue: figure.value)
            if quantity.checkedValue(for: unit)?.isFinite == true { return quantity }
        }
        note("its total in \"\(figure.unit)\" was left out", workout)
        return nil
    }

    /// The events by time. A resume before any pause, which HealthKit refuses, is left out.
    private mutating func events(_ events: [ExportEvent], of workout: ExportWorkout) -> [HKWorkoutEvent] {
        let made = made(events, of: workout).sorted { $0.date < $1.date }
        let firstPause = made.firstIndex { $0.type == .pause } ?? made.endIndex
        let kept = made.enumerated().filter { $0.element.type != .resume || $0.offset > firstPause }.map(
            \.element)
        if kept.count < made.count { note("a resume before any pause was left out", workout) }
        return kept
    }

    private mutating func made(_ events: [ExportEvent], of workout: ExportWorkout) -> [HKWorkoutEvent] {
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
                // SAFETY: text that is not a unit leaves the statistics out, which is reported.
                let unit = try? HKUnit.parse(figures.unit), type.is(compatibleWith: unit)
            else {
                note("its statistics of \(figures.type) in \"\(figures.unit)\" were left out", workout)
                return nil
            }
            let quantity = { (value: Double?) -> HKQuantity? in
                let quantity = value.map { HKQuantity(unit: unit, doubleValue: $0) }
                return quantity.flatMap { SampleMapping.fits($0, type) ? $0 : nil }
            }
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
