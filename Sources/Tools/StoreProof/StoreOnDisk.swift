import Foundation
import SampleStore

extension SampleStore {
    /// The path of the store on a disk in memory.
    package static let path = "/data/health.json"
    /// The fixed time of the clock of a store on a disk in memory: 2026-11-20T16:03:00Z.
    package static let instant = Date(timeIntervalSince1970: 1_795_190_580)

    /// Opens the store of a disk in memory, with a fixed clock.
    ///
    /// - Throws: `StoreError` when the file cannot be read, is not a store, or is lost.
    package convenience init(on disk: MemoryDisk) throws(StoreError) {
        try self.init(file: URL(filePath: Self.path), calls: disk, now: { Self.instant })
    }
}
