/// The state of a workout session.
public enum HKWorkoutSessionState: Int, Sendable {
    /// Made.
    case notStarted = 1
    /// The session is recording.
    case running = 2
    /// Over.
    case ended = 3
    /// Paused.
    case paused = 4
    /// Its sensors are ready.
    case prepared = 5
    /// No longer collecting, not over yet.
    case stopped = 6
}

/// Whether a session runs here or mirrors another device.
public enum HKWorkoutSessionType: Int, Sendable {
    /// It runs here.
    case primary = 0
    /// It runs on another device.
    case mirrored = 1
}

/// Which effort samples a query returns.
public enum HKWorkoutEffortRelationshipQueryOptions: Int, Sendable {
    /// All scores that rate a workout or activity.
    case `default` = 0
    /// For each workout or activity the score that says most.
    case mostRelevant = 1
}
