/// The state of a workout session.
public enum HKWorkoutSessionState: Int, Sendable {
    case notStarted = 1
    case running = 2
    case ended = 3
    case paused = 4
    case prepared = 5
    case stopped = 6
}

/// Whether a session runs here or mirrors another device.
public enum HKWorkoutSessionType: Int, Sendable {
    case primary = 0
    case mirrored = 1
}

/// Which effort samples a query returns.
public enum HKWorkoutEffortRelationshipQueryOptions: Int, Sendable {
    case `default` = 0
    case mostRelevant = 1
}
