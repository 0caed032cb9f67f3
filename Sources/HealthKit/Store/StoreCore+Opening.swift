internal import SampleStore
import Foundation

extension StoreCore {
    /// Opens the store in a file, creating it with its folder when there is none.
    static func opened(at url: URL, configuration: HKHealthStore.Configuration) throws -> StoreCore {
        throw HKError(.errorHealthDataUnavailable, "stores in files are not available in this build")
    }
}
