internal import SampleStore
import Foundation

/// What the library HealthKitTesting needs of a store, and no program.
extension HKHealthStore {
    /// Another store object on the same data, with a configuration of its own: as another program has one on a file.
    package func sharingData(configuration: Configuration) -> HKHealthStore {
        HKHealthStore(core: StoreCore(sharing: core, configuration: configuration))
    }

    /// Saves samples as those of a source, whatever source they carry, and of a device where they name none. Everything
    /// may be saved, also what no app may write.
    ///
    /// - Throws: what saving throws.
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

    /// Remembers from now on what ``settled()`` waits for.
    package func beginSettling() { core.pending.begin() }

    /// Returns when every query, completion and delegate has been told of everything that was done before, and of what
    /// their handlers did.
    package func settled() async { await core.settle() }
}
