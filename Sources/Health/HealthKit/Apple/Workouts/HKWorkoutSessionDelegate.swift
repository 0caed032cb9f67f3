import Foundation

/// What a workout session tells, on a background thread, one call after the other.
public protocol HKWorkoutSessionDelegate: NSObjectProtocol {
    /// The session went from one state to another.
    func workoutSession(
        _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
        from fromState: HKWorkoutSessionState, date: Date)

    /// The session failed. When its state changes because of that, this comes before
    /// ``workoutSession(_:didChangeTo:from:date:)``.
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
