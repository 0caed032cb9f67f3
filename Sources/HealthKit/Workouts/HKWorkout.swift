/// A workout: a sport from a start to an end, with what was counted meanwhile.
public final class HKWorkout: HKSample, WorkoutMaking, @unchecked Sendable {
    // SAFETY: see HKObject.

    let parts: WorkoutParts

    init(parts: WorkoutParts, start: Date, end: Date, provenance: Provenance) {
        self.parts = parts
        super.init(storedType: .workoutType(), start: start, end: end, provenance: provenance)
    }

    /// The sport.
    public var workoutActivityType: HKWorkoutActivityType { parts.activityType }

    /// Seconds, without pauses.
    public var duration: TimeInterval { parts.duration }

    /// Pauses, laps, segments and markers by time; nil when there are none.
    public var workoutEvents: [HKWorkoutEvent]? { parts.events.isEmpty ? nil : parts.events }

    /// The sports of the workout, by time.
    public var workoutActivities: [HKWorkoutActivity] { parts.activities }

    /// The energy burned; nil when it was not counted.
    public var totalEnergyBurned: HKQuantity? { parts.totals.energy ?? parts.sum(.activeEnergyBurned) }

    /// The distance covered; nil when it was not counted.
    public var totalDistance: HKQuantity? { parts.totals.distance ?? parts.sumOfDistances }

    /// The strokes of a swim; nil when they were not counted.
    public var totalSwimmingStrokeCount: HKQuantity? {
        parts.totals.strokes ?? parts.sum(.swimmingStrokeCount)
    }

    /// The flights of stairs climbed; nil when they were not counted.
    public var totalFlightsClimbed: HKQuantity? { parts.totals.flights ?? parts.sum(.flightsClimbed) }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        parts.encode(to: coder)
    }

    /// Reads it from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        guard let parts = WorkoutParts(from: coder) else { return nil }
        self.parts = parts
        super.init(coder: coder)
    }
}
