import HealthKit

// Workouts with their events, parts and totals.
extension SampleMapping {
    /// The workout with its events, parts and totals. Its routes are samples of their own.
    mutating func sample(_ workout: ExportWorkout, in names: ExportNames) throws(Refusal) -> ImportedSample {
        let uuid = identity.ofWorkout(workout, in: names)
        let activity = HKWorkoutActivityType(exportName: workout.activity)
        if activity == nil {
            note("its activity \(workout.activity) is not known; it is kept as another one", workout)
        }
        let type = activity ?? .other
        var rest = workout.rest
        let events = events(workout.events, of: workout, &rest)
        let parts = activities(of: workout, uuid: uuid, type: type, &rest)
        let span = (start: workout.start, end: workout.end)
        let totals = totals(workout.statistics, over: span, of: workout, &rest)
        let energy = quantity(workout.totalEnergy, like: .activeEnergyBurned, of: workout)
        if energy != nil, !totals.contains(where: { $0.type == HKQuantityType(.activeEnergyBurned) }) {
            energyTotals += 1
        }
        var metadata = metadata(workout.metadata, rest, unit: nil, line: workout.line, element: "Workout")
        if activity == nil {
            metadata = metadata ?? [:]
            metadata?[SampleMapping.unknownConstantKey] = workout.activity
        }
        do throws(SampleRuleError) {
            let sample = try HKWorkout.checked(
                activityType: type, start: Date(timeIntervalSinceReferenceDate: workout.start),
                end: Date(timeIntervalSinceReferenceDate: workout.end), duration: workout.duration,
                workoutEvents: events, workoutActivities: parts,
                totalEnergyBurned: energy,
                totalDistance: quantity(workout.totalDistance, like: .distanceWalkingRunning, of: workout),
                totalSwimmingStrokeCount: quantity(
                    workout.totalStrokes, like: .swimmingStrokeCount, of: workout),
                totalFlightsClimbed: quantity(workout.totalFlights, like: .flightsClimbed, of: workout),
                totals: totals,
                device: vocabulary.device(workout.origin.device, in: names), metadata: metadata, uuid: uuid,
                sourceRevision: vocabulary.revision(workout.origin, in: names)
            ).saying(exported.of(creation: workout.creation, end: workout.end))
            var made = ImportedSample(sample)
            made.parts = workout.parts
            return made
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    mutating func note(_ reason: String, _ workout: ExportWorkout) {
        mended.append(
            ArchiveProblem(line: workout.line, element: "Workout", reason: reason, outcome: .mended))
    }

    /// Keeps a part that HealthKit has no place for as text, and says so.
    private mutating func keepAsText(
        _ what: String, _ markup: String, of workout: ExportWorkout, _ rest: inout ExportRest
    ) {
        let hasRoom = rest.add(markup)
        note(what + (hasRoom ? " is kept as text" : " was left out"), workout)
    }

    private mutating func quantity(
        _ figure: ExportQuantity?, like identifier: HKQuantityTypeIdentifier, of workout: ExportWorkout
    ) -> HKQuantity? {
        guard let figure else { return nil }
        let type = HKQuantityType(identifier)
        if let given = ExportUnit.parse(figure.unit), type.is(compatibleWith: given) {
            let quantity = HKQuantity(unit: given, doubleValue: figure.value)
            if SampleMapping.fits(quantity, type, inWorkoutOf: workout.end - workout.start) {
                return quantity
            }
            note("its total of \(quantity) cannot be and was left out", workout)
        } else {
            note("its total in \"\(figure.unit)\" was left out", workout)
        }
        return nil
    }

    // MARK: Events

    /// The events by time. A resume before any pause, which HealthKit refuses, is kept as text.
    private mutating func events(
        _ events: [ExportEvent], of workout: ExportWorkout, _ rest: inout ExportRest
    ) -> [HKWorkoutEvent] {
        let sorted = events.sorted { $0.date < $1.date }
        var (made, hasPaused): ([HKWorkoutEvent], Bool) = ([], false)
        for event in sorted {
            let type = HKWorkoutEventType(exportName: event.type)
            if type == .pause { hasPaused = true }
            guard let type else {
                keepAsText("an event of the unknown type \(event.type)", event.text, of: workout, &rest)
                continue
            }
            guard type != .resume || hasPaused else {
                keepAsText("a resume before any pause", event.text, of: workout, &rest)
                continue
            }
            if let kept = self.event(event, type, of: workout, &rest) { made.append(kept) }
        }
        return made
    }

    private mutating func event(
        _ event: ExportEvent, _ type: HKWorkoutEventType, of workout: ExportWorkout, _ rest: inout ExportRest
    ) -> HKWorkoutEvent? {
        let lasts = type == .lap || type == .segment
        let interval = DateInterval(
            start: Date(timeIntervalSinceReferenceDate: event.date), duration: lasts ? event.duration : 0)
        var own = event.rest
        // Only laps and segments last in HealthKit.
        if !lasts, event.duration > 0 { own.add("duration=\"\(event.duration)\" durationUnit=\"s\"") }
        let metadata = metadata(event.metadata, own, unit: nil, line: workout.line, element: "WorkoutEvent")
        do throws(SampleRuleError) {
            return try HKWorkoutEvent.checked(type: type, dateInterval: interval, metadata: metadata)
        } catch {
            keepAsText("an event that breaks a rule (\(error))", event.text, of: workout, &rest)
            return nil
        }
    }

    // MARK: Parts

    private mutating func activities(
        of workout: ExportWorkout, uuid: UUID, type: HKWorkoutActivityType, _ rest: inout ExportRest
    ) -> [HKWorkoutActivity] {
        workout.activities.enumerated().compactMap { index, part in
            let configuration = HKWorkoutConfiguration()
            configuration.activityType =
                part.activity.flatMap { HKWorkoutActivityType(exportName: $0) } ?? type
            var own = part.rest
            // What lasts otherwise than from its start to its end has pauses, or fractions of a second.
            if let duration = part.duration, abs(duration - ((part.end ?? part.start) - part.start)) > 1e-6 {
                own.add("duration=\"\(duration)\" durationUnit=\"s\"")
            }
            let events = events(part.events, of: workout, &own)
            let span = (start: part.start, end: part.end ?? part.start)
            let totals = totals(part.statistics, over: span, of: workout, &own)
            let metadata = metadata(
                part.metadata, own, unit: nil, line: workout.line, element: "WorkoutActivity")
            do throws(SampleRuleError) {
                return try HKWorkoutActivity.checked(
                    uuid: UUID(uuidString: part.uuid) ?? StableHash(of: "\(uuid) \(index)").uuid,
                    workoutConfiguration: configuration,
                    start: Date(timeIntervalSinceReferenceDate: part.start),
                    end: part.end.map { Date(timeIntervalSinceReferenceDate: $0) },
                    workoutEvents: events, totals: totals, metadata: metadata)
            } catch {
                keepAsText("a part of it that breaks a rule (\(error))", part.text, of: workout, &rest)
                return nil
            }
        }
    }
}

extension ExportEvent {
    /// All of it as markup.
    fileprivate var text: String {
        ([markup] + metadata.map(ExportRest.markup) + (rest.isEmpty ? [] : [rest.text])).joined(
            separator: " ")
    }
}

extension ExportActivity {
    /// All of it as markup.
    fileprivate var text: String {
        let parts =
            [markup] + metadata.map(ExportRest.markup) + statistics.map(\.markup) + events.map(\.text)
        return (parts + (rest.isEmpty ? [] : [rest.text])).joined(separator: " ")
    }
}
