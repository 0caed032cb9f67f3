import Foundation
import SampleStore

extension SampleStore {
    /// Where the store of a disk in memory lies.
    package static let path = "/data/health.json"
    /// What the clock of a store on a disk in memory always says: 2026-11-20T16:03:00Z.
    package static let instant = Date(timeIntervalSince1970: 1_795_190_580)

    /// Opens the store of a disk in memory, with a clock that stands still.
    package convenience init(on disk: MemoryDisk) throws(StoreError) {
        try self.init(file: URL(filePath: Self.path), calls: disk, now: { Self.instant })
    }
}
