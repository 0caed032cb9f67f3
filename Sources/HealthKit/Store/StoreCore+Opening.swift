internal import SampleStore
import Foundation

extension StoreCore {
    /// Opens the store in a file; a file that is not there is an empty store, made with the first save.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be opened or is no store.
    ///
    /// - Parameter calls: the way to the operating system.
    static func opened(
        at url: URL, configuration: HKHealthStore.Configuration, calls: any SystemCalls = LinuxCalls()
    ) throws -> StoreCore {
        do throws(StoreError) {
            let engine = try SampleStore(
                path: url.filePath, namesAt: SyncIndex.path, calls: calls, now: configuration.now)
            return StoreCore(engine: engine, file: url, calls: calls, configuration: configuration)
        } catch {
            throw HKError(error)
        }
    }
}
