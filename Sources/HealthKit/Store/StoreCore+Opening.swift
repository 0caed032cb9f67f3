internal import SampleStore
import Foundation

extension StoreCore {
    /// Opens the store in a file; a file that is not there is an empty store, made with the first save.
    ///
    /// - Throws: `HKError.errorDatabaseInaccessible` for a file that cannot be opened or is no store.
    static func opened(at url: URL, configuration: HKHealthStore.Configuration) throws -> StoreCore {
        do throws(StoreError) {
            return StoreCore(
                engine: try SampleStore(file: url, namesAt: SyncIndex.path, now: configuration.now),
                file: url,
                configuration: configuration)
        } catch {
            throw HKError(error)
        }
    }
}
