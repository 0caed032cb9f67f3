/// What happened at a moment of a workout.
public enum HKWorkoutEventType: Int, Sendable {
    case pause = 1
    case resume = 2
    case lap = 3
    case marker = 4
    case motionPaused = 5
    case motionResumed = 6
    case segment = 7
    case pauseOrResumeRequest = 8
}

/// Indoors or outdoors.
public enum HKWorkoutSessionLocationType: Int, Sendable {
    case unknown = 1
    case indoor = 2
    case outdoor = 3
}

/// Pool or open water.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
    case unknown = 0
    case pool = 1
    case openWater = 2
}
