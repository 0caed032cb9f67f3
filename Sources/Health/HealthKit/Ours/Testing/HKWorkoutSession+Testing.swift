import Foundation

/// What a device does with a workout session, for the library HealthKitTesting.
extension HKWorkoutSession {
    /// The types that the session's builder takes from sensors now: those of its data source while the session runs and
    /// the builder collects.
    package var typesToCollect: Set<HKQuantityType> {
        guard let core, core.current.state == .running, let builder = knownBuilder,
            builder.collection.current.stage == .collecting
        else { return [] }
        return builder.dataSource?.typesToCollect ?? []
    }

    /// Has the builder take in stored samples, as of a sensor.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a sample from before the workout.
    package func collect(_ samples: [HKQuantitySample]) throws {
        try core?.collection.collect(samples)
    }

    /// Has the device make an event: a lap, a segment, a movement that stops, a press of both buttons. Without effect
    /// unless the session runs or pauses.
    package func generate(_ event: HKWorkoutEvent) {
        core?.step { $0.note(event) }
    }

    /// Ends the session with an error, as the system does.
    package func fail(_ error: HKError) {
        guard let core else { return }
        let now = core.now
        core.step { $0.fail(error, at: now) }
    }
}
