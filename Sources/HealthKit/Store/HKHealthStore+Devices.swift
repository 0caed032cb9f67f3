import Foundation

/// What only Apple's devices can do. Each fails with Apple's error for it; none pretends.
extension HKHealthStore {
    /// Fails with `errorAuthorizationDenied`, as for an app without the entitlement: nothing on Linux wakes an
    /// app. Observer queries of a running app hear of every change at once without it.
    public func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {
        throw Self.noBackgroundDelivery
    }

    /// Fails with `errorAuthorizationDenied`, see the async form.
    @preconcurrency
    public func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ throw Self.noBackgroundDelivery }, then: Self.report(to: completion))
    }

    /// Succeeds: no background delivery is on.
    public func disableBackgroundDelivery(for type: HKObjectType) async throws {}

    /// Succeeds: no background delivery is on.
    @preconcurrency
    public func disableBackgroundDelivery(
        for type: HKObjectType, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({}, then: Self.report(to: completion))
    }

    /// Succeeds: no background delivery is on.
    public func disableAllBackgroundDelivery() async throws {}

    /// Succeeds: no background delivery is on.
    @preconcurrency
    public func disableAllBackgroundDelivery(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({}, then: Self.report(to: completion))
    }

    /// Fails with `errorHealthDataUnavailable`: there is no watch to ask on the phone's behalf.
    public func handleAuthorizationForExtension() async throws {
        throw Self.noDevice
    }

    /// Fails with `errorHealthDataUnavailable`: there is no watch to ask on the phone's behalf.
    @preconcurrency
    public func handleAuthorizationForExtension(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ throw Self.noDevice }, then: Self.report(to: completion))
    }

    /// Fails with `errorHealthDataUnavailable`: there is no watch.
    public func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
        throw Self.noDevice
    }

    /// Fails with `errorHealthDataUnavailable`: there is no watch.
    @preconcurrency
    public func startWatchApp(
        with workoutConfiguration: HKWorkoutConfiguration,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ throw Self.noDevice }, then: Self.report(to: completion))
    }

    /// Fails: no system estimates types here. `errorInvalidArgument` for a type that never has estimates,
    /// else `errorHealthDataUnavailable`.
    public func recalibrateEstimates(sampleType: HKSampleType, date: Date) async throws {
        guard sampleType.allowsRecalibrationForEstimates else {
            throw HKError(.errorInvalidArgument, "\(sampleType.identifier) has no estimates to recalibrate.")
        }
        throw Self.noDevice
    }

    /// Fails, see the async form.
    @preconcurrency
    public func recalibrateEstimates(
        sampleType: HKSampleType, date: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task { [self] in
            do {
                try await recalibrateEstimates(sampleType: sampleType, date: date)
                completion(true, nil)
            } catch {
                completion(false, error)
            }
        }
    }

    /// Fails with `errorHealthDataUnavailable`: the split rests on Apple's model of resting energy.
    @preconcurrency
    public func splitTotalEnergy(
        _ totalEnergy: HKQuantity, start startDate: Date, end endDate: Date,
        resultsHandler: @escaping @Sendable (HKQuantity?, HKQuantity?, (any Error)?) -> Void
    ) {
        core.completing.async { resultsHandler(nil, nil, Self.noDevice) }
    }

    private static var noBackgroundDelivery: HKError {
        HKError(.errorAuthorizationDenied, "Background delivery is not available here.")
    }

    private static var noDevice: HKError {
        HKError(.errorHealthDataUnavailable, "This needs one of Apple's devices.")
    }
}
