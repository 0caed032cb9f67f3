/// What happened in a workout. Only `lap` and `segment` may last; all others are moments.
public enum HKWorkoutEventType: Int, Sendable {
    /// The person paused: time stops counting until `resume`.
    case pause = 1
    /// The workout goes on after a `pause`; it cannot be the first of the two.
    case resume = 2
    /// A length of a pool or a lap of a track, from its start to its end.
    case lap = 3
    /// A moment that the person marked.
    case marker = 4
    /// A watch saw no movement: time stops counting until `motionResumed`.
    case motionPaused = 5
    /// A watch saw movement again: time counts.
    case motionResumed = 6
    /// A part of the workout that the person or a program marked, from its start to its end.
    case segment = 7
    /// The person asked for a pause or its end, for example by a button. It does not stop the time by itself.
    case pauseOrResumeRequest = 8
}

/// Whether a workout is indoors or outdoors. There is no 0.
public enum HKWorkoutSessionLocationType: Int, Sendable {
    /// Not stated: the value of a new configuration.
    case unknown = 1
    /// In a building: on a treadmill, a stationary bicycle, a track in a hall.
    case indoor = 2
    /// In the open.
    case outdoor = 3
}

/// Where a person swims. Also the value of ``HKMetadataKeySwimmingLocationType``.
public enum HKWorkoutSwimmingLocationType: Int, Sendable {
    /// Not stated: the value of a new configuration.
    case unknown = 0
    /// A pool, swum in lengths; see ``HKWorkoutConfiguration/lapLength``.
    case pool = 1
    /// A lake, a river or the sea.
    case openWater = 2
}
