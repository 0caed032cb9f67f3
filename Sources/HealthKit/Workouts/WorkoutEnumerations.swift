/// What happened at a moment of a workout.
public enum HKWorkoutEventType: Int, Sendable {
    /// Time stops counting.
    case pause = 1
    /// Time counts again.
    case resume = 2
    /// A length of a pool, or a lap of a track; it lasts.
    case lap = 3
    /// A moment that the person marked.
    case marker = 4
    /// Time stops counting, because the watch saw no movement.
    case motionPaused = 5
    /// Time counts again, because the watch saw movement.
    case motionResumed = 6
    /// A stretch of the workout; it lasts.
    case segment = 7
    /// The person asked for a pause, or for its end.
    case pauseOrResumeRequest = 8
}

/// Indoors or outdoors.
public enum HKWorkoutSessionLocationType: Int, Sendable {
    /// Not said.
    case unknown = 1
    /// Indoors.
    case indoor = 2
    /// Outdoors.
    case outdoor = 3
}

/// Pool or open water.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
    /// Not said.
    case unknown = 0
    /// A pool, with lengths.
    case pool = 1
    /// Open water.
    case openWater = 2
}
