/// A workout as a watch or a phone records it, with its sensors. There are none here, so no session can be
/// made: the initialiser throws Apple's error for that. ``HKWorkoutBuilder`` makes workouts of samples that a
/// program has.
///
/// The members are declared so that code for both systems compiles; without a session none of them is ever
/// reached.
public final class HKWorkoutSession: NSObject, Sendable {
    private let none: @Sendable () -> Never

    /// Fails: this machine has no sensors to record with.
    ///
    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    public init(healthStore: HKHealthStore, configuration workoutConfiguration: HKWorkoutConfiguration) throws
    {
        throw HKError(
            .errorHealthDataUnavailable,
            "Workout sessions need the sensors of a watch or phone. Use HKWorkoutBuilder here.")
    }

    /// Where the session tells of what happens.
    public weak var delegate: (any HKWorkoutSessionDelegate)? {
        get { none() }
        set { none() }
    }

    /// The kind of workout that the session records.
    public var activityType: HKWorkoutActivityType { none() }
    /// Indoors or outdoors.
    public var locationType: HKWorkoutSessionLocationType { none() }
    /// The sport and where it is done.
    public var workoutConfiguration: HKWorkoutConfiguration { none() }
    /// The activity that goes on.
    public var currentActivity: HKWorkoutActivity { none() }
    /// How far the session has come.
    public var state: HKWorkoutSessionState { none() }
    /// Whether it runs here or mirrors another device.
    public var type: HKWorkoutSessionType { none() }
    /// When the session started; nil before that.
    public var startDate: Date? { none() }
    /// When the session ended; nil before that.
    public var endDate: Date? { none() }

    /// The builder that the session feeds.
    public func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder { none() }
    /// Gets the sensors ready.
    public func prepare() { none() }
    /// Starts collecting.
    public func startActivity(with date: Date?) { none() }
    /// Pauses the session: time stops counting.
    public func pause() { none() }
    /// Ends a pause: time counts again.
    public func resume() { none() }
    /// Stops collecting.
    public func stopActivity(with date: Date?) { none() }
    /// Ends the session for good; it cannot be resumed.
    public func end() { none() }

    /// Goes on to another sport.
    public func beginNewActivity(
        configuration workoutConfiguration: HKWorkoutConfiguration, date: Date, metadata: [String: Any]?
    ) { none() }

    /// Ends the sport that goes on.
    public func endCurrentActivity(on date: Date) { none() }

    /// Starts to mirror the session on the other device.
    ///
    /// - Throws: Apple's form throws when the device cannot be reached. Here no session exists to call it.
    public func startMirroringToCompanionDevice() async throws { none() }

    /// Starts to mirror the session on the other device: the completion form.
    @preconcurrency
    public func startMirroringToCompanionDevice(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { none() }

    /// Stops mirroring the session.
    ///
    /// - Throws: Apple's form throws when the device cannot be reached. Here no session exists to call it.
    public func stopMirroringToCompanionDevice() async throws { none() }

    /// Stops mirroring the session: the completion form.
    @preconcurrency
    public func stopMirroringToCompanionDevice(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { none() }

    /// Sends data to the session on the other device.
    ///
    /// - Throws: Apple's form throws when the data cannot be sent. Here no session exists to call it.
    public func sendToRemoteWorkoutSession(data: Data) async throws { none() }

    /// Sends data to the session on the other device: the completion form.
    @preconcurrency
    public func sendToRemoteWorkoutSession(
        data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { none() }
}

/// What a workout session tells.
public protocol HKWorkoutSessionDelegate: NSObjectProtocol {
    /// The session went from one state to another.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date)

    /// The session failed.
    func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error)

    /// Something happened, such as a pause. Optional, as the methods that follow: the default ignores it.
    func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent)

    /// A sport began.
    func workoutSession(
        _ workoutSession: HKWorkoutSession,
        didBeginActivityWith workoutConfiguration: HKWorkoutConfiguration, date: Date)

    /// A sport ended.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didEndActivityWith workoutConfiguration: HKWorkoutConfiguration,
        date: Date)

    /// The other device is gone.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?)

    /// The other device sent data.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data])
}

// Apple's protocol has optional methods, which Swift has not without Objective-C.
extension HKWorkoutSessionDelegate {
    /// Default for an optional method of Apple's protocol: the news is ignored.
    public func workoutSession(_ workoutSession: HKWorkoutSession, didGenerate event: HKWorkoutEvent) {}

    /// Default for an optional method of Apple's protocol: the news is ignored.
    public func workoutSession(
        _ workoutSession: HKWorkoutSession,
        didBeginActivityWith workoutConfiguration: HKWorkoutConfiguration, date: Date
    ) {}

    /// Default for an optional method of Apple's protocol: the news is ignored.
    public func workoutSession(
        _ workoutSession: HKWorkoutSession, didEndActivityWith workoutConfiguration: HKWorkoutConfiguration,
        date: Date
    ) {}

    /// Default for an optional method of Apple's protocol: the news is ignored.
    public func workoutSession(
        _ workoutSession: HKWorkoutSession, didDisconnectFromRemoteDeviceWithError error: (any Error)?
    ) {}

    /// Default for an optional method of Apple's protocol: the news is ignored.
    public func workoutSession(
        _ workoutSession: HKWorkoutSession, didReceiveDataFromRemoteWorkoutSession data: [Data]
    ) {}
}

extension HKHealthStore {
    /// The session that a crash cut short: always nil, as there are no sessions here.
    ///
    /// - Throws: never; Apple's form is declared so.
    public func recoverActiveWorkoutSession() async throws -> HKWorkoutSession? { nil }

    /// The session that a crash cut short: the completion always gets nil and no error, on a background
    /// thread.
    @preconcurrency
    public func recoverActiveWorkoutSession(
        completion: @escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void
    ) {
        core.completing.async { completion(nil, nil) }
    }
}

extension HKHealthStore {
    /// Called with the mirror of a session that a watch has started. No watch reaches this machine and no
    /// session can be made here, so the handler is kept and never called.
    @preconcurrency
    public var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)? {
        get { mirroringHandler.get() }
        set { mirroringHandler.set(newValue) }
    }
}
