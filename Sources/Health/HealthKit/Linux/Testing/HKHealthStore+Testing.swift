package import SampleStoreDisk
import Foundation
internal import SampleStoreEngine

/// A test that is notified of each call of an app to its store, and may refuse it. The stores of programs have no
/// witness.
package protocol StoreWitness: Sendable {
    /// Called before the store answers, on any thread.
    ///
    /// - Throws: the error with which the call shall fail.
    func willAnswer(_ call: StoreCall) throws

    /// Called before work or a handler is submitted to a serial queue.
    func willWork(on queue: DispatchQueue)
}

/// A call of an app to a store.
package enum StoreCall: Sendable {
    /// Saving, deleting, adding to a workout.
    case change
    /// A query's answer, a characteristic or a preferred unit.
    case read
    /// A request for authorization, or a check whether one is needed.
    case authorization
}

/// Functions of a store for the library HealthKitTesting, not for programs.
extension HKHealthStore {
    /// A store in a file of the disk that a test simulates by `calls`.
    ///
    /// - Throws: the errors of opening a file.
    package convenience init(at path: String, calls: any SystemCalls) throws {
        let url = URL(filePath: path)
        self.init(core: try StoreCore.opened(at: url, configuration: Configuration(), calls: calls))
    }

    /// An empty store in memory that reports each call to a test.
    package static func inMemory(configuration: Configuration, witness: any StoreWitness) -> HKHealthStore {
        let engine = SampleStore(namesAt: SyncIndex.path)
        return HKHealthStore(core: StoreCore(engine: engine, configuration: configuration, witness: witness))
    }

    /// Another store object on the same data, with its own configuration and without a witness, like another program's
    /// object on the same file.
    package func sharingData(configuration: Configuration) -> HKHealthStore {
        HKHealthStore(core: StoreCore(sharing: core, configuration: configuration))
    }

    /// Saves samples under a source in place of their own, and under a device where they name none. All types may be
    /// saved, also those that no app may write.
    ///
    /// - Throws: the errors of saving.
    package func record(
        _ samples: [HKSample], by source: HKSourceRevision, on device: HKDevice?
    ) async throws {
        try await core.onWriteQueue { [core] in
            try core.commit { transaction in
                var writer = SampleWriter(source: source, device: device)
                for sample in samples { try writer.insert(sample, into: &transaction) }
            }
        }
    }

    /// Returns when all earlier changes are made, their completions were called, and their events are in the queues of
    /// the queries.
    package func drained() async {
        await core.writes.drained()
        await core.completing.drained()
        await withCheckedContinuation { continuation in
            guard let engine = core.engine else { return continuation.resume() }
            engine.whenDelivered { continuation.resume() }
        }
    }
}

extension DispatchQueue {
    /// Returns when the work submitted to this serial queue is done.
    package func drained() async {
        await withCheckedContinuation { continuation in async { continuation.resume() } }
    }
}

/// Actions of a device in a workout session, for the library HealthKitTesting.
extension HKWorkoutSession {
    /// The types that the session's builder collects from sensors now: those of its data source while the session runs
    /// and the builder collects.
    package var typesToCollect: Set<HKQuantityType> {
        guard let core, core.current.state == .running, let builder = knownBuilder,
            builder.collection.current.stage == .collecting
        else { return [] }
        return builder.dataSource?.typesToCollect ?? []
    }

    /// Passes stored samples to the builder, like those of a sensor.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a sample from before the workout.
    package func collect(_ samples: [HKQuantitySample]) throws { try core?.collection.collect(samples) }

    /// Simulates an event of the device: a lap, a segment, a pause of the motion, a press of both buttons. Has no
    /// effect unless the session runs or pauses.
    package func generate(_ event: HKWorkoutEvent) { core?.step { $0.note(event) } }

    /// Ends the session with an error, like the system.
    package func fail(_ error: HKError) {
        guard let core else { return }
        let now = core.now
        core.step { $0.fail(error, at: now) }
    }
}
