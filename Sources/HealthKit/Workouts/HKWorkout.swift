/// A workout: one kind of exercise or several from a start to an end, with events and with what was counted
/// meanwhile.
///
/// Workouts are made by an ``HKWorkoutBuilder``, which links them to samples, or by the initialisers, which
/// Apple deprecated. The samples that belong to a workout are found with
/// ``HKQuery/predicateForObjects(from:)-(HKWorkout)``; deleting a workout leaves them.
public final class HKWorkout: HKSample, WorkoutMaking, @unchecked Sendable {
    // SAFETY: see HKObject.

    let parts: WorkoutParts

    init(parts: WorkoutParts, start: Date, end: Date, provenance: Provenance) {
        self.parts = parts
        super.init(storedType: .workoutType(), start: start, end: end, provenance: provenance)
    }

    /// The kind of the workout. One of several kinds, such as `swimBikeRun`, has each of them in
    /// ``workoutActivities``.
    public var workoutActivityType: HKWorkoutActivityType { parts.activityType }

    /// Seconds without pauses. It is what the maker stated, or else the time between start and end minus the
    /// pauses among the events.
    public var duration: TimeInterval { parts.duration }

    /// Pauses, laps, segments and markers, in order of time; nil when there are none.
    public var workoutEvents: [HKWorkoutEvent]? { parts.events.isEmpty ? nil : parts.events }

    /// The parts of the workout, in order of time. One that a builder made has at least one, which may be all
    /// of it; one from an initialiser has none.
    public var workoutActivities: [HKWorkoutActivity] { parts.activities }

    /// The active energy burned: the total that the workout was made with, or else the sum in its statistics
    /// of `activeEnergyBurned`. Nil when neither is there. Apple deprecated it for ``statistics(for:)``.
    public var totalEnergyBurned: HKQuantity? { parts.totals.energy ?? parts.sum(.activeEnergyBurned) }

    /// The distance covered: the total that the workout was made with, or else the sum in its statistics of
    /// the distance type that ``HKWorkoutActivityType`` names for its kind, or of the only distance type
    /// there is. Nil when none is there. Apple deprecates it for ``statistics(for:)``.
    public var totalDistance: HKQuantity? { parts.totals.distance ?? parts.sumOfDistances }

    /// The strokes of a swim: the total that the workout was made with, or else the sum in its statistics of
    /// `swimmingStrokeCount`. Nil when neither is there. Apple deprecated it for ``statistics(for:)``.
    public var totalSwimmingStrokeCount: HKQuantity? {
        parts.totals.strokes ?? parts.sum(.swimmingStrokeCount)
    }

    /// The flights of stairs climbed: the total that the workout was made with, or else the sum in its
    /// statistics of `flightsClimbed`. Nil when neither is there. Apple deprecated it for
    /// ``statistics(for:)``.
    public var totalFlightsClimbed: HKQuantity? { parts.totals.flights ?? parts.sum(.flightsClimbed) }

    override var valueDescription: String? {
        "\(workoutActivityType) " + String(format: "%g s", duration)
    }

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
