import Foundation

/// What only Apple's devices can do. Each fails with Apple's error for it; none pretends. Completions are
/// called on a background thread.
extension HKHealthStore {
    /// Fails, as for an app without Apple's entitlement: nothing on Linux wakes an app. The observer queries
    /// of a running program hear of every change at once without it.
    ///
    /// - Throws: always `HKError.errorAuthorizationDenied`.
    public func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {
        throw Self.noBackgroundDelivery
    }

    /// Fails: the completion gets false and `HKError.errorAuthorizationDenied`. See
    /// ``enableBackgroundDelivery(for:frequency:)``.
    @preconcurrency
    public func enableBackgroundDelivery(
        for type: HKObjectType, frequency: HKUpdateFrequency,
        withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ throw Self.noBackgroundDelivery }, then: Self.report(to: completion))
    }

    /// Succeeds and changes nothing: background delivery is never on.
    ///
    /// - Throws: never; Apple's form is declared so.
    public func disableBackgroundDelivery(for type: HKObjectType) async throws {}

    /// Succeeds and changes nothing: background delivery is never on. The completion gets true.
    @preconcurrency
    public func disableBackgroundDelivery(
        for type: HKObjectType, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({}, then: Self.report(to: completion))
    }

    /// Succeeds and changes nothing: background delivery is never on.
    ///
    /// - Throws: never; Apple's form is declared so.
    public func disableAllBackgroundDelivery() async throws {}

    /// Succeeds and changes nothing: background delivery is never on. The completion gets true.
    @preconcurrency
    public func disableAllBackgroundDelivery(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({}, then: Self.report(to: completion))
    }

    /// Fails: there is no watch for which a phone would ask.
    ///
    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    public func handleAuthorizationForExtension() async throws {
        throw Self.noDevice
    }

    /// Fails: the completion gets false and `HKError.errorHealthDataUnavailable`. There is no watch for which
    /// a phone would ask.
    @preconcurrency
    public func handleAuthorizationForExtension(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ throw Self.noDevice }, then: Self.report(to: completion))
    }

    /// Fails: there is no watch.
    ///
    /// - Throws: always `HKError.errorHealthDataUnavailable`.
    public func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
        throw Self.noDevice
    }

    /// Fails: the completion gets false and `HKError.errorHealthDataUnavailable`. There is no watch.
    @preconcurrency
    public func startWatchApp(
        with workoutConfiguration: HKWorkoutConfiguration,
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        core.onWriteQueue({ throw Self.noDevice }, then: Self.report(to: completion))
    }

    /// Fails: no system estimates types here.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a type that never has estimates
    ///   (``HKSampleType/allowsRecalibrationForEstimates``), otherwise `HKError.errorHealthDataUnavailable`.
    public func recalibrateEstimates(sampleType: HKSampleType, date: Date) async throws {
        guard sampleType.allowsRecalibrationForEstimates else {
            throw HKError(.errorInvalidArgument, "\(sampleType.identifier) has no estimates to recalibrate.")
        }
        throw Self.noDevice
    }

    /// Fails: the completion gets false and the error of ``recalibrateEstimates(sampleType:date:)``.
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

    /// Fails: the handler gets `HKError.errorHealthDataUnavailable`. Apple splits a total into active and
    /// resting energy by its own model of a person's rest.
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
