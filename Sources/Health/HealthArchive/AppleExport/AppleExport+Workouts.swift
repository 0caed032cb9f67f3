import Foundation
import HealthKit

// Workouts with their events, parts, totals and routes.
extension AppleExport {
    mutating func write(_ workout: HKWorkout, _ files: inout ExportedFiles) {
        let rest = KeptText(workout)
        markup.begin("Workout")
        let constant = workout.metadata?[SampleMapping.unknownConstantKey] as? String
        markup.attribute("workoutActivityType", constant ?? workout.workoutActivityType.exportName)
        if !rest.has(attribute: "duration") { duration(workout.duration) }
        totals(of: workout, rest)
        origin(of: workout)
        dates(workout, store.exportedForm(of: workout), workout.startDate, workout.endDate)
        attributes(rest)
        markup.contents()
        children(of: workout.metadata, rest)
        for event in workout.workoutEvents ?? [] { write(event) }
        for activity in workout.ownActivities { write(activity, of: workout) }
        statistics(workout.allStatistics, from: workout.startDate, to: workout.endDate, rest)
        for id in export.samples(of: workout) {
            markup.begin("SwimFitSample")
            markup.attribute("uuid", id.uuidString)
            markup.close()
        }
        for route in export.routes(of: workout) { write(route, &files) }
        markup.end()
    }

    private mutating func totals(of workout: HKWorkout, _ rest: KeptText) {
        let given = workout.givenTotals
        let totals: [(StaticString, StaticString, HKQuantity?)] = [
            ("totalDistance", "totalDistanceUnit", given.distance),
            ("totalEnergyBurned", "totalEnergyBurnedUnit", given.energy),
            ("totalSwimmingStrokeCount", "totalSwimmingStrokeCountUnit", given.strokes),
            ("totalFlightsClimbed", "totalFlightsClimbedUnit", given.flights),
        ]
        for case (let name, let unitName, let quantity?) in totals
        where !rest.has(attribute: name.description) {
            markup.attribute(name, quantity.doubleValue(for: quantity.givenUnit))
            markup.attribute(unitName, quantity.givenUnit.unitString)
        }
    }

    /// Minutes, as phones write it; seconds where minutes do not read back as the same time.
    private mutating func duration(_ seconds: Double) {
        let minutes = [seconds / 60, (seconds / 60).nextUp, (seconds / 60).nextDown].first {
            $0 * 60 == seconds
        }
        markup.attribute("duration", minutes ?? seconds)
        markup.attribute("durationUnit", minutes == nil ? "s" : "min")
    }

    private mutating func write(_ event: HKWorkoutEvent) {
        let rest = KeptText(metadata: event.metadata)
        markup.begin("WorkoutEvent")
        markup.attribute("type", event.type.exportName)
        markup.attribute("date", moment: event.dateInterval.start.timeIntervalSinceReferenceDate)
        if event.dateInterval.duration > 0, !rest.has(attribute: "duration") {
            duration(event.dateInterval.duration)
        }
        details(event.metadata, rest)
    }

    private mutating func write(_ activity: HKWorkoutActivity, of workout: HKWorkout) {
        let rest = KeptText(metadata: activity.metadata)
        markup.begin("WorkoutActivity")
        markup.attribute("uuid", activity.uuid.uuidString)
        let configuration = activity.workoutConfiguration
        if configuration.activityType != workout.workoutActivityType {
            markup.attribute("workoutActivityType", configuration.activityType.exportName)
        }
        markup.attribute("startDate", moment: activity.startDate.timeIntervalSinceReferenceDate)
        if let end = activity.endDate {
            markup.attribute("endDate", moment: end.timeIntervalSinceReferenceDate)
            if !rest.has(attribute: "duration") { duration(end.timeIntervalSince(activity.startDate)) }
        }
        attributes(rest)
        markup.contents()
        children(of: activity.metadata, rest)
        for event in activity.workoutEvents { write(event) }
        statistics(
            activity.allStatistics, from: activity.startDate, to: activity.endDate ?? activity.startDate, rest
        )
        markup.end()
    }

    /// Those of types of which the text has some already are in it.
    private mutating func statistics(
        _ all: [HKQuantityType: HKStatistics], from start: Date, to end: Date, _ rest: KeptText
    ) {
        for (type, figures) in all.sorted(by: { $0.key.identifier < $1.key.identifier })
        where !rest.has("<WorkoutStatistics type=\"\(type.identifier)\"") {
            let unit = type.canonicalUnit
            markup.begin("WorkoutStatistics")
            markup.attribute("type", type.identifier)
            markup.attribute("startDate", moment: start.timeIntervalSinceReferenceDate)
            markup.attribute("endDate", moment: end.timeIntervalSinceReferenceDate)
            markup.attribute("sum", figures.sumQuantity()?.doubleValue(for: unit))
            markup.attribute("average", figures.averageQuantity()?.doubleValue(for: unit))
            markup.attribute("minimum", figures.minimumQuantity()?.doubleValue(for: unit))
            markup.attribute("maximum", figures.maximumQuantity()?.doubleValue(for: unit))
            markup.attribute("unit", unit.unitString)
            markup.close()
        }
    }

    private mutating func write(_ route: HKWorkoutRoute, _ files: inout ExportedFiles) {
        routes.insert(route.uuid)
        markup.begin("WorkoutRoute")
        origin(of: route)
        // Made of what the phone's element said of its times, which are those of its places here.
        if route.uuid.isImported { markup.attribute("swimfitUUID", route.uuid.uuidString) }
        dates(route, store.exportedForm(of: route), route.startDate, route.endDate)
        markup.contents()
        children(of: route.metadata, KeptText(route))
        markup.begin("FileReference")
        markup.attribute("path", "/" + files.add(route))
        markup.close()
        markup.end()
        report.samples[route.sampleType.identifier, default: 0] += 1
    }
}

extension HKWorkoutEventType {
    /// The words of exports.
    static let exportNames: [(type: HKWorkoutEventType, name: String)] = [
        (.pause, "HKWorkoutEventTypePause"), (.resume, "HKWorkoutEventTypeResume"),
        (.lap, "HKWorkoutEventTypeLap"), (.marker, "HKWorkoutEventTypeMarker"),
        (.motionPaused, "HKWorkoutEventTypeMotionPaused"),
        (.motionResumed, "HKWorkoutEventTypeMotionResumed"), (.segment, "HKWorkoutEventTypeSegment"),
        (.pauseOrResumeRequest, "HKWorkoutEventTypePauseOrResumeRequest"),
    ]

    /// The event of an export's word, such as `HKWorkoutEventTypeLap`.
    init?(exportName: String) {
        guard let known = Self.exportNames.first(where: { $0.name == exportName }) else { return nil }
        self = known.type
    }

    /// The word of an export.
    var exportName: String? { Self.exportNames.first { $0.type == self }?.name }
}
